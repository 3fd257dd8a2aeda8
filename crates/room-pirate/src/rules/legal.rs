//! Which moves are legal, and why another one is refused.
//!
//! `mod.rs` decides whose answer is awaited.

use std::ops::ControlFlow::Continue;

use game::{Moves, Seat, must};

use super::sets::{check_set, sets};
use super::{Cards, Colour, Move, Stage, State};

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

/// Visits every legal move once: the draw; then boardings, clockwise by target and then by pirate; the end without a
/// set or the removals; votes; picks; every set last.
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

game::refusals! {
    /// Why a move is refused; each reason names its clause.
    pub enum Why {
        /// The seat is not awaited.
        NotAwaited => "BP-05", "pirate-why-not-awaited";
        /// A set, a removal or an end before the turn has begun with a draw or a boarding (BP-06).
        DrawFirst => "BP-06", "pirate-why-draw-first";
        /// A second draw, or a boarding after the draw (BP-18).
        HasDrawn => "BP-18", "pirate-why-has-drawn";
        /// A vote or a pick without a set to vote on.
        NoSet => "BP-10", "pirate-why-no-set";
        /// A vote on the player's own set (BP-10).
        OwnSet => "BP-10", "pirate-why-own-set";
        /// A second vote (BP-10).
        HasVoted => "BP-10", "pirate-why-has-voted";
        /// Anything but a vote while votes are due (BP-10).
        VoteDue => "BP-10", "pirate-why-vote-due";
        /// Anything but a pick while the setter must pick (BP-11).
        PickDue => "BP-11", "pirate-why-pick-due";
        /// A pick of a player who has not voted on this set (BP-11).
        NoVoter { whom: Seat } => "BP-11", "pirate-why-no-voter", "whom" = whom;
        /// Not all of the cards are in the hand.
        NotInHand {
            /// The clause of such a move: BP-07 or BP-15.
            clause: &'static str,
        } => clause, "pirate-why-not-in-hand";
        /// A set of another size (BP-07).
        WrongSize { least: usize, most: usize } => "BP-07", "pirate-why-wrong-size", "least" = least, "most" = most;
        /// No card face up, more than two, or no card face down (BP-08).
        WrongShown => "BP-08", "pirate-why-wrong-shown";
        /// Two cards face up of different colours (BP-G9).
        TwoColours => "BP-G9", "pirate-why-two-colours";
        /// A removal before the card was chosen, or of several.
        ChooseOne => "BP-15", "pirate-why-choose-one";
        /// A removal when none is due (BP-16).
        Excused => "BP-16", "pirate-why-excused";
        /// No set and no removal when a card must be removed (BP-15).
        MustRemove => "BP-15", "pirate-why-must-remove";
        /// A boarding by a leader (BP-21).
        InLead => "BP-21", "pirate-why-in-lead";
        /// A boarding of a player who is not ahead (BP-20).
        NotAhead { whom: Seat } => "BP-20", "pirate-why-not-ahead", "whom" = whom;
        /// A boarding of a seat that this table does not have (BP-20).
        NobodyThere => "BP-20", "pirate-why-nobody-there";
        /// A boarding of a player without cards (BP-G12).
        EmptyHand { whom: Seat } => "BP-G12", "pirate-why-empty-hand", "whom" = whom;
        /// A boarding with a pirate that is not in the hand (BP-19).
        NoPirate => "BP-19", "pirate-why-no-pirate";
    }
}
