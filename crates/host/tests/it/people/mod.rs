//! Tests of the people at a table: seats, names, and what each of them may do.

use std::time::Duration;

use game::Seat;

pub(crate) mod children;
pub(crate) mod company;
pub(crate) mod late_joiners;
pub(crate) mod lobby;
pub(crate) mod next_game;
pub(crate) mod own_decks;
pub(crate) mod powers;

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// Waits in paused time, so it takes no real time.
async fn pass(seconds: u64) {
    tokio::time::sleep(Duration::from_secs(seconds)).await;
}
