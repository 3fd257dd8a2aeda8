//! A chair that somebody sits on.

use journal::{Ask, Occupant, Seq};

use crate::table::nicks;

/// A chair that somebody sits on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Occupied {
    /// The entry by which this person or bot sat down: tells people apart when seats move. Tokens are for a chair with
    /// this number.
    pub since: Seq,
    /// Who plays for it now.
    pub occupant: Occupant,
    /// The person whose seat it is, while a bot plays on for them.
    pub owner: Option<Occupant>,
    /// Whether the person's devices have been gone for a while.
    pub away: bool,
    /// Whether this person set the table up.
    pub founder: bool,
    /// Whether this person was made the host of the table.
    pub hosting: bool,
    /// Whether this person hosted the table until they were missed, and does so again once they are back.
    pub hosts_again: bool,
    /// What is asked of whoever sits here, until it is answered.
    pub asked: Option<Asked>,
    /// The seat's own bytes for the draws.
    pub salt: Vec<u8>,
}

/// What is asked of whoever sits on a chair. Public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// What.
    pub ask: Ask,
    /// The entry by which it was asked.
    pub since: Seq,
    /// The chairs of those who agreed.
    pub agreed: Vec<Seq>,
}

impl Occupied {
    pub(crate) const fn new(since: Seq, occupant: Occupant, salt: Vec<u8>) -> Self {
        let (away, founder, hosting, hosts_again) = (false, false, false, false);
        Self { since, occupant, owner: None, away, founder, hosting, hosts_again, asked: None, salt }
    }

    /// Whose seat it is: the person, also while a bot plays on for them; else the bot.
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

    /// Whether the seat is a person's, also while a bot plays on for them.
    pub const fn is_person(&self) -> bool {
        !self.whose().is_bot()
    }

    /// Whether a person plays here and no bot.
    pub const fn plays_in_person(&self) -> bool {
        !self.occupant.is_bot()
    }

    /// Whether the person is not there: their devices are gone, or a bot plays on for them.
    pub const fn is_missed(&self) -> bool {
        self.is_person() && (self.away || self.occupant.is_bot())
    }

    /// Takes a name of the person's own away: at a table for children they are called by their animal.
    pub(crate) fn give_name(&mut self) {
        for occupant in std::iter::once(&mut self.occupant).chain(&mut self.owner) {
            *occupant = nicks::given(occupant);
        }
    }

    /// What was asked because of a game is over with it.
    pub(crate) fn ask_no_more_of_the_game(&mut self) {
        self.asked = self.asked.take().filter(|asked| matches!(asked.ask, Ask::Device { .. }));
    }

    /// A bot plays on for the person, or the person is back.
    pub(crate) fn hand(&mut self, occupant: Occupant) {
        self.ask_no_more_of_the_game();
        if occupant.is_bot() {
            if !self.occupant.is_bot() {
                self.owner = Some(std::mem::replace(&mut self.occupant, occupant));
            }
        } else {
            (self.occupant, self.owner, self.away) = (occupant, None, false);
        }
    }

    /// Somebody else has the seat for good, or the same person with another device.
    pub(crate) fn replace(&mut self, since: Seq, occupant: Occupant) {
        self.founder &= *self.whose() == occupant;
        self.hosting &= !occupant.is_bot();
        self.hosts_again &= !occupant.is_bot();
        (self.since, self.occupant, self.owner, self.away) = (since, occupant, None, false);
        self.asked = None;
    }
}
