//! Finds words for people in `html!` blocks. Such words belong in the text files.

use proc_macro2::{Delimiter, Group, TokenTree};

use super::code;

/// The HTML attributes whose values people read or hear.
const SPOKEN: [&str; 12] = [
    "aria-label",
    "aria-description",
    "aria-roledescription",
    "aria-valuetext",
    "title",
    "alt",
    "placeholder",
    "label",
    "data-done",
    "data-speak",
    "data-say",
    "data-say-turn",
];

/// The names of keyboard keys that are the same in every language.
const KEYS: [&str; 3] = ["esc", "Esc", "Enter"];

/// Returns all words for people in the `html!` blocks of a file, each with its line number. It skips text keys and
/// markup.
pub(crate) fn words(source: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    find_blocks(&code::tokens(source), &mut found);
    found
}

fn find_blocks(tokens: &[TokenTree], found: &mut Vec<(usize, String)>) {
    for (index, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        let inner: Vec<_> = group.stream().into_iter().collect();
        if is_html(&tokens[..index]) { markup(&inner, found) } else { find_blocks(&inner, found) }
    }
}

fn is_html(before: &[TokenTree]) -> bool {
    let mut back = before.iter().rev();
    let bang = matches!(back.next(), Some(TokenTree::Punct(bang)) if bang.as_char() == '!');
    bang && matches!(back.next(), Some(TokenTree::Ident(name)) if name == "html")
}

/// The position of the scanner in an `html!` block.
enum At {
    /// Between elements, or among the attributes of an element.
    Markup,
    /// In the value of the attribute with this name, after the `=`.
    Value(String),
    /// After `@if` or another control keyword. All tokens up to the next block are Rust code.
    Control,
    /// After `@let`. All tokens up to the next semicolon are Rust code.
    Let,
}

fn markup(tokens: &[TokenTree], found: &mut Vec<(usize, String)>) {
    let mut at = At::Markup;
    let mut name = String::new();
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Punct(punct) => match (punct.as_char(), &at) {
                ('@', _) => {
                    let is_let = matches!(tokens.get(index + 1), Some(TokenTree::Ident(word)) if word == "let");
                    at = if is_let { At::Let } else { At::Control };
                }
                ('=', At::Markup) => at = At::Value(std::mem::take(&mut name)),
                (';', _) => at = At::Markup,
                ('-', At::Markup) => name.push('-'),
                ('>', At::Value(_)) => at = At::Markup,
                _ => {}
            },
            TokenTree::Ident(ident) => {
                if !name.ends_with('-') {
                    name.clear();
                }
                name.push_str(&ident.to_string());
            }
            TokenTree::Literal(literal) => {
                let pattern = matches!(tokens.get(index + 1), Some(TokenTree::Punct(arrow)) if arrow.as_char() == '=');
                let spoken = match &at {
                    At::Markup => !pattern && !is_class(&tokens[..index]),
                    At::Value(attribute) => SPOKEN.contains(&attribute.as_str()),
                    At::Control | At::Let => false,
                };
                if let (true, Some(text)) = (spoken, code::string(literal)) {
                    check(&text, literal.span().start().line, found);
                }
                leave_value(&mut at);
            }
            TokenTree::Group(group) => {
                at = inside(group, at, is_class(&tokens[..index]), found);
            }
        }
    }
}

/// Scans a group of tokens. Returns the scanner's position after the group.
fn inside(group: &Group, at: At, class: bool, found: &mut Vec<(usize, String)>) -> At {
    let inner: Vec<_> = group.stream().into_iter().collect();
    match (group.delimiter(), at) {
        (_, At::Let) => {
            find_blocks(&inner, found);
            At::Let
        }
        (Delimiter::Brace, At::Value(attribute)) => {
            if SPOKEN.contains(&attribute.as_str()) {
                markup(&inner, found);
            }
            At::Markup
        }
        (Delimiter::Brace, _) => {
            if !class {
                markup(&inner, found);
            }
            At::Markup
        }
        (Delimiter::Parenthesis, At::Value(attribute)) => {
            expression(&inner, SPOKEN.contains(&attribute.as_str()), found);
            At::Markup
        }
        (Delimiter::Parenthesis, At::Markup) => {
            expression(&inner, !class, found);
            At::Markup
        }
        (_, At::Control) => {
            find_blocks(&inner, found);
            At::Control
        }
        _ => At::Markup,
    }
}

/// Scans a Rust expression in the markup. If the whole expression is a string, the page shows it. A string inside of a
/// call is only an argument.
fn expression(tokens: &[TokenTree], shown: bool, found: &mut Vec<(usize, String)>) {
    if let (true, [TokenTree::Literal(literal)]) = (shown, tokens)
        && let Some(text) = code::string(literal)
    {
        check(&text, literal.span().start().line, found);
    }
    find_blocks(tokens, found);
}

/// Returns whether the next token is the name of a CSS class or of an id.
fn is_class(before: &[TokenTree]) -> bool {
    matches!(before.last(), Some(TokenTree::Punct(mark)) if matches!(mark.as_char(), '.' | '#'))
}

fn leave_value(at: &mut At) {
    if matches!(at, At::Value(_)) {
        *at = At::Markup;
    }
}

fn check(text: &str, line: usize, found: &mut Vec<(usize, String)>) {
    let mut words = text.split(|c: char| !c.is_alphabetic()).filter(|word| word.chars().count() > 1);
    if words.any(|word| !KEYS.contains(&word)) {
        found.push((line, text.to_owned()));
    }
}

#[test]
fn words_in_the_markup_are_found() {
    for bad in [
        "html! { p { \"Your turn\" } }",
        "html! { p { (\"Your turn\") } }",
        "html! { @if mine { \"Yours\" } @else { b { (name) } } }",
        "html! { @match x { Some(_) => { p { \"Yours\" } } None => {} } }",
        "html! { button aria-label=\"Close\" { \"×\" } }",
        "html! { img alt={ \"Card \" (n) }; }",
        "html! { input placeholder=(\"Name\"); }",
        "html! { p { (list(html! { \"deep\" })) } }",
        "fn a() { html! { div.a #b data-x=\"y\" { span[c] { \"über\" } } } }",
    ] {
        assert_eq!(words(bad).len(), 1, "{bad}");
    }
}

#[test]
fn keys_and_markup_are_no_words() {
    for good in [
        "html! { p.\"a-class\" #{ \"id-\" (n) } { (shell.text(\"your-turn\")) \" · \" (n) \" %\" } }",
        "html! { kbd { \"esc\" } a href=\"/rules\" class=\"card back\" data-open=\"keys\" { \"×\" } }",
        "html! { @for key in [\"one-key\", \"two-keys\"] { li { (text(key)) } } }",
        "html! { @if let Some(x) = find(\"name here\") { (x) } div.{ \"room-\" (key) } {} }",
        "html! { button aria-label=(shell.text(\"close\")) data-x=[Some(\"a b\")] {} }",
        "html! { @let c = if x { \"a class\" } else { \"\" }; div class=(c) {} input type=\"text\" placeholder=\"482 913\"; }",
        "#[cfg(test)] mod tests { fn a() { html! { p { \"only a test\" } } } }",
    ] {
        assert_eq!(words(good), [], "{good}");
    }
}
