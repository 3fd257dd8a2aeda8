//! Whether a page is as wide as the screen and no wider.

use std::time::Duration;

use fantoccini::Client;

/// By how much a page is too wide, and what of it reaches out: the outermost such elements. Not measured by `innerWidth`,
/// because a phone widens that to whatever the page has become.
const OUT: &str = "
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth + 1) return null;
    const out = (element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -1 || right > clientWidth + 1);
    };
    const reaching = [...document.querySelectorAll('body *')].filter(element => out(element) && !out(element.parentElement));
    const named = reaching.map(element => `${element.parentElement.id || element.parentElement.className} > ${element.outerHTML.slice(0, 90)}`);
    return `${scrollWidth - clientWidth} pixels too wide: ${named.join(' | ')}`;";

/// What reaches out of the page at its sides, where anything does. Cards on their way may, for a moment.
pub(crate) async fn too_wide(client: &Client) -> Option<String> {
    let mut found = None;
    for _ in 0..20 {
        found = match client.execute(OUT, vec![]).await {
            Ok(out) => out.as_str().map(str::to_owned),
            Err(error) => Some(format!("nobody knows how wide it is: {error}")),
        };
        if found.is_none() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    found
}
