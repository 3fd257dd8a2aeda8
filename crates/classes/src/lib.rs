//! Classes: one code for everybody, many tables that a teacher controls, and pupils whose pages take them to these
//! tables. This crate knows no HTTP.
//!
//! [`Classes`] opens classes on top of a [`host::House`] and finds them again. A [`Desk`] has the tools of the teacher.
//! A class is one document of the store, changed by compare-and-set, so that a restart loses nothing. Its tables are
//! ordinary tables of the house that the class controls ([`host::House::open_led`], [`host::Leader`]), so no player is
//! their host. `docs/powers.md` lists what each key permits.
//!
//! # Examples
//!
//! ```
//! use std::sync::Arc;
//!
//! use classes::{ClassGame, ClassPlan, Classes, Joining, NewClass, Place, Rest};
//! use host::{House, HouseConfig, Settings};
//! use journal::MemoryJournal;
//!
//! # tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
//! let house = House::open(Arc::new(MemoryJournal::new()), HouseConfig::default()).await?;
//! let classes = Classes::open(house);
//! let game = ClassGame { room: rooms::ROOMS[0].key().to_owned(), options: Default::default() };
//! let plan = ClassPlan { size: 3, rest: Rest::Bots, two_step: false, term: false, locked: false };
//! let (class, secret) = classes.create(NewClass { game, plan, settings: Settings::default() }).await?;
//! let pupil = classes.join(class.id, Joining::default()).await?;
//! classes.desk(class.id, &secret).await?.start(false).await?;
//! assert!(matches!(classes.place(class.id, &pupil).await?, Place::Table(..)));
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

use std::{fmt, str::FromStr};

use host::HostError;
use journal::TableId;
use serde::{Deserialize, Serialize};

pub use desk::Desk;
pub use door::{Door, DoorChoice, Tap};
pub use homework::{Checked, HomeworkResult};
pub use keys::{PupilKey, WALL_PICTURES};
pub use model::{Class, ClassGame, ClassPlan, ClassTable, Homework, MOST_PUPILS, Pupil, PupilSeat, Rest};
pub use moves::MovedTo;
pub use places::InClassNow;
pub use pupils::{Joining, Place};
pub use store::{ClassWatch, Classes, NewClass};

mod desk;
mod door;
mod homework;
mod keys;
mod lifetime;
mod model;
mod moves;
mod places;
mod pupils;
mod store;
mod tables;

/// The reason why a request about a class was refused. The class is unchanged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClassError {
    /// No class has this id: it never existed, or it was deleted.
    #[error("there is no such class")]
    Unknown,
    /// The teacher has closed the class.
    #[error("this class is over")]
    Over,
    /// The rate limit for new classes is reached.
    #[error("very many classes were opened lately: try again in {retry_after_s} seconds")]
    TooManyClasses {
        /// The number of seconds after which a retry makes sense.
        retry_after_s: u32,
    },
    /// The class has the maximal number of pupils.
    #[error("this class is full")]
    Full,
    /// The teacher has locked the class for new pupils.
    #[error("nobody else is let into this class now")]
    Locked,
    /// The person tapped a picture that the wall (the page on the projector) does not show.
    #[error("this is not the picture on the wall")]
    WrongPicture,
    /// The offered choice of pictures has expired or was answered already. The person needs a new choice.
    #[error("the pictures have changed: look at the wall again")]
    OldChoice,
    /// The key is not the teacher's key of this class.
    #[error("only the teacher of the class can do that")]
    NotTeacher,
    /// The key belongs to no pupil of this class, or another device has the pupil's place now.
    #[error("this is no place in this class")]
    NotPupil,
    /// No pupil has come to the class yet.
    #[error("nobody has come yet")]
    Nobody,
    /// No game is running in the class.
    #[error("no game is on")]
    NotPlaying,
    /// No bot has a seat at the table, so no pupil can be moved there now.
    #[error("no seat is free at that table")]
    NoSeatThere,
    /// The pupil knows another hand of the game at this table, because they have or had another seat there.
    #[error("this pupil has seen a hand of that game")]
    KnowsAHand,
    /// The number of tables, places or minutes is not allowed.
    #[error("that number is not allowed")]
    BadNumber,
    /// The text is not a code of this class's homework.
    #[error("this is no result of this class")]
    BadResult,
    /// The game at the table differs from the homework, or the pupil did not make all of their own moves.
    #[error("this game was changed, or somebody else moved in it: there is no code for it")]
    NotOwnWork,
    /// The house, a table or the store refused the request.
    #[error(transparent)]
    Host(#[from] HostError),
}

impl ClassError {
    /// Returns the key of the error's sentence in the Fluent texts.
    pub fn key(&self) -> &'static str {
        match self {
            Self::Unknown => "error-class-unknown",
            Self::Over => "error-class-over",
            Self::TooManyClasses { .. } => "error-too-many-classes",
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

/// The id of a class: a random number, written like the id of a table.
///
/// # Who sees this
/// Everybody who came to the class by its code. The id is part of the class's web address and not a secret.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ClassId(TableId);

impl ClassId {
    /// Creates a new id with the system's generator.
    ///
    /// # Errors
    /// If the operating system has no random numbers.
    pub(crate) fn random() -> Result<Self, ClassError> {
        let number = getrandom::u64().map_err(|error| HostError::Store(error.to_string()))?;
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
