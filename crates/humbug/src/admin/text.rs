//! The operator's view of the tables as lines of text.

use super::{Deletion, SeatDetails, TableDetails, TableLine, TableList, TablePhase};

/// Formats the list: for each table its number of entries and the time of the last one, and then the number of tables.
pub(crate) fn list(list: &TableList) -> Vec<String> {
    let mut lines: Vec<_> = list.tables.iter().map(line).collect();
    let count = lines.len();
    lines.push(if count == 1 { "1 table".to_owned() } else { format!("{count} tables") });
    lines
}

fn line(line: &TableLine) -> String {
    let TableLine { table, entries, last_at_ms, open } = line;
    let open = if *open { "  open" } else { "" };
    format!("{table}  {entries:>6} entries  {}{open}", last_at_ms.map_or_else(|| "-".to_owned(), moment))
}

/// Formats what an operator may know about a table.
pub(crate) fn details(details: &TableDetails) -> Vec<String> {
    let TableLine { table, entries, last_at_ms, .. } = &details.line;
    let phase = match details.phase {
        TablePhase::Lobby => "in the lobby",
        TablePhase::Paused => "a game is paused",
        TablePhase::Playing => "a game is on",
        TablePhase::Finished => "the game is over",
    };
    let mut lines = vec![
        format!("{table}: {}, {phase}", details.room_name),
        format!("{entries} entries, the last {}", last_at_ms.map_or_else(|| "at an unknown time".to_owned(), moment)),
        format!("code {}, {} games finished", details.code, details.games),
    ];
    lines.extend(details.seats.iter().map(sitter));
    lines.push(match details.deletion {
        Deletion::AtMs(at) => format!("forgotten {} if nothing happens any more", moment(at)),
        Deletion::Later => "forgotten some time after the house has met it".to_owned(),
        Deletion::Never => "kept for ever".to_owned(),
    });
    lines
}

fn sitter(seat: &SeatDetails) -> String {
    let who = match (&seat.bot, seat.person) {
        (Some(bot), true) => format!("a person, for whom {bot} plays"),
        (Some(bot), false) => format!("the bot {bot}"),
        (None, _) if seat.away => "a person who is away".to_owned(),
        (None, _) => "a person".to_owned(),
    };
    let host = if seat.host { ", the host" } else { "" };
    format!("seat {}: {}, {who}{host}", seat.seat, seat.name)
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
    #[test]
    fn moments_are_told_to_the_minute() {
        assert_eq!(super::moment(1_797_959_159_000), "2026-12-22 17:05 UTC");
        assert_eq!(super::moment(u64::MAX), "at a time that no calendar has");
    }
}
