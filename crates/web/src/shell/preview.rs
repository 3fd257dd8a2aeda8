//! The preview of a link on other sites: a title, a sentence and a picture. The preview of a table names only its game:
//! the reader of a link is not at the table yet.

use game::{Arg, Message};
use maud::{Markup, html};

use crate::shell::{Shell, assets};

/// The subject of a preview.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Preview<'a> {
    /// The house.
    House,
    /// A game, with its key and name, or a table of it; `invites` if a person may sit down there.
    Game { key: &'a str, name: &'a str, invites: bool },
}

impl Preview<'_> {
    /// The elements for the head of a document.
    pub(crate) fn render(&self, shell: &Shell<'_>) -> Markup {
        let (title, about, picture) = self.words(shell);
        // An absolute address, if the house knows its own.
        let picture = format!("{}{}", shell.facts.origin.unwrap_or_default(), shell.url(&picture));
        html! {
            meta name="description" content=(about);
            meta property="og:type" content="website";
            meta property="og:site_name" content=(shell.text("house-name"));
            meta property="og:title" content=(title);
            meta property="og:description" content=(about);
            meta property="og:image" content=(picture);
            meta property="og:image:width" content="1200";
            meta property="og:image:height" content="630";
            meta name="twitter:card" content="summary_large_image";
        }
    }

    /// Title, sentence and picture.
    fn words(&self, shell: &Shell<'_>) -> (String, String, String) {
        match *self {
            Self::House => (shell.text("home-page-title"), shell.text("home-lead"), assets::preview(None)),
            Self::Game { key, name, invites } => {
                let title = if invites { "join-table-title" } else { "title-table" };
                let title = shell.say(&Message::new(title).with("game", Arg::Verbatim(name.to_owned())));
                (title, shell.text(&format!("{key}-blurb")), assets::preview(Some(key)))
            }
        }
    }
}
