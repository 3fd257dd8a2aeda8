//! The rules of the game. Only this module can read hidden cards.
//!
//! To understand the code, first read `State` here and `Stage` in `view`. Then read `legal` (which moves are allowed),
//! `play` and `sail` (their effects), `knows` (what players remember) and `view` (what each viewer may know).
#![deny(clippy::wildcard_enum_match_arm)]

use std::fmt;

use game::{BySeat, Closes, OptionError, Outcome, Seat, SeatSet, Waiting, Window};

mod arrange;
mod cards;
mod event;
mod knows;
mod legal;
mod notation;
mod options;
mod play;
mod sail;
mod sample;
mod secrets;
mod sets;
mod view;

pub use cards::{Card, Cards, CardsExt, Colour};
pub use event::{Event, Observation, card_message, cards_arg, colour_message};
use knows::Knows;
pub use legal::Why;
pub(super) use notation::unready;
pub use notation::{Draw, Move};
pub use options::{Options, Removal, Span, Track};
pub(super) use play::TAKEN;
pub use sets::is_bluff;
pub use view::{Boarding, Fresh, Hand, Island, Known, Last, Record, SeenSet, Square, Stage, Token, View, Vote};

game::implement!(super::Pirate, 2..=5);

/// The complete state of a game, with all hidden cards. It is plain data without heap allocations, so a copy copies
/// only bytes.
///
/// Its fields use the same types as the view, but the state contains every card and every vote.
#[derive(Clone, PartialEq)]
pub struct State {
    options: Options,
    seats: u8,
    /// All cards that are in play.
    deck: Cards,
    stage: Stage,
    /// The seat whose turn it is. `None` before the first turn and after the end.
    turn: Option<Seat>,
    /// The first player. `None` until chance has chosen one.
    first: Option<Seat>,
    /// The number of windows that were opened so far.
    windows: u32,
    pile: Cards,
    board: Cards,
    hands: BySeat<Cards>,
    /// The squares of the ships. 0 is the start.
    ships: BySeat<u8>,
    /// Whether the token of the nearer island was turned up and was empty (BP-23).
    opened: bool,
    /// The cards that just came into a hand, or that nature is about to draw for it. The new owner has seen these
    /// cards, and so has the player from whom they were taken.
    fresh: Option<Fresh>,
    /// The set on the table. Its cards are no longer in the setter's hand.
    set: Option<SeenSet>,
    /// The vote of each seat about the set on the table, or the reason why the seat has no vote.
    votes: BySeat<Vote>,
    /// What each seat knows about cards in the hands of other seats.
    knows: BySeat<Knows>,
    /// The public knowledge about cards in all hands.
    rail: Knows,
    /// For each seat, the set of seats that have ever boarded it. They may have cards that the boarded seat knows. This
    /// field is public.
    boarders: BySeat<SeatSet>,
    /// The result of the last set. While nature turns a token, this field determines how the turn continues (BP-13).
    last: Option<Last>,
    records: BySeat<Record>,
    /// The number of turns in a row that ended without a set.
    idle: u32,
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pirate(ships {:?}, {} in the pile, {:?})", self.ships.as_slice(), self.pile.len(), waiting(self))
    }
}

/// Opens a new table (BP-1).
fn open(options: &Options, seats: u8) -> Result<State, OptionError> {
    OptionError::check_seats(seats, 2..=5, "2 to 5 (BP-01)")?;
    let mut state = State::empty(options, seats);
    let dealt = usize::from(seats) * usize::from(options.hand);
    if state.deck.len() < dealt {
        let hand = options.hand.to_string();
        return Err(OptionError::new("hand", &hand, format!("hands that {} cards suffice for", state.deck.len())));
    }
    if let Some(first) = options.first_seat.chosen("first_seat", seats)? {
        state.first = Some(first);
        state.stage = Stage::Deal;
    }
    Ok(state)
}

impl State {
    /// Returns the state before any card is drawn.
    fn empty(options: &Options, seats: u8) -> Self {
        Self {
            options: *options,
            seats,
            deck: options.pack(),
            stage: Stage::First,
            turn: None,
            first: None,
            windows: 0,
            pile: options.pack(),
            board: Cards::EMPTY,
            hands: BySeat::new(seats),
            ships: BySeat::new(seats),
            opened: false,
            fresh: None,
            set: None,
            votes: BySeat::new(seats),
            knows: BySeat::new(seats),
            rail: Knows::default(),
            boarders: BySeat::new(seats),
            last: None,
            records: BySeat::new(seats),
            idle: 0,
        }
    }

    /// Returns the seats that must act.
    fn awaited(&self) -> SeatSet {
        match self.stage {
            Stage::Start | Stage::Act | Stage::Pick => self.turn.into_iter().collect(),
            Stage::Vote => Seat::all(self.seats).filter(|seat| self.votes[*seat] == Vote::Awaited).collect(),
            Stage::First | Stage::Deal | Stage::Drawing | Stage::Boarding | Stage::Token | Stage::Over => {
                SeatSet::EMPTY
            }
        }
    }

    /// Returns the ships that the player may board with a pirate: strictly ahead, and with at least one card (BP-G11,
    /// BP-G12). `legal.rs` has the reasons why other boardings are refused.
    fn boardable(&self) -> SeatSet {
        let Some(by) = self.turn.filter(|_| self.stage == Stage::Start) else { return SeatSet::EMPTY };
        let open = |seat: &Seat| self.ships[*seat] > self.ships[by] && !self.hands[*seat].is_empty();
        Seat::all(self.seats).filter(open).collect()
    }

    /// Returns the boarding in progress. The boarder takes [`TAKEN`] cards, or all cards of a smaller hand (BP-20,
    /// BP-G12).
    fn boarding(&self) -> Option<Boarding> {
        let fresh = self.fresh.filter(|_| self.stage == Stage::Boarding)?;
        let from = fresh.from?;
        let left = TAKEN.saturating_sub(fresh.count).min(self.hands[from].len()) as u8;
        Some(Boarding { by: fresh.seat, from, left })
    }

    /// Checks whether the player has too few cards for a removal, so that the turn may end without one (BP-16, BP-G7).
    fn is_excused(&self) -> bool {
        let drawn = match self.options.removal {
            Removal::Before => self.fresh.map_or(0, |fresh| fresh.count),
            Removal::After => 0,
        };
        self.turn.is_some_and(|seat| self.hands[seat].len() < usize::from(self.options.hand) + drawn)
    }

    /// Checks whether the game ended because the treasure was found. The other end is after too many turns without a
    /// set (BP-5).
    fn found(&self) -> bool {
        self.stage == Stage::Over && self.idle < self.options.idle_turns
    }

    /// Returns the cards of each seat: the cards in hand, and the seat's face-down cards on the table.
    fn holdings(&self) -> BySeat<Cards> {
        let mut holdings = self.hands;
        if let Some(SeenSet { setter, hidden: Some(hidden), .. }) = self.set {
            holdings[setter] = holdings[setter].plus(hidden);
        }
        holdings
    }
}

/// Returns whether the game waits for nature, for seats or for nobody.
fn waiting(state: &State) -> Waiting {
    let (number, seats) = (state.windows, state.awaited());
    if seats.is_empty() {
        return if state.stage == Stage::Over { Waiting::Nobody } else { Waiting::Nature };
    }
    let mover = state.turn.filter(|_| state.stage != Stage::Vote);
    Waiting::Seats(Window { number, seats, closes: Closes::WhenAllAnswered, mover })
}

/// Returns the number of seats.
const fn seats(state: &State) -> u8 {
    state.seats
}

/// Returns the result if the game is over. Seats are ranked by the squares of their ships.
fn outcome(state: &State) -> Option<Outcome> {
    let squares = state.ships.map(|_, square| i32::from(*square));
    (state.stage == Stage::Over).then(|| Outcome { capped: !state.found(), ..Outcome::by_points(squares) })
}
