//! Chromium over the DevTools protocol: pages, elements, input, and what happened there.

pub(crate) mod chromium;
pub(crate) mod input;
pub(crate) mod page;
pub(crate) mod press;
pub(crate) mod witness;

use std::time::{Duration, Instant};

use self::{
    page::{Element, Page},
    witness::told,
};

/// For the effect of one press. Sixty seconds were too few for a page that had two hundred moves to show, on two cores
/// with thirty busy processes.
pub(crate) const STEP: Duration = Duration::from_secs(180);

/// For a whole game.
pub(crate) const GAME: Duration = Duration::from_secs(600);

/// The pause between two polls: short at first, then longer, up to an eighth of a second. Constant polling would keep
/// the browser and its other pages busy.
pub(crate) struct Pauses(Duration);

impl Pauses {
    const FIRST: Duration = Duration::from_millis(15);
    const LONGEST: Duration = Duration::from_millis(120);

    pub(crate) const fn new() -> Self {
        Self(Self::FIRST)
    }

    pub(crate) async fn rest(&mut self) {
        tokio::time::sleep(self.0).await;
        self.0 = (self.0 * 3 / 2).min(Self::LONGEST);
    }
}

/// Polls until there is an answer. After the timeout it reports the events of this browser's page.
pub(crate) async fn until<T>(client: &Page, what: &str, mut ask: impl AsyncFnMut() -> Option<T>) -> T {
    let (start, mut pauses) = (Instant::now(), Pauses::new());
    loop {
        if let Some(answer) = ask().await {
            return answer;
        }
        if start.elapsed() > STEP {
            panic!("waited in vain: {what}\n{}", told(client).await);
        }
        pauses.rest().await;
    }
}

/// Waits until an element is on the page. Between two pages the driver returns errors: it retries on every error.
pub(crate) async fn there(client: &Page, selector: &str) -> Element {
    until(client, &format!("{selector} appears"), async || client.find(selector).await.ok()).await
}
