//! The room's own tests, in addition to the laws that every room obeys.
#![expect(clippy::wildcard_enum_match_arm, reason = "a test looks for a few of many things")]

/// Tests the bot of Bluffer against random candidates, and how often it bluffs and calls.
mod bot {
    use game::{Game, Policy, Seat, Silent, SplitMix, Viewer};

    use crate::{Bluffer, Move, Options, Stage, State, View};
    use room::{
        RoomGame,
        testing::{any_candidate, awaited, options},
    };

    /// Statistics of the seats that the bot plays.
    #[derive(Debug, Default)]
    struct Count {
        games: u32,
        won: f64,
        capped: u32,
        turns: u32,
        longest: u32,
        lays: u32,
        bluffs: u32,
        guesses: u32,
        admits: u32,
        stuck: u32,
        asked: u32,
        calls: u32,
        right: u32,
    }

    /// Plays one game. The bot plays the seats whose indices are in `sound`, and all other seats play random
    /// candidates.
    fn play(seats: u8, sound: &[usize], options: &Options, dice: &mut SplitMix, count: &mut Count) -> State {
        let bot: &dyn Policy<Bluffer> = Bluffer::BOTS.named("sound").unwrap();
        let mut state = Bluffer::open(options, seats).unwrap();
        while let Some(window) = awaited::<Bluffer>(&mut state, dice) {
            // The first seat in order acts. The host uses the same order if several bots are ready at the same time.
            let seat = window.in_order().next().unwrap();
            let is_bot = sound.contains(&seat.index());
            let view = Bluffer::view(&state, Viewer::Seat(seat));
            let mv = if is_bot { bot.choose(&view, dice) } else { any_candidate::<Bluffer>(&view, dice) };
            Bluffer::play(&mut state, seat, &mv, &mut Silent).unwrap();
            if is_bot {
                note(&view, &mv, &state, count);
            }
        }
        let outcome = Bluffer::outcome(&state).unwrap();
        for seat in sound.iter().filter_map(|index| Seat::new(*index)).filter(|seat| seat.index() < seats.into()) {
            count.games += 1;
            count.won += outcome.share_of_win(seat);
        }
        let turns = Bluffer::view(&state, Viewer::Spectator).turns;
        count.turns += turns;
        count.longest = count.longest.max(turns);
        count.capped += u32::from(outcome.capped);
        state
    }

    fn note(view: &View, play: &Move, after: &State, count: &mut Count) {
        match *play {
            Move::Lay(number) => {
                count.stuck += 1;
                count.lays += 1;
                match view.own_row()[usize::from(number) - 1].back {
                    Some(back) => count.bluffs += u32::from(Some(back) != view.want),
                    None => count.guesses += 1,
                }
            }
            Move::Admit => {
                count.stuck += 1;
                count.admits += 1;
            }
            Move::Call => {
                count.asked += 1;
                count.calls += 1;
                let now = Bluffer::view(after, Viewer::Spectator);
                count.right += u32::from(now.stage == Stage::Take);
            }
            Move::Pass => count.asked += 1,
            Move::Peek(_) | Move::Match(_) | Move::Take(_) | Move::Give(_) => {}
        }
    }

    #[test]
    fn sound_beats_random() {
        for seats in 2..=4 {
            let (mut dice, mut count) = (SplitMix::new(5), Count::default());
            let options = options("");
            for game in 0..150 {
                play(seats, &[game % usize::from(seats)], &options, &mut dice, &mut count);
            }
            // With random play, a seat would win 75, 50 or 37.5 of 150 games with 2, 3 or 4 seats. The bot must win
            // clearly more.
            let least = [0.0, 0.0, 105.0, 68.0, 55.0][usize::from(seats)];
            assert!(count.won > least, "{seats} seats: {count:?}");
        }
    }

    /// When bots play each other, they must knowingly bluff, tell the truth and draw in plausible shares. They must
    /// call some claims and not all, and some of the calls must be right and some wrong.
    #[test]
    fn sound_really_bluffs_and_calls() {
        for (seats, text) in [(2, ""), (3, ""), (4, ""), (4, "caught_card=returns")] {
            let (mut dice, mut own) = (SplitMix::new(6), Count::default());
            for _ in 0..60 {
                play(seats, &[0, 1, 2, 3], &options(text), &mut dice, &mut own);
            }
            let share = |part: u32, whole: u32| f64::from(part) / f64::from(whole.max(1));
            let (bluffs, admits) = (share(own.bluffs, own.lays), share(own.admits, own.stuck));
            let (calls, right) = (share(own.calls, own.asked), share(own.right, own.calls));
            assert!((0.1..0.6).contains(&bluffs), "{seats} seats {text}: {bluffs:.2} of {own:?}");
            assert!((0.1..0.7).contains(&admits), "{seats} seats {text}: {admits:.2} of {own:?}");
            assert!((0.1..0.8).contains(&calls), "{seats} seats {text}: {calls:.2} of {own:?}");
            assert!((0.3..0.95).contains(&right), "{seats} seats {text}: {right:.2} of {own:?}");
        }
    }

    #[test]
    fn games_of_sound_bots_end_by_themselves() {
        for seats in 2..=4 {
            let (mut dice, mut own) = (SplitMix::new(7), Count::default());
            let games = 300;
            for _ in 0..games {
                play(seats, &[0, 1, 2, 3], &options(""), &mut dice, &mut own);
            }
            assert_eq!(own.capped, 0, "{seats} seats: {own:?}");
            assert!(own.turns / games < 80, "{seats} seats: {own:?}");
        }
    }
}

/// Tests decisions in the open, on a device whose screen all players see: most decisions need no private view.
mod in_the_open {
    use game::{Game, Policy, Seat, Silent, SplitMix, Viewer};

    use crate::{Bluffer, Stage, State, View};
    use room::{
        RoomGame,
        testing::{awaited, options},
    };

    /// Plays a game between two of the room's bots. Returns each decision as (state, seat that must act, view for
    /// deciding in the open if there is one).
    fn decisions(seed: u64) -> Vec<(State, Seat, Option<View>)> {
        let bot: &dyn Policy<Bluffer> = Bluffer::BOTS.named("sound").unwrap();
        let (mut dice, mut state) = (SplitMix::new(seed), Bluffer::open(&options(""), 2).unwrap());
        let mut decisions = Vec::new();
        while let Some(window) = awaited::<Bluffer>(&mut state, &mut dice) {
            let seat = window.in_order().next().unwrap();
            let open = Bluffer::in_the_open(&Bluffer::view(&state, Viewer::Spectator), seat);
            decisions.push((state.clone(), seat, open));
            let play = bot.choose(&Bluffer::view(&state, Viewer::Seat(seat)), &mut dice);
            Bluffer::play(&mut state, seat, &play, &mut Silent).unwrap();
        }
        decisions
    }

    #[test]
    fn a_game_for_two_is_handed_over_only_to_look() {
        for seed in 0..200 {
            let decisions = decisions(seed);
            let handed = decisions.iter().filter(|(.., open)| open.is_none()).count();
            assert!(handed <= 40, "{handed} times in the game of seed {seed}");
            for (state, seat, _) in decisions.iter().filter(|(.., open)| open.is_none()) {
                let watched = Bluffer::view(state, Viewer::Spectator);
                let last = watched.rows[*seat].len() == 1;
                assert!(watched.stage == Stage::Turn && watched.peeked.is_some() || last, "somebody has just looked");
            }
        }
    }

    #[test]
    fn what_is_decided_in_the_open_is_decided_by_what_watchers_know() {
        let mut seen = 0;
        for (state, seat, open) in (0..20).flat_map(decisions) {
            let Some(mut open) = open else { continue };
            let mut moves = Vec::new();
            Bluffer::candidates(&open, &mut moves);
            assert!(!moves.is_empty());
            for play in &moves {
                Bluffer::check(&state, seat, play).unwrap();
            }
            open.me = None;
            assert_eq!(open, Bluffer::view(&state, Viewer::Spectator));
            seen += 1;
        }
        assert!(seen > 200, "{seen} decisions");
    }

    #[test]
    fn nobody_decides_in_the_open_for_others_or_by_a_hand() {
        let (state, seat, open) = decisions(1).into_iter().find(|(.., open)| open.is_some()).unwrap();
        let other = Seat::all(2).find(|other| *other != seat).unwrap();
        assert!(open.is_some());
        assert_eq!(Bluffer::in_the_open(&Bluffer::view(&state, Viewer::Spectator), other), None);
        assert_eq!(Bluffer::in_the_open(&Bluffer::view(&state, Viewer::Seat(seat)), seat), None);
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
            assert_eq!(Card::read(&card.to_string().to_lowercase()), Ok(card));
        }
        reads_as_tabled(include_str!("tests/cards.txt"), |text| Card::read(text).map(|card| card.to_string()));
    }

    #[test]
    fn moves_are_read_in_any_order_and_written_in_one() {
        reads_as_tabled(include_str!("tests/moves.txt"), |text| Move::read(text).map(|play| play.text()));
    }
}

/// Plays random games at all tables. Calls `look` for every decision, with the view of its seat and the candidate moves.
#[cfg(feature = "page")]
fn decisions(seed: u64, mut look: impl FnMut(&crate::View, Vec<crate::Move>)) {
    use game::{Game as _, SplitMix, Viewer};
    use room::testing::{play_out, tables};

    use crate::{Bluffer, Options};

    let mut dice = SplitMix::new(seed);
    for (seats, options) in tables::<Options>(include_str!("tests/tables.txt")) {
        play_out::<Bluffer>(&options, seats, &mut dice, |state, _| {
            let Some(me) = Bluffer::waiting(state).window().and_then(|window| window.in_order().next()) else {
                return;
            };
            let view = Bluffer::view(state, Viewer::Seat(me));
            let mut moves = Vec::new();
            Bluffer::candidates(&view, &mut moves);
            look(&view, moves);
        });
    }
}

/// Tests the picture of a claim, which the page shows before the player confirms it. The picture must show the same
/// facts as the claim's sentence, and no more.
#[cfg(feature = "page")]
mod picture {
    use game::Game;

    use super::decisions;
    use crate::{Bluffer, Move};
    use room::RoomGame;

    #[test]
    fn the_picture_of_a_claim_says_what_its_sentence_says() {
        let mut met = [0; 4];
        decisions(5, |view, moves| {
            for play in moves {
                let picture = Bluffer::claim_picture(view, &play).map(|picture| picture.into_string());
                assert_eq!(picture.is_some(), matches!(play, Move::Lay(_)), "{play:?}");
                let Some(picture) = picture else { continue };
                let (kind, verdict, cards) = match Bluffer::claim(view, &play).key {
                    "bluffer-claim-lay-true" => (0, "verdict good", 2),
                    "bluffer-claim-lay-false" => (1, "verdict bad", 2),
                    "bluffer-claim-lay" => (2, "", 1),
                    _ => (3, "", 1),
                };
                met[kind] += 1;
                assert!(picture.contains("aria-hidden") && picture.contains("bubble"), "{picture}");
                assert!(picture.contains(verdict) && (kind < 2) == picture.contains("verdict"), "{picture}");
                assert_eq!(picture.matches("class=\"card").count(), cards, "{picture}");
            }
        });
        assert!(met.iter().all(|count| *count > 0), "{met:?}: every kind of claim is met");
    }
}

/// Tests the sentences of moves, as a person reads them.
#[cfg(feature = "page")]
mod sentences {
    use std::collections::BTreeMap;

    use game::{BySeat, Game};

    use super::decisions;
    use crate::Bluffer;
    use room::{RoomGame, Texts, Words};

    #[test]
    fn two_moves_never_have_the_same_sentence() {
        let names = BySeat::from_fn(4, |seat| seat.to_string());
        let spoken: Vec<_> =
            Bluffer::ABOUT.assets.texts.iter().map(|(locale, text)| Texts::new(locale, &[text], None)).collect();
        decisions(3, |view, moves| {
            for texts in &spoken {
                let words = Words { texts, names: &names, you: view.me };
                let mut said = BTreeMap::new();
                for play in &moves {
                    let sentence = words.say(&Bluffer::claim(view, play));
                    if let Some(other) = said.insert(sentence.clone(), *play) {
                        assert_eq!(other, *play, "{sentence}");
                    }
                }
            }
        });
    }
}

/// Plays Bluffer at random and checks invariants in every position, for every viewer.
mod rules {
    use game::{Game, Seat, Silent, SplitMix, Viewer};

    use crate::{Bluffer, Move, Options, Stage};
    use room::{
        RoomGame,
        testing::{awaited, options, play_out, tables},
    };

    #[test]
    fn every_table_ends_with_all_cards_in_place() {
        let mut dice = SplitMix::new(1);
        for (seats, options) in tables::<Options>(include_str!("tests/tables.txt")) {
            for _ in 0..20 {
                let end = play_out::<Bluffer>(&options, seats, &mut dice, |state, _| Bluffer::audit(state).unwrap());
                let outcome = Bluffer::outcome(&end).unwrap();
                let view = Bluffer::view(&end, Viewer::Archive(outcome.finished()));
                let cards: Vec<i32> = view.rows.as_slice().iter().map(|row| row.len() as i32).collect();
                assert_eq!(outcome.points.as_slice(), cards, "points are cards left");
                let held = cards.iter().sum::<i32>() as usize + view.pile + view.play.len();
                assert_eq!(held as u32, options.deck.cards());
                let out = cards.iter().filter(|count| **count == 0).count();
                let wanted = if options.places { usize::from(seats) - 1 } else { 1 };
                assert!(out == wanted || outcome.capped && out < wanted, "{out} are out: {outcome:?}");
                assert!(!outcome.capped || view.turns == options.turn_cap, "capped after {} turns", view.turns);
            }
        }
    }

    #[test]
    fn tables_that_cannot_be_dealt_are_refused() {
        for (seats, text) in [(1, ""), (5, ""), (2, "first_seat=C"), (4, "deck=2x1"), (4, "deck=2x2 hand=2")] {
            assert!(Bluffer::open(&options(text), seats).is_err(), "{seats} {text}");
        }
    }

    /// At tables of edition 1 with a call timer, the next player may play on before all have answered. Since edition 2
    /// the next player must wait (BL-G18). Worlds sampled from a view must follow the edition of their table.
    #[test]
    fn who_is_next_waits_for_the_timer_since_edition_two() {
        let options = options("call_timer=10 first_seat=A");
        let mut windows = 0;
        for (edition, waits) in [(1, false), (2, true)] {
            let mut dice = SplitMix::new(3);
            for _ in 0..20 {
                let mut state = Bluffer::open_by(edition, &options, 3).unwrap();
                while let Some(window) = awaited::<Bluffer>(&mut state, &mut dice) {
                    let next = Bluffer::view(&state, Viewer::Spectator).next;
                    let calls = Bluffer::view(&state, Viewer::Spectator).stage == Stage::Calls;
                    let seat = next.filter(|seat| calls && window.seats.contains(*seat));
                    let seat = seat.or_else(|| Seat::all(3).find(|seat| window.seats.contains(*seat))).unwrap();
                    let view = Bluffer::view(&state, Viewer::Seat(seat));
                    if calls && Some(seat) == next {
                        let mut moves = Vec::new();
                        Bluffer::candidates(&view, &mut moves);
                        assert_eq!(moves == [Move::Call, Move::Pass], waits, "{moves:?}");
                        assert_eq!(view.may_play(), !waits);
                        windows += 1;
                    }
                    let world = Bluffer::sample(&view, &mut dice).unwrap();
                    assert!(Bluffer::view(&world, Viewer::Seat(seat)) == view);
                    let play = Bluffer::random_move(&state, seat, &mut dice).unwrap();
                    Bluffer::play(&mut state, seat, &play, &mut Silent).unwrap();
                }
            }
        }
        assert!(windows > 20, "{windows}");
    }
}

/// Compares the room's judgement of claims and calls with the cards and with the later event `Checked`.
mod truth {
    use game::SplitMix;

    use crate::{Bluffer, Event, Move};
    use room::{
        Truth,
        testing::{TABLES, Verdicts, play_claims},
    };

    #[test]
    fn a_back_that_is_checked_was_marked_as_it_was_found() {
        let (mut dice, mut seen, mut checked, mut calls) =
            (SplitMix::new(32), Verdicts::default(), 0, Verdicts::default());
        for table in 0..TABLES * 3 {
            let options = ["", "call_priority=seat_order", "caught_card=returns"][table as usize % 3];
            let mut laid: Option<Option<Truth>> = None;
            play_claims::<Bluffer>(2 + (table % 3) as u8, options, &mut dice, |said| {
                match said.play {
                    Move::Lay(number) => {
                        seen.count(said.truth);
                        let card = said.before.rows[said.seat][usize::from(number) - 1];
                        let knew = card.open || card.seen.contains(said.seat);
                        assert_eq!(said.truth == Some(Truth::Lie), knew && card.back != said.before.want);
                        laid = Some(said.truth);
                    }
                    Move::Call => {
                        calls.count(said.truth);
                        let claim = laid.flatten();
                        // A call is true exactly if the claim that it doubts is not true.
                        assert_eq!(said.truth == Some(Truth::True), claim != Some(Truth::True));
                    }
                    _ => assert_eq!(said.truth, None),
                }
                for event in &said.events {
                    if let Event::Checked { card, wanted, .. } = event {
                        assert_eq!(laid.flatten() == Some(Truth::True), card.back == *wanted);
                        checked += 1;
                    }
                }
            });
        }
        seen.all([20, 20, 20]);
        calls.all([20, 20, 0]);
        assert!(checked > 40, "{checked} checked");
    }
}
