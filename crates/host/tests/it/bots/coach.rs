//! Coaching of finished games.

use std::sync::Arc;

use game::SplitMix;
use host::Replay;
use rooms::{ROOMS, Room, Truth};

use crate::player::{memory_house, play_to_the_end, table_of};

/// A finished game of this room: one person among bots.
async fn finished(room: &dyn Room, seed: u64) -> (host::House, Arc<Replay>) {
    let house = memory_house().await;
    let (table, token) = table_of(&house, room).await;
    play_to_the_end(&table, &token, &mut SplitMix::new(seed)).await;
    let replay = Arc::new(table.replay(None, None).await.unwrap());
    (house, replay)
}

#[tokio::test]
async fn every_decision_has_odds_that_are_certain_together() {
    for (seed, room) in (1..).zip(ROOMS) {
        let (house, replay) = finished(*room, seed).await;
        let coaching = house.coach(&replay).await.expect("an expert");
        assert_eq!(house.coach(&replay).await.as_ref(), Some(&coaching), "it says the same again");
        let moves = replay.steps().iter().filter(|step| step.actor.is_some()).count();
        assert_eq!(coaching.decisions().len(), moves, "{}: every move was a decision", room.key());
        for decision in coaching.decisions() {
            let step = &replay.steps()[decision.step];
            assert_eq!(step.actor.map(|(seat, _)| seat), Some(decision.seat));
            let together: f64 = decision.advice.iter().map(|advised| advised.odds).sum();
            assert!((together - 1.0).abs() < 1e-9, "{}: {together}", room.key());
            assert!(decision.advice.is_sorted_by(|one, next| one.odds >= next.odds));
            let done = decision.advice.iter().find(|advised| advised.play == decision.done.play);
            assert_eq!(done.map_or(0.0, |advised| advised.odds).to_bits(), decision.done.odds.to_bits());
            for chance in [decision.bluff, decision.call].into_iter().flatten() {
                assert!((0.0..=1.0 + 1e-9).contains(&chance.expert));
            }
            assert_eq!(coaching.at(decision.step), Some(decision));
        }
    }
}

#[tokio::test]
async fn what_was_a_lie_counts_as_a_bluff() {
    let (house, replay) = finished(rooms::room("pirate").unwrap(), 4).await;
    let coaching = house.coach(&replay).await.expect("an expert");
    let mut bluffs = 0;
    for decision in coaching.decisions() {
        let lied = matches!(replay.steps()[decision.step].truth, Some(Truth::Lie));
        assert_eq!(decision.bluff.is_some_and(|chance| chance.taken), lied, "{decision:?}");
        bluffs += usize::from(lied);
    }
    assert!(bluffs > 0, "somebody bluffs in a game of Bluff Pirate");
    let tallies = replay.steps()[0].people().iter().map(|(seat, _)| coaching.tallies(seat).0);
    assert_eq!(tallies.map(|tally| tally.taken).sum::<usize>(), bluffs);
}

#[tokio::test]
async fn what_a_move_cost_is_a_share_of_the_win_and_the_favourite_costs_nothing() {
    let (house, replay) = finished(rooms::room("bluffer").unwrap(), 2).await;
    let coaching = house.coach(&replay).await.expect("an expert");
    let is_best =
        |decision: &&host::Decision| decision.advice.first().is_some_and(|best| best.play == decision.done.play);
    let best = coaching.decisions().iter().find(is_best).expect("an expert's move");
    assert_eq!(house.cost(&replay, best).await, None);
    let other = coaching.decisions().iter().find(|decision| !is_best(decision)).expect("another move");
    let cost = house.cost(&replay, other).await.expect("a cost");
    assert!(cost.mean.abs() <= 1.0 && (0.0..=1.0).contains(&cost.within), "{cost:?}");
}
