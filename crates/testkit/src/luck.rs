//! The seed of the random numbers in tests.

/// Returns the seed of tests. The seed is always the same, so a test that passes once passes again. `HUMBUG_LUCK=7`
/// replaces the seed, to run every test with other deals. A test that needs a certain deal adds a fixed number to the
/// seed.
///
/// # Panics
/// If `HUMBUG_LUCK` is not a number.
pub fn luck() -> u64 {
    std::env::var("HUMBUG_LUCK")
        .map_or(1, |luck| luck.parse().unwrap_or_else(|_| panic!("HUMBUG_LUCK={luck}: a number")))
}
