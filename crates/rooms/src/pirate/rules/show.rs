//! Who may know what: how a view is made.

use game::{BySeat, Seat, SeatSet, Viewer};

use super::{
    Card, Cards, Colour, Decided, Phase, Placed, State,
    knows::Knows,
    outcome,
    sets::is_bluff,
    view::{Boarding, Fresh, Ground, Hand, Island, Known, Last, SeenSet, Square, Stage, Token, View, Vote},
    waiting,
};

/// What this viewer may know now, made from nothing.
pub(in crate::pirate) fn view(state: &State, viewer: Viewer) -> View {
    let eyes = Eyes { state, viewer };
    let seen_by_all = known(&state.rail);
    View {
        options: state.options,
        seats: state.seats,
        me: viewer.seat(),
        archive: viewer.sees_all(),
        waiting: waiting(state),
        windows: state.windows,
        stage: stage(state),
        first: state.first,
        turn: state.turn(),
        excused: matches!(state.phase, Phase::Act { excused: true, .. }),
        hands: state.hands.map(|seat, hand| Hand { count: hand.len(), cards: eyes.own(seat, *hand) }),
        fresh: eyes.fresh(),
        pile: state.pile.len(),
        pile_cards: viewer.sees_all().then(|| state.pile.to_vec()),
        board: board(state),
        ships: state.ships,
        islands: islands(state),
        boardable: boardable(state),
        set: state.placed().and_then(|placed| eyes.set(placed)),
        votes: BySeat::from_fn(state.seats, |seat| eyes.vote(seat)),
        boarding: boarding(state),
        knows: viewer.seat().map_or_else(|| seen_by_all.clone(), |me| known(&state.knows[me])),
        seen_by_all,
        last: state.last.as_ref().map(last),
        records: state.records,
        idle: state.idle,
        outcome: outcome(state),
        ground: Ground { deck: state.deck, boarders: state.boarders },
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

    /// Drawn cards are seen by who drew them, taken ones by both hands.
    fn fresh(&self) -> Option<Fresh> {
        let fresh = self.state.fresh.filter(|fresh| !fresh.cards.is_empty())?;
        let sees = self.viewer.sees(fresh.seat) || fresh.from.is_some_and(|from| self.viewer.sees(from));
        let cards = sees.then(|| fresh.cards.to_vec());
        Some(Fresh { seat: fresh.seat, from: fresh.from, count: fresh.cards.len(), cards })
    }

    fn set(&self, placed: &Placed) -> Option<SeenSet> {
        let Placed { setter, shown, hidden, .. } = *placed;
        Some(SeenSet {
            setter,
            colour: shown.one_colour()?,
            size: shown.len() + hidden.len(),
            shown: shown.to_vec(),
            hidden: self.own(setter, hidden),
        })
    }

    fn vote(&self, seat: Seat) -> Vote {
        match self.state.placed() {
            Some(placed) if placed.setter != seat => match placed.votes[seat] {
                None => Vote::Awaited,
                Some(bluff) if self.viewer.seat() == Some(seat) => Vote::Cast { bluff },
                Some(_) => Vote::Answered,
            },
            Some(_) | None => Vote::NotAsked,
        }
    }
}

fn known(knows: &Knows) -> Vec<Known> {
    knows.claims().into_iter().map(|(card, among)| Known { card, among }).collect()
}

const fn stage(state: &State) -> Stage {
    match &state.phase {
        Phase::First => Stage::First,
        Phase::Deal => Stage::Deal,
        Phase::Start(_) => Stage::Start,
        Phase::Drawing { .. } => Stage::Drawing,
        Phase::Act { .. } => Stage::Act,
        Phase::Vote(_) => Stage::Vote,
        Phase::Pick(_) => Stage::Pick,
        Phase::Boarding { .. } => Stage::Boarding,
        Phase::Token { .. } => Stage::Token,
        Phase::Over => Stage::Over,
    }
}

fn board(state: &State) -> Vec<Square> {
    let square = |colour: Colour| Square {
        colour,
        accessories: state.board.count(colour.accessory()) as u8,
        pirate: state.board.count(colour.pirate()) > 0,
    };
    Colour::ALL.into_iter().filter(|colour| state.deck.of_colour(*colour) > 0).map(square).collect()
}

fn islands(state: &State) -> [Island; 2] {
    let [near, far] = state.options.islands();
    let tokens = match (state.opened, state.found) {
        (false, false) => [Token::FaceDown, Token::FaceDown],
        (false, true) => [Token::Treasure, Token::Empty],
        (true, _) => [Token::Empty, Token::Treasure],
    };
    [Island { square: near, token: tokens[0] }, Island { square: far, token: tokens[1] }]
}

fn boardable(state: &State) -> SeatSet {
    match &state.phase {
        Phase::Start(seat) => state.boardable(*seat),
        Phase::First | Phase::Deal | Phase::Drawing { .. } | Phase::Act { .. } => SeatSet::EMPTY,
        Phase::Vote(_) | Phase::Pick(_) | Phase::Boarding { .. } | Phase::Token { .. } => SeatSet::EMPTY,
        Phase::Over => SeatSet::EMPTY,
    }
}

const fn boarding(state: &State) -> Option<Boarding> {
    match &state.phase {
        Phase::Boarding { by, from, left } => Some(Boarding { by: *by, from: *from, left: *left }),
        Phase::First | Phase::Deal | Phase::Start(_) | Phase::Drawing { .. } | Phase::Act { .. } => None,
        Phase::Vote(_) | Phase::Pick(_) | Phase::Token { .. } | Phase::Over => None,
    }
}

fn last(last: &Decided) -> Last {
    let Decided { setter, shown, hidden, voter, called, votes } = *last;
    let bluff = is_bluff(shown, hidden);
    Last { setter, shown: shown.to_vec(), hidden: hidden.to_vec(), bluff, voter, called, votes }
}
