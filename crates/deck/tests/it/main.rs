//! What the reader of decks promises, by example and for any text.

mod cases;
mod docs;
mod examples;
mod laws;
mod limits;
mod rows;
