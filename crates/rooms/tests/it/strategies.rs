//! Tests the strategies that come with the program, and the names of bots.

use rooms::{ROOMS, Room, Strategies, shipped_strategies};
use solve::{Blueprint, Provenance};

fn made_for(room: &'static dyn Room) -> Provenance {
    let (rules, keys) = (*room.rules().end(), room.keys());
    Provenance { room: room.key().into(), rules, keys, seats: 2, games: 1, measured: 1, options: String::new() }
}

#[test]
fn what_comes_with_the_house_is_for_these_rules_and_keys() {
    let (strategies, wrong) = shipped_strategies();
    assert_eq!(wrong, [], "train them anew: docs/bots.md says how");
    let files: usize = ROOMS.iter().map(|room| room.about().learning.blueprints.len()).sum();
    assert_eq!(strategies.made().count(), files);
    let bytes: usize = ROOMS.iter().flat_map(|room| room.about().learning.blueprints).map(|file| file.len()).sum();
    assert!(bytes < 3_000_000, "{bytes} bytes");
}

#[test]
fn what_is_damaged_foreign_or_outdated_is_refused_and_changes_nothing() {
    let room = ROOMS.iter().copied().find(|room| room.keys() > 0).expect("something is learnt");
    let good = Blueprint::of(made_for(room), [(1, vec![(0, 1.0)])]);
    let mut strategies = Strategies::default();
    let mut damaged = good.write();
    damaged[20] ^= 1;
    let mut unknown = good.clone();
    unknown.made.room = "chess".into();
    let mut old = good.clone();
    old.made.keys += 1;
    let mut later = good.clone();
    later.made.rules += 1;
    let wrong = [Vec::new(), b"a picture".to_vec(), damaged, unknown.write(), old.write(), later.write()];
    for file in &wrong {
        let error = strategies.add(ROOMS, file).expect_err("it is refused");
        assert!(!error.to_string().is_empty());
        assert_eq!(strategies.made().count(), 0, "{error}");
    }
    assert_eq!(strategies.add(ROOMS, &good.write()), Ok(made_for(room)));
    let of = |seats| strategies.of(room.key(), seats).is_some();
    let nearest = |seats| strategies.nearest(room.key(), seats).is_some();
    assert!([of(2), of(3), nearest(1), nearest(2), nearest(3)] == [true, false, false, true, true]);
}

#[test]
fn every_bot_has_one_name_in_its_room() {
    for room in ROOMS {
        let names = room.all_bots();
        let distinct: std::collections::BTreeSet<_> = names.iter().collect();
        assert_eq!(names.len(), distinct.len(), "{}: {names:?}", room.key());
        assert!(room.bots().iter().all(|bot| names.contains(bot)));
        assert!(names.contains(&"beginner") && names.contains(&"sly") && names.contains(&"friendly"));
    }
}
