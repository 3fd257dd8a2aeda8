//! The editor of a word list: a text field, and the table that the page's script (`deck.js`) builds from the text.
//!
//! The text field is the source of truth. The table is only a view, which writes every change into the text field. So
//! the form also works without JavaScript.

use game::{Arg, Message};
use maud::{Markup, html};

use crate::{
    decks::page::{HOLDS, LANGUAGES},
    shell::{Shell, assets::script, icons, texts::own_name},
};

/// The kinds of columns whose texts have a language.
const SPOKEN: [&str; 3] = ["word", "definition", "example"];

/// The emoji groups of Unicode: each with the group's name, the code point of an example emoji, and the localization
/// key of the label.
const GROUPS: [(&str, &str, &str); 9] = [
    ("animals", "1f43b", "editor-group-animals"),
    ("food", "1f34e", "editor-group-food"),
    ("people", "1f9d1", "editor-group-people"),
    ("smileys", "1f600", "editor-group-smileys"),
    ("travel", "1f697", "editor-group-travel"),
    ("activities", "26bd", "editor-group-activities"),
    ("objects", "1f4a1", "editor-group-objects"),
    ("symbols", "2764", "editor-group-symbols"),
    ("flags", "1f3c1", "editor-group-flags"),
];

/// The texts for the page's script: each with its name in the script, its localization key, and the names of the
/// placeholders that the script fills.
const SAID: [(&str, &str, &[&str]); 17] = [
    ("cell", "editor-cell", &["column", "row"]),
    ("picture", "editor-picture", &["row", "picture"]),
    ("no-picture", "editor-no-picture", &["row"]),
    ("up", "editor-up", &["row"]),
    ("down", "editor-down", &["row"]),
    ("remove", "editor-remove", &["row"]),
    ("moved", "editor-moved", &["row", "to"]),
    ("removed", "editor-removed", &["row"]),
    ("added", "editor-added", &["row"]),
    ("changed", "editor-changed", &["row"]),
    ("at-edge", "editor-at-edge", &["row"]),
    ("column-added", "editor-column-added", &["column"]),
    ("column-removed", "editor-column-removed", &["column"]),
    ("column-changed", "editor-column-changed", &["column"]),
    ("renamed", "editor-renamed", &[]),
    ("undone", "editor-undone", &["what"]),
    ("unreadable", "editor-unreadable", &[]),
];

/// The text field and the table of a word list, as a part of a multipart form.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DeckEditor<'a> {
    /// The texts, addresses and server data that every page needs.
    pub(crate) shell: &'a Shell<'a>,
    /// The present text of the list.
    pub(crate) text: &'a str,
    /// Whether the page shows the table at once, instead of the text field.
    pub(crate) as_table: bool,
    /// Whether the browser restores the typed text after a reload, until the window is closed.
    pub(crate) keeps: bool,
    /// The HTML id of the help text, if there is one.
    pub(crate) help: Option<&'a str>,
}

impl DeckEditor<'_> {
    /// Renders the text field and the table. The page itself renders their label.
    pub(crate) fn field(&self) -> Markup {
        let shell = self.shell;
        html! {
            div #deck-modes.pills data-scripted hidden role="group" aria-label=(shell.text("editor-modes")) {
                button #show-table.button.quiet type="button" aria-pressed="false" { (shell.text("editor-as-table")) }
                button #show-text.button.quiet type="button" aria-pressed="true" { (shell.text("editor-as-text")) }
            }
            textarea.input #deck-text name="text" rows="12" dir="auto" spellcheck="false" data-keep[self.keeps]
                aria-describedby=[self.help] maxlength=(deck::DECK_LIMIT) { "\n" (self.text) }
            input #deck-numbered type="hidden" name="numbered" value="rows" disabled;
            (self.table())
        }
    }

    /// Renders the texts for the page's script in the visitor's language, with placeholders in braces.
    fn said(&self) -> Markup {
        let texts = SAID.map(|(name, key, holes)| {
            let hole = |message: Message, name: &&'static str| message.with(name, Arg::Verbatim(format!("{{{name}}}")));
            (name, self.shell.say(&holes.iter().fold(Message::new(key), hole)))
        });
        html! { @for (name, text) in texts { data value=(name) { (text) } } }
    }

    fn table(&self) -> Markup {
        let shell = self.shell;
        html! {
            div #deck-editor.deck-editor.stack hidden data-look=(shell.url("/decks/look")) data-pictures=(shell.url("/pictures/"))
                data-at-once[self.as_table] {
                div.row.end {
                    div.field.editor-title {
                        label for="deck-name" { (shell.text("editor-title")) }
                        input.input #deck-name maxlength=(deck::TITLE_LIMIT) dir="auto" autocomplete="off";
                    }
                    button #add-column.button.quiet type="button" { (shell.text("editor-add-column")) }
                    button #undo.button.quiet type="button" aria-disabled="true" { (icons::undo()) (shell.text("editor-undo")) }
                }
                p.small.soft #editor-help { (shell.text("editor-help")) }
                div.editor-rows data-scroll #editor-rows tabindex="0" role="group" aria-label=(shell.text("editor-rows")) {
                    table { thead { tr #editor-head {} } tbody #editor-body {} }
                }
                div.row {
                    button #add-row.button type="button" { (shell.text("editor-add-row")) }
                    button #more-rows.button.quiet type="button" hidden { (shell.text("editor-more-rows")) }
                }
                p.out-of-sight #editor-said role="status" {}
                template #editor-texts { (self.said()) }
                template #editor-column { (self.column()) }
                template #editor-tools { (tools()) }
            }
        }
    }

    /// Renders the head of a column: its kind, its language, and the button that deletes it.
    fn column(&self) -> Markup {
        let shell = self.shell;
        html! {
            th scope="col" { div.column-head {
                select.input data-kind aria-label=(shell.text("deck-columns")) {
                    @for (holds, text) in HOLDS { option value=(holds) data-spoken[SPOKEN.contains(&holds)] { (shell.text(text)) } }
                }
                select.input data-lang aria-label=(shell.text("editor-language")) {
                    option value="" { (shell.text("editor-no-language")) }
                    @for tag in LANGUAGES { option value=(tag) lang=(tag) { (own_name(tag)) } }
                }
                button.button.quiet.round type="button" data-do="remove-column" aria-label=(shell.text("editor-remove-column")) { (icons::cross()) }
            } }
        }
    }

    /// Renders the parts beside the form: the games that can use the list, a preview of its cards, and the choice of
    /// pictures. If the list was not parsed yet, the page shows these parts only with JavaScript.
    pub(crate) fn beside(&self, games: &Markup, is_known: bool) -> Markup {
        let shell = self.shell;
        html! {
            section #games-panel.panel.stack hidden[!is_known] aria-labelledby="deck-games-title" {
                h2 #deck-games-title { (shell.text("made-games")) }
                (games)
            }
            dialog #deck-cards closedby="any" aria-labelledby="deck-cards-title" {}
            (self.pictures())
            script type="module" src=(script(shell, "deck.js")) {}
            script type="module" src=(script(shell, "picture.js")) {}
        }
    }

    /// Renders the dialog in which a person chooses one of the server's pictures.
    fn pictures(&self) -> Markup {
        let shell = self.shell;
        let names = script(shell, &format!("pictures-{}.tsv", shell.words.texts.locale()));
        html! {
            dialog #pictures closedby="any" aria-labelledby="pictures-title" data-names=(names) data-pictures=(shell.url("/pictures/")) {
                div.dialog-body {
                    h2 #pictures-title { (shell.text("editor-pictures")) }
                    div.field {
                        label for="pictures-search" { (shell.text("editor-search")) }
                        input.input #pictures-search type="search" dir="auto" autocomplete="off" autocapitalize="none" spellcheck="false";
                    }
                    div.pills.picture-groups role="group" aria-label=(shell.text("editor-groups")) {
                        @for (group, code, text) in GROUPS {
                            button.button.quiet.round type="button" data-group=(group) aria-pressed="false" aria-label=(shell.text(text)) {
                                img src=(shell.url(&format!("/pictures/{code}.svg"))) alt="" width="28" height="28" loading="lazy";
                            }
                        }
                    }
                    p.small.soft #pictures-said role="status" data-found=(shell.say(&Message::new("editor-found").with("count", Arg::Verbatim("{count}".to_owned())))) {}
                    div #pictures-found.pictures-found role="group" aria-label=(shell.text("editor-pictures")) {}
                    div.row {
                        button #picture-none.button.quiet type="button" { (shell.text("editor-take-away")) }
                        button.button.quiet type="button" data-close { (shell.text("close")) }
                    }
                }
            }
        }
    }
}

/// Renders the buttons that move and delete a row. The page's script adds the row's number to the labels of the
/// buttons.
fn tools() -> Markup {
    html! {
        td.row-tools {
            button.button.quiet.round type="button" data-do="up" { (icons::up()) }
            button.button.quiet.round type="button" data-do="down" { (icons::down()) }
            button.button.quiet.round type="button" data-do="remove" { (icons::cross()) }
        }
    }
}

/// Renders the region with the games, which the page's script replaces after every change of the list.
pub(crate) fn live_games(inside: &Markup) -> Markup {
    html! { div #deck-games.stack { (inside) } }
}
