//! Spreadsheets, `.xlsx`: the first sheet that has text, as the program shows it ([`shown`]).
//!
//! Cells are read one by one and never as a rectangle: one cell in the last corner of a sheet would make a rectangle of
//! seventeen thousand million cells.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    io::{Cursor, Write as _},
};

use calamine::{DataRef, Reader as _, SheetVisible, Xlsx};
use deck::{Deck, Foreign, LeftOut, Meter, Table};
use rust_xlsxwriter::{DocProperties, Format as Style, Workbook, XlsxError};
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

use crate::{
    CELL_LIMIT, FileError, Format, Kind, Opened,
    archive::Archive,
    opened::Content,
    shown::{Hidden, Number, Shapes},
};

/// At most this many other sheets are read, and this many characters of their names.
const OTHER_SHEETS: (usize, usize) = (20, 40);

const DAMAGED: FileError = FileError::Damaged(Format::Spreadsheet);

/// The list of a spreadsheet.
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

/// The parts that hold text, in an archive that is not packed: its reader can then unpack nothing more.
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

/// A part in which the spaces between two pieces of a text with several styles count. Programs keep them; the reader of
/// cells keeps them only if told to.
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

/// The rows of a sheet by their numbers as the program counts them.
pub(crate) type Rows = BTreeMap<usize, Vec<String>>;

/// The names of its sheets, those first that are shown.
fn sheets(book: &Book<'_>) -> Vec<String> {
    let mut sheets: Vec<_> = book.sheets_metadata().iter().collect();
    sheets.sort_by_key(|sheet| sheet.visible != SheetVisible::Visible);
    sheets.into_iter().map(|sheet| sheet.name.clone()).collect()
}

/// The rows of a sheet that have text.
fn rows(book: &mut Book<'_>, sheet: &str) -> Result<Rows, FileError> {
    let (mut rows, mut meter) = (Rows::new(), Meter::default());
    // A sheet that is no sheet of cells, such as a chart, has none.
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
        // Many cells may share one text: each is counted.
        meter.cells((column + 1).saturating_sub(held.len()), column, &text)?;
        held.resize(held.len().max(column + 1), String::new());
        held[column] = text.into_owned();
    }
    Ok(rows)
}

/// Whether a sheet has a cell with text.
fn has_text(book: &mut Book<'_>, sheet: &str) -> bool {
    let Ok(mut reader) = book.worksheet_cells_reader(sheet) else { return false };
    while let Ok(Some(cell)) = reader.next_cell() {
        if !text(cell.get_value(), |_| "0".to_owned()).trim().is_empty() {
            return true;
        }
    }
    false
}

/// The displayed text of a cell; `shown` formats numbers.
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

/// A text with one kind of line ends.
fn lines(text: &str) -> Cow<'_, str> {
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n").into() } else { Cow::Borrowed(text) }
}

/// Header lines are alone in the rows at the top.
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
