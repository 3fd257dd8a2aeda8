//! When two names cannot be told apart at a glance.

use unicode_security::confusable_detection::skeleton;

use crate::fold;

/// Whether two names look the same: written with letters of another script that look like these, in other cases, in
/// another width, or with characters between them that cannot be seen. By the table of confusables of Unicode's
/// technical standard 39.
///
/// ```
/// assert!(deck::alike("Mia", "МІА"));
/// assert!(!deck::alike("Mia", "Max"));
/// ```
#[must_use]
pub fn alike(one: &str, other: &str) -> bool {
    // A capital I looks like a small l, but a small i does not: letters are compared as written and in either case.
    [as_written, in_small_letters, in_capitals].iter().any(|looks| looks(one) == looks(other))
}

fn as_written(name: &str) -> String {
    skeleton(name).collect()
}

fn in_small_letters(name: &str) -> String {
    skeleton(&fold(name)).collect()
}

fn in_capitals(name: &str) -> String {
    skeleton(&fold(name).to_uppercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::alike;

    #[test]
    fn lookalikes_are_found() {
        for (one, other) in [
            ("Mia", "Mia"),
            ("Mia", "MIA"),
            ("Mia", "МІА"),
            ("mia", "МІА"),
            ("Ada", "Аdа"),
            ("Ada", "Αda"),
            ("Ada", "Ａｄａ"),
            ("Paul", "PauI"),
            ("Paul", "Pau1"),
            ("Mia", "Mi\u{200d}a"),
            ("Zoé", "Zoe\u{301}"),
            ("👩", "👩\u{200d}"),
        ] {
            assert!(alike(one, other), "{one} {other:?}");
        }
    }

    #[test]
    fn different_names_are_different() {
        for (one, other) in [
            ("Mia", "Max"),
            ("Ian", "Lan"),
            ("Zoe", "Zoé"),
            ("Ana", "Anna"),
            ("Sam", "Sam 2"),
            ("ميا", "مها"),
            ("花子", "花于"),
        ] {
            assert!(!alike(one, other), "{one} {other}");
        }
    }
}
