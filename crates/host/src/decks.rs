//! The decks of a table. Each is written into the journal once, in an entry of its own; every other entry calls it by its
//! name, and whoever reads the table is given the text again.

use std::{collections::VecDeque, sync::Arc};

use game::OptionValues;
use journal::{Entry, deck_name};
use rooms::Room;

/// How many decks a table has at hand; one that was brought earlier is written down anew.
const AT_HAND: usize = 8;

/// The decks that a table's journal has brought lately, by name. Copies share their texts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Decks(Arc<VecDeque<(String, Arc<str>)>>);

impl Decks {
    /// Takes in a deck that the journal brings.
    pub(crate) fn take(&mut self, text: &Arc<str>) {
        let name = deck_name(text);
        let decks = Arc::make_mut(&mut self.0);
        decks.retain(|(known, _)| *known != name);
        if decks.len() == AT_HAND {
            decks.pop_front();
        }
        decks.push_back((name, Arc::clone(text)));
    }

    /// The text of the deck with this name.
    pub(crate) fn text(&self, name: &str) -> Option<&Arc<str>> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, text)| text)
    }

    /// The options of an entry with the decks' texts in place of their names.
    pub(crate) fn told(&self, options: &OptionValues) -> OptionValues {
        let mut options = options.clone();
        for value in options.values_mut() {
            if let Some(text) = self.text(value) {
                text.as_ref().clone_into(value);
            }
        }
        options
    }
}

/// Options as the journal holds them, and the deck that has to be brought for them.
pub(crate) struct Pinned {
    /// With a deck's name in place of its text.
    pub(crate) options: OptionValues,
    /// The deck, where the table does not have it at hand.
    pub(crate) deck: Option<Entry>,
}

impl Pinned {
    /// Complete options of this room, for a table that has these decks at hand.
    pub(crate) fn new(room: &dyn Room, mut options: OptionValues, at_hand: &Decks) -> Self {
        let mut deck = None;
        if let Some(value) = room.decks().and_then(|decks| options.get_mut(decks.option)) {
            let name = deck_name(value);
            let text = std::mem::replace(value, name);
            deck = at_hand.text(value).is_none().then(|| Entry::Deck { text: text.into() });
        }
        Self { options, deck }
    }

    /// How many bytes it adds to the journal.
    pub(crate) fn bytes(&self) -> usize {
        let deck = self.deck.as_ref().map_or(0, |entry| if let Entry::Deck { text } = entry { text.len() } else { 0 });
        deck + self.options.values().map(String::len).sum::<usize>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_decks_of_lately_are_at_hand() {
        let mut decks = Decks::default();
        let texts: Vec<Arc<str>> = (0..=AT_HAND).map(|number| format!("deck {number}").into()).collect();
        texts.iter().for_each(|text| decks.take(text));
        let names: Vec<String> = texts.iter().map(|text| deck_name(text)).collect();
        assert_eq!(decks.text(&names[0]), None, "the first one was pushed out");
        assert_eq!(decks.text(&names[1]).map(|text| &**text), Some("deck 1"));
        let copy = decks.clone();
        decks.take(&"deck 1".into());
        decks.take(&"another".into());
        assert!(decks.text(&names[1]).is_some() && decks.text(&names[2]).is_none(), "used lately counts");
        assert!(copy.text(&names[2]).is_some(), "copies are their own");
    }

    #[test]
    fn names_are_told_as_texts_and_texts_are_pinned_as_names() {
        for room in rooms::ROOMS {
            let options = room.complete(&OptionValues::new()).expect("the usual options");
            let pinned = Pinned::new(*room, options.clone(), &Decks::default());
            let mut decks = Decks::default();
            if let Some(Entry::Deck { text }) = &pinned.deck {
                decks.take(text);
            }
            assert_eq!(pinned.deck.is_some(), room.decks().is_some());
            assert_eq!(decks.told(&pinned.options), options);
            let again = Pinned::new(*room, options, &decks);
            assert!(again.deck.is_none() && again.bytes() < 1_000, "what is at hand is not written again");
        }
    }
}
