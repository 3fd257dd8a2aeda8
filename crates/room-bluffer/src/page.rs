//! The table of Bluffer as one viewer's view shows it, cut into regions.

mod actions;
mod centre;
mod claim;
mod faces;
mod hand;
mod icons;
mod printed;
mod seats;
mod status;

use game::Seat;

use super::rules::{RowCard, Shape, Stage, View};
use room::kit::page::{Page, Region, status, strip};

pub(super) use claim::picture as claim_picture;
pub(super) use printed::printed;

/// The regions from the top of a phone to its end. Watchers and readers have no cards and no buttons.
pub(super) fn page(view: &View, page: &Page<'_>) -> Vec<Region> {
    let eyes = Memory { view, memory: view.archive || page.has("memory") };
    let seats = || strip(page.words, "bluffer-page-seats", view.me, view.seats, |seat| seats::one(eyes, page, seat));
    let asks = view.is_awaited().then_some(if view.stage == Stage::Calls { "asked" } else { "yours" });
    let sentence = status::sentence(view);
    let waiting = view.waiting.unnumbered();
    let answers = (view.stage, view.turn, waiting, view.last, view.owed, &view.answers);
    let at_seats = (answers, &view.rows, view.peeked, &view.places, view.want, view.claim);
    let middle = (view.stage, view.pile, view.top, &view.play, &view.pile_cards, view.claim);
    let centre = (middle, view.last, view.turns, view.want, view.claim.map(|claim| &view.rows[claim.by]));
    let mut regions = vec![
        page.region("seats", at_seats, seats),
        page.region("centre", centre, || centre::region(eyes, page.words)),
        page.region("status", (asks, &sentence), || status(page.words, asks, &sentence)),
    ];
    if let Some(me) = view.me {
        regions
            .push(page.region("hand", (answers, &view.rows, view.peeked, view.want), || hand::region(eyes, me, page)));
        regions.push(page.region("actions", (view, page.window), || actions::region(eyes, page)));
    }
    regions
}

/// A view, and how much of it the reader wants to see again.
#[derive(Clone, Copy)]
struct Memory<'a> {
    view: &'a View,
    /// Whether known backs stay marked: the reader's own switch, and always on when nothing is hidden.
    memory: bool,
}

impl Memory<'_> {
    /// The back of a card as it stays marked, if the viewer knows it and wants the memory aid.
    fn mark(self, back: Option<Shape>) -> Option<Shape> {
        back.filter(|_| self.memory)
    }

    /// The backs of the viewer's own cards that can be looked at again: the marked ones; without the memory aid only
    /// the card that was looked at in this turn, until the turn continues.
    fn behind(self, number: usize, card: &RowCard) -> Option<Shape> {
        let view = self.view;
        let just_now = view.turn == view.me && view.peeked.map(usize::from) == Some(number);
        card.back.filter(|_| self.memory || just_now)
    }

    /// Whether the viewer may look at the back of this card now. While calls are awaited the page offers no look,
    /// because it would close the window for all others.
    fn may_peek(self, card: &RowCard) -> bool {
        let view = self.view;
        view.stage == Stage::Turn && view.may_play() && view.peeked.is_none() && card.back.is_none()
    }

    /// Which cards the viewer can choose now, and from whose row.
    fn choice(self) -> Choice {
        let view = self.view;
        match view.stage {
            _ if !view.is_awaited() => Choice::Nothing,
            Stage::Take => view.last.and_then(|last| last.accuser).map_or(Choice::Nothing, Choice::Take),
            Stage::Give => Choice::Give,
            Stage::Turn | Stage::Calls if view.may_play() && self.has_match() => Choice::Match,
            Stage::Turn | Stage::Calls if view.may_play() => Choice::Lay,
            Stage::First | Stage::Deal | Stage::Turn | Stage::Calls | Stage::Draw | Stage::Over => Choice::Nothing,
        }
    }

    /// Whether one of the viewer's fronts shows the shape to match.
    fn has_match(self) -> bool {
        self.view.own_row().iter().any(|card| Some(card.front) == self.view.want)
    }

    /// Whether the viewer would lay the last card and remembers that its back is wrong.
    fn knows_last_is_wrong(self) -> bool {
        match self.view.own_row() {
            [only] => self.mark(only.back).is_some_and(|back| Some(back) != self.view.want),
            _ => false,
        }
    }
}

/// The purpose of choosing a card.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    /// No card can be chosen.
    Nothing,
    /// A card whose front matches is played.
    Match,
    /// Any card is laid unturned.
    Lay,
    /// A card of this seat is taken.
    Take(Seat),
    /// An own card is given away.
    Give,
}
