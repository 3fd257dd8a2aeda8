//! The operator's view of the tables: a list, the people at one table, and how to end or delete one.
//!
//! A running server answers these requests as JSON over HTTP, through a [socket] in its data folder. If no server runs,
//! `humbug tables` opens the store and executes the same request itself.
//!
//! No answer reveals a card. Answers contain only the people of a table, its phase, and its times.

#[cfg(unix)]
pub(crate) mod socket;
pub(crate) mod text;

use host::{Chair, HostError, House, Phase, TableId};
use journal::Head;
use serde::{Deserialize, Serialize};

/// A part of the list of tables, ordered by id.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct TableList {
    /// At most 512 tables.
    pub(crate) tables: Vec<TableLine>,
    /// The last table of this part. The next part begins after it. Absent if this part is empty, so the list ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) next: Option<TableId>,
}

/// A table in the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct TableLine {
    pub(crate) table: TableId,
    /// The number of entries in its journal.
    pub(crate) entries: u64,
    /// The time of the last entry, in milliseconds since 1970 UTC; absent in old journals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) last_at_ms: Option<u64>,
    /// Whether the table is in memory, because a person has it open or its bots play.
    pub(crate) open: bool,
}

/// What an operator may know about a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct TableDetails {
    #[serde(flatten)]
    pub(crate) line: TableLine,
    /// The key of the room.
    pub(crate) room: String,
    pub(crate) room_name: String,
    pub(crate) phase: TablePhase,
    /// The code with which people find the table.
    pub(crate) code: String,
    /// The number of finished games.
    pub(crate) games: u64,
    pub(crate) seats: Vec<SeatDetails>,
    pub(crate) deletion: Deletion,
}

/// What happens at a table now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TablePhase {
    Lobby,
    Playing,
    Paused,
    Finished,
}

/// A seat at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct SeatDetails {
    /// A letter.
    pub(crate) seat: String,
    pub(crate) name: String,
    /// Whether the seat belongs to a person, also while a bot plays for them.
    pub(crate) person: bool,
    /// The key of the bot that plays here now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) bot: Option<String>,
    /// Whether all devices of the person are disconnected.
    pub(crate) away: bool,
    pub(crate) host: bool,
}

/// When a table is deleted if nothing happens any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Deletion {
    /// This server deletes no tables.
    Never,
    /// The time is unknown until the server has loaded the table.
    Later,
    /// At this time, in milliseconds since 1970 UTC.
    AtMs(u64),
}

/// The reason for which a request was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct Refused(pub(crate) String);

impl From<HostError> for Refused {
    fn from(error: HostError) -> Self {
        Self(error.to_string())
    }
}

impl TableLine {
    fn new(house: &House, head: &Head) -> Self {
        Self { table: head.table, entries: head.last.0, last_at_ms: head.at, open: house.is_awake(head.table) }
    }
}

impl SeatDetails {
    fn new(chair: &Chair) -> Self {
        Self {
            seat: chair.seat.to_string(),
            name: chair.name.clone(),
            person: chair.person,
            bot: chair.bot.clone(),
            away: chair.away,
            host: chair.host,
        }
    }
}

/// Returns the part of the list after this table, or the first part.
///
/// # Errors
/// An error of the store.
pub(crate) async fn list(house: &House, after: Option<TableId>) -> Result<TableList, HostError> {
    let heads = house.heads(after).await?;
    let next = heads.last().map(|head| head.table);
    Ok(TableList { tables: heads.iter().map(|head| TableLine::new(house, head)).collect(), next })
}

/// Returns what an operator may know about a table.
///
/// # Errors
/// [`HostError::UnknownTable`], or that the table cannot be read.
pub(crate) async fn show(house: &House, table: TableId) -> Result<TableDetails, HostError> {
    let head = house.head(table).await?.ok_or(HostError::UnknownTable)?;
    let now = house.look(table).await?;
    let lifetime = &house.config().lifetime;
    Ok(TableDetails {
        line: TableLine::new(house, &head),
        room: now.room().key().to_owned(),
        room_name: now.room().name().to_owned(),
        phase: match now.phase() {
            Phase::Lobby => TablePhase::Lobby,
            Phase::Playing if now.settings().paused => TablePhase::Paused,
            Phase::Playing => TablePhase::Playing,
            Phase::Finished => TablePhase::Finished,
        },
        code: now.code().to_owned(),
        games: now.games() as u64,
        seats: now.chairs().iter().map(SeatDetails::new).collect(),
        deletion: match (lifetime.table, now.forgotten_at_ms(lifetime)) {
            (_, Some(at)) => Deletion::AtMs(at),
            (Some(_), None) => Deletion::Later,
            (None, _) => Deletion::Never,
        },
    })
}

/// Deletes a table with all its data.
///
/// # Errors
/// [`HostError::UnknownTable`], or an error of the store.
pub(crate) async fn forget(house: &House, table: TableId) -> Result<(), HostError> {
    if house.forget(table).await? { Ok(()) } else { Err(HostError::UnknownTable) }
}
