//! How the deck is written in a view's JSON.

use game::Options as _;
use serde::{Serialize, Serializer, ser::SerializeMap as _};

use super::{options::Options, view::Faces};

/// The options without the deck's text, which is long and never changes: its title and size instead.
impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut values = self.write();
        values.insert("deck".to_owned(), self.deck.deck().title().to_owned());
        values.insert("words".to_owned(), self.deck.words().to_string());
        values.serialize(serializer)
    }
}

/// The texts of the cards that the view shows, by name.
impl Serialize for Faces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.cards.len()))?;
        for card in self.cards.iter() {
            map.serialize_entry(&card, self.deck.face(card).map_or("", |face| face.text.as_str()))?;
        }
        map.end()
    }
}
