//! `humbug verify`: checks a record.

use host::{RunningHash, Verdict as Checked};

use crate::{cli::VerifyArgs, commands::read_record, exit::Verdict, print};

pub(crate) fn run(args: &VerifyArgs) -> anyhow::Result<Verdict> {
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

/// Says what the hash at the record's end covers, and whether it is the one that the table showed.
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
