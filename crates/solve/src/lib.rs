//! Generic algorithms over the Game trait: perft (counts of histories and information sets), the partition check
//! (a seat's stream and its views must tell the same histories apart), and solvers of small games with their measures.
//!
//! Both walk a [`Tree`]. A typed game is walked as a [`GameNode`]; a room of the registry has its own kind of node. A
//! step is one entry of the journal: a draw of nature, or one seat's answer. A window with several awaited seats is
//! walked seat by seat, clockwise from the seat whose turn it is, with earlier answers hidden, which is the same game.

//!
//! A [`Position`] is a tree with chances and payoffs. [`Explicit::unfold`] puts one into flat arrays; [`Cfr`] and
//! [`Sampling`] learn a [`Strategy`] on them, as a whole or with the keys of an [`Abstraction`], and [`best_response`]
//! computes a best response to it.
//!
//! Games that are far too large for that implement [`Tactical`], which defines a few tactics and the keys of a
//! strategy; a [`Training`] learns a [`Blueprint`] of them by self-play. [`Ismcts`] searches from a view alone, as a
//! baseline.
//!
//! # Examples
//!
//! ```
//! use game::{Game, OptionValues, Options};
//! use solve::{Abstraction, Cfr, Explicit, GameNode, Update, exploitability};
//! use testkit::toys::kuhn::Kuhn;
//!
//! let state = Kuhn::open(&Options::read(&OptionValues::new())?, 2)?;
//! let tree = Explicit::unfold(GameNode::<Kuhn>::root(state), 1_000)?;
//! let mut cfr = Cfr::new(&tree, Abstraction::none(&tree), Update::Plus);
//! for _ in 0..200 {
//!     cfr.iterate();
//! }
//! assert!(exploitability(&tree, &cfr.average_strategy()) < 0.01);
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

mod abstraction;
mod blueprint;
mod cfr;
mod ismcts;
mod perft;
mod reduced;
mod response;
mod sampling;
mod tactical;
mod training;
mod unfold;

pub use abstraction::{Abstraction, UnevenKey};
pub use blueprint::{Blueprint, BlueprintError, Provenance};
pub use cfr::{Cfr, Explicit, InformationSet, Update};
pub use ismcts::Ismcts;
pub use perft::{Limits, Partition, PerftTable, Row, Split, TableError, TooLarge, deepest_within, partition, perft};
pub use reduced::{Dealt, Reduced, ReducedNode};
pub use response::{BestResponse, Strategy, best_response, deviation_gains, exploitability, most, plays, values};
pub use sampling::Sampling;
pub use tactical::{CameOut, Manner, Tactic, Tactical, USUAL, hash, share_of_the_win, tactics_of};
pub use training::{Training, Usual};
pub use unfold::{GameNode, Memory, Position, Tree, UnfoldError, above_the_mean, awaited};
