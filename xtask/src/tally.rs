//! Adding up what `cargo test` reports.

use std::fmt;

/// How many tests passed, failed and were ignored, over all test programs seen so far.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
    pub(crate) ignored: u64,
}

impl Tally {
    /// Takes in one line of output; only the `test result:` lines count.
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
