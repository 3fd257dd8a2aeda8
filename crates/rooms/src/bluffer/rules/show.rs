//! Who may know what: how a view is made.

use game::{BySeat, Outcome, Seat, Viewer};

use super::{
    CallPriority, Phase, PileTop, Shape, State, outcome,
    row::Held,
    view::{Answer, Claim, Ending, PlayCard, RowCard, Stage, View},
    waiting,
};

/// What this viewer may know now, made from nothing.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let eyes = Eyes { state, viewer };
    let (stage, turn) = stage(state);
    View {
        options: state.options,
        seats: state.seats,
        me: viewer.seat(),
        archive: viewer.sees_all(),
        stage,
        turn,
        next: next(state, stage),
        waiting: waiting(state),
        windows: state.windows,
        turns: state.turns,
        peeked: if let Phase::Turn { peeked } = state.phase { peeked } else { None },
        want: state.want(),
        rows: state.rows.map(|_, row| row.as_slice().iter().map(|held| eyes.card(held)).collect()),
        top: state.top.filter(|_| state.options.pile_top == PileTop::Shown).map(|card| card.front),
        pile: state.pile_len(),
        pile_cards: viewer.sees_all().then(|| state.top.into_iter().chain(state.pile.iter()).collect()),
        play: state.play.as_slice().iter().map(|held| eyes.played(held)).collect(),
        claim: eyes.claim(),
        answers: BySeat::from_fn(state.seats, |seat| eyes.answer(seat)),
        last: state.last,
        owed: state.owed,
        places: state.places,
        outcome: outcome(state).map(|Outcome { points, ranks, capped }| Ending { cards: points, ranks, capped }),
        deck: state.deck,
        edition: state.edition,
    }
}

/// A viewer before a state.
struct Eyes<'a> {
    state: &'a State,
    viewer: Viewer,
}

impl Eyes<'_> {
    /// The back of a card, for those who have seen it.
    fn back(&self, held: &Held) -> Option<Shape> {
        let seen = self.viewer.seat().map_or(held.open, |me| held.is_known_to(me));
        (seen || self.viewer.sees_all()).then_some(held.card.back)
    }

    fn card(&self, held: &Held) -> RowCard {
        RowCard { front: held.card.front, back: self.back(held), seen: held.seen, open: held.open }
    }

    fn played(&self, held: &Held) -> PlayCard {
        PlayCard { card: self.card(held), turned: held.turned }
    }

    fn claim(&self) -> Option<Claim> {
        let state = self.state;
        if let Phase::Calls(calls) = &state.phase {
            let held = state.play.last()?;
            return Some(Claim {
                by: state.mover,
                front: held.card.front,
                wanted: calls.wanted,
                back: self.back(held),
            });
        }
        // The card that was checked may lie in the bluffer's row again.
        let last = state.last.filter(|_| matches!(state.phase, Phase::Take { .. } | Phase::Give { .. }))?;
        Some(Claim { by: last.by, front: last.front, wanted: last.wanted, back: Some(last.back) })
    }

    fn answer(&self, seat: Seat) -> Answer {
        let Phase::Calls(calls) = &self.state.phase else { return Answer::NotAsked };
        if calls.awaited.contains(seat) {
            return Answer::Awaited;
        }
        if !calls.answered.contains(seat) {
            return Answer::NotAsked;
        }
        // In a race one passes aloud; with secret answers only the seat itself knows its own.
        let aloud = self.state.options.call_priority == CallPriority::First;
        match (aloud || self.viewer.sees(seat), calls.callers.contains(seat)) {
            (false, _) => Answer::Answered,
            (true, false) => Answer::Passed,
            (true, true) => Answer::Called,
        }
    }
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
