//! A preview of a list of words: a hand of its cards, as a player would see it.

use deck::{Deck, Phrase, Row, RowError};
use game::{Arg, Message};
use maud::{Markup, html};
use rooms::{Region, Room};

use crate::{
    decks::page::sentence,
    options::deck::{USUAL, are_enough, playable},
    shell::{Document, Shell, forms::game_arg},
};

/// A hand dealt from a person's list, without a table. Only for the person whose list it is.
#[derive(Debug)]
pub(crate) struct DeckCards<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The game.
    pub room: &'a dyn Room,
    /// The hand, as the game's page shows it.
    pub hand: &'a Region,
}

impl DeckCards<'_> {
    /// The whole page.
    pub(crate) fn render(&self) -> Markup {
        let (shell, key) = (&self.shell, self.room.key());
        let title = self.title();
        let main = html! {
            main #main.wrap tabindex="-1" {
                div.page-head { h1 { (title) } p.soft { (shell.text("editor-cards-lead")) } }
                div.panel.dealt.{ "room-" (key) } { (self.hand.html) }
            }
        };
        shell.document(&Document::titled(title.clone()).in_room(key), &main)
    }

    /// The same as a fragment, for a dialog on the page with the list.
    pub(crate) fn fragment(&self) -> Markup {
        let (shell, key) = (&self.shell, self.room.key());
        html! {
            div.dialog-body {
                h2 #deck-cards-title { (self.title()) }
                p.soft { (shell.text("editor-cards-lead")) }
                div.dealt.{ "room-" (key) } { (self.hand.html) }
                div.row {
                    button.button type="button" data-cards=(shell.url(&format!("/g/{key}/deck/cards"))) { (shell.text("editor-cards-again")) }
                    button.button.quiet type="button" data-close { (shell.text("close")) }
                }
            }
        }
    }

    fn title(&self) -> String {
        self.shell.say(&Message::new("editor-cards-title").with("game", game_arg(self.room)))
    }
}

/// The most errors that are shown for each game.
const MOST_SHOWN: usize = 5;

/// A game, and the rows of a list that it can use.
#[derive(Clone, Debug)]
pub(crate) struct DeckGame {
    /// The game.
    pub room: &'static dyn Room,
    /// How many rows it can use; 0 if they are too few for a game.
    pub usable: usize,
    /// Why it cannot use the others.
    pub lacking: Vec<RowError>,
}

impl DeckGame {
    /// Each game that is played with decks.
    pub(crate) fn all(deck: &Deck) -> Vec<Self> {
        let rooms = rooms::ROOMS.iter().filter(|room| room.decks().is_some());
        let game = |room: &&'static dyn Room| {
            let (usable, lacking) = playable(*room, deck);
            let usable = if are_enough(*room, deck, &usable) { usable.len() } else { 0 };
            Self { room: *room, usable, lacking }
        };
        rooms.map(|room| game(&(*room as &'static dyn Room))).collect()
    }
}

/// How a page sends the list to play with.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Sends<'a> {
    /// In its own form, with this text.
    Text(&'a str),
    /// By a button of the form with this id, in which it is edited.
    Form(&'a str),
}

/// The games that can use a valid list, and what the others miss.
pub(crate) fn games(shell: &Shell<'_>, rows: usize, games: &[DeckGame], sends: Sends<'_>) -> Markup {
    html! {
        @for DeckGame { room, usable, lacking } in games {
            div.made-game {
                h3 { bdi translate="no" { (room.name()) } }
                p { (shell.say(&Message::new("made-usable").with("count", *usable).with("rows", rows))) }
                (error_list(shell, lacking))
                @if *usable > 0 { (ways(shell, *room, sends)) }
            }
        }
    }
}

/// The errors, up to the limit.
pub(crate) fn error_list(shell: &Shell<'_>, errors: &[RowError]) -> Markup {
    html! {
        @if !errors.is_empty() {
            ul.soft { @for error in errors.iter().take(MOST_SHOWN) { li { (sentence(shell, error)) } } }
            @if errors.len() > MOST_SHOWN { p.soft { (shell.say(&Message::new("made-more").with("count", errors.len() - MOST_SHOWN))) } }
        }
    }
}

/// The buttons to play with it, and to preview its cards.
fn ways(shell: &Shell<'_>, room: &dyn Room, sends: Sends<'_>) -> Markup {
    let (play, cards) = (format!("/g/{}/deck", room.key()), format!("/g/{}/deck/cards", room.key()));
    let which = html! { span.out-of-sight { (shell.text("colon")) (room.name()) } };
    html! {
        div.row {
            @match sends {
                Sends::Text(text) => {
                    form method="post" action=(shell.url(&play)) {
                        input type="hidden" name="text" value=(text);
                        button.button { (shell.text("made-play")) (which) }
                    }
                    form method="post" action=(shell.url(&cards)) {
                        input type="hidden" name="text" value=(text);
                        button.button.quiet { (shell.text("editor-cards")) (which) }
                    }
                }
                Sends::Form(form) => {
                    button.button form=(form) formaction=(shell.url(&play)) { (shell.text("made-play")) (which) }
                    button.button.quiet form=(form) formaction=(shell.url(&cards)) data-cards { (shell.text("editor-cards")) (which) }
                }
            }
        }
    }
}

/// A list that a game can use, in whole or in part. Only for the person whose list it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Playable<'a> {
    /// The whole list.
    pub deck: &'a Deck,
    /// The indices of the rows that the game can use; at least as many as it needs.
    pub usable: &'a [usize],
    /// Why it cannot use the others.
    pub lacking: &'a [RowError],
    /// The most rows that one game can use.
    pub most: usize,
}

/// Shorter lists are played whole, unless the game cannot use so many rows.
const SHORT: usize = 12;

/// The ways to take a part: the form's value, and the key of its label.
const WAYS: [(&str, &str); 4] = [
    ("all", "deck-take-all"),
    ("first", "deck-take-first"),
    ("chance", "deck-take-chance"),
    ("chosen", "deck-take-chosen"),
];

impl Playable<'_> {
    /// Whether there is a choice of rows.
    fn has_choice(&self) -> bool {
        self.usable.len() > self.most.min(SHORT)
    }

    /// The rows that the game cannot use, with the reasons; the game is played without them.
    pub(crate) fn lacking(&self, shell: &Shell<'_>) -> Markup {
        html! {
            @if !self.lacking.is_empty() {
                div.deck-errors.stack {
                    h3 { (shell.say(&Message::new("deck-lacking").with("count", self.deck.rows().len() - self.usable.len()))) }
                    ul { @for error in self.lacking { li { (sentence(shell, error)) } } }
                }
            }
        }
    }

    /// The usable rows, with checkboxes if there is a choice, as fields of the form with this id.
    pub(crate) fn rows(&self, shell: &Shell<'_>, form: &str) -> Markup {
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

    /// All, the first, some at random, or the ticked ones.
    pub(crate) fn choice(&self, shell: &Shell<'_>) -> Markup {
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
                        value=(USUAL.min(most)) aria-describedby="take-help";
                }
            }
        }
    }
}

/// A row without a checkbox.
pub(crate) fn plain(shell: &Shell<'_>, row: &Row) -> Markup {
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

/// Text of a deck, in its own element: its language and direction may differ from the page's.
fn phrase(phrase: &Phrase) -> Markup {
    html! { span translate="no" dir="auto" lang=[phrase.lang.as_deref()] { (phrase.text) } }
}
