//! Which messages of a subject count, whatever the servers let through.
//!
//! All servers have a stream's messages in one order. Each message names, in a header, the message of its subject that it follows.
//! It counts if that one is the last that counts; otherwise it is void, for every reader for ever. So of several writers
//! at one place exactly the one that stands first has written, and who that is follows from the stream alone.
//!
//! **Who has looked at all messages up to some number knows which of them count; who has left one out does not.** So a [`Chain`]
//! is only ever made by reading a subject on from where it was, or from a message that counts, and what is heard of otherwise goes
//! in where nothing can stand between ([`Chain::hear`]). By that rule everything that is written names a message that counts
//! (the test `model` tries it out), and so whoever reads may begin at what the last message names.

use async_nats::jetstream::message::StreamMessage;

/// The header that names the message that is followed, and after a space the writer's name for this message.
pub(super) const AFTER: &str = "Humbug-After";

/// What a message says about its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Claim {
    /// The number of the message that it follows; 0 where it is to be the first.
    pub(super) after: u64,
    /// What its writer calls it.
    pub(super) id: String,
}

impl Claim {
    /// `None` for messages of versions that left all of it to the one server which there was.
    pub(super) fn of(message: &StreamMessage) -> Option<Self> {
        let (after, id) = message.headers.get(AFTER)?.as_str().split_once(' ').unwrap_or_default();
        Some(Self { after: after.parse().unwrap_or_default(), id: id.to_owned() })
    }

    pub(super) fn text(&self) -> String {
        format!("{} {}", self.after, self.id)
    }
}

/// Where a message stands and what it follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Link {
    /// Its number in the stream.
    pub(super) sequence: u64,
    /// The number that it names; `None` where it names none and counts.
    pub(super) after: Option<u64>,
    /// Whether all that stands before it is deleted once it counts: every message of a document, and the mark of a deleted table.
    pub(super) clears: bool,
}

impl Link {
    pub(super) fn of(message: &StreamMessage) -> Self {
        let clears = message.payload.is_empty() || message.subject.starts_with(BUCKETS);
        Self { sequence: message.sequence, after: Claim::of(message).map(|claim| claim.after), clears }
    }
}

/// What the subjects of key-value buckets begin with.
const BUCKETS: &str = "$KV.";

/// What a message is to a reader who has come so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The next that counts.
    Next,
    /// It counts, and follows one that counts and was not met: the reader began here, or that one was cleared away by this one.
    Ahead,
    /// It does not count: another one stands before it.
    Void,
    /// It does not count, and nobody writes such a one: it follows one that does not count, of those that are never deleted.
    Stray,
    /// It was looked at before.
    Old,
}

impl Verdict {
    pub(super) const fn counts(self) -> bool {
        matches!(self, Self::Next | Self::Ahead)
    }
}

/// How far a reader has come along one subject. Messages are taken in their order.
///
/// What is kept of a subject begins with a message that counts, for only what stands before such a one is ever purged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Chain {
    /// The last message that counts; 0 where there is none.
    pub(super) at: u64,
    /// The last message that was looked at; 0 where there was none.
    pub(super) seen: u64,
}

impl Chain {
    pub(super) fn take(&mut self, link: Link) -> Verdict {
        if link.sequence <= self.seen {
            return Verdict::Old;
        }
        let verdict = match link.after {
            // Whoever begins here begins with one that counts.
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

    /// Takes a message that was heard of, not read: `before` is the one of the same subject that was heard last before it.
    /// `None`, and nothing is taken, where others may stand between this one and the last that was looked at.
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

    /// What was heard goes in where nothing can stand between: otherwise the second one here would count.
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

    /// Whoever begins at any message that counts comes to the same as whoever reads everything.
    #[test]
    fn it_does_not_matter_where_a_reader_begins() {
        let mut seed = 7_u64;
        let mut below = |limit: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % limit
        };
        for _ in 0..200 {
            // Writers know some message that counts, perhaps an old one.
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
