//! Random moves and draws, and samples of the states that are consistent with a view.

use std::ops::ControlFlow;

use game::{Dice, Seat, SeatSet, one_of};

use super::legal::legal;
use super::pile::Bag;
use super::view::{Hand, LastBlock, Part, PartKind, Took, View};
use super::{Card, CardSet, CardSetExt as _, Draw, Holding, Move, SEATS, Stage, State, other};

/// Returns a random legal move. Every legal move has a probability above 0.
///
/// All calls of Out that name a word together have the same probability as one other move. Otherwise forty words would
/// make Out much more likely than the other moves.
#[inline]
pub(super) fn random_move(state: &State, seat: Seat, dice: &mut impl Dice) -> Option<Move> {
    if let Some(took) = state.took {
        if state.turn != seat {
            return None;
        }
        // The taken card is the last card of the hand. If it was taken face up, it may not be thrown, so it is
        // excluded.
        let cards = state.hands[seat].cards;
        debug_assert!(cards.last() == took.card.as_ref());
        let free = cards.len() - usize::from(took.up);
        return cards.get(dice.below(free as u32) as usize).copied().map(Move::Throw);
    }
    let (mut kinds, mut chosen) = (0, None);
    legal(state, seat, &mut |play| {
        kinds += 1;
        if dice.below(kinds) == 0 {
            chosen = Some(play);
        }
        // The calls of Out that name a word are the last moves in the list. They count as one move, so the visit stops
        // at the first of them.
        if matches!(play, Move::Out(Some(_))) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if let Some(Move::Out(Some(word))) = &mut chosen {
        *word = 1 + dice.below(u32::from(state.options.deck.words())) as u8;
    }
    chosen
}

/// Picks a random draw of nature with the correct probabilities.
#[inline]
pub(super) fn random_draw(state: &State, dice: &mut impl Dice) -> Option<Draw> {
    match state.stage {
        Stage::Dealer => one_of(Seat::all(SEATS), dice).map(Draw::Dealer),
        Stage::Deal { .. } | Stage::Taking | Stage::Redraw { .. } => state.top().pick(dice).map(Draw::Card),
        Stage::Losing { caller, .. } => {
            let cards = state.hands[caller].cards;
            cards.get(dice.below(cards.len() as u32) as usize).copied().map(Draw::Lost)
        }
        Stage::Start { .. } | Stage::Throw | Stage::Over => None,
    }
}

/// Samples a state that is consistent with this view. Returns `None` for the view of a finished table.
///
/// For a seat, every possible deal is equally likely. For each part of the pile, the seat knows which cards were put
/// in. A random selection of those not seen since then is still in the part; the others are in the other hand.
/// Spectators do not know the cards of the parts, so for them all unseen cards are distributed uniformly.
pub(super) fn sample(view: &View, dice: &mut impl Dice) -> Option<State> {
    if view.archive {
        return None;
    }
    let mut state = State::empty(&view.options, view.material);
    state.round = view.round;
    state.dealer = view.dealer.unwrap_or(Seat::FIRST);
    state.stage = view.stage;
    state.turn = view.turn.unwrap_or(Seat::FIRST);
    state.awaited = view.waiting.window().map_or(SeatSet::EMPTY, |window| window.seats);
    state.windows = view.windows;
    state.turns = view.turns;
    state.drawn_rounds = view.drawn_rounds;
    state.up.clone_from(&view.up);
    state.last_turn = view.last_turn;
    state.last_round.clone_from(&view.last_round);
    state.won = view.won;
    spread(view, &mut state, dice);
    // If the card taken in this turn is hidden from the viewer, it is the last card of the sampled hand. Any hidden
    // card of the hand is equally possible.
    let last = state.hands[state.turn].cards.last().copied();
    state.took = view.took.map(|took| Took { card: took.card.or(last), ..took });
    // Spectators do not see the hand of the last Block. For them this uses the owner's sampled hand as a possible one.
    let hand = |last: &LastBlock| last.hand.or(Some(state.hands[other(last.caller)].cards));
    state.last_block = view.last_block.map(|last| LastBlock { hand: hand(&last), ..last });
    Some(state)
}

/// Distributes all cards over the hands and the parts of the pile, consistently with the view.
fn spread(view: &View, state: &mut State, dice: &mut impl Dice) {
    let located: CardSet = view.hands.as_slice().iter().flat_map(Hand::seen).chain(&view.up).copied().collect();
    let mut left = view.material.minus(located);
    // Returns the cards that may be in a part of the pile, if this viewer knows them.
    let traced = |part: &Part| CardSet::of_cards(part.among.as_deref().unwrap_or_default());
    let mut rest = view.parts.iter().fold(left, |rest, part| rest.minus(traced(part)));
    for part in &view.parts {
        let from = if part.among.is_some() { traced(part).minus(located) } else { rest };
        let cards = from.pick_many(part.count, dice);
        rest = rest.minus(cards);
        left = left.minus(cards);
        let among = if part.kind == PartKind::Dealt { CardSet::EMPTY } else { traced(part).plus(cards) };
        state.pile.push(Bag { kind: part.kind, cards, among });
    }
    for seat in Seat::all(SEATS) {
        let hand = &view.hands[seat];
        let drawn = left.pick_many(hand.count.saturating_sub(hand.seen().len()), dice);
        left = left.minus(drawn);
        state.hands[seat] = holding(view, seat, shuffled(drawn, dice));
    }
}

/// Returns a hand with the cards that the viewer knows and the cards `drawn`. A card that was just taken face up comes
/// last.
fn holding(view: &View, seat: Seat, drawn: Vec<Card>) -> Holding {
    let hand = &view.hands[seat];
    let up = view.took.filter(|took| took.up && view.turn == Some(seat)).and_then(|took| took.card);
    let before = hand.seen().iter().filter(|card| Some(**card) != up).copied();
    let cards = before.chain(drawn).chain(up).collect();
    Holding { cards, known: CardSet::of_cards(&hand.known), open: CardSet::of_cards(&hand.open), turns: hand.turns }
}

fn shuffled(cards: CardSet, dice: &mut impl Dice) -> Vec<Card> {
    let (mut left, mut order) = (cards, Vec::new());
    while let Some(card) = left.pick(dice) {
        left = left.without(card);
        order.push(card);
    }
    order
}

impl State {
    /// Simulates that a seat has collected cards for this many turns. In each turn the hand gets a random card of the
    /// pile and gives back its least useful card. Only cards that the other player does not know about are exchanged,
    /// so the view of the other player does not change.
    pub(crate) fn collected(
        mut self,
        seat: Seat,
        turns: u16,
        worth: impl Fn(CardSet) -> f64,
        dice: &mut impl Dice,
    ) -> Self {
        let Some(at) = self.pile.iter().position(|bag| bag.kind == PartKind::Dealt) else { return self };
        let traced = self.pile.iter().fold(self.hands[seat].known, |all, bag| all.plus(bag.among));
        for _ in 0..turns {
            let hand = self.hands[seat].cards.set();
            let Some(drawn) = self.pile[at].cards.pick(dice) else { break };
            let without = |card: Card| worth(hand.with(drawn).without(card));
            let free = hand.minus(traced);
            let thrown = free.iter().max_by(|one, other| without(*one).total_cmp(&without(*other)));
            if let Some(thrown) = thrown.filter(|thrown| without(*thrown) > worth(hand)) {
                self.pile[at].cards = self.pile[at].cards.without(drawn).with(thrown);
                let swap = |card: &Card| if *card == thrown { drawn } else { *card };
                self.hands[seat].cards = self.hands[seat].cards.iter().map(swap).collect();
            }
        }
        self
    }

    /// Checks whether this seat has a winning hand.
    pub(crate) fn is_ready(&self, seat: Seat) -> bool {
        super::is_ready(self.hands[seat].cards.set())
    }
}
