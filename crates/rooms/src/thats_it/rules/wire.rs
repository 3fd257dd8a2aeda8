//! How seats, maps of seats and options are written in a view's JSON: a seat as its index, a map as a list in seat
//! order, a deck as its title and the items that are played with.

use deck::Phrase;
use game::{BySeat, Seat, SeatSet};
use serde::{Serialize, Serializer};

use super::{
    options::Options,
    pack::{Item, Partner},
};

pub(super) fn seat<S: Serializer>(seat: &Seat, serializer: S) -> Result<S::Ok, S::Error> {
    seat.index().serialize(serializer)
}

pub(super) fn maybe_seat<S: Serializer>(seat: &Option<Seat>, serializer: S) -> Result<S::Ok, S::Error> {
    seat.map(Seat::index).serialize(serializer)
}

pub(super) fn seat_set<S: Serializer>(seats: &SeatSet, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(seats.iter().map(Seat::index))
}

pub(super) fn by_seat<T: Serialize, S: Serializer>(map: &BySeat<T>, serializer: S) -> Result<S::Ok, S::Error> {
    map.as_slice().serialize(serializer)
}

pub(super) fn list_by_seat<S: Serializer>(list: &[BySeat<i32>], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(list.iter().map(BySeat::as_slice))
}

/// The options, and under `pack` what is on the cards.
pub(super) fn options<S: Serializer>(options: &Options, serializer: S) -> Result<S::Ok, S::Error> {
    let values = options.words();
    let values = values.into_iter().map(|(key, value)| (key, serde_json::Value::String(value)));
    let pack = options.pack.items().iter().map(item).collect();
    serializer.collect_map(values.chain([("pack".to_owned(), serde_json::Value::Array(pack))]))
}

fn item(item: &Item) -> serde_json::Value {
    let phrase = |phrase: &Phrase| serde_json::json!({ "text": phrase.text, "lang": phrase.lang });
    let partner = match &item.partner {
        Partner::Image(picture, alt) => serde_json::json!({ "image": picture.code(), "alt": alt }),
        Partner::Text(text) => phrase(text),
    };
    serde_json::json!({ "word": phrase(&item.word), "picture": partner })
}
