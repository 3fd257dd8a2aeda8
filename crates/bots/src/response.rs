//! Local best response: measures the gain of a player who infers the hand of a bot from its moves.

use std::sync::Mutex;

use game::{BySeat, Dice, OptionValues, Seat, SplitMix, Viewer, Waiting, by_weight};
use rooms::{AnyState, Manner, Room, Strategies};

use crate::{ArenaError, Estimate, arena::check_bots, worlds::Worlds};

/// The maximum number of steps in a game. A longer game is abandoned; its rest would not change the result.
const STEP_CAP: u32 = 200_000;
/// The number of rollouts per move: first of every move, then of the best moves only.
const FOLLOWED: [u32; 2] = [12, 48];
/// The number of best moves that get the second series of rollouts.
const KEPT: usize = 3;
/// The number of steps after which a rollout stops, if the room can estimate the value of the position.
const HORIZON: u32 = 24;

/// Games of a responder, in each seat in turn, against a bot in all other seats. The responder samples worlds, weighted
/// by the probability of the bot's moves in them (Lisy and Bowling 2017). At every decision it rolls out each sensible
/// move in these worlds, with the bot's strategy in all seats, and plays the best move. Its gain is a lower bound of
/// the bot's exploitability.
///
/// For a bot that searches, the responder predicts moves with less effort, and its rollouts use the bot without search,
/// because a search in every world would take years. The same settings always give the same result.
#[derive(Clone, Debug)]
pub struct LocalBestResponse {
    /// The room whose game is played.
    pub room: &'static dyn Room,
    /// The name of the bot whose exploitability is measured.
    pub bot: String,
    /// The number of seats.
    pub seats: u8,
    /// The options of the game by name. A missing option has its default value.
    pub options: OptionValues,
    /// The number of games.
    pub games: u32,
    /// The seed of all random numbers, for draws and for choices of bots.
    pub seed: u64,
    /// The trained strategies that the bots use.
    pub strategies: Strategies,
    /// The search effort, in thousandths, with which the responder predicts a bot that searches. More effort gives
    /// worlds better weights, and takes more time in proportion.
    pub known_effort: u32,
}

/// The result of the games of a responder.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct Responded {
    /// The number of games that were played.
    pub games: u32,
    /// The responder's utility per game, in the unit of the room. If all seats play alike, it is 0.
    pub gained: Estimate,
    /// The share of games that the responder won.
    pub won: Estimate,
    /// The number of times that a bot's move had no probability in any sampled world. Then the responder samples new
    /// worlds, and these ignore the bot's earlier moves.
    pub lost: u64,
    /// How often the responder lied and called claims false, on average per game.
    pub did: Did,
    /// How often one seat of the bot lied and called claims false, on average per game.
    pub bot_did: Did,
}

/// How often a player lied, told the truth and called claims false in a game.
#[derive(Clone, Copy, PartialEq, Default, Debug, serde::Serialize)]
pub struct Did {
    /// The mean number of lies per game.
    pub lies: f64,
    /// The mean number of true statements per game.
    pub truths: f64,
    /// The mean number of claims per game that the player called false.
    pub calls: f64,
}

impl Did {
    fn count(&mut self, manner: Manner, part: f64) {
        match manner {
            Manner::Lie => self.lies += part,
            Manner::Truth => self.truths += part,
            Manner::Call => self.calls += part,
            Manner::Plain | Manner::Believe | Manner::Wait => {}
        }
    }

    fn add(&mut self, other: Self, part: f64) {
        self.lies += part * other.lies;
        self.truths += part * other.truths;
        self.calls += part * other.calls;
    }
}

/// The result of one game.
#[derive(Clone, Copy, Default)]
struct Game {
    gained: f64,
    won: f64,
    lost: u64,
    did: Did,
    bot_did: Did,
}

impl LocalBestResponse {
    /// Plays all games on all cores. The result does not depend on the number of cores.
    ///
    /// # Errors
    /// If the room does not accept the options, the number of seats or the bot.
    pub fn hold(&self) -> Result<Responded, ArenaError> {
        check_bots(self.room, std::slice::from_ref(&self.bot), &self.strategies)?;
        let start = self.room.open(&self.options, self.seats).map_err(ArenaError::Options)?;
        let mut seeds = SplitMix::new(self.seed);
        let games: Vec<(u32, u64)> = (0..self.games).map(|number| (number, seeds.bits())).collect();
        let (left, played) = (Mutex::new(games.into_iter()), Mutex::new(Vec::new()));
        let next = || left.lock().ok()?.next();
        std::thread::scope(|scope| {
            for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
                scope.spawn(|| {
                    while let Some((number, seed)) = next() {
                        let game = self.play(start.fork(), number, seed);
                        if let Ok(mut played) = played.lock() {
                            played.push((number, game));
                        }
                    }
                });
            }
        });
        let mut played = played.into_inner().unwrap_or_default();
        played.sort_by_key(|(number, _)| *number);
        Ok(self.sum(&played.into_iter().map(|(_, game)| game).collect::<Vec<_>>()))
    }

    /// Sums up the results of all games.
    fn sum(&self, played: &[Game]) -> Responded {
        let of = |number: fn(&Game) -> f64| Estimate::of(&played.iter().map(number).collect::<Vec<_>>());
        let (mut did, mut bot_did) = (Did::default(), Did::default());
        for game in played {
            did.add(game.did, 1.0 / played.len() as f64);
            bot_did.add(game.bot_did, 1.0 / played.len() as f64);
        }
        Responded {
            did,
            bot_did,
            games: self.games,
            gained: of(|game| game.gained),
            won: of(|game| game.won),
            lost: played.iter().map(|game| game.lost).sum(),
        }
    }

    /// Plays the game of this number. The number determines the seat of the responder.
    fn play(&self, mut position: Box<dyn AnyState>, number: u32, seed: u64) -> Game {
        let mut dice = SplitMix::new(seed);
        let seats: Vec<Seat> = Seat::all(self.seats).collect();
        let me = seats[number as usize % seats.len()];
        let known = self.strategies.with_effort(self.known_effort);
        let followed = self.strategies.with_effort(0);
        let mut worlds = Worlds::new(me, &self.bot, &known, dice.bits());
        let mut game = Game::default();
        for _ in 0..STEP_CAP {
            match position.waiting() {
                Waiting::Nature => {
                    let drawn = by_weight(position.draws(), &mut dice);
                    let Some(happened) = drawn.and_then(|draw| position.draw(&draw).ok()) else { break };
                    worlds.drawn(&*position, &happened);
                }
                Waiting::Nobody => break,
                Waiting::Seats(window) => {
                    let seat = window.in_order().next();
                    if seat
                        .and_then(|seat| self.act(&mut *position, seat, &followed, &mut worlds, &mut game, &mut dice))
                        .is_none()
                    {
                        break;
                    }
                }
            }
        }
        game.won = position.outcome().map_or(0.0, |outcome| outcome.share_of_win(me));
        game.gained = position.utility().map_or(0.0, |utility| utility[me]);
        Game { lost: worlds.lost(), ..game }
    }

    /// Lets a seat move, and updates the worlds of the responder. Returns `None` if the seat cannot move.
    fn act(
        &self,
        position: &mut dyn AnyState,
        seat: Seat,
        followed: &Strategies,
        worlds: &mut Worlds<'_>,
        game: &mut Game,
        dice: &mut SplitMix,
    ) -> Option<()> {
        worlds.begin(position);
        let mine = seat == worlds.seat();
        let play = match mine {
            true => self.best(position, followed, worlds, dice),
            false => position.choose(seat, &self.bot, &self.strategies, dice),
        }?;
        let manner = position.view(Viewer::Seat(seat)).manner(&play).unwrap_or(Manner::Plain);
        match mine {
            true => game.did.count(manner, 1.0),
            false => game.bot_did.count(manner, 1.0 / f64::from(self.seats.max(2) - 1)),
        }
        let happened = position.play(seat, &play).ok()?;
        worlds.played(position, seat, &play, &happened);
        Some(())
    }

    /// Returns the best move of the responder by rollouts: first a few rollouts of every move, then more rollouts of
    /// the best moves.
    fn best(
        &self,
        position: &dyn AnyState,
        followed: &Strategies,
        worlds: &mut Worlds<'_>,
        dice: &mut SplitMix,
    ) -> Option<String> {
        let me = worlds.seat();
        let view = position.view(Viewer::Seat(me));
        let mut moves = view.candidates();
        let own = view.odds(&self.bot, followed)?;
        moves.extend(own.iter().map(|(play, _)| play.clone()));
        moves.sort_unstable();
        moves.dedup();
        moves.retain(|play| position.check(me, play).is_ok());
        let mut tried: Vec<(f64, u32, String)> = moves.into_iter().map(|play| (0.0, 0, play)).collect();
        for times in FOLLOWED {
            if tried.len() < 2 {
                break;
            }
            for _ in 0..times {
                let (world, seed) = (worlds.pick()?, dice.bits());
                for (sum, count, play) in &mut tried {
                    *sum += self.follow(world.fork(), me, play, followed, &mut SplitMix::new(seed));
                    *count += 1;
                }
            }
            let mean = |(sum, count, _): &(f64, u32, String)| sum / f64::from((*count).max(1));
            tried.sort_by(|one, other| mean(other).total_cmp(&mean(one)));
            tried.truncate(KEPT);
        }
        tried.into_iter().next().map(|(_, _, play)| play)
    }

    /// Rolls out a move: returns the responder's utility if all seats continue with the bot's strategy.
    fn follow(
        &self,
        mut world: Box<dyn AnyState>,
        me: Seat,
        play: &str,
        followed: &Strategies,
        dice: &mut SplitMix,
    ) -> f64 {
        if world.play(me, play).is_err() {
            return 0.0;
        }
        for step in 0..STEP_CAP {
            match world.waiting() {
                Waiting::Nature => drop(world.random_step(dice)),
                Waiting::Seats(window) => {
                    if step >= HORIZON
                        && let Some(standing) = world.standing()
                    {
                        return standing[me];
                    }
                    let Some(seat) = window.in_order().next() else { break };
                    if !world.bot_step(seat, &self.bot, followed, dice) {
                        break;
                    }
                }
                Waiting::Nobody => break,
            }
        }
        world.utility().map_or(0.0, |utility: BySeat<f64>| utility[me])
    }
}
