//! How long tables stood still in a run of failures, and why, by the recorded times.

use std::{
    fmt,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use journal::{Entry, Record};

use crate::many::blows::Blow;

/// A longer pause is reported with its reason.
const LONG: Duration = Duration::from_secs(5);

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

/// Now, in milliseconds since 1970 UTC, as entries have it.
pub(crate) fn now_ms() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// A failure: its node or server, and when that was back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fallen {
    pub(crate) blow: Blow,
    pub(crate) whom: usize,
    pub(crate) from: u64,
    pub(crate) until: u64,
}

/// A gap between two entries of a game.
struct Pause {
    table: String,
    from: u64,
    until: u64,
    /// The entry that ended it.
    then: &'static str,
    /// The failures meanwhile.
    blows: Vec<Fallen>,
    /// The elections of stream leaders meanwhile, and their streams.
    elections: Vec<(u64, String)>,
}

impl Pause {
    const fn took(&self) -> Duration {
        Duration::from_millis(self.until.saturating_sub(self.from))
    }

    /// How much of it came after the last blow fell.
    fn after_the_last(&self) -> Duration {
        let fell = self.blows.last().map_or(self.from, |blow| blow.from);
        Duration::from_millis(self.until.saturating_sub(fell.max(self.from)))
    }

    /// The part of it after the last election, or after the last failure if no stream lost its leader.
    fn rest(&self) -> Duration {
        let led = self.elections.last().map(|(at, _)| Duration::from_millis(self.until - at));
        led.unwrap_or_else(|| self.after_the_last())
    }

    /// A moment of it, in seconds from its beginning.
    fn at(&self, moment: u64) -> f64 {
        (moment as f64 - self.from as f64) / 1e3
    }
}

/// In one line, with times from its beginning in seconds.
impl fmt::Display for Pause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [seconds, minutes, hours] = [1_000, 60_000, 3_600_000].map(|unit| self.from / unit);
        let (took, table) = (self.took(), &self.table);
        write!(f, "{took:.1?} at {table} ({:02}:{:02}:{:02} UTC):", hours % 24, minutes % 60, seconds % 60)?;
        for Fallen { blow, whom, from, until } in &self.blows {
            write!(f, " {blow:?} {whom} from {:.1} to {:.1},", self.at(*from), self.at(*until))?;
        }
        for (at, stream) in &self.elections {
            write!(f, " {stream} led anew at {:.1},", self.at(*at))?;
        }
        write!(f, " then {} {:.1?} later", self.then, self.rest())
    }
}

/// All pauses of a run.
pub(crate) struct Pauses(Vec<Pause>);

impl Pauses {
    /// `elections` are milliseconds of the day.
    pub(crate) fn of(records: &[Record], fallen: Vec<Fallen>, elections: &[(u64, String)]) -> Self {
        let mut pauses: Vec<_> = records.iter().flat_map(between).collect();
        for pause in &mut pauses {
            let in_it = |from, until| from < pause.until && pause.from < until;
            pause.blows = fallen.iter().filter(|blow| in_it(blow.from, blow.until)).copied().collect();
            let day = pause.from / DAY_MS * DAY_MS;
            // A run may go on past midnight.
            let led =
                elections.iter().flat_map(|(at, stream)| [day, day + DAY_MS].map(|day| (day + at, stream.clone())));
            pause.elections = led.filter(|(at, _)| (pause.from..pause.until).contains(at)).collect();
        }
        pauses.sort_unstable_by_key(|pause| std::cmp::Reverse(pause.took()));
        Self(pauses)
    }
}

/// A histogram of pauses, and the reason of each long one.
impl fmt::Display for Pauses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let longer = |than| self.0.iter().filter(|pause| pause.took() > Duration::from_secs(than)).count();
        let (one, five, ten) = (longer(1), longer(5), longer(10));
        let late = self.0.iter().map(Pause::after_the_last).max().unwrap_or_default();
        write!(f, "pauses of a table: {one} of over 1 s, {five} of over 5 s, {ten} of over 10 s; ")?;
        write!(f, "every table went on at the latest {late:.1?} after the last blow that fell")?;
        self.0.iter().take_while(|pause| pause.took() > LONG).try_for_each(|pause| write!(f, "\n  {pause}"))
    }
}

/// The times from one entry of a game to the next.
fn between(record: &Record) -> Vec<Pause> {
    let game: Vec<_> =
        record.entries.iter().skip_while(|logged| !matches!(logged.entry, Entry::Opened { .. })).collect();
    let pairs = game.windows(2).filter_map(|pair| {
        let (table, then) = (record.table.to_string(), what(&pair[1].entry));
        Some(Pause { table, from: pair[0].at?, until: pair[1].at?, then, blows: Vec::new(), elections: Vec::new() })
    });
    pairs.collect()
}

/// The entry, in a few words.
const fn what(entry: &Entry) -> &'static str {
    match entry {
        Entry::Played { by: journal::By::Person, .. } => "a person moved",
        Entry::Played { by: journal::By::Bot, .. } => "a bot moved",
        Entry::Played { .. } => "the clock moved",
        _ => "something else",
    }
}
