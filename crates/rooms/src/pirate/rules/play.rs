//! What moves and draws do.

use game::{BySeat, Draws, Events, Seat, SeatSet};

use super::{
    Cards, Colour, Decided, Draw, Event, Fetched, Move, Phase, Placed, Removal, State, card::Card, sets::is_bluff,
};
use crate::pirate::Pirate;

/// How many cards a boarder takes (BP-20).
pub(in crate::pirate) const TAKEN: usize = 3;

/// Plays a legal move.
#[inline]
pub(in crate::pirate) fn play_unchecked(state: &mut State, seat: Seat, play: &Move, events: &mut impl Events<Pirate>) {
    state.fresh = None;
    match *play {
        Move::Draw => state.begin_draw(seat, events),
        Move::Board { whom, with } => state.board_ship(seat, whom, with, events),
        Move::Set { shown, hidden } => state.place(seat, shown, hidden, events),
        Move::Remove(card) => state.remove(seat, card, events),
        Move::Done => {
            events.push(Event::Passed { seat });
            state.end_turn(seat, false, events);
        }
        Move::Vote { bluff } => state.vote(seat, bluff, events),
        Move::Pick(voter) => state.pick(voter, events),
    }
}

/// Visits what nature may draw now.
pub(in crate::pirate) fn draws(state: &State, visit: Draws<'_, Draw>) {
    let mut each = |cards: Cards, draw: fn(Card) -> Draw| {
        for card in cards.distinct().iter() {
            visit(draw(card), cards.count(card) as u32);
        }
    };
    match &state.phase {
        Phase::Deal | Phase::Drawing { .. } => each(state.pile, Draw::Card),
        Phase::Boarding { from, .. } => each(state.hands[*from], Draw::Take),
        Phase::First => Seat::all(state.seats).for_each(|seat| visit(Draw::First(seat), 1)),
        Phase::Token { .. } => [Draw::Treasure, Draw::NoTreasure].into_iter().for_each(|token| visit(token, 1)),
        Phase::Start(_) | Phase::Act { .. } | Phase::Vote(_) | Phase::Pick(_) | Phase::Over => {}
    }
}

/// Whether nature may draw this now.
pub(in crate::pirate) fn can_draw(state: &State, draw: &Draw) -> bool {
    match (&state.phase, draw) {
        (Phase::First, Draw::First(seat)) => seat.index() < usize::from(state.seats),
        (Phase::Deal | Phase::Drawing { .. }, Draw::Card(card)) => state.pile.count(*card) > 0,
        (Phase::Boarding { from, .. }, Draw::Take(card)) => state.hands[*from].count(*card) > 0,
        (Phase::Token { .. }, Draw::Treasure | Draw::NoTreasure) => true,
        (_, Draw::First(_) | Draw::Card(_) | Draw::Take(_) | Draw::Treasure | Draw::NoTreasure) => false,
    }
}

/// Lets nature draw.
#[inline]
pub(in crate::pirate) fn draw_unchecked(state: &mut State, draw: &Draw, events: &mut impl Events<Pirate>) {
    match (*draw, state.phase) {
        (Draw::First(seat), _) => {
            events.push(Event::First { seat });
            state.first = Some(seat);
            state.phase = Phase::Deal;
        }
        (Draw::Card(card), Phase::Deal) => state.deal(card, events),
        (Draw::Card(card), Phase::Drawing { seat, left, excused }) => {
            state.pile = state.pile.minus(Cards::one(card));
            state.fetch(seat, card);
            events.push(Event::Drew { seat, card });
            state.go_on_drawing(seat, left - 1, excused, events);
        }
        (Draw::Take(card), Phase::Boarding { by, from, left }) => state.take(by, from, left, card, events),
        (Draw::Treasure | Draw::NoTreasure, Phase::Token { ship, back, turn }) => {
            state.turn_token(ship, *draw == Draw::Treasure, back, turn, events);
        }
        (Draw::Card(_) | Draw::Take(_) | Draw::Treasure | Draw::NoTreasure, _) => {}
    }
}

impl State {
    /// A card goes from the pile to the first hand that is not full (BP-04).
    fn deal(&mut self, card: Card, events: &mut impl Events<Pirate>) {
        let Some(first) = self.first else { return };
        let full = usize::from(self.options.hand);
        let short = |state: &Self| {
            let mut order = std::iter::once(first).chain(first.others(state.seats));
            order.find(|seat| state.hands[*seat].len() < full)
        };
        if let Some(seat) = short(self) {
            self.pile = self.pile.minus(Cards::one(card));
            self.hands[seat] = self.hands[seat].plus(Cards::one(card));
            events.push(Event::Dealt { seat, card });
        }
        if short(self).is_none() {
            self.open_turn(first);
        }
    }

    /// Opens the window in which a seat begins its turn.
    pub(super) fn open_turn(&mut self, seat: Seat) {
        self.windows += 1;
        self.phase = Phase::Start(seat);
    }

    /// Two cards are drawn before anything else (BP-06).
    fn begin_draw(&mut self, seat: Seat, events: &mut impl Events<Pirate>) {
        let excused = self.is_excused(self.hands[seat].len());
        self.fresh = Some(Fetched { seat, from: None, cards: Cards::EMPTY });
        self.go_on_drawing(seat, self.options.draw, excused, events);
    }

    /// Whether with so many cards none need be removed (BP-16).
    pub(super) fn is_excused(&self, cards: usize) -> bool {
        cards < usize::from(self.options.hand)
    }

    /// Waits for the next card; the board is shuffled when a card is wanted and none is there (BP-17, BP-G15).
    fn go_on_drawing(&mut self, seat: Seat, left: u8, excused: bool, events: &mut impl Events<Pirate>) {
        if left > 0 && self.pile.is_empty() && !self.board.is_empty() {
            self.pile = std::mem::take(&mut self.board);
            events.push(Event::Reshuffled { pile: self.pile.len() as u8 });
        }
        if left > 0 && !self.pile.is_empty() {
            self.phase = Phase::Drawing { seat, left, excused };
            return;
        }
        if left > 0 {
            events.push(Event::NothingLeft { seat });
        }
        let excused = match self.options.removal {
            Removal::Before => excused,
            Removal::After => self.is_excused(self.hands[seat].len()),
        };
        self.windows += 1;
        self.phase = Phase::Act { seat, excused };
    }

    /// A card comes into a hand.
    fn fetch(&mut self, seat: Seat, card: Card) {
        self.hands[seat] = self.hands[seat].plus(Cards::one(card));
        if let Some(fresh) = &mut self.fresh {
            fresh.cards = fresh.cards.plus(Cards::one(card));
        }
    }

    /// A pirate is played and cards are taken (BP-18 to BP-20).
    fn board_ship(&mut self, seat: Seat, whom: Seat, with: Colour, events: &mut impl Events<Pirate>) {
        let pirate = Cards::one(with.pirate());
        self.hands[seat] = self.hands[seat].minus(pirate);
        self.board = self.board.plus(pirate);
        events.push(Event::Boarded { seat, whom, with });
        self.see_gone(seat, pirate);
        self.boarders[whom] = self.boarders[whom].with(seat);
        self.fresh = Some(Fetched { seat, from: Some(whom), cards: Cards::EMPTY });
        let left = self.hands[whom].len().min(TAKEN) as u8;
        self.phase = Phase::Boarding { by: seat, from: whom, left };
    }

    /// A card is taken unseen; both hands know it, the others lose track.
    fn take(&mut self, by: Seat, from: Seat, left: u8, card: Card, events: &mut impl Events<Pirate>) {
        self.hands[from] = self.hands[from].minus(Cards::one(card));
        self.fetch(by, card);
        events.push(Event::Took { seat: by, from, card });
        self.rail.blur(from, by);
        for (seat, knows) in self.knows.iter_mut() {
            if seat == by {
                knows.lose(from, card);
            } else if seat == from {
                knows.gain(by, card);
            } else {
                knows.blur(from, by);
            }
        }
        self.forget_empty(from);
        if left > 1 {
            self.phase = Phase::Boarding { by, from, left: left - 1 };
        } else {
            self.end_turn(by, false, events);
        }
    }

    /// A set is placed; everybody else votes (BP-07 to BP-10).
    fn place(&mut self, setter: Seat, shown: Cards, hidden: Cards, events: &mut impl Events<Pirate>) {
        self.hands[setter] = self.hands[setter].minus(shown.plus(hidden));
        self.last = None;
        let size = (shown.len() + hidden.len()) as u8;
        events.push(Event::Placed { seat: setter, size, shown, hidden });
        self.windows += 1;
        self.phase = Phase::Vote(Placed { setter, shown, hidden, votes: BySeat::new(self.seats) });
        self.see_gone(setter, shown);
    }

    /// A card goes to its board square (BP-15).
    fn remove(&mut self, seat: Seat, card: Card, events: &mut impl Events<Pirate>) {
        let one = Cards::one(card);
        self.hands[seat] = self.hands[seat].minus(one);
        self.board = self.board.plus(one);
        events.push(Event::Removed { seat, card });
        self.see_gone(seat, one);
        self.end_turn(seat, false, events);
    }

    /// A secret vote; with the last one the setter picks (BP-10, BP-11).
    fn vote(&mut self, seat: Seat, bluff: bool, events: &mut impl Events<Pirate>) {
        let Phase::Vote(mut placed) = self.phase else { return };
        placed.votes[seat] = Some(bluff);
        events.push(Event::Voted { seat, bluff });
        self.phase = Phase::Vote(placed);
        if placed.awaited().is_empty() {
            self.windows += 1;
            self.phase = Phase::Pick(placed);
        }
    }

    /// A vote and the hidden cards are shown; ships move (BP-11 to BP-14).
    fn pick(&mut self, voter: Seat, events: &mut impl Events<Pirate>) {
        let Phase::Pick(placed) = self.phase else { return };
        let Placed { setter, shown, hidden, votes } = placed;
        let called = votes[voter] == Some(true);
        let bluff = is_bluff(shown, hidden);
        self.reveal(&placed, voter, called, bluff, events);
        let cards = shown.plus(hidden);
        let size = cards.len() as u8;
        self.see_gone(setter, hidden);
        if called && bluff {
            self.hands[setter] = self.hands[setter].plus(cards);
            events.push(Event::TookBack { seat: setter, cards });
            self.see_come(setter, cards);
            self.sail(voter, size, None, setter, events);
        } else {
            self.board = self.board.plus(cards);
            self.sail(setter, size, called.then_some(voter), setter, events);
            // The set has left the table, and with it perhaps the last cards.
            self.forget_empty(setter);
        }
    }

    /// Tells of the picked vote and the hidden cards, and keeps what everybody could note down.
    fn reveal(&mut self, placed: &Placed, voter: Seat, called: bool, bluff: bool, events: &mut impl Events<Pirate>) {
        let Placed { setter, shown, hidden, votes } = *placed;
        let shows_all = self.options.show_all_votes;
        events.push(Event::Picked { seat: setter, voter, called });
        if let Some(colour) = shown.one_colour() {
            events.push(Event::Revealed { seat: setter, colour, hidden, bluff });
        }
        if shows_all {
            events.push(Event::Votes { votes });
        }
        let votes = shows_all.then_some(votes);
        self.last = Some(Decided { setter, shown, hidden, voter, called, votes });
        let record = &mut self.records[setter];
        record.sets = record.sets.saturating_add(1);
        record.bluffs = record.bluffs.saturating_add(bluff.into());
        let shown_votes = votes.map_or_else(|| SeatSet::one(voter), |_| setter.others(self.seats).collect());
        for seat in shown_votes.iter() {
            let doubts = placed.votes[seat] == Some(true);
            let record = &mut self.records[seat];
            record.doubts = record.doubts.saturating_add(doubts.into());
            record.trusts = record.trusts.saturating_add((!doubts).into());
        }
    }

    /// Everybody sees these cards leave a seat.
    fn see_gone(&mut self, seat: Seat, cards: Cards) {
        for card in cards.iter() {
            self.rail.lose(seat, card);
            for (viewer, knows) in self.knows.iter_mut() {
                if viewer != seat {
                    knows.lose(seat, card);
                }
            }
        }
        self.forget_empty(seat);
    }

    /// Everybody sees these cards come to a seat.
    fn see_come(&mut self, seat: Seat, cards: Cards) {
        for card in cards.iter() {
            self.rail.gain(seat, card);
            for (viewer, knows) in self.knows.iter_mut() {
                if viewer != seat {
                    knows.gain(seat, card);
                }
            }
        }
    }

    /// What was possibly with a seat that has no card left is elsewhere.
    fn forget_empty(&mut self, seat: Seat) {
        let on_table = self.placed().is_some_and(|placed| placed.setter == seat);
        if self.hands[seat].is_empty() && !on_table {
            self.rail.empty(seat);
            for (_, knows) in self.knows.iter_mut() {
                knows.empty(seat);
            }
        }
    }
}
