//! The one way to press an element, by a script's click, a finger or a key: once the page accepts a press, and again if
//! the page says that the press came too early.
//!
//! The page itself shows it: a part that has just changed has `data-settling`, a form that waits for its response has
//! `data-busy`, and `<html>` counts the presses that were `taken` and those that were `early`.

use std::{
    cell::Cell,
    time::{Duration, Instant},
};

use serde::Deserialize;
use serde_json::json;

use super::{Pauses, STEP, input::Key, page::Page, witness::told};

/// The state of an element: whether it exists and accepts a press, where a finger can touch it (the middle, or a little
/// above or below if a smaller element is there), and the page's counters. With a second argument it is clicked at once
/// if it accepts.
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

/// How often the page is polled before a press counts as lost.
const ASKED: usize = 50;

/// The state of an element before a press.
#[derive(Deserialize, Clone, Default, Debug)]
#[serde(default)]
pub(crate) struct Stance {
    /// The identity of the page: the time of its request.
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
    /// Now; `None` while one page follows another.
    async fn now(client: &Page, selector: &str, click: bool) -> Option<Self> {
        let stance = client.execute(STANCE, vec![json!(selector), json!(click)]).await.ok()?;
        serde_json::from_value(stance).ok()
    }

    /// The effect of a press since then.
    fn receipt(&self, after: Option<&Self>) -> Receipt {
        match after {
            Some(after) if after.page == self.page && after.early > self.early => Receipt::Early,
            // A press that removes the element, or leads to another page, was taken.
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

/// Waits until the page accepts a press of the element; `None` if it does not exist.
pub(crate) async fn ready(client: &Page, selector: &str) -> Option<Stance> {
    stands(client, selector, false, |stance| stance.ready).await
}

/// A click by a script, scrolled into view, as soon as the page accepts it. False without an element.
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

/// A tap in the middle of an element. It waits until no other element covers it, and until it does not move. False if
/// the page has changed and the element is gone.
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

/// A shortcut key that presses the element, wherever the focus is. False if the element is gone.
pub(crate) async fn strike(client: &Page, value: char, selector: &str) -> bool {
    insist(client, selector, |stance| stance.ready, async |_| key(client, value).await).await
}

/// The Tab key until the element has the focus, then Enter or Space. False if the element is gone.
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

/// Enter on the element, see [`by_keys`].
pub(crate) async fn enter(client: &Page, selector: &str) -> bool {
    by_keys(client, Key::Enter.into(), selector).await
}

/// Presses once the page accepts it, and checks whether it was taken; if not, again.
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

/// One key, down and up, that presses no element: it moves the focus, closes, announces.
pub(crate) async fn key(client: &Page, value: char) {
    client.key(value).await;
}

/// Holds a key on an element that accepts a press, until [`let_go`].
pub(crate) async fn key_down(client: &Page, value: char, selector: &str) {
    ready(client, selector).await.expect("something to press");
    let focus = "document.querySelector(arguments[0]).focus()";
    client.execute(focus, vec![json!(selector)]).await.expect("the page is there");
    client.key_down(value).await;
}

/// Holds a mouse button, or a finger on a touch screen, on an element that accepts a press, until [`let_go`] or
/// [`lift`].
pub(crate) async fn hold(client: &Page, selector: &str) {
    let stance = stands(client, selector, false, |stance| stance.ready && stance.same).await;
    let Stance { x, y, .. } = stance.unwrap_or_else(|| panic!("{selector} is not there"));
    client.pointer_down(x.floor(), y.floor()).await;
}

/// Releases it at the same place.
pub(crate) async fn lift(client: &Page) {
    client.pointer_up().await;
}

/// Releases everything that is held.
pub(crate) async fn let_go(client: &Page) {
    client.let_go().await;
}

/// Presses an element until its effect appears. A press is lost if the page is left at that moment: then it is pressed
/// on the next page.
pub(crate) async fn until_there(client: &Page, selector: &str, appears: &str) {
    let (start, mut pauses) = (Instant::now(), Pauses::new());
    let mut pressed = None;
    while start.elapsed() < STEP {
        let Some(sight) = Stance::now(client, appears, false).await else { continue };
        if sight.there {
            return;
        }
        if sight.loaded && pressed != Some(sight.page) {
            // Without the element, the next page may have it.
            if let Some(stance) = stands(client, selector, true, |stance| stance.ready).await {
                pressed = Some(stance.page);
            }
        }
        pauses.rest().await;
    }
    panic!("pressing {selector} does not bring {appears}\n{}", told(client).await);
}

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
