//! A deck that somebody made here: for whoever has its link, and with its key to change.

use deck::{Deck, RowError};
use deckfile::Format;
use game::Message;
use maud::{Markup, html};

use super::{
    BroughtFile, Shell,
    assets::script,
    deck::{DECK_FORM, sentence},
    deck_columns::columns,
    deck_editor::{DeckEditor, live_games},
    deck_games::{DeckGame, Sends, games},
    deck_rows,
    library::format_key,
    shell::Document,
};

/// A deck that was made here.
#[derive(Clone, Copy, Debug)]
pub struct MadeDeck<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// Its read link, within the house. Whoever has it may see the deck.
    pub path: &'a str,
    /// The same for other people: with scheme and host.
    pub link: &'a str,
    /// Its name, for typing.
    pub code: &'a str,
    /// The deck as it is kept.
    pub deck: &'a Deck,
    /// Each game that is played with decks, how many rows it can use, and why not the others.
    pub games: &'a [DeckGame],
    /// For whoever has the key alone.
    pub desk: Option<Desk<'a>>,
}

/// What whoever has a deck's key changes it by. Seen by whoever has the key alone.
#[derive(Clone, Copy, Debug)]
pub struct Desk<'a> {
    /// The edit link, within the house: a secret, its key behind `#`.
    pub path: &'a str,
    /// The same with scheme and host.
    pub link: &'a str,
    /// The list as it is being changed.
    pub text: &'a str,
    /// What is wrong with it, so that it was not saved.
    pub errors: &'a [RowError],
    /// What is to be said of a file that was brought.
    pub file: BroughtFile<'a>,
    /// Whether it has just been saved.
    pub saved: bool,
}

impl MadeDeck<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let title =
            if self.deck.title().is_empty() { shell.text("deck-untitled") } else { self.deck.title().to_owned() };
        let main = html! {
            main #main.wrap tabindex="-1" data-own-deck=[self.desk.map(|desk| shell.url(desk.path))] data-title=(title) {
                div.page-head {
                    h1 { bdi translate="no" dir="auto" { (title) } }
                    p { a.tall href=(shell.url("/decks")) { (shell.text("library-title")) } }
                }
                div.stack.deck-page {
                    @if let Some(desk) = self.desk { (self.desk(desk)) }
                    (self.shown())
                    @if self.desk.is_none() { (self.games()) }
                    (self.exports())
                    @if self.desk.is_some() { (self.delete()) }
                }
            }
        };
        shell.document(&Document::titled(title), &main)
    }

    fn desk(&self, desk: Desk<'_>) -> Markup {
        let shell = &self.shell;
        let editor = DeckEditor { shell, text: desk.text, as_table: true, keeps: false, help: None };
        html! {
            (self.links(desk))
            @if !desk.errors.is_empty() {
                section.panel.stack.deck-errors role="alert" {
                    h2 { (shell.say(&Message::new("deck-bad").with("count", desk.errors.len()))) }
                    p { (shell.text("made-not-saved")) }
                    ul { @for error in desk.errors { li { (sentence(shell, error)) } } }
                }
            }
            (desk.file.render(shell, DECK_FORM))
            form.panel.stack #(DECK_FORM) method="post" enctype="multipart/form-data" action=(shell.url(&format!("{}/edit", self.path))) data-unsaved[!desk.saved && !desk.errors.is_empty()] {
                h2 { label for="deck-text" { (shell.text("made-change")) } }
                p.soft.text-only { (shell.text("deck-format")) }
                (editor.field())
                fieldset.text-only { (columns(shell, desk.text)) }
                div.row {
                    button.button.big { (shell.text("made-save")) }
                    (desk.file.picker(shell))
                }
                script type="module" src=(script(shell, "file.js")) {}
            }
            script type="module" src=(script(shell, "own-decks.js")) {}
            (editor.beside(&live_games(&games(shell, self.deck.rows().len(), self.games, Sends::Form(DECK_FORM))), true))
        }
    }

    /// Its links, and that it was saved.
    fn links(&self, desk: Desk<'_>) -> Markup {
        let shell = &self.shell;
        html! {
            section.panel.stack aria-labelledby="deck-links" {
                h2 #deck-links { (shell.text("made-links")) }
                @if desk.saved { p role="status" { strong { (shell.text("made-saved")) } } }
                div.field {
                    label for="edit-link" { (shell.text("made-edit-link")) }
                    input.input #edit-link readonly dir="ltr" value=(desk.link) aria-describedby="edit-link-help";
                    p.help #edit-link-help { (shell.text("made-edit-link-help")) }
                    p.help data-own-kept hidden { (shell.text("editor-own-kept")) }
                }
                div.field {
                    label for="read-link" { (shell.text("made-read-link")) }
                    input.input #read-link readonly dir="ltr" value=(self.link) aria-describedby="read-link-help";
                    p.help #read-link-help { (shell.text("made-read-link-help")) " " bdi.code translate="no" { (self.code) } }
                }
            }
        }
    }

    fn shown(&self) -> Markup {
        let (shell, deck) = (&self.shell, self.deck);
        html! {
            section #deck-shown.panel.stack aria-labelledby="deck-good" {
                h2 #deck-good { (shell.say(&Message::new("library-rows").with("count", deck.rows().len()))) }
                @if let Some(author) = deck.author() { p.small.soft { bdi translate="no" { (author) } } }
                @if let Some(licence) = deck.licence() { p.small.soft { bdi translate="no" { (licence) } } }
                div.deck-rows data-scroll #deck-rows tabindex="0" role="group" aria-labelledby="deck-good" {
                    table { tbody { @for row in deck.rows() { (deck_rows::plain(shell, row)) } } }
                }
            }
        }
    }

    /// Which games can be played with it, and what the others miss.
    fn games(&self) -> Markup {
        let shell = &self.shell;
        html! {
            section.panel.stack aria-labelledby="deck-games" {
                h2 #deck-games { (shell.text("made-games")) }
                (games(shell, self.deck.rows().len(), self.games, Sends::Text(self.deck.text())))
            }
        }
    }

    fn exports(&self) -> Markup {
        let shell = &self.shell;
        html! {
            section.panel.stack aria-labelledby="take-away" {
                h2 #take-away { (shell.text("library-export")) }
                ul.links {
                    @for format in Format::ALL {
                        li { a.button.quiet download href=(shell.url(&format!("{}/file/{}", self.path, format.key()))) { (shell.text(format_key(format))) } }
                    }
                }
            }
        }
    }

    fn delete(&self) -> Markup {
        let shell = &self.shell;
        html! {
            details.panel {
                summary { (shell.text("made-delete")) }
                form #delete-deck.stack method="post" action=(shell.url(&format!("{}/edit/delete", self.path))) {
                    p { (shell.text("made-delete-help")) }
                    button.button.quiet { (shell.text("made-delete")) }
                }
            }
        }
    }
}

/// Where a list is changed, for somebody whose browser has no key of it: the page's script finds it in the link.
#[derive(Clone, Copy, Debug)]
pub struct DeckKeyPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The list's read link, within the house.
    pub path: &'a str,
}

impl DeckKeyPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("made-key-title");
        let main = html! {
            main #main.wrap.narrow.stack tabindex="-1" {
                h1 { (title) }
                form #deck-key.panel.stack method="post" action=(shell.url(&format!("{}/key", self.path))) {
                    p { (shell.text("made-key-help")) }
                    div.field {
                        label for="key" { (shell.text("made-edit-link")) }
                        input.input #key name="key" required dir="ltr" autocomplete="off";
                    }
                    button.button.big { (shell.text("made-change")) }
                }
                p { a.tall href=(shell.url(self.path)) { (shell.text("made-key-read")) } }
                script type="module" src=(script(shell, "own-decks.js")) {}
            }
        };
        shell.document(&Document::titled(title), &main)
    }
}
