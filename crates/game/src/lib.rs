//! The basic types of hidden-information games, and the trait that every game implements.
//!
//! A [`Game`] is a pure state machine that shows each player only a part of its state. This crate reads no clock, no
//! file and no random generator. Chance is a player ("nature"): the game lists nature's possible draws with weights,
//! and the caller picks one of them.
//!
//! To understand the crate, first read [`Waiting`] (which seats must act), [`Viewer`] (who looks at the table),
//! [`Game`] (the rules), [`Recall`] (what each seat has observed so far).
//!
//! # Examples
//!
//! ```
//! use game::{Dice, Game, Outcome, Silent, Waiting};
//!
//! /// Plays a game from this state to its end with random moves.
//! fn finish<G: Game>(mut state: G::State, dice: &mut impl Dice) -> Option<Outcome> {
//!     loop {
//!         match G::waiting(&state) {
//!             Waiting::Nature => {
//!                 let draw = G::random_draw(&state, dice)?;
//!                 G::draw_unchecked(&mut state, &draw, &mut Silent);
//!             }
//!             Waiting::Seats(window) => {
//!                 let seat = window.seats.iter().next()?;
//!                 let play = G::random_move(&state, seat, dice)?;
//!                 G::play_unchecked(&mut state, seat, &play, &mut Silent);
//!             }
//!             Waiting::Nobody => return G::outcome(&state),
//!         }
//!     }
//! }
//! ```

mod dice;
mod events;
mod game;
mod implement;
mod message;
mod notation;
mod options;
mod recall;
mod refusal;
#[cfg(feature = "schema")]
mod schema;
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
#[cfg(feature = "schema")]
pub use schema::options_schema;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use setup::{Setup, SetupError, SetupLine};
pub use viewer::{Finished, HiddenFact, Viewer};
pub use waiting::{Closes, Outcome, Waiting, Window};
#[cfg(feature = "serde")]
pub use wire::serialize_options;

/// The crate that describes JSON, for the macros of this crate.
#[cfg(feature = "schema")]
#[doc(hidden)]
pub use schemars;
