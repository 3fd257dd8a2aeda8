//! The bot "sound". It bluffs as often as bluffs pay, doubts by counting colours, and picks the most likely believer.
//!
//! Also contains a scripted beginner, which is honest and sensible.

use doubt::{Doubt, truth_by_counting};
use game::{Odds, Policy, Seat};

use super::{Cards, CardsExt as _, Move, Pirate, Stage, TAKEN, View, candidates, judgement};

pub(super) mod doubt;

/// The heuristic bot. It counts the cards it sees, remembers the cards it was shown, and mixes its moves so that they
/// cannot be predicted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sound;

/// The probability of a bluff from a hand without a true set, with two players and with more. With more players, one of
/// them usually hardly ever doubts.
const BLUFFED: f64 = 0.2;
const BLUFFED_AMONG_MORE: f64 = 0.45;
/// The temperature of the choice of a voter. A voter whose score is lower by this value is picked `e` times less often.
const PICKING: f64 = 0.05;

impl Policy<Pirate> for Sound {
    fn odds(&self, view: &View) -> Odds<Move> {
        let odds = view.me.and_then(|me| match view.stage {
            Stage::Start => Some(start(view)),
            Stage::Act => act(view, me),
            Stage::Vote => Doubt::of(view, me).map(|doubt| {
                let vote = |bluff| Odds::certain(Move::Vote { bluff });
                Odds::either(doubt.odds(), vote(true), vote(false))
            }),
            Stage::Pick => pick(view, me),
            Stage::First | Stage::Deal | Stage::Drawing | Stage::Boarding | Stage::Token | Stage::Over => None,
        });
        // The default is the mild move for a timeout.
        odds.unwrap_or_else(|| Odds::certain(candidates::timeout_move(view).unwrap_or(Move::Draw)))
    }
}

/// Returns the odds at the start of a turn: draws, or boards a ship if more cards are worth a turn.
fn start(view: &View) -> Odds<Move> {
    let hand = view.own_hand();
    let pirates = candidates::pirates(view);
    let fullest = view.boardable.iter().max_by_key(|seat| (view.hands[*seat].count, view.ships[*seat]));
    let (Some(with), Some(whom)) = (pirates.first(), fullest) else { return Odds::certain(Move::Draw) };
    // A pirate of the best colour is needed for a set, and boarding moves the ship no square forward.
    let best = judgement::colours(hand).first().map_or(0, |colour| hand.of_colour(*colour));
    let all = view.hands[whom].count >= TAKEN;
    let needy = if hand.len() <= 4 && best < 3 && all { 0.7 } else { 0.0 };
    let near = if view.ships[whom] + 6 >= near_goal(view) && all && best < 3 { 0.4 } else { 0.0 };
    let boards = 1.0 - (1.0 - needy) * (1.0 - near);
    Odds::either(boards, Odds::certain(Move::Board { whom, with: *with }), Odds::certain(Move::Draw))
}

/// Returns the square of the island to which the ships sail now.
pub(super) fn near_goal(view: &View) -> u8 {
    let [near, far] = view.islands;
    if near.token == super::Token::FaceDown { near.square } else { far.square }
}

/// Returns the odds after the draw: a true set, else a bluff with the probability that pays, else a removal.
fn act(view: &View, me: Seat) -> Option<Odds<Move>> {
    let hand = view.own_hand();
    let options = view.options;
    let least = usize::from(options.sets.least);
    let best = judgement::colours(hand).into_iter().next()?;
    let mine = hand.of_colour(best);
    if mine >= least {
        return honest(view, hand);
    }
    let discard = discard(view, hand);
    let often = if view.seats > 2 { BLUFFED_AMONG_MORE } else { BLUFFED };
    // Most true sets are small, so most bluffs must be small too.
    let bluffs = [(3, 0.94), (4, 0.06)].into_iter().flat_map(|(size, share)| {
        let twice = if mine >= 2 { 0.6 } else { 0.0 };
        let size = usize::clamp(size, least, usize::from(options.sets.most));
        let odds = if hand.len() > size { often * risk(view, me, size) * lure(mine) } else { 0.0 };
        [(2, twice), (1, 1.0 - twice)].map(|(face_up, part)| (size, face_up, share * part * odds))
    });
    let mut all = Vec::new();
    for (size, face_up, share) in bluffs {
        let equal: Vec<_> = judgement::colours(hand).into_iter().filter(|c| hand.of_colour(*c) == mine).collect();
        let plays = equal.iter().filter_map(|colour| candidates::bluff(hand, *colour, size, face_up));
        all.extend(plays.map(|play| (play, share / equal.len() as f64)));
    }
    let bluffed: f64 = all.iter().map(|(_, share)| share).sum();
    match (Odds::weighted(all), discard) {
        (Some(bluff), Some(discard)) => Some(Odds::either(bluffed, bluff, Odds::certain(discard))),
        (bluff, discard) => bluff.or(discard.map(Odds::certain)),
    }
}

/// Returns the weight of a bluff with this many cards of the best colour. Two cards face up look better than one.
const fn lure(mine: usize) -> f64 {
    if mine >= 2 { 1.0 } else { 0.4 }
}

/// Returns a factor for the probability of a bluff. It is below 1 if doubts cost the others nothing, or if a called
/// bluff would bring another ship to the island.
fn risk(view: &View, me: Seat, size: usize) -> f64 {
    let goal = near_goal(view);
    let free = me.others(view.seats).all(|seat| view.ships[seat] < 2);
    let home = me.others(view.seats).any(|seat| view.ships[seat] + size as u8 >= goal);
    if free {
        0.15
    } else if home {
        0.4
    } else {
        1.0
    }
}

/// Returns the odds of a seat with a true set: mostly the largest true set, sometimes a larger bluff.
fn honest(view: &View, hand: Cards) -> Option<Odds<Move>> {
    let most = usize::from(view.options.sets.most);
    let colour = judgement::colours(hand).into_iter().next()?;
    let mine = hand.of_colour(colour);
    let more = if mine < most && hand.len() > mine { 0.025 } else { 0.0 };
    let size = mine.min(most);
    let plays = [2, 1].into_iter().flat_map(|face_up| {
        let truth = candidates::honest(hand, colour, size, face_up.min(size - 1));
        let bluff = candidates::bluff(hand, colour, (mine + 1).min(most), face_up);
        // If no bluff is possible, the set is always true.
        let bluffs = if bluff.is_some() { more } else { 0.0 };
        [(truth, 0.5 * (1.0 - bluffs)), (bluff, 0.5 * bluffs)]
    });
    Odds::weighted(plays.filter_map(|(play, share)| Some((play?, share))))
}

/// Removes the card that the hand needs least, or removes nothing if the rules allow that.
fn discard(view: &View, hand: Cards) -> Option<Move> {
    if view.excused { Some(Move::Done) } else { judgement::least_missed(hand).first().map(|card| Move::Remove(*card)) }
}

/// Returns the odds of picking a voter. With a bluff the most likely believer is best. With a true set it is the most
/// likely doubter, and among equal ones the ship that is ahead.
fn pick(view: &View, me: Seat) -> Option<Odds<Move>> {
    let set = view.set.as_ref()?;
    let hidden = set.hidden?;
    let bluff = hidden.only(set.colour) != hidden;
    let goal = near_goal(view);
    let score = |seat: Seat| {
        let record = view.records[seat];
        let doubts = f64::from(record.doubts) + 1.0;
        let share = doubts / (doubts + f64::from(record.trusts) + 1.0);
        // A voter who knows where cards of this colour are is more likely to doubt.
        let known = view.knows.iter().filter(|k| k.card.colour() == set.colour && k.among.contains(seat)).count();
        // At the start a wrong doubt costs nothing.
        let free = if view.ships[seat] < 2 { 0.5 } else { 0.0 };
        let wary = share + 0.1 * known as f64;
        let home = view.ships[seat] + set.size as u8 >= goal;
        let distance = f64::from(view.ships[seat]) / f64::from(goal);
        if bluff { -wary - free - 0.4 * distance - if home { 0.5 } else { 0.0 } } else { wary - free + 0.3 * distance }
    };
    Odds::soft(me.others(view.seats).map(|seat| (Move::Pick(seat), score(seat))), PICKING)
}

/// A scripted beginner. It places the largest true set or none, and doubts only a set that is nearly impossible by
/// counting.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beginner;

/// The probability of a true set, by counting, below which the beginner doubts.
const HARDLY: f64 = 0.03;

impl Policy<Pirate> for Beginner {
    fn odds(&self, view: &View) -> Odds<Move> {
        let odds = match view.stage {
            Stage::Act => true_set(view).map(Odds::certain),
            Stage::Vote => Some(Odds::certain(Move::Vote { bluff: truth_by_counting(view) < HARDLY })),
            Stage::Pick => view.me.and_then(|me| Odds::even(me.others(view.seats).map(Move::Pick))),
            Stage::Start
            | Stage::First
            | Stage::Deal
            | Stage::Drawing
            | Stage::Boarding
            | Stage::Token
            | Stage::Over => None,
        };
        odds.unwrap_or_else(|| Odds::certain(candidates::timeout_move(view).unwrap_or(Move::Draw)))
    }
}

/// Returns the largest true set, else the removal of the card that the hand needs least.
fn true_set(view: &View) -> Option<Move> {
    let hand = view.own_hand();
    let colour = *judgement::colours(hand).first()?;
    let size = hand.of_colour(colour).min(view.options.sets.most.into());
    let set = (size >= usize::from(view.options.sets.least)).then(|| candidates::honest(hand, colour, size, 1));
    let aside = || judgement::least_missed(hand).first().copied().map(Move::Remove);
    set.flatten().or_else(|| if view.excused { Some(Move::Done) } else { aside() })
}
