//! The rules of the game. Only this module can read hidden cards.
//!
//! To understand the code, first read `State` here. Then read `legal` and `turn` (which moves are allowed), and `play`
//! (their effects). `round` decides whose turn is next and how rounds end, and `view` what each viewer may know.
#![deny(clippy::wildcard_enum_match_arm)]

use std::fmt;

use game::{BySeat, Closes, FirstSeat, OptionError, Outcome, Seat, SeatSet, Waiting, Window};

mod arrange;
mod cards;
mod event;
mod legal;
mod notation;
mod options;
mod pack;
mod play;
mod round;
mod sample;
mod secrets;
mod sets;
mod turn;
mod view;

pub use cards::{Card, CardSet, CardSetExt, FaceKind, MOST_ITEMS, WIZARDS};
pub use event::{Event, Observation, card_message, cards_arg};
pub use legal::Why;
pub(super) use notation::unready;
pub use notation::{Draw, Move};
pub use options::{ChosenDeck, Language, Options, Score, Terms, Version};
pub use pack::{FEWEST_ITEMS, Item, LANGUAGES, Pack, Partner, fits};
pub use sets::{Grouping, best_grouping, each_set, natural_sets, set_item};
pub use turn::Turn;
pub(super) use turn::may_call;
pub use view::{Counted, Drawn, Hand, Laid, LastRound, Step, View};

/// The edition of the rules that new tables use.
pub(super) const EDITION: u32 = 2;

/// The number of cards dealt to each seat (TI-03).
const HAND: usize = 7;

game::implement!(super::ThatsIt, 2..=6);

/// The complete state of a game, with all hidden cards.
#[derive(Clone, PartialEq)]
pub struct State {
    options: Options,
    seats: u8,
    /// The edition of the rules. In edition 1 a player cannot call after the last turn of a round, and the winner of a
    /// game depends only on the totals.
    edition: u32,
    /// All cards of this round, wherever they are: in hands, in piles or on the table.
    pack: CardSet,
    round: u8,
    /// The dealer of this round. It has no meaning before the first dealer is drawn.
    dealer: Seat,
    /// The current step. It is public, like `turn` and `late`.
    step: Step,
    /// The seat whose turn it is. `None` before the first turn of a round and after the end.
    turn: Option<Seat>,
    /// The seat that has just discarded and may still call (TI-18). After the last turn of a round, this is the seat of
    /// that turn (TI-5).
    late: Option<Seat>,
    /// The number of windows that were opened so far.
    windows: u32,
    /// The draw pile. It is a set because its order is unknown.
    pile: CardSet,
    /// The discard pile, with the top card last.
    discard: Vec<Card>,
    hands: BySeat<CardSet>,
    /// For each hand, its cards that everybody knows, because everybody saw them come there.
    known: BySeat<CardSet>,
    /// The number of cards that each seat has put on the table (TI-G15).
    put: BySeat<u8>,
    table: Vec<Laid>,
    /// One entry for each shuffle of this round: the cards that were in this shuffle and in no later one. The draw pile
    /// is what is left of the last entry. An entry is removed when no hand can contain an unseen card of it. Everybody
    /// can compute this list from public facts.
    bags: Vec<CardSet>,
    /// The cards that the last reshuffle of this round put into the draw pile.
    shuffled: CardSet,
    /// The number of finished turns of this round.
    turns: u16,
    /// The card drawn in this turn, until the discard. Here, unlike in views, the card is always present.
    drawn: Option<Drawn>,
    last: Option<LastRound>,
    /// The points of each seat in each finished round.
    rounds: Vec<BySeat<i32>>,
    totals: BySeat<i32>,
    /// Whether a round has ended without a winner.
    capped: bool,
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ThatsIt(round {}, {} in the pile, {:?})", self.round, self.pile.len(), waiting(self))
    }
}

/// Opens a new table (TI-1).
fn open(options: &Options, seats: u8) -> Result<State, OptionError> {
    open_by(EDITION, options, seats)
}

/// Opens a table with this edition of the rules.
pub(super) fn open_by(edition: u32, options: &Options, seats: u8) -> Result<State, OptionError> {
    options.check_seats(seats)?;
    let mut state = State::empty(edition, options, seats);
    if let FirstSeat::Chosen(dealer) = options.first_dealer {
        state.deal(dealer);
    }
    Ok(state)
}

impl State {
    /// Creates the initial state, before nature draws the first dealer.
    fn empty(edition: u32, options: &Options, seats: u8) -> Self {
        let pack = CardSet::pack(options.pack.size());
        Self {
            options: options.clone(),
            seats,
            edition,
            pack,
            round: 1,
            dealer: Seat::FIRST,
            step: Step::Dealer,
            turn: None,
            late: None,
            windows: 0,
            pile: pack,
            discard: Vec::new(),
            hands: BySeat::new(seats),
            known: BySeat::new(seats),
            put: BySeat::new(seats),
            table: Vec::new(),
            bags: vec![pack],
            shuffled: CardSet::EMPTY,
            turns: 0,
            drawn: None,
            last: None,
            rounds: Vec::new(),
            totals: BySeat::new(seats),
            capped: false,
        }
    }

    /// Checks whether chance takes a card from the draw pile now: to deal it, to give it to a player who draws, or to
    /// turn it up.
    const fn draws_card(&self) -> bool {
        matches!(self.step, Step::Deal | Step::Turning | Step::Drawing)
    }

    /// Returns the caller in a game of one round (TI-G21). Returns `None` if there was no call, or if the totals decide
    /// the game, which is always so in edition 1.
    fn sole_caller(&self) -> Option<Seat> {
        self.last.as_ref().filter(|_| self.options.rounds == 1 && self.edition > 1)?.winner
    }

    /// Returns the turn of a seat, with only the facts that this seat sees.
    fn turn_of(&self, seat: Seat) -> Turn<'_> {
        let taken = self.drawn.filter(|drawn| drawn.from_top).and_then(|drawn| drawn.card);
        Turn { options: &self.options, seat, hand: self.hands[seat], table: &self.table, taken }
    }
}

/// Returns whether the game waits for nature, for seats or for nobody. If a late call is possible, the first action
/// closes the window.
fn waiting(state: &State) -> Waiting {
    match (state.step, state.turn) {
        (Step::Source | Step::Act | Step::Out | Step::LastCall, Some(mover)) => {
            let seats = state.late.into_iter().fold(SeatSet::one(mover), SeatSet::with);
            let closes = if seats.len() > 1 { Closes::OnFirstCall } else { Closes::WhenAllAnswered };
            Waiting::Seats(Window { number: state.windows, seats, closes, mover: Some(mover) })
        }
        (Step::Over, _) => Waiting::Nobody,
        (Step::Dealer | Step::Deal | Step::Turning | Step::Drawing, _) | (_, None) => Waiting::Nature,
    }
}

/// Returns the number of seats.
const fn seats(state: &State) -> u8 {
    state.seats
}

/// Returns the result if the game is over. The lowest total wins (TI-20), and equal totals share a place. A player who
/// forgot the call may also have no penalty points, but has not won the round (TI-G21). So in a game of one round the
/// caller ranks before all other players.
fn outcome(state: &State) -> Option<Outcome> {
    if state.step != Step::Over {
        return None;
    }
    let points = state.totals;
    let caller = state.sole_caller();
    let worth = |seat: Seat| (Some(seat) != caller, points[seat]);
    let better = |mine: Seat| Seat::all(state.seats).filter(|theirs| worth(*theirs) < worth(mine)).count() as u8;
    Some(Outcome { points, ranks: points.map(|seat, _| 1 + better(seat)), capped: state.capped })
}

#[cfg(test)]
mod tests {
    use game::{Game as _, Outcome, Seat, Setup, SetupLine, Silent, SplitMix, Viewer};

    use super::*;
    use crate::ThatsIt;
    use room::{
        RoomGame as _,
        testing::{any_seat, awaited, options},
    };

    /// Builds a position that is written by hand, in edition 1.
    fn arranged(text: &str, seats: u8, lines: &[(&str, Option<char>, &str)]) -> State {
        let line = |(number, (key, seat, value)): (usize, &(&str, Option<char>, &str))| SetupLine {
            key: (*key).to_owned(),
            seat: seat.and_then(|seat| Seat::from_text(&seat.to_string())),
            value: (*value).to_owned(),
            number: number + 1,
        };
        let lines = lines.iter().enumerate().map(line).collect();
        State { edition: 1, ..ThatsIt::arrange(&options(text), seats, &Setup { lines }).unwrap() }
    }

    fn played(mut state: State, moves: &[(Seat, &str)]) -> State {
        for (seat, play) in moves {
            let play = <Move as game::Notation>::read(play).unwrap();
            ThatsIt::play(&mut state, *seat, &play, &mut Silent).unwrap();
        }
        state
    }

    #[test]
    fn the_last_discard_of_a_round_left_no_time_for_a_call() {
        let last_turn = [
            ("turns", None, "299"),
            ("hand", Some('A'), "1P1 1P2 1W1 2P1 2P2 2W1 2W2 3P1"),
            ("drawn", None, "pile 3P1"),
        ];
        let state = arranged("rounds=1", 2, &last_turn);
        let [a, _] = [Seat::FIRST, Seat::FIRST.left(2)];
        let one = played(state.clone(), &[(a, "discard 3P1")]);
        let Outcome { points, capped, .. } = ThatsIt::outcome(&one).expect("the round is over at once");
        assert_eq!((points.as_slice(), capped), (&[7, 7][..], true));
        let two = played(State { edition: 2, ..state }, &[(a, "discard 3P1")]);
        assert_eq!((two.step, ThatsIt::outcome(&two)), (Step::LastCall, None));
    }

    #[test]
    fn totals_alone_decided_a_table_of_one_round() {
        let hands = [
            ("hand", Some('A'), "1P1 1P2 1W1 2P1 2P2 2W1 2W2 3P1"),
            ("hand", Some('B'), "4P1 4P2 4W1 5P1 5P2 5W1 5W2"),
            ("drawn", None, "pile 3P1"),
        ];
        let state = arranged("rounds=1", 2, &hands);
        let [a, b] = [Seat::FIRST, Seat::FIRST.left(2)];
        let forgotten = [(a, "discard 3P1"), (b, "top"), (b, "discard 3P1 call")];
        let ranks = |state| ThatsIt::outcome(&played(state, &forgotten)).expect("it is over").ranks;
        assert_eq!(ranks(state.clone()).as_slice(), [1, 1]);
        assert_eq!(ranks(State { edition: 2, ..state }).as_slice(), [2, 1]);
    }

    /// The edition must stay the same in every later round of a game, and in worlds that are sampled from its views.
    #[test]
    fn whole_games_stay_in_their_edition() {
        let mut dice = SplitMix::new(5);
        for text in ["rounds=3 turn_cap=4", "version=2 rounds=2 turn_cap=9"] {
            let mut state = ThatsIt::open_by(1, &options(text), 3).unwrap();
            while let Some(window) = awaited::<ThatsIt>(&mut state, &mut dice) {
                assert!(state.step != Step::LastCall, "{text}");
                let seat = any_seat(&window, &mut dice);
                let view = ThatsIt::view(&state, Viewer::Seat(seat));
                let world = ThatsIt::sample(&view, &mut dice).unwrap();
                assert_eq!((world.edition, ThatsIt::view(&world, Viewer::Seat(seat)) == view), (1, true));
                let play = ThatsIt::random_move(&state, seat, &mut dice).unwrap();
                ThatsIt::play(&mut state, seat, &play, &mut Silent).unwrap();
            }
            assert_eq!(state.edition, 1);
        }
    }
}
