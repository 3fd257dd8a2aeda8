//! Positions arranged by hand, for stories and tests. The keys are listed in the room's README.

use game::{SeatSet, Setup, SetupError};

use super::{Cards, Options, Phase, PileTop, Shape, State, row::Held};
use crate::kit::{Desk, GivenLine, refused};

const KEYS: &str = "row, play, centre, top, pile, turn, peeked, out, turns";

/// A position arranged by hand. The deck is what was placed.
///
/// # Errors
/// Everything that makes it unplayable, with its line.
pub(super) fn arrange(options: &Options, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
    if !(2..=4).contains(&seats) {
        return Err(refused(format!("a table has 2 to 4 seats, not {seats} (BL-01)")));
    }
    let hand = options.hand_for(seats).map_err(refused)?;
    let mut state = State::empty(options, seats, hand, Cards::EMPTY);
    (state.turns, state.windows) = (1, 1);
    state.phase = Phase::Turn { peeked: None };
    let deck = Cards::deck(options.deck.shapes, options.deck.copies);
    let mut desk = Desk::new(Draft { state, centre: None }, deck, seats).with_several(&["row"]);
    desk.read(&setup.lines, place);
    desk.fill_centre();
    desk.fill_pile();
    desk.done(|draft| audit(&draft.state)).map(|draft| draft.state)
}

/// A position on its way, and the front that shall lie in the centre.
struct Draft {
    state: State,
    centre: Option<Shape>,
}

fn place(desk: &mut Desk<Draft, Cards>, line: &GivenLine<'_>) -> Result<(), String> {
    let Draft { state, centre } = &mut desk.draft;
    match line.key() {
        "row" => {
            let seat = line.owner()?;
            for held in cards(desk, line)? {
                desk.draft.state.rows[seat].push(held);
            }
        }
        "play" => {
            for held in cards(desk, line)? {
                desk.draft.state.play.push(held);
            }
        }
        "centre" => {
            let shape = Shape::from_text(line.value());
            *centre = Some(shape.ok_or_else(|| format!("{:?} is no shape: C, S, T or H", line.value()))?);
        }
        "top" if state.options.pile_top == PileTop::Hidden => {
            return Err("at this table the uppermost card is covered (BL-G9)".to_owned());
        }
        "top" => desk.draft.state.top = Some(desk.take_card(line.value())?),
        "pile" => desk.draft.state.pile = desk.draft.state.pile.plus(desk.take_for_pile(line)?),
        "turn" => state.mover = line.seat()?,
        "peeked" => {
            let number = line.read_if("place in a row, from 1", |number| *number > 0)?;
            state.phase = Phase::Turn { peeked: Some(number) };
        }
        "out" => out(state, line)?,
        "turns" => state.turns = line.read_if("number of turns, from 1", |turns| *turns > 0)?,
        _ => return line.unknown(KEYS),
    }
    Ok(())
}

/// Cards with their marks: `C/S`, `C/S:AB` looked at by A and B, `C/S!` shown to all, `C/S*` turned over. The audit
/// allows that last one on the play pile alone.
fn cards(desk: &mut Desk<Draft, Cards>, line: &GivenLine<'_>) -> Result<Vec<Held>, String> {
    let card = |text: &str| {
        let (text, turned) = text.strip_suffix('*').map_or((text, false), |text| (text, true));
        let (text, open) = text.strip_suffix('!').map_or((text, turned), |text| (text, true));
        let (card, eyes) = text.split_once(':').unwrap_or((text, ""));
        let seen = eyes.chars().map(|letter| line.seat_of(&letter.to_string())).collect::<Result<SeatSet, _>>()?;
        Ok(Held { card: desk.take_card(card)?, seen, open, turned })
    };
    line.value().split_whitespace().map(card).collect()
}

fn out(state: &mut State, line: &GivenLine<'_>) -> Result<(), String> {
    for word in line.value().split_whitespace() {
        let seat = line.seat_of(word)?;
        if state.places[seat] > 0 {
            return Err(format!("{seat} is out twice"));
        }
        state.places[seat] = state.gone() + 1;
    }
    Ok(())
}

impl Desk<Draft, Cards> {
    /// The first card that is left with the front that was asked for.
    fn fill_centre(&mut self) {
        let Some(front) = self.draft.centre else { return };
        match self.left.with_front(front).first() {
            Some(card) => {
                self.left = self.left.without(card);
                self.draft.state.play.push(Held::new(card));
            }
            None => self.object(format!("no card with the front {front} is left")),
        }
    }

    /// What is left is the draw pile, and its first card lies on top.
    fn fill_pile(&mut self) {
        let rest = self.take_rest("draw pile");
        let state = &mut self.draft.state;
        state.pile = state.pile.plus(rest);
        if state.options.pile_top == PileTop::Shown
            && state.top.is_none()
            && let Some(card) = state.pile.first()
        {
            state.pile = state.pile.without(card);
            state.top = Some(card);
        }
        state.deck = state.lying();
    }
}

/// What must hold of every position, and what a table in play cannot come to by itself.
fn audit(state: &State) -> Result<(), String> {
    if state.play.is_empty() {
        return Err("there is no card in the centre: `centre: C` or `play: C/S` (BL-03)".to_owned());
    }
    if let Phase::Turn { peeked: Some(number) } = state.phase
        && !state.rows[state.mover].at(number).is_some_and(|held| held.seen.contains(state.mover))
    {
        return Err(format!("peeked: {} has not seen the back of card {number} (BL-08)", state.mover));
    }
    if state.turns > state.options.turn_cap {
        return Err("there are no more turns than the cap (BL-5)".to_owned());
    }
    super::audit::audit(state)
}
