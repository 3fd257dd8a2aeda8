//! Games in the terminal, line by line or on the full screen. They show what the public API says in plain text, so no
//! room has code for terminals.

mod client;
mod line;
mod screen;
mod server;
mod session;
mod words;

use std::io::{self, IsTerminal};

use rooms::Texts;
use tokio::sync::mpsc::{Receiver, channel};

use crate::print;

pub(crate) use client::Place;
use server::RequestError;
pub(crate) use server::Server;
pub(crate) use words::language;

/// How a game is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Showing<'a> {
    /// The language, as a language tag.
    pub(crate) language: &'a str,
    /// Whether it is shown line by line even where a full screen is possible.
    pub(crate) plain: bool,
    /// Whether the full screen shows what is turned up with pauses.
    pub(crate) pauses: bool,
}

/// Plays or watches at this place, until the person leaves or the table is gone.
///
/// # Errors
/// The server refuses, does not answer for long, or the output is closed.
pub(crate) async fn play_at(place: Place, showing: Showing<'_>) -> anyhow::Result<()> {
    let Showing { language, plain, pauses } = showing;
    let texts = words::texts(language);
    let back = place.way_back().map(|command| texts.filled("terminal-back", &[("command", &command)]));
    // Before the full screen begins, so it is still there after a loss.
    back.iter().try_for_each(|back| print::line(back))?;
    let played = if !plain && screen::is_possible() {
        screen::run(place, language, pauses).await
    } else {
        let typed = io::stdin().is_terminal();
        line::run(place, &texts, line::Lines { input: line::standard_input(), out: &mut io::stdout(), typed }).await
    };
    played.map_err(|error| explained(error, &texts, back))
}

/// Says of a server that does not answer any more how to come back, instead of why the last request failed.
fn explained(error: anyhow::Error, texts: &Texts, back: Option<String>) -> anyhow::Error {
    match error.downcast_ref() {
        Some(RequestError::Lost(_)) => {
            let said = [Some(texts.format("terminal-gone", None)), back];
            anyhow::anyhow!(said.into_iter().flatten().collect::<Vec<_>>().join(" "))
        }
        _ => error,
    }
}

/// Returns how others join the table of this place, line by line. Empty in a process of its own.
fn invitation(place: &Place, texts: &Texts) -> Vec<String> {
    let (Some(code), Some(address)) = (place.code.as_deref(), place.join_address()) else { return Vec::new() };
    vec![texts.filled("terminal-code", &[("code", code)]), texts.filled("terminal-address", &[("address", &address)])]
}

/// The number of lines or events of the input that are read before they are needed. The rest waits in the pipe or in
/// the terminal.
const READ_AHEAD: usize = 1_024;

/// Returns what `next` returns, call by call. A thread calls it, because a read of input cannot be given up; it ends with
/// the process. The channel closes after `None`.
fn read_on_thread<T: Send + 'static>(mut next: impl FnMut() -> Option<T> + Send + 'static) -> Receiver<T> {
    let (sender, receiver) = channel(READ_AHEAD);
    std::thread::spawn(move || {
        while let Some(one) = next() {
            if sender.blocking_send(one).is_err() {
                return;
            }
        }
    });
    receiver
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_is_gone_is_a_sentence_with_the_way_back() {
        let texts = words::texts("en");
        let lost = || RequestError::Lost(anyhow::anyhow!("client error (Connect)")).into();
        let said = |error, back: Option<&str>| explained(error, &texts, back.map(str::to_owned)).to_string();
        assert_eq!(said(lost(), None), "The server does not answer any more.");
        assert_eq!(said(lost(), Some("Back: x")), "The server does not answer any more. Back: x");
        assert_eq!(said(anyhow::anyhow!("closed"), Some("Back: x")), "closed");
    }
}
