//! What may be played.

use std::ops::ControlFlow;

use game::{Moves, Seat};

use super::{BlockTime, Card, Move, Naming, Phase, State, Why, WrongOut, is_ready};

/// Whether a move is legal now.
pub(in crate::learnatic) fn check(state: &State, seat: Seat, play: &Move) -> Result<(), Why> {
    match &state.phase {
        Phase::Start { seat: mover, awaited, .. } if *mover != seat => match play {
            Move::Block | Move::LetBe if awaited.contains(seat) => Ok(()),
            Move::TakePile | Move::TakeUp | Move::Throw(_) | Move::Out(_) if awaited.contains(seat) => {
                Err(Why::OnlyBlock)
            }
            // With `own_turn`, or once it has been let be: Block belongs to the start of one's own turn (LB-G1).
            Move::Block | Move::LetBe => Err(Why::OnlyBlock),
            Move::TakePile | Move::TakeUp | Move::Throw(_) | Move::Out(_) => Err(Why::NotAwaited),
        },
        Phase::Start { may_block, .. } => state.check_start(seat, *may_block, play),
        Phase::Throw { seat: mover, took, up } if *mover == seat => state.check_throw(seat, *took, *up, play),
        Phase::Throw { .. }
        | Phase::Dealer
        | Phase::Deal { .. }
        | Phase::Taking { .. }
        | Phase::Losing { .. }
        | Phase::Redraw { .. }
        | Phase::Over => Err(Why::NotAwaited),
    }
}

/// Visits every legal move once: Out, Block, takes; throws, the oldest card first; or Block and let be.
pub(in crate::learnatic) fn legal(state: &State, seat: Seat, visit: Moves<'_, Move>) {
    // A listing that is broken off has nothing more to say.
    _ = state.visit_legal(seat, visit);
}

impl State {
    fn check_start(&self, seat: Seat, may_block: bool, play: &Move) -> Result<(), Why> {
        match play {
            Move::TakePile => Ok(()),
            Move::TakeUp if self.up.is_empty() => Err(Why::NothingUp),
            Move::TakeUp => Ok(()),
            Move::Throw(_) => Err(Why::TakeFirst),
            Move::Block if may_block => Ok(()),
            Move::Block => Err(Why::HasBlocked),
            Move::LetBe => Err(Why::OwnTurn),
            Move::Out(named) => self.check_out(seat, *named),
        }
    }

    /// Out at the start of a turn (LB-13, LB-G2).
    fn check_out(&self, seat: Seat, named: Option<u8>) -> Result<(), Why> {
        if !self.may_call_out(seat) {
            return Err(Why::NotReady);
        }
        match (self.must_name(seat), named) {
            (true, None) => Err(Why::NameDue),
            (false, Some(_)) => Err(Why::NoName),
            (true, Some(word)) if word > self.options.deck.words() => {
                Err(Why::NoSuchWord { words: self.options.deck.words() })
            }
            (true, Some(_)) | (false, None) => Ok(()),
        }
    }

    /// Whether Out would be accepted from this hand at all (LB-G5).
    fn may_call_out(&self, seat: Seat) -> bool {
        self.options.wrong_out == WrongOut::Loses || is_ready(self.hands[seat].cards.set())
    }

    /// Whether Out must name a word: there is a Wild in the hand, and the table asks (LB-26, LB-G6).
    pub(super) fn must_name(&self, seat: Seat) -> bool {
        self.options.wild == Naming::Ask && self.hands[seat].cards.as_slice().iter().any(|card| card.is_wild())
    }

    fn check_throw(&self, seat: Seat, took: Card, up: bool, play: &Move) -> Result<(), Why> {
        match play {
            Move::Throw(card) if !self.hands[seat].cards.as_slice().contains(card) => Err(Why::NotInHand),
            Move::Throw(card) if up && *card == took => Err(Why::TakenUp),
            Move::Throw(_) => Ok(()),
            Move::TakePile | Move::TakeUp => Err(Why::ThrowFirst),
            Move::Block => Err(Why::BlockTooLate),
            Move::LetBe => Err(Why::OwnTurn),
            Move::Out(_) => Err(Why::OutTooLate),
        }
    }

    fn visit_legal(&self, seat: Seat, visit: Moves<'_, Move>) -> ControlFlow<()> {
        match &self.phase {
            Phase::Start { awaited, .. } if !awaited.contains(seat) => ControlFlow::Continue(()),
            Phase::Start { seat: mover, may_block, .. } if *mover == seat => self.visit_start(seat, *may_block, visit),
            Phase::Start { .. } => {
                debug_assert!(self.options.block == BlockTime::AnyTime);
                visit(Move::Block)?;
                visit(Move::LetBe)
            }
            Phase::Throw { seat: mover, took, up } if *mover == seat => {
                let cards = self.hands[seat].cards;
                let mut free = cards.as_slice().iter().filter(|card| !*up || *card != took);
                free.try_for_each(|card| visit(Move::Throw(*card)))
            }
            Phase::Throw { .. }
            | Phase::Dealer
            | Phase::Deal { .. }
            | Phase::Taking { .. }
            | Phase::Losing { .. }
            | Phase::Redraw { .. }
            | Phase::Over => ControlFlow::Continue(()),
        }
    }

    fn visit_start(&self, seat: Seat, may_block: bool, visit: Moves<'_, Move>) -> ControlFlow<()> {
        visit(Move::TakePile)?;
        if !self.up.is_empty() {
            visit(Move::TakeUp)?;
        }
        if may_block {
            visit(Move::Block)?;
        }
        if !self.may_call_out(seat) {
            return ControlFlow::Continue(());
        }
        if !self.must_name(seat) {
            return visit(Move::Out(None));
        }
        (1..=self.options.deck.words()).try_for_each(|word| visit(Move::Out(Some(word))))
    }
}
