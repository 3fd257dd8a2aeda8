//! Positions arranged by hand, for stories and tests. The keys are listed in the room's README.

use game::{Seat, SeatSet, Setup, SetupError, SetupLine};

use super::{
    Bag, FIRST, Options, Phase, PileTop, Shape, State,
    card::Card,
    row::{Held, MOST},
};

/// A position arranged by hand. The deck is what was placed.
///
/// # Errors
/// Everything that makes it unplayable, with its line.
pub(in crate::bluffer) fn arrange(options: &Options, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
    if !(2..=4).contains(&seats) {
        return Err(vec![whole(format!("a table has 2 to 4 seats, not {seats} (BL-01)"))]);
    }
    let hand = options.hand_for(seats).map_err(|error| vec![whole(error.to_string())])?;
    let mut state = State::empty(options, seats, hand, Bag::default());
    state.pile = Bag::default();
    (state.turns, state.windows) = (1, 1);
    state.phase = Phase::Turn { peeked: None };
    let left = Bag::deck(options.deck.shapes, options.deck.copies);
    let mut desk = Desk { state, left, errors: Vec::new(), turn: None, centre: None, pile: Pile::Rest };
    for line in &setup.lines {
        if let Err(what) = desk.place(line) {
            desk.errors.push(SetupError { number: line.number, what });
        }
    }
    desk.finish();
    desk.done()
}

/// A position on its way.
struct Desk {
    state: State,
    /// The cards of the deck that are not placed yet.
    left: Bag,
    errors: Vec<SetupError>,
    turn: Option<Seat>,
    centre: Option<Shape>,
    pile: Pile,
}

/// What the draw pile shall hold beside cards that are named.
#[derive(Clone, Copy)]
enum Pile {
    /// Every card that lies nowhere else: no line speaks of the pile.
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
            "row" => self.row(line),
            "play" => self.play(value),
            "centre" => {
                let mut letters = value.chars();
                let shape = letters.next().and_then(Shape::from_letter).filter(|_| letters.next().is_none());
                self.centre = Some(shape.ok_or_else(|| format!("{value:?} is no shape: C, S, T or H"))?);
                Ok(())
            }
            "top" => {
                let card = self.card(value)?;
                self.state.top = Some(card);
                if self.state.options.pile_top == PileTop::Shown {
                    return Ok(());
                }
                Err("at this table the uppermost card is covered (BL-G9)".to_owned())
            }
            "pile" => self.pile(value, line.number),
            "turn" => self.seat(value).map(|seat| self.turn = Some(seat)),
            "out" => self.out(value),
            "turns" => {
                let turns = value.parse().ok().filter(|turns| *turns > 0);
                self.state.turns = turns.ok_or_else(|| format!("{value:?} is no number of turns, from 1"))?;
                Ok(())
            }
            "peeked" => {
                let number = value.parse().ok().filter(|number| *number > 0);
                let peeked = Some(number.ok_or_else(|| format!("{value:?} is no place in a row, from 1"))?);
                self.state.phase = Phase::Turn { peeked };
                Ok(())
            }
            other => Err(format!(
                "there is no key {other:?}; the keys are row, play, centre, top, pile, turn, peeked, out, turns"
            )),
        }
    }

    fn seat(&self, text: &str) -> Result<Seat, String> {
        let seat = Seat::from_text(text).filter(|seat| seat.index() < usize::from(self.state.seats));
        seat.ok_or_else(|| format!("{text:?} is no seat of this table"))
    }

    /// Takes one card out of the deck.
    fn card(&mut self, text: &str) -> Result<Card, String> {
        let card = Card::read(text).map_err(|error| error.to_string())?;
        if self.left.remove(card) { Ok(card) } else { Err(format!("{card} is not in the deck, or was placed before")) }
    }

    /// A card with its marks: `C/S`, `C/S:AB` looked at by A and B, `C/S!` shown to all.
    fn held(&mut self, text: &str) -> Result<Held, String> {
        let (text, open) = text.strip_suffix('!').map_or((text, false), |text| (text, true));
        let (card, eyes) = text.split_once(':').unwrap_or((text, ""));
        let seen: SeatSet = eyes.chars().map(|letter| self.seat(&letter.to_string())).collect::<Result<_, _>>()?;
        Ok(Held { card: self.card(card)?, seen, open, turned: false })
    }

    fn row(&mut self, line: &SetupLine) -> Result<(), String> {
        let seat = line.seat.filter(|seat| seat.index() < usize::from(self.state.seats));
        let seat = seat.ok_or("row needs a seat of this table, as in `row A: ...`")?;
        for word in line.value.split_whitespace() {
            let held = self.held(word)?;
            self.state.rows[seat].push(held);
        }
        Ok(())
    }

    /// The play pile from the bottom; a star behind a card that lies turned over.
    fn play(&mut self, value: &str) -> Result<(), String> {
        for word in value.split_whitespace() {
            let (text, turned) = word.strip_suffix('*').map_or((word, false), |text| (text, true));
            let held = self.held(text)?;
            self.state.play.push(Held { turned, open: held.open || turned, ..held });
        }
        Ok(())
    }

    fn pile(&mut self, value: &str, number: usize) -> Result<(), String> {
        if let Ok(count) = value.parse() {
            self.pile = Pile::Some(count, number);
            return Ok(());
        }
        self.pile = Pile::Named;
        for word in value.split_whitespace().filter(|word| *word != "none") {
            let card = self.card(word)?;
            self.state.pile.add(card);
        }
        Ok(())
    }

    fn out(&mut self, value: &str) -> Result<(), String> {
        for word in value.split_whitespace() {
            let seat = self.seat(word)?;
            if self.state.places[seat] > 0 {
                return Err(format!("{seat} is out twice"));
            }
            self.state.places[seat] = self.state.gone() + 1;
        }
        Ok(())
    }

    /// Fills the centre and the draw pile from what is left, and opens the turn.
    fn finish(&mut self) {
        let free = |desk: &Self, front: Shape| desk.left.kinds().map(|(card, _)| card).find(|card| card.front == front);
        if let Some(front) = self.centre {
            match free(self, front) {
                Some(card) if self.left.remove(card) => self.state.play.push(Held::new(card)),
                Some(_) | None => self.errors.push(whole(format!("no card with the front {front} is left"))),
            }
        }
        let (count, number) = match self.pile {
            Pile::Rest => (MOST, 0),
            Pile::Named => (0, 0),
            Pile::Some(count, number) => (count, number),
        };
        let rest = self.left.to_vec();
        if number > 0 && rest.len() < count {
            let what = format!("only {} cards are left for the draw pile", rest.len());
            self.errors.push(SetupError { number, what });
        }
        rest.into_iter().take(count).for_each(|card| self.state.pile.add(card));
        let state = &mut self.state;
        if state.options.pile_top == PileTop::Shown && state.top.is_none() {
            state.top = state.pile.kinds().map(|(card, _)| card).next();
            if let Some(card) = state.top {
                state.pile.remove(card);
            }
        }
        state.deck = state.pile;
        let lying = state.rows.as_slice().iter().chain([&state.play]).flat_map(|row| row.as_slice());
        lying.map(|held| held.card).chain(state.top).for_each(|card| state.deck.add(card));
        state.mover = self.turn.unwrap_or(FIRST);
    }

    fn done(mut self) -> Result<State, Vec<SetupError>> {
        let state = &self.state;
        if state.play.is_empty() {
            self.errors.push(whole("there is no card in the centre: `centre: C` or `play: C/S` (BL-03)".to_owned()));
        }
        for (seat, place) in state.places.iter() {
            if state.rows[seat].is_empty() && *place == 0 {
                self.errors.push(whole(format!("{seat} has no cards: `row {seat}: ...` or `out: {seat}`")));
            }
        }
        if let Phase::Turn { peeked: Some(number) } = state.phase
            && !state.rows[state.mover].at(number).is_some_and(|held| held.seen.contains(state.mover))
        {
            let what = format!("peeked: {} has not seen the back of card {number} (BL-08)", state.mover);
            self.errors.push(whole(what));
        }
        if state.is_decided() {
            self.errors.push(whole("the table is over here (BL-20)".to_owned()));
        }
        if state.turns > state.options.turn_cap {
            self.errors.push(whole("there are no more turns than the cap (BL-5)".to_owned()));
        }
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
