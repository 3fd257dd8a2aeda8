//! The rule that decides which messages of a subject are valid. The decision does not depend on which messages the
//! servers accept.
//!
//! All servers have the messages of a stream in the same order. A header of each message names its predecessor: an
//! earlier message of the same subject. A message is valid if its predecessor is the last valid message at that point
//! of the stream. Otherwise the message is void for all readers, for ever. So of several concurrent writers exactly one
//! succeeds: the writer whose message is first in the stream.
//!
//! **A reader of all messages up to some number knows which of them are valid. A reader that skipped a message does not
//! know.** So a [`Chain`] only advances by reading a subject without a gap, or starts at a valid message. A message
//! from the listener is only used if no other message can be before it ([`Chain::hear`]). By this rule the predecessor
//! that a writer names is always valid (the test `model` checks that), and a reader may start at the predecessor of the
//! last message.

use async_nats::jetstream::message::StreamMessage;

/// The header of a message: the number of its predecessor, a space, and the id that the writer gave the message.
pub(super) const AFTER: &str = "Humbug-After";

/// The header of a message, parsed: the position that the message claims.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Claim {
    /// The number of the predecessor in the stream; 0 for the first message.
    pub(super) after: u64,
    /// The id that the writer gave the message.
    pub(super) id: String,
}

impl Claim {
    /// Parses the header of a message. Returns `None` for messages of old versions, which relied on the checks of a
    /// single server.
    pub(super) fn of(message: &StreamMessage) -> Option<Self> {
        let (after, id) = message.headers.get(AFTER)?.as_str().split_once(' ').unwrap_or_default();
        Some(Self { after: after.parse().unwrap_or_default(), id: id.to_owned() })
    }

    pub(super) fn text(&self) -> String {
        format!("{} {}", self.after, self.id)
    }
}

/// The position of a message in the stream, and the position of its predecessor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Link {
    /// The number of the message in the stream.
    pub(super) sequence: u64,
    /// The number of the predecessor; `None` for a message without the header, which is always valid.
    pub(super) after: Option<u64>,
    /// Whether all messages before this one are deleted once this message is valid. That is so for every message of a
    /// document, and for the tombstone of a table.
    pub(super) clears: bool,
}

impl Link {
    pub(super) fn of(message: &StreamMessage) -> Self {
        let clears = message.payload.is_empty() || message.subject.starts_with(BUCKETS);
        Self { sequence: message.sequence, after: Claim::of(message).map(|claim| claim.after), clears }
    }
}

/// The prefix of the subjects of all key-value buckets.
const BUCKETS: &str = "$KV.";

/// The result of reading one message: whether it is valid for a reader at the current position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The message is valid, and it follows the last valid message.
    Next,
    /// The message is valid, but the reader has not read its predecessor, because the reader started here or the
    /// predecessor was purged.
    Ahead,
    /// The message is void: another message follows the same predecessor and came first.
    Void,
    /// The message is void, because its predecessor is void. No correct writer writes such a message.
    Stray,
    /// The reader has read this message before.
    Old,
}

impl Verdict {
    pub(super) const fn counts(self) -> bool {
        matches!(self, Self::Next | Self::Ahead)
    }
}

/// The position of a reader in one subject. The reader must take the messages in their order.
///
/// The first stored message of a subject is always valid, because only messages before a valid message are ever purged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Chain {
    /// The number of the last valid message; 0 if there is none.
    pub(super) at: u64,
    /// The number of the last message that was read; 0 if there was none.
    pub(super) seen: u64,
}

impl Chain {
    pub(super) fn take(&mut self, link: Link) -> Verdict {
        if link.sequence <= self.seen {
            return Verdict::Old;
        }
        let verdict = match link.after {
            // The first stored message of a subject is valid, even if its predecessor is missing.
            Some(after) if self.seen == 0 && after > 0 => Verdict::Ahead,
            _ if self.seen == 0 => Verdict::Next,
            Some(after) if after < self.at => Verdict::Void,
            Some(after) if after > self.at && link.clears => Verdict::Ahead,
            Some(after) if after > self.at => Verdict::Stray,
            Some(_) | None => Verdict::Next,
        };
        self.seen = link.sequence;
        if verdict.counts() {
            self.at = link.sequence;
        }
        verdict
    }

    /// Takes a message from the listener. `before` is the previous message of the same subject that the listener
    /// received. Returns `None` and changes nothing if there may be other messages between this message and the last
    /// message that was read.
    pub(super) fn hear(&mut self, link: Link, before: Option<u64>) -> Option<Verdict> {
        if link.sequence > self.seen && before.is_none_or(|before| before > self.seen) {
            return None;
        }
        Some(self.take(link))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(links: &[(u64, Option<u64>)]) -> Vec<u64> {
        let mut chain = Chain::default();
        let taken = links.iter().filter(|(sequence, after)| chain.take(link(*sequence, *after)).counts());
        taken.map(|(sequence, _)| *sequence).collect()
    }

    fn link(sequence: u64, after: Option<u64>) -> Link {
        Link { sequence, after, clears: false }
    }

    #[test]
    fn the_first_that_follows_counts_and_all_others_are_void() {
        assert_eq!(
            folded(&[(3, Some(0)), (4, Some(0)), (6, Some(3)), (7, Some(3)), (8, Some(0)), (9, Some(6))]),
            [3, 6, 9]
        );
        assert_eq!(
            folded(&[(3, None), (4, None), (6, Some(4)), (7, None)]),
            [3, 4, 6, 7],
            "what one server checked counts"
        );
        assert_eq!(
            folded(&[(6, Some(4)), (7, Some(4)), (8, Some(6))]),
            [6, 8],
            "what is kept begins with one that counts"
        );
        assert_eq!(folded(&[(3, Some(0)), (3, Some(0)), (10, Some(3))]), [3, 10], "once each");
    }

    #[test]
    fn what_follows_a_void_one_never_counts_unless_it_clears() {
        assert_eq!(folded(&[(3, Some(0)), (5, Some(3)), (7, Some(3)), (9, Some(7)), (10, Some(5))]), [3, 5, 10]);
        let mut chain = Chain { at: 3, seen: 4 };
        assert_eq!(chain.take(link(9, Some(7))), Verdict::Stray);
        assert_eq!(chain.take(Link { clears: true, ..link(10, Some(7)) }), Verdict::Ahead);
    }

    /// A message from the listener is only used if no message can be before it. Otherwise message 7 in this test would
    /// be valid by mistake.
    #[test]
    fn nothing_is_concluded_from_what_may_be_half_of_it() {
        let mut read = Chain { at: 3, seen: 3 };
        assert_eq!(read.hear(link(7, Some(3)), Some(5)), None, "5 was heard, and it was not looked at");
        assert_eq!(read.hear(link(7, Some(3)), None), None, "who knows what was before");
        assert_eq!(read, Chain { at: 3, seen: 3 });
        assert_eq!(read.hear(link(5, Some(3)), Some(3)), Some(Verdict::Next));
        assert_eq!(read.hear(link(7, Some(3)), Some(5)), Some(Verdict::Void));
        assert_eq!(read.hear(link(5, Some(3)), None), Some(Verdict::Old));
    }

    /// A reader that starts at any valid message gets the same result as a reader of all messages.
    #[test]
    fn it_does_not_matter_where_a_reader_begins() {
        let mut seed = 7_u64;
        let mut below = |limit: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % limit
        };
        for _ in 0..200 {
            // Each writer names a valid predecessor, but the predecessor may be an old message.
            let (mut links, mut counted) = (Vec::new(), vec![0]);
            for sequence in 1..30 {
                let known = counted.len() as u64 - 1 - below(3).min(counted.len() as u64 - 1);
                let after = counted[known as usize];
                links.push((sequence, Some(after)));
                if after == counted[counted.len() - 1] {
                    counted.push(sequence);
                }
            }
            assert_eq!(folded(&links), counted[1..]);
            for from in 1..counted.len() {
                let kept = &links[counted[from] as usize - 1..];
                assert_eq!(folded(kept), counted[from..], "from {from} of {links:?}");
            }
        }
    }

    #[test]
    fn what_a_message_claims_is_read_as_it_was_written() {
        let claim = Claim { after: 17, id: "abc.4".into() };
        let mut headers = async_nats::HeaderMap::new();
        headers.insert(AFTER, claim.text().as_str());
        let message = StreamMessage {
            subject: "a".into(),
            sequence: 20,
            headers,
            payload: bytes::Bytes::new(),
            time: std::time::SystemTime::UNIX_EPOCH.into(),
        };
        assert_eq!(Claim::of(&message), Some(claim));
        assert_eq!(Link::of(&message), Link { sequence: 20, after: Some(17), clears: true });
    }
}
