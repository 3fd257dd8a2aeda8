//! The heuristic bot with the name `sound`. It computes probabilities from the backs it knows, prefers true claims,
//! bluffs when a bluff pays, and calls "bluff" when a call pays.
//!
//! This file also contains the bot `beginner`, which plays by simple fixed rules.

use game::{Odds, Policy};

use super::judgement::{OUT, Outlook};
use super::{Bluffer, Move, RowCard, Shape, Stage, View, candidates, nth};

/// The heuristic bot. It looks behind a card when the rules allow it. While calls are open it never plays on, so that
/// the other players have time to call.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sound;

/// The temperature of the softmax choice of a move, in cards. If one move's value is lower by this number than
/// another's, that move is played `e` times less often.
const HEAT: f64 = 0.15;

impl Policy<Bluffer> for Sound {
    fn odds(&self, view: &View) -> Odds<Move> {
        let mut moves = Vec::new();
        candidates::candidates(view, &mut moves);
        let odds = view.me.and_then(|me| Outlook::of(view, me).odds(&moves));
        odds.unwrap_or_else(|| Odds::certain(candidates::timeout_move(view).unwrap_or(Move::Pass)))
    }
}

impl Outlook<'_> {
    fn odds(&self, moves: &[Move]) -> Option<Odds<Move>> {
        match self.view.stage {
            Stage::Calls => self.answer(),
            Stage::Turn => {
                let peeks = part(moves, |play| matches!(play, Move::Peek(_)));
                let rest = part(moves, |play| !matches!(play, Move::Peek(_)));
                let moves = if peeks.is_empty() { rest } else { peeks };
                soft(&moves, |play| self.turn_value(play))
            }
            Stage::Take | Stage::Give => soft(moves, |play| self.choice_value(play)),
            Stage::First | Stage::Deal | Stage::Draw | Stage::Over => None,
        }
    }

    /// Returns the move with the highest estimated value among the moves that `fits` accepts.
    pub(super) fn best(&self, moves: &[Move], fits: impl Fn(&Move) -> bool) -> Option<Move> {
        let value = |play: &Move| match play {
            Move::Take(_) | Move::Give(_) => self.choice_value(play),
            Move::Peek(_) | Move::Match(_) | Move::Lay(_) | Move::Admit | Move::Call | Move::Pass => {
                self.turn_value(play)
            }
        };
        let fitting = moves.iter().copied().filter(fits);
        fitting.max_by(|one, other| value(one).total_cmp(&value(other)))
    }

    /// Returns the probabilities of a call and of a pass, as the answer to a claim.
    fn answer(&self) -> Option<Odds<Move>> {
        let claim = self.view.claim?;
        let laid = self.view.play.last()?;
        if let Some(back) = claim.back {
            return Some(Odds::certain(if back == claim.wanted { Move::Pass } else { Move::Call }));
        }
        let likely = self.chance(claim.front, None, claim.wanted);
        let falsehood = Self::suspicion(likely, laid.card.seen.contains(claim.by));
        let value = self.call_value(self.row().len(), self.view.rows[claim.by].len(), falsehood);
        // The more players can call, the less often each of them calls.
        let rivals = self.rivals().count();
        let calls = self.nerve(value, rivals);
        Some(Odds::either(calls, Odds::certain(Move::Call), Odds::certain(Move::Pass)))
    }

    fn turn_value(&self, play: &Move) -> f64 {
        match *play {
            Move::Peek(number) => self.card(number).map_or(0.0, |card| self.peek_value(card)),
            Move::Match(number) => 1.0 + self.card(number).map_or(0.0, |card| self.match_value(number, card)),
            Move::Lay(number) => self.card(number).map_or(0.0, |card| self.lay_value(number, card)),
            Move::Admit => -1.0,
            Move::Call | Move::Pass | Move::Take(_) | Move::Give(_) => 0.0,
        }
    }

    fn card(&self, number: u8) -> Option<&RowCard> {
        nth(self.row(), number)
    }

    /// Returns the value of a look. It is highest for a card that may be played in this turn: a matching card if there
    /// is a choice, otherwise a card that may have the right back.
    fn peek_value(&self, card: &RowCard) -> f64 {
        let Some(want) = self.view.want else { return 0.0 };
        let matches = self.row().iter().filter(|other| other.front == want).count();
        match matches {
            0 => 2.0 * self.chance(card.front, None, want),
            1 => f64::from(u8::from(card.front != want)),
            _ => f64::from(u8::from(card.front == want)),
        }
    }

    /// Returns the value of playing a match. It depends on the shape on the card's back, which the next player must
    /// match, and is much higher for the last card.
    fn match_value(&self, number: u8, card: &RowCard) -> f64 {
        let last = if self.row().len() == 1 { OUT } else { 0.0 };
        let next = |shape: Shape| self.chance(card.front, card.back, shape) * self.comfort(shape, number);
        last + Shape::ALL.into_iter().map(next).sum::<f64>()
    }

    /// Returns the value of laying a card with a claim, in cards. The player has one card less if nobody calls, two
    /// cards less after a wrong call, and two cards more after a right call.
    fn lay_value(&self, number: u8, card: &RowCard) -> f64 {
        let Some(want) = self.view.want else { return 0.0 };
        let truth = self.chance(card.front, card.back, want);
        let left = self.row().len() - 1;
        if left == 0 {
            return truth * OUT - (1.0 - truth) * self.wrong_last();
        }
        let called = self.called(card, want, truth);
        let out = if left == 1 { OUT } else { 0.0 };
        let right = 2.0 + 2.0 * self.rivalry + out;
        let shortest = self.rivals().map(|seat| self.view.rows[seat].len()).min().unwrap_or(2);
        let lost = if shortest == 1 { OUT * self.rivalry } else { 0.0 };
        let wrong = 2.0 + self.rivalry + lost;
        (1.0 - called) + called * (truth * right - (1.0 - truth) * wrong) + self.comfort(card.front, number)
    }

    /// Returns the value of taking or giving a card. The bot prefers to have many different fronts itself, and to leave
    /// few different fronts to other players.
    fn choice_value(&self, play: &Move) -> f64 {
        let count = |row: &[RowCard], front: Shape| row.iter().filter(|card| card.front == front).count();
        let theirs = self.view.accuser_row();
        let rare = |row: &[RowCard], front: Shape, enough: usize| f64::from(u8::from(count(row, front) < enough));
        match *play {
            Move::Take(number) => nth(theirs, number).map_or(0.0, |card| {
                let known = f64::from(u8::from(card.back.is_some()));
                rare(self.row(), card.front, 1) + 0.6 * rare(theirs, card.front, 2) + 0.3 * known
            }),
            Move::Give(number) => self.card(number).map_or(0.0, |card| {
                let known = f64::from(u8::from(card.back.is_some()));
                -rare(self.row(), card.front, 2) - 0.6 * rare(theirs, card.front, 1) - 0.3 * known
            }),
            Move::Peek(_) | Move::Match(_) | Move::Lay(_) | Move::Admit | Move::Call | Move::Pass => 0.0,
        }
    }
}

fn part(moves: &[Move], wanted: fn(&Move) -> bool) -> Vec<Move> {
    moves.iter().copied().filter(wanted).collect()
}

/// Returns move probabilities by a softmax of the values: the best move is most likely, and worse moves are less
/// likely.
fn soft(moves: &[Move], value: impl Fn(&Move) -> f64) -> Option<Odds<Move>> {
    Odds::soft(moves.iter().map(|play| (*play, value(play))), HEAT)
}

/// The bot `beginner`, which plays by fixed rules. It looks behind a card if it may, then plays a match or a card that
/// is probably right, and otherwise draws. It calls a claim that is false or very unlikely.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beginner;

/// The beginner calls if the probability of a true claim, computed from the known backs, is below this value.
const HARDLY: f64 = 0.2;
/// The beginner lays a card with a claim only if the claim is true with at least this probability.
const HOPEFUL: f64 = 0.45;

impl Policy<Bluffer> for Beginner {
    fn odds(&self, view: &View) -> Odds<Move> {
        let mut moves = Vec::new();
        candidates::candidates(view, &mut moves);
        let odds = view.me.and_then(|me| {
            let outlook = Outlook::of(view, me);
            match view.stage {
                Stage::Calls => Some(Odds::certain(beginner_answer(&outlook))),
                Stage::Turn => beginner_turn(&outlook, &moves),
                Stage::First | Stage::Deal | Stage::Take | Stage::Give | Stage::Draw | Stage::Over => None,
            }
        });
        let odds = odds.or_else(|| Odds::even(moves));
        odds.unwrap_or_else(|| Odds::certain(candidates::timeout_move(view).unwrap_or(Move::Pass)))
    }
}

fn beginner_answer(outlook: &Outlook<'_>) -> Move {
    let Some(claim) = outlook.view.claim else { return Move::Pass };
    let truth = outlook.chance(claim.front, claim.back, claim.wanted);
    if truth < HARDLY { Move::Call } else { Move::Pass }
}

fn beginner_turn(outlook: &Outlook<'_>, moves: &[Move]) -> Option<Odds<Move>> {
    let part = |wanted: fn(&Move) -> bool| Odds::even(moves.iter().copied().filter(wanted));
    let want = outlook.view.want?;
    let truth = |play: &Move| match *play {
        Move::Lay(number) => nth(outlook.row(), number).map_or(0.0, |card| outlook.chance(card.front, card.back, want)),
        Move::Peek(_) | Move::Match(_) | Move::Admit | Move::Call | Move::Pass | Move::Take(_) | Move::Give(_) => 0.0,
    };
    let best = moves.iter().copied().max_by(|one, other| truth(one).total_cmp(&truth(other)));
    part(|play| matches!(play, Move::Peek(_)))
        .or_else(|| part(|play| matches!(play, Move::Match(_))))
        .or_else(|| best.filter(|play| truth(play) >= HOPEFUL).map(Odds::certain))
        .or_else(|| part(|play| *play == Move::Admit))
        .or_else(|| best.map(Odds::certain))
}
