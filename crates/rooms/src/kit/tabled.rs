//! How a notation reads, as a table in a room's tests.

use game::NotationError;

/// Checks a table: each line is a text and, after `=>`, its canonical form; a text after `!` is refused. Texts are
/// between bars if space at their ends matters; `#` begins a comment.
pub(crate) fn reads_as_tabled(table: &str, read: impl Fn(&str) -> Result<String, NotationError>) {
    let bare = |text: &str| text.trim().trim_matches('|').to_owned();
    for line in table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.split_once("=>") {
            Some((text, written)) => assert_eq!(read(&bare(text)).as_deref(), Ok(bare(written).as_str()), "{line}"),
            None => {
                let wrong = bare(line.strip_prefix('!').expect("a line has => or begins with !"));
                assert!(read(&wrong).is_err(), "{line}");
            }
        }
    }
}
