//! The rules of Leduc hold'em. Only the code in this file can access the hidden cards of a state.

use game::{
    Dice, HiddenFact, Line, Lines, Message, Notation as _, Seat, Setup, SetupError, Viewer, Waiting, about, listed,
};
use rooms::kit::{Desk, Heap, refused};

use super::{LeducOptions, Suits};
use crate::toys::{Card, Rank, Sight, Suit};

/// The seat that acts first in both rounds.
const A: Seat = Seat::new(0).unwrap();
/// The seat that acts second in both rounds.
const B: Seat = Seat::new(1).unwrap();

/// The full state: the dealt cards and the betting.
#[derive(Clone, PartialEq, Eq)]
pub struct State {
    suits: bool,
    hands: [Option<Card>; 2],
    board: Option<Card>,
    betting: Betting,
}

/// The debug output contains no card, so that logs do not reveal any.
impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Leduc hold'em at {:?}", self.waiting())
    }
}

/// Returns the six cards of the game: two of each rank, with or without suits.
fn deck(suits: bool) -> Heap<Card> {
    let card = |rank: Rank, suit: Suit| Card { rank, suit: suits.then_some(suit) };
    Rank::ALL.into_iter().flat_map(|rank| [card(rank, Suit::Hearts), card(rank, Suit::Spades)]).collect()
}

impl State {
    pub(super) fn new(options: &LeducOptions) -> Self {
        Self { suits: options.suits == Suits::Distinct, hands: [None; 2], board: None, betting: Betting::default() }
    }

    pub(super) fn waiting(&self) -> Waiting {
        let (draws, turn) = match self.betting.round() {
            Round::Over => (false, None),
            Round::First(turn) => (self.hands.contains(&None), Some([A, B][turn])),
            Round::Second(turn) => (self.board.is_none(), Some([A, B][turn])),
        };
        Waiting::in_turn(draws, self.betting.count() as usize, turn)
    }

    /// Returns whether cards have suits.
    pub(super) fn suits(&self) -> Suits {
        if self.suits { Suits::Distinct } else { Suits::Untold }
    }

    /// Returns whether the cards of both seats have been shown.
    fn open(&self) -> bool {
        self.betting.round() == Round::Over && self.betting.folded().is_none()
    }

    /// Returns the chips that A and B have won or lost; `None` before the end of the game.
    pub(super) fn won(&self) -> Option<[i32; 2]> {
        if self.betting.round() != Round::Over {
            return None;
        }
        let [a, b] = self.betting.chips();
        let strength = |hand: usize| {
            let rank = self.hands[hand].map(|card| card.rank);
            (rank == self.board.map(|card| card.rank), rank)
        };
        let a_wins = match self.betting.folded() {
            Some(loser) => loser == 1,
            None if strength(0) == strength(1) => return Some([0, 0]),
            None => strength(0) > strength(1),
        };
        Some(if a_wins { [b, -b] } else { [-a, a] })
    }

    /// Returns the cards that have been dealt or turned up so far.
    fn dealt(&self) -> Heap<Card> {
        self.hands.into_iter().chain([self.board]).flatten().collect()
    }

    /// Returns the cards that are still in the pile.
    pub(super) fn pile(&self) -> Heap<Card> {
        deck(self.suits).minus(self.dealt())
    }

    pub(super) fn audit(&self) -> Result<(), String> {
        if !deck(self.suits).contains(self.dealt()) {
            return Err("a card is not of the deck, or there more often than in the deck".into());
        }
        if self.betting.count() > 0 && self.hands.contains(&None) {
            return Err("betting has begun before both cards were dealt".into());
        }
        Ok(())
    }
}

game::notation! {
    /// The actions that a seat can choose on its turn.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Act {
        /// The seat gives the game up (LE-05).
        "fold" => Fold,
        /// The seat puts in as many chips as the other seat has put in (LE-03).
        "call" => Call,
        /// The seat puts in more chips than the other seat has put in (LE-04).
        "raise" => Raise,
    }
}

impl Act {
    /// All actions, in the order in which legal moves are listed.
    pub const ALL: [Self; 3] = [Self::Call, Self::Raise, Self::Fold];
}

game::notation! {
    /// A random event of the game, which nature draws.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Draw {
        /// The card that is dealt to A, dealt to B, or turned up between the rounds: `card Ks`.
        "card" => Card(Card),
    }
}

game::refusals! {
    /// A reason why the rules refuse a move.
    pub enum Why {
        /// It is not this seat's turn.
        NotAwaited => "LE-02", "leduc-not-awaited";
        /// The other seat has not put in more chips, so there is no reason to fold.
        NothingToFold => "LE-05", "leduc-nothing-to-fold";
        /// This round already has two raises.
        TwoRaises => "LE-04", "leduc-two-raises";
    }
}

impl State {
    pub(super) fn check(&self, seat: Seat, act: Act) -> Result<(), Why> {
        if !self.waiting().awaits(seat) {
            return Err(Why::NotAwaited);
        }
        match act {
            act if self.betting.allows(act) => Ok(()),
            Act::Raise => Err(Why::TwoRaises),
            Act::Fold | Act::Call => Err(Why::NothingToFold),
        }
    }

    pub(super) fn deal(&mut self, card: Card) -> Event {
        let seat = match self.hands {
            [None, _] => A,
            [_, None] => B,
            [Some(_), Some(_)] => {
                self.board = Some(card);
                return Event::TurnedUp { card };
            }
        };
        self.hands[seat.index()] = Some(card);
        Event::Dealt { seat, card }
    }

    pub(super) fn act(&mut self, seat: Seat, act: Act, tell: &mut impl FnMut(Event)) {
        tell(Event::Acted { seat, act });
        self.betting.push(act);
        if self.betting.round() != Round::Over {
            return;
        }
        if let (true, [Some(a), Some(b)]) = (self.open(), self.hands) {
            tell(Event::Shown { seat: A, card: a });
            tell(Event::Shown { seat: B, card: b });
        }
        match self.won() {
            Some([a, _]) if a > 0 => tell(Event::Won { seat: A, chips: a }),
            Some([_, b]) if b > 0 => tell(Event::Won { seat: B, chips: b }),
            Some(_) => tell(Event::Shared),
            None => {}
        }
    }
}

/// The actions of both betting rounds. In each round A acts first.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, serde::Serialize)]
struct Betting {
    first: Vec<Act>,
    second: Vec<Act>,
}

/// The current betting round, with the index of the seat that must act (0 for A).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Round {
    First(usize),
    Second(usize),
    Over,
}

impl Betting {
    fn round(&self) -> Round {
        if self.folded().is_some() {
            Round::Over
        } else if !ended(&self.first) {
            Round::First(self.first.len() % 2)
        } else if !ended(&self.second) {
            Round::Second(self.second.len() % 2)
        } else {
            Round::Over
        }
    }

    /// Returns the actions of the current round.
    fn current(&self) -> &[Act] {
        if ended(&self.first) { &self.second } else { &self.first }
    }

    fn push(&mut self, act: Act) {
        if ended(&self.first) { self.second.push(act) } else { self.first.push(act) }
    }

    /// Returns the number of actions in both rounds so far.
    fn count(&self) -> u32 {
        (self.first.len() + self.second.len()) as u32
    }

    /// Returns the index of the seat that folded; `None` if no seat has folded.
    fn folded(&self) -> Option<usize> {
        let fold = |round: &[Act]| round.iter().position(|act| *act == Act::Fold).map(|index| index % 2);
        fold(&self.first).or_else(|| fold(&self.second))
    }

    /// Returns the chips that A and B have put in so far (LE-01, LE-03, LE-04).
    fn chips(&self) -> [i32; 2] {
        let mut chips = [1, 1];
        for (round, raise) in [(&self.first, 2), (&self.second, 4)] {
            for (index, act) in round.iter().enumerate() {
                let (me, other) = (index % 2, 1 - index % 2);
                match act {
                    Act::Fold => {}
                    Act::Call => chips[me] = chips[other],
                    Act::Raise => chips[me] = chips[other] + raise,
                }
            }
        }
        chips
    }

    /// Returns whether this action is legal for the seat that must act.
    fn allows(&self, act: Act) -> bool {
        let acts = self.current();
        match act {
            Act::Fold => acts.last() == Some(&Act::Raise),
            Act::Call => true,
            Act::Raise => acts.iter().filter(|act| **act == Act::Raise).count() < 2,
        }
    }
}

/// Returns whether a betting round has ended without a fold: its last action is a call, but a call as its first action
/// does not end it (LE-06).
fn ended(round: &[Act]) -> bool {
    round.len() > 1 && round.last() == Some(&Act::Call)
}

game::events! {
    /// An event at the table.
    pub enum Event observed as Observation {
        /// A seat was dealt a card. # Who sees this: everybody sees which seat; only that seat sees the card.
        Dealt { seat: Seat, card: Card as secret },
        /// A card was turned up between the rounds, for both seats.
        TurnedUp { card: Card },
        /// A seat folded, called or raised.
        Acted { seat: Seat, act: Act },
        /// A seat's card was shown to everybody.
        Shown { seat: Seat, card: Card },
        /// A seat won the game, with this number of chips.
        Won { seat: Seat, chips: i32 },
        /// Neither seat won chips, because both hands are equally strong.
        Shared,
    }
}

pub(super) fn told(event: &Event, viewer: Viewer) -> Observation {
    let whole = match *event {
        Event::Dealt { seat, .. } => viewer.sees(seat),
        Event::TurnedUp { .. } | Event::Acted { .. } | Event::Shown { .. } | Event::Won { .. } | Event::Shared => true,
    };
    event.observed(whole)
}

pub(super) fn line(told: &Observation) -> Line {
    let (cue, message) = match *told {
        Observation::Dealt { seat, card: None } => ("draw", about("leduc-dealt", seat)),
        Observation::Dealt { seat, card: Some(card) } => ("draw", about("leduc-dealt-you", seat).with("card", card)),
        Observation::TurnedUp { card } => ("reveal", Message::new("leduc-board").with("card", card)),
        Observation::Acted { seat, act: Act::Fold } => ("fold", about("leduc-fold", seat)),
        Observation::Acted { seat, act: Act::Call } => ("bet", about("leduc-call", seat)),
        Observation::Acted { seat, act: Act::Raise } => ("bet", about("leduc-raise", seat)),
        Observation::Shown { seat, card } => ("reveal", about("leduc-shown", seat).with("card", card)),
        Observation::Won { seat, chips } => ("win", about("leduc-won", seat).with("chips", chips)),
        Observation::Shared => ("win", Message::new("leduc-shared")),
    };
    Line { message, cue }
}

/// Everything that one viewer may know at one time.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub struct View {
    /// The viewer to whom this view belongs. # Who sees this: that viewer.
    viewer: Viewer,
    /// Whether the cards have suits. # Who sees this: everybody.
    suits: bool,
    /// The cards of A and B. # Who sees this: the owner of the card; everybody once the cards are shown (LE-07); the
    /// archive.
    hands: [Sight; 2],
    /// The card that was turned up. # Who sees this: everybody.
    board: Option<Card>,
    /// The actions of each round; A acts first. # Who sees this: everybody.
    betting: Betting,
    /// The seat that must act. # Who sees this: everybody.
    awaited: Option<Seat>,
    /// The chips that A and B have put in. # Who sees this: everybody.
    chips: [i32; 2],
    /// The chips that A and B have won or lost, after the end of the game. # Who sees this: everybody.
    won: Option<[i32; 2]>,
}

impl View {
    pub(super) fn new(state: &State, viewer: Viewer) -> Self {
        let sight = |owner: Seat| match state.hands[owner.index()] {
            None => Sight::None,
            Some(card) if viewer.sees(owner) || state.open() => Sight::Known(card),
            Some(_) => Sight::Hidden,
        };
        Self {
            viewer,
            suits: state.suits,
            hands: [sight(A), sight(B)],
            board: state.board,
            betting: state.betting.clone(),
            awaited: state.waiting().window().and_then(|window| window.mover),
            chips: state.betting.chips(),
            won: state.won(),
        }
    }

    /// Returns the viewer's legal moves: call, raise, fold. Returns no moves if the viewer is not awaited.
    pub fn legal(&self) -> impl Iterator<Item = Act> {
        let mine = self.awaited.is_some() && self.awaited == self.viewer.seat();
        Act::ALL.into_iter().filter(move |act| mine && self.betting.allows(*act))
    }

    /// Returns the rank of the viewer's own card, if the viewer knows it.
    pub fn own_rank(&self) -> Option<Rank> {
        match self.hands[self.viewer.seat()?.index()] {
            Sight::Known(card) => Some(card.rank),
            Sight::None | Sight::Hidden => None,
        }
    }

    /// Returns the rank of the card that was turned up; `None` before that.
    pub fn board_rank(&self) -> Option<Rank> {
        self.board.map(|card| card.rank)
    }

    pub(super) fn lines(&self) -> Vec<(String, String)> {
        let mut lines = Lines::default();
        for (sight, seat) in self.hands.iter().zip([A, B]) {
            match sight {
                Sight::None => lines.put_of("hand", seat, "none"),
                Sight::Hidden => lines.put_of("hand", seat, "1 card"),
                Sight::Known(card) => lines.put_of("hand", seat, card),
            }
        }
        lines.put("board", listed(self.board));
        let [a, b] = self.chips;
        lines.put("put in", format!("A {a} B {b}"));
        let texts = |acts: &[Act]| acts.iter().map(Act::text).collect::<Vec<_>>().join(" ");
        lines.put("round 1", texts(&self.betting.first));
        lines.put("round 2", texts(&self.betting.second));
        lines.put_some("won", self.won.map(|[a, b]| format!("A {a:+} B {b:+}")));
        lines.into_vec()
    }
}

/// Lists the cards that this viewer must not know: all except the viewer's own card, the turned-up card and the shown
/// cards. It does not use the view. So tests can compare the view with this list.
pub(super) fn hidden(state: &State, viewer: Viewer) -> Vec<HiddenFact> {
    let own = viewer.seat().and_then(|seat| state.hands[seat.index()]);
    let named = |card: Card| {
        own == Some(card) || state.board == Some(card) || state.open() && state.hands.contains(&Some(card))
    };
    let place = |card: Card| [A, B].into_iter().find(|seat| state.hands[seat.index()] == Some(card));
    let secret = |card: Card| {
        HiddenFact::anywhere(
            place(card).map_or_else(|| "pile".to_owned(), |seat| format!("hand {seat}")),
            card.to_string(),
        )
    };
    let kinds = deck(state.suits).distinct();
    kinds.iter().filter(|card| !viewer.sees_all() && !named(*card)).map(secret).collect()
}

pub(super) fn sample(view: &View, dice: &mut impl Dice) -> Option<State> {
    if view.viewer.sees_all() {
        return None;
    }
    let known = view.hands.map(|sight| match sight {
        Sight::Known(card) => Some(card),
        Sight::None | Sight::Hidden => None,
    });
    let mut state = State { suits: view.suits, hands: known, board: view.board, betting: view.betting.clone() };
    let mut unseen: Vec<Card> = state.pile().to_vec();
    for (hand, sight) in state.hands.iter_mut().zip(view.hands) {
        if sight == Sight::Hidden {
            *hand = Some(unseen.swap_remove(dice.below(unseen.len() as u32) as usize));
        }
    }
    Some(state)
}

pub(super) fn arrange(options: &LeducOptions, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
    if seats != 2 {
        return Err(refused(format!("Leduc hold'em has 2 seats, not {seats}")));
    }
    let state = State::new(options);
    let mut desk = Desk::new(state.clone(), state.pile(), seats);
    desk.read(&setup.lines, |desk, line| {
        let card = desk.take_card(line.value())?;
        let place = match line.key() {
            "hand" => &mut desk.draft.hands[line.owner()?.index()],
            "board" => &mut desk.draft.board,
            _ => return line.unknown("hand, board"),
        };
        if place.replace(card).is_some() { Err("this is given twice".to_owned()) } else { Ok(()) }
    });
    let State { hands: [a, b], board, betting, .. } = &mut desk.draft;
    if board.is_some() {
        betting.first = vec![Act::Call, Act::Call];
    }
    if (b.is_some() && a.is_none()) || (board.is_some() && b.is_none()) {
        desk.object("cards are dealt to A, to B, and then turned up");
    }
    desk.done(State::audit)
}
