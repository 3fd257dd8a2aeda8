//! Which character separates the fields, where the file does not say so.

use crate::columns::is_heading;
use crate::records::records;

const CANDIDATES: [char; 3] = ['\t', ';', ','];

/// The separator of `text`. `columns` is the value of a `#columns` line, where there is one.
///
/// A separator that turns the first row into names of columns wins. Otherwise the one by which most rows have the same
/// number of fields, two or more; among equals the one that is less often followed by a space, as punctuation is; then
/// tab before semicolon before comma.
pub(crate) fn separator(text: &str, columns: Option<&str>) -> char {
    let heads = |candidate: &char| {
        let found = records(columns.unwrap_or(text), *candidate, 1).find(|record| !record.comment);
        found.is_some_and(|record| is_heading(&record.fields))
    };
    if let Some(found) = CANDIDATES.into_iter().find(heads) {
        return found;
    }
    let best = CANDIDATES
        .into_iter()
        .rev()
        .max_by_key(|candidate| (agreement(text, *candidate), !is_punctuation(text, *candidate)));
    best.unwrap_or('\t')
}

/// How many rows have the commonest number of fields above one.
pub(crate) fn agreement(text: &str, separator: char) -> usize {
    let mut counts = std::collections::BTreeMap::<usize, usize>::new();
    for record in records(text, separator, 1).filter(|record| !record.comment && record.fields.len() > 1) {
        *counts.entry(record.fields.len()).or_default() += 1;
    }
    counts.into_values().max().unwrap_or_default()
}

/// Does a space follow more often than not?
fn is_punctuation(text: &str, separator: char) -> bool {
    let all = text.matches(separator).count();
    let spaced = text.split(separator).skip(1).filter(|rest| rest.starts_with(' ')).count();
    2 * spaced > all
}

#[cfg(test)]
mod tests {
    use super::separator;

    #[test]
    fn consistency_decides() {
        for (text, want) in [
            ("dog\ta pet, often\ncat\ta pet; sometimes", '\t'),
            ("otter,an animal; it swims\nbee,an insect; it flies", ','),
            ("otter;an animal, it swims\nbee;an insect, it flies", ';'),
            ("a,b,c\nd,e\nf,g,h; i", ','),
            ("\"a;b\",c\n\"d\",\"e;f;g\"", ','),
            ("a: b,c\nd: e,f", ','),
            ("Wort;Bild\na,b;c\nd,e;f,g", ';'),
            ("alone", '\t'),
            ("", '\t'),
        ] {
            assert_eq!(separator(text, None), want, "{text}");
        }
    }

    #[test]
    fn named_columns_decide_first() {
        assert_eq!(separator("a,b,c\nd,e,f", Some("Word;Definition")), ';');
    }
}
