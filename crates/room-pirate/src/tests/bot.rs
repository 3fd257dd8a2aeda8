//! The bot of Bluff Pirate: against random candidates, and how often it bluffs, doubts and boards.

use game::{Game, Policy, Seat, Silent, SplitMix, Viewer};

use crate::{Move, Pirate, is_bluff};
use room::{
    RoomGame,
    testing::{any_candidate, awaited, options},
};

/// Counts of one bot.
#[derive(Debug, Default)]
struct Count {
    games: u32,
    capped: u32,
    turns: u32,
    won: f64,
    starts: u32,
    boardings: u32,
    sets: u32,
    bluffs: u32,
    by_size: [[u32; 2]; 6],
    votes: u32,
    doubts: u32,
    /// Votes on true sets and on bluffs, and the doubts among them.
    on: [[u32; 2]; 2],
    /// Picks on true sets and on bluffs, and the doubters among them.
    picks: [[u32; 2]; 2],
}

/// One game; the seats in `sound` are played by the bot.
fn play(seats: u8, sound: &[usize], dice: &mut SplitMix, count: &mut Count) {
    let bot: &dyn Policy<Pirate> = Pirate::BOTS.named("sound").unwrap();
    let mut state = Pirate::open(&options(""), seats).unwrap();
    let mut lie = false;
    while let Some(window) = awaited::<Pirate>(&mut state, dice) {
        let seat = window.seats.first().unwrap();
        let is_bot = sound.contains(&seat.index());
        let view = Pirate::view(&state, Viewer::Seat(seat));
        let mv = if is_bot { bot.choose(&view, dice) } else { any_candidate::<Pirate>(&view, dice) };
        if let Move::Set { shown, hidden } = mv {
            lie = is_bluff(shown, hidden);
        }
        if matches!(mv, Move::Draw | Move::Board { .. }) {
            count.turns += 1;
        }
        if is_bot {
            note(&mv, lie, count);
        }
        Pirate::play(&mut state, seat, &mv, &mut Silent).unwrap();
        if is_bot && matches!(mv, Move::Pick(_)) {
            let called = Pirate::view(&state, Viewer::Spectator).last.unwrap().called;
            count.picks[usize::from(lie)][usize::from(called)] += 1;
        }
    }
    let outcome = Pirate::outcome(&state).unwrap();
    let winners = outcome.winners();
    count.games += 1;
    count.capped += u32::from(outcome.capped);
    for seat in sound.iter().filter_map(|index| Seat::new(*index)).filter(|seat| winners.contains(*seat)) {
        assert!(seat.index() < seats.into());
        count.won += 1.0 / winners.len() as f64;
    }
}

fn note(play: &Move, lie: bool, count: &mut Count) {
    match play {
        Move::Draw => count.starts += 1,
        Move::Board { .. } => {
            count.starts += 1;
            count.boardings += 1;
        }
        Move::Set { shown, hidden } => {
            count.sets += 1;
            count.bluffs += u32::from(lie);
            count.by_size[shown.len() + hidden.len()][usize::from(lie)] += 1;
        }
        Move::Vote { bluff } => {
            count.votes += 1;
            count.doubts += u32::from(*bluff);
            count.on[usize::from(lie)][usize::from(*bluff)] += 1;
        }
        Move::Remove(_) | Move::Done | Move::Pick(_) => {}
    }
}

fn share(part: u32, all: u32) -> f64 {
    f64::from(part) / f64::from(all.max(1))
}

#[test]
fn sound_beats_random() {
    for seats in 2..=5 {
        let (mut dice, mut count) = (SplitMix::new(5), Count::default());
        for game in 0..120 {
            play(seats, &[game % usize::from(seats)], &mut dice, &mut count);
        }
        println!("{seats} seats, one sound: won {:.3}", count.won / 120.0);
        assert!(count.won > 120.0 * 1.6 / f64::from(seats), "{seats} seats: {count:?}");
    }
}

/// A doubt about a set of three breaks even if about a quarter of them are bluffs with two players (3 + 3 against 2),
/// more with more, because a bluffer finds a believer. A player with a true set picks the doubter, so it pays to doubt
/// only what is likely a bluff, and less so with more players to pick from; doubts are right more often than wrong.
#[test]
fn sound_bluffs_and_doubts_about_as_often_as_pays() {
    for seats in 2..=5 {
        let (mut dice, mut own) = (SplitMix::new(6), Count::default());
        for _ in 0..150 {
            play(seats, &[0, 1, 2, 3, 4], &mut dice, &mut own);
        }
        let (bluffs, doubts) = (share(own.bluffs, own.sets), share(own.doubts, own.votes));
        let right = share(own.on[1][1], own.on[1][0] + own.on[1][1]);
        let wrong = share(own.on[0][1], own.on[0][0] + own.on[0][1]);
        let boards = share(own.boardings, own.starts);
        println!(
            "{seats} seats: {:.0} turns, bluffs {bluffs:.2}, doubts {doubts:.2} (bluffs {right:.2}, true {wrong:.2}), \
             boards {boards:.3}, by size {:?}, picks {:?}",
            share(own.turns, own.games),
            own.by_size,
            own.picks
        );
        assert!((0.15..0.5).contains(&bluffs), "{seats} seats: bluffs {bluffs:.2} of {own:?}");
        assert!((0.04..0.7).contains(&doubts), "{seats} seats: doubts {doubts:.2} of {own:?}");
        assert!(right > wrong, "{seats} seats: {own:?}");
        assert!((0.005..0.3).contains(&boards), "{seats} seats: boards {boards:.3} of {own:?}");
    }
}

/// Every game ends on an island, not by too many turns without a set, and takes about as long as it should.
#[test]
fn sound_needs_no_cap() {
    for (seats, least, most) in [(2, 28, 45), (3, 40, 65), (4, 55, 85), (5, 70, 105)] {
        let (mut dice, mut count) = (SplitMix::new(8), Count::default());
        for _ in 0..100 {
            play(seats, &[0, 1, 2, 3, 4], &mut dice, &mut count);
        }
        let turns = share(count.turns, count.games);
        println!("{seats} seats: {} games, {turns:.1} turns, {} capped", count.games, count.capped);
        assert_eq!(count.capped, 0);
        assert!((f64::from(least)..f64::from(most)).contains(&turns), "{seats} seats: {turns:.1} turns");
    }
}
