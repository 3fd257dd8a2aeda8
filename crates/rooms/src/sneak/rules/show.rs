//! Who may know what: how a view is made.

use game::{BySeat, Seat, Viewer};

use super::{
    Cards, Challenge, Contest, Kind, Phase, Reply, RoundEnd, State, outcome,
    view::{Answer, Drawn, Hand, Lead, View, Won},
    waiting,
};
use crate::kit::Ending;

/// What this viewer may know now, made from nothing.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let own = |seat: Seat, cards: &Cards| viewer.sees(seat).then_some(*cards);
    View {
        options: state.options,
        seats: state.seats,
        packs: state.packs,
        me: viewer.seat(),
        archive: viewer.sees_all(),
        round: state.round,
        dealer: (state.phase != Phase::Dealer).then_some(state.dealer),
        turn: turn(state),
        waiting: waiting(state),
        windows: state.windows,
        stock: state.stock.len(),
        stock_cards: viewer.sees_all().then_some(state.stock),
        sneaks_over: state.stock.is_empty(),
        limit: limit(state),
        hands: state.hands.map(|seat, hand| Hand { count: hand.len(), cards: own(seat, hand) }),
        won: state.shown.map(|seat, shown| {
            let hidden = &state.hidden[seat];
            Won { count: shown.len() + hidden.len(), shown: *shown, hidden: own(seat, hidden) }
        }),
        first_turn: BySeat::from_fn(state.seats, |seat| state.is_first_turn(seat)),
        last_turns: last_turns(state),
        drawn: state.drawn.map(|(seat, card)| Drawn { seat, card: viewer.sees(seat).then_some(card) }),
        lead: state.contest().map(|contest| lead(contest, viewer)),
        answers: BySeat::from_fn(state.seats, |seat| answer(state, seat, viewer)),
        last: state.last,
        round_points: state.points(),
        last_round: state.last_round,
        totals: state.totals,
        target: state.options.target_for(state.packs, state.seats),
        outcome: outcome(state).map(Ending::from),
        deck: state.deck,
    }
}

fn lead(contest: &Contest, viewer: Viewer) -> Lead {
    let Contest { leader, kind, cards, .. } = *contest;
    let sees = kind == Kind::Flaunt || viewer.sees(leader);
    Lead { leader, kind, count: cards.len(), cards: sees.then_some(cards) }
}

fn answer(state: &State, seat: Seat, viewer: Viewer) -> Answer {
    let Some(contest) = state.contest() else { return Answer::NotAsked };
    let sees = viewer.sees(seat);
    // What was said aloud is public; what was answered in secret is the seat's own.
    let hears = sees || contest.challenge == Challenge::Rotation;
    let count = contest.cards.len() as u8;
    match contest.replies[seat] {
        Reply::NotAsked => Answer::NotAsked,
        Reply::Awaited => Answer::Awaited,
        Reply::Declined | Reply::Announced | Reply::Challenged if !hears => Answer::Answered,
        Reply::Declined => Answer::Declined,
        Reply::Announced => Answer::Challenged { count, cards: None, picking: true },
        Reply::Challenged => Answer::Challenged { count, cards: sees.then_some(contest.laid[seat]), picking: false },
    }
}

fn turn(state: &State) -> Option<Seat> {
    match &state.phase {
        Phase::Turn(seat) | Phase::Drawing(seat) => Some(*seat),
        Phase::Contest(contest) => Some(contest.leader),
        Phase::Dealer | Phase::Over => None,
    }
}

fn limit(state: &State) -> usize {
    match &state.phase {
        Phase::Turn(seat) if !state.is_first_turn(*seat) => state.limit(*seat),
        Phase::Turn(_) | Phase::Dealer | Phase::Drawing(_) | Phase::Contest(_) | Phase::Over => 0,
    }
}

fn last_turns(state: &State) -> Option<BySeat<bool>> {
    let counts = state.options.ending == RoundEnd::LastRound && state.stock.is_empty();
    counts.then(|| BySeat::from_fn(state.seats, |seat| state.last_turns.contains(seat)))
}
