//! Subtracting luck does not change the mean.

use game::{OptionValues, Viewer, Waiting};
use rooms::{Room, Setting, Strategies, room};

use super::*;

/// A game of Bluffer that is small enough for all its histories to be gone through.
const TINY: &str = "reduced: four cards\nseats: 2\noption deck: 2x1\noption first_seat: A\noption turn_cap: 1";

/// Sums over all histories of a game between two bots, weighted by probability.
#[derive(Default)]
struct All {
    histories: usize,
    chance: f64,
    gained: f64,
    luck: Vec<f64>,
    squares: f64,
}

/// Goes through everything that may come from here.
fn walk(position: &dyn AnyState, bots: [&str; 2], course: &mut Course, chance: f64, all: &mut All) {
    match position.waiting() {
        Waiting::Nature => {
            course.nature(position);
            let draws = position.draws();
            let weights: f64 = draws.iter().map(|(_, weight)| f64::from(*weight)).sum();
            for (draw, weight) in draws {
                let mut after = position.fork();
                after.draw(&draw).unwrap();
                walk(&*after, bots, course, chance * f64::from(weight) / weights, all);
            }
        }
        Waiting::Seats(window) => {
            let seat = window.in_order().next().unwrap();
            let odds = position.view(Viewer::Seat(seat)).odds(bots[seat.index()], &Strategies::default()).unwrap();
            course.seat(position, seat, odds.clone());
            for (play, odds) in odds.iter() {
                let mut after = position.fork();
                after.play(seat, play).unwrap();
                walk(&*after, bots, course, chance * odds, all);
            }
        }
        Waiting::Nobody => {
            let (gained, finished) = (position.utility().unwrap(), position.outcome().unwrap().finished());
            let luck = course.luck(position, finished).swap_remove(0);
            all.histories += 1;
            all.chance += chance;
            all.gained += chance * gained[Seat::FIRST];
            all.luck.resize(luck.len().max(all.luck.len()), 0.0);
            all.luck.iter_mut().zip(&luck).for_each(|(sum, luck)| *sum += chance * luck);
            all.squares += chance * luck.iter().map(|luck| luck * luck).sum::<f64>();
            return;
        }
    }
    course.0.pop();
}

fn gone_through(room: &dyn Room, options: &OptionValues, bots: [&str; 2]) -> All {
    let mut all = All::default();
    walk(&*room.open(options, 2).unwrap(), bots, &mut Course::default(), 1.0, &mut all);
    all
}

/// Over all histories of a small game, weighted by probability, the luck term is 0 for any bots and any features; so
/// the corrected utility equals that of the game tree.
#[test]
fn over_all_histories_luck_is_worth_nothing() {
    let (room, setting) = (room("bluffer").unwrap(), &Setting::read_all(TINY).unwrap()[0]);
    let exact = room.unfold(setting, 200_000).unwrap();
    for bots in [["random"; 2], ["sound"; 2], ["sound", "child"], ["beginner", "club"]] {
        let all = gone_through(room, &setting.given.options, bots);
        assert!((all.chance - 1.0).abs() < 1e-9 && all.squares > 0.01, "{bots:?}: {} {}", all.chance, all.squares);
        assert!(all.luck.iter().all(|luck| luck.abs() < 1e-9), "{bots:?}: {:?}", all.luck);
        if bots[0] == bots[1] {
            let value = exact.bot(bots[0], &Strategies::default()).unwrap().value * exact.most();
            assert!(
                (all.gained - all.luck.iter().sum::<f64>() - value).abs() < 1e-9,
                "{bots:?}: {} {value}",
                all.gained
            );
        }
    }
}
