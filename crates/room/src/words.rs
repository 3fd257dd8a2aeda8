//! Translates messages into a reader's language.

use std::sync::Arc;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use game::{Arg, BySeat, Message, Seat};
use maud::{Markup, html};
use unic_langid::LanguageIdentifier;

use crate::page::Said;

/// The texts of one language: the common texts and those of one room.
pub struct Texts {
    bundle: FluentBundle<FluentResource>,
    fallback: Option<Box<Self>>,
    locale: LanguageIdentifier,
    tag: Arc<str>,
    said: Said,
}

impl std::fmt::Debug for Texts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Texts({})", self.locale)
    }
}

impl Texts {
    /// Parses these Fluent sources. Skips a line that cannot be parsed; a test checks that no source has such a line.
    /// `fallback` provides the texts of missing keys.
    pub fn new(locale: &str, sources: &[&str], fallback: Option<Self>) -> Self {
        let locale: LanguageIdentifier = locale.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale.clone()]);
        // This turns off Fluent's automatic isolating marks, which would surround every number. The code below adds the
        // marks only to names and to words of decks.
        bundle.set_use_isolating(false);
        for source in sources {
            let resource = FluentResource::try_new((*source).to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Self { bundle, fallback: fallback.map(Box::new), tag: locale.to_string().into(), locale, said: Said::default() }
    }

    /// Returns the language tag, for the attribute `lang`.
    pub fn locale(&self) -> String {
        self.locale.to_string()
    }

    /// Returns the language tag as a shared string. Caches use the tag as part of their keys.
    pub fn tag(&self) -> Arc<str> {
        Arc::clone(&self.tag)
    }

    /// Returns the text direction for the attribute `dir`: `rtl` or `ltr`.
    pub fn direction(&self) -> &'static str {
        match self.locale.character_direction() {
            unic_langid::CharacterDirection::RTL => "rtl",
            unic_langid::CharacterDirection::LTR | unic_langid::CharacterDirection::TTB => "ltr",
        }
    }

    /// Returns the text of a key, or the key itself if no language has it.
    pub fn format(&self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return self.fallback.as_ref().map_or_else(|| key.to_owned(), |other| other.format(key, args));
        };
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, args, &mut errors).into_owned()
    }

    /// Returns the text of a key with a number as its argument `$count`. Returns `None` if no language has the key.
    pub fn counted(&self, key: &str, count: i64) -> Option<String> {
        let mut args = FluentArgs::new();
        args.set("count", count);
        Some(self.format(key, Some(&args))).filter(|text| text != key)
    }

    /// Returns the text of a key with these texts as arguments. The arguments are inserted unchanged.
    pub fn filled(&self, key: &str, args: &[(&str, &str)]) -> String {
        let mut values = FluentArgs::new();
        for (name, value) in args {
            values.set((*name).to_owned(), (*value).to_owned());
        }
        self.format(key, Some(&values))
    }

    /// Returns the text of an attribute of a key. Returns `None` if no language has it.
    pub fn attribute(&self, key: &str, attribute: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
        let Some(found) = self.bundle.get_message(key).and_then(|message| message.get_attribute(attribute)) else {
            return self.fallback.as_ref()?.attribute(key, attribute, args);
        };
        let mut errors = Vec::new();
        Some(self.bundle.format_pattern(found.value(), args, &mut errors).into_owned())
    }
}

/// The texts in one reader's language, and the names of the players at the table.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    /// The texts of the reader's language.
    pub texts: &'a Texts,
    /// The names of the players, by seat.
    pub names: &'a BySeat<String>,
    /// The seat that texts address as "you". `None` for spectators, and for a device that several people share.
    pub you: Option<Seat>,
}

impl Words<'_> {
    /// Returns the sentence of a message.
    ///
    /// For an argument `x` that is a seat, the Fluent text gets two variables: `$x` (the player's name) and `$x-is`
    /// (`you` or `other`, to choose the form of the verb).
    pub fn say(&self, message: &Message) -> String {
        self.texts.said.or(message, || self.texts.format(message.key, Some(&self.args(message))))
    }

    /// Renders the sentence of a message that contains words of other languages. `foreign` has these words as pairs
    /// (word, language tag). Each of them gets its own element with its language tag, so that screen readers pronounce
    /// it correctly.
    pub fn say_foreign(&self, message: &Message, foreign: &[(&str, Option<&str>)]) -> Markup {
        let sentence = self.say(message);
        let (mut rest, mut parts) = (sentence.as_str(), Vec::new());
        while let Some((at, word, lang)) = first_of(rest, foreign) {
            parts.push((&rest[..at], word, lang));
            rest = &rest[at + word.len()..];
        }
        html! { @for (before, word, lang) in parts { (before) bdi translate="no" lang=[lang] { (word) } } (rest) }
    }

    /// Returns a claim in one or two words, such as "a straight". It is the attribute `.gist` of the claim's text.
    /// Returns `None` if the text has no such attribute.
    pub fn gist(&self, claim: &Message) -> Option<String> {
        self.texts.attribute(claim.key, "gist", Some(&self.args(claim))).filter(|gist| !gist.is_empty())
    }

    fn args(&self, message: &Message) -> FluentArgs<'static> {
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            if let Arg::Seat(seat) = arg {
                let is = if self.you == Some(*seat) { "you" } else { "other" };
                args.set(format!("{name}-is"), is);
            }
            if let Arg::List(list) = arg {
                args.set(format!("{name}-count"), list.len());
            }
            args.set((*name).to_owned(), self.value(arg));
        }
        args
    }

    /// Returns the text of a key without arguments.
    pub fn text(&self, key: &str) -> String {
        self.texts.format(key, None)
    }

    /// Returns the text of a key whose text may contain the names of the players at the table: the variable `$b` is the
    /// name of seat B, and so on.
    pub fn text_about_all(&self, key: &str) -> String {
        let mut args = FluentArgs::new();
        for (seat, _) in self.names.iter() {
            args.set(seat.letter().to_ascii_lowercase().to_string(), self.name(seat));
        }
        self.texts.format(key, Some(&args))
    }

    /// Returns the name of a seat, isolated from the text direction around it. The name of the reader's own seat is
    /// followed by "(you)". If the reader's own seat has no name, the result is only "you".
    pub fn name(&self, seat: Seat) -> String {
        let name = isolate(&self.names[seat]);
        if self.you != Some(seat) {
            return name;
        }
        let key = if self.names[seat].is_empty() { "name-only-you" } else { "name-you" };
        let mine = self.texts.filled(key, &[("name", &name)]);
        // `filled` returns the key if the texts do not contain it. Then this uses the name without "(you)".
        if mine == key { name } else { mine }
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Seat(seat) => self.name(*seat).into(),
            Arg::Number(number) => (*number).into(),
            Arg::Term(message) => self.say(message).into(),
            Arg::Verbatim(text) => isolate(text).into(),
            Arg::List(list) => {
                let separator = self.text("list-separator");
                let items: Vec<_> = list.iter().map(|arg| self.plain(arg)).collect();
                items.join(&separator).into()
            }
        }
    }

    fn plain(&self, arg: &Arg) -> String {
        match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Seat(seat) => self.name(*seat),
            Arg::Term(message) => self.say(message),
            Arg::Verbatim(text) => isolate(text),
            Arg::List(list) => list.iter().map(|arg| self.plain(arg)).collect::<Vec<_>>().join(" "),
        }
    }
}

/// Finds the first occurrence of one of these words in a sentence. Returns its position, the word and its language tag.
/// It finds only words with isolating marks around them.
fn first_of<'a>(sentence: &str, words: &[(&'a str, Option<&'a str>)]) -> Option<(usize, &'a str, Option<&'a str>)> {
    let places = words
        .iter()
        .filter_map(|(word, lang)| Some((sentence.find(&isolate(word))? + ISOLATE.len_utf8(), *word, *lang)));
    places.min_by_key(|(at, ..)| *at)
}

/// Checks whether a character is invisible. Unicode calls these characters default ignorable. Examples are the byte
/// order mark and the marks that isolate the direction of a name.
pub const fn is_unseen(code: char) -> bool {
    matches!(code,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Removes marks of text direction and other invisible characters from a text, for terminals and programs. Joiners and
/// emoji selectors stay, because they change how letters look.
pub fn without_marks(text: &str) -> String {
    let shapes = |code: char| matches!(code, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}');
    text.replace(|code: char| is_unseen(code) && !shapes(code), "")
}

/// Returns the value of a decimal digit, also in other writing systems: Arabic-Indic, Persian and full-width.
pub fn digit(letter: char) -> Option<u32> {
    /// The digit zero of each. In Unicode, the other nine digits follow each zero.
    const ZEROS: [char; 3] = ['\u{660}', '\u{6f0}', '\u{ff10}'];
    let value = |zero: char| u32::from(letter).checked_sub(u32::from(zero)).filter(|value| *value < 10);
    letter.to_digit(10).or_else(|| ZEROS.into_iter().find_map(value))
}

/// The character FIRST STRONG ISOLATE. The text after it gets the direction of its own first letter.
const ISOLATE: char = '\u{2068}';

/// Wraps text of unknown direction in the characters FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (Unicode UAX #9),
/// so that it does not change the direction of the text around it.
fn isolate(text: &str) -> String {
    format!("\u{2068}{text}\u{2069}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_marks_are_removed() {
        assert_eq!(without_marks("\u{feff}\u{2068}A\u{2069} bets.\u{200b}"), "A bets.");
        assert_eq!(without_marks("\u{2068}A\u{2069}\u{ad}b\u{200f}"), "Ab");
        assert_eq!(without_marks("می\u{200c}خواهم ❤\u{fe0f}"), "می\u{200c}خواهم ❤\u{fe0f}");
    }

    #[test]
    fn everybody_knows_who_they_are() {
        let sources = ["name-you = { $name } (you)\nname-only-you = You\nwon = { $who } won\n"];
        let texts = Texts::new("en", &sources, None);
        let names =
            BySeat::from_fn(2, |seat| if seat.index() == 0 { String::new() } else { "Merry Elephant".to_owned() });
        let [a, b] = [0, 1].map(|index| Seat::new(index).unwrap());
        let plain = |text: String| text.replace(is_unseen, "");
        let words = |you| Words { texts: &texts, names: &names, you };
        assert_eq!(plain(words(Some(b)).name(b)), "Merry Elephant (you)");
        assert_eq!(plain(words(Some(b)).say(&Message::new("won").with("who", b))), "Merry Elephant (you) won");
        assert_eq!(plain(words(None).name(b)), "Merry Elephant");
        assert_eq!(plain(words(Some(a)).name(a)), "You", "a learner needs no name");
    }
}
