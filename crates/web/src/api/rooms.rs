//! The rooms of the house.

use axum::{Json, extract::State};
use game::OptionSpec;
use rooms::{ListedDeck, Preset, ROOMS, Room, Texts};

use super::room_info::{DeckInfo, LengthInfo, MeasuredInfo, OptionInfo, RoomInfo};
use crate::{language::Locale, site::Site};

/// The rooms of the house, with the words of their options in the reader's language.
#[utoipa::path(get, path = "/api/v1/rooms", tag = "rooms", responses((status = 200, body = Vec<RoomInfo>)))]
pub(super) async fn rooms(State(site): State<Site>, locale: Locale) -> Json<Vec<RoomInfo>> {
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
        decks: room.decks().map_or_else(Vec::new, |decks| (decks.listed)().iter().map(deck).collect()),
    }
}

fn deck(listed: &'static ListedDeck) -> DeckInfo {
    let ListedDeck { key, title, level, languages, rows, digest: _ } = listed;
    DeckInfo { key, title, level: level.as_deref(), languages, rows: *rows }
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
