//! The effects of seats' moves and nature's draws on the state.

use game::{Draws, Events, Seat, SeatSet};

use super::event::Event;
use super::pile::Bag;
use super::{
    Card, Draw, Holding, LastBlock, LastTurn, Move, PartKind, SEATS, Stage, State, Then, Took, is_ready, other,
};
use crate::Learnatic;

/// Plays a move that is known to be legal.
#[inline]
pub(super) fn play_unchecked(state: &mut State, seat: Seat, play: &Move, events: &mut impl Events<Learnatic>) {
    // Every move except `let be` closes the window for both seats.
    state.awaited = if *play == Move::LetBe { state.awaited.without(seat) } else { SeatSet::EMPTY };
    match *play {
        Move::TakePile => state.stage = Stage::Taking,
        Move::TakeUp => state.take_up(seat, events),
        Move::Throw(card) => state.throw(seat, card, events),
        Move::Block => state.block(seat, events),
        Move::LetBe => events.push(Event::LetBe { seat }),
        Move::Out(named) => state.out(seat, named, events),
    }
}

/// Visits the draws that nature can make now, with their weights.
pub(super) fn draws(state: &State, visit: Draws<'_, Draw>) {
    match state.stage {
        Stage::Dealer => Seat::all(SEATS).for_each(|seat| visit(Draw::Dealer(seat), 1)),
        Stage::Deal { .. } | Stage::Taking | Stage::Redraw { .. } => {
            state.top().iter().for_each(|card| visit(Draw::Card(card), 1));
        }
        Stage::Losing { caller, .. } => state.hands[caller].cards.iter().for_each(|card| visit(Draw::Lost(*card), 1)),
        Stage::Start { .. } | Stage::Throw | Stage::Over => {}
    }
}

/// Plays a draw of nature.
#[inline]
pub(super) fn draw_unchecked(state: &mut State, draw: &Draw, events: &mut impl Events<Learnatic>) {
    match (state.stage, *draw) {
        (Stage::Deal { left }, Draw::Card(card)) => state.deal_card(left, card, events),
        (Stage::Taking, Draw::Card(card)) => {
            state.draw_card(state.turn, card, events);
            state.open_throw(card, false);
        }
        (Stage::Redraw { seat, left, then }, Draw::Card(card)) => {
            state.draw_card(seat, card, events);
            if left > 1 {
                state.stage = Stage::Redraw { seat, left: left - 1, then };
            } else {
                state.begin(then, events);
            }
        }
        (Stage::Losing { caller, then }, Draw::Lost(card)) => state.lose(caller, card, then, events),
        (_, Draw::Dealer(seat)) => {
            events.push(Event::Dealer { seat });
            state.deal(seat);
        }
        (_, Draw::Card(_) | Draw::Lost(_)) => {}
    }
}

impl State {
    /// Moves a card from the pile to a hand. Only the owner of the hand sees the card (LB-10).
    fn draw_card(&mut self, seat: Seat, card: Card, events: &mut impl Events<Learnatic>) {
        self.leave_pile(card);
        self.hands[seat].take(card, false);
        events.push(Event::Drew { seat, card, left: self.pile_len() as u8 });
        self.reshuffle(events);
    }

    /// Moves the top face-up card to the hand. Everybody knows that the card is in this hand (LB-11).
    fn take_up(&mut self, seat: Seat, events: &mut impl Events<Learnatic>) {
        let Some(card) = self.up.pop() else { return };
        self.hands[seat].take(card, true);
        events.push(Event::TookUp { seat, card });
        self.open_throw(card, true);
    }

    fn throw(&mut self, seat: Seat, card: Card, events: &mut impl Events<Learnatic>) {
        let took_up = self.took.take().filter(|took| took.up).and_then(|took| took.card);
        let card = self.leave_hand(seat, card, took_up);
        self.put_up(card);
        self.hands[seat].turns = self.hands[seat].turns.saturating_add(1);
        self.last_turn = Some(LastTurn { round: self.round, seat, took_up, threw: card });
        events.push(Event::Threw { seat, card });
        self.turns += 1;
        self.turn = other(seat);
        self.begin(Then { goes_on: false, may_block: true }, events);
    }

    /// Removes the card `named` from a hand and returns it. If it is a Wild, `leaving` decides which of two Wilds
    /// leaves. `stays` is the card taken face up in this turn, which may not leave (LB-11).
    fn leave_hand(&mut self, seat: Seat, named: Card, stays: Option<Card>) -> Card {
        let card = self.leaving(seat, named, stays);
        let hand = &mut self.hands[seat];
        hand.cards.remove(card);
        hand.known = hand.known.without(card);
        hand.open = hand.open.without(card);
        card
    }

    /// Returns the card that really leaves a hand when a move names `named`. It differs only for Wilds, which look
    /// alike on a real table. Of two Wilds in a hand, the one about which other viewers know more leaves, even if the
    /// move names the other one. Otherwise the name of the thrown Wild would reveal that the known Wild is still in the
    /// hand.
    fn leaving(&self, seat: Seat, named: Card, stays: Option<Card>) -> Card {
        let held = self.hands[seat].cards;
        let other = held.iter().copied().find(|card| *card != named && card.is_wild() && named.is_wild());
        let free = other.filter(|other| Some(*other) != stays);
        free.filter(|other| self.fame(seat, *other) > self.fame(seat, named)).unwrap_or(named)
    }

    /// Returns how well other viewers know that this card is in the hand. 3: everybody has seen it there. 2: only the
    /// other player has seen it there. 1: the other player can infer it, because no part of the pile can contain the
    /// card. 0: they do not know it.
    fn fame(&self, seat: Seat, card: Card) -> u8 {
        let hand = &self.hands[seat];
        let lost_track = |bag: &Bag| bag.kind == PartKind::Dealt || bag.among.has(card);
        if hand.open.has(card) {
            3
        } else if hand.known.has(card) {
            2
        } else {
            u8::from(!self.pile.iter().any(lost_track))
        }
    }

    /// Plays a Block: the other player's hand is shown to the caller (LB-15 to LB-21).
    fn block(&mut self, caller: Seat, events: &mut impl Events<Learnatic>) {
        let Stage::Start { may_block } = self.stage else { return };
        let (owner, is_mover) = (other(caller), caller == self.turn);
        let hand = self.hands[owner].cards;
        let good = is_ready(hand.set());
        events.push(Event::Blocked { caller, owner, good, hand });
        self.last_block = Some(LastBlock { round: self.round, caller, good, hand: Some(hand), lost: None });
        if good {
            self.bury(hand.set());
            self.hands[owner] = Holding::default();
            // A waiting player who is right takes over the other player's turn (LB-G1, any_time). The turn counter
            // increases when this turn ends with a throw (LB-5).
            self.turn = caller;
            self.refill(owner, Then { goes_on: is_mover, may_block: false }, events);
            return;
        }
        self.hands[owner].known = hand.set();
        // After a wrong Block the next turn is the other player's. So a caller on its own turn loses the turn (LB-21),
        // while a waiting caller loses only a card (LB-G1, any_time).
        self.turn = owner;
        let then = Then { goes_on: !is_mover, may_block: is_mover || may_block };
        self.stage = Stage::Losing { caller, then };
    }

    /// Puts a card of a wrong caller on the face-up pile. Chance has picked the card (LB-19, LB-G9).
    fn lose(&mut self, caller: Seat, card: Card, then: Then, events: &mut impl Events<Learnatic>) {
        let card = self.leave_hand(caller, card, None);
        self.put_up(card);
        if let Some(block) = &mut self.last_block {
            block.lost = Some(card);
        }
        events.push(Event::Lost { caller, card });
        // Every wrong Block counts as a finished turn (LB-5).
        self.turns += 1;
        self.refill(caller, then, events);
    }

    /// Opens the window in which the seat on turn must throw a card (LB-12).
    pub(super) fn open_throw(&mut self, took: Card, up: bool) {
        self.took = Some(Took { up, card: Some(took) });
        self.awaited = SeatSet::one(self.turn);
        self.windows += 1;
        self.stage = Stage::Throw;
    }
}
