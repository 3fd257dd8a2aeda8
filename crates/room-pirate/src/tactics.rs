//! The tactics (abstract moves) and keys (abstract situations) for trained strategies, and the kind of each move with
//! respect to the truth.

use game::{BySeat, Outcome, Seat};
use solve::{CameOut, Manner, Tactic, Tactical, hash, share_of_the_win};

use super::bot::doubt::truth_by_counting;
use super::{Colour, Move, Pirate, Stage, View, beliefs, bot, candidates, is_bluff, judgement};
use crate::CardsExt as _;

/// The estimated utility of a lead as long as the whole way to the island, as a share of a win.
const AHEAD: f64 = 1.5;

impl Tactical for Pirate {
    const KEYS: u32 = 1;

    /// Returns the seat's share of the win minus the equal share of every seat, so the mean is zero.
    fn utility(outcome: &Outcome) -> BySeat<f64> {
        share_of_the_win(outcome)
    }

    fn tactics(view: &View, out: &mut Vec<Tactic<Move>>) {
        out.clear();
        let Some(me) = view.me.filter(|_| view.is_awaited()) else { return };
        let mut add = |label: u8, play: Option<Move>| Tactic::add(label, play, out);
        match view.stage {
            Stage::Start => {
                add(0, Some(Move::Draw));
                add(1, board(view));
            }
            Stage::Act => act(view, &mut add),
            Stage::Vote => {
                add(20, Some(Move::Vote { bluff: false }));
                add(21, Some(Move::Vote { bluff: true }));
            }
            Stage::Pick => pick(view, me, &mut add),
            Stage::First | Stage::Deal | Stage::Drawing | Stage::Boarding | Stage::Token | Stage::Over => {}
        }
    }

    fn manner(_: &View, play: &Move) -> Manner {
        match *play {
            Move::Set { shown, hidden } if is_bluff(shown, hidden) => Manner::Lie,
            Move::Set { .. } => Manner::Truth,
            Move::Vote { bluff: true } => Manner::Call,
            Move::Vote { bluff: false } => Manner::Believe,
            Move::Remove(_) | Move::Done => Manner::Wait,
            Move::Draw | Move::Board { .. } | Move::Pick(_) => Manner::Plain,
        }
    }

    fn seats_of(view: &View) -> Option<u8> {
        Some(view.seats)
    }

    fn key(view: &View, level: u8) -> u64 {
        key(view, level)
    }

    fn standing(watched: &View) -> Option<BySeat<f64>> {
        let goal = f64::from(bot::near_goal(watched)).max(1.0);
        let mean = watched.ships.iter().map(|(_, ship)| f64::from(*ship)).sum::<f64>() / f64::from(watched.seats);
        Some(watched.ships.map(|_, ship| AHEAD * (f64::from(*ship) - mean) / goal))
    }

    fn prospects(open: &View, seat: Seat) -> Vec<f64> {
        beliefs::prospects(open, seat)
    }

    fn came_out(view: &View) -> Option<CameOut> {
        view.last.map(|last| CameOut { lie: last.bluff, called: last.called })
    }
}

/// Returns the weight of a set for the level for children. The weights make this bot predictable: it shows one card of
/// most bluffs and two cards of most true sets, and slightly prefers large bluffs.
pub(super) fn clumsy(view: &View, play: &Move) -> f64 {
    let Move::Set { shown, hidden } = *play else { return 1.0 };
    let (one, size) = (shown.len() == 1, shown.len() + hidden.len());
    if is_bluff(shown, hidden) {
        let large = size.saturating_sub(usize::from(view.options.sets.least)) as f64;
        return (0.7 + 0.15 * large) * if one { 1.0 } else { 0.33 };
    }
    if one && size > 2 { 0.25 } else { 1.0 }
}

/// Checks whether the viewer knows a better move for certain. It places no bluff that a true set of the same size could
/// replace, and it never believes a set that cannot be true by counting.
pub(super) fn is_senseless(view: &View, play: &Move) -> bool {
    match *play {
        Move::Set { shown, hidden } if is_bluff(shown, hidden) => {
            let hand = view.own_hand();
            let size = shown.len() + hidden.len();
            hand.colours().any(|colour| hand.of_colour(colour) >= size)
        }
        Move::Vote { bluff: false } => truth_by_counting(view) <= 0.0,
        Move::Set { .. }
        | Move::Vote { bluff: true }
        | Move::Draw
        | Move::Board { .. }
        | Move::Remove(_)
        | Move::Done
        | Move::Pick(_) => false,
    }
}

/// Returns the boarding of the ship whose owner has the most cards, with the pirate that the hand needs least.
fn board(view: &View) -> Option<Move> {
    let whom = view.boardable.iter().max_by_key(|seat| (view.hands[*seat].count, view.ships[*seat]))?;
    candidates::pirates(view).first().map(|with| Move::Board { whom, with: *with })
}

/// Adds the tactics after the draw: no set; true sets of the best colour; bluffs that claim the best colour; and bluffs
/// that claim the second colour, so that the best cards stay in the hand. It also adds the smallest sets with the
/// pirate face up.
fn act(view: &View, add: &mut impl FnMut(u8, Option<Move>)) {
    let hand = view.own_hand();
    add(
        2,
        if view.excused { Some(Move::Done) } else { judgement::least_missed(hand).first().copied().map(Move::Remove) },
    );
    let colours = judgement::colours(hand);
    let (least, most) = (usize::from(view.options.sets.least), usize::from(view.options.sets.most));
    for (place, size) in (least..=most.min(hand.len())).take(3).enumerate() {
        for face_up in [1, 2] {
            let label = (2 * place + face_up) as u8;
            let best = colours.first();
            add(2 + label, best.and_then(|colour| candidates::honest(hand, *colour, size, face_up)));
            add(8 + label, best.and_then(|colour| candidates::bluff(hand, *colour, size, face_up)));
            if place == 0 {
                let next = colours.get(1);
                add(14 + label, next.and_then(|colour| candidates::bluff(hand, *colour, size, face_up)));
            }
        }
    }
    let best = colours.first();
    add(18, best.and_then(|colour| candidates::pirate_shown(hand, *colour, least, true)));
    add(19, best.and_then(|colour| candidates::pirate_shown(hand, *colour, least, false)));
}

/// Adds four tactics for the pick of a voter: the most likely believer, the most likely doubter (both by the public
/// record), the foremost ship and the last ship.
fn pick(view: &View, me: Seat, add: &mut impl FnMut(u8, Option<Move>)) {
    let doubts = |seat: &Seat| {
        let record = view.records[*seat];
        (f64::from(record.doubts) + 1.0) / (f64::from(record.doubts + record.trusts) + 2.0)
    };
    let others = || me.others(view.seats);
    let by_doubts = |one: &Seat, other: &Seat| doubts(one).total_cmp(&doubts(other));
    add(22, others().min_by(by_doubts).map(Move::Pick));
    add(23, others().max_by(by_doubts).map(Move::Pick));
    add(24, others().max_by_key(|seat| view.ships[*seat]).map(Move::Pick));
    add(25, others().min_by_key(|seat| view.ships[*seat]).map(Move::Pick));
}

/// Returns the strategy key of the view. Views with equal keys share one trained strategy. At level 0 the key contains
/// only the most important facts, at level 1 nearly all facts that matter.
pub(super) fn key(view: &View, level: u8) -> u64 {
    let Some(me) = view.me else { return 0 };
    let coarse = match view.stage {
        Stage::Start => start_key(view, me),
        Stage::Act => act_key(view, me),
        Stage::Vote => vote_key(view, me),
        Stage::Pick => hash(&("pick", view.set.map(|set| (is_lie(view), set.size)), race(view, me))),
        Stage::First | Stage::Deal | Stage::Drawing | Stage::Boarding | Stage::Token | Stage::Over => return 0,
    };
    if level == 0 {
        return coarse;
    }
    let seen = (known(view, me), fresh(view, me), records(view, me));
    hash(&("fine", coarse, hands(view, me), seen, ways_home(view, me)))
}

/// Checks whether the player's own set on the table is a bluff.
pub(super) fn is_lie(view: &View) -> bool {
    view.set.is_some_and(|set| set.hidden.is_some_and(|hidden| hidden.only(set.colour) != hidden))
}

/// Returns how close a ship is to the next island: 0 for far, 1 for near, 2 for a distance of at most one large set.
fn part(view: &View, seat: Seat) -> u8 {
    match bot::near_goal(view).saturating_sub(view.ships[seat]) {
        0..=5 => 2,
        6..=10 => 1,
        _ => 0,
    }
}

/// Returns how close the viewer and the foremost other ship are to the island, and which of them is ahead.
fn race(view: &View, me: Seat) -> (u8, u8, std::cmp::Ordering) {
    let foremost = me.others(view.seats).max_by_key(|seat| view.ships[*seat]).unwrap_or(me);
    let ahead = if view.ships[me].abs_diff(view.ships[foremost]) < 3 {
        std::cmp::Ordering::Equal
    } else {
        view.ships[me].cmp(&view.ships[foremost])
    };
    (part(view, me), part(view, foremost), ahead)
}

fn start_key(view: &View, me: Seat) -> u64 {
    let hand = view.own_hand();
    let best = judgement::colours(hand).first().map_or(0, |colour| hand.of_colour(*colour));
    let whom = view.boardable.iter().map(|seat| view.hands[seat].count.min(3)).max();
    let can = whom.filter(|_| !candidates::pirates(view).is_empty());
    hash(&("start", best.min(4), hand.len().min(6) / 2, can, race(view, me)))
}

/// Returns the key for the stage after the draw. It contains the player's best colours, what the other players know
/// about them, whether a wrong doubt can cost the other players anything, and the state of the race.
fn act_key(view: &View, me: Seat) -> u64 {
    let hand = view.own_hand();
    let colours = judgement::colours(hand);
    let count = |place: usize| colours.get(place).map_or(0, |colour| hand.of_colour(*colour));
    let free = me.others(view.seats).all(|seat| view.ships[seat] < 2);
    let known = |place: usize| {
        let colour = colours.get(place).copied();
        let mine = view.seen_by_all.iter().filter(|known| known.among.contains(me));
        mine.filter(|known| Some(known.card.colour()) == colour).count().min(2)
    };
    let size = hand.len().min(8) / 2;
    hash(&("act", (count(0).min(5), count(1).min(3)), size, view.excused, free, known(0), race(view, me)))
}

/// Returns the key for a vote. It contains the claim, its probability by counting cards, the setter's record of bluffs,
/// the cost of a wrong doubt, and whether the voter's or the setter's ship would reach the island.
fn vote_key(view: &View, me: Seat) -> u64 {
    let Some(set) = view.set else { return 0 };
    let truth = truth_by_counting(view);
    let likely = [0.002, 0.01, 0.03, 0.08, 0.2, 0.5].iter().filter(|bound| truth >= **bound).count();
    let record = view.records[set.setter];
    let bluffs = (f64::from(record.bluffs) + 0.5) / (f64::from(record.sets) + 2.0);
    let liar = [0.15, 0.3, 0.45].iter().filter(|bound| bluffs >= **bound).count();
    let cost = view.ships[me].min(2);
    let goal = bot::near_goal(view);
    let home = |seat: Seat| view.ships[seat] + set.size as u8 >= goal;
    hash(&("vote", set.size, set.shown.len(), likely, liar, cost, home(me), home(set.setter)))
}

/// Returns two parts of the key: the distance of each ship to the next island in units of the smallest set (the
/// viewer's ship first), and the number of turns without a set.
fn ways_home(view: &View, me: Seat) -> (Vec<u8>, u32) {
    let goal = bot::near_goal(view);
    let sets = |seat: Seat| goal.saturating_sub(view.ships[seat]).div_ceil(view.options.sets.least.max(1)).min(6);
    (me.around(view.seats).map(sets).collect(), view.idle.min(2))
}

/// Returns the colours that matter for the viewer's decision: the colour of the set on the table, and the two most
/// frequent colours of the hand.
fn colours(view: &View) -> Vec<Colour> {
    let of_the_set = view.set.map(|set| set.colour);
    let own = judgement::colours(view.own_hand()).into_iter().filter(|colour| Some(*colour) != of_the_set);
    of_the_set.into_iter().chain(own.take(2)).collect()
}

/// Returns three parts of the key: for each important colour the numbers [own accessories, own pirates, accessories on
/// the board, pirates on the board]; the number of cards of every seat; and the number of cards in the pile, capped at
/// 3.
fn hands(view: &View, me: Seat) -> (Vec<[usize; 4]>, Vec<usize>, usize) {
    let (hand, board) = (view.own_hand(), view.board_cards());
    let of = |colour: Colour| {
        let [accessory, pirate] = [colour.accessory(), colour.pirate()];
        let all = [hand.count(accessory), hand.count(pirate), board.count(accessory), board.count(pirate)];
        all.map(|count| count.min(5))
    };
    let counts = me.around(view.seats).map(|seat| view.held(seat).min(7));
    (colours(view).into_iter().map(of).collect(), counts.collect(), view.pile.min(3))
}

/// Returns a part of the key: for each important colour the numbers of accessories and of pirates that the viewer knows
/// in other hands, then the same numbers for cards in the viewer's hand that everybody knows.
fn known(view: &View, me: Seat) -> Vec<[usize; 4]> {
    let of = |colour: Colour| {
        let theirs = |card| view.knows.iter().filter(|known| known.card == card).count();
        let mine =
            |card| view.seen_by_all.iter().filter(|known| known.card == card && known.among.contains(me)).count();
        let [accessory, pirate] = [colour.accessory(), colour.pirate()];
        [theirs(accessory), theirs(pirate), mine(accessory), mine(pirate)].map(|count| count.min(3))
    };
    colours(view).into_iter().map(of).collect()
}

/// Returns the public record of each seat, the viewer first, as (bluffs, has doubted, has believed). The number of
/// bluffs is capped at 2.
fn records(view: &View, me: Seat) -> Vec<(u16, bool, bool)> {
    let of = |seat: Seat| {
        let record = view.records[seat];
        (record.bluffs.min(2), record.doubts > 0, record.trusts > 0)
    };
    me.around(view.seats).map(of).collect()
}

/// Describes the newest cards for the key, as (the viewer got them, they came from another hand, numbers). The numbers
/// are those of accessories and pirates, for each important colour.
fn fresh(view: &View, me: Seat) -> Option<(bool, bool, Vec<[usize; 2]>)> {
    let fresh = view.fresh?;
    let cards = fresh.cards.unwrap_or_default();
    let of = |colour: Colour| [cards.count(colour.accessory()), cards.count(colour.pirate())];
    Some((fresh.seat == me, fresh.from.is_some(), colours(view).into_iter().map(of).collect()))
}
