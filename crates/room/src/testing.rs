//! Helpers for the tests of rooms. They need the feature `testing`.

use game::{
    BySeat, Dice, Finished, Game, NotationError, Odds, OptionError, OptionValues, Options, Outcome, Seat, Silent,
    SplitMix, Viewer, Waiting, Window,
};

use crate::{Feat, RoomGame, Strategies, Truth};

/// Parses options that are written as `key=value key=value`. In a value, the characters `\n` stand for the end of a
/// line and `\s` for a space. Panics if the options are invalid.
pub fn options<O: Options>(text: &str) -> O {
    try_options(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Parses options like [`options`], but returns an error instead of a panic.
pub fn try_options<O: Options>(text: &str) -> Result<O, OptionError> {
    let pairs = text.split_whitespace().filter_map(|pair| pair.split_once('='));
    let unescaped = |value: &str| value.replace("\\n", "\n").replace("\\s", " ");
    let values: OptionValues = pairs.map(|(key, value)| (key.to_owned(), unescaped(value))).collect();
    O::read(&values)
}

/// Parses the content of a room's file `tables.txt`, which lists tables for tests: each line has a number of seats and
/// options.
pub fn tables<O: Options>(text: &str) -> Vec<(u8, O)> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| line.split_once(':').unwrap())
        .map(|(seats, text)| (seats.parse().unwrap(), options(text)))
        .collect()
}

/// Plays random draws of nature until seats must act, and returns the open window of these seats. Returns `None` if the
/// game is over.
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

/// Picks one of the seats that must act.
pub fn any_seat(window: &Window, dice: &mut SplitMix) -> Seat {
    let nth = dice.below(window.seats.len() as u32) as usize;
    window.in_order().nth(nth).unwrap()
}

/// Picks one of the candidate moves.
pub fn any_candidate<G: Game>(view: &G::View, dice: &mut SplitMix) -> G::Move {
    let mut moves = Vec::new();
    G::candidates(view, &mut moves);
    moves.swap_remove(dice.below(moves.len() as u32) as usize)
}

/// Plays a table to its end with random legal moves. It calls `look` for every position in which seats must act, and
/// for the final position.
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

/// Returns a viewer that sees everything, although the game is not over. Only tests may create such a viewer.
fn archive(seats: u8) -> Viewer {
    Viewer::Archive(Finished::of(&Outcome::by_points(BySeat::new(seats))))
}

/// A move that was played, with the room's judgement of its claim.
#[expect(missing_debug_implementations, reason = "it holds an open view")]
pub struct Played<G: Game> {
    /// The seat that made the move.
    pub seat: Seat,
    /// The move.
    pub play: G::Move,
    /// Whether the claim of the move was true, as the room judges it.
    pub truth: Option<Truth>,
    /// The view before the move, with nothing hidden.
    pub before: G::View,
    /// The events of the move.
    pub events: Vec<G::Event>,
    /// The notable facts about the move, as the room judges them.
    pub feats: Vec<Feat>,
}

/// Plays a table to its end. Each move is random or the own bot's move, with equal probability. `with` contains the
/// options. It calls `look` for every move.
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

/// The numbers of verdicts seen in a test, in the order (true, false, lie).
#[derive(Default, Debug)]
pub struct Verdicts(pub [u32; 3]);

impl Verdicts {
    /// Counts one more verdict.
    pub fn count(&mut self, truth: Option<Truth>) {
        match truth {
            Some(Truth::True) => self.0[0] += 1,
            Some(Truth::False) => self.0[1] += 1,
            Some(Truth::Lie) => self.0[2] += 1,
            Some(Truth::Weak) => panic!("no room knows what comes after"),
            None => {}
        }
    }

    /// Checks that each verdict was seen often enough: at least as often as `least` says, in the same order.
    ///
    /// # Panics
    /// Panics if a verdict was seen less often.
    pub fn all(&self, least: [u32; 3]) {
        assert!(self.0.iter().zip(least).all(|(seen, least)| *seen >= least), "{self:?}");
    }
}

/// The number of tables that a typical test plays.
pub const TABLES: u32 = 12;

/// Checks a parser with examples. Each line of `table` has a text and, after `=>`, its canonical form. The parser must
/// refuse a text after `!`. Bars around a text preserve the spaces at its ends, and `#` begins a comment.
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

/// Returns the move probabilities of the bot with this name for a typed view, as
/// [`AnyView::odds`](crate::AnyView::odds) does.
pub fn odds<G: RoomGame>(view: &G::View, bot: &str, strategies: &Strategies) -> Option<Odds<G::Move>> {
    crate::bots::odds::<G>(view, bot, strategies)
}
