//! A table of cells: a list whose columns do not have a meaning yet. Also counts the content that a deck cannot
//! contain.

use crate::columns::{self, Column, Kind};
use crate::head::head;
use crate::records::{Record, cut, quoted, records};
use crate::{Budget, COLUMN_LIMIT, Deck, DeckErrors, Picture, anki, notes, read};

/// The user's choice of what a column contains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holds<'a> {
    /// The column contains what its name says.
    AsItIs,
    /// The column is left out.
    Nothing,
    /// The column gets this name, and the meaning of this name.
    Named(&'a str),
}

/// A list of words as a table, from any program. Its content is not checked yet; [`Table::deck`] checks it.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct Table {
    /// The header lines without their `#`, such as `title:On the farm`.
    pub head: Vec<String>,
    /// The names of the columns. Empty if the file has none.
    pub columns: Vec<String>,
    /// The rows, as pairs (row number, cells). The row number is the number in the file, such as the line number.
    pub rows: Vec<(usize, Vec<String>)>,
}

impl Table {
    /// Parses a text into a table with every cell unchanged. Returns `None` if the table would lose something: the text
    /// has an unclosed quotation mark, a line below the head that begins with `#`, or a head with errors, or it exceeds
    /// the [`Budget`].
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        if text.chars().count() > Budget::LIST.characters {
            return None;
        }
        let text = read::lines_of(text);
        let (head, body, line) = head(&text);
        let separator = read::separator(&head, body);
        let cut = cut(body, separator, line);
        let is_whole = head.comments.is_empty() && head.errors.is_empty() && !cut.more;
        let mut rows = cut.records;
        let is_cut = |row: &Record| row.comment || row.problem.is_some() || row.used > row.fields.len();
        if !is_whole || rows.iter().any(is_cut) {
            return None;
        }
        let columns = match &head.columns {
            Some((line, names)) => records(names, separator, *line).next().map(|record| record.fields),
            None if rows.first().is_some_and(|row| columns::is_heading(&row.fields)) => Some(rows.remove(0).fields),
            None => None,
        };
        let rows = rows.into_iter().map(|row| (row.line, row.fields)).collect();
        Some(Self { head: head.lines(), columns: columns.unwrap_or_default(), rows })
    }

    /// Checks the table and returns its deck.
    ///
    /// # Errors
    /// All errors, with row numbers.
    pub fn deck(&self) -> Result<Deck, DeckErrors> {
        Deck::composed(read::compose(self)?)
    }

    /// Returns the table as text: header lines, column names, and a line for each row. [`Table::read`] can parse it.
    #[must_use]
    pub fn text(&self) -> String {
        let head = self.head.iter().map(|line| format!("#{line}\n"));
        let columns = (!self.columns.is_empty()).then(|| format!("#columns:{}\n", joined(&self.columns)));
        let rows = self.rows.iter().map(|(_, cells)| joined(cells) + "\n");
        std::iter::once("#separator:tab\n".to_owned()).chain(head).chain(columns).chain(rows).collect()
    }

    /// Returns the number of columns, up to the last column that has a name or text.
    #[must_use]
    pub fn width(&self) -> usize {
        let used = |cells: &Vec<String>| cells.iter().rposition(|cell| !cell.trim().is_empty()).map_or(0, |at| at + 1);
        self.rows.iter().map(|(_, cells)| used(cells)).max().unwrap_or_default().max(self.columns.len())
    }

    /// Applies the user's choices: the first choice to the first column, and so on. Further columns stay unchanged.
    #[must_use]
    pub fn holding(mut self, holds: &[Holds<'_>]) -> Self {
        if self.columns.is_empty() && self.rows.first().is_some_and(|(_, cells)| columns::is_heading(cells)) {
            self.columns = self.rows.remove(0).1;
        }
        self.columns.resize(holds.len().max(self.columns.len()), String::new());
        for (name, holds) in self.columns.iter_mut().zip(holds) {
            if let Holds::Named(holds) = holds {
                (*holds).clone_into(name);
            }
        }
        for cells in std::iter::once(&mut self.columns).chain(self.rows.iter_mut().map(|(_, cells)| cells)) {
            let mut place = 0..;
            cells.retain(|_| place.next().is_none_or(|place| holds.get(place) != Some(&Holds::Nothing)));
        }
        self
    }

    /// Guesses the content of each column, for a table without column names and with more than three columns. A column
    /// that contains only pictures is the picture. The next columns in use are the word, the definition and the
    /// example, and all other columns are left out. Returns `None` if the columns have names, or if there are at most
    /// three.
    #[must_use]
    pub fn guessed(&self) -> Option<Vec<Holds<'static>>> {
        let width = self.width();
        let is_named =
            !self.columns.is_empty() || self.rows.first().is_some_and(|(_, cells)| columns::is_heading(cells));
        if is_named || width <= columns::USUAL {
            return None;
        }
        let mut usual = ["word", "definition", "example"].into_iter().map(Holds::Named);
        let mut pictures = ["image"].into_iter().map(Holds::Named);
        let guess = |place: usize| {
            let mut cells =
                self.rows.iter().filter_map(|(_, cells)| cells.get(place)).filter(|cell| !cell.trim().is_empty());
            match self.is_used(place) && cells.all(|cell| Picture::read(cell).is_some()) {
                true => pictures.next(),
                false if self.is_used(place) => usual.next(),
                false => None,
            }
            .unwrap_or(Holds::Nothing)
        };
        Some((0..width).map(guess).collect())
    }

    /// Converts HTML cells to text and removes sounds. Returns the amount of content that was left out.
    pub fn make_plain(&mut self) -> LeftOut {
        let mut left_out = LeftOut::default();
        for cell in self.rows.iter_mut().flat_map(|(_, cells)| cells) {
            left_out.take_sounds(cell);
            *cell = anki::text(cell, &mut left_out);
        }
        left_out
    }

    /// Gives the columns canonical names, unless their own names already identify the word and a partner for it. Of the
    /// columns without a known name, the first one in use becomes the word. The next two become the definition and the
    /// example.
    pub fn name_columns(&mut self) {
        let kinds: Vec<Kind> = self.columns.iter().map(|name| Column::named(name).kind).collect();
        if notes::is_told(&kinds) {
            return;
        }
        let width = self.width().min(COLUMN_LIMIT);
        self.columns.resize(width.max(self.columns.len()), String::new());
        let mut usual = ["word", "definition", "example"].into_iter();
        for place in 0..width {
            let is_known = kinds.get(place).is_some_and(|kind| {
                !matches!(kind, Kind::Word(_) | Kind::Definition(_) | Kind::Example(_) | Kind::Other | Kind::Nameless)
            });
            if is_known || !self.is_used(place) {
                continue;
            }
            match usual.next() {
                Some(name) => name.clone_into(&mut self.columns[place]),
                None if self.columns[place].is_empty() => self.columns[place] = format!("field {}", place + 1),
                None => {}
            }
        }
    }

    pub(crate) fn is_used(&self, place: usize) -> bool {
        self.rows.iter().any(|(_, cells)| cells.get(place).is_some_and(|cell| !cell.trim().is_empty()))
    }

    /// Converts the rows to records of the parser, without empty rows.
    pub(crate) fn records(&self) -> Vec<Record> {
        self.rows
            .iter()
            .map(|(line, fields)| Record::of(*line, fields.clone()))
            .filter(|record| !record.is_empty())
            .collect()
    }
}

fn joined(cells: &[String]) -> String {
    cells.iter().enumerate().map(|(at, cell)| quoted(cell, at == 0)).collect::<Vec<_>>().join("\t")
}

/// The amount of content that a deck cannot contain because it is not text. Pages show these numbers to the user.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, serde::Serialize, serde::Deserialize)]
pub struct LeftOut {
    /// The number of pictures in HTML fields.
    pub pictures: usize,
    /// The number of sounds as Anki writes them: `[sound:dog.mp3]`.
    pub sounds: usize,
    /// The number of readings next to or above characters, such as furigana. Readings are pronunciations and not part
    /// of the word.
    pub readings: usize,
    /// The number of characters that are invisible or reorder text, and of converted no-break spaces.
    pub unseen: usize,
    /// The number of hidden rows and columns of a spreadsheet.
    pub hidden: usize,
}

impl LeftOut {
    /// Checks whether nothing was left out.
    #[must_use]
    pub const fn is_nothing(self) -> bool {
        self.has_no_media() && self.readings == 0 && self.unseen == 0 && self.hidden == 0
    }

    /// Checks whether neither pictures nor sounds were left out.
    #[must_use]
    pub const fn has_no_media(self) -> bool {
        self.pictures == 0 && self.sounds == 0
    }

    /// Removes the sounds from a field and counts them.
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

    /// Returns the sums of the numbers in `self` and `other`.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_a_table_and_a_table_is_a_text() {
        let text =
            "#title: Farm\n#languages: en\nword,definition\ndog,\"a, pet\"\n\ncow,\"says \"\"moo\"\"\ntwice\"\n,\n";
        let table = Table::read(text).expect("nothing is lost");
        assert_eq!(table.columns, ["word", "definition"]);
        assert_eq!(table.rows[1], (6, vec!["cow".to_owned(), "says \"moo\"\ntwice".to_owned()]));
        let again = Table::read(&table.text()).expect("its own text is whole");
        assert_eq!((&again.head, &again.columns), (&table.head, &table.columns));
        assert_eq!(again.deck().expect("good"), Deck::read(text).expect("good"));
        assert_eq!(table.deck().expect("good"), Deck::read(text).expect("good"));
        assert_eq!(Table::read("dog,\"a pet\ncow,b"), None, "an open quotation mark");
        assert_eq!(Table::read("dog,a pet\n#cow,b"), None, "a comment");
    }

    #[test]
    fn columns_hold_what_somebody_says() {
        let text = "otter\tswims\tIt swam.\t🦦\tx\nbee\tflies\tIt flew.\t🐝\ty\n";
        let table = Table::read(text).unwrap();
        let errors = table.deck().unwrap_err().0;
        assert_eq!(errors.iter().map(|error| error.problem.key()).collect::<Vec<_>>(), ["deck-unnamed-columns"]);
        let guess = table.guessed().unwrap();
        let named = ["word", "definition", "example", "image"].map(Holds::Named);
        assert_eq!(guess, [&named[..], &[Holds::Nothing]].concat());
        let deck = table.clone().holding(&guess).deck().unwrap();
        assert_eq!(deck.rows()[1].image.map(crate::Picture::emoji), Some("🐝"));
        let other = [Holds::Nothing, Holds::Named("word"), Holds::Named("word:fr")];
        assert_eq!(table.holding(&other).columns, ["word", "word:fr"]);
        let named = Table::read("word,definition,a,b\n1,2,3,4\n").unwrap();
        assert_eq!((named.guessed(), Table::read("a\tb\tc\n").unwrap().guessed()), (None, None));
        assert_eq!(named.holding(&[Holds::AsItIs, Holds::Named("example")]).columns, ["word", "example", "a", "b"]);
    }

    #[test]
    fn mistakes_are_told_by_the_numbers_of_the_file() {
        let rows = vec![(7, vec!["dog".to_owned()]), (9, vec![String::new(), "x".to_owned()])];
        let table = Table { head: vec![], columns: vec!["word".into(), "definition".into()], rows };
        let errors = table.deck().expect_err("two mistakes").0;
        assert_eq!(errors.iter().map(|error| error.row).collect::<Vec<_>>(), [7, 9]);
    }

    #[test]
    fn columns_that_nobody_named_are_named() {
        let named = |columns: &[&str], cells: &[&str]| {
            let own = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
            let mut table = Table { head: vec![], columns: own(columns), rows: vec![(1, own(cells))] };
            table.name_columns();
            table.columns
        };
        assert_eq!(named(&["Front", "Back"], &["a", "b"]), ["Front", "Back"], "the house has names for these");
        assert_eq!(named(&["Expression", "Meaning", "Tags"], &["a", "b", "c"]), ["word", "definition", "Tags"]);
        assert_eq!(named(&["Vorne", "Sound", "Hinten"], &["a", "", "b"]), ["word", "Sound", "definition"]);
        assert_eq!(named(&[], &["a", "b", "c", "d"]), ["word", "definition", "example", "field 4"]);
        assert_eq!(named(&["English", "French"], &["a", "b"]), ["English", "French"]);
    }
}
