//! Checking a record: every move's legality, every draw's derivation, the commitment.

use journal::{Entry, Record, Seq};

use crate::{Secret, TableState, chance::draw_index};

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
    let mut state: Option<TableState> = None;
    let mut key: Option<Secret> = None;
    for (index, entry) in record.entries.iter().enumerate() {
        let seq = Seq::NONE.plus(index + 1);
        let fail = |what: &str| Err((seq, what.to_owned()));
        match entry {
            Entry::Opened { commitment, .. } => {
                key = secret.and_then(Secret::from_text);
                if secret.is_some() && key.as_ref().map(Secret::commitment).as_ref() != Some(commitment) {
                    return fail("the revealed secret is not the one that was committed to");
                }
            }
            Entry::Drawn { draw } => {
                if let (Some(state), Some(key)) = (&state, &key) {
                    let expected = expected_draw(state, key).unwrap_or_default();
                    if *draw != expected {
                        return fail(&format!("the secret gives the draw {expected:?}, the record says {draw:?}"));
                    }
                }
            }
            Entry::Created { .. }
            | Entry::Seated { .. }
            | Entry::Left { .. }
            | Entry::Played { .. }
            | Entry::Handed { .. }
            | Entry::Ended { .. } => {}
        }
        match &mut state {
            Some(state) => state.apply(seq, entry).map_err(|error| (seq, error.what))?,
            None => {
                let first = TableState::fold(record.table, [(seq, entry.clone())]);
                state = Some(first.map_err(|error| (seq, error.what))?);
            }
        }
    }
    Ok(())
}

fn expected_draw(state: &TableState, secret: &Secret) -> Option<String> {
    let draws = state.sitting.as_ref()?.draws();
    let weights: Vec<u32> = draws.iter().map(|(_, weight)| *weight).collect();
    let index = draw_index(secret, state.id, state.seq.next(), &state.salts(), &weights)?;
    draws.into_iter().nth(index).map(|(draw, _)| draw)
}
