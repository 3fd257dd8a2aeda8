//! How far a way to play is from an equilibrium, exactly, in a small setting of a room.

mod deals;
mod setting;

use game::{Options as _, Seat, Viewer};
use solve::{
    Abstraction, Cfr, Dealt, Explicit, Manner, Reduced, ReducedNode, Strategy, Update, deviation_gains, most, plays,
    tactics_of, values,
};

use crate::{RoomGame, Strategies, bots, given::GivenError};

pub use setting::Setting;

/// How exploitable a way to play is in a small setting.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct Exploited {
    /// The mean over the seats of what each gains by its best response, the others staying as they are; for two seats how far
    /// from an equilibrium. In parts of the most that there is to win.
    pub exploitability: f64,
    /// What each seat gains by its best response, in the same unit.
    pub gains: Vec<f64>,
    /// What the first seat gains where all play so, in the same unit.
    pub value: f64,
    /// How many lies are told in a game, how many truths, and how many calls are made.
    pub lies: f64,
    /// See `lies`.
    pub truths: f64,
    /// See `lies`.
    pub calls: f64,
    /// How many iterations it was learnt in; 0 for a bot.
    pub iterations: u64,
}

/// The whole tree of a small setting of a room.
pub trait Exact: Send {
    /// How many histories it has.
    fn nodes(&self) -> usize;
    /// How many information sets.
    fn sets(&self) -> usize;
    /// How many keys, as strategies are learnt by at full size.
    fn keys(&self) -> usize;
    /// The most that a seat can win, in the room's own measure.
    fn most(&self) -> f64;
    /// The bot of this name; `None` where there is none.
    fn bot(&self, name: &str, strategies: &Strategies) -> Option<Exploited>;
    /// A strategy learnt on the whole tree, until it is exploited by at most so much or for so many iterations.
    fn solved(&self, enough: f64, iterations: u64) -> Exploited;
    /// A strategy that looks at keys alone and plays by the few ways that are learnt at full size, learnt in so many iterations.
    fn keyed(&self, iterations: u64) -> Exploited;
}

/// What is known of an information set.
struct Note<G: RoomGame> {
    view: G::View,
    moves: Vec<G::Move>,
}

struct Unfolded<G: RoomGame> {
    tree: Explicit,
    notes: Vec<Note<G>>,
    most: f64,
}

/// How many iterations pass between two looks at how good a strategy is.
const LOOK: u64 = 100;

/// Unfolds a setting, of at most so many histories.
pub(crate) fn unfold<G: RoomGame>(setting: &Setting, histories: usize) -> Result<Box<dyn Exact>, GivenError> {
    let options = G::Options::read(&setting.given.options).map_err(|error| GivenError::new(0, error))?;
    let deals = deals::deals::<G>(&options, setting)?;
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
        sets.map(of).sum()
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

    /// What strategies are learnt by at full size: a key for each set, a label for each move that is one of the ways.
    fn ways(&self) -> Abstraction {
        let keys: Vec<u64> = self.notes.iter().map(|note| G::key(&note.view, 1)).collect();
        let labels = self.notes.iter().flat_map(|note| {
            let tactics = tactics_of::<G>(&note.view);
            let label =
                move |play: &G::Move| tactics.iter().find(|tactic| tactic.play == *play).map(|tactic| tactic.label);
            note.moves.iter().map(label)
        });
        Abstraction::by_label(&self.tree, &keys, &labels.collect::<Vec<_>>())
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
        self.ways().keys()
    }

    fn most(&self) -> f64 {
        self.most
    }

    fn bot(&self, name: &str, strategies: &Strategies) -> Option<Exploited> {
        let mut weights = Vec::with_capacity(self.tree.sequences());
        for note in &self.notes {
            let odds = bots::odds::<G>(&note.view, name, strategies)?;
            weights.extend(note.moves.iter().map(|play| odds.of(play)));
        }
        Some(self.measure(&Strategy::weighted(&self.tree, weights), 0))
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

    fn keyed(&self, iterations: u64) -> Exploited {
        let mut cfr = Cfr::new(&self.tree, self.ways(), Update::Plus);
        (0..iterations).for_each(|_| cfr.iterate());
        self.measure(&cfr.average_strategy(), cfr.iterations())
    }
}
