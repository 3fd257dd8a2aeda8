//! Tests the tree search in games with known solutions.

use game::{Game, Notation as _, Odds, OptionValues, Options, Seat, Silent, SplitMix, Viewer, Waiting};
use solve::{Ismcts, Tactical, awaited};
use testkit::toys::{
    kuhn::{Act, Kuhn},
    liars_dice::{LiarsDice, Move},
};

/// Returns the position after these draws and moves.
fn after<G: Game>(seats: u8, draws: &[&str], moves: &[&str]) -> G::State {
    let options = G::Options::read(&OptionValues::default()).expect("every option has a default");
    let mut state = G::open(&options, seats).expect("a table");
    for text in draws {
        assert!(G::draw(&mut state, &G::Draw::read(text).expect("a draw"), &mut Silent));
    }
    for text in moves {
        let seat = awaited(G::waiting(&state)).expect("somebody is awaited");
        assert!(G::play(&mut state, seat, &G::Move::read(text).expect("a move"), &mut Silent).is_ok());
    }
    state
}

/// Runs a search from this viewer's view with this number of simulations. Returns how often each move was visited.
fn visits<G: Tactical>(state: &G::State, viewer: Viewer, simulations: u32, seed: u64) -> Option<Odds<G::Move>> {
    Ismcts { simulations, ..Ismcts::USUAL }.visits::<G>(&G::view(state, viewer), &mut SplitMix::new(seed))
}

/// Runs a search for the seat that must act, with a few seeds. Returns the visits of each search.
fn often<G: Tactical>(state: &G::State) -> Vec<Odds<G::Move>> {
    let seat = awaited(G::waiting(state)).expect("somebody is awaited");
    (1..=5).map(|seed| visits::<G>(state, Viewer::Seat(seat), 2_000, seed).expect("its view")).collect()
}

fn kuhn(draws: [&str; 2], moves: &[&str]) -> <Kuhn as Game>::State {
    after::<Kuhn>(2, &draws, moves)
}

#[test]
fn what_dominates_is_found() {
    for odds in often::<Kuhn>(&kuhn(["card Q", "card K"], &["bet"])) {
        assert!(odds.of(&Act::Bet) > 0.95, "a king meets a bet: {odds:?}");
    }
    for odds in often::<Kuhn>(&kuhn(["card J", "card K"], &["pass", "bet"])) {
        assert!(odds.of(&Act::Pass) > 0.95, "a jack meets none: {odds:?}");
    }
}

/// The search is only a baseline for this reason: the opponents in its simulations ignore the information in bets. The
/// best response to such opponents never bluffs.
#[test]
fn a_jack_is_not_bluffed_with_though_an_equilibrium_does() {
    for odds in often::<Kuhn>(&kuhn(["card K", "card J"], &["pass"])) {
        assert_eq!(odds.likeliest(), &Act::Pass, "{odds:?}");
    }
}

/// With three seats each seat maximises its own utility. A seat that calls the lie gains 1. If the seat bids higher
/// instead, its bid is called and it loses 2.
#[test]
fn a_bid_that_is_known_to_be_a_lie_is_called() {
    let state = after::<LiarsDice>(3, &["roll 5", "roll 2", "roll 5"], &["bid 3x5"]);
    for odds in often::<LiarsDice>(&state) {
        assert!(odds.of(&Move::Liar) > 0.95, "{odds:?}");
    }
}

#[test]
fn equal_views_and_seeds_have_equal_visits_whatever_is_true() {
    let (one, other) = (kuhn(["card Q", "card K"], &[]), kuhn(["card Q", "card J"], &[]));
    let first = Viewer::Seat(Seat::FIRST);
    let odds = visits::<Kuhn>(&one, first, 500, 7);
    assert!(odds.is_some());
    assert_eq!(odds, visits::<Kuhn>(&other, first, 500, 7));
    assert_ne!(odds, visits::<Kuhn>(&one, first, 500, 8), "these seeds differ");
}

#[test]
fn whoever_is_not_awaited_has_nothing_to_search() {
    let state = kuhn(["card Q", "card K"], &[]);
    for viewer in [Viewer::Seat(Seat::FIRST.left(2)), Viewer::Spectator] {
        assert_eq!(visits::<Kuhn>(&state, viewer, 10, 1), None);
    }
    let over = kuhn(["card Q", "card K"], &["pass", "pass"]);
    assert_eq!(
        (Kuhn::waiting(&over), visits::<Kuhn>(&over, Viewer::Seat(Seat::FIRST), 10, 1)),
        (Waiting::Nobody, None)
    );
}

#[test]
fn the_least_that_is_searched_is_one_simulation() {
    let state = kuhn(["card Q", "card K"], &[]);
    let odds = visits::<Kuhn>(&state, Viewer::Seat(Seat::FIRST), 0, 1).expect("its view");
    assert_eq!(odds.iter().len(), 1);
}
