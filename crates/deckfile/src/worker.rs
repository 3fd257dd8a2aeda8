//! The answer of a process that opens untrusted files.

use crate::{FileError, Opened, Told, open_as};

/// The longest answer, in bytes: every character of a list as `\\u0000`, and the text between its cells.
pub const ANSWER_LIMIT: usize = 6 * deck::Budget::LIST.characters + 4 * deck::Budget::LIST.cells + 1024 * 1024;

/// An invalid answer: the process ended before it was complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the answer is cut short or none at all")]
pub struct BadAnswer;

/// Opens a file and says what came of it.
#[must_use]
pub fn answer(bytes: &[u8], told: &Told) -> Vec<u8> {
    serde_json::to_vec(&open_as(bytes, told)).unwrap_or_default()
}

/// The content of such an answer.
///
/// # Errors
/// [`BadAnswer`].
pub fn answered(answer: &[u8]) -> Result<Result<Opened, FileError>, BadAnswer> {
    serde_json::from_slice(answer).map_err(|_| BadAnswer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::open;

    fn answer(bytes: &[u8]) -> Vec<u8> {
        super::answer(bytes, &Told::default())
    }

    #[test]
    fn an_answer_says_what_opening_gave() {
        for bytes in [
            &b"#title:x\nword;definition\ndog;a \"pet\"\n"[..],
            b"dog\ta pet;cat\tsays meow",
            b"%PDF-1.7",
            b"",
            b"mot;sens\n\xe9t\xe9;chaud\n",
        ] {
            assert_eq!(answered(&answer(bytes)), Ok(open(bytes)));
        }
        assert_eq!(answered(b""), Err(BadAnswer));
        let whole = answer(b"dog\ta pet");
        assert_eq!(answered(&whole[..whole.len() - 1]), Err(BadAnswer));
    }

    #[test]
    fn the_longest_answer_fits() {
        let text = "\u{1}".repeat(deck::Budget::LIST.characters - 1) + "\t";
        assert!(answer(text.as_bytes()).len() <= ANSWER_LIMIT);
        // The other readings of an uncertain encoding are counted as well.
        let bytes = b"\"\xe9\x22".repeat(deck::Budget::LIST.characters / 40);
        assert!(answer(&bytes).len() <= ANSWER_LIMIT);
    }
}
