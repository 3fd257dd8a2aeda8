//! What kinds of things are on a page: elements of a class or in a state, and groups of buttons.

use std::collections::BTreeSet;

/// Everything on a page: each element with each of its classes and states, and the group of its buttons.
pub(super) fn things(page: &str) -> impl Iterator<Item = String> {
    tags(page).flat_map(kinds).chain([group(page)])
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
pub(super) fn group(page: &str) -> String {
    let buttons = tags(page).filter(|tag| tag.starts_with("button") && tag.contains("name=\"move\""));
    let buttons: BTreeSet<_> =
        buttons.map(|tag| plain(attribute(tag, "id")) + if tag.contains("aria-disabled") { "-" } else { "" }).collect();
    buttons.into_iter().collect::<Vec<_>>().join(" ")
}

/// How many cards of a hand that had to be shown lie on the table.
pub(super) fn shown(page: &str) -> usize {
    let last =
        page.split_once("id=\"last\"").map_or("", |(_, rest)| rest.split("</section>").next().unwrap_or_default());
    last.matches("class=\"slip ").count()
}

fn attribute<'a>(tag: &'a str, name: &str) -> &'a str {
    tag.split_once(&format!(" {name}=\"")).and_then(|(_, rest)| rest.split('"').next()).unwrap_or_default()
}

/// Without numbers and the letters of seats and cards.
pub(super) fn plain(text: &str) -> String {
    text.replace(|letter: char| letter.is_ascii_digit() || letter.is_ascii_uppercase(), "")
}

#[test]
fn pages_differ_by_their_things_and_not_by_their_numbers() {
    let all = |page: &str| things(page).collect::<BTreeSet<_>>();
    let one = all("<p class=\"x\"><button id=\"b1\" name=\"move\">");
    assert_eq!(one, all("<button id=\"b2\" name=\"move\"><p class=\"x\">other</p>"));
    assert!(!all("<p class=\"x y\">").is_subset(&one));
    assert!(!all("<button id=\"b1\" name=\"move\" aria-disabled=\"true\">").is_subset(&one));
    assert!(!all("<button id=\"c\" name=\"move\"><button id=\"b1\" name=\"move\">").is_subset(&one), "a new group");
}
