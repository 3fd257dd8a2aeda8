//! Splits a text into rows and fields. Handles quotation marks, comments and separators. It can guess the separator.
//!
//! The parser follows the usual rules of CSV (RFC 4180), except in case of errors. After an unclosed quotation mark it
//! skips only this line and not the rest of the file. It reports text after a closing quotation mark as an error.

use crate::columns::is_heading;
use crate::{Budget, Problem};

/// A row of a list, or a comment.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Record {
    /// The number of the line on which the record begins.
    pub(crate) line: usize,
    /// The fields without their quotation marks, at most as many as a list may have columns. A comment is one field
    /// with the whole line.
    pub(crate) fields: Vec<String>,
    /// The number of fields up to the last one that is not blank. Fields above the limit, which are not stored, are
    /// counted too.
    pub(crate) used: usize,
    /// Whether the record is a comment: it begins with `#` outside quotation marks.
    pub(crate) comment: bool,
    /// An error in the use of quotation marks in the record, if there is one.
    pub(crate) problem: Option<Problem>,
}

impl Record {
    /// Checks whether the record contains only white space.
    pub(crate) fn is_empty(&self) -> bool {
        self.problem.is_none() && self.used == 0
    }

    /// Creates a row with these fields.
    pub(crate) fn of(line: usize, fields: Vec<String>) -> Self {
        let used = fields.iter().rposition(|field| !field.trim().is_empty()).map_or(0, |at| at + 1);
        Self { line, fields, used, comment: false, problem: None }
    }
}

/// The rows and fields of a text, up to the budget of a list.
#[derive(Debug, Default)]
pub(crate) struct Cut {
    /// The rows, and the comments between them.
    pub(crate) records: Vec<Record>,
    /// The number of all rows, including rows above the budget, which are not stored.
    pub(crate) rows: usize,
    /// Whether the text has further rows or comments, which exceed the budget and are not stored.
    pub(crate) more: bool,
}

/// Splits a text into rows and comments, up to the budget of a list. `line` is the number of the first line.
pub(crate) fn cut(text: &str, separator: char, line: usize) -> Cut {
    let mut cut = Cut::default();
    let (mut cells, mut comments) = (0, 0);
    for record in records(text, separator, line) {
        let kept = if record.comment {
            comments += 1;
            comments <= Budget::LIST.rows
        } else {
            cut.rows += 1;
            cells += record.used.min(record.fields.len());
            cut.rows <= Budget::LIST.rows && cells <= Budget::LIST.cells
        };
        if kept {
            cut.records.push(record);
        } else {
            cut.more = true;
        }
    }
    cut
}

/// Iterates over the rows and comments of `text`. `line` is the number of the first line. Skips empty lines.
pub(crate) fn records(text: &str, separator: char, line: usize) -> Records<'_> {
    Records { rest: text, separator, line, vain: text.len() * VAIN + 1_024 }
}

/// The limit for vain searches for the end of unclosed fields, as a multiple of the length of the text. After that many
/// scanned bytes, every row ends with its line.
const VAIN: usize = 4;

/// An iterator over the rows and comments of a text.
pub(crate) struct Records<'a> {
    rest: &'a str,
    separator: char,
    line: usize,
    /// The number of bytes that may still be scanned in vain. The limit prevents quadratic time if every line opens a
    /// field that never ends.
    vain: usize,
}

impl Iterator for Records<'_> {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        while !self.rest.is_empty() {
            let rest = self.rest;
            let (record, used) = if rest.starts_with('#') {
                let end = first_line(rest).len();
                (Record { comment: true, ..Record::of(self.line, vec![rest[..end].to_owned()]) }, end)
            } else {
                self.row()
            };
            self.line += rest[..used].matches('\n').count() + 1;
            self.rest = rest.get(used + 1..).unwrap_or_default();
            if !record.is_empty() {
                return Some(record);
            }
        }
        None
    }
}

impl Records<'_> {
    /// Parses the row at the beginning of `rest`. Returns (the row, its length in bytes without the line end).
    fn row(&mut self) -> (Record, usize) {
        let (line, first) = (self.line, first_line(self.rest));
        let text = if self.vain == 0 { first } else { self.rest };
        let mut cutter = Cutter::new(self.separator);
        let used = text.char_indices().find(|(_, c)| cutter.ends_at(*c)).map_or(text.len(), |(at, _)| at);
        let open = cutter.state == State::Quoted;
        let (fields, used_fields, problem) = cutter.finish();
        // If a quoted field never ends, or if it spans several lines and ends within a word, its opening quotation mark
        // was a mistake. Then only the first line is an invalid row, and parsing continues with the next line.
        if open || (problem == Some(Problem::TextAfterQuote) && text[..used].contains('\n')) {
            self.vain = self.vain.saturating_sub(used);
            return (Record { problem: Some(Problem::UnclosedQuote), ..Record::of(line, Vec::new()) }, first.len());
        }
        (Record { line, fields, used: used_fields, comment: false, problem }, used)
    }
}

fn first_line(text: &str) -> &str {
    text.split('\n').next().unwrap_or_default()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// The parser is at the beginning of a field.
    Fresh,
    /// The parser is in a field without quotation marks.
    Bare,
    /// The parser is between quotation marks.
    Quoted,
    /// The parser is after a quotation mark within a quoted field. This mark ends the field, or it is the first of two.
    Closing,
    /// The parser is after the end of a quoted field.
    Closed,
}

struct Cutter {
    separator: char,
    state: State,
    field: String,
    fields: Vec<String>,
    /// The number of fields parsed so far, including those that are not stored.
    count: usize,
    /// The number of fields up to the last one that is not blank.
    used: usize,
    problem: Option<Problem>,
}

impl Cutter {
    fn new(separator: char) -> Self {
        Self {
            separator,
            state: State::Fresh,
            field: String::new(),
            fields: Vec::new(),
            count: 0,
            used: 0,
            problem: None,
        }
    }

    /// Processes one character. Returns true if it is the line end that ends the row.
    fn ends_at(&mut self, c: char) -> bool {
        match (self.state, c) {
            (State::Quoted, '"') => self.state = State::Closing,
            (State::Quoted, _) => self.field.push(c),
            (State::Closing, '"') => {
                self.field.push(c);
                self.state = State::Quoted;
            }
            (_, '\n') => return true,
            (_, _) if c == self.separator => self.end_field(),
            (State::Fresh, '"') => self.state = State::Quoted,
            (State::Fresh | State::Bare, _) => {
                self.field.push(c);
                self.state = State::Bare;
            }
            (State::Closing | State::Closed, _) => {
                self.state = State::Closed;
                if !c.is_whitespace() {
                    self.problem.get_or_insert(Problem::TextAfterQuote);
                }
            }
        }
        false
    }

    fn end_field(&mut self) {
        if self.state == State::Bare && self.field.trim_start().starts_with('"') {
            self.problem.get_or_insert(Problem::QuoteAfterSpace);
        }
        self.count += 1;
        if !self.field.trim().is_empty() {
            self.used = self.count;
        }
        if self.count <= Budget::LIST.columns {
            self.fields.push(std::mem::take(&mut self.field));
        }
        self.field.clear();
        self.state = State::Fresh;
    }

    /// Returns (the stored fields, the number of fields in use, an error in the use of quotation marks).
    fn finish(mut self) -> (Vec<String>, usize, Option<Problem>) {
        self.end_field();
        (self.fields, self.used, self.problem)
    }
}

/// Writes a cell for the canonical text, in quotation marks if needed. The first cell of a line must not begin with a
/// bare `#`, which would make the line a comment.
pub(crate) fn quoted(cell: &str, first: bool) -> String {
    let special = |c| matches!(c, '\t' | '\n' | '\r' | '"');
    if cell.contains(special) || (first && cell.starts_with('#')) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

const CANDIDATES: [char; 3] = ['\t', ';', ','];

/// Guesses the separator of `text`. `columns` is the value of a line `#columns`, if there is one.
///
/// The function chooses by four criteria, in this order. 1st: with the separator, the first row contains column names.
/// 2nd: with the separator, most rows have the same number of fields, at least two. 3rd: the separator is less often
/// followed by a space, as punctuation is. 4th: the order tab, semicolon, comma.
pub(crate) fn separator(text: &str, columns: Option<&str>) -> char {
    let heads = |candidate: &char| {
        let found = records(columns.unwrap_or(text), *candidate, 1).find(|record| !record.comment);
        found.is_some_and(|record| is_heading(&record.fields))
    };
    if let Some(found) = CANDIDATES.into_iter().find(heads) {
        return found;
    }
    let best = CANDIDATES
        .into_iter()
        .rev()
        .max_by_key(|candidate| (agreement(text, *candidate), !is_punctuation(text, *candidate)));
    best.unwrap_or('\t')
}

/// Returns how many rows have the same number of fields, for the most common number of fields above one.
pub(crate) fn agreement(text: &str, separator: char) -> usize {
    let mut counts = std::collections::BTreeMap::<usize, usize>::new();
    for record in records(text, separator, 1).filter(|record| !record.comment && record.fields.len() > 1) {
        *counts.entry(record.fields.len()).or_default() += 1;
    }
    counts.into_values().max().unwrap_or_default()
}

/// Checks whether a space follows the separator in most cases, as it follows punctuation.
fn is_punctuation(text: &str, separator: char) -> bool {
    let all = text.matches(separator).count();
    let spaced = text.split(separator).skip(1).filter(|rest| rest.starts_with(' ')).count();
    2 * spaced > all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<(usize, String)> {
        let told = |record: Record| match record.problem {
            Some(problem) => (record.line, problem.key().to_owned()),
            None => (record.line, record.fields.join("|")),
        };
        records(text, ',', 1).map(told).collect()
    }

    #[test]
    fn rows_keep_the_numbers_of_their_lines() {
        let rows = shown("a,b\n\n\"c\nd\",e\n# no\n,\nf,\"say \"\"hi\"\"\" \n");
        let want = [(1, "a|b"), (3, "c\nd|e"), (5, "# no"), (7, "f|say \"hi\"")];
        assert_eq!(rows, want.map(|(line, text)| (line, text.to_owned())));
    }

    #[test]
    fn a_mark_that_is_never_closed_costs_one_line() {
        let want =
            [(1, "deck-unclosed-quote"), (2, "c|d"), (3, "deck-text-after-quote"), (4, "deck-quote-after-space")];
        assert_eq!(shown("a,\"b\nc,d\n\"e\"f,g\nh, \"i\n"), want.map(|(line, text)| (line, text.to_owned())));
    }

    #[test]
    fn a_row_of_a_million_tabs_is_counted_and_not_kept() {
        let cut = cut(&format!("a{}b\n", "\t".repeat(1_000_000)), '\t', 1);
        assert_eq!((cut.records.len(), cut.rows, cut.more), (1, 1, false));
        assert_eq!((cut.records[0].fields.len(), cut.records[0].used), (Budget::LIST.columns, 1_000_001));
    }

    #[test]
    fn rows_beyond_the_budget_are_counted_and_not_kept() {
        let many = cut(&"a,b\n".repeat(150_000), ',', 1);
        assert_eq!((many.records.len(), many.rows, many.more), (Budget::LIST.rows, 150_000, true));
        let wide = cut(&format!("{}a\n", ",".repeat(255)).repeat(1_000), ',', 1);
        let cells: usize = wide.records.iter().map(|record| record.fields.len()).sum();
        assert!(cells <= Budget::LIST.cells && wide.more && wide.rows == 1_000, "{cells}");
    }

    /// Every line of this text opens a quoted field that never ends. Parsing must still be fast.
    #[test]
    fn fields_that_never_end_are_not_searched_for_ever() {
        let line = "\"x\",\"\n";
        let text = line.repeat(50_000);
        let mut found = records(&text, ',', 1);
        let looked_at = found.vain;
        assert_eq!(found.by_ref().filter(|record| record.problem == Some(Problem::UnclosedQuote)).count(), 50_000);
        assert!(looked_at < 5 * line.len() * 50_000 && found.vain == 0);
    }

    #[test]
    fn a_mark_within_a_word_is_only_a_mark() {
        assert_eq!(shown("5\" nail,b\"c"), [(1, "5\" nail|b\"c".to_owned())]);
    }

    #[test]
    fn consistency_decides() {
        for (text, want) in [
            ("dog\ta pet, often\ncat\ta pet; sometimes", '\t'),
            ("otter,an animal; it swims\nbee,an insect; it flies", ','),
            ("otter;an animal, it swims\nbee;an insect, it flies", ';'),
            ("a,b,c\nd,e\nf,g,h; i", ','),
            ("\"a;b\",c\n\"d\",\"e;f;g\"", ','),
            ("a: b,c\nd: e,f", ','),
            ("Wort;Bild\na,b;c\nd,e;f,g", ';'),
            ("alone", '\t'),
            ("", '\t'),
        ] {
            assert_eq!(separator(text, None), want, "{text}");
        }
    }

    #[test]
    fn named_columns_decide_first() {
        assert_eq!(separator("a,b,c\nd,e,f", Some("Word;Definition")), ';');
    }
}
