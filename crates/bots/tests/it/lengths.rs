//! What the rooms say of their lengths is what games of their bots give: the shortest games in the fast gate, all in the full one.

use std::sync::{
    Mutex,
    atomic::{AtomicUsize, Ordering},
};

use bots::{Contest, Tally};
use rooms::{Length, Preset, ROOMS, Room};

/// How many games are played of each kind: the figures in the files are the medians of far more.
const GAMES: u64 = 24;

/// Every kind of game that a room says something about.
fn kinds() -> Vec<(&'static dyn Room, Preset, u8)> {
    let of = |room: &'static dyn Room| {
        let presets = room.lengths().into_iter();
        presets.flat_map(move |preset| room.seats().map(move |seats| (room, preset.clone(), seats)))
    };
    ROOMS.iter().flat_map(|room| of(*room)).collect()
}

fn play(room: &'static dyn Room, preset: &Preset, seats: u8) -> Tally {
    let bots = vec!["sound".to_owned()];
    let strategies = rooms::Strategies::shipped().0;
    Contest { room, seats, options: preset.options.clone(), games: GAMES, seed: 20, bots, strategies }.hold().unwrap()
}

/// Whether what was counted is about what is said.
fn is_about(counted: u64, said: u32) -> bool {
    counted.abs_diff(said.into()) <= 2 + u64::from(said) * 3 / 10
}

/// Plays games of these kinds, and checks that they are as long as is said.
fn check(kinds: &[(&'static dyn Room, Preset, u8)]) {
    let (next, wrong) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((room, preset, seats)) = kinds.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let tally = play(*room, preset, *seats);
                    let said = preset.at(*seats).expect("every number of seats has its line");
                    let fits =
                        is_about(tally.length.median, said.moves) && is_about(tally.windows.median, said.windows);
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
    assert!(wrong.is_empty(), "`humbug lengths` measures anew: {wrong:#?}");
}

#[test]
fn short_games_of_few_are_as_long_as_the_rooms_say() {
    let mut kinds = kinds();
    kinds.retain(|(room, preset, seats)| preset.length == Length::Short && seats == room.seats().start());
    assert!(kinds.len() > 2);
    check(&kinds);
}

mod full_gate {
    use super::*;

    #[test]
    fn games_are_as_long_as_the_rooms_say() {
        let kinds = kinds();
        assert!(kinds.len() > 50);
        check(&kinds);
    }
}
