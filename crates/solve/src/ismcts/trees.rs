//! The trees of a search: one for each seat, by its observations since the root.

use std::collections::BTreeMap;

use game::{Dice, Information, Seat, one_of};

/// A way to go on, as one seat sees it.
struct Way<M> {
    play: M,
    visits: u32,
    /// How many times it was there to be chosen.
    available: u32,
    gained: f64,
}

/// A decision of one seat: all positions that it cannot tell apart since the root.
struct Node<M> {
    seat: Seat,
    ways: Vec<Way<M>>,
}

/// A way that a simulation took.
#[derive(Clone, Copy)]
pub(super) struct Taken {
    node: usize,
    way: usize,
}

/// The trees of all seats.
pub(super) struct Trees<M> {
    nodes: Vec<Node<M>>,
    known: BTreeMap<(Seat, Information), usize>,
}

impl<M: Clone + PartialEq> Trees<M> {
    pub(super) const fn new() -> Self {
        Self { nodes: Vec::new(), known: BTreeMap::new() }
    }

    /// The node of this seat after these observations since the root.
    pub(super) fn node(&mut self, seat: Seat, told: Information) -> usize {
        let nodes = &mut self.nodes;
        *self.known.entry((seat, told)).or_insert_with(|| {
            nodes.push(Node { seat, ways: Vec::new() });
            nodes.len() - 1
        })
    }

    /// How many ways are known there.
    pub(super) fn ways(&self, node: usize) -> usize {
        self.nodes[node].ways.len()
    }

    /// Which ways these moves are there.
    pub(super) fn open(&mut self, node: usize, moves: impl IntoIterator<Item = M>, open: &mut Vec<usize>) {
        let ways = &mut self.nodes[node].ways;
        open.clear();
        open.extend(moves.into_iter().map(|play| {
            ways.iter().position(|way| way.play == play).unwrap_or_else(|| {
                ways.push(Way { play, visits: 0, available: 0, gained: 0.0 });
                ways.len() - 1
            })
        }));
    }

    /// A random choice among the open moves that were not tried yet, otherwise the best by UCB1 with this exploration
    /// constant; and whether it is new.
    pub(super) fn choose(
        &mut self,
        node: usize,
        open: &[usize],
        explores: f64,
        dice: &mut impl Dice,
    ) -> Option<(Taken, bool)> {
        let ways = &mut self.nodes[node].ways;
        open.iter().for_each(|way| ways[*way].available += 1);
        let new = one_of(open.iter().filter(|way| ways[**way].visits == 0), dice);
        let bound = |way: &Way<M>| {
            let visits = f64::from(way.visits);
            explores.mul_add((f64::from(way.available).ln() / visits).sqrt(), way.gained / visits)
        };
        let best = || open.iter().max_by(|one, other| bound(&ways[**one]).total_cmp(&bound(&ways[**other])));
        let way = *new.or_else(best)?;
        Some((Taken { node, way }, new.is_some()))
    }

    /// The move of this choice.
    pub(super) fn play(&self, taken: Taken) -> &M {
        &self.nodes[taken.node].ways[taken.way].play
    }

    /// Records the result of a choice, as its seat's utility.
    pub(super) fn note(&mut self, taken: Taken, gained: impl Fn(Seat) -> f64) {
        let node = &mut self.nodes[taken.node];
        let way = &mut node.ways[taken.way];
        way.visits += 1;
        way.gained += gained(node.seat);
    }

    /// The moves of a node, and how often each was made.
    pub(super) fn visits(&self, node: usize) -> impl Iterator<Item = (M, u32)> {
        self.nodes[node].ways.iter().map(|way| (way.play.clone(), way.visits))
    }
}
