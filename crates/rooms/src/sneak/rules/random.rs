//! Random moves and draws.

use game::{Dice, Seat, one_of};

use super::{Cards, Contest, Draw, Move, Phase, State};

/// A legal move, every legal move having a chance; no allocation.
#[inline]
pub(super) fn random_move(state: &State, seat: Seat, dice: &mut impl Dice) -> Option<Move> {
    match &state.phase {
        Phase::Turn(turn) if *turn == seat => Some(state.random_turn(seat, dice)),
        Phase::Contest(contest) if contest.awaited.contains(seat) => Some(state.random_answer(contest, seat, dice)),
        Phase::Dealer | Phase::Turn(_) | Phase::Drawing(_) | Phase::Contest(_) | Phase::Over => None,
    }
}

/// A draw picked with the right odds.
#[inline]
pub(super) fn random_draw(state: &State, dice: &mut impl Dice) -> Option<Draw> {
    match &state.phase {
        Phase::Dealer => one_of(Seat::all(state.seats), dice).map(Draw::Dealer),
        Phase::Drawing(_) => state.stock.pick(dice).map(Draw::Card),
        Phase::Turn(_) | Phase::Contest(_) | Phase::Over => None,
    }
}

impl State {
    fn random_turn(&self, seat: Seat, dice: &mut impl Dice) -> Move {
        let limit = if self.is_first_turn(seat) { 0 } else { self.limit(seat) };
        if limit == 0 {
            return Move::Draw;
        }
        let kind = if self.stock.is_empty() { 2 } else { dice.below(3) };
        if kind == 0 {
            return Move::Draw;
        }
        let count = 1 + dice.below(limit as u32) as usize;
        let hand = self.hands[seat];
        if kind == 1 { Move::Sneak(hand.pick_many(count, dice)) } else { Move::Flaunt(random_combo(hand, count, dice)) }
    }

    fn random_answer(&self, contest: &Contest, seat: Seat, dice: &mut impl Dice) -> Move {
        if !contest.is_picking(seat) && dice.below(2) == 0 {
            return Move::Decline;
        }
        if contest.is_announced_by(seat) {
            return Move::Announce;
        }
        Move::Challenge(self.hands[seat].pick_many(contest.cards.len(), dice))
    }
}

/// A combo of `count` cards, or a single card where the dice find none; every one has a chance.
fn random_combo(hand: Cards, count: usize, dice: &mut impl Dice) -> Cards {
    let Some(card) = hand.pick(dice) else { return Cards::EMPTY };
    let single = Cards::one(card);
    if count == 1 {
        return single;
    }
    let found = match dice.below(3) {
        0 => some_of(hand.of_rank(card.rank()), count, dice),
        1 => some_of(hand.of_suit(card.suit()), count, dice),
        _ => {
            // The card is the foot of the sequence; an ace is one that starts at 1.
            let low = if card.rank() == 14 { 1 } else { card.rank() };
            random_run(hand, low, count, dice)
        }
    };
    found.unwrap_or(single)
}

fn some_of(heap: Cards, count: usize, dice: &mut impl Dice) -> Option<Cards> {
    (heap.len() >= count).then(|| heap.pick_many(count, dice))
}

fn random_run(hand: Cards, low: u8, count: usize, dice: &mut impl Dice) -> Option<Cards> {
    // An ace cannot stand at both ends (SN-G15).
    if count > 13 || usize::from(low) + count > 15 {
        return None;
    }
    let mut run = Cards::EMPTY;
    for rank in low..low + count as u8 {
        run = run.with(hand.of_rank(rank).pick(dice)?);
    }
    Some(run)
}

#[cfg(test)]
#[path = "../tests/random.rs"]
mod tests;
