//! What can go wrong with a class.

use crate::HostError;

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
