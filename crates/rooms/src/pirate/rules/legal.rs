//! What may be played.

use std::ops::ControlFlow;

use game::{Moves, Seat};

use super::{
    Card, Cards, Colour, Move, Phase, State, Why,
    sets::{check_set, sets},
};

/// Whether a move is legal now.
pub(in crate::pirate) fn check(state: &State, seat: Seat, play: &Move) -> Result<(), Why> {
    match &state.phase {
        Phase::Start(turn) if *turn == seat => state.check_start(seat, play),
        Phase::Act { seat: turn, excused } if *turn == seat => state.check_act(seat, *excused, play),
        Phase::Vote(placed) if placed.awaited().contains(seat) => match play {
            Move::Vote { .. } => Ok(()),
            Move::Draw | Move::Board { .. } | Move::Set { .. } | Move::Remove(_) | Move::Done | Move::Pick(_) => {
                Err(Why::VoteDue)
            }
        },
        Phase::Vote(placed) | Phase::Pick(placed) if matches!(play, Move::Vote { .. }) => {
            Err(if placed.setter == seat { Why::OwnSet } else { Why::HasVoted })
        }
        Phase::Pick(placed) if placed.setter == seat => state.check_pick(seat, play),
        Phase::First | Phase::Deal | Phase::Start(_) | Phase::Drawing { .. } | Phase::Act { .. } => {
            Err(Why::NotAwaited)
        }
        Phase::Vote(_) | Phase::Pick(_) | Phase::Boarding { .. } | Phase::Token { .. } | Phase::Over => {
            Err(Why::NotAwaited)
        }
    }
}

/// Visits every legal move once.
pub(in crate::pirate) fn legal(state: &State, seat: Seat, visit: Moves<'_, Move>) {
    // A listing that is broken off has nothing more to say.
    _ = match &state.phase {
        Phase::Start(turn) if *turn == seat => state.legal_start(seat, visit),
        Phase::Act { seat: turn, excused } if *turn == seat => state.legal_act(seat, *excused, visit),
        Phase::Vote(placed) if placed.awaited().contains(seat) => legal_votes(visit),
        Phase::Pick(placed) if placed.setter == seat => {
            seat.others(state.seats).try_for_each(|voter| visit(Move::Pick(voter)))
        }
        Phase::First | Phase::Deal | Phase::Start(_) | Phase::Drawing { .. } | Phase::Act { .. } => {
            ControlFlow::Continue(())
        }
        Phase::Vote(_) | Phase::Pick(_) | Phase::Boarding { .. } | Phase::Token { .. } | Phase::Over => {
            ControlFlow::Continue(())
        }
    };
}

fn legal_votes(visit: Moves<'_, Move>) -> ControlFlow<()> {
    [true, false].into_iter().try_for_each(|bluff| visit(Move::Vote { bluff }))
}

impl State {
    fn check_start(&self, seat: Seat, play: &Move) -> Result<(), Why> {
        match play {
            Move::Draw => Ok(()),
            Move::Board { whom, with } => self.check_board(seat, *whom, *with),
            Move::Set { .. } | Move::Remove(_) | Move::Done => Err(Why::DrawFirst),
            Move::Vote { .. } | Move::Pick(_) => Err(Why::NoSet),
        }
    }

    fn check_board(&self, seat: Seat, whom: Seat, with: Colour) -> Result<(), Why> {
        let mine = self.ships[seat];
        if self.ships.iter().all(|(_, square)| *square <= mine) {
            return Err(Why::InLead);
        }
        if whom.index() >= usize::from(self.seats) {
            return Err(Why::NobodyThere);
        }
        if self.ships[whom] <= mine {
            return Err(Why::NotAhead { whom });
        }
        if self.hands[whom].is_empty() {
            return Err(Why::EmptyHand { whom });
        }
        if self.hands[seat].count(with.pirate()) == 0 { Err(Why::NoPirate) } else { Ok(()) }
    }

    fn check_act(&self, seat: Seat, excused: bool, play: &Move) -> Result<(), Why> {
        match play {
            Move::Set { shown, hidden } => check_set(self.options.sets, self.hands[seat], *shown, *hidden),
            Move::Remove(_) if excused => Err(Why::Excused),
            Move::Remove(card) if self.hands[seat].count(*card) == 0 => Err(Why::NotInHand { clause: "BP-15" }),
            Move::Remove(_) => Ok(()),
            Move::Done if excused => Ok(()),
            Move::Done => Err(Why::MustRemove),
            Move::Draw | Move::Board { .. } => Err(Why::HasDrawn),
            Move::Vote { .. } | Move::Pick(_) => Err(Why::NoSet),
        }
    }

    fn check_pick(&self, setter: Seat, play: &Move) -> Result<(), Why> {
        match play {
            Move::Pick(whom) if whom.index() >= usize::from(self.seats) => Err(Why::PickDue),
            Move::Pick(whom) if *whom == setter => Err(Why::NoVoter { whom: *whom }),
            Move::Pick(_) => Ok(()),
            Move::Draw | Move::Board { .. } | Move::Set { .. } | Move::Remove(_) | Move::Done | Move::Vote { .. } => {
                Err(Why::PickDue)
            }
        }
    }

    /// The draw, then every boarding: whom clockwise, and with which pirate.
    fn legal_start(&self, seat: Seat, visit: Moves<'_, Move>) -> ControlFlow<()> {
        visit(Move::Draw)?;
        let boardable = self.boardable(seat);
        for whom in seat.others(self.seats).filter(|whom| boardable.contains(*whom)) {
            for with in pirates(self.hands[seat]) {
                visit(Move::Board { whom, with })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The end without a set, then every set.
    fn legal_act(&self, seat: Seat, excused: bool, visit: Moves<'_, Move>) -> ControlFlow<()> {
        let hand = self.hands[seat];
        if excused {
            visit(Move::Done)?;
        } else {
            hand.distinct().iter().try_for_each(|card: Card| visit(Move::Remove(card)))?;
        }
        sets(self.options.sets, hand, visit)
    }
}

/// The colours of the pirates in a hand.
pub(super) fn pirates(hand: Cards) -> impl Iterator<Item = Colour> + Clone {
    Colour::ALL.into_iter().filter(move |colour| hand.count(colour.pirate()) > 0)
}
