//! Reads files of a room's folder that only tests use: `tests/tables.txt` and `tests/short.txt`. A missing file counts
//! as empty. Also finds the Python interpreter of the tests.

use std::{
    fs,
    path::{Path, PathBuf},
};

use game::OptionValues;
use rooms::Room;

/// Returns the Python interpreter that has the libraries of the tests. `cargo xtask tools` installs it.
///
/// # Panics
/// If it is not installed.
pub fn python() -> PathBuf {
    let usual = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/python/bin/python");
    let python = std::env::var_os("HUMBUG_PYTHON").map_or(usual, PathBuf::from);
    assert!(python.exists(), "no {}: `cargo xtask tools` makes it", python.display());
    python
}

/// Returns the folders that contain the rooms' files: the source folder of each room's crate, and the folders of the
/// toy games.
#[cfg(test)]
pub(crate) fn folders() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let entries = |folder: &str| -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(root.join(folder)) else { return Vec::new() };
        entries.filter_map(|entry| Some(entry.ok()?.path())).collect()
    };
    let mut crates = entries("..");
    if cfg!(feature = "template") {
        crates.extend(entries("../../xtask/template"));
    }
    let is_room = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("room-"));
    let rooms = crates.into_iter().filter(is_room).map(|path| path.join("src"));
    rooms.chain(entries("src/toys")).collect()
}

/// Returns the lines of a file in the room's folder `tests`, without empty lines and comments (`#`).
fn lines(room: &dyn Room, file: &str) -> Vec<String> {
    let key = room.key();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let places = [format!("../room-{key}/src"), format!("src/toys/{}", key.replace('-', "_"))];
    let paths = places.iter().map(|place| root.join(place).join("tests").join(file));
    let text = paths.filter_map(|path| fs::read_to_string(path).ok()).next().unwrap_or_default();
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_owned).collect()
}

/// Returns the options of a short game from the room's `short.txt`, which has one `key: value` per line. Missing
/// options have their default.
///
/// # Panics
/// If a line is not an option of the room.
pub fn short_game(room: &dyn Room) -> OptionValues {
    let lines = lines(room, "short.txt");
    let pair = |line: &String| line.split_once(": ").map(|(key, value)| (key.to_owned(), value.to_owned()));
    let options: Option<OptionValues> = lines.iter().map(pair).collect();
    let options = options.unwrap_or_else(|| panic!("{}: short.txt has one `key: value` a line: {lines:?}", room.key()));
    if let Err(error) = room.complete(&options) {
        panic!("{}: short.txt: {error}", room.key());
    }
    options
}

/// Returns the tables of the room's `tables.txt`, which has one `SEATS: key=value key=value` per line. In a value `\n`
/// stands for a newline and `\s` for a space.
///
/// # Errors
/// If a line does not have this form.
pub(crate) fn tables(room: &dyn Room) -> Result<Vec<(u8, OptionValues)>, String> {
    let table = |line: String| table(&line).ok_or_else(|| format!("tables.txt: `{line}` is not SEATS: key=value .."));
    lines(room, "tables.txt").into_iter().map(table).collect()
}

fn table(line: &str) -> Option<(u8, OptionValues)> {
    let (seats, options) = line.split_once(':')?;
    let unescaped = |value: &str| value.replace("\\n", "\n").replace("\\s", " ");
    let pair = |pair: &str| pair.split_once('=').map(|(key, value)| (key.to_owned(), unescaped(value)));
    Some((seats.parse().ok()?, options.split_whitespace().map(pair).collect::<Option<_>>()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_in_a_rooms_folder_is_read() {
        let rooms = crate::rooms();
        for room in &rooms {
            drop(short_game(*room));
        }
        assert!(rooms.iter().any(|room| !short_game(*room).is_empty()));
        assert!(rooms.iter().any(|room| tables(*room).is_ok_and(|tables| !tables.is_empty())));
        assert_eq!(table("2:"), Some((2, OptionValues::new())));
        let (seats, options) = table(r"3: deck=a\sb\nc cap=9").unwrap();
        assert_eq!((seats, options["deck"].as_str(), options["cap"].as_str()), (3, "a b\nc", "9"));
        for wrong in ["", "2", "x: a=b", "2: a"] {
            assert_eq!(table(wrong), None, "{wrong}");
        }
    }
}
