//! Lines of text for pictures. SVG does not break lines, and the server does not know the fonts of the visitor's device.
//! So widths are estimated generously, and text that is too long is cut.

use rooms::is_unseen;

/// A text in lines, with the size of its letters in the unit of the picture.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Lettering {
    pub(super) size: f32,
    pub(super) lines: Vec<String>,
}

/// The place for a text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Space {
    /// The width of a line.
    pub(super) width: f32,
    /// The largest size of the letters.
    pub(super) most: f32,
    /// The smallest size of the letters. A text that needs smaller ones is cut.
    pub(super) least: f32,
    /// The height of all lines. A line is 1.2 times as high as its letters.
    pub(super) height: f32,
}

/// The height of a line, as a multiple of the size of its letters.
pub(super) const LINE: f32 = 1.2;

impl Lettering {
    /// Breaks a text into lines, with letters as large as the place allows.
    pub(super) fn fit(text: &str, space: Space) -> Self {
        // XML has no control characters, not even escaped.
        let clean: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
        let mut size = space.most;
        loop {
            let mut lines = broken(&clean, space.width / size);
            let most = ((space.height / (size * LINE)) as usize).max(1);
            if lines.len() <= most {
                return Self { size, lines };
            }
            if size * 0.94 < space.least {
                lines.truncate(most);
                if let Some(last) = lines.last_mut() {
                    *last = cut(last, space.width / size);
                }
                return Self { size, lines };
            }
            size *= 0.94;
        }
    }

    /// Checks whether the text was cut.
    pub(super) fn is_cut(&self) -> bool {
        self.lines.last().is_some_and(|line| line.ends_with('…'))
    }

    /// Returns the estimated width of the longest line.
    pub(super) fn width(&self) -> f32 {
        self.lines.iter().map(|line| measure(line)).fold(0.0, f32::max) * self.size
    }
}

/// Estimates the width of a bold text, as a multiple of the size of its letters.
fn measure(text: &str) -> f32 {
    text.chars().map(width).sum()
}

fn width(letter: char) -> f32 {
    match letter {
        letter if is_unseen(letter) => 0.0,
        ' ' | 'i' | 'j' | 'l' | 'I' | 't' | 'f' | 'r' | '.' | ',' | ':' | ';' | '!' | '\'' | '’' | '|' | '(' | ')' => {
            0.38
        }
        'm' | 'w' | 'M' | 'W' | '…' => 1.0,
        letter if letter >= '\u{1100}' => 1.05,
        letter if letter.is_uppercase() => 0.74,
        _ => 0.66,
    }
}

/// Breaks a text at its spaces. A word that is wider than a line is broken between its letters.
fn broken(text: &str, width: f32) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        for piece in pieces(word, width) {
            let Some(line) = lines.last_mut() else { continue };
            let longer = if line.is_empty() { piece.clone() } else { format!("{line} {piece}") };
            if line.is_empty() || measure(&longer) <= width {
                *line = longer;
            } else {
                lines.push(piece);
            }
        }
    }
    lines
}

fn pieces(word: &str, width: f32) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for letter in word.chars() {
        let Some(piece) = pieces.last_mut() else { continue };
        if !piece.is_empty() && measure(piece) + self::width(letter) > width {
            pieces.push(letter.to_string());
        } else {
            piece.push(letter);
        }
    }
    pieces
}

fn cut(line: &str, width: f32) -> String {
    let mut short = line.to_owned();
    while !short.is_empty() && measure(&short) + self::width('…') > width {
        short.pop();
    }
    format!("{}…", short.trim_end())
}

/// Checks whether a text is written from right to left, by its first letter that says so.
pub(super) fn is_rtl(text: &str) -> bool {
    let first = text.chars().find(|letter| letter.is_alphabetic());
    first.is_some_and(
        |letter| matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}'),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_fits_its_place_or_is_cut() {
        let space = Space { width: 200.0, most: 40.0, least: 20.0, height: 100.0 };
        let short = Lettering::fit("Bluff!", space);
        assert_eq!((short.lines.as_slice(), short.is_cut()), (&["Bluff!".to_owned()][..], false));
        for text in ["word ".repeat(60), "W".repeat(300), "\u{5b57}".repeat(80), "a\u{1}\u{0}b ".repeat(50)] {
            let fitted = Lettering::fit(&text, space);
            assert!(fitted.lines.len() as f32 * fitted.size * LINE <= space.height && fitted.size >= space.least);
            assert!(fitted.width() <= space.width, "{fitted:?}");
            assert!(fitted.is_cut(), "{fitted:?}");
            assert!(!fitted.lines.concat().contains(char::is_control));
        }
        assert!(is_rtl("\u{2068}12 كذبة") && !is_rtl("Ann كذبة") && !is_rtl("12"));
    }
}
