//! Tests the bot of That's It! against random candidates.

use game::{Game, Policy, Silent, SplitMix, Viewer};

use crate::{CardSetExt as _, Move, Options, ThatsIt, View};
use room::{
    RoomGame,
    testing::{any_candidate, awaited, options},
};

/// Statistics of the bot.
#[derive(Debug, Default)]
struct Count {
    games: u32,
    won: f64,
    capped: u32,
    turns: u64,
    longest: u16,
    top: u32,
    pile: u32,
    calls: u32,
    forgot: u32,
    lays: u32,
    wild: u32,
    adds: u32,
    swaps: u32,
    wizards_thrown: u32,
    discards: u32,
}

/// Plays one round. The bot plays the seats whose indices are in `sound`, and all other seats play random candidates.
fn play(options: &Options, seats: u8, sound: &[usize], dice: &mut SplitMix, count: &mut Count) {
    let bot: &dyn Policy<ThatsIt> = ThatsIt::BOTS.named("sound").unwrap();
    let mut state = ThatsIt::open(options, seats).unwrap();
    let mut turns = 0;
    while let Some(window) = awaited::<ThatsIt>(&mut state, dice) {
        let seat = window.in_order().last().unwrap();
        let is_bot = sound.contains(&seat.index());
        let view = ThatsIt::view(&state, Viewer::Seat(seat));
        let mv = if is_bot { bot.choose(&view, dice) } else { any_candidate::<ThatsIt>(&view, dice) };
        if is_bot {
            note(&mv, &view, count);
        }
        turns += u16::from(matches!(mv, Move::Discard { .. }));
        ThatsIt::play(&mut state, seat, &mv, &mut Silent).unwrap();
    }
    let outcome = ThatsIt::outcome(&state).unwrap();
    let last = ThatsIt::view(&state, Viewer::Spectator).last.unwrap();
    count.games += 1;
    count.capped += u32::from(outcome.capped);
    count.turns += u64::from(turns);
    count.longest = count.longest.max(turns);
    count.won += f64::from(u8::from(last.winner.is_some_and(|seat| sound.contains(&seat.index()))));
}

fn note(play: &Move, view: &View, count: &mut Count) {
    match play {
        Move::FromPile => count.pile += 1,
        Move::FromTop => count.top += 1,
        Move::Lay(cards) => {
            count.lays += 1;
            count.wild += u32::from(!cards.wizards().is_empty());
        }
        Move::Add { .. } => count.adds += 1,
        Move::Swap { .. } => count.swaps += 1,
        Move::Discard { card, call } => {
            count.discards += 1;
            count.calls += u32::from(*call);
            count.wizards_thrown += u32::from(card.is_wizard());
        }
        Move::Call => count.calls += 1,
        Move::Pass => count.forgot += u32::from(view.late_call() == Some(true)),
    }
}

#[test]
fn sound_beats_random() {
    for version in ["version=1 rounds=1", "version=2 rounds=1"] {
        let (mut dice, mut count) = (SplitMix::new(5), Count::default());
        for game in 0..60 {
            play(&options(version), 2, &[game % 2], &mut dice, &mut count);
        }
        println!("{version}: {count:?}");
        assert!(count.won > 54.0, "{version}: {count:?}");
        assert_eq!(count.forgot, 0);
    }
}

/// When bots play each other, every round must end with a call, and every kind of move must occur.
#[test]
fn sound_finishes_every_round() {
    let rounds: u32 = option_env!("ROUNDS").and_then(|text| text.parse().ok()).unwrap_or(60);
    for version in ["1", "2"] {
        for seats in 2..=6 {
            let (mut dice, mut count) = (SplitMix::new(6), Count::default());
            let options = options(&format!("version={version} rounds=1"));
            for _ in 0..rounds {
                play(&options, seats, &[0, 1, 2, 3, 4, 5], &mut dice, &mut count);
            }
            let mean = count.turns as f64 / f64::from(count.games);
            println!("version {version}, {seats} seats: {mean:.1} turns, {count:?}");
            assert_eq!((count.capped, count.forgot), (0, 0), "version {version}, {seats} seats");
            assert_eq!(count.calls, rounds);
            assert!(count.top > 0 && count.pile > 0);
            if version == "2" {
                assert!(count.lays > 0 && count.wild > 0 && count.adds > 0, "{count:?}");
                assert!(seats < 4 || count.swaps > 0, "{count:?}");
            }
        }
    }
}
