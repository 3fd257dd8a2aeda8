//! What was said and whether it was so, over random play: whoever checks a claim at the table finds the same.

use game::{BySeat, Dice, Finished, Game, Outcome, Seat, SplitMix, Waiting};
use rooms::{RoomGame, Truth, bluffer, learnatic, pirate, sneak, thats_it};

/// As a reader of the finished table would see it.
fn open(seats: u8) -> game::Viewer {
    game::Viewer::Archive(Finished::of(&Outcome::by_points(BySeat::new(seats))))
}

/// A move that was played: by whom, what its room says of it, and what happened.
struct Said<G: Game> {
    seat: Seat,
    play: G::Move,
    truth: Option<Truth>,
    before: G::View,
    events: Vec<G::Event>,
}

/// Plays a table to its end, sensible moves and random ones mixed, and shows every move.
fn play<G: RoomGame>(seats: u8, options: &str, dice: &mut SplitMix, mut look: impl FnMut(&Said<G>)) {
    let pairs = options.split_whitespace().filter_map(|pair| pair.split_once('='));
    let values = pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    let mut state = G::open(&<G::Options as game::Options>::read(&values).unwrap(), seats).unwrap();
    let bot = G::BOTS[0].1;
    for _ in 0..50_000 {
        match G::waiting(&state) {
            Waiting::Nature => {
                let draw = G::random_draw(&state, dice).unwrap();
                assert!(G::draw(&mut state, &draw, &mut game::Silent));
            }
            Waiting::Seats(window) => {
                let nth = dice.below(window.seats.len() as u32) as usize;
                let seat = window.seats.iter().nth(nth).unwrap();
                let play = match dice.below(2) {
                    0 => G::random_move(&state, seat, dice).unwrap(),
                    _ => bot.choose(&G::view(&state, game::Viewer::Seat(seat)), dice),
                };
                let before = G::view(&state, open(seats));
                let truth = G::truth(&before, seat, &play);
                let mut events = Vec::new();
                G::play(&mut state, seat, &play, &mut events).unwrap();
                look(&Said { seat, play, truth, before, events });
            }
            Waiting::Nobody => return,
        }
    }
    panic!("no end");
}

/// How often each verdict was seen: true, false, lie.
#[derive(Default, Debug)]
struct Seen([u32; 3]);

impl Seen {
    fn count(&mut self, truth: Option<Truth>) {
        match truth {
            Some(Truth::True) => self.0[0] += 1,
            Some(Truth::False) => self.0[1] += 1,
            Some(Truth::Lie) => self.0[2] += 1,
            None => {}
        }
    }

    fn all(&self, least: [u32; 3]) {
        assert!(self.0.iter().zip(least).all(|(seen, least)| *seen >= least), "{self:?}");
    }
}

const TABLES: u32 = 12;

#[test]
fn a_sneak_that_is_turned_up_as_junk_was_a_lie() {
    let (mut dice, mut seen, mut shown) = (SplitMix::new(31), Seen::default(), 0);
    for table in 0..TABLES {
        let mut lead: Option<(Seat, Option<Truth>)> = None;
        play::<sneak::Sneak>(2 + (table % 4) as u8, "target=single", &mut dice, |said| {
            seen.count(said.truth);
            for event in &said.events {
                match (event, lead) {
                    (sneak::Event::Led { seat, kind: sneak::Kind::Sneak, .. }, _) => lead = Some((*seat, said.truth)),
                    (sneak::Event::Led { .. }, _) => lead = None,
                    (sneak::Event::Revealed { seat, cards, class }, Some((leader, truth))) if *seat == leader => {
                        let junk = if *class == sneak::Class::Junk { Truth::Lie } else { Truth::True };
                        assert_eq!(truth, (cards.len() > 1).then_some(junk));
                        shown += 1;
                    }
                    _ => {}
                }
            }
            assert!(matches!(said.play, sneak::Move::Sneak(_)) || said.truth.is_none());
        });
    }
    seen.all([20, 0, 20]);
    assert!(shown > 40 && seen.0[1] == 0, "{shown} turned up, {seen:?}");
}

#[test]
fn a_back_that_is_checked_was_marked_as_it_was_found() {
    let (mut dice, mut seen, mut checked, mut calls) = (SplitMix::new(32), Seen::default(), 0, Seen::default());
    for table in 0..TABLES * 3 {
        let options = ["", "call_priority=seat_order", "caught_card=returns"][table as usize % 3];
        let mut laid: Option<Option<Truth>> = None;
        play::<bluffer::Bluffer>(2 + (table % 3) as u8, options, &mut dice, |said| {
            match said.play {
                bluffer::Move::Lay(number) => {
                    seen.count(said.truth);
                    let card = said.before.rows[said.seat][usize::from(number) - 1];
                    let knew = card.open || card.seen.contains(said.seat);
                    assert_eq!(said.truth == Some(Truth::Lie), knew && card.back != said.before.want);
                    laid = Some(said.truth);
                }
                bluffer::Move::Call => {
                    calls.count(said.truth);
                    let claim = laid.flatten();
                    // A call is right exactly where what it calls was not so.
                    assert_eq!(said.truth == Some(Truth::True), claim != Some(Truth::True));
                }
                _ => assert_eq!(said.truth, None),
            }
            for event in &said.events {
                if let bluffer::Event::Checked { card, wanted, .. } = event {
                    assert_eq!(laid.flatten() == Some(Truth::True), card.back == *wanted);
                    checked += 1;
                }
            }
        });
    }
    seen.all([20, 20, 20]);
    calls.all([20, 20, 0]);
    assert!(checked > 40, "{checked} checked");
}

#[test]
fn a_block_and_an_out_were_marked_as_they_were_judged() {
    let (mut dice, mut seen) = (SplitMix::new(33), Seen::default());
    for table in 0..TABLES * 4 {
        let options = ["", "block=any_time wrong_out=loses turn_cap=60", "wild=auto rounds=2"][table as usize % 3];
        play::<learnatic::Learnatic>(2, options, &mut dice, |said| {
            seen.count(said.truth);
            let judged = said.events.iter().find_map(|event| match event {
                learnatic::Event::Blocked { good, .. } => Some(*good),
                learnatic::Event::Out { right, .. } => Some(*right),
                _ => None,
            });
            assert_eq!(said.truth, judged.map(|good| Truth::of(good, false)));
        });
    }
    seen.all([20, 20, 0]);
    assert_eq!(seen.0[2], 0, "nobody lies by a call");
}

#[test]
fn a_set_that_is_shown_was_marked_as_it_was() {
    let (mut dice, mut seen, mut shown) = (SplitMix::new(34), Seen::default(), 0);
    for table in 0..TABLES {
        let mut set = None;
        play::<pirate::Pirate>(2 + (table % 4) as u8, "track=short", &mut dice, |said| {
            seen.count(said.truth);
            if let pirate::Move::Set { .. } = said.play {
                set = said.truth;
            } else {
                assert_eq!(said.truth, None);
            }
            for event in &said.events {
                if let pirate::Event::Revealed { bluff, .. } = event {
                    assert_eq!(set, Some(Truth::of(!bluff, true)));
                    shown += 1;
                }
            }
        });
    }
    seen.all([20, 0, 20]);
    assert!(shown > 40 && seen.0[1] == 0, "{shown} shown, {seen:?}");
}

#[test]
fn every_call_of_thats_it_was_true() {
    let (mut dice, mut seen) = (SplitMix::new(35), Seen::default());
    for table in 0..TABLES * 2 {
        let options = ["rounds=2", "version=2 rounds=2"][table as usize % 2];
        play::<thats_it::ThatsIt>(2 + (table % 3) as u8, options, &mut dice, |said| {
            seen.count(said.truth);
            let called = said.events.iter().any(|event| matches!(event, thats_it::Event::Called { auto: false, .. }));
            assert_eq!(said.truth, called.then_some(Truth::True));
        });
    }
    seen.all([10, 0, 0]);
}
