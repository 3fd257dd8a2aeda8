//! The rooms of this server.
//!
//! # Stability
//! Fields may be added under `/api/v1`; none is renamed, removed or given another meaning.

use std::collections::BTreeMap;

use axum::{Json, extract::State};
use game::OptionSpec;
use host::Hint;
use rooms::{BuiltInDeck, Preset, ROOMS, Room, Texts};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{language::Locale, site::Site};

/// The rooms of the house, with the words of their options in the reader's language.
#[utoipa::path(get, path = "/api/v1/rooms", tag = "rooms", responses((status = 200, body = Vec<RoomInfo>)))]
pub(crate) async fn rooms(State(site): State<Site>, locale: Locale) -> Json<Vec<RoomInfo>> {
    let texts = site.languages().texts(locale);
    Json(ROOMS.iter().map(|room| info(*room, &texts)).collect())
}

fn info(room: &dyn Room, texts: &Texts) -> RoomInfo {
    RoomInfo {
        key: room.key(),
        name: room.name(),
        rules: *room.rules().end(),
        min_seats: *room.seats().start(),
        max_seats: *room.seats().end(),
        options: room.options().iter().map(|spec| option(room.key(), spec, texts)).collect(),
        bots: room.bots(),
        lengths: room.lengths().into_iter().map(length).collect(),
        decks: room.decks().map_or_else(Vec::new, |decks| (decks.parsed)().iter().map(deck).collect()),
    }
}

fn deck(BuiltInDeck { key, deck }: &'static BuiltInDeck) -> DeckInfo {
    DeckInfo { key, title: deck.title(), level: deck.level(), languages: deck.languages(), rows: deck.rows().len() }
}

fn length(preset: Preset) -> LengthInfo {
    let measured = preset.measured.iter().map(|measured| MeasuredInfo {
        seats: measured.seats,
        moves: measured.moves,
        windows: measured.windows,
        minutes: measured.minutes(),
    });
    LengthInfo { key: preset.length.key(), measured: measured.collect(), options: preset.options }
}

fn option(room: &str, spec: &OptionSpec, texts: &Texts) -> OptionInfo {
    let name = format!("{room}-option-{}", spec.key);
    let words = |key: String| Some(texts.format(&key, None)).filter(|text| *text != key);
    let value = |value: &&str| words(format!("{name}-{value}")).unwrap_or_else(|| (*value).to_owned());
    let values = || spec.values.iter().map(value).collect::<Vec<_>>().join(" | ");
    OptionInfo {
        key: spec.key,
        values: spec.values.to_vec(),
        range: spec.range,
        text: spec.text,
        offered: spec.offered,
        default: spec.default_value(),
        about: words(format!("{name}-help")).unwrap_or_else(values),
        label: words(name.clone()).unwrap_or_else(|| spec.key.to_owned()),
    }
}

/// What an expert would do in a seat's place.
#[derive(Serialize, PartialEq, Clone, ToSchema, Debug)]
pub(crate) struct HintInfo {
    /// The window that it is about.
    pub(crate) window: u32,
    /// How often an expert bluffs here, from 0 to 1; absent where nobody could.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) bluff: Option<f64>,
    /// How often an expert calls a bluff here, from 0 to 1; absent where no call is possible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) call: Option<f64>,
    /// What an expert does most often, in notation.
    pub(crate) r#move: String,
    /// How often, from 0 to 1.
    pub(crate) odds: f64,
}

impl HintInfo {
    pub(crate) fn new(window: u32, hint: Hint) -> Self {
        let Hint { bluff, call, usual } = hint;
        Self { window, bluff, call, r#move: usual.play, odds: usual.odds }
    }
}

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
    /// The number of seats.
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
