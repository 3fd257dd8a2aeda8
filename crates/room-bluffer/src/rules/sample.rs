//! Random moves and draws, and samples of the states that are consistent with a view.

use game::{Dice, Seat, SeatSet, any_listed, one_of};

use super::cards::{Card, SHAPES, Shape};
use super::legal::legal;
use super::row::Held;
use super::view::{Answer, PlayCard, RowCard, Stage, View};
use super::{Calls, Cards, CardsExt as _, Draw, Move, Phase, State};

/// Returns a random legal move without allocating memory. All legal moves are equally likely.
#[inline]
pub(super) fn random_move(state: &State, seat: Seat, dice: &mut impl Dice) -> Option<Move> {
    any_listed(|visit| legal(state, seat, visit), dice)
}

/// Picks a random draw of nature with the correct probabilities.
#[inline]
pub(super) fn random_draw(state: &State, dice: &mut impl Dice) -> Option<Draw> {
    match &state.phase {
        Phase::First => one_of(Seat::all(state.seats), dice).map(Draw::First),
        Phase::Deal(_) | Phase::Draw => state.pile.pick(dice).map(Draw::Card),
        Phase::Turn { .. } | Phase::Calls(_) | Phase::Take { .. } | Phase::Give { .. } | Phase::Over { .. } => None,
    }
}

/// Samples a state that is consistent with this view. Returns `None` for the view of a finished table.
///
/// For each front, the backs that the viewer has not seen are distributed uniformly over the cards with that front.
/// Before the first reshuffle, all consistent worlds are then equally likely. After a reshuffle this is only an
/// approximation: the sample ignores that some backs were public before, which excludes some places for them. A secret
/// answer is random.
pub(super) fn sample(view: &View, dice: &mut impl Dice) -> Option<State> {
    if view.archive {
        return None;
    }
    let hand = view.options.hand_for(view.seats).ok()?;
    let mut state = State { edition: view.edition, ..State::empty(&view.options, view.seats, hand, view.deck) };
    let mut unseen = Unseen { left: view.unseen(), dice };
    for (seat, row) in view.rows.iter() {
        for card in row {
            state.rows[seat].push(unseen.held(card, false)?);
        }
    }
    for PlayCard { card, turned } in &view.play {
        state.play.push(unseen.held(card, *turned)?);
    }
    state.top = view.top.and_then(|front| unseen.pick(front));
    state.pile = unseen.left;
    state.windows = view.windows;
    state.turns = view.turns;
    state.mover = view.turn.or(view.next).unwrap_or(state.mover);
    state.owed = view.owed;
    state.last = view.last;
    state.places = view.places;
    state.phase = phase(view, &state, dice)?;
    Some(state)
}

/// The cards whose backs the viewer has not seen.
struct Unseen<'a, D> {
    left: Cards,
    dice: &'a mut D,
}

impl<D: Dice> Unseen<'_, D> {
    /// Returns a complete card for a card in the view: with its back if the viewer knows it, otherwise with a random
    /// unseen back.
    fn held(&mut self, card: &RowCard, turned: bool) -> Option<Held> {
        let RowCard { front, back, seen, open } = *card;
        let card = if let Some(back) = back { Card { front, back } } else { self.pick(front)? };
        Some(Held { card, seen, open, turned })
    }

    fn pick(&mut self, front: Shape) -> Option<Card> {
        let card = self.left.with_front(front).pick(self.dice)?;
        self.left = self.left.without(card);
        Some(card)
    }
}

impl View {
    /// Returns the cards whose backs this viewer has not seen, in any place.
    fn unseen(&self) -> Cards {
        let lying = self.rows.as_slice().iter().flatten().chain(self.play.iter().map(|played| &played.card));
        let seen = lying.filter_map(|card| Some(Card { front: card.front, back: card.back? }));
        self.deck.minus(seen.collect())
    }

    /// Returns for each front the probability of each shape on an unseen back, if all consistent worlds are equally
    /// likely. The result has the form `odds[front][back]`. It ignores backs that were known before a reshuffle.
    pub fn odds(&self) -> [[f64; SHAPES]; SHAPES] {
        let unseen = self.unseen();
        Shape::ALL.map(|front| {
            let all = unseen.with_front(front).len().max(1) as f64;
            Shape::ALL.map(|back| unseen.count(Card { front, back }) as f64 / all)
        })
    }
}

fn phase(view: &View, state: &State, dice: &mut impl Dice) -> Option<Phase> {
    let dealt: usize = state.rows.iter().map(|(_, row)| row.len()).sum();
    Some(match view.stage {
        Stage::First => Phase::First,
        Stage::Deal if view.play.is_empty() => Phase::Deal((state.hand * state.seats + 1).saturating_sub(dealt as u8)),
        Stage::Deal | Stage::Draw => Phase::Draw,
        Stage::Turn => Phase::Turn { peeked: view.peeked },
        Stage::Calls => Phase::Calls(calls(view, dice)?),
        Stage::Take => Phase::Take { from: view.last?.accuser? },
        Stage::Give => Phase::Give { to: view.last?.accuser? },
        Stage::Over => Phase::Over { capped: view.outcome.as_ref()?.capped },
    })
}

fn calls(view: &View, dice: &mut impl Dice) -> Option<Calls> {
    let of = |wanted: fn(&Answer) -> bool| -> SeatSet {
        Seat::all(view.seats).filter(|seat| wanted(&view.answers[*seat])).collect()
    };
    let mut callers = of(|answer| *answer == Answer::Called);
    for seat in of(|answer| *answer == Answer::Answered).iter() {
        if dice.below(2) == 1 {
            callers = callers.with(seat);
        }
    }
    Some(Calls {
        wanted: view.claim?.wanted,
        awaited: of(|answer| *answer == Answer::Awaited),
        answered: of(|answer| matches!(answer, Answer::Answered | Answer::Passed | Answer::Called)),
        callers,
    })
}

impl State {
    /// Returns the state before the uppermost card of the play pile was laid. Returns `None` if there is no card.
    pub(crate) fn before_lay(&self) -> Option<Self> {
        let mut before = self.clone();
        let laid = before.play.len();
        let held = before.play.take(laid as u8)?;
        before.rows[before.mover].push(held);
        // This assumes that the player has already looked in this turn, because bots look whenever a look is possible.
        before.phase = Phase::Turn { peeked: Some(1) };
        Some(before)
    }
}
