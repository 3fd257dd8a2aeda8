//! The small settings of a room, in which it can be said exactly how far a bot is from an equilibrium, and the positions
//! that they may begin with.

use std::collections::BTreeMap;

use game::{Information, Seat, Setup, SplitMix, Viewer};

use crate::{
    Room, RoomGame,
    given::{Given, GivenError, arranged},
};

/// A small setting: how it begins, and when it is broken off. Read from the room's `reduced.txt`:
///
/// * the head of a story, with `reduced: TITLE` for its title;
/// * `deal: KEY SEAT: VALUE | KEY: VALUE ..`, once for each initial position, all equally likely; each seat knows what
///   it sees of it;
/// * or `deals: all`: what watchers cannot know of the one position is dealt in every way;
/// * `turns: NUMBER`, the number of turns after which the game is cut off;
/// * `moves: ways`: only tactics are followed, and not every legal move; moves of bots that are no tactics are treated
///   as impossible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// Its name, its seats, options, and the arrangement common to all deals.
    pub given: Given,
    /// The arrangement of each deal, all lines of it; empty for a single position.
    pub deals: Vec<Setup>,
    /// Whether everything that watchers cannot know is dealt in every way.
    pub all: bool,
    /// After how many turns it is broken off.
    pub turns: Option<u32>,
    /// Whether only the ways that strategies are learnt for are followed.
    pub ways: bool,
}

impl Setting {
    /// Reads a file of settings.
    ///
    /// # Errors
    /// The first line that is not understood.
    pub fn read_all(text: &str) -> Result<Vec<Self>, GivenError> {
        Given::read_all("reduced", text)?.into_iter().map(Self::of).collect()
    }

    fn of(given: Given) -> Result<Self, GivenError> {
        let (mut deals, mut all, mut turns, mut ways) = (Vec::new(), false, None, false);
        for line in &given.lines {
            let wrong = |what: &str| GivenError::new(line.number, what);
            match (line.key.as_str(), line.value.as_str()) {
                ("deals", "all") => all = true,
                ("moves", "ways") => ways = true,
                ("turns", number) => turns = Some(number.parse().map_err(|_| wrong("no number of turns"))?),
                ("deal", parts) => {
                    let mut setup = given.setup.clone();
                    for part in parts.split(" | ") {
                        let (key, value) = part.split_once(':').ok_or_else(|| wrong("no colon in a part"))?;
                        setup.lines.push(arranged(key.trim(), value, line.number));
                    }
                    deals.push(setup);
                }
                _ => return Err(wrong("not understood")),
            }
        }
        Ok(Self { given, deals, all, turns, ways })
    }
}

impl dyn Room + '_ {
    /// The small settings of the room.
    ///
    /// # Errors
    /// A line of the room's file that is not understood.
    pub fn reduced(&self) -> Result<Vec<Setting>, GivenError> {
        Setting::read_all(self.about().learning.reduced)
    }
}

/// The search for a new deal stops after this many failures for each known deal.
const PATIENCE: usize = 15;
/// The most deals of a setting.
const MOST: usize = 3_000;

/// All positions it may begin with, each as likely.
pub(super) fn deals<G: RoomGame>(options: &G::Options, setting: &Setting) -> Result<Vec<G::State>, GivenError> {
    let seats = setting.given.seats;
    let arranged = |setup| G::arrange(options, seats, setup).map_err(GivenError::from);
    let one = || match setting.given.setup.lines.is_empty() {
        true => G::open_by(*G::ABOUT.rules.end(), options, seats).map_err(|error| GivenError::new(0, error)),
        false => arranged(&setting.given.setup),
    };
    let listed = match setting.deals.is_empty() {
        true => vec![one()?],
        false => setting.deals.iter().map(arranged).collect::<Result<_, _>>()?,
    };
    match listed.first().filter(|_| setting.all) {
        Some(state) => Ok(every_way::<G>(state)),
        None => Ok(listed),
    }
}

/// Every position that watchers cannot tell from this one, found by drawing again until nothing new comes.
fn every_way<G: RoomGame>(state: &G::State) -> Vec<G::State> {
    let watched = G::view(state, Viewer::Spectator);
    let (mut found, mut dice): (BTreeMap<Information, G::State>, _) = (BTreeMap::new(), SplitMix::new(1));
    let mut in_vain = 0;
    while in_vain < PATIENCE * found.len() + 100 && found.len() < MOST {
        let Some(world) = G::sample(&watched, &mut dice) else { break };
        let seen = Seat::all(G::seats(state)).map(|seat| G::view(&world, Viewer::Seat(seat)));
        let key = seen.fold(Information::default(), |key, view| key.after(&view));
        in_vain = if found.insert(key, world).is_none() { 0 } else { in_vain + 1 };
    }
    found.into_values().collect()
}
