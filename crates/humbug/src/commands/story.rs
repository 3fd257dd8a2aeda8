//! `humbug story`: tables written as text.

use anyhow::ensure;
use testkit::story::{self, Report};

use crate::{cli::StoryArgs, exit::Verdict, print};

/// Good where every story of every file holds. A file that cannot be read does not keep the others from being run.
pub(crate) fn run(args: &StoryArgs) -> anyhow::Result<Verdict> {
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
