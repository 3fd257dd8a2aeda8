//! Games in the terminal, line by line. They show what the public API says in plain text, so no room has code for
//! terminals.

mod client;
mod line;
mod server;
mod words;

use std::io::{self, IsTerminal};

pub(crate) use client::Place;
pub(crate) use server::Server;
pub(crate) use words::language;

/// Plays or watches at this place, until the person leaves or the table is gone. `language` is a language tag.
///
/// # Errors
/// The server refuses, does not answer for long, or the output is closed.
pub(crate) async fn play_at(place: Place, language: &str) -> anyhow::Result<()> {
    let texts = words::texts(language);
    let lines = line::Lines { input: line::standard_input(), out: &mut io::stdout(), typed: io::stdin().is_terminal() };
    line::run(place, &texts, lines).await
}
