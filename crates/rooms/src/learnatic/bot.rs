//! The bot "sound": it collects what is nearest, calls Out when it can, and calls Block by the odds, with dice where
//! they are close.

use game::{Dice, Policy, Seat};

use super::{Card, CardSet, Learnatic, Move, Stage, View, candidates, is_ready, judgement, names};

/// Collects towards two words, and calls Block by the odds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sound;

/// With these odds that the other is ready, Block is called half of the time. A wrong Block costs a card and the turn;
/// a right one that is not called costs the round.
const BLOCK: f64 = 0.16;
/// The same where only a card is at stake (LB-G1, any_time).
const BLOCK_EARLY: f64 = 0.11;
/// How far from these odds chance still decides.
const DOUBT: f64 = 0.025;
/// What a card is worth to somebody who is known to collect its word, in tenths of a missing card.
const GIFT: f64 = 2.0;
/// What a thrown Wild is worth to the other.
const WILD_GIFT: f64 = 5.0;
/// How often a useless face-up card is taken to look ready.
const FEINT: f64 = 0.12;
/// How far behind, in tenths of a missing card, a throw may be and still be made now and then.
const HEAT: f64 = 0.6;

impl Policy<Learnatic> for Sound {
    fn choose(&self, view: &View, dice: &mut dyn Dice) -> Move {
        match view.stage {
            Stage::Start { .. } if !view.is_own_turn() => {
                if is_blocked(view, BLOCK_EARLY, dice) {
                    Move::Block
                } else {
                    Move::LetBe
                }
            }
            Stage::Start { .. } => start(view, dice),
            Stage::Throw
            | Stage::Dealer
            | Stage::Deal { .. }
            | Stage::Taking
            | Stage::Losing { .. }
            | Stage::Redraw { .. }
            | Stage::Over => throw(view, dice),
        }
    }
}

/// Out, Block, or a card.
fn start(view: &View, dice: &mut dyn Dice) -> Move {
    let hand = judgement::own(view);
    if is_ready(hand) {
        let right: Vec<u8> = if view.must_name() { names(hand).collect() } else { Vec::new() };
        let nth = dice.below(right.len() as u32) as usize;
        return Move::Out(right.get(nth).copied());
    }
    // The nearer the own hand is, the dearer is a lost card and turn.
    let margin = if judgement::missing(hand) <= 1 { 1.3 } else { 1.0 };
    if view.may_block() && is_blocked(view, BLOCK * margin, dice) {
        return Move::Block;
    }
    match view.up.last() {
        Some(card) if is_welcome(hand, *card) || is_feigned(view, hand, *card, dice) => Move::TakeUp,
        Some(_) | None => Move::TakePile,
    }
}

/// Whether a card is taken face up that is of no use, so that the other may call a wrong Block: now and then, once a
/// hand could be complete, and of a card that costs the hand nothing.
fn is_feigned(view: &View, hand: CardSet, card: Card, dice: &mut dyn Dice) -> bool {
    let old = view.me.is_some_and(|me| view.hands[me].turns >= 3);
    let free =
        hand.iter().any(|thrown| judgement::missing(hand.with(card).without(thrown)) <= judgement::missing(hand));
    old && free && f64::from(dice.below(1_000)) < FEINT * 1_000.0
}

/// Whether the face-up card brings the hand nearer.
fn is_welcome(hand: CardSet, card: Card) -> bool {
    let now = judgement::missing(hand);
    let with = hand.with(card);
    hand.iter().any(|thrown| judgement::missing(with.without(thrown)) < now)
}

/// Whether Block is called now, where it is worth calling at these odds.
fn is_blocked(view: &View, odds: f64, dice: &mut dyn Dice) -> bool {
    let Some(other) = view.me.map(|me| me.left(2)) else { return false };
    let ready = judgement::readiness(view, other);
    let share = 1.0 / (1.0 + ((odds - ready) / DOUBT).exp());
    ready > odds / 2.0 && f64::from(dice.below(1_000)) < share * 1_000.0
}

/// The card that is missed least and helps the other least; among nearly equal ones chance decides.
fn throw(view: &View, dice: &mut dyn Dice) -> Move {
    let (hand, live) = (judgement::own(view), judgement::unseen(view));
    let other = view.me.map(|me| me.left(2));
    let cards: Vec<Card> = candidates::free(view).collect();
    let worth = |card: &Card| judgement::value(hand.without(*card), live) - gift(view, other, *card);
    let values: Vec<f64> = cards.iter().map(worth).collect();
    let place = pick(&values, dice).and_then(|place| cards.get(place));
    place.copied().map_or(Move::TakePile, Move::Throw)
}

/// What a thrown card may be worth to the other.
fn gift(view: &View, other: Option<Seat>, card: Card) -> f64 {
    if card.is_wild() {
        return WILD_GIFT;
    }
    let known = other.map(|other| view.hands[other].known.as_slice()).unwrap_or_default();
    GIFT * known.iter().filter(|held| held.word() == card.word()).count() as f64
}

/// A place in the list: the best most often, the others the less the more they are behind (softmax).
fn pick(values: &[f64], dice: &mut dyn Dice) -> Option<usize> {
    let best = values.iter().copied().fold(f64::MIN, f64::max);
    let weights: Vec<u32> = values.iter().map(|value| (((value - best) / HEAT).exp() * 10_000.0) as u32).collect();
    let mut left = dice.below(weights.iter().sum());
    for (place, weight) in weights.iter().enumerate() {
        if left < *weight {
            return Some(place);
        }
        left -= weight;
    }
    None
}
