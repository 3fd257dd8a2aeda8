//! How long the tests wait for the house. Nothing is slow on purpose, so these are not times that anything should take: after
//! them it has stopped for good, on however busy a machine.

use std::time::{Duration, Instant};

use super::{element::Element, page::Page, witness::told};

/// For what follows from one press.
pub(crate) const STEP: Duration = Duration::from_secs(60);

/// For a whole game.
pub(crate) const GAME: Duration = Duration::from_secs(600);

/// How long to wait before asking again: a moment at first, then longer, up to an eighth of a second. A browser that is asked all the time
/// is busy answering, and so are those beside it.
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

/// Asks over and over until there is an answer. Where there is none it tells what has happened on this browser's page.
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

/// Waits until something is on the page. Nothing is found while one page follows another: the driver then answers with an
/// error of its own, so it is asked again whatever it says.
pub(crate) async fn there(client: &Page, selector: &str) -> Element {
    until(client, &format!("{selector} appears"), async || client.find(selector).await.ok()).await
}
