//! One file per command.

pub(crate) mod backup;
pub(crate) mod deck;
pub(crate) mod folder;
pub(crate) mod lengths;
pub(crate) mod move_store;
pub(crate) mod perft;
pub(crate) mod print;
pub(crate) mod replay;
pub(crate) mod rooms;
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod story;
pub(crate) mod tables;
pub(crate) mod verify;

use std::{fs::File, io::BufReader, path::Path};

use ::rooms::Room;
use anyhow::{Context, bail};
use game::OptionValues;
use journal::Record;

/// The room with this key, or an error that lists the keys there are.
pub(crate) fn find_room(key: &str) -> anyhow::Result<&'static dyn Room> {
    match ::rooms::room(key) {
        Some(room) => Ok(room),
        None => {
            let known: Vec<_> = ::rooms::ROOMS.iter().map(|room| room.key()).collect();
            bail!("there is no room {key:?}; there are: {}", known.join(", "))
        }
    }
}

/// The options of a command line, of which each may be given once.
pub(crate) fn each_once(given: &[(String, String)]) -> anyhow::Result<OptionValues> {
    let mut options = OptionValues::new();
    for (key, value) in given {
        if let Some(before) = options.insert(key.clone(), value.clone()) {
            bail!("the option {key:?} is given twice, as {before:?} and as {value:?}; give it once");
        }
    }
    Ok(options)
}

/// Reads a record; the error names the file and the line.
pub(crate) fn read_record(file: &Path) -> anyhow::Result<Record> {
    let opened = File::open(file).with_context(|| format!("cannot open {}", file.display()))?;
    Record::read(BufReader::new(opened)).with_context(|| format!("{}", file.display()))
}
