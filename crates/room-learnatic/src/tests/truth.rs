//! An independent check of the claims at the table agrees with the room.

use game::SplitMix;

use crate::{Event, Learnatic};
use room::{
    Truth,
    testing::{TABLES, Verdicts, play_claims},
};

#[test]
fn a_block_and_an_out_were_marked_as_they_were_judged() {
    let (mut dice, mut seen) = (SplitMix::new(33), Verdicts::default());
    for table in 0..TABLES * 4 {
        let options = ["", "block=any_time wrong_out=loses turn_cap=60", "wild=auto rounds=2"][table as usize % 3];
        play_claims::<Learnatic>(2, options, &mut dice, |said| {
            seen.count(said.truth);
            let judged = said.events.iter().find_map(|event| match event {
                Event::Blocked { good, .. } => Some(*good),
                Event::Out { right, .. } => Some(*right),
                _ => None,
            });
            assert_eq!(said.truth, judged.map(|good| Truth::of(good, false)));
        });
    }
    seen.all([20, 20, 0]);
    assert_eq!(seen.0[2], 0, "nobody lies by a call");
}
