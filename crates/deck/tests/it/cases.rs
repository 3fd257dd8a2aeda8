//! Cases written as text.

/// One case: its name, the input and the expected result.
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) input: String,
    pub(crate) output: String,
}

/// The cases of a file, as `good.txt` explains.
pub(crate) fn cases(text: &str) -> Vec<Case> {
    let blocks = text.split("\n== ").skip(1);
    blocks
        .map(|block| {
            let (name, rest) = block.split_once('\n').expect("a name is a line");
            let rest = format!("\n{}\n", rest.trim_end_matches('\n'));
            let (input, output) = rest.split_once("\n--\n").expect("input and output are parted by --");
            let input = input.strip_prefix('\n').unwrap_or(input);
            Case { name: name.to_owned(), input: plain(input), output: plain(output.trim_end_matches('\n')) }
        })
        .collect()
}

/// Undoes the escapes.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        plain.push_str(before);
        let (c, left) = escape(after);
        plain.push(c);
        rest = left;
    }
    plain + rest
}

fn escape(text: &str) -> (char, &str) {
    if let Some((code, rest)) = text.strip_prefix("u{").and_then(|text| text.split_once('}')) {
        let code = u32::from_str_radix(code, 16).ok().and_then(char::from_u32);
        return (code.expect("a code point"), rest);
    }
    let c = text.chars().next().expect("something after the backslash");
    let known = match c {
        't' => '\t',
        'r' => '\r',
        'n' => '\n',
        's' => ' ',
        '\\' => '\\',
        _ => panic!("unknown escape \\{c}"),
    };
    (known, &text[1..])
}
