//! The bot of Bluffer against random candidates, and how often it bluffs and calls.

use game::{Game, Policy, Seat, Silent, SplitMix, Viewer};

use crate::{Bluffer, Move, Options, Stage, State, View};
use room::{
    RoomGame,
    testing::{any_candidate, awaited, options},
};

/// Counts of the seats that the bot plays.
#[derive(Debug, Default)]
struct Count {
    games: u32,
    won: f64,
    capped: u32,
    turns: u32,
    longest: u32,
    lays: u32,
    bluffs: u32,
    guesses: u32,
    admits: u32,
    stuck: u32,
    asked: u32,
    calls: u32,
    right: u32,
}

/// One game; the seats in `sound` are played by the bot.
fn play(seats: u8, sound: &[usize], options: &Options, dice: &mut SplitMix, count: &mut Count) -> State {
    let bot: &dyn Policy<Bluffer> = Bluffer::BOTS.named("sound").unwrap();
    let mut state = Bluffer::open(options, seats).unwrap();
    while let Some(window) = awaited::<Bluffer>(&mut state, dice) {
        // The host does the same with bots that are ready at the same time.
        let seat = window.in_order().next().unwrap();
        let is_bot = sound.contains(&seat.index());
        let view = Bluffer::view(&state, Viewer::Seat(seat));
        let mv = if is_bot { bot.choose(&view, dice) } else { any_candidate::<Bluffer>(&view, dice) };
        Bluffer::play(&mut state, seat, &mv, &mut Silent).unwrap();
        if is_bot {
            note(&view, &mv, &state, count);
        }
    }
    let outcome = Bluffer::outcome(&state).unwrap();
    let winners = outcome.winners();
    for seat in sound.iter().filter_map(|index| Seat::new(*index)).filter(|seat| seat.index() < seats.into()) {
        count.games += 1;
        count.won += if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
    }
    let turns = Bluffer::view(&state, Viewer::Spectator).turns;
    count.turns += turns;
    count.longest = count.longest.max(turns);
    count.capped += u32::from(outcome.capped);
    state
}

fn note(view: &View, play: &Move, after: &State, count: &mut Count) {
    match *play {
        Move::Lay(number) => {
            count.stuck += 1;
            count.lays += 1;
            match view.own_row()[usize::from(number) - 1].back {
                Some(back) => count.bluffs += u32::from(Some(back) != view.want),
                None => count.guesses += 1,
            }
        }
        Move::Admit => {
            count.stuck += 1;
            count.admits += 1;
        }
        Move::Call => {
            count.asked += 1;
            count.calls += 1;
            let now = Bluffer::view(after, Viewer::Spectator);
            count.right += u32::from(now.stage == Stage::Take);
        }
        Move::Pass => count.asked += 1,
        Move::Peek(_) | Move::Match(_) | Move::Take(_) | Move::Give(_) => {}
    }
}

#[test]
fn sound_beats_random() {
    for seats in 2..=4 {
        let (mut dice, mut count) = (SplitMix::new(5), Count::default());
        let options = options("");
        for game in 0..150 {
            play(seats, &[game % usize::from(seats)], &options, &mut dice, &mut count);
        }
        // By chance it would win 75, 50 and 38.
        let least = [0.0, 0.0, 105.0, 68.0, 55.0][usize::from(seats)];
        assert!(count.won > least, "{seats} seats: {count:?}");
    }
}

/// Among themselves they bluff with open eyes, tell the truth, give in, and call some but not all cards; and calls are
/// right and wrong.
#[test]
fn sound_really_bluffs_and_calls() {
    for (seats, text) in [(2, ""), (3, ""), (4, ""), (4, "caught_card=returns")] {
        let (mut dice, mut own) = (SplitMix::new(6), Count::default());
        for _ in 0..60 {
            play(seats, &[0, 1, 2, 3], &options(text), &mut dice, &mut own);
        }
        let share = |part: u32, whole: u32| f64::from(part) / f64::from(whole.max(1));
        let (bluffs, admits) = (share(own.bluffs, own.lays), share(own.admits, own.stuck));
        let (calls, right) = (share(own.calls, own.asked), share(own.right, own.calls));
        assert!((0.1..0.6).contains(&bluffs), "{seats} seats {text}: {bluffs:.2} of {own:?}");
        assert!((0.1..0.7).contains(&admits), "{seats} seats {text}: {admits:.2} of {own:?}");
        assert!((0.1..0.8).contains(&calls), "{seats} seats {text}: {calls:.2} of {own:?}");
        assert!((0.3..0.95).contains(&right), "{seats} seats {text}: {right:.2} of {own:?}");
    }
}

#[test]
fn games_of_sound_bots_end_by_themselves() {
    for seats in 2..=4 {
        let (mut dice, mut own) = (SplitMix::new(7), Count::default());
        let games = 300;
        for _ in 0..games {
            play(seats, &[0, 1, 2, 3], &options(""), &mut dice, &mut own);
        }
        assert_eq!(own.capped, 0, "{seats} seats: {own:?}");
        assert!(own.turns / games < 80, "{seats} seats: {own:?}");
    }
}
