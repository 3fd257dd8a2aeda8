//! Chairs: each has a person or a bot, and perhaps an open request about its seat.

use journal::{Ask, Occupant, Seq};

use crate::table::nicks;

/// A chair with its occupant, a person or a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Occupied {
    /// The number of the entry that seated this person or bot. It identifies the chair when people change seats. Seat
    /// tokens belong to the chair with this number.
    pub since: Seq,
    /// The person or bot that plays at present.
    pub occupant: Occupant,
    /// The person who owns the seat, while a bot plays for them; otherwise `None`.
    pub owner: Option<Occupant>,
    /// Whether all devices of the person have been disconnected for a while.
    pub away: bool,
    /// Whether this person created the table.
    pub founder: bool,
    /// Whether this person was made the host of the table.
    pub hosting: bool,
    /// Whether this person was the host until they were absent. They become the host again when they return.
    pub hosts_again: bool,
    /// The open request about this seat, if there is one.
    pub asked: Option<Asked>,
    /// The salt: the seat's contribution to the random draws.
    pub salt: Vec<u8>,
}

/// An open request about a chair. Public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The kind of the request: a bot for a while, a bot permanently, or another device.
    pub ask: Ask,
    /// The number of the request's entry.
    pub since: Seq,
    /// The chairs of the people who agreed to the request.
    pub agreed: Vec<Seq>,
}

impl Occupied {
    pub(crate) const fn new(since: Seq, occupant: Occupant, salt: Vec<u8>) -> Self {
        let (away, founder, hosting, hosts_again) = (false, false, false, false);
        Self { since, occupant, owner: None, away, founder, hosting, hosts_again, asked: None, salt }
    }

    /// Returns the owner of the seat: the person, also while a bot plays for them; otherwise the bot.
    pub const fn whose(&self) -> &Occupant {
        match &self.owner {
            Some(owner) => owner,
            None => &self.occupant,
        }
    }

    /// Returns the name that the table shows for this chair.
    pub fn name(&self) -> &str {
        self.whose().name()
    }

    /// Returns whether the seat belongs to a person, also while a bot plays for them.
    pub const fn is_person(&self) -> bool {
        !self.whose().is_bot()
    }

    /// Returns whether a person plays here at present, and not a bot.
    pub const fn plays_in_person(&self) -> bool {
        !self.occupant.is_bot()
    }

    /// Returns whether the person is absent: their devices are gone, or a bot plays for them.
    pub const fn is_missed(&self) -> bool {
        self.is_person() && (self.away || self.occupant.is_bot())
    }

    /// Replaces a person's own name by their animal's name, because the table is for children.
    pub(crate) fn give_name(&mut self) {
        for occupant in std::iter::once(&mut self.occupant).chain(&mut self.owner) {
            *occupant = nicks::given(occupant);
        }
    }

    /// Removes a request of the host, which is only valid during the game. Called at the end of the game.
    pub(crate) fn drop_game_request(&mut self) {
        self.asked = self.asked.take().filter(|asked| matches!(asked.ask, Ask::Device { .. }));
    }

    /// Sets who plays: from now on a bot plays for the person, or the person is back.
    pub(crate) fn hand(&mut self, occupant: Occupant) {
        self.drop_game_request();
        if occupant.is_bot() {
            if !self.occupant.is_bot() {
                self.owner = Some(std::mem::replace(&mut self.occupant, occupant));
            }
        } else {
            (self.occupant, self.owner, self.away) = (occupant, None, false);
        }
    }

    /// Gives the seat permanently to another person or a bot, or to the same person with another device.
    pub(crate) fn replace(&mut self, since: Seq, occupant: Occupant) {
        self.founder &= *self.whose() == occupant;
        self.hosting &= !occupant.is_bot();
        self.hosts_again &= !occupant.is_bot();
        (self.since, self.occupant, self.owner, self.away) = (since, occupant, None, false);
        self.asked = None;
    }
}
