//! Simulations: each samples a world, walks down the trees and then plays at random.

use game::{BySeat, Dice, Events, Recall, Seat, Silent, Viewer, Waiting, one_of};

use super::{
    Ismcts,
    trees::{Taken, Trees},
};
use crate::{Tactical, awaited, tactics_of};

/// The most steps of a simulation; longer ones have not given better play.
const LONGEST: u32 = 2_000;

/// A search on its way.
pub(super) struct Simulation<'a, G: Tactical> {
    search: &'a Ismcts,
    me: Seat,
    seats: u8,
    trees: Trees<G::Move>,
    /// How many gains were noted, their sum and the sum of their squares.
    gains: (f64, f64, f64),
    /// The path of the present simulation, and buffers that are reused.
    taken: Vec<Taken>,
    open: Vec<usize>,
    moves: Vec<G::Move>,
}

impl<'a, G: Tactical> Simulation<'a, G> {
    pub(super) const fn new(search: &'a Ismcts, me: Seat, seats: u8) -> Self {
        let gains = (0.0, 0.0, 0.0);
        Self { search, me, seats, trees: Trees::new(), gains, taken: Vec::new(), open: Vec::new(), moves: Vec::new() }
    }

    /// Plays in this world, down the trees and one step out of them, and on at random; notes what came of it.
    pub(super) fn run(&mut self, mut world: G::State, dice: &mut impl Dice) {
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

    /// How often each move was made at the root.
    pub(super) fn visits(&mut self) -> Vec<(G::Move, f64)> {
        let root = self.trees.node(self.me, Recall::new(self.seats).information(self.me));
        self.trees.visits(root).map(|(play, visits)| (play, f64::from(visits))).collect()
    }

    /// Down the trees to the first way that is new; says how many steps that took.
    fn descend(&mut self, world: &mut G::State, dice: &mut impl Dice) -> u32 {
        let mut recall = Recall::new(self.seats);
        for step in 0..LONGEST {
            let waiting = G::waiting(world);
            // The searching seat answers first, also if other seats are awaited with it.
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

    /// The choice of this seat here, and whether it is a new one.
    fn choose(&mut self, world: &G::State, seat: Seat, recall: &Recall, dice: &mut impl Dice) -> Option<(Taken, bool)> {
        let node = self.trees.node(seat, recall.information(seat));
        // The legal moves of the searching seat follow from its observations; those of the others follow from their
        // hands in this world.
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

    /// The utility of every seat after a random rollout, of at most this many steps.
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

/// Samples a draw of nature, and shows it to the seats.
fn draw<G: Tactical>(world: &mut G::State, events: &mut impl Events<G>, dice: &mut impl Dice) {
    if let Some(draw) = G::random_draw(world, dice) {
        G::draw_unchecked(world, &draw, events);
    }
}
