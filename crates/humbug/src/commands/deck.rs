//! `humbug deck check`: everything the house would say about a deck.

use std::{fs, path::Path};

use anyhow::Context;
use deck::{Deck, DeckErrors, Encoding};
use rooms::{Decks, ROOMS, Room};
use web::pages::picture_svg;

use crate::{
    cli::{DeckArgs, DeckCommand},
    exit::Verdict,
    print,
};

pub(crate) fn run(args: &DeckArgs) -> anyhow::Result<Verdict> {
    match &args.command {
        DeckCommand::Check { file } => check(file),
    }
}

/// Good where the deck can be read and some room can be played with it.
fn check(file: &Path) -> anyhow::Result<Verdict> {
    let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let (encoding, read) = Deck::read_bytes(&bytes);
    if read.is_ok() && encoding != Encoding::Utf8 {
        print::line(&format!("encoding: {encoding}"))?;
    }
    match read {
        Ok(deck) => describe(&deck),
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

fn describe(deck: &Deck) -> anyhow::Result<Verdict> {
    let named = |name: &str, text: &str| match text {
        "" => Ok(()),
        text => print::line(&format!("{name}: {text}")),
    };
    named("title", deck.title())?;
    named("languages", &deck.languages().join(", "))?;
    named("author", deck.author().unwrap_or_default())?;
    named("licence", deck.licence().unwrap_or_default())?;
    print::line(&format!("rows: {}", deck.rows().len()))?;
    let left_out = deck.left_out();
    if !left_out.is_nothing() {
        let pictures = count(left_out.pictures, "picture", "pictures");
        print::line(&format!("left out: {pictures}, {}", count(left_out.sounds, "sound", "sounds")))?;
    }
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

/// Names the pictures that the house has no drawing of; true where there are none.
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
    let missing = (decks.fits)(deck);
    if missing.is_empty() {
        print::line(&format!("{}: fits", room.key()))?;
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
