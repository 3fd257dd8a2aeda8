//! Who may know what: how a view is made.

use game::{Seat, Viewer};

use super::{
    CardSet, Holding, State, outcome,
    pile::Bag,
    view::{Faces, Hand, LastBlock, Part, PartKind, Stage, Took, View},
    waiting,
};

/// What this viewer may know now, made from nothing.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let eyes = Onlooker { state, viewer };
    let playing = !matches!(state.stage, Stage::Dealer | Stage::Deal { .. } | Stage::Over);
    let mut view = View {
        options: state.options.clone(),
        me: viewer.seat(),
        archive: viewer.sees_all(),
        round: state.round,
        dealer: (state.stage != Stage::Dealer).then_some(state.dealer),
        // What is left to do after a Block belongs to it; whose turn follows is known.
        turn: playing.then_some(state.turn),
        stage: state.stage,
        waiting: waiting(state),
        windows: state.windows,
        turns: state.turns,
        drawn_rounds: state.drawn_rounds,
        hands: state.hands.map(|seat, hand| eyes.hand(seat, hand)),
        up: state.up.clone(),
        pile: state.pile_len(),
        parts: state.pile.iter().map(|bag| eyes.part(bag)).collect(),
        took: eyes.took(),
        last_turn: state.last_turn,
        last_block: eyes.last_block(),
        last_round: state.last_round.clone(),
        won: state.won,
        outcome: outcome(state),
        material: state.material,
        faces: Faces { deck: state.options.deck.clone(), cards: CardSet::EMPTY },
    };
    view.faces.cards = shown(&view);
    view
}

/// A viewer before a state.
struct Onlooker<'a> {
    state: &'a State,
    viewer: Viewer,
}

impl Onlooker<'_> {
    /// Whether the viewer sees what both players may know.
    fn plays(&self) -> bool {
        match self.viewer {
            Viewer::Seat(_) | Viewer::Archive(_) => true,
            Viewer::Spectator => false,
        }
    }

    fn hand(&self, seat: Seat, hand: &Holding) -> Hand {
        let some = |set: CardSet| hand.cards.iter().copied().filter(|card| set.has(*card)).collect();
        Hand {
            count: hand.cards.len(),
            cards: self.viewer.sees(seat).then_some(hand.cards),
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
        let cards = self.viewer.sees_all().then(|| bag.cards.mixed());
        Part { count: bag.cards.len(), kind: bag.kind, among, cards }
    }

    fn took(&self) -> Option<Took> {
        let took = self.state.took?;
        Some(Took { card: took.card.filter(|_| took.up || self.viewer.sees(self.state.turn)), ..took })
    }

    fn last_block(&self) -> Option<LastBlock> {
        let block = self.state.last_block?;
        Some(LastBlock { hand: block.hand.filter(|_| self.plays()), ..block })
    }
}

/// Every card that the view names.
fn shown(view: &View) -> CardSet {
    let hands = view.hands.as_slice().iter();
    let held = hands.flat_map(Hand::seen);
    let parts = view.parts.iter().flat_map(|part| part.among.iter().chain(&part.cards).flatten());
    let taken = view.took.iter().filter_map(|took| took.card.as_ref());
    let last = view.last_turn.iter().flat_map(|turn| turn.took_up.iter().chain(std::iter::once(&turn.threw)));
    let block =
        view.last_block.iter().flat_map(|block| block.hand.as_deref().unwrap_or_default().iter().chain(&block.lost));
    let out = view.last_round.iter().flat_map(|round| &round.call).flat_map(|call| call.hand.iter());
    held.chain(&view.up).chain(parts).chain(taken).chain(last).chain(block).chain(out).copied().collect()
}
