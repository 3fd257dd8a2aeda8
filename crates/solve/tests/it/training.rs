//! Tests learning by self-play with Kuhn poker, whose solution is known.

use std::collections::BTreeMap;

use game::{Game, NoOptions, Odds, Seat, Silent, Viewer, Waiting};
use solve::{Blueprint, Provenance, Tactical, Training, USUAL, tactics_of};
use testkit::toys::kuhn::{Act, Kuhn, State, View};

fn open() -> State {
    Kuhn::open(&NoOptions, 2).expect("a table")
}

fn training() -> Training<Kuhn> {
    Training::new(open(), 1, 5, None)
}

fn learnt(training: &Training<Kuhn>) -> Blueprint {
    let (room, options) = ("kuhn".to_owned(), String::new());
    training.blueprint(Provenance { room, rules: 1, keys: 0, seats: 2, games: 0, measured: 0, options })
}

/// The probability of a bet, by key.
type Bets = BTreeMap<u64, f64>;

/// Computes the expected utility of A from this state, if both seats bet with these probabilities.
fn value(state: &State, bets: [&Bets; 2]) -> f64 {
    let after = |play: &Act, seat: Seat| {
        let mut state = state.clone();
        Kuhn::play_unchecked(&mut state, seat, play, &mut Silent);
        value(&state, bets)
    };
    match Kuhn::waiting(state) {
        Waiting::Nobody => Kuhn::outcome(state).map_or(0.0, |outcome| Kuhn::utility(&outcome)[Seat::FIRST]),
        Waiting::Nature => {
            let mut draws = Vec::new();
            Kuhn::draws(state, &mut |draw, _| draws.push(draw));
            let dealt = draws.iter().map(|draw| {
                let mut state = state.clone();
                Kuhn::draw_unchecked(&mut state, draw, &mut Silent);
                value(&state, bets)
            });
            dealt.sum::<f64>() / draws.len() as f64
        }
        Waiting::Seats(window) => {
            let seat = window.in_order().next().expect("somebody");
            let key = Kuhn::key(&Kuhn::view(state, Viewer::Seat(seat)), 1);
            let bet = bets[seat.index()][&key];
            bet * after(&Act::Bet, seat) + (1.0 - bet) * after(&Act::Pass, seat)
        }
    }
}

/// Collects every key at which this seat decides, with the probability that the strategy bets there.
fn bets(state: &State, seat: Seat, strategy: &Blueprint, found: &mut Bets) {
    let after = |play: Option<&Act>, draw: Option<_>, found: &mut Bets| {
        let mut state = state.clone();
        match (play, draw, Kuhn::waiting(&state)) {
            (Some(play), _, Waiting::Seats(window)) => {
                Kuhn::play_unchecked(&mut state, window.in_order().next().expect("somebody"), play, &mut Silent);
            }
            (_, Some(draw), _) => Kuhn::draw_unchecked(&mut state, &draw, &mut Silent),
            _ => {}
        }
        bets(&state, seat, strategy, found);
    };
    match Kuhn::waiting(state) {
        Waiting::Nobody => {}
        Waiting::Nature => Kuhn::draws(state, &mut |draw, _| after(None, Some(draw), found)),
        Waiting::Seats(window) => {
            if window.seats.contains(seat) {
                let view = Kuhn::view(state, Viewer::Seat(seat));
                let key = Kuhn::key(&view, 1);
                let ways = strategy.at(key).expect("every key was met");
                let weight =
                    |label: u8| ways.iter().find(|(way, _)| *way == label).map_or(0.0, |(_, odds)| f64::from(*odds));
                let of = |play: &Act| {
                    let tactic = tactics_of::<Kuhn>(&view).into_iter().find(|tactic| tactic.play == *play);
                    weight(tactic.expect("either can be done").label)
                };
                // In these tests the usual move is to pass, so its weight belongs to the passes.
                found.insert(key, of(&Act::Bet) / (of(&Act::Bet) + of(&Act::Pass) + weight(USUAL)));
            }
            [Act::Pass, Act::Bet].iter().for_each(|play| after(Some(play), None, found));
        }
    }
}

/// Lists all pure strategies: at each of these keys the player always bets or never bets.
fn pure(bets: &Bets) -> impl Iterator<Item = Bets> {
    let keys: Vec<u64> = bets.keys().copied().collect();
    (0..1_u32 << keys.len()).map(move |which| {
        let bet = |place: usize| f64::from(which >> place & 1);
        keys.iter().enumerate().map(|(place, key)| (*key, bet(place))).collect()
    })
}

#[test]
fn what_is_learnt_by_playing_can_hardly_be_beaten() {
    let mut training = training();
    (0..600).for_each(|_| training.play(2));
    let exploitability = exploitability(&learnt(&training));
    assert!(exploitability < 0.03, "{exploitability}");
}

/// Computes the gain of best responses to a strategy, on average over both seats.
fn exploitability(strategy: &Blueprint) -> f64 {
    let [mut one, mut other] = [Bets::new(), Bets::new()];
    bets(&open(), Seat::FIRST, strategy, &mut one);
    bets(&open(), Seat::FIRST.left(2), strategy, &mut other);
    assert_eq!([one.len(), other.len()], [6, 6]);
    let best = pure(&one).map(|one| value(&open(), [&one, &other])).fold(f64::MIN, f64::max);
    let least = pure(&other).map(|other| value(&open(), [&one, &other])).fold(f64::MAX, f64::min);
    assert!((least..=best).contains(&(-1.0 / 18.0)), "{least} {best}");
    (best - least) / 2.0
}

/// Passes with any hand. An opponent who always bets wins every ante.
fn passes(_: &View) -> Option<Odds<Act>> {
    Some(Odds::certain(Act::Pass))
}

#[test]
fn what_is_usual_is_left_where_another_way_is_better_beyond_doubt() {
    let mut training = Training::<Kuhn>::new(open(), 1, 5, Some(passes));
    (0..600).for_each(|_| training.play(2));
    // A best response gains 1 against a seat that always passes.
    let exploitability = exploitability(&learnt(&training));
    assert!(exploitability < 0.05, "{exploitability}");
}

#[test]
fn any_number_of_threads_learns_the_same_and_a_stop_changes_nothing() {
    let [mut alone, mut many, mut stopped] = [training(), training(), training()];
    (0..4).for_each(|_| alone.play(1));
    (0..4).for_each(|_| many.play(5));
    (0..2).for_each(|_| stopped.play(2));
    let mut resumed = Training::<Kuhn>::new(open(), 1, 77, None);
    assert!(!resumed.resume("no such thing") && resumed.games() == 0);
    assert!(resumed.resume(&stopped.save()));
    (0..2).for_each(|_| resumed.play(3));
    assert_eq!([alone.games(), alone.keys() as u64], [256, 12]);
    assert_eq!(alone.save(), many.save());
    assert_eq!(alone.save(), resumed.save());
    assert_eq!(learnt(&alone).write(), learnt(&resumed).write());
}
