//! The vocabulary of hidden-information games and the trait that every game implements.
//!
//! A [`Game`] is a pure state machine that hides things from its own players. Nothing here reads a clock, a file
//! or a generator; chance is a player ("nature") whose draws are listed with weights and picked by somebody outside.
//!
//! What to read first: [`Waiting`] (who is awaited), [`Viewer`] (who looks), [`Game`] (the rules), [`Recall`]
//! (what a seat has been told so far).

mod by_seat;
mod dice;
mod events;
mod game;
mod hidden_fact;
mod implement;
mod lines;
mod message;
mod named;
mod notation;
mod odds;
mod option_value;
mod options;
mod outcome;
mod policy;
mod recall;
mod refusal;
mod seat;
mod setup;
mod viewer;
mod waiting;
#[cfg(feature = "serde")]
mod wire;

pub use by_seat::BySeat;
pub use dice::{Dice, SplitMix, by_weight, one_of, place_by};
pub use game::{Draws, Events, Game, Moves, Silent, any_listed, legal_among};
pub use hidden_fact::HiddenFact;
pub use lines::{Lines, listed, listed_or_counted};
pub use message::{Arg, Line, Message, about};
pub use notation::{Notation, NotationError, one_word, rest_after};
pub use odds::Odds;
pub use option_value::{FirstSeat, OptionValue, read_option};
pub use options::{NoOptions, OptionError, OptionSpec, OptionValues, Options, fill_former_defaults};
pub use outcome::Outcome;
pub use policy::{Policy, imagination};
pub use recall::{Information, Recall};
pub use refusal::{Refusal, Refused, must};
pub use seat::{MAX_SEATS, Seat, SeatSet};
pub use setup::{Setup, SetupError, SetupLine};
pub use viewer::{Finished, Viewer};
pub use waiting::{Closes, Waiting, Window};
#[cfg(feature = "serde")]
pub use wire::serialize_options;
