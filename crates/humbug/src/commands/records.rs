//! `humbug replay` prints a record move by move, in words. `humbug verify` checks a record.

use anyhow::{Context, bail};
use game::{BySeat, Seat, Viewer};
use host::{RunningHash, TableState, Verdict as Checked};
use rooms::{Texts, Words};

use crate::{
    cli::{ReplayArgs, VerifyArgs},
    commands::read_record,
    print::{self, Verdict},
};

/// The translated strings of the server that the sentences of rooms refer to.
const HOUSE_TEXTS: &str = "list-separator = {\", \"}";

pub(crate) fn replay(args: &ReplayArgs) -> anyhow::Result<Verdict> {
    let record = read_record(&args.file)?;
    let states: Result<Vec<TableState>, _> = TableState::steps(&record).collect();
    let states = states.with_context(|| format!("{}", args.file.display()))?;
    let Some(last) = states.last() else { bail!("{}: the record is empty", args.file.display()) };
    let viewer = viewer(last, args.seat)?;
    let texts = texts(last)?;
    let names = BySeat::from_fn(last.chairs.len() as u8, |seat| last.chairs[seat.index()].occupant.name().to_owned());
    let words = Words { texts: &texts, names: &names, you: None };
    for state in &states {
        let happened = state.happened.back().filter(|(seq, _)| *seq == state.seq);
        for told in happened.map(|(_, happened)| happened.told(viewer)).unwrap_or_default() {
            print::line(&format!("{:>4}  {}", state.seq, words.say(&told.line.message)))?;
        }
    }
    if let Some(position) = &last.position {
        print::line("")?;
        for (key, value) in position.view(viewer).lines() {
            print::line(&format!("{key}: {value}"))?;
        }
    }
    Ok(Verdict::Good)
}

/// Returns the viewer for a replay. It is the requested seat. If no seat is requested, it is the archive, which sees
/// everything after the game, or a spectator if the game is not over.
fn viewer(last: &TableState, seat: Option<Seat>) -> anyhow::Result<Viewer> {
    match seat {
        Some(seat) if seat.index() < last.chairs.len() => Ok(Viewer::Seat(seat)),
        Some(seat) => bail!("the table has no seat {seat}; it has {} seats", last.chairs.len()),
        None => Ok(last.outcome().map_or(Viewer::Spectator, |outcome| Viewer::Archive(outcome.finished()))),
    }
}

fn texts(state: &TableState) -> anyhow::Result<Texts> {
    let room = state.room.texts("en").context("the room has no English texts")?;
    Ok(Texts::new("en", &[HOUSE_TEXTS, room], None))
}

pub(crate) fn verify(args: &VerifyArgs) -> anyhow::Result<Verdict> {
    let record = read_record(&args.file)?;
    match host::verify(&record) {
        Checked::Exact { entries } => {
            print::line(&format!("exact: {entries} entries, every move legal, every draw from the committed secret"))?;
            seal(record.end, args.seal)
        }
        Checked::Unfinished { entries } => {
            print::line(&format!(
                "legal so far: {entries} entries; the draws can be checked once the table has ended"
            ))?;
            seal(record.end, args.seal)
        }
        Checked::Diverged { at, what } => {
            print::line(&format!("diverged at entry {at}: {what}"))?;
            Ok(Verdict::Bad)
        }
    }
}

/// Compares the seal (the hash at the end of the record) with the seal that the table showed, and prints what a seal
/// protects.
fn seal(end: Option<RunningHash>, shown: Option<RunningHash>) -> anyhow::Result<Verdict> {
    match (end, shown) {
        (Some(end), Some(shown)) if end != shown => {
            print::line(&format!("not the record of that table: its seal is {end}, the table showed {shown}"))?;
            Ok(Verdict::Bad)
        }
        (Some(_), Some(_)) => {
            print::line("sealed as the table showed it: names, times, options, decks and who moved are as they were")?;
            Ok(Verdict::Good)
        }
        (Some(end), None) => {
            print::line(&format!("seal {end}"))?;
            print::line(
                "names, times, options, decks and who moved are as they were if the table showed this seal (--seal HASH compares)",
            )?;
            Ok(Verdict::Good)
        }
        (None, shown) => {
            print::line("no seal: names, times, options, words and who moved for a seat are not covered")?;
            Ok(if shown.is_none() { Verdict::Good } else { Verdict::Bad })
        }
    }
}
