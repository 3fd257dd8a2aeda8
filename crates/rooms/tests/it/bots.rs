//! Tests which bots search ahead, and how the tempers of characters change the move probabilities.

use game::{Seat, SplitMix, Viewer, Waiting};

use rooms::{AnyView, CHARACTERS, LEVELS, Manner, ROOMS, Room, Strategies, TREE_SEARCH, Temper, apart, in_character};

/// Plays one game between bots with heuristics. Returns the view of the acting seat before each of the first 40 moves.
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
                let (plain, usual) = (plain.expect("a seat that must act"), usual.expect("a seat that must act"));
                // It only leaves out moves that are senseless.
                let keeps = |(play, odds): (&String, f64)| odds > usual.of(play) - 1e-9 && usual.of(play) > 0.0;
                assert!(plain.iter().all(keeps), "{}: no effort, no thought: {plain:?}, {usual:?}", room.key());
                assert_eq!(view.odds("expert", &with), ahead, "{}: the same view, the same odds", room.key());
                leant += usize::from(ahead.is_some_and(|ahead| ahead != usual));
                for bot in ["club", "child"] {
                    assert_eq!(view.odds(bot, &with), view.odds(bot, &without), "{}: {bot}", room.key());
                }
            }
        }
    }
    assert!(leant > 40, "{leant}");
}

/// Even if one move is very good, the expert must play other moves, including lies, with some probability. Otherwise
/// its moves would reveal its hand.
#[test]
fn lies_stay_possible_for_whoever_thinks_ahead() {
    let strategies = Strategies::default().with_effort(50);
    let (mut chances, mut lies) = (0, 0.0);
    for view in views(rooms::room("sneak").unwrap(), 2) {
        let odds = view.odds("expert", &strategies).unwrap();
        let lie = |play: &str| view.manner(play) == Ok(Manner::Lie);
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

#[test]
fn every_character_has_a_temper_of_its_own() {
    let tempers: Vec<_> = CHARACTERS.iter().map(|character| character.temper).collect();
    assert!(Temper::ALL.iter().all(|temper| tempers.contains(temper)) && tempers.len() == Temper::ALL.len());
    for character in &CHARACTERS {
        for level in LEVELS {
            let named = in_character(level, Some(character.key));
            assert_eq!(apart(&named), (level, Some(character.temper)));
        }
        assert_eq!(in_character("random", Some(character.key)), "random", "only levels have tempers");
    }
    assert_eq!((in_character("club", None), in_character("club", Some("zoe"))), ("club".to_owned(), "club".to_owned()));
    assert_eq!((apart("club:zesty"), apart("club")), (("club:zesty", None), ("club", None)));
}

/// Returns two sums over all these views: the bot's probability of lies, and its probability of accusations (calls).
fn inclined(views: &[Box<dyn AnyView>], bot: &str) -> (f64, f64) {
    let strategies = Strategies::default().with_effort(0);
    let of = |wanted: Manner| -> f64 {
        let odds = |view: &dyn AnyView| -> f64 {
            let odds = view.odds(bot, &strategies).unwrap();
            odds.iter().filter(|(play, _)| view.manner(play) == Ok(wanted)).map(|(_, odds)| odds).sum()
        };
        views.iter().map(|view| odds(&**view)).sum()
    };
    (of(Manner::Lie), of(Manner::Call))
}

#[test]
fn a_temper_shows_at_every_level_and_less_at_better_ones() {
    for room in ROOMS.iter().filter(|room| room.has_claims()) {
        let views = views(*room, *room.seats().start());
        for level in LEVELS {
            let (lies, calls) = inclined(&views, level);
            let [bold, cautious, wary, trusting] =
                ["bold", "cautious", "wary", "trusting"].map(|temper| inclined(&views, &format!("{level}:{temper}")));
            let what = room.key();
            // If the usual bot does not lie in these views, for instance because they are from the first turns, no
            // temper can show a difference.
            let shows = lies == 0.0 || cautious.0 < bold.0;
            assert!(cautious.0 <= lies && lies <= bold.0 && shows, "{what}, {level}: {lies} of {bold:?}");
            assert!(trusting.1 <= calls && calls <= wary.1, "{what}, {level}: {calls} of {wary:?}");
        }
    }
    for room in ROOMS.iter().filter(|room| !room.has_claims()) {
        let views = views(*room, *room.seats().start());
        assert_eq!(inclined(&views, "child:cheeky"), (0.0, 0.0), "{}: there is nothing to lie about", room.key());
    }
}
