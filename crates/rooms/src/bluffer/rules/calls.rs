//! Saying "bluff", and the check that follows (BL-14 to BL-18).

use game::{Events, Seat, SeatSet};

use super::{CallPriority, Calls, CaughtCard, Check, Phase, State, event::Event, row::Held};
use crate::bluffer::Bluffer;

impl State {
    /// Somebody says "bluff" or lets the card pass (BL-14, BL-21).
    pub(super) fn answer(&mut self, seat: Seat, call: bool, events: &mut impl Events<Bluffer>) {
        let Phase::Calls(mut calls) = self.phase else { return };
        calls.awaited = calls.awaited.without(seat);
        calls.answered = calls.answered.with(seat);
        match self.options.call_priority {
            CallPriority::First if call => {
                self.accuse(&Calls { callers: SeatSet::one(seat), ..calls }, seat, events);
                return;
            }
            CallPriority::First => events.push(Event::Passed { seat }),
            CallPriority::SeatOrder => {
                events.push(Event::Sealed { seat, call });
                if call {
                    calls.callers = calls.callers.with(seat);
                }
            }
        }
        if calls.awaited.is_empty() {
            self.close(&calls, events);
        } else {
            self.phase = Phase::Calls(calls);
        }
    }

    /// All have answered: the nearest caller on the left of the player called on counts, if there is one.
    fn close(&mut self, calls: &Calls, events: &mut impl Events<Bluffer>) {
        let accuser = self.mover.others(self.seats).find(|seat| calls.callers.contains(*seat));
        match (accuser, self.options.call_priority) {
            (Some(accuser), _) => self.accuse(calls, accuser, events),
            (None, CallPriority::First) => self.settle(events),
            (None, CallPriority::SeatOrder) => {
                events.push(Event::Unchallenged { seat: self.mover });
                self.settle(events);
            }
        }
    }

    /// The back is checked against the shape that the card was laid on (BL-15).
    fn accuse(&mut self, calls: &Calls, accuser: Seat, events: &mut impl Events<Bluffer>) {
        let Calls { wanted, callers, .. } = *calls;
        let by = self.mover;
        events.push(Event::Called { accuser, callers });
        let Some(held) = self.play.last_mut() else { return };
        held.open = true;
        let card = held.card;
        events.push(Event::Checked { seat: by, card, wanted });
        let honest = card.back == wanted;
        let (front, back, turn) = (card.front, card.back, self.turns);
        self.last = Some(Check { by, accuser: Some(accuser), callers, front, back, wanted, honest, turn });
        if !honest && self.options.caught_card == CaughtCard::Returns {
            self.return_caught(by, events);
        }
        self.phase = if honest { Phase::Give { to: accuser } } else { Phase::Take { from: accuser } };
        self.windows += 1;
    }

    /// The caught card goes back to the bluffer, and the shape before it counts again (BL-G7).
    fn return_caught(&mut self, seat: Seat, events: &mut impl Events<Bluffer>) {
        let Some(held) = self.play.pop() else { return };
        self.rows[seat].push(held);
        if let Some(want) = self.play.last().map(Held::up) {
            events.push(Event::Returned { seat, card: held.card, want });
        }
    }
}
