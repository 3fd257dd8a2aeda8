//! The effects of seats' moves and nature's draws on the state.

use game::{Draws, Events, Seat};

use super::event::Event;
use super::sets::set_item;
use super::turn::may_call;
use super::{Card, CardSet, CardSetExt as _, Draw, Drawn, HAND, Laid, Move, State, Step, Version};
use crate::ThatsIt;

/// Plays a move that is known to be legal.
pub(super) fn play_unchecked(state: &mut State, seat: Seat, play: &Move, events: &mut impl Events<ThatsIt>) {
    match *play {
        Move::FromPile => {
            state.close_late(events);
            state.step = Step::Drawing;
        }
        Move::FromTop => {
            state.close_late(events);
            state.take_top(seat, events);
        }
        Move::Lay(cards) => state.lay(seat, cards, events),
        Move::Add { card, set } => state.add(seat, card, set, events),
        Move::Swap { card, set } => state.swap(seat, card, set, events),
        Move::Discard { card, call } => state.discard(seat, card, call, events),
        Move::Call => state.call(seat, false, events),
        Move::Pass => state.pass(seat, events),
    }
}

/// Visits the draws that nature can make now, with their weights.
pub(super) fn draws(state: &State, visit: Draws<'_, Draw>) {
    if state.step == Step::Dealer {
        Seat::all(state.seats).for_each(|seat| visit(Draw::Dealer(seat), 1));
    } else if state.draws_card() {
        state.pile.iter().for_each(|card| visit(state.draw_of(card), 1));
    }
}

/// Plays a draw of nature.
pub(super) fn draw_unchecked(state: &mut State, draw: &Draw, events: &mut impl Events<ThatsIt>) {
    match *draw {
        Draw::Dealer(seat) => {
            events.push(Event::Dealer { seat });
            state.deal(seat);
        }
        Draw::Card(card) => state.hand_out(card, events),
        Draw::Turned(card) => state.turn_up(card, events),
    }
}

impl State {
    /// Returns the draw that takes this card from the pile now.
    pub(super) fn draw_of(&self, card: Card) -> Draw {
        let all_dealt = self.step == Step::Deal && self.dealt_to().is_none();
        if self.step == Step::Turning || all_dealt { Draw::Turned(card) } else { Draw::Card(card) }
    }

    /// Returns the seat that gets the next dealt card, from the dealer's left. Returns `None` if all hands are full.
    fn dealt_to(&self) -> Option<Seat> {
        let order = self.dealer.others(self.seats).chain([self.dealer]);
        let fewest = order.min_by_key(|seat| self.hands[*seat].len())?;
        (self.hands[fewest].len() < HAND).then_some(fewest)
    }

    /// Moves a card from the draw pile to a hand, because it is dealt or because the player draws.
    fn hand_out(&mut self, card: Card, events: &mut impl Events<ThatsIt>) {
        self.pile = self.pile.without(card);
        if let (Step::Drawing, Some(seat)) = (self.step, self.turn) {
            self.hands[seat] = self.hands[seat].with(card);
            self.drawn = Some(Drawn { seat, card: Some(card), from_top: false });
            events.push(Event::Drew { seat, card, left: self.pile.len() as u8 });
            self.open(Step::Act);
        } else if let Some(seat) = self.dealt_to() {
            self.hands[seat] = self.hands[seat].with(card);
            events.push(Event::Dealt { seat, card });
        }
    }

    /// Turns up a card, which begins the discard pile (TI-04, TI-10).
    fn turn_up(&mut self, card: Card, events: &mut impl Events<ThatsIt>) {
        self.pile = self.pile.without(card);
        self.discard.push(card);
        if self.step == Step::Turning {
            events.push(Event::Turned { card });
        } else {
            let seat = self.dealer.left(self.seats);
            self.turn = Some(seat);
            events.push(Event::Begins { card, seat });
        }
        self.open(Step::Source);
    }

    fn take_top(&mut self, seat: Seat, events: &mut impl Events<ThatsIt>) {
        let Some(card) = self.discard.pop() else { return };
        self.enter_hand(seat, card);
        self.drawn = Some(Drawn { seat, card: Some(card), from_top: true });
        events.push(Event::Took { seat, card });
        self.open(Step::Act);
    }

    /// Adds a card to a hand. Everybody sees the card, so it is also added to the known cards.
    fn enter_hand(&mut self, seat: Seat, card: Card) {
        self.hands[seat] = self.hands[seat].with(card);
        self.known[seat] = self.known[seat].with(card);
    }

    fn leave_hand(&mut self, seat: Seat, cards: CardSet) {
        self.hands[seat] = self.hands[seat].minus(cards);
        self.known[seat] = self.known[seat].minus(cards);
    }

    fn lay(&mut self, seat: Seat, cards: CardSet, events: &mut impl Events<ThatsIt>) {
        self.leave_hand(seat, cards);
        self.put[seat] += cards.len() as u8;
        let number = self.table.len() as u8 + 1;
        let item = set_item(cards, &self.options).unwrap_or(0);
        self.table.push(Laid { number, by: seat, item, cards });
        events.push(Event::Laid { seat, set: number, cards });
        self.go_on(seat, events);
    }

    fn add(&mut self, seat: Seat, card: Card, number: u8, events: &mut impl Events<ThatsIt>) {
        self.leave_hand(seat, CardSet::one(card));
        self.put[seat] += 1;
        if let Some(set) = self.table.iter_mut().find(|set| set.number == number) {
            set.cards = set.cards.with(card);
        }
        events.push(Event::Added { seat, card, set: number });
        self.go_on(seat, events);
    }

    fn swap(&mut self, seat: Seat, card: Card, number: u8, events: &mut impl Events<ThatsIt>) {
        let Some(set) = self.table.iter_mut().find(|set| set.number == number) else { return };
        let Some(wizard) = set.cards.wizards().first() else { return };
        set.cards = set.cards.without(wizard).with(card);
        self.leave_hand(seat, CardSet::one(card));
        self.enter_hand(seat, wizard);
        events.push(Event::Swapped { seat, card, set: number, wizard });
        self.open(Step::Act);
    }

    /// Continues after cards were put on the table. The turn continues. But if the player has no card left to discard,
    /// the player can only call or pass (TI-G10).
    fn go_on(&mut self, seat: Seat, events: &mut impl Events<ThatsIt>) {
        if !self.hands[seat].is_empty() {
            return self.open(Step::Act);
        }
        self.drawn = None;
        if self.options.auto_call { self.call(seat, true, events) } else { self.open(Step::Out) }
    }

    fn discard(&mut self, seat: Seat, card: Card, call: bool, events: &mut impl Events<ThatsIt>) {
        self.leave_hand(seat, CardSet::one(card));
        self.discard.push(card);
        self.drawn = None;
        self.turns += 1;
        events.push(Event::Discarded { seat, card });
        let auto = self.options.auto_call;
        if call {
            self.call(seat, false, events);
        } else if auto && self.could_call(seat) {
            self.call(seat, true, events);
        } else {
            self.pass_turn(seat, (!auto).then_some(seat), events);
        }
    }

    /// Checks whether this seat's hand would win with a call.
    fn could_call(&self, seat: Seat) -> bool {
        may_call(&self.options, self.hands[seat]).is_ok()
    }

    fn call(&mut self, seat: Seat, auto: bool, events: &mut impl Events<ThatsIt>) {
        events.push(Event::Called { seat, auto });
        self.end_round(Some(seat), events);
    }

    /// Plays a pass: the seat does not call.
    fn pass(&mut self, seat: Seat, events: &mut impl Events<ThatsIt>) {
        events.push(Event::Passed { seat });
        if self.step == Step::Source {
            // The window stays open for the next player, so this only ends the chance for the late call.
            return self.close_late(events);
        }
        // Only in the step `Out` does a pass need the event of a forgotten call here. After the last turn of a round
        // all hands are shown at once, so the event is not needed.
        if self.step == Step::Out {
            self.forget(seat, events);
            self.turns += 1;
        }
        self.pass_turn(seat, None, events);
    }

    /// Ends the chance for a late call, because the next player moves (TI-18).
    fn close_late(&mut self, events: &mut impl Events<ThatsIt>) {
        if let Some(late) = self.late.take() {
            self.forget(late, events);
        }
    }

    /// Emits an event if the seat could have called and did not.
    fn forget(&self, seat: Seat, events: &mut impl Events<ThatsIt>) {
        if self.could_call(seat) {
            events.push(Event::Forgot { seat, open: self.options.version == Version::Two });
        }
    }

    /// Opens a new window with this step.
    pub(super) fn open(&mut self, step: Step) {
        self.step = step;
        self.windows += 1;
    }
}
