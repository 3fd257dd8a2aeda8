//! The effects of seats' moves and nature's draws on the state.

use game::{Draws, Events, Seat, SeatSet};

use super::view::{Last, Play};
use super::{Card, Cards, Challenge, Contest, Draw, Event, Kind, Move, Phase, RoundEnd, State};
use crate::Sneak;

/// Plays a move that is known to be legal.
#[inline]
pub(super) fn play_unchecked(state: &mut State, seat: Seat, play: &Move, events: &mut impl Events<Sneak>) {
    state.drawn = None;
    match *play {
        Move::Draw => state.phase = Phase::Drawing(seat),
        Move::Sneak(cards) => state.lead(seat, Kind::Sneak, cards, events),
        Move::Flaunt(cards) => state.lead(seat, Kind::Flaunt, cards, events),
        Move::Challenge(cards) => state.answer(seat, Some(cards), events),
        Move::Announce => state.answer(seat, Some(Cards::EMPTY), events),
        Move::Decline => state.answer(seat, None, events),
    }
}

/// Visits the draws that nature can make now, with their weights.
pub(super) fn draws(state: &State, visit: Draws<'_, Draw>) {
    match &state.phase {
        Phase::Dealer => Seat::all(state.seats).for_each(|seat| visit(Draw::Dealer(seat), 1)),
        Phase::Drawing(_) => {
            for card in state.stock.distinct().iter() {
                visit(Draw::Card(card), state.stock.count(card) as u32);
            }
        }
        Phase::Turn(_) | Phase::Contest(_) | Phase::Over => {}
    }
}

/// Plays a draw of nature.
#[inline]
pub(super) fn draw_unchecked(state: &mut State, draw: &Draw, events: &mut impl Events<Sneak>) {
    match (&state.phase, draw) {
        (Phase::Drawing(seat), Draw::Card(card)) => state.take(*seat, *card, events),
        (_, Draw::Dealer(seat)) => {
            events.push(Event::Dealer { seat: *seat });
            state.deal(*seat);
        }
        (Phase::Dealer | Phase::Turn(_) | Phase::Contest(_) | Phase::Over, Draw::Card(_)) => {}
    }
}

impl State {
    /// Moves the drawn card from the stock to the hand. This ends the turn (SN-08).
    fn take(&mut self, seat: Seat, card: Card, events: &mut impl Events<Sneak>) {
        self.stock = self.stock.without(card);
        self.hands[seat] = self.hands[seat].with(card);
        self.started = self.started.with(seat);
        self.drawn = Some((seat, card));
        events.push(Event::Drew { seat, card, left: self.stock.len() as u8 });
        if self.stock.is_empty() && self.options.ending == RoundEnd::LastRound {
            self.last_turns = SeatSet::all(self.seats);
        }
        self.pass_turn(seat, events);
    }

    /// Leads cards, face down or face up (SN-10, SN-12). At least one other seat has enough cards to answer (SN-14).
    fn lead(&mut self, leader: Seat, kind: Kind, cards: Cards, events: &mut impl Events<Sneak>) {
        self.hands[leader] = self.hands[leader].minus(cards);
        events.push(Event::Led { seat: leader, kind, count: cards.len() as u8, cards });
        self.phase = Phase::Contest(Contest::new(self, leader, kind, cards));
        self.windows += 1;
    }

    /// Plays a seat's answer to the lead (SN-19, SN-22, SN-G8). `challenge` has the same meaning as in
    /// [`Contest::note`].
    fn answer(&mut self, seat: Seat, challenge: Option<Cards>, events: &mut impl Events<Sneak>) {
        let Phase::Contest(contest) = &mut self.phase else { return };
        let secret = contest.challenge == Challenge::Simultaneous || contest.is_picking(seat);
        contest.note(seat, challenge);
        events.push(match challenge {
            _ if secret => Event::Sealed { seat, cards: challenge.unwrap_or_default() },
            None => Event::Declined { seat },
            Some(Cards::EMPTY) => Event::Announced { seat },
            Some(cards) => Event::Laid { seat, count: cards.len() as u8, cards },
        });
        if contest.awaited.is_empty() {
            self.decide(events);
        } else if !secret {
            // Secret answers share one window, so this opens no new window for them. Each public answer has its own
            // window.
            self.windows += 1;
        }
    }

    /// Decides the contest after the last answer: the winner takes every card on the table (SN-G1), and the turn passes
    /// (SN-27).
    fn decide(&mut self, events: &mut impl Events<Sneak>) {
        let Phase::Contest(contest) = &self.phase else { return };
        let Contest { leader, kind, cards: mut table, .. } = *contest;
        let count = table.len();
        let (plays, winner) = contest.turned_up(&self.options);
        for Play { seat, cards, .. } in plays.iter().skip(1) {
            self.hands[*seat] = self.hands[*seat].minus(*cards);
            table = table.plus(*cards);
        }
        let taken = table.len();
        if taken > count {
            // The leader's cards of a flaunt were face up already, so no event turns them up.
            let closed = |play: &&Play| kind == Kind::Sneak || play.seat != leader;
            for Play { seat, cards, class } in plays.iter().filter(closed).copied() {
                events.push(Event::Revealed { seat, cards, class });
            }
            events.push(Event::Won { seat: winner, count: taken as u8 });
        } else {
            events.push(Event::Unchallenged { seat: leader, kind, count: count as u8 });
        }
        // The cards of an unchallenged sneak were never turned up, so they go to the hidden won cards.
        let pile = if taken == count && kind == Kind::Sneak { &mut self.hidden } else { &mut self.shown };
        pile[winner] = pile[winner].plus(table);
        self.last = Some(Last { round: self.round, leader, kind, count, plays, winner, taken });
        self.last_turns = self.last_turns.without(leader);
        self.pass_turn(leader, events);
    }
}
