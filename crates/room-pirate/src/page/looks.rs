//! The style of card drawings, on a page and on paper: attributes in place of classes, with named colours.

/// How a class of a drawing looks: the class, and the attributes in its place.
pub(super) type Look = (&'static str, &'static str);

/// An accessory or a pirate on a card.
pub(super) const ITEM: &[Look] = &[
    ("a", r#"fill="var(--c)" stroke="var(--edge-line)" stroke-width="1.3""#),
    ("o", r#"fill="none" stroke="var(--edge-line)" stroke-width="4.6""#),
    ("s", r#"fill="none" stroke="var(--c)" stroke-width="2.4""#),
    ("b", r#"fill="none" stroke="var(--edge-line)" stroke-width="1.3""#),
    ("b dash", r#"fill="none" stroke="var(--edge-line)" stroke-width="1.5" stroke-dasharray="0.1 2.4""#),
    ("x", r##"fill="none" stroke="#c2182e" stroke-width="1.8""##),
    ("d", r#"fill="var(--edge-line)""#),
    ("l", r##"fill="#fff8e6" stroke="var(--edge-line)" stroke-width="1.1""##),
    ("lb", r##"fill="none" stroke="#fff8e6" stroke-width="1.3""##),
    ("skin", r##"fill="#d99c6c" stroke="var(--edge-line)" stroke-width="1.3""##),
];

/// An accessory as a mark: an outline in one colour.
pub(super) const MARK: &[Look] = &[
    ("a", r#"fill="var(--on-c)" stroke="var(--on-c)" stroke-width=".8""#),
    ("o", r#"fill="none" stroke="var(--on-c)" stroke-width="3.4""#),
    ("s", r#"display="none""#),
    ("b", r#"fill="none" stroke="var(--c)" stroke-width="1.2""#),
    ("b dash", r#"fill="none" stroke="var(--c)" stroke-width="1.2""#),
    ("x", r#"fill="none" stroke="var(--c)" stroke-width="1.2""#),
    ("d", r#"fill="var(--on-c)" stroke="var(--on-c)" stroke-width=".8""#),
    ("l", r#"fill="var(--c)" stroke="var(--on-c)" stroke-width="1""#),
    ("lb", r#"fill="none" stroke="var(--c)" stroke-width="1.2""#),
];

/// A drawing whose classes are turned into attributes.
pub(super) fn dressed(looks: &[Look], inside: &str) -> String {
    looks.iter().fold(inside.to_owned(), |dressed, (class, attributes)| {
        dressed.replace(&format!("class=\"{class}\""), attributes)
    })
}
