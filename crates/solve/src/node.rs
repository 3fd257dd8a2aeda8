//! A typed game as a tree.

use game::{Game, Information, Recall, Seat, Waiting};

use crate::{Tree, awaited};

/// A state of a typed game with what its seats were told.
pub struct GameNode<G: Game> {
    state: G::State,
    recall: Recall,
}

impl<G: Game> GameNode<G> {
    /// The root of the tree below this state, nothing told yet.
    pub fn root(state: G::State) -> Self {
        let recall = Recall::new(G::seats(&state));
        Self { state, recall }
    }

    /// The state itself.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    fn child(&self, step: impl FnOnce(&mut G::State, &mut Recall)) -> Self {
        let mut child = Self { state: self.state.clone(), recall: self.recall.clone() };
        step(&mut child.state, &mut child.recall);
        child
    }
}

impl<G: Game> std::fmt::Debug for GameNode<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "GameNode at {:?}", G::waiting(&self.state))
    }
}

impl<G: Game> Tree for GameNode<G> {
    fn seats(&self) -> u8 {
        G::seats(&self.state)
    }

    fn waiting(&self) -> Waiting {
        G::waiting(&self.state)
    }

    fn information(&self, seat: Seat) -> Information {
        self.recall.information(seat)
    }

    fn children(&self) -> Vec<Self> {
        let mut children = Vec::new();
        if let Some(seat) = awaited(self.waiting()) {
            for play in G::legal_moves(&self.state, seat) {
                children.push(self.child(|state, recall| G::play_unchecked(state, seat, &play, recall)));
            }
            return children;
        }
        G::draws(&self.state, &mut |draw, _| {
            children.push(self.child(|state, recall| G::draw_unchecked(state, &draw, recall)));
        });
        children
    }
}
