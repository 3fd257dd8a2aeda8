//! The room's own tests, in addition to the laws that every room obeys.

/// Tests the bot of Bluff Pirate: against random candidates, and how often it bluffs, doubts and boards.
mod bot {
    use game::{Game, Policy, Seat, Silent, SplitMix, Viewer};

    use crate::{Move, Pirate, is_bluff};
    use room::{
        RoomGame,
        testing::{any_candidate, awaited, options},
    };

    /// Statistics of one bot.
    #[derive(Debug, Default)]
    struct Count {
        games: u32,
        capped: u32,
        turns: u32,
        won: f64,
        starts: u32,
        boardings: u32,
        sets: u32,
        bluffs: u32,
        by_size: [[u32; 2]; 6],
        votes: u32,
        doubts: u32,
        /// The numbers of votes. The first index says whether the set was a bluff, the second index whether the vote
        /// was a doubt.
        on: [[u32; 2]; 2],
        /// The numbers of picks. The first index says whether the set was a bluff, the second index whether the picked
        /// voter had doubted.
        picks: [[u32; 2]; 2],
    }

    /// Plays one game. The bot plays the seats whose indices are in `sound`, and all other seats play random
    /// candidates.
    fn play(seats: u8, sound: &[usize], dice: &mut SplitMix, count: &mut Count) {
        let bot: &dyn Policy<Pirate> = Pirate::BOTS.named("sound").unwrap();
        let mut state = Pirate::open(&options(""), seats).unwrap();
        let mut lie = false;
        while let Some(window) = awaited::<Pirate>(&mut state, dice) {
            let seat = window.seats.first().unwrap();
            let is_bot = sound.contains(&seat.index());
            let view = Pirate::view(&state, Viewer::Seat(seat));
            let mv = if is_bot { bot.choose(&view, dice) } else { any_candidate::<Pirate>(&view, dice) };
            if let Move::Set { shown, hidden } = mv {
                lie = is_bluff(shown, hidden);
            }
            if matches!(mv, Move::Draw | Move::Board { .. }) {
                count.turns += 1;
            }
            if is_bot {
                note(&mv, lie, count);
            }
            Pirate::play(&mut state, seat, &mv, &mut Silent).unwrap();
            if is_bot && matches!(mv, Move::Pick(_)) {
                let called = Pirate::view(&state, Viewer::Spectator).last.unwrap().called;
                count.picks[usize::from(lie)][usize::from(called)] += 1;
            }
        }
        let outcome = Pirate::outcome(&state).unwrap();
        count.games += 1;
        count.capped += u32::from(outcome.capped);
        for seat in sound.iter().filter_map(|index| Seat::new(*index)) {
            count.won += outcome.share_of_win(seat);
        }
    }

    fn note(play: &Move, lie: bool, count: &mut Count) {
        match play {
            Move::Draw => count.starts += 1,
            Move::Board { .. } => {
                count.starts += 1;
                count.boardings += 1;
            }
            Move::Set { shown, hidden } => {
                count.sets += 1;
                count.bluffs += u32::from(lie);
                count.by_size[shown.len() + hidden.len()][usize::from(lie)] += 1;
            }
            Move::Vote { bluff } => {
                count.votes += 1;
                count.doubts += u32::from(*bluff);
                count.on[usize::from(lie)][usize::from(*bluff)] += 1;
            }
            Move::Remove(_) | Move::Done | Move::Pick(_) => {}
        }
    }

    fn share(part: u32, all: u32) -> f64 {
        f64::from(part) / f64::from(all.max(1))
    }

    #[test]
    fn sound_beats_random() {
        for seats in 2..=5 {
            let (mut dice, mut count) = (SplitMix::new(5), Count::default());
            for game in 0..120 {
                play(seats, &[game % usize::from(seats)], &mut dice, &mut count);
            }
            println!("{seats} seats, one sound: won {:.3}", count.won / 120.0);
            assert!(count.won > 120.0 * 1.6 / f64::from(seats), "{seats} seats: {count:?}");
        }
    }

    /// The bot must bluff and doubt with plausible frequencies. With two players, a doubt about a set of three breaks
    /// even if about a quarter of such sets are bluffs: a right doubt gains 3 + 3 squares, a wrong doubt costs 2. With
    /// more players bluffs are more frequent, because a bluffer can pick a likely believer. A player with a true set
    /// picks a likely doubter, so a doubt pays only against a likely bluff. The bot must doubt bluffs more often than
    /// true sets.
    #[test]
    fn sound_bluffs_and_doubts_about_as_often_as_pays() {
        for seats in 2..=5 {
            let (mut dice, mut own) = (SplitMix::new(6), Count::default());
            for _ in 0..150 {
                play(seats, &[0, 1, 2, 3, 4], &mut dice, &mut own);
            }
            let (bluffs, doubts) = (share(own.bluffs, own.sets), share(own.doubts, own.votes));
            let right = share(own.on[1][1], own.on[1][0] + own.on[1][1]);
            let wrong = share(own.on[0][1], own.on[0][0] + own.on[0][1]);
            let boards = share(own.boardings, own.starts);
            println!(
                "{seats} seats: {:.0} turns, bluffs {bluffs:.2}, doubts {doubts:.2} (bluffs {right:.2}, true {wrong:.2}), \
                 boards {boards:.3}, by size {:?}, picks {:?}",
                share(own.turns, own.games),
                own.by_size,
                own.picks
            );
            assert!((0.15..0.5).contains(&bluffs), "{seats} seats: bluffs {bluffs:.2} of {own:?}");
            assert!((0.04..0.7).contains(&doubts), "{seats} seats: doubts {doubts:.2} of {own:?}");
            assert!(right > wrong, "{seats} seats: {own:?}");
            assert!((0.005..0.3).contains(&boards), "{seats} seats: boards {boards:.3} of {own:?}");
        }
    }

    /// Every game between bots must end because the treasure is found, and not after too many turns without a set. The
    /// mean length must be in the expected range.
    #[test]
    fn sound_needs_no_cap() {
        for (seats, least, most) in [(2, 28, 45), (3, 40, 65), (4, 55, 85), (5, 70, 105)] {
            let (mut dice, mut count) = (SplitMix::new(8), Count::default());
            for _ in 0..100 {
                play(seats, &[0, 1, 2, 3, 4], &mut dice, &mut count);
            }
            let turns = share(count.turns, count.games);
            println!("{seats} seats: {} games, {turns:.1} turns, {} capped", count.games, count.capped);
            assert_eq!(count.capped, 0);
            assert!((f64::from(least)..f64::from(most)).contains(&turns), "{seats} seats: {turns:.1} turns");
        }
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
            let colour = card.colour();
            assert_eq!(if card.is_pirate() { colour.pirate() } else { colour.accessory() }, card);
        }
        reads_as_tabled(include_str!("tests/cards.txt"), |text| Card::read(text).map(|card| card.to_string()));
    }

    #[test]
    fn moves_are_read_in_any_order_and_written_in_one() {
        reads_as_tabled(include_str!("tests/moves.txt"), |text| Move::read(text).map(|play| play.text()));
    }
}

/// Plays random games of Bluff Pirate and checks invariants in every position, for every viewer.
mod rules {
    use game::{Game, Seat, SplitMix, Viewer, Waiting};

    use crate::{Colour, Event, Move, Observation, Options, Pirate, Token};
    use room::testing::{options, play_out, tables};

    #[test]
    fn every_table_ends_with_all_cards_in_place() {
        let mut dice = SplitMix::new(1);
        for (seats, options) in tables::<Options>(include_str!("tests/tables.txt")) {
            for _ in 0..20 {
                let end = play_out::<Pirate>(&options, seats, &mut dice, |state, _| Pirate::audit(state).unwrap());
                let outcome = Pirate::outcome(&end).unwrap();
                let view = Pirate::view(&end, Viewer::Archive(outcome.finished()));
                let found = view.islands.iter().find(|island| island.token == Token::Treasure);
                let best = *outcome.points.as_slice().iter().max().unwrap();
                if outcome.capped {
                    assert!(view.idle >= options.idle_turns);
                } else {
                    assert_eq!(Some(best), found.map(|island| i32::from(island.square)));
                    assert_eq!(outcome.winners().len(), 1, "one ship finds the treasure");
                }
            }
        }
    }

    /// Only the voter sees a vote, even in the log of a finished table. All other viewers see only the picked vote, and
    /// all votes if the option `show_all_votes` is on (BP-2, BP-G17).
    #[test]
    fn votes_are_told_to_nobody_else() {
        let mut dice = SplitMix::new(4);
        for show_all in ["no", "yes"] {
            let mut state = Pirate::open(&options(&format!("show_all_votes={show_all} track=short")), 3).unwrap();
            let mut events: Vec<Event> = Vec::new();
            loop {
                match Pirate::waiting(&state) {
                    Waiting::Nature => {
                        let draw = Pirate::random_draw(&state, &mut dice).unwrap();
                        assert!(Pirate::draw(&mut state, &draw, &mut events));
                    }
                    Waiting::Seats(window) => {
                        let seat = window.seats.first().unwrap();
                        let mv = Pirate::random_move(&state, seat, &mut dice).unwrap();
                        Pirate::play(&mut state, seat, &mv, &mut events).unwrap();
                    }
                    Waiting::Nobody => break,
                }
            }
            let finished = Viewer::Archive(Pirate::outcome(&state).unwrap().finished());
            let told = |viewer: Viewer| events.iter().filter_map(move |event| Pirate::told(event, viewer));
            let own = |viewer: Viewer, seat: Seat| {
                told(viewer)
                    .filter(|told| matches!(told, Observation::Voted { seat: voter, bluff: Some(_) } if *voter == seat))
                    .count()
            };
            for seat in Seat::all(3) {
                assert!(own(Viewer::Seat(seat), seat) > 0);
                for other in seat.others(3).map(Viewer::Seat).chain([Viewer::Spectator, finished]) {
                    assert_eq!(own(other, seat), 0);
                }
            }
            let shown = told(finished).filter(|told| matches!(told, Observation::Votes { .. })).count();
            assert_eq!(shown > 0, show_all == "yes");
        }
    }

    /// The sentence before a boarding says how many cards will be taken from the hand, at most three. The sentence
    /// before a draw says whether the player has too few cards for a removal.
    #[test]
    fn claims_say_what_will_happen() {
        let claim = |lines: &str, text: &str, play: &Move| {
            let pairs = lines.lines().filter_map(|line| line.split_once(": "));
            let lines = pairs.enumerate().map(|(place, (key, value))| {
                let (key, seat) = key
                    .split_once(' ')
                    .map_or((key, None), |(key, seat)| (key, seat.chars().next().and_then(Seat::from_letter)));
                game::SetupLine { number: place + 1, key: key.to_owned(), seat, value: value.to_owned() }
            });
            let state = Pirate::arrange(&options(text), 2, &game::Setup { lines: lines.collect() }).unwrap();
            let view = Pirate::view(&state, Viewer::Seat(Seat::all(2).next().unwrap()));
            format!("{:?}", Pirate::claim(&view, play))
        };
        let whom = Seat::all(2).nth(1).unwrap();
        let board = Move::Board { whom, with: Colour::Red };
        let count = |hand: &str| claim(&format!("hand A: rP\nhand B: {hand}\nship B: 5"), "", &board);
        assert_ne!(count("g g"), count("g g g"));
        assert_eq!(count("g g g g"), count("g g g"));
        let draw = |hand: &str, text: &str| claim(&format!("hand A: {hand}"), text, &Move::Draw).contains("draw-few");
        assert!(draw("g g g g", "removal=before") && !draw("g g g g g", "removal=before"));
        assert!(draw("g g", "removal=after") && !draw("g g g", "removal=after"));
    }
}

/// Compares the room's judgement of a set's claim with the bluff that the later event `Revealed` reports.
mod truth {
    use game::SplitMix;

    use crate::{Event, Move, Pirate};
    use room::{
        Truth,
        testing::{TABLES, Verdicts, play_claims},
    };

    #[test]
    fn a_set_that_is_shown_was_marked_as_it_was() {
        let (mut dice, mut seen, mut shown) = (SplitMix::new(34), Verdicts::default(), 0);
        for table in 0..TABLES {
            let mut set = None;
            play_claims::<Pirate>(2 + (table % 4) as u8, "track=short", &mut dice, |said| {
                seen.count(said.truth);
                if let Move::Set { .. } = said.play {
                    set = said.truth;
                } else {
                    assert_eq!(said.truth, None);
                }
                for event in &said.events {
                    if let Event::Revealed { bluff, .. } = event {
                        assert_eq!(set, Some(Truth::of(!bluff, true)));
                        shown += 1;
                    }
                }
            });
        }
        seen.all([20, 0, 20]);
        assert!(shown > 40 && seen.0[1] == 0, "{shown} shown, {seen:?}");
    }
}

/// Tests of the decisions that players of a shared device make on the open table: votes, and the choice of a vote.
mod in_the_open {
    use game::{Game, Notation as _, Policy, Seat, Silent, SplitMix, Viewer};

    use crate::{Move, Pirate, Stage, State, View};
    use room::{
        RoomGame,
        testing::{awaited, options},
    };

    /// Plays a game with the room's bot on all seats. Returns for each decision the state before it, its seat, its
    /// move, and the view for the open table, if there is one.
    fn decisions(seats: u8, seed: u64) -> Vec<(State, Seat, Move, Option<View>)> {
        let bot: &dyn Policy<Pirate> = Pirate::BOTS.named("sound").unwrap();
        let (mut dice, mut state) = (SplitMix::new(seed), Pirate::open(&options(""), seats).unwrap());
        let mut decisions = Vec::new();
        while let Some(window) = awaited::<Pirate>(&mut state, &mut dice) {
            let seat = window.in_order().next().unwrap();
            let play = bot.choose(&Pirate::view(&state, Viewer::Seat(seat)), &mut dice);
            let open = Pirate::in_the_open(&Pirate::view(&state, Viewer::Spectator), seat);
            decisions.push((state.clone(), seat, play, open));
            Pirate::play(&mut state, seat, &play, &mut Silent).unwrap();
        }
        decisions
    }

    /// From the draw to the choice of a vote, one player alone takes the device: the player who places the set.
    #[test]
    fn a_set_takes_one_hand_over() {
        for (seats, seed) in (2..=5).flat_map(|seats| (0..10).map(move |seed| (seats, seed))) {
            let mut holders: Vec<Seat> = Vec::new();
            let mut sets = 0;
            for (_, seat, play, open) in decisions(seats, seed) {
                if open.is_none() && !holders.contains(&seat) {
                    holders.push(seat);
                }
                match play {
                    Move::Pick(_) => {
                        assert_eq!(holders.len(), 1, "{seats} seats, seed {seed}");
                        (holders, sets) = (Vec::new(), sets + 1);
                    }
                    Move::Board { .. } | Move::Remove(_) | Move::Done => holders.clear(),
                    Move::Draw | Move::Set { .. } | Move::Vote { .. } => {}
                }
            }
            assert!(sets > 3, "{sets} sets");
        }
    }

    #[test]
    fn a_view_for_the_open_table_has_what_spectators_know() {
        let mut seen = 0;
        for (state, seat, play, open) in (0..10).flat_map(|seed| decisions(3, seed)) {
            let Some(mut open) = open else {
                assert!(matches!(
                    play,
                    Move::Draw | Move::Board { .. } | Move::Set { .. } | Move::Remove(_) | Move::Done
                ));
                continue;
            };
            let covered = Pirate::covered(&open);
            assert_eq!(covered, Pirate::covered(&Pirate::view(&state, Viewer::Seat(seat))), "both tokens are there");
            assert_eq!(!covered.is_empty(), open.stage == Stage::Vote);
            for token in covered {
                Pirate::check(&state, seat, &Move::read(&format!("vote {token}")).unwrap()).unwrap();
            }
            open.me = None;
            assert_eq!(open, Pirate::view(&state, Viewer::Spectator));
            seen += 1;
        }
        assert!(seen > 50, "{seen} decisions");
    }
}
