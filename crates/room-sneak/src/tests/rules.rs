//! Sneak at random: what must hold in every position, for every viewer.

use game::{Game, SplitMix, Viewer};

use crate::{Options, RoundEnd, Sneak};
use room::testing::{play_out, tables};

#[test]
fn every_table_ends_with_all_cards_in_place() {
    let mut dice = SplitMix::new(1);
    for (seats, options) in tables::<Options>(include_str!("tables.txt")) {
        for _ in 0..20 {
            let end = play_out::<Sneak>(&options, seats, &mut dice, |state, _| Sneak::audit(state).unwrap());
            let outcome = Sneak::outcome(&end).unwrap();
            let view = Sneak::view(&end, Viewer::Archive(outcome.finished()));
            let points: i32 = view.round_points.as_slice().iter().sum();
            let cards: usize = view.won.as_slice().iter().map(|won| won.count).sum();
            assert_eq!(points, cards as i32);
            if options.ending != RoundEnd::LastRound {
                let left = view.hands.as_slice().iter().map(|hand| hand.count).sum::<usize>() + view.stock;
                assert_eq!(left, 0, "everything is won at the end");
            }
        }
    }
}
