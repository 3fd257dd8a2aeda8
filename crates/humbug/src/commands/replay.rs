//! `humbug replay`: tells a record move by move, in words.

use anyhow::{Context, bail};
use game::{BySeat, Seat, Viewer};
use host::TableState;
use rooms::{Texts, Words};

use crate::{cli::ReplayArgs, commands::read_record, exit::Verdict, print};

/// The few words of the house that a room's sentences need.
const HOUSE_TEXTS: &str = "list-separator = {\", \"}";

pub(crate) fn run(args: &ReplayArgs) -> anyhow::Result<Verdict> {
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

/// The seat asked for; else everything, if the table is over, or what everybody saw.
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
