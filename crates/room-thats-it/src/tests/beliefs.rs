//! Tests the expert's search, and the situations in which the expert does not search.

use game::{Game, Policy, Seat, Setup, SetupLine, Silent, SplitMix, Viewer};

use crate::{
    CardSet, Move, State, Step, ThatsIt, View,
    beliefs::Beliefs,
    bot::{self, Sound},
    may_call,
};
use room::{
    Foresight, Strategies,
    testing::{awaited, odds, options},
};

/// Plays rounds between bots `sound`. Calls `look` with the view of each seat that must choose a pile.
fn choices(seats: u8, rounds: u32, seed: u64, mut look: impl FnMut(&View, &mut SplitMix)) {
    moments(seats, rounds, seed, |view, luck| {
        if view.step == Step::Source && view.late_call().is_none() {
            look(view, luck);
        }
    });
}

/// Plays rounds between bots `sound`. Calls `look` before each move with the view of the seat that must act.
fn moments(seats: u8, rounds: u32, seed: u64, mut look: impl FnMut(&View, &mut SplitMix)) {
    let (mut dice, mut luck) = (SplitMix::new(seed), SplitMix::new(seed));
    for _ in 0..rounds {
        let mut state = ThatsIt::open(&options("rounds=1"), seats).unwrap();
        while let Some(window) = awaited::<ThatsIt>(&mut state, &mut dice) {
            let seat = window.in_order().last().unwrap();
            let view = ThatsIt::view(&state, Viewer::Seat(seat));
            look(&view, &mut luck);
            ThatsIt::play(&mut state, seat, &Sound::USUAL.choose(&view, &mut dice), &mut Silent).unwrap();
        }
    }
}

/// Returns a measure of how many cards of equal items the other players have in their hands. Players who collect have a
/// higher measure.
fn collected(state: &State, me: Seat) -> usize {
    let hand = |seat| ThatsIt::view(state, Viewer::Seat(seat)).own_hand();
    let worth = |hand: CardSet| hand.iter().map(|card| bot::kept(hand, card)).sum::<usize>();
    me.others(ThatsIt::seats(state)).map(hand).map(worth).sum()
}

#[test]
fn what_is_imagined_fits_the_view_and_the_others_have_collected() {
    let (mut drawn, mut imagined) = (0, 0);
    for seats in [3, 6] {
        choices(seats, 4, 11, |view, luck| {
            let me = view.me.unwrap();
            drawn += collected(&ThatsIt::sample(view, luck).unwrap(), me);
            for (place, (world, likely)) in Beliefs.worlds(view, 3, luck).iter().enumerate() {
                assert!(*likely > 0.0);
                ThatsIt::audit(world).unwrap();
                assert!(ThatsIt::view(world, Viewer::Seat(me)) == *view, "another view of {world:?}");
                imagined += if place == 0 { collected(world, me) } else { 0 };
            }
        });
    }
    assert!(imagined * 100 > drawn * 103, "{imagined} collected, {drawn} in hands drawn at random");
}

/// The bot must take the top discard if it wins. The discard can complete a hand with two or three cards of its item,
/// or with one card and Wizards.
#[test]
fn a_win_on_top_of_the_discards_is_taken() {
    for (hand, top, wins) in [
        ("1P1 1P2 1W1 2P1 *1 *2 3P1", "2W1", true),
        ("1P1 1P2 1W1 2P1 *1 *2 3P1", "4W1", false),
        ("1P1 1P2 2P1 *1 *2 *3 3P1", "3W1", true),
        ("1P1 1P2 1W1 2P1 2P2 2W1 3P1", "1W2", true),
        ("1P1 1P2 1W1 2P1 2P2 4W1 3P1", "2W2", false),
    ] {
        let line = |number, key: &str, seat, value: &str| SetupLine {
            key: key.to_owned(),
            seat,
            value: value.to_owned(),
            number,
        };
        let lines = vec![line(1, "hand", Some(Seat::FIRST), hand), line(2, "discard", None, top)];
        let state = ThatsIt::arrange(&options("rounds=1"), 3, &Setup { lines }).unwrap();
        let view = ThatsIt::view(&state, Viewer::Seat(Seat::FIRST));
        assert_eq!(view.turn_with_top().unwrap().may_win(), wins, "{hand}, {top}");
        for sound in [Sound::USUAL, Sound::SWIFT] {
            assert!(!wins || sound.odds(&view).of(&Move::FromTop) == 1.0, "{hand}, {top}");
        }
    }
}

/// The expert must always take a discard that wins, even if heuristics without Wizards would not want it.
#[test]
fn an_expert_takes_every_certain_win() {
    let strategies = Strategies::default().with_effort(50);
    let (mut wins, mut unwanted, mut thinks) = (0, 0, 0);
    for seats in [2, 3, 6] {
        choices(seats, 150, 12, |view, _| {
            let is_win = view.turn_with_top().is_some_and(|turn| turn.may_win());
            if is_win {
                wins += 1;
                unwanted += u32::from(!bot::is_wanted(view.own_hand(), *view.discard.last().unwrap()));
                let odds = odds::<ThatsIt>(view, "expert", &strategies).unwrap();
                assert_eq!(odds.of(&Move::FromTop), 1.0);
            } else {
                thinks += u32::from(Beliefs.thought(view).is_some());
            }
        });
    }
    assert!(
        wins > 50 && unwanted > 5 && thinks > 100,
        "{wins} wins, {unwanted} of them with Wizards, {thinks} thoughts"
    );
}

#[test]
fn by_the_table_others_are_thrown_and_no_win_is_missed() {
    let (mut wins, mut others) = (0, 0);
    moments(2, 60, 13, |view, _| {
        let thrown = |sound: Sound| match sound.odds(view).iter().next() {
            Some((Move::Discard { card, .. }, _)) => Some(*card),
            _ => None,
        };
        let (Some(usual), Some(counted)) = (thrown(Sound::USUAL), thrown(Sound::COUNTING)) else { return };
        let wins_by = |card| may_call(&view.options, view.own_hand().without(card)).is_ok();
        if wins_by(usual) {
            wins += 1;
            assert!(wins_by(counted), "{counted:?} and not {usual:?}");
        }
        others += u32::from(usual.item() != counted.item());
    });
    assert!(wins > 30 && others > 30, "{wins} wins, {others} other discards");
}
