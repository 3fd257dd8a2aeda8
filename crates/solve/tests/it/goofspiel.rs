//! Goofspiel with four cards, prizes from the highest down, bids never shown (Ross 1971; the form used in research, in
//! which only the winner of a prize is shown).

use game::{BySeat, Information, Seat, Waiting, Window};
use solve::{Position, Tree};

/// Prizes, and cards of each hand.
const CARDS: u8 = 4;

/// Seats bid in turn for the prize on the table; B is not told what A bid.
#[derive(Clone)]
pub(crate) struct Goofspiel {
    /// The cards of each seat, as bits.
    hands: [u8; 2],
    /// The bid of A, before B has bid.
    bid: Option<u8>,
    /// Rounds that are over.
    rounds: u8,
    /// Prizes won by A less those won by B.
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

    /// 1 for more prizes, by their sum.
    fn payoffs(&self) -> BySeat<f64> {
        let won = f64::from(self.ahead.signum());
        BySeat::from_fn(2, |seat| if seat == Seat::FIRST { won } else { -won })
    }

    /// The cards left and how far ahead, without how it came to that.
    fn key(&self, seat: Seat) -> Information {
        let told = (self.hands[seat.index()], self.rounds, self.ahead, self.hands[seat.index()].count_ones());
        Information::default().after(&told)
    }
}
