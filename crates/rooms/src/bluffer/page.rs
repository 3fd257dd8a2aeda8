//! The table of Bluffer as one viewer's view shows it: a placeholder.

use maud::html;

use super::rules::{View, describe};
use crate::{Page, Region};

/// The view in lines.
pub(super) fn page(view: &View, _: &Page<'_>) -> Vec<Region> {
    let lines = describe(view);
    let html = html! { section id="centre" { dl { @for (key, value) in &lines { dt { (key) } dd { (value) } } } } };
    vec![Region { id: "centre", html }]
}
