//! A move, from the press to the house's response.

use std::time::Instant;

use serde::Deserialize;

use crate::browser::driver::{
    page::Page,
    patience::{Pauses, STEP},
    press::click,
    witness::told,
};

/// The page's state while a move is made.
const FOLLOWED: &str = "
    return {
        page: performance.timeOrigin,
        loaded: document.readyState === 'complete',
        busy: [...document.forms].some(form => form.dataset.busy),
        asked: !!document.querySelector('dialog[open] #confirm'),
        refused: !!document.querySelector('#notice')?.textContent.trim(),
        state: [!!document.querySelector('main.over'), document.querySelector('#move input[name=window]')?.value,
            ...[...document.querySelectorAll('#actions button[name=move]')].map(button => button.id)].join(' '),
    };";

#[derive(Deserialize, Debug)]
struct Sight {
    page: f64,
    loaded: bool,
    busy: bool,
    asked: bool,
    refused: bool,
    /// The window and its possible moves: it differs once the table has moved on.
    state: String,
}

async fn look(client: &Page) -> Option<Sight> {
    let seen = client.execute(FOLLOWED, vec![]).await.ok()?;
    serde_json::from_value(seen).ok().filter(|sight: &Sight| sight.loaded)
}

/// Presses the button of a move, confirms the sentence if one is shown, and waits: true when the table has moved on,
/// false when the house refuses.
pub(crate) async fn make(client: &Page, button: &str) -> bool {
    let (start, mut pauses) = (Instant::now(), Pauses::new());
    let mut before: Option<Sight> = None;
    while start.elapsed() < STEP {
        match (look(client).await, &before) {
            (None, _) => {}
            // A press is lost with a page that is left at that moment.
            (Some(now), None) => {
                let asked = now.asked;
                before = Some(now);
                if !asked && !click(client, button).await {
                    return false;
                }
            }
            (Some(now), Some(then)) if now.state != then.state => return true,
            (Some(now), Some(then)) if now.page != then.page => before = None,
            (Some(now), Some(_)) if now.asked => drop(click(client, "dialog[open] #confirm").await),
            (Some(now), Some(_)) if now.refused && !now.busy => return false,
            (Some(_), Some(_)) => {}
        }
        pauses.rest().await;
    }
    panic!("{button} leads to nothing\n{}", told(client).await);
}
