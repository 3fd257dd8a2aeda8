//! How somebody works a page: by keys alone, or by taps alone.

use serde_json::json;

use super::{
    input::Key,
    page::Page,
    press::{enter, key, tap},
    witness::told,
};

/// So many presses of the Tab key lead anywhere on a page.
const FAR: usize = 120;

/// By what a page is worked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hands {
    /// A keyboard alone.
    Keys,
    /// Taps alone.
    Taps,
}

impl Hands {
    /// Presses what a selector names: the Tab key goes there and Enter presses it, or a finger taps it. False where it is
    /// gone.
    pub(crate) async fn press(self, client: &Page, selector: &str) -> bool {
        match self {
            Self::Keys => enter(client, selector).await,
            Self::Taps => tap(client, selector).await,
        }
    }
}

/// The Tab key, as often as it takes, to whatever can be pressed. Where the page moves on meanwhile and the thing is gone it
/// leads nowhere: whoever presses then sees that nothing came of it.
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

/// Whether what has the focus is what a selector names.
pub(crate) async fn focused(client: &Page, selector: &str) -> bool {
    let focused = "return !!document.activeElement?.matches(arguments[0]);";
    client.execute(focused, vec![json!(selector)]).await.is_ok_and(|focused| focused == true)
}

/// Whether something that can be pressed is on the page now.
pub(crate) async fn is_there(client: &Page, selector: &str) -> bool {
    let seen = "return [...document.querySelectorAll(arguments[0])].some(el => el.checkVisibility() && !el.disabled);";
    client.execute(seen, vec![json!(selector)]).await.is_ok_and(|there| there == true)
}
