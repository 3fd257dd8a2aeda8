//! The rules: the only place where hidden cards can be seen.
//!
//! What to read first: `State` here, then `legal` and `turn` (what may be played), `play` (what it does), `round`
//! (whose turn is next, and how rounds end) and `view` (who may know what).
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

/// The edition of the rules that new tables are played by.
pub(super) const EDITION: u32 = 2;

/// The cards dealt to each seat (TI-03).
const HAND: usize = 7;

game::implement!(super::ThatsIt, 2..=6);

/// The whole truth of a table.
#[derive(Clone, PartialEq)]
pub struct State {
    options: Options,
    seats: u8,
    /// The edition of the rules: 1 knows no call after the last turn of a round, and totals alone decide who wins.
    edition: u32,
    /// The cards of this round: what hands, piles and table hold together.
    pack: CardSet,
    round: u8,
    /// The dealer of this round; meaningless until the first one is drawn.
    dealer: Seat,
    /// The present step: like `turn` and `late` it is public, and in every view.
    step: Step,
    /// Whose turn it is; `None` before the first turn of a round and after the end.
    turn: Option<Seat>,
    /// The seat that has just discarded and may still call (TI-18); after the last turn of a round, the seat of that
    /// turn (TI-5).
    late: Option<Seat>,
    /// How many windows were opened so far.
    windows: u32,
    /// The draw pile: a bag, because its order is unknown.
    pile: CardSet,
    /// The discard pile; the last card is on top.
    discard: Vec<Card>,
    hands: BySeat<CardSet>,
    /// The cards in each hand that everybody saw go there.
    known: BySeat<CardSet>,
    /// How many cards each seat has put on the table (TI-G15).
    put: BySeat<u8>,
    table: Vec<Laid>,
    /// The cards of each shuffle that went into no later one, as long as some hand may still hold an unseen one of
    /// them; the last one is the source of the draw pile. Everybody can keep this list.
    bags: Vec<CardSet>,
    /// The cards of the last reshuffle of this round.
    shuffled: CardSet,
    /// Turns of this round that are over.
    turns: u16,
    /// The draw of this turn, until the discard: here its card is never missing.
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

/// A new table (TI-1).
fn open(options: &Options, seats: u8) -> Result<State, OptionError> {
    open_by(EDITION, options, seats)
}

/// A table by this edition of the rules.
pub(super) fn open_by(edition: u32, options: &Options, seats: u8) -> Result<State, OptionError> {
    options.check_seats(seats)?;
    let mut state = State::empty(edition, options, seats);
    if let FirstSeat::Chosen(dealer) = options.first_dealer {
        state.deal(dealer);
    }
    Ok(state)
}

impl State {
    /// The table before the first dealer is drawn.
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

    /// Whether chance takes a card from the draw pile now: to deal it, to hand it out or to turn it up.
    const fn draws_card(&self) -> bool {
        matches!(self.step, Step::Deal | Step::Turning | Step::Drawing)
    }

    /// The caller at a table of one round (TI-G21); `None` if there was no call, or if totals decide, as they always
    /// did in edition 1.
    fn sole_caller(&self) -> Option<Seat> {
        self.last.as_ref().filter(|_| self.options.rounds == 1 && self.edition > 1)?.winner
    }

    /// The turn of a seat, as far as its owner sees it.
    fn turn_of(&self, seat: Seat) -> Turn<'_> {
        let taken = self.drawn.filter(|drawn| drawn.from_top).and_then(|drawn| drawn.card);
        Turn { options: &self.options, seat, hand: self.hands[seat], table: &self.table, taken }
    }
}

/// Who is awaited. A call that comes late is a race: the next player's draw closes it.
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

/// How many seats there are.
const fn seats(state: &State) -> u8 {
    state.seats
}

/// The result, when the table is over: the lowest total wins (TI-20), and equal totals share a place. A player who
/// forgot the call may have no points either, but is not the winner of the round (TI-G21): if there is only one round,
/// its caller comes before all others.
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

    /// A position arranged by hand, as edition 1 has it.
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

    /// A world that is sampled from a view continues by the edition of its table, and so does every round.
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
