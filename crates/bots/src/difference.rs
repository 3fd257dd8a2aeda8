//! What one bot gains on another, told by the moves in which they differ: the performance difference (Kakade and Langford,
//! "Approximately Optimal Approximate Reinforcement Learning", ICML 2002).

use game::{Dice, OptionValues, Seat, SplitMix, Viewer, Waiting};
use rooms::{AnyState, Room, Strategies};

use crate::{ArenaError, Estimate, arena::check_bots};

/// After how many steps a game is given up; nobody gains anything by what is left of it then.
const STEP_CAP: u32 = 200_000;

/// One bot plays alone among copies of another. Wherever it moves otherwise than the other would, both moves are followed from the true
/// position, by the other bot in all seats and with the same luck. What the first gains by that adds up, over a game, to what it gains by being
/// the bot it is: as right on average as games won, and far nearer where the two mostly play alike. Repeatable.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The room.
    pub room: &'static dyn Room,
    /// How many seats.
    pub seats: u8,
    /// Who plays alone.
    pub bot: String,
    /// Who plays in all other seats, and goes on in all of them where moves are followed.
    pub among: String,
    /// Table options; those left out take their default.
    pub options: OptionValues,
    /// How many games; the first sits in each seat in turn.
    pub games: u32,
    /// How many times each pair of moves is followed.
    pub followed: u32,
    /// The seed of everything that is left to chance.
    pub seed: u64,
    /// What those that learnt play by.
    pub strategies: Strategies,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize)]
pub struct Differed {
    /// How many games were played.
    pub games: u32,
    /// How many moves the first bot made in them.
    pub moves: u64,
    /// How many of those were not what the other would have played.
    pub otherwise: u64,
    /// What it gains a game, in the room's own measure: nothing where it were the other.
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
    /// Where the first bot sits.
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

    /// Lets the first bot move; says what that gains, or `None` where it cannot.
    fn choose(&mut self, position: &mut dyn AnyState, dice: &mut SplitMix) -> Option<f64> {
        let Difference { bot, among, strategies, followed, .. } = self.difference;
        let view = position.view(Viewer::Seat(self.seat));
        // By the same dice, so that both choose the same where they are of one mind.
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

    /// What the seat gains by this move where the other bot goes on in all seats.
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

/// Lets nature draw and seats answer until nobody is awaited, a seat cannot answer, or the game is given up.
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
