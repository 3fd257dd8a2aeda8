//! Tests each limit with the largest allowed value and with the next larger one.

use deck::{COLUMN_LIMIT, DECK_LIMIT, Deck, ERROR_LIMIT, FIELD_LIMIT, ROW_LIMIT, TITLE_LIMIT, WORD_LIMIT};

/// Returns the errors of a deck. Empty if the deck is valid.
fn told(text: &str) -> Vec<String> {
    Deck::read(text).err().map_or_else(Vec::new, |errors| errors.0.iter().map(ToString::to_string).collect())
}

fn rows(count: usize) -> String {
    (1..=count).map(|row| format!("word {row}\tdefinition {row}\n")).collect()
}

#[test]
fn the_longest_fields() {
    let word = "ö".repeat(WORD_LIMIT);
    let field = "ö".repeat(FIELD_LIMIT);
    assert_eq!(told(&format!("{word}\t{field}\t{field}\n")), Vec::<String>::new());
    let want = [
        "row 1, \"word\": 61 characters; at most 60 are allowed",
        "row 1, \"definition\": 301 characters; at most 300 are allowed",
    ];
    assert_eq!(told(&format!("{word}o\t{field}o\n")), want);
    // The limit applies to the stored text. It is in normal form, in which the two characters here are one, and has no
    // space around it.
    assert_eq!(told(&format!("{}\ta\n", "o\u{308}".repeat(WORD_LIMIT))), Vec::<String>::new());
    assert_eq!(told(&format!("{word}   \ta\n")), Vec::<String>::new());
}

#[test]
fn the_longest_title() {
    let title = "é".repeat(TITLE_LIMIT);
    assert_eq!(told(&format!("#title:{title}\na\tb\n")), Vec::<String>::new());
    let want = ["row 1, \"#title\": 81 characters; at most 80 are allowed"];
    assert_eq!(told(&format!("#title:{title}é\na\tb\n")), want);
}

#[test]
fn the_most_rows() {
    assert_eq!(told(&rows(ROW_LIMIT)), Vec::<String>::new());
    assert_eq!(told(&rows(ROW_LIMIT + 2)), ["row 2001: 2002 rows; at most 2000 are allowed"]);
}

#[test]
fn the_longest_deck() {
    let spaces = |count: usize| format!("a\tb{}\n", " ".repeat(count));
    assert_eq!(told(&spaces(DECK_LIMIT - 4)), Vec::<String>::new());
    assert_eq!(told(&spaces(DECK_LIMIT - 3)), ["the deck: 400001 characters; at most 400000 are allowed"]);
}

#[test]
fn the_canonical_text_has_the_same_limit() {
    // The canonical text writes quotation marks within a field twice. So the original text is below the limit, but the
    // canonical text exceeds it.
    let marks = format!("a{}", "\"".repeat(FIELD_LIMIT - 1));
    let text: String = (1..=600).map(|row| format!("{row}\t{marks}\t{marks}\n")).collect();
    assert!(text.chars().count() < DECK_LIMIT);
    let told = told(&text);
    assert!(matches!(&told[..], [only] if only.starts_with("the deck: 72")), "{told:?}");
}

#[test]
fn the_most_columns() {
    let text = |columns: usize| {
        let names: Vec<_> = (3..=columns).map(|column| format!(",column {column}")).collect();
        format!("word,definition{}\ndog,a pet{}\n", names.concat(), ",x".repeat(columns - 2))
    };
    assert_eq!(told(&text(COLUMN_LIMIT)), Vec::<String>::new());
    assert_eq!(told(&text(COLUMN_LIMIT + 1)), ["row 1: 41 columns; at most 40 are allowed"]);
}

/// The test parses hostile texts. Each of them would take minutes if any step of the parser took quadratic time.
#[test]
fn hostile_shapes_are_read_quickly() {
    let odd: String = ('\u{e000}'..='\u{f8ff}').chain('\u{f0000}'..='\u{f7fff}').take(DECK_LIMIT - 20).collect();
    let columns: String = (0..DECK_LIMIT / 7).map(|column| format!("c{column},")).collect();
    let half = DECK_LIMIT / 2;
    for text in [
        format!("word,fr,{columns}"),
        format!("word,fr\n{odd},a"),
        "\"\n".repeat(half),
        "a\n".repeat(half),
        ",\"".repeat(half),
        "#a:\n".repeat(half / 2),
        (0..DECK_LIMIT / 8).map(|key| format!("#{key}:\n")).collect(),
        "\u{2067}".repeat(DECK_LIMIT),
        "\u{301}".repeat(DECK_LIMIT),
        "\n".repeat(DECK_LIMIT),
        ",".repeat(DECK_LIMIT),
        "\u{fdfa}".repeat(half),
    ] {
        let told = told(&text);
        assert!(!told.is_empty() && told.len() <= ERROR_LIMIT + 1, "{}", told.len());
    }
}

#[test]
fn a_page_of_mistakes_is_not_an_attack() {
    let told = told(&"a\n".repeat(DECK_LIMIT / 2));
    assert_eq!(told.len(), 1 + ERROR_LIMIT);
    // Errors above the limit are only counted, and the first message says how many there are.
    assert_eq!(told[0], "the deck: 4000 mistakes; the first 1000 are told");
    assert_eq!(told[1], "row 2001: 200000 rows; at most 2000 are allowed");
}

#[test]
fn a_hundred_broken_rows_are_a_hundred_errors() {
    let text: String = (0..100).map(|row| format!("word {row}\n")).collect();
    assert_eq!(told(&text).len(), 100);
}
