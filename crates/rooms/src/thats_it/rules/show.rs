//! Who may know what: how a view is made.

use game::{BySeat, Seat, Viewer};

use super::{
    CardSet, Phase, State, Taken, outcome,
    view::{Bags, Drawn, Ending, Hand, Step, View},
    waiting,
};

/// What this viewer may know now, made from nothing.
pub(in crate::thats_it) fn view(state: &State, viewer: Viewer) -> View {
    let eyes = Eyes { state, viewer };
    let ending = outcome(state).map(|result| Ending { points: result.points, ranks: result.ranks });
    View {
        options: state.options.clone(),
        seats: state.seats,
        me: viewer.seat(),
        archive: eyes.sees_all(),
        round: state.round,
        dealer: (state.phase != Phase::Dealer).then_some(state.dealer),
        turn: turn(state),
        step: step(state),
        waiting: waiting(state),
        windows: state.windows,
        late: late(state),
        turns: state.turns,
        pile: state.pile.len(),
        pile_cards: eyes.sees_all().then_some(state.pile),
        discard: state.discard.clone(),
        shuffled: state.shuffled,
        hands: eyes.hands(),
        put: state.put,
        table: state.table.clone(),
        drawn: eyes.drawn(),
        last: state.last.clone(),
        rounds: state.rounds.clone(),
        totals: state.totals,
        capped: state.capped,
        outcome: ending,
        bags: Bags(state.bags.clone()),
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

    fn hands(&self) -> BySeat<Hand> {
        self.state.hands.map(|seat, hand| {
            let known = self.state.known[seat];
            Hand {
                count: hand.len(),
                cards: self.sees(seat).then_some(*hand),
                known,
                unseen: per_bag(hand.minus(known), &self.state.bags),
            }
        })
    }

    fn drawn(&self) -> Option<Drawn> {
        let Taken { seat, card, from_top } = self.state.drawn?;
        Some(Drawn { seat, from_top, card: (from_top || self.sees(seat)).then_some(card) })
    }
}

/// How many of the cards come from each shuffle. Everybody can count along: a draw adds one to the last, and a card
/// that leaves the hand tells by its name where it came from.
fn per_bag(cards: CardSet, bags: &[CardSet]) -> Vec<u8> {
    bags.iter().map(|bag| cards.and(*bag).len() as u8).collect()
}

const fn turn(state: &State) -> Option<Seat> {
    match state.phase {
        Phase::Turning { seat, .. }
        | Phase::Source { seat, .. }
        | Phase::Drawing(seat)
        | Phase::Act(seat)
        | Phase::Out(seat)
        | Phase::LastCall(seat) => Some(seat),
        Phase::Dealer | Phase::Deal | Phase::Over => None,
    }
}

const fn late(state: &State) -> Option<Seat> {
    match state.phase {
        Phase::Turning { late, .. } | Phase::Source { late, .. } => late,
        Phase::LastCall(seat) => Some(seat),
        Phase::Dealer | Phase::Deal | Phase::Drawing(_) | Phase::Act(_) | Phase::Out(_) | Phase::Over => None,
    }
}

const fn step(state: &State) -> Step {
    match state.phase {
        Phase::Dealer => Step::Dealer,
        Phase::Deal => Step::Deal,
        Phase::Turning { .. } => Step::Turning,
        Phase::Source { .. } => Step::Source,
        Phase::Drawing(_) => Step::Drawing,
        Phase::Act(_) => Step::Act,
        Phase::Out(_) => Step::Out,
        Phase::LastCall(_) => Step::LastCall,
        Phase::Over => Step::Over,
    }
}
