//! Tests that an invalid request gets a typed error, and leaves the table unchanged.

use game::{SplitMix, Viewer};
use host::{HostError, Phase, Token};
use rooms::PlayError;

use crate::player::{against_bots, choose, memory_house, table_of};

#[tokio::test]
async fn bad_answers_change_nothing() {
    let house = memory_house().await;
    let (table, token) = against_bots(&house, 2).await;
    let (window, play) = loop {
        if let Some(choice) = choose(&table, &token, &mut SplitMix::new(5)).await {
            break choice;
        }
        tokio::task::yield_now().await;
    };
    let before = table.look();
    let stranger = Token::random().unwrap();
    let refusals = [
        (table.play(&stranger, window, &play).await, "stranger"),
        (table.play(&token, window + 1, &play).await, "a window to come"),
        (table.play(&token, window.wrapping_sub(1), &play).await, "a window gone by"),
        (table.play(&token, window, "").await, "nothing"),
        (table.play(&token, window, "fly to the moon").await, "nonsense"),
        (table.play(&token, window, &"sneak Ks ".repeat(2_000)).await, "a flood"),
        (table.play(&token, window, "sneak \u{202e}\u{0}Ks").await, "odd characters"),
    ];
    for (answer, what) in refusals {
        let error = answer.expect_err(what);
        assert!(
            matches!(error, HostError::NotSeated | HostError::Stale | HostError::Play(PlayError::Unreadable(_))),
            "{what}: {error:?}"
        );
    }
    let after = table.look();
    assert_eq!(before.seq(), after.seq());
    assert_eq!(before.view(Viewer::Spectator).unwrap().json(), after.view(Viewer::Spectator).unwrap().json());

    table.play(&token, window, &play).await.expect("the honest answer is taken");
    let again = table.play(&token, window, &play).await;
    assert_eq!(again, Err(HostError::Stale), "the same answer again");
}

/// In rooms where players can call a bluff, a call for a closed window is refused as too late, with the clause of the
/// rules. In other rooms the answer gets only "the table has moved on".
#[tokio::test]
async fn a_call_that_comes_too_late_is_told_so() {
    let house = memory_house().await;
    let mut told = Vec::new();
    for room in rooms::ROOMS {
        let (table, token) = table_of(&house, *room).await;
        let mut dice = SplitMix::new(8);
        let first = table.look().waiting().and_then(|waiting| waiting.window()).map_or(1, |window| window.number);
        while table.look().phase() == Phase::Playing {
            let Some((window, play)) = choose(&table, &token, &mut dice).await else {
                tokio::task::yield_now().await;
                continue;
            };
            if window > first {
                let refused = table.play(&token, first, "call").await.expect_err("that window has closed");
                match refused {
                    HostError::Stale => {}
                    HostError::NotAwaited(Some(refused)) => told.push((room.key(), refused.clause)),
                    other => panic!("{}: {other}", room.key()),
                }
                break;
            }
            // Another player may have closed the window first, so the move may be refused.
            drop(table.play(&token, window, &play).await);
        }
    }
    assert!(told.iter().all(|(_, clause)| !clause.is_empty()) && !told.is_empty(), "{told:?}");
}
