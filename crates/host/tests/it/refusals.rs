//! What a bad answer gets: a typed refusal, and a table that is as it was.

use game::{SplitMix, Viewer};
use host::{HostError, Token};
use rooms::PlayError;

use crate::player::{against_bots, choose, memory_house};

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
