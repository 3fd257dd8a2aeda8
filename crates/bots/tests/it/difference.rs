//! The gain by the moves in which a bot differs equals its whole gain.

use bots::{Difference, Meeting};
use rooms::{Strategies, room};

fn difference(bot: &str, games: u32) -> Difference {
    Difference {
        room: room("bluffer").unwrap(),
        seats: 2,
        bot: bot.to_owned(),
        among: "sound".to_owned(),
        options: [("places".to_owned(), "no".to_owned())].into(),
        games,
        followed: 8,
        seed: 1,
        strategies: Strategies::default(),
    }
}

#[test]
fn who_plays_as_the_others_do_gains_nothing() {
    let differed = difference("sound", 40).measure().unwrap();
    assert_eq!((differed.otherwise, differed.gained.mean, differed.gained.within), (0, 0.0, 0.0));
    assert!(differed.moves > 0);
}

/// Many games between the two say the same, and less surely.
#[test]
fn it_says_what_games_won_say() {
    let differed = difference("child", 1_000).measure().unwrap();
    let Difference { room, options, strategies, .. } = difference("child", 0);
    let lineup = vec!["child".to_owned(), "sound".to_owned()];
    let meeting = Meeting { room, lineup, options, deals: 1_000, seed: 2, strategies, aivat: false, habits: false };
    let gained = meeting.hold().unwrap().fared[0].gained;
    assert!(differed.otherwise > 0 && !differed.gained.is_above(0.0), "{differed:?}");
    // Three deviations of the difference of both.
    let apart = 1.5 * differed.gained.within.hypot(gained.within);
    assert!((differed.gained.mean - gained.mean).abs() < apart, "{differed:?} {gained:?}");
}
