//! Every set of a hand, once.

use game::{Notation, Options as _};

use super::{super::Options, *};

fn cards(text: &str) -> Cards {
    Cards::read(text).unwrap()
}

#[test]
fn a_pirate_of_the_colour_is_true() {
    assert!(!is_bluff(cards("g"), cards("g gP")));
    assert!(!is_bluff(cards("gP"), cards("g g")));
    assert!(is_bluff(cards("g"), cards("g rP")));
    assert!(is_bluff(cards("g g"), cards("r")));
}

#[test]
fn every_set_is_listed_once_and_only_those() {
    let sizes = Options::read(&[].into()).unwrap().sets;
    let hand = cards("g g gP r");
    let mut listed = Vec::new();
    _ = sets(sizes, hand, &mut |play| {
        listed.push(play.text());
        ControlFlow::Continue(())
    });
    // Three cards, one face up: g (with g gP, g r, gP r), gP (with g g, g r), r (with g g, g gP); two face up: g g
    // (with gP, r), g gP (with g, r). Four cards, one face up: 3; two face up: 2.
    assert_eq!(listed.len(), 7 + 4 + 3 + 2, "{listed:?}");
    let mut distinct = listed.clone();
    distinct.sort();
    distinct.dedup();
    assert_eq!(distinct.len(), listed.len());
    for text in listed {
        let Ok(Move::Set { shown, hidden }) = Move::read(&text) else { panic!("{text}") };
        assert_eq!(check_set(sizes, hand, shown, hidden), Ok(()), "{text}");
    }
}
