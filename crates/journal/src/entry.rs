//! The entries of a journal: what happened at a table, with a number and a time, and the encoding as JSON text.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use base16ct::HexDisplay;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::{Format, Settings};

/// One thing that happened at a table. A journal alternates between entries of the lobby and entries of a game, for as
/// many games as the people play.
///
/// Moves and draws are in the notation of the room. The journal does not interpret them.
///
/// # Who sees this
///
/// Only the server, until the table has ended: the entries hold draws, secret moves and salts.
///
/// # Stability
///
/// Encoded as a JSON object tagged by `type`, with fields in the order declared here; see [`Logged`](crate::Logged).
/// `docs/journal.md` is the specification. Changing the meaning of a type, removing a field or adding a type needs a
/// new [`Format`]. A field may be added without a new format if its default means "as before" and older versions may
/// ignore the field.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Entry {
    /// The table was created. This is always the first entry, and it occurs only once.
    Created {
        /// The format of this entry and the entries that follow.
        format: Format,
        /// The key of the room, which identifies the game.
        room: String,
        /// The six-digit code that people type to join the table.
        code: String,
        /// The options of the game by name. A deck is given by its [`deck_name`](crate::deck_name).
        options: BTreeMap<String, String>,
        /// The settings of the table: pace, time limits, what people may do.
        settings: Settings,
        /// The commitment to the draws of the first game: SHA-256, in hexadecimal, of the secret from which the draws
        /// are derived. The commitment is computed before the first person sits down, together with the secrets of all
        /// later games. The secret of each game is also the commitment to the secret of the next game. `None` before
        /// format 3.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<String>,
    },
    /// A newer version of the server took over the table: from here on the table's entries are in a newer format.
    Raised {
        /// The format of this entry and the entries that follow.
        format: Format,
        /// The commitment to the next game's draws as in [`Created`](Self::Created): SHA-256 of the next game's secret,
        /// in hexadecimal. `None` if the older format already had a commitment, which then stays valid.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<String>,
    },
    /// A deck that is new to the table. This entry stands before, or right after, the first entry that names the deck.
    Deck {
        /// The whole text of the deck. All other entries name the deck by its [`deck_name`](crate::deck_name).
        text: Arc<str>,
    },
    /// A person or a bot took a seat in the lobby.
    Seated {
        /// The number of the seat that was taken, counted from 0.
        seat: u8,
        /// The person or bot that took the seat.
        occupant: Occupant,
        /// The seat's contribution to the random draws, in hexadecimal; may be empty. Secret until the game ends.
        salt: String,
    },
    /// A person or a bot left a seat in the lobby.
    Left {
        /// The number of the seat that was left, counted from 0.
        seat: u8,
        /// Whether the host removed the person. A removed person cannot return with the same device.
        #[serde(default, skip_serializing_if = "crate::settings::is_off")]
        off: bool,
    },
    /// The lobby closed and the game began.
    Opened {
        /// The key of the room, which identifies the game.
        room: String,
        /// The edition of the room's rules that this game is played by.
        rules: u32,
        /// The number of seats in this game.
        seats: u8,
        /// The options of the game by name, as they were when the game began, without the deck.
        options: BTreeMap<String, String>,
        /// The [`deck_name`](crate::deck_name) of the deck, or `None` if the game uses no deck. A title is not enough,
        /// because another deck could have the same title later. Before format 4 this field held the deck's whole text.
        deck: Option<String>,
        /// The commitment to this game's draws: SHA-256, in hexadecimal, of the secret from which the draws are
        /// derived.
        commitment: String,
    },
    /// Nature made a random draw.
    Drawn {
        /// The outcome of the draw in the room's notation, never a seed.
        draw: String,
    },
    /// A seat made a move.
    Played {
        /// The number of the seat that moved, counted from 0.
        seat: u8,
        /// The number of the window that the move answers.
        window: u32,
        /// The move, in the room's notation.
        play: String,
        /// Says who made the move: the person, the bot, or the server after a timeout.
        by: By,
    },
    /// A seat passed to another occupant temporarily: a bot plays for a person, or the person is back. The person's
    /// seat tokens stay valid.
    Handed {
        /// The number of the seat that passed to another occupant, counted from 0.
        seat: u8,
        /// The person or bot that plays for the seat from now on.
        occupant: Occupant,
    },
    /// A seat passed to another occupant permanently. Every earlier seat token for this seat is void.
    Replaced {
        /// The number of the seat that passed to another occupant, counted from 0.
        seat: u8,
        /// The new occupant: another person, a bot, or the same person with another device.
        occupant: Occupant,
        /// The number of the [`Asked`](Self::Asked) entry by which the new device asked for the seat; `None` if no
        /// device asked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        asked: Option<Seq>,
    },
    /// A request about an occupied seat. It stays open until it is answered or a new request about the seat replaces
    /// it.
    Asked {
        /// The number of the seat that the request is about, counted from 0.
        seat: u8,
        /// The kind of the request: a bot for a while, a bot permanently, or another device.
        ask: Ask,
    },
    /// Another person at the table approved the open request about a seat.
    Agreed {
        /// The number of the seat that the request is about, counted from 0.
        seat: u8,
        /// The number of the seat whose person approved the request, counted from 0.
        agreeing: u8,
    },
    /// The request about a seat was cancelled, so the seat keeps its occupant.
    Kept {
        /// The number of the seat that keeps its occupant, counted from 0.
        seat: u8,
        /// The reason for the cancellation: the person refused, or the request timed out.
        by: By,
    },
    /// The people in the lobby changed seats.
    Swapped {
        /// The earlier seat of each occupant. The index is the new seat, counted from 0.
        order: Vec<u8>,
    },
    /// A person became the host of the table.
    Hosted {
        /// The number of the new host's seat, counted from 0.
        seat: u8,
    },
    /// The host changed the settings of the table.
    Set {
        /// All settings of the table after the change.
        settings: Settings,
    },
    /// A person is away: all devices of the person have been disconnected for a while.
    Away {
        /// The number of the seat whose person is away, counted from 0.
        seat: u8,
    },
    /// A person who was away is back.
    Back {
        /// The number of the seat whose person is back, counted from 0.
        seat: u8,
    },
    /// A person at the table sent a phrase or a chat message.
    Said {
        /// The number of the sender's seat, counted from 0.
        seat: u8,
        /// The phrase or the text that the person sent.
        saying: Saying,
    },
    /// The game is over.
    Ended {
        /// The secret behind the commitment in [`Opened`](Self::Opened), in hexadecimal. Anybody can derive all draws
        /// from it.
        secret: String,
    },
    /// The host ended the game without a result. Everybody is back in the lobby.
    Stopped {
        /// The secret behind the commitment in [`Opened`](Self::Opened), in hexadecimal. Anybody can derive all draws
        /// from it.
        secret: String,
    },
    /// After a game a person proposed the next game, and thereby agreed to it. The proposal replaces the person's earlier
    /// proposal and vote.
    Proposed {
        /// The seat, from 0.
        seat: u8,
        /// The key of the room: the room of the last game, or another room.
        room: String,
        /// The room's options by name; a deck by its [`deck_name`](crate::deck_name).
        options: BTreeMap<String, String>,
    },
    /// A person agreed to a proposal. The agreement replaces the person's earlier proposal and vote.
    Accepted {
        /// The seat, from 0.
        seat: u8,
        /// The number of the [`Proposed`](Self::Proposed) entry.
        proposed: Seq,
    },
    /// A person wants no other game now. The person's proposal and vote are withdrawn.
    Declined {
        /// The seat, from 0.
        seat: u8,
        /// [`By::Person`] if the person said so; [`By::Clock`] if the server withdrew a proposal that can no longer be
        /// played.
        by: By,
    },
    /// Everybody is back in the lobby, for another game with the same people.
    Again {
        /// The key of the next game's room: the same as before, or another one.
        room: String,
        /// The six-digit code that people type to join. It is the same as before, unless another table received it
        /// meanwhile.
        code: String,
        /// The options of the next game by name. A deck is given by its [`deck_name`](crate::deck_name).
        options: BTreeMap<String, String>,
    },
}

/// The reason why this version cannot decode a text as an entry.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeEntryError {
    /// The type of the entry is unknown to this version: most likely a newer version wrote the entry.
    #[error("entries of type `{found}` are unknown to this version, which knows {}", Entry::TYPES.join(", "))]
    UnknownType {
        /// The unknown type that was found.
        found: String,
    },
    /// The table is in a newer format than this version can read.
    #[error("the table is in journal format {found}, this version reads formats up to {}", Format::NEWEST)]
    NewerFormat {
        /// The number of the newer format.
        found: u64,
    },
    /// The text is not an entry, or the entry has wrong or missing fields.
    #[error("not a journal entry: {reason}")]
    Malformed {
        /// What is wrong with the text, and where.
        reason: String,
    },
}

impl Entry {
    /// The names of all entry types as they stand in the JSON text, in the order of the enum.
    pub const TYPES: [&'static str; 25] = [
        "created", "raised", "deck", "seated", "left", "opened", "drawn", "played", "handed", "replaced", "asked",
        "agreed", "kept", "swapped", "hosted", "set", "away", "back", "said", "ended", "stopped", "proposed",
        "accepted", "declined", "again",
    ];
}

/// The two fields that show whether a newer version wrote a text.
#[derive(Deserialize)]
struct Probe {
    r#type: String,
    #[serde(default)]
    format: Option<serde_json::Value>,
}

/// Finds out why a text could not be decoded as an entry: a newer version wrote the text, or it is malformed.
fn diagnose(text: &str, error: &serde_json::Error) -> DecodeEntryError {
    let malformed = DecodeEntryError::Malformed { reason: error.to_string() };
    let Ok(probe) = serde_json::from_str::<Probe>(text) else {
        return malformed;
    };
    if !Entry::TYPES.contains(&probe.r#type.as_str()) {
        return DecodeEntryError::UnknownType { found: probe.r#type };
    }
    match probe.format.as_ref().and_then(serde_json::Value::as_u64) {
        Some(found)
            if ["created", "raised"].contains(&probe.r#type.as_str()) && found > u64::from(Format::NEWEST.number()) =>
        {
            DecodeEntryError::NewerFormat { found }
        }
        _ => malformed,
    }
}

/// An entry with the time at which it happened, as it is stored in the log.
///
/// # Stability
///
/// Encoded as the JSON object of the entry with `at` as its last field. `at` is left out if the time is not known.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Logged {
    /// The entry itself, which says what happened.
    #[serde(flatten)]
    pub entry: Entry,
    /// The time in milliseconds since 1970 UTC by the server's clock. `None` if an older version wrote the entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
}

impl Logged {
    /// Returns an entry with its time `at`, in milliseconds since 1970 UTC.
    #[must_use]
    pub const fn new(entry: Entry, at: u64) -> Self {
        Self { entry, at: Some(at) }
    }

    /// Returns the canonical text of the entry: one line of JSON without spaces.
    ///
    /// # Stability
    ///
    /// Equal entries have equal bytes, in every version that has the same [`Format::NEWEST`](crate::Format::NEWEST).
    #[must_use]
    pub fn encode(&self) -> String {
        serde_json::to_string(self).expect("an entry is made of text and numbers, which always encode")
    }

    /// Decodes an entry from its text. Unknown fields are ignored.
    ///
    /// # Errors
    ///
    /// If the type is unknown, the format of a [`Created`](Entry::Created) or [`Raised`](Entry::Raised) is newer than
    /// [`Format::NEWEST`](crate::Format::NEWEST), or the text is not an entry.
    pub fn decode(text: &str) -> Result<Self, DecodeEntryError> {
        let logged: Self = serde_json::from_str(text).map_err(|error| diagnose(text, &error))?;
        match logged.entry {
            Entry::Created { format, .. } | Entry::Raised { format, .. } if format.is_newer() => {
                Err(DecodeEntryError::NewerFormat { found: format.number().into() })
            }
            _ => Ok(logged),
        }
    }
}

impl From<Entry> for Logged {
    /// Returns an entry without a time.
    fn from(entry: Entry) -> Self {
        Self { entry, at: None }
    }
}

/// The number of an entry in its table. The first entry has number 1, and there are no gaps.
///
/// As a position a number means "up to and including this entry". [`Seq::NONE`] is the position of an empty table.
///
/// # Stability
///
/// Encoded as a plain JSON number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seq(pub u64);

impl Seq {
    /// The position before the first entry, which is also the position of an empty table.
    pub const NONE: Self = Self(0);

    /// Returns the number after this number.
    #[must_use]
    pub const fn next(self) -> Self {
        self.plus(1)
    }

    /// Returns the number that is `entries` larger.
    #[must_use]
    pub const fn plus(self, entries: usize) -> Self {
        Self(self.0.saturating_add(entries as u64))
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The person or bot that occupies a seat.
///
/// # Who sees this
///
/// Everybody at the table, and the spectators. Names are public, and so is whether an occupant is a bot.
///
/// # Stability
///
/// An object tagged by `kind`. A new kind needs a new journal format.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Occupant {
    /// A person occupies the seat.
    Person {
        /// The name that the person chose, or otherwise the person's nickname in English words.
        name: String,
        /// The nickname as keys of translated texts, so that each viewer sees the nickname in their own language. If
        /// the person chose the name, only the animal is set and the mood is empty. `None` if the person has no animal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nick: Option<Nick>,
    },
    /// A bot occupies the seat.
    Bot {
        /// The bot's name as the table shows it.
        name: String,
        /// The key of the bot among the bots of the room, such as `child`.
        bot: String,
        /// The key of the bot's character, which has a temper and a name in every language. `None` if the bot stands in
        /// for a person, and in entries of earlier versions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        character: Option<String>,
    },
}

/// A nickname that the server gives, such as "Sleepy Otter", as two keys of translated texts.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Nick {
    /// The key of the mood, such as `sleepy`; empty if the person chose the name.
    pub mood: String,
    /// The key of the animal, such as `otter`. Pages show the animal's picture next to the person's name.
    pub animal: String,
}

impl Occupant {
    /// Returns the occupant's name as the table shows it.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Person { name, .. } | Self::Bot { name, .. } => name,
        }
    }

    /// Returns the nickname of a person, or `None` for a bot and for a person without a nickname.
    #[must_use]
    pub const fn nick(&self) -> Option<&Nick> {
        match self {
            Self::Person { nick, .. } => nick.as_ref(),
            Self::Bot { .. } => None,
        }
    }

    /// Returns the key of a bot's character, or `None` for a person and for a bot without a character.
    #[must_use]
    pub fn character(&self) -> Option<&str> {
        match self {
            Self::Bot { character, .. } => character.as_deref(),
            Self::Person { .. } => None,
        }
    }

    /// Returns whether the occupant is a bot.
    #[must_use]
    pub const fn is_bot(&self) -> bool {
        matches!(self, Self::Bot { .. })
    }
}

/// Says who made the move of a [`Played`](crate::Entry::Played) entry, or who cancelled the request of a
/// [`Kept`](crate::Entry::Kept) entry.
///
/// # Stability
///
/// Encoded as the lower-case word. A new word needs a new journal format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The person in the seat acted.
    Person,
    /// The bot in the seat acted.
    Bot,
    /// The time ran out, and the server acted for the seat.
    Clock,
}

/// A request about a seat, to its occupant and to the other people at the table.
///
/// # Who sees this
///
/// Everybody at the table.
///
/// # Stability
///
/// Encoded as an object tagged by `kind`. A new kind needs a new journal format.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Ask {
    /// The host asks that a bot play for the person temporarily.
    Bot,
    /// The host asks that a bot take over the person's seat permanently.
    Removal,
    /// Another device asks to play for the person from now on.
    Device {
        /// Four digits that the asking device shows. People compare them to find out whose device it is.
        code: String,
    },
}

/// A phrase or a text that a person sends to the table.
///
/// # Who sees this
///
/// Everybody at the table, and the spectators.
///
/// # Stability
///
/// An object tagged by `kind`. A new kind needs a new journal format.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Saying {
    /// A fixed phrase or reaction. Each viewer sees the phrase in their own language.
    Phrase {
        /// The key of the phrase in the translated texts.
        phrase: String,
    },
    /// Free text that a person wrote. It never occurs at a table for children.
    Text {
        /// The text as the person wrote it.
        text: String,
    },
}

/// Returns the name by which a journal identifies a deck: `sha256:` and the SHA-256 of the text's UTF-8 bytes in
/// lower-case hexadecimal. All entries use this name, except the entry of type `Deck`, which holds the text.
///
/// # Stability
///
/// Part of the journal's format since format 4.
#[must_use]
pub fn deck_name(text: &str) -> String {
    format!("sha256:{:x}", HexDisplay(&Sha256::digest(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_newer_version_wrote_is_named_as_such() {
        let unknown = Logged::decode(r#"{"type":"juggled","balls":3}"#);
        assert_eq!(unknown, Err(DecodeEntryError::UnknownType { found: "juggled".into() }));

        let reshaped = Logged::decode(r#"{"type":"created","format":6,"house":{}}"#);
        assert_eq!(reshaped, Err(DecodeEntryError::NewerFormat { found: 6 }));

        let same_shape =
            r#"{"type":"created","format":7,"room":"r","code":"000000","options":{},"settings":{},"at":0}"#;
        let error = Logged::decode(same_shape).expect_err("newer");
        assert_eq!(error.to_string(), "the table is in journal format 7, this version reads formats up to 5");
    }

    #[test]
    fn what_is_no_entry_says_where() {
        for text in
            ["", "7", "[]", "{}", r#"{"type":7}"#, r#"{"type":"left"}"#, r#"{"type":"left","seat":300}"#, "{\"type\""]
        {
            let error = Logged::decode(text).expect_err(text);
            assert!(matches!(error, DecodeEntryError::Malformed { .. }), "{text}: {error}");
        }
    }

    #[test]
    fn unknown_fields_are_overlooked_and_missing_settings_have_defaults() {
        let left = Logged::decode(r#"{"seq":4,"type":"left","seat":1,"mood":"cross"}"#);
        assert_eq!(left, Ok(Logged::from(Entry::Left { seat: 1, off: false })));

        let created = r#"{"type":"created","format":1,"room":"r","code":"000000","options":{},"settings":{},"at":0}"#;
        let Ok(Logged { entry: Entry::Created { settings, .. }, at: Some(0) }) = Logged::decode(created) else {
            panic!("decodes")
        };
        assert_eq!(settings, Settings::default());
    }
}
