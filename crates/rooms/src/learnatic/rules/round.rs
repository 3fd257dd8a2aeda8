//! How turns begin, and how rounds begin and end.

use game::{Events, Seat, SeatSet};

use super::{
    BlockTime, Card, DRAWN_ROUNDS, Ended, HAND, Heap, Holding, Phase, SEATS, State, Then, Verdict, event::Event,
    is_ready, names, other, pile::Bag,
};
use crate::learnatic::Learnatic;

/// How many cards are dealt: five to each, and one face up (LB-04, LB-05).
const DEALT: u8 = HAND as u8 * SEATS + 1;

impl State {
    /// Everything is shuffled and this seat deals (LB-03, LB-04).
    pub(super) fn deal(&mut self, dealer: Seat) {
        self.dealer = dealer;
        self.turns = 0;
        self.pile = vec![Bag::dealt(self.material)];
        self.up = Heap::EMPTY;
        for seat in Seat::all(SEATS) {
            self.hands[seat] = Holding::default();
        }
        self.phase = Phase::Deal { left: DEALT };
    }

    /// One card of the deal: to the players in turn, the non-dealer first; the last one is turned up.
    pub(super) fn deal_card(&mut self, left: u8, card: Card, events: &mut impl Events<Learnatic>) {
        self.leave_pile(card);
        if left <= 1 {
            self.up.push(card);
            events.push(Event::Turned { card });
            self.begin(Then { seat: other(self.dealer), goes_on: false, may_block: true }, events);
            return;
        }
        let seat = self.dealt_to(left);
        self.hands[seat].cards.push(card);
        events.push(Event::Dealt { seat, card });
        self.phase = Phase::Deal { left: left - 1 };
    }

    /// Who gets the next card of the deal.
    const fn dealt_to(&self, left: u8) -> Seat {
        if left % 2 == 1 { other(self.dealer) } else { self.dealer }
    }

    /// A turn begins, or goes on after a Block; or the round is drawn, for it has had its turns (LB-5).
    pub(super) fn begin(&mut self, then: Then, events: &mut impl Events<Learnatic>) {
        if self.is_capped(then, events) {
            return;
        }
        let race = self.options.block == BlockTime::AnyTime && !then.goes_on;
        let awaited = if race { SeatSet::all(SEATS) } else { SeatSet::one(then.seat) };
        self.windows += 1;
        self.phase = Phase::Start { seat: then.seat, may_block: then.may_block, awaited };
    }

    /// After a Block the hand of this seat is filled up again (LB-17, LB-20), unless the round is drawn.
    pub(super) fn refill(&mut self, seat: Seat, then: Then, events: &mut impl Events<Learnatic>) {
        if !self.is_capped(then, events) {
            self.phase = Phase::Redraw { seat, then };
        }
    }

    /// Ends the round if no new turn may begin in it (LB-5). A turn that has begun goes on.
    fn is_capped(&mut self, then: Then, events: &mut impl Events<Learnatic>) -> bool {
        let capped = !then.goes_on && self.turns >= self.options.turn_cap;
        if capped {
            events.push(Event::Drawn { round: self.round });
            self.end_round(Ended { round: self.round, winner: None, call: None }, events);
        }
        capped
    }

    /// Out: the hand is shown, and the round is won or lost (LB-13, LB-26, LB-G5).
    pub(super) fn out(&mut self, seat: Seat, named: Option<u8>, events: &mut impl Events<Learnatic>) {
        let hand = self.hands[seat].cards;
        let cards = hand.set();
        let verdict = match named {
            _ if !is_ready(cards) => Verdict::NotReady,
            Some(word) if !names(cards).any(|right| right == word) => Verdict::WrongName,
            Some(_) | None => Verdict::Wins,
        };
        let winner = if verdict == Verdict::Wins { seat } else { other(seat) };
        events.push(Event::Out { seat, hand, named, verdict });
        let call = Some((seat, hand, named, verdict));
        self.end_round(Ended { round: self.round, winner: Some(winner), call }, events);
    }

    /// The round is over: the table too, or the other one deals (LB-03, LB-G16).
    fn end_round(&mut self, ended: Ended, events: &mut impl Events<Learnatic>) {
        self.last_round = Some(ended);
        match ended.winner {
            Some(winner) => {
                self.won[winner] += 1;
                self.drawn_rounds = 0;
            }
            None => self.drawn_rounds += 1,
        }
        let decided = ended.winner.is_some_and(|winner| self.won[winner] >= self.options.rounds);
        if decided || self.drawn_rounds >= DRAWN_ROUNDS {
            self.phase = Phase::Over;
            events.push(Event::Over { won: self.won });
            return;
        }
        self.round += 1;
        let dealer = other(self.dealer);
        events.push(Event::NewRound { round: self.round, dealer });
        self.deal(dealer);
    }
}
