//! The small settings of a room, and the positions with which they can begin. In a small setting, the distance of a
//! bot's strategy from an equilibrium can be computed exactly.

use std::collections::BTreeMap;

use game::{Information, Seat, Setup, SplitMix, Viewer};

use crate::{
    Room, RoomGame,
    given::{Given, GivenError, arranged},
};

/// A small setting: its initial positions, and the number of turns after which it is cut off. The file `reduced.txt` of
/// a room has these lines for each setting:
///
/// * the same head as in a story file (seats, options, position), with the title in the line `reduced: TITLE`;
/// * `deal: KEY SEAT: VALUE | KEY: VALUE ..`, once for each initial position; all of them are equally likely, and each
///   seat knows only its own part of the deal;
/// * or `deals: all`: there is one position, and everything that spectators cannot see in it is dealt in every possible
///   way;
/// * `turns: NUMBER`, the number of turns after which the game is cut off;
/// * `moves: ways`: the tree contains only tactics, and not every legal move; the measurement ignores a bot's other
///   moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// The title, the seats, the options, and those lines of the position that all deals have in common.
    pub given: Given,
    /// The complete lines of each initial position. Empty if there is only one position, which is in `given`.
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

/// The sampling of deals stops when too many samples in a row were known already: this number times the number of deals
/// found.
const PATIENCE: usize = 15;
/// The greatest number of deals that are sampled for a setting. It limits the size of the game tree.
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

/// Returns every position that spectators cannot tell from this one. The function samples positions until no new
/// position appears for a long time.
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
