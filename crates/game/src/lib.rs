//! The vocabulary of hidden-information games and the trait that every game implements.
//!
//! A [`Game`] is a pure state machine that hides things from its own players. Nothing here reads a clock, a file or a
//! generator; chance is a player ("nature") whose draws are listed with weights and picked by the caller.
//!
//! What to read first: [`Waiting`] (who is awaited), [`Viewer`] (who looks), [`Game`] (the rules), [`Recall`] (the
//! observations of a seat so far).

mod dice;
mod events;
mod game;
mod implement;
mod message;
mod notation;
mod options;
mod recall;
mod refusal;
mod seat;
mod setup;
mod viewer;
mod waiting;
#[cfg(feature = "serde")]
mod wire;

pub use dice::{Dice, Odds, SplitMix, by_weight, one_of, place_by};
pub use game::{Draws, Events, Game, Moves, Silent, any_listed, legal_among};
pub use message::{Arg, Line, Lines, Message, about, listed, listed_or_counted};
pub use notation::{Notation, NotationError, one_word, rest_after};
pub use options::{
    FirstSeat, NoOptions, OptionError, OptionSpec, OptionValue, OptionValues, Options, fill_former_defaults,
    read_option,
};
pub use recall::{Information, Policy, Recall, imagination};
pub use refusal::{Refusal, Refused, must};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use setup::{Setup, SetupError, SetupLine};
pub use viewer::{Finished, HiddenFact, Viewer};
pub use waiting::{Closes, Outcome, Waiting, Window};
#[cfg(feature = "serde")]
pub use wire::serialize_options;
