//! Renders PDF pages to bitmaps with Poppler, and measures them.

#![expect(clippy::disallowed_methods, reason = "a test writes a file for another program and reads its pictures")]

use std::{fs, process::Command};

use paper::{Ink, Sheet, SheetTexts, write};

/// The resolution in dots per inch. One dot is 0.127 mm.
pub(crate) const DOTS: f32 = 200.0;

/// Renders the pages of these sheets in colour.
pub(crate) fn pages(sheets: &[Sheet]) -> Vec<Pixels> {
    pages_in(sheets, Ink::Colour)
}

/// Renders the pages of these sheets with these colours.
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

/// A rectangle in millimetres: left, top, right, bottom.
pub(crate) type Found = [f32; 4];

/// A bitmap in RGB colours.
#[derive(Clone, Debug)]
pub(crate) struct Pixels {
    width: usize,
    height: usize,
    bytes: Vec<u8>,
}

impl Pixels {
    /// Parses a binary PPM file.
    pub(crate) fn read(file: &[u8]) -> Self {
        let mut numbers = Vec::new();
        let mut at = 2;
        while numbers.len() < 3 {
            let word: Vec<u8> = file[at..].iter().copied().take_while(|byte| !byte.is_ascii_whitespace()).collect();
            at += word.len() + 1;
            numbers.extend(String::from_utf8(word).unwrap().parse::<usize>());
        }
        assert_eq!((&file[..2], numbers[2]), (b"P6".as_slice(), 255));
        Self { width: numbers[0], height: numbers[1], bytes: file[at..].to_vec() }
    }

    fn colour(&self, x: usize, y: usize) -> [u8; 3] {
        let at = 3 * (y * self.width + x);
        [self.bytes[at], self.bytes[at + 1], self.bytes[at + 2]]
    }

    /// Returns the smallest rectangle around all pixels of this colour, in millimetres; `None` if there are none.
    pub(crate) fn bounds(&self, colour: [u8; 3]) -> Option<Found> {
        let near = |one: u8, other: u8| one.abs_diff(other) <= 3;
        let dots = (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y)));
        let all = dots.filter(|(x, y)| self.colour(*x, *y).iter().zip(colour).all(|(one, other)| near(*one, other)));
        let bounds = all.fold(None, |bounds: Option<[usize; 4]>, (x, y)| {
            let [left, top, right, bottom] = bounds.unwrap_or([x, y, x, y]);
            Some([left.min(x), top.min(y), right.max(x), bottom.max(y)])
        })?;
        let [left, top, right, bottom] = bounds;
        Some([left, top, right + 1, bottom + 1].map(|dots| dots as f32 * 25.4 / DOTS))
    }

    /// Returns the width and height of the page, in millimetres.
    pub(crate) fn size(&self) -> (f32, f32) {
        (self.width as f32 * 25.4 / DOTS, self.height as f32 * 25.4 / DOTS)
    }

    /// Returns the average darkness of all pixels, in percent.
    pub(crate) fn inked(&self) -> f32 {
        let dots = self.bytes.chunks_exact(3);
        let inked: f32 =
            dots.clone().map(|dot| 1.0 - dot.iter().map(|part| f32::from(*part)).sum::<f32>() / 765.0).sum();
        100.0 * inked / dots.len() as f32
    }

    /// Checks whether the page is empty.
    pub(crate) fn is_blank(&self) -> bool {
        self.bytes.iter().all(|part| *part > 250)
    }
}
