//! Who may know what: how a view is made.

use game::Viewer;

use super::{
    CardSet, State, outcome,
    view::{Drawn, Hand, Step, View},
    waiting,
};
use crate::kit::Ending;

/// What this viewer may know now, made from nothing.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    View {
        options: state.options.clone(),
        seats: state.seats,
        me: viewer.seat(),
        archive: viewer.sees_all(),
        round: state.round,
        dealer: (state.step != Step::Dealer).then_some(state.dealer),
        turn: state.turn,
        step: state.step,
        waiting: waiting(state),
        windows: state.windows,
        late: state.late,
        turns: state.turns,
        pile: state.pile.len(),
        pile_cards: viewer.sees_all().then_some(state.pile),
        discard: state.discard.clone(),
        shuffled: state.shuffled,
        hands: state.hands.map(|seat, hand| Hand {
            count: hand.len(),
            cards: viewer.sees(seat).then_some(*hand),
            known: state.known[seat],
            unseen: per_bag(hand.minus(state.known[seat]), &state.bags),
        }),
        put: state.put,
        table: state.table.clone(),
        drawn: state
            .drawn
            .map(|drawn| Drawn { card: drawn.card.filter(|_| drawn.from_top || viewer.sees(drawn.seat)), ..drawn }),
        last: state.last.clone(),
        rounds: state.rounds.clone(),
        totals: state.totals,
        capped: state.capped,
        outcome: outcome(state).map(Ending::from),
        edition: state.edition,
        bags: state.bags.clone(),
    }
}

/// How many of the cards come from each shuffle. Everybody can count along: a draw adds one to the last, and a card
/// that leaves the hand tells by its name where it came from.
fn per_bag(cards: CardSet, bags: &[CardSet]) -> Vec<u8> {
    bags.iter().map(|bag| cards.common(*bag).len() as u8).collect()
}
