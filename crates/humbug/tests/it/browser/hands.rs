//! How somebody works a page: by keys alone, or by taps alone.

use std::time::Duration;

use fantoccini::{
    Client,
    actions::{ActionSequence, InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, PointerAction, TouchActions},
    key::Key,
};
use serde_json::{Value, json};

use super::witness::told;

/// So many presses of the Tab key lead anywhere on a page.
const FAR: usize = 120;

/// The element that has the focus: its id, and whether it matches.
const FOCUSED: &str = "return !!document.activeElement?.matches(arguments[0]);";

/// Where a finger goes: the middle of an element, brought into sight, or a little above or below, where something smaller
/// has its place on it; and what it would touch in the middle.
const MIDDLE: &str = "
    const found = document.querySelector(arguments[0]);
    if (!found) return null;
    found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = found.getBoundingClientRect();
    const at = (share) => [box.x + box.width / 2, box.y + box.height * share];
    const touched = (share) => document.elementFromPoint(...at(share));
    const is = (hit) => hit && (found.contains(hit) || hit.closest('label')?.control === found);
    const share = [0.5, 0.25, 0.75].find(share => is(touched(share)));
    const [x, y] = at(share ?? 0.5);
    const dead = found.closest('button, a')?.deadUntil > performance.now();
    return { x, y, same: share !== undefined, dead, hit: touched(0.5)?.outerHTML.slice(0, 200) ?? 'nothing' };";

/// By what a page is worked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hands {
    /// A keyboard alone.
    Keys,
    /// Taps alone.
    Taps,
}

impl Hands {
    /// Presses what a selector names: the Tab key goes there and Enter presses it, or a finger taps it.
    pub(crate) async fn press(self, client: &Client, selector: &str) {
        match self {
            Self::Keys => {
                tab_to(client, selector).await;
                key(client, Key::Enter.into()).await;
            }
            Self::Taps => tap(client, selector).await,
        }
    }
}

/// One key, down and up.
pub(crate) async fn key(client: &Client, value: char) {
    let press = KeyActions::new("keys".to_owned()).then(KeyAction::Down { value }).then(KeyAction::Up { value });
    perform(client, press.into()).await;
}

/// The Tab key, as often as it takes, to whatever can be pressed. Where the page moves on meanwhile and the thing is gone it
/// leads nowhere: whoever presses then sees that nothing came of it.
pub(crate) async fn tab_to(client: &Client, selector: &str) {
    for _ in 0..FAR {
        if client.execute(FOCUSED, vec![json!(selector)]).await.is_ok_and(|focused| focused == true) {
            return;
        }
        key(client, Key::Tab.into()).await;
    }
    if is_there(client, selector).await {
        panic!("the Tab key does not lead to {selector}\n{}", told(client).await);
    }
}

/// Whether something that can be pressed is on the page now.
pub(crate) async fn is_there(client: &Client, selector: &str) -> bool {
    let seen = "return [...document.querySelectorAll(arguments[0])].some(el => el.checkVisibility() && !el.disabled);";
    client.execute(seen, vec![json!(selector)]).await.is_ok_and(|there| there == true)
}

/// A finger, down and up in the middle of an element. Whatever lies over it would be touched instead, so nothing may. Where
/// the page has moved on and the thing is gone, nothing is touched.
pub(crate) async fn tap(client: &Client, selector: &str) {
    let hit = try_tap(client, selector).await;
    if let Err(hit) = hit
        && hit != "null"
    {
        panic!("{selector} cannot be touched, because there is {hit}\n{}", told(client).await);
    }
}

/// The same where the thing may be gone by now. The error is what is there instead.
pub(crate) async fn try_tap(client: &Client, selector: &str) -> Result<(), String> {
    let mut place = Value::Null;
    for _ in 0..20 {
        place = client.execute(MIDDLE, vec![json!(selector)]).await.unwrap_or_default();
        if place["same"] == true && place["dead"] == false {
            break;
        }
        // Something may still be on its way, or have come just now.
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    if place["same"] != true {
        return Err(place["hit"].to_string());
    }
    let (x, y) = (place["x"].as_f64().unwrap_or_default(), place["y"].as_f64().unwrap_or_default());
    let touch = TouchActions::new("finger".to_owned())
        .then(PointerAction::MoveTo { duration: Some(Duration::ZERO), x: x.floor(), y: y.floor() })
        .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
        .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
    perform(client, touch.into()).await;
    Ok(())
}

async fn perform(client: &Client, sequence: ActionSequence) {
    client.perform_actions(sequence).await.expect("the browser takes what is pressed");
}
