//! With luck subtracted the arena gives the same result with a smaller error.

use bots::{Estimate, Meeting};
use rooms::{Strategies, room};

/// The games are the same, the estimates differ by no more than the error of the correction, and the variance is
/// smaller.
#[test]
fn without_luck_the_same_is_said_and_nearer() {
    let meeting = |aivat: bool| Meeting {
        room: room("bluffer").unwrap(),
        lineup: vec!["sound".into(), "child".into()],
        options: [("places".to_owned(), "no".to_owned())].into(),
        deals: 1_000,
        seed: 1,
        strategies: Strategies::default(),
        aivat,
        habits: false,
    };
    let [plain, measured] = [false, true].map(|aivat| meeting(aivat).hold().unwrap());
    for (plain, measured) in plain.fared.iter().zip(&measured.fared) {
        assert_eq!((plain.won, plain.gained, plain.without_luck), (measured.won, measured.gained, None));
        let less = measured.without_luck.unwrap();
        agrees(measured.won, less.won);
        agrees(measured.gained, less.gained);
        agrees(measured.ahead.unwrap(), less.ahead.unwrap());
    }
}

/// The variance of the correction is the difference of the variances: one and a half times the 95 % interval is three
/// standard deviations.
fn agrees(plain: Estimate, less: Estimate) {
    let taken_off = (plain.within.powi(2) - less.within.powi(2)).sqrt();
    assert!(
        less.within < 0.95 * plain.within && (plain.mean - less.mean).abs() < 1.5 * taken_off,
        "{plain:?} {less:?}"
    );
}
