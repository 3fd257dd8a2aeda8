//! Features of a seat's position, with open backs.

use game::Seat;

use super::{Answer, View};

/// How few cards a seat has, how many fit, which of them it knows, and the card that was laid.
pub(super) fn prospects(open: &View, seat: Seat) -> Vec<f64> {
    let row = &open.rows[seat];
    let flag = |is: bool| f64::from(u8::from(is));
    let cards = row.len() as f64;
    let turn = flag(open.turn == Some(seat));
    let mut numbers =
        vec![-cards, flag(row.is_empty()), flag(row.len() == 1), flag(row.len() == 2), flag(row.len() <= 4)];
    let want = open.want;
    let fronts = row.iter().filter(|card| Some(card.front) == want).count();
    let backs = row.iter().filter(|card| card.back.is_some() && card.back == want).count();
    let known = row.iter().filter(|card| card.seen.contains(seat) && card.back == want).count();
    let looked = row.iter().filter(|card| card.seen.contains(seat)).count();
    let last = flag(row.len() == 1);
    numbers.extend([turn, fronts as f64, flag(fronts > 0), turn * flag(fronts > 0), turn * last * flag(fronts > 0)]);
    numbers.extend([backs as f64, known as f64, turn * flag(known > 0), turn * last * flag(backs > 0), looked as f64]);
    numbers.push(turn * flag(row.len() == 2));
    numbers.extend(laid(open, seat));
    let shortest = seat.others(open.seats).map(|other| open.rows[other].len()).min().unwrap_or(0) as f64;
    let lead = shortest - cards;
    numbers.extend([(lead / 2.0).tanh(), lead / (1.0 + shortest.min(cards)), turn * (lead / 2.0).tanh()]);
    numbers
}

/// The possible gain from the card that was laid, for its player and for the others.
fn laid(open: &View, seat: Seat) -> [f64; 5] {
    let Some(claim) = open.claim else { return [0.0; 5] };
    let flag = |is: bool| f64::from(u8::from(is));
    let right = claim.back == Some(claim.wanted);
    let called = |of: Seat| open.answers[of] == Answer::Called;
    let passed = |of: Seat| open.answers[of] == Answer::Passed;
    let last = open.rows[claim.by].is_empty();
    if seat == claim.by {
        let anybody = claim.by.others(open.seats).any(called);
        return [flag(right), flag(!right), flag(right && last), flag(right && anybody), -flag(!right && anybody)];
    }
    [0.0, flag(passed(seat)), 0.0, -flag(right && called(seat)), flag(!right && called(seat))]
}
