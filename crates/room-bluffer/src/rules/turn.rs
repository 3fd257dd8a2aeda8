//! Deals cards, draws cards, begins turns and ends the game.

use game::{BySeat, Events, Outcome, Seat};

use super::cards::Card;
use super::event::Event;
use super::row::{Held, Row};
use super::{Cards, Owed, Phase, PileTop, State};
use crate::Bluffer;

impl State {
    /// Begins the deal: cards for all seats, beginning with the first player, and one card for the centre (BL-02,
    /// BL-03).
    pub(super) fn deal(&mut self, first: Seat) {
        self.mover = first;
        self.phase = Phase::Deal(self.hand * self.seats + 1);
    }

    pub(super) fn dealt(&mut self, left: u8, card: Card, events: &mut impl Events<Bluffer>) {
        self.pile = self.pile.without(card);
        if left > 1 {
            let so_far = self.hand * self.seats + 1 - left;
            let seat = (0..so_far).fold(self.mover, |seat, _| seat.left(self.seats));
            self.rows[seat].push(Held::new(card));
            events.push(Event::Dealt { seat, front: card.front });
            self.phase = Phase::Deal(left - 1);
            return;
        }
        self.play.push(Held::new(card));
        events.push(Event::Started { front: card.front });
        self.settle(events);
    }

    /// Takes the card that chance has drawn from the pile. If the top of the pile is shown, it becomes the uppermost
    /// card. If the pile is covered, it goes directly to the row of the player who must draw (BL-G9).
    pub(super) fn drawn(&mut self, card: Card, events: &mut impl Events<Bluffer>) {
        self.pile = self.pile.without(card);
        match self.options.pile_top {
            PileTop::Shown => {
                self.top = Some(card);
                events.push(Event::Top { front: card.front });
            }
            PileTop::Hidden => self.fetch(card, events),
        }
        self.settle(events);
    }

    /// Moves a drawn card to the row of the player who must draw.
    fn fetch(&mut self, card: Card, events: &mut impl Events<Bluffer>) {
        let Some(Owed { seat, count }) = self.owed else { return };
        self.rows[seat].push(Held::new(card));
        events.push(Event::Drew { seat, front: card.front });
        self.owed = (count > 1).then_some(Owed { seat, count: count - 1 });
    }

    /// Continues the game after a move or draw. First it makes the due draws of the visible uppermost card. If chance
    /// must draw a card, it waits for that. Otherwise it begins the next turn.
    pub(super) fn settle(&mut self, events: &mut impl Events<Bluffer>) {
        if self.is_decided() {
            self.finish(false, events);
            return;
        }
        while let Some(Owed { seat, count: missing }) = self.owed {
            if let Some(card) = self.top.take() {
                self.fetch(card, events);
            } else if !self.pile.is_empty() {
                self.phase = Phase::Draw;
                return;
            } else if !self.reshuffle(events) {
                self.owed = None;
                events.push(Event::Lapsed { seat, missing });
            }
        }
        let covered = self.options.pile_top == PileTop::Hidden || self.top.is_some() || self.pile.is_empty();
        if covered { self.open_turn(events) } else { self.phase = Phase::Draw }
    }

    /// Shuffles the play pile without its uppermost card into a new draw pile, when a card is needed (BL-22, BL-G10).
    /// Who has seen the backs of these cards is forgotten. Returns `false` if there are no cards to shuffle.
    fn reshuffle(&mut self, events: &mut impl Events<Bluffer>) -> bool {
        if self.play.len() < 2 {
            return false;
        }
        let Some(top) = self.play.pop() else { return false };
        let count = self.play.len() as u8;
        self.pile = self.play.as_slice().iter().map(|held| held.card).fold(self.pile, Cards::with);
        self.play = Row::default();
        self.play.push(top);
        events.push(Event::Reshuffled { count });
        true
    }

    /// Begins the turn of the next seat clockwise (BL-07), unless the greatest number of turns is reached (BL-5).
    fn open_turn(&mut self, events: &mut impl Events<Bluffer>) {
        if !self.may_go_on() {
            self.finish(true, events);
            return;
        }
        if self.turns > 0
            && let Some(next) = self.next()
        {
            self.mover = next;
        }
        self.turns += 1;
        self.windows += 1;
        self.phase = Phase::Turn { peeked: None };
    }

    /// If a seat has no cards left, gives it the next place: it is out of the game (BL-05, BL-G14).
    pub(super) fn leave(&mut self, seat: Seat, events: &mut impl Events<Bluffer>) {
        if self.rows[seat].is_empty() && self.places[seat] == 0 {
            let place = self.gone() + 1;
            self.places[seat] = place;
            events.push(Event::Out { seat, place });
        }
    }

    /// Returns how many seats are out of the game.
    pub(super) fn gone(&self) -> u8 {
        self.places.as_slice().iter().filter(|place| **place > 0).count() as u8
    }

    /// Checks whether the game is decided: all players but one are out (BL-20), or the first player is out and the
    /// option `places` is off (BL-G22).
    pub(super) fn is_decided(&self) -> bool {
        let gone = self.gone();
        gone + 1 >= self.seats || gone > 0 && !self.options.places
    }

    fn finish(&mut self, capped: bool, events: &mut impl Events<Bluffer>) {
        self.owed = None;
        self.phase = Phase::Over { capped };
        events.push(Event::Over { ranks: self.result(capped).ranks, capped });
    }

    /// Returns the result. The players who are out come first, in the order of their places. The other players follow,
    /// those with fewer cards first (BL-20, BL-5).
    pub(super) fn result(&self, capped: bool) -> Outcome {
        let cards: BySeat<i32> = self.rows.map(|_, row| row.len() as i32);
        let ranks = self.places.map(|seat, place| {
            if *place > 0 {
                return *place;
            }
            let better = cards.iter().filter(|(_, count)| **count < cards[seat]).count();
            better as u8 + 1
        });
        Outcome { points: cards, ranks, capped }
    }
}
