//! Computes the probability that the set on the table is a bluff, and how often a voter should vote for bluff (doubt).

use crate::CardsExt as _;
use game::Seat;

use super::super::{Colour, SeenSet, View};

/// The numbers from which the probability of a vote for bluff is computed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Doubt {
    /// The probability that the set is a bluff, computed from the cards and records that the voter knows.
    bluff: f64,
    /// The break-even point: a doubt pays if the probability of a bluff is at least this value.
    even: f64,
    /// The probability of a doubt at the break-even point. A value below 0 means that the voter doubts only well above
    /// the break-even point.
    usual: f64,
}

/// The assumed probability that a setter who has too few cards of a colour claims a set of this colour all the same.
const PRIOR: f64 = 0.22;
/// The probability of a doubt at the break-even point with two players (`USUAL`), and its change for each further seat
/// (`FEWER`). Values below 0 mean that the voter doubts only well above the break-even point. The reason is the pick:
/// after a true set the setter picks a likely doubter, and after a bluff a likely believer. So a picked doubt is more
/// often about a true set, and even more so with more voters to pick from.
const USUAL: f64 = -0.2;
const FEWER: f64 = -0.1;
/// Within this distance from the break-even point the vote is random.
const SPREAD: f64 = 0.12;

impl Doubt {
    /// Evaluates the set on the table for the voter `me`. Returns `None` if there is no set on the table.
    pub(super) fn of(view: &View, me: Seat) -> Option<Self> {
        let set = view.set.as_ref()?;
        let down = set.down();
        let free = free(view, set);
        if free < down {
            // The setter can have fewer cards of the colour than the number of cards that lie face down, so the set
            // must be a bluff.
            return Some(Self { bluff: 1.0, even: 0.0, usual: 1.0 });
        }
        let bluff = posterior(view, set.setter, set.colour, free, down);
        let usual = USUAL + FEWER * f64::from(view.seats.saturating_sub(2));
        Some(Self { bluff, even: even(view, me, set.setter, set.size), usual })
    }

    /// Returns the probability of a vote for bluff. It is low below the break-even point, high above, and rises
    /// linearly in between.
    pub(super) fn odds(self) -> f64 {
        if self.bluff >= 1.0 {
            return 1.0;
        }
        (self.usual + (self.bluff - self.even) / (2.0 * SPREAD)).clamp(0.04, 0.96)
    }
}

/// Returns the probability that the set on the table is true, by counting cards alone. The result is 0 if too few cards
/// of the colour can be face down.
pub(in super::super) fn truth_by_counting(view: &View) -> f64 {
    let Some(set) = view.set.as_ref() else { return 1.0 };
    let free = free(view, set);
    if free < set.down() { 0.0 } else { true_set(view, set.setter, set.colour, free, set.down()) }
}

/// Returns how many cards of the set's colour can be face down in the set: all cards of the colour without those that
/// the viewer knows to be elsewhere.
fn free(view: &View, set: &SeenSet) -> usize {
    let mine = view.own_hand().of_colour(set.colour);
    let board = view.board_cards().of_colour(set.colour);
    let elsewhere =
        view.knows.iter().filter(|known| known.card.colour() == set.colour && !known.among.contains(set.setter));
    view.ground_of(set.colour).saturating_sub(mine + board + set.shown.len() + elsewhere.count())
}

/// Returns the probability that the set is a bluff. It is smaller if the setter can have, or is known to have, more
/// cards of the colour. It is larger if the setter's public record contains more bluffs.
fn posterior(view: &View, setter: Seat, colour: Colour, free: usize, down: usize) -> f64 {
    let true_set = true_set(view, setter, colour, free, down);
    // A setter nearly always places a true set if possible. Without a true set the setter sometimes bluffs, more often
    // if the record contains many bluffs.
    let record = view.records[setter];
    let prior = (PRIOR * 8.0 + f64::from(record.bluffs)) / (8.0 + f64::from(record.sets));
    let usual = 0.2 / true_set.max(0.02);
    let odds = prior / (1.0 - prior) * usual.clamp(0.2, 6.0);
    odds / (1.0 + odds)
}

/// Returns the probability that the setter has enough cards of the colour. `free` is the number of cards of the colour
/// whose place is unknown, and `down` is the number of cards face down.
fn true_set(view: &View, setter: Seat, colour: Colour, free: usize, down: usize) -> f64 {
    let held = view.hands[setter].count + down;
    let sure = view
        .knows
        .iter()
        .filter(|known| known.card.colour() == colour && known.among.len() == 1 && known.among.contains(setter));
    let seen = sure.count().min(down);
    // This counts the cards whose place the viewer does not know: the pile, the other hands, and the face-down cards.
    let others: usize = view.hands.iter().filter(|(seat, _)| Some(*seat) != view.me).map(|(_, hand)| hand.count).sum();
    let unseen = (view.pile + others + down).max(1);
    let known_of_setter = view.knows.iter().filter(|known| known.among.len() == 1 && known.among.contains(setter));
    let unknown = held.saturating_sub(known_of_setter.count());
    at_least(unknown, free as f64 / unseen as f64, down - seen).max(0.004)
}

/// Returns the probability of at least `wanted` successes in `count` trials. Each trial succeeds with the probability
/// `each`.
fn at_least(count: usize, each: f64, wanted: usize) -> f64 {
    let each = each.clamp(0.0, 1.0);
    let (mut fewer, mut ways) = (0.0, 1.0);
    for hits in 0..wanted.min(count + 1) {
        fewer += ways * each.powi(hits as i32) * (1.0 - each).powi((count - hits) as i32);
        ways *= (count - hits) as f64 / (hits + 1) as f64;
    }
    if wanted > count { 0.0 } else { 1.0 - fewer }
}

/// Returns the break-even point: the probability of a bluff from which a doubt pays, if this vote is picked. A right
/// doubt moves the voter forward by the size of the set and stops the setter. A wrong doubt costs two squares.
fn even(view: &View, me: Seat, setter: Seat, size: usize) -> f64 {
    let rivalry = 1.0 / f64::from(view.seats.max(2) - 1);
    let goal = super::near_goal(view);
    let (steps, back) = (size as f64, f64::from(view.ships[me].min(2)));
    let wins = view.ships[setter] + size as u8 >= goal;
    let mine = view.ships[me] + size as u8 >= goal;
    let stop = steps * rivalry + if wins { 12.0 } else { 0.0 };
    let gain = steps + stop + if mine { 12.0 } else { 0.0 };
    (back / (back + gain)).clamp(0.02, 0.6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_of_enough_cards_are_counted_right() {
        assert!((at_least(2, 0.5, 1) - 0.75).abs() < 1e-9);
        assert!((at_least(3, 0.1, 3) - 0.001).abs() < 1e-9);
        assert!((at_least(3, 0.1, 0) - 1.0).abs() < 1e-9);
        assert!(at_least(1, 0.9, 2).abs() < 1e-9);
    }
}
