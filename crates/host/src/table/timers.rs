//! The timers of a table: when bots move, when the time limit of people ends, when a request times out.

use std::time::Duration;

use game::{Seat, Viewer, Waiting};
use journal::{Seq, Settings};
use tokio::time::Instant;

use crate::table::state::TableState;

/// The pause of bots after a reveal, in milliseconds, in which people look at what was revealed.
const AFTER_VERDICT: u32 = 4_500;

/// The pause of bots after a reveal at a table for children, in milliseconds.
const AFTER_VERDICT_CHILD: u32 = 6_000;

/// The extra pause for each further reveal at the same time, in milliseconds. At most `MOST_MORE` extra pauses are
/// added.
const EACH_MORE: u32 = 500;
const MOST_MORE: usize = 4;

/// The extra pause at the end of a round, in milliseconds. The round's score sheet stays open that long.
const AFTER_ROUND: u32 = 6_000;

/// A pace below this, in milliseconds, marks a table where only programs play: bots make no pauses for viewers.
const FOR_PEOPLE: u32 = 100;

/// The timers of a table, from which the next automatic action follows.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Timers {
    terms: Option<Terms>,
    bot: Option<Thinking>,
    /// The entry that caused a pause of bots, and the end of that pause.
    quiet: Option<(Seq, Instant)>,
    limit: Option<Limit>,
    /// Whether the open window waits for a person. Only then does the time limit apply.
    person: bool,
    presence: Option<Instant>,
    seat_requests: Option<Instant>,
    next_game: Option<Instant>,
    recheck: Option<Instant>,
}

/// The inputs of a window's time limit. If they change, the time starts again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Terms {
    window: u32,
    /// The time limit of people in seconds, multiplied by the setting `stretch`.
    time: Option<u64>,
}

/// The bot that acts next, and when it acts.
#[derive(Clone, Copy, Debug)]
struct Thinking {
    seat: Seat,
    pace_ms: u32,
    due: Instant,
    /// The time until which the table waits for the bot's late answer. Answers of other seats do not change this time.
    awaited: Option<Instant>,
}

/// The time limit of a window.
#[derive(Clone, Copy, Debug)]
struct Limit {
    at: Instant,
    /// The end of the time limit in milliseconds since 1970 UTC. `at` is the same time as an `Instant`.
    until_ms: u64,
}

/// An automatic action that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Due {
    /// The bot on this seat makes its move.
    Bot(Seat),
    /// The time limit of the open window has ended.
    Clock,
    /// The absence of a person has a consequence.
    Presence,
    /// A request about a seat has timed out.
    SeatRequests,
    /// All people who are present have agreed to one proposal, so that game begins.
    NextGame,
    /// The result of an append is unknown, so the journal must be read again.
    Recheck,
}

impl Timers {
    /// Sets the timers for the present state of the table. How long a bot waits depends only on the table's pace and on
    /// `jitter` (0 to 255), never on a hand.
    pub(crate) fn plan(&mut self, state: &TableState, now: Instant, now_ms: u64, jitter: u8) {
        self.hush(state, now);
        let Some(Waiting::Seats(window)) = state.waiting().filter(|_| state.is_running()) else {
            let Self { recheck, presence, seat_requests, next_game, quiet, .. } = *self;
            *self = Self { recheck, presence, seat_requests, next_game, quiet, ..Self::default() };
            return;
        };
        let terms = Terms { window: window.number, time: time_limit(state) };
        let opened = self.terms.is_none_or(|before| before.window != terms.window);
        let bot = window.in_order().find(|seat| state.bot(*seat).is_some());
        let pace_ms = state.settings.pace_ms;
        // Other events at the table do not change how long a bot waits.
        let same = |thinking: &Thinking| !opened && (Some(thinking.seat), thinking.pace_ms) == (bot, pace_ms);
        if !self.bot.as_ref().is_some_and(same) {
            let due = now + think_time(pace_ms, opened, jitter);
            self.bot = bot.map(|seat| Thinking { seat, pace_ms, due, awaited: None });
        }
        if let (Some(thinking), Some((_, quiet))) = (&mut self.bot, self.quiet) {
            thinking.due = thinking.due.max(quiet);
        }
        if self.terms != Some(terms) {
            self.terms = Some(terms);
            self.limit = terms.time.map(|seconds| {
                let time = Duration::from_secs(seconds);
                Limit { at: now + time, until_ms: now_ms + time.as_millis() as u64 }
            });
        }
        self.person = window.seats.iter().any(|seat| state.bot(seat).is_none());
    }

    /// Starts a pause of bots after a reveal. The length of the pause depends only on what everybody learned, so it
    /// reveals no secret.
    fn hush(&mut self, state: &TableState, now: Instant) {
        let Some((seq, happened)) = state.happened.back() else { return };
        if *seq != state.seq || self.quiet.is_some_and(|(told, _)| told >= *seq) {
            return;
        }
        let told = happened.told(Viewer::Spectator);
        let lines = || told.iter().map(|told| &told.line);
        let quiet = quiet_time(&state.settings, rooms::verdicts(lines()), rooms::ends_round(lines()));
        if !quiet.is_zero() {
            self.quiet = Some((*seq, now + quiet));
        }
    }

    /// Ends the pause: the bot that acts next makes its move now.
    pub(crate) fn go_on(&mut self, now: Instant) {
        self.quiet = self.quiet.map(|(seq, _)| (seq, now));
        if let Some(bot) = &mut self.bot {
            bot.due = now;
        }
    }

    /// Returns the seat of the bot that acts next.
    pub(crate) fn bot(&self) -> Option<Seat> {
        self.bot.map(|thinking| thinking.seat)
    }

    /// Postpones the move of a bot whose answer is late, for at most `patience` after the first call. Returns false
    /// when the table should stop waiting.
    pub(crate) fn wait_for_bot(&mut self, now: Instant, patience: Duration) -> bool {
        let Some(bot) = &mut self.bot else { return false };
        let until = *bot.awaited.get_or_insert(now + patience);
        if now >= until {
            bot.awaited = None;
            return false;
        }
        bot.due = until;
        true
    }

    /// Lets a bot whose late answer has arrived act at once, but not during the pause after a reveal.
    pub(crate) fn bot_has_answered(&mut self, now: Instant) {
        if let Some(bot) = &mut self.bot
            && bot.awaited.take().is_some()
        {
            bot.due = self.quiet.map_or(now, |(_, quiet)| now.max(quiet));
        }
    }

    /// Sets or clears the timer of the presence check.
    pub(crate) const fn presence(&mut self, when: Option<Instant>) {
        self.presence = when;
    }

    /// Sets or clears the timer of the requests about seats.
    pub(crate) const fn seat_requests(&mut self, when: Option<Instant>) {
        self.seat_requests = when;
    }

    /// Sets or clears the time at which the next game begins.
    pub(crate) const fn next_game(&mut self, when: Option<Instant>) {
        self.next_game = when;
    }

    /// Returns the end of the open window's time limit, in milliseconds since 1970 UTC.
    pub(crate) fn until_ms(&self) -> Option<u64> {
        self.time_is_up().map(|limit| limit.until_ms)
    }

    /// Returns the time limit of the open window if the window waits for a person. Bots have no time limit.
    fn time_is_up(&self) -> Option<Limit> {
        self.limit.filter(|_| self.person)
    }

    /// Postpones automatic actions until the time `until`, because the store refused an append.
    pub(crate) fn put_off(&mut self, until: Instant) {
        if let Some(bot) = &mut self.bot {
            bot.due = bot.due.max(until);
        }
        if let Some(limit) = &mut self.limit {
            limit.at = limit.at.max(until);
        }
        for due in [&mut self.presence, &mut self.seat_requests, &mut self.next_game].into_iter().flatten() {
            *due = (*due).max(until);
        }
    }

    /// Sets or clears the timer for reading the journal again.
    pub(crate) const fn recheck(&mut self, when: Option<Instant>) {
        self.recheck = when;
    }

    /// Returns the next action and its time.
    pub(crate) fn next(&self) -> Option<(Instant, Due)> {
        let bot = self.bot.map(|bot| (bot.due, Due::Bot(bot.seat)));
        let clock = self.time_is_up().map(|limit| (limit.at, Due::Clock));
        let recheck = self.recheck.map(|due| (due, Due::Recheck));
        let presence = self.presence.map(|due| (due, Due::Presence));
        let seat_requests = self.seat_requests.map(|due| (due, Due::SeatRequests));
        let next_game = self.next_game.map(|due| (due, Due::NextGame));
        [bot, clock, presence, seat_requests, next_game, recheck].into_iter().flatten().min_by_key(|(due, _)| *due)
    }
}

impl Timers {
    /// Returns when the journal will be read again, if that is planned.
    pub(crate) fn next_recheck(&self) -> Option<(Instant, Due)> {
        self.recheck.map(|due| (due, Due::Recheck))
    }
}

/// Returns the time limit of people for the open window, in seconds: the shorter of the game's limit and the table's
/// limit, multiplied by `stretch`.
fn time_limit(state: &TableState) -> Option<u64> {
    let agreed = state.position.as_ref().and_then(|position| position.time_limit());
    let seconds = agreed.into_iter().chain(state.settings.clock_s).min()?;
    Some(u64::from(seconds) * u64::from(state.settings.stretch.max(1)))
}

/// Returns how long a bot waits: the pace, varied at random and sometimes much longer, as people think. For later
/// answers to the same window the wait is a third of that. Where only programs play, bots keep close to the pace.
fn think_time(pace_ms: u32, opened: bool, jitter: u8) -> Duration {
    let pace = Duration::from_millis(pace_ms.into());
    let pace = if opened { pace } else { pace / 3 };
    let chance = u32::from(jitter);
    let part = if pace_ms < FOR_PEOPLE { 179 + chance * 154 / 255 } else { 150 + chance * chance * 318 / (255 * 255) };
    pace * part / 256
}

/// Returns the pause of bots after `verdicts` reveals. `round` says whether a round ended.
fn quiet_time(settings: &Settings, verdicts: usize, round: bool) -> Duration {
    if verdicts == 0 || settings.pace_ms < FOR_PEOPLE {
        return Duration::ZERO;
    }
    let first = if settings.child { AFTER_VERDICT_CHILD } else { AFTER_VERDICT };
    let more = (verdicts - 1).min(MOST_MORE) as u32 * EACH_MORE;
    let sheet = if round { AFTER_ROUND } else { 0 };
    Duration::from_millis((first + more + sheet).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_have_time_to_look() {
        let usual = Settings::default();
        let child = Settings { child: true, ..usual.clone() };
        let swift = Settings { pace_ms: 20, ..usual.clone() };
        assert_eq!(quiet_time(&usual, 0, false), Duration::ZERO, "nothing came out");
        assert_eq!(quiet_time(&usual, 1, false), Duration::from_millis(4_500));
        assert_eq!(quiet_time(&child, 1, false), Duration::from_secs(6));
        assert_eq!(quiet_time(&usual, 3, false), Duration::from_millis(5_500));
        assert_eq!(quiet_time(&usual, 7, false), quiet_time(&usual, 100, false), "it stays short");
        assert_eq!(quiet_time(&usual, 1, true), Duration::from_millis(10_500), "a round ended");
        assert_eq!(quiet_time(&swift, 3, false), Duration::ZERO, "bots for programs wait for nobody");
    }

    #[test]
    fn think_time_stays_near_the_pace() {
        assert_eq!(think_time(0, true, 255), Duration::ZERO);
        let shortest = think_time(1_000, true, 0);
        let longest = think_time(1_000, true, 255);
        assert!(shortest >= Duration::from_millis(580) && longest <= Duration::from_millis(1_830));
        assert!(longest > 3 * shortest, "pauses are uneven");
        let all = (0..=255).map(|jitter| think_time(1_000, true, jitter).as_millis()).collect::<Vec<_>>();
        let mean = all.iter().sum::<u128>() / 256;
        assert!((950..=1_050).contains(&mean), "{mean} ms on average");
        assert!(all.iter().filter(|time| **time > 1_500).count() < 64, "long ones are rare");
        assert!(think_time(99, true, 255) <= Duration::from_millis(130), "bots for programs keep to their pace");
    }
}
