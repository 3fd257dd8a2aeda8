//! The usual game is over within twenty minutes, however many play.

use game::{Game, Silent, SplitMix, Viewer};

use crate::{Options, Sneak};
use room::{
    Length, Preset, RoomGame, WINDOW_SECONDS,
    testing::{awaited, options},
};

/// In how many windows a game between bots is over.
fn windows(options: &Options, seats: u8, dice: &mut SplitMix) -> u32 {
    let bot = Sneak::BOTS.named("sound").unwrap();
    let mut state = Sneak::open(options, seats).unwrap();
    let (mut count, mut open) = (0, None);
    while let Some(window) = awaited::<Sneak>(&mut state, dice) {
        count += u32::from(open.replace(window.number) != Some(window.number));
        let seat = window.in_order().next().unwrap();
        let play = bot.choose(&Sneak::view(&state, Viewer::Seat(seat)), dice);
        Sneak::play(&mut state, seat, &play, &mut Silent).unwrap();
    }
    count
}

#[test]
fn the_usual_game_fits_twenty_minutes_at_every_number_of_seats() {
    let presets = Preset::read(Sneak::ABOUT.lengths).unwrap();
    let usual = presets.iter().find(|preset| preset.length == Length::Normal).unwrap();
    let options: Options = game::Options::read(&usual.options).unwrap();
    let most = 20 * 60 / WINDOW_SECONDS;
    for seats in Sneak::SEATS {
        let mut dice = SplitMix::new(u64::from(seats));
        let longer = (0..20).filter(|_| windows(&options, seats, &mut dice) > most).count();
        assert!(longer <= 1, "{seats} seats: {longer} of 20 games take longer");
        assert!(usual.at(seats).unwrap().minutes() <= 20, "and no more is said");
    }
}

#[test]
fn the_printed_match_is_to_a_hundred_or_two() {
    let presets = Preset::read(Sneak::ABOUT.lengths).unwrap();
    let printed = presets.iter().find(|preset| preset.length == Length::Printed).unwrap();
    let printed: Options = game::Options::read(&printed.options).unwrap();
    assert_eq!(printed, options::<Options>(""), "what the rules say is what holds where nobody chose");
    assert_eq!((printed.target_for(1, 3), printed.target_for(2, 5)), (Some(100), Some(200)));
}
