//! Measures the cost of one iteration of each solver: `cargo bench -p solve`.

#[path = "../tests/it/games.rs"]
mod games;
#[path = "../tests/it/goofspiel.rs"]
mod goofspiel;

use divan::{Bencher, counter::ItemsCount};
use game::SplitMix;
use solve::{Abstraction, Cfr, Explicit, Sampling, Strategy, Update, exploitability};

fn main() {
    divan::main();
}

const GAMES: [&str; 5] = ["kuhn", "leduc", "goofspiel 4", "liar's dice 1x4", "liar's dice 1x6"];

fn tree(game: &str) -> Explicit {
    match game {
        "kuhn" => games::kuhn(),
        "leduc" => games::leduc(),
        "goofspiel 4" => games::goofspiel(),
        "liar's dice 1x4" => games::liars_dice(2, 4),
        _ => games::liars_dice(2, 6),
    }
}

/// Measures one iteration of CFR, which updates both seats.
fn iterations(bencher: Bencher<'_, '_>, game: &str, update: Update) {
    let tree = tree(game);
    let mut cfr = Cfr::new(&tree, Abstraction::none(&tree), update);
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| cfr.iterate());
}

#[divan::bench(args = GAMES)]
fn cfr_plus(bencher: Bencher<'_, '_>, game: &str) {
    iterations(bencher, game, Update::Plus);
}

#[divan::bench(args = GAMES)]
fn predictive(bencher: Bencher<'_, '_>, game: &str) {
    iterations(bencher, game, Update::Predictive);
}

/// Measures a thousand traversals from the root, which is 500 iterations.
#[divan::bench(args = GAMES)]
fn external_sampling(bencher: Bencher<'_, '_>, game: &str) {
    let tree = tree(game);
    let (mut sampling, mut dice) = (Sampling::new(&tree, Abstraction::none(&tree)), SplitMix::new(1));
    bencher.counter(ItemsCount::new(1_000_u32)).bench_local(|| (0..500).for_each(|_| sampling.iterate(&mut dice)));
}

#[divan::bench(args = GAMES)]
fn exact_exploitability(bencher: Bencher<'_, '_>, game: &str) {
    let tree = tree(game);
    let strategy = Strategy::uniform(&tree);
    bencher.bench_local(|| exploitability(&tree, &strategy));
}

/// Solves the game from a uniform strategy, and checks the exploitability every ten iterations.
#[divan::bench(sample_count = 20)]
fn leduc_to_a_thousandth_of_a_chip(bencher: Bencher<'_, '_>) {
    let tree = tree("leduc");
    bencher.bench_local(|| {
        let mut cfr = Cfr::new(&tree, Abstraction::none(&tree), Update::Predictive);
        loop {
            (0..10).for_each(|_| cfr.iterate());
            if exploitability(&tree, &cfr.average_strategy()) <= 1e-3 {
                break cfr.iterations();
            }
        }
    });
}
