//! How turns begin, and how rounds begin and end.

use game::{BySeat, Events, Seat, SeatSet};

use super::event::Event;
use super::pile::Bag;
use super::{
    BlockTime, Call, Card, DRAWN_ROUNDS, HAND, LastRound, SEATS, Stage, State, Then, is_ready, names, other, wins,
};
use crate::Learnatic;

/// The number of dealt cards: five to each player, and one face up (LB-04, LB-05).
const DEALT: u8 = HAND as u8 * SEATS + 1;

impl State {
    /// Begins a round: shuffles all cards, and makes this seat the dealer (LB-03, LB-04).
    pub(super) fn deal(&mut self, dealer: Seat) {
        self.dealer = dealer;
        self.turns = 0;
        self.pile = vec![Bag::dealt(self.material)];
        self.up.clear();
        self.hands = BySeat::new(SEATS);
        self.stage = Stage::Deal { left: DEALT };
    }

    /// Deals one card. The players get cards alternately, and the non-dealer gets the first. The last card begins the
    /// face-up pile.
    pub(super) fn deal_card(&mut self, left: u8, card: Card, events: &mut impl Events<Learnatic>) {
        self.leave_pile(card);
        if left <= 1 {
            self.up.push(card);
            events.push(Event::Turned { card });
            self.turn = other(self.dealer);
            self.begin(Then { goes_on: false, may_block: true }, events);
            return;
        }
        let seat = if left % 2 == 1 { other(self.dealer) } else { self.dealer };
        self.hands[seat].take(card, false);
        events.push(Event::Dealt { seat, card });
        self.stage = Stage::Deal { left: left - 1 };
    }

    /// Begins a turn, or continues it after a Block. If the turn cap is reached, ends the round as drawn instead
    /// (LB-5).
    pub(super) fn begin(&mut self, then: Then, events: &mut impl Events<Learnatic>) {
        if self.is_capped(then) {
            self.end_drawn(events);
        } else {
            self.open_turn(then);
        }
    }

    /// Opens the window at the start of a turn, or for the rest of a turn after a Block.
    pub(super) fn open_turn(&mut self, then: Then) {
        let race = self.options.block == BlockTime::AnyTime && !then.goes_on;
        self.awaited = if race { SeatSet::all(SEATS) } else { SeatSet::one(self.turn) };
        self.windows += 1;
        self.stage = Stage::Start { may_block: then.may_block };
    }

    /// Begins to refill the hand of this seat after a Block (LB-17, LB-20), unless the round is drawn.
    pub(super) fn refill(&mut self, seat: Seat, then: Then, events: &mut impl Events<Learnatic>) {
        if self.is_capped(then) {
            self.end_drawn(events);
        } else {
            let left = HAND.saturating_sub(self.hands[seat].cards.len()) as u8;
            self.stage = Stage::Redraw { seat, left, then };
        }
    }

    /// Checks whether the turn cap forbids a new turn in the round (LB-5). A turn that has already begun may continue.
    pub(super) const fn is_capped(&self, then: Then) -> bool {
        !then.goes_on && self.turns >= self.options.turn_cap
    }

    fn end_drawn(&mut self, events: &mut impl Events<Learnatic>) {
        events.push(Event::Drawn { round: self.round });
        self.end_round(None, None, events);
    }

    /// Plays Out: the hand is shown, and the round is won or lost (LB-13, LB-26, LB-G5).
    pub(super) fn out(&mut self, seat: Seat, named: Option<u8>, events: &mut impl Events<Learnatic>) {
        let hand = self.hands[seat].cards;
        let cards = hand.set();
        let (right, ready) = (wins(cards, named), is_ready(cards));
        let winner = if right { seat } else { other(seat) };
        events.push(Event::Out { seat, hand, named, right, ready });
        let call = Call { seat, hand, named, names: names(cards).collect(), right, ready };
        self.end_round(Some(winner), Some(call), events);
    }

    /// Ends the round. After that, either the game is over, or the other player deals the next round (LB-03, LB-G16).
    fn end_round(&mut self, winner: Option<Seat>, call: Option<Call>, events: &mut impl Events<Learnatic>) {
        self.last_round = Some(LastRound { round: self.round, winner, call });
        match winner {
            Some(winner) => {
                self.won[winner] += 1;
                self.drawn_rounds = 0;
            }
            None => self.drawn_rounds += 1,
        }
        let decided = winner.is_some_and(|winner| self.won[winner] >= self.options.rounds);
        if decided || self.drawn_rounds >= DRAWN_ROUNDS {
            self.stage = Stage::Over;
            events.push(Event::Over { won: self.won });
            return;
        }
        self.round += 1;
        let dealer = other(self.dealer);
        events.push(Event::NewRound { round: self.round, dealer });
        self.deal(dealer);
    }
}
