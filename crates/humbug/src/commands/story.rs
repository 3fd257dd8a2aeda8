//! `humbug story`: tables written as text.

use anyhow::{Context, bail};
use testkit::story;

use crate::{cli::StoryArgs, exit::Verdict, print};

pub(crate) fn run(args: &StoryArgs) -> anyhow::Result<Verdict> {
    let mut verdict = Verdict::Good;
    for file in &args.files {
        let name = file.display().to_string();
        let text = std::fs::read(file).with_context(|| format!("cannot open {name}"))?;
        let Ok(text) = String::from_utf8(text) else { bail!("{name} is not a text in UTF-8") };
        match story::run(&text, &name) {
            Ok(report) => {
                let (stories, entries, checks) = (report.stories, report.entries, report.checks);
                print::line(&format!("{name}: {stories} stories hold ({entries} entries, {checks} expectations)"))?;
            }
            Err(error) => {
                print::line(&error.to_string())?;
                verdict = Verdict::Bad;
            }
        }
    }
    Ok(verdict)
}
