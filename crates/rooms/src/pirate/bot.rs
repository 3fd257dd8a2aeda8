//! The bot "sound": bluffs as often as pays, doubts by counting colours, and picks the likeliest believer.

use game::{Dice, Policy, Seat};

use super::{Cards, Move, Pirate, Stage, TAKEN, View, candidates, judgement};
use doubt::Doubt;

mod doubt;

/// Counts the cards it sees, remembers those it was shown, and rolls dice so that nobody can read it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sound;

impl Policy<Pirate> for Sound {
    fn choose(&self, view: &View, dice: &mut dyn Dice) -> Move {
        let play = view.me.and_then(|me| match view.stage {
            Stage::Start => Some(start(view, dice)),
            Stage::Act => act(view, me, dice),
            Stage::Vote => Doubt::of(view, me).map(|doubt| Move::Vote { bluff: chance(doubt.odds(), dice) }),
            Stage::Pick => pick(view, me, dice),
            Stage::First | Stage::Deal | Stage::Drawing | Stage::Boarding | Stage::Token | Stage::Over => None,
        });
        // There is always something mild to do.
        play.or_else(|| candidates::timeout_move(view)).unwrap_or(Move::Draw)
    }
}

/// Whether something happens that has this probability.
fn chance(probability: f64, dice: &mut dyn Dice) -> bool {
    f64::from(dice.below(1_000_000)) < probability * 1_000_000.0
}

/// Draws, or boards where a few cards more are worth a turn.
fn start(view: &View, dice: &mut dyn Dice) -> Move {
    let hand = view.own_hand();
    let pirates = candidates::pirates(view);
    let fullest = view.boardable.iter().max_by_key(|seat| (view.hands[*seat].count, view.ships[*seat]));
    let (Some(with), Some(whom)) = (pirates.first(), fullest) else { return Move::Draw };
    // A pirate of the best colour is a card of a set; and a boarding gains nothing on the way.
    let best = judgement::colours(hand).first().map_or(0, |colour| hand.of_colour(*colour));
    let all = view.hands[whom].count >= TAKEN;
    let needy = hand.len() <= 4 && best < 3 && all;
    let near = view.ships[whom] + 6 >= near_goal(view) && all && best < 3;
    if (needy && chance(0.7, dice)) || (near && chance(0.4, dice)) {
        Move::Board { whom, with: *with }
    } else {
        Move::Draw
    }
}

/// The square of the island that ships now sail to.
fn near_goal(view: &View) -> u8 {
    let [near, far] = view.islands;
    if near.token == super::Token::FaceDown { near.square } else { far.square }
}

/// Places a true set, or bluffs in the share at which doubting and trusting are equally good, or lays a card aside.
fn act(view: &View, me: Seat, dice: &mut dyn Dice) -> Option<Move> {
    let hand = view.own_hand();
    let options = view.options;
    let (least, most) = (usize::from(options.sets.least), usize::from(options.sets.most));
    let best = judgement::colours(hand).into_iter().next()?;
    let mine = hand.of_colour(best);
    if mine >= least {
        return honest(view, hand, dice);
    }
    // Most true sets are small, so most bluffs look small too.
    let size = if chance(0.94, dice) { 3 } else { 4 }.clamp(least, most);
    let face_up = if mine >= 2 && chance(0.6, dice) { 2 } else { 1 };
    let stakes = risk(view, me, size);
    if hand.len() > size && chance(0.3 * stakes * lure(mine), dice) {
        let colours: Vec<_> = judgement::colours(hand).into_iter().filter(|c| hand.of_colour(*c) == mine).collect();
        let colour = colours[dice.below(colours.len() as u32) as usize];
        if let Some(play) = candidates::bluff(hand, colour, size, face_up) {
            return Some(play);
        }
    }
    discard(view, hand)
}

/// How tempting a bluff is with so many cards of the best colour: two face up look better than one.
const fn lure(mine: usize) -> f64 {
    if mine >= 2 { 1.0 } else { 0.4 }
}

/// Less than 1 where doubts cost nothing, for nobody has squares to lose, or where a called bluff would bring somebody
/// home.
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

/// The largest true set, mostly; sometimes a bluff that makes it larger.
fn honest(view: &View, hand: Cards, dice: &mut dyn Dice) -> Option<Move> {
    let most = usize::from(view.options.sets.most);
    let colour = judgement::colours(hand).into_iter().next()?;
    let mine = hand.of_colour(colour);
    let face_up = if chance(0.5, dice) { 2 } else { 1 };
    if mine < most && hand.len() > mine && chance(0.025, dice) {
        let size = (mine + 1).min(most);
        if let Some(play) = candidates::bluff(hand, colour, size, face_up) {
            return Some(play);
        }
    }
    let size = mine.min(most);
    candidates::honest(hand, colour, size, face_up.min(size - 1))
}

/// The card that is missed least, unless none need be removed.
fn discard(view: &View, hand: Cards) -> Option<Move> {
    if view.excused { Some(Move::Done) } else { judgement::least_missed(hand).first().map(|card| Move::Remove(*card)) }
}

/// Whoever bluffs picks the likeliest believer; who told the truth picks the likeliest doubter, and the one ahead of equals.
fn pick(view: &View, me: Seat, dice: &mut dyn Dice) -> Option<Move> {
    let set = view.set.as_ref()?;
    let hidden = set.hidden?;
    let bluff = hidden.only(set.colour) != hidden;
    let goal = near_goal(view);
    let score = |seat: Seat, dice: &mut dyn Dice| {
        let record = view.records[seat];
        let doubts = f64::from(record.doubts) + 1.0;
        let share = doubts / (doubts + f64::from(record.trusts) + 1.0);
        // Cards of the colour that the voter can count make it wary.
        let known = view.knows.iter().filter(|k| k.card.colour() == set.colour && k.among.contains(seat)).count();
        // A doubt costs nothing at the start.
        let free = if view.ships[seat] < 2 { 0.5 } else { 0.0 };
        let wary = share + 0.1 * known as f64 + 0.15 * f64::from(dice.below(1000)) / 1000.0;
        let home = view.ships[seat] + set.size as u8 >= goal;
        let distance = f64::from(view.ships[seat]) / f64::from(goal);
        if bluff { -wary - free - 0.4 * distance - if home { 0.5 } else { 0.0 } } else { wary - free + 0.3 * distance }
    };
    let scored: Vec<(f64, Seat)> = me.others(view.seats).map(|seat| (score(seat, dice), seat)).collect();
    scored.into_iter().max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, seat)| Move::Pick(seat))
}
