//! Classifies the content of pages: elements with their classes and states, and groups of buttons. Tests use it to find
//! pages that show something new.

use std::collections::{BTreeSet, HashMap};

/// All kinds of elements seen on any page, each with a number.
#[derive(Default, Debug)]
pub struct Kinds {
    numbers: HashMap<String, u32>,
    /// By tag text: the numbers of its kinds. This is a cache, because most tags repeat.
    tags: HashMap<String, Vec<u32>>,
}

impl Kinds {
    /// Returns the number of a kind, which may also be something other than an element. A new kind gets a new number.
    pub fn number(&mut self, kind: &str) -> u32 {
        if let Some(number) = self.numbers.get(kind) {
            return *number;
        }
        let number = self.numbers.len() as u32;
        self.numbers.insert(kind.to_owned(), number);
        number
    }

    /// Returns all kinds on a page: each element with each of its classes and states, and the group of its buttons.
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

fn tags(page: &str) -> impl Iterator<Item = &str> {
    let tags = page.split('<').skip(1).filter_map(|rest| rest.split_once('>'));
    tags.map(|(tag, _)| tag).filter(|tag| !tag.starts_with('/'))
}

/// Lists the element's name with each of its classes and each of its states.
fn kinds(tag: &str) -> Vec<String> {
    let states = [" disabled", " hidden", "aria-disabled", "aria-checked=\"true\"", "aria-current", "role="];
    let states = states.into_iter().filter(|state| tag.contains(state));
    let name = tag.split([' ', '\n']).next().unwrap_or_default();
    let own = attribute(tag, "class").split(' ').chain(states);
    own.map(|own| format!("{name} {}", plain(own))).collect()
}

/// Lists the buttons that make moves on a page, without the numbers in their ids.
pub fn group(page: &str) -> String {
    let buttons = tags(page).filter(|tag| tag.starts_with("button") && tag.contains("name=\"move\""));
    let buttons: BTreeSet<_> =
        buttons.map(|tag| plain(attribute(tag, "id")) + if tag.contains("aria-disabled") { "-" } else { "" }).collect();
    buttons.into_iter().collect::<Vec<_>>().join(" ")
}

fn attribute<'a>(tag: &'a str, name: &str) -> &'a str {
    tag.split_once(&format!(" {name}=\"")).and_then(|(_, rest)| rest.split('"').next()).unwrap_or_default()
}

/// Removes digits and the capital letters of seats and cards from a text.
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
