//! What the API says of a room.
//!
//! # Stability
//! Fields may be added under `/api/v1`; none is renamed, removed or given another meaning.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

/// A room of the house.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct RoomInfo {
    /// The stable key.
    pub(crate) key: &'static str,
    /// The game's proper name.
    pub(crate) name: &'static str,
    /// The edition of its rules; raised whenever an old record would replay differently.
    pub(crate) rules: u32,
    /// The smallest table.
    pub(crate) min_seats: u8,
    /// The largest table.
    pub(crate) max_seats: u8,
    /// The table options.
    pub(crate) options: Vec<OptionInfo>,
    /// The bots, the default first.
    pub(crate) bots: Vec<&'static str>,
    /// The lengths that a table can choose from.
    pub(crate) lengths: Vec<LengthInfo>,
    /// The decks that come with it, the default first; none where it is played without one.
    pub(crate) decks: Vec<DeckInfo>,
}

/// A deck that comes with a room.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct DeckInfo {
    /// The key, which the room's option for the deck takes.
    pub(crate) key: &'static str,
    /// Its title, in its own language.
    pub(crate) title: &'static str,
    /// For how far its learners have come, such as `A1`, where it says so.
    pub(crate) level: Option<&'static str>,
    /// Its languages as tags, that of its words first.
    pub(crate) languages: &'static [String],
    /// How many rows it has.
    pub(crate) rows: usize,
}

/// One of the lengths of a room.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct LengthInfo {
    /// `short`, `normal`, `long`, or `printed`: as the printed rules have it, where that is none of the others.
    pub(crate) key: &'static str,
    /// The options by which games are so long; what is left out has its default.
    pub(crate) options: BTreeMap<String, String>,
    /// How long such games are for each number of seats, by the room's own bots.
    pub(crate) measured: Vec<MeasuredInfo>,
}

/// How long the usual game is, by the median of many between the room's own bots.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct MeasuredInfo {
    /// With so many seats.
    pub(crate) seats: u8,
    /// How many moves all seats make together.
    pub(crate) moves: u32,
    /// In how many windows, each a moment in which the table waits.
    pub(crate) windows: u32,
    /// About how many minutes that takes people.
    pub(crate) minutes: u32,
}

/// One option of a room.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct OptionInfo {
    /// The key.
    pub(crate) key: &'static str,
    /// The allowed values, the default first.
    pub(crate) values: Vec<&'static str>,
    /// The smallest and the largest number, where numbers in a range are allowed too.
    #[schema(value_type = Option<Vec<u32>>, min_items = 2, max_items = 2)]
    pub(crate) range: Option<(u32, u32)>,
    /// The most characters of a free text, where one is allowed too (a deck).
    pub(crate) text: Option<u32>,
    /// Whether people are offered it; the others are for research and tests.
    pub(crate) offered: bool,
    /// The value that holds where nobody chose.
    pub(crate) default: &'static str,
    /// What it is called, in the reader's language; an option for research is called by its key.
    pub(crate) label: String,
    /// What it is about, in the reader's language: a sentence, or where the label says enough, what its values mean.
    pub(crate) about: String,
}
