//! Goofspiel with four cards, with prizes in descending order and hidden bids (Ross 1971). This is the form used in
//! research: only the winner of a prize is shown.

use game::{BySeat, Information, Seat, Waiting, Window};
use solve::{Position, Tree};

/// The number of prizes, and of cards in each hand.
const CARDS: u8 = 4;

/// A position of the game. The seats bid in turn for the prize on the table; B does not see the bid of A.
#[derive(Clone)]
pub(crate) struct Goofspiel {
    /// The cards of each seat, one bit per card.
    hands: [u8; 2],
    /// The bid of A while B has not bid yet.
    bid: Option<u8>,
    /// The number of finished rounds.
    rounds: u8,
    /// The sum of A's prizes minus the sum of B's prizes.
    ahead: i32,
    told: [Information; 2],
}

impl Goofspiel {
    pub(crate) fn root() -> Self {
        let hand = (1 << CARDS) - 1;
        Self { hands: [hand; 2], bid: None, rounds: 0, ahead: 0, told: [Information::default(); 2] }
    }

    fn bid(&self, card: u8) -> Self {
        let (seat, mut next) = (usize::from(self.bid.is_some()), self.clone());
        next.hands[seat] &= !(1 << card);
        next.told[seat] = next.told[seat].after(&card);
        let Some(first) = self.bid else {
            next.bid = Some(card);
            return next;
        };
        let (prize, won) = (i32::from(CARDS - self.rounds), i32::from(first > card) - i32::from(first < card));
        next.ahead += prize * won;
        next.told = next.told.map(|told| told.after(&won));
        (next.bid, next.rounds) = (None, self.rounds + 1);
        next
    }
}

impl Tree for Goofspiel {
    fn seats(&self) -> u8 {
        2
    }

    fn waiting(&self) -> Waiting {
        match Seat::new(usize::from(self.bid.is_some())) {
            Some(seat) if self.rounds < CARDS => Waiting::Seats(Window::turn(1, seat)),
            _ => Waiting::Nobody,
        }
    }

    fn information(&self, seat: Seat) -> Information {
        self.told[seat.index()]
    }

    fn children(&self) -> Vec<Self> {
        let Some(seat) = solve::awaited(self.waiting()) else { return Vec::new() };
        (0..CARDS).filter(|card| self.hands[seat.index()] & 1 << card != 0).map(|card| self.bid(card)).collect()
    }
}

impl Position for Goofspiel {
    fn weights(&self) -> Vec<u32> {
        Vec::new()
    }

    /// Returns 1 for the seat with the larger sum of prizes, -1 for the other seat.
    fn payoffs(&self) -> BySeat<f64> {
        let won = f64::from(self.ahead.signum());
        BySeat::from_fn(2, |seat| if seat == Seat::FIRST { won } else { -won })
    }

    /// Hashes the remaining cards and the difference of the prizes, but not the bids before.
    fn key(&self, seat: Seat) -> Information {
        let told = (self.hands[seat.index()], self.rounds, self.ahead, self.hands[seat.index()].count_ones());
        Information::default().after(&told)
    }
}
