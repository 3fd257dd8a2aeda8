//! Applies entries about people (seats, requests, presence, settings, phrases) to the state of a table.

use game::Seat;
use journal::{Ask, Entry, Occupant, Saying, Seq, Settings};

use crate::{
    News,
    table::{
        chair::{Asked, Occupied},
        newcomer::as_shown,
        next_game::NextGames,
        sayings,
        state::TableState,
    },
};

/// The number of events outside the game that a table keeps in memory for the log on its page.
const RECENT: usize = 40;

/// The number of the entry that seats the founder of a table, right after the creation.
const FOUNDED: Seq = Seq(2);

impl TableState {
    /// Applies an entry about the people; ignores other entries.
    ///
    /// # Errors
    /// A reason in words if the entry does not fit. The table is then unchanged.
    pub(crate) fn apply_people(&mut self, seq: Seq, entry: &Entry) -> Result<(), String> {
        match entry {
            Entry::Seated { seat, occupant, salt } => self.sit(seq, *seat, &as_shown(occupant), salt)?,
            Entry::Left { seat, off } => self.get_up(seq, *seat, *off)?,
            Entry::Swapped { order } => self.swap(seq, order)?,
            Entry::Handed { seat, occupant } => self.hand(seq, *seat, &as_shown(occupant))?,
            Entry::Replaced { seat, occupant, asked } => self.replace(seq, *seat, &as_shown(occupant), *asked)?,
            Entry::Asked { seat, ask } => self.ask(seq, *seat, ask)?,
            Entry::Agreed { seat, agreeing } => self.agree(seq, *seat, *agreeing)?,
            Entry::Kept { seat, by } => {
                let nothing = || format!("nothing is asked of seat {seat}");
                let ask = self.chair(*seat)?.asked.take().ok_or_else(nothing)?.ask;
                self.tell_of(seq, *seat, |seat| News::Kept { seat, ask, by: *by });
            }
            Entry::Hosted { seat } => self.make_host(seq, *seat)?,
            Entry::Set { settings } => self.set(seq, settings),
            Entry::Away { seat } => self.miss(seq, *seat, true)?,
            Entry::Back { seat } => self.miss(seq, *seat, false)?,
            Entry::Said { seat, saying } => {
                self.chair(*seat)?;
                let saying = sayings::as_shown(saying);
                self.tell_of(seq, *seat, |seat| News::Said { seat, saying });
            }
            Entry::Proposed { seat, room, options } => {
                self.propose(seq, *seat, room, options)?;
                self.tell_of(seq, *seat, |seat| News::Proposed { seat, room: room.clone() });
            }
            Entry::Accepted { seat, proposed } => {
                self.accept(*seat, *proposed)?;
                self.tell_of(seq, *seat, News::Accepted);
            }
            Entry::Declined { seat, by } => {
                self.decline(*seat, *by)?;
                self.tell_of(seq, *seat, |seat| News::Declined { seat, by: *by });
            }
            Entry::Created { .. }
            | Entry::Raised { .. }
            | Entry::Deck { .. }
            | Entry::Opened { .. }
            | Entry::Drawn { .. }
            | Entry::Played { .. }
            | Entry::Ended { .. }
            | Entry::Stopped { .. }
            | Entry::Again { .. } => {}
        }
        Ok(())
    }

    /// Returns whether the present host is a stand-in for an absent host, who becomes the host again on return.
    pub fn is_minded(&self) -> bool {
        let host = self.host();
        Seat::all(self.chairs.len() as u8)
            .zip(&self.chairs)
            .any(|(seat, chair)| chair.hosts_again && host != Some(seat))
    }

    fn chair(&mut self, seat: u8) -> Result<&mut Occupied, String> {
        self.chairs.get_mut(usize::from(seat)).ok_or_else(|| format!("there is no seat {seat}"))
    }

    fn miss(&mut self, seq: Seq, seat: u8, away: bool) -> Result<(), String> {
        self.chair(seat)?.away = away;
        self.tell_of(seq, seat, if away { News::Away } else { News::Back });
        Ok(())
    }

    fn must_be_in_lobby(&self) -> Result<(), String> {
        if self.has_game() { Err("the game has begun".into()) } else { Ok(()) }
    }

    fn sit(&mut self, seq: Seq, seat: u8, occupant: &Occupant, salt: &str) -> Result<(), String> {
        self.must_be_in_lobby()?;
        if usize::from(seat) != self.chairs.len() {
            return Err(format!("seat {seat} is not the next free one"));
        }
        let salt = base16ct::mixed::decode_vec(salt).unwrap_or_default();
        let mut chair = Occupied::new(seq, occupant.clone(), salt);
        chair.hosting = self.host().is_none() && chair.is_person();
        chair.founder = seq == FOUNDED;
        self.chairs.push(chair);
        self.seated_at = seq;
        Ok(())
    }

    fn get_up(&mut self, seq: Seq, seat: u8, off: bool) -> Result<(), String> {
        self.must_be_in_lobby()?;
        self.chair(seat)?;
        let chair = self.chairs.remove(usize::from(seat));
        self.taken_off.extend(off.then_some(chair.since));
        if let Some(host) = self.host() {
            self.chairs[host.index()].hosting = true;
        }
        self.seated_at = seq;
        Ok(())
    }

    fn swap(&mut self, seq: Seq, order: &[u8]) -> Result<(), String> {
        self.must_be_in_lobby()?;
        let mut sorted = order.to_vec();
        sorted.sort_unstable();
        if !sorted.iter().copied().map(usize::from).eq(0..self.chairs.len()) {
            return Err("the new order leaves somebody without a seat".into());
        }
        self.chairs = order.iter().map(|seat| self.chairs[usize::from(*seat)].clone()).collect();
        self.seated_at = seq;
        Ok(())
    }

    fn hand(&mut self, seq: Seq, seat: u8, occupant: &Occupant) -> Result<(), String> {
        let chair = self.chair(seat)?;
        if chair.plays_in_person() != occupant.is_bot() {
            return Err(format!("seat {seat} has that kind of player already"));
        }
        chair.hand(occupant.clone());
        let since = chair.since;
        if occupant.is_bot() {
            // The person left, so the proposal and the vote of the person no longer count.
            self.next_games.forget(since);
        }
        self.tell_of(seq, seat, if occupant.is_bot() { News::Handed } else { News::Returned });
        Ok(())
    }

    fn make_host(&mut self, seq: Seq, seat: u8) -> Result<(), String> {
        if !self.chair(seat)?.is_person() {
            return Err(format!("there is no person on seat {seat}"));
        }
        let before = self.host().map(Seat::index).filter(|before| *before != usize::from(seat));
        if self.chair(seat)?.hosts_again {
            self.chairs.iter_mut().for_each(|chair| chair.hosts_again = false);
        } else if let Some(before) = before {
            // If another person is due to become the host again, a stand-in who leaves does not become the host again.
            let minded = self.chairs.iter().any(|chair| chair.hosts_again);
            self.chairs[before].hosts_again = !minded && self.chairs[before].is_missed();
        }
        for (index, chair) in self.chairs.iter_mut().enumerate() {
            chair.hosting = index == usize::from(seat);
        }
        self.tell_of(seq, seat, News::Hosted);
        Ok(())
    }

    fn ask(&mut self, seq: Seq, seat: u8, ask: &Ask) -> Result<(), String> {
        let playing = self.has_game();
        let chair = self.chair(seat)?;
        if !chair.is_person() {
            return Err(format!("there is no person on seat {seat}"));
        }
        if !playing && !matches!(ask, Ask::Device { .. }) {
            return Err("a bot plays for nobody in the lobby".into());
        }
        chair.asked = Some(Asked { ask: ask.clone(), since: seq, agreed: Vec::new() });
        self.tell_of(seq, seat, |seat| News::Asked { seat, ask: ask.clone() });
        Ok(())
    }

    fn agree(&mut self, seq: Seq, seat: u8, agreeing: u8) -> Result<(), String> {
        let other = self.chair(agreeing)?;
        if agreeing == seat || !other.is_person() {
            return Err(format!("seat {agreeing} has no say in it"));
        }
        let chair = other.since;
        let asked = self.chair(seat)?.asked.as_mut().ok_or_else(|| format!("nothing is asked of seat {seat}"))?;
        if !asked.agreed.contains(&chair) {
            asked.agreed.push(chair);
        }
        if let Some(agreeing) = Seat::new(usize::from(agreeing)) {
            self.tell_of(seq, seat, |seat| News::Agreed { seat, agreeing });
        }
        Ok(())
    }

    fn replace(&mut self, seq: Seq, seat: u8, occupant: &Occupant, asked: Option<Seq>) -> Result<(), String> {
        let chair = self.chair(seat)?;
        let device = chair.asked.as_ref().filter(|asked| matches!(asked.ask, Ask::Device { .. }));
        if asked.is_some() && asked != device.map(|asked| asked.since) {
            return Err(format!("no device asked for seat {seat} by that entry"));
        }
        let before = chair.whose().clone();
        let (old, came) = (chair.since, before.is_bot() && !occupant.is_bot());
        // The token of the new device belongs to the entry of its request, so the chair gets the number of that entry.
        chair.replace(asked.unwrap_or(seq), occupant.clone());
        self.seated_at = seq;
        self.next_games.forget(old);
        if !before.is_bot() {
            self.replaced.insert(old);
        }
        self.tell_of(seq, seat, |seat| match before {
            Occupant::Bot { name: bot, .. } if came => News::Came { seat, bot },
            before if before == *occupant => News::Reseated(seat),
            _ => News::Replaced(seat),
        });
        Ok(())
    }

    fn set(&mut self, seq: Seq, settings: &Settings) {
        match (self.settings.paused, settings.paused) {
            (false, true) => self.tell(seq, News::Paused),
            (true, false) => self.tell(seq, News::Resumed),
            _ => {}
        }
        if settings.bot_places != self.settings.bot_places {
            self.tell(seq, if settings.bot_places { News::Places } else { News::NoPlaces });
        }
        if settings.child && !self.settings.child {
            // With the hash, a holder of the record could guess the removed words and verify each guess. So the hash is
            // removed.
            (self.silenced, self.sealed) = (true, None);
            // A proposal may have a deck that a table for children does not allow.
            self.next_games = NextGames::default();
        }
        self.settings = settings.clone();
        if settings.child {
            self.chairs.iter_mut().for_each(Occupied::give_name);
            self.news.retain(|(_, news)| !matches!(news, News::Said { saying: Saying::Text { .. }, .. }));
        }
    }

    fn tell_of(&mut self, seq: Seq, seat: u8, news: impl FnOnce(Seat) -> News) {
        if let Some(seat) = Seat::new(usize::from(seat)) {
            self.tell(seq, news(seat));
        }
    }

    pub(crate) fn tell(&mut self, seq: Seq, news: News) {
        if self.news.len() == RECENT {
            self.news.pop_front();
        }
        self.news.push_back((seq, news));
    }
}
