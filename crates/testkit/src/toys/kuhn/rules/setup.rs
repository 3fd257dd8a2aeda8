//! Positions arranged by hand: `hand A: K`, `hand B: J`.

use game::{Setup, SetupError, SetupLine};

use super::{DECK, EDITIONS, State};
use crate::toys::Card;

pub(in super::super) fn arrange(seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
    let mut errors = Vec::new();
    let mut state = State::new(*EDITIONS.end());
    if seats != 2 {
        errors.push(SetupError { number: 0, what: format!("Kuhn poker has 2 seats, not {seats}") });
    }
    for line in &setup.lines {
        if let Err(what) = read(&mut state, line) {
            errors.push(SetupError { number: line.number, what });
        }
    }
    if state.hands[0].is_none() && state.hands[1].is_some() {
        errors.push(SetupError { number: 0, what: "A is dealt before B: give A a card too".into() });
    }
    if errors.is_empty() { Ok(state) } else { Err(errors) }
}

fn read(state: &mut State, line: &SetupLine) -> Result<(), String> {
    let hand = match (line.key.as_str(), line.seat) {
        ("hand", Some(seat)) => state.hands.get_mut(seat.index()).ok_or("there is no such seat")?,
        _ => return Err("expected hand A or hand B".into()),
    };
    let card = Card::read(&line.value).map_err(|error| error.to_string())?;
    if hand.is_some() {
        return Err("this hand is given twice".into());
    }
    *hand = Some(card);
    if !DECK.contains(&card) || state.hands[0] == state.hands[1] {
        return Err(format!("{card} is not in the deck any more"));
    }
    Ok(())
}
