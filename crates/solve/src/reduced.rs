//! Games that are reduced until their trees can be unfolded: few deals, few moves, and an end after some turns.

use game::{BySeat, Game, Information, Recall, Seat, Viewer, Waiting};

use crate::{Position, Tactical, Tree, awaited, tactics_of};

/// A reduced game: its possible deals, and the limits for walking its tree.
pub struct Reduced<G: Game> {
    /// The initial positions, all equally likely. Each seat knows only what it sees of the actual position.
    pub deals: Vec<G::State>,
    /// The number of turns after which a game is cut off. The utilities are then estimated by [`Tactical::standing`].
    pub turns: Option<u32>,
    /// Whether a walk follows only the tactics that strategies are learnt for, instead of every legal move.
    pub ways: bool,
}

impl<G: Tactical> std::fmt::Debug for Reduced<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} deals, broken off after {:?} turns", self.deals.len(), self.turns)
    }
}

/// A position of a reduced game.
pub enum ReducedNode<'a, G: Game> {
    /// The root, at which nature picks the deal.
    Deals(&'a Reduced<G>),
    /// A position after the deal.
    Dealt(Box<Dealt<'a, G>>),
}

/// A position after the deal.
pub struct Dealt<'a, G: Game> {
    game: &'a Reduced<G>,
    state: G::State,
    /// For each seat, a hash of the seat's view of the deal.
    saw: BySeat<Information>,
    recall: Recall,
    /// The seat whose turn it was last, and the number of turns so far.
    mover: Option<Seat>,
    turns: u32,
}

impl<G: Game> std::fmt::Debug for ReducedNode<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Deals(game) => write!(f, "before one of {} deals", game.deals.len()),
            Self::Dealt(dealt) => dealt.fmt(f),
        }
    }
}

impl<G: Game> std::fmt::Debug for Dealt<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "turn {} at {:?}", self.turns, G::waiting(&self.state))
    }
}

impl<G: Game> Clone for Dealt<'_, G> {
    fn clone(&self) -> Self {
        Self { state: self.state.clone(), recall: self.recall.clone(), ..*self }
    }
}

impl<G: Tactical> Reduced<G> {
    /// Returns the root of the tree of this reduced game.
    pub const fn root(&self) -> ReducedNode<'_, G> {
        ReducedNode::Deals(self)
    }

    /// Returns the moves of this seat that the walk follows.
    pub fn moves(&self, state: &G::State, seat: Seat) -> Vec<G::Move> {
        if self.ways {
            return tactics_of::<G>(&G::view(state, Viewer::Seat(seat)))
                .into_iter()
                .map(|tactic| tactic.play)
                .collect();
        }
        G::legal_moves(state, seat)
    }

    fn dealt(&self, state: &G::State) -> ReducedNode<'_, G> {
        let seats = G::seats(state);
        let saw = BySeat::from_fn(seats, |seat| Information::default().after(&G::view(state, Viewer::Seat(seat))));
        let dealt = Dealt { game: self, state: state.clone(), saw, recall: Recall::new(seats), mover: None, turns: 0 };
        ReducedNode::Dealt(Box::new(dealt.counted()))
    }
}

impl<G: Tactical> Dealt<'_, G> {
    /// Returns the state of the game.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// Adds 1 to the number of turns if a new turn has begun.
    fn counted(mut self) -> Self {
        let mover = G::waiting(&self.state).window().and_then(|window| window.mover);
        if mover.is_some() && mover != self.mover {
            (self.mover, self.turns) = (mover, self.turns + 1);
        }
        self
    }

    fn is_broken_off(&self) -> bool {
        self.game.turns.is_some_and(|turns| self.turns > turns)
    }

    fn child(&self, step: impl FnOnce(&mut G::State, &mut Recall)) -> Self {
        let mut child = self.clone();
        step(&mut child.state, &mut child.recall);
        child.counted()
    }

    fn children(&self) -> Vec<Self> {
        let mut children = Vec::new();
        if let Some(seat) = awaited(G::waiting(&self.state)) {
            for play in self.game.moves(&self.state, seat) {
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

impl<G: Tactical> Tree for ReducedNode<'_, G> {
    fn seats(&self) -> u8 {
        match self {
            Self::Deals(game) => game.deals.first().map_or(0, G::seats),
            Self::Dealt(dealt) => G::seats(&dealt.state),
        }
    }

    fn waiting(&self) -> Waiting {
        match self {
            Self::Deals(_) => Waiting::Nature,
            Self::Dealt(dealt) if dealt.is_broken_off() => Waiting::Nobody,
            Self::Dealt(dealt) => G::waiting(&dealt.state),
        }
    }

    fn information(&self, seat: Seat) -> Information {
        match self {
            Self::Deals(_) => Information::default(),
            Self::Dealt(dealt) => dealt.saw[seat].after(&dealt.recall.information(seat)),
        }
    }

    fn children(&self) -> Vec<Self> {
        match self {
            Self::Deals(game) => game.deals.iter().map(|state| game.dealt(state)).collect(),
            Self::Dealt(dealt) => dealt.children().into_iter().map(|child| Self::Dealt(Box::new(child))).collect(),
        }
    }
}

impl<G: Tactical> Position for ReducedNode<'_, G> {
    fn weights(&self) -> Vec<u32> {
        match self {
            Self::Deals(game) => vec![1; game.deals.len()],
            Self::Dealt(dealt) => {
                let mut weights = Vec::new();
                G::draws(&dealt.state, &mut |_, weight| weights.push(weight));
                weights
            }
        }
    }

    fn payoffs(&self) -> BySeat<f64> {
        let Self::Dealt(dealt) = self else { return BySeat::new(self.seats()) };
        let stands = || G::standing(&G::view(&dealt.state, Viewer::Spectator));
        let gained = G::outcome(&dealt.state).map(|outcome| G::utility(&outcome));
        gained.or_else(stands).unwrap_or_else(|| BySeat::new(self.seats()))
    }
}
