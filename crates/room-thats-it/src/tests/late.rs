//! A player who has discarded is always asked for the call, and the question reveals nothing.

use std::collections::BTreeSet;

use game::{BySeat, Game, SplitMix, Viewer};

use crate::{Options, ThatsIt};
use room::{
    Page, RoomGame, Texts, Words,
    testing::{play_out, tables},
};

#[test]
fn everybody_is_asked_alike_whatever_they_hold() {
    let (mut dice, texts) = (SplitMix::new(2), Texts::new("en", &[ThatsIt::ABOUT.assets.texts[0].1], None));
    let (mut asked, mut could) = (BTreeSet::new(), BTreeSet::new());
    for (seats, options) in tables::<Options>(include_str!("tables.txt")) {
        play_out::<ThatsIt>(&options, seats, &mut dice, |state, _| {
            let Some(window) = ThatsIt::waiting(state).window() else { return };
            for me in window.in_order() {
                let view = ThatsIt::view(state, Viewer::Seat(me));
                if view.turn == Some(me) {
                    continue;
                }
                let names = BySeat::from_fn(seats, |seat| seat.to_string());
                let words = Words { texts: &texts, names: &names, you: Some(me) };
                let viewer = Viewer::Seat(me);
                let page = Page {
                    words: &words,
                    viewer,
                    action: Some("/"),
                    window: Some(1),
                    aids: &[],
                    pictures: "/",
                    shown: &[],
                    faces: None,
                };
                let regions = ThatsIt::page(&view, &page).into_iter();
                let question = regions.filter(|region| ["actions", "status"].contains(&region.id));
                asked.insert(question.map(|region| region.html.into_string()).collect::<String>());
                could.insert(ThatsIt::check(state, me, &crate::Move::Call).is_ok());
            }
        });
    }
    assert_eq!(asked.len(), 1, "{asked:#?}");
    assert!(could.len() > 1 || could.contains(&false), "nobody was asked in vain: {could:?}");
    let question = asked.pop_first().unwrap();
    assert!(question.contains("late") && !question.contains("big") && !question.contains("yours"), "{question}");
}
