//! Claims and their truth over random play: an independent check at the table gives the same results.

use game::{BySeat, Dice, Finished, Game, Outcome, Seat, SplitMix};

use super::{any_seat, awaited, options};
use crate::{Feat, RoomGame, Truth};

/// As a reader of the finished table would see it.
fn open(seats: u8) -> game::Viewer {
    game::Viewer::Archive(Finished::of(&Outcome::by_points(BySeat::new(seats))))
}

/// A move that was played: the seat, the truth that its room returned, and the events.
pub(crate) struct Said<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) play: G::Move,
    pub(crate) truth: Option<Truth>,
    pub(crate) before: G::View,
    pub(crate) events: Vec<G::Event>,
    pub(crate) feats: Vec<Feat>,
}

/// Plays a table to its end, sensible moves and random ones mixed, and shows every move.
pub(crate) fn play<G: RoomGame>(seats: u8, with: &str, dice: &mut SplitMix, mut look: impl FnMut(&Said<G>)) {
    let mut state = G::open(&options::<G::Options>(with), seats).unwrap();
    let bot = G::BOTS[0].1;
    for _ in 0..50_000 {
        let Some(window) = awaited::<G>(&mut state, dice) else { return };
        let seat = any_seat(&window, dice);
        let play = match dice.below(2) {
            0 => G::random_move(&state, seat, dice).unwrap(),
            _ => bot.choose(&G::view(&state, game::Viewer::Seat(seat)), dice),
        };
        let before = G::view(&state, open(seats));
        let truth = G::truth(&before, seat, &play);
        let mut events = Vec::new();
        G::play(&mut state, seat, &play, &mut events).unwrap();
        let feats = G::feats(&before, &G::view(&state, open(seats)), &events);
        look(&Said { seat, play, truth, before, events, feats });
    }
    panic!("no end");
}

/// How often each verdict was seen: true, false, lie.
#[derive(Default, Debug)]
pub(crate) struct AnyView(pub(crate) [u32; 3]);

impl AnyView {
    pub(crate) fn count(&mut self, truth: Option<Truth>) {
        match truth {
            Some(Truth::True) => self.0[0] += 1,
            Some(Truth::False) => self.0[1] += 1,
            Some(Truth::Lie) => self.0[2] += 1,
            Some(Truth::Weak) => panic!("no room knows what comes after"),
            None => {}
        }
    }

    pub(crate) fn all(&self, least: [u32; 3]) {
        assert!(self.0.iter().zip(least).all(|(seen, least)| *seen >= least), "{self:?}");
    }
}

/// How many tables a test plays.
pub(crate) const TABLES: u32 = 12;
