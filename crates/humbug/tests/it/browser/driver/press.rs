//! Presses elements: by a script's click, with a finger, or with a key. It waits until the page accepts a press. It
//! repeats the press if the page reports that the press came too early.
//!
//! The page reports its state in attributes. A part that has just changed has `data-settling`. A form that waits for
//! its response has `data-busy`. The attributes `data-taken` and `data-early` of `<html>` count the accepted presses
//! and the presses that came too early.

use std::{
    cell::Cell,
    time::{Duration, Instant},
};

use serde::Deserialize;
use serde_json::json;

use super::{Pauses, STEP, input::Key, page::Page, witness::told};

/// A script that returns the state of an element: whether it exists and accepts a press, where a finger can touch it,
/// and the page's counters. That place is the middle of the element, or a point above or below it if a smaller element
/// covers the middle. If the second argument is true, the script clicks the element at once if it accepts a press.
const STANCE: &str = "
    const [selector, click] = arguments;
    const found = document.querySelector(selector);
    const { taken = 0, early = 0 } = document.documentElement.dataset;
    const stance = { page: performance.timeOrigin, taken: Number(taken), early: Number(early), there: !!found,
        loaded: document.readyState === 'complete', ready: false, same: false, x: 0, y: 0, hit: 'nothing' };
    if (!found || !stance.loaded) return stance;
    const button = found.closest('button, a');
    stance.ready = !button?.dataset.settling && !(button ?? found).form?.dataset.busy;
    if (!stance.ready) return stance;
    found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    if (click) found.click();
    const box = found.getBoundingClientRect();
    const at = (share) => [box.x + box.width / 2, box.y + box.height * share];
    const touched = (share) => document.elementFromPoint(...at(share));
    const is = (hit) => hit && (found.contains(hit) || hit.closest('label')?.control === found);
    const share = [0.5, 0.25, 0.75].find(share => is(touched(share)));
    [stance.x, stance.y] = at(share ?? 0.5);
    stance.same = share !== undefined;
    stance.hit = touched(0.5)?.outerHTML.slice(0, 200) ?? 'nothing';
    return stance;";

/// The number of polls of the page without an effect, after which a press counts as lost.
const ASKED: usize = 50;

/// The state of an element before a press, as the script [`STANCE`] returns it.
#[derive(Deserialize, Clone, Default, Debug)]
#[serde(default)]
pub(crate) struct Stance {
    /// The identity of the page: the time at which it was requested.
    pub(crate) page: f64,
    taken: u64,
    early: u64,
    there: bool,
    loaded: bool,
    ready: bool,
    same: bool,
    x: f64,
    y: f64,
    hit: String,
}

impl Stance {
    /// Reads the current state; `None` while one page replaces another. With `click` it also clicks the element if it
    /// accepts a press.
    async fn now(client: &Page, selector: &str, click: bool) -> Option<Self> {
        let stance = client.execute(STANCE, vec![json!(selector), json!(click)]).await.ok()?;
        serde_json::from_value(stance).ok()
    }

    /// Compares the state before a press with the state after it. Returns what the page did with the press.
    fn receipt(&self, after: Option<&Self>) -> Receipt {
        match after {
            Some(after) if after.page == self.page && after.early > self.early => Receipt::Early,
            // The press had no effect. If it had removed the element or opened another page, it would count as taken.
            Some(after) if after.page == self.page && after.taken == self.taken && after.there => Receipt::Unheard,
            _ => Receipt::Taken,
        }
    }
}

#[derive(PartialEq, Eq)]
enum Receipt {
    Taken,
    Early,
    Unheard,
}

/// Waits until the page accepts a press of the element. Returns `None` if the element does not exist.
pub(crate) async fn ready(client: &Page, selector: &str) -> Option<Stance> {
    stands(client, selector, false, |stance| stance.ready).await
}

/// Scrolls the element into view and clicks it by a script, as soon as the page accepts it. Returns `false` if the
/// element does not exist.
pub(crate) async fn click(client: &Page, selector: &str) -> bool {
    stands(client, selector, true, |stance| stance.ready).await.is_some()
}

async fn stands(client: &Page, selector: &str, click: bool, is: impl Fn(&Stance) -> bool) -> Option<Stance> {
    let (start, mut pauses) = (Instant::now(), Pauses::new());
    let mut last = None;
    while start.elapsed() < STEP {
        last = Stance::now(client, selector, click).await;
        if let Some(stance) = last.as_ref().filter(|stance| stance.loaded) {
            if !stance.there {
                return None;
            }
            if is(stance) {
                return last;
            }
        }
        pauses.rest().await;
    }
    panic!("{selector} takes no press: {last:?}\n{}", told(client).await);
}

/// Taps an element with a finger. Waits until no other element covers it, and until it does not move. Returns `false`
/// if the page has changed and the element is gone.
pub(crate) async fn tap(client: &Page, selector: &str) -> bool {
    let lay = Cell::new((f64::NAN, f64::NAN));
    insist(
        client,
        selector,
        |stance| lay.replace((stance.x, stance.y)) == (stance.x, stance.y) && stance.ready && stance.same,
        async |stance| {
            client.tap(stance.x.floor(), stance.y.floor()).await;
        },
    )
    .await
}

/// Presses a shortcut key. The key must press this element, even if another element has the focus. Returns `false` if
/// the element is gone.
pub(crate) async fn strike(client: &Page, value: char, selector: &str) -> bool {
    insist(client, selector, |stance| stance.ready, async |_| key(client, value).await).await
}

/// Presses the Tab key until the element has the focus, and then the key `value` (Enter or Space). Returns `false` if
/// the element is gone.
pub(crate) async fn by_keys(client: &Page, value: char, selector: &str) -> bool {
    insist(
        client,
        selector,
        |stance| stance.ready,
        async |_| {
            tab_to(client, selector).await;
            if focused(client, selector).await {
                key(client, value).await;
            }
        },
    )
    .await
}

/// Presses Enter on the element, like [`by_keys`].
pub(crate) async fn enter(client: &Page, selector: &str) -> bool {
    by_keys(client, Key::Enter.into(), selector).await
}

/// Waits until the page accepts a press, and repeats `press` until the page has taken it.
async fn insist(client: &Page, selector: &str, takes: impl Fn(&Stance) -> bool, press: impl AsyncFn(&Stance)) -> bool {
    let start = Instant::now();
    while start.elapsed() < STEP {
        let Some(before) = stands(client, selector, false, &takes).await else { return false };
        press(&before).await;
        for _ in 0..ASKED {
            match before.receipt(Stance::now(client, selector, false).await.as_ref()) {
                Receipt::Taken => return true,
                Receipt::Early => break,
                Receipt::Unheard => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
    }
    panic!("presses of {selector} are not taken\n{}", told(client).await);
}

/// Presses a key that belongs to no particular element, for instance to move the focus or to close a dialog.
pub(crate) async fn key(client: &Page, value: char) {
    client.key(value).await;
}

/// Waits until an element accepts a press, focuses it, and holds a key down until [`let_go`].
pub(crate) async fn key_down(client: &Page, value: char, selector: &str) {
    ready(client, selector).await.expect("something to press");
    let focus = "document.querySelector(arguments[0]).focus()";
    client.execute(focus, vec![json!(selector)]).await.expect("the page is there");
    client.key_down(value).await;
}

/// Waits until an element accepts a press, and holds a finger or the mouse button on it until [`let_go`] or [`lift`].
pub(crate) async fn hold(client: &Page, selector: &str) {
    let stance = stands(client, selector, false, |stance| stance.ready && stance.same).await;
    let Stance { x, y, .. } = stance.unwrap_or_else(|| panic!("{selector} is not there"));
    client.pointer_down(x.floor(), y.floor()).await;
}

/// Releases the finger or mouse button at the same place.
pub(crate) async fn lift(client: &Page) {
    client.pointer_up().await;
}

/// Releases all held keys and the pointer.
pub(crate) async fn let_go(client: &Page) {
    client.let_go().await;
}

/// Presses an element until its effect appears. The browser may leave the page before the press. Then the press is
/// lost, and this function presses the element on the next page.
pub(crate) async fn until_there(client: &Page, selector: &str, appears: &str) {
    let (start, mut pauses) = (Instant::now(), Pauses::new());
    let mut pressed = None;
    while start.elapsed() < STEP {
        let Some(sight) = Stance::now(client, appears, false).await else { continue };
        if sight.there {
            return;
        }
        if sight.loaded && pressed != Some(sight.page) {
            // The element may be missing on this page and exist on the next page, so a missing element is not an error.
            if let Some(stance) = stands(client, selector, true, |stance| stance.ready).await {
                pressed = Some(stance.page);
            }
        }
        pauses.rest().await;
    }
    panic!("pressing {selector} does not bring {appears}\n{}", told(client).await);
}

/// The maximum number of presses of the Tab key to reach an element on the page.
const FAR: usize = 120;

/// The input device of a player in a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hands {
    /// Only a keyboard.
    Keys,
    /// Only taps with a finger.
    Taps,
}

impl Hands {
    /// Presses the element that this selector matches: with the Tab key and Enter, or with a finger. Returns `false` if
    /// the element is gone.
    pub(crate) async fn press(self, client: &Page, selector: &str) -> bool {
        match self {
            Self::Keys => enter(client, selector).await,
            Self::Taps => tap(client, selector).await,
        }
    }
}

/// Presses the Tab key until the element has the focus. If the page has changed and the element is gone, it returns
/// without an error. Then the caller notices that its press has no effect.
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

/// Returns whether the element that this selector matches has the focus.
pub(crate) async fn focused(client: &Page, selector: &str) -> bool {
    let focused = "return !!document.activeElement?.matches(arguments[0]);";
    client.execute(focused, vec![json!(selector)]).await.is_ok_and(|focused| focused == true)
}

/// Returns whether a visible, enabled element matches the selector.
pub(crate) async fn is_there(client: &Page, selector: &str) -> bool {
    let seen = "return [...document.querySelectorAll(arguments[0])].some(el => el.checkVisibility() && !el.disabled);";
    client.execute(seen, vec![json!(selector)]).await.is_ok_and(|there| there == true)
}
