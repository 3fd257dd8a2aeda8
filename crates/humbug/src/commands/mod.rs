//! One file per command.

pub(crate) mod deck;
pub(crate) mod perft;
pub(crate) mod replay;
pub(crate) mod rooms;
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod story;
pub(crate) mod verify;

use std::{fs::File, io::BufReader, path::Path};

use ::rooms::Room;
use anyhow::{Context, bail};
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

/// Reads a record; the error names the file and the line.
pub(crate) fn read_record(file: &Path) -> anyhow::Result<Record> {
    let opened = File::open(file).with_context(|| format!("cannot open {}", file.display()))?;
    Record::read(BufReader::new(opened)).with_context(|| format!("{}", file.display()))
}
