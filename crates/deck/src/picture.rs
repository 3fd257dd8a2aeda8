//! Pictures: an emoji each.

use emojis::SkinTone;
use serde::Serialize;

/// What an emoji with a skin tone has in it.
const TONES: [char; 5] = ['\u{1f3fb}', '\u{1f3fc}', '\u{1f3fd}', '\u{1f3fe}', '\u{1f3ff}'];

/// A picture on a card: one emoji, in its fully qualified form.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Picture(&'static str);

impl Picture {
    /// The picture that `text` writes; none unless the text is exactly one emoji, with or without variation selector.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        emojis::get(text.trim()).map(|emoji| Self(emoji.as_str()))
    }

    /// The emoji itself.
    #[must_use]
    pub fn emoji(self) -> &'static str {
        self.0
    }

    /// The name of its drawing, as Twemoji names files: code points in lower-case hexadecimal joined by `-`, without
    /// U+FE0F except in a sequence with a zero-width joiner. An emoji with a skin tone is drawn as the one without.
    ///
    /// ```
    /// assert_eq!(deck::Picture::read("🦦").unwrap().code(), "1f9a6");
    /// assert_eq!(deck::Picture::read("❤️").unwrap().code(), "2764");
    /// assert_eq!(deck::Picture::read("🏳️‍🌈").unwrap().code(), "1f3f3-fe0f-200d-1f308");
    /// assert_eq!(deck::Picture::read("👍🏽").unwrap().code(), "1f44d");
    /// ```
    #[must_use]
    pub fn code(self) -> String {
        let drawn = self.without_tone();
        let joined = drawn.contains('\u{200d}');
        let shown = drawn.chars().filter(|c| joined || *c != '\u{fe0f}');
        shown.map(|c| format!("{:x}", u32::from(c))).collect::<Vec<_>>().join("-")
    }

    fn without_tone(self) -> &'static str {
        if !self.0.contains(TONES) {
            return self.0;
        }
        let plain = emojis::get(self.0).and_then(|emoji| emoji.with_skin_tone(SkinTone::Default));
        plain.map_or(self.0, |emoji| emoji.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::Picture;

    #[test]
    fn codes_are_named_as_the_drawings_are() {
        let codes = [
            ("🐶", "1f436"),
            ("☀", "2600"),
            ("☀\u{fe0f}", "2600"),
            ("1\u{fe0f}\u{20e3}", "31-20e3"),
            ("🇫🇷", "1f1eb-1f1f7"),
            ("👍🏽", "1f44d"),
            ("👩🏾\u{200d}🤝\u{200d}👨🏼", "1f46b"),
            ("👁\u{fe0f}\u{200d}🗨\u{fe0f}", "1f441-fe0f-200d-1f5e8-fe0f"),
            ("👨\u{200d}👩\u{200d}👧", "1f468-200d-1f469-200d-1f467"),
        ];
        for (emoji, code) in codes {
            assert_eq!(Picture::read(emoji).map(Picture::code).as_deref(), Some(code), "{emoji}");
        }
    }

    #[test]
    fn only_one_emoji_is_a_picture() {
        for text in ["", "dog", "🐶🐱", "<img src=x>", "1", "🐶!", "\u{fe0f}", "\u{200d}"] {
            assert_eq!(Picture::read(text), None, "{text}");
        }
    }
}
