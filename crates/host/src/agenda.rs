//! What a table does by itself, and when: bots that think, and the clock.

use std::time::Duration;

use game::{Seat, Waiting};
use tokio::time::Instant;

use crate::{clock, state::TableState};

/// The next things a table does without being asked.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Agenda {
    window: Option<u32>,
    bot: Option<(Instant, Seat)>,
    clock: Option<Instant>,
    until_ms: Option<u64>,
    presence: Option<Instant>,
    recheck: Option<Instant>,
}

/// Something that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Due {
    /// This seat's bot answers.
    Bot(Seat),
    /// The clock of the open window has run out.
    Clock,
    /// Somebody has been gone for long enough to matter.
    Presence,
    /// The store left open whether something was written: it is read again.
    Recheck,
}

impl Agenda {
    /// Plans for the table as it is now. The think time depends on the table's pace and on `jitter` (0 to 255) alone,
    /// never on a hand.
    pub(crate) fn plan(&mut self, state: &TableState, now: Instant, jitter: u8) {
        let Some(Waiting::Seats(window)) = state.waiting().filter(|_| state.is_running()) else {
            *self = Self { recheck: self.recheck, presence: self.presence, ..Self::default() };
            return;
        };
        let opened = self.window != Some(window.number);
        let bot = window.in_order().find(|seat| state.bot(*seat).is_some());
        self.bot = bot.map(|seat| (now + think_time(state.settings.pace_ms, opened, jitter), seat));
        if opened {
            self.window = Some(window.number);
            let agreed = state.sitting.as_ref().and_then(|sitting| sitting.time_limit());
            let seconds = agreed.into_iter().chain(state.settings.clock_s).min();
            let time =
                seconds.map(|seconds| Duration::from_secs(seconds.into()) * state.settings.stretch.max(1).into());
            self.clock = time.map(|time| now + time);
            self.until_ms = time.map(|time| clock::now_ms() + time.as_millis() as u64);
        }
        let people = window.seats.iter().any(|seat| state.bot(seat).is_none());
        if !people {
            (self.clock, self.until_ms) = (None, None);
        }
    }

    /// Lets the open window count as new: its times begin anew.
    pub(crate) const fn begin_anew(&mut self) {
        self.window = None;
    }

    /// Plans to look after who is there, or not to.
    pub(crate) const fn presence(&mut self, when: Option<Instant>) {
        self.presence = when;
    }

    /// When the clock of the open window runs out, in milliseconds since 1970 UTC.
    pub(crate) const fn until_ms(&self) -> Option<u64> {
        self.until_ms
    }

    /// Puts everything off, after the store refused.
    pub(crate) fn put_off(&mut self, until: Instant) {
        if let Some((due, _)) = &mut self.bot {
            *due = (*due).max(until);
        }
        for due in [&mut self.clock, &mut self.presence].into_iter().flatten() {
            *due = (*due).max(until);
        }
    }

    /// Plans to read the journal again, or not to.
    pub(crate) const fn recheck(&mut self, when: Option<Instant>) {
        self.recheck = when;
    }

    /// The next thing and its time.
    pub(crate) fn next(&self) -> Option<(Instant, Due)> {
        let bot = self.bot.map(|(due, seat)| (due, Due::Bot(seat)));
        let clock = self.clock.map(|due| (due, Due::Clock));
        let recheck = self.recheck.map(|due| (due, Due::Recheck));
        let presence = self.presence.map(|due| (due, Due::Presence));
        [bot, clock, presence, recheck].into_iter().flatten().min_by_key(|(due, _)| *due)
    }
}

/// The pace, a little shorter or longer by chance; a third of it for those who answer the same window later.
fn think_time(pace_ms: u32, opened: bool, jitter: u8) -> Duration {
    let pace = Duration::from_millis(pace_ms.into());
    let pace = if opened { pace } else { pace / 3 };
    pace * (179 + u32::from(jitter) * 154 / 255) / 256
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn think_time_stays_near_the_pace() {
        assert_eq!(think_time(0, true, 255), Duration::ZERO);
        let shortest = think_time(1_000, true, 0);
        let longest = think_time(1_000, true, 255);
        assert!(shortest >= Duration::from_millis(690) && longest <= Duration::from_millis(1_310));
        assert!(longest > shortest);
    }
}
