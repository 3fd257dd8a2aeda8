//! Texts: broken ones to try, tokens to search for, and differences told readably.

use game::{Dice, SplitMix};

/// Texts that no game should choke on.
const ODD: [&str; 12] = [
    "",
    " ",
    "\n",
    "\u{0}",
    "-1",
    "18446744073709551616",
    "ÄÖÜ ß",
    "🃏",
    "\u{202e}draw",
    "null",
    "{}",
    "play play play",
];

/// A text made from `text` by cutting, repeating or adding something, or an odd one.
pub(super) fn garble(text: &str, dice: &mut SplitMix) -> String {
    let letters: Vec<char> = text.chars().collect();
    let cut = dice.below(letters.len() as u32 + 1) as usize;
    match dice.below(8) {
        0 => letters[..cut].iter().collect(),
        1 => letters[cut..].iter().collect(),
        2 => format!("{text} {text}"),
        3 => format!("{text} \u{301}"),
        4 => text.to_uppercase(),
        5 => format!(" {text}\t"),
        6 => text.repeat(2_000),
        _ => ODD[dice.below(ODD.len() as u32) as usize].to_owned(),
    }
}

/// Whether `token` occurs in `text` as a whole: not as a part of a longer word or number.
pub(crate) fn has_token(text: &str, token: &str) -> bool {
    if token.is_empty() {
        return false;
    }
    text.match_indices(token).any(|(start, found)| {
        let before = text[..start].chars().next_back();
        let after = text[start + found.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
    })
}

/// The place where two texts differ, with the text around it in each.
pub(super) fn difference(one: &str, other: &str) -> String {
    let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let excerpt = |text: &str| text.chars().skip(same.saturating_sub(60)).take(160).collect::<String>();
    format!("\n    {}\n  and\n    {}", excerpt(one), excerpt(other))
}

/// Up to `count` of these texts, picked at random.
pub(super) fn pick<'a>(texts: &'a [String], count: usize, dice: &mut SplitMix) -> Vec<&'a String> {
    if texts.len() <= count {
        return texts.iter().collect();
    }
    (0..count).map(|_| &texts[dice.below(texts.len() as u32) as usize]).collect()
}

/// Texts met so far: some of them, picked evenly.
#[derive(Default)]
pub(super) struct Pool {
    texts: Vec<String>,
    met: u32,
}

impl Pool {
    const SIZE: usize = 256;

    pub(super) fn add(&mut self, text: &str, dice: &mut SplitMix) {
        self.met = self.met.saturating_add(1);
        if self.texts.len() < Self::SIZE {
            self.texts.push(text.to_owned());
            return;
        }
        let place = dice.below(self.met) as usize;
        if let Some(old) = self.texts.get_mut(place) {
            text.clone_into(old);
        }
    }

    pub(super) fn pick(&self, count: usize, dice: &mut SplitMix) -> Vec<&String> {
        pick(&self.texts, count, dice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_whole_words() {
        for yes in ["Ks", "a Ks.", "[\"Ks\"]", "card-Ks", "\u{2068}Ks\u{2069}"] {
            assert!(has_token(yes, "Ks"), "{yes}");
        }
        for no in ["", "Kss", "10Ks", "ks", "éKs"] {
            assert!(!has_token(no, "Ks"), "{no}");
        }
        assert!(!has_token("a", ""));
    }

    #[test]
    fn garbling_never_panics() {
        let mut dice = SplitMix::new(3);
        for text in ["", "a", "é", "play Ks 🃏"] {
            for _ in 0..100 {
                assert!(garble(text, &mut dice).len() < 100_000);
            }
        }
    }
}
