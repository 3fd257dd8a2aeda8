//! Reads and writes spreadsheets (`.xlsx`). Reads the first sheet that has text. Cells get the text that the
//! spreadsheet program displays.
//!
//! The code reads cells one by one and never as a rectangle. Otherwise a hostile sheet with one cell in its last corner
//! would need a rectangle of seventeen thousand million cells.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    io::{Cursor, Write as _},
};

use calamine::{DataRef, ExcelDateTime, Reader as _, SheetVisible, Style, Xlsx};
use deck::{Deck, Foreign, LeftOut, Meter, Table};
use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};
use rust_xlsxwriter::{DocProperties, Format as CellFormat, Workbook, XlsxError};
use ssfmt::{DateSystem, FormatOptions, NumberFormat};
use zip::{CompressionMethod, ZipArchive, ZipWriter, write::SimpleFileOptions};

use crate::{CELL_LIMIT, FileError, Format, Kind, Opened, archive::Archive, opened::Content};

/// Two limits for the report about other sheets: (the number of sheets, the number of characters of a name).
const OTHER_SHEETS: (usize, usize) = (20, 40);

const DAMAGED: FileError = FileError::Damaged(Format::Spreadsheet);

/// Reads the list of a spreadsheet.
pub(crate) fn open(mut archive: Archive<'_>) -> Result<Opened, FileError> {
    let pictures = archive.names().filter(|name| name.starts_with("xl/media/")).count();
    let unpacked = unpacked(&mut archive)?;
    let mut book: Book<'_> = Xlsx::new(Cursor::new(&unpacked)).map_err(|_| DAMAGED)?;
    let mut first = None;
    let mut other_sheets = Vec::new();
    for name in sheets(&book) {
        if first.is_none() {
            first = Some(rows(&mut book, &name)?).filter(|rows| !rows.is_empty()).map(|rows| (name, rows));
        } else if other_sheets.len() < OTHER_SHEETS.0 && has_text(&mut book, &name) {
            other_sheets.push(name.chars().take(OTHER_SHEETS.1).collect());
        }
    }
    let (name, mut rows) = first.ok_or(FileError::Empty)?;
    let hidden = Hidden::of(&unpacked, &name).take_from(&mut rows);
    let mut table = table(rows);
    if let Some(Foreign::Quiz) = table.arrange() {
        return Err(FileError::Seems(Kind::Quiz));
    }
    let content = Content::Table(table);
    let left_out = LeftOut { pictures, hidden, ..LeftOut::default() };
    Ok(Opened { format: Format::Spreadsheet, encoding: None, question: None, left_out, other_sheets, content })
}

/// Copies the text parts into a new archive without compression. The spreadsheet library gets only this copy, so it
/// cannot unpack more than the limit allows.
fn unpacked(archive: &mut Archive<'_>) -> Result<Vec<u8>, FileError> {
    let is_text = |name: &&str| name.ends_with(".xml") || name.ends_with(".rels");
    let names: Vec<String> = archive.names().filter(is_text).map(str::to_owned).collect();
    let mut copy = ZipWriter::new(Cursor::new(Vec::new()));
    for name in names {
        let part = with_spaces(archive.part(&name, Format::Spreadsheet)?);
        let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
        copy.start_file(name, stored).map_err(|_| DAMAGED)?;
        copy.write_all(&part).map_err(|_| DAMAGED)?;
    }
    Ok(copy.finish().map_err(|_| DAMAGED)?.into_inner())
}

/// Marks spaces at the ends of styled text pieces as significant (`xml:space`). Spreadsheet programs always keep these
/// spaces, but the library keeps them only with this mark.
fn with_spaces(part: Vec<u8>) -> Vec<u8> {
    let is_there = |piece: &str| part.windows(piece.len()).any(|window| window == piece.as_bytes());
    if !["<r><t>", "</rPr><t>"].into_iter().any(is_there) {
        return part;
    }
    match String::from_utf8(part) {
        Ok(text) => {
            let text = text.replace("<r><t>", "<r><t xml:space=\"preserve\">");
            text.replace("</rPr><t>", "</rPr><t xml:space=\"preserve\">").into_bytes()
        }
        Err(other) => other.into_bytes(),
    }
}

type Book<'a> = Xlsx<Cursor<&'a Vec<u8>>>;

/// The rows of a sheet: a map from the row number to the cells of the row.
pub(crate) type Rows = BTreeMap<usize, Vec<String>>;

/// Returns the names of all sheets, visible sheets first.
fn sheets(book: &Book<'_>) -> Vec<String> {
    let mut sheets: Vec<_> = book.sheets_metadata().iter().collect();
    sheets.sort_by_key(|sheet| sheet.visible != SheetVisible::Visible);
    sheets.into_iter().map(|sheet| sheet.name.clone()).collect()
}

/// Returns the rows of a sheet that have text.
fn rows(book: &mut Book<'_>, sheet: &str) -> Result<Rows, FileError> {
    let (mut rows, mut meter) = (Rows::new(), Meter::default());
    // A sheet without cells, such as a chart, has no rows.
    let Ok(mut reader) = book.worksheet_cells_reader(sheet) else { return Ok(rows) };
    let mut shapes = Shapes::default();
    while let Some((cell, style)) = reader.next_cell_with_style_id().map_err(|_| DAMAGED)? {
        let (row, column) = cell.get_position();
        let (row, column) = (row as usize + 1, column as usize);
        let text = text(cell.get_value(), |number| shapes.shown(number, style, reader.styles()));
        if text.trim().is_empty() {
            continue;
        }
        if text.len() > CELL_LIMIT {
            return Err(FileError::CellTooLong { row });
        }
        if !rows.contains_key(&row) {
            meter.row()?;
        }
        let held = rows.entry(row).or_default();
        // In the file, many cells can share one text. The budget counts the text for each of these cells.
        meter.cells((column + 1).saturating_sub(held.len()), column, &text)?;
        held.resize(held.len().max(column + 1), String::new());
        held[column] = text.into_owned();
    }
    Ok(rows)
}

/// Checks whether a sheet has a cell with text.
fn has_text(book: &mut Book<'_>, sheet: &str) -> bool {
    let Ok(mut reader) = book.worksheet_cells_reader(sheet) else { return false };
    while let Ok(Some(cell)) = reader.next_cell() {
        if !text(cell.get_value(), |_| "0".to_owned()).trim().is_empty() {
            return true;
        }
    }
    false
}

/// Returns the text that a cell displays. `shown` formats numbers.
fn text<'a>(value: &'a DataRef<'_>, mut shown: impl FnMut(Number) -> String) -> Cow<'a, str> {
    match value {
        DataRef::String(text) => lines(text),
        DataRef::SharedString(text) => lines(text),
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => Cow::Borrowed(text),
        DataRef::Int(number) => shown(Number::of(*number as f64)).into(),
        DataRef::Float(number) => shown(Number::of(*number)).into(),
        DataRef::Bool(value) => if *value { "TRUE" } else { "FALSE" }.into(),
        DataRef::DateTime(moment) => shown(Number::at(moment)).into(),
        DataRef::Error(error) => error.to_string().into(),
        DataRef::Empty => Cow::Borrowed(""),
    }
}

/// Converts all line ends of a cell's text to `\n`.
fn lines(text: &str) -> Cow<'_, str> {
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n").into() } else { Cow::Borrowed(text) }
}

/// Converts the rows to a table. Header lines at the top, each the only cell of its row, become the table's head.
fn table(mut rows: Rows) -> Table {
    let mut head = Vec::new();
    while let Some(first) = rows.first_entry()
        && let [line] = first.get().as_slice()
        && let Some(line) = line.strip_prefix('#').filter(|line| line.contains(':'))
    {
        head.push(line.to_owned());
        first.remove();
    }
    Table { head, columns: Vec::new(), rows: rows.into_iter().collect() }
}

/// Writes a deck as a spreadsheet: header lines, column names and rows, with every cell as text.
pub(crate) fn write(deck: &Deck) -> Result<Vec<u8>, XlsxError> {
    let table = deck.table();
    let mut book = Workbook::new();
    // The file has a fixed creation date, so that the export of the same deck always gives the same bytes.
    let made = rust_xlsxwriter::ExcelDateTime::from_ymd(2000, 1, 1)?;
    book.set_properties(&DocProperties::new().set_title(deck.title()).set_creation_datetime(&made));
    let sheet = book.add_worksheet();
    let mut line = 0;
    for header in &table.head {
        sheet.write_string(line, 0, format!("#{header}"))?;
        line += 1;
    }
    let bold = CellFormat::new().set_bold();
    for (column, name) in (0..).zip(&table.columns) {
        sheet.write_string_with_format(line, column, name, &bold)?;
        sheet.set_column_width(column, if name == "image" || name == "id" { 8 } else { 28 })?;
    }
    sheet.set_freeze_panes(line + 1, 0)?;
    for (_, cells) in &table.rows {
        line += 1;
        for (column, cell) in (0..).zip(cells).filter(|(_, cell)| !cell.is_empty()) {
            sheet.write_string(line, column, cell)?;
        }
    }
    book.save_to_buffer()
}

/// Three limits: (the greatest number, the length of a format, the length of a formatted text). Beyond these limits a
/// number is shown without its cell format.
const LIMITS: (f64, usize, usize) = (1e15, 255, 255);

/// The ids of built-in date formats that look different in each country.
const OF_COUNTRIES: [u32; 21] = [14, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];

/// The greatest number of ranges of hidden columns that are stored. It is enough, because a list has fewer columns.
const RANGES: usize = 256;

/// A number in a cell, which may be a date.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Number {
    value: f64,
    /// The date that the number stands for, if its format is a date format.
    moment: Option<ExcelDateTime>,
}

impl Number {
    pub(crate) const fn of(value: f64) -> Self {
        Self { value, moment: None }
    }

    pub(crate) fn at(moment: &ExcelDateTime) -> Self {
        Self { value: moment.as_f64(), moment: Some(*moment) }
    }

    /// Formats the number in the format "General", with no more digits than spreadsheet programs store.
    fn general(self) -> String {
        let digits = format!("{:.14e}", self.value).parse::<f64>().unwrap_or(self.value);
        if digits.is_finite() { digits.to_string() } else { self.value.to_string() }
    }

    /// Formats a date in ISO form, which people of every country understand.
    fn date(self) -> String {
        let Some(moment) = self.moment.filter(|moment| !moment.is_duration()) else { return self.general() };
        match moment.to_ymd_hms_milli() {
            (year, month, day, 0, 0, 0, _) => format!("{year:04}-{month:02}-{day:02}"),
            (year, month, day, hour, minute, second, _) => {
                format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
            }
        }
    }

    /// Checks whether the date is stored as days since 1904. Some spreadsheets use this system instead of 1900.
    fn is_since_1904(self) -> bool {
        self.moment.is_some_and(|moment| {
            let kind = calamine::ExcelDateTimeType::DateTime;
            !moment.is_duration()
                && ExcelDateTime::new(self.value, kind, false).to_ymd_hms_milli() != moment.to_ymd_hms_milli()
        })
    }
}

/// The parsed cell formats of a workbook, by the index of the style.
#[derive(Default)]
pub(crate) struct Shapes(BTreeMap<usize, Shape>);

enum Shape {
    General,
    Date,
    As(Box<NumberFormat>),
}

impl Shapes {
    /// Returns the text that a number in a cell of this style displays.
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
                    // Some formats have a decimal point without digits after it. The library then writes a point at the
                    // end, which this removes.
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

/// The hidden rows and columns of a sheet.
#[derive(Default, Debug)]
pub(crate) struct Hidden {
    /// The numbers of hidden rows, from 1, in ascending order.
    rows: Vec<usize>,
    /// The ranges of hidden columns: first and last index, from 0.
    columns: Vec<(usize, usize)>,
}

impl Hidden {
    /// Finds the hidden rows and columns of the sheet with this name. Returns an empty result if the workbook does not
    /// name the part (file) of the sheet.
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

    /// Removes the hidden rows and columns from a sheet. Returns how many of these rows and columns had text. Removes
    /// nothing if no text would be left.
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

/// Finds the first XML element with the name `element` whose attribute `key` has this value. Returns its attribute
/// `wanted`.
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

/// Returns an attribute by its name, regardless of its namespace prefix.
fn attribute(tag: &BytesStart<'_>, name: &str) -> Option<String> {
    let found = tag.attributes().flatten().find(|attribute| attribute.key.local_name().as_ref() == name)?;
    Some(quick_xml::escape::unescape(&found.value).map_or_else(|_| found.value.to_string(), |text| text.into_owned()))
}
