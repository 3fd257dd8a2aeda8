//! The heuristic bot with the name `sound`. It bluffs as often as bluffs pay. It votes for bluff by counting the cards
//! of the claimed colour. As setter it picks a voter by the public record of votes.
//!
//! This file also contains the bot `beginner`, which plays by simple fixed rules and never bluffs.

use doubt::{Doubt, truth_by_counting};
use game::{Odds, Policy, Seat};

use super::{Cards, CardsExt as _, Move, Pirate, Stage, TAKEN, View, candidates, judgement};

pub(super) mod doubt;

/// The heuristic bot. It counts the cards that it sees, uses its knowledge of cards in other hands, and chooses moves
/// partly at random, so that opponents cannot predict it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sound;

/// The probability of a bluff from a hand without a true set: `BLUFFED` with two players, `BLUFFED_AMONG_MORE` with
/// more players. With more players, the setter usually finds a voter who rarely votes for bluff.
const BLUFFED: f64 = 0.2;
const BLUFFED_AMONG_MORE: f64 = 0.45;
/// The temperature of the softmax choice of a voter. If one voter's score is lower by this value than another's, that
/// voter is picked `e` times less often.
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
        // In every other stage the bot plays the harmless move that is played after a timeout.
        odds.unwrap_or_else(|| Odds::certain(candidates::timeout_move(view).unwrap_or(Move::Draw)))
    }
}

/// Returns the move probabilities at the start of a turn. The bot draws cards, or boards a ship if the cards from
/// boarding are worth more than a set.
fn start(view: &View) -> Odds<Move> {
    let hand = view.own_hand();
    let pirates = candidates::pirates(view);
    let fullest = view.boardable.iter().max_by_key(|seat| (view.hands[*seat].count, view.ships[*seat]));
    let (Some(with), Some(whom)) = (pirates.first(), fullest) else { return Odds::certain(Move::Draw) };
    // Boarding costs a pirate, which may be needed for a set, and does not move the ship forward. So the bot boards
    // only without a true set.
    let best = judgement::colours(hand).first().map_or(0, |colour| hand.of_colour(*colour));
    let all = view.hands[whom].count >= TAKEN;
    let needy = if hand.len() <= 4 && best < 3 && all { 0.7 } else { 0.0 };
    let near = if view.ships[whom] + 6 >= near_goal(view) && all && best < 3 { 0.4 } else { 0.0 };
    let boards = 1.0 - (1.0 - needy) * (1.0 - near);
    Odds::either(boards, Odds::certain(Move::Board { whom, with: *with }), Odds::certain(Move::Draw))
}

/// Returns the square of the island to which the ships sail now: the nearer island while its token is face down,
/// otherwise the farther one.
pub(super) fn near_goal(view: &View) -> u8 {
    let [near, far] = view.islands;
    if near.token == super::Token::FaceDown { near.square } else { far.square }
}

/// Returns the move probabilities after the draw. With a true set the bot plays by `honest`. Otherwise it bluffs with a
/// certain probability, or removes a card.
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

/// Returns the weight of a bluff with `mine` cards of the best colour. Bluffs with two such cards have more weight,
/// because two cards face up look more convincing.
const fn lure(mine: usize) -> f64 {
    if mine >= 2 { 1.0 } else { 0.4 }
}

/// Returns a factor for the probability of a bluff. It is below 1 if a wrong doubt would cost the other players
/// nothing, or if a discovered bluff would bring another ship to the island.
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

/// Returns the move probabilities of a player who can place a true set: mostly the largest true set, sometimes a larger
/// bluff.
fn honest(view: &View, hand: Cards) -> Option<Odds<Move>> {
    let most = usize::from(view.options.sets.most);
    let colour = judgement::colours(hand).into_iter().next()?;
    let mine = hand.of_colour(colour);
    let more = if mine < most && hand.len() > mine { 0.025 } else { 0.0 };
    let size = mine.min(most);
    let plays = [2, 1].into_iter().flat_map(|face_up| {
        let truth = candidates::honest(hand, colour, size, face_up.min(size - 1));
        let bluff = candidates::bluff(hand, colour, (mine + 1).min(most), face_up);
        // If no larger bluff is possible, the bot always places the true set.
        let bluffs = if bluff.is_some() { more } else { 0.0 };
        [(truth, 0.5 * (1.0 - bluffs)), (bluff, 0.5 * bluffs)]
    });
    Odds::weighted(plays.filter_map(|(play, share)| Some((play?, share))))
}

/// Returns the removal of the card that the hand needs least, or the end of the turn without a removal if the rules
/// allow it.
fn discard(view: &View, hand: Cards) -> Option<Move> {
    if view.excused { Some(Move::Done) } else { judgement::least_missed(hand).first().map(|card| Move::Remove(*card)) }
}

/// Returns the probabilities of picking each voter. After a bluff, the best choice is the voter most likely to believe.
/// After a true set, the best choice is the voter most likely to doubt, and among equal voters the ship that is ahead.
fn pick(view: &View, me: Seat) -> Option<Odds<Move>> {
    let set = view.set.as_ref()?;
    let hidden = set.hidden?;
    let bluff = hidden.only(set.colour) != hidden;
    let goal = near_goal(view);
    let score = |seat: Seat| {
        let record = view.records[seat];
        let doubts = f64::from(record.doubts) + 1.0;
        let share = doubts / (doubts + f64::from(record.trusts) + 1.0);
        // A voter who may hold known cards of this colour is more likely to doubt.
        let known = view.knows.iter().filter(|k| k.card.colour() == set.colour && k.among.contains(seat)).count();
        // Near the start square a wrong doubt costs nothing, so such a voter doubts more often.
        let free = if view.ships[seat] < 2 { 0.5 } else { 0.0 };
        let wary = share + 0.1 * known as f64;
        let home = view.ships[seat] + set.size as u8 >= goal;
        let distance = f64::from(view.ships[seat]) / f64::from(goal);
        if bluff { -wary - free - 0.4 * distance - if home { 0.5 } else { 0.0 } } else { wary - free + 0.3 * distance }
    };
    Odds::soft(me.others(view.seats).map(|seat| (Move::Pick(seat), score(seat))), PICKING)
}

/// The bot `beginner`, which plays by fixed rules. It places the largest true set or none. It votes for bluff only if
/// the visible cards make a true set nearly impossible.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beginner;

/// The beginner votes for bluff if the probability of a true set, by counting cards, is below this value.
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

/// Returns the largest true set. If there is none, returns the removal of the card that the hand needs least, or the
/// end of the turn if no removal is due.
fn true_set(view: &View) -> Option<Move> {
    let hand = view.own_hand();
    let colour = *judgement::colours(hand).first()?;
    let size = hand.of_colour(colour).min(view.options.sets.most.into());
    let set = (size >= usize::from(view.options.sets.least)).then(|| candidates::honest(hand, colour, size, 1));
    let aside = || judgement::least_missed(hand).first().copied().map(Move::Remove);
    set.flatten().or_else(|| if view.excused { Some(Move::Done) } else { aside() })
}
