//! Positions arranged by hand: `hand A: Ks`, `hand B: Jh`, `board: Qh`.

use game::{Setup, SetupError};
use rooms::kit::{Desk, refused};

use super::{Act, State};
use crate::toys::leduc::LeducOptions;

pub(in super::super) fn arrange(options: &LeducOptions, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
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
