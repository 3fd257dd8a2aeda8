//! The page of a room that does not define one.

use game::{Notation as _, Viewer};
use maud::html;

use super::{Button, Open, Page, Region, Step, row};
use crate::RoomGame;

/// The view line by line, and a button for each candidate with the sentence of its claim: enough to play, and to start
/// a page from.
pub fn plain<G: RoomGame>(view: &G::View, page: &Page<'_>) -> Vec<Region> {
    let mut moves = Vec::new();
    G::candidates(view, &mut moves);
    let mildest = G::timeout_move(view);
    let button = |play: &G::Move| {
        let button = Button::new(play.text(), G::claim(view, play));
        if mildest.as_ref() == Some(play) { button.mild() } else { button }
    };
    let buttons: Vec<_> = moves.iter().map(button).collect();
    let open = Open::of(page, !buttons.is_empty());
    let centre = html! {
        section #centre.centre aria-label=(G::ABOUT.name) {
            dl { @for (key, value) in G::describe(view) { dt { (key) } dd { (value) } } }
        }
    };
    let actions = html! {
        div #actions.actions.idle[open.is_none()] role="group" aria-label=(G::ABOUT.name) {
            @if let Some(open) = open { (open.form("move-now", Step::Do)) (row("", &buttons, page.words)) }
        }
    };
    let seated = matches!(page.viewer, Viewer::Seat(_));
    let regions = [Region::new("centre", centre), Region::new("actions", actions)];
    regions.into_iter().take(if seated { 2 } else { 1 }).collect()
}
