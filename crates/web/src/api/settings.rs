//! How a table is run, as the API sends and takes it.

use host::{Settings, SettingsChange};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::error::WebError;

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
    /// Whether a table for children may be played with decks that whoever set it up brings.
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
    /// Whether a table for children may be played with decks of one's own; only whoever set the table up may turn it on,
    /// and only they bring decks by it. Never in a house for children.
    pub(crate) own_decks: Option<bool>,
    /// Whether an expert may be asked at a table for children; only whoever set the table up may turn it on. Never in a house
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
    /// What is to change.
    ///
    /// # Errors
    /// [`WebError::Malformed`] with the name of a number that is out of its range.
    pub(super) fn change(&self) -> Result<SettingsChange, WebError> {
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

/// A time limit: 0 takes it away.
fn limit(field: &'static str, seconds: Option<u32>) -> Result<Option<Option<u32>>, WebError> {
    let seconds = within(field, seconds, |seconds| seconds == 0 || LIMITS.contains(&seconds))?;
    Ok(seconds.map(|seconds| (seconds != 0).then_some(seconds)))
}
