//! `humbug verify`: checks a record.

use host::Verdict as Checked;

use crate::{cli::VerifyArgs, commands::read_record, exit::Verdict, print};

pub(crate) fn run(args: &VerifyArgs) -> anyhow::Result<Verdict> {
    let record = read_record(&args.file)?;
    match host::verify(&record) {
        Checked::Exact { entries } => {
            print::line(&format!("exact: {entries} entries, every move legal, every draw from the committed secret"))?;
            Ok(Verdict::Good)
        }
        Checked::Unfinished { entries } => {
            print::line(&format!(
                "legal so far: {entries} entries; the draws can be checked once the table has ended"
            ))?;
            Ok(Verdict::Good)
        }
        Checked::Diverged { at, what } => {
            print::line(&format!("diverged at entry {at}: {what}"))?;
            Ok(Verdict::Bad)
        }
    }
}
