//! Which games a list of words can be played in, what it misses for the others, and the way to play.

use deck::{Deck, RowError};
use game::Message;
use maud::{Markup, html};
use rooms::Room;

use super::{Shell, deck::sentence};
use crate::shelf::{are_enough, playable};

/// What is missing of a deck is told in so many lines for each game.
const TOLD: usize = 5;

/// A game, and what of a list can be played in it.
#[derive(Clone, Debug)]
pub struct DeckGame {
    /// The game.
    pub room: &'static dyn Room,
    /// How many rows it can use; 0 where they are too few for a game.
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

/// How a page posts the list that is to be played with.
#[derive(Clone, Copy, Debug)]
pub(super) enum Sends<'a> {
    /// In a form of its own, with this text.
    Text(&'a str),
    /// By a button of the form in which it is being changed, with this id.
    Form(&'a str),
}

/// The games, as they stand to a list that can be read.
pub(super) fn games(shell: &Shell<'_>, rows: usize, games: &[DeckGame], sends: Sends<'_>) -> Markup {
    html! {
        @for DeckGame { room, usable, lacking } in games {
            div.made-game {
                h3 { bdi translate="no" { (room.name()) } }
                p { (shell.say(&Message::new("made-usable").with("count", *usable).with("rows", rows))) }
                (told(shell, lacking))
                @if *usable > 0 { (ways(shell, *room, sends)) }
            }
        }
    }
}

/// What is wrong, as far as there is room for it.
pub(super) fn told(shell: &Shell<'_>, errors: &[RowError]) -> Markup {
    html! {
        @if !errors.is_empty() {
            ul.soft { @for error in errors.iter().take(TOLD) { li { (sentence(shell, error)) } } }
            @if errors.len() > TOLD { p.soft { (shell.say(&Message::new("made-more").with("count", errors.len() - TOLD))) } }
        }
    }
}

/// To play with it, and to see what its cards look like.
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
