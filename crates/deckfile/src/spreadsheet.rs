//! Spreadsheets, `.xlsx`: the first sheet that has text.
//!
//! Cells are taken one by one and never as a rectangle: one cell in the last corner of a sheet would make a rectangle of
//! seventeen thousand million.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    io::{Cursor, Write as _},
};

use calamine::{DataRef, ExcelDateTime, Reader as _, Xlsx};
use deck::{Deck, LeftOut, Meter, Table};
use rust_xlsxwriter::{DocProperties, Format as Style, Workbook, XlsxError};
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

use crate::{CELL_LIMIT, FileError, Format, Opened, archive::Archive, opened::Content};

/// So many other sheets are looked at, and named by so many characters.
const OTHER_SHEETS: (usize, usize) = (20, 40);

const DAMAGED: FileError = FileError::Damaged(Format::Spreadsheet);

/// The list of a spreadsheet.
pub(crate) fn open(mut archive: Archive<'_>) -> Result<Opened, FileError> {
    let pictures = archive.names().filter(|name| name.starts_with("xl/media/")).count();
    let unpacked = unpacked(&mut archive)?;
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(unpacked)).map_err(|_| DAMAGED)?;
    let mut first = None;
    let mut other_sheets = Vec::new();
    for name in book.sheet_names() {
        if first.is_none() {
            first = Some(rows(&mut book, &name)?).filter(|rows| !rows.is_empty());
        } else if other_sheets.len() < OTHER_SHEETS.0 && has_text(&mut book, &name) {
            other_sheets.push(name.chars().take(OTHER_SHEETS.1).collect());
        }
    }
    let content = Content::Table(table(first.ok_or(FileError::Empty)?));
    let left_out = LeftOut { pictures, ..LeftOut::default() };
    Ok(Opened { format: Format::Spreadsheet, encoding: None, question: None, left_out, other_sheets, content })
}

/// The parts that hold text, in an archive that is not packed: its reader can then unpack nothing more.
fn unpacked(archive: &mut Archive<'_>) -> Result<Vec<u8>, FileError> {
    let is_text = |name: &&str| name.ends_with(".xml") || name.ends_with(".rels");
    let names: Vec<String> = archive.names().filter(is_text).map(str::to_owned).collect();
    let mut copy = ZipWriter::new(Cursor::new(Vec::new()));
    for name in names {
        let part = archive.part(&name, Format::Spreadsheet)?;
        let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
        copy.start_file(name, stored).map_err(|_| DAMAGED)?;
        copy.write_all(&part).map_err(|_| DAMAGED)?;
    }
    Ok(copy.finish().map_err(|_| DAMAGED)?.into_inner())
}

type Rows = BTreeMap<usize, Vec<String>>;

/// The rows of a sheet that have text, by their numbers as the program counts them.
fn rows(book: &mut Xlsx<Cursor<Vec<u8>>>, sheet: &str) -> Result<Rows, FileError> {
    let (mut rows, mut meter) = (Rows::new(), Meter::default());
    // A sheet that is no sheet of cells, such as a chart, has none.
    let Ok(mut reader) = book.worksheet_cells_reader(sheet) else { return Ok(rows) };
    while let Some(cell) = reader.next_cell().map_err(|_| DAMAGED)? {
        let (row, column) = cell.get_position();
        let (row, column) = (row as usize + 1, column as usize);
        let text = text(cell.get_value());
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
        // Many cells may share one text: each is counted.
        meter.cells((column + 1).saturating_sub(held.len()), column, &text)?;
        held.resize(held.len().max(column + 1), String::new());
        held[column] = text.into_owned();
    }
    Ok(rows)
}

/// Whether a sheet has a cell with text.
fn has_text(book: &mut Xlsx<Cursor<Vec<u8>>>, sheet: &str) -> bool {
    let Ok(mut reader) = book.worksheet_cells_reader(sheet) else { return false };
    while let Ok(Some(cell)) = reader.next_cell() {
        if !text(cell.get_value()).trim().is_empty() {
            return true;
        }
    }
    false
}

/// What a cell shows.
fn text<'a>(value: &'a DataRef<'_>) -> Cow<'a, str> {
    match value {
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => Cow::Borrowed(text),
        DataRef::SharedString(text) => Cow::Borrowed(text),
        DataRef::Int(number) => number.to_string().into(),
        DataRef::Float(number) => number.to_string().into(),
        DataRef::Bool(value) => if *value { "TRUE" } else { "FALSE" }.into(),
        DataRef::DateTime(moment) => date(moment).into(),
        DataRef::Error(error) => error.to_string().into(),
        DataRef::Empty => Cow::Borrowed(""),
    }
}

fn date(moment: &ExcelDateTime) -> String {
    if moment.is_duration() {
        return moment.as_f64().to_string();
    }
    match moment.to_ymd_hms_milli() {
        (year, month, day, 0, 0, 0, _) => format!("{year:04}-{month:02}-{day:02}"),
        (year, month, day, hour, minute, second, _) => {
            format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
        }
    }
}

/// Header lines stand alone in the rows at the top.
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

/// A deck as a spreadsheet: header lines, the names of the columns, the rows, every cell as text.
pub(crate) fn write(deck: &Deck) -> Result<Vec<u8>, XlsxError> {
    let table = deck.table();
    let mut book = Workbook::new();
    // A file of the same deck is the same file.
    let made = rust_xlsxwriter::ExcelDateTime::from_ymd(2000, 1, 1)?;
    book.set_properties(&DocProperties::new().set_title(deck.title()).set_creation_datetime(&made));
    let sheet = book.add_worksheet();
    let mut line = 0;
    for header in &table.head {
        sheet.write_string(line, 0, format!("#{header}"))?;
        line += 1;
    }
    let bold = Style::new().set_bold();
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
