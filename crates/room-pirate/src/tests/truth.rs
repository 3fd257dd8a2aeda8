//! An independent check of the claims at the table agrees with the room.

use game::SplitMix;

use crate::{Event, Move, Pirate};
use room::{
    Truth,
    testing::{TABLES, Verdicts, play_claims},
};

#[test]
fn a_set_that_is_shown_was_marked_as_it_was() {
    let (mut dice, mut seen, mut shown) = (SplitMix::new(34), Verdicts::default(), 0);
    for table in 0..TABLES {
        let mut set = None;
        play_claims::<Pirate>(2 + (table % 4) as u8, "track=short", &mut dice, |said| {
            seen.count(said.truth);
            if let Move::Set { .. } = said.play {
                set = said.truth;
            } else {
                assert_eq!(said.truth, None);
            }
            for event in &said.events {
                if let Event::Revealed { bluff, .. } = event {
                    assert_eq!(set, Some(Truth::of(!bluff, true)));
                    shown += 1;
                }
            }
        });
    }
    seen.all([20, 0, 20]);
    assert!(shown > 40 && seen.0[1] == 0, "{shown} shown, {seen:?}");
}
