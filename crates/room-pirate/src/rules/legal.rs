//! Decides which moves are legal, and gives the reason for a refusal.
//!
//! `mod.rs` decides which seats must act.

use std::ops::ControlFlow::Continue;

use game::{Moves, Seat, must};

use super::sets::{check_set, sets};
use super::{Cards, Colour, Move, Stage, State};

/// Checks whether a move is legal now.
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

/// Visits every legal move of the current stage once, in a fixed order: first the draw, then boardings (clockwise by
/// target, then by pirate); or first the end of the turn or the removals, then every set; or votes; or picks.
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
        // The result only says whether the visitor stopped early. It is ignored because no further moves follow.
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

    /// Checks a boarding. `State::boardable` in `mod.rs` lists the same ships for the view.
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

/// Iterates over the colours of the pirates in a hand.
pub(super) fn pirates(hand: Cards) -> impl Iterator<Item = Colour> + Clone {
    Colour::ALL.into_iter().filter(move |colour| hand.has(colour.pirate()))
}

game::refusals! {
    /// The reasons why a move is refused. Each one names its clause.
    pub enum Why {
        /// The seat does not have to act.
        NotAwaited => "BP-05", "pirate-why-not-awaited";
        /// The player placed a set, removed a card or ended the turn before drawing or boarding (BP-06).
        DrawFirst => "BP-06", "pirate-why-draw-first";
        /// The player drew a second time, or boarded after the draw (BP-18).
        HasDrawn => "BP-18", "pirate-why-has-drawn";
        /// The player voted or picked, but there is no set to vote on.
        NoSet => "BP-10", "pirate-why-no-set";
        /// The player voted on their own set (BP-10).
        OwnSet => "BP-10", "pirate-why-own-set";
        /// The player voted a second time (BP-10).
        HasVoted => "BP-10", "pirate-why-has-voted";
        /// The player must vote and made another move (BP-10).
        VoteDue => "BP-10", "pirate-why-vote-due";
        /// The setter must pick and made another move (BP-11).
        PickDue => "BP-11", "pirate-why-pick-due";
        /// The setter picked a player who has not voted on this set (BP-11).
        NoVoter { whom: Seat } => "BP-11", "pirate-why-no-voter", "whom" = whom;
        /// The player used cards that are not in the hand.
        NotInHand {
            /// The clause that the refusal names: BP-07 for a set, BP-15 for a removal.
            clause: &'static str,
        } => clause, "pirate-why-not-in-hand";
        /// The set has a wrong number of cards (BP-07).
        WrongSize { least: usize, most: usize } => "BP-07", "pirate-why-wrong-size", "least" = least, "most" = most;
        /// The set has no card face up, more than two face up, or none face down (BP-08).
        WrongShown => "BP-08", "pirate-why-wrong-shown";
        /// The face-up cards have different colours (BP-G9).
        TwoColours => "BP-G9", "pirate-why-two-colours";
        /// The player removed a card without choosing one, or chose several.
        ChooseOne => "BP-15", "pirate-why-choose-one";
        /// The player removed a card although the hand is too small for a removal (BP-16).
        Excused => "BP-16", "pirate-why-excused";
        /// The player ended the turn although a card must be removed (BP-15).
        MustRemove => "BP-15", "pirate-why-must-remove";
        /// The player boarded while being in the lead (BP-21).
        InLead => "BP-21", "pirate-why-in-lead";
        /// The player boarded a ship that is not ahead (BP-20).
        NotAhead { whom: Seat } => "BP-20", "pirate-why-not-ahead", "whom" = whom;
        /// The player boarded a seat that this table does not have (BP-20).
        NobodyThere => "BP-20", "pirate-why-nobody-there";
        /// The player boarded a player without cards (BP-G12).
        EmptyHand { whom: Seat } => "BP-G12", "pirate-why-empty-hand", "whom" = whom;
        /// The player boarded with a pirate that is not in the hand (BP-19).
        NoPirate => "BP-19", "pirate-why-no-pirate";
    }
}
