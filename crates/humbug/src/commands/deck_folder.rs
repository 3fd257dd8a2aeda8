//! The operator's folder of decks.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::Context;
use deck::Deck;
use deckfile::{FileError, Opened};
use rooms::ROOMS;
use web::AddedDeck;

/// The extensions of deck files.
const ENDINGS: [&str; 5] = ["csv", "tsv", "txt", "xlsx", "apkg"];

/// The size limit of a file, in bytes.
const LARGEST: u64 = deckfile::FILE_LIMIT as u64;

/// The content of the folder.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// The playable decks, by file name.
    pub(crate) decks: Vec<AddedDeck>,
    /// The files that were left out, with the reason, a sentence each.
    pub(crate) left_out: Vec<String>,
}

/// Reads every deck of a folder; `open` opens each file. A file with errors is left out as a whole, with a message,
/// because half a deck is of no use.
///
/// # Errors
/// The folder cannot be read.
pub(crate) async fn read_folder(
    folder: &Path,
    open: impl AsyncFn(Vec<u8>) -> Result<Opened, FileError>,
) -> anyhow::Result<Found> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot read the folder of decks {}", folder.display()))?;
    let mut files: Vec<PathBuf> =
        entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|file| is_deck(file)).collect();
    files.sort();
    let mut found = Found::default();
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        match read_file(&file, &open).await {
            Ok(_) if found.decks.iter().any(|added| added.name == name) => {
                found.left_out.push(format!("{} is left out: another file has the same name", file.display()));
            }
            Ok(deck) => found.decks.push(AddedDeck { name, deck }),
            Err(why) => found.left_out.push(format!("{} is left out: {why}", file.display())),
        }
    }
    Ok(found)
}

fn is_deck(file: &Path) -> bool {
    let ending = file.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    file.is_file() && ending.is_some_and(|ending| ENDINGS.contains(&ending.as_str()))
}

async fn read_file(file: &Path, open: &impl AsyncFn(Vec<u8>) -> Result<Opened, FileError>) -> Result<Deck, String> {
    let size = fs::metadata(file).map_err(|error| error.to_string())?.len();
    if size > LARGEST {
        return Err(format!("it has {size} bytes, too many for a deck"));
    }
    let bytes = fs::read(file).map_err(|error| error.to_string())?;
    let opened = open(bytes).await.map_err(|why| why.to_string())?;
    let deck = opened.deck().map_err(|errors| errors.to_string())?;
    let fits = |decks: rooms::Decks| decks.playable(&deck).1.is_empty();
    if ROOMS.iter().filter_map(|room| room.decks()).any(fits) {
        Ok(deck)
    } else {
        Err("no game can be played with it; `humbug deck check` says why".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn good_files_are_read_and_the_others_are_named() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).unwrap();
        let rows: String = (b'a'..=b'p').map(|c| format!("{0}{0},meaning of {0}\n", char::from(c))).collect();
        write("good.csv", format!("word,definition\n{rows}").as_bytes());
        write("good.txt", format!("word,definition\n{rows}").as_bytes());
        write("bad.csv", b"word,definition\nfox,\n");
        write("huge.tsv", &vec![b'a'; LARGEST as usize + 1]);
        write("not-a-deck.png", b"\x89PNG");
        write(
            "guess.csv",
            &[
                b"word,definition\n",
                rows.replace("meaning", "\u{e9}").chars().map(|c| c as u8).collect::<Vec<_>>().as_slice(),
            ]
            .concat(),
        );
        let open = async |bytes: Vec<u8>| deckfile::open(&bytes);
        let found = read_folder(folder.path(), open).await.unwrap();
        assert_eq!(found.decks.iter().map(|added| added.name.as_str()).collect::<Vec<_>>(), ["good"]);
        let sentences = found.left_out.join("\n");
        assert_eq!(found.left_out.len(), 4, "{sentences}");
        assert!(sentences.contains("guess.csv") && sentences.contains("not UTF-8"), "{sentences}");
        assert!(sentences.contains("row 2") && sentences.contains("huge.tsv") && sentences.contains("same name"));
        assert!(read_folder(&folder.path().join("none"), open).await.is_err());
    }
}
