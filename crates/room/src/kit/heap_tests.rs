//! Heaps of all three widths against plain lists.

use game::SplitMix;

use super::*;

/// A card of a test: `a` to `p`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Letter<const BITS: u32>(u8);

impl<const BITS: u32> fmt::Display for Letter<BITS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'a' + self.0))
    }
}

impl<const BITS: u32> CardKind for Letter<BITS> {
    const KINDS: u8 = 16;
    const BITS: u32 = BITS;
    const MOST: usize = if BITS == 1 { 1 } else { 9 };
    const NO_MORE: &'static str = "fewer of them";

    fn index(self) -> u8 {
        self.0
    }

    fn at(index: u8) -> Self {
        Self(index)
    }

    fn read(text: &str) -> Result<Self, NotationError> {
        match text.as_bytes() {
            [letter @ b'a'..=b'p'] => Ok(Self(letter - b'a')),
            _ => Err(NotationError::new(text, "a letter from a to p")),
        }
    }
}

/// Plays with a heap and a sorted list at once.
fn agrees_with_a_list<const BITS: u32>() {
    let mut dice = SplitMix::new(7);
    let (mut heap, mut list) = (Heap::<Letter<BITS>>::EMPTY, Vec::new());
    for _ in 0..3_000 {
        let card = Letter(dice.below(16) as u8);
        if dice.below(2) == 0 && heap.count(card) < Letter::<BITS>::MOST {
            heap = heap.with(card);
            list.push(card);
            list.sort();
        } else if let Some(place) = list.iter().position(|held| *held == card) {
            heap = heap.without(card);
            list.remove(place);
        }
        let part = heap.pick_many(dice.below(20) as usize, &mut dice);
        let (kinds, rest) = (heap.distinct(), heap.minus(part));
        assert_eq!((heap.to_vec(), heap.len(), heap.first()), (list.clone(), list.len(), list.first().copied()));
        assert!(heap.contains(part) && heap.contains(rest) && rest.plus(part) == heap);
        assert_eq!(part.contains(heap), part == heap);
        assert!(heap.kinds().map(|(kind, _)| kind).eq(kinds.iter()));
        assert_eq!(heap.kinds().map(|(_, count)| count).sum::<usize>(), list.len());
        assert_eq!(Heap::read(&heap.to_string()), Ok(heap));
    }
}

#[test]
fn heaps_count_like_lists() {
    agrees_with_a_list::<1>();
    agrees_with_a_list::<4>();
    agrees_with_a_list::<8>();
}

#[test]
fn every_copy_is_picked_equally_often() {
    let (mut dice, heap) = (SplitMix::new(3), Heap::<Letter<4>>::read("a a a b").unwrap());
    let many = (0..8_000).filter(|_| heap.pick(&mut dice) == Some(Letter(0))).count();
    // Six standard deviations of a binomial with n = 8,000 and p = 3/4 are about 232.
    assert!(many.abs_diff(6_000) < 232, "{many}");
    let set = Heap::<Letter<1>>::read("b d p").unwrap();
    let last = (0..9_000).filter(|_| set.pick(&mut dice) == Some(Letter(15))).count();
    assert!(last.abs_diff(3_000) < 269, "{last}");
    assert_eq!((set.pick_many(9, &mut dice), Heap::<Letter<1>>::EMPTY.pick(&mut dice)), (set, None));
}

#[test]
fn texts_are_read_whole_or_not_at_all() {
    assert_eq!(Heap::<Letter<4>>::read(" none "), Ok(Heap::EMPTY));
    assert!(Heap::<Letter<4>>::read(&"a ".repeat(10)).is_err() && Heap::<Letter<1>>::read("a a").is_err());
    assert!(Heap::<Letter<1>>::read("a none").is_err() && Heap::<Letter<1>>::read("q").is_err());
    assert_eq!(Heap::<Letter<1>>::read("c a b").unwrap().subsets().count(), 8);
    assert_eq!(Heap::<Letter<4>>::read("a b b c p").unwrap().of_kinds(Letter(1), 2).to_string(), "b b c");
}
