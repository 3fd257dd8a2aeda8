//! The rules of the game. Only this module can read hidden cards.
//!
//! To understand the code, first read `State` and `Phase` here. Then read `legal` (which moves are allowed), `play`
//! (their effects), `round` (whose turn is next) and `view` (what each viewer may know).
#![deny(clippy::wildcard_enum_match_arm)]

use std::fmt;

use game::{BySeat, Closes, OptionError, Outcome, Seat, SeatSet, Waiting, Window};

mod arrange;
mod cards;
mod combos;
mod contest;
mod event;
mod legal;
mod notation;
mod options;
mod play;
mod round;
mod sample;
mod secrets;
mod strength;
mod view;

pub use cards::{Card, Cards, Suit, rank_text};
pub(super) use combos::{combos, starts, subsets};
pub(super) use contest::Duel;
pub use contest::beats;
pub use event::{Event, Observation, card_message, cards_arg, class_message};
pub use legal::Why;
pub use notation::{Draw, Move};
pub use options::{Challenge, Ending as RoundEnd, FlushTies, Junk, Options, PackShape, SfTie, Target, Tie};
pub use strength::{Class, Strength};
pub use view::{Answer, Drawn, Hand, Kind, Last, Lead, Play, Plays, View, Won};

game::implement!(super::Sneak, 2..=7);

/// The complete state of a game, with all hidden cards. It is plain data without heap allocations, so a copy copies
/// only bytes.
#[derive(Clone, PartialEq)]
pub struct State {
    options: Options,
    seats: u8,
    packs: u8,
    /// All cards of a round, wherever they are: in hands, won, on the table or in the stock.
    deck: Cards,
    round: u32,
    /// The dealer of this round. It has no meaning until the first dealer is drawn.
    dealer: Seat,
    phase: Phase,
    /// The number of windows that were opened so far.
    windows: u32,
    stock: Cards,
    hands: BySeat<Cards>,
    /// For each seat, the won cards that everybody has seen.
    shown: BySeat<Cards>,
    /// For each seat, the won cards that only their owner has seen (SN-11).
    hidden: BySeat<Cards>,
    /// The seats that have had their first turn of the round (SN-09).
    started: SeatSet,
    /// The seats that have not had their last turn of the round. Used only with the option `ending=last_round`.
    last_turns: SeatSet,
    /// The last draw, until the next move. It is stored because the drawn card may end the round at once: then the card
    /// is no longer in the hand, although its owner has seen it.
    drawn: Option<(Seat, Card)>,
    /// The result of the last lead.
    last: Option<Last>,
    last_round: Option<BySeat<i32>>,
    totals: BySeat<i32>,
}

/// The phase of a round: what the game waits for.
#[derive(Clone, Copy, PartialEq)]
enum Phase {
    /// Chance picks the first dealer (SN-G23).
    Dealer,
    /// The game waits for the turn of this seat (SN-07).
    Turn(Seat),
    /// Chance picks the card that this seat draws (SN-08).
    Drawing(Seat),
    /// A lead is on the table, and seats must answer it (SN-19, SN-22).
    Contest(Contest),
    /// The game is over.
    Over,
}

/// A lead, and the answers of the other seats.
///
/// The leader's cards have left the hand. The cards of challengers stay in their hands until all cards are turned up,
/// so that the size of a hand does not reveal an answer.
#[derive(Clone, Copy, PartialEq)]
struct Contest {
    leader: Seat,
    kind: Kind,
    cards: Cards,
    /// The option that says how answers are collected (SN-G8).
    challenge: Challenge,
    /// The answer of each seat, including secret ones.
    replies: BySeat<Reply>,
    /// The cards of each seat that has challenged with cards.
    laid: BySeat<Cards>,
    /// The seats that must act now.
    awaited: SeatSet,
}

/// The answer of a seat to a lead, including secret ones.
#[derive(Clone, Copy, PartialEq, Default)]
enum Reply {
    /// The seat does not answer: it is the leader, or it has too few cards (SN-16).
    #[default]
    NotAsked,
    /// The seat has not answered yet.
    Awaited,
    /// The seat lets the lead pass.
    Declined,
    /// The seat challenges, and must choose its cards later (SN-G8, rotation).
    Announced,
    /// The seat challenges with the cards in `laid`.
    Challenged,
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sneak(round {}, {} in stock, {:?})", self.round, self.stock.len(), waiting(self))
    }
}

/// Opens a new table (SN-1).
fn open(options: &Options, seats: u8) -> Result<State, OptionError> {
    let mut state = State::empty(options, seats)?;
    if let Some(dealer) = options.first_dealer.chosen("first_dealer", seats)? {
        state.deal(dealer);
    }
    Ok(state)
}

impl State {
    /// Returns the initial state, before nature draws the first dealer.
    fn empty(options: &Options, seats: u8) -> Result<Self, OptionError> {
        OptionError::check_seats(seats, 2..=7, "2 to 7 (SN-01)")?;
        let packs = options.packs_for(seats)?;
        let deck = Cards::pack(options.deck.ranks, options.deck.suits, packs);
        Ok(Self {
            options: *options,
            seats,
            packs,
            deck,
            round: 1,
            dealer: Seat::FIRST,
            phase: Phase::Dealer,
            windows: 0,
            stock: deck,
            hands: BySeat::new(seats),
            shown: BySeat::new(seats),
            hidden: BySeat::new(seats),
            started: SeatSet::EMPTY,
            last_turns: SeatSet::EMPTY,
            drawn: None,
            last: None,
            last_round: None,
            totals: BySeat::new(seats),
        })
    }

    /// Returns the number of cards that each seat has won in this round (SN-30).
    fn points(&self) -> BySeat<i32> {
        BySeat::from_fn(self.seats, |seat| (self.shown[seat].len() + self.hidden[seat].len()) as i32)
    }

    /// Returns the greatest number of cards that this seat can lead now. It cannot be larger than the largest other
    /// hand (SN-14). 0 means that no lead is possible.
    #[inline]
    fn limit(&self, leader: Seat) -> usize {
        let mut longest = 0;
        for (seat, hand) in self.hands.iter() {
            if seat != leader {
                longest = longest.max(hand.len());
            }
        }
        let allowed = self.options.lead_limit.map_or(usize::MAX, usize::from);
        longest.min(self.hands[leader].len()).min(allowed)
    }

    /// Returns the lead on the table with its answers, or `None` if there is no lead.
    const fn contest(&self) -> Option<&Contest> {
        if let Phase::Contest(contest) = &self.phase { Some(contest) } else { None }
    }

    /// Checks whether this is the seat's first turn of the round, on which it can only draw (SN-09).
    #[inline]
    fn is_first_turn(&self, seat: Seat) -> bool {
        !self.started.contains(seat) && !self.stock.is_empty()
    }
}

/// Returns whether the game waits for nature, for seats or for nobody.
fn waiting(state: &State) -> Waiting {
    let number = state.windows;
    let closes = Closes::WhenAllAnswered;
    match &state.phase {
        Phase::Dealer | Phase::Drawing(_) => Waiting::Nature,
        Phase::Turn(seat) => Waiting::Seats(Window::turn(number, *seat)),
        Phase::Contest(contest) => Waiting::Seats(Window { number, seats: contest.awaited, closes, mover: None }),
        Phase::Over => Waiting::Nobody,
    }
}

/// Returns the number of seats.
const fn seats(state: &State) -> u8 {
    state.seats
}

/// Returns the result if the game is over.
fn outcome(state: &State) -> Option<Outcome> {
    (state.phase == Phase::Over).then(|| Outcome::by_points(state.totals))
}
