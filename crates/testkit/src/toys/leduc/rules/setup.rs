//! Positions arranged by hand: `hand A: Ks`, `hand B: Jh`, `board: Qh`.

use game::{Setup, SetupError, SetupLine};

use super::{Act, State};
use crate::toys::{Card, leduc::LeducOptions};

pub(in super::super) fn arrange(options: &LeducOptions, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
    let mut errors = Vec::new();
    let mut state = State::new(options);
    if seats != 2 {
        errors.push(SetupError { number: 0, what: format!("Leduc hold'em has 2 seats, not {seats}") });
    }
    for line in &setup.lines {
        if let Err(what) = read(&mut state, line) {
            errors.push(SetupError { number: line.number, what });
        }
    }
    if state.board.is_some() {
        state.betting.first = vec![Act::Call, Act::Call];
    }
    let [a, b] = state.hands;
    if (b.is_some() && a.is_none()) || (state.board.is_some() && b.is_none()) {
        errors.push(SetupError { number: 0, what: "cards are dealt to A, to B, and then turned up".into() });
    }
    if errors.is_empty() { Ok(state) } else { Err(errors) }
}

fn read(state: &mut State, line: &SetupLine) -> Result<(), String> {
    let card = Card::read(&line.value).map_err(|error| error.to_string())?;
    if !state.pile().contains(&card) {
        return Err(format!("{card} is not in the pile any more"));
    }
    let place = match (line.key.as_str(), line.seat) {
        ("hand", Some(seat)) => state.hands.get_mut(seat.index()).ok_or("there is no such seat")?,
        ("board", None) => &mut state.board,
        _ => return Err("expected hand A, hand B or board".into()),
    };
    if place.is_some() {
        return Err("this is given twice".into());
    }
    *place = Some(card);
    Ok(())
}
