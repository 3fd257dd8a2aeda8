//! The evidence in moves agrees with the events of the table.

use std::collections::BTreeMap;

use game::{Game, Policy, SplitMix, Viewer};

use crate::{Event, ThatsIt};
use room::{
    LearntKind, RoomGame,
    testing::{any_candidate, any_seat, awaited, options as parsed},
};

#[test]
fn sets_and_broken_sets_are_noted_for_whoever_made_them() {
    let (mut dice, mut seen) = (SplitMix::new(43), BTreeMap::<LearntKind, u32>::new());
    let bot: &dyn Policy<ThatsIt> = ThatsIt::BOTS.named("sound").unwrap();
    for table in 0..40 {
        let options = parsed(["rounds=1", "version=2 rounds=1"][table % 2]);
        let mut state = ThatsIt::open(&options, 2).unwrap();
        while let Some(window) = awaited::<ThatsIt>(&mut state, &mut dice) {
            let seat = any_seat(&window, &mut dice);
            let own = ThatsIt::view(&state, Viewer::Seat(seat));
            // One plays well, so that there are sets; one at random, so that they are broken.
            let good = seat.index() == 0;
            let play = if good { bot.choose(&own, &mut dice) } else { any_candidate::<ThatsIt>(&own, &mut dice) };
            let mut events: Vec<Event> = Vec::new();
            ThatsIt::play(&mut state, seat, &play, &mut events).unwrap();
            let learnt = ThatsIt::learnt(&own, seat, &events);
            let word = |item: u16| own.options.pack.item(item as u8 - 1).map(|item| item.word.text.clone());
            assert!(learnt.iter().all(|one| one.seat == seat && word(one.item).as_ref() == Some(&one.word)));
            let of = |kind| learnt.iter().filter(|one| one.kind == kind).map(|one| one.item).collect::<Vec<_>>();
            for event in &events {
                match event {
                    Event::Laid { cards, .. } => {
                        let item = cards.iter().find_map(|card| card.item()).unwrap();
                        assert!(of(LearntKind::Recognised).contains(&(u16::from(item) + 1)));
                    }
                    Event::Discarded { card, .. } => {
                        let hand = own.hands[seat].cards.unwrap();
                        let same = hand.iter().filter(|other| card.item().is_some() && other.item() == card.item());
                        assert_eq!(of(LearntKind::Missed).len(), usize::from(same.count() == 3));
                    }
                    _ => {}
                }
            }
            learnt.iter().for_each(|one| *seen.entry(one.kind).or_default() += 1);
        }
    }
    assert!(seen.contains_key(&LearntKind::Missed) && seen.contains_key(&LearntKind::Recognised), "{seen:?}");
    assert!(!seen.contains_key(&LearntKind::Doubted), "nobody says anything of another's hand");
}
