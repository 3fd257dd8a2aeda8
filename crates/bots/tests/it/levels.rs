//! The levels of bots differ noticeably for people, in every room. The full gate plays the many games that this needs;
//! the fast gate plays a few games of each kind.

use std::thread;

use bots::{Estimate, Habits, Meeting};
use game::OptionValues;
use rooms::{Length, ROOMS, Room, Strategies, TREE_SEARCH, Temper, shipped_strategies};

/// The number of deals with two seats. The seed is fixed, so a result changes only if a bot changes.
const DEALS: u32 = 300;

/// The search effort of a bot, in thousandths of the usual effort.
const EFFORT: u32 = 200;

/// Returns how often the first of two bots wins. Neither bot searches: a search takes long, and makes no bot weaker.
fn won(room: &'static dyn Room, length: Length, one: &str, other: &str, deals: u32) -> Estimate {
    let mut options = OptionValues::new();
    room.make_length(length, &mut options);
    let lineup = vec![one.to_owned(), other.to_owned()];
    let (strategies, wrong) = shipped_strategies();
    assert_eq!(wrong, []);
    let strategies = strategies.with_effort(0);
    let meeting = Meeting { room, lineup, options, deals, seed: 11, strategies, aivat: false, habits: false };
    meeting.hold().expect("every room has these bots").fared[0].won
}

/// Returns a line-up of one expert and `sound` bots, which play by heuristics, in all other seats.
fn among_rules_of_thumb(seats: u8) -> Vec<String> {
    let others = std::iter::repeat_n("sound".to_owned(), usize::from(seats) - 1);
    std::iter::once("expert".to_owned()).chain(others).collect()
}

/// Plays an expert against bots with heuristics, for each strategy that the repository ships. Returns for each strategy
/// its description, its number of seats and how often the expert wins.
fn learnt(deals: u32) -> Vec<(String, u8, Estimate)> {
    let strategies = &shipped_strategies().0.with_effort(0);
    assert!(strategies.made().count() >= 11, "{strategies:?}");
    thread::scope(|scope| {
        let meetings = strategies.made().map(|made| {
            scope.spawn(move || {
                let room = rooms::room(&made.room).expect("a room");
                let options = made.options.split_terminator(' ').filter_map(|option| option.split_once('='));
                let options = options.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
                let (lineup, strategies) = (among_rules_of_thumb(made.seats), strategies.clone());
                let meeting =
                    Meeting { room, lineup, options, deals, seed: 13, strategies, aivat: false, habits: false };
                (format!("{made:?}"), made.seats, meeting.hold().expect("these bots").fared[0].won)
            })
        });
        let meetings: Vec<_> = meetings.collect();
        meetings.into_iter().map(|meeting| meeting.join().expect("see above")).collect()
    })
}

/// Plays an expert at a table of seven seats. No strategy exists for seven seats, but the room allows the strategy for
/// fewer seats.
fn learnt_with_fewer(deals: u32) -> Estimate {
    let strategies = shipped_strategies().0.with_effort(0);
    let room = rooms::room("sneak").expect("a room");
    assert!(strategies.of(room.key(), 7).is_none(), "{strategies:?}");
    let lineup = among_rules_of_thumb(7);
    // By the printed ending the bots of this room play its heuristics.
    let options =
        [("target", "single"), ("ending", "last_round")].map(|(key, value)| (key.to_owned(), value.to_owned()));
    let options = OptionValues::from(options);
    let meeting = Meeting { room, lineup, options, deals, seed: 43, strategies, aivat: false, habits: false };
    meeting.hold().expect("these bots").fared[0].won
}

/// Plays an expert that searches, with a small part of the usual effort, against its own heuristics.
fn thinks_ahead(deals: u32) -> Estimate {
    let lineup = vec!["expert".to_owned(), "sound".to_owned()];
    let strategies = shipped_strategies().0.with_effort(EFFORT);
    let room = rooms::room("bluffer").expect("a room that thinks ahead");
    let options = OptionValues::from([("places".to_owned(), "no".to_owned())]);
    let meeting = Meeting { room, lineup, options, deals, seed: 4, strategies, aivat: false, habits: false };
    meeting.hold().expect("these bots").fared[0].won
}

/// Plays a tree search with thirty simulations per move against random play. This is a smoke test only.
fn tree_search(deals: u32) -> Estimate {
    let room = rooms::room("sneak").expect("a room");
    let (lineup, options) = (vec![TREE_SEARCH.to_owned(), "random".to_owned()], OptionValues::new());
    let strategies = Strategies::default().with_effort(3);
    let meeting = Meeting { room, lineup, options, deals, seed: 11, strategies, aivat: false, habits: false };
    meeting.hold().expect("it is known here").fared[0].won
}

#[test]
fn experts_beat_chance_in_every_room() {
    for room in ROOMS {
        let Estimate { mean, .. } = won(*room, Length::Normal, "expert", "random", 20);
        assert!(mean > 0.5, "{}: {mean:.3}", room.key());
    }
}

#[test]
fn every_kind_of_bot_can_play() {
    let learnt = learnt(1).into_iter().map(|(_, _, won)| won);
    for won in learnt.chain([learnt_with_fewer(1), thinks_ahead(1), tree_search(1)]) {
        assert!((0.0..=1.0).contains(&won.mean), "{won:?}");
    }
}

/// Returns the habits of the first of two bots, in short games with two seats.
fn habits(room: &'static dyn Room, bot: &str, other: &str, deals: u32) -> Habits {
    let mut options = OptionValues::new();
    room.make_length(Length::Short, &mut options);
    let strategies = shipped_strategies().0.with_effort(0);
    let lineup = vec![bot.to_owned(), other.to_owned()];
    let meeting = Meeting { room, lineup, options, deals, seed: 7, strategies, aivat: false, habits: true };
    meeting.hold().expect("these bots").fared[0].habits.expect("they are counted")
}

/// The rooms in which people make claims about cards that other players cannot see. In Learnatic Bluff no claim can be
/// false, and That's It! has no claims.
const WITH_LIES: [&str; 3] = ["sneak", "bluffer", "pirate"];

#[test]
fn friendly_bots_lie_in_a_fifth_to_a_third_of_their_claims() {
    for room in WITH_LIES.map(|key| rooms::room(key).expect("a room")) {
        let Habits { claims, lies, .. } = habits(room, "child", "child", 40);
        let share = lies as f64 / claims as f64;
        assert!(claims > 50 && (0.18..0.34).contains(&share), "{}: {lies} of {claims}", room.key());
        let [bold, cautious] = ["child:bold", "child:cautious"].map(|bot| habits(room, bot, bot, 40));
        let share = |habits: Habits| habits.lies as f64 / habits.claims as f64;
        assert!(share(bold) > 1.5 * share(cautious), "{}: {bold:?}, {cautious:?}", room.key());
    }
}

#[test]
fn a_player_who_counts_tells_the_lies_of_friendly_bots() {
    for room in ["bluffer", "pirate"].map(|key| rooms::room(key).expect("a room")) {
        let Habits { lies_faced, lies_caught, truths_faced, truths_doubted, .. } =
            habits(room, "child", "beginner", 60);
        let (caught, doubted) = (lies_caught as f64 / lies_faced as f64, truths_doubted as f64 / truths_faced as f64);
        assert!(caught > 0.35 && caught > 2.5 * doubted, "{}: {caught:.2} and {doubted:.2}", room.key());
    }
}

mod full_gate {
    use super::*;

    #[test]
    fn tempers_stay_within_their_level() {
        thread::scope(|scope| {
            for room in ROOMS {
                scope.spawn(|| {
                    for temper in Temper::ALL {
                        let [expert, child] = ["expert", "child"].map(|level| format!("{level}:{}", temper.key()));
                        for (better, worse) in [(&*expert, "child"), ("expert", &*child), (&*child, "random")] {
                            let estimate = won(*room, Length::Normal, better, worse, DEALS / 2);
                            assert!(estimate.mean > 0.5, "{}: {better} against {worse}: {estimate:?}", room.key());
                        }
                    }
                });
            }
        });
    }

    #[test]
    fn a_beginner_wins_about_half_the_time_against_a_child() {
        thread::scope(|scope| {
            for room in ROOMS {
                scope.spawn(|| {
                    let Estimate { mean, .. } = won(*room, Length::Normal, "beginner", "child", DEALS);
                    assert!((0.35..=0.6).contains(&mean), "{}: {mean:.3}", room.key());
                });
            }
        });
    }

    /// The beginners among the scripts of each room think in different ways. None of them is hopeless against a child.
    #[test]
    fn scripted_beginners_win_about_half_the_time_against_a_child() {
        thread::scope(|scope| {
            for room in ROOMS {
                scope.spawn(|| {
                    let scripts = room.scripts().into_iter().map(|script| script.name);
                    let beginners: Vec<String> = scripts.filter(|name| name.ends_with("-beginner")).collect();
                    assert!(beginners.len() >= 4, "{}: {beginners:?}", room.key());
                    for name in beginners {
                        let script = format!("script:{name}");
                        let Estimate { mean, .. } = won(*room, Length::Short, &script, "child", 150);
                        assert!((0.35..=0.6).contains(&mean), "{}, {name}: {mean:.3}", room.key());
                    }
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
                        let estimate = won(*room, Length::Normal, better, worse, DEALS);
                        assert!(estimate.is_above(0.5), "{}: {better} against {worse}: {estimate:?}", room.key());
                    }
                });
            }
        });
    }

    #[test]
    fn what_is_learnt_is_no_worse_than_the_rules_of_thumb() {
        for (made, seats, Estimate { mean, within }) in learnt(100) {
            assert!(mean + within > 1.0 / f64::from(seats), "{made}: {mean} ± {within}");
        }
    }

    #[test]
    fn what_was_learnt_with_fewer_wins_at_larger_tables() {
        let won = learnt_with_fewer(60);
        assert!(won.is_above(1.0 / 7.0), "{won:?}");
    }

    #[test]
    fn who_thinks_ahead_wins() {
        let won = thinks_ahead(60);
        assert!(won.is_above(0.5), "{won:?}");
    }

    #[test]
    fn a_tree_search_meets_others_in_an_arena_and_beats_chance() {
        let won = tree_search(4);
        assert!(won.is_above(0.5), "{won:?}");
    }
}
