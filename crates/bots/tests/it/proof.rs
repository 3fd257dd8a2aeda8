//! The measurements of bots reproduce known results and agree with each other. The rooms' files with small settings and
//! test situations are valid.

use bots::{Difference, Estimate, Habits, LocalBestResponse, Meeting};
use game::OptionValues;
use rooms::{Length, ROOMS, Room, Setting, Strategies, room, shipped_strategies};

/// The maximum number of histories in a game tree that a test solves.
const SMALL: usize = 200_000;
/// The maximum number of histories in a game tree for which a test only learns a keyed strategy.
const MEDIUM: usize = 900_000;

/// One turn of Bluffer with four cards, one card each. The value can be counted by hand from the 24 deals of the four
/// cards. In 8 deals the front of A's card matches the centre: A lays the card openly as the last card and is out. In
/// the other 16 the back is right or wrong with equal probability, and A can look at it. In 8 deals the back is right,
/// and A lays the card and wins. In 8 deals the back is wrong: A lays the card and gets it back with another card, or
/// does not lay it and pays one. So B has fewer cards and wins. The first seat wins two games of three, which is a
/// third of the possible gain above one half.
#[test]
fn one_turn_of_a_tiny_game_is_worth_what_can_be_counted_by_hand() {
    let text = "reduced: four cards, one turn\nseats: 2\noption deck: 2x1\noption first_seat: A\noption turn_cap: 1";
    let settings = Setting::read_all(text).unwrap();
    let exact = room("bluffer").unwrap().unfold(&settings[0], SMALL).unwrap();
    let solved = exact.solved(1e-4, 1_000);
    assert!(solved.exploitability <= 1e-4 && (solved.value - 1.0 / 3.0).abs() < 1e-3, "{solved:?}");
    // Random play lays cards without looking at them, and admits even when the card is right. So an opponent can
    // exploit it.
    let random = exact.bot("random", &Strategies::default()).unwrap();
    assert!(random.exploitability > 0.05, "{random:?}");
}

/// Every room has small settings. The test solves the settings whose game trees are small enough. No bot may be less
/// exploitable than the solution.
#[test]
fn small_settings_can_be_unfolded_and_solved() {
    let (mut solved, strategies) = (0, shipped_strategies().0);
    for room in ROOMS {
        let settings = room.reduced().unwrap_or_else(|error| panic!("{}: {error}", room.key()));
        assert!(!settings.is_empty(), "{}", room.key());
        for setting in &settings {
            let title = &setting.given.title;
            let exact = match room.unfold(setting, SMALL) {
                Ok(exact) => exact,
                Err(error) if error.what.contains("more than") => continue,
                Err(error) => panic!("{}, {title}: {error}", room.key()),
            };
            let best = exact.solved(0.002, 1_000);
            assert!(best.exploitability <= 0.002, "{}, {title}: {best:?}", room.key());
            for bot in ["child", "club", "expert", "sound", "random"] {
                let measured = exact.bot(bot, &strategies).unwrap();
                assert!(measured.exploitability >= best.exploitability - 0.002, "{title}: {bot} {measured:?}");
            }
            solved += 1;
        }
    }
    assert!(solved >= 2, "{solved}");
}

/// A strategy learnt by keys and tactics is near an equilibrium, if its opponent in training may make every move. The
/// expert plays the learnt strategy, and the club level plays almost as well. `humbug lab exploit --exact` measures
/// larger trees.
#[test]
fn what_is_learnt_by_keys_is_played_and_can_hardly_be_beaten() {
    let mut learnt = 0;
    for room in ROOMS.iter().filter(|room| room.keys() > 0) {
        for setting in room.reduced().unwrap_or_else(|error| panic!("{}: {error}", room.key())) {
            let title = &setting.given.title;
            let Ok(exact) = room.unfold(&setting, MEDIUM) else { continue };
            let keyed = exact.keyed(100);
            let [expert, club] = ["expert", "club"].map(|bot| exact.bot_by(bot, &keyed).unwrap().exploitability);
            let least = keyed.exploited.exploitability;
            assert!(least <= 0.02 && expert <= least + 0.002 && club <= 0.15, "{title}: {least} {expert} {club}");
            learnt += 1;
        }
    }
    assert!(learnt >= 2, "{learnt}");
}

#[test]
fn settings_and_situations_that_are_not_understood_are_told_with_their_line() {
    for (text, number) in [
        ("reduced: x\nseats: 2\nturns: many", 3),
        ("reduced: x\nseats: 2\ndeal: hand A", 3),
        ("reduced: x\nseats: 99", 2),
        ("seats: 2", 1),
        ("reduced: x\nseats: 2\n---\nreduced: y\nseats: 2\nmoves: some", 6),
    ] {
        assert_eq!(Setting::read_all(text).map_err(|error| error.number), Err(number), "{text}");
    }
    let wrong =
        rooms::Litmus::read_all("litmus: x\nseats: 2\nasked: A\nleans: draw often").map_err(|error| error.number);
    assert_eq!(wrong, Err(4));
}

/// The expert, and each other bot that a situation names, prefers the move that is known to be right, in every test
/// situation of every room.
#[test]
fn the_bots_lean_as_is_sound() {
    let (mut leans, strategies) = (0, shipped_strategies().0);
    for room in ROOMS {
        for situation in room.litmus().unwrap_or_else(|error| panic!("{}: {error}", room.key())) {
            let title = &situation.given.title;
            for bot in &situation.bots {
                let found = situation.try_out(*room, bot, &strategies);
                let found = found.unwrap_or_else(|error| panic!("{}, {title}: {error}", room.key()));
                for (lean, found) in situation.leans.iter().zip(found) {
                    assert!(lean.holds(found), "{}, {title}, {bot}: {lean:?}, found {found:.3}", room.key());
                    leans += 1;
                }
            }
        }
    }
    assert!(leans >= 20, "{leans}");
}

/// A best response to random play gains, and a second run gives exactly the same result.
#[test]
fn local_best_response_beats_random_play() {
    let options = OptionValues::from([("places".to_owned(), "no".to_owned())]);
    let response = LocalBestResponse {
        room: room("bluffer").unwrap(),
        bot: "random".into(),
        seats: 2,
        options,
        games: 24,
        seed: 1,
        strategies: Strategies::default(),
        known_effort: 0,
    };
    let responded = response.hold().unwrap();
    assert!(responded.gained.is_above(0.1), "{responded:?}");
    assert_eq!(response.hold().unwrap(), responded);
}

/// With luck subtracted the games are the same, the estimates differ by no more than the error of the correction, and
/// the variance is smaller.
#[test]
fn without_luck_the_same_is_said_and_nearer() {
    let meeting = |aivat: bool| Meeting {
        room: room("bluffer").unwrap(),
        lineup: vec!["sound".into(), "child".into()],
        options: [("places".to_owned(), "no".to_owned())].into(),
        deals: 1_000,
        seed: 1,
        strategies: Strategies::default(),
        aivat,
        habits: false,
    };
    let [plain, measured] = [false, true].map(|aivat| meeting(aivat).hold().unwrap());
    for (plain, measured) in plain.fared.iter().zip(&measured.fared) {
        assert_eq!((plain.won, plain.gained, plain.without_luck), (measured.won, measured.gained, None));
        let less = measured.without_luck.unwrap();
        agrees(measured.won, less.won);
        agrees(measured.gained, less.gained);
        agrees(measured.ahead.unwrap(), less.ahead.unwrap());
    }
}

/// Checks that both estimates agree within three standard deviations. The variance of the correction is the difference
/// of the variances, and 1.5 times half of the 95 % interval is three standard deviations.
fn agrees(plain: Estimate, less: Estimate) {
    let taken_off = (plain.within.powi(2) - less.within.powi(2)).sqrt();
    assert!(
        less.within < 0.95 * plain.within && (plain.mean - less.mean).abs() < 1.5 * taken_off,
        "{plain:?} {less:?}"
    );
}

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

/// Many games between the two bots give the same result, with a wider interval.
#[test]
fn it_says_what_games_won_say() {
    let differed = difference("child", 1_000).measure().unwrap();
    let Difference { room, options, strategies, .. } = difference("child", 0);
    let lineup = vec!["child".to_owned(), "sound".to_owned()];
    let meeting = Meeting { room, lineup, options, deals: 1_000, seed: 2, strategies, aivat: false, habits: false };
    let gained = meeting.hold().unwrap().fared[0].gained;
    assert!(differed.otherwise > 0 && !differed.gained.is_above(0.0), "{differed:?}");
    // The intervals have half widths of two standard deviations, so 1.5 times their combination is three standard
    // deviations of the difference.
    let apart = 1.5 * differed.gained.within.hypot(gained.within);
    assert!((differed.gained.mean - gained.mean).abs() < apart, "{differed:?} {gained:?}");
}

fn habits(room: &'static dyn Room, lineup: [&str; 2]) -> [Habits; 2] {
    let mut options = OptionValues::new();
    room.make_length(Length::Short, &mut options);
    let lineup = lineup.map(str::to_owned).to_vec();
    let meeting = Meeting {
        room,
        lineup,
        options,
        deals: 8,
        seed: 5,
        strategies: Strategies::default(),
        aivat: false,
        habits: true,
    };
    let result = meeting.hold().expect("every room has these bots");
    [0, 1].map(|place: usize| result.fared[place].habits.expect("they were asked for"))
}

/// Scripted bots do what their names say, and no bot lies more often than it can.
#[test]
fn liars_lie_callers_call_and_the_others_do_not() {
    for room in ROOMS {
        let [liar, honest] = habits(*room, ["liar", "honest"]);
        let [caller, believer] = habits(*room, ["caller", "believer"]);
        for (place, counted) in [liar, honest, caller, believer].into_iter().enumerate() {
            assert!(counted.moves > 0 && counted.could_lie <= counted.moves, "{}: {place}", room.key());
            assert!(counted.lied <= counted.could_lie, "{}: {place}", room.key());
            assert!(counted.called <= counted.could_call && counted.could_call <= counted.moves);
        }
        // The liar chooses among the tactics of the strategy, which do not include every sensible lie. So it misses
        // some chances.
        assert!(2 * liar.lied >= liar.could_lie, "{}: {liar:?}", room.key());
        // That's It! has no claims, so no bot can lie there.
        if liar.could_lie > 0 {
            assert!(honest.could_lie > 0 && honest.lied * 10 < honest.could_lie, "{}: {honest:?}", room.key());
            assert!(10 * caller.called >= 9 * caller.could_call, "{}: {caller:?}", room.key());
            assert_eq!(believer.called, 0, "{}", room.key());
            assert!(believer.could_call > 0, "{}", room.key());
        }
    }
}
