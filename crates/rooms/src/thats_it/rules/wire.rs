//! How the options are written in a view's JSON: the deck as its title and the items that are played with.

use deck::Phrase;
use game::Options as _;
use serde::{Serialize, Serializer};

use super::{
    options::Options,
    pack::{Item, Partner},
};

/// The options, and under `pack` what is on the cards.
impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut values = self.write();
        values.insert("deck".to_owned(), self.deck.0.title().to_owned());
        let values = values.into_iter().map(|(key, value)| (key, serde_json::Value::String(value)));
        let pack = self.pack.items().iter().map(item).collect();
        serializer.collect_map(values.chain([("pack".to_owned(), serde_json::Value::Array(pack))]))
    }
}

fn item(item: &Item) -> serde_json::Value {
    let phrase = |phrase: &Phrase| serde_json::json!({ "text": phrase.text, "lang": phrase.lang });
    let partner = match &item.partner {
        Partner::Image(picture, alt) => serde_json::json!({ "image": picture.code(), "alt": alt }),
        Partner::Text(text) => phrase(text),
    };
    serde_json::json!({ "word": phrase(&item.word), "picture": partner })
}
