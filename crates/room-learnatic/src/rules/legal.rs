//! Decides which moves are legal, and gives the reason for a refusal.

use game::{Moves, Seat, must};

use super::{Card, Move, Naming, Stage, State, WrongOut, is_ready};

/// Checks whether a move is legal now.
#[inline]
pub(super) fn check(state: &State, seat: Seat, play: &Move) -> Result<(), Why> {
    match state.stage {
        Stage::Start { may_block } if state.turn == seat => state.check_start(seat, may_block, play),
        Stage::Start { .. } => match (play, state.awaited.contains(seat)) {
            (Move::Block | Move::LetBe, true) => Ok(()),
            // A waiting seat that does not have to act may not call Block now: either the option is `block=own_turn`,
            // or the seat has already said `let be` (LB-G1).
            (Move::Block | Move::LetBe, false) => Err(Why::OnlyBlock),
            (Move::TakePile | Move::TakeUp | Move::Throw(_) | Move::Out(_), true) => Err(Why::OnlyBlock),
            (Move::TakePile | Move::TakeUp | Move::Throw(_) | Move::Out(_), false) => Err(Why::NotAwaited),
        },
        Stage::Throw if state.turn == seat => state.check_throw(seat, play),
        Stage::Throw | Stage::Dealer | Stage::Deal { .. } | Stage::Taking => Err(Why::NotAwaited),
        Stage::Losing { .. } | Stage::Redraw { .. } | Stage::Over => Err(Why::NotAwaited),
    }
}

/// Visits every legal move once, in a fixed order: takes, Block, `let be`, throws (the oldest card first), then calls
/// of Out.
pub(super) fn legal(state: &State, seat: Seat, visit: Moves<'_, Move>) {
    let can = |play: &Move| check(state, seat, play).is_ok();
    let throws = state.hands[seat].cards.iter().copied().map(Move::Throw);
    // The result only says whether the visitor stopped early. It is ignored because no further moves follow.
    _ = match state.stage {
        Stage::Throw => throws.filter(can).try_for_each(visit),
        Stage::Start { .. } => {
            let others = [Move::TakePile, Move::TakeUp, Move::Block, Move::LetBe].into_iter().filter(can);
            others.chain(state.outs(seat)).try_for_each(visit)
        }
        Stage::Dealer | Stage::Deal { .. } | Stage::Taking | Stage::Losing { .. } => return,
        Stage::Redraw { .. } | Stage::Over => return,
    };
}

impl State {
    #[inline]
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

    /// Checks whether the game accepts Out with this hand, right or wrong (LB-G5).
    fn may_call_out(&self, seat: Seat) -> bool {
        self.options.wrong_out == WrongOut::Loses || is_ready(self.hands[seat].cards.set())
    }

    /// Iterates over the possible calls of Out. If the seat must name a word, there is one for each word of the deck.
    #[inline]
    fn outs(&self, seat: Seat) -> impl Iterator<Item = Move> {
        let may = self.turn == seat && self.may_call_out(seat);
        let words = if may && self.must_name(seat) { self.options.deck.words() } else { 0 };
        let unnamed = (may && words == 0).then_some(Move::Out(None));
        unnamed.into_iter().chain((1..=words).map(|word| Move::Out(Some(word))))
    }

    /// Checks whether a call of Out is allowed at the start of a turn (LB-13, LB-G2).
    fn check_out(&self, seat: Seat, named: Option<u8>) -> Result<(), Why> {
        must(self.may_call_out(seat), Why::NotReady)?;
        let words = self.options.deck.words();
        match (self.must_name(seat), named) {
            (true, None) => Err(Why::NameDue),
            (false, Some(_)) => Err(Why::NoName),
            (true, Some(word)) if word > words => Err(Why::NoSuchWord { words }),
            (true, Some(_)) | (false, None) => Ok(()),
        }
    }

    /// Checks whether Out must name a word: the hand contains a Wild, and the option `wild` is `ask` (LB-26, LB-G6).
    fn must_name(&self, seat: Seat) -> bool {
        self.options.wild == Naming::Ask && self.hands[seat].cards.iter().any(|card| card.is_wild())
    }

    fn check_throw(&self, seat: Seat, play: &Move) -> Result<(), Why> {
        let taken_up = |card: Card| self.took.is_some_and(|took| took.up && took.card == Some(card));
        match play {
            Move::Throw(card) if !self.hands[seat].cards.contains(card) => Err(Why::NotInHand),
            Move::Throw(card) if taken_up(*card) => Err(Why::TakenUp),
            Move::Throw(_) => Ok(()),
            Move::TakePile | Move::TakeUp => Err(Why::ThrowFirst),
            Move::Block => Err(Why::BlockTooLate),
            Move::LetBe => Err(Why::OwnTurn),
            Move::Out(_) => Err(Why::OutTooLate),
        }
    }
}

game::refusals! {
    /// The reasons why a move is refused. Each one names its clause.
    pub enum Why {
        /// The seat does not have to act (LB-09).
        NotAwaited => "LB-09", "learnatic-why-not-awaited";
        /// The waiting player, who may only Block, tried a move of a turn (LB-G1, any_time).
        OnlyBlock => "LB-G1", "learnatic-why-only-block";
        /// The seat made the move `let be` on its own turn, which is only for the waiting player.
        OwnTurn => "LB-G1", "learnatic-why-own-turn";
        /// The seat must throw a card before it does anything else (LB-12).
        ThrowFirst => "LB-12", "learnatic-why-throw-first";
        /// The seat called Out after it took a card in the same turn (LB-13).
        OutTooLate => "LB-13", "learnatic-why-out-too-late";
        /// The seat called Block after it took a card (LB-15).
        BlockTooLate => "LB-15", "learnatic-why-block-too-late";
        /// The seat must take a card before it throws one (LB-09).
        TakeFirst => "LB-09", "learnatic-why-take-first";
        /// The seat called Block a second time in the same turn (LB-G19).
        HasBlocked => "LB-G19", "learnatic-why-has-blocked";
        /// The seat took from the face-up pile, which is empty (LB-09).
        NothingUp => "LB-09", "learnatic-why-nothing-up";
        /// The seat threw the card that it took from the face-up pile in this turn (LB-11).
        TakenUp => "LB-11", "learnatic-why-taken-up";
        /// The player pressed the button to throw before choosing a card (LB-09).
        ChooseCard => "LB-09", "learnatic-why-choose-card";
        /// The seat threw a card that is not in the hand (LB-09).
        NotInHand => "LB-09", "learnatic-why-not-in-hand";
        /// The seat called Out without a winning hand (LB-G5).
        NotReady => "LB-G5", "learnatic-why-not-ready";
        /// The seat called Out without naming the word for the Wild (LB-26).
        NameDue => "LB-26", "learnatic-why-name-due";
        /// The seat named a word, but has no Wild (LB-26), or the naming is automatic (LB-G6, auto).
        NoName => "LB-26", "learnatic-why-no-name";
        /// The typed word is not in the deck (LB-26).
        UnknownWord => "LB-26", "learnatic-why-unknown-word";
        /// The deck has no word with this number (LB-26).
        NoSuchWord { words: u8 } => "LB-26", "learnatic-why-no-such-word", "words" = words;
    }
}
