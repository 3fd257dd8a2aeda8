//! The awards over the last finished games of a table, counted from the bluffs and calls of each game.

use std::sync::Arc;

use game::{BySeat, Line, Seat};
use journal::Seq;
use rooms::{FeatKind, Room};

use crate::{
    HostError, Table,
    records::replay::{Called, Replay},
};

/// The number of a table's last games over which awards are counted.
pub const EVENING: u32 = 8;

/// The smallest number of right calls, or of bluffs that passed, for which a person gets an award.
const WORTH_TELLING: u32 = 2;

/// The maximum number of people who share an award. If more people are equal, nobody gets the award.
const SHARED: usize = 2;

/// The bluffs and calls of one finished game, as far as awards need them. A value is small, so that callers can cache
/// it.
///
/// # Who sees this
/// Everybody who has the table's link, because the game is over.
#[derive(Clone, Debug)]
pub struct GameDeeds {
    /// The number of the game at its table, from 1.
    pub game: u32,
    room: &'static dyn Room,
    /// The people and bots of the game, with their names at its end.
    people: Arc<BySeat<Called>>,
    boldest: Option<Boldest>,
    /// The counts of each seat.
    counts: BySeat<Counts>,
}

/// The boldest bluff of a game that nobody called.
#[derive(Clone, Debug)]
pub struct Boldest {
    /// The seat in that game.
    pub seat: Seat,
    /// The number of the last journal entry of the bluff's step, which links to its replay.
    pub at: Seq,
    /// The first log line of that step. Its seats are the seats of that game.
    pub line: Option<Line>,
    /// The weight of the bluff. Only weights of the same room are comparable.
    weight: u32,
}

/// The number of bluffs and calls of one seat in one game, or of one person in several games.
#[derive(Clone, Copy, Default, Debug)]
struct Counts {
    /// The bluffs that nobody called.
    passed: u32,
    /// The calls that were right.
    caught: u32,
    /// The calls that were wrong.
    wrong: u32,
}

impl GameDeeds {
    /// Counts the bluffs and calls of a replay.
    pub fn of(replay: &Replay) -> Self {
        let people = replay.steps().last().map(|step| step.people().clone()).unwrap_or_else(|| BySeat::new(0));
        let mut counts = people.map(|_, _| Counts::default());
        for told in replay.feats() {
            let feat = told.highlight.feat;
            let count = &mut counts[feat.seat];
            match feat.kind {
                FeatKind::Bluff => count.passed += 1,
                FeatKind::Catch => count.caught += 1,
                FeatKind::Doubt => count.wrong += 1,
            }
        }
        let bluff = replay.highlights().iter().find(|best| best.feat.kind == FeatKind::Bluff);
        let boldest = bluff.and_then(|best| {
            let step = replay.steps().get(best.step)?;
            let line = step.told(replay.open()).into_iter().next().map(|told| told.line);
            Some(Boldest { seat: best.feat.seat, at: step.last, line, weight: best.feat.weight })
        });
        Self { game: replay.game(), room: replay.room(), people: Arc::new(people), boldest, counts }
    }

    /// Returns the people and bots of the game, with their names at its end.
    pub fn people(&self) -> &BySeat<Called> {
        &self.people
    }

    /// Returns the boldest bluff that passed; `None` if no bluff passed.
    pub const fn boldest(&self) -> Option<&Boldest> {
        self.boldest.as_ref()
    }
}

/// The awards over several games. An award is `None` if nobody stands out.
#[derive(Clone, Default, Debug)]
pub struct Awards {
    /// The index of the game with the boldest bluff that passed.
    pub boldest: Option<usize>,
    /// The award for the most right calls.
    pub nose: Option<Award>,
    /// The award for the most bluffs that passed.
    pub believed: Option<Award>,
}

/// An award for the largest number of right calls, or of bluffs that passed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Award {
    /// The person or bot that gets the award; two if both have the same number.
    pub who: Vec<Called>,
    /// The number of calls or bluffs.
    pub count: u32,
}

impl Awards {
    /// Counts the awards over these games, which must be in the order in which they were played.
    pub fn over(games: &[Arc<GameDeeds>]) -> Self {
        let mut sums: Vec<(&Called, Counts)> = Vec::new();
        for (called, counts) in games.iter().flat_map(|game| people(game)) {
            let place = sums.iter().position(|(other, _)| other.since == called.since);
            let place = place.unwrap_or_else(|| {
                sums.push((called, Counts::default()));
                sums.len() - 1
            });
            // A person who changed their name is called by the newest name.
            sums[place].0 = called;
            let sum = &mut sums[place].1;
            sum.passed += counts.passed;
            sum.caught += counts.caught;
            sum.wrong += counts.wrong;
        }
        Self {
            boldest: boldest(games),
            // If two people have the same number of right calls, the one with fewer wrong calls is better.
            nose: most(&sums, |counts| counts.caught, |counts| counts.wrong),
            believed: most(&sums, |counts| counts.passed, |_| 0),
        }
    }

    /// Returns whether there is no award.
    pub const fn is_empty(&self) -> bool {
        self.boldest.is_none() && self.nose.is_none() && self.believed.is_none()
    }
}

fn people(game: &GameDeeds) -> impl Iterator<Item = (&Called, Counts)> {
    game.people.iter().map(move |(seat, called)| (called, game.counts[seat]))
}

/// Returns the index of the game with the boldest bluff. Weights of different rooms are not comparable, so only games of
/// one room count: the room of the last game in which a bluff passed.
fn boldest(games: &[Arc<GameDeeds>]) -> Option<usize> {
    let room = games.iter().rev().find(|game| game.boldest.is_some())?.room.key();
    let weight = |game: &GameDeeds| game.boldest.as_ref().filter(|_| game.room.key() == room).map(|bluff| bluff.weight);
    let weights = games.iter().enumerate().filter_map(|(index, game)| Some((weight(game)?, index)));
    weights.max().map(|(_, index)| index)
}

/// Returns the award for the largest `count`. Among people with the same count, those with the smallest `fewer` get the
/// award. Returns `None` if the count is too small, or if too many people are equal.
fn most(sums: &[(&Called, Counts)], count: impl Fn(&Counts) -> u32, fewer: impl Fn(&Counts) -> u32) -> Option<Award> {
    let rank = |counts: &Counts| (count(counts), std::cmp::Reverse(fewer(counts)));
    let best = sums.iter().map(|(_, counts)| rank(counts)).max().filter(|best| best.0 >= WORTH_TELLING)?;
    let first = sums.iter().filter(|(_, counts)| rank(counts) == best);
    let who: Vec<Called> = first.map(|(called, _)| (*called).clone()).collect();
    (who.len() <= SHARED).then_some(Award { who, count: best.0 })
}

impl Table {
    /// Returns the bluffs and calls of the finished games with these numbers. Games that do not exist or cannot be
    /// replayed are left out.
    ///
    /// # Errors
    /// As [`Table::record`].
    pub async fn deeds(&self, games: Vec<u32>) -> Result<Vec<GameDeeds>, HostError> {
        let each = self.with_record(move |record| {
            let replays = games.into_iter().filter_map(|game| Replay::of(record, game).ok().flatten());
            replays.map(|replay| GameDeeds::of(&replay)).collect()
        });
        each.await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a person. People whose names begin with the same letter sit on the same chair.
    fn called(name: &str) -> Called {
        let since = Seq(name.bytes().next().map_or(0, u64::from));
        Called { name: name.to_owned(), person: true, since, ..Called::default() }
    }

    /// Returns a game of these people. The numbers are the bluffs that passed, the right calls and the wrong calls.
    fn game(number: u32, room: &'static dyn Room, bold: Option<u32>, all: &[(&str, [u32; 3])]) -> Arc<GameDeeds> {
        let seats = all.len() as u8;
        let people = BySeat::from_fn(seats, |seat| called(all[seat.index()].0));
        let counts = BySeat::from_fn(seats, |seat| {
            let [passed, caught, wrong] = all[seat.index()].1;
            Counts { passed, caught, wrong }
        });
        let boldest = bold.map(|weight| Boldest { seat: Seat::new(0).unwrap(), at: Seq(9), line: None, weight });
        Arc::new(GameDeeds { game: number, room, people: Arc::new(people), boldest, counts })
    }

    fn names(award: Option<&Award>) -> Option<(Vec<&str>, u32)> {
        award.map(|award| (award.who.iter().map(|who| who.name.as_str()).collect(), award.count))
    }

    #[test]
    fn awards_go_to_people_over_all_games_wherever_they_sat() {
        let room = rooms::ROOMS[0];
        let games = [
            game(1, room, Some(3), &[("Mia", [1, 1, 0]), ("Tom", [0, 1, 2])]),
            game(2, room, Some(2), &[("Tom", [1, 1, 0]), ("Mia", [1, 1, 0])]),
        ];
        let awards = Awards::over(&games);
        assert_eq!(names(awards.nose.as_ref()), Some((vec!["Mia"], 2)), "Tom doubted wrongly, too");
        assert_eq!(names(awards.believed.as_ref()), Some((vec!["Mia"], 2)));
        assert_eq!(awards.boldest, Some(0));
    }

    #[test]
    fn a_chair_is_one_person_under_every_name_and_a_name_may_be_two_people() {
        let room = rooms::ROOMS[0];
        let games = [
            game(1, room, None, &[("Mia", [2, 0, 0]), ("Tom", [0, 1, 0])]),
            game(2, room, None, &[("Mum", [1, 0, 0]), ("Tom", [0, 1, 0])]),
        ];
        assert_eq!(names(Awards::over(&games).believed.as_ref()), Some((vec!["Mum"], 3)));
        let mut people = BySeat::from_fn(2, |_| called("Tom"));
        people[Seat::new(1).unwrap()].since = Seq(1);
        let two = Arc::new(GameDeeds { people: Arc::new(people), ..(*games[0]).clone() });
        assert_eq!(names(Awards::over(&[two]).believed.as_ref()), Some((vec!["Tom"], 2)));
    }

    #[test]
    fn nothing_is_said_where_nothing_stands_out() {
        let room = rooms::ROOMS[0];
        let one_each = [("Mia", [1, 1, 0]), ("Tom", [1, 1, 0]), ("Zoe", [1, 1, 0])];
        let games: Vec<_> = (1..=2).map(|number| game(number, room, None, &one_each)).collect();
        assert!(Awards::over(&games).is_empty(), "three are equal");
        assert!(Awards::over(&games[..1]).is_empty(), "once is no habit");
        let two = [game(1, room, None, &[("Mia", [2, 0, 0]), ("Tom", [2, 0, 0])])];
        assert_eq!(names(Awards::over(&two).believed.as_ref()), Some((vec!["Mia", "Tom"], 2)));
    }

    #[test]
    fn bluffs_are_compared_within_the_game_that_was_played_last() {
        let [first, last] = [rooms::ROOMS[0], rooms::ROOMS[1]];
        let bold = |number, room, weight| game(number, room, weight, &[("Mia", [1, 0, 0]), ("Tom", [0, 0, 0])]);
        let games = [bold(1, last, Some(4)), bold(2, first, Some(90)), bold(3, last, Some(7)), bold(4, last, None)];
        assert_eq!(Awards::over(&games).boldest, Some(2));
        assert_eq!(Awards::over(&games[..2]).boldest, Some(1));
    }
}
