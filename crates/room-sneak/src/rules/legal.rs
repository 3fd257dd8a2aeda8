//! Decides which moves are legal, and gives the reason for a refusal.

use std::ops::ControlFlow;

use game::{Moves, Seat, must};

use super::combos::{combos, subsets};
use super::{Cards, Contest, Kind, Move, Phase, Reply, State, Strength};

/// Checks whether a move is legal now.
pub(super) fn check(state: &State, seat: Seat, play: &Move) -> Result<(), Why> {
    match &state.phase {
        Phase::Turn(turn) if *turn == seat => state.check_turn(seat, play),
        Phase::Contest(contest) if contest.awaited.contains(seat) => contest.check(state.hands[seat], seat, play),
        Phase::Contest(contest) => Err(contest.not_awaited(seat, play)),
        Phase::Dealer | Phase::Turn(_) | Phase::Drawing(_) | Phase::Over => Err(Why::NotAwaited),
    }
}

/// Visits every legal move once. On the own turn: the draw, then sneaks and then flaunts, each from one card upwards.
/// Otherwise: the answers to the lead.
pub(super) fn legal(state: &State, seat: Seat, visit: Moves<'_, Move>) {
    // The result only says whether the visitor stopped early. It is ignored because no further moves follow.
    _ = match &state.phase {
        Phase::Turn(turn) if *turn == seat => state.legal_turn(seat, visit),
        Phase::Contest(contest) if contest.awaited.contains(seat) => contest.legal(state.hands[seat], seat, visit),
        Phase::Dealer | Phase::Turn(_) | Phase::Drawing(_) | Phase::Contest(_) | Phase::Over => {
            ControlFlow::Continue(())
        }
    };
}

impl State {
    fn check_turn(&self, seat: Seat, play: &Move) -> Result<(), Why> {
        match play {
            Move::Draw if self.stock.is_empty() => Err(Why::StockEmpty),
            Move::Draw => Ok(()),
            Move::Sneak(cards) => self.check_lead(seat, Kind::Sneak, "SN-10", *cards),
            Move::Flaunt(cards) => self.check_lead(seat, Kind::Flaunt, "SN-12", *cards),
            Move::Challenge(_) | Move::Announce => Err(Why::NoLead),
            Move::Decline if self.stock.is_empty() => Err(Why::MustLead),
            Move::Decline => Err(Why::NoPass),
        }
    }

    /// Checks whether these cards may be led. `clause` is the clause about this kind of lead, which a refusal names.
    fn check_lead(&self, seat: Seat, kind: Kind, clause: &'static str, cards: Cards) -> Result<(), Why> {
        must(!self.is_first_turn(seat), Why::FirstTurn)?;
        must(kind == Kind::Flaunt || !self.stock.is_empty(), Why::SneaksOver)?;
        let limit = self.limit(seat);
        must(!cards.is_empty() || limit == 0, Why::NoCards { clause })?;
        must(self.hands[seat].contains(cards), Why::NotInHand { clause })?;
        must(limit > 0, Why::NobodyCouldAnswer)?;
        must(cards.len() <= limit, Why::TooMany { limit })?;
        let flauntable = Strength::of(cards, &self.options).class().is_flauntable();
        if kind == Kind::Flaunt && !flauntable { Err(Why::NotACombo) } else { Ok(()) }
    }

    fn legal_turn(&self, seat: Seat, visit: Moves<'_, Move>) -> ControlFlow<()> {
        if !self.stock.is_empty() {
            visit(Move::Draw)?;
        }
        if self.is_first_turn(seat) {
            return ControlFlow::Continue(());
        }
        let (hand, limit) = (self.hands[seat], self.limit(seat));
        if !self.stock.is_empty() {
            for count in 1..=limit {
                subsets(hand, count, &mut |cards| visit(Move::Sneak(cards)))?;
            }
        }
        for count in 1..=limit {
            combos(hand, count, &mut |cards| visit(Move::Flaunt(cards)))?;
        }
        ControlFlow::Continue(())
    }
}

impl Contest {
    fn check(&self, hand: Cards, seat: Seat, play: &Move) -> Result<(), Why> {
        debug_assert!(self.awaited.contains(seat));
        let led = self.cards.len();
        match play {
            Move::Draw | Move::Sneak(_) | Move::Flaunt(_) => Err(Why::AnswerDue),
            Move::Decline if self.is_picking(seat) => Err(Why::Announced),
            Move::Decline => Ok(()),
            Move::Announce if self.is_announced_by(seat) => Ok(()),
            Move::Announce => Err(Why::CardsDue),
            Move::Challenge(_) if self.is_announced_by(seat) => Err(Why::AnnounceFirst),
            Move::Challenge(cards) if cards.len() != led => Err(Why::WrongCount { led }),
            Move::Challenge(cards) if !hand.contains(*cards) => {
                let clause = if self.kind == Kind::Sneak { "SN-19" } else { "SN-22" };
                Err(Why::NotInHand { clause })
            }
            Move::Challenge(_) => Ok(()),
        }
    }

    /// Returns the particular reason why a seat that does not have to act cannot make this move.
    fn not_awaited(&self, seat: Seat, play: &Move) -> Why {
        let answers = match play {
            Move::Challenge(_) | Move::Announce | Move::Decline => seat != self.leader,
            Move::Draw | Move::Sneak(_) | Move::Flaunt(_) => false,
        };
        match self.replies[seat] {
            _ if !answers => Why::NotAwaited,
            Reply::NotAsked => Why::TooFew { led: self.cards.len() },
            Reply::Awaited => Why::NotAskedYet,
            Reply::Declined | Reply::Announced | Reply::Challenged => Why::HasAnswered,
        }
    }

    fn legal(&self, hand: Cards, seat: Seat, visit: Moves<'_, Move>) -> ControlFlow<()> {
        if !self.is_picking(seat) {
            visit(Move::Decline)?;
        }
        if self.is_announced_by(seat) {
            return visit(Move::Announce);
        }
        subsets(hand, self.cards.len(), &mut |cards| visit(Move::Challenge(cards)))
    }
}

game::refusals! {
    /// The reasons why a move is refused. Each one names its clause.
    pub enum Why {
        /// The seat does not have to act.
        NotAwaited => "SN-06", "sneak-why-not-awaited";
        /// The seat answered, but its hand is smaller than the lead (SN-16).
        TooFew { led: usize } => "SN-16", "sneak-why-too-few", "count" = led;
        /// The seat answered a second time (SN-G8).
        HasAnswered => "SN-G8", "sneak-why-has-answered";
        /// The seat answered before it was asked (SN-G8, rotation).
        NotAskedYet => "SN-G8", "sneak-why-not-asked-yet";
        /// The seat made a move of its own turn, but must answer a lead.
        AnswerDue => "SN-07", "sneak-why-answer-due";
        /// The seat answered, but there is no lead: it is its own turn.
        NoLead => "SN-07", "sneak-why-no-lead";
        /// The seat used cards that are not in the hand.
        NotInHand {
            /// The clause that the refusal names: SN-10, SN-12, SN-19 or SN-22, depending on the kind of play.
            clause: &'static str,
        } => clause, "sneak-why-not-in-hand";
        /// The seat led without choosing a card.
        NoCards {
            /// The clause that the refusal names: SN-10 for a sneak, SN-12 for a flaunt.
            clause: &'static str,
        } => clause, "sneak-why-no-cards";
        /// The seat did not draw on its first turn (SN-09).
        FirstTurn => "SN-09", "sneak-why-first-turn";
        /// The seat drew from an empty stock (SN-08, SN-G17).
        StockEmpty => "SN-08", "sneak-why-stock-empty";
        /// The seat sneaked after the last card was drawn (SN-28).
        SneaksOver => "SN-28", "sneak-why-sneaks-over";
        /// The seat led, but no other player has a card (SN-14).
        NobodyCouldAnswer => "SN-14", "sneak-why-nobody-could-answer";
        /// The seat led more cards than any other player has (SN-14), or than the table allows.
        TooMany { limit: usize } => "SN-14", "sneak-why-too-many", "limit" = limit;
        /// The seat flaunted two or more cards that are not a combo (SN-G3).
        NotACombo => "SN-G3", "sneak-why-not-a-combo";
        /// The seat challenged with a wrong number of cards (SN-16).
        WrongCount { led: usize } => "SN-16", "sneak-why-wrong-count", "count" = led;
        /// The seat challenged with cards, but must only announce the challenge (SN-G8, rotation).
        AnnounceFirst => "SN-G8", "sneak-why-announce-first";
        /// The seat withdrew an announced challenge (SN-G8, rotation).
        Announced => "SN-G8", "sneak-why-announced";
        /// The seat challenged without cards, but must choose the cards of its challenge now.
        CardsDue => "SN-G8", "sneak-why-cards-due";
        /// The seat passed on its own turn (SN-G18).
        NoPass => "SN-G18", "sneak-why-no-pass";
        /// The seat passed on its own turn after the stock was empty, when it must flaunt (SN-G17).
        MustLead => "SN-G17", "sneak-why-must-lead";
    }
}
