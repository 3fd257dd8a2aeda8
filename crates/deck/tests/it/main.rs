//! Tests the parser of decks with examples and with random texts.

mod examples;
mod laws;
mod limits;
mod rows;
