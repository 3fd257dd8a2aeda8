//! Tests the scripted opponents: their language, the scripts of each room, and that they play legal moves.

use std::collections::BTreeSet;

use game::{Odds, Seat, SplitMix, Viewer, Waiting};
use rooms::{AnyState, AnyView, Length, Manner, ROOMS, Room, SCRIPT, SCRIPTED, ScriptFault, Strategies, apart};

fn sneak() -> &'static dyn Room {
    rooms::room("sneak").unwrap()
}

/// Lets nature draw, and returns the seat that acts next; `None` once the game is over.
fn next_seat(position: &mut dyn AnyState, dice: &mut SplitMix) -> Option<Seat> {
    loop {
        match position.waiting() {
            Waiting::Nature => {
                position.random_step(dice);
            }
            Waiting::Seats(window) => return window.in_order().next(),
            Waiting::Nobody => return None,
        }
    }
}

/// Returns the views of the acting seats in a round of Sneak between bots with heuristics.
fn views() -> Vec<Box<dyn AnyView>> {
    let mut options = [].into();
    sneak().make_length(Length::Short, &mut options);
    let (mut position, mut dice) = (sneak().open(&options, 2).unwrap(), SplitMix::new(7));
    let (mut views, strategies) = (Vec::new(), Strategies::default());
    while let Some(seat) = next_seat(&mut *position, &mut dice) {
        views.push(position.view(Viewer::Seat(seat)));
        assert!(position.bot_step(seat, "sound", &strategies, &mut dice));
    }
    views
}

/// Returns the odds of a script with these rules.
fn odds(view: &dyn AnyView, rules: &str) -> Odds<String> {
    let text = format!("script tried\n{rules}");
    sneak().read_scripts(&text).unwrap();
    let strategies = Strategies::default().with_effort(0).with_scripts(&text);
    view.odds("script:tried", &strategies).unwrap()
}

fn plays(odds: &Odds<String>) -> BTreeSet<String> {
    odds.iter().map(|(play, _)| play.clone()).collect()
}

#[test]
fn rules_narrow_the_candidates_and_keep_one() {
    let (mut with_draw, mut with_lie) = (0, 0);
    for view in views() {
        let view = &*view;
        let all = plays(&odds(view, "want tactic >= 0"));
        assert!(view.candidates().iter().take(24).all(|play| all.contains(play)) || all.len() == 24);
        assert_eq!(plays(&odds(view, "want draw; avoid draw")), plays(&odds(view, "want draw")));
        if all.contains("draw") && all.len() > 1 {
            with_draw += 1;
            assert_eq!(odds(view, "want draw"), Odds::certain("draw".to_owned()));
            assert!(!plays(&odds(view, "avoid draw")).contains("draw"));
            assert_eq!(odds(view, "least cards"), Odds::certain("draw".to_owned()));
            assert!(!plays(&odds(view, "most cards")).contains("draw"));
            assert_eq!(plays(&odds(view, "when any draw: want draw")).len(), 1);
            assert_eq!(plays(&odds(view, "when no draw: avoid draw")), all);
            let mixed = odds(view, "when chance 25: want draw\navoid draw");
            assert!((mixed.of(&"draw".to_owned()) - 0.25).abs() < 1e-9, "{mixed:?}");
        }
        let lies = |play: &String| view.manner(play) == Ok(Manner::Lie);
        let lied = odds(view, "want lie");
        if all.iter().any(lies) {
            with_lie += 1;
            assert!(plays(&lied).iter().all(lies) && !plays(&odds(view, "avoid lie")).iter().any(lies));
        } else {
            assert_eq!(plays(&lied), all, "no candidate has the feature, so all are left");
        }
        assert!(plays(&odds(view, "want cards >= 2; want cards <= 2")).len() <= all.len());
    }
    assert!(with_draw > 10 && with_lie > 3, "{with_draw} {with_lie}");
}

#[test]
fn facts_decide_which_rules_apply() {
    for view in views() {
        let (view, json) = (&*view, view.json());
        let holds = |condition: &str| {
            let [with, without] = [format!("when {condition}: most strength"), "most strength".to_owned()]
                .map(|rules| plays(&odds(view, &rules)));
            (with == without, plays(&odds(view, "want tactic >= 0")).len() > without.len())
        };
        let stock = json["stock"].as_u64().unwrap();
        for (condition, expected) in [
            (format!("stock = {stock}"), true),
            (format!("stock > {stock}"), false),
            (format!("stock >= {stock} and hand > 0"), true),
            (format!("stock < {stock}"), false),
            ("answering".to_owned(), !json["lead"].is_null()),
            ("not answering".to_owned(), json["lead"].is_null()),
            ("hand = hand".to_owned(), true),
            ("seats = 2".to_owned(), true),
        ] {
            let (is_applied, can_tell) = holds(&condition);
            assert!(!can_tell || is_applied == expected, "{condition}");
        }
    }
}

#[test]
fn a_script_can_play_as_another_bot() {
    let none = Strategies::default().with_effort(0);
    for view in views() {
        let view = &*view;
        let sound = view.odds("sound", &none).unwrap();
        assert_eq!(plays(&odds(view, "as usual")), plays(&sound));
        assert_eq!(odds(view, "favourite of sound"), Odds::certain(sound.likeliest().clone()));
        let honest = odds(view, "avoid lie\nas usual");
        let lies = |play: &String| view.manner(play) == Ok(Manner::Lie);
        assert!(!plays(&honest).iter().any(lies) || plays(&sound).iter().all(lies));
    }
}

#[test]
fn an_error_names_its_line() {
    let fault = |text: &str| {
        let error = sneak().read_scripts(text).unwrap_err();
        assert!(error.to_string().starts_with(&format!("line {}: ", error.number)), "{error}");
        (error.number, error.fault)
    };
    let named = |name: &str| name.to_owned();
    assert_eq!(fault("want draw"), (1, ScriptFault::NoScript));
    assert_eq!(fault("script a\n\nwant size"), (3, ScriptFault::UnknownFeature(named("size"))));
    assert_eq!(fault("script a\nwhen tired: want draw"), (2, ScriptFault::UnknownFact(named("tired"))));
    assert_eq!(fault("script a\nwhen stock > tired: want draw"), (2, ScriptFault::UnknownFact(named("tired"))));
    assert_eq!(fault("script a\nwhen stock want draw"), (2, ScriptFault::NoColon));
    assert_eq!(fault("script a\nwhen stock ~ 3: want draw"), (2, ScriptFault::UnknownCondition(named("stock ~ 3"))));
    assert_eq!(fault("script a\nwhen chance 100: want draw"), (2, ScriptFault::UnknownCondition(named("chance 100"))));
    assert_eq!(fault("script a\nplease draw"), (2, ScriptFault::UnknownAction(named("please draw"))));
    assert_eq!(fault("script a\nwant cards > x"), (2, ScriptFault::UnknownAction(named("want cards > x"))));
    for bot in ["nobody", "script:a", "honest"] {
        assert_eq!(fault(&format!("script a\nas {bot}")), (2, ScriptFault::UnknownBot(named(bot))));
    }
    let chances = "when chance 50: want draw\n".repeat(5);
    assert_eq!(fault(&format!("script a\n{chances}")), (6, ScriptFault::TooManyChances));
}

#[test]
fn every_room_has_scripts_and_explains_its_words() {
    let mut all = 0;
    for room in ROOMS {
        let own =
            room.read_scripts(room.about().learning.scripts).unwrap_or_else(|error| panic!("{}: {error}", room.key()));
        assert!(own.iter().filter(|script| script.name.contains("beginner")).count() >= 3, "{}", room.key());
        all += own.len();
        let scripts = room.scripts();
        assert_eq!(scripts.len(), own.len() + SCRIPTED.len(), "{}", room.key());
        let names: BTreeSet<_> = scripts.iter().map(|script| &script.name).collect();
        assert_eq!(names.len(), scripts.len(), "{}: two have one name", room.key());
        assert!(scripts.iter().all(|script| !script.about.is_empty()));
        assert!(SCRIPTED.iter().all(|name| scripts.iter().any(|script| script.name == *name)));
        let words = room.script_words();
        assert!(words.iter().all(|word| !word.says.is_empty()));
        for is_feature in [true, false] {
            let names: Vec<_> =
                words.iter().filter(|word| word.is_feature == is_feature).map(|word| word.name).collect();
            assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{}: {names:?}", room.key());
        }
    }
    assert!(all >= 40, "{all}");
}

#[test]
fn scripts_are_for_measurements_only() {
    let none = Strategies::default();
    for room in ROOMS {
        for script in room.scripts() {
            let bot = format!("{SCRIPT}{}", script.name);
            assert!(room.is_measurable(&bot, &none), "{bot}");
            assert!(!room.all_bots().contains(&bot.as_str()), "{bot} may sit at a table");
        }
        assert!(!room.is_measurable("script:nobody", &none) && !room.is_measurable("nobody", &none));
        let own = none.with_scripts("script mine\nwant wait");
        assert!(room.is_measurable("script:mine", &own) && !room.is_measurable("script:mine", &none));
        assert!(room.is_measurable("child:bold", &none));
    }
    assert_eq!(apart("script:bold"), ("script:bold", None), "a script has no temper");
}

/// Every script plays whole short games with every number of seats, against scripts of its room, by legal moves.
#[test]
fn every_script_plays_whole_games_by_legal_moves() {
    let strategies = Strategies::default().with_effort(0);
    for room in ROOMS {
        let scripts: Vec<String> =
            room.scripts().into_iter().map(|script| format!("{SCRIPT}{}", script.name)).collect();
        let mut options = [].into();
        room.make_length(Length::Short, &mut options);
        for seats in room.seats() {
            for first in (0..scripts.len()).step_by(usize::from(seats)) {
                let (mut position, mut dice) = (room.open(&options, seats).unwrap(), SplitMix::new(3 + first as u64));
                while let Some(seat) = next_seat(&mut *position, &mut dice) {
                    let bot = &scripts[(first + seat.index()) % scripts.len()];
                    let play = position.choose(seat, bot, &strategies, &mut dice).unwrap();
                    let played = position.play(seat, &play).map(|_| ());
                    assert_eq!(played, Ok(()), "{}: {bot} plays {play}", room.key());
                }
            }
        }
    }
}

/// The opponent that beat the expert in 2026: it draws, believes face-down leads, answers open leads as cheaply as it
/// can, and leads its lowest single when the stock is gone.
#[test]
fn the_stock_hoarder_does_what_its_description_says() {
    let strategies = Strategies::default();
    let [mut drew, mut believed, mut led] = [0, 0, 0];
    for view in views() {
        let (view, json) = (&*view, view.json());
        let odds = view.odds("script:stock-hoarder", &strategies).unwrap();
        let play = odds.likeliest().clone();
        if json["lead"].is_null() && json["stock"].as_u64() > Some(0) {
            drew += 1;
            assert_eq!(odds, Odds::certain("draw".to_owned()));
        } else if json["lead"].is_null() {
            led += 1;
            assert!(play.starts_with("flaunt") && play.split(' ').count() == 2, "{play}");
        } else if json["lead"]["kind"] == "sneak" {
            believed += 1;
            assert_eq!(view.manner(&play), Ok(Manner::Believe), "{play}");
        }
    }
    assert!(drew > 10 && believed > 0 && led > 0, "{drew} {believed} {led}");
}
