//! The commands of `humbug`, one file per command.

pub(crate) mod config;
pub(crate) mod deck;
pub(crate) mod documents;
pub(crate) mod open_list;
pub(crate) mod print;
pub(crate) mod records;
pub(crate) mod rooms;
pub(crate) mod serve;
pub(crate) mod stores;
pub(crate) mod terminal;

use std::{
    fs::{self, File},
    io::BufReader,
    path::{Path, PathBuf},
};

use ::rooms::{Room, Strategies};
use anyhow::{Context, bail};
use game::OptionValues;
use journal::Record;

/// Finds the room with this key. The error lists all keys.
pub(crate) fn find_room(key: &str) -> anyhow::Result<&'static dyn Room> {
    match ::rooms::room(key) {
        Some(room) => Ok(room),
        None => bail!("there is no room {key:?}; there are: {}", known_rooms()),
    }
}

/// Returns the keys of all rooms, as a list in a sentence.
pub(crate) fn known_rooms() -> String {
    ::rooms::ROOMS.iter().map(|room| room.key()).collect::<Vec<_>>().join(", ")
}

/// Says for how many seats a room is, such as `2 to 7 seats`.
pub(crate) fn seats_of(room: &dyn Room) -> String {
    let seats = room.seats();
    let (least, most) = (seats.start(), seats.end());
    if least == most { format!("{least} seats") } else { format!("{least} to {most} seats") }
}

/// Collects the options of a command line. Each option may occur only once.
pub(crate) fn each_once(given: &[(String, String)]) -> anyhow::Result<OptionValues> {
    let mut options = OptionValues::new();
    for (key, value) in given {
        if let Some(before) = options.insert(key.clone(), value.clone()) {
            bail!("the option {key:?} is given twice, as {before:?} and as {value:?}; give it once");
        }
    }
    Ok(options)
}

/// Parses a record. The error names the file and the line.
pub(crate) fn read_record(file: &Path) -> anyhow::Result<Record> {
    let opened = File::open(file).with_context(|| format!("cannot open {}", file.display()))?;
    Record::read(BufReader::new(opened)).with_context(|| format!("{}", file.display()))
}

/// Loads the built-in strategies, and then the strategies in these files. A file replaces the built-in strategy for the
/// same game. If a file is broken, it prints a warning and keeps the built-in strategy, so that the server still
/// starts.
pub(crate) fn strategies(files: &[PathBuf]) -> Strategies {
    let (mut strategies, wrong) = ::rooms::shipped_strategies();
    for error in wrong {
        crate::print::error(&format!("warning: {error}; bots that would have played by it play by rules of thumb"));
    }
    for file in files {
        let read =
            fs::read(file).map_err(anyhow::Error::new).and_then(|bytes| Ok(strategies.add(::rooms::ROOMS, &bytes)?));
        if let Err(error) = read {
            let file = file.display();
            crate::print::error(&format!(
                "warning: {file}: {error}; bots play by what comes with the house in its place"
            ));
        }
    }
    strategies
}
