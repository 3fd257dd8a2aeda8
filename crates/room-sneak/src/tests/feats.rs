//! A check that sees all hands finds the same sneaks weak as the room.

use game::{Seat, SplitMix};

use crate::{Cards, Class, Event, Kind, Sneak, Strength, View, beats};
use room::{
    FeatKind,
    testing::{TABLES, play_claims},
};

/// Whether a hand holds a winning reply, by trying every one (SN-19, SN-21).
fn holds_reply(view: &View, hand: Cards, led: Cards) -> bool {
    fn any(rest: &[crate::Card], left: usize, chosen: Cards, wins: &dyn Fn(Cards) -> bool) -> bool {
        match rest.split_first() {
            _ if left == 0 => wins(chosen),
            None => false,
            Some((card, rest)) => any(rest, left - 1, chosen.with(*card), wins) || any(rest, left, chosen, wins),
        }
    }
    let wins = |cards| beats(Kind::Sneak, led, cards, &view.options);
    any(&hand.to_vec(), led.len(), Cards::EMPTY, &wins)
}

#[test]
fn a_sneak_that_everybody_could_have_beaten_is_weak() {
    let (mut dice, mut seen) = (SplitMix::new(77), [0_u32; 4]);
    for table in 0..TABLES {
        play_claims::<Sneak>(2 + (table % 4) as u8, "target=single", &mut dice, |said| {
            let passed = said.events.iter().any(|event| matches!(event, Event::Unchallenged { kind: Kind::Sneak, .. }));
            let bluff = said.feats.iter().find(|feat| feat.kind == FeatKind::Bluff);
            for feat in &said.feats {
                seen[feat.kind as usize] += 1;
            }
            let Some((lead, led)) = said.before.lead.and_then(|lead| Some((lead, lead.cards?))) else {
                return assert!(said.feats.is_empty());
            };
            if !passed || led.len() > 2 {
                return;
            }
            let asked = |seat: &Seat| *seat != lead.leader && said.before.hands[*seat].count >= led.len();
            let all = Seat::all(said.before.seats)
                .filter(asked)
                .all(|seat| holds_reply(&said.before, said.before.hands[seat].cards.unwrap(), led));
            let junk = Strength::of(led, &said.before.options).class() == Class::Junk;
            assert_eq!(bluff.is_some(), junk || all, "{led}");
            assert!(bluff.is_none_or(|bluff| bluff.seat == lead.leader && bluff.weight == led.len() as u32));
            seen[3] += u32::from(all && !junk);
        });
    }
    assert!(seen.iter().all(|seen| *seen > 10), "bluffs, catches, doubts, weak without a false word: {seen:?}");
}
