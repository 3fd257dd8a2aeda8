//! How a person uses a page: only by keys, or only by taps.

use serde_json::json;

use super::{
    input::Key,
    page::Page,
    press::{enter, key, tap},
    witness::told,
};

/// The most presses of the Tab key that lead anywhere on a page.
const FAR: usize = 120;

/// The input device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hands {
    /// A keyboard alone.
    Keys,
    /// Taps alone.
    Taps,
}

impl Hands {
    /// Presses the element of a selector: with the Tab key and Enter, or with a finger. False if it is gone.
    pub(crate) async fn press(self, client: &Page, selector: &str) -> bool {
        match self {
            Self::Keys => enter(client, selector).await,
            Self::Taps => tap(client, selector).await,
        }
    }
}

/// Presses the Tab key until the element has the focus. If the page changes meanwhile and the element is gone, it
/// stops: the caller then finds that the press had no effect.
pub(crate) async fn tab_to(client: &Page, selector: &str) {
    for _ in 0..FAR {
        if focused(client, selector).await {
            return;
        }
        key(client, Key::Tab.into()).await;
    }
    if is_there(client, selector).await {
        panic!("the Tab key does not lead to {selector}\n{}", told(client).await);
    }
}

/// Whether the element of a selector has the focus.
pub(crate) async fn focused(client: &Page, selector: &str) -> bool {
    let focused = "return !!document.activeElement?.matches(arguments[0]);";
    client.execute(focused, vec![json!(selector)]).await.is_ok_and(|focused| focused == true)
}

/// Whether an element that can be pressed is on the page now.
pub(crate) async fn is_there(client: &Page, selector: &str) -> bool {
    let seen = "return [...document.querySelectorAll(arguments[0])].some(el => el.checkVisibility() && !el.disabled);";
    client.execute(seen, vec![json!(selector)]).await.is_ok_and(|there| there == true)
}
