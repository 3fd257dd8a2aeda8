//! Information-set Monte Carlo tree search: a baseline for measuring bots. People never play against it.
//!
//! The variant has one tree per observer (MO-ISMCTS): P. I. Cowling, E. J. Powley and D. Whitehouse, "Information Set
//! Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4(2), 2012. Every
//! simulation plays in its own world, sampled uniformly among the worlds that fit the view. Each seat has its own tree,
//! whose nodes are the seat's observations since the root, and chooses there by UCB1 for subsets of arms. The search
//! ignores what earlier actions of the other seats reveal about their hands. It also assumes that the other seats
//! choose with the same uncertainty as the searching seat.

use std::collections::BTreeMap;

use game::{BySeat, Dice, Events, Information, Odds, Recall, Seat, Silent, Viewer, Waiting, one_of};

use crate::{Tactical, awaited, tactics_of};

/// The parameters of a tree search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ismcts {
    /// The number of simulations per move.
    pub simulations: u32,
    /// The number of steps from the root after which a simulation is cut off, if [`Tactical::standing`] gives an
    /// estimate.
    pub horizon: u32,
    /// The exploration constant of UCB1, in units of two standard deviations of the utility. The standard deviation
    /// comes from the results of all simulations so far. For a game that is won as often as lost, two deviations are
    /// the whole range from 0 to 1. In games with a wider range of utilities, results rarely differ by the whole range,
    /// and a constant in units of the range would hide the differences between moves.
    pub exploration: f64,
}

impl Ismcts {
    /// The usual parameters: 10,000 simulations, and the exploration constant of the authors.
    pub const USUAL: Self = Self { simulations: 10_000, horizon: 60, exploration: 0.7 };

    /// Searches from the view of a seat that must act. Returns how often each move was visited: the candidates, and the
    /// other moves of [`Tactical::tactics`]. The bot plays the most visited move. Returns `None` if the seat of this
    /// view does not have to act.
    pub fn visits<G: Tactical>(&self, view: &G::View, dice: &mut impl Dice) -> Option<Odds<G::Move>> {
        let world = G::sample(view, dice)?;
        let me = whose::<G>(view, &world)?;
        let mut simulation = Simulation::<G>::new(self, me, G::seats(&world));
        for _ in 0..self.simulations.max(1) {
            simulation.run(G::sample(view, dice)?, dice);
        }
        Odds::weighted(simulation.visits())
    }
}

/// Returns the seat that must act and has this view, in a world that fits the view.
fn whose<G: Tactical>(view: &G::View, world: &G::State) -> Option<Seat> {
    let Waiting::Seats(window) = G::waiting(world) else { return None };
    window.in_order().find(|seat| G::view(world, Viewer::Seat(*seat)) == *view)
}

/// The maximum number of steps of a simulation. More steps did not give better play.
const LONGEST: u32 = 2_000;

/// The state of a search in progress.
struct Simulation<'a, G: Tactical> {
    search: &'a Ismcts,
    me: Seat,
    seats: u8,
    trees: Trees<G::Move>,
    /// Three numbers: how many utilities were recorded, their sum, and the sum of their squares.
    gains: (f64, f64, f64),
    /// The choices of the current simulation, followed by two buffers that are reused.
    taken: Vec<Taken>,
    open: Vec<usize>,
    moves: Vec<G::Move>,
}

impl<'a, G: Tactical> Simulation<'a, G> {
    const fn new(search: &'a Ismcts, me: Seat, seats: u8) -> Self {
        let gains = (0.0, 0.0, 0.0);
        Self { search, me, seats, trees: Trees::new(), gains, taken: Vec::new(), open: Vec::new(), moves: Vec::new() }
    }

    /// Runs one simulation in this world: follows the trees to the first new move, then plays at random. Adds the
    /// result to the trees.
    fn run(&mut self, mut world: G::State, dice: &mut impl Dice) {
        self.taken.clear();
        let steps = self.descend(&mut world, dice);
        let gained = self.play_out(world, steps, dice);
        for (_, gained) in gained.iter() {
            let (count, sum, squares) = self.gains;
            self.gains = (count + 1.0, sum + gained, gained.mul_add(*gained, squares));
        }
        for taken in &self.taken {
            self.trees.note(*taken, |seat| gained[seat]);
        }
    }

    /// Returns how often each move was made at the root.
    fn visits(&mut self) -> Vec<(G::Move, f64)> {
        let root = self.trees.node(self.me, Recall::new(self.seats).information(self.me));
        self.trees.visits(root).map(|(play, visits)| (play, f64::from(visits))).collect()
    }

    /// Follows the trees to the first choice that is new, and makes it. Returns the number of steps.
    fn descend(&mut self, world: &mut G::State, dice: &mut impl Dice) -> u32 {
        let mut recall = Recall::new(self.seats);
        for step in 0..LONGEST {
            let waiting = G::waiting(world);
            // The searching seat acts first, even if other seats must act at the same time.
            let seat = if step == 0 { Some(self.me) } else { awaited(waiting) };
            let Some(seat) = seat else {
                if waiting == Waiting::Nobody {
                    return step;
                }
                draw::<G>(world, &mut recall, dice);
                continue;
            };
            let Some((taken, is_new)) = self.choose(world, seat, &recall, dice) else { return step };
            self.taken.push(taken);
            G::play_unchecked(world, seat, self.trees.play(taken), &mut recall);
            if is_new {
                return step + 1;
            }
        }
        LONGEST
    }

    /// Chooses a move for this seat. Returns the choice, and whether it was made for the first time.
    fn choose(&mut self, world: &G::State, seat: Seat, recall: &Recall, dice: &mut impl Dice) -> Option<(Taken, bool)> {
        let node = self.trees.node(seat, recall.information(seat));
        // The legal moves of the searching seat follow from its observations, so they are listed once per node. The
        // legal moves of the other seats depend on their hands in this world.
        if seat == self.me && self.trees.ways(node) > 0 {
            self.open.clear();
            self.open.extend(0..self.trees.ways(node));
        } else {
            let view = G::view(world, Viewer::Seat(seat));
            self.moves.clear();
            G::candidates(&view, &mut self.moves);
            let others = tactics_of::<G>(&view).into_iter().map(|tactic| tactic.play);
            let others: Vec<G::Move> = others.filter(|play| !self.moves.contains(play)).collect();
            self.trees.open(node, self.moves.drain(..).chain(others), &mut self.open);
        }
        let (count, sum, squares) = self.gains;
        let deviation = if count > 0.0 { (squares / count - (sum / count).powi(2)).max(0.0).sqrt() } else { 0.0 };
        self.trees.choose(node, &self.open, self.search.exploration * 2.0 * deviation, dice)
    }

    /// Plays at random from step number `steps` to the end, or to the horizon. Returns the utility of every seat.
    fn play_out(&mut self, mut world: G::State, steps: u32, dice: &mut impl Dice) -> BySeat<f64> {
        for step in steps..LONGEST {
            match G::waiting(&world) {
                Waiting::Nature => draw::<G>(&mut world, &mut Silent, dice),
                Waiting::Seats(window) => {
                    if step >= self.search.horizon
                        && let Some(standing) = G::standing(&G::view(&world, Viewer::Spectator))
                    {
                        return standing;
                    }
                    let Some(seat) = window.in_order().next() else { break };
                    self.moves.clear();
                    G::candidates(&G::view(&world, Viewer::Seat(seat)), &mut self.moves);
                    let Some(play) = one_of(&self.moves, dice) else { break };
                    G::play_unchecked(&mut world, seat, play, &mut Silent);
                }
                Waiting::Nobody => break,
            }
        }
        G::outcome(&world).map_or_else(|| BySeat::new(self.seats), |outcome| G::utility(&outcome))
    }
}

/// Samples a draw of nature, and reports its events to the seats.
fn draw<G: Tactical>(world: &mut G::State, events: &mut impl Events<G>, dice: &mut impl Dice) {
    if let Some(draw) = G::random_draw(world, dice) {
        G::draw_unchecked(world, &draw, events);
    }
}

/// A move that a seat can choose at a node, with its statistics.
struct Way<M> {
    play: M,
    visits: u32,
    /// The number of simulations in which the move was available.
    available: u32,
    gained: f64,
}

/// A decision of one seat: all positions that the seat cannot distinguish by its observations since the root.
struct Node<M> {
    seat: Seat,
    ways: Vec<Way<M>>,
}

/// A choice in one simulation: a node, and the index of the move in it.
#[derive(Clone, Copy)]
struct Taken {
    node: usize,
    way: usize,
}

/// The trees of all seats. A node is found by its seat and the seat's observations.
struct Trees<M> {
    nodes: Vec<Node<M>>,
    known: BTreeMap<(Seat, Information), usize>,
}

impl<M: Clone + PartialEq> Trees<M> {
    const fn new() -> Self {
        Self { nodes: Vec::new(), known: BTreeMap::new() }
    }

    /// Returns the node of this seat after these observations since the root, and creates it if it is new.
    fn node(&mut self, seat: Seat, told: Information) -> usize {
        let nodes = &mut self.nodes;
        *self.known.entry((seat, told)).or_insert_with(|| {
            nodes.push(Node { seat, ways: Vec::new() });
            nodes.len() - 1
        })
    }

    /// Returns the number of known moves at a node.
    fn ways(&self, node: usize) -> usize {
        self.nodes[node].ways.len()
    }

    /// Fills `open` with the indices of these moves at a node. Adds moves that are new.
    fn open(&mut self, node: usize, moves: impl IntoIterator<Item = M>, open: &mut Vec<usize>) {
        let ways = &mut self.nodes[node].ways;
        open.clear();
        open.extend(moves.into_iter().map(|play| {
            ways.iter().position(|way| way.play == play).unwrap_or_else(|| {
                ways.push(Way { play, visits: 0, available: 0, gained: 0.0 });
                ways.len() - 1
            })
        }));
    }

    /// Chooses a random untried move among the moves in `open`. If all of them were tried, chooses the best move by
    /// UCB1 with this exploration constant. Returns the choice, and whether the move is new.
    fn choose(&mut self, node: usize, open: &[usize], explores: f64, dice: &mut impl Dice) -> Option<(Taken, bool)> {
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

    /// Returns the move of this choice.
    fn play(&self, taken: Taken) -> &M {
        &self.nodes[taken.node].ways[taken.way].play
    }

    /// Adds the utility of the choosing seat to the statistics of a choice.
    fn note(&mut self, taken: Taken, gained: impl Fn(Seat) -> f64) {
        let node = &mut self.nodes[taken.node];
        let way = &mut node.ways[taken.way];
        way.visits += 1;
        way.gained += gained(node.seat);
    }

    /// Returns the moves of a node, and how often each was made.
    fn visits(&self, node: usize) -> impl Iterator<Item = (M, u32)> {
        self.nodes[node].ways.iter().map(|way| (way.play.clone(), way.visits))
    }
}
