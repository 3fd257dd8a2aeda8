//! Measures the speed of Bluff Pirate: random play, views, sampled states, and whole games of the bot.
//!
//! Run with `cargo bench -p rooms`. In the output, one item is one step: a seat's move or nature's draw.

use divan::{Bencher, counter::ItemsCount};
use game::{Dice, Game, OptionValues, Options as _, Policy, Seat, Silent, SplitMix, Viewer, Waiting};
use room_pirate::{Options, Pirate, State};
use rooms::RoomGame;

fn main() {
    divan::main();
}

/// The number of steps in one measured batch.
const STEPS: usize = 10_000;

/// Makes one random step. After the end of a game it opens a new table. Returns true for a seat's move, and false for a
/// draw of nature.
fn step(state: &mut State, options: &Options, seats: u8, dice: &mut SplitMix) -> bool {
    match Pirate::waiting(state) {
        Waiting::Nature => {
            if let Some(draw) = Pirate::random_draw(state, dice) {
                Pirate::draw_unchecked(state, &draw, &mut Silent);
            }
            false
        }
        Waiting::Seats(window) => {
            let Some(seat) = window.seats.first() else { return false };
            if let Some(play) = Pirate::random_move(state, seat, dice) {
                Pirate::play_unchecked(state, seat, &play, &mut Silent);
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
    Pirate::open(options, seats).unwrap_or_else(|error| panic!("{error}"))
}

fn defaults() -> Options {
    Options::read(&OptionValues::new()).unwrap_or_else(|error| panic!("{error}"))
}

/// Measures the moves of seats. The benchmark also plays nature's draws, but its item count leaves them out.
#[divan::bench(args = [2, 3, 4, 5])]
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

#[divan::bench(args = [2, 3, 4, 5])]
fn typed_steps(bencher: Bencher<'_, '_>, seats: u8) {
    let (options, mut dice) = (defaults(), SplitMix::new(1));
    let mut state = opened(&options, seats);
    bencher.counter(ItemsCount::new(STEPS)).bench_local(|| {
        for _ in 0..STEPS {
            step(&mut state, &options, seats, &mut dice);
        }
    });
}

/// Measures building a seat's view in the middle of a game.
#[divan::bench(args = [2, 5])]
fn view(bencher: Bencher<'_, '_>, seats: u8) {
    let (options, mut dice) = (defaults(), SplitMix::new(dice_seed(seats)));
    let mut state = opened(&options, seats);
    for _ in 0..60 {
        step(&mut state, &options, seats, &mut dice);
    }
    let seat = Seat::all(seats).next();
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| seat.map(|seat| Pirate::view(&state, Viewer::Seat(seat))));
}

fn dice_seed(seats: u8) -> u64 {
    SplitMix::new(u64::from(seats)).bits()
}

/// Measures sampling a state from a seat's view in the middle of a game.
#[divan::bench(args = [2, 5])]
fn sample(bencher: Bencher<'_, '_>, seats: u8) {
    let (options, mut dice) = (defaults(), SplitMix::new(dice_seed(seats)));
    let mut state = opened(&options, seats);
    for _ in 0..60 {
        step(&mut state, &options, seats, &mut dice);
    }
    let Some(view) = Seat::all(seats).next().map(|seat| Pirate::view(&state, Viewer::Seat(seat))) else { return };
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| Pirate::sample(&view, &mut dice));
}

/// Measures whole games of the bot `sound`. One item is one decision, including the construction of the view.
#[divan::bench(args = [2, 5])]
fn sound_decisions(bencher: Bencher<'_, '_>, seats: u8) {
    let (options, mut dice) = (defaults(), SplitMix::new(dice_seed(seats)));
    let Some(bot) = Pirate::BOTS.named("sound") else { return };
    let mut state = opened(&options, seats);
    let decide = 1_000;
    bencher.counter(ItemsCount::new(decide)).bench_local(|| {
        let mut decisions = 0;
        while decisions < decide {
            decisions += usize::from(sound_step(bot, &mut state, &options, seats, &mut dice));
        }
    });
}

/// Makes one step like `step`, but the bot chooses the moves of the seats.
fn sound_step(bot: &dyn Policy<Pirate>, state: &mut State, options: &Options, seats: u8, dice: &mut SplitMix) -> bool {
    let Some(seat) = Pirate::waiting(state).window().and_then(|window| window.seats.first()) else {
        return step(state, options, seats, dice);
    };
    let play = bot.choose(&Pirate::view(state, Viewer::Seat(seat)), dice);
    Pirate::play_unchecked(state, seat, &play, &mut Silent);
    true
}
