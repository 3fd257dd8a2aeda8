//! The class as a document in the store.

use game::OptionValues;
use host::nicks::{self, ANIMALS};
use journal::{Nick, Seq, Settings, TableId};
use serde::{Deserialize, Serialize};

use crate::{ClassId, PupilKey, keys::ClassKey};

/// The maximal number of pupils in a class.
pub const MOST_PUPILS: usize = 60;

/// A class: its pupils, its game, its tables.
///
/// # Who sees this
/// Only the server sees all of it. Pages show the teacher everything except the keys. A pupil sees their own name and
/// seat. The wall, the page on the projector, shows names and numbers.
///
/// # Stability
/// Stored as JSON in a document of the kind `class`. A field that an older version did not write has its default.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Class {
    /// The id of the class.
    pub id: ClassId,
    /// The code of six digits by which pupils enter the class.
    pub code: String,
    /// The SHA-256 of the teacher's secret, which itself is not stored.
    pub(super) teacher: String,
    /// The secret key from which all other keys of the class are derived.
    pub(super) key: ClassKey,
    /// The game that is running, or the next one.
    pub game: ClassGame,
    /// The seating, and the rules for entering the class.
    pub plan: ClassPlan,
    /// The settings of the class's tables.
    pub settings: Settings,
    /// The pupils who have a place, and former pupils who have played, ordered by number.
    pub pupils: Vec<Pupil>,
    /// The highest pupil number so far. A number is never given to a second pupil.
    #[serde(default)]
    pub numbers: u16,
    /// The number of games that have begun.
    pub round: u32,
    /// The tables of all games, in order.
    pub tables: Vec<ClassTable>,
    /// Whether a game is running.
    pub playing: bool,
    /// Whether all tables are paused.
    pub paused: bool,
    /// Whether the wall shows the results of the tables' games.
    pub ranking: bool,
    /// The end of the teacher's time limit, in milliseconds since 1970 UTC. It does not end a game automatically.
    pub until_ms: Option<u64>,
    /// Whether the teacher has closed the class: nobody can enter it.
    pub over: bool,
    /// The homework games, in the order of their numbers, which begin at 1.
    #[serde(default)]
    pub homework: Vec<Homework>,
    /// The time of the last change, in milliseconds since 1970 UTC.
    pub touched_ms: u64,
    /// The number of changes so far. It differs between any two versions of a class.
    pub changes: u64,
}

/// A game with its options, including the text of the deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClassGame {
    /// The key of the room, which identifies the game.
    pub room: String,
    /// All options of the game.
    pub options: OptionValues,
}

/// The seating, and the rules for entering the class.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClassPlan {
    /// The number of players at a table.
    pub size: u8,
    /// What happens to pupils who do not fill a table.
    pub rest: Rest,
    /// Whether new pupils must tap the picture that the wall shows.
    pub two_step: bool,
    /// Whether the class and its seat cards are valid for a term (half a year).
    pub term: bool,
    /// Whether the class is locked for new pupils.
    pub locked: bool,
}

/// What happens to pupils who do not fill a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rest {
    /// Pupils who do not fill a table play with bots on its free seats.
    Bots,
    /// Pupils who do not fill a table are distributed to the other tables, which get larger.
    Larger,
}

/// A pupil of a class. The pupil's real name is not stored: a nickname with an animal stands for them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pupil {
    /// The number of the pupil in the class, from 1.
    pub number: u16,
    /// The nickname of the pupil.
    pub nick: Nick,
    /// How often the place moved to another device. The count is part of the derived key, so earlier keys are void.
    pub(super) device: u32,
    /// Whether the place was created for a seat card, which the teacher prints.
    #[serde(default)]
    pub card: bool,
    /// When the pupil was last seen, or the place was created, in milliseconds since 1970 UTC. It is updated at most
    /// once an hour.
    #[serde(default)]
    pub seen_ms: u64,
    /// Whether the pupil has come. A place may also wait for a pupil with a seat card.
    pub here: bool,
    /// The group with which the pupil sits at a table.
    pub group: Option<u16>,
    /// The pupil's chair in the present or last game.
    pub seat: Option<PupilSeat>,
    /// The pupil's chairs in earlier games.
    pub past: Vec<PupilSeat>,
}

/// A chair at a table, which belongs to a pupil.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct PupilSeat {
    /// The id of the table.
    pub table: TableId,
    /// The number of the entry that seated the pupil there. It identifies the chair.
    pub chair: Seq,
}

/// A table of a class, with its number and its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClassTable {
    /// The id of the table.
    pub table: TableId,
    /// The number of the class's game that is played there, from 1.
    pub round: u32,
    /// The number of the table in the classroom, from 1.
    pub number: u16,
}

/// A game that was given as homework.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Homework {
    /// The number of the homework, from 1.
    pub number: u8,
    /// The game that each pupil plays.
    pub game: ClassGame,
    /// The number of seats at the homework's tables. 0 in documents of an earlier version; then the class's table size
    /// is used.
    #[serde(default)]
    pub size: u8,
}

impl Class {
    /// Returns the pupil with this number, if they have a place.
    pub fn pupil(&self, number: u16) -> Option<&Pupil> {
        self.places().find(|pupil| pupil.number == number)
    }

    pub(super) fn pupil_mut(&mut self, number: u16) -> Option<&mut Pupil> {
        self.pupils.iter_mut().find(|pupil| pupil.number == number && pupil.has_place())
    }

    /// Returns the key of a pupil's place, to print it on the seat card.
    ///
    /// # Who sees this
    /// Only the teacher and the pupil.
    pub fn key_of(&self, pupil: &Pupil) -> PupilKey {
        self.key.pupil(pupil)
    }

    /// Returns the tables of the present or last game.
    pub fn tables_now(&self) -> impl Iterator<Item = &ClassTable> {
        self.tables.iter().filter(|table| table.round == self.round)
    }

    /// Returns whether a running game of the class is played at this table.
    pub fn is_on(&self, table: TableId) -> bool {
        self.playing && self.tables_now().any(|on| on.table == table)
    }

    /// Returns the pupil who has or had this chair.
    pub fn pupil_at(&self, seat: PupilSeat) -> Option<&Pupil> {
        self.pupils.iter().find(|pupil| pupil.seat == Some(seat) || pupil.past.contains(&seat))
    }

    /// Returns the pupils who have come.
    pub fn here(&self) -> impl Iterator<Item = &Pupil> {
        self.pupils.iter().filter(|pupil| pupil.here)
    }

    /// Returns the picture that the wall shows now, and the time at which the next picture replaces it.
    ///
    /// # Who sees this
    /// Only the wall page, which the teacher shows on the projector.
    pub fn on_the_wall(&self, now_ms: u64) -> (&'static str, u64) {
        let (place, until) = self.key.on_the_wall(now_ms);
        (ANIMALS[self.key.pictures()[place]].picture, until)
    }

    /// Returns a nickname that no pupil of the class has. An animal occurs twice only if all animals are in use.
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

    /// Adds a place for a pupil who has not come yet. Returns the pupil's number.
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
