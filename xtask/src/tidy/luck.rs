//! Checks that servers in tests use a fixed seed, so that a test that passes once passes again.

use super::Finding;
use crate::{mask::mask, shell::Text};

/// The files that may use the system's randomness: those that configure servers in tests, and the one that starts the
/// program.
const ALLOWED: [&str; 3] =
    ["crates/host/tests/it/player.rs", "crates/humbug/tests/it/server.rs", "crates/web/tests/it/support.rs"];

/// The code that makes a server use the system's randomness.
const BY_SYSTEM: [&str; 2] = ["HouseConfig::default()", "Luck::System"];

/// Finds places in one Rust file where a server of a test uses the system's randomness.
pub(crate) fn check(file: &Text) -> Vec<Finding> {
    if !file.path.contains("/tests/") || ALLOWED.contains(&file.path.as_str()) {
        return Vec::new();
    }
    let masked = mask(&file.text);
    let lines = masked.lines().enumerate();
    let found = lines.flat_map(|(number, line)| BY_SYSTEM.iter().map(move |word| (number + 1, line, *word)));
    let found = found.filter(|(_, line, word)| line.contains(word));
    let mend = "take the crate's `config()` for tests, whose luck is `testkit::luck()`";
    found.map(|(line, _, word)| Finding::new(&file.path, Some(line), format!("`{word}` in a test"), mend)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_of_a_test_plays_by_fixed_luck() {
        let found = |path: &str, text: &str| check(&Text { path: path.to_owned(), text: text.to_owned() }).len();
        let bad = "House::open(journal, HouseConfig::default())\nHouseConfig { luck: Luck::System, ..config() }\n";
        assert_eq!(found("crates/web/tests/it/a.rs", bad), 2);
        assert_eq!(found("crates/web/tests/it/support.rs", bad), 0);
        assert_eq!(found("crates/humbug/benches/a.rs", bad), 0);
        assert_eq!(found("crates/web/tests/it/a.rs", "// HouseConfig::default()\nconfig()\n"), 0);
    }
}
