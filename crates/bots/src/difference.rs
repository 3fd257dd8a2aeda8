//! The performance difference of two bots, from the moves in which they differ (Kakade and Langford, "Approximately
//! Optimal Approximate Reinforcement Learning", ICML 2002).

use game::{Dice, OptionValues, Seat, SplitMix, Viewer, Waiting};
use rooms::{AnyState, Room, Strategies};

use crate::{ArenaError, Estimate, arena::check_bots};

/// A game is given up after this many steps; the rest would not change the result.
const STEP_CAP: u32 = 200_000;

/// One bot plays alone among copies of a baseline. At each decision where it moves differently, both moves are rolled
/// out from the true position, with the baseline in all seats and with common random numbers. The sum of these
/// differences over a game is an unbiased estimate of its gain, with a much smaller variance than the results of games
/// if the two bots mostly play alike. Reproducible.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The room.
    pub room: &'static dyn Room,
    /// How many seats.
    pub seats: u8,
    /// Who plays alone.
    pub bot: String,
    /// The bot in all other seats, and in all seats during rollouts.
    pub among: String,
    /// Table options; those left out take their default.
    pub options: OptionValues,
    /// How many games; the first sits in each seat in turn.
    pub games: u32,
    /// How many times each pair of moves is followed.
    pub followed: u32,
    /// The seed of everything that is left to chance.
    pub seed: u64,
    /// The strategies of the bots.
    pub strategies: Strategies,
}

/// The result.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize)]
pub struct Differed {
    /// How many games were played.
    pub games: u32,
    /// How many moves the first bot made in them.
    pub moves: u64,
    /// The number of decisions at which the other bot would have played another move.
    pub otherwise: u64,
    /// Its gain in one game, in the room's own measure: 0 for the baseline.
    pub gained: Estimate,
}

impl Difference {
    /// Plays all games.
    ///
    /// # Errors
    /// Options, a number of seats or bots that the room does not have.
    pub fn measure(&self) -> Result<Differed, ArenaError> {
        check_bots(self.room, &[self.bot.clone(), self.among.clone()])?;
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

/// One of the games.
struct Game<'a> {
    difference: &'a Difference,
    /// The seat of the first bot.
    seat: Seat,
    seeds: SplitMix,
    moves: u64,
    otherwise: u64,
}

impl Game<'_> {
    /// Plays it to its end; says what all the moves that were otherwise gained.
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

    /// Lets the first bot move; returns the gain of that, or `None` if it cannot move.
    fn choose(&mut self, position: &mut dyn AnyState, dice: &mut SplitMix) -> Option<f64> {
        let Difference { bot, among, strategies, followed, .. } = self.difference;
        let view = position.view(Viewer::Seat(self.seat));
        // With the same random numbers, so that both choose the same move if their odds are the same.
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

    /// The utility of the seat after this move, if the other bot plays on in all seats.
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

/// Plays draws and answers until the game is over, a seat cannot answer, or the game is given up.
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
