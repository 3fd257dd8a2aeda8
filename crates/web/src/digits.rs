//! The code of a table as people type it, and the key in a link that they paste.

/// Digits that people of other scripts type, each block from its zero: Arabic-Indic, Persian, full-width.
const ZEROS: [char; 3] = ['\u{660}', '\u{6f0}', '\u{ff10}'];

/// How many digits a code has.
const LENGTH: usize = 6;

/// The six digits in a typed code: spaces, dashes and the marks of text direction are overlooked, and the digits may
/// be Arabic-Indic, Persian or full-width. `None` where anything else is in it.
pub(crate) fn read_code(text: &str) -> Option<String> {
    let mut code = String::with_capacity(LENGTH);
    for character in text.chars().filter(|character| !is_overlooked(*character)) {
        if code.len() == LENGTH {
            return None;
        }
        code.push(char::from_digit(value(character)?, 10)?);
    }
    (code.len() == LENGTH).then_some(code)
}

/// The key in what was pasted: itself, or what follows `#k=` in a whole link.
pub(crate) fn key_in(pasted: &str) -> &str {
    pasted.trim().rsplit("#k=").next().unwrap_or_default()
}

fn is_overlooked(character: char) -> bool {
    let dash = matches!(character, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{ff0d}');
    let mark = matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    character.is_whitespace() || dash || mark
}

fn value(character: char) -> Option<u32> {
    let other =
        || ZEROS.iter().find_map(|zero| (character as u32).checked_sub(*zero as u32).filter(|value| *value < 10));
    character.to_digit(10).or_else(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_people_type_them() {
        for text in [
            "482913",
            " 482 913 ",
            "482-913",
            "4 8 2 9 1 3",
            "482\u{a0}913",
            "٤٨٢٩١٣",
            "۴۸۲۹۱۳",
            "４８２　９１３",
            "\u{200f}٤٨٢–٩١٣",
        ] {
            assert_eq!(read_code(text).as_deref(), Some("482913"), "{text:?}");
        }
        for text in ["", "48291", "4829133", "48291a", "४८२९१३", "-48.913", &"4".repeat(9_000)] {
            assert_eq!(read_code(text), None, "{text:?}");
        }
    }
}
