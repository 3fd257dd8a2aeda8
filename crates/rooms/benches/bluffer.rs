//! Measures the speed of Bluffer: random play with typed moves, views, samples, and whole games of the bot.
//!
//! Run with `cargo bench -p rooms --bench bluffer`. In the output, one item is one step, or one game in the benchmarks
//! of whole games.

use divan::{Bencher, counter::ItemsCount};
use game::{Game, OptionValues, Options as _, Policy, Seat, Silent, SplitMix, Viewer, Waiting};
use room_bluffer::{Bluffer, Options, State};
use rooms::RoomGame as _;

fn main() {
    divan::main();
}

/// The number of steps in one measured batch.
const STEPS: usize = 10_000;

fn opened(seats: u8) -> State {
    let options = Options::read(&OptionValues::new()).unwrap_or_else(|error| panic!("{error}"));
    Bluffer::open(&options, seats).unwrap_or_else(|error| panic!("{error}"))
}

/// Makes one step. With `bot` the bot chooses the move of a seat, otherwise the move is random. Returns `false` if the
/// game is over.
fn step(state: &mut State, bot: Option<&dyn Policy<Bluffer>>, dice: &mut SplitMix) -> bool {
    match Bluffer::waiting(state) {
        Waiting::Nature => {
            if let Some(draw) = Bluffer::random_draw(state, dice) {
                Bluffer::draw_unchecked(state, &draw, &mut Silent);
            }
            true
        }
        Waiting::Seats(window) => {
            let Some(seat) = window.in_order().next() else { return false };
            let play = match bot {
                Some(bot) => Some(bot.choose(&Bluffer::view(state, Viewer::Seat(seat)), dice)),
                None => Bluffer::random_move(state, seat, dice),
            };
            if let Some(play) = play {
                Bluffer::play_unchecked(state, seat, &play, &mut Silent);
            }
            true
        }
        Waiting::Nobody => false,
    }
}

#[divan::bench(args = [2, 3, 4])]
fn typed_steps(bencher: Bencher<'_, '_>, seats: u8) {
    let mut dice = SplitMix::new(1);
    let mut state = opened(seats);
    bencher.counter(ItemsCount::new(STEPS)).bench_local(|| {
        for _ in 0..STEPS {
            if !step(&mut state, None, &mut dice) {
                state = opened(seats);
            }
        }
    });
}

/// Measures whole games in which the bot `sound` plays every seat.
#[divan::bench(args = [2, 3, 4])]
fn sound_games(bencher: Bencher<'_, '_>, seats: u8) {
    let mut dice = SplitMix::new(2);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| {
        let mut state = opened(seats);
        while step(&mut state, Bluffer::BOTS.named("sound"), &mut dice) {}
    });
}

/// Returns a position in the middle of a game, for benchmarks of single functions.
fn middle(seats: u8) -> State {
    let mut dice = SplitMix::new(u64::from(seats));
    let mut state = opened(seats);
    for _ in 0..60 {
        if !step(&mut state, None, &mut dice) {
            state = opened(seats);
        }
    }
    state
}

#[divan::bench(args = [2, 4])]
fn view(bencher: Bencher<'_, '_>, seats: u8) {
    let state = middle(seats);
    let seat = Seat::all(seats).next();
    bencher
        .counter(ItemsCount::new(1_usize))
        .bench_local(|| seat.map(|seat| Bluffer::view(&state, Viewer::Seat(seat))));
}

#[divan::bench(args = [2, 4])]
fn sample(bencher: Bencher<'_, '_>, seats: u8) {
    let mut dice = SplitMix::new(3);
    let view = Bluffer::view(&middle(seats), Viewer::Spectator);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| Bluffer::sample(&view, &mut dice));
}
