//! What a deck is called in a journal.

use base16ct::HexDisplay;
use sha2::{Digest as _, Sha256};

/// What a deck of this text is called wherever a journal speaks of it, but for the entry that holds the text: `sha256:` and
/// the SHA-256 of its UTF-8 bytes in lower-case hexadecimal.
///
/// # Stability
///
/// Part of the journal's format since 4.
#[must_use]
pub fn deck_name(text: &str) -> String {
    format!("sha256:{:x}", HexDisplay(&Sha256::digest(text)))
}
