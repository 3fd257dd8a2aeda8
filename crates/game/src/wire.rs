//! The JSON form of the types of this crate in views and responses of the API. A seat is its index; a set or map of
//! seats is a list in seat order.

use serde::{Serialize, Serializer, ser::SerializeMap as _};

use crate::{BySeat, Options, Outcome, Seat, SeatSet, Viewer, Waiting};

/// Serializes a seat as its index, from 0.
impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.index().serialize(serializer)
    }
}

/// Serializes a set of seats as the list of their indices in ascending order.
impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Serializes the map as the list of its values in seat order.
impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

/// Serializes a viewer as the letter of the seat, `rail` for a spectator, or `archive`.
impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Serializes an object. Its field `who` is `nature`, `seats` or `nobody`. For `seats`, the field `window` is the
/// number of the window, and the field `seats` is the list of seats that must act.
impl Serialize for Waiting {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        match self {
            Self::Nature => map.serialize_entry("who", "nature")?,
            Self::Nobody => map.serialize_entry("who", "nobody")?,
            Self::Seats(window) => {
                map.serialize_entry("who", "seats")?;
                map.serialize_entry("window", &window.number)?;
                map.serialize_entry("seats", &window.seats)?;
            }
        }
        map.end()
    }
}

/// Serializes options as an object that maps keys to texts, sorted by key. The result is the same as the map of
/// [`Options::write`], but the function allocates no map.
///
/// # Errors
/// Only errors of the serializer.
pub fn serialize_options<S: Serializer>(options: &impl Options, serializer: S) -> Result<S::Ok, S::Error> {
    let mut entries = options.entries();
    entries.sort_unstable_by_key(|(key, _)| *key);
    serializer.collect_map(entries)
}

/// Serializes an object with the lists `points` and `ranks` in seat order, and `capped`, which says whether the game
/// ended at its greatest number of turns.
impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry("points", &self.points)?;
        map.serialize_entry("ranks", &self.ranks)?;
        map.serialize_entry("capped", &self.capped)?;
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Closes, Window};

    #[test]
    fn seats_are_numbers_and_maps_are_lists() {
        let seat = |index| Seat::new(index).expect("a seat");
        let window = Window {
            number: 7,
            seats: SeatSet::one(seat(2)).with(seat(0)),
            closes: Closes::WhenAllAnswered,
            mover: Some(seat(2)),
        };
        let json = |waiting: Waiting| serde_json::to_string(&waiting).expect("it is plain data");
        assert_eq!(json(Waiting::Seats(window)), r#"{"who":"seats","window":7,"seats":[0,2]}"#);
        assert_eq!(json(Waiting::Nature), r#"{"who":"nature"}"#);
        let outcome = Outcome::by_points(BySeat::from_fn(3, |seat| seat.index() as i32));
        for (viewer, word) in [
            (Viewer::Seat(seat(1)), "\"B\""),
            (Viewer::Spectator, "\"rail\""),
            (Viewer::Archive(outcome.finished()), "\"archive\""),
        ] {
            assert_eq!(serde_json::to_string(&viewer).expect("it is plain data"), word);
        }
        let json = serde_json::to_string(&outcome).expect("it is plain data");
        assert_eq!(json, r#"{"points":[0,1,2],"ranks":[3,2,1],"capped":false}"#);
    }
}
