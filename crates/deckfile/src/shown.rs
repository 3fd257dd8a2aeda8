//! The displayed text of spreadsheet cells: numbers, dates and times in the format of their cells, without hidden
//! content.

use std::{collections::BTreeMap, io::Cursor};

use calamine::{ExcelDateTime, Style};
use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};
use ssfmt::{DateSystem, FormatOptions, NumberFormat};
use zip::ZipArchive;

use crate::spreadsheet::Rows;

/// Larger numbers, and longer formats and texts of them, are shown unformatted.
const LIMITS: (f64, usize, usize) = (1e15, 255, 255);

/// Formats of dates that every country shows in its own way, by their numbers.
const OF_COUNTRIES: [u32; 21] = [14, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];

/// At most this many ranges of hidden columns are stored; a list has fewer columns.
const RANGES: usize = 256;

/// A number in a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Number {
    value: f64,
    /// The date of a number, if its format is a date format.
    moment: Option<ExcelDateTime>,
}

impl Number {
    pub(crate) const fn of(value: f64) -> Self {
        Self { value, moment: None }
    }

    pub(crate) fn at(moment: &ExcelDateTime) -> Self {
        Self { value: moment.as_f64(), moment: Some(*moment) }
    }

    /// Without a format: no more digits than a program stores.
    fn general(self) -> String {
        let digits = format!("{:.14e}", self.value).parse::<f64>().unwrap_or(self.value);
        if digits.is_finite() { digits.to_string() } else { self.value.to_string() }
    }

    /// A date as everybody reads it.
    fn date(self) -> String {
        let Some(moment) = self.moment.filter(|moment| !moment.is_duration()) else { return self.general() };
        match moment.to_ymd_hms_milli() {
            (year, month, day, 0, 0, 0, _) => format!("{year:04}-{month:02}-{day:02}"),
            (year, month, day, hour, minute, second, _) => {
                format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
            }
        }
    }

    /// Whether its days are counted from 1904: then it is another date than it would be otherwise.
    fn is_since_1904(self) -> bool {
        self.moment.is_some_and(|moment| {
            let kind = calamine::ExcelDateTimeType::DateTime;
            !moment.is_duration()
                && ExcelDateTime::new(self.value, kind, false).to_ymd_hms_milli() != moment.to_ymd_hms_milli()
        })
    }
}

/// The formats of a book's cells, each read once.
#[derive(Default)]
pub(crate) struct Shapes(BTreeMap<usize, Shape>);

enum Shape {
    General,
    Date,
    As(Box<NumberFormat>),
}

impl Shapes {
    /// The displayed text of a number in a cell of this style.
    pub(crate) fn shown(&mut self, number: Number, style: usize, styles: &[Style]) -> String {
        let shape = self.0.entry(style).or_insert_with(|| Shape::of(styles.get(style), number.moment.is_some()));
        match shape {
            Shape::As(format) if number.value.abs() < LIMITS.0 => {
                let mut options = FormatOptions::default();
                if number.is_since_1904() {
                    options.date_system = DateSystem::Date1904;
                }
                let text = format.format(number.value, &options);
                let text = text.trim();
                match text.is_empty() || text.len() > LIMITS.2 {
                    true => number.general(),
                    // A format may leave out all digits behind a point that it has.
                    false => text
                        .strip_suffix('.')
                        .filter(|text| text.ends_with(|c: char| c.is_ascii_digit()))
                        .unwrap_or(text)
                        .to_owned(),
                }
            }
            Shape::Date => number.date(),
            Shape::General | Shape::As(_) => number.general(),
        }
    }
}

impl Shape {
    fn of(style: Option<&Style>, is_date: bool) -> Self {
        let format = style.and_then(|style| style.number_format.as_ref());
        let Some(format) = format else { return if is_date { Self::Date } else { Self::General } };
        let code = format.format_code.trim();
        if is_date && (format.format_id.is_some_and(|id| OF_COUNTRIES.contains(&id)) || code.is_empty()) {
            return Self::Date;
        }
        if code.is_empty() || code == "@" || code.eq_ignore_ascii_case("general") || code.len() > LIMITS.1 {
            return if is_date { Self::Date } else { Self::General };
        }
        NumberFormat::parse(code)
            .map_or(if is_date { Self::Date } else { Self::General }, |format| Self::As(Box::new(format)))
    }
}

/// The rows and columns of a sheet that are not shown.
#[derive(Default, Debug)]
pub(crate) struct Hidden {
    /// By their numbers.
    rows: Vec<usize>,
    /// From one place to another, from 0.
    columns: Vec<(usize, usize)>,
}

impl Hidden {
    /// Those of the sheet with this name; empty if the workbook does not say where it is.
    pub(crate) fn of(book: &[u8], sheet: &str) -> Self {
        let Ok(mut book) = ZipArchive::new(Cursor::new(book)) else { return Self::default() };
        let mut part = |name: &str| {
            let mut text = Vec::new();
            std::io::Read::read_to_end(&mut book.by_name(name).ok()?, &mut text).ok()?;
            String::from_utf8(text).ok()
        };
        let found = || {
            let id = named(&part("xl/workbook.xml")?, "sheet", ("name", sheet), "id")?;
            let target = named(&part("xl/_rels/workbook.xml.rels")?, "Relationship", ("Id", &id), "Target")?;
            let target = target.trim_start_matches('/');
            part(target).or_else(|| part(&format!("xl/{target}")))
        };
        found_in(found)
    }

    fn read(sheet: &str) -> Self {
        let (mut hidden, mut row) = (Self::default(), 0);
        let mut reader = Reader::from_str(sheet);
        while let Ok(event) = reader.read_event() {
            let (Event::Start(tag) | Event::Empty(tag)) = &event else {
                if matches!(event, Event::Eof) {
                    break;
                }
                continue;
            };
            let number = |name| attribute(tag, name).and_then(|text| text.parse::<usize>().ok());
            let is_hidden = matches!(attribute(tag, "hidden").as_deref(), Some("1" | "true"));
            match tag.local_name().as_ref() {
                "row" => {
                    row = number("r").unwrap_or(row + 1);
                    hidden.rows.extend(is_hidden.then_some(row));
                }
                "col" if is_hidden && hidden.columns.len() < RANGES => {
                    if let (Some(first), Some(last)) = (number("min"), number("max")) {
                        hidden.columns.push((first.saturating_sub(1), last.saturating_sub(1)));
                    }
                }
                _ => {}
            }
        }
        hidden
    }

    /// Removes them from the rows of the sheet, and returns how many had text; if nothing would be left they stay.
    pub(crate) fn take_from(self, rows: &mut Rows) -> usize {
        let is_shown = |column: usize| !self.columns.iter().any(|(first, last)| (*first..=*last).contains(&column));
        let has_text = |cells: &[String]| {
            cells.iter().enumerate().any(|(column, cell)| is_shown(column) && !cell.trim().is_empty())
        };
        if !rows.iter().any(|(row, cells)| self.rows.binary_search(row).is_err() && has_text(cells)) {
            return 0;
        }
        let all = rows.len();
        rows.retain(|row, _| self.rows.binary_search(row).is_err());
        let width = rows.values().map(Vec::len).max().unwrap_or_default();
        let taken: Vec<usize> = (0..width)
            .filter(|column| {
                !is_shown(*column)
                    && rows.values().any(|cells| cells.get(*column).is_some_and(|cell| !cell.trim().is_empty()))
            })
            .collect();
        for cells in rows.values_mut() {
            let mut column = 0..;
            cells.retain(|_| column.next().is_none_or(is_shown));
        }
        rows.retain(|_, cells| cells.iter().any(|cell| !cell.trim().is_empty()));
        all - rows.len() + taken.len()
    }
}

fn found_in(mut found: impl FnMut() -> Option<String>) -> Hidden {
    found().map_or_else(Hidden::default, |sheet| {
        let mut hidden = Hidden::read(&sheet);
        hidden.rows.sort_unstable();
        hidden
    })
}

/// An attribute of the first element with this name whose other attribute is this.
fn named(xml: &str, element: &str, (key, value): (&str, &str), wanted: &str) -> Option<String> {
    let mut reader = Reader::from_str(xml);
    loop {
        match reader.read_event().ok()? {
            Event::Start(tag) | Event::Empty(tag)
                if tag.local_name().as_ref() == element && attribute(&tag, key).as_deref() == Some(value) =>
            {
                return attribute(&tag, wanted);
            }
            Event::Eof => return None,
            _ => {}
        }
    }
}

/// An attribute by its name, with any namespace prefix.
fn attribute(tag: &BytesStart<'_>, name: &str) -> Option<String> {
    let found = tag.attributes().flatten().find(|attribute| attribute.key.local_name().as_ref() == name)?;
    Some(quick_xml::escape::unescape(&found.value).map_or_else(|_| found.value.to_string(), |text| text.into_owned()))
}
