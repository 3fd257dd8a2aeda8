//! Appending to a table, and the content of one append as a message.

use std::{
    io::{Read as _, Write as _},
    sync::{Mutex, MutexGuard, PoisonError},
};

use async_nats::jetstream::message::StreamMessage;
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use journal::{Logged, ReadError, Seq, TableId};

use super::{
    chain::Chain,
    positions::{KnownPosition, Positions},
    request::Refusal,
    subject::{Content, Subject, SubjectState, subject_state, write},
};

/// How many times an append is tried again after a concurrent write that did not change the number of the table's last
/// entry.
const TRIES: usize = 4;

/// The reason why an append failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum AppendRefusal {
    /// The table's last entry has this number instead of the expected one. Nothing was written.
    Conflict(Seq),
    /// Nothing was written, or the result is unknown; see [`Refusal`].
    Refused(Refusal),
}

impl AppendRefusal {
    fn unavailable(reason: impl ToString) -> Self {
        Self::Refused(Refusal::Unavailable(reason.to_string()))
    }
}

/// An append to one table, or its deletion by a tombstone.
pub(super) struct Append<'a, S> {
    pub(super) subject: S,
    pub(super) positions: &'a Mutex<Positions>,
    pub(super) table: TableId,
}

impl<S: Subject> Append<'_, S> {
    /// Stores a message as the table's last message if the table's last entry has the number `expected`. Returns the
    /// message's number in the stream. `id` must be unique to this message. `last` is the number of the table's last
    /// entry after the append.
    pub(super) async fn write(
        &self,
        expected: Seq,
        content: &Content,
        last: Seq,
        id: &str,
    ) -> Result<u64, AppendRefusal> {
        let mut known = self.positions().known(self.table).filter(|known| known.last == expected);
        for attempt in 0..TRIES {
            let now = match known.take() {
                Some(known) => known,
                None => self.position().await?,
            };
            if now.last != expected {
                return Err(AppendRefusal::Conflict(now.last));
            }
            let mut state = SubjectState { chain: now.chain, last: None };
            match write(&self.subject, &mut state, content, format!("{id}.{attempt}")).await {
                Ok(sequence) => {
                    let chain = Chain { at: sequence, seen: sequence };
                    self.positions().note(self.table, KnownPosition::now(last, chain));
                    return Ok(sequence);
                }
                // The table has another last entry, or it was deleted and perhaps created again. The state that was
                // just read shows which.
                Err(Refusal::Moved) => known = Some(self.learnt(&state)?),
                Err(refusal) => {
                    self.positions().forget(self.table);
                    return Err(AppendRefusal::Refused(refusal));
                }
            }
        }
        Err(AppendRefusal::unavailable("others write to the table all the time"))
    }

    /// Reads the current position of the table from the servers.
    pub(super) async fn position(&self) -> Result<KnownPosition, AppendRefusal> {
        let at_least = self.positions().at_least(self.table);
        let state = subject_state(&self.subject, at_least).await;
        self.learnt(&state.map_err(|error: ReadError| AppendRefusal::unavailable(error))?)
    }

    fn learnt(&self, state: &SubjectState) -> Result<KnownPosition, AppendRefusal> {
        let batch = Batch::of(state.last.as_ref()).map_err(AppendRefusal::unavailable)?;
        let known = KnownPosition::now(batch.map_or(Seq::NONE, |batch| batch.last()), state.chain);
        if state.chain.seen > 0 {
            self.positions().note(self.table, known);
        }
        Ok(known)
    }

    fn positions(&self) -> MutexGuard<'_, Positions> {
        // A poisoned lock is harmless: no code that runs under this lock can panic.
        self.positions.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Texts of at least this many bytes are compressed, because by default NATS accepts messages of at most one megabyte.
const LONG: usize = 64 << 10;

/// The largest text, in bytes, that is decompressed. No writer makes longer texts, so this limit guards against hostile
/// data.
const LONGEST: u64 = 256 << 20;

/// The first bytes of every gzip-compressed text. No other content of a message begins with them.
const COMPRESSED: [u8; 2] = [0x1f, 0x8b];

/// Encodes a text as the content of a message: compressed if it is long.
pub(super) fn pack(text: String) -> Vec<u8> {
    if text.len() < LONG {
        return text.into_bytes();
    }
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    match packed.write_all(text.as_bytes()).and_then(|()| packed.finish()) {
        Ok(packed) => packed,
        Err(_) => text.into_bytes(),
    }
}

/// Decodes the text of a message. The error is a description of what is wrong.
pub(super) fn unpack(content: &[u8]) -> Result<String, String> {
    let mut text = String::new();
    if content.starts_with(&COMPRESSED) {
        let mut reader = GzDecoder::new(content).take(LONGEST);
        reader.read_to_string(&mut text).map_err(|error| error.to_string())?;
    } else {
        text.push_str(std::str::from_utf8(content).map_err(|error| error.to_string())?);
    }
    Ok(text)
}

/// Returns the text of one append: the number of its first entry, then one line for each entry.
pub(super) fn written(first: Seq, entries: &[Logged]) -> String {
    let mut text = first.to_string();
    for entry in entries {
        text.push('\n');
        text.push_str(&entry.encode());
    }
    text
}

/// The content of one append that was read from the stream. Entries are decoded on demand.
#[derive(Debug)]
pub(super) struct Batch {
    /// The number of the first entry in this append.
    pub(super) first: Seq,
    text: String,
}

impl Batch {
    /// Parses the content of a message. Returns `None` for the tombstone of a table.
    pub(super) fn read(content: &[u8]) -> Result<Option<Self>, String> {
        if content.is_empty() {
            return Ok(None);
        }
        let text = unpack(content)?;
        let first = text.split('\n').next().and_then(|first| first.parse().ok());
        let first = first.filter(|first| *first > 0).ok_or("a message of a table does not begin with a number")?;
        Ok(Some(Self { first: Seq(first), text }))
    }

    /// Parses the last valid message of a table. Returns `None` if the table has no entries.
    pub(super) fn of(last: Option<&StreamMessage>) -> Result<Option<Self>, String> {
        last.map_or(Ok(None), |last| Self::read(&last.payload))
    }

    fn lines(&self) -> impl Iterator<Item = &str> {
        self.text.split('\n').skip(1)
    }

    /// Returns the number of the last entry in this append.
    pub(super) fn last(&self) -> Seq {
        Seq(self.first.0 + self.lines().count() as u64 - 1)
    }

    /// Returns the time of the last entry in this append. Works for entries of any version.
    pub(super) fn at(&self) -> Option<u64> {
        journal::entry_time(self.lines().last()?)
    }

    /// Decodes the entries of this append after number `from`.
    pub(super) fn entries(&self, table: TableId, from: Seq) -> Result<Vec<(Seq, Logged)>, ReadError> {
        let numbered = (self.first.0..).map(Seq).zip(self.lines()).filter(|(seq, _)| *seq > from);
        let decoded = numbered.map(|(seq, text)| match Logged::decode(text) {
            Ok(entry) => Ok((seq, entry)),
            Err(error) => Err(ReadError::Undecodable { table, seq, error }),
        });
        decoded.collect()
    }
}

/// Returns whether a message of a key-value bucket is a deletion marker.
pub(super) fn is_deletion(message: &StreamMessage) -> bool {
    message.headers.get(OPERATION).is_some()
}

/// The header that marks a deletion in a key-value bucket. Its value is [`DELETED`].
pub(super) const OPERATION: &str = "KV-Operation";
pub(super) const DELETED: &str = "DEL";

#[cfg(test)]
mod tests {
    use super::*;
    use journal::Entry;

    fn entry(draw: &str) -> Logged {
        Logged::new(Entry::Drawn { draw: draw.into() }, 7)
    }

    #[test]
    fn appends_come_back_the_same_short_or_long() {
        let table = TableId(1);
        for draw in ["a\nb".to_owned(), "🃏 ".repeat(50_000)] {
            let entries = [entry("x"), entry(&draw)];
            let content = pack(written(Seq(5), &entries));
            let batch = Batch::read(&content).expect("reads").expect("entries");
            assert_eq!((batch.first, batch.last(), batch.at()), (Seq(5), Seq(6), Some(7)));
            assert_eq!(batch.entries(table, Seq(5)), Ok(vec![(Seq(6), entries[1].clone())]));
            assert!(content.len() < 64 << 10);
        }
    }

    #[test]
    fn what_is_no_append_is_an_error_and_no_panic() {
        assert!(Batch::read(b"").expect("reads").is_none());
        for wrong in [&b"x\n{}"[..], b"0\n{}", b"\xff", b"\x1f\x8b", b"\x1f\x8bxxxxxxxx", b"-1\n"] {
            assert!(Batch::read(wrong).is_err(), "{wrong:?}");
        }
        let batch = Batch::read(b"3\n{}").expect("reads").expect("entries");
        assert!(matches!(batch.entries(TableId(1), Seq(0)), Err(ReadError::Undecodable { seq: Seq(3), .. })));
    }
}
