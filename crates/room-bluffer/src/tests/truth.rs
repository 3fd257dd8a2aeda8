//! An independent check of the claims at the table agrees with the room.

use game::SplitMix;

use crate::{Bluffer, Event, Move};
use room::{
    Truth,
    testing::{TABLES, Verdicts, play_claims},
};

#[test]
fn a_back_that_is_checked_was_marked_as_it_was_found() {
    let (mut dice, mut seen, mut checked, mut calls) = (SplitMix::new(32), Verdicts::default(), 0, Verdicts::default());
    for table in 0..TABLES * 3 {
        let options = ["", "call_priority=seat_order", "caught_card=returns"][table as usize % 3];
        let mut laid: Option<Option<Truth>> = None;
        play_claims::<Bluffer>(2 + (table % 3) as u8, options, &mut dice, |said| {
            match said.play {
                Move::Lay(number) => {
                    seen.count(said.truth);
                    let card = said.before.rows[said.seat][usize::from(number) - 1];
                    let knew = card.open || card.seen.contains(said.seat);
                    assert_eq!(said.truth == Some(Truth::Lie), knew && card.back != said.before.want);
                    laid = Some(said.truth);
                }
                Move::Call => {
                    calls.count(said.truth);
                    let claim = laid.flatten();
                    // A call is right exactly if the claim is false.
                    assert_eq!(said.truth == Some(Truth::True), claim != Some(Truth::True));
                }
                _ => assert_eq!(said.truth, None),
            }
            for event in &said.events {
                if let Event::Checked { card, wanted, .. } = event {
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
