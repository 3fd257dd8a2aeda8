//! The golden files: one for each room, compressed, and append-only.
//!
//! A game is a line `# NAME`, its record as [`Record`] writes it, and a line `= DIGESTS`: one [`Digest`] for each
//! entry.

use std::{fs, io::Read as _, io::Write as _, path::PathBuf};

use flate2::{Compression, read::MultiGzDecoder, write::GzEncoder};
use journal::Record;

use super::sight::Digest;

/// A stored game.
pub(super) struct Kept {
    /// Its options, seats and seed.
    pub(super) name: String,
    pub(super) record: Record,
    /// What everybody saw after each entry.
    pub(super) seen: Vec<Digest>,
}

fn path(room: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(format!("{room}.gz"))
}

/// The stored games of a room.
pub(super) fn read(room: &str) -> Vec<Kept> {
    let Ok(file) = fs::File::open(path(room)) else { return Vec::new() };
    let mut text = String::new();
    MultiGzDecoder::new(file).read_to_string(&mut text).expect("it was compressed by this code");
    let tables = text.split("# ").filter(|table| !table.is_empty());
    tables
        .map(|table| parse(table).unwrap_or_else(|| panic!("{room}: {}", table.lines().next().unwrap_or_default())))
        .collect()
}

fn parse(table: &str) -> Option<Kept> {
    let (name, rest) = table.split_once('\n')?;
    let (record, seen) = rest.split_once("= ")?;
    let record = record.parse().ok()?;
    let seen = seen.trim().as_bytes().chunks(8).map(|digits| std::str::from_utf8(digits).ok()?.parse().ok());
    Some(Kept { name: name.to_owned(), record, seen: seen.collect::<Option<_>>()? })
}

/// Stores more games of a room.
pub(super) fn add(room: &str, more: &[Kept]) {
    if more.is_empty() {
        return;
    }
    fs::create_dir_all(path(room).parent().expect("a folder")).expect("the folder can be made");
    let file = fs::OpenOptions::new().create(true).append(true).open(path(room)).expect("the file can be written");
    let mut file = GzEncoder::new(file, Compression::best());
    for Kept { name, record, seen } in more {
        let seen: String = seen.iter().map(Digest::to_string).collect();
        let mut text = Vec::new();
        record.write(&mut text).expect("memory takes it");
        let text = String::from_utf8(text).expect("records are text");
        write!(file, "# {name}\n{text}= {seen}\n").expect("the file can be written");
    }
    file.finish().expect("the file can be written");
}
