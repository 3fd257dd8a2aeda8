//! The length of functions.
//!
//! The detector is simple on purpose: in code without comments and literals, a function begins at the word `fn` with a
//! name after it, and ends where its braces close.

use std::ops::RangeInclusive;

use super::{Finding, is_test_file};
use crate::files::Text;
use crate::mask::{is_word, mask};

const LONGEST_FUNCTION: usize = 40;
const EXCUSE: &str = "// tidy: long because ";

/// Finds functions that are too long and do not say why. Test modules are exempt.
pub(crate) fn check(file: &Text) -> Vec<Finding> {
    if is_test_file(&file.path) {
        return Vec::new();
    }
    let masked = mask(&file.text);
    let exempt = test_modules(&masked);
    let lines: Vec<&str> = file.text.lines().collect();
    let mut findings = Vec::new();
    for item in items(&masked, "fn") {
        let (first, last) = (*item.lines.start(), *item.lines.end());
        let length = last - first + 1;
        let tested = exempt.iter().any(|range| range.contains(&first));
        if length > LONGEST_FUNCTION && !tested && !is_excused(&lines, first) {
            let wrong = format!("`fn {}` has {length} lines; the limit is {LONGEST_FUNCTION}", item.name);
            let mend = format!("split it, or say why not in a line before its attributes: `{EXCUSE}...`");
            findings.push(Finding::new(&file.path, Some(first), wrong, mend));
        }
    }
    findings
}

/// The lines of every `mod tests { .. }` in masked code.
pub(crate) fn test_modules(masked: &str) -> Vec<RangeInclusive<usize>> {
    items(masked, "mod").into_iter().filter(|item| item.name == "tests").map(|item| item.lines).collect()
}

/// Something with a name and a body in braces, and the lines it spans, counted from 1.
#[derive(Debug)]
struct Item {
    name: String,
    lines: RangeInclusive<usize>,
}

fn items(masked: &str, keyword: &str) -> Vec<Item> {
    let chars: Vec<char> = masked.chars().collect();
    let word: Vec<char> = keyword.chars().collect();
    let mut line = 1;
    let mut found = Vec::new();
    for at in 0..chars.len() {
        if chars[at] == '\n' {
            line += 1;
        }
        let begins = chars[at..].starts_with(&word) && (at == 0 || !is_word(chars[at - 1]));
        if !begins {
            continue;
        }
        if let Some((name, end)) = named_body(&chars, at + word.len()) {
            let last = line + chars[at..end].iter().filter(|&&c| c == '\n').count();
            found.push(Item { name, lines: line..=last });
        }
    }
    found
}

/// The name after the keyword, and the place where the body's braces close; `None` if there is no body.
fn named_body(chars: &[char], from: usize) -> Option<(String, usize)> {
    let name_at = (from..chars.len()).find(|&at| !chars[at].is_whitespace())?;
    let name: String = chars[name_at..].iter().take_while(|&&c| is_word(c)).collect();
    if name_at == from || name.is_empty() {
        return None;
    }
    let mut brackets = 0_i32;
    let mut braces = 0_i32;
    for (at, c) in chars.iter().enumerate().skip(name_at) {
        match c {
            '(' | '[' => brackets += 1,
            ')' | ']' => brackets -= 1,
            '{' if brackets == 0 || braces > 0 => braces += 1,
            '}' if braces == 1 => return Some((name, at)),
            '}' if braces > 1 => braces -= 1,
            ';' if brackets == 0 && braces == 0 => return None,
            _ => {}
        }
    }
    None
}

/// Looks upwards from the function over its attributes and comments for the excuse.
fn is_excused(lines: &[&str], first: usize) -> bool {
    let above = lines.iter().take(first - 1).rev().map(|line| line.trim());
    let belongs = |line: &&str| !line.is_empty() && !line.ends_with(['{', '}', ';']) || line.starts_with("//");
    above.take_while(belongs).any(|line| line.strip_prefix(EXCUSE).is_some_and(|reason| !reason.trim().is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrongs_in(path: &str, text: &str) -> Vec<String> {
        let file = Text { path: path.to_owned(), text: text.to_owned() };
        check(&file).into_iter().map(|finding| format!("{}: {}", finding.line.unwrap_or(0), finding.wrong)).collect()
    }

    fn wrongs(text: &str) -> Vec<String> {
        wrongs_in("a.rs", text)
    }

    fn body(lines: usize) -> String {
        "    step();\n".repeat(lines)
    }

    #[test]
    fn forty_lines_are_fine_and_one_more_is_not() {
        assert_eq!(wrongs(&format!("fn a() {{\n{}}}\n", body(38))), Vec::<String>::new());
        assert_eq!(wrongs(&format!("\nfn a() {{\n{}}}\n", body(39))), ["2: `fn a` has 41 lines; the limit is 40"]);
    }

    #[test]
    fn braces_in_text_do_not_count() {
        let text = format!("fn a() {{ let x = \"{{\"; // {{\n let y = '{{'; }}\n{}", body(50));
        assert_eq!(wrongs(&text), Vec::<String>::new());
    }

    #[test]
    fn declarations_and_pointers_have_no_body() {
        let text =
            format!("trait T {{ fn a(&self, x: [u8; 3]);\n}}\nstruct S(fn(u8) -> u8);\nmod m {{\n{}}}\n", body(50));
        assert_eq!(wrongs(&text), Vec::<String>::new());
    }

    #[test]
    fn a_reason_excuses_and_must_be_one() {
        let long = |head: &str| format!("{head}fn a(\n) {{\n{}}}\n", body(50));
        assert_eq!(wrongs(&long("// tidy: long because it is one table\n#[must_use]\npub ")), Vec::<String>::new());
        assert_eq!(wrongs(&long("// tidy: long because\n")).len(), 1);
        assert_eq!(wrongs(&long("// tidy: long because of b\nfn b() {}\n")).len(), 1);
    }

    #[test]
    fn tests_are_exempt() {
        let text = format!("mod tests {{\nfn a() {{\n{}}}\n}}\n", body(50));
        assert_eq!(wrongs(&text), Vec::<String>::new());
        let text = format!("fn a() {{\n{}}}\n", body(50));
        assert_eq!(wrongs_in("crates/a/tests/it.rs", &text), Vec::<String>::new());
    }
}
