//! Controls Chromium over the DevTools protocol: pages, elements, input, and a log of the events on pages.

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

/// The timeout for the effect of one press. Sixty seconds were too short on a busy machine: two cores with thirty
/// processes, and a page that had to show two hundred moves.
pub(crate) const STEP: Duration = Duration::from_secs(180);

/// The timeout for a whole game.
pub(crate) const GAME: Duration = Duration::from_secs(600);

/// The pauses between polls of a page. They grow from 15 to 120 ms, because constant polling would keep the browser and
/// its other pages busy.
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

/// Polls until `ask` returns a value, and returns that value. After the timeout it panics with the log of this page's
/// events.
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

/// Waits until an element is on the page. It ignores errors and tries again, because the driver returns errors while
/// one page replaces another.
pub(crate) async fn there(client: &Page, selector: &str) -> Element {
    until(client, &format!("{selector} appears"), async || client.find(selector).await.ok()).await
}
