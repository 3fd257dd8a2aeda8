//! Many games between bots, counted: means and how far they may be off, how long games are, and how often bots lie and
//! call when they can, and how often their lies are called.

use game::{Dice, Finished, OptionError, OptionValues, Outcome, Seat, SplitMix, Waiting};
use rooms::{AnyState, AnyView, Manner, Room, Strategies, TREE_SEARCH, Truth};

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
    match bots.iter().find(|bot| !known.contains(&rooms::apart(bot).0)) {
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

/// The mean of independent numbers, with half of the width of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Default, Debug, serde::Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half the width of the 95 % confidence interval of the mean; 0 for fewer than two samples.
    pub within: f64,
}

impl Estimate {
    /// The estimate from these samples.
    pub fn of(numbers: &[f64]) -> Self {
        let count = numbers.len() as f64;
        if numbers.is_empty() {
            return Self::default();
        }
        let mean = numbers.iter().sum::<f64>() / count;
        let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
        let variance = squares / (count - 1.0).max(1.0);
        Self { mean, within: 1.96 * (variance / count).sqrt() }
    }

    /// Whether the interval is above this number.
    pub fn is_above(&self, number: f64) -> bool {
        self.mean - self.within > number
    }
}

/// How often a bot lied or called, over several games, when a sensible move of its own would have been a lie or a call.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, serde::Serialize)]
pub struct Habits {
    /// How many moves it made.
    pub moves: u64,
    /// The number of decisions with a sensible move that is a lie.
    pub could_lie: u64,
    /// At how many it lied: as the room says what its seat knows, or mostly thinks, not to be so (`Tactical::manner`).
    pub lied: u64,
    /// At how many it said something that its seat knows to be so, or believes.
    pub told_the_truth: u64,
    /// The number of decisions with a sensible move that calls a claim false.
    pub could_call: u64,
    /// At how many it called.
    pub called: u64,
    /// At how many of the decisions where it could lie it claimed something about cards that others did not see, and how
    /// many of these claims were lies: by the cards, once the game was over ([`Truth`]).
    pub claims: u64,
    /// See [`claims`](Self::claims).
    pub lies: u64,
    /// How often others could call one of its lies, and how often they did.
    pub lies_faced: u64,
    /// See [`lies_faced`](Self::lies_faced).
    pub lies_caught: u64,
    /// How often others could call one of its true claims, and how often they did.
    pub truths_faced: u64,
    /// See [`truths_faced`](Self::truths_faced).
    pub truths_doubted: u64,
}

/// A move that may be a claim, or an answer to one. Its truth is known once the game is over.
pub(crate) struct Told {
    before: Box<dyn AnyState>,
    seat: Seat,
    /// The place of its bot in the line-up.
    place: usize,
    play: String,
    /// The kinds of the move, alone.
    habits: Habits,
}

impl Habits {
    /// The kinds of one move, by the view it was chosen from.
    fn of(view: &dyn AnyView, play: &str) -> Self {
        let manner = |play: &str| view.manner(play).ok();
        let open: Vec<Manner> = view.candidates().iter().filter_map(|other| manner(other)).collect();
        let did = manner(play);
        let count = |is: bool| u64::from(is);
        let is = |wanted: Manner| did == Some(wanted);
        let (lied, called) = (is(Manner::Lie), is(Manner::Call));
        Self {
            moves: 1,
            could_lie: count(lied || open.contains(&Manner::Lie)),
            lied: count(lied),
            told_the_truth: count(is(Manner::Truth)),
            could_call: count(called || open.contains(&Manner::Call)),
            called: count(called),
            ..Self::default()
        }
    }

    /// The habits of each bot of a line-up in one game. Without a proof that it is over, no truth is known.
    pub(crate) fn by_place(told: &[Told], bots: usize, finished: Option<Finished>) -> Vec<Self> {
        let mut all = vec![Self::default(); bots];
        // The last claim: its bot, and whether it was a lie; `None` for an honest mistake.
        let mut last: Option<(usize, Option<bool>)> = None;
        for Told { before, seat, place, play, habits } in told {
            all[*place] += *habits;
            if let Some((teller, Some(lie))) = last.filter(|_| habits.could_call > 0) {
                let teller = &mut all[teller];
                let (faced, called) = match lie {
                    true => (&mut teller.lies_faced, &mut teller.lies_caught),
                    false => (&mut teller.truths_faced, &mut teller.truths_doubted),
                };
                *faced += 1;
                *called += habits.called;
            }
            let truth =
                finished.filter(|_| habits.called == 0).and_then(|finished| before.truth(finished, *seat, play));
            let Some(truth) = truth else { continue };
            let lie = match truth {
                Truth::Lie => Some(true),
                Truth::True => Some(false),
                Truth::False | Truth::Weak => None,
            };
            last = Some((*place, lie));
            if habits.could_lie > 0 {
                all[*place].claims += 1;
                all[*place].lies += u64::from(lie == Some(true));
            }
        }
        all
    }
}

impl Told {
    /// A move of the bot at this place, by the view it was chosen from.
    pub(crate) fn new(before: &dyn AnyState, view: &dyn AnyView, seat: Seat, place: usize, play: &str) -> Self {
        Self { before: before.fork(), seat, place, play: play.to_owned(), habits: Habits::of(view, play) }
    }
}

impl std::ops::AddAssign for Habits {
    fn add_assign(&mut self, other: Self) {
        self.moves += other.moves;
        self.could_lie += other.could_lie;
        self.lied += other.lied;
        self.told_the_truth += other.told_the_truth;
        self.could_call += other.could_call;
        self.called += other.called;
        self.claims += other.claims;
        self.lies += other.lies;
        self.lies_faced += other.lies_faced;
        self.lies_caught += other.lies_caught;
        self.truths_faced += other.truths_faced;
        self.truths_doubted += other.truths_doubted;
    }
}

impl std::iter::Sum for Habits {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        let mut sum = Self::default();
        all.for_each(|one| sum += one);
        sum
    }
}

/// How a number is spread over many games.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, serde::Serialize)]
pub struct Spread {
    /// The median.
    pub median: u64,
    /// The 90th percentile.
    pub ninety: u64,
}

impl Spread {
    /// The spread of these numbers, one for each game; of none it is 0.
    pub fn of(mut counts: Vec<u64>) -> Self {
        counts.sort_unstable();
        let at = |tenths: usize| {
            let place = (counts.len() * tenths).div_ceil(10).max(1) - 1;
            counts.get(place).copied().unwrap_or_default()
        };
        Self { median: at(5), ninety: at(9) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_the_mean() {
        let estimate = Estimate::of(&[1.0, 2.0, 3.0, 4.0]);
        assert!((estimate.mean - 2.5).abs() < 1e-12);
        // The standard deviation is the root of 5/3, and the mean of four is half as spread.
        assert!((estimate.within - 1.96 * (5.0_f64 / 12.0).sqrt()).abs() < 1e-12);
        assert!(estimate.is_above(1.0) && !estimate.is_above(2.0));
        assert_eq!(Estimate::of(&[7.0]), Estimate { mean: 7.0, within: 0.0 });
        assert_eq!(Estimate::of(&[]), Estimate::default());
    }

    #[test]
    fn half_and_nine_tenths_are_counted_from_the_shortest() {
        assert_eq!(Spread::of((1..=10).rev().collect()), Spread { median: 5, ninety: 9 });
        assert_eq!(Spread::of(vec![7, 3, 5]), Spread { median: 5, ninety: 7 });
        assert_eq!(Spread::of(Vec::new()), Spread::default());
    }
}
