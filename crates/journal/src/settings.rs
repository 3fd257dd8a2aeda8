//! The settings of a table, which are not part of the game's rules: pace, time limits, what people may do.

use serde::{Deserialize, Serialize};

/// The settings of a table. No setting changes which moves are legal.
///
/// # Who sees this
///
/// Everybody at the table.
///
/// # Stability
///
/// Fields are written in this order. The fields below `clock_s` are left out if they have their default, and a missing
/// field has its default. A new field needs a default that means "as before", and an example in `docs/journal.md`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// How long a bot waits before it answers, in milliseconds.
    pub pace_ms: u32,
    /// The time limit of a seat for one answer, in seconds; `None` means no time limit.
    pub clock_s: Option<u32>,
    /// A factor that multiplies every time limit: `clock_s` and the time limits of the game. 1 to 10.
    #[serde(skip_serializing_if = "is_one")]
    pub stretch: u8,
    /// How many seconds a person may be absent before a bot plays for them; `None` means that no bot does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away_s: Option<u32>,
    /// Whether the table is for children. There, no text that one person wrote reaches another person.
    #[serde(skip_serializing_if = "is_off")]
    pub child: bool,
    /// Whether a table for children may use an own deck of the person who created the table. Set only together with
    /// `child`.
    #[serde(skip_serializing_if = "is_off")]
    pub own_decks: bool,
    /// Whether people at a table for children may ask an expert bot, about finished games and for hints. The person who
    /// created the table decides this. Set only together with `child`; at other tables people may always ask.
    #[serde(skip_serializing_if = "is_off")]
    pub coach: bool,
    /// Whether people may choose their own names. Never set together with `child`.
    #[serde(skip_serializing_if = "is_off")]
    pub free_names: bool,
    /// Whether people may send chat messages to each other. Never set together with `child`.
    #[serde(skip_serializing_if = "is_off")]
    pub chat: bool,
    /// Whether the table is locked: nobody else may sit down.
    #[serde(skip_serializing_if = "is_off")]
    pub locked: bool,
    /// Whether the game is paused: no moves, no bots, no time limits.
    #[serde(skip_serializing_if = "is_off")]
    pub paused: bool,
    /// Whether the pages of this table play no sounds.
    #[serde(skip_serializing_if = "is_off")]
    pub muted: bool,
    /// Whether people who come after the game has begun may take the seats of bots.
    #[serde(skip_serializing_if = "is_off")]
    pub bot_places: bool,
    /// Whether a class controls the table. Then no player at the table is its host. This setting never changes.
    #[serde(skip_serializing_if = "is_off")]
    pub led: bool,
}

impl Settings {
    /// Returns whether people at this table may ask an expert bot: not at a table for children, unless `coach` allows
    /// it.
    pub const fn has_coach(&self) -> bool {
        !self.child || self.coach
    }
}

impl Default for Settings {
    /// Bots wait one second, there are no time limits, and all switches are off.
    fn default() -> Self {
        Self {
            pace_ms: 1_000,
            clock_s: None,
            stretch: 1,
            away_s: None,
            child: false,
            own_decks: false,
            coach: false,
            free_names: false,
            chat: false,
            locked: false,
            paused: false,
            muted: false,
            bot_places: false,
            led: false,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
const fn is_one(stretch: &u8) -> bool {
    *stretch == 1
}

/// Whether a switch is off, so that it is left out of the JSON.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
pub(crate) const fn is_off(switch: &bool) -> bool {
    !*switch
}
