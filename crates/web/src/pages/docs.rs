//! The documents for programmers and teachers that come with the house, as pages. They are in English.

use maud::{Markup, PreEscaped, html};

use super::{Shell, rules::to_html, shell::Document};

/// The documents by name. They link to each other by these names.
const DOCUMENTS: [(&str, &str); 4] = [
    ("api", include_str!("../../../../docs/api.md")),
    ("decks", include_str!("../../../../docs/decks.md")),
    ("powers", include_str!("../../../../docs/powers.md")),
    ("views", include_str!("../../../../docs/views.md")),
];

/// One of the documents. Everybody sees the same.
#[derive(Clone, Copy, Debug)]
pub struct DocsPage<'a> {
    /// The document around it.
    pub shell: Shell<'a>,
    /// The text as Markdown.
    markdown: &'static str,
}

impl<'a> DocsPage<'a> {
    /// The document with this name, also where the name has the file's ending.
    pub fn find(shell: Shell<'a>, name: &str) -> Option<Self> {
        let name = name.strip_suffix(".md").unwrap_or(name);
        let (_, markdown) = DOCUMENTS.iter().find(|(other, _)| *other == name)?;
        Some(Self { shell, markdown })
    }

    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = self.markdown.lines().next().unwrap_or_default().trim_start_matches("# ");
        let main = html! {
            main #main.wrap tabindex="-1" {
                article.prose.docs lang="en" dir="ltr" {
                    h1 { (title) }
                    (PreEscaped(to_html(self.markdown)))
                }
            }
        };
        shell.document(&Document::titled(title), &main)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_link_to_documents_that_are_there() {
        for (name, text) in DOCUMENTS {
            let links = text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link);
            for link in links.filter(|link| !link.starts_with("http")) {
                let found = DOCUMENTS.iter().any(|(other, _)| Some(*other) == link.strip_suffix(".md"));
                assert!(found, "{name}: {link}");
            }
        }
    }
}
