//! Checks that the files exist to which links in our own documents lead.

use super::{Finding, has_ending};
use crate::shell::Text;

/// Checks that every relative link in a Markdown file names a file or folder of the repository.
pub(crate) fn check(texts: &[Text]) -> Vec<Finding> {
    let exists = |path: &str| {
        let folder = format!("{path}/");
        path.is_empty() || texts.iter().any(|file| file.path == path || file.path.starts_with(&folder))
    };
    let mut findings = Vec::new();
    for file in texts.iter().filter(|file| has_ending(&file.path, "md")) {
        for (line, target) in links(&file.text) {
            if resolve(&file.path, &target).is_none_or(|path| !exists(&path)) {
                let wrong = format!("the link to `{target}` leads nowhere");
                findings.push(Finding::new(
                    &file.path,
                    Some(line),
                    wrong,
                    "correct the path, or write the missing file",
                ));
            }
        }
    }
    findings
}

/// Returns the target paths of relative links, each with its line number. It ignores code blocks and code spans, and
/// removes the fragments of targets.
fn links(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut in_code = false;
    for (number, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        }
        if in_code {
            continue;
        }
        let prose: String = line.split('`').step_by(2).collect::<Vec<_>>().join("`");
        for (at, _) in prose.match_indices("](") {
            let target = prose[at + 2..].split([')', ' ']).next().unwrap_or_default();
            let path = target.split('#').next().unwrap_or_default();
            let outside = target.contains("://") || target.starts_with("mailto:") || target.starts_with('/');
            if !path.is_empty() && !outside {
                found.push((number + 1, path.to_owned()));
            }
        }
    }
    found
}

/// Returns the path of a link's target from the root of the repository; `None` if the target is outside of the
/// repository.
fn resolve(file: &str, target: &str) -> Option<String> {
    let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dead(text: &str) -> Vec<String> {
        let file = |path: &str, text: &str| Text { path: path.to_owned(), text: text.to_owned() };
        let files =
            [file("docs/a.md", text), file("docs/b.md", ""), file("README.md", ""), file("crates/x/src/lib.rs", "")];
        check(&files).into_iter().map(|finding| finding.wrong).collect()
    }

    #[test]
    fn links_that_lead_somewhere_pass() {
        let text = "[b](b.md#part) [r](../README.md) [x](../crates/x) [w](https://example.org/a) [f](#here) [top](..)\n\
                    ```\n[gone](gone.md)\n```\n`[gone](gone.md)`\n";
        assert_eq!(dead(text), Vec::<String>::new());
    }

    #[test]
    fn links_that_do_not_are_found() {
        assert_eq!(dead("[c](c.md)\n"), ["the link to `c.md` leads nowhere"]);
        assert_eq!(dead("[out](../../b.md)\n"), ["the link to `../../b.md` leads nowhere"]);
    }
}
