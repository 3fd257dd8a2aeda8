//! The small settings of a room, and the positions with which they can begin. In a small setting, the distance of a bot
//! from an equilibrium can be computed exactly.

use std::collections::BTreeMap;

use game::{Information, Seat, Setup, SplitMix, Viewer};

use crate::{
    Room, RoomGame,
    given::{Given, GivenError, arranged},
};

/// A small setting: its initial positions, and the number of turns after which it is cut off. The file `reduced.txt` of
/// a room has these lines for each setting:
///
/// * the head of a story, with the title in the line `reduced: TITLE`;
/// * `deal: KEY SEAT: VALUE | KEY: VALUE ..`, once for each initial position; all of them are equally likely, and each
///   seat knows the part that it sees;
/// * or `deals: all`: everything that spectators cannot see in the only position is dealt in every possible way;
/// * `turns: NUMBER`, the number of turns after which the game is cut off;
/// * `moves: ways`: the tree contains only tactics, and not every legal move; if a bot wants to make another move, the
///   measurement ignores that move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// The title, the seats, the options, and the lines that all initial positions have in common.
    pub given: Given,
    /// The complete lines of each initial position. Empty if there is only one position.
    pub deals: Vec<Setup>,
    /// Whether everything that spectators cannot see is dealt in every possible way.
    pub all: bool,
    /// The number of turns after which the game is cut off.
    pub turns: Option<u32>,
    /// Whether the tree contains only tactics, which are the moves for which strategies are trained.
    pub ways: bool,
}

impl Setting {
    /// Parses a file of settings.
    ///
    /// # Errors
    /// The first line that cannot be parsed.
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
    /// Parses the small settings of the room.
    ///
    /// # Errors
    /// A line of the room's file that cannot be parsed.
    pub fn reduced(&self) -> Result<Vec<Setting>, GivenError> {
        Setting::read_all(self.about().learning.reduced)
    }
}

/// The search for further deals stops after this many failures in a row for each deal found.
const PATIENCE: usize = 15;
/// The greatest number of deals in a setting.
const MOST: usize = 3_000;

/// Returns all initial positions of a setting. They are equally likely.
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

/// Returns every position that spectators cannot tell from this one. It samples positions until no new one appears.
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
