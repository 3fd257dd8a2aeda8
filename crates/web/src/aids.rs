//! The switches with which a visitor changes the display of table pages; a cookie stores them. Also the remarks of bots
//! in the log.

use std::collections::BTreeMap;

use axum::http::{HeaderMap, HeaderValue};
use game::{Line, Message, Seat, Viewer};
use host::Snapshot;
use journal::Seq;
use rooms::Room;
use time::Duration;

use crate::{http::cookies, site::Site};

/// The name of the cookie that holds the visitor's switches.
const COOKIE: &str = "humbug_aids";

/// The lifetime of the cookie in the browser.
const MAX_AGE: Duration = Duration::days(365);

/// The key of the switch for hints, which every game has. A person who plays alone can turn hints on. Hints are off by
/// default.
pub(crate) const HINTS: &str = "hints";

/// The size limit of the cookie, in bytes. A larger cookie is ignored.
const LONGEST: usize = 1_000;

/// The switches that a visitor turned on or off. The key is `room.aid`, or [`HINTS`]; a switch without an entry has the
/// room's default. The switches affect only this visitor's pages.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct AidChoices(BTreeMap<String, bool>);

impl AidChoices {
    /// Parses the browser's cookie. An unreadable part is ignored and is not an error.
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        let value = cookies::values(headers, COOKIE).find(|value| value.len() <= LONGEST).unwrap_or_default();
        let choices = value.split('~').filter(|name| !name.is_empty()).map(|name| match name.strip_prefix('!') {
            Some(name) => (name.to_owned(), false),
            None => (name.to_owned(), true),
        });
        Self(choices.collect())
    }

    /// Returns only the choices that change the pages of this room. The result is a cache key: visitors with equal
    /// choices in this room share one rendered page.
    #[must_use]
    pub(crate) fn only(&self, room: &dyn Room) -> Self {
        let states = self.states(room).into_iter().zip(room.aids());
        let switched = states.filter(|((_, on), aid)| *on != aid.on);
        let hints = self.hints().then(|| (HINTS.to_owned(), true));
        Self(switched.map(|((key, on), _)| (name(room, key), on)).chain(hints).collect())
    }

    /// Returns whether the visitor turned hints on.
    pub(crate) fn hints(&self) -> bool {
        self.0.get(HINTS) == Some(&true)
    }

    /// Returns every switch of a room and whether it is on.
    pub(crate) fn states(&self, room: &dyn Room) -> Vec<(&'static str, bool)> {
        let state = |key| self.0.get(&name(room, key)).copied();
        room.aids().iter().map(|aid| (aid.key, state(aid.key).unwrap_or(aid.on))).collect()
    }

    /// Returns the keys of the room's switches that are on.
    pub(crate) fn on(&self, room: &dyn Room) -> Vec<&'static str> {
        self.states(room).into_iter().filter_map(|(key, on)| on.then_some(key)).collect()
    }

    /// Sets one switch of a room, or [`HINTS`]. An unknown key changes nothing.
    #[must_use]
    pub(crate) fn with(mut self, room: &dyn Room, key: &str, on: bool) -> Self {
        // Checks whether a switch belongs to a room. Unknown switches are dropped, so that the cookie cannot grow
        // without limit.
        let is_of = |room: &dyn Room, name: &str| room.aids().iter().any(|aid| name == self::name(room, aid.key));
        self.0.retain(|name, _| name == HINTS || rooms::ROOMS.iter().any(|room| is_of(*room, name)));
        if key == HINTS {
            self.0.insert(HINTS.to_owned(), on);
        } else if room.aids().iter().any(|aid| aid.key == key) {
            self.0.insert(name(room, key), on);
        }
        self
    }

    /// Returns the `Set-Cookie` header that stores these switches.
    pub(crate) fn cookie(&self, site: &Site) -> Option<HeaderValue> {
        let names = self.0.iter().map(|(name, on)| format!("{}{name}", if *on { "" } else { "!" }));
        cookies::keep(site, COOKIE, &names.collect::<Vec<_>>().join("~"), site.path("/"), MAX_AGE)
    }
}

fn name(room: &dyn Room, key: &str) -> String {
    format!("{}.{key}", room.key())
}

/// The localization keys of the remarks that bots make. Each remark is friendly and fits every situation.
const SAYINGS: [&str; 8] = [
    "bot-says-well",
    "bot-says-interesting",
    "bot-says-fun",
    "bot-says-next",
    "bot-says-poker-face",
    "bot-says-like",
    "bot-says-circuits",
    "bot-says-again",
];

/// How rarely a bot makes a remark: on average, once in this number of reveals.
const ONE_IN: u64 = 3;

/// The smallest thinking time of bots (`pace_ms`) with which bots make remarks. A table with a shorter thinking time is
/// for programs, which need no remarks.
const FOR_PEOPLE: u32 = 100;

/// Returns the remarks that bots make after the journal entries from `since` on, each with its entry number. The
/// remarks depend only on the table's id and the entry's number, so that every page shows the same remarks.
///
/// # Who sees this
/// Everybody sees the same remarks. The remarks are not part of the game or its record: every page computes the remarks
/// from public observations.
pub(crate) fn said(snapshot: &Snapshot, since: Seq) -> Vec<(u64, Line)> {
    if snapshot.settings().pace_ms < FOR_PEOPLE {
        return Vec::new();
    }
    let bots: Vec<Seat> = snapshot.seated().iter().filter(|chair| !chair.person).map(|chair| chair.seat).collect();
    if bots.is_empty() {
        return Vec::new();
    }
    let table = snapshot.table().to_string();
    let public = snapshot.log_since(Viewer::Spectator, since);
    let out = public.iter().filter(|(_, told)| rooms::verdicts(told.iter().map(|told| &told.line)) > 0);
    out.filter_map(|(seq, _)| Some((seq.0, says(&table, seq.0, &bots)?))).collect()
}

/// Returns a bot's remark after the journal entry `seq`, which contains a reveal; `None` for most entries.
fn says(table: &str, seq: u64, bots: &[Seat]) -> Option<Line> {
    // The remark must be the same on every page, so a hash (FNV-1a, mixed once more) replaces a random number.
    let bytes = table.bytes().chain(seq.to_le_bytes());
    let hash =
        bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    let die = (hash ^ (hash >> 29)).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 16;
    let place = (die >> 8) as usize;
    let who = *bots.get(place % bots.len().max(1)).filter(|_| die.is_multiple_of(ONE_IN))?;
    let saying = SAYINGS[(die >> 37) as usize % SAYINGS.len()];
    Some(Line { cue: "said", message: Message::new("bot-says").with("who", who).with("text", Message::new(saying)) })
}

#[cfg(test)]
mod tests {
    use axum::http::header;

    use super::*;

    #[test]
    fn whatever_a_browser_sends_is_read_without_harm() {
        for cookie in ["", "humbug_aids=", "humbug_aids=~!~.~!!a", "x; humbug_aids", "humbug_aids==;;"] {
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, cookie.parse().unwrap());
            for room in rooms::ROOMS {
                let usual: Vec<_> = room.aids().iter().map(|aid| (aid.key, aid.on)).collect();
                assert_eq!(AidChoices::of(&headers).states(*room), usual, "{cookie}");
            }
        }
    }

    #[test]
    fn a_switch_is_remembered() {
        for room in rooms::ROOMS {
            for aid in room.aids() {
                let choices = AidChoices::default().with(*room, aid.key, !aid.on).with(*room, "no-such", true);
                assert_eq!(choices.on(*room).contains(&aid.key), !aid.on);
                assert_eq!(choices.0.len(), 1);
            }
            let choices = AidChoices::default().with(*room, HINTS, true);
            assert!(choices.hints() && choices.only(*room).hints() && !AidChoices::default().hints());
            assert!(!choices.with(*room, HINTS, false).hints());
        }
    }
}

#[cfg(test)]
mod bot_says_tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn bots_speak_now_and_then_by_table_and_number_alone() {
        let bots: Vec<Seat> = Seat::all(4).skip(1).collect();
        let all: Vec<_> = (1..=3_000).map(|seq| says("t", seq, &bots)).collect();
        let spoken = all.iter().flatten().count();
        assert!((700..=1_300).contains(&spoken), "{spoken} of 3,000");
        assert_eq!(all, (1..=3_000).map(|seq| says("t", seq, &bots)).collect::<Vec<_>>(), "every page says the same");
        let said: BTreeSet<_> = all.iter().flatten().map(|line| format!("{:?}", line.message)).collect();
        assert!(said.len() == SAYINGS.len() * bots.len(), "{} of them", said.len());
        assert!((1..=3_000).all(|seq| says("t", seq, &[]).is_none()), "nobody but bots");
    }
}
