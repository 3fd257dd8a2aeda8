//! An independent check of the claims at the table agrees with the room.

use game::SplitMix;

use crate::{Event, ThatsIt};
use room::{
    Truth,
    testing::{TABLES, Verdicts, play_claims},
};

#[test]
fn every_call_of_thats_it_was_true() {
    let (mut dice, mut seen) = (SplitMix::new(35), Verdicts::default());
    for table in 0..TABLES * 2 {
        let options = ["rounds=2", "version=2 rounds=2"][table as usize % 2];
        play_claims::<ThatsIt>(2 + (table % 3) as u8, options, &mut dice, |said| {
            seen.count(said.truth);
            let called = said.events.iter().any(|event| matches!(event, Event::Called { auto: false, .. }));
            assert_eq!(said.truth, called.then_some(Truth::True));
        });
    }
    seen.all([10, 0, 0]);
}
