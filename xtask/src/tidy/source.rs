//! Checks Rust files: their first line, their length, and code that must not be committed.

use super::Finding;
use crate::{
    mask::{is_word, mask},
    shell::Text,
};

const LONGEST_FILE: usize = 700;

/// Code that must not be committed, with advice on what to do instead.
const BANNED: &[(&str, &str)] = &[
    ("todo!(", "write it, or return an error that says what is missing"),
    ("unimplemented!(", "write it, or return an error that says what is missing"),
    ("dbg!(", "take it out; use `tracing` for what should be said in running code"),
    ("#[ignore", "make the test fast enough to run always, or delete it"),
];

/// Runs all checks of this module on one Rust file, and returns the findings.
pub(crate) fn check(file: &Text) -> Vec<Finding> {
    let masked = mask(&file.text);
    let mut findings = Vec::new();
    findings.extend(head(file));
    findings.extend(length(file));
    findings.extend(banned(file, &masked));
    findings.extend(bare_allows(file, &masked));
    findings.extend(skipped_examples(file));
    findings
}

fn head(file: &Text) -> Option<Finding> {
    let good = file.text.lines().next().is_some_and(|line| line.starts_with("//! "));
    let mend = "begin the file with a `//!` line that says in one sentence what it holds";
    (!good).then(|| Finding::new(&file.path, Some(1), "no `//!` on the first line", mend))
}

fn length(file: &Text) -> Option<Finding> {
    let lines = file.text.lines().count();
    let wrong = format!("{lines} lines; the limit is {LONGEST_FILE}");
    (lines > LONGEST_FILE).then(|| Finding::new(&file.path, None, wrong, "split it: one noun, one file"))
}

fn banned(file: &Text, masked: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (number, line) in masked.lines().enumerate() {
        for &(needle, mend) in BANNED {
            let begins_word = |at: usize| !line[..at].chars().next_back().is_some_and(is_word);
            if line.match_indices(needle).any(|(at, _)| begins_word(at)) {
                findings.push(Finding::new(&file.path, Some(number + 1), format!("`{needle}`"), mend));
            }
        }
    }
    findings
}

/// Returns a finding for each `allow` or `expect` attribute without a reason.
fn bare_allows(file: &Text, masked: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for opening in ["#[allow(", "#![allow(", "#[expect(", "#![expect("] {
        for (at, _) in masked.match_indices(opening) {
            let attribute = masked[at..].split_inclusive(']').next().unwrap_or_default();
            if !attribute.split(|c| !is_word(c)).any(|word| word == "reason") {
                let line = masked[..at].matches('\n').count() + 1;
                let mend = "add `reason = \"...\"`; better still, mend the code so that it is not needed";
                findings.push(Finding::new(&file.path, Some(line), format!("`{opening}..)]` without a reason"), mend));
            }
        }
    }
    findings
}

/// Returns a finding for each code example in documentation that is marked `ignore`. Such an example is not compiled,
/// so nobody notices when it no longer works.
fn skipped_examples(file: &Text) -> Vec<Finding> {
    let skipped = |line: &str| {
        let Some(comment) = line.trim_start().strip_prefix("//") else { return false };
        comment.split_once("```").is_some_and(|(_, tags)| tags.split(',').any(|tag| tag.trim() == "ignore"))
    };
    let lines = file.text.lines().enumerate().filter(|(_, line)| skipped(line));
    let mend = "mark it `no_run` (still compiled) or `text`";
    lines.map(|(number, _)| Finding::new(&file.path, Some(number + 1), "an ignored example", mend)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrongs(text: &str) -> Vec<String> {
        let file = Text { path: "a.rs".to_owned(), text: text.to_owned() };
        check(&file).into_iter().map(|finding| format!("{}: {}", finding.line.unwrap_or(0), finding.wrong)).collect()
    }

    #[test]
    fn a_file_says_first_what_it_is() {
        assert_eq!(wrongs("//! A file.\n"), Vec::<String>::new());
        assert_eq!(wrongs("use std::fmt;\n"), ["1: no `//!` on the first line"]);
        assert_eq!(wrongs(""), ["1: no `//!` on the first line"]);
    }

    #[test]
    fn a_file_has_at_most_700_lines() {
        assert_eq!(wrongs(&format!("//! A file.\n{}", "\n".repeat(699))), Vec::<String>::new());
        assert_eq!(wrongs(&format!("//! A file.\n{}", "\n".repeat(700))), ["0: 701 lines; the limit is 700"]);
    }

    #[test]
    fn unfinished_code_is_found_but_not_in_text() {
        let text = "//! A file.\nfn a() { todo!() }\n// todo!() some day\nconst A: &str = \"dbg!(1)\";\nfn b() { my_dbg!(1) }\n";
        assert_eq!(wrongs(text), ["2: `todo!(`"]);
        assert_eq!(wrongs("//! A file.\n#[test]\n#[ignore = \"slow\"]\nfn a() {}\n"), ["3: `#[ignore`"]);
    }

    #[test]
    fn an_allow_needs_a_reason() {
        assert_eq!(wrongs("//! A file.\n#[allow(dead_code)]\nfn a() {}\n"), ["2: `#[allow(..)]` without a reason"]);
        assert_eq!(
            wrongs("//! A file.\n#[allow(\n    dead_code,\n    reason = \"x\"\n)]\nfn a() {}\n"),
            Vec::<String>::new()
        );
    }

    #[test]
    fn examples_are_compiled() {
        assert_eq!(wrongs("//! A file.\n//! ```rust,ignore\n//! x\n//! ```\n"), ["2: an ignored example"]);
        assert_eq!(wrongs("//! A file.\n//! ```no_run\n//! x();\n//! ```\n"), Vec::<String>::new());
    }
}
