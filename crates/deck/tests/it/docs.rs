//! The examples in `docs/decks.md` are read unchanged.

use deck::Deck;

const DOCS: &str = include_str!("../../../../docs/decks.md");

/// The blocks of the page that are marked as a deck.
/// A block within a list is indented by two spaces.
fn blocks(kind: &str) -> Vec<String> {
    let fence = format!("```{kind}\n");
    let block = |rest: &'static str| rest.split("```").next().expect("a block ends").replace("\n  ", "\n");
    DOCS.split(&fence).skip(1).map(|rest| block(rest).trim_start_matches("  ").to_owned()).collect()
}

#[test]
fn the_decks_of_the_page_are_good() {
    let decks = blocks("deck");
    assert!(decks.len() >= 2);
    for text in decks {
        let deck = Deck::read(&text).unwrap_or_else(|errors| panic!("{text}\n{errors}"));
        assert!(deck.rows().len() > 1, "{text}");
    }
}

#[test]
fn the_mistakes_of_the_page_are_told_as_it_says() {
    let (wrong, told) = (blocks("wrong"), blocks("told"));
    assert!(!wrong.is_empty() && wrong.len() == told.len());
    for (text, told) in wrong.into_iter().zip(told) {
        let errors = Deck::read(&text).expect_err("a deck with mistakes");
        assert_eq!(errors.to_string(), told.trim_end());
    }
}

#[test]
fn the_canonical_text_of_the_page_is_canonical() {
    let canonical = blocks("canonical");
    assert!(!canonical.is_empty());
    for text in canonical {
        assert_eq!(Deck::read(&text).map(|deck| deck.text().to_owned()), Ok(text.clone()));
    }
}

#[test]
fn every_problem_is_on_the_page() {
    // The list of keys in the page is for those who translate; `Problem::key` has the last word.
    let keys = include_str!("../../src/problem.rs").split('"').filter(|word| word.starts_with("deck-"));
    for key in keys {
        assert!(DOCS.contains(&format!("`{key}`")), "{key} is missing in docs/decks.md");
    }
}

#[test]
fn the_limits_of_the_page_are_the_limits() {
    for limit in [deck::WORD_LIMIT, deck::FIELD_LIMIT, deck::TITLE_LIMIT, deck::MARK_LIMIT] {
        assert!(DOCS.contains(&format!("| {limit} |")), "{limit}");
    }
    assert_eq!((deck::ROW_LIMIT, deck::DECK_LIMIT, deck::PLAYED_LIMIT), (2_000, 400_000, 40_000));
    assert!(["| 2,000 |", "| 400,000 |", "| 40,000 |"].iter().all(|limit| DOCS.contains(limit)));
}
