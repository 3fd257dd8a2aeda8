//! Positions arranged by hand, for stories and tests. The keys are listed in the room's README.

use game::{BySeat, Seat, SeatSet, Setup, SetupError, SetupLine};

use super::{Card, CardSet, FIRST, HAND, Laid, Options, Phase, State, Taken, sets::set_item};

/// A position arranged by hand. The round's pack is what was placed; later rounds have the whole one.
///
/// # Errors
/// Everything that makes it unplayable, with its line.
pub(in crate::thats_it) fn arrange(options: &Options, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
    options.check_seats(seats).map_err(|error| vec![whole(error.to_string())])?;
    let mut state = State::empty(options, seats);
    let left = state.pack;
    state.pile = CardSet::EMPTY;
    let mut desk = Desk {
        state,
        left,
        errors: Vec::new(),
        turn: None,
        dealer: None,
        late: None,
        drawn: None,
        given: SeatSet::EMPTY,
        put: SeatSet::EMPTY,
        no_discard: false,
        pile: Pile::Rest,
    };
    for line in &setup.lines {
        if let Err(what) = desk.place(line) {
            desk.errors.push(SetupError { number: line.number, what });
        }
    }
    desk.fill();
    desk.finish();
    desk.done()
}

/// A position on its way.
struct Desk {
    state: State,
    /// The cards of the pack that are not placed yet.
    left: CardSet,
    errors: Vec<SetupError>,
    turn: Option<Seat>,
    dealer: Option<Seat>,
    late: Option<Seat>,
    drawn: Option<(bool, Card)>,
    /// The seats whose hand, and whose number of cards put down, a line gives.
    given: SeatSet,
    put: SeatSet,
    no_discard: bool,
    pile: Pile,
}

/// What the draw pile shall hold beside cards that are named.
#[derive(Clone, Copy)]
enum Pile {
    /// Every card that lies nowhere else.
    Rest,
    /// Nothing.
    Named,
    /// This many of the cards that lie nowhere else; and the line that says so.
    Some(usize, usize),
}

impl Desk {
    fn place(&mut self, line: &SetupLine) -> Result<(), String> {
        let value = line.value.trim();
        match line.key.as_str() {
            "hand" => {
                let (seat, cards) = (self.of(line)?, self.take(value)?);
                self.given = self.given.with(seat);
                self.state.hands[seat] = self.state.hands[seat].plus(cards);
                Ok(())
            }
            "known" => {
                let (seat, cards) = (self.of(line)?, CardSet::read(value).map_err(|error| error.to_string())?);
                self.state.known[seat] = self.state.known[seat].plus(cards);
                Ok(())
            }
            "set" => self.set(line),
            "put" => {
                let seat = self.of(line)?;
                self.put = self.put.with(seat);
                self.state.put[seat] = value.parse().map_err(|_| format!("{value:?} is no number of cards"))?;
                Ok(())
            }
            "discard" => {
                let cards = self.take_in_order(value)?;
                self.no_discard = cards.is_empty();
                self.state.discard.extend(cards);
                Ok(())
            }
            "pile" => self.pile(value, line.number),
            "turn" => self.seat(value).map(|seat| self.turn = Some(seat)),
            "dealer" => self.seat(value).map(|seat| self.dealer = Some(seat)),
            "late" => self.seat(value).map(|seat| self.late = Some(seat)),
            "drawn" => self.drawn(value),
            "turns" | "round" | "points" => self.number(line, value),
            other => Err(format!(
                "there is no key {other:?}; the keys are hand, known, set, put, discard, pile, turn, dealer, late, \
                 drawn, turns, round, points"
            )),
        }
    }

    fn number(&mut self, line: &SetupLine, value: &str) -> Result<(), String> {
        let wrong = || format!("{value:?} is no such number");
        match line.key.as_str() {
            "turns" => {
                let turns = value.parse().ok().filter(|turns| *turns < self.state.options.turn_cap);
                self.state.turns = turns.ok_or_else(wrong)?;
            }
            "round" => {
                let rounds = 1..=self.state.options.rounds;
                self.state.round = value.parse().ok().filter(|round| rounds.contains(round)).ok_or_else(wrong)?;
            }
            _ => {
                let seat = self.of(line)?;
                self.state.totals[seat] = value.parse().map_err(|_| wrong())?;
            }
        }
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
    fn take(&mut self, text: &str) -> Result<CardSet, String> {
        self.take_in_order(text).map(|cards| cards.into_iter().collect())
    }

    fn take_in_order(&mut self, text: &str) -> Result<Vec<Card>, String> {
        if text == "none" {
            return Ok(Vec::new());
        }
        let mut cards = Vec::new();
        for word in text.split_whitespace() {
            let card = Card::read(word).map_err(|error| error.to_string())?;
            if !self.left.has(card) {
                return Err(format!("{card} is not in the pack, or was placed before"));
            }
            self.left = self.left.without(card);
            cards.push(card);
        }
        Ok(cards)
    }

    fn set(&mut self, line: &SetupLine) -> Result<(), String> {
        let (by, cards) = (self.of(line)?, self.take(line.value.trim())?);
        let item = set_item(cards, &self.state.options).map_err(|why| format!("{cards} is no set: {why:?}"))?;
        let number = self.state.table.len() as u8 + 1;
        self.state.table.push(Laid { number, by, item, cards });
        Ok(())
    }

    fn pile(&mut self, value: &str, number: usize) -> Result<(), String> {
        if let Ok(count) = value.parse() {
            self.pile = Pile::Some(count, number);
            return Ok(());
        }
        self.pile = Pile::Named;
        let cards = self.take(value)?;
        self.state.pile = self.state.pile.plus(cards);
        Ok(())
    }

    /// `pile 3P1` or `top 3P1`: a card of the hand.
    fn drawn(&mut self, value: &str) -> Result<(), String> {
        let wrong = || format!("{value:?} is not pile or top and a card");
        let (from, card) = value.split_once(' ').ok_or_else(wrong)?;
        let card = Card::read(card.trim()).map_err(|error| error.to_string())?;
        match from {
            "pile" | "top" => self.drawn = Some((from == "top", card)),
            _ => return Err(wrong()),
        }
        Ok(())
    }

    /// Gives a hand to those who have none, a discard and a draw pile: cards that make no sets come first.
    fn fill(&mut self) {
        if self.state.discard.is_empty() && !self.no_discard {
            let card = self.spare(1);
            self.state.discard.extend(card.iter());
        }
        let given = self.given;
        for seat in Seat::all(self.state.seats).filter(|seat| !given.contains(*seat)) {
            let count = HAND.saturating_sub(self.state.put[seat].into());
            self.state.hands[seat] = self.spare(count);
        }
        let (count, number) = match self.pile {
            Pile::Rest => (self.left.len(), 0),
            Pile::Named => (0, 0),
            Pile::Some(count, number) => (count, number),
        };
        if count > self.left.len() {
            let what = format!("only {} cards are left for the pile", self.left.len());
            self.errors.push(SetupError { number, what });
        }
        self.state.pile = self.state.pile.plus(self.spare(count));
    }

    /// Cards that lie nowhere yet: first pictures, then words of each item, then the second copies, then Wizards.
    fn spare(&mut self, count: usize) -> CardSet {
        let mut order = self.left.to_vec();
        order.sort_by_key(|card| (card.is_wizard(), card.copy(), card.place() % 4));
        let cards: CardSet = order.into_iter().take(count).collect();
        self.left = self.left.minus(cards);
        cards
    }

    /// Opens the turn.
    fn finish(&mut self) {
        let seats = self.state.seats;
        let turn = self.turn.or_else(|| self.dealer.map(|dealer| dealer.left(seats))).unwrap_or(FIRST);
        let before = turn.others(seats).last().unwrap_or(FIRST);
        let state = &mut self.state;
        state.dealer = self.dealer.unwrap_or(before);
        state.pack = state.pack.minus(self.left);
        state.bags = vec![state.pack];
        state.windows = 1;
        // Earlier rounds are known by their sum alone.
        for round in 1..state.round {
            state.rounds.push(if round == 1 { state.totals } else { BySeat::new(seats) });
        }
        if self.late.is_some_and(|late| late != before) {
            self.errors.push(whole(format!("only {before} can have discarded just now")));
        }
        if self.late.is_some() && state.options.auto_call {
            self.errors.push(whole("with auto_call the table calls by itself, and nobody is late (TI-G7)".to_owned()));
        }
        state.phase = match self.drawn {
            Some(_) => Phase::Act(turn),
            None => Phase::Source { seat: turn, late: self.late },
        };
        for seat in Seat::all(seats).filter(|seat| !self.put.contains(*seat)) {
            let full = HAND + usize::from(self.drawn.is_some() && seat == turn);
            state.put[seat] = full.saturating_sub(state.hands[seat].len()) as u8;
        }
        if let Some((from_top, card)) = self.drawn {
            state.drawn = Some(Taken { seat: turn, card, from_top });
            if !state.hands[turn].has(card) {
                self.errors.push(whole(format!("{turn} has drawn {card}, so it is in the hand")));
            }
            if from_top {
                state.known[turn] = state.known[turn].with(card);
            }
        }
    }

    fn done(mut self) -> Result<State, Vec<SetupError>> {
        if self.errors.is_empty()
            && let Err(what) = super::audit(&self.state)
        {
            self.errors.push(whole(what));
        }
        if self.errors.is_empty() { Ok(self.state) } else { Err(self.errors) }
    }
}

/// An error of the whole arrangement.
const fn whole(what: String) -> SetupError {
    SetupError { number: 0, what }
}
