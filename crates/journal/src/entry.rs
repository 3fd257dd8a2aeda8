//! One thing that happened at a table, and its text.

use std::{collections::BTreeMap, sync::Arc};

use serde::{Deserialize, Serialize};

use crate::{Ask, By, Format, Occupant, Saying, Seq, Settings};

/// One thing that happened at a table. A table's journal is entries of the lobby, then of a game; then of the lobby again
/// and of another game, as often as the people like.
///
/// Moves and draws are in the room's own notation: the journal does not understand them.
///
/// # Who sees this
///
/// The host alone while the table lives: draws, secret moves and salts are among the entries.
///
/// # Stability
///
/// Encoded as a JSON object tagged by `type`, in the order declared here; see [`Logged`](crate::Logged). `docs/journal.md` is
/// the specification. Changing a type's meaning, taking a field away or adding a type raises the [`Format`]; a field may
/// be added without that if its default means "as before" and a reader may overlook it.
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
        /// SHA-256 of the secret from which the first game's draws will be derived, in hexadecimal: made before anybody
        /// sits down, and with it the secrets of all later games, each the commitment's preimage of the one before.
        /// `None` before format 3.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<String>,
    },
    /// A newer version of the house took the table over: from here on its entries are in this format.
    Raised {
        /// The format of the entries that follow.
        format: Format,
        /// SHA-256 of the secret of the next game, in hexadecimal, as in [`Created`](Self::Created), where the format
        /// before had no such commitment. Else that one holds on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<String>,
    },
    /// A deck that the table did not have at hand, before or right after the entry that first speaks of it.
    Deck {
        /// Its whole text. Other entries call it by its [`deck_name`](crate::deck_name).
        text: Arc<str>,
    },
    /// Somebody took a seat in the lobby.
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
        /// Whether the host freed it: whoever sat there does not come back by the same device.
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
        /// The [`deck_name`](crate::deck_name) of the deck, where the game is played with one: never what people call it,
        /// which could come to mean another deck. Before format 4 its whole text.
        deck: Option<String>,
        /// SHA-256 of the secret from which the draws are derived, in hexadecimal.
        commitment: String,
    },
    /// Nature drew.
    Drawn {
        /// What, in the room's notation: the outcome itself, never a seed.
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
    /// A seat changed hands for good: every token for it that was given before is void.
    Replaced {
        /// The seat, from 0.
        seat: u8,
        /// Who has it now: another, or the same person with another device.
        occupant: Occupant,
        /// The [`Asked`](Self::Asked) entry of the device that has it now, where one asked for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        asked: Option<Seq>,
    },
    /// Something was asked of whoever sits on a chair; it is open until it is answered or something new is asked.
    Asked {
        /// The seat, from 0.
        seat: u8,
        /// What.
        ask: Ask,
    },
    /// Somebody else at the table agreed to what was asked.
    Agreed {
        /// The seat that it is about, from 0.
        seat: u8,
        /// The seat of whoever agreed.
        agreeing: u8,
    },
    /// The seat stays with whoever has it: what was asked is off.
    Kept {
        /// The seat, from 0.
        seat: u8,
        /// Whether the person said so, or nobody answered in time.
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
    /// A person who was away is there again.
    Back {
        /// The seat, from 0.
        seat: u8,
    },
    /// Somebody said something.
    Said {
        /// The seat, from 0.
        seat: u8,
        /// What.
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
        /// The six digits that people type to come in: the same as before unless they were given away meanwhile.
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
pub(crate) fn diagnose(text: &str, error: &serde_json::Error) -> DecodeEntryError {
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
