//! What the tests of rooms share, under the feature `testing`.

use game::{
    BySeat, Dice, Finished, Game, NotationError, Odds, OptionError, OptionValues, Options, Outcome, Seat, Silent,
    SplitMix, Viewer, Waiting, Window,
};

use crate::{Feat, RoomGame, Strategies, Truth};

/// Options written as `key=value key=value`; in a value `\n` is the end of a line and `\s` a space.
pub fn options<O: Options>(text: &str) -> O {
    try_options(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The same, where they may be refused.
pub fn try_options<O: Options>(text: &str) -> Result<O, OptionError> {
    let pairs = text.split_whitespace().filter_map(|pair| pair.split_once('='));
    let unescaped = |value: &str| value.replace("\\n", "\n").replace("\\s", " ");
    let values: OptionValues = pairs.map(|(key, value)| (key.to_owned(), unescaped(value))).collect();
    O::read(&values)
}

/// The tables of a room's `tables.txt`: the number of seats, and the options.
pub fn tables<O: Options>(text: &str) -> Vec<(u8, O)> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| line.split_once(':').unwrap())
        .map(|(seats, text)| (seats.parse().unwrap(), options(text)))
        .collect()
}

/// Lets nature draw until seats are awaited; `None` where the table is over.
pub fn awaited<G: Game>(state: &mut G::State, dice: &mut SplitMix) -> Option<Window> {
    loop {
        match G::waiting(state) {
            Waiting::Nature => {
                let draw = G::random_draw(state, dice).unwrap();
                assert!(G::draw(state, &draw, &mut Silent));
            }
            Waiting::Seats(window) => return Some(window),
            Waiting::Nobody => return None,
        }
    }
}

/// Any of the awaited seats.
pub fn any_seat(window: &Window, dice: &mut SplitMix) -> Seat {
    let nth = dice.below(window.seats.len() as u32) as usize;
    window.in_order().nth(nth).unwrap()
}

/// Any of the sensible moves.
pub fn any_candidate<G: Game>(view: &G::View, dice: &mut SplitMix) -> G::Move {
    let mut moves = Vec::new();
    G::candidates(view, &mut moves);
    moves.swap_remove(dice.below(moves.len() as u32) as usize)
}

/// Plays a table to its end at random and shows every position in which seats are awaited.
pub fn play_out<G: Game>(
    options: &G::Options,
    seats: u8,
    dice: &mut SplitMix,
    mut look: impl FnMut(&G::State, &mut SplitMix),
) -> G::State {
    let mut state = G::open(options, seats).unwrap();
    for _ in 0..200_000 {
        let Some(window) = awaited::<G>(&mut state, dice) else {
            look(&state, dice);
            return state;
        };
        look(&state, dice);
        let seat = any_seat(&window, dice);
        let play = G::random_move(&state, seat, dice).unwrap();
        assert_eq!(G::play(&mut state, seat, &play, &mut Silent), Ok(()));
    }
    panic!("no end after 200,000 moves");
}

/// As a reader of the finished table would see it.
fn archive(seats: u8) -> Viewer {
    Viewer::Archive(Finished::of(&Outcome::by_points(BySeat::new(seats))))
}

/// A move that was played.
#[expect(missing_debug_implementations, reason = "it holds an open view")]
pub struct Played<G: Game> {
    /// Who played it.
    pub seat: Seat,
    /// The move.
    pub play: G::Move,
    /// Whether its claim was true, by the room.
    pub truth: Option<Truth>,
    /// The open view before it.
    pub before: G::View,
    /// What happened.
    pub events: Vec<G::Event>,
    /// The notable facts about it, by the room.
    pub feats: Vec<Feat>,
}

/// Plays a table to its end, sensible moves and random ones mixed, and shows every move.
pub fn play_claims<G: RoomGame>(seats: u8, with: &str, dice: &mut SplitMix, mut look: impl FnMut(&Played<G>)) {
    let mut state = G::open(&options::<G::Options>(with), seats).unwrap();
    let bot = G::BOTS.own[0].1;
    for _ in 0..50_000 {
        let Some(window) = awaited::<G>(&mut state, dice) else { return };
        let seat = any_seat(&window, dice);
        let play = match dice.below(2) {
            0 => G::random_move(&state, seat, dice).unwrap(),
            _ => bot.choose(&G::view(&state, Viewer::Seat(seat)), dice),
        };
        let before = G::view(&state, archive(seats));
        let truth = G::truth(&before, seat, &play);
        let mut events = Vec::new();
        G::play(&mut state, seat, &play, &mut events).unwrap();
        let feats = G::feats(&before, &G::view(&state, archive(seats)), &events);
        look(&Played { seat, play, truth, before, events, feats });
    }
    panic!("no end");
}

/// How often each verdict was seen: true, false, lie.
#[derive(Default, Debug)]
pub struct Verdicts(pub [u32; 3]);

impl Verdicts {
    /// Counts one more.
    pub fn count(&mut self, truth: Option<Truth>) {
        match truth {
            Some(Truth::True) => self.0[0] += 1,
            Some(Truth::False) => self.0[1] += 1,
            Some(Truth::Lie) => self.0[2] += 1,
            Some(Truth::Weak) => panic!("no room knows what comes after"),
            None => {}
        }
    }

    /// At least so many of each were seen.
    ///
    /// # Panics
    /// If not.
    pub fn all(&self, least: [u32; 3]) {
        assert!(self.0.iter().zip(least).all(|(seen, least)| *seen >= least), "{self:?}");
    }
}

/// How many tables a test plays.
pub const TABLES: u32 = 12;

/// Checks a table: each line is a text and, after `=>`, its canonical form; a text after `!` is refused. Texts are
/// between bars if space at their ends matters; `#` begins a comment.
pub fn reads_as_tabled(table: &str, read: impl Fn(&str) -> Result<String, NotationError>) {
    let bare = |text: &str| text.trim().trim_matches('|').to_owned();
    for line in table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.split_once("=>") {
            Some((text, written)) => assert_eq!(read(&bare(text)).as_deref(), Ok(bare(written).as_str()), "{line}"),
            None => {
                let wrong = bare(line.strip_prefix('!').expect("a line has => or begins with !"));
                assert!(read(&wrong).is_err(), "{line}");
            }
        }
    }
}

/// The odds of the bot with this name, as [`AnyView::odds`](crate::AnyView::odds), for a typed view.
pub fn odds<G: RoomGame>(view: &G::View, bot: &str, strategies: &Strategies) -> Option<Odds<G::Move>> {
    crate::bots::odds::<G>(view, bot, strategies)
}
