//! How a table is run: tempo and manners, not rules.

use serde::{Deserialize, Serialize};

/// How a table is run. Nothing here changes what is legal in its game.
///
/// # Who sees this
///
/// Everybody at the table.
///
/// # Stability
///
/// Every field is written, in this order, except that those below `clock_s` are left out if they have their default; a
/// missing field has its default. A new field needs a default that means "as before", and an example in
/// `docs/journal.md`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// How long a bot thinks before it answers, in milliseconds.
    pub pace_ms: u32,
    /// How long a seat may take over one answer, in seconds; `None` is no clock.
    pub clock_s: Option<u32>,
    /// The factor on every time limit, the clock and those of the game: 1 to 10.
    #[serde(skip_serializing_if = "is_one")]
    pub stretch: u8,
    /// After how many seconds without a sign of life a bot plays on for a person; `None` is never.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away_s: Option<u32>,
    /// Whether the table is for children: no text that one person wrote reaches another.
    #[serde(skip_serializing_if = "is_off")]
    pub child: bool,
    /// Whether a table for children may use a deck of the person who set the table up. Never without `child`.
    #[serde(skip_serializing_if = "is_off")]
    pub own_decks: bool,
    /// Whether a table for children may ask an expert, about finished games and for hints; the person who set the table
    /// up decided this. Never without `child`; other tables may always ask one.
    #[serde(skip_serializing_if = "is_off")]
    pub coach: bool,
    /// Whether people may choose their names themselves. Never together with `child`.
    #[serde(skip_serializing_if = "is_off")]
    pub free_names: bool,
    /// Whether people may write to each other. Never together with `child`.
    #[serde(skip_serializing_if = "is_off")]
    pub chat: bool,
    /// Whether the table takes no more people.
    #[serde(skip_serializing_if = "is_off")]
    pub locked: bool,
    /// Whether the game is paused: no moves, no bots, no clocks.
    #[serde(skip_serializing_if = "is_off")]
    pub paused: bool,
    /// Whether the pages of this table make no sound.
    #[serde(skip_serializing_if = "is_off")]
    pub muted: bool,
    /// Whether people who come when the game has begun may take the places of bots.
    #[serde(skip_serializing_if = "is_off")]
    pub bot_places: bool,
    /// Whether the table belongs to a class: then no person at the table is its host. It stays so.
    #[serde(skip_serializing_if = "is_off")]
    pub led: bool,
}

impl Settings {
    /// Whether an expert may be asked here: not among children, unless a grown-up said so.
    pub const fn has_coach(&self) -> bool {
        !self.child || self.coach
    }
}

impl Default for Settings {
    /// A second for a bot, no clock, everything else off.
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

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
const fn is_off(switch: &bool) -> bool {
    !*switch
}
