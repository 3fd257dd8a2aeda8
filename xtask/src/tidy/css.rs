//! Checks that style sheets use "start" and "end" instead of "left" and "right". So the same style sheet also works for
//! right-to-left languages.

use super::Finding;
use crate::shell::Text;

/// CSS properties that name a physical side, each with the logical property to use instead.
const PHYSICAL: &[(&str, &str)] = &[
    ("left", "inset-inline-start"),
    ("right", "inset-inline-end"),
    ("border-top-left-radius", "border-start-start-radius"),
    ("border-top-right-radius", "border-start-end-radius"),
    ("border-bottom-left-radius", "border-end-start-radius"),
    ("border-bottom-right-radius", "border-end-end-radius"),
];

/// The first parts of CSS properties that can end in `-left` or `-right` and have a logical property to use instead.
const FAMILIES: &[&str] = &["margin", "padding", "border", "scroll-margin", "scroll-padding"];

/// CSS properties whose value must not be `left` or `right`.
const SIDED: &[&str] = &["text-align", "float", "clear", "caption-side"];

/// Returns a finding for each physical side in one style sheet.
pub(crate) fn check(file: &Text) -> Vec<Finding> {
    let plain = without_comments_and_strings(&file.text);
    let mut findings = Vec::new();
    let mut line = 1;
    for piece in plain.split_inclusive(['{', '}', ';']) {
        let begins = line + piece.chars().take_while(|c| c.is_whitespace()).filter(|&c| c == '\n').count();
        line += piece.matches('\n').count();
        let is_declaration = !piece.ends_with('{');
        let Some((property, value)) = piece.trim_end_matches(['}', ';']).split_once(':') else { continue };
        let (property, value) = (property.trim().to_ascii_lowercase(), value.trim().to_ascii_lowercase());
        if let Some(mend) = is_declaration.then(|| instead(&property, &value)).flatten() {
            let wrong = format!("`{property}: {value}` names a physical side");
            findings.push(Finding::new(&file.path, Some(begins), wrong, format!("use `{mend}`")));
        }
    }
    findings
}

/// Returns the CSS declaration that must replace this one; `None` if this one is allowed.
fn instead(property: &str, value: &str) -> Option<String> {
    if let Some((_, logical)) = PHYSICAL.iter().find(|(physical, _)| *physical == property) {
        return Some((*logical).to_owned());
    }
    if let Some(logical) = FAMILIES.iter().find_map(|family| family_twin(family, property)) {
        return Some(logical);
    }
    let word = value.split_whitespace().next()?;
    let sided = SIDED.contains(&property) && matches!(word, "left" | "right");
    sided.then(|| match (property, word) {
        ("text-align", "left") => "text-align: start".to_owned(),
        ("text-align", _) => "text-align: end".to_owned(),
        (_, "left") => format!("{property}: inline-start"),
        _ => format!("{property}: inline-end"),
    })
}

fn family_twin(family: &str, property: &str) -> Option<String> {
    let rest = property.strip_prefix(family)?.strip_prefix('-')?;
    let (side, tail) = rest.split_once('-').map_or((rest, String::new()), |(side, tail)| (side, format!("-{tail}")));
    let logical = match side {
        "left" => "inline-start",
        "right" => "inline-end",
        _ => return None,
    };
    Some(format!("{family}-{logical}{tail}"))
}

fn without_comments_and_strings(css: &str) -> String {
    let mut plain = String::with_capacity(css.len());
    let mut rest = css;
    while let Some(c) = rest.chars().next() {
        let end = match c {
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |at| at + 2),
            '"' | '\'' => rest[1..].find([c, '\n']).map_or(rest.len(), |at| at + 2),
            _ => {
                plain.push(c);
                rest = &rest[c.len_utf8()..];
                continue;
            }
        };
        plain.extend(rest[..end].chars().map(|c| if c == '\n' { '\n' } else { ' ' }));
        rest = &rest[end..];
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        let file = Text { path: "a.css".to_owned(), text: text.to_owned() };
        check(&file).into_iter().map(|finding| format!("{}: {}", finding.line.unwrap_or(0), finding.mend)).collect()
    }

    #[test]
    fn physical_sides_are_found_with_what_to_write_instead() {
        let cases = [
            ("p {\n  left: 0;\n}", "2: use `inset-inline-start`"),
            ("p { color: red; margin-left: 1px }", "1: use `margin-inline-start`"),
            ("p { border-right-color: red; }", "1: use `border-inline-end-color`"),
            ("p { border-top-left-radius: 1px; }", "1: use `border-start-start-radius`"),
            ("p { text-align: RIGHT; }", "1: use `text-align: end`"),
            ("p { float: left !important; }", "1: use `float: inline-start`"),
            ("@layer a {\n/* left: 0 */\np { clear: right }\n}", "3: use `clear: inline-end`"),
        ];
        for (css, expected) in cases {
            assert_eq!(found(css), [expected], "in {css:?}");
        }
    }

    #[test]
    fn logical_styles_pass() {
        let css = "/* float: left; */ .left:hover { margin-inline: 1px; text-align: center; content: \"left: 1;\"; }\n\
                   @page :right { margin-block: 0 } a { --left: 1; inset-inline-start: 0; float: inline-end }";
        assert_eq!(found(css), Vec::<String>::new());
    }
}
