//! Builds and runs the tests: with cargo-nextest if it is installed, otherwise with `cargo test`. Adds up the numbers
//! of passed, failed and ignored tests.

use std::{fmt, path::PathBuf, process::Command};

use anyhow::{Result, bail};

use crate::{
    browser::Browser,
    cost::{Costs, spoken},
    shell::{cargo, run, run_watching, succeeds},
};

/// The part of a test's path that marks slow tests. Only the full gate runs tests in modules with this name.
const FULL_GATE: &str = "full_gate::";

/// The arguments that all cargo commands for tests have. With equal arguments the commands can use the same build.
const EVERYTHING: [&str; 2] = ["--workspace", "--all-features"];

/// The set of tests to run.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Which {
    /// The tests that run with every change.
    Fast,
    /// The slow tests, which only the full gate runs.
    FullOnly,
    /// Those tests of the fast gate that use a browser.
    Browser,
}

impl Which {
    /// Returns the filter expression with which cargo-nextest selects these tests.
    const fn expression(self) -> &'static str {
        match self {
            Self::Fast => "not test(full_gate::)",
            Self::FullOnly => "test(full_gate::)",
            Self::Browser => "test(browser::) and not test(full_gate::)",
        }
    }

    /// Returns the arguments with which the test programs of `cargo test` select these tests.
    const fn filters(self) -> &'static [&'static str] {
        match self {
            Self::Fast => &["--skip", FULL_GATE],
            Self::FullOnly => &[FULL_GATE],
            Self::Browser => &["browser::", "--skip", FULL_GATE],
        }
    }
}

/// The programs that the tests need, and whether cargo-nextest runs the tests.
#[derive(Debug)]
pub(crate) struct Tests {
    chromium: PathBuf,
    nats_server: PathBuf,
    nextest: bool,
}

impl Tests {
    /// Sets the tests up with a browser, which is Chromium or its headless shell, and with a NATS server.
    pub(crate) fn new(chromium: PathBuf, nats_server: PathBuf) -> Self {
        let nextest = succeeds(&mut cargo(&["nextest", "--version"]));
        if !nextest {
            println!(
                "cargo-nextest is not installed: `cargo test` runs the tests, and CPU times are known by program only"
            );
        }
        Self { chromium, nats_server, nextest }
    }

    /// The same tests in another browser.
    pub(crate) fn in_browser(self, chromium: PathBuf) -> Self {
        Self { chromium, ..self }
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let tool: &[&str] =
            if self.nextest { &["nextest", "run", "--tests", "--profile", "gate"] } else { &["test", "--tests"] };
        let mut command = cargo(tool);
        command.args(EVERYTHING).args(arguments);
        command.env("HUMBUG_CHROMIUM", &self.chromium).env("HUMBUG_NATS_SERVER", &self.nats_server);
        command
    }

    /// Builds all test programs.
    pub(crate) fn build(&self) -> Result<()> {
        run(&mut self.command(&["--no-run"]))
    }

    /// Runs these tests, and records the cost of each. If a test fails, the other tests still run. The browser tests
    /// share one Chromium. They skip pages that had no errors in an earlier run.
    pub(crate) fn run(&self, which: Which, costs: &mut Costs) -> Result<()> {
        let browser = Browser::start(&self.chromium)?;
        let threads = side_by_side().to_string();
        let mut command = if self.nextest {
            self.command(&["--test-threads", &threads, "-E", which.expression()])
        } else {
            let mut command = self.command(&["--no-fail-fast", "--"]);
            command.args(which.filters()).env("RUST_TEST_THREADS", threads);
            command
        };
        costs.watch(&mut command)?;
        command.env("HUMBUG_BROWSER", &browser.address);
        let mut tally = Tally::default();
        let outcome = run_watching(&mut command, |line| {
            tally.read(line);
            costs.read(line);
        });
        costs.collect()?;
        println!("Chromium used {} of CPU time.", browser.cpu().map_or_else(|| "an unknown amount".to_owned(), spoken));
        outcome?;
        if tally.ignored > 0 {
            bail!("{} tests were ignored; in this project every test runs", tally.ignored);
        }
        Ok(())
    }
}

/// Returns the maximum number of tests that run at the same time. It is twice the number of cores, because tests with a
/// browser mostly wait.
pub(crate) fn side_by_side() -> usize {
    2 * std::thread::available_parallelism().map_or(1, usize::from)
}

/// Runs the code examples in the API documentation as tests.
pub(crate) fn doc_tests() -> Result<()> {
    run(cargo(&["test", "--doc"]).args(EVERYTHING))
}

/// The numbers of tests that passed, failed and were ignored, added up over all test programs.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
    pub(crate) ignored: u64,
}

impl Tally {
    /// Parses one line of a test program's output. If it is a `test result:` line, adds its numbers.
    pub(crate) fn read(&mut self, line: &str) {
        let Some(counts) = line.trim_start().strip_prefix("test result:") else { return };
        for part in counts.split([';', '.']) {
            let mut words = part.split_whitespace();
            let (Some(number), Some(what)) = (words.next(), words.next()) else { continue };
            let Ok(number) = number.parse::<u64>() else { continue };
            match what {
                "passed" => self.passed += number,
                "failed" => self.failed += number,
                "ignored" => self.ignored += number,
                _ => {}
            }
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tests: {} passed, {} failed, {} ignored", self.passed, self.failed, self.ignored)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adds_up_result_lines_and_nothing_else() {
        let mut tally = Tally::default();
        tally.read("running 3 tests\n");
        tally.read("test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 7 filtered out; finished in 0.01s\n");
        tally.read("test result: FAILED. 1 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out; finished in 1.00s");
        assert_eq!(tally, Tally { passed: 4, failed: 2, ignored: 1 });
        assert_eq!(tally.to_string(), "tests: 4 passed, 2 failed, 1 ignored");
    }
}
