//! Who may know what: how a view is made.

use game::{BySeat, Seat, Viewer};

use super::{
    Card, CardSet, Fan, Holding, Phase, SEATS, State,
    event::Verdict,
    names, outcome,
    pile::Bag,
    view::{Call, Faces, Hand, LastBlock, LastRound, Part, PartKind, Stage, Took, View},
    waiting,
};

/// What this viewer may know now, made from nothing.
pub(in crate::learnatic) fn view(state: &State, viewer: Viewer) -> View {
    let eyes = Eyes { state, viewer };
    let mut view = View {
        options: state.options.clone(),
        me: viewer.seat(),
        archive: eyes.sees_all(),
        round: state.round,
        dealer: (state.phase != Phase::Dealer).then_some(state.dealer),
        turn: turn(state),
        stage: stage(state),
        waiting: waiting(state),
        windows: state.windows,
        turns: state.turns,
        drawn_rounds: state.drawn_rounds,
        hands: state.hands.map(|seat, hand| eyes.hand(seat, hand)),
        up: state.up.as_slice().to_vec(),
        pile: state.pile_len(),
        parts: state.pile.iter().map(|bag| eyes.part(bag)).collect(),
        took: eyes.took(),
        last_turn: state.last_turn,
        last_block: eyes.last_block(),
        last_round: state.last_round.as_ref().map(last_round),
        won: state.won,
        outcome: outcome(state),
        material: state.material,
        faces: Faces { deck: state.options.deck.clone(), cards: CardSet::EMPTY },
    };
    view.faces.cards = shown(&view);
    view
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

    /// Whether the viewer sees what both players may know.
    fn plays(&self) -> bool {
        match self.viewer {
            Viewer::Seat(_) | Viewer::Archive(_) => true,
            Viewer::Rail => false,
        }
    }

    fn hand(&self, seat: Seat, hand: &Holding) -> Hand {
        let some = |set: CardSet| hand.cards.as_slice().iter().copied().filter(|card| set.contains(*card)).collect();
        Hand {
            count: hand.cards.len(),
            cards: self.sees(seat).then(|| hand.cards.as_slice().to_vec()),
            known: some(if self.plays() { hand.known } else { hand.open }),
            open: some(hand.open),
            turns: hand.turns,
        }
    }

    fn part(&self, bag: &Bag) -> Part {
        let among = match bag.kind {
            PartKind::Dealt => None,
            PartKind::Reshuffled | PartKind::Buried => self.plays().then(|| bag.among.mixed()),
        };
        Part { count: bag.cards.len(), kind: bag.kind, among, cards: self.sees_all().then(|| bag.cards.mixed()) }
    }

    fn took(&self) -> Option<Took> {
        match &self.state.phase {
            Phase::Throw { seat, took, up } => Some(Took { up: *up, card: (*up || self.sees(*seat)).then_some(*took) }),
            Phase::Dealer
            | Phase::Deal { .. }
            | Phase::Start { .. }
            | Phase::Taking { .. }
            | Phase::Losing { .. }
            | Phase::Redraw { .. }
            | Phase::Over => None,
        }
    }

    fn last_block(&self) -> Option<LastBlock> {
        let block = self.state.last_block.as_ref()?;
        let hand = self.plays().then(|| block.hand.as_slice().to_vec());
        Some(LastBlock { round: block.round, caller: block.caller, good: block.good, hand, lost: block.lost })
    }
}

fn last_round(ended: &super::Ended) -> LastRound {
    let call = ended.call.as_ref().map(|(seat, hand, named, verdict)| call(*seat, hand, *named, *verdict));
    LastRound { round: ended.round, winner: ended.winner, call }
}

fn call(seat: Seat, hand: &Fan, named: Option<u8>, verdict: Verdict) -> Call {
    Call {
        seat,
        hand: hand.as_slice().to_vec(),
        named,
        names: names(hand.set()).collect(),
        right: verdict == Verdict::Wins,
        ready: verdict != Verdict::NotReady,
    }
}

/// Every card that the view names.
fn shown(view: &View) -> CardSet {
    let hands = view.hands.as_slice().iter();
    let held = hands.flat_map(|hand| hand.known.iter().chain(hand.cards.iter().flatten()));
    let parts = view.parts.iter().flat_map(|part| part.among.iter().chain(&part.cards).flatten());
    let taken = view.took.iter().filter_map(|took| took.card.as_ref());
    let last = view.last_turn.iter().flat_map(|turn| turn.took_up.iter().chain(std::iter::once(&turn.threw)));
    let block = view.last_block.iter().flat_map(|block| block.hand.iter().flatten().chain(&block.lost));
    let out = view.last_round.iter().flat_map(|round| round.call.iter().flat_map(|call| &call.hand));
    held.chain(&view.up).chain(parts).chain(taken).chain(last).chain(block).chain(out).copied().collect::<CardSet>()
}

fn turn(state: &State) -> Option<Seat> {
    match &state.phase {
        Phase::Start { seat, .. } | Phase::Taking { seat } | Phase::Throw { seat, .. } => Some(*seat),
        // What is left to do belongs to the Block; whose turn follows is known.
        Phase::Losing { then, .. } | Phase::Redraw { then, .. } => Some(then.seat),
        Phase::Dealer | Phase::Deal { .. } | Phase::Over => None,
    }
}

fn stage(state: &State) -> Stage {
    match &state.phase {
        Phase::Dealer => Stage::Dealer,
        Phase::Deal { left } => Stage::Deal { left: *left },
        Phase::Start { may_block, .. } => Stage::Start { may_block: *may_block },
        Phase::Taking { .. } => Stage::Taking,
        Phase::Throw { .. } => Stage::Throw,
        Phase::Losing { caller, then } => {
            Stage::Losing { caller: *caller, goes_on: then.goes_on, may_block: then.may_block }
        }
        Phase::Redraw { seat, then } => {
            let left = super::HAND.saturating_sub(state.hands[*seat].cards.len()) as u8;
            Stage::Redraw { seat: *seat, left, goes_on: then.goes_on, may_block: then.may_block }
        }
        Phase::Over => Stage::Over,
    }
}

/// The same for both seats.
pub(super) fn both<T: Default>(make: impl FnMut(Seat) -> T) -> BySeat<T> {
    BySeat::from_fn(SEATS, make)
}

/// A row of cards from a list.
pub(super) fn row<const N: usize>(cards: &[Card]) -> super::Row<N> {
    cards.iter().copied().collect()
}
