//! The words of a deck as cards.

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use deck::{Deck, Phrase, Problem, Row, RowError, fold};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use super::cards::{Card, CardSet, Kind, LEAST_WORDS, MOST_WORDS, WILDS};
use room::kit::CardKind as _;

/// The words of a deck with their cards. The data is reference-counted, so clones are cheap. Two lexicons are equal if
/// their decks are equal.
#[derive(Clone)]
pub struct Lexicon(Arc<Inner>);

struct Inner {
    deck: Deck,
    /// The text of each card except the Wilds. The index is the index of the card.
    faces: Vec<CardText>,
    /// Each word in normalised form, for comparison with a typed word.
    keys: Vec<String>,
}

/// The text of a card.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CardText {
    /// The text, which is never translated. The text may come from a user, so HTML must escape it.
    pub text: String,
    /// The language of the text, if the deck states it.
    pub lang: Option<String>,
    /// Whether the text is not from the deck, but consists of the letters of the word in alphabetical order. Such a
    /// text replaces the missing definition or example of a row that has only one of the two.
    pub letters: bool,
}

/// Returns the reasons why this room cannot use a deck, row by row. Returns an empty list if the deck fits.
///
/// The deck needs 4 to 40 words, a definition or an example for each of them, and no two cards that look alike.
pub fn fits(deck: &Deck) -> Vec<RowError> {
    let rows = deck.rows();
    let mut errors = Vec::new();
    if rows.len() < usize::from(LEAST_WORDS) {
        errors.push(RowError::new(0, Problem::TooFewRows { rows: rows.len(), least: LEAST_WORDS.into() }));
    }
    if rows.len() > usize::from(MOST_WORDS) {
        errors.push(RowError::new(0, Problem::TooManyRows { rows: rows.len(), limit: MOST_WORDS.into() }));
    }
    let mut seen = BTreeMap::new();
    for row in rows {
        match faces_of(row) {
            None => errors.push(RowError::new(row.number, lonely())),
            Some(three) => errors.extend(alike(&mut seen, row, &three)),
        }
    }
    errors
}

/// Creates the error for a word that has neither a definition nor an example.
fn lonely() -> Problem {
    let text = "a word needs a definition or an example here".to_owned();
    Problem::Room { key: "learnatic-deck-lonely", text }
}

/// Returns an error if a card of this row looks like a card of an earlier row, because players could not tell to which
/// word the card belongs. Adds the texts of the row's cards to `seen`.
fn alike(seen: &mut BTreeMap<(usize, bool, String), usize>, row: &Row, three: &[CardText; 3]) -> Option<RowError> {
    const COLUMNS: [&str; 3] = ["word", "definition", "example"];
    let mut error = None;
    for (place, face) in three.iter().enumerate() {
        let first = *seen.entry((place, face.letters, fold(&face.text))).or_insert(row.number);
        if first != row.number && error.is_none() {
            let problem = Problem::DuplicateText { first };
            error = Some(RowError::new(row.number, problem).in_column(COLUMNS[place]));
        }
    }
    error
}

/// Returns the texts of the three cards of a row: word, definition and example. Returns `None` if both definition and
/// example are missing.
fn faces_of(row: &Row) -> Option<[CardText; 3]> {
    let word = row.word.as_ref()?;
    if row.definition.is_none() && row.example.is_none() {
        return None;
    }
    let face = |phrase: &Option<Phrase>| match phrase {
        Some(phrase) => CardText { text: phrase.text.clone(), lang: phrase.lang.clone(), letters: false },
        None => CardText { text: letters(&word.text), lang: word.lang.clone(), letters: true },
    };
    Some([face(&row.word), face(&row.definition), face(&row.example)])
}

/// Returns the letters of a word in alphabetical order, with spaces between them. Combining marks stay with their
/// letter.
fn letters(word: &str) -> String {
    let mut letters: Vec<String> = Vec::new();
    for letter in fold(word).chars().filter(|letter| !letter.is_whitespace()) {
        match letters.last_mut() {
            Some(last) if is_combining_mark(letter) => last.push(letter),
            Some(_) | None => letters.push(letter.to_string()),
        }
    }
    letters.sort();
    letters.join(" ")
}

/// Returns a word in simplified spelling. It removes accents of European letters and vowel signs of Arabic and Hebrew.
/// Ligatures and letters with a stroke become plain letters.
fn without_accents(word: &str) -> String {
    let mut plain = String::with_capacity(word.len());
    for letter in word.nfd() {
        match letter {
            '\u{300}'..='\u{36f}' | '\u{591}'..='\u{5c7}' | '\u{64b}'..='\u{65f}' | '\u{670}' | '\u{640}' => {}
            'ß' => plain.push_str("ss"),
            'æ' => plain.push_str("ae"),
            'œ' => plain.push_str("oe"),
            'ø' => plain.push('o'),
            'ł' => plain.push('l'),
            'đ' => plain.push('d'),
            'ı' => plain.push('i'),
            '’' | 'ʼ' | '`' | '´' => plain.push('\''),
            '‐'..='―' => plain.push('-'),
            letter => plain.push(letter),
        }
    }
    plain.nfc().collect()
}

impl Lexicon {
    /// Creates the cards of a deck.
    ///
    /// # Errors
    /// The mistakes of the deck for this game, see [`fits`].
    pub fn new(deck: Deck) -> Result<Self, Vec<RowError>> {
        let errors = fits(&deck);
        if !errors.is_empty() {
            return Err(errors);
        }
        let faces: Vec<CardText> = deck.rows().iter().filter_map(faces_of).flatten().collect();
        let keys = faces.iter().step_by(3).map(|face| fold(&face.text)).collect();
        Ok(Self(Arc::new(Inner { deck, faces, keys })))
    }

    /// Returns the deck. Its rows are the words in their order.
    pub fn deck(&self) -> &Deck {
        &self.0.deck
    }

    /// Returns the number of words, 4 to 40.
    pub fn words(&self) -> u8 {
        self.0.keys.len() as u8
    }

    /// Returns all cards: three for each word, and the Wilds (LB-02).
    pub fn cards(&self) -> CardSet {
        let cards = (0..self.words() * 3).map(Card::at);
        cards.chain((1..=WILDS).filter_map(|number| Card::new(Kind::Wild, number))).collect()
    }

    /// Returns the text of a card. Returns `None` for a Wild and for a card that the deck does not have.
    pub fn face(&self, card: Card) -> Option<&CardText> {
        self.0.faces.get(usize::from(card.index())).filter(|_| !card.is_wild())
    }

    /// Returns the word with this number, from 1. Empty if there is none.
    pub fn word(&self, number: u8) -> &str {
        let card = Card::new(Kind::Word, number);
        card.and_then(|card| self.face(card)).map_or("", |face| &face.text)
    }

    /// Returns the number of a word that a person typed. Ignores case, spacing and direction marks. If no word matches
    /// exactly, it also ignores accents. Returns `None` if then no word or several words match.
    pub fn find(&self, typed: &str) -> Option<u8> {
        let number = |place: usize| place as u8 + 1;
        let key = fold(typed);
        if let Some(place) = self.0.keys.iter().position(|other| *other == key) {
            return Some(number(place));
        }
        let plain = without_accents(&key);
        let mut meant = (0..).zip(&self.0.keys).filter(|(_, other)| without_accents(other) == plain);
        let (place, _) = meant.next()?;
        meant.next().is_none().then_some(number(place))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decks::BUILT_IN;

    fn read(text: &str) -> Deck {
        Deck::read(text).unwrap_or_else(|errors| panic!("{errors}"))
    }

    fn problems(text: &str) -> Vec<(usize, &'static str)> {
        fits(&read(text)).iter().map(|error| (error.row, error.problem.key())).collect()
    }

    #[test]
    fn the_decks_of_the_house_fit() {
        for (key, text) in BUILT_IN {
            let lexicon = Lexicon::new(read(text)).unwrap_or_else(|errors| panic!("{key}: {errors:?}"));
            assert!(lexicon.words() >= 10, "{key}");
            assert_eq!(lexicon.cards().len(), usize::from(lexicon.words()) * 3 + 2);
            for number in 1..=lexicon.words() {
                assert_eq!(lexicon.find(lexicon.word(number)), Some(number), "{key}");
            }
        }
    }

    #[test]
    fn two_columns_are_enough() {
        let deck = "word,definition\nice cream,cold\notter,swims\nécole,school\nd,fourth\n";
        let lexicon = Lexicon::new(read(deck)).unwrap();
        let made: Vec<&str> = (1..=4)
            .filter_map(|number| lexicon.face(Card::new(Kind::Example, number)?).filter(|face| face.letters))
            .map(|face| face.text.as_str())
            .collect();
        assert_eq!(made, ["a c c e e i m r", "e o r t t", "c e l o é", "d"]);
        assert_eq!(lexicon.find("  ICE\u{a0}Cream\u{200f} "), Some(1));
        assert_eq!(lexicon.find("E\u{301}cole"), Some(3));
        assert_eq!((lexicon.find("icecream"), lexicon.find("")), (None, None));
        assert_eq!(lexicon.face(Card::new(Kind::Word, 5).unwrap()), None);
        assert_eq!(lexicon.face(Card::new(Kind::Wild, 1).unwrap()), None);
    }

    /// A typed word may lack accents if only one word of the deck matches without them.
    #[test]
    fn a_word_is_found_without_its_accents() {
        let deck =
            "word,definition\nchef d’orchestre,1\nGroße Fluß,2\ncœur,3\npêche,4\npéché,5\nمُعَلِّم,6\nأسد,7\nøre,8\nが,9\n";
        let lexicon = Lexicon::new(read(deck)).unwrap();
        let found = [
            ("chef d'orchestre", Some(1)),
            ("grosse  fluss", Some(2)),
            ("COEUR", Some(3)),
            ("pêche", Some(4)),
            ("Péché", Some(5)),
            // Two words of the deck have this form without accents.
            ("peche", None),
            ("معلم", Some(6)),
            ("اسد", Some(7)),
            ("ore", Some(8)),
            // In the deck's word `が` the mark is part of the letter and no accent, so the word without the mark must
            // not match.
            ("か", None),
            ("", None),
        ];
        for (typed, number) in found {
            assert_eq!(lexicon.find(typed), number, "{typed}");
        }
    }

    #[test]
    fn unfit_decks_are_refused_by_row() {
        let three = "word,definition\na,1\nb,2\nc,3\n";
        assert_eq!(problems(three), [(0, "deck-too-few-rows")]);
        let many: String = (0..41).map(|n| format!("w{n},d{n}\n")).collect();
        assert!(problems(&format!("word,definition\n{many}")).contains(&(0, "deck-too-many-rows")));
        let lonely = "word,definition,image\na,1,\nb,2,\nc,3,\nd,,🐶\n";
        assert_eq!(problems(lonely), [(5, "learnatic-deck-lonely")]);
        assert_eq!(problems("word,definition\na,1\nb,2\nc, 1 \nd,4\n"), [(4, "deck-duplicate-text")]);
        // The words are anagrams, so their generated third cards (sorted letters) are equal, which is an error. It is
        // no error if one of the rows has its own third text.
        let listen = "word,definition,example\nlisten,1,\nsilent,2,\nc,3,\nd,4,\n";
        assert_eq!(problems(listen), [(3, "deck-duplicate-text")]);
        assert_eq!(problems("word,definition,example\nlisten,1,x\nsilent,2,\nc,3,\nd,4,\n"), []);
    }
}
