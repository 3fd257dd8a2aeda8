//! `humbug perft`: counts of a small setting.

use anyhow::Context;
use solve::{Limits, perft};
use testkit::StateNode;

use crate::{
    cli::PerftArgs,
    commands::{each_once, find_room},
    exit::Verdict,
    print,
};

pub(crate) fn run(args: &PerftArgs) -> anyhow::Result<Verdict> {
    let room = find_room(&args.room)?;
    let seats = args.seats.unwrap_or(*room.seats().start());
    let position = room.open(&each_once(&args.options)?, seats)?;
    let limits = Limits { depth: args.depth, histories: args.limit };
    let table = perft(&StateNode::counting(position), limits)
        .context("this is too large: take a smaller --depth or setting, or raise --limit")?;
    print::line(table.to_string().trim_end())?;
    Ok(Verdict::Good)
}
