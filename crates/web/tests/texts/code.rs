//! Finds the string literals in Rust source files. It skips comments and test code.

use proc_macro2::{Delimiter, Literal, TokenStream, TokenTree};

/// Returns the tokens of a file, without its test modules.
pub(crate) fn tokens(source: &str) -> Vec<TokenTree> {
    let stream: TokenStream = source.parse().expect("a Rust source");
    without_tests(stream)
}

fn without_tests(stream: TokenStream) -> Vec<TokenTree> {
    let mut kept = Vec::new();
    let mut skipping = false;
    let mut tokens = stream.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let test = matches!(&token, TokenTree::Punct(hash) if hash.as_char() == '#')
            && matches!(tokens.peek(), Some(TokenTree::Group(group)) if group.stream().to_string().replace(' ', "") == "cfg(test)");
        skipping |= test;
        match &token {
            TokenTree::Group(group) if skipping && group.delimiter() == Delimiter::Brace => skipping = false,
            TokenTree::Punct(end) if skipping && end.as_char() == ';' => skipping = false,
            _ if skipping => {}
            _ => kept.push(token),
        }
    }
    kept
}

/// A string literal in the source code, with its line number.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) text: String,
    pub(crate) line: usize,
    /// Whether the string is the first argument of a function that takes a key of the text files.
    pub(crate) is_key: bool,
}

/// Returns all string literals of a file.
pub(crate) fn strings(source: &str) -> Vec<Found> {
    let mut found = Vec::new();
    collect(&tokens(source), false, &mut found);
    found
}

fn collect(tokens: &[TokenTree], of_key: bool, found: &mut Vec<Found>) {
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Literal(literal) => {
                let Some(text) = string(literal) else { continue };
                let is_key = of_key && index == 0;
                found.push(Found { text, line: literal.span().start().line, is_key });
            }
            TokenTree::Group(group) => {
                if is_attribute(&tokens[..index], group.delimiter()) {
                    continue;
                }
                let inner: Vec<_> = group.stream().into_iter().collect();
                let call = group.delimiter() == Delimiter::Parenthesis && takes_key(&tokens[..index]);
                collect(&inner, call, found);
            }
            TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
    }
}

/// Returns whether a group of tokens is an attribute. A doc comment also counts as an attribute.
fn is_attribute(before: &[TokenTree], delimiter: Delimiter) -> bool {
    let mark = |token: Option<&TokenTree>, wanted: &[char]| matches!(token, Some(TokenTree::Punct(punct)) if wanted.contains(&punct.as_char()));
    let mut back = before.iter().rev();
    let last = back.next();
    let inner = mark(last, &['!']) && mark(back.next(), &['#']);
    delimiter == Delimiter::Bracket && (mark(last, &['#']) || inner)
}

/// Returns whether a function that takes a text key stands before an opening parenthesis: `text`, `format`, `counted`
/// or `Message::new`.
fn takes_key(before: &[TokenTree]) -> bool {
    let ident = |token: Option<&TokenTree>, names: &[&str]| matches!(token, Some(TokenTree::Ident(ident)) if names.iter().any(|name| ident == name));
    let mut back = before.iter().rev();
    let last = back.next();
    ident(last, &["text", "format", "counted"]) || ident(last, &["new"]) && ident(back.nth(2), &["Message"])
}

/// Returns the value of a string literal; `None` for other literals. It decodes only the escapes that occur in text
/// keys and sentences.
pub(crate) fn string(literal: &Literal) -> Option<String> {
    let text = literal.to_string();
    let (prefix, rest) = text.split_once('"')?;
    let inner = rest.trim_end_matches('#').strip_suffix('"')?;
    match prefix.trim_end_matches('#') {
        "" => Some(inner.replace("\\\n", "").replace("\\\"", "\"")),
        "r" => Some(inner.to_owned()),
        _ => None,
    }
}

#[test]
fn strings_are_found_where_they_are_code() {
    let source = "//! \"no\"\n#[error(\"no\")]\nfn a() { b.text(\"yes-key\"); Message::new(\"other\"); c(r#\"raw\"#, 'x', \"\\\"q\"); }\n\
                  /* \"no\" */ #[cfg(test)]\nmod tests { const A: &str = \"no\"; }\n#[cfg(test)]\nuse x;\nstatic B: &str = \"last\";";
    let found: Vec<_> = strings(source).into_iter().map(|found| (found.text, found.is_key)).collect();
    let expected = [("yes-key", true), ("other", true), ("raw", false), ("\"q", false), ("last", false)];
    assert_eq!(found, expected.map(|(text, key)| (text.to_owned(), key)));
}
