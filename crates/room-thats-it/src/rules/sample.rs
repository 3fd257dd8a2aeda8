//! Random moves and draws, and samples of the states that are consistent with a view.

use game::{BySeat, Dice, Seat, any_listed, one_of};

use super::legal::legal;
use super::view::View;
use super::{Card, CardSet, Draw, Drawn, FaceKind, Move, State, Step};

/// Returns a random legal move. All legal moves are equally likely.
pub(super) fn random_move(state: &State, seat: Seat, dice: &mut impl Dice) -> Option<Move> {
    any_listed(|visit| legal(state, seat, visit), dice)
}

/// Picks a random draw of nature with the correct probabilities.
pub(super) fn random_draw(state: &State, dice: &mut impl Dice) -> Option<Draw> {
    if state.step == Step::Dealer {
        return one_of(Seat::all(state.seats), dice).map(Draw::Dealer);
    }
    let card = if state.draws_card() { state.pile.pick(dice) } else { None };
    card.map(|card| state.draw_of(card))
}

/// Samples a state that is consistent with this view. All deals of the unseen cards are equally likely. Returns `None`
/// for the view of a finished table.
///
/// For each shuffle, its unseen cards are dealt at random to the hands that must have unseen cards of this shuffle. The
/// rest of the last shuffle becomes the draw pile.
pub(super) fn sample(view: &View, dice: &mut impl Dice) -> Option<State> {
    if view.archive {
        return None;
    }
    let mut state = State {
        round: view.round,
        dealer: view.dealer.unwrap_or(Seat::FIRST),
        step: view.step,
        turn: view.turn,
        late: view.late,
        windows: view.windows,
        discard: view.discard.clone(),
        known: view.hands.map(|_, hand| hand.known),
        hands: view.hands.map(|_, hand| hand.cards.unwrap_or(hand.known)),
        put: view.put,
        table: view.table.clone(),
        bags: view.bags.clone(),
        shuffled: view.shuffled,
        turns: view.turns,
        last: view.last.clone(),
        rounds: view.rounds.clone(),
        totals: view.totals,
        capped: view.capped,
        ..State::empty(view.edition, &view.options, view.seats)
    };
    state.pile = deal(&mut state.hands, view, dice);
    state.pack = state.hands.iter().fold(view.placed().plus(state.pile), |pack, (_, hand)| pack.plus(*hand));
    state.drawn = view.drawn.map(|drawn| {
        let card = drawn.card.unwrap_or_else(|| could_be_drawn(&state, drawn.seat, dice));
        Drawn { card: Some(card), ..drawn }
    });
    Some(state)
}

/// Deals the unseen cards to the hands that the viewer cannot see. Returns the rest, which is the draw pile.
fn deal(hands: &mut BySeat<CardSet>, view: &View, dice: &mut impl Dice) -> CardSet {
    let placed = view.placed();
    let mut left = CardSet::EMPTY;
    for (place, bag) in view.bags.iter().enumerate() {
        left = bag.minus(placed);
        for (seat, hand) in view.hands.iter().filter(|(_, hand)| hand.cards.is_none()) {
            let count = hand.unseen.get(place).copied().unwrap_or(0);
            let picked = left.pick_many(count.into(), dice);
            left = left.minus(picked);
            hands[seat] = hands[seat].plus(picked);
        }
    }
    left
}

/// Picks a card that may be the card drawn in this turn, which the viewer cannot see. It is a card of the hand, or a
/// card that was put on the table after the draw.
fn could_be_drawn(state: &State, seat: Seat, dice: &mut impl Dice) -> Card {
    let bag = state.bags.last().copied().unwrap_or_default();
    let held = state.hands[seat].minus(state.known[seat]).common(bag);
    let laid = state.table.iter().fold(CardSet::EMPTY, |laid, set| laid.plus(set.cards)).common(bag);
    let any = state.hands[seat].plus(laid);
    [held, laid, any].iter().find_map(|cards| cards.pick(dice)).unwrap_or(Card::of(0, FaceKind::Picture, 0))
}

impl State {
    /// Simulates that a seat has collected cards for this many turns. In each turn the hand gets a random card of the
    /// draw pile and gives back its least useful card. Only cards that no other player has seen are exchanged, so the
    /// views of the other players do not change.
    pub(crate) fn collected(
        mut self,
        seat: Seat,
        turns: u16,
        worth: impl Fn(CardSet, Card) -> usize,
        dice: &mut impl Dice,
    ) -> Self {
        let last = self.bags.last().copied().unwrap_or_default();
        for _ in 0..turns {
            let Some(drawn) = self.pile.pick(dice) else { break };
            let hand = self.hands[seat].with(drawn);
            let free = hand.minus(self.known[seat]).common(last);
            let Some(thrown) = free.iter().min_by_key(|card| worth(hand, *card)) else { break };
            self.hands[seat] = hand.without(thrown);
            self.pile = self.pile.without(drawn).with(thrown);
        }
        self
    }
}

impl View {
    /// Returns every card whose place this viewer knows.
    fn placed(&self) -> CardSet {
        let mut placed: CardSet = self.discard.iter().copied().collect();
        for (_, hand) in self.hands.iter() {
            placed = placed.plus(hand.known).plus(hand.cards.unwrap_or_default());
        }
        self.table.iter().fold(placed, |placed, set| placed.plus(set.cards))
    }

    /// Returns the cards whose place this viewer does not know. These cards are in the draw pile or in hands that the
    /// viewer cannot see.
    pub fn unseen(&self) -> CardSet {
        let bags = self.bags.iter().fold(CardSet::EMPTY, |all, bag| all.plus(*bag));
        bags.minus(self.placed())
    }
}
