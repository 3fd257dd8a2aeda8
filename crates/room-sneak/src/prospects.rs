//! Features of a seat's position, with open hands.

use game::Seat;

use super::{Cards, Kind, Lead, Strength, View, beats, judgement};

/// The most cards of a play that is looked for in a hand.
const LONGEST: usize = 5;

/// Cards won, cards held, the possibilities of the hand, and the cards on the table.
pub(super) fn prospects(open: &View, seat: Seat) -> Vec<f64> {
    let hand = open.hands[seat].cards.unwrap_or_default();
    let cards = hand.len() as f64;
    let longest = seat.others(open.seats).map(|other| open.hands[other].count).max().unwrap_or(0);
    let (gone, turn) = (f64::from(u8::from(open.stock == 0)), f64::from(u8::from(open.turn == Some(seat))));
    let mut numbers = vec![f64::from(open.round_points[seat]), f64::from(open.totals[seat]), cards, cards * gone];
    numbers.push((cards - longest as f64) * gone);
    numbers.extend([turn, turn * gone, turn * (open.stock % 2) as f64]);
    // A stock with few cards left.
    numbers.push(cards / (1.0 + open.stock as f64));
    for count in 1..=LONGEST {
        let of = |seat: Seat| strongest(open, seat, count).map(|cards| Strength::of(cards, &open.options));
        let best = of(seat);
        let class = best.map_or(0.0, |best| f64::from(best.class() as u8));
        let first = best.is_some() && seat.others(open.seats).all(|other| of(other) < best);
        let first = f64::from(u8::from(first)) * count as f64;
        numbers.extend([class, first, first * gone]);
    }
    numbers.extend(led(open, seat));
    numbers
}

/// The strongest play of this many cards in a hand.
fn strongest(open: &View, seat: Seat, count: usize) -> Option<Cards> {
    judgement::strongest(open.hands[seat].cards.unwrap_or_default(), count, &open.options)
}

/// The possible gain from a lead, for its player and for a player who can beat it: by its number of cards.
fn led(open: &View, seat: Seat) -> [f64; 5] {
    let Some(Lead { leader, kind, count, cards: Some(cards) }) = open.lead else { return [0.0; 5] };
    let beaten = |of: Seat| strongest(open, of, count).is_some_and(|best| beats(kind, cards, best, &open.options));
    let count = count as f64;
    let by = |is: bool| if is { count } else { 0.0 };
    let threatened = leader.others(open.seats).any(beaten);
    let down = kind == Kind::Sneak;
    let challenges = leader.others(open.seats).any(|other| open.answers[other].is_challenge());
    if seat == leader {
        return [by(down), by(!down), by(threatened), by(challenges), by(challenges && threatened)];
    }
    let mine = open.answers[seat].is_challenge();
    [0.0, 0.0, -by(beaten(seat)), -by(mine), -by(mine && beaten(seat))]
}
