//! Whether a page is as wide as the screen and no wider.

use std::time::{Duration, Instant};

use serde_json::Value;

use super::{page::Page, patience::STEP};

/// By how much a page is too wide, and what of it reaches out: the outermost such elements; true where something is still on
/// its way. Not measured by `innerWidth`, because a phone widens that to whatever the page has become.
const OUT: &str = "
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth + 1) return null;
    const ends = (one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime));
    if (document.getAnimations().some(one => one.playState === 'running' && ends(one))) return true;
    const out = (element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -1 || right > clientWidth + 1);
    };
    const reaching = [...document.querySelectorAll('body *')].filter(element => out(element) && !out(element.parentElement));
    const named = reaching.map(element => `${element.parentElement.id || element.parentElement.className} > ${element.outerHTML.slice(0, 90)}`);
    return `${scrollWidth - clientWidth} pixels too wide: ${named.join(' | ')}`;";

/// What reaches out of the page at its sides, where anything does. Cards on their way may, until they are there.
pub(crate) async fn too_wide(client: &Page) -> Option<String> {
    let start = Instant::now();
    let mut found = "something is on its way for ever".to_owned();
    while start.elapsed() < STEP {
        match client.execute(OUT, vec![]).await {
            Ok(Value::Null) => return None,
            Ok(Value::String(out)) => return Some(out),
            Ok(_) => {}
            // One page follows another.
            Err(error) => found = format!("nobody knows how wide it is: {error}"),
        }
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
    Some(found)
}
