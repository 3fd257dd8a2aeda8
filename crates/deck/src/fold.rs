//! Decides whether two words are the same word, and whether two names look alike.

use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

/// Returns a normalised form of a word, for comparison: all usual ways of writing the word have the same form. It
/// removes differences of case, width, spacing, direction marks and emoji variants. A deck may not contain two words
/// with the same form, and typed answers are compared by this form.
///
/// Use the result only for comparison; never show it.
///
/// ```
/// assert_eq!(deck::fold("  Ice\u{a0} CREAM"), deck::fold("ice cream"));
/// assert_ne!(deck::fold("résumé"), deck::fold("resume"));
/// ```
#[must_use]
pub fn fold(text: &str) -> String {
    let seen: String =
        text.chars().filter(|c| !is_mark_of_direction(*c) && !matches!(c, '\u{fe0e}' | '\u{fe0f}')).collect();
    let lower = seen.nfkc().collect::<String>().to_lowercase();
    let lower: String = lower.nfkc().collect();
    lower.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Checks whether a character controls the text direction: the left-to-right mark, the right-to-left mark, the Arabic
/// letter mark, or one of the four isolates.
fn is_mark_of_direction(c: char) -> bool {
    matches!(c, '\u{200e}' | '\u{200f}' | '\u{61c}' | '\u{2066}'..='\u{2069}')
}

/// Checks whether two names look the same to a reader. Such names may differ in similar letters of other writing
/// systems, in case, in width or in invisible characters. The function uses the table of confusable characters of
/// Unicode Technical Standard 39.
///
/// ```
/// assert!(deck::alike("Mia", "МІА"));
/// assert!(!deck::alike("Mia", "Max"));
/// ```
#[must_use]
pub fn alike(one: &str, other: &str) -> bool {
    // A capital I looks like a small l, but a small i does not. So the names are compared three times: as written, in
    // small letters and in capital letters.
    [as_written, in_small_letters, in_capitals].iter().any(|looks| looks(one) == looks(other))
}

fn as_written(name: &str) -> String {
    skeleton(name).collect()
}

fn in_small_letters(name: &str) -> String {
    skeleton(&fold(name)).collect()
}

fn in_capitals(name: &str) -> String {
    skeleton(&fold(name).to_uppercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::{alike, fold};

    #[test]
    fn the_same_word_written_differently() {
        for (one, other) in [
            ("cafe\u{301}", "Café"),
            ("\u{200f}كلب", "كلب"),
            ("ＤＯＧ", "dog"),
            ("ice\tcream", "ice  cream"),
            ("ΟΔΟΣ", "οδος"),
            ("❤\u{fe0f}", "❤"),
        ] {
            assert_eq!(fold(one), fold(other), "{one} {other}");
        }
    }

    #[test]
    fn different_words_stay_different() {
        for (one, other) in [("schon", "schön"), ("ice cream", "icecream"), ("él", "el")] {
            assert_ne!(fold(one), fold(other));
        }
    }

    #[test]
    fn lookalikes_are_found() {
        for (one, other) in [
            ("Mia", "Mia"),
            ("Mia", "MIA"),
            ("Mia", "МІА"),
            ("mia", "МІА"),
            ("Ada", "Аdа"),
            ("Ada", "Αda"),
            ("Ada", "Ａｄａ"),
            ("Paul", "PauI"),
            ("Paul", "Pau1"),
            ("Mia", "Mi\u{200d}a"),
            ("Zoé", "Zoe\u{301}"),
            ("👩", "👩\u{200d}"),
        ] {
            assert!(alike(one, other), "{one} {other:?}");
        }
    }

    #[test]
    fn different_names_are_different() {
        for (one, other) in [
            ("Mia", "Max"),
            ("Ian", "Lan"),
            ("Zoe", "Zoé"),
            ("Ana", "Anna"),
            ("Sam", "Sam 2"),
            ("ميا", "مها"),
            ("花子", "花于"),
        ] {
            assert!(!alike(one, other), "{one} {other}");
        }
    }
}
