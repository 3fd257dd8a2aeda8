//! Measures exactly how far a strategy is from an equilibrium, in a small setting of a room.

mod setting;

use std::collections::BTreeSet;

use game::{Options as _, Seat, Viewer};
use solve::{
    Abstraction, Blueprint, Cfr, Dealt, Explicit, Manner, Provenance, Reduced, ReducedNode, Strategy, Update,
    deviation_gains, most, plays, tactics_of, values,
};

use crate::{RoomGame, Strategies, bots, given::GivenError};

pub use setting::Setting;

/// The exact measurement of one strategy in a small setting.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct Exploited {
    /// The exploitability: the gain of a seat that changes to its best response while the other seats keep their
    /// strategies, averaged over all seats. With two seats it is the distance from an equilibrium. The unit is the
    /// greatest possible win of a seat.
    pub exploitability: f64,
    /// The gain of each seat's best response, as a share of the greatest possible win.
    pub gains: Vec<f64>,
    /// The expected utility of the first seat if all seats play this strategy, as a share of the most that a seat can
    /// win.
    pub value: f64,
    /// The expected number of lies in a game.
    pub lies: f64,
    /// The expected number of true claims in a game.
    pub truths: f64,
    /// The expected number of accusations (calls) in a game.
    pub calls: f64,
    /// The expected number of moves in a game that wait for a better opportunity, such as draws.
    pub waits: f64,
    /// The number of training iterations of the strategy. 0 if the strategy is a bot's, which was not trained here.
    pub iterations: u64,
}

/// A strategy that was trained in a small setting with the keys and tactics of full-size training.
#[derive(Debug)]
pub struct Keyed {
    /// The exact measurement of the strategy.
    pub exploited: Exploited,
    /// The strategy of each seat in the form that bots read, with probabilities in units of 1/255. Each seat has its
    /// own strategy because a small setting is not symmetric.
    pub strategies: Vec<Strategies>,
}

/// The whole game tree of a small setting.
pub trait Exact: Send {
    /// Returns the number of histories in the tree.
    fn nodes(&self) -> usize;
    /// Returns the number of information sets in the tree, over all seats.
    fn sets(&self) -> usize;
    /// Returns the number of different pairs of a seat and a fine key. Full-size training uses fine keys to identify
    /// situations.
    fn keys(&self) -> usize;
    /// Returns the most that a seat can win, in the room's own unit.
    fn most(&self) -> f64;
    /// Measures the strategy of the bot with this name. Returns `None` if there is no such bot.
    fn bot(&self, name: &str, strategies: &Strategies) -> Option<Exploited>;
    /// Trains a strategy on the whole tree. Stops when the strategy's exploitability is at most `enough`, or after
    /// `iterations` training iterations. Returns its measurement.
    fn solved(&self, enough: f64, iterations: u64) -> Exploited;
    /// Trains a strategy that uses only fine keys and the tactics of full-size training. Each seat is trained
    /// separately, while the other seats may make every move and remember everything. The result comes near the least
    /// exploitable strategy with these keys and tactics (Johanson et al. 2012).
    fn keyed(&self, iterations: u64) -> Keyed;
    /// Measures the bot with this name while it uses the trained strategy `keyed` as its blueprint. Returns `None` if
    /// there is no such bot.
    fn bot_by(&self, name: &str, keyed: &Keyed) -> Option<Exploited>;
}

/// The view and the legal moves of one information set, which bots need to choose a move there.
struct Note<G: RoomGame> {
    view: G::View,
    moves: Vec<G::Move>,
}

struct Unfolded<G: RoomGame> {
    tree: Explicit,
    notes: Vec<Note<G>>,
    most: f64,
}

/// The level of detail of the keys with which strategies are trained here: the fine keys.
const FINE: u8 = 1;
/// The number of training iterations between two measurements of the exploitability.
const LOOK: u64 = 100;

/// Builds the game tree of a setting. Fails if the tree has more than `histories` nodes.
pub(crate) fn unfold<G: RoomGame>(setting: &Setting, histories: usize) -> Result<Box<dyn Exact>, GivenError> {
    let options = G::Options::read(&setting.given.options).map_err(|error| GivenError::new(0, error))?;
    let deals = setting::deals::<G>(&options, setting)?;
    let reduced = Reduced::<G> { deals, turns: setting.turns, ways: setting.ways };
    let note = |node: &ReducedNode<'_, G>, seat: Seat| {
        let state = match node {
            ReducedNode::Dealt(dealt) => Dealt::state(dealt),
            ReducedNode::Deals(reduced) => &reduced.deals[0],
        };
        Note { view: G::view(state, Viewer::Seat(seat)), moves: reduced.moves(state, seat) }
    };
    let unfolded = Explicit::unfold_noting(reduced.root(), histories, note);
    let (tree, notes) = unfolded.map_err(|error| GivenError::new(0, error))?;
    let most = most(&tree).max(f64::MIN_POSITIVE);
    Ok(Box::new(Unfolded::<G> { tree, notes, most }))
}

impl<G: RoomGame> Unfolded<G> {
    /// Returns the expected number of moves of this manner (such as lies) in one game. `plays` has the probability of
    /// each move being played.
    fn told(&self, plays: &[f64], manner: Manner) -> f64 {
        let sets = self.tree.sets().iter().zip(&self.notes);
        let of = |(set, note): (&solve::InformationSet, &Note<G>)| {
            let moves = note.moves.iter().zip(&plays[set.sequences()]);
            moves.filter(|(play, _)| G::manner(&note.view, play) == manner).map(|(_, plays)| plays).sum::<f64>()
        };
        // An empty sum of floats is -0.0. Adding 0.0 turns it into 0.0, so that no report shows "-0".
        sets.map(of).sum::<f64>() + 0.0
    }

    fn measure(&self, strategy: &Strategy, iterations: u64) -> Exploited {
        let gains: Vec<f64> =
            deviation_gains(&self.tree, strategy).as_slice().iter().map(|gain| gain / self.most).collect();
        let plays = plays(&self.tree, strategy);
        Exploited {
            exploitability: gains.iter().sum::<f64>() / gains.len().max(1) as f64,
            gains,
            value: values(&self.tree, strategy)[Seat::FIRST] / self.most,
            lies: self.told(&plays, Manner::Lie),
            truths: self.told(&plays, Manner::Truth),
            calls: self.told(&plays, Manner::Call),
            waits: self.told(&plays, Manner::Wait),
            iterations,
        }
    }

    /// Returns the abstraction of full-size training for `seat`: a key for each of its information sets, and a label
    /// for each of its moves that is a tactic. For the other seats it allows every move, so that the trained strategy
    /// of `seat` has an answer to every move.
    fn ways_of(&self, seat: Seat) -> Abstraction {
        let (mut keys, mut labels) = (Vec::new(), Vec::with_capacity(self.tree.sequences()));
        for (index, (set, note)) in self.tree.sets().iter().zip(&self.notes).enumerate() {
            if set.seat != seat {
                keys.push(index as u64);
                labels.extend((0..note.moves.len()).map(|place| Some(place as u8)));
                continue;
            }
            keys.push(G::key(&note.view, FINE));
            let tactics = tactics_of::<G>(&note.view);
            let label = |play: &G::Move| tactics.iter().find(|tactic| tactic.play == *play).map(|tactic| tactic.label);
            labels.extend(note.moves.iter().map(label));
        }
        Abstraction::by_label(&self.tree, &keys, &labels)
    }

    /// Converts the trained strategy of a seat to a blueprint, the form that bots read.
    fn strategies(&self, cfr: &Cfr<'_>, seat: Seat) -> Strategies {
        let made = Provenance {
            room: G::ABOUT.key.to_owned(),
            rules: *G::ABOUT.rules.end(),
            keys: G::KEYS,
            seats: self.tree.seats(),
            games: cfr.iterations(),
            measured: 0,
            options: String::new(),
        };
        Strategies::of_one(G::ABOUT.key, Blueprint::of(made, cfr.learnt(seat)))
    }

    /// Measures the bot with this name. `strategies` returns the data (blueprint and effort) with which the bot plays a
    /// seat.
    fn played<'a>(&self, name: &str, strategies: impl Fn(Seat) -> &'a Strategies) -> Option<Exploited> {
        let mut weights = Vec::with_capacity(self.tree.sequences());
        for (set, note) in self.tree.sets().iter().zip(&self.notes) {
            let odds = bots::odds::<G>(&note.view, name, strategies(set.seat))?;
            weights.extend(note.moves.iter().map(|play| odds.of(play)));
        }
        Some(self.measure(&Strategy::weighted(&self.tree, weights), 0))
    }
}

impl<G: RoomGame> Exact for Unfolded<G> {
    fn nodes(&self) -> usize {
        self.tree.nodes()
    }

    fn sets(&self) -> usize {
        self.tree.sets().len()
    }

    fn keys(&self) -> usize {
        let keyed = self.tree.sets().iter().zip(&self.notes);
        keyed.map(|(set, note)| (set.seat, G::key(&note.view, FINE))).collect::<BTreeSet<_>>().len()
    }

    fn most(&self) -> f64 {
        self.most
    }

    fn bot(&self, name: &str, strategies: &Strategies) -> Option<Exploited> {
        let strategies = strategies.with_effort(0);
        self.played(name, |_| &strategies)
    }

    fn bot_by(&self, name: &str, keyed: &Keyed) -> Option<Exploited> {
        self.played(name, |seat| &keyed.strategies[seat.index() % keyed.strategies.len()])
    }

    fn solved(&self, enough: f64, iterations: u64) -> Exploited {
        let mut cfr = Cfr::new(&self.tree, Abstraction::none(&self.tree), Update::DISCOUNTED);
        loop {
            (0..LOOK).for_each(|_| cfr.iterate());
            let measured = self.measure(&cfr.average_strategy(), cfr.iterations());
            if measured.exploitability <= enough || cfr.iterations() >= iterations {
                return measured;
            }
        }
    }

    fn keyed(&self, iterations: u64) -> Keyed {
        let (mut weights, mut strategies) = (vec![0.0; self.tree.sequences()], Vec::new());
        for seat in Seat::all(self.tree.seats()) {
            let mut cfr = Cfr::new(&self.tree, self.ways_of(seat), Update::Plus);
            (0..iterations).for_each(|_| cfr.iterate());
            let learnt = cfr.average_strategy();
            for set in self.tree.sets().iter().filter(|set| set.seat == seat) {
                weights[set.sequences()].copy_from_slice(&learnt.odds()[set.sequences()]);
            }
            strategies.push(self.strategies(&cfr, seat));
        }
        Keyed { exploited: self.measure(&Strategy::weighted(&self.tree, weights), iterations), strategies }
    }
}
