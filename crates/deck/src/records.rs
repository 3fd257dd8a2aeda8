//! Cuts a text into rows and fields: separators, quotation marks, comments.
//!
//! The usual rules of CSV (RFC 4180), except that mistakes are told: a quotation mark that is never closed costs its own
//! line and not the rest of the file, and text after a closing one is not quietly glued on.

use crate::Problem;

/// A row, or a comment.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Record {
    /// The line on which it begins.
    pub(crate) line: usize,
    /// Its fields with quotation marks taken off; of a comment the whole line as one field.
    pub(crate) fields: Vec<String>,
    /// Does it begin with a bare `#`?
    pub(crate) comment: bool,
    /// What is wrong with its quotation marks.
    pub(crate) problem: Option<Problem>,
}

impl Record {
    /// Is there nothing in it but white space?
    pub(crate) fn is_empty(&self) -> bool {
        self.problem.is_none() && self.fields.iter().all(|field| field.trim().is_empty())
    }
}

/// The rows and comments of `text`, of which the first line has number `line`. Empty lines are left out.
pub(crate) fn records(text: &str, separator: char, mut line: usize) -> Vec<Record> {
    let mut records = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (record, used) = if rest.starts_with('#') {
            let end = first_line(rest).len();
            (Record { line, fields: vec![rest[..end].to_owned()], comment: true, problem: None }, end)
        } else {
            row(rest, separator, line)
        };
        line += rest[..used].matches('\n').count() + 1;
        rest = rest.get(used + 1..).unwrap_or_default();
        if !record.is_empty() {
            records.push(record);
        }
    }
    records
}

fn first_line(text: &str) -> &str {
    text.split('\n').next().unwrap_or_default()
}

/// The row at the beginning of `text`, and how many bytes it takes without the line's end.
fn row(text: &str, separator: char, line: usize) -> (Record, usize) {
    let mut cutter = Cutter::new(separator);
    let used = text.char_indices().find(|(_, c)| cutter.ends_at(*c)).map_or(text.len(), |(at, _)| at);
    let unclosed = cutter.state == State::Quoted;
    let (fields, problem) = cutter.finish();
    if unclosed {
        // The rest of the file is not part of this field: go on at the next line.
        let problem = Some(Problem::UnclosedQuote);
        return (Record { line, fields: Vec::new(), comment: false, problem }, first_line(text).len());
    }
    (Record { line, fields, comment: false, problem }, used)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Nothing of the field has been read.
    Fresh,
    /// In a field without quotation marks.
    Bare,
    /// Between quotation marks.
    Quoted,
    /// After a quotation mark within a quoted field: its end, or the first half of two.
    Closing,
    /// After the end of a quoted field.
    Closed,
}

struct Cutter {
    separator: char,
    state: State,
    field: String,
    fields: Vec<String>,
    problem: Option<Problem>,
}

impl Cutter {
    fn new(separator: char) -> Self {
        Self { separator, state: State::Fresh, field: String::new(), fields: Vec::new(), problem: None }
    }

    /// Takes one character; true at the line's end that ends the row.
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
        self.fields.push(std::mem::take(&mut self.field));
        self.state = State::Fresh;
    }

    fn finish(mut self) -> (Vec<String>, Option<Problem>) {
        self.end_field();
        (self.fields, self.problem)
    }
}

/// A cell as the canonical text writes it. `first` of its line, a `#` must not look like a comment.
pub(crate) fn quoted(cell: &str, first: bool) -> String {
    let special = |c| matches!(c, '\t' | '\n' | '\r' | '"');
    if cell.contains(special) || (first && cell.starts_with('#')) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str) -> Vec<(usize, String)> {
        let told = |record: Record| match record.problem {
            Some(problem) => (record.line, problem.key().to_owned()),
            None => (record.line, record.fields.join("|")),
        };
        records(text, ',', 1).into_iter().map(told).collect()
    }

    #[test]
    fn rows_keep_the_numbers_of_their_lines() {
        let rows = cut("a,b\n\n\"c\nd\",e\n# no\n,\nf,\"say \"\"hi\"\"\" \n");
        let want = [(1, "a|b"), (3, "c\nd|e"), (5, "# no"), (7, "f|say \"hi\"")];
        assert_eq!(rows, want.map(|(line, text)| (line, text.to_owned())));
    }

    #[test]
    fn a_mark_that_is_never_closed_costs_one_line() {
        let want =
            [(1, "deck-unclosed-quote"), (2, "c|d"), (3, "deck-text-after-quote"), (4, "deck-quote-after-space")];
        assert_eq!(cut("a,\"b\nc,d\n\"e\"f,g\nh, \"i\n"), want.map(|(line, text)| (line, text.to_owned())));
    }

    #[test]
    fn a_mark_within_a_word_is_only_a_mark() {
        assert_eq!(cut("5\" nail,b\"c"), [(1, "5\" nail|b\"c".to_owned())]);
    }
}
