//! Presence: which people have a live page open, and when each other person last gave a sign of life.

use std::{collections::BTreeMap, time::Duration};

use game::Seat;
use journal::{Entry, Occupant, Seq};
use tokio::time::Instant;

use crate::{HouseConfig, table::state::TableState};

/// The presence of people, by chair. It is not in the journal: after a restart everybody counts as present until the
/// timeout.
#[derive(Debug)]
pub(crate) struct Presence {
    /// The earliest time from which an absence is measured.
    since: Instant,
    chairs: BTreeMap<Seq, Signs>,
    /// The number of live streams of each chair at other nodes, by node.
    elsewhere: BTreeMap<String, BTreeMap<Seq, usize>>,
}

#[derive(Clone, Copy, Debug)]
struct Signs {
    /// The number of open live streams on this node.
    streams: usize,
    /// The time of the last sign of life.
    last: Instant,
}

impl Presence {
    pub(crate) const fn new(now: Instant) -> Self {
        Self { since: now, chairs: BTreeMap::new(), elsewhere: BTreeMap::new() }
    }

    /// Records that a page of this chair opened a live stream.
    pub(crate) fn attend(&mut self, chair: Seq, now: Instant) {
        let signs = self.chairs.entry(chair).or_insert(Signs { streams: 0, last: now });
        *signs = Signs { streams: signs.streams + 1, last: now };
    }

    /// Records that a live stream of this chair ended.
    pub(crate) fn gone(&mut self, chair: Seq, now: Instant) {
        if let Some(signs) = self.chairs.get_mut(&chair) {
            *signs = Signs { streams: signs.streams.saturating_sub(1), last: now };
        }
    }

    /// Records a sign of life of this chair's person.
    pub(crate) fn touch(&mut self, chair: Seq, now: Instant) {
        self.chairs.entry(chair).or_insert(Signs { streams: 0, last: now }).last = now;
    }

    /// Returns the number of streams of each chair on this node. Chairs without a stream are left out.
    pub(crate) fn pages(&self) -> Vec<(Seq, usize)> {
        let pages = self.chairs.iter().map(|(chair, signs)| (*chair, signs.streams));
        pages.filter(|(_, streams)| *streams > 0).collect()
    }

    /// Records the report of another node: the number of streams of each chair there, and the chair that has just given
    /// a sign of life.
    pub(crate) fn hear(&mut self, node: String, pages: Vec<(Seq, usize)>, sign: Option<Seq>, now: Instant) {
        let pages: BTreeMap<_, _> = pages.into_iter().filter(|(_, streams)| *streams > 0).collect();
        let before = self.elsewhere.get(&node).cloned().unwrap_or_default();
        // A chair whose last stream has ended counts as present until now.
        for chair in before.keys().filter(|chair| !pages.contains_key(chair)).chain(&sign) {
            self.touch(*chair, now);
        }
        self.elsewhere.insert(node, pages);
    }

    /// Removes the reports of dead nodes. People with pages at such a node count as present until now, and will
    /// reconnect to another node.
    pub(crate) fn keep_nodes(&mut self, is_there: impl Fn(&str) -> bool, now: Instant) {
        let gone: Vec<_> = self.elsewhere.keys().filter(|node| !is_there(node)).cloned().collect();
        for node in gone {
            self.hear(node.clone(), Vec::new(), None, now);
            self.elsewhere.remove(&node);
        }
    }

    /// Starts the timers of absence again, because a game begins or continues.
    pub(crate) const fn restart_timers(&mut self, now: Instant) {
        self.since = now;
    }

    /// Returns the next host if the person on this seat leaves: another person, if possible one who is present.
    pub(crate) fn heir(&self, state: &TableState, seat: Seat) -> Option<Seat> {
        let people = Seat::all(state.chairs.len() as u8).zip(&state.chairs);
        let others = people.filter(|(other, chair)| *other != seat && chair.plays_in_person());
        others.min_by_key(|(_, chair)| !self.is_there(chair.since)).map(|(heir, _)| heir)
    }

    fn is_there(&self, chair: Seq) -> bool {
        let here = self.chairs.get(&chair).is_some_and(|signs| signs.streams > 0);
        here || self.elsewhere.values().any(|chairs| chairs.contains_key(&chair))
    }

    /// Returns whether this chair has no open page and gave no sign of life within the grace period.
    pub(crate) fn is_gone(&self, chair: Seq, now: Instant, grace: Duration) -> bool {
        !self.is_there(chair) && self.last_sign(chair) + grace <= now
    }

    fn last_sign(&self, chair: Seq) -> Instant {
        self.chairs.get(&chair).map_or(self.since, |signs| signs.last.max(self.since))
    }

    /// Returns the next time at which an absence has a consequence, if nothing changes until then.
    pub(crate) fn next(&self, state: &TableState, config: &HouseConfig) -> Option<Instant> {
        self.consequences(state, config).into_iter().map(|(when, _)| when).min()
    }

    /// Returns the consequences of absence that are due, as entries.
    pub(crate) fn due(&self, state: &TableState, config: &HouseConfig, now: Instant) -> Vec<Entry> {
        let mut due = self.consequences(state, config);
        due.retain(|(when, _)| *when <= now);
        due.into_iter().map(|(_, entry)| entry).collect()
    }

    /// Returns all consequences of absence with their times. Absence matters only while another person is present.
    fn consequences(&self, state: &TableState, config: &HouseConfig) -> Vec<(Instant, Entry)> {
        let here = state.chairs.iter().position(|chair| chair.plays_in_person() && self.is_there(chair.since));
        let Some(here) = here else { return Vec::new() };
        let people = Seat::all(state.chairs.len() as u8).zip(&state.chairs).filter(|(_, chair)| chair.is_person());
        let missing = people.filter(|(_, chair)| !self.is_there(chair.since));
        let mut all = Vec::new();
        for (seat, chair) in missing {
            let (index, last) = (seat.index() as u8, self.last_sign(chair.since));
            if !chair.away && chair.owner.is_none() {
                all.push((last + config.away_grace, Entry::Away { seat: index }));
            }
            if state.host() == Some(seat) {
                all.push((last + config.host_gone, Entry::Hosted { seat: here as u8 }));
            }
            let bot = state.settings.away_s.filter(|_| state.is_running() && chair.owner.is_none());
            if let (Some(seconds), Some(occupant)) = (bot, stand_in(state, seat)) {
                let when = last + Duration::from_secs(seconds.into());
                all.push((when, Entry::Handed { seat: index, occupant }));
            }
        }
        all
    }
}

/// Returns the bot that stands in for the person on this seat.
pub(crate) fn stand_in(state: &TableState, seat: Seat) -> Option<Occupant> {
    let name = state.chairs.get(seat.index())?.name().to_owned();
    Some(Occupant::Bot { name, bot: usual_bot(state), character: None })
}

/// Returns the key for a new bot: the key of the first bot that plays at the table, or else the key of the room's usual
/// bot. At a table for children the usual bot is a friendly one.
pub(crate) fn usual_bot(state: &TableState) -> String {
    let mut seats = Seat::all(state.chairs.len() as u8);
    let playing = seats.find_map(|seat| state.bot(seat).filter(|bot| state.room.all_bots().contains(bot)));
    playing.unwrap_or_else(|| state.room.usual_bot(state.settings.child)).to_owned()
}
