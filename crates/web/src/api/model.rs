//! The JSON bodies of the API's requests and responses.
//!
//! # Stability
//! Fields may be added under `/api/v1`. No field is renamed, removed or given another meaning.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::api::lobby::{SettingsBody, SettingsInfo};

/// A request to create a table.
#[derive(Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTableBody {
    /// The key of the room (the game).
    pub(crate) room: String,
    /// The values of options. An option that is left out has its default.
    #[serde(default)]
    pub(crate) options: BTreeMap<String, String>,
    /// The key of one of the room's lengths, such as `short`. The length sets the options for a game of that length,
    /// except those that `options` contains.
    pub(crate) length: Option<String>,
    /// The name of the host. Without a name, the server draws a nickname.
    pub(crate) name: Option<String>,
    /// Random bytes of the host, in hexadecimal, that are mixed into the draws of the game.
    #[serde(default)]
    pub(crate) salt: String,
    /// The names of bots that take the next seats.
    #[serde(default)]
    pub(crate) bots: Vec<String>,
    /// Whether the game begins at once.
    #[serde(default)]
    pub(crate) open: bool,
    /// The thinking time of bots, in milliseconds, at most 60 000. It wins over `pace_ms` in `settings`.
    pub(crate) pace_ms: Option<u32>,
    /// The time limit for one answer of a seat, in seconds, from 5 to 86 400; 0 means no time limit. It wins over
    /// `clock_s` in `settings`.
    pub(crate) clock_s: Option<u32>,
    /// Other settings of the table. A setting that is left out has the server's default, except that people may choose
    /// their names.
    #[serde(default)]
    pub(crate) settings: SettingsBody,
}

/// A request to sit down in the lobby.
#[derive(Deserialize, Default, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatBody {
    /// The person's name. Without a name, the server draws a nickname.
    pub(crate) name: Option<String>,
    /// Random bytes of the person, in hexadecimal, that are mixed into the draws of the game.
    #[serde(default)]
    pub(crate) salt: String,
}

/// A request of a person who comes during a game, to take a bot's seat or to join the waiting list.
#[derive(Deserialize, Default, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct LateBody {
    /// The person's name. Without a name, the server draws a nickname.
    pub(crate) name: Option<String>,
}

/// The response to a person who has joined the waiting list for the next game. The token is shown only in this
/// response.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Waits {
    /// The id of the table.
    pub(crate) table: String,
    /// The token of the seat that the person will get. The token is invalid until the person has the seat.
    pub(crate) token: String,
    /// The number of people who wait before this person.
    pub(crate) before: usize,
}

/// The caller's place on the waiting list for the next game.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct InLine {
    /// The number of people before the caller; absent if the caller already has a seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) before: Option<usize>,
}

/// A request to seat a bot.
#[derive(Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct BotBody {
    /// The bot's name in the room. If absent, the room's default bot is used.
    pub(crate) bot: Option<String>,
}

/// A move that answers the game's open decision window.
#[derive(Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoveBody {
    /// The number of the decision window that the move answers.
    pub(crate) window: u32,
    /// The move in the room's notation.
    pub(crate) r#move: String,
}

/// A request for another game with the same people.
#[derive(Deserialize, Default, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct AgainBody {
    /// The key of the next game's room. If absent, the same game is played with the same options.
    pub(crate) room: Option<String>,
    /// The values of the options of `room`. An option that is left out has its default.
    #[serde(default)]
    pub(crate) options: BTreeMap<String, String>,
    /// Whether the next game begins at once.
    #[serde(default)]
    pub(crate) open: bool,
}

/// A request to propose the next game.
#[derive(Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProposeBody {
    /// `same`, `shorter` (the next shorter length), or the key of another room with its usual options.
    pub(crate) game: String,
}

/// A message to everybody at the table: either a phrase or a text, not both.
#[derive(Deserialize, Default, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct SayBody {
    /// The key of a fixed phrase or reaction.
    pub(crate) phrase: Option<String>,
    /// A text that the person wrote, if the host allows chat.
    pub(crate) text: Option<String>,
}

/// The response to a caller who has taken a seat. The token is shown only in this response.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Seated {
    /// The id of the table.
    pub(crate) table: String,
    /// The code of six digits by which other people join the table.
    pub(crate) code: String,
    /// The secret token of the seat. Clients send the token as `Authorization: Bearer`.
    pub(crate) token: String,
    /// The letter of the seat.
    pub(crate) seat: char,
}

/// The response to a device that has requested a seat. The token is shown only in this response.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct AskedSeat {
    /// The id of the table.
    pub(crate) table: String,
    /// The token of the requested seat. The token is invalid until the people at the table have approved the device.
    pub(crate) token: String,
    /// Four digits that the device shows, so that the people at the table recognise the device.
    pub(crate) code: String,
    /// The letter of the requested seat.
    pub(crate) seat: char,
}

/// An approval of a device that requested a seat.
#[derive(Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct AgreeBody {
    /// The number of the journal entry that contains the request, as in the chair's `asked`.
    pub(crate) asked: u64,
}

/// The public data of a table, before and during its game.
#[derive(Serialize, Clone, ToSchema, Debug)]
pub(crate) struct TableInfo {
    /// The id of the table.
    pub(crate) table: String,
    /// The key of the room (the game).
    pub(crate) room: &'static str,
    /// The edition of the room's rules.
    pub(crate) rules: u32,
    /// The code of six digits by which people join the table.
    pub(crate) code: String,
    /// The phase of the table: `lobby`, `playing` or `finished`.
    pub(crate) phase: &'static str,
    /// The value of every option, by key.
    pub(crate) options: BTreeMap<String, String>,
    /// The chairs of the table with their people and bots, in the order of the seats.
    pub(crate) chairs: Vec<ChairInfo>,
    /// The letters of the bots whose seats a newcomer may take now.
    pub(crate) places: Vec<char>,
    /// The open proposals for the next game, oldest first; empty while no game is over.
    pub(crate) proposals: Vec<ProposalInfo>,
    /// The letters of the people who want no other game now.
    pub(crate) not_now: Vec<char>,
    /// Whether the present host is a stand-in for an absent host.
    pub(crate) stand_in: bool,
    /// The settings of the table.
    pub(crate) settings: SettingsInfo,
    /// The SHA-256 hash by which the server commits to the draws of this game; in the lobby, to the draws of the next
    /// game.
    pub(crate) commitment: String,
    /// The hash over all entries up to the end of the last finished game; the record of that game ends with this hash.
    /// Absent before the first game has ended, and after words have been deleted from the records.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sealed: Option<String>,
}

/// A proposal for the next game.
#[derive(Serialize, Clone, ToSchema, Debug)]
pub(crate) struct ProposalInfo {
    /// The number of the proposal, which an agreement sends.
    pub(crate) number: u64,
    /// The letter of the person who proposed it.
    pub(crate) by: char,
    /// The key of the proposed room.
    pub(crate) room: &'static str,
    /// The length of the game; `null` if the options match none of the room's lengths.
    pub(crate) length: Option<&'static str>,
    /// Whether the proposed game is the last game with the same options.
    pub(crate) same: bool,
    /// The letters of the people who have agreed.
    pub(crate) accepted: Vec<char>,
    /// The letters of the people whose agreement the game waits for. When the list is empty, the game begins.
    pub(crate) missing: Vec<char>,
}

/// The person or bot on a chair.
#[derive(Serialize, Clone, ToSchema, Debug)]
pub(crate) struct ChairInfo {
    /// The letter of the seat.
    pub(crate) seat: char,
    /// The index of the seat, from 0, by which the room's `view` names it.
    pub(crate) index: usize,
    /// The name of the person; the name of the bot if the seat belongs to no person.
    pub(crate) name: String,
    /// The nickname that the server assigned, as keys. The mood is empty if the person chose a name. Absent for bots.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) nick: Option<NickInfo>,
    /// The name of the bot that plays on this seat now; `null` if a person plays.
    pub(crate) bot: Option<String>,
    /// The key of the bot's character, such as `ada`. Absent for people, and for bots that stand in for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) character: Option<&'static str>,
    /// The temper of the bot's character, such as `bold`: whether the character lies and doubts claims more or less
    /// often than other bots of its level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) temper: Option<&'static str>,
    /// Whether the seat belongs to a person, even while a bot plays for that person.
    pub(crate) person: bool,
    /// Whether the person's devices have been disconnected for a while.
    pub(crate) away: bool,
    /// Whether this person is the host of the table.
    pub(crate) host: bool,
    /// The pending request about this person's seat, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) asked: Option<AskedInfo>,
}

/// A pending request about a person's seat.
#[derive(Serialize, Clone, ToSchema, Debug)]
pub(crate) struct AskedInfo {
    /// The kind of request. `device`: another device wants to play as this person. `bot`: the host wants a bot to play
    /// until the person is back. `removal`: the host wants a bot to replace the person for good.
    pub(crate) kind: &'static str,
    /// The number of the journal entry that contains the request. An approval must contain this number.
    pub(crate) asked: u64,
    /// The four digits that the requesting device shows; absent for other kinds of request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) code: Option<String>,
    /// The letters of the seats that have approved the request.
    pub(crate) agreed: Vec<char>,
}

/// A nickname such as "Sleepy Otter", as keys that a client can translate.
#[derive(Serialize, Clone, ToSchema, Debug)]
pub(crate) struct NickInfo {
    /// The key of the nickname's mood, such as `sleepy`.
    pub(crate) mood: String,
    /// The key of the nickname's animal, such as `otter`.
    pub(crate) animal: String,
}

/// The next actor of the game: chance, one or more seats, or nobody. Everybody may see this.
#[derive(Serialize, ToSchema, Debug)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum WaitingInfo {
    /// The game waits for a random draw, which the server makes.
    Nature,
    /// The game waits for the answers of seats.
    Seats {
        /// The number of the decision window, which an answer must name.
        window: u32,
        /// The letters of the seats that have not answered yet.
        seats: Vec<char>,
        /// The rule by which the decision window closes. `all`: it closes after the last answer, and answers are secret
        /// until then. `first`: it closes at the first answer that is not a pass, or after all seats have passed.
        closes: &'static str,
    },
    /// The game is over and waits for no answer.
    Nobody,
}

/// The result of a finished game.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct OutcomeInfo {
    /// The points of each seat, in the order of the seats.
    pub(crate) points: Vec<i32>,
    /// The rank of each seat, from 1, in the order of the seats. Several seats may share a rank.
    pub(crate) ranks: Vec<u8>,
    /// Whether the game ended because it reached the limit of turns.
    pub(crate) capped: bool,
}

/// The data of a table that one viewer may see.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Sheet {
    /// The public data of the table.
    #[serde(flatten)]
    pub(crate) info: TableInfo,
    /// The data of the game that this viewer may see.
    #[serde(flatten)]
    pub(crate) seen: SeenInfo,
}

/// The data of a game that one viewer may see.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct SeenInfo {
    /// The viewer: a seat's letter, `rail` for a spectator, or `archive` for the view of a finished game, which shows
    /// everything.
    pub(crate) viewer: String,
    /// The next actor of the game; `null` in the lobby.
    pub(crate) waiting: Option<WaitingInfo>,
    /// The game as this viewer sees it, in the room's own format; `null` in the lobby.
    #[schema(value_type = Option<serde_json::Value>)]
    pub(crate) view: Option<Box<RawValue>>,
    /// The result of the game; `null` until the game is over.
    pub(crate) outcome: Option<OutcomeInfo>,
}

/// The events that one viewer learned from one journal entry.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct LogInfo {
    /// The number of the journal entry.
    pub(crate) seq: u64,
    /// The events in their order, as sentences.
    pub(crate) lines: Vec<LineInfo>,
}

/// The first line of the file that `/seen` returns.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct SeenHeader {
    /// The type of the file: always `seen`.
    pub(crate) humbug: &'static str,
    /// The format number of the file.
    pub(crate) format: u32,
    /// The number of the last journal entry that the file covers.
    pub(crate) seq: u64,
    /// The viewer whose knowledge the file contains: a seat's letter, or `rail` for a spectator.
    pub(crate) viewer: String,
}

/// One event that a viewer learned, as a sentence.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct LineInfo {
    /// The localization key of the sentence.
    pub(crate) key: &'static str,
    /// The sentence in the language of the request.
    pub(crate) text: String,
    /// The kind of event, such as `draw` or `reveal`.
    pub(crate) cue: &'static str,
}

/// The state of a table after its last journal entry, as one viewer may see it.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Moment {
    /// The number of the table's last journal entry.
    pub(crate) seq: u64,
    /// The data of the table that this viewer may see.
    #[serde(flatten)]
    pub(crate) sheet: Sheet,
    /// The recent events, as this viewer sees them; absent in a live update that contains only the new events.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) log: Option<Vec<LogInfo>>,
    /// The events of the last journal entry, as this viewer sees them.
    pub(crate) told: Vec<LineInfo>,
}

/// The changes of a viewer's data by one journal entry.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Changes {
    /// The number of this journal entry.
    pub(crate) seq: u64,
    /// The number of the journal entry before, whose view the patch changes.
    pub(crate) base: u64,
    /// The JSON Patch (RFC 6902) for the view, except `seq`, `log` and `told`.
    #[schema(value_type = Vec<Object>)]
    pub(crate) patch: Box<RawValue>,
    /// The events of this journal entry, as this viewer sees them.
    pub(crate) told: Vec<LineInfo>,
}

/// The legal moves of one seat.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct MovesInfo {
    /// The number of the decision window, which an answer must name; `null` if the game does not wait for this seat.
    pub(crate) window: Option<u32>,
    /// Legal moves in the room's notation, in a fixed order, up to the limit of the request.
    pub(crate) moves: Vec<String>,
    /// Whether the seat has more legal moves than this list contains.
    pub(crate) more: bool,
    /// A short list of sensible moves. The list has at least one move of every legal kind.
    pub(crate) candidates: Vec<String>,
    /// A sentence for each move of `candidates`, in the same order and in the language of the request. All differ.
    pub(crate) labels: Vec<String>,
    /// The reason for the empty list of moves, if the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) over: Option<OverInfo>,
}

/// A table in plain text, as one viewer may see it, in the language of the request. No text contains invisible marks.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct TextInfo {
    /// The number of the table's last journal entry.
    pub(crate) seq: u64,
    /// The phase of the table: `lobby`, `playing` or `finished`.
    pub(crate) phase: &'static str,
    /// The viewer: a seat's letter, `rail` for a spectator, or `archive` for the view of a finished game.
    pub(crate) viewer: String,
    /// The number of the decision window, which an answer must name; `null` if the game does not wait for this seat.
    pub(crate) window: Option<u32>,
    /// The open question: what this viewer can do now, or whom the table waits for. Empty in the lobby.
    pub(crate) question: String,
    /// The title of the viewer's hand, and what stands next to it. Empty for viewers without a hand.
    pub(crate) hand_title: Vec<String>,
    /// The cards of the viewer's hand.
    pub(crate) hand: Vec<HandCardInfo>,
    /// The other players, their claims, and what lies on the table, line by line.
    pub(crate) table: Vec<String>,
    /// How many lines of `table` belong together, from the first line on: a heading and its lines, or one line alone.
    pub(crate) table_blocks: Vec<usize>,
    /// The recent events, as sentences. All cards of one deal are one line.
    pub(crate) log: Vec<TextLineInfo>,
    /// The sensible moves of this seat; empty if the game does not wait for it.
    pub(crate) choices: Vec<ChoiceInfo>,
    /// Whether this seat may ask for hints in this game. Homework of a class has none, which this does not say.
    pub(crate) hints: bool,
    /// The result of a finished game: the winners, then one line for each seat, the winners first.
    pub(crate) result: Vec<String>,
}

/// A card in a viewer's hand.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct HandCardInfo {
    /// The word for this card in the notation of moves.
    pub(crate) word: String,
    /// The name of the card.
    pub(crate) label: String,
    /// The colour of the card, in games with suits or colours: `black`, `red`, `blue` or `green` for the four suits, also
    /// `orange`, `yellow`, `violet`, `pink`, `brown` or `white`. A name in the label says the same in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) colour: Option<&'static str>,
}

/// One event that a viewer learned, as a sentence.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct TextLineInfo {
    /// The number of the journal entry; for a deal, of its first card.
    pub(crate) seq: u64,
    /// The kind of event, such as `draw` or `reveal`.
    pub(crate) cue: &'static str,
    /// The sentence.
    pub(crate) text: String,
}

/// A move that a seat can make, with its sentence.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct ChoiceInfo {
    /// The move in the room's notation.
    pub(crate) r#move: String,
    /// What the move does or claims.
    pub(crate) label: String,
}

/// The statement that the game is over.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct OverInfo {
    /// Always `game-over`, the same code as in the error for a move after the end of the game.
    pub(crate) code: &'static str,
    /// The statement as a sentence in the language of the request.
    pub(crate) detail: String,
}

/// The response to a move that was played.
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Played {
    /// The number of the last journal entry that followed from the move.
    pub(crate) seq: u64,
}

/// The description of an error (RFC 9457).
#[derive(Serialize, ToSchema, Debug)]
pub(crate) struct Problem {
    /// A stable URI for this kind of error. The URI ends with a short code.
    pub(crate) r#type: String,
    /// The short code as plain words.
    pub(crate) title: String,
    /// The HTTP status code of the response.
    pub(crate) status: u16,
    /// The error as a sentence in the language of the request.
    pub(crate) detail: String,
    /// A URI with the id of the request, which the server's log has too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) instance: Option<String>,
    /// The clause of the rules because of which a move was refused; absent for other errors.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clause: Option<&'static str>,
    /// Details in English for the developer of the client, such as the part of the request that could not be parsed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<String>,
}
