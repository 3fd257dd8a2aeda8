//! Many games between bots, counted.

use game::{Dice, OptionError, OptionValues, Outcome, Seat, SplitMix, Waiting};
use rooms::{AnyState, Room, Strategies, TREE_SEARCH};

use crate::Spread;

/// A game is capped after this many steps, in any room.
const STEP_CAP: u64 = 1_000_000;

/// Many games of one room between the same bots. Reproducible: the same contest gives the same tally.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The room.
    pub room: &'static dyn Room,
    /// How many seats.
    pub seats: u8,
    /// Table options; those left out take their default.
    pub options: OptionValues,
    /// How many games.
    pub games: u64,
    /// The seed of everything that is left to chance.
    pub seed: u64,
    /// The bots in seat order; fewer than seats are repeated in turn.
    pub bots: Vec<String>,
    /// The strategies of the bots.
    pub strategies: Strategies,
}

/// The result of a contest.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct Tally {
    /// How many games were played.
    pub games: u64,
    /// How many moves the bots made, over all games.
    pub moves: u64,
    /// How many draws nature made, over all games.
    pub draws: u64,
    /// How many games ended by a cap rather than by the rules.
    pub capped: u64,
    /// Games won by each seat; a shared win counts in equal parts.
    pub wins: Vec<f64>,
    /// Mean final points of each seat, in the room's own unit.
    pub mean_points: Vec<f64>,
    /// Mean number of moves of a game.
    pub mean_length: f64,
    /// How many moves a game had.
    pub length: Spread,
    /// How many windows a game had: moments in which it waited for one seat, or for several at once.
    pub windows: Spread,
}

/// A contest that cannot be held.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ArenaError {
    /// Options or a number of seats that are not allowed.
    #[error(transparent)]
    Options(OptionError),
    /// A bot that the room does not have.
    #[error("the room has no bot {found:?}; it has {known}")]
    UnknownBot {
        /// The name found.
        found: String,
        /// The names there are.
        known: String,
    },
    /// No bots were named.
    #[error("at least one bot must be named")]
    NoBots,
}

impl Contest {
    /// Plays all games.
    ///
    /// # Errors
    /// Options, seats or bots that the room does not have.
    pub fn hold(&self) -> Result<Tally, ArenaError> {
        check_bots(self.room, &self.bots)?;
        let seats = usize::from(self.seats);
        let mut tally = Tally {
            games: self.games,
            moves: 0,
            draws: 0,
            capped: 0,
            wins: vec![0.0; seats],
            mean_points: vec![0.0; seats],
            mean_length: 0.0,
            length: Spread::default(),
            windows: Spread::default(),
        };
        let (mut lengths, mut windows) = (Vec::new(), Vec::new());
        let start = self.room.open(&self.options, self.seats).map_err(ArenaError::Options)?;
        let mut seeds = SplitMix::new(self.seed);
        for _ in 0..self.games {
            let (before, mut opened) = (tally.moves, 0);
            let outcome = self.play_one(start.fork(), &mut SplitMix::new(seeds.bits()), &mut tally, &mut opened);
            tally.count(outcome);
            lengths.push(tally.moves - before);
            windows.push(opened);
        }
        let games = self.games.max(1) as f64;
        tally.mean_points.iter_mut().for_each(|points| *points /= games);
        tally.mean_length = tally.moves as f64 / games;
        (tally.length, tally.windows) = (Spread::of(lengths), Spread::of(windows));
        Ok(tally)
    }

    /// Plays one game; counts its moves and draws in `tally`, and in `opened` the windows in which it waited.
    fn play_one(
        &self,
        mut position: Box<dyn AnyState>,
        dice: &mut SplitMix,
        tally: &mut Tally,
        opened: &mut u64,
    ) -> Option<Outcome> {
        let mut open = None;
        for _ in 0..STEP_CAP {
            match position.waiting() {
                Waiting::Nature => {
                    position.random_step(dice);
                    tally.draws += 1;
                }
                Waiting::Seats(window) => {
                    *opened += u64::from(open.replace(window.number) != Some(window.number));
                    let seat = window.in_order().next()?;
                    if !position.bot_step(seat, self.bot(seat), &self.strategies, dice) {
                        return None;
                    }
                    tally.moves += 1;
                }
                Waiting::Nobody => return position.outcome(),
            }
        }
        None
    }

    fn bot(&self, seat: Seat) -> &str {
        &self.bots[seat.index() % self.bots.len()]
    }
}

/// Whether the room has all these bots, or they are the tree search, which only plays here.
pub(crate) fn check_bots(room: &dyn Room, bots: &[String]) -> Result<(), ArenaError> {
    let mut known = room.all_bots();
    known.push(TREE_SEARCH);
    match bots.iter().find(|bot| !known.contains(&bot.as_str())) {
        Some(found) => Err(ArenaError::UnknownBot { found: found.clone(), known: known.join(", ") }),
        None if bots.is_empty() => Err(ArenaError::NoBots),
        None => Ok(()),
    }
}

impl Tally {
    /// A game that gave no outcome or a capped one counts as capped; points count all the same.
    fn count(&mut self, outcome: Option<Outcome>) {
        let Some(outcome) = outcome else {
            self.capped += 1;
            return;
        };
        self.capped += u64::from(outcome.capped);
        let winners = outcome.winners();
        for (seat, points) in outcome.points.iter() {
            self.mean_points[seat.index()] += f64::from(*points);
            if winners.contains(seat) {
                self.wins[seat.index()] += 1.0 / winners.len() as f64;
            }
        }
    }
}
