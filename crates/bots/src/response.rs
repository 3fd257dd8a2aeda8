//! Local best response: what somebody gains who weighs what a bot may hold by what it did.

use std::sync::Mutex;

use game::{BySeat, Dice, OptionValues, Seat, SplitMix, Viewer, Waiting, by_weight};
use rooms::{AnyState, Manner, Room, Strategies};

use crate::{ArenaError, Estimate, arena::check_bots, worlds::Worlds};

/// After how many steps a game is given up; nobody gains anything by it then.
const STEP_CAP: u32 = 200_000;
/// How many times every move is followed, and once more those that looked best.
const FOLLOWED: [u32; 2] = [12, 48];
/// How many moves are looked at the second time.
const KEPT: usize = 3;
/// How many steps are followed where a position says how everybody stands.
const HORIZON: u32 = 24;

/// Games of a responder, alone in one seat and then in the next, against a bot in all other seats. At every decision the
/// responder follows each sensible move in worlds that are weighed by how likely the bot would have acted so in them (Lisy and Bowling
/// 2017), with the bot's own way to play for everybody from there on, and makes the best. What it gains is less than the best
/// response would: the bot can be beaten by at least that. A bot that thinks ahead it knows by less effort, and follows it as it would
/// play without, for following what others think in every world would take years. Repeatable.
#[derive(Clone, Debug)]
pub struct LocalBestResponse {
    /// The room.
    pub room: &'static dyn Room,
    /// The bot that is responded to.
    pub bot: String,
    /// How many seats.
    pub seats: u8,
    /// Table options; those left out take their default.
    pub options: OptionValues,
    /// How many games.
    pub games: u32,
    /// The seed of everything that is left to chance.
    pub seed: u64,
    /// What those that learnt play by.
    pub strategies: Strategies,
    /// By how many thousandths of its effort the responder knows what a bot that thinks ahead would have done: with more it weighs
    /// worlds better, and takes as much longer.
    pub known_effort: u32,
}

/// What the responder gained.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct Responded {
    /// How many games were played.
    pub games: u32,
    /// What it gained a game, in the room's own measure, which is 0 where all play alike.
    pub gained: Estimate,
    /// Its part of the games won.
    pub won: Estimate,
    /// How often what the bot did fitted none of the worlds any more, and new ones were drawn without regard to what it had done.
    pub lost: u64,
    /// What the responder did in a game, on average.
    pub did: Did,
    /// What a seat of the bot did.
    pub bot_did: Did,
}

/// How often somebody told a lie, told the truth and called in a game.
#[derive(Clone, Copy, PartialEq, Default, Debug, serde::Serialize)]
pub struct Did {
    /// Lies.
    pub lies: f64,
    /// Truths.
    pub truths: f64,
    /// Calls.
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

/// What one game brought.
#[derive(Clone, Copy, Default)]
struct Game {
    gained: f64,
    won: f64,
    lost: u64,
    did: Did,
    bot_did: Did,
}

impl LocalBestResponse {
    /// Plays all games, on all cores; the same games whatever their number.
    ///
    /// # Errors
    /// Options, a number of seats or a bot that the room does not have.
    pub fn hold(&self) -> Result<Responded, ArenaError> {
        check_bots(self.room, std::slice::from_ref(&self.bot))?;
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

    /// What came of all games.
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

    /// Plays a game with the responder in the seat of this number.
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
        let winners = position.outcome().map(|outcome| outcome.winners());
        game.won = winners.filter(|winners| winners.contains(me)).map_or(0.0, |winners| 1.0 / winners.len() as f64);
        game.gained = position.utility().map_or(0.0, |utility| utility[me]);
        Game { lost: worlds.lost(), ..game }
    }

    /// Lets a seat answer; `None` where it cannot.
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

    /// The move that brings most, as far as can be told: all are followed a few times, and the best of them some more.
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

    /// What the seat gains by this move if all go on as the bot plays.
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
