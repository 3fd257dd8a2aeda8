//! The rows of a list, and which of them a game is played with.

use deck::{Deck, Phrase, Row, RowError};
use game::{Arg, Message};
use maud::{Markup, html};

use super::{Shell, deck::sentence};
use crate::take;

/// A list that a game can be played with, or with a part of it. Seen by whoever brought it alone.
#[derive(Clone, Copy, Debug)]
pub struct Playable<'a> {
    /// The whole list.
    pub deck: &'a Deck,
    /// The places of the rows that the game can use; at least as many as it needs.
    pub usable: &'a [usize],
    /// Why it cannot use the others.
    pub lacking: &'a [RowError],
    /// The most rows that one game can use.
    pub most: usize,
}

/// Shorter lists are played whole, unless the game cannot use so many.
const SHORT: usize = 12;

/// The ways to take a part: what the form posts, and the key of what it is called.
const WAYS: [(&str, &str); 4] = [
    ("all", "deck-take-all"),
    ("first", "deck-take-first"),
    ("chance", "deck-take-chance"),
    ("chosen", "deck-take-chosen"),
];

impl Playable<'_> {
    /// Whether a part of the list may be chosen.
    fn has_choice(&self) -> bool {
        self.usable.len() > self.most.min(SHORT)
    }

    /// What the game cannot use: told, and left out of it alone.
    pub(super) fn lacking(&self, shell: &Shell<'_>) -> Markup {
        html! {
            @if !self.lacking.is_empty() {
                div.deck-errors.stack {
                    h3 { (shell.say(&Message::new("deck-lacking").with("count", self.deck.rows().len() - self.usable.len()))) }
                    ul { @for error in self.lacking { li { (sentence(shell, error)) } } }
                }
            }
        }
    }

    /// The rows that it can use; with a box to tick where a part may be chosen, as fields of the form with this id.
    pub(super) fn rows(&self, shell: &Shell<'_>, form: &str) -> Markup {
        let rows = self.usable.iter().filter_map(|place| Some((*place, self.deck.rows().get(*place)?)));
        html! {
            div.deck-rows data-scroll #deck-rows tabindex="0" role="group" aria-labelledby="deck-good" {
                table { tbody { @for (place, row) in rows { (self.row(shell, form, place, row)) } } }
            }
        }
    }

    fn row(&self, shell: &Shell<'_>, form: &str, place: usize, row: &Row) -> Markup {
        let word = row.word.as_ref().map_or("", |word| word.text.as_str());
        let tick = Message::new("deck-tick").with("word", Arg::Verbatim(word.to_owned()));
        let head = html! {
            @if self.has_choice() {
                label.tick {
                    input type="checkbox" name="row" value=(place) form=(form) aria-label=(shell.say(&tick));
                    span aria-hidden="true" { (row.number) }
                }
            } @else { (row.number) }
        };
        cells(shell, row, &head)
    }

    /// All, the first, some by chance, or those that are ticked.
    pub(super) fn choice(&self, shell: &Shell<'_>) -> Markup {
        if !self.has_choice() {
            return html! {};
        }
        let (usable, most) = (self.usable.len(), self.most.min(self.usable.len()));
        let is_whole = usable <= self.most;
        let ways = WAYS.into_iter().filter(|(way, _)| is_whole || *way != "all");
        let count = |key| Message::new(key).with("count", usable).with("most", most);
        html! {
            fieldset.take {
                legend { (shell.text("deck-take")) }
                p.help #take-help { (shell.say(&count("deck-take-help"))) }
                @for (place, (way, text)) in ways.enumerate() {
                    label.tick {
                        input type="radio" name="take" value=(way) checked[place == 0];
                        span { (shell.say(&count(text))) }
                    }
                }
                div.field {
                    label for="take-count" { (shell.text("deck-take-count")) }
                    input.input.numbers #take-count name="take-count" type="number" inputmode="numeric" min="1" max=(most)
                        value=(take::USUAL.min(most)) aria-describedby="take-help";
                }
            }
        }
    }
}

/// A row that is only looked at.
pub(super) fn plain(shell: &Shell<'_>, row: &Row) -> Markup {
    cells(shell, row, &html! { (row.number) })
}

fn cells(shell: &Shell<'_>, row: &Row, head: &Markup) -> Markup {
    let words = row.word.iter().chain(&row.words);
    let partners = row.definition.iter().chain(&row.example);
    html! {
        tr {
            th scope="row" { (head) }
            td {
                @if let Some(image) = &row.image {
                    img src=(shell.url(&format!("/pictures/{}.svg", image.code()))) alt=(row.image_alt.as_deref().unwrap_or(image.emoji())) width="32" height="32" loading="lazy";
                }
            }
            td { @for word in words { p.word { (phrase(word)) } } }
            td { @for partner in partners { p { (phrase(partner)) } } }
        }
    }
}

/// Text of a deck, in an element of its own: its language and direction are not the page's.
fn phrase(phrase: &Phrase) -> Markup {
    html! { span translate="no" dir="auto" lang=[phrase.lang.as_deref()] { (phrase.text) } }
}
