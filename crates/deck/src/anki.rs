//! Notes as Anki writes them to a text file: which columns are not the learner's, and fields that hold HTML.
//!
//! The manual of Anki, "Exporting" and "Importing: text files", describes the header lines. They describe the file and
//! not the deck, so the canonical text has none of them.

use crate::columns::{Column, Kind};
use crate::head::Head;
use crate::records::Record;
use crate::{COLUMN_LIMIT, LeftOut, html};

/// What a file of Anki's says of itself.
#[derive(Default, Debug)]
pub(crate) struct Export {
    /// Whether its fields hold HTML.
    html: bool,
    /// Columns that hold something about the note, by their place from 0.
    about: Vec<(usize, Kind, &'static str)>,
}

/// The header lines that name such a column, what it holds here, and what it is called.
const ABOUT: [(&str, Kind, &str); 4] = [
    ("guid column", Kind::Id, "id"),
    ("tags column", Kind::Tags, "tags"),
    ("notetype column", Kind::Other, "notetype"),
    ("deck column", Kind::Other, "deck"),
];

impl Export {
    /// What the head says of the file, taken out of it; nothing where it is no file of Anki's, or one that names its columns
    /// itself, as canonical texts do.
    pub(crate) fn of(head: &mut Head) -> Option<Self> {
        if head.columns.is_some() {
            return None;
        }
        let mut export = None;
        head.other.retain(|(key, value)| {
            let taken = Self::take(export.get_or_insert_default(), key, value);
            !taken
        });
        export.filter(|export: &Self| export.html || !export.about.is_empty())
    }

    /// Whether this header line describes the file, and what it says is understood.
    fn take(&mut self, key: &str, value: &str) -> bool {
        if key == "html" {
            self.html |= value.eq_ignore_ascii_case("true");
            return true;
        }
        let Some((_, kind, name)) = ABOUT.into_iter().find(|(known, ..)| *known == key) else { return false };
        let Some(place) = value.parse().ok().filter(|place| (1..=COLUMN_LIMIT).contains(place)) else { return false };
        self.about.push((place - 1, kind, name));
        true
    }

    /// Makes text of the fields that hold HTML; counts what cannot be text.
    pub(crate) fn plain(&self, rows: &mut [Record], left_out: &mut LeftOut) {
        if self.html {
            let fields = rows.iter_mut().flat_map(|row| &mut row.fields);
            fields.for_each(|field| *field = html::text(field, left_out));
        }
    }

    /// The columns of these rows: of those that are the learner's the first in use is the word, the next two are the definition and
    /// the example; all further ones are kept by number.
    pub(crate) fn columns(&self, rows: &[Record]) -> Vec<Column> {
        let count = rows.iter().map(|row| row.fields.len()).max().unwrap_or_default().min(COLUMN_LIMIT);
        let mut usual = [Kind::Word(None), Kind::Definition(None), Kind::Example(None)].into_iter();
        let column = |place: usize| {
            if let Some((_, kind, name)) = self.about.iter().find(|(about, ..)| *about == place) {
                return Column { kind: kind.clone(), name: (*name).to_owned() };
            }
            let is_used = rows.iter().any(|row| row.fields.get(place).is_some_and(|field| !field.trim().is_empty()));
            match is_used.then(|| usual.next()) {
                Some(Some(kind)) => Column::new(kind),
                Some(None) => Column { kind: Kind::Other, name: format!("field {}", place + 1) },
                None => Column { kind: Kind::Nameless, name: String::new() },
            }
        };
        (0..count).map(column).collect()
    }
}
