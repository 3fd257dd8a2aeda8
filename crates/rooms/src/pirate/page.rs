//! The table of Bluff Pirate as one viewer's view shows it, cut into regions.

use maud::html;

use super::rules::View;
use crate::{Page, Region};

/// The regions from the top of a phone to its end.
pub(super) fn page(view: &View, page: &Page<'_>) -> Vec<Region> {
    let _ = page;
    vec![Region {
        id: "status",
        html: html! { div #status.status tabindex="-1" { p { (format!("{:?}", view.stage)) } } },
    }]
}
