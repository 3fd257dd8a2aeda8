//! The text field of a list of words, and the table that the page's script makes of it (`deck.js`).
//!
//! The text field is the source of truth: the table is a view that writes every change back. So the form works without
//! a script too.

use game::{Arg, Message};
use maud::{Markup, html};

use crate::{
    decks::page::{HOLDS, LANGUAGES},
    shell::{Shell, assets::script, icons, texts::own_name},
};

/// The kinds of columns that have a language.
const SPOKEN: [&str; 3] = ["word", "definition", "example"];

/// The groups of emoji in Unicode, each with an example and the key of its name.
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

/// The texts for the script: the attribute, the key, and the names of the placeholders that the script fills.
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

/// The text field and the table, as a part of a multipart form.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DeckEditor<'a> {
    /// The document.
    pub(crate) shell: &'a Shell<'a>,
    /// The present text of the list.
    pub(crate) text: &'a str,
    /// Whether the table is shown at once.
    pub(crate) as_table: bool,
    /// Whether the browser restores what was typed, as long as the window is open.
    pub(crate) keeps: bool,
    /// The id of the help text.
    pub(crate) help: Option<&'a str>,
}

impl DeckEditor<'_> {
    /// The text field and the table. The label is the page's.
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

    /// The texts for the script in the reader's language, with placeholders in braces.
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

    /// The head of a column: its kind, its language, and the button to delete it.
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

    /// The parts next to the form: which games can play the present list, a preview of its cards, and the pictures. If
    /// the list was not parsed yet, they need a script.
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

    /// The pictures of the house, to choose from.
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

/// The buttons to move and delete a row. The script names them by the row.
fn tools() -> Markup {
    html! {
        td.row-tools {
            button.button.quiet.round type="button" data-do="up" { (icons::up()) }
            button.button.quiet.round type="button" data-do="down" { (icons::down()) }
            button.button.quiet.round type="button" data-do="remove" { (icons::cross()) }
        }
    }
}

/// The region with the games, for a valid or invalid list.
pub(crate) fn live_games(inside: &Markup) -> Markup {
    html! { div #deck-games.stack { (inside) } }
}
