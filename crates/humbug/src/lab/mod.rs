//! `humbug lab`: simulations, contests, exploitability, training, counts, stories and load tests.

mod arena;
mod counts;
mod exploit;
mod learn;
mod load;
mod scripts;
mod targets;
mod train;

use crate::{cli::LabCommand, print::Verdict};

/// Runs one command of the lab.
///
/// # Errors
/// If that command fails.
pub(crate) fn run(command: &LabCommand) -> anyhow::Result<Verdict> {
    match command {
        LabCommand::Simulate(args) => arena::simulate(args),
        LabCommand::Arena(args) => arena::run(args),
        LabCommand::Exploit(args) => exploit::run(args),
        LabCommand::Train(args) => train::run(args),
        LabCommand::Lengths(args) => arena::lengths(args),
        LabCommand::Perft(args) => counts::perft(args),
        LabCommand::Story(args) => counts::story(args),
        LabCommand::Load(args) => load::run(args),
    }
}
