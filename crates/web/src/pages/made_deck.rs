//! A deck that somebody made here: for whoever has its link, and with its key to change.

use deck::{Deck, RowError};
use deckfile::Format;
use game::Message;
use maud::{Markup, html};
use rooms::Room;

use super::{
    BroughtFile, Shell, assets::script, deck::sentence, deck_columns::columns, deck_rows, library::format_key,
    shell::Document,
};

/// What is missing of a deck is told in so many lines for each game.
const TOLD: usize = 5;

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
    pub games: &'a [(&'static dyn Room, usize, Vec<RowError>)],
    /// For whoever has the key alone.
    pub desk: Option<Desk<'a>>,
}

/// What whoever has a deck's key changes it by. Seen by whoever has the key alone.
#[derive(Clone, Copy, Debug)]
pub struct Desk<'a> {
    /// The edit link, within the house: a secret.
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
            main #main.wrap tabindex="-1" {
                div.page-head {
                    h1 { bdi dir="auto" { (title) } }
                    p { a.tall href=(shell.url("/decks")) { (shell.text("library-title")) } }
                }
                div.stack.deck-page {
                    @if let Some(desk) = self.desk { (self.desk(desk)) }
                    (self.shown())
                    (self.games())
                    (self.exports())
                    @if let Some(desk) = self.desk { (self.delete(desk)) }
                }
            }
        };
        shell.document(&Document::titled(title), &main)
    }

    fn desk(&self, desk: Desk<'_>) -> Markup {
        let shell = &self.shell;
        html! {
            section.panel.stack aria-labelledby="deck-links" {
                h2 #deck-links { (shell.text("made-links")) }
                @if desk.saved { p role="status" { strong { (shell.text("made-saved")) } } }
                div.field {
                    label for="edit-link" { (shell.text("made-edit-link")) }
                    input.input #edit-link readonly dir="ltr" value=(desk.link) aria-describedby="edit-link-help";
                    p.help #edit-link-help { (shell.text("made-edit-link-help")) }
                }
                div.field {
                    label for="read-link" { (shell.text("made-read-link")) }
                    input.input #read-link readonly dir="ltr" value=(self.link) aria-describedby="read-link-help";
                    p.help #read-link-help { (shell.text("made-read-link-help")) " " bdi.code { (self.code) } }
                }
            }
            @if !desk.errors.is_empty() {
                section.panel.stack.deck-errors role="alert" {
                    h2 { (shell.say(&Message::new("deck-bad").with("count", desk.errors.len()))) }
                    p { (shell.text("made-not-saved")) }
                    ul { @for error in desk.errors { li { (sentence(shell, error)) } } }
                }
            }
            (desk.file.render(shell))
            form.panel.stack method="post" enctype="multipart/form-data" action=(shell.url(desk.path)) {
                h2 { label for="deck-text" { (shell.text("made-change")) } }
                p.soft { (shell.text("deck-format")) }
                textarea.input #deck-text name="text" rows="14" dir="auto" spellcheck="false" maxlength=(deck::DECK_LIMIT) { "\n" (desk.text) }
                (columns(shell, desk.text))
                div.row {
                    button.button.big { (shell.text("made-save")) }
                    (desk.file.picker(shell))
                }
                script type="module" src=(script(shell, "file.js")) {}
            }
        }
    }

    fn shown(&self) -> Markup {
        let (shell, deck) = (&self.shell, self.deck);
        html! {
            section.panel.stack aria-labelledby="deck-good" {
                h2 #deck-good { (shell.say(&Message::new("library-rows").with("count", deck.rows().len()))) }
                @if let Some(author) = deck.author() { p.small.soft { bdi { (author) } } }
                @if let Some(licence) = deck.licence() { p.small.soft { bdi { (licence) } } }
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
                @for (room, usable, errors) in self.games {
                    div.made-game {
                        h3 { bdi { (room.name()) } }
                        p { (shell.say(&Message::new("made-usable").with("count", *usable).with("rows", self.deck.rows().len()))) }
                        @if !errors.is_empty() {
                            ul.soft { @for error in errors.iter().take(TOLD) { li { (sentence(shell, error)) } } }
                            @if errors.len() > TOLD { p.soft { (shell.say(&Message::new("made-more").with("count", errors.len() - TOLD))) } }
                        }
                        @if *usable > 0 {
                            form method="post" action=(shell.url(&format!("/g/{}/deck", room.key()))) {
                                input type="hidden" name="text" value=(self.deck.text());
                                button.button { (shell.text("made-play")) span.out-of-sight { (shell.text("colon")) (room.name()) } }
                            }
                        }
                    }
                }
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

    fn delete(&self, desk: Desk<'_>) -> Markup {
        let shell = &self.shell;
        html! {
            details.panel {
                summary { (shell.text("made-delete")) }
                form.stack method="post" action=(shell.url(&format!("{}/delete", desk.path))) {
                    p { (shell.text("made-delete-help")) }
                    button.button.quiet { (shell.text("made-delete")) }
                }
            }
        }
    }
}
