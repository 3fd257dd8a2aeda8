//! Decides whose turn is next, and begins and ends rounds.

use game::{BySeat, Events, Seat, SeatSet};

use super::event::Event;
use super::{Phase, RoundEnd, State, Tie};
use crate::Sneak;

impl State {
    /// Begins a round with this dealer (SN-06).
    pub(super) fn deal(&mut self, dealer: Seat) {
        self.dealer = dealer;
        self.open_turn(dealer.left(self.seats));
    }

    fn open_turn(&mut self, seat: Seat) {
        self.phase = Phase::Turn(seat);
        self.windows += 1;
    }

    /// Passes the turn to the left (SN-06, SN-27), unless the round is over.
    pub(super) fn pass_turn(&mut self, from: Seat, events: &mut impl Events<Sneak>) {
        if !self.stock.is_empty() {
            self.open_turn(from.left(self.seats));
            return;
        }
        match self.next_leader(from) {
            Some(seat) => self.open_turn(seat),
            None => self.end_round(events),
        }
    }

    /// Returns the next seat after `from` that can lead, for the time after the stock is empty (SN-G20). Returns `None`
    /// if the round is over (SN-29, SN-G21).
    pub(super) fn next_leader(&self, from: Seat) -> Option<Seat> {
        if self.holders().len() < 2 {
            return None;
        }
        let has_turn = |seat: &Seat| match self.options.ending {
            RoundEnd::Parlett => true,
            RoundEnd::LastRound => self.last_turns.contains(*seat),
        };
        let mut round = from.others(self.seats).chain([from]);
        round.find(|seat| has_turn(seat) && !self.hands[*seat].is_empty())
    }

    fn holders(&self) -> SeatSet {
        self.hands.iter().filter(|(_, hand)| !hand.is_empty()).map(|(seat, _)| seat).collect()
    }

    fn end_round(&mut self, events: &mut impl Events<Sneak>) {
        if self.options.ending == RoundEnd::Parlett
            && let Some(seat) = self.holders().first()
        {
            let hand = std::mem::take(&mut self.hands[seat]);
            self.hidden[seat] = self.hidden[seat].plus(hand);
            events.push(Event::LastHand { seat, count: hand.len() as u8 });
        }
        let points = self.points();
        self.totals = self.totals.map(|seat, total| total + points[seat]);
        events.push(Event::RoundEnded { round: self.round, points });
        if self.is_decided() {
            self.phase = Phase::Over;
            events.push(Event::Over { totals: self.totals });
        } else {
            self.next_round(points, events);
        }
    }

    /// Checks whether the game ends with this round (SN-32, SN-G22).
    fn is_decided(&self) -> bool {
        let best = self.totals.as_slice().iter().copied().max().unwrap_or(0);
        let target = self.options.target_for(self.packs, self.seats);
        let reached = target.is_none_or(|target| i64::from(best) >= i64::from(target));
        let shared = self.totals.as_slice().iter().filter(|total| **total == best).count() > 1;
        reached && (self.options.tie == Tie::Share || !shared)
    }

    /// Begins a new round: all cards go back into the stock, and the next seat is the dealer (SN-31).
    fn next_round(&mut self, points: BySeat<i32>, events: &mut impl Events<Sneak>) {
        self.round += 1;
        self.last_round = Some(points);
        self.stock = self.deck;
        self.hands = BySeat::new(self.seats);
        self.shown = BySeat::new(self.seats);
        self.hidden = BySeat::new(self.seats);
        self.started = SeatSet::EMPTY;
        self.last_turns = SeatSet::EMPTY;
        let dealer = self.dealer.left(self.seats);
        events.push(Event::NewRound { round: self.round, dealer });
        self.deal(dealer);
    }
}
