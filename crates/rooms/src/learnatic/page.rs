//! The table of Learnatic Bluff as one viewer's view shows it, cut into regions.

use maud::html;

use super::rules::View;
use crate::{Page, Region};

/// The regions from the top of a phone to its end.
pub(super) fn page(view: &View, _: &Page<'_>) -> Vec<Region> {
    vec![Region { id: "status", html: html! { p #status { (view.pile) } } }]
}
