//! What the columns of a list hold, said by hand.

use deck::{COLUMN_LIMIT, Deck, Holds, RowError, Table};
use game::{Arg, Message};
use maud::{Markup, html};

use super::{Shell, deck_rows};
use crate::list::{AS_IT_IS, LEFT_OUT};

/// What a column may hold: the name that decks have for it, and the key of what it is called.
pub(super) const HOLDS: [(&str, &str); 10] = [
    ("word", "deck-column-word"),
    ("definition", "deck-column-definition"),
    ("example", "deck-column-example"),
    ("image", "deck-column-image"),
    ("image_alt", "deck-column-image-alt"),
    ("article", "deck-column-article"),
    ("say", "deck-column-say"),
    ("level", "deck-column-level"),
    ("tags", "deck-column-tags"),
    ("note", "deck-column-note"),
];

/// The languages that a column of words is most likely in.
pub(super) const LANGUAGES: [&str; 8] = ["en", "fr", "de", "nl", "es", "it", "zh", "ar"];

/// So many cells of a column are shown beside the choice.
const SHOWN: usize = 3;

/// So many characters of each of them.
const CELL_SHOWN: usize = 80;

/// So many rows are shown as they are read.
const ROWS_SHOWN: usize = 5;

/// A choice for each column, with what stands in it; nothing where the text is no table as a whole.
pub(super) fn columns(shell: &Shell<'_>, text: &str) -> Markup {
    let Some(table) = Table::read(text).filter(|table| table.width() > 1 && !table.rows.is_empty()) else {
        return html! {};
    };
    let width = table.width();
    // Where nobody can know what they hold, it is asked at once, with what is most likely chosen.
    let guess = table.guessed();
    let chosen = |place: usize| match guess.as_ref()?.get(place)? {
        Holds::Named(name) => Some(*name),
        Holds::Nothing => Some(LEFT_OUT),
        Holds::AsItIs => None,
    };
    html! {
        details #deck-columns open[guess.is_some()] {
            summary { (shell.text("deck-columns")) }
            p.help { (shell.text("deck-columns-help")) }
            div.columns { @for place in 0..width.min(COLUMN_LIMIT) { (column(shell, &table, place, chosen(place))) } }
            @if width > COLUMN_LIMIT { p.help { (shell.say(&Message::new("deck-columns-more").with("count", width - COLUMN_LIMIT))) } }
            div #columns-shown {}
        }
    }
}

/// The first rows as they are read with what was said of the columns. The script asks for it whenever that changes.
pub(crate) fn shown(shell: &Shell<'_>, read: &Result<Deck, Vec<RowError>>) -> Markup {
    html! {
        div #columns-shown.stack {
            @match read {
                Ok(deck) => {
                    h3 { (shell.text("deck-columns-shown")) }
                    div.deck-rows { table { tbody { @for row in deck.rows().iter().take(ROWS_SHOWN) { (deck_rows::plain(shell, row)) } } } }
                }
                Err(errors) => p { (shell.say(&Message::new("deck-bad").with("count", errors.len()))) },
            }
        }
    }
}

fn column(shell: &Shell<'_>, table: &Table, place: usize, chosen: Option<&str>) -> Markup {
    let name = table.columns.get(place).map_or("", String::as_str);
    let id = format!("column-{place}");
    let label = Message::new("deck-column").with("number", place + 1);
    let cells = table.rows.iter().filter_map(|(_, cells)| cells.get(place)).filter(|cell| !cell.trim().is_empty());
    let own = match name {
        "" => shell.text("deck-column-nameless"),
        name => shell.say(&Message::new("deck-column-own").with("name", Arg::Verbatim(beginning(name)))),
    };
    html! {
        div.field {
            label for=(id) { (shell.say(&label)) }
            select.input #(id) name="column" aria-describedby=(format!("{id}-cells")) {
                option value=(AS_IT_IS) { (own) }
                @for (holds, text) in HOLDS.iter().filter(|(holds, _)| *holds != name) {
                    option value=(holds) selected[chosen == Some(*holds)] { (shell.text(text)) }
                }
                @for tag in LANGUAGES.iter().filter(|tag| name != format!("word:{tag}")) {
                    option value=(format!("word:{tag}")) { (in_language(shell, tag)) }
                }
                option value=(LEFT_OUT) selected[chosen == Some(LEFT_OUT)] { (shell.text("deck-column-out")) }
            }
            ul.cells id=(format!("{id}-cells")) { @for cell in cells.take(SHOWN) { li { bdi translate="no" dir="auto" { (beginning(cell)) } } } }
        }
    }
}

/// As much of a cell as helps to choose.
fn beginning(cell: &str) -> String {
    match cell.char_indices().nth(CELL_SHOWN) {
        Some((end, _)) => format!("{}…", &cell[..end]),
        None => cell.to_owned(),
    }
}

fn in_language(shell: &Shell<'_>, tag: &str) -> String {
    shell.say(&Message::new("deck-column-word-in").with("lang", Arg::Verbatim(tag.to_owned())))
}
