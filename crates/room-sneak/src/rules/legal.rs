//! Which moves are legal, and why another one is refused.

use std::ops::ControlFlow;

use game::{Moves, Seat, must};

use super::combos::{combos, subsets};
use super::{Cards, Contest, Kind, Move, Phase, Reply, State, Strength};

/// Whether a move is legal now.
pub(super) fn check(state: &State, seat: Seat, play: &Move) -> Result<(), Why> {
    match &state.phase {
        Phase::Turn(turn) if *turn == seat => state.check_turn(seat, play),
        Phase::Contest(contest) if contest.awaited.contains(seat) => contest.check(state.hands[seat], seat, play),
        Phase::Contest(contest) => Err(contest.not_awaited(seat, play)),
        Phase::Dealer | Phase::Turn(_) | Phase::Drawing(_) | Phase::Over => Err(Why::NotAwaited),
    }
}

/// Visits every legal move once: the draw, sneaks from one card up, flaunts from one card up; or the answers.
pub(super) fn legal(state: &State, seat: Seat, visit: Moves<'_, Move>) {
    // A listing that is broken off has nothing more to say.
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

    /// Whether these cards may be led; the clause is the one about such leads.
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

    /// Why a seat that is not awaited cannot play this.
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
    /// Why a move is refused; each reason names its clause.
    pub enum Why {
        /// The seat is not awaited.
        NotAwaited => "SN-06", "sneak-why-not-awaited";
        /// An answer from a hand that is smaller than the lead (SN-16).
        TooFew { led: usize } => "SN-16", "sneak-why-too-few", "count" = led;
        /// A second answer (SN-G8).
        HasAnswered => "SN-G8", "sneak-why-has-answered";
        /// An answer before the seat is asked (SN-G8, rotation).
        NotAskedYet => "SN-G8", "sneak-why-not-asked-yet";
        /// A move for the player's own turn, while a lead waits for an answer.
        AnswerDue => "SN-07", "sneak-why-answer-due";
        /// An answer, while it is the player's own turn.
        NoLead => "SN-07", "sneak-why-no-lead";
        /// Not all of the cards are in the hand.
        NotInHand {
            /// The clause of such a play: SN-10, SN-12, SN-19 or SN-22.
            clause: &'static str,
        } => clause, "sneak-why-not-in-hand";
        /// No card at all.
        NoCards {
            /// The clause of such a lead: SN-10 or SN-12.
            clause: &'static str,
        } => clause, "sneak-why-no-cards";
        /// Anything but a draw on the first turn (SN-09).
        FirstTurn => "SN-09", "sneak-why-first-turn";
        /// A draw from an empty stock (SN-08, SN-G17).
        StockEmpty => "SN-08", "sneak-why-stock-empty";
        /// A sneak after the last card was drawn (SN-28).
        SneaksOver => "SN-28", "sneak-why-sneaks-over";
        /// A lead when no other player has a card (SN-14).
        NobodyCouldAnswer => "SN-14", "sneak-why-nobody-could-answer";
        /// More cards than any other player holds (SN-14), or than the table allows.
        TooMany { limit: usize } => "SN-14", "sneak-why-too-many", "limit" = limit;
        /// A flaunt of two or more cards that are no combo (SN-G3).
        NotACombo => "SN-G3", "sneak-why-not-a-combo";
        /// A challenge with another number of cards than were led (SN-16).
        WrongCount { led: usize } => "SN-16", "sneak-why-wrong-count", "count" = led;
        /// A challenge with cards when it is only announced (SN-G8, rotation).
        AnnounceFirst => "SN-G8", "sneak-why-announce-first";
        /// An announced challenge that is taken back (SN-G8, rotation).
        Announced => "SN-G8", "sneak-why-announced";
        /// A challenge without cards when they are due.
        CardsDue => "SN-G8", "sneak-why-cards-due";
        /// A pass on the player's own turn (SN-G18).
        NoPass => "SN-G18", "sneak-why-no-pass";
        /// A pass on the player's own turn once the stock is gone, so that only a flaunt is left (SN-G17).
        MustLead => "SN-G17", "sneak-why-must-lead";
    }
}
