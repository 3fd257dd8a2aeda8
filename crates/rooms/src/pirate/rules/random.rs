//! Random moves and draws.

use game::{Dice, Seat, one_of};

use super::{Cards, Draw, Move, Stage, State, legal::pirates};

/// A legal move, every legal move having a chance.
#[inline]
pub(super) fn random_move(state: &State, seat: Seat, dice: &mut impl Dice) -> Option<Move> {
    if !state.awaited().contains(seat) {
        return None;
    }
    match state.stage {
        Stage::Start => Some(state.random_start(seat, dice)),
        Stage::Act => state.random_act(seat, dice),
        Stage::Vote => Some(Move::Vote { bluff: dice.below(2) == 0 }),
        Stage::Pick => one_of(seat.others(state.seats), dice).map(Move::Pick),
        Stage::First | Stage::Deal | Stage::Drawing | Stage::Boarding | Stage::Token | Stage::Over => None,
    }
}

/// A draw picked with the right odds.
#[inline]
pub(super) fn random_draw(state: &State, dice: &mut impl Dice) -> Option<Draw> {
    match state.stage {
        Stage::First => one_of(Seat::all(state.seats), dice).map(Draw::First),
        Stage::Deal | Stage::Drawing => state.source().pick(dice).map(Draw::Card),
        Stage::Boarding => state.source().pick(dice).map(Draw::Take),
        Stage::Token => Some(if dice.below(2) == 0 { Draw::Treasure } else { Draw::NoTreasure }),
        Stage::Start | Stage::Act | Stage::Vote | Stage::Pick | Stage::Over => None,
    }
}

impl State {
    fn random_start(&self, seat: Seat, dice: &mut impl Dice) -> Move {
        let (whom, with) = (one_of(self.boardable().iter(), dice), one_of(pirates(self.hands[seat]), dice));
        match (whom, with) {
            (Some(whom), Some(with)) if dice.below(2) == 0 => Move::Board { whom, with },
            (_, _) => Move::Draw,
        }
    }

    fn random_act(&self, seat: Seat, dice: &mut impl Dice) -> Option<Move> {
        let hand = self.hands[seat];
        let (least, most) = (usize::from(self.options.sets.least), usize::from(self.options.sets.most));
        if hand.len() >= least && dice.below(3) > 0 {
            let sizes = most.min(hand.len()) - least + 1;
            return random_set(hand, least + dice.below(sizes as u32) as usize, dice);
        }
        if self.is_excused() { Some(Move::Done) } else { one_of(hand.distinct().iter(), dice).map(Move::Remove) }
    }
}

/// A set of this size around a random card of the hand.
fn random_set(hand: Cards, size: usize, dice: &mut impl Dice) -> Option<Move> {
    let first = hand.pick(dice)?;
    let mut shown = Cards::one(first);
    let same = hand.minus(shown).only(first.colour());
    if size > 2 && dice.below(2) == 0 {
        shown = shown.plus(same.pick_many(1, dice));
    }
    let hidden = hand.minus(shown).pick_many(size - shown.len(), dice);
    Some(Move::Set { shown, hidden })
}
