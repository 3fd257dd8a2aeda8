//! One thing that happened at a table, with its number and its time, and its encoding as text.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use base16ct::HexDisplay;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::{Format, Settings};

/// One thing that happened at a table. The journal of a table alternates between entries of the lobby and entries of a
/// game, for as many games as the people like.
///
/// Moves and draws are in the room's own notation: the journal does not understand them.
///
/// # Who sees this
///
/// The host alone while the table lives: draws, secret moves and salts are among the entries.
///
/// # Stability
///
/// Encoded as a JSON object tagged by `type`, in the order declared here; see [`Logged`](crate::Logged).
/// `docs/journal.md` is the specification. Changing a type's meaning, taking a field away or adding a type raises the
/// [`Format`]; a field may be added without that if its default means "as before" and a reader may overlook it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Entry {
    /// The table was set up: always the first entry, and only the first.
    Created {
        /// The format of the entries that follow.
        format: Format,
        /// The key of the room.
        room: String,
        /// The six digits that people type to come in.
        code: String,
        /// The room's options by name; a deck by its [`deck_name`](crate::deck_name).
        options: BTreeMap<String, String>,
        /// How the table is run.
        settings: Settings,
        /// SHA-256, in hexadecimal, of the secret from which the first game's draws are derived. It is computed before
        /// the first person sits down, together with the secrets of all later games: each is the preimage of the
        /// commitment before it. `None` before format 3.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<String>,
    },
    /// A newer version of the house took the table over: from here on its entries are in this format.
    Raised {
        /// The format of the entries that follow.
        format: Format,
        /// SHA-256 of the secret of the next game, in hexadecimal, as in [`Created`](Self::Created), if the former
        /// format had no such commitment. Otherwise the former one stays valid.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<String>,
    },
    /// A deck that is new to the table, before or right after the entry that first names it.
    Deck {
        /// Its whole text. Other entries call it by its [`deck_name`](crate::deck_name).
        text: Arc<str>,
    },
    /// A seat was taken in the lobby.
    Seated {
        /// The seat, from 0.
        seat: u8,
        /// Who.
        occupant: Occupant,
        /// The seat's own bytes for the draws, in hexadecimal; may be empty. Secret until the table ends.
        salt: String,
    },
    /// A seat was left in the lobby.
    Left {
        /// The seat, from 0.
        seat: u8,
        /// Whether the host freed it: then the person cannot come back with the same device.
        #[serde(default, skip_serializing_if = "is_off")]
        off: bool,
    },
    /// The lobby closed and the game began.
    Opened {
        /// The key of the room.
        room: String,
        /// The edition of the room's rules that this game is played by.
        rules: u32,
        /// How many seats play.
        seats: u8,
        /// The room's options by name, as they were at the opening.
        options: BTreeMap<String, String>,
        /// The [`deck_name`](crate::deck_name) of the deck, if the game has one: never its title, which could later
        /// mean another deck. Before format 4 its whole text.
        deck: Option<String>,
        /// SHA-256 of the secret from which the draws are derived, in hexadecimal.
        commitment: String,
    },
    /// Nature drew.
    Drawn {
        /// The outcome in the room's notation, never a seed.
        draw: String,
    },
    /// A seat moved.
    Played {
        /// The seat, from 0.
        seat: u8,
        /// The window that the move answers.
        window: u32,
        /// The move, in the room's notation.
        play: String,
        /// Who made it.
        by: By,
    },
    /// A seat changed hands for the time being: a bot plays on for a person, or the person is back. The person's tokens
    /// stay good.
    Handed {
        /// The seat, from 0.
        seat: u8,
        /// Who plays for it now.
        occupant: Occupant,
    },
    /// A seat changed hands for good: every earlier token for it is void.
    Replaced {
        /// The seat, from 0.
        seat: u8,
        /// Who has it now: another, or the same person with another device.
        occupant: Occupant,
        /// The [`Asked`](Self::Asked) entry of the device that has it now, if a device asked for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        asked: Option<Seq>,
    },
    /// A request about an occupied seat. It is open until it is answered or another request replaces it.
    Asked {
        /// The seat, from 0.
        seat: u8,
        /// The request.
        ask: Ask,
    },
    /// Another person at the table agreed to the request.
    Agreed {
        /// The seat that it is about, from 0.
        seat: u8,
        /// The seat of the person who agreed.
        agreeing: u8,
    },
    /// The seat keeps its occupant: the request is closed.
    Kept {
        /// The seat, from 0.
        seat: u8,
        /// Whether the person said so, or the time ran out.
        by: By,
    },
    /// The people in the lobby changed seats.
    Swapped {
        /// For each seat from 0, the seat that its occupant had before.
        order: Vec<u8>,
    },
    /// A person became the host of the table.
    Hosted {
        /// The seat, from 0.
        seat: u8,
    },
    /// The host changed how the table is run.
    Set {
        /// How it is run from now on.
        settings: Settings,
    },
    /// All devices of a person have been gone for a while.
    Away {
        /// The seat, from 0.
        seat: u8,
    },
    /// A person who was away is back.
    Back {
        /// The seat, from 0.
        seat: u8,
    },
    /// A person at the table said something.
    Said {
        /// The seat, from 0.
        seat: u8,
        /// The text or phrase.
        saying: Saying,
    },
    /// The game is over.
    Ended {
        /// The secret behind [`Opened`](Self::Opened)'s commitment, in hexadecimal.
        secret: String,
    },
    /// The host ended the game without a result; everybody is back in the lobby.
    Stopped {
        /// The secret behind [`Opened`](Self::Opened)'s commitment, in hexadecimal.
        secret: String,
    },
    /// Everybody is back in the lobby, for another game with the same people.
    Again {
        /// The key of the room, the same as before or another.
        room: String,
        /// The six digits that people type to come in: the same as before, unless another table has them by now.
        code: String,
        /// The room's options by name; a deck by its [`deck_name`](crate::deck_name).
        options: BTreeMap<String, String>,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
const fn is_off(switch: &bool) -> bool {
    !*switch
}

/// Why a text is not an entry that this version understands.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeEntryError {
    /// A type of entry that this version has never heard of: most likely a newer version wrote it.
    #[error("entries of type `{found}` are unknown to this version, which knows {}", Entry::TYPES.join(", "))]
    UnknownType {
        /// The type found.
        found: String,
    },
    /// A table in a newer format.
    #[error("the table is in journal format {found}, this version reads formats up to {}", Format::NEWEST)]
    NewerFormat {
        /// The format found.
        found: u64,
    },
    /// Not an entry at all, or one with wrong or missing fields.
    #[error("not a journal entry: {reason}")]
    Malformed {
        /// What is wrong, and where.
        reason: String,
    },
}

impl Entry {
    /// Every type, in the order of the enum, as written in the text.
    pub const TYPES: [&'static str; 22] = [
        "created", "raised", "deck", "seated", "left", "opened", "drawn", "played", "handed", "replaced", "asked",
        "agreed", "kept", "swapped", "hosted", "set", "away", "back", "said", "ended", "stopped", "again",
    ];
}

/// The two fields that say whether a text is from a newer version.
#[derive(Deserialize)]
struct Probe {
    r#type: String,
    #[serde(default)]
    format: Option<serde_json::Value>,
}

/// Finds the reason why a text that is no entry is none.
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

/// An entry as it stands in the log.
///
/// # Stability
///
/// Encoded as the entry's own object with `at` as its last field; left out if the time is not known.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Logged {
    /// What happened.
    #[serde(flatten)]
    pub entry: Entry,
    /// The time in milliseconds since 1970 UTC by the clock of the house; `None` if an older version wrote the entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
}

impl Logged {
    /// An entry that happens at this moment, in milliseconds since 1970 UTC.
    #[must_use]
    pub const fn new(entry: Entry, at: u64) -> Self {
        Self { entry, at: Some(at) }
    }

    /// The canonical text: one line of JSON without spaces.
    ///
    /// # Stability
    ///
    /// Equal entries have equal bytes, in every version that has the same [`Format::NEWEST`](crate::Format::NEWEST).
    #[must_use]
    pub fn encode(&self) -> String {
        serde_json::to_string(self).expect("an entry is made of text and numbers, which always encode")
    }

    /// Reads an entry from its text. Fields that this version does not know are overlooked.
    ///
    /// # Errors
    ///
    /// When the type is unknown, the format of a [`Created`](Entry::Created) or [`Raised`](Entry::Raised) is newer than
    /// [`Format::NEWEST`](crate::Format::NEWEST), or the text is no entry.
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
    /// An entry whose time is not known.
    fn from(entry: Entry) -> Self {
        Self { entry, at: None }
    }
}

/// The number of an entry in its table: the first is 1, and there are no gaps.
///
/// As a position it means "up to and including this entry"; [`Seq::NONE`] is the position of an empty table.
///
/// # Stability
///
/// Encoded as the bare number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seq(pub u64);

impl Seq {
    /// Before the first entry: the position of an empty table.
    pub const NONE: Self = Self(0);

    /// The number that follows.
    #[must_use]
    pub const fn next(self) -> Self {
        self.plus(1)
    }

    /// The position `entries` entries later.
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

/// Who sits in a seat.
///
/// # Who sees this
///
/// Everybody at the table and on the rail: names and the fact of being a bot are public.
///
/// # Stability
///
/// An object tagged by `kind`. A new kind makes a new journal format.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Occupant {
    /// A person.
    Person {
        /// The name: the one they gave, else their nickname in English words.
        name: String,
        /// The nickname as keys, so that every reader sees it in their own language; `None` if the person has no
        /// animal. If the person chose the name, the mood is empty.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nick: Option<Nick>,
    },
    /// A bot.
    Bot {
        /// The name shown at the table.
        name: String,
        /// The key of the bot in the room's line-up.
        bot: String,
        /// The key of its character, which has a name in every language and a temper; `None` if it has none, as before
        /// there were any, or if it stands in for a person.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        character: Option<String>,
    },
}

/// A nickname that the house gives, such as "Sleepy Otter", as keys of the house's texts.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Nick {
    /// The key of the mood, such as `sleepy`; empty if the person chose the name.
    pub mood: String,
    /// The key of the animal, such as `otter`: its picture stands for the person.
    pub animal: String,
}

impl Occupant {
    /// The name shown at the table.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Person { name, .. } | Self::Bot { name, .. } => name,
        }
    }

    /// The nickname of a person who has one.
    #[must_use]
    pub const fn nick(&self) -> Option<&Nick> {
        match self {
            Self::Person { nick, .. } => nick.as_ref(),
            Self::Bot { .. } => None,
        }
    }

    /// The character of a bot that has one.
    #[must_use]
    pub fn character(&self) -> Option<&str> {
        match self {
            Self::Bot { character, .. } => character.as_deref(),
            Self::Person { .. } => None,
        }
    }

    /// Whether the occupant is a bot.
    #[must_use]
    pub const fn is_bot(&self) -> bool {
        matches!(self, Self::Bot { .. })
    }
}

/// Who made the move that a [`Played`](crate::Entry::Played) entry holds.
///
/// # Stability
///
/// Encoded as the lower-case word. A new word makes a new journal format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The person in the seat.
    Person,
    /// The bot in the seat.
    Bot,
    /// The time ran out: the house played for the seat.
    Clock,
}

/// A request to the occupant of a seat and to the others at the table.
///
/// # Who sees this
///
/// Everybody at the table.
///
/// # Stability
///
/// Encoded as an object tagged by `kind`. A new kind makes a new journal format.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Ask {
    /// The host would have a bot play on for the person for the time being.
    Bot,
    /// The host would give the person's seat to a bot for good.
    Removal,
    /// Another device asks to play for the person from now on.
    Device {
        /// Four digits that the device shows, by which people tell whose it is.
        code: String,
    },
}

/// Something that a person says at a table.
///
/// # Who sees this
///
/// Everybody at the table and on the rail.
///
/// # Stability
///
/// An object tagged by `kind`. A new kind makes a new journal format.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Saying {
    /// A fixed phrase or reaction, shown to each reader in their own language.
    Phrase {
        /// The key of the phrase.
        phrase: String,
    },
    /// Free text; never at a table for children.
    Text {
        /// The text.
        text: String,
    },
}

/// The name of a deck in a journal, used by all entries except the one that holds the text: `sha256:` and the SHA-256
/// of the text's UTF-8 bytes in lower-case hexadecimal.
///
/// # Stability
///
/// Part of the journal's format since 4.
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

        let reshaped = Logged::decode(r#"{"type":"created","format":5,"house":{}}"#);
        assert_eq!(reshaped, Err(DecodeEntryError::NewerFormat { found: 5 }));

        let same_shape =
            r#"{"type":"created","format":7,"room":"r","code":"000000","options":{},"settings":{},"at":0}"#;
        let error = Logged::decode(same_shape).expect_err("newer");
        assert_eq!(error.to_string(), "the table is in journal format 7, this version reads formats up to 4");
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
