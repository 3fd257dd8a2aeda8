//! Which messages of a subject count, whatever the servers let through.
//!
//! All servers have a stream's messages in one order. Each message names, in a header, the message of its subject that it follows.
//! It counts if that one is the last that counts; otherwise it is void, for every reader for ever. So of several writers
//! at one place exactly the one that stands first has written, and who that is follows from the stream alone.

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
}

impl Link {
    pub(super) fn of(message: &StreamMessage) -> Self {
        Self { sequence: message.sequence, after: Claim::of(message).map(|claim| claim.after) }
    }
}

/// What a message is to a reader who has come so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The next that counts.
    Next,
    /// It counts, and follows one that counts and was not met: that has been replaced or deleted since.
    Ahead,
    /// It does not count: another one stands before it.
    Void,
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
            _ if self.seen == 0 => Verdict::Next,
            Some(after) if after < self.at => Verdict::Void,
            Some(after) if after > self.at => Verdict::Ahead,
            Some(_) | None => Verdict::Next,
        };
        self.seen = link.sequence;
        if verdict.counts() {
            self.at = link.sequence;
        }
        verdict
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(links: &[(u64, Option<u64>)]) -> Vec<u64> {
        let mut chain = Chain::default();
        let taken =
            links.iter().filter(|(sequence, after)| chain.take(Link { sequence: *sequence, after: *after }).counts());
        taken.map(|(sequence, _)| *sequence).collect()
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
        assert_eq!(folded(&[(3, Some(0)), (3, Some(0)), (9, Some(7)), (10, Some(3))]), [3, 9], "once each");
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
        assert_eq!(Link::of(&message), Link { sequence: 20, after: Some(17) });
    }
}
