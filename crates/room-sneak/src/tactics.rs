//! The tactics (abstract moves) and keys (abstract situations) for trained strategies, and the kind of each move with
//! respect to the truth.

use game::{BySeat, Seat};
use solve::{CameOut, Manner, Tactic, Tactical, hash};

use super::{Cards, Class, Kind, Lead, Move, RoundEnd, Sneak, Strength, Suit, View, beats, beliefs, bot, judgement};

/// For leads of up to this number of cards there are several tactics. Larger leads have only one.
pub(super) const WAYS: usize = 5;

/// In this game the utility of a seat is its number of won cards, minus the mean of all seats.
impl Tactical for Sneak {
    const KEYS: u32 = 2;

    /// The number of steps per seat after which a rollout in training is cut off. The number can be small because
    /// `standing` includes the value of cards in hand.
    const HORIZON: u32 = 15;

    /// Tables with five to seven seats have no blueprint and use the one for four seats.
    const SCALES: bool = true;

    fn tactics(view: &View, out: &mut Vec<Tactic<Move>>) {
        out.clear();
        if view.me.is_none() || !view.is_awaited() {
            return;
        }
        let mut add = |label: u8, play: Option<Move>| Tactic::add(label, play, out);
        match &view.lead {
            None => turn(view, &mut add),
            Some(lead) => answers(view, lead, &mut add),
        }
    }

    fn manner(view: &View, play: &Move) -> Manner {
        let is_junk = |cards: Cards| cards.len() > 1 && !Strength::of(cards, &view.options).class().is_flauntable();
        match *play {
            Move::Draw => Manner::Wait,
            Move::Sneak(cards) if is_junk(cards) => Manner::Lie,
            Move::Sneak(_) | Move::Flaunt(_) => Manner::Truth,
            Move::Challenge(_) | Move::Announce => Manner::Call,
            Move::Decline => Manner::Believe,
        }
    }

    fn seats_of(view: &View) -> Option<u8> {
        Some(view.seats)
    }

    fn key(view: &View, level: u8) -> u64 {
        key(view, level)
    }

    fn standing(watched: &View) -> Option<BySeat<f64>> {
        let worth = |seat: Seat| f64::from(watched.round_points[seat]) + bot::worth_of_hand(watched, seat);
        let mean = Seat::all(watched.seats).map(worth).sum::<f64>() / f64::from(watched.seats);
        Some(watched.hands.map(|seat, _| worth(seat) - mean))
    }

    fn prospects(open: &View, seat: Seat) -> Vec<f64> {
        beliefs::prospects(open, seat)
    }

    fn came_out(view: &View) -> Option<CameOut> {
        let last = view.last.as_ref()?;
        let led = last.plays.iter().find(|play| play.seat == last.leader);
        let lie = led.is_some_and(|led| last.kind == Kind::Sneak && last.count > 1 && !led.class.is_flauntable());
        Some(CameOut { lie, called: last.plays.iter().count() > 1 })
    }
}

/// Returns the weight of a lead for the level for children. Its lies are mostly bluffs with many cards, which players
/// can suspect because combos of four or five cards are rare.
pub(super) fn clumsy(view: &View, play: &Move) -> f64 {
    match (Sneak::manner(view, play), *play) {
        (Manner::Lie, Move::Sneak(cards)) => (cards.len() as f64 / 5.0).powi(3),
        _ => 1.0,
    }
}

/// Adds the tactics of a turn. One is the draw. For each number of cards there are four: the strongest combo face up,
/// the weakest combo face up, the strongest combo face down, and junk face down.
fn turn(view: &View, add: &mut impl FnMut(u8, Option<Move>)) {
    if view.stock > 0 {
        add(0, Some(Move::Draw));
    }
    let hand = view.own_hand();
    let mut misses = judgement::misses(hand);
    for count in 1..=view.limit {
        let plays = judgement::plays(hand, count, &view.options);
        let label = count.min(WAYS) as u8;
        if count > WAYS {
            add(21, plays.last().copied().map(Move::Flaunt));
            continue;
        }
        add(label, plays.last().copied().map(Move::Flaunt));
        add(15 + label, plays.first().copied().map(Move::Flaunt));
        if !view.sneaks_over {
            add(5 + label, plays.last().copied().map(Move::Sneak));
            add(10 + label, misses.next().map(Move::Sneak));
        }
    }
}

/// Adds the tactics of an answer: a pass, and challenges with the cheapest winning cards, with the strongest play, with
/// a play of middle strength, and with the least useful cards.
fn answers(view: &View, lead: &Lead, add: &mut impl FnMut(u8, Option<Move>)) {
    if !view.is_picking() {
        add(22, Some(Move::Decline));
        if view.options.challenge == super::Challenge::Rotation && lead.kind == Kind::Flaunt {
            return add(27, Some(Move::Announce));
        }
    }
    let plays = judgement::plays(view.own_hand(), lead.count, &view.options);
    let wins = |led: Cards| plays.iter().copied().find(|cards| beats(lead.kind, led, *cards, &view.options));
    add(23, lead.cards.and_then(wins).map(Move::Challenge));
    if lead.kind == Kind::Sneak || lead.cards.is_some_and(|led| wins(led).is_none()) || view.is_picking() {
        add(24, plays.last().copied().map(Move::Challenge));
        add(26, plays.get(plays.len() / 2).copied().map(Move::Challenge));
        add(25, Some(Move::Challenge(judgement::least_missed(view.own_hand(), lead.count))));
    }
}

/// The key describes each card of a hand with at most this number of cards. It describes larger hands only roughly.
const FEW: usize = 4;

/// Returns the strategy key of the view. Views with equal keys share one trained strategy. At level 0 the key contains
/// the most important facts. At level 1 it also contains each card of a small hand, the size of the stock and the sizes
/// of the hands.
pub(super) fn key(view: &View, level: u8) -> u64 {
    let Some(me) = view.me else { return 0 };
    let coarse = match &view.lead {
        None => turn_key(view, me),
        Some(lead) => answer_key(view, me, lead),
    };
    // Strategies are trained with one ending. With the other one, bots play the heuristics.
    let coarse = match view.options.ending {
        RoundEnd::LastRound => coarse,
        RoundEnd::Parlett => hash(&("printed", coarse)),
    };
    if level == 0 { coarse } else { hash(&("fine", coarse, cards(view), numbers(view, me), led(view))) }
}

/// Returns a rough grade of cards for the key: 0 for none or junk, and higher grades for better classes of combos.
fn grade(view: &View, cards: Option<&Cards>) -> u8 {
    cards.map_or(0, |cards| match Strength::of(*cards, &view.options).class() {
        Class::Junk => 0,
        Class::Single => 1 + u8::from(cards.highest().is_some_and(|card| card.rank() >= 12)),
        Class::Flush => 1,
        Class::Straight => 2,
        Class::Match => 3,
        Class::StraightFlush => 4,
    })
}

/// Returns two parts of the key: the rough size of the stock, and whether the viewer will draw the last card if every
/// seat draws on its turn (1 yes, 0 no, 9 too early or too late).
fn stock(view: &View, me: Seat) -> (u8, u8) {
    let band = match view.stock {
        0 => 0,
        1..=3 => 1,
        4..=8 => 2,
        9..=16 => 3,
        _ => 4,
    };
    let turn = view.turn.unwrap_or(me);
    let last = (view.stock + usize::from(view.seats) - 1) % usize::from(view.seats);
    let last_drawer =
        (usize::from(turn.steps_to(me, view.seats)) + usize::from(view.seats) - last) % usize::from(view.seats);
    (band, if view.stock == 0 || view.stock > 8 { 9 } else { u8::from(last_drawer == 0) })
}

/// Returns two parts of the key: the rough size of the viewer's hand, and its rough difference to the largest other
/// hand.
fn lengths(view: &View, me: Seat) -> (usize, i32) {
    let own = view.hands[me].count;
    let longest = me.others(view.seats).map(|seat| view.hands[seat].count).max().unwrap_or(0);
    ((own / 3).min(4), ((own as i32 - longest as i32) / 2).clamp(-2, 2))
}

/// Returns the key for the own turn. It contains the best combo of two cards, the best combo of three or more cards,
/// the stock, and the sizes of hands.
fn turn_key(view: &View, me: Seat) -> u64 {
    let hand = view.own_hand();
    let best = |count: usize| {
        let plays = if count <= view.limit { judgement::plays(hand, count, &view.options) } else { Vec::new() };
        grade(view, plays.last())
    };
    let large = (3..=WAYS).rev().map(|count| (count, best(count))).find(|(_, grade)| *grade > 1);
    hash(&("turn", best(2), large, stock(view, me), lengths(view, me)))
}

/// Returns the key for an answer. It contains the lead, the possible answers, the stock, and the sizes of hands.
fn answer_key(view: &View, me: Seat, lead: &Lead) -> u64 {
    let plays = judgement::plays(view.own_hand(), lead.count, &view.options);
    let beaten = lead.cards.map(|led| plays.iter().any(|cards| beats(lead.kind, led, *cards, &view.options)));
    let best = (grade(view, plays.last()), grade(view, plays.first()));
    let high = plays.last().and_then(|cards| cards.highest()).map_or(0, |card| card.rank() / 5);
    let (own, ahead) = lengths(view, me);
    let numbers = (stock(view, me).0, bot::can_lead_later(view, me), own.min(2), ahead);
    hash(&("answer", lead.kind as u8, lead.count.min(6), beaten, best, high, numbers))
}

/// Returns how many unseen cards are higher than this rank, at most 9.
fn higher(view: &View, rank: u8) -> usize {
    view.unseen().iter().filter(|card| card.rank() > rank).count().min(9)
}

/// Describes each card of a small hand, as (number of higher unseen cards, distance to the next higher card of the
/// hand, suit). Suits are numbered in the order in which they appear in the hand. Returns an empty list for a large
/// hand.
fn cards(view: &View) -> Vec<(usize, u8, usize)> {
    let hand = view.own_hand();
    if hand.len() > FEW {
        return Vec::new();
    }
    let (mut suits, mut before): (Vec<Suit>, u8) = (Vec::new(), 15);
    let mut of = |rank: u8, suit: Suit| {
        let number = suits.iter().position(|other| *other == suit).unwrap_or_else(|| {
            suits.push(suit);
            suits.len() - 1
        });
        let gap = before.saturating_sub(rank).min(3);
        before = rank;
        (higher(view, rank), gap, number)
    };
    hand.iter().map(|card| of(card.rank(), card.suit())).collect()
}

/// Returns three parts of the key: the size of each hand (the viewer's first), the size of the stock, and whether the
/// viewer has not yet had the first turn of the round.
fn numbers(view: &View, me: Seat) -> (Vec<usize>, usize, bool) {
    let counts = me.around(view.seats).map(|seat| view.hands[seat].count.min(6));
    (counts.collect(), view.stock.min(9), view.first_turn[me])
}

/// Returns (the class of a face-up lead, the number of unseen cards that are higher). Returns `None` if no face-up lead
/// is on the table.
fn led(view: &View) -> Option<(Class, usize)> {
    let cards: Cards = view.lead.and_then(|lead| lead.cards)?;
    Some((Strength::of(cards, &view.options).class(), higher(view, cards.highest()?.rank())))
}
