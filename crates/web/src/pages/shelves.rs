//! Decks under headings.

use super::{DeckChoice, DeckShelf, Shell, texts::own_name};

/// Decks with what stands above them: those of one heading together, wherever they are listed. First those with none, then those
/// in the reader's language.
pub(super) fn shelves<'a>(shell: &Shell<'_>, decks: &'a [DeckChoice]) -> Vec<(Option<String>, Vec<&'a DeckChoice>)> {
    let mut shelves: Vec<&DeckShelf> = Vec::new();
    for deck in decks {
        if !shelves.contains(&&deck.shelf) {
            shelves.push(&deck.shelf);
        }
    }
    let own = DeckShelf::Language(shell.words.texts.locale().to_owned());
    shelves.sort_by_key(|shelf| (**shelf != DeckShelf::Top, **shelf != own));
    let on = |shelf: &DeckShelf| decks.iter().filter(|deck| deck.shelf == *shelf).collect();
    shelves.into_iter().map(|shelf| (heading(shell, shelf), on(shelf))).collect()
}

/// What stands above the decks of a shelf. A language is called as its speakers call it.
fn heading(shell: &Shell<'_>, shelf: &DeckShelf) -> Option<String> {
    match shelf {
        DeckShelf::Top => None,
        DeckShelf::Language(tag) => Some(own_name(tag).to_owned()),
        DeckShelf::Level(level) => Some(format!("{} {level}", shell.text("deck-level"))),
        DeckShelf::Added => Some(shell.text("deck-added")),
    }
}
