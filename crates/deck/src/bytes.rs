//! From bytes to text.

use std::fmt;

/// How bytes were read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub enum Encoding {
    /// UTF-8.
    Utf8,
    /// UTF-16, by its byte order mark: what a spreadsheet program calls "Unicode text".
    Utf16,
    /// Not UTF-8, so read as Windows-1252: a guess.
    Windows1252,
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Utf8 => "UTF-8",
            Self::Utf16 => "UTF-16",
            Self::Windows1252 => "not UTF-8, so read as Windows-1252: check the accents",
        })
    }
}

/// The text of a file and how it was read. Every byte becomes a character: bytes that Windows-1252 does not know become
/// control characters, which no deck may hold, and half a UTF-16 pair becomes U+FFFD, which none may hold either.
#[must_use]
pub fn decode(bytes: &[u8]) -> (String, Encoding) {
    let wide = |swap: fn([u8; 2]) -> u16| {
        let (pairs, rest) = bytes[2..].as_chunks();
        let units = pairs.iter().map(|pair| swap(*pair)).chain(rest.iter().map(|_| 0xdc00));
        char::decode_utf16(units).map(|unit| unit.unwrap_or('\u{fffd}')).collect()
    };
    match bytes {
        [0xff, 0xfe, ..] => (wide(u16::from_le_bytes), Encoding::Utf16),
        [0xfe, 0xff, ..] => (wide(u16::from_be_bytes), Encoding::Utf16),
        _ => match std::str::from_utf8(bytes) {
            Ok(text) => (text.to_owned(), Encoding::Utf8),
            Err(_) => (bytes.iter().map(|byte| windows_1252(*byte)).collect(), Encoding::Windows1252),
        },
    }
}

/// Is this a zip archive, as the files of spreadsheet programs are?
pub(crate) fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// What Windows-1252 has at 80 to 9F; U+0080 and so on where it has nothing.
const HIGH: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => HIGH[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_encodings_are_told_apart() {
        assert_eq!(decode("é€".as_bytes()), ("é€".to_owned(), Encoding::Utf8));
        assert_eq!(decode(b"\xe9\x80;\x93a\x94"), ("é€;“a”".to_owned(), Encoding::Windows1252));
        assert_eq!(decode(b"\xff\xfea\x00\xe9\x00"), ("aé".to_owned(), Encoding::Utf16));
        assert_eq!(decode(b"\xfe\xff\x00a\x00\xe9"), ("aé".to_owned(), Encoding::Utf16));
        assert_eq!(decode(b"\xff\xfea\x00\xe9"), ("a\u{fffd}".to_owned(), Encoding::Utf16));
        assert_eq!(decode(b"\xff\xfe\x3d\xd8"), ("\u{fffd}".to_owned(), Encoding::Utf16));
    }
}
