//! The belief of one player: sampled worlds that fit the player's observations. The weight of a world says how likely
//! the other players would have moved in it as they did.

use game::{Dice, Information, Seat, SplitMix, Viewer, place_by};
use rooms::{AnyEvents, AnyState, Strategies};

/// The number of sampled worlds.
const WORLDS: usize = 600;
/// The probability that is added to each predicted move, because any player sometimes makes a random move.
const DOUBT: f64 = 1e-6;

/// The sampled worlds of one seat, which plays against one bot in all other seats (a particle filter).
pub(crate) struct Worlds<'a> {
    me: Seat,
    bot: &'a str,
    strategies: &'a Strategies,
    dice: SplitMix,
    worlds: Vec<World>,
    begun: bool,
    lost: u64,
}

struct World {
    state: Box<dyn AnyState>,
    weight: f64,
}

impl<'a> Worlds<'a> {
    /// Creates a belief without worlds. `begin` samples the first worlds.
    pub(crate) const fn new(me: Seat, bot: &'a str, strategies: &'a Strategies, seed: u64) -> Self {
        Self { me, bot, strategies, dice: SplitMix::new(seed), worlds: Vec::new(), begun: false, lost: 0 }
    }

    /// Returns the seat whose belief this is.
    pub(crate) const fn seat(&self) -> Seat {
        self.me
    }

    /// Returns how often no world was left, so that new worlds were sampled.
    pub(crate) const fn lost(&self) -> u64 {
        self.lost
    }

    /// Samples the first worlds. No seat has moved yet, so all worlds that fit the view are equally likely.
    pub(crate) fn begin(&mut self, position: &dyn AnyState) {
        if !self.begun {
            self.begun = true;
            self.imagine(position);
        }
    }

    fn imagine(&mut self, position: &dyn AnyState) {
        let view = position.view(Viewer::Seat(self.me));
        let worlds = (0..WORLDS).filter_map(|_| view.sample(&mut self.dice));
        self.worlds = worlds.map(|state| World { state, weight: 1.0 }).collect();
    }

    /// Samples a world by weight.
    pub(crate) fn pick(&mut self) -> Option<&dyn AnyState> {
        let all: f64 = self.worlds.iter().map(|world| world.weight).sum();
        let found = place_by(self.worlds.iter().map(|world| world.weight), all, &mut self.dice);
        self.worlds.get(found.unwrap_or_default()).map(|world| &*world.state)
    }

    /// Advances the worlds by a draw of nature. Only worlds with the same observation of the seat remain.
    pub(crate) fn drawn(&mut self, position: &dyn AnyState, happened: &AnyEvents) {
        self.step(position, happened, |world, _| {
            let draws = world.draws();
            let all: f64 = draws.iter().map(|(_, weight)| f64::from(*weight)).sum();
            draws.into_iter().map(|(draw, weight)| (draw, f64::from(weight) / all)).collect()
        });
    }

    /// Advances the worlds by this move of a seat. A world's weight is multiplied by the probability of the bot's move
    /// in it.
    pub(crate) fn played(&mut self, position: &dyn AnyState, seat: Seat, play: &str, happened: &AnyEvents) {
        let (me, bot, strategies) = (self.me, self.bot, self.strategies);
        self.step(position, happened, |world, by| {
            *by = Some(seat);
            if seat == me {
                return vec![(play.to_owned(), 1.0)];
            }
            let view = world.view(Viewer::Seat(seat));
            let odds = view.odds(bot, strategies);
            let owned = |(play, odds): (&String, f64)| (play.clone(), odds);
            let mut moves: Vec<(String, f64)> = odds.map_or_else(Vec::new, |odds| odds.iter().map(owned).collect());
            // The bot is predicted with less effort than it uses, so it may make a move that the prediction excludes.
            // So every candidate gets a small probability.
            for play in view.candidates() {
                if !moves.iter().any(|(other, _)| *other == play) {
                    moves.push((play, 0.0));
                }
            }
            moves.into_iter().map(|(play, odds)| (play, odds + DOUBT)).collect()
        });
    }

    /// Advances every world by one possible step. It samples, by their odds, among the steps that give the seat the
    /// same observation. A world without such a step is dropped.
    fn step(
        &mut self,
        position: &dyn AnyState,
        happened: &AnyEvents,
        possible: impl Fn(&dyn AnyState, &mut Option<Seat>) -> Vec<(String, f64)>,
    ) {
        if !self.begun {
            return;
        }
        let told = self.told(happened);
        let mut worlds = Vec::with_capacity(self.worlds.len());
        for world in std::mem::take(&mut self.worlds) {
            let mut by = None;
            let steps = possible(&*world.state, &mut by);
            let mut fitting: Vec<World> = Vec::new();
            for (text, odds) in steps {
                let mut state = world.state.fork();
                let happened = match by {
                    Some(seat) => state.play(seat, &text).ok(),
                    None => state.draw(&text).ok(),
                };
                if happened.is_some_and(|happened| self.told(&happened) == told) {
                    fitting.push(World { state, weight: world.weight * odds });
                }
            }
            let weight = fitting.iter().map(|world| world.weight).sum::<f64>();
            if let Some(found) = place_by(fitting.iter().map(|world| world.weight), weight, &mut self.dice) {
                let state = fitting.swap_remove(found).state;
                worlds.push(World { state, weight });
            }
        }
        self.worlds = worlds;
        self.renew(position);
    }

    /// Resamples the worlds by weight if few worlds hold most of the weight. Samples new worlds if no world is left.
    fn renew(&mut self, position: &dyn AnyState) {
        let all: f64 = self.worlds.iter().map(|world| world.weight).sum();
        if all <= 0.0 {
            if !matches!(position.waiting(), game::Waiting::Nobody) {
                self.lost += 1;
                self.imagine(position);
            }
            return;
        }
        self.worlds.iter_mut().for_each(|world| world.weight /= all);
        let squares: f64 = self.worlds.iter().map(|world| world.weight * world.weight).sum();
        if squares * WORLDS as f64 <= 2.0 {
            return;
        }
        // Systematic resampling: evenly spaced points along the weights choose each world in proportion to its weight.
        let (mut mark, mut passed, mut drawn) = (self.dice.unit() / WORLDS as f64, 0.0, Vec::new());
        for world in &self.worlds {
            passed += world.weight;
            while mark < passed && drawn.len() < WORLDS {
                drawn.push(World { state: world.state.fork(), weight: 1.0 / WORLDS as f64 });
                mark += 1.0 / WORLDS as f64;
            }
        }
        self.worlds = drawn;
    }

    fn told(&self, happened: &AnyEvents) -> Information {
        happened.information(Viewer::Seat(self.me), Information::default())
    }
}
