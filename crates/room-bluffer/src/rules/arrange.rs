//! Builds positions that are written by hand, for stories and tests, and checks what must be true in every position.
//!
//! The room's README lists the keys of such a position.

use game::{Seat, SeatSet, Setup, SetupError};

use super::legal::legal;
use super::row::{Held, Row};
use super::{CallPriority, Calls, Cards, CardsExt as _, Options, Phase, PileTop, Shape, State};
use room::kit::{Desk, GivenLine, holds, refused};

const KEYS: &str = "row, play, centre, top, pile, turn, peeked, out, turns";

/// Builds a state from a position that is written by hand. The deck of such a game consists of the cards that the lines
/// place.
///
/// # Errors
/// All reasons why the position cannot be played, each with its line.
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
    fill_centre(&mut desk);
    fill_pile(&mut desk);
    desk.done(|draft| audit_arranged(&draft.state)).map(|draft| draft.state)
}

/// A position under construction, with the front that the card in the centre must have.
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

/// Parses cards with their marks: `C/S`, `C/S:AB` looked at by A and B, `C/S!` shown to all, `C/S*` turned over. The
/// audit allows `*` only on the play pile.
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

/// Puts an unplaced card into the centre, if a line says which front it must have. Takes the first such card.
fn fill_centre(desk: &mut Desk<Draft, Cards>) {
    let Some(front) = desk.draft.centre else { return };
    match desk.left.with_front(front).first() {
        Some(card) => {
            desk.left = desk.left.without(card);
            desk.draft.state.play.push(Held::new(card));
        }
        None => desk.object(format!("no card with the front {front} is left")),
    }
}

/// Puts the unplaced cards into the draw pile. The first card becomes the uppermost one if no line names it.
fn fill_pile(desk: &mut Desk<Draft, Cards>) {
    let rest = desk.take_rest("draw pile");
    let state = &mut desk.draft.state;
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

/// Checks the invariants of every position, and some further conditions that only a position written by hand can
/// violate.
fn audit_arranged(state: &State) -> Result<(), String> {
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
    audit(state)
}

/// Checks that every card exists exactly once, and that each seat that must act has a legal move.
pub(super) fn audit(state: &State) -> Result<(), String> {
    // Every card of the deck must be in exactly one place (BL-02: a full deck has 32 cards).
    holds(state.lying() == state.deck, "cards were lost, doubled or exchanged")?;
    marks(state)?;
    places(state)?;
    match &state.phase {
        Phase::First | Phase::Over { .. } => settled(state),
        Phase::Deal(left) => {
            let dealt: usize = state.rows.iter().map(|(_, row)| row.len()).sum();
            let whole = dealt + usize::from(*left) == usize::from(state.hand * state.seats) + 1;
            holds(whole && state.pile.len() >= usize::from(*left), "a wrong deal")
        }
        Phase::Draw if state.pile.is_empty() || state.top.is_some() => Err("nothing is to be drawn".to_owned()),
        Phase::Draw => Ok(()),
        Phase::Turn { .. } => settled(state).and_then(|()| can_move(state, state.mover)),
        Phase::Calls(calls) => settled(state).and_then(|()| audit_calls(state, calls)),
        Phase::Take { from: other } | Phase::Give { to: other } => {
            let named = state.last.is_some_and(|last| last.accuser == Some(*other) && last.by == state.mover);
            holds(named && *other != state.mover, "a penalty without the check that led to it")?;
            settled(state).and_then(|()| can_move(state, state.mover))
        }
    }
}

/// Checks that cards in rows lie with the front up, and that a card that was turned over counts as seen by everybody.
fn marks(state: &State) -> Result<(), String> {
    let front_up = |row: &Row| row.as_slice().iter().all(|held| !held.turned);
    holds(state.rows.iter().all(|(_, row)| front_up(row)), "a card in a row lies turned over")?;
    holds(
        state.play.as_slice().iter().all(|held| held.open || !held.turned),
        "a card that was turned over is not open",
    )?;
    holds(
        state.options.pile_top != PileTop::Hidden || state.top.is_none(),
        "the uppermost card of a covered pile is known",
    )?;
    Ok(())
}

/// Checks the players' places (1 for the first player without cards, and so on). After the deal, exactly the players
/// with a place must have no cards, and no place may be missing.
fn places(state: &State) -> Result<(), String> {
    let dealing = state.turns == 0;
    for (seat, place) in state.places.iter() {
        if !dealing && state.rows[seat].is_empty() != (*place > 0) {
            return Err(format!("{seat} has no cards and is not out, or is out and has some (BL-05)"));
        }
        if *place > state.gone() {
            return Err(format!("place {place} of {} that are out", state.gone()));
        }
    }
    let over = matches!(state.phase, Phase::Over { capped: false });
    holds(dealing || over == state.is_decided(), "the table is over here, or not yet (BL-20)")
}

/// Checks that no card must be drawn or turned up before the next move.
fn settled(state: &State) -> Result<(), String> {
    let shown = state.options.pile_top == PileTop::Shown && state.turns > 0;
    if shown && state.top.is_none() && !state.pile.is_empty() && !matches!(state.phase, Phase::Over { .. }) {
        return Err("the uppermost card of the pile is not turned up".to_owned());
    }
    holds(state.owed.is_none(), "cards are still owed")
}

fn can_move(state: &State, seat: Seat) -> Result<(), String> {
    let mut any = false;
    legal(state, seat, &mut |_| {
        any = true;
        std::ops::ControlFlow::Break(())
    });
    holds(any, format!("{seat} is awaited and has no move"))
}

fn audit_calls(state: &State, calls: &Calls) -> Result<(), String> {
    let asked = |seat: Seat| seat != state.mover && !state.rows[seat].is_empty();
    let right = Seat::all(state.seats).all(|seat| {
        let (awaited, answered) = (calls.awaited.contains(seat), calls.answered.contains(seat));
        (awaited || answered) == asked(seat) && !(awaited && answered)
    });
    let race = state.options.call_priority == CallPriority::First;
    let called = calls.callers.iter().all(|seat| calls.answered.contains(seat)) && (!race || calls.callers.is_empty());
    let laid = state.play.last().is_some_and(|held| !held.turned);
    holds(
        right && called && laid && !calls.awaited.is_empty() && !state.rows[state.mover].is_empty(),
        "the answers to a card contradict each other",
    )
}
