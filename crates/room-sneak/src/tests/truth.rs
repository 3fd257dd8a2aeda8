//! An independent check of the claims at the table agrees with the room.

use game::{Seat, SplitMix};

use crate::{Class, Event, Kind, Move, Sneak};
use room::{
    Truth,
    testing::{TABLES, Verdicts, play_claims},
};

#[test]
fn a_sneak_that_is_turned_up_as_junk_was_a_lie() {
    let (mut dice, mut seen, mut shown) = (SplitMix::new(31), Verdicts::default(), 0);
    for table in 0..TABLES {
        let mut lead: Option<(Seat, Option<Truth>)> = None;
        play_claims::<Sneak>(2 + (table % 4) as u8, "target=single", &mut dice, |said| {
            seen.count(said.truth);
            for event in &said.events {
                match (event, lead) {
                    (Event::Led { seat, kind: Kind::Sneak, .. }, _) => lead = Some((*seat, said.truth)),
                    (Event::Led { .. }, _) => lead = None,
                    (Event::Revealed { seat, cards, class }, Some((leader, truth))) if *seat == leader => {
                        let junk = if *class == Class::Junk { Truth::Lie } else { Truth::True };
                        assert_eq!(truth, (cards.len() > 1).then_some(junk));
                        shown += 1;
                    }
                    _ => {}
                }
            }
            assert!(matches!(said.play, Move::Sneak(_)) || said.truth.is_none());
        });
    }
    seen.all([20, 0, 20]);
    assert!(shown > 40 && seen.0[1] == 0, "{shown} turned up, {seen:?}");
}
