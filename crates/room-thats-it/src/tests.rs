//! The room's own tests, in addition to the laws that every room obeys.
#![expect(clippy::wildcard_enum_match_arm, reason = "a test looks for a few of many things")]

mod beliefs;
mod bot;

/// Tests that the built-in decks meet the room's requirements in every language.
mod decks {
    use std::collections::BTreeSet;

    use deck::{Deck, fold};

    use crate::{LANGUAGES, decks, fits};

    /// Returns all built-in decks with their keys.
    fn all() -> Vec<(&'static str, Deck)> {
        let read = |text| Deck::read(text).unwrap_or_else(|errors| panic!("{errors}"));
        decks::BUILT_IN.iter().map(|(key, text)| (*key, read(text))).collect()
    }

    #[test]
    fn every_item_has_a_picture_and_a_word_of_its_own_in_every_language() {
        for (key, deck) in all() {
            assert_eq!(fits(&deck), [], "{key}");
            assert_eq!(deck.languages(), LANGUAGES, "{key}");
            let pictures: BTreeSet<_> = deck.rows().iter().filter_map(|row| row.image).collect();
            assert_eq!(pictures.len(), deck.rows().len(), "{key}: a picture for each item");
            for language in LANGUAGES {
                let words = deck.rows().iter().filter_map(|row| row.word_in(language));
                let words: BTreeSet<String> = words.map(|word| fold(&word.text)).collect();
                assert_eq!(words.len(), deck.rows().len(), "{key}: a word for each item in {language}");
                // On a phone a card has space for two lines, about 24 characters.
                let longest = words.iter().map(|word| word.chars().count()).max();
                assert!(longest <= Some(24), "{key}: {longest:?} characters in {language}");
            }
        }
    }

    #[test]
    fn there_are_decks_of_every_level() {
        let levelled: Vec<_> = all().into_iter().filter(|(_, deck)| deck.level().is_some()).collect();
        assert!(levelled.len() >= 8, "{}", levelled.len());
        for (key, deck) in &levelled {
            assert!((15..=30).contains(&deck.rows().len()), "{key}: {} items", deck.rows().len());
        }
        let levels: BTreeSet<_> = levelled.iter().filter_map(|(_, deck)| deck.level()).collect();
        assert_eq!(levels, BTreeSet::from(["A1", "A2", "B1"]));
        assert!(levelled.is_sorted_by_key(|(_, deck)| deck.level().map(str::to_owned)), "the easiest first");
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

/// Tests that the page asks a player for a late call after every discard. The HTML depends only on what everybody sees:
/// in version 2, whether the hand is empty. So the question reveals nothing.
#[cfg(feature = "page")]
mod late {
    use std::collections::{BTreeMap, BTreeSet};

    use game::{BySeat, Game, SplitMix, Viewer};

    use crate::{Options, ThatsIt, Version};
    use room::{
        Page, RoomGame, Texts, Words,
        testing::{play_out, tables},
    };

    #[test]
    fn everybody_is_asked_alike_whatever_they_hold() {
        let (mut dice, texts) = (SplitMix::new(2), Texts::new("en", &[ThatsIt::ABOUT.assets.texts[0].1], None));
        let (mut asked, mut could) = (BTreeMap::<_, BTreeSet<String>>::new(), BTreeSet::new());
        for (seats, options) in tables::<Options>(include_str!("tests/tables.txt")) {
            play_out::<ThatsIt>(&options, seats, &mut dice, |state, _| {
                let Some(window) = ThatsIt::waiting(state).window() else { return };
                for me in window.in_order() {
                    let view = ThatsIt::view(state, Viewer::Seat(me));
                    if view.turn == Some(me) {
                        continue;
                    }
                    let names = BySeat::from_fn(seats, |seat| seat.to_string());
                    let words = Words { texts: &texts, names: &names, you: Some(me) };
                    let viewer = Viewer::Seat(me);
                    let page = Page {
                        words: &words,
                        viewer,
                        action: Some("/"),
                        window: Some(1),
                        aids: &[],
                        pictures: "/",
                        shown: &[],
                        faces: None,
                    };
                    let regions = ThatsIt::page(&view, &page).into_iter();
                    let question = regions.filter(|region| ["actions", "status"].contains(&region.id));
                    let is_empty = (options.version == Version::Two).then(|| view.hands[me].count == 0);
                    asked
                        .entry(is_empty)
                        .or_default()
                        .insert(question.map(|region| region.html.into_string()).collect());
                    could.insert(ThatsIt::check(state, me, &crate::Move::Call).is_ok());
                }
            });
        }
        assert_eq!(asked.keys().copied().collect::<Vec<_>>(), [None, Some(false), Some(true)]);
        assert!(asked.values().all(|questions| questions.len() == 1), "{asked:#?}");
        assert!(could.len() > 1 || could.contains(&false), "nobody was asked in vain: {could:?}");
        for question in asked.into_values().flatten() {
            assert!(
                question.contains("late") && !question.contains("big") && !question.contains("yours"),
                "{question}"
            );
        }
    }
}

/// Tests what a move shows about known words (`learnt`), with expectations from the events of the move.
mod learnt {
    use std::collections::BTreeMap;

    use game::{Game, Policy, SplitMix, Viewer};

    use crate::{Event, ThatsIt};
    use room::{
        LearntKind, RoomGame,
        testing::{any_candidate, any_seat, awaited, options as parsed},
    };

    #[test]
    fn sets_and_broken_sets_are_noted_for_whoever_made_them() {
        let (mut dice, mut seen) = (SplitMix::new(43), BTreeMap::<LearntKind, u32>::new());
        let bot: &dyn Policy<ThatsIt> = ThatsIt::BOTS.named("sound").unwrap();
        for table in 0..40 {
            let options = parsed(["rounds=1", "version=2 rounds=1"][table % 2]);
            let mut state = ThatsIt::open(&options, 2).unwrap();
            while let Some(window) = awaited::<ThatsIt>(&mut state, &mut dice) {
                let seat = any_seat(&window, &mut dice);
                let own = ThatsIt::view(&state, Viewer::Seat(seat));
                // The first seat is a bot that collects sets. The other seat plays random candidates, so that it
                // sometimes discards cards of a set.
                let good = seat.index() == 0;
                let play = if good { bot.choose(&own, &mut dice) } else { any_candidate::<ThatsIt>(&own, &mut dice) };
                let mut events: Vec<Event> = Vec::new();
                ThatsIt::play(&mut state, seat, &play, &mut events).unwrap();
                let learnt = ThatsIt::learnt(&own, seat, &events);
                let word = |item: u16| own.options.pack.item(item as u8 - 1).map(|item| item.word.text.clone());
                assert!(learnt.iter().all(|one| one.seat == seat && word(one.item).as_ref() == Some(&one.word)));
                let of = |kind| learnt.iter().filter(|one| one.kind == kind).map(|one| one.item).collect::<Vec<_>>();
                for event in &events {
                    match event {
                        Event::Laid { cards, .. } => {
                            let item = cards.iter().find_map(|card| card.item()).unwrap();
                            assert!(of(LearntKind::Recognised).contains(&(u16::from(item) + 1)));
                        }
                        Event::Discarded { card, .. } => {
                            let hand = own.hands[seat].cards.unwrap();
                            let same = hand.iter().filter(|other| card.item().is_some() && other.item() == card.item());
                            assert_eq!(of(LearntKind::Missed).len(), usize::from(same.count() == 3));
                        }
                        _ => {}
                    }
                }
                learnt.iter().for_each(|one| *seen.entry(one.kind).or_default() += 1);
            }
        }
        assert!(seen.contains_key(&LearntKind::Missed) && seen.contains_key(&LearntKind::Recognised), "{seen:?}");
        assert!(!seen.contains_key(&LearntKind::Doubted), "nobody says anything of another's hand");
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
            assert_eq!(card.item().map_or(card, |item| Card::of(item, card.face(), card.copy() - 1)), card);
        }
        reads_as_tabled(include_str!("tests/cards.txt"), |text| Card::read(text).map(|card| card.to_string()));
    }

    #[test]
    fn moves_are_read_in_any_order_and_written_in_one() {
        reads_as_tabled(include_str!("tests/moves.txt"), |text| Move::read(text).map(|play| play.text()));
    }
}

/// Plays That's It! at random and checks invariants in every position, for every viewer.
mod rules {
    use std::ops::ControlFlow;

    use game::{Dice, Game, OptionError, Options as _, Seat, Silent, SplitMix, Viewer, Waiting};

    use crate::{
        CardSet, CardSetExt as _, Event, LANGUAGES, Options, Partner, State, Step, ThatsIt, Version, best_grouping,
        each_set, fits,
    };
    use room::{
        Decks, RoomGame,
        testing::{any_seat, awaited, options, tables, try_options},
    };

    /// Plays a game to its end. Each move is random or the bot's move, with equal probability. Calls `look` for each
    /// position.
    fn play(options: &Options, seats: u8, dice: &mut SplitMix, mut look: impl FnMut(&State)) -> State {
        let mut state = ThatsIt::open(options, seats).unwrap();
        let bot = ThatsIt::BOTS.named("sound").unwrap();
        while let Some(window) = awaited::<ThatsIt>(&mut state, dice) {
            look(&state);
            let seat = any_seat(&window, dice);
            let play = match dice.below(2) {
                0 => ThatsIt::random_move(&state, seat, dice).unwrap(),
                _ => bot.choose(&ThatsIt::view(&state, Viewer::Seat(seat)), dice),
            };
            ThatsIt::play(&mut state, seat, &play, &mut Silent).unwrap();
        }
        look(&state);
        state
    }

    /// With `out_without_discard` and forgotten calls, both piles can become empty. Every move or draw must change the
    /// state, and such rounds must end too (TI-G10, TI-5).
    #[test]
    fn going_out_without_a_discard_ends() {
        let mut dice = SplitMix::new(7);
        let options = options("version=2 rounds=10 items=3 turn_cap=500 out_without_discard=on");
        let (mut without_discard, mut stuck) = (0, 0);
        for _ in 0..60 {
            let mut state = ThatsIt::open(&options, 2).unwrap();
            let mut told = Vec::new();
            for step in 0.. {
                assert!(step < 40_000, "no end");
                ThatsIt::audit(&state).unwrap();
                let view = ThatsIt::view(&state, Viewer::Spectator);
                without_discard += u32::from(view.step == Step::Source && view.discard.is_empty());
                let before = state.clone();
                match ThatsIt::waiting(&state) {
                    Waiting::Nature => {
                        let draw = ThatsIt::random_draw(&state, &mut dice).unwrap();
                        assert!(ThatsIt::draw(&mut state, &draw, &mut told));
                    }
                    Waiting::Seats(window) => {
                        let seat = window.mover.unwrap();
                        // The move is the timeout move or a random move. Both often forget the call.
                        let view = ThatsIt::view(&state, Viewer::Seat(seat));
                        let mv = match dice.below(2) {
                            0 => ThatsIt::timeout_move(&view).unwrap(),
                            _ => ThatsIt::random_move(&state, seat, &mut dice).unwrap(),
                        };
                        ThatsIt::play(&mut state, seat, &mv, &mut told).unwrap();
                    }
                    Waiting::Nobody => break,
                }
                assert!(state != before, "something has happened");
            }
            stuck += told.iter().filter(|event| matches!(event, Event::Stuck)).count();
        }
        assert!(
            without_discard > 0 && stuck > 0,
            "{without_discard} turns without a discard, {stuck} rounds cut short"
        );
    }

    #[test]
    fn every_table_ends_with_all_cards_in_place() {
        let mut dice = SplitMix::new(1);
        for (seats, options) in tables::<Options>(include_str!("tests/tables.txt")) {
            for _ in 0..10 {
                let end = play(&options, seats, &mut dice, |state| ThatsIt::audit(state).unwrap());
                let outcome = ThatsIt::outcome(&end).unwrap();
                let view = ThatsIt::view(&end, Viewer::Spectator);
                assert_eq!(view.rounds.len(), usize::from(options.rounds));
                for seat in Seat::all(seats) {
                    let sum: i32 = view.rounds.iter().map(|round| round[seat]).sum();
                    assert_eq!((sum, sum), (view.totals[seat], outcome.points[seat]));
                }
                let last = view.last.unwrap();
                if let Some(winner) = last.winner {
                    assert_eq!(last.hands[winner].points, 0);
                    // In version 2 a winner has put exactly seven cards on the table, or more after going out without a
                    // discard.
                    let put = view.put[winner];
                    assert!(options.version == Version::One || put == 7 || put > 7 && options.out_without_discard);
                }
            }
        }
    }

    /// If a visitor returns `Break`, the listing of legal moves must stop at once.
    #[test]
    fn listings_can_be_broken_off() {
        let mut dice = SplitMix::new(4);
        play(&options("version=2 rounds=1"), 3, &mut dice, |state| {
            for seat in Seat::all(3) {
                let mut seen = 0;
                ThatsIt::legal(state, seat, &mut |_| {
                    seen += 1;
                    ControlFlow::Break(())
                });
                assert!(seen <= 1);
            }
        });
    }

    /// Compares `best_grouping`, which searches by items, with a brute-force search over all subsets of a hand.
    #[test]
    fn the_best_grouping_is_the_best_of_all() {
        let mut dice = SplitMix::new(5);
        for limit in ["none", "1", "2"] {
            let options = options(&format!("max_wizards={limit}"));
            for round in 0..400_u16 {
                // With few items, random hands contain many sets.
                let items = 2 + (round % 4) as u8;
                let hand = CardSet::pack(items).pick_many(7, &mut dice);
                let mut best = hand.penalty();
                let is_set = |cards: CardSet| cards.is_empty() || crate::set_item(cards, &options).is_ok();
                for first in hand.subsets().filter(|cards| is_set(*cards)) {
                    for second in hand.minus(first).subsets().filter(|cards| is_set(*cards)) {
                        best = best.min(hand.minus(first).minus(second).penalty());
                    }
                }
                let found = best_grouping(hand, &options);
                assert_eq!(found.left.penalty(), best, "{hand}: {found:?}");
                assert_eq!(found.sets[0].plus(found.sets[1]).plus(found.left), hand);
                assert!(found.sets.iter().all(|cards| is_set(*cards)), "{found:?}");
            }
        }
    }

    #[test]
    fn listed_sets_are_sets() {
        let (options, mut dice) = (options("version=2"), SplitMix::new(6));
        for _ in 0..200 {
            let hand = CardSet::pack(4).pick_many(8, &mut dice);
            each_set(hand, &options, &mut |cards| {
                assert!(hand.contains(cards) && crate::set_item(cards, &options).is_ok(), "{cards} of {hand}");
            });
        }
    }

    /// A table is refused if the pack is too small for seven cards for each player, a discard and a draw pile. Six
    /// players need ten items.
    #[test]
    fn seven_cards_each_must_leave_a_pile() {
        let opens = |items: u8, seats: u8| ThatsIt::open(&options(&format!("items={items}")), seats).is_ok();
        for items in 3..=12 {
            for seats in 0..=7 {
                assert_eq!(opens(items, seats), (2..=6).contains(&seats) && 4 * items + 4 >= 7 * seats + 2);
            }
        }
        assert!(ThatsIt::open(&options("first_dealer=C"), 2).is_err());
    }

    #[test]
    fn the_built_in_decks_fit_in_every_language() {
        let Some(Decks { option, fits, built_in, .. }) = ThatsIt::ABOUT.decks else { panic!("a room with decks") };
        assert_eq!(option, "deck");
        for (key, text) in built_in {
            let deck = deck::Deck::read(text).unwrap_or_else(|errors| panic!("{key}: {errors}"));
            assert_eq!(fits(&deck), [], "{key}");
            for language in LANGUAGES {
                let options = try_options::<Options>(&format!("deck={key} language={language}"))
                    .unwrap_or_else(|error| panic!("{error}"));
                assert_eq!(options.pack.size(), 12, "{key}");
                assert!(options.pack.items().iter().all(|item| matches!(item.partner, Partner::Image(..))));
            }
            assert_eq!(try_options::<Options>(&format!("deck={key}")).unwrap().deck.0.text(), deck.text());
        }
    }

    const OWN: &str = "#languages: en, fr\nen,fr,definition,example,image\ncat,chat,it purrs,,\ndog,chien,,the dog barks,\n\
                       sun,soleil,,,☀\nsea,,,,🌊\nbook,livre,,,\n";

    fn own(text: &str, language: &str) -> Result<Options, OptionError> {
        let values = [("deck", text), ("language", language)].map(|(key, value)| (key.to_owned(), value.to_owned()));
        Options::read(&values.into())
    }

    /// For a row without a picture, another text of the row becomes the partner of the word. The written options
    /// contain the deck's whole text, so that a record of the game can be replayed.
    #[test]
    fn a_deck_of_ones_own() {
        let options = own(OWN, "auto").unwrap();
        let partner = |item: u8| match &options.pack.item(item).unwrap().partner {
            Partner::Image(picture, _) => picture.emoji().to_owned(),
            Partner::Text(phrase) => phrase.text.clone(),
        };
        assert_eq!((partner(0), partner(1), partner(4)), ("it purrs".into(), "the dog barks".into(), "livre".into()));
        assert!(partner(2).starts_with('☀'));
        let written = options.write();
        assert_eq!(Options::read(&written).as_ref(), Ok(&options));
        assert!(written["deck"].contains("purrs"));
        // In French, the rows without a French word are omitted.
        let french = own(OWN, "fr").unwrap();
        let words: Vec<&str> = french.pack.items().iter().map(|item| item.word.text.as_str()).collect();
        assert_eq!(words, ["chat", "chien", "soleil", "livre"]);
        assert_eq!(own(OWN, "de").unwrap_err().key, "language");
        // Only two rows have a French word, which is too few. The refusal must say so.
        let few = own("en,fr,image\ncat,chat,🐱\nsun,soleil,☀\nhen,,🐔\ndog,,🐶\n", "fr").unwrap_err();
        assert_eq!(few.key, "language");
        assert!(few.to_string().contains("at least 3") && few.to_string().contains("not 2"), "{few}");
    }

    #[test]
    fn a_deck_that_does_not_fit() {
        let deck = |text: &str| deck::Deck::read(text).unwrap();
        let rows = |text: &str| fits(&deck(text)).iter().map(|error| error.row).collect::<Vec<_>>();
        assert_eq!(rows(OWN), Vec::<usize>::new());
        // In row 3 both languages have the same word, so the word has no partner.
        assert_eq!(rows("en,fr\ncat,chat\nlion,lion\nsun,soleil\nsea,mer\n"), [3]);
        assert_eq!(rows("word,image\ncat,🐱\ntom,🐱\nsun,☀\n"), [3]);
        assert_eq!(rows("word,image\ncat,🐱\nsun,☀\n"), [0]);
        assert!(own("word,image\ncat,🐱\nsun,☀\n", "auto").is_err());
        assert!(own("word,image\ncat,🐱\ntom,🐱\nsun,☀\n", "auto").is_err());
        assert!(own("no-such-deck", "auto").is_err());
        // Two items have the same word in French but not in English. So the deck is only allowed in English.
        let twins = "en,fr,image\nhen,poule,🐔\nchick,poule,🐤\nsun,soleil,☀\n";
        assert!(own(twins, "en").is_ok());
        assert!(own(twins, "fr").is_err());
    }
}

/// Compares the room's judgement of a call with the event `Called` of the move.
mod truth {
    use game::SplitMix;

    use crate::{Event, ThatsIt};
    use room::{
        Truth,
        testing::{TABLES, Verdicts, play_claims},
    };

    #[test]
    fn every_call_of_thats_it_was_true() {
        let (mut dice, mut seen) = (SplitMix::new(35), Verdicts::default());
        for table in 0..TABLES * 2 {
            let options = ["rounds=2", "version=2 rounds=2"][table as usize % 2];
            play_claims::<ThatsIt>(2 + (table % 3) as u8, options, &mut dice, |said| {
                seen.count(said.truth);
                let called = said.events.iter().any(|event| matches!(event, Event::Called { auto: false, .. }));
                assert_eq!(said.truth, called.then_some(Truth::True));
            });
        }
        seen.all([10, 0, 0]);
    }
}
