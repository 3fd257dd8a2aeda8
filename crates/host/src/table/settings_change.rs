//! A change of a table's settings.

use journal::Settings;

/// A change of a table's settings. `None` leaves a setting as it is. The table's task applies the change to its present
/// settings, so that two changes at the same time do not undo each other.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SettingsChange {
    /// How long a bot waits before it answers, in milliseconds.
    pub pace_ms: Option<u32>,
    /// The time limit of a seat for one answer, in seconds; `Some(None)` removes the limit.
    pub clock_s: Option<Option<u32>>,
    /// The factor for all time limits, 1 to 10.
    pub stretch: Option<u8>,
    /// After how many seconds of absence a bot plays for a person; `Some(None)` means never.
    pub away_s: Option<Option<u32>>,
    /// Whether the table is for children. A change to `true` cannot be undone.
    pub child: Option<bool>,
    /// Whether the founder of a table for children may use own decks.
    pub own_decks: Option<bool>,
    /// Whether people at a table for children may ask an expert bot.
    pub coach: Option<bool>,
    /// Whether people may choose their own names.
    pub free_names: Option<bool>,
    /// Whether people may send chat messages to each other.
    pub chat: Option<bool>,
    /// Whether the table is locked for newcomers.
    pub locked: Option<bool>,
    /// Whether the game is paused.
    pub paused: Option<bool>,
    /// Whether the pages of this table play no sounds.
    pub muted: Option<bool>,
    /// Whether people who come during the game may take the seats of bots.
    pub bot_places: Option<bool>,
}

impl SettingsChange {
    /// Returns the difference between the settings that a form showed (`shown`) and the settings that the person sent
    /// back (`sent`).
    pub fn between(shown: &Settings, sent: &Settings) -> Self {
        fn changed<T: PartialEq + Copy>(shown: T, sent: T) -> Option<T> {
            (shown != sent).then_some(sent)
        }
        Self {
            pace_ms: changed(shown.pace_ms, sent.pace_ms),
            clock_s: changed(shown.clock_s, sent.clock_s),
            stretch: changed(shown.stretch, sent.stretch),
            away_s: changed(shown.away_s, sent.away_s),
            child: changed(shown.child, sent.child),
            own_decks: changed(shown.own_decks, sent.own_decks),
            coach: changed(shown.coach, sent.coach),
            free_names: changed(shown.free_names, sent.free_names),
            chat: changed(shown.chat, sent.chat),
            locked: changed(shown.locked, sent.locked),
            paused: changed(shown.paused, sent.paused),
            muted: changed(shown.muted, sent.muted),
            bot_places: changed(shown.bot_places, sent.bot_places),
        }
    }

    /// Returns the settings after this change, made consistent: a table for children has no free text and no time
    /// limit, and it stays a table for children. `child_safe` says whether the whole house is for children.
    pub fn applied_to(&self, before: &Settings, child_safe: bool) -> Settings {
        let child = before.child || child_safe || self.child.unwrap_or_default();
        let becomes_one = child && !before.child;
        let on = |change: Option<bool>, now: bool| change.unwrap_or(now);
        Settings {
            pace_ms: self.pace_ms.unwrap_or(before.pace_ms),
            clock_s: self.clock_s.unwrap_or(before.clock_s).filter(|_| !child),
            stretch: self.stretch.unwrap_or(before.stretch).clamp(1, 10),
            away_s: self.away_s.unwrap_or(before.away_s).filter(|_| !becomes_one),
            child,
            own_decks: on(self.own_decks, before.own_decks) && child && !child_safe,
            // Hints for children need the decision of an adult. In a house for children, only the leader of a table,
            // such as a teacher, is known to be an adult.
            coach: on(self.coach, before.coach) && child && (before.led || !child_safe),
            free_names: on(self.free_names, before.free_names) && !child,
            chat: on(self.chat, before.chat) && !child,
            locked: on(self.locked, before.locked),
            paused: on(self.paused, before.paused),
            muted: on(self.muted, before.muted),
            bot_places: on(self.bot_places, before.bot_places),
            led: before.led,
        }
    }
}

/// Makes the settings of a new table consistent, by the same rules as after a change.
pub(crate) fn tidy(settings: &Settings, child_safe: bool) -> Settings {
    let away_s = settings.away_s;
    Settings { away_s, ..SettingsChange::default().applied_to(settings, child_safe) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_go_together_is_put_right() {
        let open =
            Settings { free_names: true, chat: true, clock_s: Some(30), away_s: Some(60), ..Settings::default() };
        let child = SettingsChange { child: Some(true), own_decks: Some(true), ..SettingsChange::default() };
        let now = child.applied_to(&open, false);
        assert_eq!(now, Settings { child: true, own_decks: true, ..Settings::default() });
        let back = SettingsChange { child: Some(false), chat: Some(true), ..SettingsChange::default() };
        assert_eq!(back.applied_to(&now, false), now, "it stays one");
        assert!(!child.applied_to(&open, true).own_decks, "never in a house for children");
        let coach = SettingsChange { coach: Some(true), ..child };
        assert!(coach.applied_to(&open, false).has_coach());
        assert!(!coach.applied_to(&open, true).has_coach(), "nobody there is known to be grown up");
        let led = Settings { led: true, ..open.clone() };
        assert!(coach.applied_to(&led, true).has_coach(), "but for the leader of a table");
        let alone = SettingsChange { own_decks: Some(true), coach: Some(true), ..SettingsChange::default() };
        assert_eq!(alone.applied_to(&open, false), open, "elsewhere everybody may bring a deck, and ask an expert");
    }

    #[test]
    fn a_form_changes_what_it_was_not_shown() {
        let shown = Settings { clock_s: Some(30), ..Settings::default() };
        let sent = Settings { clock_s: None, muted: true, ..shown.clone() };
        let change = SettingsChange::between(&shown, &sent);
        assert_eq!(change, SettingsChange { clock_s: Some(None), muted: Some(true), ..SettingsChange::default() });
        let meanwhile = Settings { paused: true, ..shown.clone() };
        assert_eq!(change.applied_to(&meanwhile, false), Settings { paused: true, ..sent });
    }
}
