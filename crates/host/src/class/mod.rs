//! A class: one code for everybody, many tables that its teacher runs, and pupils who are led to them.
//!
//! A class is one document of the store, changed by compare-and-set, so that a restart loses nothing. Its tables are tables
//! like any other, except that nobody who sits there hosts them ([`journal::Settings::led`]). What each key opens is told in
//! `docs/powers.md`.

mod desk;
mod door;
mod error;
mod forget;
mod groups;
mod homework;
mod id;
mod keys;
mod learning;
mod led;
mod model;
mod moves;
mod places;
mod pupils;
mod store;
mod tables;

pub use desk::Desk;
pub use door::{Door, DoorChoice, Tap};
pub use error::ClassError;
pub use homework::{Checked, HomeworkResult};
pub use id::ClassId;
pub use keys::{PupilKey, WALL_PICTURES};
pub use learning::{Learning, Noted};
pub use model::{Class, ClassGame, ClassPlan, ClassTable, Homework, MOST_PUPILS, Pupil, PupilSeat, Rest};
pub use moves::MovedTo;
pub use places::InClassNow;
pub use pupils::{Joining, Place};
pub use store::{ClassWatch, NewClass};

pub(crate) use homework::forget as forget_homework;
pub(crate) use led::{Led, admit, carry_out};
pub(crate) use store::Classes;
