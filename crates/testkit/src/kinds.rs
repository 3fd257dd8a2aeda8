//! Lists the kinds of content on pages: elements with their classes and states, and groups of buttons. Tests compare
//! these lists to find pages that contain a kind that no earlier page contains.

use std::collections::{BTreeSet, HashMap};

/// Assigns a number to each kind of element that occurs on a page.
#[derive(Default, Debug)]
pub struct Kinds {
    numbers: HashMap<String, u32>,
    /// A cache: for the text of each tag, the numbers of its kinds. Most tags occur many times.
    tags: HashMap<String, Vec<u32>>,
}

impl Kinds {
    /// Returns the number of a kind. Callers also use numbers for names that are not kinds of elements. An unknown name
    /// gets the next free number.
    pub fn number(&mut self, kind: &str) -> u32 {
        if let Some(number) = self.numbers.get(kind) {
            return *number;
        }
        let number = self.numbers.len() as u32;
        self.numbers.insert(kind.to_owned(), number);
        number
    }

    /// Returns the numbers of all kinds on a page: each element with each of its classes and states, and the group of
    /// all buttons for moves.
    pub fn on(&mut self, page: &str) -> BTreeSet<u32> {
        let mut found = BTreeSet::from([self.number(&group(page))]);
        for tag in tags(page) {
            if !self.tags.contains_key(tag) {
                let numbers = kinds(tag).iter().map(|kind| self.number(kind)).collect();
                self.tags.insert(tag.to_owned(), numbers);
            }
            found.extend(&self.tags[tag]);
        }
        found
    }
}

/// Returns the opening tags of a page, without their angle brackets.
pub fn tags(page: &str) -> impl Iterator<Item = &str> {
    let tags = page.split('<').skip(1).filter_map(|rest| rest.split_once('>'));
    tags.map(|(tag, _)| tag).filter(|tag| !tag.starts_with('/'))
}

/// Returns the kinds of an element: its name combined with each of its classes and each of its states.
fn kinds(tag: &str) -> Vec<String> {
    let states = [" disabled", " hidden", "aria-disabled", "aria-checked=\"true\"", "aria-current", "role="];
    let states = states.into_iter().filter(|state| tag.contains(state));
    let name = tag.split([' ', '\n']).next().unwrap_or_default();
    let own = attribute(tag, "class").split(' ').chain(states);
    own.map(|own| format!("{name} {}", plain(own))).collect()
}

/// Lists the buttons for moves on a page by their ids without digits. A disabled button is marked with `-`.
pub fn group(page: &str) -> String {
    let buttons = tags(page).filter(|tag| tag.starts_with("button") && tag.contains("name=\"move\""));
    let buttons: BTreeSet<_> =
        buttons.map(|tag| plain(attribute(tag, "id")) + if tag.contains("aria-disabled") { "-" } else { "" }).collect();
    buttons.into_iter().collect::<Vec<_>>().join(" ")
}

/// Returns the value of an attribute of a tag; empty if the tag has no such attribute.
pub fn attribute<'a>(tag: &'a str, name: &str) -> &'a str {
    tag.split_once(&format!(" {name}=\"")).and_then(|(_, rest)| rest.split('"').next()).unwrap_or_default()
}

/// Removes all digits and capital letters from a text. Capital letters stand for seats and cards.
pub fn plain(text: &str) -> String {
    text.replace(|letter: char| letter.is_ascii_digit() || letter.is_ascii_uppercase(), "")
}

#[test]
fn pages_differ_by_their_things_and_not_by_their_numbers() {
    let mut kinds = Kinds::default();
    let one = kinds.on("<p class=\"x\"><button id=\"b1\" name=\"move\">");
    assert_eq!(one, kinds.on("<button id=\"b2\" name=\"move\"><p class=\"x\">other</p>"));
    assert!(!kinds.on("<p class=\"x y\">").is_subset(&one));
    assert!(!kinds.on("<button id=\"b1\" name=\"move\" aria-disabled=\"true\">").is_subset(&one));
    assert!(
        !kinds.on("<button id=\"c\" name=\"move\"><button id=\"b1\" name=\"move\">").is_subset(&one),
        "a new group"
    );
}
