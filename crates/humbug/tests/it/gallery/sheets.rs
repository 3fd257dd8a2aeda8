//! Checks that every page loads the style sheets whose rules its elements need. Most pages of tables load neither
//! `pages.css` nor `screen.css`.

use std::collections::BTreeSet;

use testkit::kinds;

use super::{
    Gallery,
    house::{Guest, InProcess},
};

/// The style sheets of the server that not every page loads.
const SHEETS: [&str; 2] = ["pages.css", "screen.css"];

/// The name of an element, its id with a `#`, and its classes with a `.`.
type Names = BTreeSet<String>;

/// Fails if a rule of a style sheet could match elements of the pages that do not load it. This compares names, ids and
/// classes, not the order of elements, so it may find a rule that does not match. Such a rule needs a clearer selector.
pub(super) async fn assert_no_page_lacks_a_rule(gallery: &Gallery) {
    let mut guest = Guest::new(&InProcess::open(0, 1).await, "en");
    // The rules for large letters are in two files.
    let everywhere: BTreeSet<_> = selectors(&guest.get("/assets/humbug.css").await.text).into_iter().collect();
    for sheet in SHEETS {
        let without = gallery.shots.iter().filter(|shot| !shot.answer.text.contains(&format!("/assets/{sheet}")));
        let elements = elements(without.map(|shot| shot.answer.text.as_str()));
        assert!(elements.len() > 100, "{} elements without {sheet}", elements.len());
        let css = guest.get(&format!("/assets/{sheet}")).await.text;
        let selectors = selectors(&css);
        assert!(selectors.len() > 50, "{} selectors in {sheet}", selectors.len());
        let missing = selectors.into_iter().filter(|selector| !everywhere.contains(selector));
        let found: Vec<_> = missing.filter(|selector| reaches(selector, &elements)).collect();
        assert!(found.is_empty(), "pages without {sheet} have elements for its rules {found:?}");
    }
}

/// Returns the elements of pages. Digits and capital letters are removed: they stand for seats and cards.
fn elements<'a>(pages: impl Iterator<Item = &'a str>) -> BTreeSet<Names> {
    let tags: BTreeSet<&str> = pages.flat_map(kinds::tags).collect();
    tags.into_iter().map(names_of).collect()
}

fn names_of(tag: &str) -> Names {
    let classes = kinds::attribute(tag, "class").split_whitespace().map(|class| format!(".{class}"));
    let id = Some(kinds::attribute(tag, "id")).filter(|id| !id.is_empty()).map(|id| format!("#{id}"));
    let name = tag.split_whitespace().next().unwrap_or_default().to_owned();
    classes.chain(id).chain([name]).map(|name| kinds::plain(&name)).collect()
}

/// Returns the selectors of a style sheet.
fn selectors(css: &str) -> Vec<String> {
    let heads = css.split('{').filter_map(|part| part.rsplit([';', '}']).next());
    heads.map(str::trim).filter(|head| !head.is_empty() && !head.starts_with('@')).flat_map(parts).collect()
}

/// Splits a list of selectors at the commas that are not within brackets.
fn parts(list: &str) -> Vec<String> {
    let mut depth = 0;
    let split = list.split(|letter| {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        letter == ',' && depth == 0
    });
    split.map(|part| part.trim().to_owned()).collect()
}

/// Returns whether each part of a selector matches one of the elements. Attributes and states are ignored, and so is
/// what `:not()` contains.
fn reaches(selector: &str, elements: &BTreeSet<Names>) -> bool {
    let mut rest = selector;
    let mut flat = String::new();
    while let Some((before, inner)) = rest.split_once('(') {
        let mut depth = 1;
        let end = inner.find(|letter| {
            depth += i32::from(letter == '(') - i32::from(letter == ')');
            depth == 0
        });
        let (inner, after) = inner.split_at(end.expect("brackets close"));
        let (before, function) = before.rsplit_once(':').expect("a function of a selector");
        flat.push_str(before);
        let relative = matches!(function, "is" | "where" | "has");
        if relative && !parts(inner).iter().any(|part| reaches(part, elements)) {
            return false;
        }
        rest = &after[1..];
    }
    flat.push_str(rest);
    let compounds = flat.split([' ', '>', '+', '~']).map(str::trim).filter(|compound| !compound.is_empty());
    compounds.map(compound).all(|wanted| elements.iter().any(|names| wanted.is_subset(names)))
}

/// Returns the name, id and classes that an element must have to match a compound selector.
fn compound(text: &str) -> Names {
    let without_attributes: String =
        text.split('[').map(|part| part.split_once(']').map_or(part, |(_, rest)| rest)).collect();
    let bare = without_attributes.split(':').next().unwrap_or_default();
    let marked = bare.replace('.', "\n.").replace('#', "\n#");
    marked.lines().filter(|name| !name.is_empty() && *name != "*").map(kinds::plain).collect()
}

#[test]
fn a_rule_is_found_by_the_names_in_its_selector() {
    let page = r#"<main class="table live"><details class="panel" id="seat3"><p class="note">"#;
    let elements = elements([page].into_iter());
    let css = "@layer a, b;\n@layer pages {\n.note { }\n@media (x) { details > .panel, main { } }\n}\n";
    assert_eq!(selectors(css), [".note", "details > .panel", "main"]);
    for reached in [
        "p.note",
        ".table .note:hover",
        "main:not(.over)",
        "#seat9",
        ":is(.lobby, .live)",
        "p[hidden]::before",
        "main:has(> .panel)",
    ] {
        assert!(reaches(reached, &elements), "{reached}");
    }
    for missed in ["p.panel", ".lobby .note", ":is(.lobby, p.live)", "main:has(> .lobby)", "dialog", "#note"] {
        assert!(!reaches(missed, &elements), "{missed}");
    }
}
