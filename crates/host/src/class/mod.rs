//! A class: one code for everybody, many tables that its teacher runs, and pupils who are led to them.
//!
//! A class is one document of the store, changed by compare-and-set, so that a restart loses nothing. Its tables are tables
//! like any other, except that nobody who sits there hosts them ([`journal::Settings::led`]). What each key opens is told in
//! `docs/powers.md`.

use std::{fmt, str::FromStr};

use journal::TableId;
use serde::{Deserialize, Serialize};

use crate::HostError;

pub use desk::Desk;
pub use door::{Door, DoorChoice, Tap};
pub use homework::{Checked, HomeworkResult};
pub use keys::{PupilKey, WALL_PICTURES};
pub use learning::{Learning, Noted};
pub use model::{Class, ClassGame, ClassPlan, ClassTable, Homework, MOST_PUPILS, Pupil, PupilSeat, Rest};
pub use moves::MovedTo;
pub use places::InClassNow;
pub use pupils::{Joining, Place};
pub use store::{ClassWatch, NewClass};

pub(crate) use homework::forget as forget_homework;
pub(crate) use store::Classes;

mod desk;
mod door;
mod forget;
mod homework;
mod keys;
mod learning;
mod model;
mod moves;
mod places;
mod pupils;
mod store;
mod tables;

// What can go wrong with a class.

/// A request about a class that was not carried out; the class is as it was.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClassError {
    /// No class has this name: there never was one, or it is forgotten.
    #[error("there is no such class")]
    Unknown,
    /// The class is over.
    #[error("this class is over")]
    Over,
    /// As many pupils are there as a class may have.
    #[error("this class is full")]
    Full,
    /// The teacher lets nobody else in.
    #[error("nobody else is let into this class now")]
    Locked,
    /// Not the picture that the wall shows now.
    #[error("this is not the picture on the wall")]
    WrongPicture,
    /// The choice of pictures that was answered is old, or was answered already: there is a new one.
    #[error("the pictures have changed: look at the wall again")]
    OldChoice,
    /// The key is not that of the class's teacher.
    #[error("only the teacher of the class can do that")]
    NotTeacher,
    /// The key is no pupil's of this class, or another device has it by now.
    #[error("this is no place in this class")]
    NotPupil,
    /// There is nobody to play.
    #[error("nobody has come yet")]
    Nobody,
    /// Nothing of the kind is on.
    #[error("no game is on")]
    NotPlaying,
    /// Every seat of that table is a person's.
    #[error("no seat is free at that table")]
    NoSeatThere,
    /// The pupil has or had another hand of that game.
    #[error("this pupil has seen a hand of that game")]
    KnowsAHand,
    /// A number of tables, places or minutes that is none.
    #[error("that number is not allowed")]
    BadNumber,
    /// A code that is no result of this class's homework.
    #[error("this is no result of this class")]
    BadResult,
    /// The game at the table is not the homework as it was given, or not the pupil's own.
    #[error("this game was changed, or somebody else moved in it: there is no code for it")]
    NotOwnWork,
    /// A table or the store refused.
    #[error(transparent)]
    Host(#[from] HostError),
}

impl ClassError {
    /// The key of its sentence in the house's texts.
    pub fn key(&self) -> &'static str {
        match self {
            Self::Unknown => "error-class-unknown",
            Self::Over => "error-class-over",
            Self::Full => "error-class-full",
            Self::Locked => "error-class-locked",
            Self::WrongPicture => "error-class-picture",
            Self::OldChoice => "error-class-old-choice",
            Self::NotOwnWork => "error-class-not-own-work",
            Self::NotTeacher => "error-class-teacher",
            Self::NotPupil => "error-class-pupil",
            Self::Nobody => "error-class-nobody",
            Self::NotPlaying => "error-class-not-playing",
            Self::NoSeatThere => "error-class-no-seat",
            Self::KnowsAHand => "error-class-knows",
            Self::BadNumber => "error-class-number",
            Self::BadResult => "error-class-result",
            Self::Host(error) => error.key(),
        }
    }
}

// The name of a class.

/// The name of a class: a random number, written like the name of a table.
///
/// # Who sees this
/// Everybody who was led to the class by its code: it is the class's address, and no key to anything.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ClassId(TableId);

impl ClassId {
    /// A fresh name from the system's generator.
    ///
    /// # Errors
    /// Where the system has no randomness to give.
    pub(crate) fn random() -> Result<Self, ClassError> {
        let number = getrandom::u64().map_err(|error| crate::HostError::Store(error.to_string()))?;
        Ok(Self(TableId(number)))
    }
}

impl fmt::Display for ClassId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for ClassId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ClassId({self})")
    }
}

impl FromStr for ClassId {
    type Err = ClassError;

    fn from_str(text: &str) -> Result<Self, ClassError> {
        text.parse().map(Self).map_err(|_| ClassError::Unknown)
    }
}
