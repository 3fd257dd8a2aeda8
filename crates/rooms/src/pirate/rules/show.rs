//! Who may know what: how a view is made.

use game::Viewer;

use super::{
    Colour, State, outcome,
    view::{Fresh, Hand, Island, SeenSet, Square, Stage, Token, View, Vote},
    waiting,
};

/// What this viewer may know now, made from nothing.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let seen_by_all = state.rail.claims();
    View {
        options: state.options,
        seats: state.seats,
        me: viewer.seat(),
        archive: viewer.sees_all(),
        waiting: waiting(state),
        windows: state.windows,
        stage: state.stage,
        first: state.first,
        turn: state.turn,
        excused: state.stage == Stage::Act && state.is_excused(),
        hands: state.hands.map(|seat, hand| Hand { count: hand.len(), cards: viewer.sees(seat).then_some(*hand) }),
        fresh: fresh(state, viewer),
        pile: state.pile.len(),
        pile_cards: viewer.sees_all().then_some(state.pile),
        board: board(state),
        ships: state.ships,
        islands: islands(state),
        boardable: state.boardable(),
        set: state.set.map(|set| SeenSet { hidden: set.hidden.filter(|_| viewer.sees(set.setter)), ..set }),
        // Not even a reader of the finished table sees a vote that was given in secret (BP-2, BP-G17).
        votes: state.votes.map(|seat, vote| match vote.cast() {
            Some(_) if viewer.seat() != Some(seat) => Vote::Answered,
            Some(_) | None => *vote,
        }),
        boarding: state.boarding(),
        knows: viewer.seat().map_or_else(|| seen_by_all.clone(), |me| state.knows[me].claims()),
        seen_by_all,
        last: state.last,
        records: state.records,
        idle: state.idle,
        outcome: outcome(state),
        deck: state.deck,
        boarders: state.boarders,
    }
}

/// Drawn cards are seen by who drew them, taken ones by both hands.
fn fresh(state: &State, viewer: Viewer) -> Option<Fresh> {
    let fresh = state.fresh.filter(|fresh| fresh.count > 0)?;
    let sees = viewer.sees(fresh.seat) || fresh.from.is_some_and(|from| viewer.sees(from));
    Some(Fresh { cards: fresh.cards.filter(|_| sees), ..fresh })
}

fn board(state: &State) -> Vec<Square> {
    let square = |colour: Colour| Square {
        colour,
        accessories: state.board.count(colour.accessory()) as u8,
        pirate: state.board.has(colour.pirate()),
    };
    state.deck.colours().map(square).collect()
}

fn islands(state: &State) -> [Island; 2] {
    let [near, far] = state.options.islands();
    let tokens = match (state.opened, state.found()) {
        (false, false) => [Token::FaceDown, Token::FaceDown],
        (false, true) => [Token::Treasure, Token::Empty],
        (true, _) => [Token::Empty, Token::Treasure],
    };
    [Island { square: near, token: tokens[0] }, Island { square: far, token: tokens[1] }]
}
