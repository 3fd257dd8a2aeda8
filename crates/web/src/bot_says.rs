//! What bots say now and then: after something came out, by the table and the number of the entry alone.
//!
//! # Who sees this
//! Everybody the same. It is no part of the game and of no record: every page makes it anew, from what watchers were told.

use game::{Line, Message, Seat, Viewer};
use host::Snapshot;
use journal::Seq;

/// What they say: kind, and true whatever happened.
const SAYINGS: [&str; 8] = [
    "bot-says-well",
    "bot-says-interesting",
    "bot-says-fun",
    "bot-says-next",
    "bot-says-poker-face",
    "bot-says-like",
    "bot-says-circuits",
    "bot-says-again",
];

/// After so many of the moments in which something came out one of them says something.
const ONE_IN: u64 = 3;

/// Bots with a pace below this are for programs: they are silent.
const FOR_PEOPLE: u32 = 100;

/// What was said after which entry, from an entry on.
pub(crate) fn said(snapshot: &Snapshot, since: Seq) -> Vec<(u64, Line)> {
    if snapshot.settings().pace_ms < FOR_PEOPLE {
        return Vec::new();
    }
    let bots: Vec<Seat> = snapshot.seated().iter().filter(|chair| !chair.person).map(|chair| chair.seat).collect();
    if bots.is_empty() {
        return Vec::new();
    }
    let table = snapshot.table().to_string();
    let public = snapshot.log_since(Viewer::Spectator, since);
    let out = public.iter().filter(|(_, told)| rooms::verdicts(told.iter().map(|told| &told.line)) > 0);
    out.filter_map(|(seq, _)| Some((seq.0, says(&table, seq.0, &bots)?))).collect()
}

/// What a bot says after an entry in which something came out, if one says anything.
fn says(table: &str, seq: u64, bots: &[Seat]) -> Option<Line> {
    // FNV-1a, then mixed once more: a die that every page throws alike.
    let bytes = table.bytes().chain(seq.to_le_bytes());
    let hash =
        bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    let die = (hash ^ (hash >> 29)).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 16;
    let place = (die >> 8) as usize;
    let who = *bots.get(place % bots.len().max(1)).filter(|_| die.is_multiple_of(ONE_IN))?;
    let saying = SAYINGS[(die >> 37) as usize % SAYINGS.len()];
    Some(Line { cue: "said", message: Message::new("bot-says").with("who", who).with("text", Message::new(saying)) })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn bots_speak_now_and_then_by_table_and_number_alone() {
        let bots: Vec<Seat> = Seat::all(4).skip(1).collect();
        let all: Vec<_> = (1..=3_000).map(|seq| says("t", seq, &bots)).collect();
        let spoken = all.iter().flatten().count();
        assert!((700..=1_300).contains(&spoken), "{spoken} of 3,000");
        assert_eq!(all, (1..=3_000).map(|seq| says("t", seq, &bots)).collect::<Vec<_>>(), "every page says the same");
        let said: BTreeSet<_> = all.iter().flatten().map(|line| format!("{:?}", line.message)).collect();
        assert!(said.len() == SAYINGS.len() * bots.len(), "{} of them", said.len());
        assert!((1..=3_000).all(|seq| says("t", seq, &[]).is_none()), "nobody but bots");
    }
}
