//! Coaching of a finished game: requested, read in three languages on three screens, followed from move to move, and
//! closed.

use serde_json::Value;

use crate::browser::{
    driver::{
        chromium::Browser,
        page::Page,
        patience::{there, until},
        press::click,
        witness::told,
    },
    measured::{too_small, too_wide},
    pages::replay::told_a_lie,
    people::person::picture,
};
use crate::server::Server;

/// The advice for a moment: the expert's moves with their frequencies, the move that was made, and all other sentences;
/// `null` without advice.
const SAID: &str = "
    const coach = document.querySelector('#coach');
    if (!coach?.querySelector('.coach-tallies')) return null;
    const texts = (selector) => [...coach.querySelectorAll(selector)].map(one => one.innerText.trim());
    const bars = [...coach.querySelectorAll('.coach-bar rect')].map(bar => Number(bar.getAttribute('width')));
    const box = coach.getBoundingClientRect();
    return {
        moves: texts('.coach-what'), shares: texts('.coach-share'), bars, done: texts('.is-done').length,
        sentences: texts(':scope > p:not(:has(a))'), people: texts('.coach-tallies dt'), tallies: texts('.coach-tallies dd'),
        inside: box.left >= 0 && box.right <= document.documentElement.clientWidth,
    };";

async fn said(client: &Page) -> Option<Value> {
    client.execute(SAID, vec![]).await.ok().filter(|said| !said.is_null())
}

/// Waits for the advice for a decision.
async fn of_a_decision(client: &Page) -> Value {
    until(client, "the expert says what it would do", async || {
        said(client).await.filter(|said| said["moves"].as_array().is_some_and(|moves| !moves.is_empty()))
    })
    .await
}

/// Every move has its frequency, the move that was made is marked, and everybody's chances are counted.
fn makes_sense(said: &Value) {
    let all = |key: &str| said[key].as_array().unwrap_or_else(|| panic!("{key}: {said}")).clone();
    let (moves, shares, bars) = (all("moves"), all("shares"), all("bars"));
    assert!(moves.len() <= 4 && moves.len() == shares.len() && moves.len() == bars.len(), "{said}");
    let sum: f64 = bars.iter().filter_map(Value::as_f64).sum();
    // Each is rounded.
    assert!(sum > 0.0 && sum <= 102.0, "{said}");
    assert_eq!(said["done"], 1, "{said}");
    assert_eq!((all("people").len(), all("tallies").len()), (2, 2), "{said}");
    // The expert's choice and its basis. The cost is between them if there was time to compute it.
    assert!(all("sentences").len() >= 2, "{said}");
    assert!(
        all("sentences").iter().chain(&moves).all(|text| text.as_str().is_some_and(|text| !text.is_empty())),
        "{said}"
    );
    assert_eq!(said["inside"], true, "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_expert_says_beside_a_finished_game_where_one_could_have_bluffed() {
    let server = Server::arranged(0, 1);
    let table = told_a_lie(&server);
    let browser = Browser::open().await;
    for (size, language) in [((360, 740), "en"), ((820, 1180), "fr"), ((1440, 900), "ar")] {
        let client = browser.page_in(size, language).await;
        client.screen(size).await;
        client.goto(&server.url(&format!("/t/{table}/replay"))).await.expect("the page");
        there(&client, "#coach-switch").await;
        assert_eq!(said(&client).await, None, "nobody is told who does not ask");
        assert!(click(&client, "#lie-after[href]").await);
        there(&client, "#now .is-lie, #now .is-false").await;
        assert!(click(&client, "#coach-switch").await);
        let of_the_lie = of_a_decision(&client).await;
        makes_sense(&of_the_lie);
        let name = format!("coach-{}", size.0);
        show(&client).await;
        picture(&client, &name).await;
        let wrong: Vec<_> =
            too_wide(&client).await.into_iter().chain(too_small(&client, Some("#coach")).await).collect();
        assert!(wrong.is_empty(), "{language}: {wrong:?}");
        goes_along(&client, &of_the_lie).await;
        assert!(click(&client, "#coach-switch").await);
        until(&client, "the expert is silent", async || said(&client).await.is_none().then_some(())).await;
        client.close().await;
    }
}

/// Scrolls to the advice, as a person would.
async fn show(client: &Page) {
    let scroll = "document.getElementById('coach').scrollIntoView({ block: 'end', behavior: 'instant' });";
    client.execute(scroll, vec![]).await.expect("the page is there");
}

/// On the next moments a reader gets their advice, until another decision comes.
async fn goes_along(client: &Page, first: &Value) {
    for _ in 0..40 {
        let address = client.current_url().await.expect("an address");
        assert!(click(client, "#step-after[href]").await, "the game goes on\n{}", told(client).await);
        until(client, "another moment", async || {
            client.current_url().await.ok().filter(|now| *now != address).map(drop)
        })
        .await;
        let now = until(client, "the expert goes along", async || said(client).await).await;
        if now["moves"].as_array().is_some_and(|moves| !moves.is_empty()) && now["moves"] != first["moves"] {
            makes_sense(&now);
            return;
        }
    }
    panic!("no decision follows");
}
