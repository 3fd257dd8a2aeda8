//! Generic algorithms over the Game trait: perft (counts of histories and information sets) and the partition check
//! (a seat's stream and its views must tell the same histories apart).
//!
//! Both walk a [`Tree`]. A typed game is walked as a [`GameNode`]; a room of the registry brings a node of its own.
//! A step is one entry of the journal: a draw of nature, or one seat's answer. A window in which several seats are
//! awaited is walked seat by seat, clockwise from the seat whose turn it is, with earlier answers hidden, which is the same game.

mod node;
mod partition;
mod perft;
mod table;
mod tree;

pub use node::GameNode;
pub use partition::{Partition, Split, partition};
pub use perft::{Limits, TooLarge, deepest_within, perft};
pub use table::{PerftTable, Row, TableError};
pub use tree::{Memory, Tree, awaited};
