//! What kinds of things were met on pages: a page is looked through when it shows one that no page before it had.

use std::collections::BTreeSet;

/// What was met so far.
#[derive(Default)]
pub(super) struct Kinds(BTreeSet<String>);

impl Kinds {
    /// Whether a page of a room shows anything that was not met there yet: an element of a class or in a state, or a group of
    /// buttons that were never there together. From then on it is known.
    pub(super) fn news(&mut self, room: &str, page: &str) -> bool {
        let things = tags(page).flat_map(kinds).chain([group(page)]);
        // Every one is kept, also after the first that is new.
        things.filter(|thing| self.0.insert(format!("{room}: {thing}"))).count() > 0
    }

    /// Whether one thing was not met in a room yet.
    pub(super) fn is_new(&mut self, room: &str, thing: &str) -> bool {
        self.0.insert(format!("{room}: {}", plain(thing)))
    }
}

fn tags(page: &str) -> impl Iterator<Item = &str> {
    let tags = page.split('<').skip(1).filter_map(|rest| rest.split_once('>'));
    tags.map(|(tag, _)| tag).filter(|tag| !tag.starts_with('/'))
}

/// An element's name with each of its classes, and with what it is just now.
fn kinds(tag: &str) -> Vec<String> {
    let states = [" disabled", " hidden", "aria-disabled", "aria-checked=\"true\"", "aria-current", "role="];
    let states = states.into_iter().filter(|state| tag.contains(state));
    let name = tag.split([' ', '\n']).next().unwrap_or_default();
    let own = attribute(tag, "class").split(' ').chain(states);
    own.map(|own| format!("{name} {}", plain(own))).collect()
}

/// The buttons of a page, whichever number each has.
pub(crate) fn group(page: &str) -> String {
    let buttons = tags(page).filter(|tag| tag.starts_with("button") && tag.contains("name=\"move\""));
    let buttons: BTreeSet<_> =
        buttons.map(|tag| plain(attribute(tag, "id")) + if tag.contains("aria-disabled") { "-" } else { "" }).collect();
    buttons.into_iter().collect::<Vec<_>>().join(" ")
}

fn attribute<'a>(tag: &'a str, name: &str) -> &'a str {
    tag.split_once(&format!(" {name}=\"")).and_then(|(_, rest)| rest.split('"').next()).unwrap_or_default()
}

/// Without numbers and the letters of seats and cards.
fn plain(text: &str) -> String {
    text.replace(|letter: char| letter.is_ascii_digit() || letter.is_ascii_uppercase(), "")
}

#[test]
fn a_page_is_new_by_its_things_and_not_by_their_numbers() {
    let mut kinds = Kinds::default();
    assert!(kinds.news("a", "<p class=\"x\"><button id=\"b1\" name=\"move\">"));
    assert!(!kinds.news("a", "<button id=\"b2\" name=\"move\"><p class=\"x\">other</p>"));
    assert!(kinds.news("b", "<p class=\"x\">"), "each room has its own look");
    assert!(kinds.news("a", "<p class=\"x y\">"));
    assert!(kinds.news("a", "<button id=\"b1\" name=\"move\" aria-disabled=\"true\">"));
    assert!(kinds.news("a", "<button id=\"c\" name=\"move\"><button id=\"b1\" name=\"move\">"), "a new group");
    assert!(kinds.is_new("a", "do 1") && !kinds.is_new("a", "do 2") && !kinds.is_new("a", "do B"));
}
