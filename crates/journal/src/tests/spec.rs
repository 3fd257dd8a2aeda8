//! Tests that `docs/journal.md` and the code agree. They fail if an entry changes and the document does not.

use std::collections::BTreeSet;

use serde::de::DeserializeOwned;

use crate::{Ask, By, Entry, Logged, Occupant, Record};

const SPEC: &str = include_str!("../../../../docs/journal.md");

/// Returns the content of each fenced code block of the document whose language is `mark`.
fn blocks(mark: &str) -> Vec<String> {
    let fence = format!("```{mark}\n");
    let blocks = SPEC.split(&fence).skip(1);
    blocks.map(|rest| rest.split("```").next().unwrap_or_default().to_owned()).collect()
}

/// Returns all entries that the document shows as examples, one JSON line each.
fn examples() -> Vec<String> {
    blocks("json").iter().flat_map(|block| block.lines()).map(str::to_owned).collect()
}

/// Returns the names of an enum's variants, taken from the error message for an unknown variant.
fn variants<T: DeserializeOwned>(nonsense: &str) -> BTreeSet<String> {
    let error = serde_json::from_str::<T>(nonsense).err().expect("nonsense").to_string();
    let (_, known) = error.split_once("expected ").expect("a list of what is known");
    known.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn every_example_is_an_entry_in_its_canonical_form() {
    let examples = examples();
    assert!(examples.len() >= Entry::TYPES.len());
    for example in examples {
        let entry = Logged::decode(&example).unwrap_or_else(|error| panic!("{error}\nin {example}"));
        assert_eq!(entry.encode(), example, "the document shows another form");
    }
}

#[test]
fn every_variant_occurs() {
    let types = variants::<Entry>(r#"{"type":"?"}"#);
    assert_eq!(types, Entry::TYPES.map(str::to_owned).into(), "Entry::TYPES is not complete");
    let mut shown = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for example in examples() {
        let value: serde_json::Value = serde_json::from_str(&example).expect("JSON");
        let note = |names: &mut BTreeSet<String>, value: &serde_json::Value| {
            names.extend(value.as_str().map(str::to_owned));
        };
        note(&mut shown.0, &value["type"]);
        note(&mut shown.1, &value["occupant"]["kind"]);
        note(&mut shown.2, &value["by"]);
        note(&mut shown.3, &value["ask"]["kind"]);
    }
    assert_eq!(shown.0, types);
    assert_eq!(shown.1, variants::<Occupant>(r#"{"kind":"?"}"#));
    assert_eq!(shown.2, variants::<By>(r#""?""#));
    assert_eq!(shown.3, variants::<Ask>(r#"{"kind":"?"}"#));
}

#[test]
fn every_type_and_field_is_explained() {
    let prose: String = SPEC.lines().filter(|line| !line.starts_with('{')).collect();
    for example in examples() {
        let value: serde_json::Value = serde_json::from_str(&example).expect("JSON");
        for field in value.as_object().expect("an object").keys() {
            assert!(prose.contains(&format!("`{field}`")), "the field `{field}` is not explained");
        }
    }
    for name in Entry::TYPES {
        assert!(prose.contains(&format!("### `{name}`")), "no heading for `{name}`");
    }
}

#[test]
fn every_heading_says_since_which_format() {
    for example in examples() {
        let logged = Logged::decode(&example).expect("an entry");
        let value: serde_json::Value = serde_json::from_str(&example).expect("JSON");
        let name = value["type"].as_str().expect("a type").to_owned();
        let mark = match (&logged.entry, logged.entry.since().number()) {
            (Entry::Raised { .. }, _) | (_, 3) => " ³",
            (_, 2) => " ²",
            (_, 4) => " ⁴",
            (_, 5) => " ⁵",
            (_, 1) => "",
            (_, newer) => panic!("no mark for format {newer}"),
        };
        assert!(SPEC.lines().any(|line| line == format!("### `{name}`{mark}")), "the heading of `{name}`");
    }
}

#[test]
fn the_example_record_is_one() {
    let records = blocks("ndjson");
    assert!(!records.is_empty());
    for text in records {
        let record: Record = text.parse().unwrap_or_else(|error| panic!("{error}\nin {text}"));
        assert_eq!(record.to_text(), text);
    }
}
