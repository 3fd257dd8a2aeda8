//! Measures the speed of random play in all rooms, with typed and with type-erased moves. Also measures how fast Sneak
//! compares combos and builds views.
//!
//! Run with `cargo bench -p rooms`. In the output, one item is one step: a seat's move or nature's draw.

use divan::{Bencher, black_box, counter::ItemsCount};
use game::{Dice, Game, OptionValues, Options as _, Seat, Silent, SplitMix, Viewer, Waiting};
use room_sneak::{Cards, Options, Sneak, State, Strength};

fn main() {
    divan::main();
}

/// The number of steps in one measured batch.
const STEPS: usize = 10_000;

/// Makes one random step. After the end of a game it opens a new table. Returns true for a seat's move, and false for a
/// draw of nature.
fn step(state: &mut State, options: &Options, seats: u8, dice: &mut SplitMix) -> bool {
    match Sneak::waiting(state) {
        Waiting::Nature => {
            if let Some(draw) = Sneak::random_draw(state, dice) {
                Sneak::draw_unchecked(state, &draw, &mut Silent);
            }
            false
        }
        Waiting::Seats(window) => {
            let Some(seat) = window.seats.first() else { return false };
            if let Some(play) = Sneak::random_move(state, seat, dice) {
                Sneak::play_unchecked(state, seat, &play, &mut Silent);
            }
            true
        }
        Waiting::Nobody => {
            *state = opened(options, seats);
            false
        }
    }
}

fn opened(options: &Options, seats: u8) -> State {
    Sneak::open(options, seats).unwrap_or_else(|error| panic!("{error}"))
}

fn defaults() -> Options {
    Options::read(&OptionValues::new()).unwrap_or_else(|error| panic!("{error}"))
}

/// Measures the moves of seats. The benchmark also plays nature's draws, but its item count leaves them out.
#[divan::bench(args = [2, 3, 4, 7])]
fn typed_moves(bencher: Bencher<'_, '_>, seats: u8) {
    let (options, mut dice) = (defaults(), SplitMix::new(1));
    let mut state = opened(&options, seats);
    bencher.counter(ItemsCount::new(STEPS)).bench_local(|| {
        let mut moves = 0;
        while moves < STEPS {
            moves += usize::from(step(&mut state, &options, seats, &mut dice));
        }
    });
}

#[divan::bench(args = [2, 3, 4, 7])]
fn typed_steps(bencher: Bencher<'_, '_>, seats: u8) {
    let (options, mut dice) = (defaults(), SplitMix::new(1));
    let mut state = opened(&options, seats);
    bencher.counter(ItemsCount::new(STEPS)).bench_local(|| {
        for _ in 0..STEPS {
            step(&mut state, &options, seats, &mut dice);
        }
    });
}

#[divan::bench(args = rooms::ROOMS.iter().map(|room| room.key()))]
fn erased_steps(bencher: Bencher<'_, '_>, key: &str) {
    let Some(room) = rooms::room(key) else { return };
    let open = || room.open(&OptionValues::new(), *room.seats().start()).unwrap_or_else(|error| panic!("{error}"));
    let (mut position, mut dice) = (open(), SplitMix::new(1));
    bencher.counter(ItemsCount::new(STEPS)).bench_local(|| {
        for _ in 0..STEPS {
            if !position.random_step(&mut dice) {
                position = open();
            }
        }
    });
}

#[divan::bench(args = [1, 2, 3, 5, 8])]
fn comparator(bencher: Bencher<'_, '_>, count: usize) {
    let (options, mut dice) = (defaults(), SplitMix::new(1));
    let deck: Cards = Cards::read("As Ks Qs Js 10s 9s Ah Kh Qh Jh 10h 9h Ad Kd Qd Jd 10d 9d").unwrap_or_default();
    let plays: Vec<Cards> = (0..1024).map(|_| deck.pick_many(count, &mut dice)).collect();
    bencher
        .counter(ItemsCount::new(plays.len()))
        .bench_local(|| plays.iter().map(|cards| Strength::of(black_box(*cards), &options)).max());
}

/// Measures building a seat's view in the middle of a game.
#[divan::bench(args = [2, 7])]
fn view(bencher: Bencher<'_, '_>, seats: u8) {
    let (options, mut dice) = (defaults(), SplitMix::new(dice_seed(seats)));
    let mut state = opened(&options, seats);
    for _ in 0..60 {
        step(&mut state, &options, seats, &mut dice);
    }
    let seat = Seat::all(seats).next();
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| seat.map(|seat| Sneak::view(&state, Viewer::Seat(seat))));
}

fn dice_seed(seats: u8) -> u64 {
    SplitMix::new(u64::from(seats)).bits()
}
