//! What may be played, and why something else may not. Whose answer is awaited at all is said in the rules' `mod.rs`.

use std::ops::ControlFlow::Continue;

use game::{Moves, Seat, must};

use super::{
    Cards, Colour, Move, Stage, State, Why,
    sets::{check_set, sets},
};

/// Whether a move is legal now.
pub(super) fn check(state: &State, seat: Seat, play: &Move) -> Result<(), Why> {
    let (awaited, votes) = (state.awaited().contains(seat), matches!(play, Move::Vote { .. }));
    match state.stage {
        Stage::Start if awaited => state.check_start(seat, play),
        Stage::Act if awaited => state.check_act(seat, play),
        Stage::Vote if awaited && votes => Ok(()),
        Stage::Vote if awaited => Err(Why::VoteDue),
        Stage::Vote | Stage::Pick if votes => Err(if state.turn == Some(seat) { Why::OwnSet } else { Why::HasVoted }),
        Stage::Pick if awaited => state.check_pick(seat, play),
        Stage::First | Stage::Deal | Stage::Start | Stage::Drawing | Stage::Act => Err(Why::NotAwaited),
        Stage::Vote | Stage::Pick | Stage::Boarding | Stage::Token | Stage::Over => Err(Why::NotAwaited),
    }
}

/// Visits every legal move once: the draw, then boardings, whom clockwise and with which pirate; the end without a set or
/// the removals; votes; picks; every set last.
pub(super) fn legal(state: &State, seat: Seat, visit: Moves<'_, Move>) {
    let (hand, others) = (state.hands[seat], seat.others(state.seats));
    let boardings = others.clone().flat_map(|whom| pirates(hand).map(move |with| Move::Board { whom, with }));
    let mut moves = std::iter::once(Move::Draw)
        .chain(boardings)
        .chain([Move::Done])
        .chain(hand.distinct().iter().map(Move::Remove))
        .chain([true, false].map(|bluff| Move::Vote { bluff }))
        .chain(others.map(Move::Pick));
    let all = moves.try_for_each(|play| if check(state, seat, &play).is_ok() { visit(play) } else { Continue(()) });
    if all.is_continue() && state.stage == Stage::Act && state.turn == Some(seat) {
        // A listing that is broken off has nothing more to say.
        _ = sets(state.options.sets, hand, visit);
    }
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

    /// Which ships those are a view says too: by `State::boardable`, in the rules' `mod.rs`.
    fn check_board(&self, seat: Seat, whom: Seat, with: Colour) -> Result<(), Why> {
        let mine = self.ships[seat];
        must(self.ships.iter().any(|(_, square)| *square > mine), Why::InLead)?;
        must(whom.index() < usize::from(self.seats), Why::NobodyThere)?;
        must(self.ships[whom] > mine, Why::NotAhead { whom })?;
        must(!self.hands[whom].is_empty(), Why::EmptyHand { whom })?;
        must(self.hands[seat].has(with.pirate()), Why::NoPirate)
    }

    fn check_act(&self, seat: Seat, play: &Move) -> Result<(), Why> {
        match play {
            Move::Set { shown, hidden } => check_set(self.options.sets, self.hands[seat], *shown, *hidden),
            Move::Remove(_) if self.is_excused() => Err(Why::Excused),
            Move::Remove(card) => must(self.hands[seat].has(*card), Why::NotInHand { clause: "BP-15" }),
            Move::Done => must(self.is_excused(), Why::MustRemove),
            Move::Draw | Move::Board { .. } => Err(Why::HasDrawn),
            Move::Vote { .. } | Move::Pick(_) => Err(Why::NoSet),
        }
    }

    fn check_pick(&self, setter: Seat, play: &Move) -> Result<(), Why> {
        let Move::Pick(whom) = *play else { return Err(Why::PickDue) };
        must(whom.index() < usize::from(self.seats), Why::PickDue)?;
        must(whom != setter, Why::NoVoter { whom })
    }
}

/// The colours of the pirates in a hand.
pub(super) fn pirates(hand: Cards) -> impl Iterator<Item = Colour> + Clone {
    Colour::ALL.into_iter().filter(move |colour| hand.has(colour.pirate()))
}
