//! How a table is run, as the API sends and takes it.

use host::Settings;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{error::WebError, site::Site};

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
}

impl From<&Settings> for SettingsInfo {
    fn from(settings: &Settings) -> Self {
        let &Settings { pace_ms, clock_s, stretch, away_s, child, free_names, chat, locked, paused, muted } = settings;
        Self { pace_ms, clock_s, stretch, away_s, child, free_names, chat, locked, paused, muted }
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
}

impl SettingsBody {
    /// These changes made to `settings`.
    ///
    /// # Errors
    /// [`WebError::Malformed`] with the name of a number that is out of its range.
    pub(super) fn change(&self, site: &Site, settings: &mut Settings) -> Result<(), WebError> {
        settings.pace_ms = within("pace_ms", self.pace_ms, |pace| pace <= SLOWEST)?.unwrap_or(settings.pace_ms);
        settings.stretch =
            within("stretch", self.stretch, |stretch| (1..=10).contains(&stretch))?.unwrap_or(settings.stretch);
        settings.clock_s = limit("clock_s", self.clock_s, settings.clock_s)?;
        settings.away_s = limit("away_s", self.away_s, settings.away_s)?;
        settings.child |= self.child.unwrap_or_default() || site.is_for_children();
        settings.free_names = self.free_names.unwrap_or(settings.free_names) && !settings.child;
        settings.chat = self.chat.unwrap_or(settings.chat) && !settings.child;
        settings.locked = self.locked.unwrap_or(settings.locked);
        settings.paused = self.paused.unwrap_or(settings.paused);
        settings.muted = self.muted.unwrap_or(settings.muted);
        Ok(())
    }
}

fn within<N: Copy>(field: &'static str, number: Option<N>, good: impl Fn(N) -> bool) -> Result<Option<N>, WebError> {
    if number.is_some_and(|number| !good(number)) { Err(WebError::Malformed(field)) } else { Ok(number) }
}

/// A time limit: 0 takes it away.
fn limit(field: &'static str, seconds: Option<u32>, now: Option<u32>) -> Result<Option<u32>, WebError> {
    match within(field, seconds, |seconds| seconds == 0 || LIMITS.contains(&seconds))? {
        None => Ok(now),
        Some(0) => Ok(None),
        seconds => Ok(seconds),
    }
}
