//! When something that was said is held against the cards: a page turns them one after the other, and bots leave people the
//! time to see it.

use game::Line;

/// The cues of lines that tell how something came out. Docs: `docs/pages.md`, "The moment".
const VERDICTS: [&str; 4] = ["reveal", "win", "token", ROUND];

/// The cue of lines that tell how a round ended.
const ROUND: &str = "round";

/// How many things came out, by what was told at once; none where nothing did.
pub fn verdicts<'a>(told: impl IntoIterator<Item = &'a Line>) -> usize {
    told.into_iter().filter(|line| VERDICTS.contains(&line.cue)).count()
}

/// Whether a round ended with what was told at once. Where the game ended with it, its result says the same.
pub fn ends_round<'a>(told: impl IntoIterator<Item = &'a Line>) -> bool {
    told.into_iter().any(|line| line.cue == ROUND)
}

#[cfg(test)]
mod tests {
    use game::Message;

    use super::*;

    #[test]
    fn what_comes_out_is_counted() {
        let told = ["lead", "reveal", "reveal", "win", "round"].map(|cue| Line { cue, message: Message::new("text") });
        assert_eq!(verdicts(&told), 4);
        assert_eq!(verdicts(&told[..1]), 0);
        assert!(ends_round(&told) && !ends_round(&told[..4]));
    }
}
