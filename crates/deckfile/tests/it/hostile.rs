//! Tests hostile files: files of another kind, damaged files, and files that are made to do harm.

use std::io::{Cursor, Write as _};

use deck::Budget;
use deckfile::{FILE_LIMIT, FileError, Format, Kind, PART_LIMIT, open, write};
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

use crate::programs::{PLAIN, RICH, deck};

/// Creates an archive with these parts.
fn archive(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in parts {
        let packed = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        zip.start_file(*name, packed).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

fn sheet(cells: &str) -> Vec<u8> {
    shared_sheet(cells, "")
}

/// Creates a spreadsheet with the sheet content `cells`, whose cells can refer to the shared texts in `shared`.
fn shared_sheet(cells: &str, shared: &str) -> Vec<u8> {
    let workbook = br#"<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>"#;
    let whole = br#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#;
    let relations = br#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>"#;
    let sheet = format!(
        r#"<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>{cells}</sheetData></worksheet>"#
    );
    let shared = format!(r#"<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">{shared}</sst>"#);
    archive(&[
        ("xl/sharedStrings.xml", shared.as_bytes()),
        ("_rels/.rels", whole),
        ("xl/workbook.xml", workbook),
        ("xl/_rels/workbook.xml.rels", relations),
        ("xl/worksheets/sheet1.xml", sheet.as_bytes()),
    ])
}

#[test]
fn what_is_no_list_says_what_it_seems_to_be() {
    let ole = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 and so on";
    let cases: [(&[u8], Kind); 12] = [
        (b"%PDF-1.7 ...", Kind::Pdf),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", Kind::Picture),
        (b"ID3\x03\0\0", Kind::Sound),
        (b"RIFF\x24\x08\0\0WAVEfmt ", Kind::Sound),
        (b"RIFF\x24\x08\0\0WEBPVP8 ", Kind::Picture),
        (b"\0\0\0\x18ftypmp42", Kind::Sound),
        (ole, Kind::OldOffice),
        (b"  <!DOCTYPE html><html>", Kind::WebPage),
        (b"{\\rtf1 dog}", Kind::Document),
        (b"\x7fELF\x02\x01\x01\0\0\0", Kind::Unknown),
        (&archive(&[("word/document.xml", b"<w/>")]), Kind::Document),
        (&archive(&[("mimetype", b"x"), ("content.xml", b"<o/>")]), Kind::OpenDocument),
    ];
    for (bytes, kind) in cases {
        assert_eq!(open(bytes), Err(FileError::Seems(kind)));
    }
    assert_eq!(open(&archive(&[("a.txt", b"dog")])), Err(FileError::Seems(Kind::Archive)));
    assert_eq!(open(b" \n\t"), Err(FileError::Empty));
    assert_eq!(open(&sheet("")), Err(FileError::Empty));
    // `BM` is also the beginning of a bitmap file. A list whose first word begins with these letters must still be
    // accepted.
    assert!(open(b"BMW\ta car\nBMX\ta bicycle\n").is_ok());
}

#[test]
fn sizes_are_limited_before_and_after_unpacking() {
    let large = vec![b'a'; FILE_LIMIT + 1];
    assert_eq!(open(&large), Err(FileError::TooLarge { bytes: FILE_LIMIT + 1 }));
    let zeros = vec![b' '; 64 << 20];
    assert_eq!(open(&archive(&[("xl/workbook.xml", &zeros)])), Err(FileError::Unpacks));
    // Each part of this archive is small enough alone, but all parts together exceed the limit.
    let names: Vec<String> = (0..9).map(|part| format!("xl/{part}.xml")).collect();
    let eighth = &zeros[..8 << 20];
    let mut parts: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), eighth)).collect();
    parts.push(("xl/workbook.xml", b"<workbook/>"));
    assert_eq!(open(&archive(&parts)), Err(FileError::Unpacks));
    assert_eq!(open(&archive(&[("collection.anki2", &zeros)])), Err(FileError::Unpacks));
    let names: Vec<String> = (0..=PART_LIMIT).map(|part| part.to_string()).collect();
    let parts: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &b""[..])).collect();
    assert_eq!(open(&archive(&parts)), Err(FileError::TooManyParts));
}

#[test]
fn a_cell_in_the_last_corner_of_a_sheet_costs_nothing() {
    let text = |at: &str| format!(r#"<c r="{at}" t="inlineStr"><is><t>x</t></is></c>"#);
    let far = format!(r#"<row r="1">{}</row><row r="1048576">{}</row>"#, text("A1"), text("B1048576"));
    let opened = open(&sheet(&far)).expect("two rows");
    assert_eq!(opened.deck().expect_err("no pairs").0.iter().map(|error| error.row).max(), Some(1_048_576));
    assert_eq!(open(&sheet(&format!(r#"<row r="1">{}</row>"#, text("XFD1")))), Err(FileError::TooManyColumns));
    let wide: String =
        (1..=5_000).map(|row| format!(r#"<row r="{row}">{}</row>"#, text(&format!("IU{row}")))).collect();
    const { assert!(Budget::LIST.columns == 256) };
    assert_eq!(open(&sheet(&wide)), Err(FileError::TooManyCells));
    let long = format!(r#"<row r="3"><c r="A3" t="inlineStr"><is><t>{}</t></is></c></row>"#, "x".repeat(70_000));
    assert_eq!(open(&sheet(&long)), Err(FileError::CellTooLong { row: 3 }));
    assert!(matches!(open(&sheet("<row r='1'><c r='A1'>")), Err(FileError::Damaged(_) | FileError::Empty)));
}

/// Truncates valid files and changes single bytes. Each result must either be refused or be read, without a panic and
/// in a short time.
#[test]
fn damaged_files_are_refused_or_read() {
    for format in [Format::Spreadsheet, Format::AnkiPackage] {
        for text in [PLAIN, RICH] {
            let bytes = write(&deck(text), format).unwrap().bytes;
            let step = (bytes.len() / 60).max(1);
            for at in (0..bytes.len()).step_by(step) {
                drop(open(&bytes[..at]));
                let mut turned = bytes.clone();
                turned[at] ^= 0x55;
                if let Ok(opened) = open(&turned) {
                    drop(opened.deck());
                }
            }
        }
    }
}

fn package(make: impl FnOnce(&rusqlite::Connection)) -> Vec<u8> {
    let mut connection = rusqlite::Connection::open_in_memory().unwrap();
    make(&connection);
    let bytes = connection.serialize("main").unwrap().to_vec();
    archive(&[("collection.anki2", &bytes)])
}

const TABLES: &str = r#"
    CREATE TABLE col (models text, decks text);
    INSERT INTO col VALUES ('{"1":{"flds":[{"name":"Front","ord":0},{"name":"Back","ord":1}]}}', '{}');
    CREATE TABLE cards (nid integer, did integer, ord integer);
"#;

#[test]
fn a_collection_made_to_run_for_ever_is_refused() {
    let damaged = Err(FileError::Damaged(Format::AnkiPackage));
    let endless = "CREATE VIEW notes AS WITH RECURSIVE more(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM more) \
        SELECT id, 1 AS mid, '' AS tags, 'a' AS flds FROM more;";
    let view = package(|sql| sql.execute_batch(&format!("{TABLES}{endless}")).unwrap());
    assert_eq!(open(&view), damaged, "a view in place of a table");
    let computed = package(|sql| {
        let notes = "CREATE TABLE notes (id integer, mid integer, tags text, n integer, \
            flds text GENERATED ALWAYS AS (CAST(zeroblob(n) AS TEXT)) VIRTUAL);
            INSERT INTO notes (id, mid, tags, n) VALUES (1, 1, '', 100000000);";
        sql.execute_batch(&format!("{TABLES}{notes}")).unwrap();
    });
    assert_eq!(open(&computed), damaged, "a field that is made when it is read");
    let no_tables = package(|sql| sql.execute_batch("CREATE TABLE x (y)").unwrap());
    assert_eq!(open(&no_tables), damaged);
    assert_eq!(open(&archive(&[("collection.anki21b", b"no zstd")])), damaged);
    assert_eq!(
        open(&archive(&[("collection.anki2", b"no database at all, but longer than a header of one is")])),
        damaged
    );
    let empty = package(|sql| {
        sql.execute_batch(&format!("{TABLES}CREATE TABLE notes (id integer, mid integer, tags text, flds text);"))
            .unwrap();
    });
    assert_eq!(open(&empty), Err(FileError::Empty));
}

/// In this file of 100 KB many cells share one long text. Without the limit it would need 1.2 GB.
#[test]
fn one_text_that_many_cells_share_is_counted_for_each() {
    let cells: String =
        (1..20_000).map(|row| format!(r#"<row r="{row}"><c r="A{row}" t="s"><v>0</v></c></row>"#)).collect();
    let shared = format!("<si><t>{}</t></si>", "x".repeat(60_000));
    let file = shared_sheet(&cells, &shared);
    assert!(file.len() < 110_000, "{}", file.len());
    assert_eq!(open(&file), Err(FileError::TooLong));
    let short = shared_sheet(&cells, "<si><t>dog</t></si>");
    assert!(open(&short).unwrap().text().lines().count() >= 19_999);
}

/// If reading a row would execute SQL expressions from the file, the file must be refused before the first row is read.
#[test]
fn nothing_that_a_collection_defines_is_ever_run() {
    let damaged = Err(FileError::Damaged(Format::AnkiPackage));
    let plain = "CREATE TABLE notes (id integer, mid integer, tags text, flds text); \
        INSERT INTO notes VALUES (1, 1, '', 'a\u{1f}b');";
    let good = package(|sql| sql.execute_batch(&format!("{TABLES}{plain}")).unwrap());
    assert!(open(&good).is_ok());
    let computed = "CREATE TABLE notes (id integer, mid integer, n integer, tags text AS \
        (instr(zeroblob(n), x'01')) STORED, flds text);";
    let elsewhere = [
        "CREATE VIEW other AS SELECT 1".to_owned(),
        "CREATE TABLE other (n, m AS (instr(zeroblob(n), 'x')))".to_owned(),
        "CREATE TRIGGER other AFTER INSERT ON notes BEGIN SELECT 1; END".to_owned(),
        "CREATE INDEX other ON notes (instr(flds, 'x'))".to_owned(),
        "CREATE TABLE other (a CHECK (instr(a, 'x')))".to_owned(),
        "CREATE TABLE other (a DEFAULT (1 + 1))".to_owned(),
        (0..300).map(|table| format!("CREATE TABLE other{table} (a);")).collect(),
    ];
    for definition in elsewhere {
        let file = package(|sql| sql.execute_batch(&format!("{TABLES}{plain}{definition}")).unwrap());
        assert_eq!(open(&file), damaged, "{definition}");
    }
    let small = package(|sql| sql.execute_batch(&format!("{TABLES}{computed}")).unwrap());
    assert!(small.len() < 2_000, "{}", small.len());
    assert_eq!(open(&small), damaged);
}

/// Notes, deck names and tags must be counted against the budget while they are read. A deck name that is repeated in
/// each row is counted each time.
#[test]
fn a_package_becomes_no_more_than_a_list() {
    let notes = |count: usize, flds: &str, more: &str| {
        package(|sql| {
            let plain = "CREATE TABLE notes (id integer, mid integer, tags text, flds text);";
            sql.execute_batch(&format!("{TABLES}{plain}{more}")).unwrap();
            for id in 0..count {
                let row = rusqlite::params![id as i64, flds];
                sql.execute("INSERT INTO notes VALUES (?1, 1, '', ?2)", row).unwrap();
            }
        })
    };
    assert_eq!(open(&notes(20, &"x".repeat(60_000), "")), Err(FileError::TooLong));
    assert_eq!(open(&notes(20_001, "a\u{1f}b", "")), Err(FileError::TooManyRows));
    assert_eq!(open(&notes(1, &"a\u{1f}".repeat(300), "")), Err(FileError::TooManyColumns));
    let long = "x".repeat(50_000);
    let deck = format!("UPDATE col SET decks = '{{\"1\":{{\"name\":\"{long}\"}},\"2\":{{\"name\":\"a\"}}}}';");
    let cards: String = (0..100).map(|id| format!("INSERT INTO cards VALUES ({id}, {}, 0);", 1 + id / 99)).collect();
    assert_eq!(open(&notes(100, "a\u{1f}b", &format!("{deck}{cards}"))), Err(FileError::TooLong));
}

#[test]
fn a_long_text_is_refused_before_it_is_cut_into_cells() {
    assert_eq!(open("\t".repeat(2_000_000).as_bytes()), Err(FileError::Empty));
    assert_eq!(open(format!("a{}", "\t".repeat(2_000_000)).as_bytes()), Err(FileError::TooLong));
    assert_eq!(open("a\tb;".repeat(90_000).as_bytes()), Err(FileError::TooManyRows));
}
