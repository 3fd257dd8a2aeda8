//! Measures the speed of That's It!: random rounds, views, and rounds played by its bot.
//!
//! Run with `cargo bench -p rooms --bench thats_it`. In the output, one item is one step: a seat's move or nature's
//! draw.

use divan::{Bencher, counter::ItemsCount};
use game::{Game, OptionValues, Options as _, Seat, Silent, SplitMix, Viewer, Waiting};
use room_thats_it::{Options, State, ThatsIt};
use rooms::RoomGame;

fn main() {
    divan::main();
}

/// The number of steps in one measured batch.
const STEPS: usize = 10_000;

fn opened(version: &str, seats: u8) -> State {
    let values: OptionValues = [("version".to_owned(), version.to_owned())].into();
    let options = Options::read(&values).unwrap_or_else(|error| panic!("{error}"));
    ThatsIt::open(&options, seats).unwrap_or_else(|error| panic!("{error}"))
}

/// Makes one step. If `sound` is true, the bot chooses the move of a seat, otherwise the move is random. Returns
/// `false` if the game is over.
fn step(state: &mut State, sound: bool, dice: &mut SplitMix) -> bool {
    match ThatsIt::waiting(state) {
        Waiting::Nature => {
            if let Some(draw) = ThatsIt::random_draw(state, dice) {
                ThatsIt::draw_unchecked(state, &draw, &mut Silent);
            }
        }
        Waiting::Seats(window) => {
            let Some(seat) = window.in_order().next() else { return false };
            let bot = ThatsIt::BOTS.named("sound").filter(|_| sound);
            let play = match bot {
                Some(bot) => Some(bot.choose(&ThatsIt::view(state, Viewer::Seat(seat)), dice)),
                None => ThatsIt::random_move(state, seat, dice),
            };
            if let Some(play) = play {
                ThatsIt::play_unchecked(state, seat, &play, &mut Silent);
            }
        }
        Waiting::Nobody => return false,
    }
    true
}

fn steps(bencher: Bencher<'_, '_>, (version, seats): (&str, u8), sound: bool) {
    let (start, mut dice) = (opened(version, seats), SplitMix::new(1));
    let mut state = start.clone();
    bencher.counter(ItemsCount::new(STEPS)).bench_local(|| {
        for _ in 0..STEPS {
            if !step(&mut state, sound, &mut dice) {
                state = start.clone();
            }
        }
    });
}

#[divan::bench(args = [("1", 2), ("1", 6), ("2", 2), ("2", 6)])]
fn random_steps(bencher: Bencher<'_, '_>, table: (&str, u8)) {
    steps(bencher, table, false);
}

#[divan::bench(args = [("1", 2), ("1", 6), ("2", 2), ("2", 6)])]
fn sound_steps(bencher: Bencher<'_, '_>, table: (&str, u8)) {
    steps(bencher, table, true);
}

/// Measures building a seat's view in the middle of a round.
#[divan::bench(args = [2, 6])]
fn view(bencher: Bencher<'_, '_>, seats: u8) {
    let (mut state, mut dice) = (opened("1", seats), SplitMix::new(2));
    for _ in 0..100 {
        step(&mut state, false, &mut dice);
    }
    let seat = Seat::all(seats).next();
    let look = || seat.map(|seat| ThatsIt::view(&state, Viewer::Seat(seat)));
    bencher.counter(ItemsCount::new(1_usize)).bench_local(look);
}
