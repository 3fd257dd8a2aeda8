//! On a device that several share most of it happens before everybody's eyes.

use game::{Game, Policy, Seat, Silent, SplitMix, Viewer};

use crate::{Bluffer, Stage, State, View};
use room::{
    RoomGame,
    testing::{awaited, options},
};

/// A game for two by the room's bot: each decision, and the view by which it could be made in the open.
fn decisions(seed: u64) -> Vec<(State, Seat, Option<View>)> {
    let bot: &dyn Policy<Bluffer> = Bluffer::BOTS.named("sound").unwrap();
    let (mut dice, mut state) = (SplitMix::new(seed), Bluffer::open(&options(""), 2).unwrap());
    let mut decisions = Vec::new();
    while let Some(window) = awaited::<Bluffer>(&mut state, &mut dice) {
        let seat = window.in_order().next().unwrap();
        let open = Bluffer::in_the_open(&Bluffer::view(&state, Viewer::Spectator), seat);
        decisions.push((state.clone(), seat, open));
        let play = bot.choose(&Bluffer::view(&state, Viewer::Seat(seat)), &mut dice);
        Bluffer::play(&mut state, seat, &play, &mut Silent).unwrap();
    }
    decisions
}

#[test]
fn a_game_for_two_is_handed_over_only_to_look() {
    for seed in 0..200 {
        let decisions = decisions(seed);
        let handed = decisions.iter().filter(|(.., open)| open.is_none()).count();
        assert!(handed <= 40, "{handed} times in the game of seed {seed}");
        for (state, seat, _) in decisions.iter().filter(|(.., open)| open.is_none()) {
            let watched = Bluffer::view(state, Viewer::Spectator);
            let last = watched.rows[*seat].len() == 1;
            assert!(watched.stage == Stage::Turn && watched.peeked.is_some() || last, "somebody has just looked");
        }
    }
}

#[test]
fn what_is_decided_in_the_open_is_decided_by_what_watchers_know() {
    let mut seen = 0;
    for (state, seat, open) in (0..20).flat_map(decisions) {
        let Some(mut open) = open else { continue };
        let mut moves = Vec::new();
        Bluffer::candidates(&open, &mut moves);
        assert!(!moves.is_empty());
        for play in &moves {
            Bluffer::check(&state, seat, play).unwrap();
        }
        open.me = None;
        assert_eq!(open, Bluffer::view(&state, Viewer::Spectator));
        seen += 1;
    }
    assert!(seen > 200, "{seen} decisions");
}

#[test]
fn nobody_decides_in_the_open_for_others_or_by_a_hand() {
    let (state, seat, open) = decisions(1).into_iter().find(|(.., open)| open.is_some()).unwrap();
    let other = Seat::all(2).find(|other| *other != seat).unwrap();
    assert!(open.is_some());
    assert_eq!(Bluffer::in_the_open(&Bluffer::view(&state, Viewer::Spectator), other), None);
    assert_eq!(Bluffer::in_the_open(&Bluffer::view(&state, Viewer::Seat(seat)), seat), None);
}
