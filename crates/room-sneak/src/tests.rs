//! The room's own tests, in addition to the laws that every room obeys.

/// Tests the bot of Sneak against random candidates.
mod bot {
    use game::{Game, Policy, Seat, Silent, SplitMix, Viewer};

    use crate::{Class, Move, Options, Sneak, Strength};
    use room::{
        RoomGame,
        testing::{any_candidate, awaited, options},
    };

    /// Statistics of one bot.
    #[derive(Debug, Default)]
    struct Count {
        games: u32,
        won: f64,
        cards: i64,
        sneaks: u32,
        bluffs: u32,
        flaunts: u32,
        draws: u32,
        asked: u32,
        challenges: u32,
    }

    /// Plays one round. The bot plays the seats whose indices are in `sound`, and all other seats play random
    /// candidates.
    fn play(seats: u8, sound: &[usize], dice: &mut SplitMix, count: &mut Count) {
        let options = options("target=single ending=last_round");
        let bot: &dyn Policy<Sneak> = Sneak::BOTS.named("sound").unwrap();
        let mut state = Sneak::open(&options, seats).unwrap();
        while let Some(window) = awaited::<Sneak>(&mut state, dice) {
            let seat = window.seats.first().unwrap();
            let is_bot = sound.contains(&seat.index());
            let view = Sneak::view(&state, Viewer::Seat(seat));
            let mv = if is_bot { bot.choose(&view, dice) } else { any_candidate::<Sneak>(&view, dice) };
            if is_bot {
                note(&mv, &options, count);
            }
            Sneak::play(&mut state, seat, &mv, &mut Silent).unwrap();
        }
        let outcome = Sneak::outcome(&state).unwrap();
        for seat in sound.iter().filter_map(|index| Seat::new(*index)) {
            count.games += 1;
            count.won += outcome.share_of_win(seat);
            count.cards += i64::from(outcome.points[seat]);
        }
    }

    fn note(play: &Move, options: &Options, count: &mut Count) {
        match play {
            Move::Draw => count.draws += 1,
            Move::Sneak(cards) => {
                count.sneaks += 1;
                let strength = Strength::of(*cards, options);
                let weak = strength.class() == Class::Junk
                    || strength.class() == Class::Single && cards.highest().is_some_and(|card| card.rank() < 10);
                count.bluffs += u32::from(weak);
            }
            Move::Flaunt(_) => count.flaunts += 1,
            Move::Challenge(_) | Move::Announce => {
                count.asked += 1;
                count.challenges += 1;
            }
            Move::Decline => count.asked += 1,
        }
    }

    #[test]
    fn sound_beats_random() {
        let (mut dice, mut count) = (SplitMix::new(5), Count::default());
        for game in 0..40 {
            play(2, &[game % 2], &mut dice, &mut count);
        }
        assert!(count.won > 26.0, "{count:?}");
        assert!(count.bluffs > 0, "{count:?}");
    }

    /// The share of bluffs among the sneaks of bots must be in a plausible range, at most one half. In theory, if cards
    /// in hand had no value, two players would bluff in 25 to 50 % of sneaks: a pass gives the leader k cards, and a
    /// challenge changes the result by 2k. Cards in hand have a value, so bots bluff less, and least against many
    /// possible challengers.
    #[test]
    fn sound_bluffs_about_as_often_as_pays() {
        for (seats, least) in [(2, 0.09), (3, 0.1), (5, 0.08)] {
            let (mut dice, mut own) = (SplitMix::new(6), Count::default());
            for _ in 0..40 {
                play(seats, &[0, 1, 2, 3, 4], &mut dice, &mut own);
            }
            let share = f64::from(own.bluffs) / f64::from(own.sneaks.max(1));
            assert!((least..0.5).contains(&share), "{seats} seats: {share:.2} of {own:?}");
        }
    }
}

/// Compares the facts that the room reports about weak sneaks with a separate check by brute force, which sees all
/// hands.
mod feats {
    use game::{Seat, SplitMix};

    use crate::{Cards, Class, Event, Kind, Sneak, Strength, View, beats};
    use room::{
        FeatKind,
        testing::{TABLES, play_claims},
    };

    /// Checks whether a hand contains a winning reply to the cards `led`, by trying every subset (SN-19, SN-21).
    fn holds_reply(view: &View, hand: Cards, led: Cards) -> bool {
        fn any(rest: &[crate::Card], left: usize, chosen: Cards, wins: &dyn Fn(Cards) -> bool) -> bool {
            match rest.split_first() {
                _ if left == 0 => wins(chosen),
                None => false,
                Some((card, rest)) => any(rest, left - 1, chosen.with(*card), wins) || any(rest, left, chosen, wins),
            }
        }
        let wins = |cards| beats(Kind::Sneak, led, cards, &view.options);
        any(&hand.to_vec(), led.len(), Cards::EMPTY, &wins)
    }

    #[test]
    fn a_sneak_that_everybody_could_have_beaten_is_weak() {
        let (mut dice, mut seen) = (SplitMix::new(77), [0_u32; 4]);
        for table in 0..TABLES {
            play_claims::<Sneak>(2 + (table % 4) as u8, "target=single ending=last_round", &mut dice, |said| {
                let passed =
                    said.events.iter().any(|event| matches!(event, Event::Unchallenged { kind: Kind::Sneak, .. }));
                let bluff = said.feats.iter().find(|feat| feat.kind == FeatKind::Bluff);
                for feat in &said.feats {
                    seen[feat.kind as usize] += 1;
                }
                let Some((lead, led)) = said.before.lead.and_then(|lead| Some((lead, lead.cards?))) else {
                    return assert!(said.feats.is_empty());
                };
                if !passed || led.len() > 2 {
                    return;
                }
                let asked = |seat: &Seat| *seat != lead.leader && said.before.hands[*seat].count >= led.len();
                let all = Seat::all(said.before.seats)
                    .filter(asked)
                    .all(|seat| holds_reply(&said.before, said.before.hands[seat].cards.unwrap(), led));
                let junk = Strength::of(led, &said.before.options).class() == Class::Junk;
                assert_eq!(bluff.is_some(), junk || all, "{led}");
                assert!(bluff.is_none_or(|bluff| bluff.seat == lead.leader && bluff.weight == led.len() as u32));
                seen[3] += u32::from(all && !junk);
            });
        }
        assert!(seen.iter().all(|seen| *seen >= 5), "bluffs, catches, doubts, weak without a false word: {seen:?}");
    }
}

/// Tests that a game of normal length ends within twenty minutes for every number of players.
mod length {
    use game::{Game, Silent, SplitMix, Viewer};

    use crate::{Options, Sneak};
    use room::{
        Length, Preset, RoomGame, WINDOW_SECONDS,
        testing::{awaited, options},
    };

    /// Plays a game between bots. Returns its number of windows, from which its duration is estimated.
    fn windows(options: &Options, seats: u8, dice: &mut SplitMix) -> u32 {
        let bot = Sneak::BOTS.named("sound").unwrap();
        let mut state = Sneak::open(options, seats).unwrap();
        let (mut count, mut open) = (0, None);
        while let Some(window) = awaited::<Sneak>(&mut state, dice) {
            count += u32::from(open.replace(window.number) != Some(window.number));
            let seat = window.in_order().next().unwrap();
            let play = bot.choose(&Sneak::view(&state, Viewer::Seat(seat)), dice);
            Sneak::play(&mut state, seat, &play, &mut Silent).unwrap();
        }
        count
    }

    #[test]
    fn the_usual_game_fits_twenty_minutes_at_every_number_of_seats() {
        let presets = Preset::read(Sneak::ABOUT.lengths).unwrap();
        let usual = presets.iter().find(|preset| preset.length == Length::Normal).unwrap();
        let options: Options = game::Options::read(&usual.options).unwrap();
        let most = 20 * 60 / WINDOW_SECONDS;
        for seats in Sneak::SEATS {
            let mut dice = SplitMix::new(u64::from(seats));
            let longer = (0..20).filter(|_| windows(&options, seats, &mut dice) > most).count();
            assert!(longer <= 1, "{seats} seats: {longer} of 20 games take longer");
            assert!(usual.at(seats).unwrap().minutes() <= 20, "and no more is said");
        }
    }

    #[test]
    fn the_printed_match_is_to_a_hundred_or_two() {
        let presets = Preset::read(Sneak::ABOUT.lengths).unwrap();
        let printed = presets.iter().find(|preset| preset.length == Length::Printed).unwrap();
        let printed: Options = game::Options::read(&printed.options).unwrap();
        assert_eq!(printed, options::<Options>(""), "what the rules say is what holds where nobody chose");
        assert_eq!((printed.target_for(1, 3), printed.target_for(2, 5)), (Some(100), Some(200)));
    }
}

/// Tests how cards and moves are parsed and written.
mod notation {
    use game::Notation as _;

    use super::super::{Card, Cards, Move};
    use room::testing::reads_as_tabled;

    #[test]
    fn every_card_is_read_back() {
        for card in Cards::pack(13, 4, 1).iter() {
            assert_eq!(Card::read(&card.to_string()), Ok(card));
            assert_eq!(Card::new(card.rank(), card.suit()), Some(card));
        }
        reads_as_tabled(include_str!("tests/cards.txt"), |text| Card::read(text).map(|card| card.to_string()));
    }

    #[test]
    fn moves_are_read_in_any_order_and_written_in_one() {
        reads_as_tabled(include_str!("tests/moves.txt"), |text| Move::read(text).map(|play| play.text()));
    }
}

/// Plays Sneak at random and checks invariants in every position, for every viewer.
mod rules {
    use game::{Game, SplitMix, Viewer};

    use crate::{Options, RoundEnd, Sneak};
    use room::testing::{play_out, tables};

    #[test]
    fn every_table_ends_with_all_cards_in_place() {
        let mut dice = SplitMix::new(1);
        for (seats, options) in tables::<Options>(include_str!("tests/tables.txt")) {
            for _ in 0..20 {
                let end = play_out::<Sneak>(&options, seats, &mut dice, |state, _| Sneak::audit(state).unwrap());
                let outcome = Sneak::outcome(&end).unwrap();
                let view = Sneak::view(&end, Viewer::Archive(outcome.finished()));
                let points: i32 = view.round_points.as_slice().iter().sum();
                let cards: usize = view.won.as_slice().iter().map(|won| won.count).sum();
                assert_eq!(points, cards as i32);
                if options.ending != RoundEnd::LastRound {
                    let left = view.hands.as_slice().iter().map(|hand| hand.count).sum::<usize>() + view.stock;
                    assert_eq!(left, 0, "everything is won at the end");
                }
            }
        }
    }
}

/// Compares the room's judgement of a sneak with the class of its cards in the later event `Revealed`.
mod truth {
    use game::{Seat, SplitMix};

    use crate::{Class, Event, Kind, Move, Sneak};
    use room::{
        Truth,
        testing::{TABLES, Verdicts, play_claims},
    };

    #[test]
    fn a_sneak_that_is_turned_up_as_junk_was_a_lie() {
        let (mut dice, mut seen, mut shown) = (SplitMix::new(31), Verdicts::default(), 0);
        for table in 0..TABLES {
            let mut lead: Option<(Seat, Option<Truth>)> = None;
            play_claims::<Sneak>(2 + (table % 4) as u8, "target=single ending=last_round", &mut dice, |said| {
                seen.count(said.truth);
                for event in &said.events {
                    match (event, lead) {
                        (Event::Led { seat, kind: Kind::Sneak, .. }, _) => lead = Some((*seat, said.truth)),
                        (Event::Led { .. }, _) => lead = None,
                        (Event::Revealed { seat, cards, class }, Some((leader, truth))) if *seat == leader => {
                            let junk = if *class == Class::Junk { Truth::Lie } else { Truth::True };
                            assert_eq!(truth, (cards.len() > 1).then_some(junk));
                            shown += 1;
                        }
                        _ => {}
                    }
                }
                assert!(matches!(said.play, Move::Sneak(_)) || said.truth.is_none());
            });
        }
        seen.all([20, 0, 20]);
        assert!(shown > 40 && seen.0[1] == 0, "{shown} turned up, {seen:?}");
    }
}

/// Tests of the decisions that players of a shared device make on the open table.
mod in_the_open {
    use game::{Game, Notation as _, Policy, Seat, Silent, SplitMix, Viewer};

    use crate::{Move, Sneak, State, View};
    use room::{
        RoomGame,
        testing::{awaited, options},
    };

    /// Plays a round with the room's bot on all seats. Returns for each decision the state before it, its seat, its
    /// move, and the view for the open table, if there is one.
    fn decisions(seats: u8, text: &str, seed: u64) -> Vec<(State, Seat, Move, Option<View>)> {
        let bot: &dyn Policy<Sneak> = Sneak::BOTS.named("sound").unwrap();
        let text = format!("target=single ending=last_round {text}");
        let (mut dice, mut state) = (SplitMix::new(seed), Sneak::open(&options(text.trim()), seats).unwrap());
        let mut decisions = Vec::new();
        while let Some(window) = awaited::<Sneak>(&mut state, &mut dice) {
            let seat = window.in_order().next().unwrap();
            let play = bot.choose(&Sneak::view(&state, Viewer::Seat(seat)), &mut dice);
            let open = Sneak::in_the_open(&Sneak::view(&state, Viewer::Spectator), seat);
            decisions.push((state.clone(), seat, play, open));
            Sneak::play(&mut state, seat, &play, &mut Silent).unwrap();
        }
        decisions
    }

    /// Returns the verb of a move, and the number of its cards.
    fn verb(play: &Move) -> (String, usize) {
        let text = play.text();
        let mut words = text.split(' ');
        (words.next().unwrap().to_owned(), words.count())
    }

    /// Counts the decisions for which one player takes the device: secret answers, and several cards face up.
    fn handed(decisions: &[(State, Seat, Move, Option<View>)]) -> usize {
        let alone = |play: &Move| {
            let (verb, cards) = verb(play);
            cards > 0 && !Sneak::is_played_covered(&verb, cards)
        };
        decisions.iter().filter(|(_, _, play, open)| open.is_none() || alone(play)).count()
    }

    /// A round for three has about seventy decisions. Eleven are answers that stay secret for a while. Four or five are
    /// combos face up, whose refusal would say something about the cards.
    #[test]
    fn a_round_for_three_is_handed_over_sixteen_times() {
        let (mut secret, mut combos, mut all) = (0, 0, 0);
        for seed in 0..200 {
            let decisions = decisions(3, "", seed);
            let alone = decisions.iter().filter(|(.., open)| open.is_none()).count();
            (secret, combos, all) = (secret + alone, combos + handed(&decisions) - alone, all + decisions.len());
        }
        assert!(secret <= 200 * 12 && secret + combos <= 200 * 16, "{secret} answers and {combos} combos");
        assert!(all > 200 * 70, "{all} decisions");
    }

    #[test]
    fn a_view_for_the_open_table_has_what_spectators_know() {
        let mut seen = 0;
        for (seats, text) in [(2, ""), (3, ""), (4, "challenge=rotation")] {
            for (state, seat, play, open) in (0..8).flat_map(|seed| decisions(seats, text, seed)) {
                let Some(mut open) = open else { continue };
                let own = Sneak::view(&state, Viewer::Seat(seat));
                let places = Sneak::covered(&open);
                assert_eq!(places.len(), Sneak::covered(&own).len());
                assert!(places.iter().all(String::is_empty), "{places:?}");
                assert!(play.text().split(' ').skip(1).all(|card| Sneak::covered(&own).iter().any(|own| own == card)));
                open.me = None;
                assert_eq!(open, Sneak::view(&state, Viewer::Spectator));
                seen += 1;
            }
        }
        assert!(seen > 500, "{seen} decisions");
    }

    #[test]
    fn an_answer_that_others_may_not_know_yet_is_not_given_in_the_open() {
        let secret = |seats, text, seed| {
            decisions(seats, text, seed).into_iter().filter(|(.., open)| open.is_none()).collect::<Vec<_>>()
        };
        assert!((0..20).all(|seed| secret(2, "", seed).is_empty() && secret(4, "challenge=rotation", seed).is_empty()));
        for (state, seat, play, _) in (0..20).flat_map(|seed| secret(3, "", seed)) {
            let watched = Sneak::view(&state, Viewer::Spectator);
            assert!(watched.lead.is_some() && watched.waiting.window().unwrap().seats.len() > 1, "{play:?}");
            let mine = Sneak::view(&state, Viewer::Seat(seat));
            assert_eq!(Sneak::in_the_open(&mine, seat), None, "a player's own view is not for the table");
        }
    }

    /// The rules accept or refuse a move on the open table for any cards of the same number.
    #[test]
    fn no_refusal_in_the_open_depends_on_the_cards() {
        let cards = |text: &str| Move::read(text).unwrap();
        let tables = [(3, ""), (2, ""), (4, "challenge=rotation")];
        let games = tables.iter().flat_map(|(seats, text)| (0..6).flat_map(|seed| decisions(*seats, text, seed)));
        for (state, seat, ..) in games {
            let hand = Sneak::covered(&Sneak::view(&state, Viewer::Seat(seat)));
            for verb in ["sneak", "challenge", "flaunt"] {
                for count in 1..=hand.len().min(3) {
                    if !Sneak::is_played_covered(verb, count) {
                        continue;
                    }
                    let check =
                        |from: &[String]| Sneak::check(&state, seat, &cards(&format!("{verb} {}", from.join(" "))));
                    let why = |from| check(from).err().map(|why| format!("{why:?}"));
                    let (first, last) = (why(&hand[..count]), why(&hand[hand.len() - count..]));
                    assert_eq!(first, last, "{verb} {count} of {hand:?}");
                }
            }
        }
    }
}
