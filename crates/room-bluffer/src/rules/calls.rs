//! The effects of calling "bluff": the check of the card's back, and the penalty (BL-14 to BL-18). `play.rs` decides
//! which seats must answer, and `legal.rs` which seats may call.

use game::{Events, Seat, SeatSet};

use super::event::Event;
use super::row::Held;
use super::{CallPriority, Calls, Card, CaughtCard, Check, Owed, Phase, Shape, State};
use crate::Bluffer;

impl State {
    /// Plays the answer of a seat: a call of "bluff" or a pass (BL-14, BL-21).
    pub(super) fn answer(&mut self, seat: Seat, call: bool, events: &mut impl Events<Bluffer>) {
        let Phase::Calls(mut calls) = self.phase else { return };
        calls.awaited = calls.awaited.without(seat);
        calls.answered = calls.answered.with(seat);
        if call {
            calls.callers = calls.callers.with(seat);
        }
        match self.options.call_priority {
            CallPriority::First if call => {
                self.accuse(&calls, seat, events);
                return;
            }
            CallPriority::First => events.push(Event::Passed { seat }),
            CallPriority::SeatOrder => events.push(Event::Sealed { seat, call }),
        }
        if calls.awaited.is_empty() {
            self.close(&calls, events);
        } else {
            self.phase = Phase::Calls(calls);
        }
    }

    /// Closes the window for answers after the last answer. If several seats called, only the call of the seat nearest
    /// to the left of the mover counts.
    fn close(&mut self, calls: &Calls, events: &mut impl Events<Bluffer>) {
        let accuser = self.mover.others(self.seats).find(|seat| calls.callers.contains(*seat));
        if let Some(accuser) = accuser {
            self.accuse(calls, accuser, events);
            return;
        }
        if self.options.call_priority == CallPriority::SeatOrder {
            events.push(Event::Unchallenged { seat: self.mover });
        }
        self.settle(events);
    }

    /// Checks whether the back of the laid card is the claimed shape, and begins the penalty (BL-15).
    fn accuse(&mut self, calls: &Calls, accuser: Seat, events: &mut impl Events<Bluffer>) {
        let Calls { wanted, callers, .. } = *calls;
        events.push(Event::Called { accuser, callers });
        let Some(held) = self.play.pop() else { return };
        let card = held.card;
        events.push(Event::Checked { seat: self.mover, card, wanted });
        let honest = self.check(card, wanted, Some(accuser), callers);
        let shown = Held { open: true, ..held };
        if honest || self.options.caught_card == CaughtCard::Stays {
            self.play.push(shown);
        } else {
            self.return_caught(shown, events);
        }
        self.phase = if honest { Phase::Give { to: accuser } } else { Phase::Take { from: accuser } };
        self.windows += 1;
    }

    /// Puts a card that was caught as a bluff back into the bluffer's row. The shape under it is again the shape to
    /// match (BL-G7).
    fn return_caught(&mut self, held: Held, events: &mut impl Events<Bluffer>) {
        self.rows[self.mover].push(held);
        if let Some(want) = self.want() {
            events.push(Event::Returned { seat: self.mover, card: held.card, want });
        }
    }

    /// Records the check of a back that was shown to everybody. Returns whether the back was the shape that the mover
    /// claimed (BL-15, BL-19).
    pub(super) fn check(&mut self, card: Card, wanted: Shape, accuser: Option<Seat>, callers: SeatSet) -> bool {
        let Card { front, back } = card;
        let honest = back == wanted;
        self.last = Some(Check { by: self.mover, accuser, callers, front, back, wanted, honest, turn: self.turns });
        honest
    }

    /// Moves a card, chosen by the bluffer, from the accuser to the bluffer. The bluffer must then draw two cards
    /// (BL-16).
    pub(super) fn take(&mut self, number: u8, events: &mut impl Events<Bluffer>) {
        let (seat, Phase::Take { from }) = (self.mover, self.phase) else { return };
        let Some(held) = self.rows[from].take(number) else { return };
        self.rows[seat].push(held);
        events.push(Event::Took { seat, from, number, front: held.card.front });
        self.leave(from, events);
        self.owed = Some(Owed { seat, count: 2 });
        self.settle(events);
    }

    /// Moves a card, chosen by the mover, from the mover to the wrong accuser. The accuser must then draw one card
    /// (BL-17, BL-18).
    pub(super) fn give(&mut self, number: u8, events: &mut impl Events<Bluffer>) {
        let (seat, Phase::Give { to }) = (self.mover, self.phase) else { return };
        let Some(held) = self.rows[seat].take(number) else { return };
        self.rows[to].push(held);
        events.push(Event::Gave { seat, to, number, front: held.card.front });
        self.leave(seat, events);
        self.owed = Some(Owed { seat: to, count: 1 });
        self.settle(events);
    }
}
