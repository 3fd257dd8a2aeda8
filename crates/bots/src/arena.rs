//! Plays many games between bots and sums up the results: mean points with confidence intervals, lengths of games, how
//! often bots lie, and how often they call claims false.

use game::{Dice, Finished, OptionError, OptionValues, Outcome, Seat, SplitMix, Waiting};
use rooms::{AnyState, AnyView, Manner, Room, SCRIPT, Strategies, TREE_SEARCH, Truth};

/// The maximum number of steps in one game of any room. A longer game is abandoned and counted as capped.
const STEP_CAP: u64 = 1_000_000;

/// A series of games of one room between the same bots. The same contest always gives the same tally, because `seed`
/// determines all random numbers.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The room whose game the bots play.
    pub room: &'static dyn Room,
    /// The number of seats.
    pub seats: u8,
    /// The options of the game by name. A missing option has its default value.
    pub options: OptionValues,
    /// The number of games.
    pub games: u64,
    /// The seed of all random numbers, for draws and for choices of bots.
    pub seed: u64,
    /// The names of the bots in seat order. If there are fewer names than seats, the list repeats.
    pub bots: Vec<String>,
    /// The trained strategies that the bots use.
    pub strategies: Strategies,
}

/// The result of a contest.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct Tally {
    /// The number of games that were played.
    pub games: u64,
    /// The number of moves that the bots made, over all games.
    pub moves: u64,
    /// The number of draws that nature made, over all games.
    pub draws: u64,
    /// The number of games that a cap ended instead of the rules.
    pub capped: u64,
    /// The number of games that each seat won. A win that several seats share is divided equally.
    pub wins: Vec<f64>,
    /// The mean final points of each seat, in the unit of the room.
    pub mean_points: Vec<f64>,
    /// The mean number of moves in a game.
    pub mean_length: f64,
    /// The spread of the number of moves in a game.
    pub length: Spread,
    /// The spread of the number of windows in a game. A window is a time in which the game waits for one seat, or for
    /// several at once.
    pub windows: Spread,
}

/// The reason why a contest cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ArenaError {
    /// The options or the number of seats are not allowed.
    #[error(transparent)]
    Options(OptionError),
    /// The room has no bot of this name.
    #[error("the room has no bot {found:?}; it has {known}")]
    UnknownBot {
        /// The unknown name.
        found: String,
        /// The names of all bots of the room.
        known: String,
    },
    /// The list of bots is empty.
    #[error("at least one bot must be named")]
    NoBots,
}

impl Contest {
    /// Plays all games.
    ///
    /// # Errors
    /// If the room does not accept the options, the number of seats or a bot.
    pub fn hold(&self) -> Result<Tally, ArenaError> {
        check_bots(self.room, &self.bots, &self.strategies)?;
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

    /// Plays one game. Adds its moves and draws to `tally`, and the number of its windows to `opened`.
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

/// Checks that the room has all these bots. Scripts and the tree search are allowed, although no room lists them among
/// its bots.
pub(crate) fn check_bots(room: &dyn Room, bots: &[String], strategies: &Strategies) -> Result<(), ArenaError> {
    let known = || {
        let scripts = room.scripts().into_iter().map(|script| format!("{SCRIPT}{}", script.name));
        let known = room.all_bots().into_iter().chain([TREE_SEARCH]).map(str::to_owned);
        known.chain(scripts).collect::<Vec<_>>().join(", ")
    };
    match bots.iter().find(|bot| !room.is_measurable(bot, strategies)) {
        Some(found) => Err(ArenaError::UnknownBot { found: found.clone(), known: known() }),
        None if bots.is_empty() => Err(ArenaError::NoBots),
        None => Ok(()),
    }
}

impl Tally {
    /// Adds the outcome of a game to the tally. A game without an outcome is counted as capped. A game with a capped
    /// outcome is also counted as capped, but its points and wins are added too.
    fn count(&mut self, outcome: Option<Outcome>) {
        let Some(outcome) = outcome else {
            self.capped += 1;
            return;
        };
        self.capped += u64::from(outcome.capped);
        for (seat, points) in outcome.points.iter() {
            self.mean_points[seat.index()] += f64::from(*points);
            self.wins[seat.index()] += outcome.share_of_win(seat);
        }
    }
}

/// The mean of independent samples, with half the width of its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Default, Debug, serde::Serialize)]
pub struct Estimate {
    /// The mean of the samples.
    pub mean: f64,
    /// Half the width of the 95 % confidence interval of the mean; 0 for fewer than two samples.
    pub within: f64,
}

impl Estimate {
    /// Computes the estimate from these samples.
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

    /// Returns whether the whole confidence interval is above this number, by more than rounding.
    pub fn is_above(&self, number: f64) -> bool {
        self.mean - self.within > number + 1e-9
    }
}

/// How often a bot lied or called a claim false in several games, and how often it had the chance to do so. It has the
/// chance at a decision where one of its sensible moves is a lie or calls a claim false.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, serde::Serialize)]
pub struct Habits {
    /// The number of moves that the bot made.
    pub moves: u64,
    /// The number of decisions with a sensible move that is a lie.
    pub could_lie: u64,
    /// The number of decisions at which the bot lied: its seat knows, or thinks most likely, that the claim is false
    /// (`Tactical::manner`).
    pub lied: u64,
    /// The number of decisions at which the bot said something that its seat knows or believes to be true.
    pub told_the_truth: u64,
    /// The number of decisions with a sensible move that calls a claim false.
    pub could_call: u64,
    /// The number of decisions at which the bot called a claim false.
    pub called: u64,
    /// The number of claims about cards that other players did not see, counted only at decisions where the bot could
    /// lie.
    pub claims: u64,
    /// The number of those `claims` that were lies, judged by the cards at the end of the game ([`Truth`]).
    pub lies: u64,
    /// The number of lies of this bot that another bot had the chance to call false.
    pub lies_faced: u64,
    /// The number of lies of this bot that another bot called false.
    pub lies_caught: u64,
    /// The number of true claims of this bot that another bot had the chance to call false.
    pub truths_faced: u64,
    /// The number of true claims of this bot that another bot called false.
    pub truths_doubted: u64,
}

/// One move of a bot, recorded until the end of the game. Only then is it known whether a claim was true.
pub(crate) struct Told {
    before: Box<dyn AnyState>,
    seat: Seat,
    /// The index of the bot in the line-up.
    place: usize,
    play: String,
    /// The counters of this one move, by its kind.
    habits: Habits,
}

impl Habits {
    /// Counts one move by its kind. `view` is the view from which the bot chose the move.
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

    /// Returns the habits of each bot of a line-up in one game. `finished` proves that the game is over; without it no
    /// claim is judged as true or as a lie.
    pub(crate) fn by_place(told: &[Told], bots: usize, finished: Option<Finished>) -> Vec<Self> {
        let mut all = vec![Self::default(); bots];
        // The last claim: the index of its bot, and whether it was a lie. `None` stands for an honest mistake.
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
    /// Records a move of the bot with this index in the line-up. `view` is the view from which the bot chose the move.
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

/// The median and the 90th percentile of a number over many games.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, serde::Serialize)]
pub struct Spread {
    /// The median over all games.
    pub median: u64,
    /// The 90th percentile over all games.
    pub ninety: u64,
}

impl Spread {
    /// Computes the spread of these numbers, one per game. For an empty list it is 0.
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
    fn equal_samples_are_not_above_their_value() {
        let third = Estimate::of(&[1.0 / 3.0; 134]);
        assert!(!third.is_above(1.0 / 3.0), "{third:?}");
        assert!(third.is_above(0.33));
    }

    #[test]
    fn the_interval_is_that_of_the_mean() {
        let estimate = Estimate::of(&[1.0, 2.0, 3.0, 4.0]);
        assert!((estimate.mean - 2.5).abs() < 1e-12);
        // The variance of the samples is 5/3. The variance of the mean of four samples is a quarter of that: 5/12.
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
