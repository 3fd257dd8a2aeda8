//! Measures the performance difference of two bots from the moves in which they differ (Kakade and Langford,
//! "Approximately Optimal Approximate Reinforcement Learning", ICML 2002).

use game::{Dice, OptionValues, Seat, SplitMix, Viewer, Waiting};
use rooms::{AnyState, Room, Strategies};

use crate::{ArenaError, Estimate, arena::check_bots};

/// The maximum number of steps in a game. A longer game is abandoned; its rest would not change the result.
const STEP_CAP: u32 = 200_000;

/// A measurement of one bot that plays alone among copies of a baseline bot. At each decision where the two bots choose
/// different moves, both moves are rolled out from the true position. In both rollouts the baseline has all seats, and
/// the random numbers are the same. The sum of the differences over a game is an unbiased estimate of the bot's gain.
/// If the bots mostly play alike, its variance is much smaller than that of game results. The same settings always give
/// the same result.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The room whose game the bots play.
    pub room: &'static dyn Room,
    /// The number of seats.
    pub seats: u8,
    /// The name of the bot that is measured. It has one seat.
    pub bot: String,
    /// The name of the baseline bot. It has all other seats, and in rollouts all seats.
    pub among: String,
    /// The options of the game by name. A missing option has its default value.
    pub options: OptionValues,
    /// The number of games. The measured bot sits in each seat in turn.
    pub games: u32,
    /// The number of rollouts of each pair of moves.
    pub followed: u32,
    /// The seed of all random numbers, for draws and for choices of bots.
    pub seed: u64,
    /// The trained strategies that the bots use.
    pub strategies: Strategies,
}

/// The result of the measurement.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize)]
pub struct Differed {
    /// The number of games that were played.
    pub games: u32,
    /// The number of moves that the measured bot made.
    pub moves: u64,
    /// The number of decisions at which the baseline would have chosen another move.
    pub otherwise: u64,
    /// The gain of the measured bot per game, in the utility of the room. The baseline itself would gain 0.
    pub gained: Estimate,
}

impl Difference {
    /// Plays all games.
    ///
    /// # Errors
    /// If the room does not accept the options, the number of seats or a bot.
    pub fn measure(&self) -> Result<Differed, ArenaError> {
        check_bots(self.room, &[self.bot.clone(), self.among.clone()], &self.strategies)?;
        let start = self.room.open(&self.options, self.seats).map_err(ArenaError::Options)?;
        let mut seeds = SplitMix::new(self.seed);
        let (mut moves, mut otherwise, mut gained) = (0, 0, Vec::new());
        for seat in Seat::all(self.seats).cycle().take(self.games as usize) {
            let mut game = Game { difference: self, seat, seeds: SplitMix::new(seeds.bits()), moves: 0, otherwise: 0 };
            gained.push(game.play(start.fork()));
            moves += game.moves;
            otherwise += game.otherwise;
        }
        Ok(Differed { games: self.games, moves, otherwise, gained: Estimate::of(&gained) })
    }
}

/// One game of the measurement.
struct Game<'a> {
    difference: &'a Difference,
    /// The seat of the measured bot.
    seat: Seat,
    seeds: SplitMix,
    moves: u64,
    otherwise: u64,
}

impl Game<'_> {
    /// Plays the game to its end. Returns the sum of the gains of all moves in which the measured bot differs.
    fn play(&mut self, mut position: Box<dyn AnyState>) -> f64 {
        let (mut luck, mut dice) = (SplitMix::new(self.seeds.bits()), SplitMix::new(self.seeds.bits()));
        let mut gained = 0.0;
        to_the_end(&mut *position, &mut luck, |position, seat| {
            if seat != self.seat {
                return self.other(position, seat, &mut dice);
            }
            self.choose(position, &mut dice).map(|more| gained += more).is_some()
        });
        gained
    }

    /// Lets the measured bot move. Returns the gain of its move over the baseline's move; `None` if the bot cannot
    /// move.
    fn choose(&mut self, position: &mut dyn AnyState, dice: &mut SplitMix) -> Option<f64> {
        let Difference { bot, among, strategies, followed, .. } = self.difference;
        let view = position.view(Viewer::Seat(self.seat));
        // Both bots use the same random numbers. So they choose the same move if their odds are equal.
        let usual = view.odds(among, strategies)?.pick(&mut dice.clone());
        let play = view.odds(bot, strategies)?.pick(dice);
        self.moves += 1;
        let mut gained = 0.0;
        if play != usual {
            self.otherwise += 1;
            for _ in 0..*followed {
                let seed = self.seeds.bits();
                gained += self.follow(position.fork(), &play, seed)? - self.follow(position.fork(), &usual, seed)?;
            }
            gained /= f64::from((*followed).max(1));
        }
        position.play(self.seat, &play).ok()?;
        Some(gained)
    }

    /// Returns the utility of the measured bot's seat after this move, if the baseline plays on in all seats.
    fn follow(&self, mut position: Box<dyn AnyState>, play: &str, seed: u64) -> Option<f64> {
        position.play(self.seat, play).ok()?;
        let (mut luck, mut dice) = (SplitMix::new(seed), SplitMix::new(!seed));
        to_the_end(&mut *position, &mut luck, |position, seat| self.other(position, seat, &mut dice));
        Some(position.utility().map_or(0.0, |utility| utility[self.seat]))
    }

    fn other(&self, position: &mut dyn AnyState, seat: Seat, dice: &mut SplitMix) -> bool {
        position.bot_step(seat, &self.difference.among, &self.difference.strategies, dice)
    }
}

/// Plays draws and moves until the game is over, a seat cannot answer, or the number of steps reaches the cap.
fn to_the_end(
    position: &mut dyn AnyState,
    luck: &mut SplitMix,
    mut answer: impl FnMut(&mut dyn AnyState, Seat) -> bool,
) {
    for _ in 0..STEP_CAP {
        match position.waiting() {
            Waiting::Nature => _ = position.random_step(luck),
            Waiting::Seats(window) => {
                if !window.in_order().next().is_some_and(|seat| answer(position, seat)) {
                    return;
                }
            }
            Waiting::Nobody => return,
        }
    }
}
