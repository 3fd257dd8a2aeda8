//! The small settings of a room, in which it can be said exactly how far a bot is from an equilibrium.

use game::Setup;

use crate::{
    Room,
    given::{Given, GivenError, arranged},
};

/// A small setting: how it begins, and when it is broken off. Read from the room's `reduced.txt`:
///
/// * the head of a story, with `reduced: TITLE` for its title;
/// * `deal: KEY SEAT: VALUE | KEY: VALUE ..`, once for each initial position, all equally likely; each seat knows what
///   it sees of it;
/// * or `deals: all`: what watchers cannot know of the one position is dealt in every way;
/// * `turns: NUMBER`, the number of turns after which the game is cut off;
/// * `moves: ways`: only tactics are followed, and not every legal move; moves of bots that are no tactics are treated
///   as impossible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// Its name, its seats, options, and the arrangement common to all deals.
    pub given: Given,
    /// The arrangement of each deal, all lines of it; empty for a single position.
    pub deals: Vec<Setup>,
    /// Whether everything that watchers cannot know is dealt in every way.
    pub all: bool,
    /// After how many turns it is broken off.
    pub turns: Option<u32>,
    /// Whether only the ways that strategies are learnt for are followed.
    pub ways: bool,
}

impl Setting {
    /// Reads a file of settings.
    ///
    /// # Errors
    /// The first line that is not understood.
    pub fn read_all(text: &str) -> Result<Vec<Self>, GivenError> {
        Given::read_all("reduced", text)?.into_iter().map(Self::of).collect()
    }

    fn of(given: Given) -> Result<Self, GivenError> {
        let (mut deals, mut all, mut turns, mut ways) = (Vec::new(), false, None, false);
        for line in &given.lines {
            let wrong = |what: &str| GivenError::new(line.number, what);
            match (line.key.as_str(), line.value.as_str()) {
                ("deals", "all") => all = true,
                ("moves", "ways") => ways = true,
                ("turns", number) => turns = Some(number.parse().map_err(|_| wrong("no number of turns"))?),
                ("deal", parts) => {
                    let mut setup = given.setup.clone();
                    for part in parts.split(" | ") {
                        let (key, value) = part.split_once(':').ok_or_else(|| wrong("no colon in a part"))?;
                        setup.lines.push(arranged(key.trim(), value, line.number));
                    }
                    deals.push(setup);
                }
                _ => return Err(wrong("not understood")),
            }
        }
        Ok(Self { given, deals, all, turns, ways })
    }
}

impl dyn Room + '_ {
    /// The small settings of the room.
    ///
    /// # Errors
    /// A line of the room's file that is not understood.
    pub fn reduced(&self) -> Result<Vec<Setting>, GivenError> {
        Setting::read_all(self.about().learning.reduced)
    }
}
