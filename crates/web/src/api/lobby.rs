//! Handlers of the API that create a table, seat people and bots, and start a game; and the JSON of a table's settings.

use super::model::{BotBody, NewTableBody, Problem, SeatBody, Seated, TableInfo};
use axum::{extract::State, http::StatusCode, response::IntoResponse};
use game::{OptionError, Seat};
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
    options::{agreement::LENGTH, read::SentOptions},
    site::Site,
};

/// Creates a table and takes its first seat.
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
        room.fill_length(length_of(room, key)?, &mut body.options);
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

/// Returns the room's length with this key.
///
/// # Errors
/// [`WebError::Options`], whose reason lists the lengths of the room.
fn length_of(room: &'static dyn Room, key: &str) -> Result<Length, WebError> {
    let lengths = room.lengths();
    let found = lengths.iter().map(|preset| preset.length).find(|length| length.key() == key);
    found.ok_or_else(|| {
        let known: Vec<_> = lengths.iter().map(|preset| preset.length.key()).collect();
        WebError::Options { room, error: OptionError::new(LENGTH, key, known.join(", ")), seats: None }
    })
}

/// Builds a [`Newcomer`] with this name. Without a name, the server draws a nickname.
pub(crate) fn newcomer(name: Option<String>) -> Newcomer {
    Newcomer { name: name.filter(|name| !name.trim().is_empty()), nick: None }
}

/// Checks the bots, the number of seats and the options before the table is created. An error after the creation would
/// leave an unusable table.
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

/// Returns the settings of the new table. The fields beside `settings` win over those in it. By default people may choose their names, except at tables for children.
fn read_settings(site: &Site, body: &NewTableBody) -> Result<Settings, WebError> {
    let beside = SettingsBody { pace_ms: body.pace_ms, clock_s: body.clock_s, ..SettingsBody::default() }.change()?;
    let change = body.settings.change()?;
    let change = SettingsChange {
        pace_ms: beside.pace_ms.or(change.pace_ms),
        clock_s: beside.clock_s.or(change.clock_s),
        ..change
    };
    let usual = Settings { free_names: true, ..site.config().settings.clone() };
    // `applied_to` removes the timeout for absent people from a table that becomes one for children. A new table may
    // have a timeout, so the timeout is set again here.
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

/// Takes the next free seat of the table.
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

/// Seats a person, unless the host has removed the owner of one of these tokens from the table.
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
    sit_down(&with_code(&site, &code).await?, &brought, body).await
}

/// Returns the public data of the table with this code, for people who want to watch.
#[utoipa::path(get, path = "/api/v1/join/{code}", tag = "lobby",
    params(("code" = String, Path, description = "The six digits, or the secret of a link")), responses(
    (status = 200, body = TableInfo),
    (status = 409, description = "The code of a class: pupils come in by a browser, at the address that `reason` names",
        body = Problem, content_type = "application/problem+json"),
    (status = 429, description = "Too many wrong codes in a short time, from all clients together", body = Problem,
        content_type = "application/problem+json"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn look_by_code(
    State(site): State<Site>,
    PathCode(code): PathCode,
) -> Result<axum::Json<TableInfo>, WebError> {
    Ok(axum::Json(api::play::info(&with_code(&site, &code).await?.look())))
}

/// Returns the table with this code.
async fn with_code(site: &Site, code: &str) -> Result<Table, WebError> {
    match join::Way::by(site, code).await? {
        join::Way::Table(table) => Ok(site.house().table(table).await?),
        join::Way::Class(class) => Err(WebError::ClassCode(site.class_path(class))),
    }
}

/// Returns the public data of a table.
#[utoipa::path(get, path = "/api/v1/tables/{table}", tag = "lobby",
    params(("table" = String, Path, description = "The table's name")), responses(
    (status = 200, body = TableInfo),
    (status = 404, body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn look(AtTable(table): AtTable) -> axum::Json<TableInfo> {
    axum::Json(api::play::info(&table.look()))
}

/// Puts a bot on the next free seat. Only the host may do this.
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

/// Frees a seat: the caller's own seat, or any seat if the caller is the host. In a game, a bot then plays in place of
/// the person.
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

/// Begins the game. Only the host may do this.
#[utoipa::path(post, path = "/api/v1/tables/{table}/open", tag = "lobby",
    params(("table" = String, Path, description = "The table's name")), security(("seat" = [])), responses(
    (status = 200, body = TableInfo),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn open(AtTable(table): AtTable, bearer: Bearer) -> Result<axum::Json<TableInfo>, WebError> {
    table.open(bearer.required()?).await?;
    Ok(axum::Json(api::play::info(&table.look())))
}

/// The longest thinking time of a bot that a client may set, in milliseconds.
const SLOWEST: u32 = 60_000;

/// The allowed range of a time limit, in seconds.
const LIMITS: std::ops::RangeInclusive<u32> = 5..=86_400;

/// The settings of a table, such as time limits and locks.
#[derive(Serialize, PartialEq, Clone, ToSchema, Debug)]
pub(crate) struct SettingsInfo {
    /// The thinking time of bots, in milliseconds.
    pub(crate) pace_ms: u32,
    /// The time limit for one answer of a seat, in seconds; absent if there is no time limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clock_s: Option<u32>,
    /// The factor by which every time limit is multiplied.
    pub(crate) stretch: u8,
    /// A bot plays for a person after this number of seconds without activity; absent if this never happens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) away_s: Option<u32>,
    /// Whether the table is for children: no text that one person wrote reaches another person.
    pub(crate) child: bool,
    /// Whether a table for children may be played with custom decks of the person who created the table.
    pub(crate) own_decks: bool,
    /// Whether people at a table for children may ask an expert about finished games and for hints. At other tables
    /// this is always allowed.
    pub(crate) coach: bool,
    /// Whether people may choose their names.
    pub(crate) free_names: bool,
    /// Whether people may write to each other.
    pub(crate) chat: bool,
    /// Whether the table is locked: no more people can sit down.
    pub(crate) locked: bool,
    /// Whether the game is paused.
    pub(crate) paused: bool,
    /// Whether the pages of this table make no sound.
    pub(crate) muted: bool,
    /// Whether people who come during a game may take the seats of bots.
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

/// Changes to the settings of a table. A field that is left out stays as it is.
#[derive(Deserialize, Default, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct SettingsBody {
    /// The thinking time of bots, in milliseconds, at most 60 000.
    pub(crate) pace_ms: Option<u32>,
    /// The time limit for one answer of a seat, in seconds, from 5 to 86 400; 0 removes the time limit. At a table for
    /// children this field has no effect.
    pub(crate) clock_s: Option<u32>,
    /// The factor by which every time limit is multiplied, from 1 to 10.
    pub(crate) stretch: Option<u8>,
    /// A bot plays for a person after this number of seconds without activity, from 5 to 86 400; 0 means never.
    pub(crate) away_s: Option<u32>,
    /// Whether the table is for children: the server assigns names, and there is neither chat nor clock. Once on, this
    /// setting stays on, and `false` has no effect.
    pub(crate) child: Option<bool>,
    /// Whether a table for children may be played with custom decks. Only the person who created the table may turn
    /// this setting on, and only that person may bring decks. At other tables and on a server for children this field
    /// has no effect.
    pub(crate) own_decks: Option<bool>,
    /// Whether people at a table for children may ask an expert. Only the person who created the table may turn this
    /// setting on. At other tables this field has no effect; on a server for children only at tables of a class.
    pub(crate) coach: Option<bool>,
    /// Whether people may choose their names. At a table for children this field has no effect.
    pub(crate) free_names: Option<bool>,
    /// Whether people may write to each other. At a table for children this field has no effect.
    pub(crate) chat: Option<bool>,
    /// Whether the table is locked: no more people can sit down.
    pub(crate) locked: Option<bool>,
    /// Whether the game is paused.
    pub(crate) paused: Option<bool>,
    /// Whether the pages of this table make no sound.
    pub(crate) muted: Option<bool>,
    /// Whether people who come during a game may take the seats of bots.
    pub(crate) bot_places: Option<bool>,
}

impl SettingsBody {
    /// Checks the numbers and converts the body into a change of settings.
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

/// Checks a time limit in seconds. The value 0 means that the limit is removed.
fn limit(field: &'static str, seconds: Option<u32>) -> Result<Option<Option<u32>>, WebError> {
    let seconds = within(field, seconds, |seconds| seconds == 0 || LIMITS.contains(&seconds))?;
    Ok(seconds.map(|seconds| (seconds != 0).then_some(seconds)))
}
