//! A class as it is kept.

use game::OptionValues;
use journal::{Nick, Seq, Settings, TableId};
use serde::{Deserialize, Serialize};

use super::{ClassId, PupilKey, keys::ClassKey};
use crate::table::nicks::{self, ANIMALS};

/// The most pupils that a class may have.
pub const MOST_PUPILS: usize = 60;

/// A class: its pupils, its game, its tables.
///
/// # Who sees this
/// The house. Pages show the teacher everything but the keys; a pupil is told their own name and seat, the wall names and
/// numbers.
///
/// # Stability
/// Kept as JSON in a document of the kind `class`. A field that an older version did not write has its default.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Class {
    /// Its name.
    pub id: ClassId,
    /// The six digits to come in by.
    pub code: String,
    /// What the house knows of the teacher's secret: its SHA-256.
    pub(super) teacher: String,
    /// What everything else is derived from.
    pub(super) key: ClassKey,
    /// The game that is played, or played next.
    pub game: ClassGame,
    /// How people are seated and let in.
    pub plan: ClassPlan,
    /// How its tables are run.
    pub settings: Settings,
    /// Everybody who has a place, and who had one and played, by number.
    pub pupils: Vec<Pupil>,
    /// The highest number that was given, so that no number is given twice.
    #[serde(default)]
    pub numbers: u16,
    /// How many games have begun.
    pub round: u32,
    /// The tables of all games, in order.
    pub tables: Vec<ClassTable>,
    /// Whether a game is on.
    pub playing: bool,
    /// Whether all tables stand still.
    pub paused: bool,
    /// Whether the wall shows how the tables' games ended.
    pub ranking: bool,
    /// When the time that the teacher set is up, in milliseconds since 1970 UTC. Nothing ends by itself then.
    pub until_ms: Option<u64>,
    /// Whether the class is over: nobody comes in any more.
    pub over: bool,
    /// What was given as homework, by number from 1.
    #[serde(default)]
    pub homework: Vec<Homework>,
    /// When something was last changed, in milliseconds since 1970 UTC.
    pub touched_ms: u64,
    /// How often it was changed: two moments of a class differ in it.
    pub changes: u64,
}

/// A game with its options, the deck's text among them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClassGame {
    /// The room's key.
    pub room: String,
    /// Its options, complete.
    pub options: OptionValues,
}

/// How people are seated and let in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClassPlan {
    /// How many sit at a table.
    pub size: u8,
    /// What becomes of those who are left over.
    pub rest: Rest,
    /// Whether whoever comes in must tap the picture on the wall.
    pub two_step: bool,
    /// Whether the class and its seat cards are good for a term.
    pub term: bool,
    /// Whether nobody else is let in.
    pub locked: bool,
}

/// What becomes of those who do not fill a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rest {
    /// Bots take the free seats.
    Bots,
    /// They sit down at the other tables.
    Larger,
}

/// Somebody who has a place in a class. No name of theirs is kept: they are called by an animal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pupil {
    /// The number, from 1.
    pub number: u16,
    /// What they are called.
    pub nick: Nick,
    /// How often another device got the place: keys made before are void.
    pub(super) device: u32,
    /// Whether the place was made for a seat card.
    #[serde(default)]
    pub card: bool,
    /// When they were seen last, or the place was made, in milliseconds since 1970 UTC; now and then, not to the second.
    #[serde(default)]
    pub seen_ms: u64,
    /// Whether they have come: a place may wait for its seat card.
    pub here: bool,
    /// With whom they sit.
    pub group: Option<u16>,
    /// Where they sit in the game that is on, or was on last.
    pub seat: Option<PupilSeat>,
    /// Where they sat before.
    pub past: Vec<PupilSeat>,
}

/// A chair at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct PupilSeat {
    /// The table.
    pub table: TableId,
    /// The entry by which they sat down there.
    pub chair: Seq,
}

/// A table of a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClassTable {
    /// The table.
    pub table: TableId,
    /// In which of the class's games, from 1.
    pub round: u32,
    /// Its number in the room, from 1.
    pub number: u16,
}

/// A game that was given as homework.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Homework {
    /// The number, from 1.
    pub number: u8,
    /// The game.
    pub game: ClassGame,
    /// How many sit at its tables; 0 where an earlier version gave it: as many as in the class.
    #[serde(default)]
    pub size: u8,
}

impl Class {
    /// The pupil with this number, who has a place.
    pub fn pupil(&self, number: u16) -> Option<&Pupil> {
        self.places().find(|pupil| pupil.number == number)
    }

    pub(super) fn pupil_mut(&mut self, number: u16) -> Option<&mut Pupil> {
        self.pupils.iter_mut().find(|pupil| pupil.number == number && pupil.has_place())
    }

    /// The key of a pupil's place, for their seat card.
    ///
    /// # Who sees this
    /// The teacher, and the pupil.
    pub fn key_of(&self, pupil: &Pupil) -> PupilKey {
        self.key.pupil(pupil)
    }

    /// The tables of the game that is on, or was on last.
    pub fn tables_now(&self) -> impl Iterator<Item = &ClassTable> {
        self.tables.iter().filter(|table| table.round == self.round)
    }

    /// Whether this table's game is the one that is on.
    pub fn is_on(&self, table: TableId) -> bool {
        self.playing && self.tables_now().any(|on| on.table == table)
    }

    /// The pupil who has this chair, or had it.
    pub fn pupil_at(&self, seat: PupilSeat) -> Option<&Pupil> {
        self.pupils.iter().find(|pupil| pupil.seat == Some(seat) || pupil.past.contains(&seat))
    }

    /// Those who have come.
    pub fn here(&self) -> impl Iterator<Item = &Pupil> {
        self.pupils.iter().filter(|pupil| pupil.here)
    }

    /// The picture that the wall shows at this moment, and until when.
    ///
    /// # Who sees this
    /// The wall: the class's teacher has it on the projector.
    pub fn on_the_wall(&self, now_ms: u64) -> (&'static str, u64) {
        let (place, until) = self.key.on_the_wall(now_ms);
        (ANIMALS[self.key.pictures()[place]].picture, until)
    }

    /// A nickname that nobody in the class has, each animal once as long as there are enough.
    pub(super) fn fresh_nick(&self, shown: Option<Nick>, dice: &mut dyn game::Dice) -> Nick {
        let has = |nick: &Nick| self.pupils.iter().any(|pupil| pupil.nick == *nick);
        let taken: Vec<&str> = self.places().map(|pupil| pupil.nick.animal.as_str()).collect();
        if let Some(nick) = shown.filter(|nick| nicks::is_known(nick) && !nick.mood.is_empty())
            && !taken.contains(&nick.animal.as_str())
        {
            return nick;
        }
        loop {
            let nick = nicks::draw(&taken, dice);
            if !has(&nick) {
                return nick;
            }
        }
    }

    /// A new place, which nobody has come to yet.
    pub(super) fn add_place(
        &mut self,
        shown: Option<Nick>,
        card: bool,
        seen_ms: u64,
        dice: &mut dyn game::Dice,
    ) -> u16 {
        let number = self.pupils.iter().map(|pupil| pupil.number).max().unwrap_or_default().max(self.numbers) + 1;
        self.numbers = number;
        let nick = self.fresh_nick(shown, dice);
        let (seat, past, group) = (None, Vec::new(), None);
        self.pupils.push(Pupil { number, nick, device: 0, card, seen_ms, here: false, group, seat, past });
        number
    }
}
