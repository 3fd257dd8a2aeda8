//! Parses the header lines at the top of a file, such as `#title: Animals`.

use std::collections::BTreeSet;

use crate::columns::language_list;
use crate::hygiene::{check, clean};
use crate::{FIELD_LIMIT, Problem, RowError, TITLE_LIMIT, fold};

/// The kinds of header lines that have a meaning for this program. `KEYS` contains their names in eight languages,
/// folded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Known {
    Separator,
    Columns,
    Title,
    Deck,
    Languages,
    Author,
    Licence,
}

const KEYS: &[(Known, &[&str])] = &[
    (Known::Separator, &["separator"]),
    (Known::Columns, &["columns"]),
    (Known::Title, &["title", "titre", "titel", "título", "titolo", "标题", "عنوان", "العنوان"]),
    (Known::Deck, &["deck"]),
    (
        Known::Languages,
        &[
            "language",
            "languages",
            "langue",
            "langues",
            "sprache",
            "sprachen",
            "taal",
            "talen",
            "idioma",
            "idiomas",
            "lingua",
            "lingue",
            "语言",
            "لغة",
            "اللغة",
            "لغات",
        ],
    ),
    (Known::Author, &["author", "auteur", "autor", "autorin", "autora", "autore", "autrice", "作者", "مؤلف", "المؤلف"]),
    (
        Known::Licence,
        &["licence", "license", "lizenz", "licentie", "licencia", "licenza", "许可", "许可证", "رخصة", "الرخصة"],
    ),
];

/// The names of the header line for the level of the learners. The canonical text contains the line as it was written.
const LEVEL: &[&str] = &["level", "niveau", "stufe", "nivel", "livello", "级别", "等级", "مستوى", "المستوى"];

/// The values of the header lines.
#[derive(Default, Debug)]
pub(crate) struct Head {
    pub(crate) separator: Option<char>,
    /// The line `#columns`, as (line number, value).
    pub(crate) columns: Option<(usize, String)>,
    pub(crate) title: String,
    pub(crate) author: Option<String>,
    pub(crate) licence: Option<String>,
    pub(crate) level: Option<String>,
    /// The language tags of the line `#languages`.
    pub(crate) languages: Vec<String>,
    /// All other header lines as pairs of key and value. The canonical text contains them too.
    pub(crate) other: Vec<(String, String)>,
    /// The comments at the top of the file, with their line numbers.
    pub(crate) comments: Vec<(usize, String)>,
    pub(crate) errors: Vec<RowError>,
    seen: BTreeSet<String>,
    deck: Option<String>,
}

/// Parses the lines at the top that are empty or begin with `#`. Returns (the head, the rest of the text, the line
/// number at which the rest begins).
pub(crate) fn head(text: &str) -> (Head, &str, usize) {
    let mut head = Head::default();
    let mut rest = text;
    let mut number = 1;
    while rest.starts_with(['#', '\n']) {
        let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
        match pair(line) {
            Some((key, value)) => head.take(number, key, value),
            None if line.is_empty() => {}
            None => head.comments.push((number, line.to_owned())),
        }
        rest = after;
        number += 1;
    }
    if let Some(deck) = head.deck.take() {
        if head.title.is_empty() {
            head.title = deck;
        } else {
            head.other.push(("deck".to_owned(), deck));
        }
    }
    let level = head.other.iter().find(|(key, value)| LEVEL.contains(&fold(key).as_str()) && !value.is_empty());
    head.level = level.map(|(_, value)| value.clone());
    (head, rest, number)
}

/// Checks whether a comment below the first row looks like a header line, which would have to be at the top of the
/// file.
pub(crate) fn is_late(line: &str) -> bool {
    pair(line).is_some_and(|(key, _)| known(key).is_some())
}

/// Splits a header line into key and value. Returns `None` for a comment, such as a line that begins with `# `.
fn pair(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.strip_prefix('#')?.split_once([':', '：'])?;
    let is_key = |key: &str| {
        let kept = kept_key(key);
        let plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
        !key.starts_with(char::is_whitespace) && (1..=40).contains(&kept.chars().count()) && kept.chars().all(plain)
    };
    (known(key).is_some() || is_key(key)).then_some((key, value))
}

fn known(key: &str) -> Option<Known> {
    let key = fold(key);
    KEYS.iter().find(|(_, names)| names.contains(&key.as_str())).map(|(known, _)| *known)
}

fn kept_key(key: &str) -> String {
    clean(key).to_ascii_lowercase()
}

impl Head {
    /// Returns the header lines in canonical form, without those for the separator and the columns.
    pub(crate) fn lines(&self) -> Vec<String> {
        let languages = self.languages.join(", ");
        let known = [
            ("title", Some(self.title.as_str())),
            ("languages", Some(languages.as_str())),
            ("author", self.author.as_deref()),
            ("licence", self.licence.as_deref()),
        ];
        let known = known.into_iter().filter_map(|(key, value)| Some((key, value.filter(|value| !value.is_empty())?)));
        let other = self.other.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        known.chain(other).map(|(key, value)| format!("{key}:{value}")).collect()
    }

    fn take(&mut self, line: usize, key: &str, value: &str) {
        let known = known(key);
        let name = known.map_or_else(|| kept_key(key), |known| format!("{known:?}").to_ascii_lowercase());
        let shown = format!("#{}", key.trim());
        let mut wrong = |problem| self.errors.push(RowError::new(line, problem).in_column(&shown));
        if self.seen.contains(&name) {
            wrong(Problem::DuplicateHeader);
        }
        let cleaned = clean(value);
        let limit = if matches!(known, Some(Known::Title | Known::Deck)) { TITLE_LIMIT } else { FIELD_LIMIT };
        let length = cleaned.chars().count();
        if known != Some(Known::Columns) {
            check(value).into_iter().for_each(&mut wrong);
            if length > limit {
                wrong(Problem::TooLong { length, limit });
            }
        }
        match known {
            Some(Known::Separator) => match separator(value) {
                Some(separator) => self.separator = Some(separator),
                None => wrong(Problem::UnknownSeparator),
            },
            Some(Known::Languages) => match language_list(&cleaned) {
                Ok(languages) => self.languages = languages,
                Err(_) => wrong(Problem::NotALanguage),
            },
            Some(known) => self.keep(line, known, value, cleaned),
            None => self.other.push((name.clone(), cleaned)),
        }
        self.seen.insert(name);
    }

    fn keep(&mut self, line: usize, known: Known, raw: &str, value: String) {
        let some = |value: String| (!value.is_empty()).then_some(value);
        match known {
            Known::Columns => self.columns = Some((line, raw.trim_start_matches(' ').to_owned())),
            Known::Title => self.title = value,
            Known::Deck => self.deck = some(value),
            Known::Author => self.author = some(value),
            Known::Licence => self.licence = some(value),
            Known::Separator | Known::Languages => {}
        }
    }
}

/// Parses a separator: its name, or the character itself.
fn separator(value: &str) -> Option<char> {
    match value.trim().to_ascii_lowercase().as_str() {
        "" if value.contains('\t') => Some('\t'),
        "" if value.contains(' ') => Some(' '),
        "tab" | "\\t" => Some('\t'),
        "comma" | "," => Some(','),
        "semicolon" | ";" => Some(';'),
        "pipe" | "|" => Some('|'),
        "colon" | ":" => Some(':'),
        "space" => Some(' '),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_kept_folded() {
        for key in KEYS.iter().flat_map(|(_, keys)| *keys) {
            assert_eq!(fold(key), *key);
        }
    }

    #[test]
    fn header_lines_and_comments_are_told_apart() {
        let text =
            "#Title: Animals\n\n# a comment: yes\n# LANGUES : fr, English\n#tags column:4\n#separator: Pipe\na|b";
        let (head, rest, line) = head(text);
        assert_eq!((head.title.as_str(), head.separator, rest, line), ("Animals", Some('|'), "a|b", 7));
        assert_eq!(head.languages, ["fr", "en"]);
        assert_eq!(head.other, [("tags column".to_owned(), "4".to_owned())]);
        assert_eq!((head.comments.len(), head.errors.len()), (1, 0));
    }

    #[test]
    fn the_level_is_kept_as_it_was_written() {
        let head = head("#title: Essen\n#Niveau: A2").0;
        assert_eq!((head.level.as_deref(), head.other), (Some("A2"), vec![("niveau".to_owned(), "A2".to_owned())]));
    }

    #[test]
    fn the_title_may_be_ankis_deck() {
        assert_eq!(head("#deck:Class 5B::Animals").0.title, "Class 5B::Animals");
        let both = head("#deck:x\n#title:y").0;
        assert_eq!((both.title.as_str(), both.other.len()), ("y", 1));
    }
}
