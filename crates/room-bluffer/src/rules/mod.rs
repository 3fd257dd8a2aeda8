//! The rules: the only place where hidden backs can be seen.
//!
//! What to read first: `State` and `Phase` here, then `legal` (what may be played), `play` (what it does), `calls` (who
//! caught whom), `turn` (draws, and whose turn is next) and `view` (who may know what).
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

/// The edition of the rules that new tables are played by.
pub(super) const EDITION: u32 = 2;

/// The whole truth of a table. Plain data without heap, so a copy is a copy of bytes.
#[derive(Clone, PartialEq)]
pub struct State {
    options: Options,
    seats: u8,
    /// The edition of the rules: in 1 the next player may play on while a call timer runs (BL-G18).
    edition: u32,
    /// How many cards each is dealt.
    hand: u8,
    /// All cards of the table, wherever they are.
    deck: Cards,
    phase: Phase,
    /// How many windows were opened so far.
    windows: u32,
    /// How many turns were begun so far.
    turns: u32,
    /// Whose turn it is; before the first turn, whose it will be.
    mover: Seat,
    /// The draw pile without its uppermost card; its order is unknown.
    pile: Cards,
    /// The uppermost card of the draw pile, if it is shown (BL-G9).
    top: Option<Card>,
    rows: BySeat<Row>,
    play: Row,
    /// The cards that this seat has still to draw before the turn ends.
    owed: Option<Owed>,
    /// The last check of a back.
    last: Option<Check>,
    /// The place of each seat that is out, from 1; 0 for the others.
    places: BySeat<u8>,
}

/// The awaited input.
#[derive(Clone, Copy, PartialEq)]
enum Phase {
    /// Chance decides who begins (BL-G21).
    First,
    /// Chance deals: this many cards are still to come, the last of them to the centre (BL-02, BL-03).
    Deal(u8),
    /// The mover's turn; the place of the card that he has looked at in it, from 1 (BL-08).
    Turn { peeked: Option<u8> },
    /// The mover has laid a card unturned, and the others may call (BL-14).
    Calls(Calls),
    /// The mover was caught and chooses a card of this seat (BL-16).
    Take { from: Seat },
    /// The mover was accused wrongly by this seat and chooses a card to give (BL-17).
    Give { to: Seat },
    /// Chance draws from the pile: the cards that a seat must draw, or the card that becomes the uppermost.
    Draw,
    /// The table is over; whether by the turn cap (BL-5).
    Over { capped: bool },
}

/// The answers to a card that was laid unturned.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Calls {
    /// The shape that its back is said to match.
    wanted: Shape,
    /// The seats that have not answered yet.
    awaited: SeatSet,
    /// The seats that have answered.
    answered: SeatSet,
    /// The seats that call, with `seat_order` in secret; otherwise empty, because the first call closes the window.
    callers: SeatSet,
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bluffer(turn {}, {} in the pile, {:?})", self.turns, self.pile_len(), waiting(self))
    }
}

/// A new table (BL-1).
fn open(options: &Options, seats: u8) -> Result<State, OptionError> {
    open_by(EDITION, options, seats)
}

/// A table by this edition of the rules.
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
    /// The table before it is known who begins.
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

    /// The shape to match (BL-09); `None` before there is a card in the centre.
    fn want(&self) -> Option<Shape> {
        self.play.last().map(Held::up)
    }

    fn pile_len(&self) -> usize {
        self.pile.len() + usize::from(self.top.is_some())
    }

    /// Whether a card can be drawn: from the pile, or from a play pile that becomes a new one (BL-22).
    fn can_draw(&self) -> bool {
        self.top.is_some() || !self.pile.is_empty() || self.play.len() > 1
    }

    /// All cards, in any place.
    fn lying(&self) -> Cards {
        let rows = self.rows.as_slice().iter().chain([&self.play]).flat_map(Row::as_slice);
        rows.map(|held| held.card).chain(self.top).fold(self.pile, Cards::with)
    }

    /// Whether the game goes on when the turn is over.
    fn may_go_on(&self) -> bool {
        self.turns < self.options.turn_cap
    }

    /// The next seat after the mover that holds cards (BL-07); it may be the mover.
    fn next(&self) -> Option<Seat> {
        let round = self.mover.others(self.seats).chain([self.mover]);
        round.into_iter().find(|seat| !self.rows[*seat].is_empty())
    }

    /// The seat that may play on while calls are awaited (BL-G18): the next one, unless it has passed, or a call timer
    /// runs, which leaves everybody their time. An answered seat is not awaited again in its window, and a bot or a
    /// clock that answered for it must not have to play its turn.
    fn plays_on(&self, calls: &Calls) -> Option<Seat> {
        let race = self.options.call_priority == CallPriority::First && self.may_go_on();
        let timed = self.options.call_timer.is_some() && self.edition > 1;
        self.next().filter(|seat| race && !timed && calls.awaited.contains(*seat))
    }
}

/// Who is awaited.
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

/// How many seats there are.
const fn seats(state: &State) -> u8 {
    state.seats
}

/// The result, when the table is over: points are cards left, and fewer are better.
fn outcome(state: &State) -> Option<Outcome> {
    if let Phase::Over { capped } = state.phase { Some(state.result(capped)) } else { None }
}

/// How long the window for calls may stay open, in seconds (BL-G18).
pub(super) fn time_limit(state: &State) -> Option<u32> {
    state.options.call_timer.filter(|_| matches!(state.phase, Phase::Calls(_)))
}
