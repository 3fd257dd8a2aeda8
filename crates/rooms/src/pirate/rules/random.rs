//! Random moves and draws.

use game::{Dice, Seat};

use super::{Card, Cards, Draw, Move, Phase, State, legal::pirates};

/// A legal move, every legal move having a chance.
#[inline]
pub(in crate::pirate) fn random_move(state: &State, seat: Seat, dice: &mut impl Dice) -> Option<Move> {
    match &state.phase {
        Phase::Start(turn) if *turn == seat => Some(state.random_start(seat, dice)),
        Phase::Act { seat: turn, excused } if *turn == seat => state.random_act(seat, *excused, dice),
        Phase::Vote(placed) if placed.awaited().contains(seat) => Some(Move::Vote { bluff: dice.below(2) == 0 }),
        Phase::Pick(placed) if placed.setter == seat => {
            let step = dice.below(u32::from(state.seats) - 1) as usize;
            seat.others(state.seats).nth(step).map(Move::Pick)
        }
        Phase::First | Phase::Deal | Phase::Start(_) | Phase::Drawing { .. } | Phase::Act { .. } => None,
        Phase::Vote(_) | Phase::Pick(_) | Phase::Boarding { .. } | Phase::Token { .. } | Phase::Over => None,
    }
}

/// A draw picked with the right odds.
#[inline]
pub(in crate::pirate) fn random_draw(state: &State, dice: &mut impl Dice) -> Option<Draw> {
    match &state.phase {
        Phase::First => Seat::new(dice.below(u32::from(state.seats)) as usize).map(Draw::First),
        Phase::Deal | Phase::Drawing { .. } => state.pile.pick(dice).map(Draw::Card),
        Phase::Boarding { from, .. } => state.hands[*from].pick(dice).map(Draw::Take),
        Phase::Token { .. } => Some(if dice.below(2) == 0 { Draw::Treasure } else { Draw::NoTreasure }),
        Phase::Start(_) | Phase::Act { .. } | Phase::Vote(_) | Phase::Pick(_) | Phase::Over => None,
    }
}

impl State {
    fn random_start(&self, seat: Seat, dice: &mut impl Dice) -> Move {
        let boardable = self.boardable(seat);
        let (whom, with) = (self.nth(boardable.iter(), dice), self.nth(pirates(self.hands[seat]), dice));
        match (whom, with) {
            (Some(whom), Some(with)) if dice.below(2) == 0 => Move::Board { whom, with },
            (_, _) => Move::Draw,
        }
    }

    /// One of these, all equally likely.
    fn nth<T>(&self, items: impl Iterator<Item = T> + Clone, dice: &mut impl Dice) -> Option<T> {
        let count = items.clone().count() as u32;
        items.into_iter().nth(dice.below(count) as usize)
    }

    fn random_act(&self, seat: Seat, excused: bool, dice: &mut impl Dice) -> Option<Move> {
        let hand = self.hands[seat];
        let (least, most) = (usize::from(self.options.sets.least), usize::from(self.options.sets.most));
        if hand.len() >= least && dice.below(3) > 0 {
            let sizes = most.min(hand.len()) - least + 1;
            return random_set(hand, least + dice.below(sizes as u32) as usize, dice);
        }
        if excused { Some(Move::Done) } else { self.nth(hand.distinct().iter(), dice).map(Move::Remove) }
    }
}

/// A set of this size around a random card of the hand.
fn random_set(hand: Cards, size: usize, dice: &mut impl Dice) -> Option<Move> {
    let first: Card = hand.pick(dice)?;
    let mut shown = Cards::one(first);
    let same = hand.minus(shown).only(first.colour());
    if size > 2 && dice.below(2) == 0 {
        shown = shown.plus(same.pick_many(1, dice));
    }
    let hidden = hand.minus(shown).pick_many(size - shown.len(), dice);
    Some(Move::Set { shown, hidden })
}
