//! The evidence in moves agrees with the events of the table.

use std::collections::{BTreeMap, BTreeSet};

use game::{Game, SplitMix, Viewer};

use crate::{Card, Event, Learnatic};
use room::{
    LearntKind, RoomGame,
    testing::{any_candidate, any_seat, awaited, options as parsed},
};

/// The words of these cards.
fn words(cards: &[Card]) -> BTreeSet<u16> {
    cards.iter().filter_map(|card| card.word()).map(u16::from).collect()
}

#[test]
fn calls_and_third_cards_are_noted_for_whoever_made_them() {
    let (mut dice, mut seen) = (SplitMix::new(41), BTreeMap::<LearntKind, u32>::new());
    for table in 0..60 {
        let options = parsed(["", "block=any_time wrong_out=loses turn_cap=60"][table % 2]);
        let mut state = Learnatic::open(&options, 2).unwrap();
        while let Some(window) = awaited::<Learnatic>(&mut state, &mut dice) {
            let seat = any_seat(&window, &mut dice);
            let own = Learnatic::view(&state, Viewer::Seat(seat));
            let play = any_candidate::<Learnatic>(&own, &mut dice);
            let mut events: Vec<Event> = Vec::new();
            Learnatic::play(&mut state, seat, &play, &mut events).unwrap();
            let learnt = Learnatic::learnt(&own, seat, &events);
            let mut expected = BTreeSet::new();
            for event in &events {
                let (kind, cards) = match event {
                    Event::Out { right: true, hand, .. } | Event::Blocked { good: true, hand, .. } => {
                        (LearntKind::Recognised, hand.to_vec())
                    }
                    Event::Out { right: false, hand, .. } => (LearntKind::Missed, hand.to_vec()),
                    Event::Blocked { good: false, hand, .. } => (LearntKind::Doubted, hand.to_vec()),
                    Event::Threw { card, .. } => {
                        let hand = own.hands[seat].cards.unwrap();
                        let all = hand.iter().filter(|other| other.word() == card.word()).count() == 3;
                        (LearntKind::Missed, if all { vec![*card] } else { Vec::new() })
                    }
                    _ => continue,
                };
                expected.extend(words(&cards).into_iter().map(|word| (word, kind)));
            }
            assert!(learnt.iter().all(|one| one.seat == seat && own.deck().word(one.item as u8) == one.word));
            assert_eq!(learnt.iter().map(|one| (one.item, one.kind)).collect::<BTreeSet<_>>(), expected);
            learnt.iter().for_each(|one| *seen.entry(one.kind).or_default() += 1);
        }
    }
    assert_eq!(seen.len(), LearntKind::ALL.len(), "each was seen: {seen:?}");
}
