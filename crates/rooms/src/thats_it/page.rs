//! The table of That's It! as one viewer's view shows it: a placeholder.

use maud::html;

use super::View;
use crate::{Page, Region};

/// The regions of the table.
pub(super) fn page(view: &View, _: &Page<'_>) -> Vec<Region> {
    vec![Region { id: "centre", html: html! { section #centre { p { (view.pile) } } } }]
}
