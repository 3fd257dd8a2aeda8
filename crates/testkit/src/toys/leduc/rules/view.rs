//! The view of each viewer.

use game::{HiddenFact, Lines, Notation as _, Seat, Viewer, listed};

use super::{A, Act, B, State, betting::Betting, deck};
use crate::toys::{Card, Rank, Sight};

/// What one viewer may know now.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub struct View {
    /// Who looks. # Who sees this: everybody, of themselves.
    pub(super) viewer: Viewer,
    /// Whether cards have suits. # Who sees this: everybody.
    pub(super) suits: bool,
    /// The cards of A and B. # Who sees this: the owner; everybody once they are shown (LE-07); the archive.
    pub(super) hands: [Sight; 2],
    /// The card turned up. # Who sees this: everybody.
    pub(super) board: Option<Card>,
    /// What was done in each round, A first. # Who sees this: everybody.
    pub(super) betting: Betting,
    /// Who is awaited. # Who sees this: everybody.
    pub(super) awaited: Option<Seat>,
    /// The chips put in by A and B. # Who sees this: everybody.
    pub(super) chips: [i32; 2],
    /// The chips won or lost, once it is over. # Who sees this: everybody.
    pub(super) won: Option<[i32; 2]>,
}

impl View {
    pub(in super::super) fn new(state: &State, viewer: Viewer) -> Self {
        let sight = |owner: Seat| match state.hands[owner.index()] {
            None => Sight::None,
            Some(card) if viewer.sees(owner) || state.open() => Sight::Known(card),
            Some(_) => Sight::Hidden,
        };
        Self {
            viewer,
            suits: state.suits,
            hands: [sight(A), sight(B)],
            board: state.board,
            betting: state.betting.clone(),
            awaited: state.waiting().window().and_then(|window| window.mover),
            chips: state.betting.chips(),
            won: state.won(),
        }
    }

    /// The viewer's legal moves, the mildest first; empty if it is not awaited.
    pub fn legal(&self) -> impl Iterator<Item = Act> {
        let mine = self.awaited.is_some() && self.awaited == self.viewer.seat();
        Act::ALL.into_iter().filter(move |act| mine && self.betting.allows(*act))
    }

    /// The rank of the viewer's own card.
    pub fn own_rank(&self) -> Option<Rank> {
        match self.hands[self.viewer.seat()?.index()] {
            Sight::Known(card) => Some(card.rank),
            Sight::None | Sight::Hidden => None,
        }
    }

    /// The rank of the card turned up.
    pub fn board_rank(&self) -> Option<Rank> {
        self.board.map(|card| card.rank)
    }

    pub(in super::super) fn lines(&self) -> Vec<(String, String)> {
        let mut lines = Lines::default();
        for (sight, seat) in self.hands.iter().zip([A, B]) {
            match sight {
                Sight::None => lines.put_of("hand", seat, "none"),
                Sight::Hidden => lines.put_of("hand", seat, "1 card"),
                Sight::Known(card) => lines.put_of("hand", seat, card),
            }
        }
        lines.put("board", listed(self.board));
        let [a, b] = self.chips;
        lines.put("put in", format!("A {a} B {b}"));
        let texts = |acts: &[Act]| acts.iter().map(Act::text).collect::<Vec<_>>().join(" ");
        lines.put("round 1", texts(&self.betting.first));
        lines.put("round 2", texts(&self.betting.second));
        lines.put_some("won", self.won.map(|[a, b]| format!("A {a:+} B {b:+}")));
        lines.into_vec()
    }
}

/// The cards this viewer must not be able to name: all except its own, the one turned up and those shown. Listed
/// independently of the view, on purpose.
pub(in super::super) fn hidden(state: &State, viewer: Viewer) -> Vec<HiddenFact> {
    let own = viewer.seat().and_then(|seat| state.hands[seat.index()]);
    let named = |card: Card| {
        own == Some(card) || state.board == Some(card) || state.open() && state.hands.contains(&Some(card))
    };
    let place = |card: Card| [A, B].into_iter().find(|seat| state.hands[seat.index()] == Some(card));
    let secret = |card: Card| {
        HiddenFact::anywhere(
            place(card).map_or_else(|| "pile".to_owned(), |seat| format!("hand {seat}")),
            card.to_string(),
        )
    };
    let kinds = deck(state.suits).distinct();
    kinds.iter().filter(|card| !viewer.sees_all() && !named(*card)).map(secret).collect()
}
