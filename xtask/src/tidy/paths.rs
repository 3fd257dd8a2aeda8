//! Checks that no file of the repository contains a path that exists only on one machine.

use super::Finding;
use crate::shell::Text;

/// Top-level folders that may exist only on one machine. They are written without slashes here, because otherwise this
/// check would report its own file.
const FOLDERS: &[&str] = &["work", "root", "tmp"];

/// Returns a finding for each line of a text file that contains the path of such a folder.
pub(crate) fn check(file: &Text) -> Vec<Finding> {
    if file.path.rsplit('/').next() == Some(".gitignore") {
        return Vec::new();
    }
    let needles: Vec<String> = FOLDERS.iter().map(|folder| format!("/{folder}/")).collect();
    let mut findings = Vec::new();
    for (number, line) in file.text.lines().enumerate() {
        if let Some(needle) = needles.iter().find(|needle| holds(line, needle)) {
            let mend = "use a path relative to the repository, or ask the system (`std::env::temp_dir`, `tempfile`)";
            findings.push(Finding::new(&file.path, Some(number + 1), format!("the machine path `{needle}`"), mend));
        }
    }
    findings
}

/// Returns whether `needle` occurs in the line as the beginning of a path. In `a/b` or `example.org/b` a name stands
/// before the slash, so the slash does not begin a path.
fn holds(line: &str, needle: &str) -> bool {
    let follows_name = |at: usize| {
        line[..at].chars().next_back().is_some_and(|c| c.is_alphanumeric() || matches!(c, '.' | '_' | '-' | '}' | ')'))
    };
    line.match_indices(needle).any(|(at, _)| !follows_name(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(path: &str, text: &str) -> Vec<usize> {
        let file = Text { path: path.to_owned(), text: text.to_owned() };
        check(&file).into_iter().filter_map(|finding| finding.line).collect()
    }

    #[test]
    fn machine_paths_are_found() {
        let text = FOLDERS.iter().map(|folder| format!("see \"/{folder}/a\"\n")).collect::<String>();
        assert_eq!(lines("docs/a.md", &text), [1, 2, 3]);
        assert_eq!(lines(".gitignore", &text), Vec::<usize>::new());
    }

    #[test]
    fn addresses_and_relative_paths_pass() {
        let folder = FOLDERS[0];
        let text = format!("https://example.org/{folder}/a\ncrates/{folder}/a\n/{folder}shop/\n${{HOME}}/{folder}/\n");
        assert_eq!(lines("docs/a.md", &text), Vec::<usize>::new());
    }
}
