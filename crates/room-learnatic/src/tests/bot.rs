//! The bot of Learnatic Bluff: against random candidates, and against itself.

use game::{Game, Policy, Seat, Silent, SplitMix, Viewer};

use crate::{Card, Learnatic, Move, Options, Stage, State, View, is_ready};
use room::{
    RoomGame,
    testing::{any_candidate, any_seat, awaited, options},
};

/// Counts of bots.
#[derive(Debug, Default)]
struct Count {
    games: u32,
    won: u32,
    capped: u32,
    turns: u32,
    /// Turns begun by a bot that was not ready while the other was, and while the other was not.
    chances: [u32; 2],
    blocks: u32,
    good: u32,
    outs: u32,
    /// Cards taken face up and of no use to the hand.
    feints: u32,
}

/// One table; the seats in `sound` are played by the bot.
/// Those in `meek` never call Block and are not counted.
fn play(options: &Options, sound: &[usize], meek: &[usize], dice: &mut SplitMix, count: &mut Count) {
    let bot: &dyn Policy<Learnatic> = Learnatic::BOTS.named("sound").unwrap();
    let mut state = Learnatic::open(options, 2).unwrap();
    while let Some(window) = awaited::<Learnatic>(&mut state, dice) {
        // Answers that come together count clockwise from the mover.
        let seat = any_seat(&window, dice);
        let is_bot = sound.contains(&seat.index());
        let view = Learnatic::view(&state, Viewer::Seat(seat));
        let is_meek = meek.contains(&seat.index());
        let mv = if is_bot || is_meek { bot.choose(&view, dice) } else { any_candidate::<Learnatic>(&view, dice) };
        let mv = if is_meek && mv == Move::Block { Move::TakePile } else { mv };
        if is_bot {
            note(&state, &view, seat, &mv, count);
        }
        Learnatic::play(&mut state, seat, &mv, &mut Silent).unwrap();
    }
    let outcome = Learnatic::outcome(&state).unwrap();
    count.games += 1;
    count.capped += u32::from(outcome.capped);
    let winners = outcome.winners();
    count.won += u32::from(winners.len() == 1 && winners.first().is_some_and(|seat| sound.contains(&seat.index())));
}

fn is_held_ready(state: &State, seat: Seat) -> bool {
    let view = Learnatic::view(state, Viewer::Seat(seat));
    is_ready(view.own_hand().iter().copied().collect())
}

fn note(state: &State, view: &View, seat: Seat, mv: &Move, count: &mut Count) {
    if let Stage::Start { may_block: true } = view.stage {
        let ready = is_held_ready(state, seat.left(2));
        count.turns += 1;
        if !matches!(mv, Move::Out(_)) {
            count.chances[usize::from(!ready)] += 1;
        }
        if *mv == Move::Block {
            count.blocks += 1;
            count.good += u32::from(ready);
        }
    }
    count.outs += u32::from(matches!(mv, Move::Out(_)));
    if *mv == Move::TakeUp {
        let words = |card: &Card| card.word();
        let related = view
            .up
            .last()
            .is_some_and(|up| up.is_wild() || view.own_hand().iter().any(|card| words(card) == words(up)));
        count.feints += u32::from(!related);
    }
}

#[test]
fn sound_beats_random() {
    let (mut dice, mut count, options) = (SplitMix::new(5), Count::default(), options(""));
    for game in 0..400 {
        play(&options, &[game % 2], &[], &mut dice, &mut count);
    }
    assert!(count.won > 380, "{count:?}");
}

/// A player that never says Block loses to the bot that does.
#[test]
fn block_pays() {
    let (mut dice, mut count, options) = (SplitMix::new(8), Count::default(), options(""));
    for game in 0..4_000 {
        play(&options, &[game % 2], &[1 - game % 2], &mut dice, &mut count);
    }
    // Three standard deviations above one half are 2,095.
    assert!(count.won > 2_095, "{count:?}");
    println!("against one that never blocks: {count:?}");
}

/// Among themselves they are wrong more often than right, for a right Block saves a round and a wrong one costs a card
/// and a turn; and every table ends by the rules.
#[test]
fn sound_blocks_by_the_odds_and_its_games_end() {
    for text in ["", "deck=weather wild=auto", "block=any_time wrong_out=loses", "rounds=2 deck=cells-and-plants"] {
        let (mut dice, mut count, options) = (SplitMix::new(6), Count::default(), options(text));
        for _ in 0..2_500 {
            play(&options, &[0, 1], &[], &mut dice, &mut count);
        }
        let share = f64::from(count.blocks) / f64::from(count.chances[0] + count.chances[1]);
        let right = f64::from(count.good) / f64::from(count.blocks.max(1));
        println!("{text}: {share:.3} of the chances are used, {right:.2} of the Blocks are right; {count:?}");
        assert!((0.03..0.2).contains(&share), "{text}: {share:.3} of {count:?}");
        assert!((0.15..0.5).contains(&right), "{text}: {right:.2} of {count:?}");
        assert!(count.feints > 0 && count.capped == 0, "{text}: {count:?}");
    }
}
