//! Verification of a record: every move's legality, every draw's derivation, the commitment.

use journal::{Entry, Logged, Record, Seq};

use crate::{DrawKey, TableState};

/// The result of a verification.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Everything follows: every move is legal, and every draw comes from the committed secret.
    Exact {
        /// How many entries were checked.
        entries: usize,
    },
    /// Every move is legal, but a game has not ended: its secret is not known, so its draws cannot be checked.
    Unfinished {
        /// How many entries were checked.
        entries: usize,
    },
    /// An entry does not follow from those before it.
    Diverged {
        /// The first entry that is wrong.
        at: Seq,
        /// The reason, in words.
        what: String,
    },
}

/// Verifies a record from its first entry to its last, and its hash if it has one. The hash covers what the rules do
/// not: names, times, settings, the author of each move. Only a person who was at the table can tell whether it is the
/// hash that the table showed.
pub fn verify(record: &Record) -> Verdict {
    let entries = record.entries.len();
    match check(record) {
        Ok(true) => Verdict::Exact { entries },
        Ok(false) => Verdict::Unfinished { entries },
        Err((at, what)) => Verdict::Diverged { at, what },
    }
}

/// Whether the secret of every game in the record is known; if so, all draws were checked.
fn check(record: &Record) -> Result<bool, (Seq, String)> {
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

/// Checks the hash at the end, if there is one, against the entries.
fn sealed(record: &Record) -> Result<(), (Seq, String)> {
    match record.end {
        Some(hash) if hash != record.running_hash() => {
            Err((Seq::NONE.plus(record.entries.len()), "the hash at the end is not that of the entries".into()))
        }
        Some(_) | None => Ok(()),
    }
}

/// The revealed secret of the game that these entries continue.
fn secret_of(entries: &[Logged]) -> Option<&str> {
    let entries = entries.iter().map(|logged| &logged.entry);
    entries.take_while(|entry| !matches!(entry, Entry::Opened { .. })).find_map(|entry| match entry {
        Entry::Ended { secret } | Entry::Stopped { secret } => Some(secret.as_str()),
        _ => None,
    })
}
