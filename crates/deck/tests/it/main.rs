//! The contract of the deck reader, by example and for any text.

mod examples;
mod laws;
mod limits;
mod rows;
