//! Measures the speed of Learnatic Bluff: random games, views, the search for complete sets ("readiness"), and games of
//! bots.
//!
//! Run with `cargo bench -p rooms --bench learnatic`. In the output, one item of a game is one step: a seat's move or
//! nature's draw.

use divan::{Bencher, black_box, counter::ItemsCount};
use game::{Dice, Game, OptionValues, Options as _, Seat, Silent, SplitMix, Viewer, Waiting};
use room_learnatic::{CardSet, Learnatic, Options, State, is_ready};
use rooms::RoomGame;

fn main() {
    divan::main();
}

/// The number of steps in one measured batch.
const STEPS: usize = 10_000;

fn defaults() -> Options {
    Options::read(&OptionValues::new()).unwrap_or_else(|error| panic!("{error}"))
}

fn opened(options: &Options) -> State {
    Learnatic::open(options, 2).unwrap_or_else(|error| panic!("{error}"))
}

/// Makes one step; `choose` picks the move of a seat. After the end of a game it opens a new table.
fn step(
    state: &mut State,
    options: &Options,
    dice: &mut SplitMix,
    choose: impl FnOnce(&State, Seat, &mut SplitMix) -> Option<room_learnatic::Move>,
) {
    match Learnatic::waiting(state) {
        Waiting::Nature => {
            if let Some(draw) = Learnatic::random_draw(state, dice) {
                Learnatic::draw_unchecked(state, &draw, &mut Silent);
            }
        }
        Waiting::Seats(window) => {
            let Some(seat) = window.seats.first() else { return };
            if let Some(play) = choose(state, seat, dice) {
                Learnatic::play_unchecked(state, seat, &play, &mut Silent);
            }
        }
        Waiting::Nobody => *state = opened(options),
    }
}

#[divan::bench]
fn random_steps(bencher: Bencher<'_, '_>) {
    let (options, mut dice) = (defaults(), SplitMix::new(1));
    let mut state = opened(&options);
    bencher.counter(ItemsCount::new(STEPS)).bench_local(|| {
        for _ in 0..STEPS {
            step(&mut state, &options, &mut dice, Learnatic::random_move);
        }
    });
}

#[divan::bench]
fn sound_steps(bencher: Bencher<'_, '_>) {
    let (options, mut dice) = (defaults(), SplitMix::new(1));
    let Some(bot) = Learnatic::BOTS.named("sound") else { return };
    let mut state = opened(&options);
    bencher.counter(ItemsCount::new(STEPS)).bench_local(|| {
        for _ in 0..STEPS {
            step(&mut state, &options, &mut dice, |state, seat, dice| {
                Some(bot.choose(&Learnatic::view(state, Viewer::Seat(seat)), dice))
            });
        }
    });
}

/// Measures building a seat's view and sampling a state from it, in the middle of a game.
#[divan::bench]
fn view_and_sample(bencher: Bencher<'_, '_>) {
    let (options, mut dice) = (defaults(), SplitMix::new(7));
    let mut state = opened(&options);
    for _ in 0..60 {
        step(&mut state, &options, &mut dice, Learnatic::random_move);
    }
    let seat = Seat::all(2).next().map(Viewer::Seat).unwrap_or(Viewer::Spectator);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| {
        let view = Learnatic::view(&state, seat);
        Learnatic::sample(&view, &mut dice)
    });
}

#[divan::bench]
fn readiness(bencher: Bencher<'_, '_>) {
    let mut dice = SplitMix::new(3);
    let cards: Vec<_> = defaults().deck.cards().iter().collect();
    let hands: Vec<CardSet> = (0..1_024)
        .map(|_| (0..5).filter_map(|_| cards.get(dice.below(cards.len() as u32) as usize)).copied().collect())
        .collect();
    bencher
        .counter(ItemsCount::new(hands.len()))
        .bench_local(|| hands.iter().filter(|hand| is_ready(**black_box(hand))).count());
}
