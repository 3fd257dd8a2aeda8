//! Other worlds that a viewer cannot tell from the true one.

use game::{Dice, Seat};

use super::{
    Card, CardSet, FIRST, Phase, State, Taken,
    view::{Step, View},
};

/// A world that fits this view, each deal of the unseen cards being as likely as every other; `None` for the open view
/// of a finished table.
///
/// The cards of each shuffle are dealt anew to those hands that have unseen ones of it; of the last one the rest is the
/// draw pile.
pub(in crate::thats_it) fn sample(view: &View, dice: &mut impl Dice) -> Option<State> {
    if view.archive {
        return None;
    }
    let mut state = State::empty(&view.options, view.seats);
    state.round = view.round;
    state.dealer = view.dealer.unwrap_or(FIRST);
    state.windows = view.windows;
    state.discard.clone_from(&view.discard);
    state.known = view.hands.map(|_, hand| hand.known);
    state.hands = view.hands.map(|_, hand| hand.cards.unwrap_or(hand.known));
    state.put = view.put;
    state.table.clone_from(&view.table);
    state.bags.clone_from(&view.bags.0);
    state.shuffled = view.shuffled;
    state.turns = view.turns;
    state.last.clone_from(&view.last);
    state.rounds.clone_from(&view.rounds);
    state.totals = view.totals;
    state.capped = view.capped;
    state.pile = deal(&mut state, view, dice);
    state.pack = view.placed().plus(state.pile);
    for (_, hand) in state.hands.iter() {
        state.pack = state.pack.plus(*hand);
    }
    state.phase = phase(view);
    state.drawn = view.drawn.map(|drawn| {
        let card = drawn.card.unwrap_or_else(|| could_be_drawn(&state, drawn.seat, dice));
        Taken { seat: drawn.seat, card, from_top: drawn.from_top }
    });
    Some(state)
}

/// Deals the unseen cards to the closed hands; what is left is the draw pile.
fn deal(state: &mut State, view: &View, dice: &mut impl Dice) -> CardSet {
    let placed = view.placed();
    let mut left = CardSet::EMPTY;
    for (place, bag) in view.bags.0.iter().enumerate() {
        left = bag.minus(placed);
        for (seat, hand) in view.hands.iter().filter(|(_, hand)| hand.cards.is_none()) {
            let count = hand.unseen.get(place).copied().unwrap_or(0);
            let picked = left.pick_many(count.into(), dice);
            left = left.minus(picked);
            state.hands[seat] = state.hands[seat].plus(picked);
        }
    }
    left
}

/// What a card drawn unseen in this turn can have been: one of the hand, or one that was put on the table since.
fn could_be_drawn(state: &State, seat: Seat, dice: &mut impl Dice) -> Card {
    let bag = state.bags.last().copied().unwrap_or_default();
    let held = state.hands[seat].minus(state.known[seat]).and(bag);
    let laid = state.table.iter().fold(CardSet::EMPTY, |laid, set| laid.plus(set.cards)).and(bag);
    let any = state.hands[seat].plus(laid);
    [held, laid, any].iter().find_map(|cards| cards.pick(dice)).unwrap_or(Card::at(0))
}

const fn phase(view: &View) -> Phase {
    match (view.step, view.turn) {
        (Step::Dealer, _) => Phase::Dealer,
        (Step::Turning, Some(seat)) => Phase::Turning { seat, late: view.late },
        (Step::Source, Some(seat)) => Phase::Source { seat, late: view.late },
        (Step::Drawing, Some(seat)) => Phase::Drawing(seat),
        (Step::Act, Some(seat)) => Phase::Act(seat),
        (Step::Out, Some(seat)) => Phase::Out(seat),
        (Step::LastCall, Some(seat)) => Phase::LastCall(seat),
        (Step::Over, _) => Phase::Over,
        (Step::Deal | Step::Turning | Step::Source | Step::Drawing, _) => Phase::Deal,
        (Step::Act | Step::Out | Step::LastCall, _) => Phase::Deal,
    }
}

impl View {
    /// Every card whose place the view names.
    fn placed(&self) -> CardSet {
        let mut placed: CardSet = self.discard.iter().copied().collect();
        for (_, hand) in self.hands.iter() {
            placed = placed.plus(hand.known).plus(hand.cards.unwrap_or_default());
        }
        self.table.iter().fold(placed, |placed, set| placed.plus(set.cards))
    }

    /// The cards whose place this viewer does not know: in the draw pile or in closed hands.
    pub fn unseen(&self) -> CardSet {
        let bags = self.bags.0.iter().fold(CardSet::EMPTY, |all, bag| all.plus(*bag));
        bags.minus(self.placed())
    }
}
