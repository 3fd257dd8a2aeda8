//! A chair with its occupant.

use journal::{Ask, Occupant, Seq};

use crate::table::nicks;

/// A chair with its occupant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Occupied {
    /// The entry that seated this person or bot. It identifies the chair when seats move. Tokens belong to the chair
    /// with this number.
    pub since: Seq,
    /// The present player.
    pub occupant: Occupant,
    /// The person who owns the seat, while a bot plays for them.
    pub owner: Option<Occupant>,
    /// Whether the person's devices have been gone for a while.
    pub away: bool,
    /// Whether this person created the table.
    pub founder: bool,
    /// Whether this person was made the host of the table.
    pub hosting: bool,
    /// Whether this person was the host until they were absent, and becomes it again when they are back.
    pub hosts_again: bool,
    /// The pending request about this seat.
    pub asked: Option<Asked>,
    /// The seat's own bytes for the draws.
    pub salt: Vec<u8>,
}

/// A pending request about a chair. Public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The request.
    pub ask: Ask,
    /// The entry of the request.
    pub since: Seq,
    /// The chairs of the people who agreed.
    pub agreed: Vec<Seq>,
}

impl Occupied {
    pub(crate) const fn new(since: Seq, occupant: Occupant, salt: Vec<u8>) -> Self {
        let (away, founder, hosting, hosts_again) = (false, false, false, false);
        Self { since, occupant, owner: None, away, founder, hosting, hosts_again, asked: None, salt }
    }

    /// The owner of the seat: the person, also while a bot plays for them; otherwise the bot.
    pub const fn whose(&self) -> &Occupant {
        match &self.owner {
            Some(owner) => owner,
            None => &self.occupant,
        }
    }

    /// The name shown at the table.
    pub fn name(&self) -> &str {
        self.whose().name()
    }

    /// Whether the seat is a person's, also while a bot plays for them.
    pub const fn is_person(&self) -> bool {
        !self.whose().is_bot()
    }

    /// Whether a person plays here, and not a bot.
    pub const fn plays_in_person(&self) -> bool {
        !self.occupant.is_bot()
    }

    /// Whether the person is absent: their devices are gone, or a bot plays for them.
    pub const fn is_missed(&self) -> bool {
        self.is_person() && (self.away || self.occupant.is_bot())
    }

    /// Removes a person's own name: at a table for children their animal is their name.
    pub(crate) fn give_name(&mut self) {
        for occupant in std::iter::once(&mut self.occupant).chain(&mut self.owner) {
            *occupant = nicks::given(occupant);
        }
    }

    /// Drops a request that belongs to the game, at the end of the game.
    pub(crate) fn drop_game_request(&mut self) {
        self.asked = self.asked.take().filter(|asked| matches!(asked.ask, Ask::Device { .. }));
    }

    /// A bot plays for the person from now on, or the person is back.
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

    /// Another person gets the seat for good, or the same person with another device.
    pub(crate) fn replace(&mut self, since: Seq, occupant: Occupant) {
        self.founder &= *self.whose() == occupant;
        self.hosting &= !occupant.is_bot();
        self.hosts_again &= !occupant.is_bot();
        (self.since, self.occupant, self.owner, self.away) = (since, occupant, None, false);
        self.asked = None;
    }
}
