//! How seats and maps of seats are written in a view's JSON: a seat as its index, a map as a list in seat order.

use game::{BySeat, Options as _, Seat, SeatSet};
use serde::{Serialize, Serializer};

use super::options::Options;

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

pub(super) fn maybe_by_seat<T: Serialize, S: Serializer>(
    map: &Option<BySeat<T>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    map.as_ref().map(BySeat::as_slice).serialize(serializer)
}

pub(super) fn options<S: Serializer>(options: &Options, serializer: S) -> Result<S::Ok, S::Error> {
    options.write().serialize(serializer)
}
