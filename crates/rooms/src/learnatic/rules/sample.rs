//! Other worlds that a viewer cannot tell from the true one.

use game::{Dice, Seat, SeatSet, Waiting};

use super::{
    Block, BySeat, Card, CardSet, Ended, FIRST, Holding, Phase, SEATS, State, Then, Verdict, other,
    pile::Bag,
    show::{both, row},
    view::{LastBlock, LastRound, Part, PartKind, Stage, View},
};

/// A world that fits this view; `None` for the open view of a finished table.
///
/// For a seat every deal that fits is equally likely: of the cards that went into a part of the pile and were not seen
/// since, as many as the part still has are in it, the others in the other hand. The rail has lost track of the parts:
/// what it does not see is spread evenly.
pub(in crate::learnatic) fn sample(view: &View, dice: &mut impl Dice) -> Option<State> {
    if view.archive {
        return None;
    }
    let mut state = State::empty(&view.options, view.material);
    state.round = view.round;
    state.dealer = view.dealer.unwrap_or(FIRST);
    state.windows = view.windows;
    state.turns = view.turns;
    state.drawn_rounds = view.drawn_rounds;
    state.up = row(&view.up);
    state.last_turn = view.last_turn;
    state.last_round = view.last_round.as_ref().map(ended);
    state.won = view.won;
    spread(view, &mut state, dice);
    state.last_block = view.last_block.as_ref().map(|last| block(&state, last));
    state.phase = phase(view, &state);
    Some(state)
}

/// Puts every card somewhere.
fn spread(view: &View, state: &mut State, dice: &mut impl Dice) {
    let known: BySeat<CardSet> = both(|seat| {
        let hand = &view.hands[seat];
        set(hand.cards.as_deref().unwrap_or(&hand.known))
    });
    let located = known.iter().fold(set(&view.up), |located, (_, cards)| located.plus(*cards));
    let mut left = view.material.minus(located);
    // Cards of which this viewer knows the part of the pile that they went into, and no place that they went to.
    let traced = |part: &Part| set(part.among.as_deref().unwrap_or_default());
    let mut rest = view.parts.iter().fold(left, |rest, part| rest.minus(traced(part)));
    state.pile.clear();
    for part in &view.parts {
        let from = if part.among.is_some() { traced(part).minus(located) } else { rest };
        let cards = from.pick_many(part.count, dice);
        rest = rest.minus(cards);
        left = left.minus(cards);
        let among = if part.kind == PartKind::Dealt { CardSet::EMPTY } else { traced(part).plus(cards) };
        state.pile.push(Bag { kind: part.kind, cards, among });
    }
    for seat in Seat::all(SEATS) {
        let drawn = left.pick_many(view.hands[seat].count.saturating_sub(known[seat].len()), dice);
        left = left.minus(drawn);
        state.hands[seat] = holding(view, seat, shuffled(drawn, dice));
    }
}

fn set(cards: &[Card]) -> CardSet {
    cards.iter().copied().collect()
}

/// A hand with these cards beside those that are known. What was just taken face up came last.
fn holding(view: &View, seat: Seat, drawn: Vec<Card>) -> Holding {
    let hand = &view.hands[seat];
    let in_order = hand.cards.as_ref().unwrap_or(&hand.known);
    let up = view.took.filter(|took| took.up && view.turn == Some(seat)).and_then(|took| took.card);
    let before = in_order.iter().filter(|card| Some(**card) != up).copied();
    let cards = before.chain(drawn).chain(up).collect();
    Holding { cards, known: set(&hand.known), open: set(&hand.open), turns: hand.turns }
}

fn shuffled(cards: CardSet, dice: &mut impl Dice) -> Vec<Card> {
    let (mut left, mut order) = (cards, Vec::new());
    while let Some(card) = left.pick(dice) {
        left = left.without(card);
        order.push(card);
    }
    order
}

fn phase(view: &View, state: &State) -> Phase {
    let seat = view.turn.unwrap_or(FIRST);
    match view.stage {
        Stage::Dealer => Phase::Dealer,
        Stage::Deal { left } => Phase::Deal { left },
        Stage::Start { may_block } => {
            let awaited = match view.waiting {
                Waiting::Seats(window) => window.seats,
                Waiting::Nature | Waiting::Nobody => SeatSet::one(seat),
            };
            Phase::Start { seat, may_block, awaited }
        }
        Stage::Taking => Phase::Taking { seat },
        Stage::Throw => {
            // What was drawn unseen is the last card of the hand; which one it is makes no difference to anybody else.
            let last = state.hands[seat].cards.last();
            let took = view.took.and_then(|took| took.card).or(last).unwrap_or(Card::at(0));
            Phase::Throw { seat, took, up: view.took.is_some_and(|took| took.up) }
        }
        Stage::Losing { caller, goes_on, may_block } => {
            Phase::Losing { caller, then: Then { seat, goes_on, may_block } }
        }
        Stage::Redraw { seat: whose, goes_on, may_block, .. } => {
            Phase::Redraw { seat: whose, then: Then { seat, goes_on, may_block } }
        }
        Stage::Over => Phase::Over,
    }
}

fn block(state: &State, block: &LastBlock) -> Block {
    // The rail does not see the hand: any cards will do.
    let hand = block.hand.as_ref().map_or_else(|| state.hands[other(block.caller)].cards, |hand| row(hand));
    Block { round: block.round, caller: block.caller, good: block.good, hand, lost: block.lost }
}

fn ended(round: &LastRound) -> Ended {
    let call = round.call.as_ref().map(|call| {
        let verdict = match (call.right, call.ready) {
            (true, _) => Verdict::Wins,
            (false, true) => Verdict::WrongName,
            (false, false) => Verdict::NotReady,
        };
        (call.seat, row(&call.hand), call.named, verdict)
    });
    Ended { round: round.round, winner: round.winner, call }
}
