//! Learning with abstractions, and errors for trees that cannot be unfolded.

use game::{BySeat, Information, Seat, Waiting, Window};
use solve::{Abstraction, Cfr, Explicit, Position, TooLarge, Tree, UnfoldError, Update, exploitability};

use crate::{games, goofspiel::Goofspiel};

fn learnt(tree: &Explicit, abstraction: Abstraction) -> f64 {
    let mut cfr = Cfr::new(tree, abstraction, Update::Plus);
    (0..500).for_each(|_| cfr.iterate());
    exploitability(tree, &cfr.average_strategy())
}

#[test]
fn keys_that_forget_nothing_cost_nothing() {
    let tree = games::leduc();
    let by_key = Abstraction::by_key(&tree).expect("as many actions everywhere");
    assert_eq!(by_key.keys(), 936);
    assert_eq!(learnt(&tree, by_key).to_bits(), learnt(&tree, Abstraction::none(&tree)).to_bits());
}

#[test]
fn keys_that_forget_are_fewer_and_cost_little_where_what_they_forget_says_little() {
    let tree = games::goofspiel();
    let by_key = Abstraction::by_key(&tree).expect("as many actions everywhere");
    assert!(by_key.keys() * 2 < tree.sets().len(), "{} of {}", by_key.keys(), tree.sets().len());
    let cost = learnt(&tree, by_key);
    assert!((1e-6..0.1).contains(&cost), "{cost}");
}

/// A test game in which seat A chooses twice between two actions. Its tree may have a fault.
#[derive(Clone)]
struct Twice {
    fault: Fault,
    acts: Vec<usize>,
}

#[derive(Clone, Copy, PartialEq)]
enum Fault {
    None,
    Forgets,
    OtherActions,
    KnowingKey,
}

impl Tree for Twice {
    fn seats(&self) -> u8 {
        2
    }

    fn waiting(&self) -> Waiting {
        // B acts between A's two actions and gets no observation. So A has perfect recall, and B knows nothing about
        // A's choice.
        match Seat::new(self.acts.len() % 2) {
            Some(seat) if self.acts.len() < 3 => Waiting::Seats(Window::turn(1, seat)),
            _ => Waiting::Nobody,
        }
    }

    fn information(&self, seat: Seat) -> Information {
        let told = if seat == Seat::FIRST && self.fault != Fault::Forgets { self.acts.first().copied() } else { None };
        Information::default().after(&told)
    }

    fn children(&self) -> Vec<Self> {
        let more = self.fault == Fault::OtherActions && self.acts == [1];
        let count = if self.acts.len() < 3 { 2 + usize::from(more) } else { 0 };
        (0..count).map(|act| Self { fault: self.fault, acts: [&self.acts[..], &[act]].concat() }).collect()
    }
}

impl Position for Twice {
    fn weights(&self) -> Vec<u32> {
        Vec::new()
    }

    fn payoffs(&self) -> BySeat<f64> {
        BySeat::new(2)
    }

    fn key(&self, seat: Seat) -> Information {
        if self.fault == Fault::KnowingKey { Information::default().after(&self.acts) } else { self.information(seat) }
    }
}

#[test]
fn a_tree_that_cannot_be_says_why() {
    let unfolded =
        |fault, histories| Explicit::unfold(Twice { fault, acts: Vec::new() }, histories).map(|tree| tree.nodes());
    let second = Seat::FIRST.left(2);
    assert_eq!(unfolded(Fault::None, 15), Ok(15));
    assert_eq!(unfolded(Fault::None, 14), Err(UnfoldError::TooLarge(TooLarge { histories: 14 })));
    assert_eq!(unfolded(Fault::Forgets, 15), Err(UnfoldError::Recall(Seat::FIRST)));
    assert_eq!(unfolded(Fault::OtherActions, 99), Err(UnfoldError::Actions(second)));
    assert_eq!(unfolded(Fault::KnowingKey, 15), Err(UnfoldError::Key(second)));
}

#[test]
fn goofspiel_unfolds_from_any_position() {
    let child = Goofspiel::root().children().swap_remove(0);
    assert!(Explicit::unfold(child, 1_000_000).is_ok_and(|tree| tree.nodes() < games::goofspiel().nodes()));
}
