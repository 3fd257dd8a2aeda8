//! Replaces comments and literals in source code by spaces, so that checks of the code ignore their text.

/// Returns the source in which every comment, string and character literal is replaced by spaces. Line breaks stay, so
/// line numbers do not change.
pub(crate) fn mask(source: &str) -> String {
    let chars: Vec<char> = source.chars().collect();
    let mut masked = String::with_capacity(source.len());
    let mut at = 0;
    while at < chars.len() {
        if let Some(end) = blank_end(&chars, at) {
            let end = end.min(chars.len());
            masked.extend(chars[at..end].iter().map(|&c| if c == '\n' { '\n' } else { ' ' }));
            at = end;
        } else {
            masked.push(chars[at]);
            at += 1;
        }
    }
    masked
}

/// Returns whether a character can be part of a Rust name.
pub(crate) const fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || !c.is_ascii()
}

/// Returns the position after the comment or literal that begins at `at`; `None` if no comment or literal begins there.
fn blank_end(chars: &[char], at: usize) -> Option<usize> {
    let next = chars.get(at + 1).copied();
    match chars[at] {
        '/' if next == Some('/') => Some(find(chars, at, |c| c == '\n')),
        '/' if next == Some('*') => Some(block_comment_end(chars, at)),
        '"' => Some(string_end(chars, at + 1)),
        'r' if starts_literal(chars, at) => raw_string_end(chars, at + 1),
        '\'' if next == Some('\\') => Some(find(chars, at + 3, |c| c == '\'') + 1),
        '\'' if chars.get(at + 2) == Some(&'\'') => Some(at + 3),
        _ => None,
    }
}

fn find(chars: &[char], from: usize, wanted: impl Fn(char) -> bool) -> usize {
    (from..chars.len()).find(|&at| wanted(chars[at])).unwrap_or(chars.len())
}

fn block_comment_end(chars: &[char], from: usize) -> usize {
    let mut depth = 0_usize;
    let mut at = from;
    while at < chars.len() {
        match (chars[at], chars.get(at + 1)) {
            ('/', Some('*')) => (depth, at) = (depth + 1, at + 2),
            ('*', Some('/')) => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    chars.len()
}

fn string_end(chars: &[char], from: usize) -> usize {
    let mut at = from;
    while at < chars.len() {
        match chars[at] {
            '\\' => at += 2,
            '"' => return at + 1,
            _ => at += 1,
        }
    }
    chars.len()
}

/// Returns whether the letter `r` at this position can begin a raw string: it begins a word, or is the second letter of
/// `br` or `cr`.
fn starts_literal(chars: &[char], at: usize) -> bool {
    let begins_word = |at: usize| at == 0 || !is_word(chars[at - 1]);
    begins_word(at) || (matches!(chars[at - 1], 'b' | 'c') && begins_word(at - 1))
}

/// Returns the position after a raw string, whose `#` characters begin at `from`. Returns `None` if it is not a raw
/// string but a name such as `r#type`.
fn raw_string_end(chars: &[char], from: usize) -> Option<usize> {
    let open = find(chars, from, |c| c != '#');
    if chars.get(open) != Some(&'"') {
        return None;
    }
    let hashes = open - from;
    let closes = |at: usize| chars[at] == '"' && chars[at + 1..].iter().take_while(|&&c| c == '#').count() >= hashes;
    let close = (open + 1..chars.len()).find(|&at| closes(at));
    Some(close.map_or(chars.len(), |at| at + 1 + hashes))
}

#[cfg(test)]
mod tests {
    use super::mask;

    #[test]
    fn blanks_what_is_not_code() {
        let cases = [
            ("a // b {\nc", "a c"),
            ("a /* { /* } */ { */ b", "a b"),
            (r#"f("}\"{") + 1"#, "f( ) + 1"),
            (r###"f(r#"a " }"#, 2)"###, "f( , 2)"),
            ("b'{' 'a: &'a '\\'' x", "b 'a: &'a x"),
            ("r#type { br\"{\" }", "r#type { b }"),
            ("x \"never closed {", "x"),
        ];
        for (source, expected) in cases {
            let masked = mask(source);
            assert_eq!(masked.chars().count(), source.chars().count(), "masking {source:?}");
            assert_eq!(masked.split_whitespace().collect::<Vec<_>>().join(" "), expected, "masking {source:?}");
        }
    }

    #[test]
    fn keeps_lines() {
        let source = "one\n\"two\nthree\"\n/* four\n*/ five";
        assert_eq!(mask(source).lines().count(), source.lines().count());
    }
}
