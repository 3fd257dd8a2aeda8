//! The rules: the only place where hidden cards can be seen.
//!
//! What to read first: `State` and `Phase` here, then `legal` (what may be played), `play` (what it does), `round`
//! (whose turn is next) and `view` (who may know what).
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

/// The whole truth of a table. Plain data without heap, so a copy is a copy of bytes.
#[derive(Clone, PartialEq)]
pub struct State {
    options: Options,
    seats: u8,
    packs: u8,
    /// The cards of a round: what hands, winnings, table and stock hold together.
    deck: Cards,
    round: u32,
    /// The dealer of this round; meaningless until the first one is drawn.
    dealer: Seat,
    phase: Phase,
    /// How many windows were opened so far.
    windows: u32,
    stock: Cards,
    hands: BySeat<Cards>,
    /// Winnings that everybody has seen.
    shown: BySeat<Cards>,
    /// Winnings that only their owner has seen (SN-11).
    hidden: BySeat<Cards>,
    /// The seats that have had their first turn of the round (SN-09).
    started: SeatSet,
    /// With the ending `last_round`: the seats that have not had their last turn.
    last_turns: SeatSet,
    /// The last draw, until the next move: the card may end the round at once, and who drew it has seen it.
    drawn: Option<(Seat, Card)>,
    /// The result of the last lead.
    last: Option<Last>,
    last_round: Option<BySeat<i32>>,
    totals: BySeat<i32>,
}

/// The awaited input.
#[derive(Clone, Copy, PartialEq)]
enum Phase {
    /// Chance picks the first dealer (SN-G23).
    Dealer,
    /// A seat's turn (SN-07).
    Turn(Seat),
    /// Chance picks the card that this seat draws (SN-08).
    Drawing(Seat),
    /// A lead waits for answers (SN-19, SN-22).
    Contest(Contest),
    /// The table is over.
    Over,
}

/// A lead with the answers to it.
///
/// The leader's cards have left his hand. Challengers' cards stay in their hands until they are turned up, so that
/// the size of a hand does not betray an answer.
#[derive(Clone, Copy, PartialEq)]
struct Contest {
    leader: Seat,
    kind: Kind,
    cards: Cards,
    /// How answers are collected (SN-G8).
    challenge: Challenge,
    /// The answer of each seat, in secret or not.
    replies: BySeat<Reply>,
    /// The cards of those who have challenged with cards.
    laid: BySeat<Cards>,
    /// The seats awaited in the open window.
    awaited: SeatSet,
}

/// The relation of a seat to a lead, with all secrets.
#[derive(Clone, Copy, PartialEq, Default)]
enum Reply {
    /// The leader, and seats with too few cards (SN-16).
    #[default]
    NotAsked,
    /// Has not answered yet.
    Awaited,
    /// Lets the lead pass.
    Declined,
    /// Challenges, with cards to be chosen later (SN-G8, rotation).
    Announced,
    /// Challenges with the cards laid.
    Challenged,
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sneak(round {}, {} in stock, {:?})", self.round, self.stock.len(), waiting(self))
    }
}

/// A new table (SN-1).
fn open(options: &Options, seats: u8) -> Result<State, OptionError> {
    let mut state = State::empty(options, seats)?;
    if let Some(dealer) = options.first_dealer.chosen("first_dealer", seats)? {
        state.deal(dealer);
    }
    Ok(state)
}

impl State {
    /// The table before the first dealer is drawn.
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

    /// Cards won so far in this round (SN-30).
    fn points(&self) -> BySeat<i32> {
        BySeat::from_fn(self.seats, |seat| (self.shown[seat].len() + self.hidden[seat].len()) as i32)
    }

    /// The most cards that this seat could lead now: its whole hand, but no more than another hand (SN-14).
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

    /// The lead on the table with the answers to it.
    const fn contest(&self) -> Option<&Contest> {
        if let Phase::Contest(contest) = &self.phase { Some(contest) } else { None }
    }

    /// Whether this seat can only draw, because it is its first turn (SN-09).
    #[inline]
    fn is_first_turn(&self, seat: Seat) -> bool {
        !self.started.contains(seat) && !self.stock.is_empty()
    }
}

/// Who is awaited.
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

/// How many seats there are.
const fn seats(state: &State) -> u8 {
    state.seats
}

/// The result, once the table is over.
fn outcome(state: &State) -> Option<Outcome> {
    (state.phase == Phase::Over).then(|| Outcome::by_points(state.totals))
}
