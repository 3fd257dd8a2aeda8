//! Executes the operator's commands about tables. A running server receives them through a socket in its data folder.
//! If no server runs, `humbug tables` opens the store and executes the command itself.
//!
//! No answer reveals a card. Answers contain only the people of a table, its phase, and its times.

use std::{fmt, str::FromStr};

use host::{Chair, HostError, House, Phase, Snapshot, TableId};
use journal::Head;

#[cfg(unix)]
pub(crate) mod socket;

/// A command of the operator. Its text form is a line such as `show 0123456789abc`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ask {
    /// Lists the tables.
    List,
    /// Shows one table.
    Show(TableId),
    /// Ends the table's game without a result.
    End(TableId),
    /// Deletes the table with all its data.
    Forget(TableId),
}

/// The answer to an [`Ask`], for a person to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    /// Whether the command succeeded.
    pub(crate) done: bool,
    /// The lines of the answer, or the reason why the command was refused.
    pub(crate) lines: Vec<String>,
}

impl Answer {
    fn done(lines: Vec<String>) -> Self {
        Self { done: true, lines }
    }

    fn refused(why: impl fmt::Display) -> Self {
        Self { done: false, lines: vec![why.to_string()] }
    }
}

impl fmt::Display for Ask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::List => f.write_str("list"),
            Self::Show(id) => write!(f, "show {id}"),
            Self::End(id) => write!(f, "end {id}"),
            Self::Forget(id) => write!(f, "forget {id}"),
        }
    }
}

impl FromStr for Ask {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (verb, id) = text.trim_end().split_once(' ').unwrap_or((text.trim_end(), ""));
        let table = || id.parse::<TableId>().map_err(|error| error.to_string());
        match verb {
            "list" if id.is_empty() => Ok(Self::List),
            "show" => table().map(Self::Show),
            "end" => table().map(Self::End),
            "forget" => table().map(Self::Forget),
            _ => Err("expected list, or show, end or forget with a table".to_owned()),
        }
    }
}

/// Executes a command about the tables of this server, and returns the answer.
pub(crate) async fn answer(house: &House, ask: Ask) -> Answer {
    let answered = match ask {
        Ask::List => list(house).await,
        Ask::Show(id) => show(house, id).await,
        Ask::End(id) => house.end(id).await.map(|()| vec![format!("{id}: the game has ended without a result")]),
        Ask::Forget(id) => match house.forget(id).await {
            Ok(true) => Ok(vec![format!("{id} is forgotten")]),
            Ok(false) => Err(HostError::UnknownTable),
            Err(error) => Err(error),
        },
    };
    answered.map_or_else(Answer::refused, Answer::done)
}

/// Returns one line per table, sorted by id: the number of its journal entries, and the time of the last entry.
async fn list(house: &House) -> Result<Vec<String>, HostError> {
    let mut lines = Vec::new();
    let mut after = None;
    loop {
        let heads = house.heads(after).await?;
        let Some(last) = heads.last() else { break };
        after = Some(last.table);
        lines.extend(heads.iter().map(|head| line(house, head)));
    }
    let count = lines.len();
    lines.push(if count == 1 { "1 table".to_owned() } else { format!("{count} tables") });
    Ok(lines)
}

fn line(house: &House, head: &Head) -> String {
    let open = if house.is_awake(head.table) { "  open" } else { "" };
    format!("{}  {:>6} entries  {}{open}", head.table, head.last.0, head.at.map_or_else(|| "-".to_owned(), moment))
}

async fn show(house: &House, id: TableId) -> Result<Vec<String>, HostError> {
    let head = house.head(id).await?.ok_or(HostError::UnknownTable)?;
    let now = house.look(id).await?;
    let phase = match now.phase() {
        Phase::Lobby => "in the lobby",
        Phase::Playing if now.settings().paused => "a game is paused",
        Phase::Playing => "a game is on",
        Phase::Finished => "the game is over",
    };
    let mut lines = vec![
        format!("{id}: {}, {phase}", now.room().name()),
        format!("{} entries, the last {}", head.last, head.at.map_or_else(|| "at an unknown time".to_owned(), moment)),
        format!("code {}, {} games finished", now.code(), now.games()),
    ];
    lines.extend(now.chairs().iter().map(sitter));
    lines.push(forgotten(house, &now));
    Ok(lines)
}

fn sitter(chair: &Chair) -> String {
    let who = match (&chair.bot, chair.person) {
        (Some(bot), true) => format!("a person, for whom {bot} plays"),
        (Some(bot), false) => format!("the bot {bot}"),
        (None, _) if chair.away => "a person who is away".to_owned(),
        (None, _) => "a person".to_owned(),
    };
    let host = if chair.host { ", the host" } else { "" };
    format!("seat {}: {}, {who}{host}", chair.seat, chair.name)
}

fn forgotten(house: &House, now: &Snapshot) -> String {
    match (house.config().lifetime.table, now.forgotten_at_ms(&house.config().lifetime)) {
        (_, Some(at)) => format!("forgotten {} if nothing happens any more", moment(at)),
        (Some(_), None) => "forgotten some time after the house has met it".to_owned(),
        (None, _) => "kept for ever".to_owned(),
    }
}

/// Formats a time like `2026-12-22 17:05 UTC`.
fn moment(ms: u64) -> String {
    let seconds = i64::try_from(ms / 1_000).unwrap_or(i64::MAX);
    match time::OffsetDateTime::from_unix_timestamp(seconds) {
        Ok(at) => format!("{} {:02}:{:02} UTC", at.date(), at.hour(), at.minute()),
        Err(_) => "at a time that no calendar has".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_is_read_as_it_was_written() {
        for ask in [Ask::List, Ask::Show(TableId(7)), Ask::End(TableId(7)), Ask::Forget(TableId(u64::MAX))] {
            assert_eq!(format!("{ask}\n").parse(), Ok(ask));
        }
        for wrong in ["", "list x", "show", "end all", "forget 0123456789ab", "drop 0000000000007"] {
            assert!(wrong.parse::<Ask>().is_err(), "{wrong:?}");
        }
    }
}

#[cfg(test)]
mod answers_tests {
    #[test]
    fn moments_are_told_to_the_minute() {
        assert_eq!(super::moment(1_797_959_159_000), "2026-12-22 17:05 UTC");
        assert_eq!(super::moment(u64::MAX), "at a time that no calendar has");
    }
}
