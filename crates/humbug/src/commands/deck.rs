//! `humbug deck` checks a deck like the server would, and converts it to another format. This file also reads the
//! operator's folder of decks.

use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use deck::{Deck, DeckErrors, Encoding, LeftOut};
use deckfile::{Asked, FileError, Format, Opened};
use rooms::{Decks, ROOMS, Room};
use web::{HouseDeck, pages::picture_svg};

use super::open_list;
use crate::{
    cli::{DeckArgs, DeckCommand, ReadArgs},
    print::{self, Verdict},
};

pub(crate) fn run(args: &DeckArgs) -> anyhow::Result<Verdict> {
    match &args.command {
        DeckCommand::Check { file, read } => check(file, read),
        DeckCommand::Convert { from, to, read } => convert(from, to, read),
    }
}

/// Opens the deck in a file. If the file contains no deck, prints the reason and returns `None`.
fn open(file: &Path, args: &ReadArgs) -> anyhow::Result<Option<Opened>> {
    match open_list::opened_at(file, &args.told.told())? {
        Ok(opened) => {
            ask(&opened)?;
            Ok(Some(if args.columns.is_empty() { opened } else { opened.holding(&args.holds()) }))
        }
        Err(why) => {
            print::line(&format!("no deck: {why}"))?;
            Ok(None)
        }
    }
}

/// If the file can be read in several ways, prints each way with its command-line flag and samples.
pub(super) fn ask(opened: &Opened) -> anyhow::Result<()> {
    let Some(question) = &opened.question else { return Ok(()) };
    let flag = match question.asked {
        Asked::Encoding => "--encoding",
        Asked::Kind => "--kind",
    };
    for way in question.ways() {
        print::line(&format!("{flag} {}", quoted(&way.name)))?;
        for sample in &way.samples {
            print::line(&format!("    {sample}"))?;
        }
    }
    Ok(())
}

/// Quotes a name for a shell.
fn quoted(name: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    if name.chars().all(is_plain) { name.to_owned() } else { format!("'{}'", name.replace('\'', "'\\''")) }
}

/// Converts a deck to the format of the file `to`. Prints the parts that this format cannot store. The verdict is good
/// if the deck has no errors.
fn convert(from: &Path, to: &Path, args: &ReadArgs) -> anyhow::Result<Verdict> {
    let name = to.file_name().unwrap_or_default().to_string_lossy();
    let Some(format) = Format::of_name(&name) else {
        let endings: Vec<String> = Format::ALL.iter().map(|format| format!(".{}", format.ending())).collect();
        bail!("no format for {}: it should end in one of {}", to.display(), endings.join(" "));
    };
    let Some(opened) = open(from, args)? else { return Ok(Verdict::Bad) };
    let deck = match opened.deck() {
        Ok(deck) => deck,
        Err(errors) => return refuse(&errors),
    };
    let written = deckfile::write(&deck, format).map_err(anyhow::Error::msg)?;
    let mut file = fs::File::create_new(to).with_context(|| format!("cannot make {}", to.display()))?;
    file.write_all(&written.bytes).with_context(|| format!("cannot write {}", to.display()))?;
    print::line(&format!("{}: {}", to.display(), count(deck.rows().len(), "row", "rows")))?;
    left_out(&opened, &deck)?;
    if !written.left_out.is_empty() {
        print::line(&format!("{format} cannot hold: {}", written.left_out.join(", ")))?;
    }
    Ok(Verdict::Good)
}

/// Prints the parts of the file that the deck does not contain.
fn left_out(opened: &Opened, deck: &Deck) -> anyhow::Result<()> {
    let left_out = opened.left_out.and(deck.left_out());
    if !left_out.has_no_media() {
        let pictures = count(left_out.pictures, "picture", "pictures");
        print::line(&format!("left out: {pictures}, {}", count(left_out.sounds, "sound", "sounds")))?;
    }
    let LeftOut { readings, unseen, hidden, .. } = left_out;
    for (number, one, more) in [
        (readings, "reading beside its characters", "readings beside their characters"),
        (hidden, "hidden row or column", "hidden rows and columns"),
    ] {
        if number > 0 {
            print::line(&format!("left out: {}", count(number, one, more)))?;
        }
    }
    if unseen > 0 {
        print::line(&format!(
            "put right: {}",
            count(unseen, "character that nobody sees", "characters that nobody sees")
        ))?;
    }
    if !opened.other_sheets.is_empty() {
        print::line(&format!("left out: {}", opened.other_sheets.join(", ")))?;
    }
    Ok(())
}

/// Checks a deck. The verdict is good if the deck has no errors and some room can play with it.
fn check(file: &Path, args: &ReadArgs) -> anyhow::Result<Verdict> {
    let Some(opened) = open(file, args)? else { return Ok(Verdict::Bad) };
    let read = opened.deck();
    if let Some(encoding) = opened.encoding.filter(|encoding| read.is_ok() && *encoding != Encoding::UTF_8) {
        print::line(&format!("encoding: {encoding}"))?;
    }
    match read {
        Ok(deck) => describe(&opened, &deck),
        Err(errors) => refuse(&errors),
    }
}

fn refuse(DeckErrors(errors): &DeckErrors) -> anyhow::Result<Verdict> {
    for error in errors {
        print::line(&error.to_string())?;
    }
    print::line(&format!("no deck: {}", count(errors.len(), "thing to mend", "things to mend")))?;
    Ok(Verdict::Bad)
}

fn describe(opened: &Opened, deck: &Deck) -> anyhow::Result<Verdict> {
    let named = |name: &str, text: &str| match text {
        "" => Ok(()),
        text => print::line(&format!("{name}: {text}")),
    };
    named("title", deck.title())?;
    named("languages", &deck.languages().join(", "))?;
    named("author", deck.author().unwrap_or_default())?;
    named("licence", deck.licence().unwrap_or_default())?;
    print::line(&format!("rows: {}", deck.rows().len()))?;
    left_out(opened, deck)?;
    let drawn = drawings(deck)?;
    let mut fits = false;
    for (room, decks) in ROOMS.iter().filter_map(|room| Some((*room, room.decks()?))) {
        fits |= fits_room(room, &decks, deck)?;
    }
    if !fits {
        print::line("no room can be played with it")?;
    } else if !drawn {
        print::line("a house does not offer it before every picture has a drawing")?;
    }
    Ok(if fits && drawn { Verdict::Good } else { Verdict::Bad })
}

/// Prints the pictures of the deck for which the server has no drawing. Returns whether all pictures have a drawing.
fn drawings(deck: &Deck) -> anyhow::Result<bool> {
    let mut all = true;
    for row in deck.rows() {
        if let Some(image) = row.image.filter(|image| picture_svg(&image.code()).is_none()) {
            print::line(&format!("row {}: the house has no drawing of {}", row.number, image.emoji()))?;
            all = false;
        }
    }
    Ok(all)
}

fn fits_room(room: &dyn Room, decks: &Decks, deck: &Deck) -> anyhow::Result<bool> {
    let (_, missing) = decks.playable(deck);
    if missing.is_empty() {
        let more = match deck.rows().len() {
            rows if rows > decks.most => format!(", {} rows at a time", decks.most),
            _ => String::new(),
        };
        print::line(&format!("{}: fits{more}", room.key()))?;
        return Ok(true);
    }
    print::line(&format!("{}: does not fit", room.key()))?;
    for error in &missing {
        print::line(&format!("    {error}"))?;
    }
    Ok(false)
}

fn count(number: usize, one: &str, more: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { more })
}

/// The file extensions of decks.
const ENDINGS: [&str; 5] = ["csv", "tsv", "txt", "xlsx", "apkg"];

/// The maximum size of a file, in bytes.
const LARGEST: u64 = deckfile::FILE_LIMIT as u64;

/// The decks that a folder contains.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// The playable decks, sorted by file name.
    pub(crate) decks: Vec<HouseDeck>,
    /// One sentence for each file that was left out, with the reason.
    pub(crate) left_out: Vec<String>,
}

/// Reads every deck of a folder; `open` opens each file. A file with errors is left out, with a message: an incomplete
/// deck is of no use.
///
/// # Errors
/// If the folder cannot be read.
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
            Ok(deck) => found.decks.push(HouseDeck { name, deck }),
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
