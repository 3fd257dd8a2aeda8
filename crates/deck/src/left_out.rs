//! What a file has and a deck cannot hold.

/// What was left out of a deck, because it is no text: a person should be told.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, serde::Serialize, serde::Deserialize)]
pub struct LeftOut {
    /// Pictures of fields that hold HTML.
    pub pictures: usize,
    /// Sounds, as Anki writes them: `[sound:dog.mp3]`.
    pub sounds: usize,
    /// Readings beside or above characters, such as furigana: they are no part of the word.
    pub readings: usize,
    /// Characters that cannot be seen or that reorder text, and spaces that hold words together.
    pub unseen: usize,
    /// Rows and columns of a spreadsheet that it does not show.
    pub hidden: usize,
}

impl LeftOut {
    /// Whether nothing was left out.
    #[must_use]
    pub const fn is_nothing(self) -> bool {
        self.has_no_media() && self.readings == 0 && self.unseen == 0 && self.hidden == 0
    }

    /// Whether it has no pictures and sounds.
    #[must_use]
    pub const fn has_no_media(self) -> bool {
        self.pictures == 0 && self.sounds == 0
    }

    /// Takes the sounds out of this field.
    pub(crate) fn take_sounds(&mut self, field: &mut String) {
        let (mut kept, mut rest) = (String::new(), field.as_str());
        let before = self.sounds;
        while let Some((text, after)) = rest.split_once("[sound:")
            && let Some((_, after)) = after.split_once(']')
        {
            kept.push_str(text);
            rest = after;
            self.sounds += 1;
        }
        if self.sounds > before {
            kept.push_str(rest);
            *field = kept;
        }
    }

    /// Both together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            pictures: self.pictures + other.pictures,
            sounds: self.sounds + other.sounds,
            readings: self.readings + other.readings,
            unseen: self.unseen + other.unseen,
            hidden: self.hidden + other.hidden,
        }
    }
}
