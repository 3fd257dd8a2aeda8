//! Who wins a round of Sneak: the player who draws the last card of the stock, or the player who has the most cards at
//! that time?

use game::{Game, OptionValues, Options as _, Policy, Seat, SeatSet, Silent, SplitMix, Viewer, Waiting};
use room_sneak::{Move, Options, Sneak};
use rooms::RoomGame;

/// Returns the number of rounds. It is small in a test; the environment variable `ROUNDS` sets more for the published
/// figures.
fn rounds() -> u32 {
    std::env::var("ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(20)
}

/// Plays one round among `sound` bots. Returns the seat that drew the last card of the stock, the seat with the most
/// cards at that time (the first of several such seats), and the winners.
fn last_card(options: &Options, seats: u8, dice: &mut SplitMix) -> (Seat, Seat, SeatSet) {
    let bot: &dyn Policy<Sneak> = Sneak::BOTS.named("sound").unwrap();
    let mut state = Sneak::open(options, seats).unwrap();
    let (mut drew, mut longest) = (Seat::FIRST, None);
    loop {
        let window = match Sneak::waiting(&state) {
            Waiting::Nature => {
                let draw = Sneak::random_draw(&state, dice).unwrap();
                Sneak::draw_unchecked(&mut state, &draw, &mut Silent);
                continue;
            }
            Waiting::Seats(window) => window,
            Waiting::Nobody => break,
        };
        let seat = window.in_order().next().unwrap();
        let view = Sneak::view(&state, Viewer::Seat(seat));
        if view.stock == 0 && longest.is_none() {
            longest = Seat::all(seats).max_by_key(|seat| (view.hands[*seat].count, std::cmp::Reverse(*seat)));
        }
        let play = bot.choose(&view, dice);
        if play == Move::Draw && view.stock == 1 {
            drew = seat;
        }
        Sneak::play(&mut state, seat, &play, &mut Silent).unwrap();
    }
    (drew, longest.unwrap_or(drew), Sneak::outcome(&state).unwrap().winners())
}

/// Plays rounds with this many seats. Returns two shares of rounds won: by the player who drew the last card of the
/// stock, and by the player who had the most cards at that time.
fn won(ending: &str, seats: u8, rounds: u32) -> [f64; 2] {
    let options = [("target", "single"), ("ending", ending)].map(|(key, value)| (key.to_owned(), value.to_owned()));
    let options = Options::read(&OptionValues::from(options)).unwrap();
    let (mut dice, mut won) = (SplitMix::new(7), [0.0; 2]);
    for _ in 0..rounds {
        let (drew, longest, winners) = last_card(&options, seats, &mut dice);
        for (won, seat) in won.iter_mut().zip([drew, longest]) {
            *won += if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
        }
    }
    won.map(|won| won / f64::from(rounds))
}

/// Neither the player who draws the last card of the stock nor the player with the most cards always wins.
#[test]
fn the_last_card_of_the_stock_does_not_decide_between_two() {
    let [drew, longest] = won("last_round", 2, 20);
    assert!(drew < 0.9 && longest < 0.9, "{drew:.3} {longest:.3}");
}

mod full_gate {
    use super::*;

    #[test]
    fn the_last_card_of_the_stock_does_not_decide() {
        for ending in ["parlett", "last_round"] {
            for seats in 2..=7 {
                let [drew, longest] = won(ending, seats, rounds());
                let fair = 1.0 / f64::from(seats);
                println!("{ending}, {seats} seats: fair {fair:.3}, last card {drew:.3}, most cards {longest:.3}");
                // The seed is fixed, so this bound cannot fail by bad luck.
                assert!(drew < 0.9 && longest < 0.9, "{ending}, {seats} seats: {drew:.3} {longest:.3}");
            }
        }
    }
}
