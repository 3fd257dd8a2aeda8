//! Checking a record: every move's legality, every draw's derivation, the commitment.

use journal::{Entry, Record, Seq};

use crate::{Secret, TableState};

/// What became of checking a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Everything follows: every move is legal, and every draw comes from the committed secret.
    Exact {
        /// How many entries were checked.
        entries: usize,
    },
    /// Every move is legal, but the table has not ended: its secret is not known, so its draws cannot be checked.
    Unfinished {
        /// How many entries were checked.
        entries: usize,
    },
    /// It does not follow from this entry on.
    Diverged {
        /// The first entry that is wrong.
        at: Seq,
        /// Why, in words.
        what: String,
    },
}

/// Checks a record from its first entry to its last.
pub fn verify(record: &Record) -> Verdict {
    let secret = record.entries.iter().find_map(|entry| match entry {
        Entry::Ended { secret } => Some(secret.as_str()),
        _ => None,
    });
    match check(record, secret) {
        Ok(()) if secret.is_some() => Verdict::Exact { entries: record.entries.len() },
        Ok(()) => Verdict::Unfinished { entries: record.entries.len() },
        Err((at, what)) => Verdict::Diverged { at, what },
    }
}

fn check(record: &Record, secret: Option<&str>) -> Result<(), (Seq, String)> {
    let mut before: Option<TableState> = None;
    let mut key: Option<Secret> = None;
    for (step, entry) in TableState::steps(record).zip(&record.entries) {
        let after = step.map_err(|error| (error.seq, error.what))?;
        match (entry, &before, &key) {
            (Entry::Opened { commitment, .. }, _, _) if secret.is_some() => {
                key = secret.and_then(Secret::from_text);
                if key.as_ref().map(Secret::commitment).as_ref() != Some(commitment) {
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
    Ok(())
}
