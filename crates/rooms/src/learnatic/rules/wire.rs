//! How seats, maps of seats and the deck are written in a view's JSON.

use game::{BySeat, Options as _, Seat, SeatSet};
use serde::{Serialize, Serializer, ser::SerializeMap as _};

use super::{options::Options, view::Faces};

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

/// The options without the deck's text, which is long and never changes: its title and size instead.
pub(super) fn options<S: Serializer>(options: &Options, serializer: S) -> Result<S::Ok, S::Error> {
    let mut values = options.write();
    values.insert("deck".to_owned(), options.deck.deck().title().to_owned());
    values.insert("words".to_owned(), options.deck.words().to_string());
    values.serialize(serializer)
}

/// The texts of the cards that the view shows, by name.
pub(super) fn faces<S: Serializer>(faces: &Faces, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(faces.cards.len()))?;
    for card in faces.cards.iter() {
        map.serialize_entry(&card, faces.deck.face(card).map_or("", |face| face.text.as_str()))?;
    }
    map.end()
}
