//! Generic algorithms over the `Game` trait. *Perft* counts histories and information sets. The *partition check* tests
//! that a seat's stream and its views distinguish the same histories. *Solvers* compute strategies of small games and
//! measure them.
//!
//! All of them walk a [`Tree`]. A [`GameNode`] is the tree of a typed game; a room of the registry has its own type of
//! node. A step is one entry of the journal: a draw of nature, or one seat's answer. If a window waits for several
//! seats, the seats answer one after the other, clockwise from the seat whose turn it is. Earlier answers stay hidden,
//! so this is the same game.
//!
//! A [`Position`] is a tree with probabilities and payoffs. [`Explicit::unfold`] stores a whole tree in flat arrays.
//! [`Cfr`] and [`Sampling`] learn a [`Strategy`] on it, for every information set or for the keys of an
//! [`Abstraction`]. [`best_response`] computes a best response to a strategy.
//!
//! Larger games implement [`Tactical`], which defines a few tactics and the keys of a strategy. A [`Training`] learns a
//! [`Blueprint`] from them by self-play. [`Ismcts`] searches from a view alone, as a baseline. An
//! [`Exploiter`] learns to beat a fixed bot.
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
mod exploiter;
mod ismcts;
mod lanes;
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
pub use exploiter::{DEPTH, Exploiter, Rounds, Target, Trial};
pub use ismcts::Ismcts;
pub use perft::{Limits, Partition, PerftTable, Row, Split, TableError, TooLarge, deepest_within, partition, perft};
pub use reduced::{Dealt, Reduced, ReducedNode};
pub use response::{BestResponse, Strategy, best_response, deviation_gains, exploitability, most, plays, values};
pub use sampling::Sampling;
pub use tactical::{CameOut, Manner, Tactic, Tactical, USUAL, hash, share_of_the_win, tactics_of};
pub use training::{Training, Usual};
pub use unfold::{GameNode, Memory, Position, Tree, UnfoldError, above_the_mean, awaited};
