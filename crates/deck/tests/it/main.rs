//! The contract of the deck reader, by example and for any text.

mod cases;
mod docs;
mod examples;
mod laws;
mod limits;
mod rows;
