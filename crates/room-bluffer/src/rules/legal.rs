//! Decides which moves are legal, and gives the reason for a refusal.

use std::ops::ControlFlow;

use game::{Moves, Seat, must};

use super::cards::Shape;
use super::row::Held;
use super::{Calls, Move, Phase, State};

/// Checks whether a move is legal now.
pub(super) fn check(state: &State, seat: Seat, play: &Move) -> Result<(), Why> {
    match &state.phase {
        Phase::Turn { peeked } if state.mover == seat => state.check_turn(seat, *peeked, play),
        Phase::Calls(calls) if calls.awaited.contains(seat) => state.check_answer(seat, calls, play),
        Phase::Take { from } if state.mover == seat => {
            let Move::Take(number) = *play else { return Err(Why::TakeDue) };
            state.held(*from, number, "BL-16").map(|_| ())
        }
        Phase::Give { .. } if state.mover == seat => {
            let Move::Give(number) = *play else { return Err(Why::GiveDue) };
            state.held(seat, number, "BL-17").map(|_| ())
        }
        Phase::First | Phase::Deal(_) | Phase::Turn { .. } | Phase::Calls(_) => Err(state.not_awaited(seat, play)),
        Phase::Take { .. } | Phase::Give { .. } | Phase::Draw | Phase::Over { .. } => {
            Err(state.not_awaited(seat, play))
        }
    }
}

/// Visits every legal move once, in a fixed order: answers, then looks, then matches, then claims (each by position),
/// then the draw.
pub(super) fn legal(state: &State, seat: Seat, visit: Moves<'_, Move>) {
    // The result only says whether the visitor stopped early. It is ignored because no further moves follow.
    _ = match &state.phase {
        Phase::Turn { peeked } if state.mover == seat => state.legal_turn(seat, *peeked, visit),
        Phase::Calls(calls) if calls.awaited.contains(seat) => {
            let answers = [Move::Call, Move::Pass].into_iter().try_for_each(&mut *visit);
            let plays_on = answers.is_continue() && state.plays_on(calls) == Some(seat);
            if plays_on { state.legal_turn(seat, None, visit) } else { answers }
        }
        Phase::Take { from } if state.mover == seat => state.numbers(*from).map(Move::Take).try_for_each(visit),
        Phase::Give { .. } if state.mover == seat => state.numbers(seat).map(Move::Give).try_for_each(visit),
        Phase::First | Phase::Deal(_) | Phase::Turn { .. } | Phase::Calls(_) => ControlFlow::Continue(()),
        Phase::Take { .. } | Phase::Give { .. } | Phase::Draw | Phase::Over { .. } => ControlFlow::Continue(()),
    };
}

impl State {
    /// Iterates over the positions in a row, from 1.
    fn numbers(&self, seat: Seat) -> impl Iterator<Item = u8> + use<> {
        1..=self.rows[seat].len() as u8
    }

    /// Returns the card at this position of a row. `clause` is the clause that a refusal names.
    fn held(&self, row: Seat, number: u8, clause: &'static str) -> Result<&Held, Why> {
        self.rows[row].at(number).ok_or(Why::NoSuchCard { clause })
    }

    /// Checks whether a card in the row of this seat shows the shape `want` on its front.
    fn has_match(&self, seat: Seat, want: Shape) -> bool {
        self.rows[seat].as_slice().iter().any(|held| held.card.front == want)
    }

    fn check_answer(&self, seat: Seat, calls: &Calls, play: &Move) -> Result<(), Why> {
        match play {
            Move::Call | Move::Pass => Ok(()),
            Move::Take(_) | Move::Give(_) => Err(Why::NoPenalty),
            Move::Peek(_) | Move::Match(_) | Move::Lay(_) | Move::Admit => {
                if self.plays_on(calls) == Some(seat) {
                    self.check_turn(seat, None, play)
                } else {
                    Err(if self.next() == Some(seat) { Why::NotYet } else { Why::AnswerDue })
                }
            }
        }
    }

    fn check_turn(&self, seat: Seat, peeked: Option<u8>, play: &Move) -> Result<(), Why> {
        let want = self.want().ok_or(Why::NotAwaited)?;
        match *play {
            Move::Peek(number) => self.check_peek(seat, peeked, number),
            Move::Match(number) => {
                let matches = self.held(seat, number, "BL-10")?.card.front == want;
                must(matches, Why::NoMatch { want })
            }
            Move::Lay(number) => self.check_lay(seat, number, want),
            Move::Admit => self.check_admit(seat, want),
            Move::Call => Err(self.nothing_to_call()),
            Move::Pass => Err(Why::NoPass),
            Move::Take(_) | Move::Give(_) => Err(Why::NoPenalty),
        }
    }

    /// Checks a look at a back. Each turn allows one look, at a card whose back the player has not seen (BL-08, BL-G3).
    fn check_peek(&self, seat: Seat, peeked: Option<u8>, number: u8) -> Result<(), Why> {
        let held = self.held(seat, number, "BL-08")?;
        must(peeked.is_none(), Why::PeekedAlready)?;
        if held.is_known_to(seat) { Err(Why::NotNew) } else { Ok(()) }
    }

    fn check_lay(&self, seat: Seat, number: u8, want: Shape) -> Result<(), Why> {
        let held = self.held(seat, number, "BL-11")?;
        must(!self.has_match(seat, want), Why::LayWithMatch { want })?;
        let last = self.rows[seat].len() == 1;
        must(!last || !held.is_known_to(seat) || held.card.back == want, Why::KnownWrong { want })?;
        Ok(())
    }

    /// Checks a draw. It is allowed if the player has no match, or if the option `draw_with_match` allows it (BL-13,
    /// BL-G5). If there is nothing to draw, the player must play, except with a last card that does not match (BL-G11).
    fn check_admit(&self, seat: Seat, want: Shape) -> Result<(), Why> {
        let matches = self.has_match(seat, want);
        must(!matches || self.options.draw_with_match, Why::DrawWithMatch { want })?;
        let may_keep = !matches && self.rows[seat].len() == 1;
        must(self.can_draw() || may_keep, Why::NothingToDraw)
    }

    fn legal_turn(&self, seat: Seat, peeked: Option<u8>, visit: Moves<'_, Move>) -> ControlFlow<()> {
        let can = |play: &Move| self.check_turn(seat, peeked, play).is_ok();
        let by_place: [fn(u8) -> Move; 3] = [Move::Peek, Move::Match, Move::Lay];
        for make in by_place {
            self.numbers(seat).map(make).filter(can).try_for_each(&mut *visit)?;
        }
        if can(&Move::Admit) { visit(Move::Admit) } else { ControlFlow::Continue(()) }
    }

    /// Returns the reason why no card can be called "bluff" now: the uppermost card is a visible match, or its time to
    /// call is over, or there is no card to call.
    fn nothing_to_call(&self) -> Why {
        match self.play.as_slice() {
            [.., last] if last.turned => Why::VisibleMatch,
            [_, .., last] if !last.open => Why::TooLate,
            _ => Why::NothingToCall,
        }
    }

    /// Returns the particular reason why a seat that does not have to act cannot make this move.
    fn not_awaited(&self, seat: Seat, play: &Move) -> Why {
        if !matches!(play, Move::Call | Move::Pass) {
            return Why::NotAwaited;
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

game::refusals! {
    /// The reasons why a move is refused. Each one names its clause.
    pub enum Why {
        /// The seat does not have to act.
        NotAwaited => "BL-07", "bluffer-why-not-awaited";
        /// The seat answered a second time to the same card.
        HasAnswered => "BL-G18", "bluffer-why-has-answered";
        /// The seat called "bluff", but has no cards any more (BL-G16).
        OutAlready => "BL-G16", "bluffer-why-out-already";
        /// The seat called "bluff" about its own card.
        OwnCard => "BL-14", "bluffer-why-own-card";
        /// The seat answered, but another seat has called first.
        Faster => "BL-21", "bluffer-why-faster";
        /// The seat called too late: the time for answers to the card is over.
        TooLate => "BL-G18", "bluffer-why-too-late";
        /// The seat called "bluff", but there is no claim to call.
        NothingToCall => "BL-14", "bluffer-why-nothing-to-call";
        /// The seat called "bluff" about a card that was played as a visible match (BL-G6).
        VisibleMatch => "BL-G6", "bluffer-why-visible-match";
        /// The seat passed on its own turn, when there is no claim to answer.
        NoPass => "BL-13", "bluffer-why-no-pass";
        /// The seat made a move of its own turn, but must answer a claim.
        AnswerDue => "BL-G18", "bluffer-why-answer-due";
        /// The next player played on instead of answering. This is not allowed with secret answers, with a call timer,
        /// or at the last turn.
        NotYet => "BL-G18", "bluffer-why-not-yet";
        /// The seat made another move, but must first take a card (BL-16).
        TakeDue => "BL-16", "bluffer-why-take-due";
        /// The seat made another move, but must first give a card (BL-17).
        GiveDue => "BL-17", "bluffer-why-give-due";
        /// The seat took or gave a card, but no penalty requires it.
        NoPenalty => "BL-17", "bluffer-why-no-penalty";
        /// The player pressed a button that needs a card, but has chosen no card.
        ChooseCard { clause: &'static str } => clause, "bluffer-why-choose-card";
        /// The row has no card at this position.
        NoSuchCard { clause: &'static str } => clause, "bluffer-why-no-such-card";
        /// The seat looked a second time in one turn.
        PeekedAlready => "BL-08", "bluffer-why-peeked-already";
        /// The seat looked at a card whose back it has seen.
        NotNew => "BL-G3", "bluffer-why-not-new";
        /// The seat played a match, but the front of the card is not the shape to match.
        NoMatch { want: Shape } => "BL-10", "bluffer-why-no-match", "shape" = want;
        /// The seat laid a card with a claim, but has a visible match.
        LayWithMatch { want: Shape } => "BL-G4", "bluffer-why-lay-with-match", "shape" = want;
        /// The seat drew, but has a visible match.
        DrawWithMatch { want: Shape } => "BL-G5", "bluffer-why-draw-with-match", "shape" = want;
        /// The seat drew, but there is nothing to draw and it can play.
        NothingToDraw => "BL-G11", "bluffer-why-nothing-to-draw";
        /// The seat laid its last card with a claim, but knows that the back is wrong.
        KnownWrong { want: Shape } => "BL-G23", "bluffer-why-known-wrong", "shape" = want;
    }
}
