//! The whole tree of a small game in flat arrays.

use std::ops::Range;

use game::{BySeat, Information, Seat};

/// An information set: the histories that one seat cannot tell apart when it must act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InformationSet {
    /// Whose it is.
    pub seat: Seat,
    /// The observations of the seat.
    pub key: Information,
    /// The key of a hand-made abstraction here.
    pub kept: Information,
    /// How many histories end here.
    pub histories: u32,
    /// The first of its actions among all sequences of the tree.
    pub(crate) first: u32,
    /// How many actions it has.
    pub(crate) actions: u32,
    /// The seat's own last sequence on the way here, if it has acted; with perfect recall it is the same for every
    /// history.
    pub(crate) before: Option<u32>,
}

impl InformationSet {
    /// Its actions, as indices of sequences: those of all sets of a tree are numbered through.
    pub const fn sequences(&self) -> Range<usize> {
        self.first as usize..self.first as usize + self.actions as usize
    }
}

/// The whole tree of a game in flat arrays, level by level, so that every pass reads memory from one end to the other.
///
/// A *node* is a history. The *edge* that leads to a node is the sequence (information set and action) that was played,
/// or a chance: odds of both are in one array, sequences first. Children of a node are consecutive, and so are nodes of
/// a level.
pub struct Explicit {
    pub(crate) seats: u8,
    /// By node: its parent; the root is its own parent.
    pub(crate) parents: Vec<u32>,
    /// By node: the edge that leads there; the root has an edge with probability 1.
    pub(crate) edges: Vec<u32>,
    /// By node, with one extra element at the end: its first child. A node without children has that of the next node.
    pub(crate) first_children: Vec<u32>,
    /// The first node of every level, and the number of nodes.
    pub(crate) levels: Vec<u32>,
    /// The first set of every level, and the number of sets.
    pub(crate) set_levels: Vec<u32>,
    /// The information sets, level by level.
    pub(crate) sets: Vec<InformationSet>,
    /// By node: its set, or [`NO_SET`].
    pub(crate) set_of: Vec<u32>,
    /// The chances, behind the sequences.
    pub(crate) chances: Vec<f64>,
    /// By seat and node: the utility of the seat at terminal nodes, 0 at others.
    pub(crate) payoffs: BySeat<Vec<f64>>,
    /// By sequence: its seat.
    pub(crate) owners: Vec<Seat>,
}

/// The set of nodes at which no seat acts.
pub(crate) const NO_SET: u32 = u32::MAX;

impl Explicit {
    /// How many seats there are.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// How many histories there are, from the root to the ends.
    pub fn nodes(&self) -> usize {
        self.parents.len()
    }

    /// The information sets of all seats.
    pub fn sets(&self) -> &[InformationSet] {
        &self.sets
    }

    /// How many sequences there are: pairs of an information set and an action.
    pub fn sequences(&self) -> usize {
        self.owners.len()
    }

    /// The most actions of any set.
    pub(crate) fn most_actions(&self) -> usize {
        self.sets.iter().map(|set| set.actions as usize).max().unwrap_or_default()
    }

    /// The children of a node.
    pub(crate) fn children(&self, node: usize) -> Range<usize> {
        self.first_children[node] as usize..self.first_children[node + 1] as usize
    }

    /// The nodes of a level.
    pub(crate) fn level(&self, level: usize) -> Range<usize> {
        self.levels[level] as usize..self.levels[level + 1] as usize
    }

    /// The sets of a level.
    pub(crate) fn sets_of_level(&self, level: usize) -> Range<usize> {
        self.set_levels[level] as usize..self.set_levels[level + 1] as usize
    }

    /// How many levels there are: one more than the longest history has steps.
    pub(crate) fn depth(&self) -> usize {
        self.levels.len() - 1
    }
}

impl std::fmt::Debug for Explicit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a tree of {} histories and {} information sets", self.nodes(), self.sets.len())
    }
}
