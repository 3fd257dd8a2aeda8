//! When two words are the same word.

use unicode_normalization::UnicodeNormalization;

/// What stays the same when two people write the same word: case, width, spacing, direction marks and the variants of
/// emoji are folded away. A deck may not hold two words that fold alike, and a typed answer is compared like this.
///
/// Only for comparing: the result is not for showing.
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

/// Left-to-right, right-to-left and Arabic letter mark, and the four isolates.
fn is_mark_of_direction(c: char) -> bool {
    matches!(c, '\u{200e}' | '\u{200f}' | '\u{61c}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::fold;

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
}
