//! Decks as options.

use game::OptionValues;

use super::*;

#[test]
fn a_deck_is_written_whole() {
    let text = "word,definition\na,1\nb,2\nc,3\nd,4\n";
    let values: OptionValues = [("deck".to_owned(), text.to_owned())].into();
    let options = Options::read(&values).unwrap();
    assert_eq!(options.deck.words(), 4);
    assert_eq!(Options::read(&options.write()).unwrap().write(), options.write());
    for wrong in ["", "no-such-value", "word,definition\na,1\n", "word\na\nb\nc\nd\n"] {
        let values: OptionValues = [("deck".to_owned(), wrong.to_owned())].into();
        assert!(Options::read(&values).is_err(), "{wrong:?}");
    }
}
