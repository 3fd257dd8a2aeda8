//! Tables: one task each, bots, clocks and the draw of chance. No HTTP here, and no particular store.
//!
//! A [`House`] opens tables and finds them again; a [`Table`] is a cheap stub of one table's task; a [`Snapshot`] is
//! the table after one entry of its journal, which can only be asked what a viewer may know. The order is always:
//! decide, append, apply, show.

mod actor;
mod asks;
mod awaken;
mod chair;
mod chance;
mod change;
mod class;
mod clock;
mod coach;
mod codes;
mod decide;
mod deck_box;
mod decks;
mod dice;
mod draws;
mod error;
mod fairness;
mod fold;
mod folds;
mod forget;
mod hint;
mod house;
mod import;
mod inspect;
mod invitations;
mod kept;
mod latecomer;
mod life;
mod lifetime;
mod line;
mod lobby;
mod luck;
mod metrics;
mod misfit;
mod newcomer;
mod news;
pub mod nicks;
mod nodes;
mod own_decks;
mod passes;
mod people;
mod presence;
mod rate_limit;
mod ready;
mod replay;
mod requests;
mod retell;
pub mod sayings;
mod show;
mod snapshot;
mod state;
mod sweep;
mod table;
mod tempo;
mod thinking;
mod timers;
#[cfg(test)]
mod timers_law;
mod token;
mod tools;
mod unasked;
mod verify;
mod watch;

pub use chair::{Asked, Occupied};
pub use chance::{DrawKey, draw_index};
pub use change::SettingsChange;
pub use class::{
    Checked, Class, ClassError, ClassGame, ClassId, ClassPlan, ClassTable, ClassWatch, Desk, Door, DoorChoice,
    Homework, HomeworkResult, InClassNow, Joining, Learning, MOST_PUPILS, MovedTo, NewClass, Noted, Place, Pupil,
    PupilKey, PupilSeat, Rest, Tap, WALL_PICTURES,
};
pub use clock::Clock;
pub use coach::{Advised, Chance, Coaching, Cost, Decision, Remark, Tally};
pub use deck_box::{DeckId, MOST_DECKS, ParseDeckIdError};
pub use error::HostError;
pub use fairness::{FairPlaces, Held, NetworkPrefix};
pub use hint::Hint;
pub use house::{House, HouseConfig, NewTable};
pub use import::{ImportError, MOST_ENTRIES};
pub use invitations::INVITATION_LENGTH;
pub use lifetime::Lifetime;
pub use luck::Luck;
pub use metrics::Metrics;
pub use misfit::FoldError;
pub use newcomer::Newcomer;
pub use news::News;
pub use own_decks::{KEPT_DECK, is_of_the_house};
pub use replay::{Called, Highlight, Replay, Step};
pub use requests::Attendance;
pub use snapshot::{AskedOf, Chair, Phase, Snapshot};
pub use state::TableState;
pub use sweep::Swept;
pub use table::Table;
pub use thinking::Mind;
pub use token::{ParseTokenError, Token};
pub use verify::{Verdict, verify};
pub use watch::{Watch, Watched};

pub use journal::{Ask, By, Nick, RunningHash, Saying, Settings, TableId};
