//! Tests a law of secrecy: how long a bot waits depends only on what spectators know.

use std::{fs, io::Read as _, path::Path, sync::Arc};

use flate2::read::MultiGzDecoder;
use game::{SplitMix, Viewer};
use journal::Record;
use rooms::ROOMS;
use tokio::time::Instant;

use crate::table::{state::TableState, timers::Timers};

/// The number of games that are tested in each room.
const GAMES: usize = 2;

/// Reads the first stored games of a room; see `tests/it/kept`.
fn records(room: &str) -> Vec<Record> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let file = fs::File::open(folder.join(format!("{room}.gz"))).unwrap();
    let mut text = String::new();
    MultiGzDecoder::new(file).read_to_string(&mut text).unwrap();
    let tables = text.split("# ").filter(|table| !table.is_empty()).take(GAMES);
    let record = |table: &str| table.split_once('\n')?.1.split_once("= ")?.0.parse().ok();
    tables.map(|table| record(table).unwrap()).collect()
}

/// Returns the same table with other hidden cards, sampled from what spectators know; `None` if no game is running.
fn elsewhere(state: &TableState, dice: &mut SplitMix) -> Option<TableState> {
    let world = state.position.as_ref()?.view(Viewer::Spectator).sample(dice)?;
    Some(TableState { position: Some(Arc::from(world)), ..state.clone() })
}

#[test]
fn pauses_are_the_same_with_other_hidden_cards() {
    let (now, mut dice) = (Instant::now(), SplitMix::new(41));
    for room in ROOMS {
        let (mut compared, mut varied) = (0, 0);
        for record in records(room.key()) {
            let (mut here, mut there) = (Timers::default(), Timers::default());
            for state in TableState::steps(&record) {
                let mut state = state.unwrap();
                // With a pace for people, bots wait before a move and pause after reveals. The law must hold for these
                // times.
                state.settings.pace_ms = 900;
                let other = elsewhere(&state, &mut dice);
                let jitter = (state.seq.0 * 37 % 256) as u8;
                here.plan(&state, now, 0, jitter);
                there.plan(other.as_ref().unwrap_or(&state), now, 0, jitter);
                assert_eq!(here.next(), there.next(), "{}: entry {}", state.room.key(), state.seq.0);
                compared += usize::from(here.next().is_some() && other.is_some());
                let same = |other: &TableState| match (&other.position, &state.position) {
                    (Some(other), Some(truth)) => other.same(&**truth),
                    _ => true,
                };
                varied += usize::from(other.is_some_and(|other| !same(&other)));
            }
        }
        assert!(compared > 20 && varied > 20, "{}: {compared} compared, {varied} with other cards", room.key());
    }
}
