//! How many sit at each table.

use std::ops::RangeInclusive;

use super::Rest;

/// How many people sit at each table, where so many have come, `size` are to sit at a table and the game takes `seats`: as
/// even as can be, and nobody alone among bots where the game allows that. Nothing where nobody has come.
pub(super) fn groups(people: usize, size: usize, rest: Rest, seats: &RangeInclusive<u8>) -> Vec<usize> {
    if people == 0 {
        return Vec::new();
    }
    let most = usize::from(*seats.end());
    let size = size.clamp(1, most);
    let fits = |tables: &usize| *tables > 0 && people.div_ceil(*tables) <= most;
    let more = people.div_ceil(size);
    let mut tables = match rest {
        Rest::Bots => more,
        Rest::Larger => Some(people / size).filter(fits).unwrap_or(more),
    };
    // Somebody would sit alone among bots: one table fewer, where the game takes the others.
    if people / tables < 2 && people > 1 {
        tables = Some(people / 2).filter(fits).unwrap_or(tables);
    }
    (0..tables).map(|table| people / tables + usize::from(table < people % tables)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_filled_evenly_and_nobody_sits_alone() {
        let (bots, larger) = (Rest::Bots, Rest::Larger);
        for (people, size, rest, seats, expected) in [
            (30, 5, bots, 2..=6, vec![5; 6]),
            (30, 2, bots, 2..=2, vec![2; 15]),
            (31, 5, bots, 2..=6, vec![5, 5, 5, 4, 4, 4, 4]),
            (31, 5, larger, 2..=6, vec![6, 5, 5, 5, 5, 5]),
            (31, 6, larger, 2..=6, vec![6, 5, 5, 5, 5, 5]),
            (5, 2, bots, 2..=6, vec![3, 2]),
            (5, 2, larger, 2..=6, vec![3, 2]),
            // Where two play, the last one plays a bot.
            (5, 2, larger, 2..=2, vec![2, 2, 1]),
            (1, 4, bots, 2..=6, vec![1]),
            (0, 4, bots, 2..=6, vec![]),
        ] {
            assert_eq!(groups(people, size, rest, &seats), expected, "{people} by {size}, {rest:?}");
        }
        for people in 1..=60 {
            for size in 2..=8 {
                for rest in [bots, larger] {
                    let made = groups(people, size, rest, &(2..=8));
                    assert_eq!(made.iter().sum::<usize>(), people);
                    assert!(made.iter().all(|table| (1..=8).contains(table)));
                    assert!(made.iter().all(|table| *table > 1) || people == 1, "{people} by {size}: {made:?}");
                    assert!(made[0] - made[made.len() - 1] <= 1);
                }
            }
        }
    }
}
