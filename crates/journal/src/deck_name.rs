//! What a deck is called in a journal.

use sha2::{Digest as _, Sha256};

/// What a deck of this text is called wherever a journal speaks of it, but for the entry that holds the text: `sha256:` and
/// the SHA-256 of its UTF-8 bytes in lower-case hexadecimal.
///
/// # Stability
///
/// Part of the journal's format since 4.
#[must_use]
pub fn deck_name(text: &str) -> String {
    let digits = Sha256::digest(text).into_iter().map(|byte| format!("{byte:02x}"));
    std::iter::once("sha256:".to_owned()).chain(digits).collect()
}
