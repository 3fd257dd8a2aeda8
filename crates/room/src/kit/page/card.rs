//! Cards: the front that a viewer may see, the back that says nothing.

use maud::{Markup, html};

use super::classes;

/// How the front of a card is shown.
#[derive(Clone, Debug, Default)]
pub struct Look<'a> {
    /// More classes, such as `small`.
    pub class: &'a str,
    /// Its name for screen readers. Without one they skip it: the text around it names it.
    pub name: Option<String>,
    /// Its name for animations, if it may move: the same before and after, and unique on the page.
    pub moves: Option<String>,
}

/// The front of a card: `kind` are the classes of its kind, `drawing` is its content.
pub fn face(kind: &str, look: Look<'_>, drawing: Markup) -> Markup {
    let role = look.name.is_some().then_some("img");
    let hidden = look.name.is_none().then_some("true");
    html! {
        span class=(classes(&["card", kind, look.class])) role=[role] aria-label=[look.name] aria-hidden=[hidden]
            translate="no" data-vt=[look.moves] { (drawing) }
    }
}

/// The back of a card: every back is the same. `moves` is its place on the table, which is all there is to know.
pub fn back(class: &str, moves: Option<&str>) -> Markup {
    html! { span class=(classes(&["card back", class])) aria-hidden="true" data-vt=[moves] {} }
}

/// A pile that is face down: a back, or an empty place if no card is left.
pub fn pile(count: usize, class: &str, moves: Option<&str>) -> Markup {
    html! {
        @if count > 0 { (back(class, moves)) }
        @else { span class=(classes(&["card", class, "gone"])) aria-hidden="true" {} }
    }
}

/// The number of equal cards before this one: which copy it is, to distinguish two of a kind.
pub fn copy_of<C: PartialEq>(cards: impl IntoIterator<Item = C>, index: usize) -> usize {
    let cards: Vec<C> = cards.into_iter().take(index + 1).collect();
    cards.split_last().map_or(0, |(card, before)| before.iter().filter(|other| *other == card).count())
}
