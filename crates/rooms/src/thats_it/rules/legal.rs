//! What may be played.

use std::ops::ControlFlow;

use game::{Moves, Seat};

use super::{
    Card, Move, State, Step, Version, Why,
    turn::{Turn, may_call},
};

/// Whether a move is legal now.
pub(super) fn check(state: &State, seat: Seat, play: &Move) -> Result<(), Why> {
    let is_mover = state.turn == Some(seat);
    match state.step {
        Step::Source if is_mover => state.check_source(play),
        Step::Source | Step::LastCall if state.late == Some(seat) => state.check_late(seat, play),
        Step::Act if is_mover => check_act(&state.turn_of(seat), play),
        Step::Out if is_mover => check_out(play),
        Step::Source | Step::Act | Step::Out | Step::LastCall => Err(state.not_awaited(seat, play)),
        Step::Dealer | Step::Deal | Step::Turning | Step::Drawing | Step::Over => Err(state.not_awaited(seat, play)),
    }
}

/// Visits every legal move once: the piles; or sets, added cards, swaps and discards; or the late call.
pub(super) fn legal(state: &State, seat: Seat, visit: Moves<'_, Move>) {
    let mut simple = [Move::FromPile, Move::FromTop, Move::Pass, Move::Call];
    if state.step == Step::Out {
        // The call comes first where it wins for certain.
        simple.reverse();
    }
    // A listing that is broken off has nothing more to say.
    _ = match state.step == Step::Act && state.turn == Some(seat) {
        true => legal_act(&state.turn_of(seat), visit),
        false => simple.into_iter().filter(|play| check(state, seat, play).is_ok()).try_for_each(visit),
    };
}

impl State {
    fn check_source(&self, play: &Move) -> Result<(), Why> {
        match play {
            Move::FromPile if self.pile.is_empty() => Err(Why::PileEmpty),
            Move::FromTop if self.discard.is_empty() => Err(Why::NoDiscard),
            Move::FromPile | Move::FromTop => Ok(()),
            Move::Lay(_) | Move::Add { .. } | Move::Swap { .. } | Move::Discard { .. } => Err(Why::DrawFirst),
            Move::Call | Move::Pass => Err(Why::NothingToCall),
        }
    }

    fn check_late(&self, seat: Seat, play: &Move) -> Result<(), Why> {
        match play {
            Move::Pass => Ok(()),
            Move::Call => may_call(&self.options, self.hands[seat]),
            Move::FromPile | Move::FromTop => Err(Why::TurnOver),
            Move::Lay(_) | Move::Add { .. } | Move::Swap { .. } | Move::Discard { .. } => Err(Why::TurnOver),
        }
    }

    /// Why a seat that is not awaited cannot play this: all of it public.
    fn not_awaited(&self, seat: Seat, play: &Move) -> Why {
        let begun = self.turn.filter(|_| !matches!(self.step, Step::Turning | Step::LastCall));
        let had_last_turn = self.turns > 0 && begun == Some(seat.left(self.seats));
        match play {
            Move::Call | Move::Pass if had_last_turn => Why::TooLate,
            Move::Call | Move::Pass => Why::NothingToCall,
            Move::FromPile | Move::FromTop => Why::NotAwaited,
            Move::Lay(_) | Move::Add { .. } | Move::Swap { .. } | Move::Discard { .. } => Why::NotAwaited,
        }
    }
}

fn check_act(turn: &Turn<'_>, play: &Move) -> Result<(), Why> {
    match *play {
        Move::FromPile | Move::FromTop => Err(Why::HasDrawn),
        Move::Lay(cards) => turn.lay(cards),
        Move::Add { card, set } => turn.add(card, set),
        Move::Swap { card, set } => turn.swap(card, set),
        Move::Discard { card, call } => turn.discard(card, call),
        Move::Call | Move::Pass => Err(Why::NothingToCall),
    }
}

const fn check_out(play: &Move) -> Result<(), Why> {
    match play {
        Move::Call | Move::Pass => Ok(()),
        Move::FromPile | Move::FromTop => Err(Why::HasDrawn),
        Move::Lay(_) | Move::Add { .. } | Move::Swap { .. } => Err(Why::NotInHand),
        Move::Discard { .. } => Err(Why::HandEmpty),
    }
}

fn legal_act(turn: &Turn<'_>, visit: Moves<'_, Move>) -> ControlFlow<()> {
    if turn.options.version == Version::Two {
        lays(turn, visit)?;
        for card in turn.hand.iter() {
            for set in turn.table {
                if turn.add(card, set.number).is_ok() {
                    visit(Move::Add { card, set: set.number })?;
                }
                if turn.swap(card, set.number).is_ok() {
                    visit(Move::Swap { card, set: set.number })?;
                }
            }
        }
    }
    if turn.must_lay() {
        return ControlFlow::Continue(());
    }
    turn.hand.iter().try_for_each(|card| discards(turn, card, visit))
}

fn discards(turn: &Turn<'_>, card: Card, visit: Moves<'_, Move>) -> ControlFlow<()> {
    if turn.discard(card, false).is_ok() {
        visit(Move::Discard { card, call: false })?;
        if turn.call_with(card).is_ok() {
            visit(Move::Discard { card, call: true })?;
        }
    }
    ControlFlow::Continue(())
}

/// Every set in the hand that may be laid, cards of one item with or without Wizards.
fn lays(turn: &Turn<'_>, visit: Moves<'_, Move>) -> ControlFlow<()> {
    for item in turn.hand.items() {
        for real in turn.hand.of_item(item).subsets() {
            for wizards in turn.hand.wizards().subsets() {
                let cards = real.plus(wizards);
                let size = cards.len();
                if !real.is_empty() && (size == 3 || size == 4) && turn.lay(cards).is_ok() {
                    visit(Move::Lay(cards))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
