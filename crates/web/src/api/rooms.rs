//! The API's descriptions of rooms (games), their options, lengths and decks; and hints.
//!
//! # Stability
//! Fields may be added under `/api/v1`. No field is renamed, removed or given another meaning.

use std::{collections::BTreeMap, sync::OnceLock};

use axum::{extract::State, http::HeaderMap, response::Response};
use game::OptionSpec;
use host::Advice;
use rooms::{BuiltInDeck, Preset, ROOMS, Room, Texts};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{http::tagged::Tagged, kinds::KindCache, language::Locale, site::Site};

/// Lists the rooms (games) of the server, with the texts of their options in the language of the request.
#[utoipa::path(get, path = "/api/v1/rooms", tag = "rooms", params(
    ("if-none-match" = Option<String>, Header, description = "The `ETag` of a former response; each language has its own"),
), responses(
    (status = 200, body = Vec<RoomInfo>, headers(("ETag" = String, description = "For `If-None-Match`"))),
    (status = 304, description = "As in the response with this `ETag`"),
))]
pub(crate) async fn rooms(State(site): State<Site>, locale: Locale, headers: HeaderMap) -> Response {
    let document = site.documents().rooms.of(locale, || {
        let texts = site.languages().texts(locale);
        Tagged::json(&ROOMS.iter().map(|room| info(*room, &texts)).collect::<Vec<_>>())
    });
    document.response(&headers)
}

/// The documents of the API that are the same for everybody, except for their language.
#[derive(Default, Debug)]
pub(crate) struct Documents {
    rooms: KindCache<Locale, Tagged>,
    /// The OpenAPI document.
    pub(super) openapi: OnceLock<Tagged>,
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

/// An expert's advice for the seat that is to move.
#[derive(Serialize, PartialEq, Clone, ToSchema, Debug)]
pub(crate) struct HintInfo {
    /// The number of the decision window that the advice is about.
    pub(crate) window: u32,
    /// The probability that an expert bluffs in this position, from 0 to 1; absent if no bluff is possible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) bluff: Option<f64>,
    /// The probability that an expert doubts the claim in this position, from 0 to 1; absent if there is no claim to
    /// doubt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) call: Option<f64>,
    /// The favourite move of an expert, in the room's notation: the most frequent move of the most frequent kind.
    pub(crate) r#move: String,
    /// The probability that an expert plays that move, from 0 to 1.
    pub(crate) odds: f64,
    /// The advice as sentences in the language of the request.
    pub(crate) text: String,
}

impl HintInfo {
    pub(crate) fn new(window: u32, advice: &Advice, text: String) -> Self {
        let Advice { bluff, call, .. } = *advice;
        let favourite = advice.favourite();
        Self { window, bluff, call, r#move: favourite.play.clone(), odds: favourite.odds, text }
    }
}

/// A room (game) of the server.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct RoomInfo {
    /// The stable key of the room.
    pub(crate) key: &'static str,
    /// The name of the game, which is not translated.
    pub(crate) name: &'static str,
    /// The edition of the rules. The number is raised when an old record would replay differently.
    pub(crate) rules: u32,
    /// The smallest number of seats.
    pub(crate) min_seats: u8,
    /// The largest number of seats.
    pub(crate) max_seats: u8,
    /// The options that a table can set.
    pub(crate) options: Vec<OptionInfo>,
    /// The names of the bots; the default bot comes first.
    pub(crate) bots: Vec<&'static str>,
    /// The lengths of game that a table can choose from.
    pub(crate) lengths: Vec<LengthInfo>,
    /// The decks that are built into the room, the default first; empty if the game needs no deck.
    pub(crate) decks: Vec<DeckInfo>,
}

/// A deck that is built into a room.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct DeckInfo {
    /// The deck's key, which is a value of the room's option for the deck.
    pub(crate) key: &'static str,
    /// The deck's title, in the deck's own language.
    pub(crate) title: &'static str,
    /// The language level of the learners, such as `A1`; `null` if the deck states none.
    pub(crate) level: Option<&'static str>,
    /// The deck's languages as language tags; the language of its words comes first.
    pub(crate) languages: &'static [String],
    /// The number of rows in the deck.
    pub(crate) rows: usize,
}

/// A length of game that a table of this room can choose.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct LengthInfo {
    /// The length: `short`, `normal`, `long`, or `printed` for the options of the printed rules, if they give none of
    /// the other lengths.
    pub(crate) key: &'static str,
    /// The options that give games of this length. An option that is left out has its default.
    pub(crate) options: BTreeMap<String, String>,
    /// The measured length of such games between the room's own bots, for each number of seats.
    pub(crate) measured: Vec<MeasuredInfo>,
}

/// The usual length of a game: the median of many games between the room's own bots.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct MeasuredInfo {
    /// The number of seats at the table.
    pub(crate) seats: u8,
    /// The number of moves of all seats together.
    pub(crate) moves: u32,
    /// The number of decision windows. In each decision window the table waits for the answers of one or more seats.
    pub(crate) windows: u32,
    /// The approximate time that people need for such a game, in minutes.
    pub(crate) minutes: u32,
}

/// An option of a room.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct OptionInfo {
    /// The key of the option.
    pub(crate) key: &'static str,
    /// The allowed values; the default comes first.
    pub(crate) values: Vec<&'static str>,
    /// The smallest and the largest number, if the option also allows numbers in a range; otherwise `null`.
    #[schema(value_type = Option<Vec<u32>>, min_items = 2, max_items = 2)]
    pub(crate) range: Option<(u32, u32)>,
    /// The largest number of characters, if the option also allows free text, such as a deck; otherwise
    /// `null`.
    pub(crate) text: Option<u32>,
    /// Whether pages offer this option to people. Other options are for research and tests.
    pub(crate) offered: bool,
    /// The value that the option has if no value was chosen.
    pub(crate) default: &'static str,
    /// The name of the option, in the language of the request. An option for research has its key as its name.
    pub(crate) label: String,
    /// An explanation of the option in the language of the request. If the name needs no explanation, this text lists
    /// the meanings of the values.
    pub(crate) about: String,
}
