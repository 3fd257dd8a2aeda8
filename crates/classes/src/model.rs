//! The stored document of a class.

use game::OptionValues;
use host::nicks::{self, ANIMALS};
use journal::{Nick, Seq, Settings, TableId};
use serde::{Deserialize, Serialize};

use crate::{ClassId, PupilKey, keys::ClassKey};

/// The most pupils that a class may have.
pub const MOST_PUPILS: usize = 60;

/// A class: its pupils, its game, its tables.
///
/// # Who sees this
/// The house. Pages show the teacher everything except the keys; a pupil sees their own name and seat; the wall shows
/// names and numbers.
///
/// # Stability
/// Stored as JSON in a document of the kind `class`. A field that an older version did not write has its default.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Class {
    /// The id.
    pub id: ClassId,
    /// The six digits to enter the class.
    pub code: String,
    /// The SHA-256 of the teacher's secret.
    pub(super) teacher: String,
    /// The key from which all other keys are derived.
    pub(super) key: ClassKey,
    /// The present game, or the next one.
    pub game: ClassGame,
    /// The seating and the rules for entry.
    pub plan: ClassPlan,
    /// The settings of its tables.
    pub settings: Settings,
    /// All pupils with a place, and former pupils who played, by number.
    pub pupils: Vec<Pupil>,
    /// The highest number so far: no number is used twice.
    #[serde(default)]
    pub numbers: u16,
    /// How many games have begun.
    pub round: u32,
    /// The tables of all games, in order.
    pub tables: Vec<ClassTable>,
    /// Whether a game is running.
    pub playing: bool,
    /// Whether all tables are paused.
    pub paused: bool,
    /// Whether the wall shows the results of the tables' games.
    pub ranking: bool,
    /// The end of the teacher's time limit, in milliseconds since 1970 UTC. It ends no game automatically.
    pub until_ms: Option<u64>,
    /// Whether the class is closed: no pupil can enter.
    pub over: bool,
    /// The homework games, by number from 1.
    #[serde(default)]
    pub homework: Vec<Homework>,
    /// The last change, in milliseconds since 1970 UTC.
    pub touched_ms: u64,
    /// The number of changes: it differs between any two versions of a class.
    pub changes: u64,
}

/// A game with its options, including the deck's text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClassGame {
    /// The room's key.
    pub room: String,
    /// Its options, complete.
    pub options: OptionValues,
}

/// The seating and the rules for entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClassPlan {
    /// How many players sit at a table.
    pub size: u8,
    /// What happens to pupils who do not fill a table.
    pub rest: Rest,
    /// Whether new pupils must tap the picture on the wall.
    pub two_step: bool,
    /// Whether the class and its seat cards are valid for a term.
    pub term: bool,
    /// Whether the class is locked for new pupils.
    pub locked: bool,
}

/// What happens to pupils who do not fill a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rest {
    /// Bots take the free seats.
    Bots,
    /// They sit down at the other tables.
    Larger,
}

/// A pupil with a place in a class. Their name is not stored: an animal stands for them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pupil {
    /// The number, from 1.
    pub number: u16,
    /// The nickname.
    pub nick: Nick,
    /// How often the place moved to another device: it voids earlier keys.
    pub(super) device: u32,
    /// Whether the place was created for a seat card.
    #[serde(default)]
    pub card: bool,
    /// When the pupil was last seen, or the place was created, in milliseconds since 1970 UTC; updated from time to
    /// time, not every second.
    #[serde(default)]
    pub seen_ms: u64,
    /// Whether the pupil has come: a place may wait for its seat card.
    pub here: bool,
    /// The group in which the pupil sits.
    pub group: Option<u16>,
    /// The chair in the present or last game.
    pub seat: Option<PupilSeat>,
    /// The chairs in earlier games.
    pub past: Vec<PupilSeat>,
}

/// A chair at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct PupilSeat {
    /// The table.
    pub table: TableId,
    /// The entry that seated the pupil there.
    pub chair: Seq,
}

/// A table of a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClassTable {
    /// The table.
    pub table: TableId,
    /// The number of the class's game, from 1.
    pub round: u32,
    /// The number of the table in the classroom, from 1.
    pub number: u16,
}

/// A homework game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Homework {
    /// The number, from 1.
    pub number: u8,
    /// The game.
    pub game: ClassGame,
    /// The number of seats at its tables; 0 if an earlier version wrote it: then as many as in the class.
    #[serde(default)]
    pub size: u8,
}

impl Class {
    /// The pupil with this number, if they have a place.
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

    /// The tables of the present or last game.
    pub fn tables_now(&self) -> impl Iterator<Item = &ClassTable> {
        self.tables.iter().filter(|table| table.round == self.round)
    }

    /// Whether this table's game is the running one.
    pub fn is_on(&self, table: TableId) -> bool {
        self.playing && self.tables_now().any(|on| on.table == table)
    }

    /// The pupil who has or had this chair.
    pub fn pupil_at(&self, seat: PupilSeat) -> Option<&Pupil> {
        self.pupils.iter().find(|pupil| pupil.seat == Some(seat) || pupil.past.contains(&seat))
    }

    /// The pupils who have come.
    pub fn here(&self) -> impl Iterator<Item = &Pupil> {
        self.pupils.iter().filter(|pupil| pupil.here)
    }

    /// The picture that the wall shows now, and until when.
    ///
    /// # Who sees this
    /// The wall: the class's teacher has it on the projector.
    pub fn on_the_wall(&self, now_ms: u64) -> (&'static str, u64) {
        let (place, until) = self.key.on_the_wall(now_ms);
        (ANIMALS[self.key.pictures()[place]].picture, until)
    }

    /// A nickname that no pupil of the class has; animals repeat only when all are in use.
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

    /// Adds a new place for a pupil who has not come yet.
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
