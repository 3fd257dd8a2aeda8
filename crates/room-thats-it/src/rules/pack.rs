//! The content of the cards: the items of a deck, in the language that the players learn.

use std::collections::BTreeMap;
use std::sync::Arc;

use deck::{Deck, Phrase, Picture, Problem, Row, RowError, fold};

use super::cards::MOST_ITEMS;

/// The least number of items. With fewer items, no table has a draw pile.
pub const FEWEST_ITEMS: usize = 3;
/// The languages that a table can use, as in the columns of a deck.
pub const LANGUAGES: [&str; 8] = ["en", "fr", "de", "nl", "es", "it", "zh", "ar"];

/// The items of a table: the first usable rows of its deck. The items are reference-counted, so clones are cheap.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Pack(Arc<[Item]>);

/// One item: the content of its two word cards and its two picture cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Item {
    /// The word.
    pub word: Phrase,
    /// The picture, or the text that replaces a missing picture.
    pub partner: Partner,
}

/// The content of the picture cards of an item.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Partner {
    /// A picture, with its description if the deck has one.
    Image(Picture, Option<String>),
    /// A definition, an example, or the word in another language, if the row has no picture.
    Text(Phrase),
}

impl Pack {
    /// Creates the items of a deck, `most` at most.
    ///
    /// # Errors
    /// A text that names the requirement that the deck does not meet. It has too few usable rows, or not the language,
    /// or a word, picture or text that occurs twice.
    pub fn new(deck: &Deck, language: Option<&str>, most: usize) -> Result<Self, String> {
        if let Some(code) = language
            && deck.rows().iter().all(|row| row.word_in(code).is_none())
        {
            return Err(format!("a language of the deck, which has: {}", deck.languages().join(", ")));
        }
        let usable = deck.rows().iter().filter_map(|row| item(row, language));
        let items: Vec<Item> = usable.take(most.min(MOST_ITEMS.into())).collect();
        if items.len() < FEWEST_ITEMS {
            let needed = "rows that have a word in this language and something to pair it with";
            return Err(format!("a deck with at least {FEWEST_ITEMS} {needed}, not {}", items.len()));
        }
        for (place, item) in items.iter().enumerate() {
            if items[..place].iter().any(|other| same_text(&other.word, &item.word)) {
                return Err(format!("a deck in which no word stands twice, as {:?} does", item.word.text));
            }
            if items[..place].iter().any(|other| other.partner.is_like(&item.partner)) {
                return Err(format!("a deck in which no two words show the same, as {:?} does", item.word.text));
            }
        }
        Ok(Self(items.into()))
    }

    /// Returns the number of items, at least 3.
    pub fn size(&self) -> u8 {
        self.0.len() as u8
    }

    /// Returns the items in the order of the deck.
    pub fn items(&self) -> &[Item] {
        &self.0
    }

    /// Returns an item, which is counted from 0.
    pub fn item(&self, item: u8) -> Option<&Item> {
        self.0.get(usize::from(item))
    }
}

impl std::fmt::Debug for Pack {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Pack({} items)", self.0.len())
    }
}

/// Returns the reasons why this room cannot use a deck, row by row. Each row needs a word and a partner (picture or
/// text) that no earlier row has, and there must be at least three rows. The deck parser already checks that every row
/// has a word, and none twice.
pub fn fits(deck: &Deck) -> Vec<RowError> {
    let mut errors = Vec::new();
    let mut seen: BTreeMap<(bool, String), usize> = BTreeMap::new();
    for row in deck.rows() {
        let Some(item) = item(row, None) else {
            errors.push(RowError::new(row.number, Problem::NoPartner));
            continue;
        };
        let looks = match &item.partner {
            Partner::Image(picture, _) => (true, picture.emoji().to_owned()),
            Partner::Text(phrase) => (false, fold(&phrase.text)),
        };
        let is_picture = looks.0;
        let first = *seen.entry(looks).or_insert(row.number);
        if first != row.number {
            let problem = match is_picture {
                true => Problem::DuplicatePicture { first },
                false => Problem::DuplicateText { first },
            };
            errors.push(RowError::new(row.number, problem));
        }
    }
    if errors.is_empty() && seen.len() < FEWEST_ITEMS {
        errors.push(RowError::new(0, Problem::TooFewRows { rows: seen.len(), least: FEWEST_ITEMS }));
    }
    errors
}

/// Returns the item of a row. Returns `None` if the row has no word in this language, or no picture or text to pair
/// with the word. `language` is `None` for the deck's own language.
fn item(row: &Row, language: Option<&str>) -> Option<Item> {
    let word = match language {
        Some(language) => row.word_in(language),
        None => row.word.as_ref(),
    };
    let word = word?.clone();
    let partner = partner(row, &word)?;
    Some(Item { word, partner })
}

/// Returns the partner of the word. It is the picture of the row, else the definition, else the example, else the word
/// in another language.
fn partner(row: &Row, word: &Phrase) -> Option<Partner> {
    if let Some(image) = row.image {
        return Some(Partner::Image(image, row.image_alt.clone()));
    }
    let others = row.word.iter().chain(&row.words).filter(|other| !same_text(other, word));
    row.definition.iter().chain(&row.example).chain(others).next().cloned().map(Partner::Text)
}

impl Partner {
    /// Checks whether the picture cards of two items would look the same.
    fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Image(one, _), Self::Image(other, _)) => one == other,
            (Self::Text(one), Self::Text(other)) => same_text(one, other),
            (Self::Image(..), Self::Text(_)) | (Self::Text(_), Self::Image(..)) => false,
        }
    }
}

fn same_text(one: &Phrase, other: &Phrase) -> bool {
    fold(&one.text) == fold(&other.text)
}
