//! How the options are written in a view's JSON: the deck as its title and the items that are played with.

use game::Options as _;
use serde::{Serialize, Serializer, ser::SerializeMap as _};

use super::{
    options::Options,
    pack::{Item, Pack, Partner},
};

/// The options, and under `pack` what is on the cards.
impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut entries = self.entries();
        entries.sort_unstable_by_key(|(key, _)| *key);
        let mut map = serializer.serialize_map(Some(entries.len() + 1))?;
        for (key, value) in &entries {
            map.serialize_entry(key, if *key == "deck" { self.deck.0.title() } else { value })?;
        }
        map.serialize_entry("pack", &self.pack)?;
        map.end()
    }
}

/// The items in their order, as a list.
impl Serialize for Pack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.items())
    }
}

/// Under `word` the word, and under `picture` what its other card shows.
impl Serialize for Item {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("word", &self.word)?;
        map.serialize_entry("picture", &self.partner)?;
        map.end()
    }
}

/// The code of a picture as `image` with its description as `alt`; or a phrase.
impl Serialize for Partner {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(phrase) => phrase.serialize(serializer),
            Self::Image(picture, alt) => {
                let mut map = serializer.serialize_map(Some(2))?;
                map.serialize_entry("image", &picture.code())?;
                map.serialize_entry("alt", alt)?;
                map.end()
            }
        }
    }
}
