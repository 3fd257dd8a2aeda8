//! How far a way to play is from an equilibrium, exactly, in a small setting of a room.

mod setting;

use std::collections::BTreeSet;

use game::{Options as _, Seat, Viewer};
use solve::{
    Abstraction, Blueprint, Cfr, Dealt, Explicit, Manner, Provenance, Reduced, ReducedNode, Strategy, Update,
    deviation_gains, most, plays, tactics_of, values,
};

use crate::{RoomGame, Strategies, bots, given::GivenError};

pub use setting::Setting;

/// How exploitable a way to play is in a small setting.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct Exploited {
    /// Exploitability: the mean over the seats of the gain of each best response against the others' strategies; for
    /// two seats the distance from an equilibrium. As a share of the most that can be won.
    pub exploitability: f64,
    /// The gain of each seat's best response, in the same unit.
    pub gains: Vec<f64>,
    /// The utility of the first seat if all play so, in the same unit.
    pub value: f64,
    /// The expected number of lies, of truths and of calls in a game.
    pub lies: f64,
    /// See `lies`.
    pub truths: f64,
    /// See `lies`.
    pub calls: f64,
    /// How many iterations it was learnt in; 0 for a bot.
    pub iterations: u64,
}

/// A blueprint of a small setting.
#[derive(Debug)]
pub struct Keyed {
    /// How exploitable it is.
    pub exploited: Exploited,
    /// By seat: the same in the form that bots read, in 255ths. A small setting is not the same for all seats.
    pub strategies: Vec<Strategies>,
}

/// The whole tree of a small setting of a room.
pub trait Exact: Send {
    /// How many histories it has.
    fn nodes(&self) -> usize;
    /// How many information sets.
    fn sets(&self) -> usize;
    /// How many fine keys, as strategies are learnt by at full size.
    fn keys(&self) -> usize;
    /// The most that a seat can win, in the room's own measure.
    fn most(&self) -> f64;
    /// The bot with this name; `None` if there is none.
    fn bot(&self, name: &str, strategies: &Strategies) -> Option<Exploited>;
    /// A strategy learnt on the whole tree, until its exploitability is at most this or after this many iterations.
    fn solved(&self, enough: f64, iterations: u64) -> Exploited;
    /// A strategy that uses fine keys alone and plays by the tactics of full size, learnt in this many iterations:
    /// separately for each seat, while the others may make every move and know all they saw. So it comes near the least
    /// exploitable strategy with such keys and tactics (as Johanson et al. 2012 find it).
    fn keyed(&self, iterations: u64) -> Keyed;
    /// The bot with this name, playing by this blueprint.
    fn bot_by(&self, name: &str, keyed: &Keyed) -> Option<Exploited>;
}

/// The data of an information set.
struct Note<G: RoomGame> {
    view: G::View,
    moves: Vec<G::Move>,
}

struct Unfolded<G: RoomGame> {
    tree: Explicit,
    notes: Vec<Note<G>>,
    most: f64,
}

/// The level of keys that strategies of small settings are learnt by.
const FINE: u8 = 1;
/// How many iterations pass between two looks at how good a strategy is.
const LOOK: u64 = 100;

/// Unfolds a setting, of at most this many histories.
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
    /// How often moves of this manner are made in a game.
    fn told(&self, plays: &[f64], manner: Manner) -> f64 {
        let sets = self.tree.sets().iter().zip(&self.notes);
        let of = |(set, note): (&solve::InformationSet, &Note<G>)| {
            let moves = note.moves.iter().zip(&plays[set.sequences()]);
            moves.filter(|(play, _)| G::manner(&note.view, play) == manner).map(|(_, plays)| plays).sum::<f64>()
        };
        // The empty sum is -0.
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
            iterations,
        }
    }

    /// The abstraction of full-size training for one seat: a key for each of its information sets, a label for each
    /// move that is a tactic. The others may make any move, so that the strategy has an answer to it.
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

    /// The blueprint of a seat, in the form that bots read.
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

    /// The strategy of the bot with this name, with these blueprints for each seat.
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
