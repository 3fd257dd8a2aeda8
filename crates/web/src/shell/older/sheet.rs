//! Converts the style sheet into syntax that older browsers can parse, without layers, `:has()` and `:is()`.
//!
//! * A layer becomes specificity. Each rule of the n-th layer gets n times `:not(#_)`, which matches every element and
//!   counts as an id. Declarations with `!important` get the reverse order, as the standard demands for layers.
//! * `A:has(b)` becomes `A[data-has~="h7"]`. The script `older.js` sets this mark on every `A` that has such a `b`.
//! * `:is(a, b)` and `:not(a, b)` are expanded. Each selector gets its own rule: a browser drops the whole rule if it
//!   cannot parse one of the selectors.

use std::collections::BTreeMap;

use serde::Serialize;

/// A `:has()` condition for `older.js`: first the mark to set, then the selector of the elements to check, then the
/// selectors in the parentheses of `:has()`, of which one must match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Relation(String, String, Vec<String>);

/// A selector that matches every element and adds the specificity of one id.
const WEIGHT: &str = ":not(#_)";

/// Converts a style sheet. Returns the converted style sheet, and the `:has()` conditions for which `older.js` must set
/// marks.
pub(crate) fn flat(css: &str) -> (String, Vec<Relation>) {
    let css = without_comments(css);
    let mut writer = Writer { layers: layers(&css), ..Writer::default() };
    writer.items(&css, None, false);
    (writer.out, writer.relations.into_values().collect())
}

/// Returns the names of the layers, in the order in which they first appear.
fn layers(css: &str) -> Vec<String> {
    let mut layers: Vec<String> = Vec::new();
    for (_, rest) in css.match_indices("@layer").map(|(at, found)| css.split_at(at + found.len())) {
        for name in rest[..rest.find([';', '{']).unwrap_or(0)].split(',').map(str::trim) {
            if !layers.iter().any(|known| known == name) {
                layers.push(name.to_owned());
            }
        }
    }
    layers
}

#[derive(Default)]
struct Writer {
    layers: Vec<String>,
    relations: BTreeMap<(String, String), Relation>,
    out: String,
}

impl Writer {
    /// Writes a list of rules and blocks. If `scripted` is true, the rules apply only if `older.js` runs.
    fn items(&mut self, css: &str, layer: Option<usize>, scripted: bool) {
        for (head, body) in blocks(css) {
            let Some(body) = body else {
                if !head.starts_with("@layer") {
                    self.out.push_str(head);
                    self.out.push_str(";\n");
                }
                continue;
            };
            if let Some(name) = head.strip_prefix("@layer") {
                let layer = self.layers.iter().position(|layer| layer == name.trim());
                self.items(body, layer, scripted);
            } else if let Some(query) = head.strip_prefix("@media") {
                self.media(query.trim(), body, layer, scripted);
            } else if head.starts_with("@supports") {
                self.out.push_str(&format!("{head} {{\n"));
                self.items(body, layer, scripted);
                self.out.push_str("}\n");
            } else if head.starts_with('@') {
                self.out.push_str(&format!("{head} {{\n"));
                for (head, body) in blocks(body) {
                    let body = declarations(body.unwrap_or_default()).into_iter().map(|(text, _)| text);
                    self.out.push_str(&format!("{head} {{ {} }}\n", body.collect::<Vec<_>>().join(" ")));
                }
                if !body.contains('{') {
                    self.out.push_str(body);
                }
                self.out.push_str("}\n");
            } else {
                self.rule(head, body, layer, scripted);
            }
        }
    }

    /// Writes a media query. Older browsers do not know the condition `scripting`, so a mark that `older.js` sets
    /// replaces this condition.
    fn media(&mut self, query: &str, body: &str, layer: Option<usize>, scripted: bool) {
        let asks = query.contains("(scripting: enabled)");
        let query = query.replace(" and (scripting: enabled)", "").replace("(scripting: enabled)", "all");
        self.out.push_str(&format!("@media {query} {{\n"));
        self.items(body, layer, scripted || asks);
        self.out.push_str("}\n");
    }

    fn rule(&mut self, selectors: &str, body: &str, layer: Option<usize>, scripted: bool) {
        let selectors: Vec<String> =
            split(selectors, ',').into_iter().flat_map(|selector| written_out(selector.trim())).collect();
        let (nested, own): (Vec<_>, Vec<_>) = if body.contains('{') {
            blocks(body).into_iter().partition(|(_, body)| body.is_some())
        } else {
            (Vec::new(), vec![(body, None)])
        };
        let own = own.into_iter().flat_map(|(text, _)| declarations(text));
        let (important, usual): (Vec<_>, Vec<_>) = own.partition(|(_, important)| *important);
        let of = |declarations: Vec<(String, bool)>| {
            declarations.into_iter().map(|(text, _)| text).collect::<Vec<_>>().join(" ")
        };
        let count = self.layers.len();
        let parts = [(of(usual), layer.unwrap_or(count)), (of(important), layer.map_or(0, |layer| count - layer))];
        for (declarations, weight) in parts.into_iter().filter(|(text, _)| !text.is_empty()) {
            for selector in &selectors {
                let selector = self.marked(selector);
                let selector = weighty(&asked_of_the_root(&selector, scripted), weight);
                self.out.push_str(&format!("{selector} {{ {declarations} }}\n"));
            }
        }
        for (head, body) in nested {
            for selector in &selectors {
                let inner = split(head, ',').into_iter().map(|one| match one.trim() {
                    one if one.contains('&') => one.replace('&', selector),
                    one => format!("{selector} {one}"),
                });
                let inner = inner.collect::<Vec<_>>().join(", ");
                self.rule(&inner, body.unwrap_or_default(), layer, scripted);
            }
        }
    }

    /// Replaces every `:has()` of a selector by a mark.
    fn marked(&mut self, selector: &str) -> String {
        let mut marked = selector.to_owned();
        while let Some(at) = marked.find(":has(") {
            let (inner, end) = inside(&marked, at + ":has".len());
            let wanted: Vec<String> = split(inner, ',').into_iter().flat_map(|one| written_out(one.trim())).collect();
            let subject = subject(&marked, at);
            let number = self.relations.len();
            let key = (subject.clone(), wanted.join(", "));
            let relation = self.relations.entry(key).or_insert_with(|| Relation(format!("h{number}"), subject, wanted));
            let mark = format!("[data-has~=\"{}\"]", relation.0);
            marked.replace_range(at..end, &mark);
            // A `:has()` has the specificity of its most specific argument, but a mark counts as one class. Padding
            // adds the difference.
            let (ids, classes) = heaviest(&relation.2);
            let start = marked[..at].strip_suffix(":not(").map_or(at, str::len);
            marked.insert_str(start, &padding((ids, classes.saturating_sub(1))));
        }
        marked
    }
}

/// Returns the selector of the elements that a `:has()` at this position checks. Attributes `data-*` are left out,
/// because scripts change them often.
fn subject(selector: &str, at: usize) -> String {
    // The `:has()` can be inside a `:not()`, which is not part of the selector of the elements.
    let before = selector[..at].strip_suffix(":not(").unwrap_or(&selector[..at]);
    let mut subject = String::new();
    let mut rest = before;
    while let Some(open) = rest.find(['[', ':']) {
        let (kept, tail) = rest.split_at(open);
        subject.push_str(kept);
        let end = match tail.strip_prefix("[data-") {
            Some(_) => tail.find(']').map_or(tail.len(), |end| end + 1),
            None if tail.starts_with(":not([data-") => inside(tail, ":not".len()).1,
            None => {
                subject.push_str(&tail[..1]);
                1
            }
        };
        rest = &tail[end..];
    }
    subject.push_str(rest);
    if subject.is_empty() || subject.ends_with([' ', '>', '+', '~']) {
        subject.push('*');
    }
    subject
}

/// Expands a selector with `:is()`, `:where()` or a list in `:not()` into all selectors that it stands for.
fn written_out(selector: &str) -> Vec<String> {
    let selector = selector.replace(":focus:not(:focus-visible)", ":not(*)").replace(":focus-visible", ":focus");
    for name in [":is(", ":where("] {
        let Some(at) = outside_of_has(&selector, name) else { continue };
        let (inner, end) = inside(&selector, at + name.len() - 1);
        let (before, after) = (&selector[..at], &selector[end..]);
        let each: Vec<&str> = split(inner, ',').into_iter().map(str::trim).collect();
        // In `:is()`, every alternative has the specificity of the most specific alternative. Padding raises all other
        // alternatives to this specificity.
        let most = heaviest(&each);
        let each = each.into_iter().map(|one| {
            let (ids, classes) = specificity(one);
            let lacks =
                (most.0.saturating_sub(ids), if ids < most.0 { most.1 } else { most.1.saturating_sub(classes) });
            joined(before, one, &format!("{}{after}", padding(lacks)))
        });
        return each.flat_map(|one| written_out(&one)).collect();
    }
    // `:not(a, b)` becomes `:not(a):not(b)`. `:not(a.b)` becomes two selectors, with `:not(a)` and with `:not(.b)`.
    let mut from = 0;
    while let Some(at) = selector[from..].find(":not(").map(|at| at + from) {
        let (inner, end) = inside(&selector, at + ":not".len());
        let list = split(inner, ',');
        if list.len() > 1 {
            let neither: String = list.iter().map(|one| format!(":not({})", one.trim())).collect();
            return written_out(&format!("{}{neither}{}", &selector[..at], &selector[end..]));
        }
        let simple = simple_selectors(inner);
        if simple.len() > 1 {
            let each = simple.into_iter().map(|one| format!("{}:not({one}){}", &selector[..at], &selector[end..]));
            return each.flat_map(|one| written_out(&one)).collect();
        }
        from = end;
    }
    vec![selector]
}

/// Returns the position of a pseudo-class with this name in a selector, outside of any `:has()`. A list inside `:has()`
/// need not be expanded, because a mark replaces the whole `:has()`.
fn outside_of_has(selector: &str, name: &str) -> Option<usize> {
    let mut from = 0;
    while let Some(at) = selector[from..].find(name).map(|at| at + from) {
        let has = selector[..at].rfind(":has(").map(|has| inside(selector, has + ":has".len()).1);
        match has {
            Some(end) if end > at => from = end,
            _ => return Some(at),
        }
    }
    None
}

/// Returns the specificity of a selector: first the number of ids, then the number of classes, attributes and
/// pseudo-classes together.
fn specificity(selector: &str) -> (usize, usize) {
    let plain = selector.replace("::", "").replace(":not(", "(").replace(":is(", "(").replace(":has(", "(");
    (plain.matches('#').count(), plain.matches(['.', '[', ':']).count())
}

fn heaviest(selectors: &[impl AsRef<str>]) -> (usize, usize) {
    selectors.iter().map(|selector| specificity(selector.as_ref())).max().unwrap_or_default()
}

/// Returns a selector with this specificity that matches every element.
fn padding((ids, classes): (usize, usize)) -> String {
    format!("{}{}", WEIGHT.repeat(ids), ":not(._)".repeat(classes))
}

/// Replaces an `:is()` by one of its alternatives. If the alternative contains an element's name, the name moves to the
/// start, because it must come first in a compound selector.
fn joined(before: &str, one: &str, after: &str) -> String {
    let start = before.rfind([' ', '>', '+', '~']).map_or(0, |at| at + 1);
    let (before, compound) = before.split_at(start);
    // If the alternative has combinators, the conditions around the `:is()` apply to its last compound selector.
    let last = one.rfind([' ', '>', '+', '~']).filter(|_| !one.contains(['(', '['])).map_or(0, |at| at + 1);
    let (leading, last) = one.split_at(last);
    if last.starts_with(|c: char| c.is_ascii_alphabetic() || c == '*') {
        let name = last.find(['.', '#', ':', '[']).unwrap_or(last.len());
        let (name, rest) = last.split_at(name);
        return format!("{before}{leading}{name}{compound}{rest}{after}");
    }
    format!("{before}{leading}{compound}{last}{after}")
}

/// Splits a compound selector into simple selectors, for example `.a:b` into `.a` and `:b`. A selector with combinators
/// is returned as a whole.
fn simple_selectors(compound: &str) -> Vec<&str> {
    let (mut starts, mut depth) = (vec![0], 0);
    for (at, character) in compound.char_indices() {
        match character {
            '(' | '[' => {
                if character == '[' && depth == 0 && at > 0 {
                    starts.push(at);
                }
                depth += 1;
            }
            ')' | ']' => depth -= 1,
            '.' | '#' | ':' if depth == 0 && at > 0 && !compound[..at].ends_with(':') => starts.push(at),
            ' ' | '>' | '+' | '~' if depth == 0 => return vec![compound],
            _ => {}
        }
    }
    let ends = starts.iter().skip(1).copied().chain([compound.len()]);
    starts.iter().zip(ends).map(|(start, end)| &compound[*start..end]).collect()
}

/// Adds conditions about the root element to a selector: the writing direction in place of `:dir()`, and the mark that
/// shows that `older.js` runs.
fn asked_of_the_root(selector: &str, scripted: bool) -> String {
    let (mut root, mut selector) = (String::new(), selector.to_owned());
    if scripted {
        root.push_str("[data-scripted]");
    }
    for direction in ["rtl", "ltr"] {
        let asked = format!(":dir({direction})");
        if let Some(at) = selector.find(&asked) {
            root.push_str(&format!("[dir={direction}]"));
            selector = selector.replace(&asked, if at == 0 { "*" } else { "" });
        }
    }
    if root.is_empty() { selector } else { format!(":root{root} {selector}") }
}

/// Raises the specificity of a selector by `weight` ids.
fn weighty(selector: &str, weight: usize) -> String {
    let name = selector
        .find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_' || c == '*'))
        .unwrap_or(selector.len());
    let (name, rest) = selector.split_at(name);
    format!("{name}{}{rest}", WEIGHT.repeat(weight))
}

/// Returns the declarations of a rule in older syntax, and whether each declaration is `!important`.
fn declarations(body: &str) -> Vec<(String, bool)> {
    let mut declarations: Vec<(String, bool)> = Vec::new();
    let mut moved: Vec<String> = Vec::new();
    for declaration in split(body, ';') {
        let Some((name, value)) = declaration.trim().split_once(':') else { continue };
        let (name, value) = (name.trim(), plain_values(value.trim()));
        let important = value.ends_with("!important");
        match name {
            "translate" | "scale" | "rotate" if value != "none" => {
                moved.push(format!("{name}({})", value.split(' ').collect::<Vec<_>>().join(", ")));
            }
            "overflow" | "overflow-x" | "overflow-y" if value.contains("clip") => {
                declarations.push((format!("{name}: {};", value.replace("clip", "hidden")), important));
            }
            _ => declarations.push((format!("{name}: {value};"), important)),
        }
    }
    if !moved.is_empty() {
        declarations.push((format!("transform: {};", moved.join(" ")), false));
    }
    declarations
}

/// Replaces units and functions in a value that older browsers do not know.
fn plain_values(value: &str) -> String {
    let mut value = value.to_owned();
    for unit in ["vh", "vw"] {
        for kind in ["d", "s", "l"] {
            value = value.replace(&format!("{kind}{unit}"), unit);
        }
    }
    // `1cqi` is a hundredth of a card's width. Cards are about 80 pixels wide, so `1cqi` becomes 0.05rem.
    while let Some(at) = value.find("cqi") {
        let start = value[..at].rfind(|c: char| !(c.is_ascii_digit() || c == '.')).map_or(0, |start| start + 1);
        let number: f64 = value[start..at].parse().unwrap_or(20.0);
        value.replace_range(start..at + "cqi".len(), &format!("{:.2}rem", number * 0.05));
    }
    // Older browsers cannot mix colours, so the colour with the larger share replaces `color-mix()`.
    while let Some(at) = value.find("color-mix(") {
        let (inner, end) = inside(&value, at + "color-mix".len());
        let parts = split(inner, ',');
        let [_, first, second] = parts.as_slice() else { break };
        let (first, share) = first.trim().rsplit_once(' ').unwrap_or((first.trim(), "50%"));
        let share: f64 = share.trim_end_matches('%').parse().unwrap_or(50.0);
        let colour = if share >= 50.0 { first.trim() } else { second.trim() }.to_owned();
        value.replace_range(at..end, &colour);
    }
    value
}

/// Returns the content of the parentheses that open at this position, then the position after the parentheses.
fn inside(text: &str, open: usize) -> (&str, usize) {
    let mut depth = 0;
    for (at, character) in text[open..].char_indices() {
        match character {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return (&text[open + 1..open + at], open + at + 1);
        }
    }
    (&text[open..], text.len())
}

/// Splits a text at this character, but not inside parentheses, brackets or strings.
fn split(text: &str, at: char) -> Vec<&str> {
    let (mut parts, mut start, mut depth, mut quote) = (Vec::new(), 0, 0, None);
    for (place, character) in text.char_indices() {
        match (quote, character) {
            (Some(open), _) if open == character => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(character),
            (None, '(' | '[') => depth += 1,
            (None, ')' | ']') => depth -= 1,
            (None, _) if character == at && depth == 0 => {
                parts.push(&text[start..place]);
                start = place + character.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts.into_iter().filter(|part| !part.trim().is_empty()).collect()
}

/// Returns each block of a style sheet together with the text before its braces, for instance a selector and its
/// declarations. A statement such as `@layer a, b;` has no block.
fn blocks(css: &str) -> Vec<(&str, Option<&str>)> {
    let (mut found, mut start, mut open, mut depth, mut quote) = (Vec::new(), 0, 0, 0, None);
    for (place, character) in css.char_indices() {
        match (quote, character) {
            (Some(closing), _) if closing == character => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(character),
            (None, '{') => {
                if depth == 0 {
                    open = place;
                }
                depth += 1;
            }
            (None, '}') => {
                depth -= 1;
                if depth == 0 {
                    found.push((css[start..open].trim(), Some(&css[open + 1..place])));
                    start = place + 1;
                }
            }
            (None, ';') if depth == 0 => {
                found.push((css[start..place].trim(), None));
                start = place + 1;
            }
            _ => {}
        }
    }
    found
}

fn without_comments(css: &str) -> String {
    let mut out = String::with_capacity(css.len());
    let mut rest = css;
    while let Some((before, tail)) = rest.split_once("/*") {
        out.push_str(before);
        rest = tail.split_once("*/").map_or("", |(_, rest)| rest);
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(css: &str) -> Vec<String> {
        flat(css).0.lines().map(str::to_owned).collect()
    }

    #[test]
    fn layers_become_specificity_and_importance_goes_the_other_way() {
        let css = "@layer base, pages;\n@layer pages { a { color: red; margin: 0 !important; } }\n/* b { */\n@layer base { .x, b { top: 0 !important; left: 0; } }\np { top: 1px }";
        let n = WEIGHT;
        assert_eq!(
            lines(css),
            [
                format!("a{n} {{ color: red; }}"),
                format!("a{n} {{ margin: 0 !important; }}"),
                ".x { left: 0; }".to_owned(),
                "b { left: 0; }".to_owned(),
                format!("{n}{n}.x {{ top: 0 !important; }}"),
                format!("b{n}{n} {{ top: 0 !important; }}"),
                format!("p{n}{n} {{ top: 1px; }}"),
            ]
        );
    }

    #[test]
    fn selectors_are_written_out() {
        for (selector, out) in [
            (".a :is(th, .b) i", &[".a th:not(._) i", ".a .b i"][..]),
            (".a:is(th, .b):hover", &["th.a:not(._):hover", ".a.b:hover"]),
            (".p .x:is(.a .b, .c) i", &[".p .a .x.b i", ".p .x.c:not(._) i"]),
            (":not(.a, [b=\"c,d\"])", &[":not(.a):not([b=\"c,d\"])"]),
            ("a:not(.b:hover) c", &["a:not(.b) c", "a:not(:hover) c"]),
            ("a:not(:focus-visible)", &["a:not(:focus)"]),
            (".a:has(:is(b, c))", &[".a:has(:is(b, c))"]),
            (":is(.a:has(b, c), .d)", &[".a:has(b, c)", ".d"]),
        ] {
            assert_eq!(written_out(selector), out, "{selector}");
        }
    }

    #[test]
    fn relations_become_marks() {
        let (css, relations) = flat(
            ".t[data-fit~=\"4\"] .row:has(> :nth-child(3)) .b { top: 0 }\n.t .row:not(:has(> :nth-child(3))) { top: 1px }\n.m:has(:is(b, i)):has(u) { top: 2px }\n:has(x) + y { top: 3px }",
        );
        let at = |subject: &str, wanted: &str| {
            relations.iter().find(|r| r.1 == subject && r.2.join("|") == wanted).map_or("?", |r| r.0.as_str())
        };
        // A script changes `data-fit` often, so the selector of the marked elements does not contain this attribute.
        let row = at(".t .row", "> :nth-child(3)");
        let (either, line) = (at(".m", "b|i"), at(".m", "u"));
        assert_eq!(
            css.lines().collect::<Vec<_>>(),
            [
                format!(".t[data-fit~=\"4\"] .row[data-has~=\"{row}\"] .b {{ top: 0; }}"),
                format!(".t .row:not([data-has~=\"{row}\"]) {{ top: 1px; }}"),
                format!(".m[data-has~=\"{either}\"][data-has~=\"{line}\"] {{ top: 2px; }}"),
                format!("[data-has~=\"{}\"] + y {{ top: 3px; }}", at("*", "x")),
            ]
        );
        assert_eq!(relations.len(), 4);
    }

    #[test]
    fn values_and_queries_are_plain() {
        let css = "@media (max-width: 9rem) and (scripting: enabled) { .a:dir(rtl) { translate: 0 -2%; scale: 0.7; block-size: 100dvh; font-size: 20cqi } }\n.b { color: color-mix(in srgb, var(--a, red) 34%, var(--b)) } @keyframes k { from { scale: 0.2 1; } to { opacity: 1 } }";
        assert_eq!(
            lines(css),
            [
                "@media (max-width: 9rem) {",
                ":root[data-scripted][dir=rtl] .a { block-size: 100vh; font-size: 1.00rem; transform: translate(0, -2%) scale(0.7); }",
                "}",
                ".b { color: var(--b); }",
                "@keyframes k {",
                "from { transform: scale(0.2, 1); }",
                "to { opacity: 1; }",
                "}",
            ]
        );
        let nested = ".a, .b { top: 0; .c { left: 0; } &:hover > .d { right: 0 } }";
        assert_eq!(
            lines(nested),
            [
                ".a { top: 0; }",
                ".b { top: 0; }",
                ".a .c { left: 0; }",
                ".b .c { left: 0; }",
                ".a:hover > .d { right: 0; }",
                ".b:hover > .d { right: 0; }",
            ]
        );
        assert_eq!(lines(":dir(rtl) > .a { left: 0 }"), [":root[dir=rtl] * > .a { left: 0; }"]);
    }
}
