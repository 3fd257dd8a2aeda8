//! The levels differ as people feel it, in every room.

use std::thread;

use bots::{Estimate, Meeting};
use game::OptionValues;
use rooms::{Length, ROOMS, Room, Strategies, TREE_SEARCH};

/// How many deals of two are played: repeatable, so that a change of a bot shows and luck does not.
const DEALS: u32 = 300;

/// As many where one of them thinks ahead, with so many thousandths of the usual effort.
const AHEAD: u32 = 60;
const EFFORT: u32 = 200;

/// How often the first of two wins, where nobody thinks ahead: that takes long, and makes nobody worse.
fn won(room: &'static dyn Room, one: &str, other: &str) -> Estimate {
    let lineup = vec![one.to_owned(), other.to_owned()];
    let mut options = OptionValues::new();
    room.make_length(Length::Normal, &mut options);
    let (strategies, wrong) = Strategies::shipped();
    assert_eq!(wrong, []);
    let strategies = strategies.with_effort(0);
    let meeting = Meeting { room, lineup, options, deals: DEALS, seed: 11, strategies, aivat: false, habits: false };
    meeting.hold().expect("every room has these bots").fared[0].won
}

#[test]
fn a_beginner_wins_about_half_the_time_against_a_child() {
    thread::scope(|scope| {
        for room in ROOMS {
            scope.spawn(|| {
                let Estimate { mean, .. } = won(*room, "beginner", "child");
                assert!((0.35..=0.6).contains(&mean), "{}: {mean:.3}", room.key());
            });
        }
    });
}

#[test]
fn better_levels_win() {
    thread::scope(|scope| {
        for room in ROOMS {
            scope.spawn(|| {
                for (better, worse) in [("expert", "child"), ("expert", "random"), ("child", "random")] {
                    let estimate = won(*room, better, worse);
                    assert!(estimate.is_above(0.5), "{}: {better} against {worse}: {estimate:?}", room.key());
                }
            });
        }
    });
}

/// An expert at a table of so many, where all others play by rules of thumb.
fn among_rules_of_thumb(seats: u8) -> Vec<String> {
    let others = std::iter::repeat_n("sound".to_owned(), usize::from(seats) - 1);
    std::iter::once("expert".to_owned()).chain(others).collect()
}

/// Every strategy that comes with the house, played as it is among rules of thumb.
#[test]
fn what_is_learnt_is_no_worse_than_the_rules_of_thumb() {
    let strategies = Strategies::shipped().0.with_effort(0);
    assert!(strategies.made().count() >= 11, "{strategies:?}");
    thread::scope(|scope| {
        for made in strategies.made() {
            let strategies = strategies.clone();
            scope.spawn(move || {
                let room = rooms::room(&made.room).expect("a room");
                let options = made.options.split_terminator(' ').filter_map(|option| option.split_once('='));
                let options = options.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
                let lineup = among_rules_of_thumb(made.seats);
                let meeting =
                    Meeting { room, lineup, options, deals: 100, seed: 13, strategies, aivat: false, habits: false };
                let Estimate { mean, within } = meeting.hold().expect("these bots").fared[0].won;
                assert!(mean + within > 1.0 / f64::from(made.seats), "{made:?}: {mean} ± {within}");
            });
        }
    });
}

/// Where nothing was learnt for so many seats, and a room says that what was learnt with fewer will do.
#[test]
fn what_was_learnt_with_fewer_wins_at_larger_tables() {
    let strategies = Strategies::shipped().0.with_effort(0);
    let room = rooms::room("sneak").expect("a room");
    assert!(strategies.of(room.key(), 7).is_none(), "{strategies:?}");
    let lineup = among_rules_of_thumb(7);
    let options = OptionValues::from([("target".to_owned(), "single".to_owned())]);
    let meeting = Meeting { room, lineup, options, deals: 60, seed: 43, strategies, aivat: false, habits: false };
    let won = meeting.hold().expect("these bots").fared[0].won;
    assert!(won.is_above(1.0 / 7.0), "{won:?}");
}

/// An expert who thinks ahead, with a small part of the usual effort, wins against the very rules of thumb that it thinks by.
#[test]
fn who_thinks_ahead_wins() {
    let lineup = vec!["expert".to_owned(), "sound".to_owned()];
    let strategies = Strategies::shipped().0.with_effort(EFFORT);
    let room = rooms::room("bluffer").expect("a room that thinks ahead");
    let options = OptionValues::from([("places".to_owned(), "no".to_owned())]);
    let meeting = Meeting { room, lineup, options, deals: AHEAD, seed: 4, strategies, aivat: false, habits: false };
    let result = meeting.hold().expect("these bots");
    assert!(result.fared[0].won.is_above(0.5), "{result:?}");
}

/// With thirty simulations a move, for a beginning: chance alone is beaten by looking ahead.
#[test]
fn a_tree_search_meets_others_in_an_arena_and_beats_chance() {
    let room = rooms::room("sneak").expect("a room");
    let (lineup, options) = (vec![TREE_SEARCH.to_owned(), "random".to_owned()], OptionValues::new());
    let strategies = Strategies::default().with_effort(3);
    let meeting = Meeting { room, lineup, options, deals: 4, seed: 11, strategies, aivat: false, habits: false };
    let won = meeting.hold().expect("it is known here").fared[0].won;
    assert!(won.is_above(0.5), "{won:?}");
}
