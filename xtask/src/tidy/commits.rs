//! Checks the subjects of the latest commits: a topic, an imperative summary, at most 72 characters.

use std::process::Command;

use super::Finding;
use crate::shell;

/// The number of latest commits whose subjects are checked. Earlier commits may have another form.
const LATEST: &str = "20";

/// The maximum number of characters in a subject. Longer subjects are cut by `git log --oneline` and mail programs.
const LONGEST: usize = 72;

/// Words that are imperatives, although they end in "ed" or "ing".
const IMPERATIVES: &[&str] =
    &["bring", "embed", "exceed", "feed", "need", "proceed", "seed", "shed", "speed", "spring", "string"];

/// Returns the subjects of the latest commits, without merges. The list is empty outside of a git repository.
pub(crate) fn read() -> Vec<String> {
    let log = Command::new("git")
        .args(["log", "--no-merges", "--format=%s", "-n", LATEST])
        .current_dir(shell::root())
        .output();
    let text = log.ok().filter(|log| log.status.success()).map(|log| String::from_utf8_lossy(&log.stdout).into_owned());
    text.unwrap_or_default().lines().map(str::to_owned).collect()
}

/// Returns a finding for each subject that does not have the required form.
pub(crate) fn check(subjects: &[String]) -> Vec<Finding> {
    subjects.iter().filter_map(|subject| Some(finding(subject, wrong(subject)?))).collect()
}

fn finding(subject: &str, wrong: &str) -> Finding {
    let mend = "write `topic: imperative summary` with at most 72 characters (git commit --amend)";
    Finding::new("git log", None, format!("{wrong}: {subject:?}"), mend)
}

fn wrong(subject: &str) -> Option<&'static str> {
    if subject.chars().count() > LONGEST {
        return Some("a subject of more than 72 characters");
    }
    let Some((topic, summary)) = subject.split_once(": ") else { return Some("a subject without a topic") };
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || " ,-'".contains(c);
    if topic.is_empty() || !topic.chars().all(plain) {
        return Some("a topic that is no crate, room or part");
    }
    let first = summary.split(' ').next().unwrap_or_default().to_lowercase();
    let declined = first.ends_with("ed") || first.ends_with("ing") || ["a", "an", "the"].contains(&first.as_str());
    (declined && !IMPERATIVES.contains(&first.as_str())).then_some("a summary that is not imperative")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subjects_have_a_topic_and_an_imperative() {
        for good in
            ["host: refuse an answer to a closed window", "that's it: seed the deck", "host, web: share a limit"]
        {
            assert_eq!(wrong(good), None, "{good}");
        }
        let long = format!("host: refuse {}", "x".repeat(70));
        for bad in [
            "refuse an answer",
            "host: refused an answer",
            "host: the answer",
            "Host: refuse",
            "host: fixing it",
            &long,
        ] {
            assert!(wrong(bad).is_some(), "{bad}");
        }
    }
}
