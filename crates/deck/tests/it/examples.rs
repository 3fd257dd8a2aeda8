//! The examples in `good.txt` and `bad.txt`.

use deck::Deck;

use crate::cases::cases;

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
