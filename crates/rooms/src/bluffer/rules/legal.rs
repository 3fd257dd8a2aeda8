//! What may be played.

use std::ops::ControlFlow;

use game::{Moves, Seat};

use super::{DrawWithMatch, Move, Phase, State, Why};

/// Whether a move is legal now.
pub(in crate::bluffer) fn check(state: &State, seat: Seat, play: &Move) -> Result<(), Why> {
    match &state.phase {
        Phase::Turn { peeked } if state.mover == seat => state.check_turn(seat, *peeked, play),
        Phase::Calls(calls) if calls.awaited.contains(seat) => match play {
            Move::Call | Move::Pass => Ok(()),
            Move::Take(_) | Move::Give(_) => Err(Why::NoPenalty),
            Move::Peek(_) | Move::Match(_) | Move::Lay(_) | Move::Admit => match state.plays_on(calls) {
                Some(next) if next == seat => state.check_turn(seat, None, play),
                Some(_) | None if state.next() == Some(seat) => Err(Why::NotYet),
                Some(_) | None => Err(Why::AnswerDue),
            },
        },
        Phase::Take { from } if state.mover == seat => state.check_choice(*from, true, play),
        Phase::Give { .. } if state.mover == seat => state.check_choice(seat, false, play),
        Phase::First
        | Phase::Deal(_)
        | Phase::Turn { .. }
        | Phase::Calls(_)
        | Phase::Take { .. }
        | Phase::Give { .. }
        | Phase::Draw
        | Phase::Over { .. } => Err(state.not_awaited(seat, play)),
    }
}

/// Visits every legal move once: answers first, then peeks, plays and the draw, each by place.
pub(in crate::bluffer) fn legal(state: &State, seat: Seat, visit: Moves<'_, Move>) {
    // A listing that is broken off has nothing more to say.
    _ = match &state.phase {
        Phase::Turn { peeked } if state.mover == seat => state.legal_turn(seat, *peeked, visit),
        Phase::Calls(calls) if calls.awaited.contains(seat) => {
            let plays_on = state.plays_on(calls) == Some(seat);
            let answers = [Move::Call, Move::Pass].into_iter().try_for_each(&mut *visit);
            if plays_on && answers.is_continue() { state.legal_turn(seat, None, visit) } else { answers }
        }
        Phase::Take { from } if state.mover == seat => state.numbers(*from).map(Move::Take).try_for_each(visit),
        Phase::Give { .. } if state.mover == seat => state.numbers(seat).map(Move::Give).try_for_each(visit),
        Phase::First
        | Phase::Deal(_)
        | Phase::Turn { .. }
        | Phase::Calls(_)
        | Phase::Take { .. }
        | Phase::Give { .. }
        | Phase::Draw
        | Phase::Over { .. } => ControlFlow::Continue(()),
    };
}

impl State {
    /// The places of a row, from 1.
    fn numbers(&self, seat: Seat) -> impl Iterator<Item = u8> + use<> {
        1..=self.rows[seat].len() as u8
    }

    fn check_turn(&self, seat: Seat, peeked: Option<u8>, play: &Move) -> Result<(), Why> {
        match *play {
            Move::Peek(number) => self.check_peek(seat, peeked, number),
            Move::Match(number) => self.check_match(seat, number),
            Move::Lay(number) => self.check_lay(seat, number),
            Move::Admit => self.check_admit(seat),
            Move::Call => Err(self.nothing_to_call()),
            Move::Pass => Err(Why::NoPass),
            Move::Take(_) | Move::Give(_) => Err(Why::NoPenalty),
        }
    }

    /// One look in a turn, at a card whose back the player has not seen (BL-08, BL-G3).
    fn check_peek(&self, seat: Seat, peeked: Option<u8>, number: u8) -> Result<(), Why> {
        let held = self.rows[seat].at(number).ok_or(Why::NoSuchCard { clause: "BL-08" })?;
        if peeked.is_some() {
            return Err(Why::PeekedAlready);
        }
        if Self::knows(seat, held) { Err(Why::NotNew) } else { Ok(()) }
    }

    fn check_match(&self, seat: Seat, number: u8) -> Result<(), Why> {
        let held = self.rows[seat].at(number).ok_or(Why::NoSuchCard { clause: "BL-10" })?;
        match self.want() {
            Some(want) if held.card.front != want => Err(Why::NoMatch { want }),
            Some(_) => Ok(()),
            None => Err(Why::NotAwaited),
        }
    }

    fn check_lay(&self, seat: Seat, number: u8) -> Result<(), Why> {
        let held = self.rows[seat].at(number).ok_or(Why::NoSuchCard { clause: "BL-11" })?;
        let Some(want) = self.want() else { return Err(Why::NotAwaited) };
        if self.has_match(seat) {
            return Err(Why::LayWithMatch { want });
        }
        let last = self.rows[seat].len() == 1;
        if last && Self::knows(seat, held) && held.card.back != want {
            return Err(Why::KnownWrong { want });
        }
        Ok(())
    }

    /// Drawing is for those who cannot play (BL-13, BL-G5). With nothing to draw one must play; only a last card may
    /// then be kept (BL-G11).
    fn check_admit(&self, seat: Seat) -> Result<(), Why> {
        let Some(want) = self.want() else { return Err(Why::NotAwaited) };
        let matches = self.has_match(seat);
        if matches && self.options.draw_with_match == DrawWithMatch::Forbidden {
            return Err(Why::DrawWithMatch { want });
        }
        let may_pass = !matches && self.rows[seat].len() == 1;
        if self.can_draw() || may_pass { Ok(()) } else { Err(Why::NothingToDraw) }
    }

    fn check_choice(&self, row: Seat, take: bool, play: &Move) -> Result<(), Why> {
        let due = if take { Why::TakeDue } else { Why::GiveDue };
        let number = match (*play, take) {
            (Move::Take(number), true) | (Move::Give(number), false) => number,
            (Move::Take(_), false) | (Move::Give(_), true) => return Err(due),
            (Move::Peek(_) | Move::Match(_) | Move::Lay(_) | Move::Admit | Move::Call | Move::Pass, _) => {
                return Err(due);
            }
        };
        let clause = if take { "BL-16" } else { "BL-17" };
        self.rows[row].at(number).map(|_| ()).ok_or(Why::NoSuchCard { clause })
    }

    fn legal_turn(&self, seat: Seat, peeked: Option<u8>, visit: Moves<'_, Move>) -> ControlFlow<()> {
        let can = |play: &Move| self.check_turn(seat, peeked, play).is_ok();
        let by_place: [fn(u8) -> Move; 3] = [Move::Peek, Move::Match, Move::Lay];
        for make in by_place {
            self.numbers(seat).map(make).filter(can).try_for_each(&mut *visit)?;
        }
        if can(&Move::Admit) { visit(Move::Admit) } else { ControlFlow::Continue(()) }
    }

    /// Why there is no call, where no card lies open to calls.
    fn nothing_to_call(&self) -> Why {
        let turned = self.play.last().is_some_and(|held| held.turned);
        if turned { Why::VisibleMatch } else { Why::NothingToCall }
    }

    /// Why a seat that is not awaited cannot play this.
    fn not_awaited(&self, seat: Seat, play: &Move) -> Why {
        match play {
            Move::Call | Move::Pass => {}
            Move::Peek(_) | Move::Match(_) | Move::Lay(_) | Move::Admit | Move::Take(_) | Move::Give(_) => {
                return Why::NotAwaited;
            }
        }
        let is_out = self.places[seat] > 0;
        match &self.phase {
            Phase::Calls(_) | Phase::Take { .. } | Phase::Give { .. } if is_out => Why::OutAlready,
            Phase::Calls(_) if self.mover == seat => Why::OwnCard,
            Phase::Calls(_) => Why::HasAnswered,
            Phase::Take { .. } | Phase::Give { .. } => Why::Faster,
            Phase::Turn { .. } if *play == Move::Call => self.nothing_to_call(),
            Phase::First | Phase::Deal(_) | Phase::Turn { .. } | Phase::Draw | Phase::Over { .. } => Why::NotAwaited,
        }
    }
}
