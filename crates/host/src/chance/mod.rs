//! Random draws to which the server commits before the game.
//!
//! Before the first person sits down, a table commits to the 32-byte secrets of its games. Each draw is derived from
//! `HMAC-SHA256(secret, table id | entry number | the seats' salts | counter)` by unbiased rejection sampling. The
//! secret of a game is revealed after the game, and then everybody can verify all draws.

pub(crate) mod luck;

use std::fmt;

use base16ct::{lower, mixed};
use hmac::{Hmac, KeyInit, Mac};
use journal::{Seq, TableId};
use sha2::{Digest, Sha256};

/// The secret from which the draws of a game are derived.
///
/// # Who sees this
/// Nobody before the game has ended; then everybody.
#[derive(Clone, PartialEq, Eq)]
pub struct DrawKey([u8; 32]);

impl fmt::Debug for DrawKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DrawKey(..)")
    }
}

impl DrawKey {
    /// Creates a new secret with the system's generator.
    ///
    /// # Errors
    /// If the operating system has no random numbers.
    pub fn random() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes))
    }

    /// Creates a secret with these bytes.
    pub(crate) const fn fixed(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Parses a revealed secret: 64 hexadecimal digits.
    pub fn from_text(text: &str) -> Option<Self> {
        mixed::decode_vec(text).ok()?.try_into().ok().map(Self)
    }

    /// Returns the secret as text, to reveal it.
    pub fn reveal(&self) -> String {
        lower::encode_string(&self.0)
    }

    /// Returns the SHA-256 of this secret. A table's secrets form a hash chain, so the result is the secret of the
    /// previous game.
    pub(crate) fn hashed(&self) -> Self {
        Self(Sha256::digest(self.0).into())
    }

    /// Returns the secret of the game that was `times` games earlier, as text: this secret, hashed `times` times.
    pub(crate) fn after(&self, times: usize) -> String {
        (0..times).fold(self.clone(), |secret, _| secret.hashed()).reveal()
    }

    /// Returns the commitment that the opening records: the SHA-256 of the secret, in hexadecimal.
    pub fn commitment(&self) -> String {
        lower::encode_string(&Sha256::digest(self.0))
    }
}

/// Returns the random draw for entry `seq` of a table as an index into `weights`, or `None` if all weights are 0.
///
/// # Stability
/// Part of the journal's format: every version must derive the same draw. `docs/journal.md` describes the derivation.
pub fn draw_index(secret: &DrawKey, table: TableId, seq: Seq, salts: &[u8], weights: &[u32]) -> Option<usize> {
    let total: u64 = weights.iter().map(|weight| u64::from(*weight)).sum();
    if total == 0 {
        return None;
    }
    // A number at or above the largest multiple of `total` is rejected: it would favour the first weights.
    let limit = u64::MAX - u64::MAX % total;
    let mut point = (0_u32..)
        .map(|counter| number(secret, table, seq, salts, counter))
        .find(|number| *number < limit)
        .map(|number| number % total)?;
    weights.iter().position(|weight| {
        let weight = u64::from(*weight);
        let here = point < weight;
        point = point.saturating_sub(weight);
        here
    })
}

fn number(secret: &DrawKey, table: TableId, seq: Seq, salts: &[u8], counter: u32) -> u64 {
    let mut mac = Hmac::<Sha256>::new_from_slice(&secret.0).expect("HMAC takes a key of any length");
    mac.update(table.to_string().as_bytes());
    mac.update(&seq.0.to_be_bytes());
    mac.update(&(salts.len() as u64).to_be_bytes());
    mac.update(salts);
    mac.update(&counter.to_be_bytes());
    let bytes = mac.finalize().into_bytes();
    u64::from_be_bytes(std::array::from_fn(|i| bytes[i]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_fixed_by_their_place_and_spread_by_weight() {
        let secret = DrawKey([7; 32]);
        let mut counts = [0_u32; 3];
        for seq in 1..=8_000 {
            let index = draw_index(&secret, TableId(1), Seq(seq), b"salt", &[1, 0, 3]).unwrap();
            assert_eq!(draw_index(&secret, TableId(1), Seq(seq), b"salt", &[1, 0, 3]), Some(index));
            counts[index] += 1;
        }
        assert_eq!(counts[1], 0);
        // The first weight is 1 of 4, so it is expected 2,000 times in 8,000 draws. Six standard deviations of this
        // binomial distribution are about 232.
        assert!(counts[0].abs_diff(2_000) < 232, "{counts:?}");
        assert_eq!(draw_index(&secret, TableId(1), Seq(1), b"", &[]), None);
    }

    #[test]
    fn the_secret_matches_its_commitment_and_hides() {
        let secret = DrawKey::random().unwrap();
        assert_eq!(DrawKey::from_text(&secret.reveal()), Some(secret.clone()));
        assert_eq!(secret.commitment().len(), 64);
        assert_eq!(format!("{secret:?}"), "DrawKey(..)");
        assert_eq!(DrawKey::from_text("00"), None);
    }
}
