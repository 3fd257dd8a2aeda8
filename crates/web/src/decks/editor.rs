//! The field in which a list of words is changed, and the table that the page's script makes of it (`deck.js`).
//!
//! The field is the list: the table is a way to look at it and writes every change back, so the form is sent as it is without a script.

use game::{Arg, Message};
use maud::{Markup, html};

use crate::{
    decks::page::{HOLDS, LANGUAGES},
    shell::{Shell, assets::script, icons, texts::own_name},
};

/// The kinds of columns that a language can be said of.
const SPOKEN: [&str; 3] = ["word", "definition", "example"];

/// The groups of pictures as Unicode has them, each with one of it, and the key of what it is called.
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

/// What the script says and calls things: the attribute, the key, and what stands in it in braces, to be filled in there.
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

/// The field and all that the script makes of it, as a part of a form that is sent with multipart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DeckEditor<'a> {
    /// The document.
    pub(crate) shell: &'a Shell<'a>,
    /// The list as it stands.
    pub(crate) text: &'a str,
    /// Whether it is shown as a table at once.
    pub(crate) as_table: bool,
    /// Whether the field comes back with what was typed in it, as long as the window is open.
    pub(crate) keeps: bool,
    /// What is to be read before it is typed, by id.
    pub(crate) help: Option<&'a str>,
}

impl DeckEditor<'_> {
    /// The field, and the table beside it. The label of the field is the page's.
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

    /// What the script says in the reader's language, with names in braces where something is put in.
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

    /// The head of a column: what it holds, in which language, and away with it.
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

    /// What stands beside the form: which games can play the list as it stands, what its cards look like, and the pictures.
    /// Where nothing is known of it yet, only a script can say more.
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

    /// The drawings of the house, to choose one from.
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

/// Up, down and away with a row. The script calls them by the row.
fn tools() -> Markup {
    html! {
        td.row-tools {
            button.button.quiet.round type="button" data-do="up" { (icons::up()) }
            button.button.quiet.round type="button" data-do="down" { (icons::down()) }
            button.button.quiet.round type="button" data-do="remove" { (icons::cross()) }
        }
    }
}

/// The region with the games, for a list that cannot be read yet, or that can.
pub(crate) fn live_games(inside: &Markup) -> Markup {
    html! { div #deck-games.stack { (inside) } }
}
