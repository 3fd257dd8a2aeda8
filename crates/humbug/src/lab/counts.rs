//! `humbug lab perft` counts the possible histories of a small game setting. `humbug lab story` runs stories, which are
//! tests of rules in text form.

use anyhow::{Context, ensure};
use solve::Limits;
use testkit::{
    StateNode,
    story::{self, Report},
};

use crate::{
    cli::{PerftArgs, StoryArgs},
    commands::{each_once, find_room},
    print::{self, Verdict},
};

/// Counts histories and information sets, and prints them as a table.
pub(crate) fn perft(args: &PerftArgs) -> anyhow::Result<Verdict> {
    let room = find_room(&args.room)?;
    let seats = args.seats.unwrap_or(*room.seats().start());
    let position = room.open(&each_once(&args.options.given)?, seats)?;
    let limits = Limits { depth: args.depth, histories: args.limit };
    let table = solve::perft(&StateNode::counting(position), limits)
        .context("this is too large: take a smaller --depth or setting, or raise --limit")?;
    print::line(table.to_string().trim_end())?;
    Ok(Verdict::Good)
}

/// Runs stories. The verdict is good if every story of every file holds. After an unreadable file it continues with the
/// next one.
pub(crate) fn story(args: &StoryArgs) -> anyhow::Result<Verdict> {
    let mut all = Report::default();
    let mut unread = Vec::new();
    for file in &args.files {
        let name = file.display().to_string();
        match story::read(file) {
            Ok(text) => {
                let report = story::run(&text, &name);
                report.failed.iter().try_for_each(|error| print::line(&error.to_string()))?;
                print::line(&format!("{name}: {}", report.summary()))?;
                all.add(report);
            }
            Err(error) => unread.push(format!("cannot read {name}: {error}")),
        }
    }
    if args.files.len() > 1 {
        print::line(&format!("all files: {}", all.summary()))?;
    }
    ensure!(unread.is_empty(), unread.join("\n"));
    Ok(if all.holds() { Verdict::Good } else { Verdict::Bad })
}
