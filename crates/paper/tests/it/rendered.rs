//! Pages as pictures, by Poppler.

#![expect(clippy::disallowed_methods, reason = "a test writes a file for another program and reads its pictures")]

use std::{fs, process::Command};

use paper::{Ink, Sheet, SheetTexts, write};

use crate::pixels::Pixels;

/// Dots per inch: a dot is 0.127 mm.
pub(crate) const DOTS: f32 = 200.0;

/// The pages of these sheets as pictures.
pub(crate) fn pages(sheets: &[Sheet]) -> Vec<Pixels> {
    pages_in(sheets, Ink::Colour)
}

/// The same in these colours.
pub(crate) fn pages_in(sheets: &[Sheet], ink: Ink) -> Vec<Pixels> {
    let file = write(sheets, "Test", "en", ink).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let pdf = folder.path().join("sheets.pdf");
    fs::write(&pdf, &file.pdf).unwrap();
    let done =
        Command::new("pdftoppm").args(["-r", &DOTS.to_string()]).arg(&pdf).arg(folder.path().join("page")).output();
    let done = done.expect("pdftoppm is missing: `cargo xtask test` installs it (Debian: poppler-utils)");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let mut pictures: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
    pictures.retain(|path| path.extension().is_some_and(|end| end == "ppm"));
    pictures.sort();
    assert_eq!(pictures.len(), sheets.len());
    pictures.iter().map(|path| Pixels::read(&fs::read(path).unwrap())).collect()
}

pub(crate) fn texts() -> SheetTexts {
    let text = |text: &str| text.to_owned();
    SheetTexts {
        lang: text("en"),
        ruler: text("50 mm"),
        join: text("Glue here"),
        calibration: text("Does the back meet the front?"),
        steps: vec![text("Print both pages.")],
        front: text("Front"),
        back: text("Back"),
    }
}
