//! Who thinks ahead, and who does not.

use game::{Seat, SplitMix, Viewer, Waiting};

use rooms::{AnyView, ROOMS, Room, Strategies, TREE_SEARCH};

/// The views of the awaited seats in a game between bots with heuristics.
fn views(room: &dyn Room, seats: u8) -> Vec<Box<dyn AnyView>> {
    let (mut position, mut dice) = (room.open(&[].into(), seats).unwrap(), SplitMix::new(5));
    let (mut views, strategies) = (Vec::new(), Strategies::default());
    while views.len() < 40 {
        match position.waiting() {
            Waiting::Nature => {
                position.random_step(&mut dice);
            }
            Waiting::Seats(window) => {
                let seat: Seat = window.in_order().next().unwrap();
                views.push(position.view(Viewer::Seat(seat)));
                assert!(position.bot_step(seat, "sound", &strategies, &mut dice));
            }
            Waiting::Nobody => break,
        }
    }
    views
}

#[test]
fn only_an_expert_thinks_ahead_and_leans_from_the_rules_of_thumb() {
    let without = Strategies::default().with_effort(0);
    let with = Strategies::default().with_effort(50);
    let mut leant = 0;
    for room in ROOMS {
        for seats in room.seats().take(2) {
            for view in views(*room, seats) {
                let [usual, plain, ahead] =
                    [("sound", &with), ("expert", &without), ("expert", &with)].map(|(bot, by)| view.odds(bot, by));
                assert_eq!(plain, usual, "{}: no effort, no thought", room.key());
                assert_eq!(view.odds("expert", &with), ahead, "{}: the same view, the same odds", room.key());
                leant += usize::from(ahead != usual);
                for bot in ["club", "child"] {
                    assert_eq!(view.odds(bot, &with), view.odds(bot, &without), "{}: {bot}", room.key());
                }
            }
        }
    }
    assert!(leant > 40, "{leant}");
}

/// Also with a very good move the others stay possible: an expert does not reveal its hand by its moves.
#[test]
fn lies_stay_possible_for_whoever_thinks_ahead() {
    let strategies = Strategies::default().with_effort(50);
    let (mut chances, mut lies) = (0, 0.0);
    for view in views(rooms::room("sneak").unwrap(), 2) {
        let odds = view.odds("expert", &strategies).unwrap();
        let lie = |play: &str| view.manner(play) == Ok(solve::Manner::Lie);
        if view.candidates().iter().any(|play| lie(play)) {
            chances += 1;
            lies += odds.iter().filter(|(play, _)| lie(play)).map(|(_, odds)| odds).sum::<f64>();
        }
    }
    assert!(chances > 5 && lies > 0.0, "{chances} chances, {lies}");
}

#[test]
fn a_tree_search_is_there_for_whoever_measures_and_sits_at_no_table() {
    let few = Strategies::default().with_effort(1);
    for room in ROOMS {
        assert!(!room.all_bots().contains(&TREE_SEARCH), "{}", room.key());
        for view in views(*room, *room.seats().start()).iter().take(5) {
            let odds = view.odds(TREE_SEARCH, &few).unwrap();
            assert_eq!(odds.iter().len(), 1, "{}: it plays what it visited most", room.key());
            assert_eq!(view.odds(TREE_SEARCH, &few), Some(odds), "{}: the same view, the same move", room.key());
        }
    }
}
