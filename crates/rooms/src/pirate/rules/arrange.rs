//! Positions arranged by hand, for stories and tests. The keys are listed in the room's README.

use game::{BySeat, Notation as _, Seat, SeatSet, Setup, SetupError, SetupLine};

use super::{Cards, Fetched, Move, Options, Phase, Placed, Removal, State, sets::check_set};

/// A position arranged by hand.
///
/// # Errors
/// Everything that makes it unplayable, with its line.
pub(in crate::pirate) fn arrange(options: &Options, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
    if !(2..=5).contains(&seats) {
        let what = format!("a table has 2 to 5 seats, not {seats} (BP-01)");
        return Err(vec![SetupError { number: 0, what }]);
    }
    let mut state = State::empty(options, seats, options.pack());
    state.pile = Cards::EMPTY;
    state.windows = 1;
    let begin = Begin { turn: None, drawn: None, set: None, votes: BySeat::new(seats) };
    let mut desk = Desk { state, left: options.pack(), errors: Vec::new(), pile: Pile::Rest, begin };
    for line in &setup.lines {
        if let Err(what) = desk.place(line) {
            desk.errors.push(SetupError { number: line.number, what });
        }
    }
    desk.fill_pile();
    if let Err(what) = desk.begin() {
        desk.errors.push(SetupError { number: 0, what });
    }
    for line in setup.lines.iter().filter(|line| line.key == "seen" || line.key == "knows") {
        if let Err(what) = desk.know(line) {
            desk.errors.push(SetupError { number: line.number, what });
        }
    }
    desk.done()
}

/// A position on its way.
struct Desk {
    state: State,
    /// The cards of the pack that are not placed yet.
    left: Cards,
    errors: Vec<SetupError>,
    pile: Pile,
    begin: Begin,
}

/// Where the turn stands.
struct Begin {
    turn: Option<Seat>,
    drawn: Option<(Seat, Cards)>,
    set: Option<(Seat, Cards, Cards)>,
    votes: BySeat<Option<bool>>,
}

/// What the pile shall hold.
#[derive(Clone, Copy)]
enum Pile {
    /// Every card that lies nowhere else: no line speaks of the pile.
    Rest,
    /// Only what is named.
    Named,
}

impl Desk {
    fn place(&mut self, line: &SetupLine) -> Result<(), String> {
        let value = line.value.trim();
        match line.key.as_str() {
            "hand" => {
                let (seat, cards) = (self.of(line)?, self.take(value)?);
                self.state.hands[seat] = self.state.hands[seat].plus(cards);
                Ok(())
            }
            "board" => self.take(value).map(|cards| self.state.board = self.state.board.plus(cards)),
            "pile" => {
                self.pile = Pile::Named;
                self.take(value).map(|cards| self.state.pile = self.state.pile.plus(cards))
            }
            "ship" => {
                let seat = self.of(line)?;
                self.state.ships[seat] = value.parse().map_err(|_| format!("{value:?} is no square"))?;
                Ok(())
            }
            "opened" => self.opened(value),
            "idle" => {
                self.state.idle = value.parse().map_err(|_| format!("{value:?} is no number of turns"))?;
                Ok(())
            }
            "turn" => self.seat(value).map(|seat| self.begin.turn = Some(seat)),
            "drawn" => self.drawn(value),
            "set" => self.set(value),
            "vote" => self.vote(line, value),
            // Read once everything else lies there.
            "seen" | "knows" => Ok(()),
            other => Err(format!(
                "there is no key {other:?}; the keys are hand, board, pile, ship, opened, idle, turn, drawn, set, \
                 vote, seen, knows"
            )),
        }
    }

    /// Whether the nearer island was found empty.
    fn opened(&mut self, value: &str) -> Result<(), String> {
        self.state.opened = match value {
            "yes" => true,
            "no" => false,
            _ => return Err("opened is yes or no: whether the nearer island was found empty".to_owned()),
        };
        Ok(())
    }

    /// The seat that a line is about.
    fn of(&self, line: &SetupLine) -> Result<Seat, String> {
        let seat = line.seat.filter(|seat| seat.index() < usize::from(self.state.seats));
        seat.ok_or_else(|| format!("{} needs a seat of this table, as in `{} A: ...`", line.key, line.key))
    }

    fn seat(&self, text: &str) -> Result<Seat, String> {
        let seat = Seat::from_text(text).filter(|seat| seat.index() < usize::from(self.state.seats));
        seat.ok_or_else(|| format!("{text:?} is no seat of this table"))
    }

    /// Takes cards out of the pack.
    fn take(&mut self, text: &str) -> Result<Cards, String> {
        let cards = Cards::read(text).map_err(|error| error.to_string())?;
        if let Some(card) = cards.iter().find(|card| cards.count(*card) > self.left.count(*card)) {
            return Err(format!("{card} is not in the pack so many times, or was placed before"));
        }
        self.left = self.left.minus(cards);
        Ok(cards)
    }

    /// A seat has drawn these cards, which come to its hand.
    fn drawn(&mut self, value: &str) -> Result<(), String> {
        let (seat, cards) = value.split_once(' ').unwrap_or((value, ""));
        let (seat, cards) = (self.seat(seat)?, self.take(cards)?);
        self.begin.drawn = Some((seat, cards));
        Ok(())
    }

    fn set(&mut self, value: &str) -> Result<(), String> {
        let wanted = "a set on the table is a seat and its cards, as in `A g! g rP`";
        let (seat, cards) = value.split_once(' ').ok_or(wanted)?;
        let setter = self.seat(seat)?;
        let Move::Set { shown, hidden } = Move::read(&format!("set {cards}")).map_err(|error| error.to_string())?
        else {
            return Err(wanted.to_owned());
        };
        let all = self.take(&format!("{shown} {hidden}"))?;
        check_set(self.state.options.sets, all, shown, hidden).map_err(|why| format!("no set: {why:?}"))?;
        self.begin.set = Some((setter, shown, hidden));
        Ok(())
    }

    fn vote(&mut self, line: &SetupLine, value: &str) -> Result<(), String> {
        let seat = self.of(line)?;
        self.begin.votes[seat] = match value {
            "bluff" => Some(true),
            "honest" => Some(false),
            _ => return Err("a vote is bluff or honest".to_owned()),
        };
        Ok(())
    }

    fn fill_pile(&mut self) {
        match self.pile {
            Pile::Rest => self.state.pile = self.left,
            Pile::Named => self.state.deck = self.state.deck.minus(self.left),
        }
    }

    /// Opens the window that the lines lead to.
    fn begin(&mut self) -> Result<(), String> {
        let turn = self.begin.turn.or_else(|| Seat::new(0)).ok_or("no seat")?;
        let state = &mut self.state;
        state.first = Some(turn);
        if self.begin.set.is_none() && self.begin.votes.iter().any(|(_, vote)| vote.is_some()) {
            return Err("votes need a set to vote on".to_owned());
        }
        match (self.begin.set, self.begin.drawn) {
            (Some(_), Some(_)) => return Err("a set on the table and drawn cards exclude each other".to_owned()),
            (None, None) => state.phase = Phase::Start(turn),
            (None, Some((seat, cards))) => {
                let before = state.hands[seat].len();
                state.hands[seat] = state.hands[seat].plus(cards);
                let counted = match state.options.removal {
                    Removal::Before => before,
                    Removal::After => before + cards.len(),
                };
                state.phase = Phase::Act { seat, excused: state.is_excused(counted) };
                state.fresh = (!cards.is_empty()).then_some(Fetched { seat, from: None, cards });
            }
            (Some((setter, shown, hidden)), None) => {
                if self.begin.votes[setter].is_some() {
                    return Err(format!("{setter} does not vote on its own set (BP-10)"));
                }
                let placed = Placed { setter, shown, hidden, votes: self.begin.votes };
                let complete = placed.awaited().is_empty();
                state.phase = if complete { Phase::Pick(placed) } else { Phase::Vote(placed) };
            }
        }
        Ok(())
    }

    /// `seen: g rP in B` for everybody, `knows A: g in B C` for one seat.
    fn know(&mut self, line: &SetupLine) -> Result<(), String> {
        let (cards, among) =
            line.value.split_once(" in ").ok_or("what is known is cards and seats, as in `g in B C`")?;
        let cards = Cards::read(cards).map_err(|error| error.to_string())?;
        let among: SeatSet = among.split_whitespace().map(|word| self.seat(word)).collect::<Result<_, _>>()?;
        if among.is_empty() {
            return Err("what is known needs a seat that has it".to_owned());
        }
        let only = if line.key == "knows" { Some(self.of(line)?) } else { None };
        for card in cards.iter() {
            if only.is_none() {
                self.state.rail.add(among, card);
            }
            for (seat, knows) in self.state.knows.iter_mut() {
                if only.is_none_or(|only| only == seat) && !among.contains(seat) {
                    knows.add(among, card);
                }
            }
        }
        Ok(())
    }

    fn done(mut self) -> Result<State, Vec<SetupError>> {
        if self.state.idle >= self.state.options.idle_turns {
            let what = "after so many turns without a set the game is over (BP-5)".to_owned();
            self.errors.push(SetupError { number: 0, what });
        }
        if self.errors.is_empty()
            && let Err(what) = super::audit(&self.state)
        {
            self.errors.push(SetupError { number: 0, what });
        }
        if self.errors.is_empty() { Ok(self.state) } else { Err(self.errors) }
    }
}
