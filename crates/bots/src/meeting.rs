//! Plays bots against each other on the same deals, with each bot in every seat.

use game::{BySeat, Dice, OptionValues, Seat, SplitMix, Viewer, Waiting};
use rooms::{AnyState, Room, Strategies};

use crate::{
    ArenaError, Estimate, Habits,
    arena::{Told, check_bots},
    controls::controlled,
    luck::Course,
};

/// The maximum number of steps in a game of any room. A longer game is abandoned; its rest would not change the result.
const STEP_CAP: u32 = 200_000;

/// A line-up of bots that plays every deal once for each rotation of its seats. So each bot has the luck of each seat
/// in turn. The games of a deal use the same random numbers until they differ. The same meeting always gives the same
/// result.
#[derive(Clone, Debug)]
pub struct Meeting {
    /// The room whose game the bots play.
    pub room: &'static dyn Room,
    /// The names of the bots, in seat order.
    pub lineup: Vec<String>,
    /// The options of the game by name. A missing option has its default value.
    pub options: OptionValues,
    /// The number of deals. Each deal is played as many times as there are seats.
    pub deals: u32,
    /// The seed of all random numbers, for draws and for choices of bots.
    pub seed: u64,
    /// The trained strategies that the bots use.
    pub strategies: Strategies,
    /// Whether to estimate the results without luck too (AIVAT). This takes several times as long.
    pub aivat: bool,
    /// Whether to count how often each bot lies and calls claims false, and how often it could do so. This takes more
    /// time.
    pub habits: bool,
}

/// The result of one bot of a line-up, over all its seats.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct Fared {
    /// The name of the bot.
    pub bot: String,
    /// The number of its seats in the line-up.
    pub seats: u32,
    /// The share of games won, per seat of the bot. A shared win is divided equally.
    pub won: Estimate,
    /// The utility per game and seat of the bot, in the unit of the room. The mean over all seats is 0.
    pub gained: Estimate,
    /// The utility of the bot minus the mean utility of all other bots; `None` if no other bot plays.
    pub ahead: Option<Estimate>,
    /// The same results with the luck term subtracted; `None` if not requested.
    pub without_luck: Option<WithoutLuck>,
    /// How often the bot lied and called claims false, over all games; `None` if not requested.
    pub habits: Option<Habits>,
}

/// The results of a bot with the luck term subtracted (AIVAT). They estimate the same values without bias, usually with
/// narrower confidence intervals.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize)]
pub struct WithoutLuck {
    /// The share of games won, like [`Fared::won`].
    pub won: Estimate,
    /// The utility per game, like [`Fared::gained`].
    pub gained: Estimate,
    /// The utility compared with the other bots, like [`Fared::ahead`].
    pub ahead: Option<Estimate>,
}

/// The result of a meeting.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct Result {
    /// The number of games that were played.
    pub games: u32,
    /// The number of games that were abandoned or ended by a cap.
    pub capped: u32,
    /// The result of each bot, in the order in which the line-up first names it.
    pub fared: Vec<Fared>,
}

/// The result of one game. Every list has one item per bot of the line-up.
struct Game {
    won: Vec<f64>,
    gained: Vec<f64>,
    /// The luck term of each bot, by the features of the room; empty if not requested.
    luck: Vec<Vec<f64>>,
    /// How often each bot lied and called claims false; empty if not requested.
    habits: Vec<Habits>,
    capped: bool,
}

impl Meeting {
    /// Plays all deals.
    ///
    /// # Errors
    /// If the room does not accept the options, the number of seats or a bot.
    pub fn hold(&self) -> std::result::Result<Result, ArenaError> {
        check_bots(self.room, &self.lineup, &self.strategies)?;
        let seats = u8::try_from(self.lineup.len()).unwrap_or(u8::MAX);
        let start = self.room.open(&self.options, seats).map_err(ArenaError::Options)?;
        let mut seeds = SplitMix::new(self.seed);
        let (mut capped, mut deals) = (0, Vec::new());
        for _ in 0..self.deals {
            let seed = seeds.bits();
            let rotated = (0..self.lineup.len()).map(|turn| self.play(start.fork(), turn, seed));
            let games: Vec<Game> = rotated.collect();
            capped += games.iter().filter(|game| game.capped).count() as u32;
            deals.push(games);
        }
        let mut named: Vec<&String> = Vec::new();
        for bot in &self.lineup {
            if !named.contains(&bot) {
                named.push(bot);
            }
        }
        let fared = named.into_iter().map(|bot| self.fared(bot, &deals)).collect();
        Ok(Result { games: self.deals * u32::from(seats), capped, fared })
    }

    /// Plays a deal once, with all bots moved on by `turn` seats.
    fn play(&self, mut position: Box<dyn AnyState>, turn: usize, seed: u64) -> Game {
        let count = self.lineup.len();
        let mut luck = SplitMix::new(seed);
        // Every seat has its own random generator, so the choices of one bot do not change the choices of another bot.
        let own = |seat: Seat| SplitMix::new(seed ^ (1 + seat.index() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut dice: Vec<SplitMix> = Seat::all(count as u8).map(own).collect();
        let place = |seat: Seat| (seat.index() + turn) % count;
        let mut course = Course::default();
        let mut told = Vec::new();
        for _ in 0..STEP_CAP {
            match position.waiting() {
                Waiting::Nature => {
                    if self.aivat {
                        course.nature(&*position);
                    }
                    position.random_step(&mut luck);
                }
                Waiting::Seats(window) => {
                    let Some(seat) = window.in_order().next() else { break };
                    let dice = &mut dice[seat.index()];
                    if !self.answer(&mut *position, seat, place(seat), dice, &mut course, &mut told) {
                        break;
                    }
                }
                Waiting::Nobody => break,
            }
        }
        let finished = position.outcome().map(|outcome| outcome.finished());
        let habits = Habits::by_place(&told, count, finished);
        Game { habits, ..self.brought(&*position, &course, place) }
    }

    /// Lets a bot move. Returns `false` if the bot cannot move.
    fn answer(
        &self,
        position: &mut dyn AnyState,
        seat: Seat,
        place: usize,
        dice: &mut SplitMix,
        course: &mut Course,
        told: &mut Vec<Told>,
    ) -> bool {
        let bot = &self.lineup[place];
        if !self.aivat && !self.habits {
            return position.bot_step(seat, bot, &self.strategies, dice);
        }
        let view = position.view(Viewer::Seat(seat));
        let Some(odds) = view.odds(bot, &self.strategies) else { return false };
        if self.aivat {
            course.seat(position, seat, odds.clone());
        }
        let play = odds.pick(dice);
        if self.habits {
            told.push(Told::new(position, &*view, seat, place, &play));
        }
        position.play(seat, &play).is_ok()
    }

    /// Returns the result of a game. If the game was abandoned, all numbers are 0 and `capped` is true.
    fn brought(&self, end: &dyn AnyState, course: &Course, place: impl Fn(Seat) -> usize) -> Game {
        let count = self.lineup.len();
        let (nothing, luck, habits) = (vec![0.0; count], vec![Vec::new(); count], Vec::new());
        let mut game = Game { won: nothing.clone(), gained: nothing, luck, habits, capped: true };
        let (Some(outcome), Some(utility)) = (end.outcome(), end.utility()) else { return game };
        game.capped = outcome.capped;
        let utility: &BySeat<f64> = &utility;
        let luck = if self.aivat { course.luck(end, outcome.finished()) } else { game.luck.clone() };
        for ((seat, gained), luck) in utility.iter().zip(luck) {
            game.gained[place(seat)] = *gained;
            game.won[place(seat)] = outcome.share_of_win(seat);
            game.luck[place(seat)] = luck;
        }
        game
    }

    fn fared(&self, bot: &str, deals: &[Vec<Game>]) -> Fared {
        let own = |place: &usize| self.lineup[*place] == bot;
        let places: Vec<usize> = (0..self.lineup.len()).filter(own).collect();
        let others: Vec<usize> = (0..self.lineup.len()).filter(|place| !own(place)).collect();
        // The games of a deal are not independent of each other, so each deal is one sample.
        let mean = |deal: &[Game], places: &[usize], of: fn(&Game) -> &Vec<f64>| {
            let all = deal.iter().flat_map(|game| places.iter().map(move |place| of(game)[*place]));
            all.sum::<f64>() / (deal.len() * places.len()) as f64
        };
        let by_deal = |number: &dyn Fn(&[Game]) -> f64| deals.iter().map(|deal| number(deal)).collect::<Vec<_>>();
        let ahead = |deal: &[Game]| mean(deal, &places, |game| &game.gained) - mean(deal, &others, |game| &game.gained);
        let won = by_deal(&|deal| mean(deal, &places, |game| &game.won));
        let gained = by_deal(&|deal| mean(deal, &places, |game| &game.gained));
        let ahead = (!others.is_empty()).then(|| by_deal(&ahead));
        let luck: Vec<Vec<f64>> = deals.iter().map(|deal| luck_of(deal, &places)).collect();
        let without = |numbers: &Vec<f64>| Estimate::of(&controlled(numbers, &luck));
        let without_luck =
            || WithoutLuck { won: without(&won), gained: without(&gained), ahead: ahead.as_ref().map(without) };
        Fared {
            bot: bot.to_owned(),
            seats: places.len() as u32,
            won: Estimate::of(&won),
            gained: Estimate::of(&gained),
            ahead: ahead.as_deref().map(Estimate::of),
            without_luck: self.aivat.then(without_luck),
            habits: self.habits.then(|| {
                let games = deals.iter().flatten();
                games.flat_map(|game| places.iter().map(|place| game.habits[*place])).sum()
            }),
        }
    }
}

/// Returns the mean luck of these bots over the games of a deal.
fn luck_of(deal: &[Game], places: &[usize]) -> Vec<f64> {
    let rows: Vec<&Vec<f64>> = deal.iter().flat_map(|game| places.iter().map(|place| &game.luck[*place])).collect();
    let width = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let mean = |number: usize| rows.iter().filter_map(|row| row.get(number)).sum::<f64>() / rows.len() as f64;
    (0..width).map(mean).collect()
}
