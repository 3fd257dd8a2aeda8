//! The bot of Sneak against random candidates.

use game::{Game, Policy, Seat, Silent, SplitMix, Viewer};

use crate::{Class, Move, Options, Sneak, Strength};
use room::{
    RoomGame,
    testing::{any_candidate, awaited, options},
};

/// Counts of one bot.
#[derive(Debug, Default)]
struct Count {
    games: u32,
    won: f64,
    cards: i64,
    sneaks: u32,
    bluffs: u32,
    flaunts: u32,
    draws: u32,
    asked: u32,
    challenges: u32,
}

/// One round; the seats in `sound` are played by the bot.
fn play(seats: u8, sound: &[usize], dice: &mut SplitMix, count: &mut Count) {
    let options = options("target=single");
    let bot: &dyn Policy<Sneak> = Sneak::BOTS.named("sound").unwrap();
    let mut state = Sneak::open(&options, seats).unwrap();
    while let Some(window) = awaited::<Sneak>(&mut state, dice) {
        let seat = window.seats.first().unwrap();
        let is_bot = sound.contains(&seat.index());
        let view = Sneak::view(&state, Viewer::Seat(seat));
        let mv = if is_bot { bot.choose(&view, dice) } else { any_candidate::<Sneak>(&view, dice) };
        if is_bot {
            note(&mv, &options, count);
        }
        Sneak::play(&mut state, seat, &mv, &mut Silent).unwrap();
    }
    let outcome = Sneak::outcome(&state).unwrap();
    let winners = outcome.winners();
    for seat in sound.iter().filter_map(|index| Seat::new(*index)) {
        count.games += 1;
        count.won += if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
        count.cards += i64::from(outcome.points[seat]);
    }
}

fn note(play: &Move, options: &Options, count: &mut Count) {
    match play {
        Move::Draw => count.draws += 1,
        Move::Sneak(cards) => {
            count.sneaks += 1;
            let strength = Strength::of(*cards, options);
            let weak = strength.class() == Class::Junk
                || strength.class() == Class::Single && cards.highest().is_some_and(|card| card.rank() < 10);
            count.bluffs += u32::from(weak);
        }
        Move::Flaunt(_) => count.flaunts += 1,
        Move::Challenge(_) | Move::Announce => {
            count.asked += 1;
            count.challenges += 1;
        }
        Move::Decline => count.asked += 1,
    }
}

#[test]
fn sound_beats_random() {
    let (mut dice, mut count) = (SplitMix::new(5), Count::default());
    for game in 0..40 {
        play(2, &[game % 2], &mut dice, &mut count);
    }
    assert!(count.won > 26.0, "{count:?}");
    assert!(count.bluffs > 0, "{count:?}");
}

/// Among themselves up to half of the sneaks are bluffs. In theory two players bluff 25 to 50 % of the time if a held
/// card is worth nothing: a pass gives the leader k cards, a challenge swings 2k. Held cards have a value, so it is
/// less, and least if many could challenge.
#[test]
fn sound_bluffs_about_as_often_as_pays() {
    for (seats, least) in [(2, 0.15), (3, 0.1), (5, 0.08)] {
        let (mut dice, mut own) = (SplitMix::new(6), Count::default());
        for _ in 0..40 {
            play(seats, &[0, 1, 2, 3, 4], &mut dice, &mut own);
        }
        let share = f64::from(own.bluffs) / f64::from(own.sneaks.max(1));
        assert!((least..0.5).contains(&share), "{seats} seats: {share:.2} of {own:?}");
    }
}
