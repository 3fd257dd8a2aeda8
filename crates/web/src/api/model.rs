//! What the API sends and takes, as JSON.
//!
//! # Stability
//! Fields may be added under `/api/v1`; none is renamed, removed or given another meaning.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::api::lobby::{SettingsBody, SettingsInfo};

/// A table to set up.
#[derive(Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTableBody {
    /// The room's key.
    pub(crate) room: String,
    /// Options; those left out take their default.
    #[serde(default)]
    pub(crate) options: BTreeMap<String, String>,
    /// One of the room's lengths, whose options are set beside those; without it nothing is.
    pub(crate) length: Option<String>,
    /// The host's name.
    pub(crate) name: Option<String>,
    /// The host's own bytes for the draws, in hexadecimal.
    #[serde(default)]
    pub(crate) salt: String,
    /// Bots to put on the next seats, by name.
    #[serde(default)]
    pub(crate) bots: Vec<String>,
    /// Whether to begin the game at once.
    #[serde(default)]
    pub(crate) open: bool,
    /// How long a bot thinks, in milliseconds, up to 60 000.
    pub(crate) pace_ms: Option<u32>,
    /// How long a seat may take over one answer, in seconds, from 5 to 86 400; without it there is no clock.
    pub(crate) clock_s: Option<u32>,
    /// How the table is run otherwise; what is left out is as usual in this house, and names may be given.
    #[serde(default)]
    pub(crate) settings: SettingsBody,
}

/// Somebody who sits down.
#[derive(Deserialize, Default, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatBody {
    /// The name.
    pub(crate) name: Option<String>,
    /// The seat's own bytes for the draws, in hexadecimal.
    #[serde(default)]
    pub(crate) salt: String,
}

/// Somebody who comes when the game has begun.
#[derive(Deserialize, Default, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct LateBody {
    /// The name.
    pub(crate) name: Option<String>,
}

/// A person on the waiting list for the next game. The token is shown here only.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Waits {
    /// The table.
    pub(crate) table: String,
    /// The token of the later seat; it opens nothing until then.
    pub(crate) token: String,
    /// How many people wait before this one.
    pub(crate) before: usize,
}

/// How many people on the waiting list are before the caller.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct InLine {
    /// The number; absent if the caller does not wait, or already has a seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) before: Option<usize>,
}

/// A bot to seat.
#[derive(Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct BotBody {
    /// Its name in the room; the room's default where it is left out.
    pub(crate) bot: Option<String>,
}

/// An answer to an open window.
#[derive(Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoveBody {
    /// The number of the window that it answers.
    pub(crate) window: u32,
    /// The move in the room's notation.
    pub(crate) r#move: String,
}

/// Another game for the same people.
#[derive(Deserialize, Default, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct AgainBody {
    /// The room's key; without it the same game with the same options.
    pub(crate) room: Option<String>,
    /// Options of that room; those left out take their default.
    #[serde(default)]
    pub(crate) options: BTreeMap<String, String>,
    /// Whether to begin at once.
    #[serde(default)]
    pub(crate) open: bool,
}

/// Something to say: one of the two.
#[derive(Deserialize, Default, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct SayBody {
    /// The key of a fixed phrase or reaction.
    pub(crate) phrase: Option<String>,
    /// A text of one's own, where the host allows that.
    pub(crate) text: Option<String>,
}

/// A seat that was taken. The token is shown here and never again.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Seated {
    /// The table.
    pub(crate) table: String,
    /// The six digits to come in by.
    pub(crate) code: String,
    /// The secret that holds the seat: send it as `Authorization: Bearer`.
    pub(crate) token: String,
    /// The seat's letter.
    pub(crate) seat: char,
}

/// A seat that a device asked for. The token is shown here and never again.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct AskedSeat {
    /// The table.
    pub(crate) table: String,
    /// What will hold the seat once the device is let in, and holds nothing until then.
    pub(crate) token: String,
    /// Four digits to show: by them people tell whose device it is.
    pub(crate) code: String,
    /// The seat's letter.
    pub(crate) seat: char,
}

/// The device that is let in.
#[derive(Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct AgreeBody {
    /// The entry by which it asked, as the chair's `asked` says.
    pub(crate) asked: u64,
}

/// What everybody may know of a table before and during its game.
#[derive(Serialize, Clone, ToSchema, Debug)]
pub(crate) struct TableInfo {
    /// The table.
    pub(crate) table: String,
    /// The room's key.
    pub(crate) room: &'static str,
    /// The edition of the room's rules.
    pub(crate) rules: u32,
    /// The six digits to come in by.
    pub(crate) code: String,
    /// `lobby`, `playing` or `finished`.
    pub(crate) phase: &'static str,
    /// Every option with its value.
    pub(crate) options: BTreeMap<String, String>,
    /// Who sits where.
    pub(crate) chairs: Vec<ChairInfo>,
    /// The letters of the bots whose place a newcomer may take now.
    pub(crate) places: Vec<char>,
    /// Whether the present host only stands in for a host who is away.
    pub(crate) stand_in: bool,
    /// How the table is run.
    pub(crate) settings: SettingsInfo,
    /// The SHA-256 that commits the house to the draws of this game; in the lobby, of the next one.
    pub(crate) commitment: String,
    /// The hash over all entries up to the end of the last finished game, which its record ends with. Absent before, and
    /// where words are taken out of the records.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sealed: Option<String>,
}

/// Who sits on a chair.
#[derive(Serialize, Clone, ToSchema, Debug)]
pub(crate) struct ChairInfo {
    /// The seat's letter.
    pub(crate) seat: char,
    /// The name.
    pub(crate) name: String,
    /// The nickname that the house gave, as keys; with a name of their own the mood is empty. Absent for bots.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) nick: Option<NickInfo>,
    /// The bot's name in the room, where a bot plays here now.
    pub(crate) bot: Option<String>,
    /// The key of the character that the bot is, such as `ada`. Absent for people and for bots that stand in for them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) character: Option<&'static str>,
    /// The character's temper, such as `bold`: whether it lies and calls more or less than others of its level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) temper: Option<&'static str>,
    /// Whether the seat is a person's, also while a bot plays on for them.
    pub(crate) person: bool,
    /// Whether this person's devices have been gone for a while.
    pub(crate) away: bool,
    /// Whether this person hosts the table.
    pub(crate) host: bool,
    /// What is asked about this person's seat now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) asked: Option<AskedInfo>,
}

/// What is asked about a person's seat.
#[derive(Serialize, Clone, ToSchema, Debug)]
pub(crate) struct AskedInfo {
    /// `device`: another device wants to go on as this person. `bot`, `removal`: the host would have a bot play on, for the
    /// time being or for good.
    pub(crate) kind: &'static str,
    /// The entry by which it was asked.
    pub(crate) asked: u64,
    /// The four digits that the device shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) code: Option<String>,
    /// The letters of the seats that have agreed so far.
    pub(crate) agreed: Vec<char>,
}

/// A nickname such as "Sleepy Otter", as keys.
#[derive(Serialize, Clone, ToSchema, Debug)]
pub(crate) struct NickInfo {
    /// The key of the mood, such as `sleepy`.
    pub(crate) mood: String,
    /// The key of the animal, such as `otter`.
    pub(crate) animal: String,
}

/// Who is awaited. Public.
#[derive(Serialize, ToSchema, Debug)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum WaitingInfo {
    /// Chance.
    Nature,
    /// Seats.
    Seats {
        /// The number that an answer must name.
        window: u32,
        /// The letters of the seats that are still awaited.
        seats: Vec<char>,
        /// `all`: it closes when all have answered, and answers are secret until then. `first`: on the first call.
        closes: &'static str,
    },
    /// The game is over.
    Nobody,
}

/// The result.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct OutcomeInfo {
    /// Points by seat.
    pub(crate) points: Vec<i32>,
    /// Ranks by seat, from 1; equal ranks are shared.
    pub(crate) ranks: Vec<u8>,
    /// Whether a turn cap ended it.
    pub(crate) capped: bool,
}

/// What one viewer may know of a table.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Sheet {
    /// What everybody may know.
    #[serde(flatten)]
    pub(crate) info: TableInfo,
    /// What this viewer may know of the game.
    #[serde(flatten)]
    pub(crate) seen: SeenInfo,
}

/// What one viewer may know of a game.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct SeenInfo {
    /// Who looks: a seat's letter, `rail`, or `archive` once everything is open.
    pub(crate) viewer: String,
    /// Who is awaited; absent in the lobby.
    pub(crate) waiting: Option<WaitingInfo>,
    /// The room's own view for this viewer; absent in the lobby.
    #[schema(value_type = Option<serde_json::Value>)]
    pub(crate) view: Option<Box<RawValue>>,
    /// The result, once the game is over.
    pub(crate) outcome: Option<OutcomeInfo>,
}

/// What one viewer was told by one entry.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct LogInfo {
    /// The entry.
    pub(crate) seq: u64,
    /// What was told, in order.
    pub(crate) lines: Vec<LineInfo>,
}

/// The first line of a file of what one viewer has seen.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct SeenHeader {
    /// Always `seen`.
    pub(crate) humbug: &'static str,
    /// The format of the file.
    pub(crate) format: u32,
    /// The last entry of the table that it tells of.
    pub(crate) seq: u64,
    /// Who has seen it: a seat's letter, or `rail`.
    pub(crate) viewer: String,
}

/// One thing that was told.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct LineInfo {
    /// The key of the sentence.
    pub(crate) key: &'static str,
    /// The sentence in the reader's language.
    pub(crate) text: String,
    /// The kind of happening, such as `draw` or `reveal`.
    pub(crate) cue: &'static str,
}

/// A table at one moment, for one viewer.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Moment {
    /// The last entry.
    pub(crate) seq: u64,
    /// What this viewer may know.
    #[serde(flatten)]
    pub(crate) sheet: Sheet,
    /// The latest events, as this viewer sees them; absent in the frames of a stream that only add to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) log: Option<Vec<LogInfo>>,
    /// The events of the last entry, as this viewer sees them.
    pub(crate) told: Vec<LineInfo>,
}

/// The moves of a seat.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct MovesInfo {
    /// The number that an answer must name; absent where the seat is not awaited.
    pub(crate) window: Option<u32>,
    /// Legal moves in notation, in a fixed order, cut at the limit.
    pub(crate) moves: Vec<String>,
    /// Whether there are more than these.
    pub(crate) more: bool,
    /// A short list of sensible moves, every kind of legal move present.
    pub(crate) candidates: Vec<String>,
    /// That the game is over, once it is: then there are no moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) over: Option<OverInfo>,
}

/// That the game is over.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct OverInfo {
    /// Always `game-over`: the word of the refusal that a move would get now.
    pub(crate) code: &'static str,
    /// The sentence, in the reader's language.
    pub(crate) detail: String,
}

/// A move that was played.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Played {
    /// The last entry that followed from it.
    pub(crate) seq: u64,
}

/// What did not work (RFC 9457).
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Problem {
    /// A stable address for this kind of problem, ending in its short word.
    pub(crate) r#type: String,
    /// The short word in plain letters.
    pub(crate) title: String,
    /// The status.
    pub(crate) status: u16,
    /// A sentence in the reader's language.
    pub(crate) detail: String,
    /// The clause of the rules, where the rules refuse a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clause: Option<&'static str>,
    /// For the developer of the client, in English: what could not be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<String>,
}
