//! What players know about cards in the hands of other players, and how this knowledge changes.
//!
//! Each piece of knowledge is a card and a set of seats: one of these seats has the card. When cards move unseen, the
//! set of seats grows, so the knowledge becomes less exact. The knowledge is never wrong, but pieces of it can be lost
//! (decision 0001, 4.3).

use game::{BySeat, Seat, SeatSet};

use super::State;
use super::cards::{Card, Cards};
use super::view::Known;
use room::kit::CardKind;

/// The number of possible sets of seats at a table of five.
const SETS: usize = 32;

/// All sets of seats except the empty set, as bit masks, sorted by their number of seats. The order is computed at
/// compile time because every view needs it.
const BY_SIZE: [usize; SETS - 1] = {
    let (mut sets, mut place, mut size) = ([0; SETS - 1], 0, 1);
    while size <= 5 {
        let mut set = 1;
        while set < SETS {
            if set.count_ones() == size {
                sets[place] = set;
                place += 1;
            }
            set += 1;
        }
        size += 1;
    }
    sets
};

/// The knowledge of one player. For each set of seats (index = bit mask), it has the cards that are known to be at one
/// of these seats, in the hand or face down in a set. Each physical card appears at most once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Knows([Cards; SETS]);

impl Default for Knows {
    fn default() -> Self {
        Self([Cards::EMPTY; SETS])
    }
}

const fn bit(seat: Seat) -> usize {
    1 << seat.index()
}

/// Iterates over the sets of seats that contain this seat.
fn sets_with(seat: Seat) -> impl Iterator<Item = usize> {
    (0..SETS).filter(move |set| set & bit(seat) != 0)
}

fn seats_of(set: usize) -> SeatSet {
    (0..5).filter(|index| set & 1 << index != 0).filter_map(Seat::new).collect()
}

fn set_of(seats: SeatSet) -> usize {
    seats.iter().map(bit).sum::<usize>() & (SETS - 1)
}

impl Knows {
    /// Creates the knowledge that consists of these pieces.
    pub(super) fn of(claims: &[Known]) -> Self {
        let mut knows = Self::default();
        claims.iter().for_each(|known| knows.add(known.among, known.card));
        knows
    }

    /// Adds the knowledge that this seat has this card.
    pub(super) fn gain(&mut self, seat: Seat, card: Card) {
        self.add(SeatSet::one(seat), card);
    }

    /// Adds the knowledge that one of these seats has this card.
    pub(super) fn add(&mut self, among: SeatSet, card: Card) {
        let cards = &mut self.0[set_of(among)];
        if cards.count(card) < Card::MOST {
            *cards = cards.with(card);
        }
    }

    /// Updates the knowledge after everybody saw a card leave this seat. If several pieces of knowledge are about equal
    /// cards that may be at the seat, any of these cards may have left. So one piece is lost, and the others become
    /// less exact: their sets of seats are sorted, and each pair of neighbours is replaced by its union. The result is
    /// true for every possibility.
    pub(super) fn lose(&mut self, seat: Seat, card: Card) {
        let mut found: Vec<usize> = Vec::new();
        for set in sets_with(seat) {
            let cards = &mut self.0[set];
            while cards.has(card) {
                *cards = cards.without(card);
                found.push(set);
            }
        }
        found.sort_by_key(|set| (set.count_ones(), *set));
        for pair in found.windows(2) {
            let among = pair[0] | pair[1];
            self.0[among] = self.0[among].with(card);
        }
    }

    /// Updates the knowledge after an unseen card went from one seat to another. Every known card that may have been at
    /// `from` may now also be at `to`.
    pub(super) fn blur(&mut self, from: Seat, to: Seat) {
        self.shift(from, |set| set | bit(to));
    }

    /// Updates the knowledge after this seat has lost its last card. So every known card that may have been at the seat
    /// is at another seat of its set.
    pub(super) fn empty(&mut self, seat: Seat) {
        self.shift(seat, |set| set & !bit(seat));
        self.0[0] = Cards::EMPTY;
    }

    /// Replaces each set of seats that contains this seat by the set that `change` computes.
    fn shift(&mut self, seat: Seat, change: impl Fn(usize) -> usize) {
        for set in sets_with(seat) {
            let cards = std::mem::take(&mut self.0[set]);
            self.0[change(set)] = self.0[change(set)].plus(cards);
        }
    }

    /// Returns all pieces of knowledge, sorted by number of seats, then by seats, then by cards.
    pub(super) fn claims(&self) -> Vec<Known> {
        let held = BY_SIZE.into_iter().filter(|set| !self.0[*set].is_empty());
        held.flat_map(|set| self.0[set].iter().map(move |card| Known { card, among: seats_of(set) })).collect()
    }
}

/// Finds for each piece of knowledge a seat that really has its card, so that no card of `holdings` is used twice.
/// Returns `None` if that is impossible, because the knowledge is false.
pub(super) fn witnesses(claims: &[Known], holdings: &BySeat<Cards>) -> Option<Vec<Seat>> {
    let mut witnesses: Vec<Option<Seat>> = vec![None; claims.len()];
    for claim in 0..claims.len() {
        let mut tried = SeatSet::EMPTY;
        if !witness(claim, claims, holdings, &mut witnesses, &mut tried) {
            return None;
        }
    }
    witnesses.into_iter().collect()
}

/// Finds a seat for one piece of knowledge. If necessary, it moves other pieces to other seats (bipartite matching with
/// augmenting paths).
fn witness(
    claim: usize,
    claims: &[Known],
    holdings: &BySeat<Cards>,
    witnesses: &mut [Option<Seat>],
    tried: &mut SeatSet,
) -> bool {
    let Known { card, among } = claims[claim];
    for seat in among.iter().filter(|seat| seat.index() < usize::from(holdings.seats())) {
        if tried.contains(seat) {
            continue;
        }
        *tried = tried.with(seat);
        let rivals: Vec<usize> =
            (0..claims.len()).filter(|other| claims[*other].card == card && witnesses[*other] == Some(seat)).collect();
        let free = rivals.len() < holdings[seat].count(card);
        if free || rivals.into_iter().any(|rival| witness(rival, claims, holdings, witnesses, tried)) {
            witnesses[claim] = Some(seat);
            return true;
        }
    }
    false
}

/// Methods that update what each player knows when cards move.
impl State {
    /// Updates the knowledge of all other players after everybody saw these cards leave a seat.
    pub(super) fn see_gone(&mut self, seat: Seat, cards: Cards) {
        for knows in self.onlookers(seat) {
            cards.iter().for_each(|card| knows.lose(seat, card));
        }
        self.forget_empty(seat);
    }

    /// Updates the knowledge of all other players after everybody saw these cards come to a seat.
    pub(super) fn see_come(&mut self, seat: Seat, cards: Cards) {
        for knows in self.onlookers(seat) {
            cards.iter().for_each(|card| knows.gain(seat, card));
        }
    }

    /// If a seat has no cards, updates the knowledge of all other players: known cards that may have been at this seat
    /// must be at other seats.
    pub(super) fn forget_empty(&mut self, seat: Seat) {
        let on_table = self.set.is_some_and(|set| set.setter == seat);
        if self.hands[seat].is_empty() && !on_table {
            self.onlookers(seat).for_each(|knows| knows.empty(seat));
        }
    }

    /// Iterates over the knowledge of all players except this seat, and over the common knowledge. All these change
    /// when everybody sees cards leave or reach the seat.
    fn onlookers(&mut self, seat: Seat) -> impl Iterator<Item = &mut Knows> {
        let others = self.knows.iter_mut().filter(move |(viewer, _)| *viewer != seat);
        std::iter::once(&mut self.rail).chain(others.map(|(_, knows)| knows))
    }

    /// Updates the knowledge after a card was taken unseen: the two players involved know the card, and the knowledge
    /// of the other players becomes less exact (BP-20).
    pub(super) fn see_taken(&mut self, by: Seat, from: Seat, card: Card) {
        self.rail.blur(from, by);
        for (seat, knows) in self.knows.iter_mut() {
            if seat == by {
                knows.lose(from, card);
            } else if seat == from {
                knows.gain(by, card);
            } else {
                knows.blur(from, by);
            }
        }
        self.forget_empty(from);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(letter: char) -> Seat {
        Seat::from_letter(letter).unwrap()
    }

    fn told(knows: &Knows) -> String {
        let claim = |Known { card, among }| format!("{card}:{}", among.to_string().replace(' ', ""));
        knows.claims().into_iter().map(claim).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_card_that_may_have_moved_is_in_one_of_two_hands() {
        let (mut knows, red, green) = (Knows::default(), Card::read("rP").unwrap(), Card::read("g").unwrap());
        let (b, c, d) = (seat('B'), seat('C'), seat('D'));
        knows.gain(b, red);
        knows.gain(b, green);
        knows.gain(c, green);
        knows.blur(b, c);
        assert_eq!(told(&knows), "g:C rP:BC g:BC");
        // Two green cards are known, and C shows one green card. It may be either of the two. So one known green card
        // remains, in one of the two hands.
        knows.lose(c, green);
        assert_eq!(told(&knows), "rP:BC g:BC");
        knows.blur(c, d);
        assert_eq!(told(&knows), "rP:BCD g:BCD");
        knows.empty(b);
        assert_eq!(told(&knows), "rP:CD g:CD");
        knows.lose(b, red);
        knows.lose(d, red);
        knows.lose(d, red);
        assert_eq!(told(&knows), "g:CD");
    }

    #[test]
    fn of_three_cards_one_of_which_left_the_surest_stays_sure() {
        let (mut knows, green) = (Knows::default(), Card::read("g").unwrap());
        let (a, c) = (seat('A'), seat('C'));
        knows.add(SeatSet::one(a).with(c), green);
        knows.gain(a, green);
        knows.gain(a, green);
        knows.lose(a, green);
        assert_eq!(told(&knows), "g:A g:AC");
        knows.lose(a, green);
        assert_eq!(told(&knows), "g:AC");
    }

    #[test]
    fn claims_need_a_card_each() {
        let green = Card::read("g").unwrap();
        let among = |letters: &str| letters.chars().map(seat).collect::<SeatSet>();
        let hands = BySeat::from_fn(3, |seat| Cards::read(["g g", "g", "r"][seat.index()]).unwrap());
        let claims =
            |sets: &[&str]| sets.iter().map(|set| Known { card: green, among: among(set) }).collect::<Vec<_>>();
        let found = witnesses(&claims(&["AB", "AB", "B"]), &hands).unwrap();
        assert_eq!(found, [seat('A'), seat('A'), seat('B')]);
        assert_eq!(witnesses(&claims(&["B", "BC"]), &hands), None);
        assert_eq!(witnesses(&claims(&["AB", "AC", "ABC", "A"]), &hands), None);
    }
}
