//! The rooms state the lengths of games between the default bots, and docs/bench.md states the same lengths. The tests
//! check both. The fast gate checks the shortest games only; the full gate checks more.

use std::{
    fs,
    path::PathBuf,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

use bots::{Contest, Spread, Tally};
use rooms::{Length, Preset, ROOMS, Room, WINDOW_SECONDS, shipped_strategies};

/// The number of games per kind. The lengths in the files are medians of more games.
const GAMES: u64 = 6;

/// Lists every combination of a room, a preset length and a number of seats for which the room states a length.
fn kinds() -> Vec<(&'static dyn Room, Preset, u8)> {
    let of = |room: &'static dyn Room| {
        let presets = room.lengths().into_iter();
        presets.flat_map(move |preset| room.seats().map(move |seats| (room, preset.clone(), seats)))
    };
    ROOMS.iter().flat_map(|room| of(*room)).collect()
}

/// Plays games among the first bot of the room, which people get by default.
fn play(room: &'static dyn Room, preset: &Preset, seats: u8) -> Tally {
    let bots = room.bots().into_iter().take(1).map(str::to_owned).collect();
    let strategies = shipped_strategies().0;
    Contest { room, seats, options: preset.options.clone(), games: GAMES, seed: 1, bots, strategies }.hold().unwrap()
}

/// Returns whether the stated length is plausible as the true median. The median of few games varies widely; the true
/// median is almost never a third above the 90th percentile of a few games.
fn is_about(counted: Spread, said: u32) -> bool {
    let said = u64::from(said);
    let (least, most) = (counted.median * 5 / 10, counted.ninety * 13 / 10);
    (least.saturating_sub(2)..=most + 2).contains(&said)
}

/// Plays games of these kinds and compares their lengths with the stated lengths.
fn check(kinds: &[(&'static dyn Room, Preset, u8)]) {
    let (next, wrong) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((room, preset, seats)) = kinds.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let tally = play(*room, preset, *seats);
                    let said = preset.at(*seats).expect("every number of seats has its line");
                    let fits = is_about(tally.length, said.moves) && is_about(tally.windows, said.windows);
                    if !fits {
                        let told = format!(
                            "{} {:?} {seats}: {:?} {:?}",
                            room.key(),
                            preset.length,
                            tally.length,
                            tally.windows
                        );
                        wrong.lock().expect("nobody panics with it").push(told);
                    }
                }
            });
        }
    });
    let wrong = wrong.into_inner().expect("nobody panics with it");
    assert!(wrong.is_empty(), "`humbug lab lengths` measures anew: {wrong:#?}");
}

#[test]
fn short_games_of_few_are_as_long_as_the_rooms_say() {
    let mut kinds = kinds();
    let is_quick = |preset: &Preset, seats| preset.at(seats).is_some_and(|measured| measured.moves <= 40);
    kinds.retain(|(room, preset, seats)| {
        preset.length == Length::Short && seats == room.seats().start() && is_quick(preset, *seats)
    });
    assert!(kinds.len() > 1);
    check(&kinds);
}

/// The head of the table of lengths in docs/bench.md.
const HEAD: &str = "| game | seats | moves | windows | minutes |";

/// Renders the table of lengths as docs/bench.md must contain it: one line per room and preset length.
fn table() -> String {
    let mut lines = vec![HEAD.to_owned(), "|---|---|---|---|---|".to_owned()];
    for room in ROOMS {
        for preset in room.lengths() {
            let each = |number: fn(&rooms::Measured) -> u32| {
                let numbers: Vec<String> =
                    preset.measured.iter().map(|measured| number(measured).to_string()).collect();
                numbers.join(" / ")
            };
            lines.push(format!(
                "| {}, {} | {} | {} | {} | {} |",
                room.name(),
                preset.length.key(),
                each(|measured| measured.seats.into()),
                each(|measured| measured.moves),
                each(|measured| measured.windows),
                each(|measured| (measured.windows * WINDOW_SECONDS + 30) / 60)
            ));
        }
    }
    lines.join("\n") + "\n"
}

/// Compares the table in docs/bench.md with the rooms. `UPDATE_DOCS=1` writes the table.
#[test]
fn the_document_says_what_the_rooms_say() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/bench.md");
    let text = fs::read_to_string(&path).expect("the document can be read");
    let (before, rest) = text.split_once(HEAD).expect("it has a table of lengths");
    let length: usize = rest.split_inclusive('\n').skip(1).take_while(|line| line.starts_with('|')).map(str::len).sum();
    let first = rest.find('\n').map_or(rest.len(), |at| at + 1);
    let told = format!("{before}{}{}", table(), &rest[first + length..]);
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&path, &told).expect("the document can be written");
    } else {
        assert!(told == text, "UPDATE_DOCS=1 writes docs/bench.md anew from what the rooms say");
    }
}

mod full_gate {
    use super::*;

    /// Leaves out the longest games: experts need minutes for each.
    #[test]
    fn games_are_as_long_as_the_rooms_say() {
        let mut kinds = kinds();
        kinds.retain(|(_, preset, seats)| preset.at(*seats).is_some_and(|measured| measured.moves <= 150));
        assert!(kinds.len() > 10);
        check(&kinds);
    }
}
