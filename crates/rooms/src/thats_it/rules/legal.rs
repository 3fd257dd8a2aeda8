//! What may be played.

use std::ops::ControlFlow;

use game::{Moves, Seat};

use super::{
    Card, CardSet, Move, Phase, State, Version, Why,
    turn::{Turn, may_call},
};

/// Whether a move is legal now.
pub(in crate::thats_it) fn check(state: &State, seat: Seat, play: &Move) -> Result<(), Why> {
    match state.phase {
        Phase::Source { seat: mover, .. } if mover == seat => state.check_source(play),
        Phase::Source { late: Some(late), .. } if late == seat => state.check_late(seat, play),
        Phase::Act(mover) if mover == seat => check_act(&state.turn(seat), play),
        Phase::Out(mover) if mover == seat => check_out(play),
        Phase::LastCall(mover) if mover == seat => state.check_late(seat, play),
        Phase::Dealer
        | Phase::Deal
        | Phase::Turning { .. }
        | Phase::Source { .. }
        | Phase::Drawing(_)
        | Phase::Act(_)
        | Phase::Out(_)
        | Phase::LastCall(_)
        | Phase::Over => Err(state.not_awaited(seat, play)),
    }
}

/// Visits every legal move once: the piles; or sets, added cards, swaps and discards; or the late call.
pub(in crate::thats_it) fn legal(state: &State, seat: Seat, visit: Moves<'_, Move>) {
    // A listing that is broken off has nothing more to say.
    _ = match state.phase {
        Phase::Source { seat: mover, .. } if mover == seat => state.legal_source(visit),
        Phase::Source { late: Some(late), .. } if late == seat => state.legal_late(seat, visit),
        Phase::Act(mover) if mover == seat => legal_act(&state.turn(seat), visit),
        Phase::Out(mover) if mover == seat => legal_out(visit),
        Phase::LastCall(mover) if mover == seat => state.legal_late(seat, visit),
        Phase::Dealer
        | Phase::Deal
        | Phase::Turning { .. }
        | Phase::Source { .. }
        | Phase::Drawing(_)
        | Phase::Act(_)
        | Phase::Out(_)
        | Phase::LastCall(_)
        | Phase::Over => ControlFlow::Continue(()),
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
            Move::FromPile
            | Move::FromTop
            | Move::Lay(_)
            | Move::Add { .. }
            | Move::Swap { .. }
            | Move::Discard { .. } => Err(Why::TurnOver),
        }
    }

    /// Why a seat that is not awaited cannot play this: all of it public.
    fn not_awaited(&self, seat: Seat, play: &Move) -> Why {
        let turn = match self.phase {
            Phase::Source { seat, .. } | Phase::Drawing(seat) | Phase::Act(seat) | Phase::Out(seat) => Some(seat),
            Phase::Dealer | Phase::Deal | Phase::Turning { .. } | Phase::LastCall(_) | Phase::Over => None,
        };
        let had_last_turn = self.turns > 0 && turn == Some(seat.left(self.seats));
        match play {
            Move::Call | Move::Pass if had_last_turn => Why::TooLate,
            Move::Call | Move::Pass => Why::NothingToCall,
            Move::FromPile
            | Move::FromTop
            | Move::Lay(_)
            | Move::Add { .. }
            | Move::Swap { .. }
            | Move::Discard { .. } => Why::NotAwaited,
        }
    }

    fn legal_source(&self, visit: Moves<'_, Move>) -> ControlFlow<()> {
        if !self.pile.is_empty() {
            visit(Move::FromPile)?;
        }
        if self.discard.is_empty() { ControlFlow::Continue(()) } else { visit(Move::FromTop) }
    }

    fn legal_late(&self, seat: Seat, visit: Moves<'_, Move>) -> ControlFlow<()> {
        visit(Move::Pass)?;
        match may_call(&self.options, self.hands[seat]) {
            Ok(()) => visit(Move::Call),
            Err(_) => ControlFlow::Continue(()),
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

fn legal_out(visit: Moves<'_, Move>) -> ControlFlow<()> {
    visit(Move::Call)?;
    visit(Move::Pass)
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
    for call in [false, true] {
        if turn.discard(card, call).is_ok() {
            visit(Move::Discard { card, call })?;
        }
    }
    ControlFlow::Continue(())
}

/// Every set in the hand that may be laid, cards of one item with or without Wizards.
fn lays(turn: &Turn<'_>, visit: Moves<'_, Move>) -> ControlFlow<()> {
    for item in turn.hand.items() {
        let own = turn.hand.and(CardSet::item(item));
        for real in own.subsets() {
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
