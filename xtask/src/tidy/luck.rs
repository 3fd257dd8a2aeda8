//! Checks that servers in tests use a fixed seed. So a test that has passed once passes again.

use super::Finding;
use crate::{mask::mask, shell::Text};

/// The files of tests that may contain the code in [`BY_SYSTEM`]. They define the configuration of test servers, or
/// start the program under test.
const ALLOWED: [&str; 3] =
    ["crates/host/tests/it/player.rs", "crates/humbug/tests/it/server.rs", "crates/web/tests/it/support.rs"];

/// Code with which a server uses random numbers of the system instead of a fixed seed.
const BY_SYSTEM: [&str; 2] = ["HouseConfig::default()", "Luck::System"];

/// Returns a finding for each place in a test's Rust file that contains code of [`BY_SYSTEM`].
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
