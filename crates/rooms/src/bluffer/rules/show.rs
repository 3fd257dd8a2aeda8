//! Who may know what: how a view is made.

use game::{BySeat, Seat, Viewer};

use super::{
    CallPriority, Calls, Card, Phase, PileTop, Shape, State, outcome,
    row::Held,
    view::{Answer, Claim, Ending, Owed, PlayCard, RowCard, Stage, View},
    waiting,
};

/// What this viewer may know now, made from nothing.
pub(in crate::bluffer) fn view(state: &State, viewer: Viewer) -> View {
    let eyes = Eyes { state, viewer };
    let ending =
        outcome(state).map(|outcome| Ending { cards: outcome.points, ranks: outcome.ranks, capped: outcome.capped });
    let (stage, turn) = stage(state);
    View {
        options: state.options,
        seats: state.seats,
        me: viewer.seat(),
        archive: eyes.sees_all(),
        stage,
        turn,
        next: next(state, stage),
        waiting: waiting(state),
        windows: state.windows,
        turns: state.turns,
        peeked: peeked(&state.phase),
        want: state.want(),
        rows: BySeat::from_fn(state.seats, |seat| state.rows[seat].as_slice().iter().map(|h| eyes.in_row(h)).collect()),
        top: state.top.filter(|_| state.options.pile_top == PileTop::Shown).map(|card| card.front),
        pile: state.pile_len(),
        pile_cards: eyes.sees_all().then(|| pile(state)),
        play: state.play.as_slice().iter().map(|held| eyes.in_play(held)).collect(),
        claim: eyes.claim(),
        answers: eyes.answers(),
        last: state.last,
        owed: state.owed.map(|(seat, count)| Owed { seat, count }),
        places: state.places,
        outcome: ending,
        deck: state.deck,
    }
}

/// A viewer before a state.
struct Eyes<'a> {
    state: &'a State,
    viewer: Viewer,
}

impl Eyes<'_> {
    fn sees_all(&self) -> bool {
        match self.viewer {
            Viewer::Archive(_) => true,
            Viewer::Seat(_) | Viewer::Rail => false,
        }
    }

    /// Whether the viewer sees what only this seat may know.
    fn sees(&self, seat: Seat) -> bool {
        match self.viewer {
            Viewer::Seat(me) => me == seat,
            Viewer::Rail => false,
            Viewer::Archive(_) => true,
        }
    }

    /// The back of a card, for those who have seen it.
    fn back(&self, held: &Held) -> Option<Shape> {
        let sees = match self.viewer {
            Viewer::Archive(_) => true,
            Viewer::Rail => held.open,
            Viewer::Seat(me) => State::knows(me, held),
        };
        sees.then_some(held.card.back)
    }

    fn in_row(&self, held: &Held) -> RowCard {
        RowCard { front: held.card.front, back: self.back(held), seen: held.seen, open: held.open }
    }

    fn in_play(&self, held: &Held) -> PlayCard {
        let Held { card, seen, open, turned } = *held;
        PlayCard { front: card.front, back: self.back(held), seen, open, turned }
    }

    fn claim(&self) -> Option<Claim> {
        let state = self.state;
        match (&state.phase, state.last) {
            (Phase::Calls(calls), _) => {
                let held = state.play.last()?;
                Some(Claim { by: state.mover, front: held.card.front, wanted: calls.wanted, back: self.back(held) })
            }
            // The card that was checked may lie in the bluffer's row again.
            (Phase::Take { .. } | Phase::Give { .. }, Some(last)) => {
                Some(Claim { by: last.by, front: last.front, wanted: last.wanted, back: Some(last.back) })
            }
            (Phase::Take { .. } | Phase::Give { .. }, None)
            | (Phase::First | Phase::Deal(_) | Phase::Turn { .. } | Phase::Draw | Phase::Over { .. }, _) => None,
        }
    }

    fn answers(&self) -> BySeat<Answer> {
        match &self.state.phase {
            Phase::Calls(calls) => BySeat::from_fn(self.state.seats, |seat| self.answer(calls, seat)),
            Phase::First
            | Phase::Deal(_)
            | Phase::Turn { .. }
            | Phase::Take { .. }
            | Phase::Give { .. }
            | Phase::Draw
            | Phase::Over { .. } => BySeat::new(self.state.seats),
        }
    }

    fn answer(&self, calls: &Calls, seat: Seat) -> Answer {
        if calls.awaited.contains(seat) {
            return Answer::Awaited;
        }
        if !calls.answered.contains(seat) {
            return Answer::NotAsked;
        }
        // In a race one passes aloud; with secret answers only the seat itself knows its own.
        let aloud = self.state.options.call_priority == CallPriority::First;
        match (aloud || self.sees(seat), calls.callers.contains(seat)) {
            (false, _) => Answer::Answered,
            (true, false) => Answer::Passed,
            (true, true) => Answer::Called,
        }
    }
}

/// The draw pile, its uppermost card first.
fn pile(state: &State) -> Vec<Card> {
    state.top.into_iter().chain(state.pile.to_vec()).collect()
}

fn stage(state: &State) -> (Stage, Option<Seat>) {
    let mover = Some(state.mover);
    match &state.phase {
        Phase::First => (Stage::First, None),
        Phase::Deal(_) => (Stage::Deal, None),
        Phase::Turn { .. } => (Stage::Turn, mover),
        Phase::Calls(_) => (Stage::Calls, mover),
        Phase::Take { .. } => (Stage::Take, mover),
        Phase::Give { .. } => (Stage::Give, mover),
        // Before the first turn the uppermost card is part of the deal.
        Phase::Draw if state.turns == 0 => (Stage::Deal, None),
        Phase::Draw => (Stage::Draw, mover),
        Phase::Over { .. } => (Stage::Over, None),
    }
}

/// The card that was looked at in this turn.
const fn peeked(phase: &Phase) -> Option<u8> {
    match phase {
        Phase::Turn { peeked } => *peeked,
        Phase::First
        | Phase::Deal(_)
        | Phase::Calls(_)
        | Phase::Take { .. }
        | Phase::Give { .. }
        | Phase::Draw
        | Phase::Over { .. } => None,
    }
}

/// Who plays next, as far as that is certain: the game may still end before.
fn next(state: &State, stage: Stage) -> Option<Seat> {
    match stage {
        Stage::First | Stage::Over => None,
        Stage::Deal => Some(state.mover),
        Stage::Turn | Stage::Calls | Stage::Take | Stage::Give | Stage::Draw => {
            state.next().filter(|_| state.may_go_on())
        }
    }
}
