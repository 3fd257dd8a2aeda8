//! The rules of the game. Only this module can read hidden backs.
//!
//! To understand the code, first read `State` and `Phase` here. Then read `legal` (which moves are allowed), `play`
//! (their effects) and `calls` (calling "bluff", and the penalties). `turn` decides draws and whose turn is next, and
//! `view` what each viewer may know.
#![deny(clippy::wildcard_enum_match_arm)]

use std::fmt;

use game::{BySeat, Closes, OptionError, Outcome, Seat, SeatSet, Waiting, Window};

mod arrange;
mod calls;
mod cards;
mod event;
mod legal;
mod notation;
mod options;
mod play;
mod row;
mod sample;
mod secrets;
mod turn;
mod view;

pub use cards::{Card, Shape};
use cards::{Cards, CardsExt};
pub use event::{Event, Observation, card_message};
pub use legal::Why;
pub use notation::{Draw, Move};
pub(super) use notation::{too_late, unready};
pub use options::{CallPriority, CaughtCard, DeckShape, Options, PileTop, WrongLast};
pub(super) use row::nth;
use row::{Held, Row};
pub use view::{Answer, Check, Claim, Ending, Owed, PlayCard, RowCard, Stage, View};

game::implement!(super::Bluffer, 2..=4);

/// The edition of the rules that new tables use.
pub(super) const EDITION: u32 = 2;

/// The complete state of a game, with all hidden backs. It is plain data without heap allocations, so a copy copies
/// only bytes.
#[derive(Clone, PartialEq)]
pub struct State {
    options: Options,
    seats: u8,
    /// The edition of the rules. In edition 1 the next player may play on while a call timer runs (BL-G18).
    edition: u32,
    /// The number of cards that each player is dealt.
    hand: u8,
    /// All cards of the table, wherever they are.
    deck: Cards,
    phase: Phase,
    /// The number of windows that were opened so far.
    windows: u32,
    /// The number of turns that were begun so far.
    turns: u32,
    /// The mover: the seat whose turn it is. Before the first turn, the seat that will begin.
    mover: Seat,
    /// The draw pile without its uppermost card. It has no order; chance picks each next card.
    pile: Cards,
    /// The uppermost card of the draw pile. `None` if the pile is empty or its top is covered (BL-G9).
    top: Option<Card>,
    rows: BySeat<Row>,
    play: Row,
    /// The seat that must still draw cards before the turn ends, and how many.
    owed: Option<Owed>,
    /// The last check of a back.
    last: Option<Check>,
    /// The place of each seat that has no cards left, from 1. 0 for seats that still play.
    places: BySeat<u8>,
}

/// The phase of the game: what it waits for.
#[derive(Clone, Copy, PartialEq)]
enum Phase {
    /// Chance chooses the first player (BL-G21).
    First,
    /// Chance deals. The number says how many cards are still to be dealt. The last card goes to the centre (BL-02,
    /// BL-03).
    Deal(u8),
    /// The mover's turn. `peeked` is the position of the card looked at in this turn, from 1 (BL-08).
    Turn { peeked: Option<u8> },
    /// The mover has laid a card with a claim, and the other players may call "bluff" (BL-14).
    Calls(Calls),
    /// The mover was caught bluffing and must take a card from this seat, the accuser (BL-16).
    Take { from: Seat },
    /// The mover was wrongly accused by this seat and must choose a card to give (BL-17).
    Give { to: Seat },
    /// Chance draws from the pile: a card that a seat must draw, or the new uppermost card.
    Draw,
    /// The game is over. `capped` says whether it ended at its greatest number of turns (BL-5).
    Over { capped: bool },
}

/// The answers to a card that was laid with a claim.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Calls {
    /// The shape that the mover claims for the card's back.
    wanted: Shape,
    /// The seats that have not answered yet.
    awaited: SeatSet,
    /// The seats that have answered.
    answered: SeatSet,
    /// The seats that call "bluff". Used only with `call_priority=seat_order`, where all answers are secret. With the
    /// other setting the first call closes the window at once.
    callers: SeatSet,
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bluffer(turn {}, {} in the pile, {:?})", self.turns, self.pile_len(), waiting(self))
    }
}

/// Opens a new table (BL-1).
fn open(options: &Options, seats: u8) -> Result<State, OptionError> {
    open_by(EDITION, options, seats)
}

/// Opens a table with this edition of the rules.
pub(super) fn open_by(edition: u32, options: &Options, seats: u8) -> Result<State, OptionError> {
    OptionError::check_seats(seats, 2..=4, "2 to 4 (BL-01)")?;
    let hand = options.hand_for(seats)?;
    let deck = Cards::deck(options.deck.shapes, options.deck.copies);
    let mut state = State { edition, ..State::empty(options, seats, hand, deck) };
    if let Some(seat) = options.first_seat.chosen("first_seat", seats)? {
        state.deal(seat);
    }
    Ok(state)
}

impl State {
    /// Returns the initial state, before chance chooses the first player.
    fn empty(options: &Options, seats: u8, hand: u8, deck: Cards) -> Self {
        Self {
            options: *options,
            seats,
            edition: EDITION,
            hand,
            deck,
            phase: Phase::First,
            windows: 0,
            turns: 0,
            mover: Seat::FIRST,
            pile: deck,
            top: None,
            rows: BySeat::new(seats),
            play: Row::default(),
            owed: None,
            last: None,
            places: BySeat::new(seats),
        }
    }

    /// Returns the shape to match (BL-09). Returns `None` until there is a card in the centre.
    fn want(&self) -> Option<Shape> {
        self.play.last().map(Held::up)
    }

    fn pile_len(&self) -> usize {
        self.pile.len() + usize::from(self.top.is_some())
    }

    /// Checks whether a card can be drawn: from the draw pile, or from the play pile, whose cards then become a new
    /// draw pile (BL-22).
    fn can_draw(&self) -> bool {
        self.top.is_some() || !self.pile.is_empty() || self.play.len() > 1
    }

    /// Returns all cards of the table, collected from rows and piles.
    fn lying(&self) -> Cards {
        let rows = self.rows.as_slice().iter().chain([&self.play]).flat_map(Row::as_slice);
        rows.map(|held| held.card).chain(self.top).fold(self.pile, Cards::with)
    }

    /// Checks whether another turn may follow the current turn.
    fn may_go_on(&self) -> bool {
        self.turns < self.options.turn_cap
    }

    /// Returns the next seat after the mover that has cards (BL-07). It can be the mover.
    fn next(&self) -> Option<Seat> {
        let round = self.mover.others(self.seats).chain([self.mover]);
        round.into_iter().find(|seat| !self.rows[*seat].is_empty())
    }

    /// Returns the seat that may play on while calls are open (BL-G18). It is the next seat, unless it has passed. With
    /// a call timer no seat may play on, so that all players have time to answer. A seat that has passed must not be
    /// required to move again in the same window, because a bot or the timer may have passed for it.
    fn plays_on(&self, calls: &Calls) -> Option<Seat> {
        let race = self.options.call_priority == CallPriority::First && self.may_go_on();
        let timed = self.options.call_timer.is_some() && self.edition > 1;
        self.next().filter(|seat| race && !timed && calls.awaited.contains(*seat))
    }
}

/// Returns whether the game waits for nature, for seats or for nobody.
fn waiting(state: &State) -> Waiting {
    let number = state.windows;
    let open = |seats, closes, mover| Waiting::Seats(Window { number, seats, closes, mover });
    let all = Closes::WhenAllAnswered;
    let one = |seat| open(SeatSet::one(seat), all, Some(seat));
    match &state.phase {
        Phase::First | Phase::Deal(_) | Phase::Draw => Waiting::Nature,
        Phase::Turn { .. } | Phase::Take { .. } | Phase::Give { .. } => one(state.mover),
        Phase::Calls(calls) => match state.options.call_priority {
            CallPriority::First => open(calls.awaited, Closes::OnFirstCall, state.plays_on(calls)),
            CallPriority::SeatOrder => open(calls.awaited, all, None),
        },
        Phase::Over { .. } => Waiting::Nobody,
    }
}

/// Returns the number of seats.
const fn seats(state: &State) -> u8 {
    state.seats
}

/// Returns the result if the game is over. The points are the numbers of cards left, so fewer points are better.
fn outcome(state: &State) -> Option<Outcome> {
    if let Phase::Over { capped } = state.phase { Some(state.result(capped)) } else { None }
}

/// Returns the timeout for answers to a claim, in seconds (BL-G18). Returns `None` if there is no call timer, or no
/// claim to answer.
pub(super) fn time_limit(state: &State) -> Option<u32> {
    state.options.call_timer.filter(|_| matches!(state.phase, Phase::Calls(_)))
}
