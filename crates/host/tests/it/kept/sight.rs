//! A digest of what everybody at a table sees.

use std::{fmt, str::FromStr};

use game::{Seat, Viewer};
use host::TableState;
use journal::Record;
use sha2::{Digest as _, Sha256};

/// The first bytes of a hash over the observations of every viewer, from the first entry to this one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Digest(u32);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

impl FromStr for Digest {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        u32::from_str_radix(text, 16).map(Self)
    }
}

/// A digest for each entry of a record.
pub(super) fn after_each_entry(record: &Record) -> Vec<Digest> {
    let mut before = [0; 32];
    let steps = TableState::steps(record).map(|state| {
        let state = state.unwrap_or_else(|error| panic!("{error}"));
        before = after(before, &state);
        let [a, b, c, d, ..] = before;
        Digest(u32::from_be_bytes([a, b, c, d]))
    });
    steps.collect()
}

fn after(before: [u8; 32], state: &TableState) -> [u8; 32] {
    let Some(position) = &state.position else { return before };
    let seats = (0..position.seats()).filter_map(|seat| Seat::new(usize::from(seat))).map(Viewer::Seat);
    let archive = position.outcome().map(|outcome| Viewer::Archive(outcome.finished()));
    let mut digest = Sha256::new();
    digest.update(before);
    for viewer in seats.chain([Viewer::Spectator]).chain(archive) {
        digest.update(position.view(viewer).json().to_string());
        digest.update([0]);
    }
    digest.finalize().into()
}
