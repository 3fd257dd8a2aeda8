//! Who may know what: how a view is made.

use game::{BySeat, Seat, Viewer};

use super::{
    Card, Cards, Contest, Decided, Kind, Phase, RoundEnd, Stage, State,
    contest::shown_class,
    outcome,
    view::{Answer, Drawn, Ending, Hand, Last, Lead, Play, View, Won},
    waiting,
};

/// What this viewer may know now, made from nothing.
pub(in crate::sneak) fn view(state: &State, viewer: Viewer) -> View {
    let eyes = Eyes { state, viewer };
    let ending = outcome(state).map(|outcome| Ending { points: outcome.points, ranks: outcome.ranks });
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
        stock_cards: viewer.sees_all().then(|| state.stock.to_vec()),
        sneaks_over: state.stock.is_empty(),
        limit: limit(state),
        hands: eyes.hands(),
        won: eyes.won(),
        first_turn: BySeat::from_fn(state.seats, |seat| state.is_first_turn(seat)),
        last_turns: last_turns(state),
        drawn: eyes.drawn(),
        lead: eyes.lead(),
        answers: eyes.answers(),
        last: state.last.as_ref().map(|last| show_last(state, last)),
        round_points: state.points(),
        last_round: state.last_round,
        totals: state.totals,
        target: state.options.target_for(state.packs),
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
    fn own(&self, seat: Seat, cards: Cards) -> Option<Vec<Card>> {
        self.viewer.sees(seat).then(|| cards.to_vec())
    }

    fn hands(&self) -> BySeat<Hand> {
        self.state.hands.map(|seat, hand| Hand { count: hand.len(), cards: self.own(seat, *hand) })
    }

    fn won(&self) -> BySeat<Won> {
        self.state.shown.map(|seat, shown| {
            let hidden = self.state.hidden[seat];
            Won { count: shown.len() + hidden.len(), shown: shown.to_vec(), hidden: self.own(seat, hidden) }
        })
    }

    fn drawn(&self) -> Option<Drawn> {
        let (seat, card) = self.state.drawn?;
        Some(Drawn { seat, card: self.viewer.sees(seat).then_some(card) })
    }

    fn lead(&self) -> Option<Lead> {
        let contest = self.state.contest()?;
        let Contest { leader, kind, cards, .. } = *contest;
        let shown = match kind {
            Kind::Flaunt => Some(cards.to_vec()),
            Kind::Sneak => self.own(leader, cards),
        };
        Some(Lead { leader, kind, count: cards.len(), cards: shown })
    }

    fn answers(&self) -> BySeat<Answer> {
        let Some(contest) = self.state.contest() else { return BySeat::new(self.state.seats) };
        BySeat::from_fn(self.state.seats, |seat| self.answer(contest, seat))
    }

    fn answer(&self, contest: &Contest, seat: Seat) -> Answer {
        if !contest.asked.contains(seat) {
            return Answer::NotAsked;
        }
        if !contest.answered.contains(seat) {
            return Answer::Awaited;
        }
        // What was said aloud is public; what was answered in secret is the seat's own.
        let aloud = match contest.stage {
            Stage::Sealed => false,
            Stage::Asking | Stage::Picking => true,
        };
        if !aloud && !self.viewer.sees(seat) {
            return Answer::Answered;
        }
        if !contest.challengers.contains(seat) {
            return Answer::Declined;
        }
        let play = contest.plays[seat];
        let cards = if play.is_empty() { None } else { self.own(seat, play) };
        let picking = play.is_empty();
        Answer::Challenged { count: contest.cards.len(), cards, picking }
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

fn show_last(state: &State, last: &Decided) -> Last {
    let Decided { round, leader, kind, count, plays, winner, taken } = *last;
    let order = std::iter::once(leader).chain(leader.others(state.seats));
    let turned_up = order.filter(|seat| !plays[*seat].is_empty());
    let plays = turned_up.map(|seat| Play {
        seat,
        cards: plays[seat].to_vec(),
        class: shown_class(kind, plays[leader], plays[seat], &state.options),
    });
    let plays = plays.collect();
    Last { round, leader, kind, count: count.into(), plays, winner, taken: taken.into() }
}
