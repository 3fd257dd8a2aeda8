//! Tests the examples in `good.txt` and `bad.txt`.

use deck::Deck;

#[test]
fn good_decks_have_their_canonical_text() {
    let all = cases(include_str!("good.txt"));
    assert!(all.len() >= 20, "the file holds {} cases", all.len());
    for case in all {
        let deck = Deck::read(&case.input).unwrap_or_else(|errors| panic!("{}: {errors}", case.name));
        assert_eq!(deck.text(), format!("{}\n", case.output), "{}", case.name);
        let again = Deck::read(deck.text()).unwrap_or_else(|errors| panic!("{}, again: {errors}", case.name));
        assert_eq!(again.text(), deck.text(), "{}", case.name);
    }
}

#[test]
fn bad_decks_are_told_everything() {
    let all = cases(include_str!("bad.txt"));
    assert!(all.len() >= 18, "the file holds {} cases", all.len());
    for case in all {
        let errors = Deck::read(&case.input).expect_err(&case.name);
        assert_eq!(errors.to_string(), case.output, "{}", case.name);
    }
}

/// One test case: its name, the input and the expected result.
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) input: String,
    pub(crate) output: String,
}

/// Returns the test cases of a file. `good.txt` explains the format.
pub(crate) fn cases(text: &str) -> Vec<Case> {
    let blocks = text.split("\n== ").skip(1);
    blocks
        .map(|block| {
            let (name, rest) = block.split_once('\n').expect("a name is a line");
            let rest = format!("\n{}\n", rest.trim_end_matches('\n'));
            let (input, output) = rest.split_once("\n--\n").expect("input and output are parted by --");
            let input = input.strip_prefix('\n').unwrap_or(input);
            Case { name: name.to_owned(), input: plain(input), output: plain(output.trim_end_matches('\n')) }
        })
        .collect()
}

/// Replaces the escape sequences in the text of a test case by the characters that they stand for.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        plain.push_str(before);
        let (c, left) = escape(after);
        plain.push(c);
        rest = left;
    }
    plain + rest
}

fn escape(text: &str) -> (char, &str) {
    if let Some((code, rest)) = text.strip_prefix("u{").and_then(|text| text.split_once('}')) {
        let code = u32::from_str_radix(code, 16).ok().and_then(char::from_u32);
        return (code.expect("a code point"), rest);
    }
    let c = text.chars().next().expect("something after the backslash");
    let known = match c {
        't' => '\t',
        'r' => '\r',
        'n' => '\n',
        's' => ' ',
        '\\' => '\\',
        _ => panic!("unknown escape \\{c}"),
    };
    (known, &text[1..])
}

const DOCS: &str = include_str!("../../../../docs/decks.md");

/// Returns the code blocks of docs/decks.md whose language is `kind`. A block within a list is indented by two spaces,
/// which are removed.
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
    // docs/decks.md lists the text keys of errors for translators. The list must contain every key of `Problem::key`.
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
