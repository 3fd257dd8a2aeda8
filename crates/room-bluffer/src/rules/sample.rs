//! Random moves and draws, and a sample of the states that a view cannot tell apart.

use game::{Dice, Seat, SeatSet, any_listed, one_of};

use super::cards::{Card, SHAPES, Shape};
use super::legal::legal;
use super::row::Held;
use super::view::{Answer, PlayCard, RowCard, Stage, View};
use super::{Calls, Cards, CardsExt as _, Draw, Move, Phase, State};

/// A legal move, each with the same chance; no allocation.
#[inline]
pub(super) fn random_move(state: &State, seat: Seat, dice: &mut impl Dice) -> Option<Move> {
    any_listed(|visit| legal(state, seat, visit), dice)
}

/// A draw picked with the right odds.
#[inline]
pub(super) fn random_draw(state: &State, dice: &mut impl Dice) -> Option<Draw> {
    match &state.phase {
        Phase::First => one_of(Seat::all(state.seats), dice).map(Draw::First),
        Phase::Deal(_) | Phase::Draw => state.pile.pick(dice).map(Draw::Card),
        Phase::Turn { .. } | Phase::Calls(_) | Phase::Take { .. } | Phase::Give { .. } | Phase::Over { .. } => None,
    }
}

/// A world that fits this view; `None` for the open view of a finished table.
///
/// For each front, the backs that the viewer has not seen are distributed uniformly over the cards with that front.
/// Before the first reshuffle every world is then equally likely. After it this is less exact than the knowledge of a
/// player with a good memory: backs that were public when they were shuffled in may be dealt to places where they
/// cannot be. A secret answer is a coin flip.
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
    /// The card itself where its back is known, else one of the unseen cards with that front.
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
    /// The cards whose backs this viewer has not seen, wherever they are: those of known backs are left out.
    fn unseen(&self) -> Cards {
        let lying = self.rows.as_slice().iter().flatten().chain(self.play.iter().map(|played| &played.card));
        let seen = lying.filter_map(|card| Some(Card { front: card.front, back: card.back? }));
        self.deck.minus(seen.collect())
    }

    /// For each front, the probability of each shape for an unseen back behind it, if every world that fits the view is
    /// equally likely; the cards of a reshuffle are not remembered.
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
    /// The table before the card was laid that may be called; `None` if there is none.
    pub(crate) fn before_lay(&self) -> Option<Self> {
        let mut before = self.clone();
        let laid = before.play.len();
        let held = before.play.take(laid as u8)?;
        before.rows[before.mover].push(held);
        // A player who lays a card has looked before if a look was possible.
        before.phase = Phase::Turn { peeked: Some(1) };
        Some(before)
    }
}
