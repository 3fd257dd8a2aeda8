//! Finds characters that control, reorder or hide text, and cleans a line that a person types.
//!
//! A deck with a forbidden character is refused, and the error names the character; nothing is removed silently.
//! Imported text is cleaned first ([`seen`]) from characters that carry no content, and the user gets a note about it.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{is_combining_mark, is_public_assigned};

use crate::{MARK_LIMIT, Problem, Why};

/// Returns a text in the form that decks store: in Unicode normal form C, without white space around it.
pub(crate) fn clean(text: &str) -> String {
    text.nfc().collect::<String>().trim().to_owned()
}

/// Returns the errors about characters in `text`. Each kind of error is returned only once, and at most ten different
/// forbidden characters are reported.
pub(crate) fn check(text: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut marks = Marks::default();
    let mut before = None;
    for code in text.nfc() {
        if let Some(why) = forbidden(before, code) {
            add(&mut problems, Problem::Character { code, why });
        }
        marks.see(code);
        before = Some(code);
    }
    problems.extend(marks.too_many.then_some(Problem::TooManyMarks));
    problems.extend((marks.unbalanced || marks.open > 0).then_some(Problem::UnbalancedIsolates));
    problems
}

/// The greatest number of different characters that are reported for one text. More errors would not help the user.
const NAMED: usize = 10;

fn add(problems: &mut Vec<Problem>, problem: Problem) {
    if problems.len() < NAMED && !problems.contains(&problem) {
        problems.push(problem);
    }
}

/// Removes invisible characters from an imported text: zero-width and filling characters, soft hyphens, byte order
/// marks, characters that reorder text, and direction isolates without a partner in the same line. Converts no-break
/// spaces to plain spaces, except next to French punctuation. Returns (the cleaned text, the number of removed or
/// converted characters).
///
/// Keeps invisible characters that a writing system or an emoji needs. Also keeps code points that are no characters,
/// so that the deck parser refuses them.
///
/// ```
/// assert_eq!(deck::seen("ot\u{ad}ter\u{a0}pup\u{200b}"), ("otter pup".into(), 3));
/// assert_eq!(deck::seen("می\u{200c}خواهم « ça »").1, 0);
/// ```
#[must_use]
pub fn seen(text: &str) -> (Cow<'_, str>, usize) {
    // A byte order mark at the beginning is not removed and not counted here, because the deck parser removes it.
    let start = text.len() - text.strip_prefix('\u{feff}').unwrap_or(text).len();
    let body = &text[start..];
    let mut kept = String::with_capacity(text.len());
    let mut count = 0;
    for line in body.split_inclusive('\n') {
        let is_paired = is_paired(line);
        let mut before: Option<char> = None;
        let mut rest = line.chars().peekable();
        while let Some(code) = rest.next() {
            let shown = match code {
                '\u{a0}' | '\u{202f}'
                    if before == Some('«') || rest.peek().is_some_and(|next| "!?:;»".contains(*next)) =>
                {
                    Some(code)
                }
                '\u{a0}' | '\u{202f}' | '\u{2007}' | '\u{b}' | '\u{c}' | '\u{2028}' | '\u{2029}' => Some(' '),
                '\u{2066}'..='\u{2069}' if !is_paired => None,
                '\u{e0020}'..='\u{e007f}' if before.is_some_and(|c| matches!(c, '🏴' | '\u{e0020}'..='\u{e007e}')) => {
                    Some(code)
                }
                _ => match forbidden(before, code) {
                    Some(Why::Invisible | Why::Reorders) => None,
                    _ => Some(code),
                },
            };
            count += usize::from(shown != Some(code));
            kept.extend(shown);
            before = shown.or(before);
        }
    }
    if count == 0 { (Cow::Borrowed(text), 0) } else { (Cow::Owned(kept), count) }
}

fn is_paired(line: &str) -> bool {
    let mut marks = Marks::default();
    line.chars().for_each(|code| marks.see(code));
    !marks.unbalanced && marks.open == 0
}

/// Counts combining marks on a letter, and checks that direction isolates come in pairs.
#[derive(Default)]
struct Marks {
    on_base: usize,
    too_many: bool,
    open: usize,
    unbalanced: bool,
}

impl Marks {
    fn see(&mut self, code: char) {
        match code {
            '\u{2066}'..='\u{2068}' => self.open += 1,
            '\u{2069}' if self.open == 0 => self.unbalanced = true,
            '\u{2069}' => self.open -= 1,
            _ if is_combining_mark(code) => self.on_base += 1,
            // These invisible characters do not separate a base character from its marks, so the count continues.
            '\u{200c}'..='\u{200f}' | '\u{61c}' => {}
            _ => self.on_base = 0,
        }
        self.too_many |= self.on_base > MARK_LIMIT;
    }
}

/// Returns the reason why the character `code` is forbidden after the character `before`. Returns `None` if it is
/// allowed there.
fn forbidden(before: Option<char>, code: char) -> Option<Why> {
    match code {
        '\n' | '\t' => None,
        '\u{200c}' => (!before.is_some_and(joins)).then_some(Why::Invisible),
        '\u{200d}' => (!before.is_some_and(|c| joins(c) || is_pictorial(c))).then_some(Why::Invisible),
        '\u{fe0e}' | '\u{fe0f}' => (!before.is_some_and(is_pictorial)).then_some(Why::Invisible),
        _ => class(code),
    }
}

/// Returns the reason why `code` is forbidden in every position, or `None` if it is not.
fn class(code: char) -> Option<Why> {
    let number = u32::from(code);
    match code {
        _ if code.is_control() => Some(Why::Control),
        '\u{2028}' | '\u{2029}' | '\u{fff9}'..='\u{fffb}' => Some(Why::Control),
        '\u{202a}'..='\u{202e}' => Some(Why::Reorders),
        '\u{fffc}' | '\u{fffd}' => Some(Why::Damaged),
        '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}' | '\u{fdd0}'..='\u{fdef}' => Some(Why::Private),
        _ if number & 0xfffe == 0xfffe => Some(Why::Private),
        _ if is_invisible(code) => Some(Why::Invisible),
        _ => None,
    }
}

/// Checks whether a character is invisible. Invisible characters are the soft hyphen, the grapheme joiner, fillers,
/// zero-width spaces, invisible operators, and deprecated and musical format characters. Variation selectors other than
/// those of emoji and the whole plane of tags are invisible too.
fn is_invisible(code: char) -> bool {
    matches!(code,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}' | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0d}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}')
}

/// Checks whether a character belongs to a writing system in which zero-width joiners change the text: Arabic and
/// related ones, Mongolian, and those of India and South-East Asia.
fn joins(c: char) -> bool {
    matches!(c,
        '\u{600}'..='\u{10ff}' | '\u{1700}'..='\u{18af}' | '\u{1900}'..='\u{1cff}' | '\u{a840}'..='\u{abff}'
        | '\u{fb50}'..='\u{fdcf}' | '\u{fe70}'..='\u{fefc}' | '\u{10a00}'..='\u{11fff}' | '\u{1e900}'..='\u{1e95f}')
        && c != '\u{61c}'
}

/// Checks whether this character can be a part of an emoji. A zero-width joiner or an emoji variation selector may
/// follow such a character, but not a letter.
fn is_pictorial(c: char) -> bool {
    match c {
        '0'..='9' | '#' | '*' | '\u{fe0f}' | '\u{2139}' | '\u{24c2}' | '\u{20e3}' => true,
        '\u{1f000}'..='\u{1faff}' => true,
        '\u{200c}'..='\u{200f}' | '\u{2066}'..='\u{2069}' | '\u{61c}' => false,
        _ => c >= '\u{a9}' && !c.is_alphanumeric() && !c.is_whitespace() && !is_combining_mark(c) && class(c).is_none(),
    }
}

/// Cleans a line that a person types, such as a name. The result is one line in normal form C with single spaces and at
/// most [`MARK_LIMIT`] marks on a letter. It has no characters that decks refuse (see [`crate::Deck::read`]), no
/// direction marks, no blank letters and no unassigned characters. Unlike the text of a deck, the line is corrected and
/// not refused, because the person sees the result at once.
///
/// A result that is not empty begins with a visible character. The function is idempotent.
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
        // After a removal, two characters can become neighbours and compose to one character. So this repeats until
        // nothing changes.
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
        // A joiner between a letter and a mark does not reset the count of marks on the letter.
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

/// Checks whether [`line`] must remove a character: a direction mark or isolate, a blank that is not a space (of
/// braille, hieroglyphs, music or Khitan), or an unassigned code point. Pages add their own isolates around each name.
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
    fn ordinary_texts_of_many_scripts_are_fine() {
        for text in [
            "an animal; it eats fish",
            "two\nlines\tand a tab",
            "l\u{2019}œuf, ça",
            "می\u{200c}خواهم",
            "ه\u{200d}",
            "क्\u{200d}ष",
            "كَلْبٌ",
            "👩\u{200d}🚀 ❤\u{fe0f} 1\u{fe0f}\u{20e3} ℹ\u{fe0f}",
            "🏳\u{fe0f}\u{200d}🌈",
            "\u{2068}שלום\u{2069} \u{200f}!",
            "<b onclick=alert(1)>",
            "ཧཱུྃ",
        ] {
            assert_eq!(check(text), [], "{text}");
        }
    }

    #[test]
    fn hostile_characters_are_named() {
        for (text, code, why) in [
            ("a\u{0}b", '\u{0}', Why::Control),
            ("a\u{7f}", '\u{7f}', Why::Control),
            ("a\u{85}", '\u{85}', Why::Control),
            ("a\u{2028}b", '\u{2028}', Why::Control),
            ("a\u{202e}b", '\u{202e}', Why::Reorders),
            ("a\u{200b}b", '\u{200b}', Why::Invisible),
            ("a\u{200d}b", '\u{200d}', Why::Invisible),
            ("a\u{200c}b", '\u{200c}', Why::Invisible),
            ("\u{200d}", '\u{200d}', Why::Invisible),
            ("a\u{fe0f}", '\u{fe0f}', Why::Invisible),
            ("do\u{ad}g", '\u{ad}', Why::Invisible),
            ("\u{feff}dog", '\u{feff}', Why::Invisible),
            ("🏴\u{e0067}", '\u{e0067}', Why::Invisible),
            ("\u{e000}", '\u{e000}', Why::Private),
            ("\u{ffff}", '\u{ffff}', Why::Private),
            ("\u{1fffe}", '\u{1fffe}', Why::Private),
            ("d\u{fffd}g", '\u{fffd}', Why::Damaged),
        ] {
            assert_eq!(check(text), [Problem::Character { code, why }], "{text:?}");
        }
    }

    #[test]
    fn what_cannot_be_seen_is_taken_out_and_counted() {
        for (text, want, count) in [
            ("plain", "plain", 0),
            ("\u{feff}word\tmeaning", "\u{feff}word\tmeaning", 0),
            ("a\u{200b}b\u{2060}c\u{feff}d", "abcd", 3),
            ("do\u{ad}g", "dog", 1),
            ("a\u{202e}b\u{202c}", "ab", 2),
            ("\u{2067}x\ny", "x\ny", 1),
            ("\u{2067}x\u{2069}", "\u{2067}x\u{2069}", 0),
            ("a\u{a0}b\u{202f}c", "a b c", 2),
            ("quoi\u{202f}? «\u{a0}oui\u{a0}»", "quoi\u{202f}? «\u{a0}oui\u{a0}»", 0),
            ("a\u{b}b\u{2028}c", "a b c", 2),
            ("می\u{200c}خواهم", "می\u{200c}خواهم", 0),
            ("a\u{200c}b\u{200d}", "ab", 2),
            ("👩\u{200d}🚀 ❤\u{fe0f}", "👩\u{200d}🚀 ❤\u{fe0f}", 0),
            (
                "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
                "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
                0,
            ),
            ("a\u{e0067}", "a", 1),
            ("\u{3164}dog", "dog", 1),
            ("a\u{0}b\u{fffd}", "a\u{0}b\u{fffd}", 0),
        ] {
            assert_eq!(seen(text), (want.into(), count), "{text:?}");
            let again = seen(text).0.into_owned();
            assert_eq!(seen(&again).1, 0, "{text:?} once more");
        }
    }

    #[test]
    fn joiners_do_not_pile_up() {
        for text in ["ه\u{200d}\u{200d}", "👩\u{200d}\u{200d}"] {
            assert_eq!(check(text), [Problem::Character { code: '\u{200d}', why: Why::Invisible }]);
        }
    }

    #[test]
    fn marks_and_isolates_are_counted() {
        let marks = |count| format!("e{}", "\u{316}".repeat(count));
        assert_eq!(check(&marks(4)), []);
        assert_eq!(check(&marks(5)), [Problem::TooManyMarks]);
        assert_eq!(check("a\u{316}\u{317}\u{318}\u{200e}\u{319}\u{31c}"), [Problem::TooManyMarks]);
        for text in ["\u{2066}a", "a\u{2069}", "\u{2069}a\u{2067}", "\u{2067}\u{2066}a\u{2069}"] {
            assert_eq!(check(text), [Problem::UnbalancedIsolates], "{text:?}");
        }
    }

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
