//! `cargo xtask tidy` checks promises of ARCHITECTURE.md that neither the compiler nor Clippy can check.
//!
//! Every check is a pure function from data to findings, so tests can call the checks with small inputs.

mod commits;
mod css;
mod edges;
mod keys;
mod links;
mod luck;
mod paths;
mod source;
mod unused;

use std::fmt;

use anyhow::{Result, bail};
use cargo_metadata::MetadataCommand;

use crate::shell::{self, Text};

/// One problem that a check has found: the place, the problem, and how to correct it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Finding {
    pub(crate) file: String,
    pub(crate) line: Option<usize>,
    pub(crate) wrong: String,
    pub(crate) mend: String,
}

impl Finding {
    fn new(file: &str, line: Option<usize>, wrong: impl Into<String>, mend: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line, wrong: wrong.into(), mend: mend.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        write!(f, ": {}\n    mend: {}", self.wrong, self.mend)
    }
}

/// Runs every check on the repository and prints the findings.
///
/// # Errors
/// If a check finds a problem, or the repository cannot be read.
pub(crate) fn run() -> Result<()> {
    let root = shell::root();
    let texts = shell::texts(&root)?;
    let metadata = MetadataCommand::new().current_dir(&root).no_deps().exec()?;
    let mut findings = edges::check(&edges::read(&metadata));
    findings.extend(unused::check(&unused::read(&metadata), &texts));
    findings.extend(check_texts(&texts));
    findings.extend(commits::check(&commits::read()));
    for finding in &findings {
        println!("{finding}");
    }
    for lacking in keys::lacking(&texts) {
        println!("note: {lacking}");
    }
    match findings.len() {
        0 => println!("tidy: {} files, nothing to mend", texts.len()),
        count => bail!("{count} untidy places, listed above"),
    }
    Ok(())
}

/// Runs all checks that need only the contents of files.
fn check_texts(texts: &[Text]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in texts {
        findings.extend(paths::check(file));
        if has_ending(&file.path, "rs") && is_ours(&file.path) {
            findings.extend(source::check(file));
            findings.extend(luck::check(file));
        }
        if has_ending(&file.path, "css") && file.path.starts_with("crates/") {
            findings.extend(css::check(file));
        }
    }
    findings.extend(keys::check(texts));
    findings.extend(links::check(texts));
    findings
}

fn has_ending(path: &str, ending: &str) -> bool {
    path.rsplit_once('.').is_some_and(|(_, found)| found == ending)
}

fn is_ours(path: &str) -> bool {
    ["crates/", "xtask/", "fuzz/"].iter().any(|folder| path.starts_with(folder))
}

/// Returns whether a file contains only code of tests or benches. Such a file may name rooms.
fn is_test_file(path: &str) -> bool {
    path.ends_with("/tests.rs") || path.split('/').any(|part| part == "tests" || part == "benches")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_says_where_what_and_how() {
        let finding = Finding::new("a.rs", Some(3), "is wrong", "put it right");
        assert_eq!(finding.to_string(), "a.rs:3: is wrong\n    mend: put it right");
    }

    #[test]
    fn checks_reach_the_files_they_are_for() {
        let bad = |path: &str, text: &str| Text { path: path.to_owned(), text: text.to_owned() };
        let files = [
            bad("crates/a/src/lib.rs", "fn a() {}\n"),
            bad("crates/a/style.css", "p { float: left; }\n"),
            bad("README.md", "[gone](docs/gone.md)\n"),
            bad("examples/free.rs", "fn a() {}\n"),
        ];
        let findings = check_texts(&files);
        let places: Vec<&str> = findings.iter().map(|finding| finding.file.as_str()).collect();
        assert_eq!(places, ["crates/a/src/lib.rs", "crates/a/style.css", "README.md"]);
    }

    #[test]
    fn test_files_are_known_by_their_place() {
        assert!(is_test_file("crates/a/src/b/tests.rs"));
        assert!(is_test_file("crates/a/tests/it/main.rs"));
        assert!(is_test_file("crates/a/benches/x.rs"));
        assert!(!is_test_file("crates/testkit/src/lib.rs"));
    }
}
