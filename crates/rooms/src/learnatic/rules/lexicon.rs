//! The words of a deck as cards.

use std::{
    hash::{Hash, Hasher},
    sync::Arc,
};

use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

use super::{
    card::{Card, Kind, LEAST_WORDS, MOST_WORDS, WILDS},
    cards::CardSet,
    standin::{Deck, Phrase, Row},
};

/// The decks of the house: key and text, the default first.
pub const BUILT_IN: &[(&str, &str)] = &[("parts-of-speech", include_str!("../tests/deck.csv"))];

/// The words of a deck with their cards. A clone is one counter; equal decks are equal.
#[derive(Clone)]
pub struct Lexicon(Arc<Inner>);

struct Inner {
    deck: Deck,
    /// The faces of the words' cards, by the card's place.
    faces: Vec<Face>,
    /// Each word as typed words are compared.
    keys: Vec<String>,
}

/// What stands on a card.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Face {
    /// The text, in nobody's language but its own.
    pub text: String,
    /// The text's language, where the deck says so.
    pub lang: Option<String>,
    /// Whether this is no text of the deck but the letters of the word in the order of the alphabet, made where a row
    /// has only one partner for its word.
    pub letters: bool,
}

impl Lexicon {
    /// The cards of a deck.
    ///
    /// # Errors
    /// What makes the deck unfit for this game: the row's place from 0 and a sentence.
    pub fn new(deck: Deck) -> Result<Self, Vec<(usize, String)>> {
        let (mut errors, mut faces, mut keys) = (Vec::new(), Vec::new(), Vec::new());
        for (place, row) in deck.rows().iter().enumerate() {
            match faces_of(row) {
                Ok(three) => {
                    keys.push(plain(&three[0].text));
                    faces.extend(three);
                }
                Err(what) => errors.push((place, what.to_owned())),
            }
        }
        if errors.is_empty() {
            errors = alike(&faces);
        }
        let count = deck.rows().len();
        if !(usize::from(LEAST_WORDS)..=usize::from(MOST_WORDS)).contains(&count) {
            errors.push((count.saturating_sub(1), format!("{LEAST_WORDS} to {MOST_WORDS} words are needed, not {count}")));
        }
        if errors.is_empty() { Ok(Self(Arc::new(Inner { deck, faces, keys }))) } else { Err(errors) }
    }

    /// The deck itself.
    pub fn deck(&self) -> &Deck {
        &self.0.deck
    }

    /// How many words the deck has, 4 to 40.
    pub fn words(&self) -> u8 {
        self.0.keys.len() as u8
    }

    /// All cards: three for each word, and the Wilds (LB-02).
    pub fn cards(&self) -> CardSet {
        let cards = (0..self.words() * 3).map(Card::at);
        cards.chain((1..=WILDS).filter_map(|number| Card::new(Kind::Wild, number))).collect()
    }

    /// What stands on a card; `None` for a Wild and for a card that the deck does not have.
    pub fn face(&self, card: Card) -> Option<&Face> {
        self.0.faces.get(usize::from(card.index()))
    }

    /// The word with this number, from 1; empty where the deck has none.
    pub fn word(&self, number: u8) -> &str {
        let card = Card::new(Kind::Word, number);
        card.and_then(|card| self.face(card)).map_or("", |face| &face.text)
    }

    /// The number of a word as somebody typed it.
    pub fn find(&self, typed: &str) -> Option<u8> {
        let key = plain(typed);
        self.0.keys.iter().position(|other| *other == key).map(|place| place as u8 + 1)
    }
}

impl PartialEq for Lexicon {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.deck == other.0.deck
    }
}

impl Eq for Lexicon {}

impl Hash for Lexicon {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.deck.hash(state);
    }
}

impl std::fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Lexicon({} words)", self.words())
    }
}

/// The three faces of a row: word, definition, example.
fn faces_of(row: &Row) -> Result<[Face; 3], &'static str> {
    let word = row.word.as_ref().ok_or("every row needs a word")?;
    let made = || Face { text: letters(&word.text), lang: word.lang.clone(), letters: true };
    let face = |phrase: &Option<Phrase>| match phrase {
        Some(phrase) => Face { text: phrase.text.clone(), lang: phrase.lang.clone(), letters: false },
        None => made(),
    };
    if row.definition.is_none() && row.example.is_none() {
        return Err("every word needs a definition or an example");
    }
    if plain(&word.text).is_empty() {
        return Err("every row needs a word");
    }
    Ok([face(&row.word), face(&row.definition), face(&row.example)])
}

/// Rows with a card that looks like one of an earlier row: nobody could tell to which word it belongs.
fn alike(faces: &[Face]) -> Vec<(usize, String)> {
    let mut errors = Vec::new();
    for (place, face) in faces.iter().enumerate() {
        let key = plain(&face.text);
        let same = |other: &&Face| other.letters == face.letters && plain(&other.text) == key;
        let earlier = faces[..place - place % 3].iter().skip(place % 3).step_by(3);
        if let Some(other) = earlier.into_iter().find(same) {
            errors.push((place / 3, format!("{:?} is there twice", other.text)));
        }
    }
    errors
}

/// A text as words are compared: trimmed, spaces joined, normalised, in lower case, without marks of direction.
pub(super) fn plain(text: &str) -> String {
    let visible: String = text.nfkc().filter(|letter| !is_direction(*letter)).collect();
    let lower: String = visible.to_lowercase().nfkc().collect();
    lower.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Marks that only steer the direction of writing, or break words invisibly.
const fn is_direction(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'
        | '\u{2066}'..='\u{2069}' | '\u{feff}' | '\u{ad}')
}

/// The letters of a word, sorted, with spaces between them; marks stay with their letter.
fn letters(word: &str) -> String {
    let mut letters: Vec<String> = Vec::new();
    for letter in plain(word).chars().filter(|letter| !letter.is_whitespace()) {
        match letters.last_mut() {
            Some(last) if is_combining_mark(letter) => last.push(letter),
            Some(_) | None => letters.push(letter.to_string()),
        }
    }
    letters.sort();
    letters.join(" ")
}
