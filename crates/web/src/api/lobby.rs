//! Sitting down through the API.

use super::model::{BotBody, NewTableBody, Problem, SeatBody, Seated, TableInfo};
use axum::{extract::State, http::StatusCode, response::IntoResponse};
use game::Seat;
use host::{HostError, NewTable, Newcomer, Settings, SettingsChange, Table, Token};
use rooms::{Length, Room};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    api,
    error::WebError,
    http::{
        body::Json,
        extract::{AtTable, Bearer, Brought, PathCode, PathSeat},
    },
    join,
    options::read::SentOptions,
    site::Site,
};

/// Sets up a table and takes its first seat.
#[utoipa::path(post, path = "/api/v1/tables", tag = "lobby", request_body = NewTableBody, responses(
    (status = 201, description = "You host the table", body = Seated),
    (status = "4XX", description = "Refused; no table was made", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn create(
    State(site): State<Site>,
    Json(mut body): Json<NewTableBody>,
) -> Result<impl IntoResponse, WebError> {
    let room = rooms::room(&body.room).ok_or_else(|| HostError::UnknownRoom(body.room.chars().take(40).collect()))?;
    if let Some(key) = &body.length {
        let of_room = Length::from_key(key).filter(|length| room.lengths().iter().any(|other| other.length == *length));
        room.make_length(of_room.ok_or(WebError::Malformed("length"))?, &mut body.options);
    }
    let own = site.clone();
    let checked = move || {
        let sent = SentOptions::of_values(&own, room, std::mem::take(&mut body.options));
        check_seats(room, &body, &sent)?;
        sent.check_deck(&own)?;
        Ok::<_, WebError>(NewTableBody { options: sent.into_values(), ..body })
    };
    let body = if room.decks().is_some() { site.jobs().run(checked).await?? } else { checked()? };
    let settings = read_settings(&site, &body)?;
    let new = NewTable { room: body.room, options: body.options, settings };
    let (id, token) = site.house().create(new, newcomer(body.name), &body.salt).await?;
    let table = site.house().table(id).await?;
    for bot in &body.bots {
        table.add_bot(&token, bot).await?;
    }
    if body.open {
        table.open(&token).await?;
    }
    seated(&table, &token).await
}

/// A newcomer with this name; without one, the house draws a nickname.
pub(crate) fn newcomer(name: Option<String>) -> Newcomer {
    Newcomer { name: name.filter(|name| !name.trim().is_empty()), nick: None }
}

/// Refuses early what would otherwise fail after the table is created.
fn check_seats(room: &dyn Room, body: &NewTableBody, sent: &SentOptions) -> Result<(), WebError> {
    let bots = room.all_bots();
    if let Some(bot) = body.bots.iter().find(|bot| !bots.contains(&bot.as_str())) {
        return Err(HostError::UnknownBot(bot.chars().take(40).collect()).into());
    }
    let seats = body.bots.len() + 1;
    if seats > usize::from(*room.seats().end()) {
        return Err(HostError::Full.into());
    }
    if body.open {
        let min = *room.seats().start();
        let seats = u8::try_from(seats).unwrap_or(u8::MAX);
        if seats < min {
            return Err(HostError::TooFew { min }.into());
        }
        return sent.check(Some(usize::from(seats)));
    }
    sent.check(None)
}

/// The settings of the new table. Programs may give names, except at tables for children.
fn read_settings(site: &Site, body: &NewTableBody) -> Result<Settings, WebError> {
    if body.clock_s == Some(0) {
        return Err(WebError::Malformed("clock_s"));
    }
    let beside = SettingsBody { pace_ms: body.pace_ms, clock_s: body.clock_s, ..SettingsBody::default() }.change()?;
    let change = body.settings.change()?;
    let change = SettingsChange {
        pace_ms: beside.pace_ms.or(change.pace_ms),
        clock_s: beside.clock_s.or(change.clock_s),
        ..change
    };
    let usual = Settings { free_names: true, ..site.config().settings.clone() };
    // A new table for children may set its own timeout for absent people.
    let away_s = change.away_s.unwrap_or(usual.away_s);
    Ok(Settings { away_s, ..change.applied_to(&usual, site.is_for_children()) })
}

pub(crate) async fn seated(table: &Table, token: &Token) -> Result<(StatusCode, axum::Json<Seated>), WebError> {
    let seat = table.seat_of(token).await?;
    let seated = Seated {
        table: table.id().to_string(),
        code: table.look().code().to_owned(),
        token: token.secret_text(),
        seat: seat.letter(),
    };
    Ok((StatusCode::CREATED, axum::Json(seated)))
}

/// Takes the next free seat.
#[utoipa::path(post, path = "/api/v1/tables/{table}/seats", tag = "lobby", request_body = SeatBody,
    params(("table" = String, Path, description = "The table's name")), responses(
    (status = 201, description = "The seat is yours", body = Seated),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn join(
    AtTable(table): AtTable,
    brought: Brought,
    Json(body): Json<SeatBody>,
) -> Result<impl IntoResponse, WebError> {
    sit_down(&table, &brought, body).await
}

/// Seats a person, unless the host removed one of their tokens from the table.
async fn sit_down(table: &Table, brought: &Brought, body: SeatBody) -> Result<impl IntoResponse + use<>, WebError> {
    table.may_sit(brought.tokens()).await?;
    let token = table.join(newcomer(body.name), &body.salt).await?;
    seated(table, &token).await
}

/// Takes the next free seat of the table with this code.
#[utoipa::path(post, path = "/api/v1/join/{code}", tag = "lobby", request_body = SeatBody,
    params(("code" = String, Path, description = "The six digits, or the secret of a link")), responses(
    (status = 201, description = "The seat is yours", body = Seated),
    (status = 409, description = "The code of a class: pupils come in by a browser, at the address that `reason` names",
        body = Problem, content_type = "application/problem+json"),
    (status = 429, description = "Too many wrong codes in a short time, from all clients together", body = Problem,
        content_type = "application/problem+json"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn join_by_code(
    State(site): State<Site>,
    PathCode(code): PathCode,
    brought: Brought,
    Json(body): Json<SeatBody>,
) -> Result<impl IntoResponse, WebError> {
    let table = match join::Way::by(&site, &code).await? {
        join::Way::Table(table) => site.house().table(table).await?,
        join::Way::Class(class) => return Err(WebError::ClassCode(site.class_path(class))),
    };
    sit_down(&table, &brought, body).await
}

/// What everybody may know of a table.
#[utoipa::path(get, path = "/api/v1/tables/{table}", tag = "lobby",
    params(("table" = String, Path, description = "The table's name")), responses(
    (status = 200, body = TableInfo),
    (status = 404, body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn look(AtTable(table): AtTable) -> axum::Json<TableInfo> {
    axum::Json(api::play::info(&table.look()))
}

/// Puts a bot on the next free seat; only the host may.
#[utoipa::path(post, path = "/api/v1/tables/{table}/bots", tag = "lobby", request_body = BotBody,
    params(("table" = String, Path, description = "The table's name")), security(("seat" = [])), responses(
    (status = 200, body = TableInfo),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn add_bot(
    AtTable(table): AtTable,
    bearer: Bearer,
    Json(body): Json<BotBody>,
) -> Result<axum::Json<TableInfo>, WebError> {
    let token = bearer.required()?;
    let snapshot = table.look();
    let usual = snapshot.room().usual_bot(snapshot.settings().child);
    table.add_bot(token, body.bot.as_deref().unwrap_or(usual)).await?;
    Ok(axum::Json(api::play::info(&table.look())))
}

/// Frees a seat in the lobby: one's own, or as the host any other.
#[utoipa::path(delete, path = "/api/v1/tables/{table}/seats/{seat}", tag = "lobby",
    params(("table" = String, Path, description = "The table's name"), ("seat" = String, Path, description = "A letter")),
    security(("seat" = [])), responses(
    (status = 200, body = TableInfo),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn free(
    AtTable(table): AtTable,
    PathSeat(seat): PathSeat,
    bearer: Bearer,
) -> Result<axum::Json<TableInfo>, WebError> {
    let token = bearer.required()?;
    let own: Seat = table.seat_of(token).await?;
    if own == seat {
        table.leave(token).await?;
    } else {
        table.remove(token, seat).await?;
    }
    Ok(axum::Json(api::play::info(&table.look())))
}

/// Begins the game; only the host may.
#[utoipa::path(post, path = "/api/v1/tables/{table}/open", tag = "lobby",
    params(("table" = String, Path, description = "The table's name")), security(("seat" = [])), responses(
    (status = 200, body = TableInfo),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn open(AtTable(table): AtTable, bearer: Bearer) -> Result<axum::Json<TableInfo>, WebError> {
    table.open(bearer.required()?).await?;
    Ok(axum::Json(api::play::info(&table.look())))
}

/// The longest that a bot may be told to think, in milliseconds.
const SLOWEST: u32 = 60_000;

/// The shortest and the longest time limit, in seconds.
const LIMITS: std::ops::RangeInclusive<u32> = 5..=86_400;

/// How a table is run.
#[derive(Serialize, PartialEq, Clone, ToSchema, Debug)]
pub(crate) struct SettingsInfo {
    /// How long a bot thinks, in milliseconds.
    pub(crate) pace_ms: u32,
    /// How long a seat may take over one answer, in seconds; absent without a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clock_s: Option<u32>,
    /// By how much every time limit is multiplied.
    pub(crate) stretch: u8,
    /// After how many seconds without a sign of life a bot plays on for a person; absent: never.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) away_s: Option<u32>,
    /// Whether the table is for children: no text that one person wrote reaches another.
    pub(crate) child: bool,
    /// Whether a table for children may be played with custom decks of the person who set it up.
    pub(crate) own_decks: bool,
    /// Whether an expert may be asked at a table for children: about finished games, and for hints. Elsewhere one may always be.
    pub(crate) coach: bool,
    /// Whether people may give names.
    pub(crate) free_names: bool,
    /// Whether people may write to each other.
    pub(crate) chat: bool,
    /// Whether nobody else can sit down.
    pub(crate) locked: bool,
    /// Whether the game stands still.
    pub(crate) paused: bool,
    /// Whether the pages of this table make no sound.
    pub(crate) muted: bool,
    /// Whether people who come when the game has begun may take the places of bots.
    pub(crate) bot_places: bool,
}

impl From<&Settings> for SettingsInfo {
    fn from(settings: &Settings) -> Self {
        let &Settings { pace_ms, clock_s, stretch, away_s, child, own_decks, free_names, chat, .. } = settings;
        let &Settings { coach, locked, paused, muted, bot_places, .. } = settings;
        Self {
            pace_ms,
            clock_s,
            stretch,
            away_s,
            child,
            own_decks,
            coach,
            free_names,
            chat,
            locked,
            paused,
            muted,
            bot_places,
        }
    }
}

/// What is to change of how a table is run; what is left out stays as it is.
#[derive(Deserialize, Default, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct SettingsBody {
    /// How long a bot thinks, in milliseconds, up to 60 000.
    pub(crate) pace_ms: Option<u32>,
    /// How long a seat may take over one answer, in seconds, from 5 to 86 400; 0 is no clock.
    pub(crate) clock_s: Option<u32>,
    /// By how much every time limit is multiplied, from 1 to 10.
    pub(crate) stretch: Option<u8>,
    /// After how many seconds without a sign of life a bot plays on for a person, from 5 to 86 400; 0 is never.
    pub(crate) away_s: Option<u32>,
    /// Whether the table is for children: then names are given, and there is neither chat nor clock. It stays one.
    pub(crate) child: Option<bool>,
    /// Whether a table for children may be played with custom decks; only the person who set the table up may turn it on,
    /// and only they bring decks by it. Never in a house for children.
    pub(crate) own_decks: Option<bool>,
    /// Whether an expert may be asked at a table for children; only the person who set the table up may turn it on. Never in a house
    /// for children.
    pub(crate) coach: Option<bool>,
    /// Whether people may give names.
    pub(crate) free_names: Option<bool>,
    /// Whether people may write to each other.
    pub(crate) chat: Option<bool>,
    /// Whether nobody else can sit down.
    pub(crate) locked: Option<bool>,
    /// Whether the game stands still.
    pub(crate) paused: Option<bool>,
    /// Whether the pages of this table make no sound.
    pub(crate) muted: Option<bool>,
    /// Whether people who come when the game has begun may take the places of bots.
    pub(crate) bot_places: Option<bool>,
}

impl SettingsBody {
    /// The change of the settings.
    ///
    /// # Errors
    /// [`WebError::Malformed`] with the name of a number that is out of range.
    pub(crate) fn change(&self) -> Result<SettingsChange, WebError> {
        Ok(SettingsChange {
            pace_ms: within("pace_ms", self.pace_ms, |pace| pace <= SLOWEST)?,
            clock_s: limit("clock_s", self.clock_s)?,
            stretch: within("stretch", self.stretch, |stretch| (1..=10).contains(&stretch))?,
            away_s: limit("away_s", self.away_s)?,
            child: self.child,
            own_decks: self.own_decks,
            coach: self.coach,
            free_names: self.free_names,
            chat: self.chat,
            locked: self.locked,
            paused: self.paused,
            muted: self.muted,
            bot_places: self.bot_places,
        })
    }
}

fn within<N: Copy>(field: &'static str, number: Option<N>, good: impl Fn(N) -> bool) -> Result<Option<N>, WebError> {
    if number.is_some_and(|number| !good(number)) { Err(WebError::Malformed(field)) } else { Ok(number) }
}

/// A time limit: 0 removes it.
fn limit(field: &'static str, seconds: Option<u32>) -> Result<Option<Option<u32>>, WebError> {
    let seconds = within(field, seconds, |seconds| seconds == 0 || LIMITS.contains(&seconds))?;
    Ok(seconds.map(|seconds| (seconds != 0).then_some(seconds)))
}
