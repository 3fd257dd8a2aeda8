//! What a subject has come to, and writing its next message.

use async_nats::jetstream::message::StreamMessage;

use super::call::Refusal;
use super::chain::{Chain, Claim, Link, Verdict};
use super::line::{Content, Line};
use crate::ReadError;

/// What a subject has come to.
#[derive(Debug, Default)]
pub(super) struct Standing {
    pub(super) chain: Chain,
    /// The last message that counts, where it was met.
    pub(super) last: Option<StreamMessage>,
}

/// What became of a message, as the stream tells.
enum Found {
    /// It counts, and has this number.
    Mine(u64),
    /// Another one stands where it wanted to stand.
    Other,
    /// It was replaced or deleted before it could be looked at, or it never counted.
    Unknown,
    /// It is not there by now, and its place is free.
    Nothing,
}

impl Standing {
    fn take(&mut self, message: StreamMessage) -> Verdict {
        let link = Link::of(&message);
        let verdict = self.chain.take(link);
        if verdict.counts() {
            self.last = Some(message);
        } else if verdict == Verdict::Stray {
            tracing::error!(subject = %message.subject, ?link, chain = ?self.chain, "a message follows one that does not count");
        }
        verdict
    }
}

/// What a subject has come to, and no earlier than at the message `at_least`.
pub(super) async fn standing(line: &impl Line, at_least: u64) -> Result<Standing, ReadError> {
    loop {
        if let Some(standing) = walked(line).await?
            && standing.chain.seen >= at_least
        {
            return Ok(standing);
        }
        if !line.wait(false).await {
            return Err(line.late());
        }
    }
}

/// The same by the last message of the subject, which somebody has met already; it may be gone by now.
pub(super) async fn settled(line: &impl Line, last: StreamMessage) -> Result<Standing, ReadError> {
    match judged(line, last).await? {
        Some(standing) => Ok(standing),
        None => standing(line, 0).await,
    }
}

async fn walked(line: &impl Line) -> Result<Option<Standing>, ReadError> {
    match line.last().await? {
        Some(last) => judged(line, last).await,
        None => Ok(Some(Standing::default())),
    }
}

/// Every message names one that counts: so the last one is judged by what stands between the one that it names and itself. `None`
/// where that was not all there, as one answer was earlier than another.
async fn judged(line: &impl Line, last: StreamMessage) -> Result<Option<Standing>, ReadError> {
    let (mut standing, end) = (Standing::default(), last.sequence);
    let Some(after) = Link::of(&last).after else {
        standing.take(last);
        return Ok(Some(standing));
    };
    if line.next(after + 1).await?.is_some_and(|next| next.sequence == end) {
        standing.take(last);
        return Ok(Some(standing));
    }
    let mut from = after.max(1);
    while from <= end
        && let Some(message) = line.next(from).await?
    {
        from = message.sequence + 1;
        standing.take(message);
    }
    Ok((standing.chain.seen >= end).then_some(standing))
}

/// Stores a message as the next of its subject, and looks whether it counts before it says so; gives its number.
///
/// What is not known to be stored is written again under the same name: of the two only the first can count. Where
/// another one counts instead `standing` goes on to it.
pub(super) async fn write(
    line: &impl Line,
    standing: &mut Standing,
    content: &Content,
    id: String,
) -> Result<u64, Refusal> {
    let claim = Claim { after: standing.chain.at, id };
    loop {
        let sent = line.store(content, &claim, standing.chain.seen).await;
        if sent == Err(Refusal::TooLarge) {
            return Err(Refusal::TooLarge);
        }
        let found = look(line, standing, &claim.id, sent.as_ref().ok().copied()).await;
        match found.map_err(|error| Refusal::Unavailable(error.to_string()))? {
            Found::Mine(sequence) => return Ok(sequence),
            Found::Other => return Err(Refusal::Moved),
            Found::Unknown => return Err(Refusal::Unavailable("it was replaced before it was seen".into())),
            Found::Nothing => {}
        }
        if !line.wait(matches!(sent, Ok(_) | Err(Refusal::Unavailable(_)))).await {
            return Err(unknown(sent));
        }
    }
}

/// Goes on along a subject to its end, or at least to where the message was stored.
async fn look(line: &impl Line, standing: &mut Standing, id: &str, stored: Option<u64>) -> Result<Found, ReadError> {
    let mut found = Found::Nothing;
    loop {
        let Some(message) = line.next(standing.chain.seen + 1).await? else {
            // A server that has not heard of it yet.
            if stored.is_none_or(|stored| standing.chain.seen >= stored) || !line.wait(false).await {
                return Ok(found);
            }
            continue;
        };
        let (sequence, claim) = (message.sequence, Claim::of(&message));
        let verdict = standing.take(message);
        if !matches!(found, Found::Nothing) || !verdict.counts() {
            continue;
        }
        found = match claim {
            Some(claim) if claim.id == id => return Ok(Found::Mine(sequence)),
            // Whoever wrote that one saw mine count, and it was cleared away since.
            Some(claim) if verdict == Verdict::Ahead && stored == Some(claim.after) => Found::Mine(claim.after),
            _ if verdict == Verdict::Ahead => Found::Unknown,
            _ => Found::Other,
        };
    }
}

/// Where a subject begins once a mark goes: with the first message behind it that counts, or behind all that is void.
pub(super) async fn first_kept(line: &impl Line, mark: u64) -> Result<u64, ReadError> {
    let mut chain = Chain { at: mark, seen: mark };
    while let Some(message) = line.next(chain.seen + 1).await? {
        if chain.take(Link::of(&message)).counts() {
            return Ok(message.sequence);
        }
    }
    Ok(chain.seen + 1)
}

fn unknown(sent: Result<u64, Refusal>) -> Refusal {
    match sent {
        Err(refusal @ (Refusal::Unavailable(_) | Refusal::Overturned)) => refusal,
        _ => Refusal::Unavailable("what was stored cannot be read by now".into()),
    }
}
