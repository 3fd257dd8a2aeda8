//! The effects of seats' moves and nature's draws on the state.

use game::{BySeat, Draws, Events, Seat};

use super::sets::is_bluff;
use super::{
    Boarding, Card, Cards, CardsExt as _, Colour, Draw, Event, Fresh, Last, Move, SeenSet, Stage, State, Vote,
};
use crate::Pirate;

/// The number of cards that a boarder takes (BP-20).
pub(crate) const TAKEN: usize = 3;

/// Plays a move that is known to be legal.
#[inline]
pub(super) fn play_unchecked(state: &mut State, seat: Seat, play: &Move, events: &mut impl Events<Pirate>) {
    state.fresh = None;
    match *play {
        Move::Draw => {
            state.fresh = Some(Fresh::none_yet(seat, None));
            state.go_on_drawing(seat, events);
        }
        Move::Board { whom, with } => state.board_ship(seat, whom, with, events),
        Move::Set { shown, hidden } => state.place(seat, shown, hidden, events),
        Move::Remove(card) => {
            events.push(Event::Removed { seat, card });
            state.lay_aside(seat, card);
            state.end_turn(false, events);
        }
        Move::Done => {
            events.push(Event::Passed { seat });
            state.end_turn(false, events);
        }
        Move::Vote { bluff } => state.vote(seat, bluff, events),
        Move::Pick(voter) => state.pick(voter, events),
    }
}

/// Visits the draws that nature can make now, with their weights.
pub(super) fn draws(state: &State, visit: Draws<'_, Draw>) {
    match state.stage {
        Stage::First => Seat::all(state.seats).for_each(|seat| visit(Draw::First(seat), 1)),
        Stage::Deal | Stage::Drawing => state.source().kinds().for_each(|(card, n)| visit(Draw::Card(card), n as u32)),
        Stage::Boarding => state.source().kinds().for_each(|(card, n)| visit(Draw::Take(card), n as u32)),
        Stage::Token => [Draw::Treasure, Draw::NoTreasure].into_iter().for_each(|token| visit(token, 1)),
        Stage::Start | Stage::Act | Stage::Vote | Stage::Pick | Stage::Over => {}
    }
}

/// Plays a draw of nature.
#[inline]
pub(super) fn draw_unchecked(state: &mut State, draw: &Draw, events: &mut impl Events<Pirate>) {
    match *draw {
        Draw::First(seat) => {
            events.push(Event::First { seat });
            (state.first, state.stage) = (Some(seat), Stage::Deal);
        }
        Draw::Card(card) if state.stage == Stage::Deal => state.deal(card, events),
        Draw::Card(card) => state.draw(card, events),
        Draw::Take(card) => state.take(card, events),
        Draw::Treasure | Draw::NoTreasure => {
            if let Some(last) = state.last {
                state.turn_token(last.sails(), *draw == Draw::Treasure, events);
            }
        }
    }
}

impl State {
    /// Returns the cards from which nature draws now: the pile, or the boarded hand.
    pub(super) fn source(&self) -> Cards {
        self.boarding().map_or(self.pile, |boarding| self.hands[boarding.from])
    }

    /// Deals a card from the pile to the first hand that does not yet have all its cards (BP-04).
    fn deal(&mut self, card: Card, events: &mut impl Events<Pirate>) {
        let Some(first) = self.first else { return };
        let (hand, dealt) = (usize::from(self.options.hand), self.deck.len() - self.pile.len());
        let mut order = first.around(self.seats);
        let Some(seat) = order.nth(dealt / hand) else { return };
        self.pile = self.pile.without(card);
        self.hands[seat] = self.hands[seat].with(card);
        events.push(Event::Dealt { seat, card });
        if dealt + 1 == hand * usize::from(self.seats) {
            self.open_turn(first);
        }
    }

    /// Opens the window at the start of a seat's turn.
    pub(super) fn open_turn(&mut self, seat: Seat) {
        self.turn = Some(seat);
        self.open_window(Stage::Start);
    }

    fn open_window(&mut self, stage: Stage) {
        self.windows += 1;
        self.stage = stage;
    }

    /// Moves a drawn card from the pile to the player's hand (BP-06).
    fn draw(&mut self, card: Card, events: &mut impl Events<Pirate>) {
        let Some(seat) = self.turn else { return };
        self.pile = self.pile.without(card);
        self.fetch(seat, card);
        events.push(Event::Drew { seat, card });
        self.go_on_drawing(seat, events);
    }

    /// Continues the drawing of cards in a turn, or ends it after the last card. If the pile is empty, shuffles the
    /// board into a new pile (BP-17, BP-G15).
    fn go_on_drawing(&mut self, seat: Seat, events: &mut impl Events<Pirate>) {
        if self.fresh.is_some_and(|fresh| fresh.count < usize::from(self.options.draw)) {
            if self.pile.is_empty() && !self.board.is_empty() {
                self.pile = std::mem::take(&mut self.board);
                events.push(Event::Reshuffled { pile: self.pile.len() as u8 });
            }
            if !self.pile.is_empty() {
                self.stage = Stage::Drawing;
                return;
            }
            events.push(Event::NothingLeft { seat });
        }
        self.open_window(Stage::Act);
    }

    /// Adds a new card to a hand, and to the record of new cards.
    fn fetch(&mut self, seat: Seat, card: Card) {
        self.hands[seat] = self.hands[seat].with(card);
        if let Some(Fresh { count, cards: Some(cards), .. }) = &mut self.fresh {
            *count += 1;
            *cards = cards.with(card);
        }
    }

    /// Moves a card from a hand to the board square of its colour, which everybody sees (BP-15, BP-19).
    fn lay_aside(&mut self, seat: Seat, card: Card) {
        self.hands[seat] = self.hands[seat].without(card);
        self.board = self.board.with(card);
        self.see_gone(seat, Cards::one(card));
    }

    /// Plays a pirate card and begins the boarding: nature then takes cards from the hand of `whom` (BP-18 to BP-20).
    fn board_ship(&mut self, seat: Seat, whom: Seat, with: Colour, events: &mut impl Events<Pirate>) {
        events.push(Event::Boarded { seat, whom, with });
        self.lay_aside(seat, with.pirate());
        self.boarders[whom] = self.boarders[whom].with(seat);
        self.fresh = Some(Fresh::none_yet(seat, Some(whom)));
        self.stage = Stage::Boarding;
    }

    /// Moves a card that the boarder took unseen. The two players involved know the card, and the knowledge of the
    /// other players becomes less exact.
    fn take(&mut self, card: Card, events: &mut impl Events<Pirate>) {
        let Some(Boarding { by, from, left }) = self.boarding() else { return };
        self.hands[from] = self.hands[from].without(card);
        self.fetch(by, card);
        events.push(Event::Took { seat: by, from, card });
        self.see_taken(by, from, card);
        if left == 1 {
            self.end_turn(false, events);
        }
    }

    /// Places a set. All other seats must vote next (BP-07 to BP-10).
    fn place(&mut self, setter: Seat, shown: Cards, hidden: Cards, events: &mut impl Events<Pirate>) {
        let Some(colour) = shown.one_colour() else { return };
        let cards = shown.plus(hidden);
        self.hands[setter] = self.hands[setter].minus(cards);
        self.last = None;
        events.push(Event::Placed { seat: setter, size: cards.len() as u8, shown, hidden });
        self.set = Some(SeenSet { setter, colour, size: cards.len(), shown, hidden: Some(hidden) });
        self.votes = self.hands.map(|seat, _| if seat == setter { Vote::NotAsked } else { Vote::Awaited });
        self.open_window(Stage::Vote);
        self.see_gone(setter, shown);
    }

    /// Stores a secret vote. After the last vote the setter must pick a voter (BP-10, BP-11).
    fn vote(&mut self, seat: Seat, bluff: bool, events: &mut impl Events<Pirate>) {
        self.votes[seat] = Vote::Cast { bluff };
        events.push(Event::Voted { seat, bluff });
        if self.awaited().is_empty() {
            self.open_window(Stage::Pick);
        }
    }

    /// Shows the picked vote and the hidden cards, and moves the ships (BP-11 to BP-14).
    fn pick(&mut self, voter: Seat, events: &mut impl Events<Pirate>) {
        let Some(set) = self.set else { return };
        let last = self.reveal(&set, voter, events);
        let (setter, cards) = (last.setter, last.shown.plus(last.hidden));
        self.see_gone(setter, last.hidden);
        (self.set, self.votes, self.last) = (None, BySeat::new(self.seats), Some(last));
        if last.called && last.bluff {
            self.hands[setter] = self.hands[setter].plus(cards);
            events.push(Event::TookBack { seat: setter, cards });
            self.see_come(setter, cards);
        } else {
            self.board = self.board.plus(cards);
            // The set has left the table. If the setter has no cards left, all known cards must be at other seats.
            self.forget_empty(setter);
        }
        self.sail(last.sails(), cards.len() as u8, events);
    }

    /// Shows the picked vote and the hidden cards. Adds the set and the shown votes to the public records of the seats.
    fn reveal(&mut self, set: &SeenSet, voter: Seat, events: &mut impl Events<Pirate>) -> Last {
        let SeenSet { setter, colour, shown, .. } = *set;
        let hidden = set.hidden.unwrap_or_default();
        let bluff = is_bluff(shown, hidden);
        let cast = self.votes.map(|_, vote| vote.cast());
        let called = cast[voter] == Some(true);
        events.push(Event::Picked { seat: setter, voter, called });
        events.push(Event::Revealed { seat: setter, colour, hidden, bluff });
        let votes = self.options.show_all_votes.then_some(cast);
        if let Some(votes) = votes {
            events.push(Event::Votes { votes });
        }
        count(&mut self.records[setter].sets, true);
        count(&mut self.records[setter].bluffs, bluff);
        for (seat, vote) in cast.iter().filter(|(seat, _)| votes.is_some() || *seat == voter) {
            count(&mut self.records[seat].doubts, *vote == Some(true));
            count(&mut self.records[seat].trusts, *vote == Some(false));
        }
        Last { setter, shown, hidden, bluff, voter, called, votes }
    }
}

/// Adds one to a counter if `happened` is true.
fn count(counter: &mut u16, happened: bool) {
    *counter = counter.saturating_add(happened.into());
}
