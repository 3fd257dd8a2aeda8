//! The room's own tests, in addition to the laws that every room obeys.
#![expect(clippy::wildcard_enum_match_arm, reason = "a test looks for a few of many things")]

/// Tests the bot of Learnatic Bluff against random candidates and against itself.
mod bot {
    use game::{Game, Policy, Seat, Silent, SplitMix, Viewer};

    use crate::{Card, Learnatic, Move, Options, Stage, State, View, is_ready};
    use room::{
        RoomGame,
        testing::{any_candidate, any_seat, awaited, options},
    };

    /// Statistics of one bot.
    #[derive(Debug, Default)]
    struct Count {
        games: u32,
        won: u32,
        capped: u32,
        turns: u32,
        /// The numbers of turns in which a bot could have called Block: [while the other player was ready, while the
        /// other player was not].
        chances: [u32; 2],
        blocks: u32,
        good: u32,
        outs: u32,
        /// The number of useless cards taken face up.
        feints: u32,
    }

    /// Plays one game. The bot plays the seats whose indices are in `sound`, and all other seats play random
    /// candidates. The bot also plays the seats in `meek`, but there it never calls Block. Statistics are only about
    /// the seats in `sound`.
    fn play(options: &Options, sound: &[usize], meek: &[usize], dice: &mut SplitMix, count: &mut Count) {
        let bot: &dyn Policy<Learnatic> = Learnatic::BOTS.named("sound").unwrap();
        let mut state = Learnatic::open(options, 2).unwrap();
        while let Some(window) = awaited::<Learnatic>(&mut state, dice) {
            // If both seats may act, a random one of them acts first.
            let seat = any_seat(&window, dice);
            let is_bot = sound.contains(&seat.index());
            let view = Learnatic::view(&state, Viewer::Seat(seat));
            let is_meek = meek.contains(&seat.index());
            let mv = if is_bot || is_meek { bot.choose(&view, dice) } else { any_candidate::<Learnatic>(&view, dice) };
            let mv = if is_meek && mv == Move::Block { Move::TakePile } else { mv };
            if is_bot {
                note(&state, &view, seat, &mv, count);
            }
            Learnatic::play(&mut state, seat, &mv, &mut Silent).unwrap();
        }
        let outcome = Learnatic::outcome(&state).unwrap();
        count.games += 1;
        count.capped += u32::from(outcome.capped);
        let winners = outcome.winners();
        count.won += u32::from(winners.len() == 1 && winners.first().is_some_and(|seat| sound.contains(&seat.index())));
    }

    fn is_held_ready(state: &State, seat: Seat) -> bool {
        let view = Learnatic::view(state, Viewer::Seat(seat));
        is_ready(view.own_hand().iter().copied().collect())
    }

    fn note(state: &State, view: &View, seat: Seat, mv: &Move, count: &mut Count) {
        if let Stage::Start { may_block: true } = view.stage {
            let ready = is_held_ready(state, seat.left(2));
            count.turns += 1;
            if !matches!(mv, Move::Out(_)) {
                count.chances[usize::from(!ready)] += 1;
            }
            if *mv == Move::Block {
                count.blocks += 1;
                count.good += u32::from(ready);
            }
        }
        count.outs += u32::from(matches!(mv, Move::Out(_)));
        if *mv == Move::TakeUp {
            let words = |card: &Card| card.word();
            let related = view
                .up
                .last()
                .is_some_and(|up| up.is_wild() || view.own_hand().iter().any(|card| words(card) == words(up)));
            count.feints += u32::from(!related);
        }
    }

    #[test]
    fn sound_beats_random() {
        let (mut dice, mut count, options) = (SplitMix::new(5), Count::default(), options(""));
        for game in 0..400 {
            play(&options, &[game % 2], &[], &mut dice, &mut count);
        }
        assert!(count.won > 380, "{count:?}");
    }

    /// A bot that calls Block must win more games than the same bot without Block.
    #[test]
    fn block_pays() {
        let (mut dice, mut count, options) = (SplitMix::new(8), Count::default(), options(""));
        for game in 0..4_000 {
            play(&options, &[game % 2], &[1 - game % 2], &mut dice, &mut count);
        }
        // Of 4,000 games, three standard deviations above one half are 2,095 games.
        assert!(count.won > 2_095, "{count:?}");
        println!("against one that never blocks: {count:?}");
    }

    /// When bots play each other, most of their Blocks must be wrong. This is good play, because a right Block saves a
    /// round, while a wrong Block costs only a card and a turn. No game may end at the cap of drawn rounds.
    #[test]
    fn sound_blocks_by_the_odds_and_its_games_end() {
        for text in ["", "deck=weather wild=auto", "block=any_time wrong_out=loses", "rounds=2 deck=cells-and-plants"] {
            let (mut dice, mut count, options) = (SplitMix::new(6), Count::default(), options(text));
            for _ in 0..2_500 {
                play(&options, &[0, 1], &[], &mut dice, &mut count);
            }
            let share = f64::from(count.blocks) / f64::from(count.chances[0] + count.chances[1]);
            let right = f64::from(count.good) / f64::from(count.blocks.max(1));
            println!("{text}: {share:.3} of the chances are used, {right:.2} of the Blocks are right; {count:?}");
            assert!((0.03..0.2).contains(&share), "{text}: {share:.3} of {count:?}");
            assert!((0.15..0.5).contains(&right), "{text}: {right:.2} of {count:?}");
            assert!(count.feints > 0 && count.capped == 0, "{text}: {count:?}");
        }
    }
}

/// Tests that the built-in decks of all languages meet the room's requirements.
mod decks {
    use std::collections::{BTreeMap, BTreeSet};

    use deck::{Deck, fold};

    use crate::{Learnatic, Options, decks};
    use room::testing::{options, play_out};

    /// The languages in which there are built-in decks about school subjects.
    const LANGUAGES: [&str; 8] = ["en", "fr", "de", "nl", "es", "it", "zh", "ar"];

    /// The number of decks that are older than these tests. They need not meet the requirements: tables were played
    /// with them, so the decks must not change.
    const OLDER: usize = 5;

    /// Returns all built-in decks with their keys.
    fn all() -> Vec<(&'static str, Deck)> {
        let read = |text| Deck::read(text).unwrap_or_else(|errors| panic!("{errors}"));
        decks::BUILT_IN.iter().map(|(key, text)| (*key, read(text))).collect()
    }

    /// Returns [word, definition, example] of each row.
    fn cards(deck: &Deck) -> Vec<[String; 3]> {
        let text =
            |phrase: &Option<deck::Phrase>| phrase.as_ref().map(|phrase| phrase.text.clone()).unwrap_or_default();
        deck.rows().iter().map(|row| [text(&row.word), text(&row.definition), text(&row.example)]).collect()
    }

    /// Checks whether a text contains a word of the deck as a whole word. In Chinese, which has no spaces, the word
    /// must have at least two characters and may be anywhere in the text.
    fn names(text: &str, word: &str, language: &str) -> bool {
        let parts = |text: &str| -> Vec<String> {
            fold(text)
                .split(|c: char| !c.is_alphanumeric())
                .filter(|part| !part.is_empty())
                .map(str::to_owned)
                .collect()
        };
        if language == "zh" {
            return word.chars().count() > 1 && text.contains(word);
        }
        let (text, word) = (parts(text), parts(word));
        text.windows(word.len()).any(|some| some == word)
    }

    #[test]
    fn cards_are_short_whole_and_name_no_word_of_their_deck() {
        for (key, deck) in all().split_off(OLDER) {
            let (language, cards) = (deck.languages()[0].as_str(), cards(&deck));
            assert!(key.starts_with(&format!("{language}-")), "{key} is in {language}");
            for [word, definition, example] in &cards {
                assert!((1..=27).contains(&word.chars().count()), "{key}: {word}");
                for text in [definition, example] {
                    // A card shows texts of more than 84 characters in a smaller size, which the built-in decks avoid.
                    assert!((1..=84).contains(&text.chars().count()), "{key}: {text}");
                    let named = cards.iter().find(|[other, ..]| names(text, other, language));
                    assert_eq!(named.map(|[other, ..]| other), None, "{key}: {text}");
                }
            }
            for place in 0..3 {
                let texts: BTreeSet<String> = cards.iter().map(|card| fold(&card[place])).collect();
                assert_eq!(texts.len(), cards.len(), "{key}: no two cards alike");
            }
        }
    }

    #[test]
    fn there_are_eight_subjects_or_more_in_every_language() {
        let mut titles: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (key, deck) in all() {
            let enough = (15..=25).contains(&deck.rows().len());
            assert!(enough || key == decks::BUILT_IN[0].0, "{key}: {} words", deck.rows().len());
            if enough {
                assert!(
                    titles.entry(deck.languages()[0].clone()).or_default().insert(deck.title().to_owned()),
                    "{key}"
                );
            }
        }
        assert_eq!(titles.keys().map(String::as_str).collect::<BTreeSet<_>>(), BTreeSet::from(LANGUAGES));
        for (language, titles) in titles {
            assert!(titles.len() >= 8, "{language}: {titles:?}");
        }
    }

    #[test]
    fn every_deck_can_be_played_to_the_end() {
        for (number, (key, _)) in (1..).zip(decks::BUILT_IN) {
            let options: Options = options(&format!("deck={key} turn_cap=60"));
            play_out::<Learnatic>(&options, 2, &mut game::SplitMix::new(number), |_, _| {});
        }
    }

    #[test]
    fn every_built_in_deck_is_parsed() {
        let parsed = decks::parsed();
        assert_eq!(parsed.len(), decks::BUILT_IN.len());
        for ((key, deck), parsed) in all().iter().zip(parsed) {
            assert_eq!((*key, deck), (parsed.key, &parsed.deck));
        }
    }
}

/// Tests what a move shows about known words (`learnt`), with expectations from the events of the move.
mod learnt {
    use std::collections::{BTreeMap, BTreeSet};

    use game::{Game, SplitMix, Viewer};

    use crate::{Card, Event, Learnatic};
    use room::{
        LearntKind, RoomGame,
        testing::{any_candidate, any_seat, awaited, options as parsed},
    };

    /// Returns the numbers of the words of these cards.
    fn words(cards: &[Card]) -> BTreeSet<u16> {
        cards.iter().filter_map(|card| card.word()).map(u16::from).collect()
    }

    #[test]
    fn calls_and_third_cards_are_noted_for_whoever_made_them() {
        let (mut dice, mut seen) = (SplitMix::new(41), BTreeMap::<LearntKind, u32>::new());
        for table in 0..60 {
            let options = parsed(["", "block=any_time wrong_out=loses turn_cap=60"][table % 2]);
            let mut state = Learnatic::open(&options, 2).unwrap();
            while let Some(window) = awaited::<Learnatic>(&mut state, &mut dice) {
                let seat = any_seat(&window, &mut dice);
                let own = Learnatic::view(&state, Viewer::Seat(seat));
                let play = any_candidate::<Learnatic>(&own, &mut dice);
                let mut events: Vec<Event> = Vec::new();
                Learnatic::play(&mut state, seat, &play, &mut events).unwrap();
                let learnt = Learnatic::learnt(&own, seat, &events);
                let mut expected = BTreeSet::new();
                for event in &events {
                    let (kind, cards) = match event {
                        Event::Out { right: true, hand, .. } | Event::Blocked { good: true, hand, .. } => {
                            (LearntKind::Recognised, hand.to_vec())
                        }
                        Event::Out { right: false, hand, .. } => (LearntKind::Missed, hand.to_vec()),
                        Event::Blocked { good: false, hand, .. } => (LearntKind::Doubted, hand.to_vec()),
                        Event::Threw { card, .. } => {
                            let hand = own.hands[seat].cards.unwrap();
                            let all = hand.iter().filter(|other| other.word() == card.word()).count() == 3;
                            (LearntKind::Missed, if all { vec![*card] } else { Vec::new() })
                        }
                        _ => continue,
                    };
                    expected.extend(words(&cards).into_iter().map(|word| (word, kind)));
                }
                assert!(learnt.iter().all(|one| one.seat == seat && own.deck().word(one.item as u8) == one.word));
                assert_eq!(learnt.iter().map(|one| (one.item, one.kind)).collect::<BTreeSet<_>>(), expected);
                learnt.iter().for_each(|one| *seen.entry(one.kind).or_default() += 1);
            }
        }
        assert_eq!(seen.len(), LearntKind::ALL.len(), "each was seen: {seen:?}");
    }
}

/// Tests how cards and moves are parsed and written.
mod notation {
    use game::Notation as _;

    use super::super::{Card, Move};
    use room::{kit::CardKind as _, testing::reads_as_tabled};

    #[test]
    fn every_card_is_read_back() {
        for card in (0..Card::KINDS).map(Card::at) {
            assert_eq!(Card::read(&card.to_string()), Ok(card));
            assert_eq!(Card::new(card.kind(), card.word().unwrap_or(card.index().saturating_sub(119))), Some(card));
        }
        reads_as_tabled(include_str!("tests/cards.txt"), |text| Card::read(text).map(|card| card.to_string()));
    }

    #[test]
    fn moves_are_read_in_any_order_and_written_in_one() {
        reads_as_tabled(include_str!("tests/moves.txt"), |text| Move::read(text).map(|play| play.text()));
    }
}

/// Plays Learnatic Bluff at random and checks invariants in every position, for every viewer.
mod rules {
    use game::{Dice, Game, Seat, SplitMix, Viewer};

    use crate::{Card, CardSet, Learnatic, Move, Options, Stage, State};
    use room::testing::{options, play_out, tables};

    /// A deck of four words, as a table option. Some words have spaces or Arabic letters.
    const SMALL: &str = r"deck=word,definition\nice\scream,cold\nأسد,a\slion\nc,third\nd,fourth\n";

    #[test]
    fn every_table_ends_with_all_cards_in_place() {
        let mut dice = SplitMix::new(1);
        for (seats, options) in tables::<Options>(include_str!("tests/tables.txt")) {
            for _ in 0..20 {
                let end =
                    play_out::<Learnatic>(&options, seats, &mut dice, |state, _| Learnatic::audit(state).unwrap());
                let outcome = Learnatic::outcome(&end).unwrap();
                let view = Learnatic::view(&end, Viewer::Archive(outcome.finished()));
                let best = *outcome.points.as_slice().iter().max().unwrap();
                assert_eq!(outcome.capped, best < i32::from(options.rounds), "{options:?}: {outcome:?}");
                let held: usize = view.hands.as_slice().iter().map(|hand| hand.count).sum();
                assert_eq!(held + view.pile + view.up.len(), usize::from(options.deck.words()) * 3 + 2);
            }
        }
    }

    /// The sampler must deal hands with the right probabilities. The test observes one card: it compares how often the
    /// card is really in the other hand with how often it is there in sampled worlds.
    #[test]
    fn sampled_hands_are_as_likely_as_the_true_one() {
        let (mut dice, options) = (SplitMix::new(4), options(&format!("{SMALL} turn_cap=60")));
        let (mut expected, mut found, mut cards) = (0.0, 0.0, 0);
        let watched = Card::read("W1").unwrap();
        for _ in 0..400 {
            play_out::<Learnatic>(&options, 2, &mut dice, |state, dice| {
                let view = Learnatic::view(state, Viewer::Seat(Seat::new(0).unwrap()));
                let open: CardSet =
                    view.own_hand().iter().chain(&view.up).chain(&view.hands.as_slice()[1].known).copied().collect();
                if !matches!(view.stage, Stage::Start { .. }) || open.has(watched) || dice.below(8) > 0 {
                    return;
                }
                let holds = |state: &State| {
                    let view = Learnatic::view(state, Viewer::Seat(Seat::new(1).unwrap()));
                    f64::from(u8::from(view.own_hand().contains(&watched)))
                };
                cards += 1;
                found += holds(state);
                expected += (0..8).map(|_| holds(&Learnatic::sample(&view, dice).unwrap())).sum::<f64>() / 8.0;
            });
        }
        // Both players play at random and prefer no card, so the real positions have the same distribution as sampled
        // ones. Positions of one game are correlated, so the tolerance is large.
        let (found, expected) = (found / f64::from(cards), expected / f64::from(cards));
        assert!(cards > 500 && (found - expected).abs() < 0.04, "{found} {expected} {cards}");
    }

    #[test]
    fn typed_words_are_looked_up_in_the_deck() {
        let state = Learnatic::open(&options(&format!("{SMALL} first_dealer=A")), 2).unwrap();
        let view = Learnatic::view(&state, Viewer::Seat(Seat::new(1).unwrap()));
        for (typed, word) in
            [("out say ice cream", 1), (" out  say  ICE \u{a0}Cream ", 1), ("out say \u{200f}أسد", 2), ("out 4", 4)]
        {
            assert_eq!(Learnatic::read_move(&view, typed), Ok(Move::Out(Some(word))), "{typed}");
        }
        for wrong in ["out say", "out say ", "out say icecream", "out saying c", "outsay c", "say c"] {
            assert!(Learnatic::read_move(&view, wrong).is_err(), "{wrong}");
        }
    }
}

/// Compares the room's judgement of Block and Out with the results in the events of the move.
mod truth {
    use game::SplitMix;

    use crate::{Event, Learnatic};
    use room::{
        Truth,
        testing::{TABLES, Verdicts, play_claims},
    };

    #[test]
    fn a_block_and_an_out_were_marked_as_they_were_judged() {
        let (mut dice, mut seen) = (SplitMix::new(33), Verdicts::default());
        for table in 0..TABLES * 4 {
            let options = ["", "block=any_time wrong_out=loses turn_cap=60", "wild=auto rounds=2"][table as usize % 3];
            play_claims::<Learnatic>(2, options, &mut dice, |said| {
                seen.count(said.truth);
                let judged = said.events.iter().find_map(|event| match event {
                    Event::Blocked { good, .. } => Some(*good),
                    Event::Out { right, .. } => Some(*right),
                    _ => None,
                });
                assert_eq!(said.truth, judged.map(|good| Truth::of(good, false)));
            });
        }
        seen.all([20, 20, 0]);
        assert_eq!(seen.0[2], 0, "nobody lies by a call");
    }
}
