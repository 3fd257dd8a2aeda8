//! Import of records from other servers. A record is verified completely (the legality of every move, the derivation of
//! every draw, the commitment) and then stored like a table of this server.

use deck::Deck;
use game::Seat;
use journal::{Entry, Logged, Occupant, Record, Saying, Seq, TableId};
use rooms::Character;
use tokio::time::Instant;

use crate::{
    DrawKey, HostError, House, NetworkPrefix, TableState,
    config::MAX_NAME,
    records::replay::Replay,
    table::{self, newcomer::clean_name, nicks, sayings::MAX_TEXT},
};

/// The maximal number of entries in an imported record. It is enough for many games at one table.
pub const MOST_ENTRIES: usize = 20_000;

/// The reason why a record was not imported. Nothing was stored.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ImportError {
    /// This house is only for children, so it imports no records: their names are free text.
    #[error("this house keeps no records of others")]
    ChildSafe,
    /// The rate limit for imports is reached.
    #[error("too many records were brought lately")]
    TooMany,
    /// The record has too many entries.
    #[error("a record has at most {MOST_ENTRIES} entries")]
    TooLong,
    /// The last game in the record is not over, so its draws cannot be verified.
    #[error("the record ends before its game does")]
    Unfinished,
    /// An entry does not follow from the earlier entries.
    #[error("the record is wrong from entry {at} on: {what}")]
    Diverged {
        /// The number of the first wrong entry.
        at: Seq,
        /// What is wrong with the entry.
        what: String,
    },
    /// This house has a table with this id and different entries.
    #[error("this house has another table of this name")]
    OtherTable,
    /// The house refused the import for a general reason.
    #[error(transparent)]
    Host(#[from] HostError),
}

impl House {
    /// Verifies a record and stores it for replay. Every move and every draw in it must be valid. The table gets no
    /// code and no seat tokens. If the record is stored already, nothing changes.
    ///
    /// # Errors
    /// If an entry is wrong, a table with this id has different entries, or the store fails.
    pub async fn import(&self, record: Record) -> Result<TableId, ImportError> {
        if self.config().child_safe {
            return Err(ImportError::ChildSafe);
        }
        if record.entries.len() > MOST_ENTRIES {
            return Err(ImportError::TooLong);
        }
        if !self.inner().rate_limits().records.take(NetworkPrefix::current(), Instant::now()) {
            return Err(ImportError::TooMany);
        }
        // This check comes first, because comparing an unfinished record with the store could reveal the entries of a
        // running table.
        if !matches!(record.entries.last(), Some(Logged { entry: Entry::Ended { .. }, .. })) {
            return Err(ImportError::Unfinished);
        }
        let table = record.table;
        let there = self.stored_entries(table).await?;
        if there.starts_with(&record.entries) {
            return Ok(table);
        }
        if !there.is_empty() {
            return Err(ImportError::OtherTable);
        }
        // The verification folds the whole record, which is slow for a long one, so it runs in the thread pool.
        let turn = self.context().replay_pool.turn(Some(table)).await?;
        let entries = turn.run(move || check(&record).map(|()| record.entries)).await??;
        let appended = self.context().journal.append(table, Seq::NONE, entries.clone()).await;
        match appended {
            Ok(_) => Ok(table),
            // Another request may have imported the same record meanwhile, or the acknowledgement was lost. The stored
            // entries show which of both is the case.
            Err(error) => match self.stored_entries(table).await? {
                there if there == entries => Ok(table),
                there if there.is_empty() => Err(HostError::Store(error.to_string()).into()),
                _ => Err(ImportError::OtherTable),
            },
        }
    }

    async fn stored_entries(&self, table: TableId) -> Result<Vec<Logged>, HostError> {
        let read = self.context().journal.read(table, Seq::NONE).await;
        let read = read.map_err(|error| HostError::Store(error.to_string()))?;
        Ok(read.into_iter().map(|(_, entry)| entry).collect())
    }
}

fn check(record: &Record) -> Result<(), ImportError> {
    // Earlier versions stored names and texts almost as they were typed, so the check of their records is less strict.
    // Pages do not show invisible characters.
    let strict = record
        .entries
        .first()
        .is_some_and(|first| matches!(first.entry, Entry::Created { format, .. } if format.keeps_texts_clean()));
    for (at, entry) in (1..).zip(&record.entries) {
        if let Some(what) = unseemly(&entry.entry, strict) {
            return Err(ImportError::Diverged { at: Seq(at), what: what.to_owned() });
        }
    }
    match verify(record) {
        Verdict::Exact { .. } if !Replay::games(record).is_empty() => Ok(()),
        Verdict::Exact { .. } | Verdict::Unfinished { .. } => Err(ImportError::Unfinished),
        Verdict::Diverged { at, what } => Err(ImportError::Diverged { at, what }),
    }
}

/// Returns what is wrong with an entry that no server would write, such as a name that is too long or has invisible
/// characters. `strict` applies the rules of newer versions for texts.
fn unseemly(entry: &Entry, strict: bool) -> Option<&'static str> {
    match entry {
        Entry::Created { code, .. } | Entry::Again { code, .. }
            if code.len() != 6 || !code.bytes().all(|byte| byte.is_ascii_digit()) =>
        {
            Some("a code is six digits")
        }
        Entry::Seated { salt, .. } if table::lobby::clean_salt(salt).is_err() => {
            Some("a seat's own bytes are at most 64 hexadecimal digits")
        }
        Entry::Seated { seat, .. } if Seat::new(usize::from(*seat)).is_none() => Some("there is no such seat"),
        Entry::Seated { occupant, .. } | Entry::Handed { occupant, .. } | Entry::Replaced { occupant, .. } => {
            unseemly_occupant(occupant, strict)
        }
        Entry::Deck { text } if Deck::read(text).is_ok_and(|deck| *deck.text() == **text) => None,
        Entry::Deck { .. } => Some("a deck in it cannot be read"),
        Entry::Said { saying: Saying::Text { text }, .. }
            if text.chars().count() > MAX_TEXT || (if strict { deck::line(text) != *text } else { hides(text) }) =>
        {
            Some("what is said is a line of at most 200 visible characters")
        }
        _ => None,
    }
}

/// Returns whether a text of an earlier version contains control characters, such as line breaks.
fn hides(text: &str) -> bool {
    text.contains(|code: char| code.is_control())
}

fn unseemly_occupant(occupant: &Occupant, strict: bool) -> Option<&'static str> {
    let name = occupant.name();
    let fits = (1..=MAX_NAME).contains(&name.chars().count()) && !hides(name);
    if !fits || strict && clean_name(name).as_deref() != Ok(name) {
        return Some("a name has 1 to 24 visible characters");
    }
    if occupant.character().is_some_and(|key| Character::of(key).is_none()) {
        return Some("there is no such character");
    }
    let nick = occupant.nick()?;
    let known = nick.mood.is_empty() && nicks::animal(&nick.animal).is_some() || nicks::is_known(nick);
    (!known).then_some("there is no such animal")
}

/// The result of verifying a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The record is valid: every move is legal, and every draw follows from the committed secret.
    Exact {
        /// The number of verified entries.
        entries: usize,
    },
    /// Every move is legal, but a game is not over. Its secret is not revealed yet, so its draws cannot be verified.
    Unfinished {
        /// The number of verified entries.
        entries: usize,
    },
    /// An entry does not follow from the earlier entries.
    Diverged {
        /// The number of the first wrong entry.
        at: Seq,
        /// What is wrong with the entry.
        what: String,
    },
}

/// Verifies all entries of a record, and its hash if it has one. The hash protects what the rules do not: names, times,
/// settings, who made each move. But only a person who was at the table can say whether the table showed this hash.
pub fn verify(record: &Record) -> Verdict {
    let entries = record.entries.len();
    match check_games(record) {
        Ok(true) => Verdict::Exact { entries },
        Ok(false) => Verdict::Unfinished { entries },
        Err((at, what)) => Verdict::Diverged { at, what },
    }
}

/// Verifies all games. Returns whether the secret of every game is revealed, so that all draws were verified.
fn check_games(record: &Record) -> Result<bool, (Seq, String)> {
    let mut before: Option<TableState> = None;
    let mut key: Option<DrawKey> = None;
    let (mut games, mut known) = (0, 0);
    for (index, (step, logged)) in TableState::steps(record).zip(&record.entries).enumerate() {
        let entry = &logged.entry;
        let after = step.map_err(|error| (error.seq, error.what))?;
        match (entry, &before, &key) {
            (Entry::Opened { commitment, .. }, _, _) => {
                let secret = secret_of(&record.entries[index + 1..]);
                key = secret.and_then(DrawKey::from_text);
                games += 1;
                known += usize::from(secret.is_some());
                if secret.is_some() && key.as_ref().map(DrawKey::commitment).as_ref() != Some(commitment) {
                    return Err((after.seq, "the revealed secret is not the one that was committed to".into()));
                }
            }
            (Entry::Drawn { draw }, Some(before), Some(key)) => {
                let expected = before.next_draw(key).unwrap_or_default();
                if *draw != expected {
                    let what = format!("the secret gives the draw {expected:?}, the record says {draw:?}");
                    return Err((after.seq, what));
                }
            }
            _ => {}
        }
        before = Some(after);
    }
    sealed(record)?;
    Ok(games > 0 && games == known)
}

/// Compares the hash in the record's end line, if there is one, with the entries.
fn sealed(record: &Record) -> Result<(), (Seq, String)> {
    match record.end {
        Some(hash) if hash != record.running_hash() => {
            Err((Seq::NONE.plus(record.entries.len()), "the hash at the end is not that of the entries".into()))
        }
        Some(_) | None => Ok(()),
    }
}

/// Returns the revealed secret of the game to which these entries belong, or `None` if it is not revealed.
fn secret_of(entries: &[Logged]) -> Option<&str> {
    let entries = entries.iter().map(|logged| &logged.entry);
    entries.take_while(|entry| !matches!(entry, Entry::Opened { .. })).find_map(|entry| match entry {
        Entry::Ended { secret } | Entry::Stopped { secret } => Some(secret.as_str()),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_earlier_versions_are_taken_as_they_were_written() {
        let seated = |name: &str| {
            let occupant = Occupant::Person { name: name.to_owned(), nick: None };
            Entry::Seated { seat: 0, occupant, salt: String::new() }
        };
        for old in ["Mia\u{3164}", "M\u{316}\u{316}\u{316}\u{316}\u{316}ia"] {
            assert_eq!(unseemly(&seated(old), false), None, "shown without what hides in it");
            assert!(unseemly(&seated(old), true).is_some(), "{old:?}");
        }
        for never in ["", "a\u{0}b", "two\nlines", &"x".repeat(25)] {
            assert!(unseemly(&seated(never), false).is_some(), "{never:?}");
        }
        assert_eq!(unseemly(&seated("مُحَمَّد"), true), None);
        let said = |text: &str| Entry::Said { seat: 0, saying: Saying::Text { text: text.to_owned() } };
        assert_eq!(unseemly(&said("hi\u{2800}"), false), None);
        assert!(unseemly(&said("hi\u{2800}"), true).is_some());
    }
}
