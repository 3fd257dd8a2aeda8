//! The secret that holds a seat.

use std::{fmt, str::FromStr};

use base16ct::{lower, mixed};
use sha2::{Digest, Sha256};

/// Who holds this has the seat: 128 random bits, shown once to the seat's owner and stored only as a hash.
///
/// # Who sees this
/// The owner, in a cookie, in a hand-over link's fragment or in an `Authorization` header. Never a log: its `Debug`
/// shows nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Token([u8; 16]);

impl Token {
    /// A fresh token from the system's generator.
    ///
    /// # Errors
    /// Where the system has no randomness to give.
    pub fn random() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes))
    }

    /// The token of these bytes, which are as good as random.
    pub(crate) const fn of(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// The text that its owner keeps: 32 hexadecimal digits.
    pub fn secret_text(&self) -> String {
        lower::encode_string(&self.0)
    }

    /// What the store knows of it: the SHA-256 of the token in hexadecimal.
    pub(crate) fn digest(&self) -> String {
        lower::encode_string(&Sha256::digest(self.0))
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// A text is no token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a seat token: expected 32 hexadecimal digits")]
pub struct ParseTokenError;

impl FromStr for Token {
    type Err = ParseTokenError;

    fn from_str(text: &str) -> Result<Self, ParseTokenError> {
        let bytes = mixed::decode_vec(text).map_err(|_| ParseTokenError)?;
        bytes.try_into().map(Self).map_err(|_| ParseTokenError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip_and_bad_ones_are_refused() {
        let token = Token::random().unwrap();
        assert_eq!(token.secret_text().parse(), Ok(token.clone()));
        assert_eq!(format!("{token:?}"), "Token(..)");
        assert_eq!("AB".repeat(16).parse::<Token>(), "ab".repeat(16).parse(), "however it was typed");
        let prefixed = format!("0x{}", "0".repeat(30));
        for text in ["", "00", "zz", &"0".repeat(31), &"0".repeat(33), &"é".repeat(16), &"0".repeat(4000), &prefixed] {
            assert_eq!(text.parse::<Token>(), Err(ParseTokenError));
        }
    }
}
