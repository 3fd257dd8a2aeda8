//! A preview of a word list: a hand of its cards as a player sees it, and the choice of rows for a game.

use deck::{Deck, Phrase, Row, RowError};
use game::{Arg, Message};
use maud::{Markup, html};
use rooms::{Region, Room};

use crate::{
    decks::page::sentence,
    options::deck::{USUAL, are_enough, playable},
    shell::{Document, Shell, forms::game_arg},
};

/// The preview page with a hand of cards from a person's list. No table is created. Only the owner of the list sees the
/// page.
#[derive(Debug)]
pub(crate) struct DeckCards<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The game whose cards are shown.
    pub room: &'a dyn Room,
    /// The region with the hand, in the same form as on a table's page.
    pub hand: &'a Region,
}

impl DeckCards<'_> {
    /// Renders the whole page as an HTML document.
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

    /// Renders the hand as a fragment, for a dialog on the page with the list.
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

/// The largest number of errors that are shown for each game.
const MOST_SHOWN: usize = 5;

/// A game, with the number of rows of a word list that the game can use.
#[derive(Clone, Debug)]
pub(crate) struct DeckGame {
    /// The game that uses the rows.
    pub room: &'static dyn Room,
    /// The number of rows that the game can use; 0 if there are too few usable rows for a game.
    pub usable: usize,
    /// The reasons why the game cannot use some rows, each with the number of the row.
    pub lacking: Vec<RowError>,
}

impl DeckGame {
    /// Checks this deck for each game that is played with decks.
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

/// The form by which a page sends the word list for a game or a preview.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Sends<'a> {
    /// The page has a separate form, whose hidden field contains this text.
    Text(&'a str),
    /// The button belongs to the form with this HTML id, in which the list is edited.
    Form(&'a str),
}

/// Renders for each game with decks the number of usable rows, the errors, and the buttons to play.
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

/// Renders the errors, up to [`MOST_SHOWN`] of them.
pub(crate) fn error_list(shell: &Shell<'_>, errors: &[RowError]) -> Markup {
    html! {
        @if !errors.is_empty() {
            ul.soft { @for error in errors.iter().take(MOST_SHOWN) { li { (sentence(shell, error)) } } }
            @if errors.len() > MOST_SHOWN { p.soft { (shell.say(&Message::new("made-more").with("count", errors.len() - MOST_SHOWN))) } }
        }
    }
}

/// Renders the buttons that start a game with the list or preview its cards.
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

/// A list that a game can use, in whole or in part. Only the owner of the list sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Playable<'a> {
    /// The whole parsed list, including the rows that the game cannot use.
    pub deck: &'a Deck,
    /// The indices of the rows that the game can use. These rows are enough for a game.
    pub usable: &'a [usize],
    /// The reasons why the game cannot use some rows, each with the number of the row.
    pub lacking: &'a [RowError],
    /// The largest number of rows that one game can use.
    pub most: usize,
}

/// For a list with at most this number of usable rows, the page offers no selection of rows, unless one game cannot use
/// all of them.
const SHORT: usize = 12;

/// The ways to select a part of the list: the form value, and the localization key of the label.
const WAYS: [(&str, &str); 4] = [
    ("all", "deck-take-all"),
    ("first", "deck-take-first"),
    ("chance", "deck-take-chance"),
    ("chosen", "deck-take-chosen"),
];

impl Playable<'_> {
    /// Returns whether the list is long enough for a selection of rows.
    fn has_choice(&self) -> bool {
        self.usable.len() > self.most.min(SHORT)
    }

    /// Renders the rows that the game cannot use, with the reasons. The game is played without these rows.
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

    /// Renders the usable rows. If the list is long enough for a selection, each row has a checkbox that belongs to the
    /// form with this HTML id.
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

    /// Renders the selection of rows: all rows, the first rows, random rows, or the rows with a tick.
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

/// Renders a row without a checkbox.
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

/// Renders a text of a deck in a separate element, because the language and the direction of the text may differ from
/// those of the page.
fn phrase(phrase: &Phrase) -> Markup {
    html! { span translate="no" dir="auto" lang=[phrase.lang.as_deref()] { (phrase.text) } }
}
