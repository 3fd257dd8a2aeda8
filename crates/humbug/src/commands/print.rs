//! `humbug print` writes a game as a PDF to print and cut out.

use std::{fs, path::Path};

use anyhow::{Context, bail};
use deck::DeckErrors;
use paper::{File, Flip, Ink, Job, Offset, Paper, PerSheet, Sides};
use rooms::{ROOMS, Room};
use web::{print_calibration, print_game};

use super::{deck::ask, each_once, open_list};
use crate::{
    cli::{InkArg, PaperArg, PrintArgs, ReadArgs, SidesArg},
    print::{self, Verdict},
};

pub(crate) fn run(args: &PrintArgs) -> anyhow::Result<Verdict> {
    let job = job(args);
    if args.calibration {
        return keep(&args.out, &print_calibration(&job, &args.language)?);
    }
    let Some(what) = args.what.as_deref() else {
        bail!("say what to print: a room, as `humbug rooms` lists them, or a deck's file")
    };
    let mut options = each_once(&args.options)?;
    let room = match rooms::room(what) {
        Some(room) => room,
        None => match own_deck(Path::new(what), &args.read, args.room.as_deref())? {
            Ok((room, option, text)) => {
                options.insert(option.to_owned(), text);
                room
            }
            Err(DeckErrors(errors)) => {
                for error in errors {
                    print::line(&error.to_string())?;
                }
                return Ok(Verdict::Bad);
            }
        },
    };
    let file = print_game(room, &options, &job, !args.no_rules, &args.language)?;
    keep(&args.out, &file)
}

fn keep(out: &Path, file: &File) -> anyhow::Result<Verdict> {
    fs::write(out, &file.pdf).with_context(|| format!("cannot write {}", out.display()))?;
    if !file.missing.is_empty() {
        let letters: Vec<_> = file.missing.iter().map(char::to_string).collect();
        print::error(&format!("no font here has these letters, which are empty boxes now: {}", letters.join(" ")));
    }
    print::line(&out.display().to_string())?;
    Ok(Verdict::Good)
}

type OwnDeck = (&'static dyn Room, &'static str, String);

/// Reads a deck from a file. Returns the room in which the deck can be played, the room's option that takes the deck,
/// and the deck's text.
fn own_deck(file: &Path, read: &ReadArgs, wanted: Option<&str>) -> anyhow::Result<Result<OwnDeck, DeckErrors>> {
    let opened = open_list::opened_at(file, &read.told.told());
    let opened = opened.with_context(|| format!("{} is no room, and no file that can be read", file.display()))?;
    let opened = match opened {
        Ok(opened) if read.columns.is_empty() => opened,
        Ok(opened) => opened.holding(&read.holds()),
        Err(why) => bail!("no deck in {}: {why}", file.display()),
    };
    ask(&opened)?;
    let deck = match opened.deck() {
        Ok(deck) => deck,
        Err(errors) => return Ok(Err(errors)),
    };
    let wanted = wanted.map(super::find_room).transpose()?;
    let with_decks = ROOMS.iter().filter_map(|room| Some((*room, room.decks()?)));
    let mut found = with_decks.filter(|(room, _)| wanted.is_none_or(|wanted| wanted.key() == room.key()));
    let fitting = found.clone().find(|(_, decks)| (decks.fits)(&deck).is_empty());
    match (fitting, found.next()) {
        (Some((room, decks)), _) => Ok(Ok((room, decks.option, deck.text().to_owned()))),
        (None, Some((_, decks))) => Ok(Err(DeckErrors((decks.fits)(&deck)))),
        (None, None) => bail!("that room is not played with a deck"),
    }
}

const fn job(args: &PrintArgs) -> Job {
    let offset = Offset::new(args.right, args.down);
    Job {
        paper: match args.paper {
            PaperArg::A4 => Paper::A4,
            PaperArg::Letter => Paper::Letter,
        },
        per_sheet: match args.per_sheet {
            4 => PerSheet::Four,
            8 => PerSheet::Eight,
            _ => PerSheet::Nine,
        },
        sides: match args.sides {
            SidesArg::Fronts => Sides::Fronts,
            SidesArg::LongEdge => Sides::Duplex { flip: Flip::LongEdge, offset },
            SidesArg::ShortEdge => Sides::Duplex { flip: Flip::ShortEdge, offset },
            SidesArg::FoldOver => Sides::FoldOver,
        },
        ink: match args.ink {
            InkArg::Colour => Ink::Colour,
            InkArg::Saving => Ink::Saving,
        },
    }
}
