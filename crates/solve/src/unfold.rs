//! Unfolds a position to the whole tree below it.

use std::{collections::BTreeMap, fmt};

use game::{BySeat, Game, Information, Outcome, Recall, Seat, Waiting};

use crate::{Explicit, InformationSet, Tactical, TooLarge, cfr::NO_SET};

/// The reason why a game cannot be unfolded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnfoldError {
    /// The tree has more histories than allowed.
    TooLarge(TooLarge),
    /// This seat has different actions at two histories that it cannot distinguish.
    Actions(Seat),
    /// This seat acted differently before two histories that it cannot distinguish. So it does not remember its own
    /// actions.
    Recall(Seat),
    /// This seat has different keys at two histories that it cannot distinguish. So the keys would reveal hidden
    /// information.
    Key(Seat),
}

impl fmt::Display for UnfoldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge(error) => error.fmt(f),
            Self::Actions(seat) => write!(f, "{seat} has other actions at histories that it cannot tell apart"),
            Self::Recall(seat) => write!(f, "{seat} does not recall how it acted"),
            Self::Key(seat) => write!(f, "the key of {seat} holds what it cannot know"),
        }
    }
}

impl std::error::Error for UnfoldError {}

/// The bit that marks a chance edge until the number of sequences is known.
const CHANCE: u32 = 1 << 31;

impl Explicit {
    /// Unfolds the tree below this position, with at most this many histories.
    ///
    /// Two histories belong to one information set if the same seat got the same observations in the same number of
    /// entries. The number of entries is public.
    ///
    /// # Errors
    /// If the tree is too large, or a seat's observations do not give information sets with perfect recall.
    pub fn unfold<P: Position>(root: P, histories: usize) -> Result<Self, UnfoldError> {
        Self::unfold_noting(root, histories, |_, _| ()).map(|(tree, _)| tree)
    }

    /// Unfolds the tree like [`Explicit::unfold`], and also calls `note` for every information set, at the first of its
    /// histories. The notes are in the order of [`Explicit::sets`].
    ///
    /// # Errors
    /// The same as for [`Explicit::unfold`].
    pub fn unfold_noting<P: Position, T>(
        root: P,
        histories: usize,
        mut note: impl FnMut(&P, Seat) -> T,
    ) -> Result<(Self, Vec<T>), UnfoldError> {
        let mut growth = Growth::new(root.seats(), histories.min(CHANCE as usize));
        let mut level = vec![Leaf { position: root, acted: BySeat::new(growth.tree.seats) }];
        growth.node(0, CHANCE)?;
        growth.chance(1.0);
        let mut notes = Vec::new();
        while !level.is_empty() {
            level = growth.grow(level, &mut |position, seat| notes.push(note(position, seat)))?;
        }
        Ok((growth.finish(), notes))
    }
}

/// A position that is not unfolded yet.
struct Leaf<P> {
    position: P,
    /// The latest sequence of each seat.
    acted: BySeat<Option<u32>>,
}

/// A tree that grows by one level at a time.
struct Growth {
    tree: Explicit,
    histories: usize,
    /// The information sets of the current level.
    known: BTreeMap<(Seat, Information), u32>,
    /// The chance edge of each probability seen so far. The key is the bits of the `f64`.
    chances: BTreeMap<u64, u32>,
}

impl Growth {
    fn new(seats: u8, histories: usize) -> Self {
        let tree = Explicit {
            seats,
            parents: Vec::new(),
            edges: Vec::new(),
            first_children: Vec::new(),
            levels: vec![0],
            set_levels: vec![0],
            sets: Vec::new(),
            set_of: Vec::new(),
            chances: Vec::new(),
            payoffs: BySeat::from_fn(seats, |_| Vec::new()),
            owners: Vec::new(),
        };
        Self { tree, histories, known: BTreeMap::new(), chances: BTreeMap::new() }
    }

    /// Unfolds a level, and returns the next one.
    fn grow<P: Position>(
        &mut self,
        level: Vec<Leaf<P>>,
        note: &mut impl FnMut(&P, Seat),
    ) -> Result<Vec<Leaf<P>>, UnfoldError> {
        let (first, mut next) = (self.tree.parents.len() - level.len(), Vec::new());
        self.known.clear();
        for (offset, leaf) in level.into_iter().enumerate() {
            self.tree.first_children.push(self.tree.parents.len() as u32);
            match awaited(leaf.position.waiting()) {
                Some(seat) => {
                    let sets = self.tree.sets.len();
                    self.act(&leaf, seat, (first + offset) as u32, &mut next)?;
                    if self.tree.sets.len() > sets {
                        note(&leaf.position, seat);
                    }
                }
                None if leaf.position.waiting() == Waiting::Nature => {
                    self.draw(&leaf, (first + offset) as u32, &mut next)?;
                }
                None => self.end(&leaf, first + offset),
            }
        }
        self.tree.levels.push((self.tree.parents.len() - next.len()) as u32);
        self.tree.set_levels.push(self.tree.sets.len() as u32);
        Ok(next)
    }

    fn act<P: Position>(
        &mut self,
        leaf: &Leaf<P>,
        seat: Seat,
        node: u32,
        next: &mut Vec<Leaf<P>>,
    ) -> Result<(), UnfoldError> {
        let children = leaf.position.children();
        let index = self.set(leaf, seat, children.len() as u32)?;
        self.tree.set_of[node as usize] = index;
        let first = self.tree.sets[index as usize].first;
        for (sequence, position) in (first..).zip(children) {
            self.node(node, sequence)?;
            let mut acted = leaf.acted;
            acted[seat] = Some(sequence);
            next.push(Leaf { position, acted });
        }
        Ok(())
    }

    /// Returns the information set of this seat at this position, and creates it if it is new.
    fn set<P: Position>(&mut self, leaf: &Leaf<P>, seat: Seat, actions: u32) -> Result<u32, UnfoldError> {
        let (key, kept, before) = (leaf.position.information(seat), leaf.position.key(seat), leaf.acted[seat]);
        let tree = &mut self.tree;
        let index = *self.known.entry((seat, key)).or_insert_with(|| {
            let first = tree.owners.len() as u32;
            tree.sets.push(InformationSet { seat, key, kept, histories: 0, first, actions, before });
            tree.owners.extend((0..actions).map(|_| seat));
            tree.sets.len() as u32 - 1
        });
        let set = &mut tree.sets[index as usize];
        set.histories += 1;
        if set.actions != actions {
            return Err(UnfoldError::Actions(seat));
        }
        if set.before != before {
            return Err(UnfoldError::Recall(seat));
        }
        if set.kept != kept {
            return Err(UnfoldError::Key(seat));
        }
        Ok(index)
    }

    fn draw<P: Position>(&mut self, leaf: &Leaf<P>, node: u32, next: &mut Vec<Leaf<P>>) -> Result<(), UnfoldError> {
        let weights = leaf.position.weights();
        let all: f64 = weights.iter().copied().map(f64::from).sum();
        for (position, weight) in leaf.position.children().into_iter().zip(weights) {
            let edge = self.chance(f64::from(weight) / all);
            self.node(node, edge)?;
            next.push(Leaf { position, acted: leaf.acted });
        }
        Ok(())
    }

    fn end<P: Position>(&mut self, leaf: &Leaf<P>, node: usize) {
        for (seat, payoff) in leaf.position.payoffs().iter() {
            self.tree.payoffs[seat][node] = *payoff;
        }
    }

    /// Returns the edge with this probability, and creates it if it is new.
    fn chance(&mut self, odds: f64) -> u32 {
        let chances = &mut self.tree.chances;
        *self.chances.entry(odds.to_bits()).or_insert_with(|| {
            chances.push(odds);
            CHANCE | (chances.len() as u32 - 1)
        })
    }

    fn node(&mut self, parent: u32, edge: u32) -> Result<(), UnfoldError> {
        if self.tree.parents.len() >= self.histories {
            return Err(UnfoldError::TooLarge(TooLarge { histories: self.histories as u64 }));
        }
        self.tree.parents.push(parent);
        self.tree.edges.push(edge);
        self.tree.set_of.push(NO_SET);
        self.tree.payoffs.iter_mut().for_each(|(_, payoffs)| payoffs.push(0.0));
        Ok(())
    }

    /// Returns the finished tree. Its numbers of chance edges follow the numbers of sequences.
    fn finish(mut self) -> Explicit {
        let sequences = self.tree.owners.len() as u32;
        for edge in self.tree.edges.iter_mut().filter(|edge| **edge & CHANCE != 0) {
            *edge = sequences + (*edge & !CHANCE);
        }
        self.tree.first_children.push(self.tree.parents.len() as u32);
        self.tree
    }
}

/// A position of a tree that also stores the observations of its seats.
pub trait Tree: Sized {
    /// Returns the number of seats.
    fn seats(&self) -> u8;

    /// Returns who must act next.
    fn waiting(&self) -> Waiting;

    /// Returns a hash of the observations of this seat so far. While the seat must act, this hash is its information
    /// set.
    fn information(&self, seat: Seat) -> Information;

    /// Returns the positions one step further, in a fixed order: after every draw of nature, or after every legal move
    /// of the seat that [`awaited`] returns. The list is empty when the game is over.
    fn children(&self) -> Vec<Self>;
}

/// A position that also stores what its seats have seen.
pub trait Memory: Tree {
    /// Returns a hash of all observations of this seat, entry by entry. An entry without an observation also changes
    /// the hash, because the number of entries is public.
    fn told(&self, seat: Seat) -> Information;

    /// Returns a hash of the views that this seat had after each entry.
    fn seen(&self, seat: Seat) -> Information;

    /// Returns a hash of the legal moves of this seat, in their order.
    fn offered(&self, seat: Seat) -> Information;

    /// Returns the entries that led to this position, in notation, for error messages.
    fn path(&self) -> String;
}

/// Returns the seat that a walk lets act next: the first seat that must act, clockwise from the seat whose turn it is.
pub fn awaited(waiting: Waiting) -> Option<Seat> {
    waiting.window()?.in_order().next()
}

/// A position with weights for draws of nature and with payoffs at the end of the game.
pub trait Position: Tree {
    /// Returns the weight of each draw while nature acts, in the order of [`Tree::children`]. The probability of a draw
    /// is its weight divided by the sum.
    fn weights(&self) -> Vec<u32>;

    /// Returns the utility of each seat after the end of the game, in the unit of the game. The sum over all seats is
    /// 0.
    fn payoffs(&self) -> BySeat<f64>;

    /// Returns the key of a hand-made abstraction for the acting seat. It must be the same at all histories that the
    /// seat cannot distinguish. By default it is a hash of all observations.
    fn key(&self, seat: Seat) -> Information {
        self.information(seat)
    }
}

/// Returns the points of each seat minus the mean of all seats.
pub fn above_the_mean(outcome: &Outcome) -> BySeat<f64> {
    let points = &outcome.points;
    let sum: i32 = points.as_slice().iter().sum();
    let mean = f64::from(sum) / f64::from(points.seats().max(1));
    points.map(|_, points| f64::from(*points) - mean)
}

impl<G: Tactical> Position for GameNode<G> {
    fn weights(&self) -> Vec<u32> {
        let mut weights = Vec::new();
        G::draws(self.state(), &mut |_, weight| weights.push(weight));
        weights
    }

    fn payoffs(&self) -> BySeat<f64> {
        G::outcome(self.state()).map_or_else(|| BySeat::new(self.seats()), |outcome| G::utility(&outcome))
    }
}

/// A state of a typed game, with the observations of its seats.
pub struct GameNode<G: Game> {
    state: G::State,
    recall: Recall,
}

impl<G: Game> GameNode<G> {
    /// Creates the root of the tree below this state, without any observations.
    pub fn root(state: G::State) -> Self {
        let recall = Recall::new(G::seats(&state));
        Self { state, recall }
    }

    /// Returns the state of the game.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_above_the_mean_are_worth_nothing_together() {
        let points = [10, 30, 5];
        let outcome = Outcome::by_points(BySeat::from_fn(3, |seat| points[seat.index()]));
        assert_eq!(above_the_mean(&outcome).as_slice(), [-5.0, 15.0, -10.0]);
    }
}
