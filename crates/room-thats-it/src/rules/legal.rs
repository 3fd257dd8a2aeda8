//! Decides which moves are legal, and gives the reason for a refusal.

use crate::CardSetExt as _;
use std::ops::ControlFlow;

use game::{Moves, Seat};

use super::turn::{Turn, may_call};
use super::{Card, Move, State, Step, Version};

/// Checks whether a move is legal now.
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

/// Visits every legal move of the current step once: draws from the two piles; or new sets, added cards, swaps and
/// discards; or the late call and the pass.
pub(super) fn legal(state: &State, seat: Seat, visit: Moves<'_, Move>) {
    let mut simple = [Move::FromPile, Move::FromTop, Move::Pass, Move::Call];
    if state.step == Step::Out {
        // In this step the call certainly wins, so it is listed before the pass.
        simple.reverse();
    }
    // The result only says whether the visitor stopped early. It is ignored because no further moves follow.
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

    /// Returns the particular reason why a seat that does not have to act cannot make this move. The reason depends
    /// only on public facts.
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

/// Visits every set in the hand that may be laid: cards of one item, with or without Wizards.
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

game::refusals! {
    /// The reasons why a move is refused. Each one names its clause.
    pub enum Why {
        /// The seat does not have to act.
        NotAwaited => "TI-05", "thats-it-why-not-awaited";
        /// The seat made another move, but must draw first (TI-05).
        DrawFirst => "TI-05", "thats-it-why-draw-first";
        /// The seat has already drawn (TI-05).
        HasDrawn => "TI-05", "thats-it-why-has-drawn";
        /// The seat drew from an empty draw pile (TI-10).
        PileEmpty => "TI-10", "thats-it-why-pile-empty";
        /// The seat took from an empty discard pile, after a player went out without a discard and did not call
        /// (TI-G10).
        NoDiscard => "TI-10", "thats-it-why-no-discard";
        /// The seat tried to put cards on the table in version 1 (TI-08).
        NoTable => "TI-08", "thats-it-why-no-table";
        /// The player pressed a button that needs one card, but chose no card or several.
        ChooseOne {
            /// The clause that the refusal names: TI-05 for the discard, TI-12 for adding, TI-13 for swapping.
            clause: &'static str,
        } => clause, "thats-it-why-choose-one";
        /// The seat used a card that is not in the hand.
        NotInHand => "TI-05", "thats-it-why-not-in-hand";
        /// The set has fewer than three or more than four cards (TI-02).
        WrongSize => "TI-02", "thats-it-why-wrong-size";
        /// The set has cards of more than one item (TI-01).
        NotOneItem => "TI-01", "thats-it-why-not-one-item";
        /// The set has only Wizards (TI-G4).
        NoRealCard => "TI-G4", "thats-it-why-no-real-card";
        /// The set has more Wizards than the options allow (TI-G4).
        TooManyWizards { most: u8 } => "TI-G4", "thats-it-why-too-many-wizards", "count" = most;
        /// The seat put cards on the table, but then no card would be left to discard (TI-G10).
        NothingToDiscard => "TI-G10", "thats-it-why-nothing-to-discard";
        /// The move names a set that does not exist.
        NoSuchSet => "TI-12", "thats-it-why-no-such-set";
        /// The seat added a card, but has no own set on the table (TI-12).
        NoOwnSet => "TI-12", "thats-it-why-no-own-set";
        /// The seat added a card to a set that already has four cards (TI-12).
        SetFull => "TI-12", "thats-it-why-set-full";
        /// The seat swapped a Wizard out of a set of three (TI-13, TI-G14).
        NotFour => "TI-G14", "thats-it-why-not-four";
        /// The seat made a swap, but the set has no Wizard, or the card from the hand is itself a Wizard (TI-13).
        NoWizard => "TI-13", "thats-it-why-no-wizard";
        /// The card shows another item than the set.
        WrongItem {
            /// The clause that the refusal names: TI-12 for adding, TI-13 for swapping.
            clause: &'static str,
        } => clause, "thats-it-why-wrong-item";
        /// The seat discarded, but must first lay a complete set (TI-11, TI-G9).
        MustLay => "TI-11", "thats-it-why-must-lay";
        /// The seat discarded the card that it took from the discard pile in this turn (TI-G3).
        GiveBack => "TI-G3", "thats-it-why-give-back";
        /// The seat called without seven cards in sets (version 1, TI-08).
        NotComplete => "TI-08", "thats-it-why-not-complete";
        /// The seat called with cards in the hand (version 2, TI-17).
        CardsLeft { count: usize } => "TI-17", "thats-it-why-cards-left", "count" = count;
        /// The seat called, but the table calls automatically (TI-G7).
        TableCalls => "TI-G7", "thats-it-why-table-calls";
        /// The seat called or passed at a time that is not right after its own discard (TI-G6).
        NothingToCall => "TI-G6", "thats-it-why-nothing-to-call";
        /// The seat called too late (TI-18).
        TooLate => "TI-18", "thats-it-why-too-late";
        /// The seat made another move after its discard, when it may only call or pass (TI-05).
        TurnOver => "TI-05", "thats-it-why-turn-over";
        /// The seat discarded from an empty hand (TI-G10).
        HandEmpty => "TI-G10", "thats-it-why-hand-empty";
    }
}
