//! The effects of seats' moves and nature's draws on the state.

use game::{Draws, Events, Seat, SeatSet};

use super::event::Event;
use super::row::Held;
use super::{Calls, Draw, Move, Owed, Phase, Shape, State};
use crate::Bluffer;

/// Plays a move that is known to be legal.
#[inline]
pub(super) fn play_unchecked(state: &mut State, seat: Seat, play: &Move, events: &mut impl Events<Bluffer>) {
    match *play {
        Move::Peek(number) => state.peek(seat, number, events),
        Move::Match(number) => state.lay_match(seat, number, events),
        Move::Lay(number) => state.lay(seat, number, events),
        Move::Admit => state.admit(seat, events),
        Move::Call => state.answer(seat, true, events),
        Move::Pass => state.answer(seat, false, events),
        Move::Take(number) => state.take(number, events),
        Move::Give(number) => state.give(number, events),
    }
}

/// Visits the draws that nature can make now, with their weights.
pub(super) fn draws(state: &State, visit: Draws<'_, Draw>) {
    match &state.phase {
        Phase::First => Seat::all(state.seats).for_each(|seat| visit(Draw::First(seat), 1)),
        Phase::Deal(_) | Phase::Draw => {
            state.pile.kinds().for_each(|(card, count)| visit(Draw::Card(card), count as u32));
        }
        Phase::Turn { .. } | Phase::Calls(_) | Phase::Take { .. } | Phase::Give { .. } | Phase::Over { .. } => {}
    }
}

/// Plays a draw of nature.
#[inline]
pub(super) fn draw_unchecked(state: &mut State, draw: &Draw, events: &mut impl Events<Bluffer>) {
    match (state.phase, *draw) {
        (_, Draw::First(seat)) => {
            events.push(Event::First { seat });
            state.deal(seat);
        }
        (Phase::Deal(left), Draw::Card(card)) => state.dealt(left, card, events),
        (_, Draw::Card(card)) => state.drawn(card, events),
    }
}

impl State {
    /// If calls are open and the next player plays on, makes that player the mover, which ends the time to call
    /// (BL-G18).
    fn play_on(&mut self, seat: Seat) {
        if let Phase::Calls(_) = self.phase {
            self.mover = seat;
            self.turns += 1;
        }
    }

    /// Records a look at a back. Only the player learns the back. The card stays in its position with the same side up
    /// (BL-08).
    fn peek(&mut self, seat: Seat, number: u8, events: &mut impl Events<Bluffer>) {
        self.play_on(seat);
        if let Some(held) = self.rows[seat].at_mut(number) {
            held.seen = held.seen.with(seat);
            events.push(Event::Peeked { seat, number, front: held.card.front, back: held.card.back });
        }
        self.phase = Phase::Turn { peeked: Some(number) };
        self.windows += 1;
    }

    /// Plays a card with a matching front: it is turned over, so that its back is the new shape to match (BL-10).
    fn lay_match(&mut self, seat: Seat, number: u8, events: &mut impl Events<Bluffer>) {
        self.play_on(seat);
        let Some(held) = self.rows[seat].take(number) else { return };
        events.push(Event::Matched { seat, number, card: held.card });
        self.play.push(Held { open: true, turned: true, ..held });
        self.leave(seat, events);
        self.settle(events);
    }

    /// Lays a card with a claim. It stays front up, so that its front is the new shape to match (BL-11). The back of a
    /// last card is shown at once (BL-19).
    fn lay(&mut self, seat: Seat, number: u8, events: &mut impl Events<Bluffer>) {
        self.play_on(seat);
        let (Some(wanted), Some(held)) = (self.want(), self.rows[seat].take(number)) else { return };
        if self.rows[seat].is_empty() {
            self.lay_last(seat, held, wanted, events);
            return;
        }
        self.play.push(held);
        events.push(Event::Laid { seat, number, front: held.card.front, wanted });
        let asked = seat.others(self.seats).filter(|other| !self.rows[*other].is_empty());
        let (awaited, none) = (asked.collect(), SeatSet::EMPTY);
        self.phase = Phase::Calls(Calls { wanted, awaited, answered: none, callers: none });
        self.windows += 1;
    }

    /// Lays a player's last card, whose back is shown at once. If the back is wrong, the card returns to the player,
    /// who must draw (BL-G12).
    fn lay_last(&mut self, seat: Seat, held: Held, wanted: Shape, events: &mut impl Events<Bluffer>) {
        events.push(Event::LastShown { seat, card: held.card, wanted });
        let shown = Held { open: true, ..held };
        if self.check(held.card, wanted, None, SeatSet::EMPTY) {
            self.play.push(shown);
            self.leave(seat, events);
        } else {
            self.rows[seat].push(shown);
            self.owed = Some(Owed { seat, count: self.options.wrong_last.cards() });
        }
        self.settle(events);
    }

    /// Makes the move `admit`: the player draws one card instead of playing one (BL-13).
    fn admit(&mut self, seat: Seat, events: &mut impl Events<Bluffer>) {
        self.play_on(seat);
        events.push(Event::Admitted { seat });
        self.owed = Some(Owed { seat, count: 1 });
        self.settle(events);
    }
}
