//! The printed cards: a strip that shows the kind with a colour, a pattern and a letter, and the text.

use super::{
    super::rules::{Card, Kind, Lexicon, Options},
    card::{kind, letter},
};
use room::{Area, Mark, Printed, PrintedCard, TextMark, Words};

/// Returns every card of the deck. The cards have no numbers that would reveal which cards belong together.
pub(crate) fn printed(options: &Options, words: &Words<'_>) -> Printed {
    let lexicon = &options.deck;
    let cards = by_kind(lexicon).into_iter().map(|card| PrintedCard::plain(front(lexicon, words, card)));
    Printed {
        title: lexicon.deck().title().to_owned(),
        colour: "#4a3aa8",
        cards: cards.collect(),
        pieces: Vec::new(),
        boards: Vec::new(),
    }
}

/// Lists all words, then all definitions and examples, then the Wilds.
fn by_kind(lexicon: &Lexicon) -> Vec<Card> {
    let of = |kind, count: u8| (1..=count).filter_map(move |number| Card::new(kind, number));
    let count = lexicon.words();
    of(Kind::Word, count)
        .chain(of(Kind::Definition, count))
        .chain(of(Kind::Example, count))
        .chain(of(Kind::Wild, 2))
        .collect()
}

pub(super) fn front(lexicon: &Lexicon, words: &Words<'_>, card: Card) -> Vec<Mark> {
    let (colour, pattern) = look(card.kind());
    let strip = format!(
        "<path fill=\"{colour}\" d=\"M4 4H59V20H4Z\"/><path d=\"{pattern}\" fill=\"none\" stroke=\"#fff\" \
        stroke-opacity=\".55\" stroke-width=\"1.1\"/><circle cx=\"12\" cy=\"12\" r=\"6\" fill=\"#fff\"/>"
    );
    let text = |text: String, at, size, bold, centred, lang| {
        Mark::Text(TextMark { text, lang, at, from_top: false, size, bold, centred, colour: "#1d1512" })
    };
    let kind_name = words.text(kind(card.kind()));
    let mut marks = vec![
        Mark::drawing("0 0 63 88", "", &strip, Area::new(0.0, 0.0, 63.0, 88.0)),
        Mark::text(words.text(letter(card.kind())), Area::new(6.0, 6.0, 12.0, 12.0), 6.5),
        text(kind_name, Area::new(6.0, 21.0, 51.0, 5.5), 3.4, true, true, None),
    ];
    let main = Area::new(6.0, 28.0, 51.0, 50.0);
    match lexicon.face(card) {
        Some(face) if face.letters => {
            let made = words.text("learnatic-page-letters");
            marks.push(text(made, Area::new(6.0, 28.0, 51.0, 8.0), 3.6, false, true, None));
            let at = Area::new(6.0, 37.0, 51.0, 41.0);
            marks.push(text(face.text.clone(), at, 7.0, true, true, face.lang.clone()));
        }
        Some(face) => {
            let is_word = card.kind() == Kind::Word;
            let size = if is_word { 8.0 } else { 5.0 };
            marks.push(text(face.text.clone(), main, size, is_word, true, face.lang.clone()));
        }
        None => marks.push(text(words.text("learnatic-page-wild"), main, 6.0, true, true, None)),
    }
    marks
}

/// Returns the colour of a kind's strip and the pattern on it. With the pattern people can distinguish the kinds even
/// without colours.
const fn look(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Word => ("#4a3aa8", "M22 16H56"),
        Kind::Definition => ("#0b5568", "M22 20 34 4M30 20 42 4M38 20 50 4M46 20 58 4"),
        Kind::Example => ("#a8400a", "M24 8h2m6 0h2m6 0h2m6 0h2M28 12h2m6 0h2m6 0h2m6 0h2M24 16h2m6 0h2m6 0h2m6 0h2"),
        Kind::Wild => ("#8a1f5c", "M22 18 29 6 36 18 43 6 50 18 57 6"),
    }
}
