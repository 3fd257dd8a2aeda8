//! One row of a deck: what belongs to one word.

use serde::Serialize;

use crate::Picture;
use crate::language::same_language;

/// A text in a language. It is somebody's text: escape it, and give it an element of its own with `dir="auto"`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Phrase {
    /// The text: trimmed, in Unicode normal form C, never empty; it may hold line breaks.
    pub text: String,
    /// Its language as a tag such as `fr` or `zh-Hant`, where the deck says so.
    pub lang: Option<String>,
}

/// One row. Empty cells are `None`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Row {
    /// The line in the file on which the row begins, counted from 1 as an editor counts, header lines included.
    pub number: usize,
    /// The row's own name, unique in its deck.
    pub id: Option<String>,
    /// The word: of the column `word`, or else of the first language column that is filled in. Every row of a deck that
    /// was read has one.
    pub word: Option<Phrase>,
    /// What the word means.
    pub definition: Option<Phrase>,
    /// The word in a sentence.
    pub example: Option<Phrase>,
    /// The picture.
    pub image: Option<Picture>,
    /// What the picture shows, for those who do not see it.
    pub image_alt: Option<String>,
    /// The article that belongs to the word, such as `der`.
    pub article: Option<String>,
    /// How to say it, in any notation.
    pub say: Option<String>,
    /// Labels, as written.
    pub tags: Option<String>,
    /// How hard it is, as written.
    pub level: Option<String>,
    /// The teacher's note.
    pub note: Option<String>,
    /// The word in other languages: one per language column that is filled in, in the order of the columns.
    pub words: Vec<Phrase>,
    /// The cells of columns that the house does not know: name as written, and text.
    pub other: Vec<(String, String)>,
}

impl Row {
    /// The word in `lang`, for instance `fr`: of that language's column, or the word itself if it is in that language.
    /// A regional variety will do where the language itself is missing, and the other way round.
    #[must_use]
    pub fn word_in(&self, lang: &str) -> Option<&Phrase> {
        let all = || self.words.iter().chain(&self.word);
        let is = |phrase: &&Phrase, near: bool| {
            phrase
                .lang
                .as_deref()
                .is_some_and(|own| own.eq_ignore_ascii_case(lang) || (near && same_language(own, lang)))
        };
        all().find(|phrase| is(phrase, false)).or_else(|| all().find(|phrase| is(phrase, true)))
    }
}
