//! The "table of turns" for version 1. For each possible hand it has the probability that the player goes out (wins the
//! round) before any other player, if the player only draws from the pile and discards optimally.

use std::cmp::{Ordering::Equal, Reverse};

use super::{Card, CardSet, CardSetExt as _, judgement::Live};

/// The number of items that the table distinguishes: the items with most cards in the hand. Cards of all other items
/// only serve as discards.
const FOLLOWED: usize = 5;
/// The greatest number of cards of an item, and of Wizards (TI-G1).
const MOST: usize = 4;
/// The number of cards in a hand between turns (TI-07).
const HAND: usize = 7;
/// The number of iterations in which all table entries are computed. In each iteration, hands nearer to going out come
/// first, so that other hands use their new values at once.
const SWEEPS: usize = 12;
/// The index of the Wizards in `kinds`, after the items.
const WIZARDS: usize = FOLLOWED;
/// The assumed probability that no other player goes out between two turns of the player. It is the discount factor for
/// later turns.
const UNDISTURBED: f64 = 0.65;
/// The lowest probability in the computations, so that logarithms and ratios are finite.
const NEVER: f64 = 1e-9;

/// The table: the probability of going out first, for every hand. The table describes a hand by the number of cards of
/// each item that it distinguishes, and the number of Wizards.
pub(super) struct Turns {
    /// The items that the table distinguishes, then the Wizards.
    kinds: Vec<Kind>,
    /// The number of cards that can be drawn.
    all: f64,
    chances: Vec<f64>,
}

/// The numbers of cards of one item, or of the Wizards.
#[derive(Clone, Copy)]
struct Kind {
    /// The item. `None` for the Wizards, and for unused entries if the hand has few items.
    item: Option<u8>,
    /// The number of cards of this kind in the hand now.
    held: usize,
    /// The number of cards of this kind that can still be drawn.
    live: f64,
}

/// A hand in the form that the table uses: the number of cards of each distinguished item, then of Wizards.
#[derive(Clone, Copy)]
struct Counts([usize; FOLLOWED + 1]);

impl Counts {
    const ALL: usize = (MOST + 1).pow(FOLLOWED as u32 + 1);

    fn place(self) -> usize {
        self.0.iter().fold(0, |place, count| place * (MOST + 1) + count)
    }

    fn at(mut place: usize) -> Self {
        let mut counts = [0; FOLLOWED + 1];
        for count in counts.iter_mut().rev() {
            (*count, place) = (place % (MOST + 1), place / (MOST + 1));
        }
        Self(counts)
    }

    fn size(self) -> usize {
        self.0.iter().sum()
    }

    /// Checks whether the cards are two sets of three and four (TI-08, TI-G4, TI-G5).
    fn are_out(self) -> bool {
        let items = self.0[..WIZARDS].iter().filter(|count| **count > 0).count();
        self.size() == HAND && (1..=2).contains(&items)
    }

    /// Returns a number that is greater for hands nearer to going out.
    fn progress(self) -> usize {
        self.0[..WIZARDS].iter().map(|count| count * count).sum::<usize>() + MOST * MOST * self.0[WIZARDS]
    }

    fn with(mut self, kind: usize) -> Self {
        self.0[kind] += 1;
        self
    }

    fn without(mut self, kind: usize) -> Self {
        self.0[kind] -= 1;
        self
    }
}

impl Turns {
    /// Computes the table for a player with this hand. `live` has the numbers of cards that can still be drawn.
    pub(super) fn of(hand: CardSet, live: &Live) -> Self {
        let kind = |item: u8| Kind {
            item: Some(item),
            held: hand.of_item(item).len().min(MOST),
            live: f64::from(live.item(item)),
        };
        let mut kinds: Vec<Kind> = hand.items().map(kind).collect();
        // The items with most cards in the hand come first. Among equal items, the item with more cards left to draw
        // comes first.
        kinds.sort_by(|one, other| (other.held, other.live).partial_cmp(&(one.held, one.live)).unwrap_or(Equal));
        kinds.resize(FOLLOWED, Kind { item: None, held: 0, live: 0.0 });
        kinds.push(Kind { item: None, held: hand.wizards().len(), live: f64::from(live.wizards()) });
        let mut table = Self { kinds, all: f64::from(live.all()).max(1.0), chances: vec![0.0; Counts::ALL] };
        table.fill();
        table
    }

    /// Converts the table's probability of this hand to a number of turns: a hand that certainly goes out after exactly
    /// this number of turns would have the same probability.
    pub(super) fn turns(&self, hand: CardSet) -> f32 {
        (self.of_hand(hand).max(NEVER).ln() / UNDISTURBED.ln()) as f32
    }

    /// Returns the quotient of two probabilities of going out first: after taking this card, divided by after drawing
    /// an unknown card.
    pub(super) fn by_taking(&self, card: Card, hand: CardSet) -> f64 {
        let taken = hand.with(card);
        let best = hand.iter().map(|thrown| self.of_hand(taken.without(thrown))).fold(0.0, f64::max);
        // The table's value of a hand includes the risk that another player goes out before the next draw. Here the
        // draw happens now, so the division by `UNDISTURBED` removes this risk.
        best / (self.of_hand(hand) / UNDISTURBED).max(NEVER)
    }

    fn of_hand(&self, hand: CardSet) -> f64 {
        self.chances[self.counts(hand).place()]
    }

    fn counts(&self, hand: CardSet) -> Counts {
        let mut counts = [0; FOLLOWED + 1];
        for (count, kind) in counts.iter_mut().zip(&self.kinds) {
            *count = kind.item.map_or(0, |item| hand.of_item(item).len().min(MOST));
        }
        counts[WIZARDS] = hand.wizards().len().min(MOST);
        Counts(counts)
    }

    fn fill(&mut self) {
        let held = self.kinds[WIZARDS].held;
        // The player never discards Wizards, so hands with fewer Wizards than now do not occur and are left out.
        let comes = |counts: &Counts| {
            counts.size() <= HAND
                && counts.0[WIZARDS] >= held
                && (0..WIZARDS).all(|place| counts.0[place] == 0 || self.kinds[place].item.is_some())
        };
        let mut hands: Vec<Counts> = (0..Counts::ALL).map(Counts::at).filter(comes).collect();
        hands.sort_by_key(|counts| Reverse(counts.progress()));
        for _ in 0..SWEEPS {
            for counts in &hands {
                self.chances[counts.place()] = self.chance(*counts);
            }
        }
    }

    /// Computes the probability that a hand goes out first, from the table entries of the hands that the next draw can
    /// lead to.
    fn chance(&self, counts: Counts) -> f64 {
        if counts.are_out() {
            return 1.0;
        }
        let (mut sum, mut rest) = (0.0, 1.0);
        for (place, kind) in self.kinds.iter().enumerate().filter(|(place, _)| counts.0[*place] < MOST) {
            let odds = (kind.live - counts.0[place].saturating_sub(kind.held) as f64).max(0.0) / self.all;
            if odds > 0.0 {
                sum += odds * self.best(counts.with(place), self.chances[counts.place()]);
                rest -= odds;
            }
        }
        // After any other draw (probability `rest`) the hand stays the same. So the wanted probability `p` satisfies
        // `p = UNDISTURBED * (sum + rest * p)`, which this line solves for `p`.
        UNDISTURBED * sum / (1.0 - UNDISTURBED * rest.max(0.0))
    }

    /// Returns the value of a hand after a draw, with the best discard. It is at least `before`, the value without the
    /// drawn card, because the player may discard that card.
    fn best(&self, drawn: Counts, before: f64) -> f64 {
        // If the distinguished cards are at most seven, the hand has another card that the player can discard, so all
        // of them can be kept.
        let kept = if drawn.size() <= HAND { self.chances[drawn.place()] } else { 0.0 };
        let thrown = (0..WIZARDS).filter(|place| drawn.0[*place] > 0).map(|place| drawn.without(place));
        thrown
            .filter(|left| left.size() <= HAND)
            .map(|left| self.chances[left.place()])
            .fold(kept.max(before), f64::max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FaceKind;

    const PICTURE: FaceKind = FaceKind::Picture;
    const WORD: FaceKind = FaceKind::Word;

    /// Returns a hand for tests: `items[n]` cards of item `n`, and this many Wizards.
    fn hand(items: &[u8], wizards: u8) -> CardSet {
        let of_item = |(item, count): (usize, &u8)| {
            let cards = [(PICTURE, 0), (PICTURE, 1), (WORD, 0), (WORD, 1)];
            cards.into_iter().take(usize::from(*count)).map(move |(kind, copy)| Card::of(item as u8, kind, copy))
        };
        let wizards = (0..wizards).map(|copy| Card::of(0, FaceKind::Wizard, copy));
        items.iter().enumerate().flat_map(of_item).chain(wizards).collect()
    }

    fn assert_near(found: f32, wanted: f64) {
        assert!((f64::from(found) - wanted).abs() < 1e-4, "{found}, and not {wanted}");
    }

    /// Returns the expected result of `turns` for a hand that waits for one card, if each draw brings this card with
    /// the probability `chance`.
    fn waiting(chance: f64) -> f64 {
        (UNDISTURBED * chance / (1.0 - UNDISTURBED * (1.0 - chance))).ln() / UNDISTURBED.ln()
    }

    #[test]
    fn two_sets_are_out_at_once() {
        for hand in [hand(&[3, 4], 0), hand(&[4, 1], 2), hand(&[4], 3), hand(&[2, 1], 4)] {
            assert_near(Turns::of(hand, &Live::exactly(&[], 0.0, 10.0)).turns(hand), 0.0);
        }
    }

    #[test]
    fn one_card_is_waited_for_as_long_as_chance_says() {
        let hand = hand(&[3, 3, 1], 0);
        assert_near(Turns::of(hand, &Live::exactly(&[(1, 1.0)], 0.0, 4.0)).turns(hand), waiting(0.25));
        assert_near(Turns::of(hand, &Live::exactly(&[(0, 1.0), (1, 1.0)], 0.0, 4.0)).turns(hand), waiting(0.5));
        assert_near(Turns::of(hand, &Live::exactly(&[(1, 1.0)], 2.0, 4.0)).turns(hand), waiting(0.75));
        assert_near(Turns::of(hand, &Live::exactly(&[(0, 1.0)], 3.0, 4.0)).turns(hand), 1.0);
    }

    #[test]
    fn a_pair_that_cannot_grow_goes_first() {
        let held = hand(&[3, 2, 2, 1], 0);
        let live = Live::exactly(&[(0, 1.0), (1, 2.0), (2, 0.0), (3, 3.0)], 2.0, 30.0);
        let turns = Turns::of(held, &live);
        let without = |item: u8| turns.turns(held.without(Card::of(item, PICTURE, 0)));
        assert!(without(2) < without(1), "{} and {}", without(2), without(1));
        assert!(without(1) < without(0), "{} and {}", without(1), without(0));
    }

    #[test]
    fn more_sweeps_change_nothing() {
        let held = hand(&[2, 2, 2, 1, 1], 0);
        let live = Live::exactly(&[(0, 2.0), (1, 2.0), (2, 1.0), (3, 3.0), (4, 2.5)], 3.5, 30.0);
        let turns = Turns::of(held, &live);
        let wrong = |place: usize| (turns.chance(Counts::at(place)) - turns.chances[place]).abs();
        let known = (0..Counts::ALL).filter(|place| turns.chances[*place] > 0.0);
        assert!(known.map(wrong).fold(0.0, f64::max) < 1e-6);
    }

    #[test]
    fn a_card_is_taken_where_it_is_better_than_one_that_may_come() {
        let held = hand(&[3, 2, 1, 1], 0);
        let live = Live::exactly(&[(0, 1.0), (1, 1.0), (2, 3.0), (3, 3.0)], 2.0, 30.0);
        let (third, other) = (Card::of(1, WORD, 0), Card::of(4, PICTURE, 0));
        assert!(Turns::of(held.with(third), &live).by_taking(third, held) > 1.5);
        assert!(Turns::of(held.with(other), &live).by_taking(other, held) < 0.9);
    }
}
