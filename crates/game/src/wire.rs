//! The JSON form of these types in views and answers of the API: a seat as its index, a set or map of seats as a list
//! in seat order.

use serde::{Serialize, Serializer, ser::SerializeMap as _};

use crate::{BySeat, Options, Outcome, Seat, SeatSet, Viewer, Waiting};

/// The seat's index, from 0.
impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.index().serialize(serializer)
    }
}

/// The seats' indices, in ascending order.
impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// The values in seat order.
impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

/// The letter of the seat, `rail`, or `archive`.
impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// In `who` the word `nature`, `seats` or `nobody`; for seats also the number of the `window` and the awaited `seats`.
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

/// Options as a map of their texts by key, in the order of the keys: the same as [`Options::write`], without building
/// it.
///
/// # Errors
/// The errors of the serializer.
pub fn serialize_options<S: Serializer>(options: &impl Options, serializer: S) -> Result<S::Ok, S::Error> {
    let mut entries = options.entries();
    entries.sort_unstable_by_key(|(key, _)| *key);
    serializer.collect_map(entries)
}

/// `points` and `ranks` in seat order, and whether a cap ended it (`capped`).
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
