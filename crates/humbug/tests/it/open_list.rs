//! Tests the worker process in which the real program opens uploaded files.

use std::{
    io::{Cursor, Write as _},
    process::{Command, Output, Stdio},
};

use deckfile::{FileError, answered};
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

use crate::{
    server::{HUMBUG, Server},
    visitor::Visitor,
};

/// Builds a spreadsheet that contains these cells and shared texts.
fn sheet(cells: &str, shared: &str) -> Vec<u8> {
    book(cells, shared, "")
}

/// Builds a spreadsheet with these cells, shared texts and styles.
fn book(cells: &str, shared: &str, styles: &str) -> Vec<u8> {
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let package = "http://schemas.openxmlformats.org/package/2006/relationships";
    let parts = [
        (
            "xl/workbook.xml",
            format!(
                r#"<workbook xmlns="{main}" xmlns:r="{relation}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>"#
            ),
        ),
        (
            "_rels/.rels",
            format!(
                r#"<Relationships xmlns="{package}"><Relationship Id="rId1" Type="{relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>"#
            ),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            format!(
                r#"<Relationships xmlns="{package}"><Relationship Id="rId1" Type="{relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="{relation}/sharedStrings" Target="sharedStrings.xml"/></Relationships>"#
            ),
        ),
        ("xl/styles.xml", format!(r#"<styleSheet xmlns="{main}"><cellXfs>{styles}</cellXfs></styleSheet>"#)),
        ("xl/sharedStrings.xml", format!(r#"<sst xmlns="{main}">{shared}</sst>"#)),
        (
            "xl/worksheets/sheet1.xml",
            format!(r#"<worksheet xmlns="{main}"><sheetData>{cells}</sheetData></worksheet>"#),
        ),
    ];
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        let packed = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        zip.start_file(name, packed).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// Returns a spreadsheet in which 19,999 cells share one text of 60 KB.
fn shared_by_many() -> Vec<u8> {
    let cells: String =
        (1..20_000).map(|row| format!(r#"<row r="{row}"><c r="A{row}" t="s"><v>0</v></c></row>"#)).collect();
    sheet(&cells, &format!("<si><t>{}</t></si>", "x".repeat(60_000)))
}

/// Returns a spreadsheet with a million texts that no cell uses. The spreadsheet library still loads all texts into
/// memory.
fn full_of_texts() -> Vec<u8> {
    sheet("", &"<si><t>a</t></si>".repeat(1_000_000))
}

/// Returns a spreadsheet with seven million styles. The spreadsheet library loads all styles, which need more than 512
/// MiB of memory.
fn full_of_styles() -> Vec<u8> {
    book("", "", &"<xf/>".repeat(7_000_000))
}

fn opened(file: &[u8], memory: &str) -> Output {
    let mut child = Command::new(HUMBUG)
        .args(["open-list", "--memory", memory, "--cpu", "60"])
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    // The process may end before it has read the whole file. Then writing fails, which is not an error here.
    drop(child.stdin.take().expect("piped").write_all(file));
    child.wait_with_output().expect("it ends")
}

#[test]
fn it_says_what_is_in_a_file_or_why_there_is_none() {
    for (file, error) in [
        (&b"word;definition\ndog;a pet\n"[..], None),
        (b"%PDF-1.7", Some(FileError::Seems(deckfile::Kind::Pdf))),
        (&shared_by_many(), Some(FileError::TooLong)),
        (&"\t".repeat(2_000_000).replacen('\t', "a", 1).into_bytes(), Some(FileError::TooLong)),
    ] {
        let output = opened(file, "512");
        assert!(output.status.success());
        assert_eq!(answered(&output.stdout).expect("an answer").err(), error);
    }
}

#[cfg(unix)]
#[test]
fn whatever_asks_for_more_memory_than_it_may_have_ends() {
    let file = full_of_texts();
    let said = |memory| answered(&opened(&file, memory).stdout).unwrap_or(Err(FileError::TooHeavy)).err();
    assert_eq!(said("130"), Some(FileError::TooHeavy));
    assert_eq!(said("4096"), Some(FileError::Empty), "with more it comes to its end");
}

/// The commands open files in a worker process, like the server does. If a file contains no list, they print the reason
/// in one sentence.
#[test]
fn the_commands_have_files_opened_by_a_process_too() {
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("many.xlsx");
    std::fs::write(&file, full_of_styles()).unwrap();
    for command in [&["deck", "check"][..], &["print"]] {
        let output = Command::new(HUMBUG).args(command).arg(&file).output().expect("the program runs");
        let said = [output.stdout, output.stderr].map(|said| String::from_utf8(said).unwrap()).concat();
        assert!(said.contains("more memory than a list of words needs"), "{command:?}: {said}");
    }
}

/// If an uploaded file contains no list, the server shows the reason in one sentence and the text that the person had
/// pasted before. The server continues to run.
#[test]
fn a_house_has_files_opened_by_a_process() {
    let server = Server::start(0);
    let mut visitor = Visitor::new(&server);
    let page = visitor.bring("/g/learnatic/deck", &shared_by_many());
    assert_eq!(page.status, 200);
    assert!(page.text.contains("longer than a list may be"), "{}", page.text);
    let good = "dog\ta pet\t\ncat\tsays meow\t\ncow\tgives milk\t\nowl\tsees at night\t\n";
    let page = visitor.bring("/g/learnatic/deck", good.as_bytes());
    assert!(page.text.contains("sees at night"));
}
