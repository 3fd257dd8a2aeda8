//! A line that a person types for others to read: a name, or something said.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{is_combining_mark, is_public_assigned};

use crate::{MARK_LIMIT, hygiene::forbidden};

/// The text as others see it: one line in normal form C with single spaces, without what may stand in no deck (see
/// [`crate::Deck::read`]), without marks of direction, blanks that are called letters and characters that nobody has
/// given a meaning, and with at most [`MARK_LIMIT`] marks on a letter. Unlike a deck's text it is put right and not
/// refused, because whoever types it sees at once what became of it.
///
/// What is not empty begins with something to see, and a line of a line is that line.
///
/// ```
/// assert_eq!(deck::line(" Mi\u{3164}a\u{202e} "), "Mia");
/// assert_eq!(deck::line("\u{2800}\u{301}"), "");
/// ```
#[must_use]
pub fn line(text: &str) -> String {
    let mut line: String = text.nfc().collect();
    loop {
        let seen: String = visible(&line).nfc().collect();
        // What stood between two characters may have kept them from becoming one.
        if seen == line {
            return line;
        }
        line = seen;
    }
}

fn visible(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let (mut before, mut marks) = (None, 0);
    for code in text.chars() {
        let code = if code.is_control() || code.is_whitespace() { ' ' } else { code };
        let is_mark = is_combining_mark(code);
        let has_base = before.is_some_and(|before| before != ' ');
        let fits = if is_mark { has_base && marks < MARK_LIMIT } else { code != ' ' || has_base };
        if !fits || is_unseen(code) || forbidden(before, code).is_some() {
            continue;
        }
        // Joiners do not part a mark from its letter.
        marks = if is_mark {
            marks + 1
        } else if is_joiner(code) {
            marks
        } else {
            0
        };
        before = Some(code);
        kept.push(code);
    }
    kept.truncate(kept.trim_end().len());
    kept
}

const fn is_joiner(code: char) -> bool {
    matches!(code, '\u{200c}' | '\u{200d}')
}

/// Marks of direction and isolates, which every page sets around a name by itself; blanks that are no spaces: of braille,
/// of hieroglyphs, of music, of Khitan; and code points without a character.
fn is_unseen(code: char) -> bool {
    matches!(
        code,
        '\u{200e}' | '\u{200f}' | '\u{61c}' | '\u{2066}'
            ..='\u{2069}' | '\u{2800}' | '\u{13441}' | '\u{13442}' | '\u{16fe4}' | '\u{1d159}'
    ) || !is_public_assigned(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn real_names_of_all_scripts_stay_as_they_are() {
        for name in [
            "Mia",
            "Łucja Ñ",
            "O’Neill",
            "Nguyễn Thị Ánh",
            "मिया",
            "श्रीमती",
            "க்ஷேமா",
            "น้ำฝน",
            "မြတ်",
            "ميا",
            "مُحَمَّد",
            "می\u{200c}نا",
            "שָׁלוֹם",
            "Жанна",
            "Ἀθηνᾶ",
            "გიორგი",
            "Արամ",
            "はなこ",
            "ハナコ",
            "花子",
            "민지",
            "ṣẹ́gun",
            "🦊",
            "👩\u{200d}🚀",
            "❤\u{fe0f} Jo",
            "👍🏽",
            "🇫🇷",
            "D'Artagnan-2",
        ] {
            assert_eq!(line(name), name, "{name}");
        }
    }

    #[test]
    fn what_cannot_be_seen_is_gone() {
        for (typed, seen) in [
            ("  Mia\t\n x ", "Mia x"),
            ("a\u{202e}b", "ab"),
            ("M\u{3164}i\u{115f}a\u{1160}\u{ffa0}", "Mia"),
            ("Mia\u{2800}", "Mia"),
            ("Mia\u{fe0f}\u{fe00}\u{e0100}", "Mia"),
            ("Mia\u{e0041}\u{e007f}", "Mia"),
            ("M\u{200b}i\u{200d}a\u{ad}\u{2060}\u{feff}\u{34f}", "Mia"),
            ("Mia\u{e000}\u{f0000}\u{378}\u{ffff}", "Mia"),
            ("Mia\u{2068}\u{200f}", "Mia"),
            ("Mia\u{a0}\u{3000}x", "Mia x"),
            ("\u{301}Mia", "Mia"),
            ("Mia \u{301}\u{302}", "Mia"),
            ("e\u{200b}\u{301}", "é"),
            ("\u{3164}\u{2800}\u{200d}\u{301}", ""),
        ] {
            assert_eq!(line(typed), seen, "{typed:?}");
            assert_eq!(line(seen), seen);
        }
    }

    #[test]
    fn nobody_builds_towers_of_marks() {
        let tower = format!("M{}ia", "\u{316}\u{317}".repeat(20));
        assert_eq!(line(&tower), "M\u{316}\u{317}\u{316}\u{317}ia");
        let joined = format!("ه{}", "\u{200d}\u{64b}".repeat(20));
        assert!(line(&joined).chars().filter(|code| is_combining_mark(*code)).count() <= MARK_LIMIT);
    }
}
