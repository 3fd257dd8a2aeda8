//! Colours for printing.

use krilla::{color::rgb, num::NormalizedF32, paint::Fill};

use crate::job::Ink;

/// A colour that is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Colour(pub(crate) u8, pub(crate) u8, pub(crate) u8);

/// How much of the darkness of a ground is left where ink is saved.
const LEFT: f32 = 0.38;

impl Colour {
    pub(crate) const BLACK: Self = Self(0x1d, 0x15, 0x12);

    /// The colour of `#rrggbb`; black if it is invalid.
    pub(crate) fn read(text: &str) -> Self {
        let part = |from: usize| text.get(from..from + 2).and_then(|hex| u8::from_str_radix(hex, 16).ok());
        match (part(1), part(3), part(5)) {
            (Some(red), Some(green), Some(blue)) => Self(red, green, blue),
            _ => Self::BLACK,
        }
    }

    /// How light it is to the eye, from 0 to 1.
    fn lightness(self) -> f32 {
        let Self(red, green, blue) = self;
        (0.299 * f32::from(red) + 0.587 * f32::from(green) + 0.114 * f32::from(blue)) / 255.0
    }

    /// For a background: a light grey if ink is saved.
    pub(crate) fn ground(self, ink: Ink) -> Self {
        match ink {
            Ink::Colour => self,
            // Codes for machines stay black.
            Ink::Saving if self == Self(0, 0, 0) => self,
            Ink::Saving => Self::grey(1.0 - LEFT * (1.0 - self.lightness())),
        }
    }

    /// For a line or a letter: a grey of the same lightness if ink is saved.
    pub(crate) fn line(self, ink: Ink) -> Self {
        match ink {
            Ink::Colour => self,
            Ink::Saving => Self::grey(self.lightness()),
        }
    }

    const fn grey(lightness: f32) -> Self {
        let level = (lightness.clamp(0.0, 1.0) * 255.0) as u8;
        Self(level, level, level)
    }

    pub(crate) fn paint(self) -> rgb::Color {
        rgb::Color::new(self.0, self.1, self.2)
    }

    pub(crate) fn fill(self) -> Fill {
        Fill { paint: self.paint().into(), opacity: NormalizedF32::ONE, ..Fill::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn saved_ink_leaves_grounds_light_and_letters_dark() {
        let (black, yellow) = (Colour::read("#010101"), Colour::read("#ffbe1a"));
        assert!(black.ground(Ink::Saving).lightness() > 0.6 && black.line(Ink::Saving).lightness() < 0.01);
        assert!(yellow.ground(Ink::Saving).lightness() > black.ground(Ink::Saving).lightness());
        assert_eq!(Colour::read("#ffffff").ground(Ink::Saving), Colour(255, 255, 255));
        assert_eq!(yellow.ground(Ink::Colour), yellow);
        assert_eq!(Colour(0, 0, 0).ground(Ink::Saving), Colour(0, 0, 0), "a code stays readable");
        for wrong in ["", "red", "#12", "#zzzzzz"] {
            assert_eq!(Colour::read(wrong), Colour::BLACK, "{wrong}");
        }
    }
}
