//! Trees of games whose solutions are published.

use game::{Game, OptionValues, Options};
use solve::{Explicit, GameNode, Tactical};
use testkit::toys::{kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice};

use crate::goofspiel::Goofspiel;

/// Returns the default options of a game.
pub(crate) fn usual<G: Game>() -> G::Options {
    G::Options::read(&OptionValues::default()).expect("every option has a default")
}

fn unfold<G: Tactical>(options: &G::Options, seats: u8) -> Explicit {
    let state = G::open(options, seats).expect("a table");
    Explicit::unfold(GameNode::<G>::root(state), 4_000_000).expect("a tree")
}

pub(crate) fn kuhn() -> Explicit {
    unfold::<Kuhn>(&usual::<Kuhn>(), 2)
}

pub(crate) fn leduc() -> Explicit {
    unfold::<Leduc>(&usual::<Leduc>(), 2)
}

/// Unfolds Liar's Dice with one die per seat and this number of faces.
pub(crate) fn liars_dice(seats: u8, faces: u8) -> Explicit {
    let mut options = usual::<LiarsDice>();
    (options.dice, options.faces) = (1, faces);
    unfold::<LiarsDice>(&options, seats)
}

pub(crate) fn goofspiel() -> Explicit {
    Explicit::unfold(Goofspiel::root(), 1_000_000).expect("a tree")
}
