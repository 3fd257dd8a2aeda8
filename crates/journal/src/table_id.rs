//! The name of a table, and its text form.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The digits of Crockford's base 32: digits and letters without `i`, `l`, `o`, `u`.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The number of characters in the text form: 13 characters of 5 bits hold a 64-bit number.
const LENGTH: usize = 13;

/// The name of a table: a random number that is never used for another table.
///
/// # Display
///
/// Thirteen characters of Crockford's base 32 in lower case, most significant first; the first is at most `f`. Parsing
/// also accepts capitals, `o` for `0`, and `i` or `l` for `1`, because people copy names by hand.
///
/// # Who sees this
///
/// Everybody who has the table's address.
///
/// # Stability
///
/// The text form is also the encoding in JSON.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(pub u64);

/// The error for a text that is not the name of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the name of a table is 13 characters of Crockford base 32, such as 0123456789abc")]
pub struct ParseTableIdError;

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::with_capacity(LENGTH);
        for place in (0..LENGTH).rev() {
            let digit = (self.0 >> (5 * place)) & 31;
            text.push(char::from(DIGITS[digit as usize]));
        }
        f.pad(&text)
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({self})")
    }
}

impl FromStr for TableId {
    type Err = ParseTableIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.len() != LENGTH {
            return Err(ParseTableIdError);
        }
        let mut number: u64 = 0;
        for character in text.bytes() {
            let digit = digit(character).ok_or(ParseTableIdError)?;
            number = number.checked_mul(32).ok_or(ParseTableIdError)? | digit;
        }
        Ok(Self(number))
    }
}

/// Returns the value of one base-32 digit, or `None` if the character is not a digit.
fn digit(character: u8) -> Option<u64> {
    let plain = match character.to_ascii_lowercase() {
        b'o' => b'0',
        b'i' | b'l' => b'1',
        other => other,
    };
    DIGITS.iter().position(|&digit| digit == plain).map(|place| place as u64)
}

impl Serialize for TableId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TableId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_number_agree() {
        for (number, text) in [
            (0, "0000000000000"),
            (1, "0000000000001"),
            (31, "000000000000z"),
            (32, "0000000000010"),
            (u64::MAX, "fzzzzzzzzzzzz"),
            (0x0123_4567_89ab_cdef, "028t5cy4tqkff"),
        ] {
            assert_eq!(TableId(number).to_string(), text);
            assert_eq!(text.parse(), Ok(TableId(number)));
            assert_eq!(text.to_uppercase().parse(), Ok(TableId(number)));
            let json = serde_json::to_string(&TableId(number)).expect("encodes");
            assert_eq!(json, format!("{text:?}"));
            assert_eq!(serde_json::from_str::<TableId>(&json).expect("decodes"), TableId(number));
        }
        assert_eq!("OOOOOOOOOOoil".parse(), Ok(TableId(33)));
    }

    #[test]
    fn what_is_no_name_is_refused() {
        for text in [
            "",
            "0",
            "00000000000000",
            "g000000000000",
            "zzzzzzzzzzzzz",
            "000000000000u",
            "00000000000é",
            "0000000 00000",
        ] {
            assert_eq!(text.parse::<TableId>(), Err(ParseTableIdError), "{text:?}");
        }
    }
}
