//! Bots, and so hints and the coach, decide alike before and after other seats have given secret answers.

use game::{Dice as _, OptionValues, SplitMix, Viewer, Waiting};
use rooms::{AnyState, ROOMS, Room, shipped_strategies};

/// The part of its effort with which the expert searches here, in thousandths.
const EFFORT: u32 = 20;

/// Plays random games at full tables. Wherever a seat answers and the window stays open for another one, that one's odds
/// must stay the same. Answers that everybody hears, such as a pass in Bluffer by default, do not count: so Bluffer plays
/// with `call_priority=seat_order`. Returns the number of comparisons.
fn compared(room: &'static dyn Room, options: &OptionValues, games: u64) -> usize {
    let strategies = shipped_strategies().0.with_effort(EFFORT);
    let mut times = 0;
    for seed in 0..games {
        let mut dice = SplitMix::new(seed);
        let mut position = room.open(options, *room.seats().end()).unwrap();
        for _ in 0..400 {
            let Waiting::Seats(window) = position.waiting() else {
                if !position.random_step(&mut dice) {
                    break;
                }
                continue;
            };
            let seats: Vec<_> = window.seats.iter().collect();
            let (first, last) = (seats[dice.below(seats.len() as u32) as usize], seats[seats.len() - 1]);
            let before = (first != last).then(|| odds(&*position, last, &strategies));
            let moves = position.view(Viewer::Seat(first)).candidates();
            position.play(first, &moves[dice.below(moves.len() as u32) as usize]).unwrap();
            let is_open = matches!(position.waiting(), Waiting::Seats(now) if now.number == window.number);
            if let Some(before) = before.filter(|_| is_open && position.waiting().awaits(last)) {
                assert_eq!(before, odds(&*position, last, &strategies), "{}, seed {seed}: {last:?}", room.key());
                times += 1;
            }
        }
    }
    times
}

fn odds(position: &dyn AnyState, seat: game::Seat, strategies: &rooms::Strategies) -> Option<game::Odds<String>> {
    position.view(Viewer::Seat(seat)).odds("expert", strategies)
}

#[test]
fn odds_do_not_depend_on_the_secret_answers_of_others() {
    let mut rooms = 0;
    for room in ROOMS {
        let spoken = OptionValues::from([("call_priority".to_owned(), "seat_order".to_owned())]);
        let options = if room.key() == "bluffer" { spoken } else { OptionValues::new() };
        let times = compared(*room, &options, 4);
        println!("{}: {times} comparisons", room.key());
        rooms += usize::from(times > 0);
    }
    assert!(rooms >= 4, "in {rooms} rooms several seats answer at the same time");
}
