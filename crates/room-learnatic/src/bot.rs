//! The heuristic bot with the name `sound`. It collects cards for the nearest winning hand and calls Out when it can.
//! It calls Block if the other player is probably ready, and decides at random in close cases.
//!
//! This file also contains the bot `beginner`, which plays by simple fixed rules.

use game::{Odds, Policy, Seat};

use super::{Card, CardSet, Learnatic, Move, Stage, View, candidates, is_ready, judgement, names};

/// The heuristic bot. It collects cards for two words, and calls Block with a probability that depends on how likely
/// the other player is ready.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sound;

/// If the other player is ready with this probability, the bot calls Block half of the time. The value is below one half
/// because a wrong Block costs only a card and the turn, but a missed Block costs the round. A smaller value wins more,
/// but then even more Blocks are wrong, and games become longer (docs/bots.md).
const BLOCK: f64 = 0.17;
/// The same limit as `BLOCK`, for a bot that waits for the other player's turn. It is lower because a wrong Block then
/// costs only a card (LB-G1, any_time).
const BLOCK_EARLY: f64 = 0.14;
/// The scale of the logistic function that turns the probability of a ready hand into the probability of a Block.
/// Within about this distance from `BLOCK` the decision is random.
const DOUBT: f64 = 0.025;
/// How useful a thrown card is for the other player for each card of the same word in that player's hand that the bot
/// knows. The unit is a tenth of a missing card.
const GIFT: f64 = 2.0;
/// How useful a thrown Wild is for the other player, in tenths of a missing card.
const WILD_GIFT: f64 = 5.0;
/// The probability that the bot takes a useless face-up card, so that it appears to be ready.
const FEINT: f64 = 0.03;
/// The temperature of the softmax choice of a throw, in tenths of a missing card. If one throw's value is lower by this
/// number than another's, that throw is made `e` times less often.
const HEAT: f64 = 0.6;

impl Policy<Learnatic> for Sound {
    fn odds(&self, view: &View) -> Odds<Move> {
        match view.stage {
            Stage::Start { .. } if !view.is_own_turn() => {
                Odds::either(blocked(view, BLOCK_EARLY), Odds::certain(Move::Block), Odds::certain(Move::LetBe))
            }
            Stage::Start { .. } => start(view),
            Stage::Throw
            | Stage::Dealer
            | Stage::Deal { .. }
            | Stage::Taking
            | Stage::Losing { .. }
            | Stage::Redraw { .. }
            | Stage::Over => throw(view),
        }
    }
}

/// Decides at the start of the bot's own turn: Out, Block, or which card to take.
fn start(view: &View) -> Odds<Move> {
    let hand = judgement::own(view);
    if is_ready(hand) {
        let named = Odds::even(names(hand).filter(|_| view.must_name()).map(|word| Move::Out(Some(word))));
        return named.unwrap_or(Odds::certain(Move::Out(None)));
    }
    // If the bot's own hand lacks at most one card, a wrong Block costs more, because it costs a card and a turn. So
    // the bot calls Block only at a higher probability.
    let margin = if judgement::missing(hand) <= 1 { 1.3 } else { 1.0 };
    let block = if view.may_block() { blocked(view, BLOCK * margin) } else { 0.0 };
    let take = match view.up.last() {
        Some(card) if is_welcome(hand, *card) => Odds::certain(Move::TakeUp),
        Some(card) => {
            Odds::either(feigned(view, hand, *card), Odds::certain(Move::TakeUp), Odds::certain(Move::TakePile))
        }
        None => Odds::certain(Move::TakePile),
    };
    Odds::either(block, Odds::certain(Move::Block), take)
}

/// Returns the probability of taking this useless face-up card, to provoke a wrong Block. It is above 0 only after some
/// turns, when the hand could be complete, and only if the card does not make the hand worse.
fn feigned(view: &View, hand: CardSet, card: Card) -> f64 {
    let old = view.me.is_some_and(|me| view.hands[me].turns >= 3);
    if old && is_free(hand, card) { FEINT } else { 0.0 }
}

/// Checks whether the hand can take this card and throw another one without lacking more cards than now.
pub(super) fn is_free(hand: CardSet, card: Card) -> bool {
    let now = judgement::missing(hand);
    hand.iter().any(|thrown| judgement::missing(hand.with(card).without(thrown)) <= now)
}

/// Checks whether the hand lacks fewer cards after it takes this card and throws one.
pub(super) fn is_welcome(hand: CardSet, card: Card) -> bool {
    let now = judgement::missing(hand);
    let with = hand.with(card);
    hand.iter().any(|thrown| judgement::missing(with.without(thrown)) < now)
}

/// Returns the probability that the bot calls Block now. If the other player is ready with the probability `odds`, the
/// result is one half.
fn blocked(view: &View, odds: f64) -> f64 {
    let Some(other) = view.me.map(|me| me.left(2)) else { return 0.0 };
    let ready = judgement::readiness(view, other);
    if ready > odds / 2.0 { 1.0 / (1.0 + ((odds - ready) / DOUBT).exp()) } else { 0.0 }
}

/// Returns the probabilities of throwing each card. Cards that the own hand needs least, and that help the other player
/// least, have high probabilities.
fn throw(view: &View) -> Odds<Move> {
    let (hand, live) = (judgement::own(view), judgement::unseen(view));
    let other = view.me.map(|me| me.left(2));
    let worth = |card: Card| judgement::value(hand.without(card), live) - gift(view, other, card);
    let throws = candidates::free(view).map(|card| (Move::Throw(card), worth(card)));
    Odds::soft(throws, HEAT).unwrap_or(Odds::certain(Move::TakePile))
}

/// Returns the most probable throw of the heuristics.
pub(super) fn best_throw(view: &View) -> Option<Move> {
    let best = throw(view).iter().fold(None, |best: Option<(Move, f64)>, (play, odds)| match best {
        Some((_, other)) if other >= odds => best,
        Some(_) | None => Some((*play, odds)),
    });
    best.map(|(play, _)| play).filter(|play| matches!(play, Move::Throw(_)))
}

/// Returns how useful a thrown card would be for the other player, in tenths of a missing card.
fn gift(view: &View, other: Option<Seat>, card: Card) -> f64 {
    if card.is_wild() {
        return WILD_GIFT;
    }
    let known = other.map(|other| view.hands[other].known.as_slice()).unwrap_or_default();
    GIFT * known.iter().filter(|held| held.word() == card.word()).count() as f64
}

/// The bot `beginner`, which plays by fixed rules. It takes helpful cards, throws the card that its hand needs least,
/// and calls Out when it can. It calls Block if the other player is ready with at least the probability `SURE`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beginner;

/// The beginner calls Block if the other player is ready with at least this probability.
const SURE: f64 = 0.3;

impl Policy<Learnatic> for Beginner {
    fn odds(&self, view: &View) -> Odds<Move> {
        let play = match view.stage {
            Stage::Start { .. } if !view.is_own_turn() => Some(if fears(view) { Move::Block } else { Move::LetBe }),
            Stage::Start { .. } => Some(beginner_start(view)),
            Stage::Throw => judgement::least_missed(view).map(Move::Throw),
            Stage::Dealer
            | Stage::Deal { .. }
            | Stage::Taking
            | Stage::Losing { .. }
            | Stage::Redraw { .. }
            | Stage::Over => None,
        };
        Odds::certain(play.or_else(|| candidates::timeout_move(view)).unwrap_or(Move::TakePile))
    }
}

fn fears(view: &View) -> bool {
    view.me.is_some_and(|me| judgement::readiness(view, me.left(2)) >= SURE)
}

fn beginner_start(view: &View) -> Move {
    let hand = judgement::own(view);
    if is_ready(hand) {
        return Move::Out(if view.must_name() { names(hand).next() } else { None });
    }
    if view.may_block() && fears(view) {
        return Move::Block;
    }
    let now = judgement::missing(hand);
    let helps = |card| hand.iter().any(|thrown| judgement::missing(hand.with(card).without(thrown)) < now);
    if view.up.last().is_some_and(|card| helps(*card)) { Move::TakeUp } else { Move::TakePile }
}
