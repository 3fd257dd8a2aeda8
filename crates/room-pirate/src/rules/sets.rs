//! Decides which sets may be placed, and which sets are bluffs.
//!
//! All code that creates sets must create only sets that `check_set` accepts: `sets` in this file, which lists all
//! sets, `sample.rs` and `candidates.rs`.

use std::ops::ControlFlow;

use game::must;

use super::CardsExt as _;
use super::cards::Cards;
use super::legal::Why;
use super::notation::Move;
use super::options::Span;

/// Checks whether a set is a bluff: a face-down card has another colour than the face-up cards (BP-09, BP-G10).
pub fn is_bluff(shown: Cards, hidden: Cards) -> bool {
    shown.one_colour().is_none_or(|colour| hidden.only(colour) != hidden)
}

/// Checks whether this set may be placed from this hand (BP-07, BP-08, BP-G9).
pub(super) fn check_set(sizes: Span, hand: Cards, shown: Cards, hidden: Cards) -> Result<(), Why> {
    let (least, most) = (usize::from(sizes.least), usize::from(sizes.most));
    must((least..=most).contains(&(shown.len() + hidden.len())), Why::WrongSize { least, most })?;
    must((1..=2).contains(&shown.len()) && !hidden.is_empty(), Why::WrongShown)?;
    must(shown.one_colour().is_some(), Why::TwoColours)?;
    must(hand.contains(shown.plus(hidden)), Why::NotInHand { clause: "BP-07" })
}

/// Visits every set that may be placed from this hand, sorted by size, small sets first.
pub(super) fn sets(sizes: Span, hand: Cards, visit: &mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
    for size in usize::from(sizes.least)..=usize::from(sizes.most).min(hand.len()) {
        for face_up in 1..=2.min(size - 1) {
            for colour in hand.colours() {
                choices(hand.only(colour), face_up, Cards::EMPTY, &mut |shown| {
                    let down = size - face_up;
                    choices(hand.minus(shown), down, Cards::EMPTY, &mut |hidden| visit(Move::Set { shown, hidden }))
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits every way to add `count` cards of a heap to the cards that are already chosen.
fn choices(
    heap: Cards,
    count: usize,
    chosen: Cards,
    visit: &mut dyn FnMut(Cards) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if count == 0 {
        return visit(chosen);
    }
    let Some((card, copies)) = heap.kinds().next() else { return ControlFlow::Continue(()) };
    let (rest, mut more) = (heap.minus(Cards::many(card, copies as u8)), chosen);
    for taken in 0..=copies.min(count) {
        choices(rest, count - taken, more, visit)?;
        more = more.with(card);
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
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
        // The sets from the hand "g g gP r". Three cards, one of them face up, 7 sets: g (face down g gP, g r or gP r),
        // gP (face down g g or g r), r (face down g g or g gP). Three cards, two face up, 4 sets: g g (face down gP or
        // r), g gP (face down g or r). Four cards, one face up: 3 sets. Four cards, two face up: 2 sets.
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
}
