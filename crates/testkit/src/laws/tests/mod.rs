//! Every room obeys every law, and a room that leaks does not.

mod leaky;

use super::*;

#[test]
fn every_room_obeys_every_law() {
    // `ROOM=kuhn` in the environment checks that room alone.
    let only = std::env::var("ROOM").ok();
    let rooms = crate::rooms().into_iter().filter(|room| only.as_ref().is_none_or(|key| room.key() == key));
    let broken: Vec<String> = std::thread::scope(|scope| {
        let checks: Vec<_> = rooms.map(|room| scope.spawn(move || check(room))).collect();
        checks.into_iter().filter_map(|check| check.join().unwrap_or_else(|_| Some("a panic".into()))).collect()
    });
    assert!(broken.is_empty(), "\n{}", broken.join("\n\n"));
}

/// The report of a broken law. A law that holds shows its counts.
fn check(room: &'static dyn Room) -> Option<String> {
    let start = std::time::Instant::now();
    match check_room(room, &Config::default()) {
        Ok(tally) => println!("{}: {tally}; {:.1?}", room.key(), start.elapsed()),
        Err(broken) => return Some(broken.to_string()),
    }
    None
}

/// The findings of a single law in a room. The tables before it are plain: two seats, no option.
fn found(room: &'static dyn Room, law: Box<dyn Law>) -> String {
    let case = Case { room, options: game::OptionValues::new(), seats: 2, seed: 1 };
    let result = play(room, &Config::default(), &[(case, 1)], vec![law], &mut Tally::default());
    result.map_or_else(|broken| broken.to_string(), |()| "nothing".to_owned())
}

fn canary(room: &'static dyn Room) -> String {
    found(room, Box::new(canary::Canary::new(room)))
}

fn ignorance(room: &'static dyn Room) -> String {
    found(room, Box::new(ignorance::Ignorance::new(room)))
}

fn stream(room: &'static dyn Room) -> String {
    found(room, Box::new(coupling::Coupling::new(false)))
}

fn partition(room: &'static dyn Room) -> String {
    let case = Case { room, options: game::OptionValues::new(), seats: 2, seed: 1 };
    partition::check(&case, &Config::default()).map_or_else(|broken| broken.to_string(), |_| "nothing".to_owned())
}

#[track_caller]
fn assert_has(text: &str, part: &str) {
    assert!(text.contains(part), "{text}");
}

#[test]
fn a_room_without_a_leak_passes() {
    assert!(check_room(&leaky::NONE, &Config::default()).is_ok());
}

#[test]
fn a_secret_told_is_caught() {
    assert_has(&canary(&leaky::TOLD_NAME), "but is told");
    assert_has(&stream(&leaky::TOLD_NAME), "sees the same but is told");
    assert_has(&partition(&leaky::TOLD_NAME), "is told different things but sees the same");
}

#[test]
fn a_secret_told_without_its_name_is_caught() {
    assert_has(&canary(&leaky::TOLD_HINT), "nothing");
    assert_has(&stream(&leaky::TOLD_HINT), "sees the same but is told");
    assert_has(&partition(&leaky::TOLD_HINT), "is told different things but sees the same");
}

#[test]
fn a_secret_in_the_view_is_caught() {
    assert_has(&canary(&leaky::VIEW_NAME), "but its JSON do");
    assert_has(&ignorance(&leaky::VIEW_NAME), "could tell a sampled world from the truth by JSON");
    assert_has(&stream(&leaky::VIEW_NAME), "is told the same but sees different");
    assert_has(&partition(&leaky::VIEW_NAME), "sees different things but is told the same");
}

#[test]
fn a_hint_in_the_view_is_caught() {
    assert_has(&canary(&leaky::VIEW_HINT), "nothing");
    assert_has(&ignorance(&leaky::VIEW_HINT), "could tell a sampled world from the truth by JSON");
}

#[test]
fn a_hint_on_the_page_is_caught() {
    assert_has(&ignorance(&leaky::PAGE_HINT), "could tell a sampled world from the truth by page");
}

#[test]
fn a_region_that_names_less_than_it_shows_is_caught() {
    let Err(broken) = check_room(&leaky::STALE_REGION, &Config::default()) else { panic!("nothing was caught") };
    assert_has(&broken.to_string(), "#stale says that it shows the same");
}

#[test]
fn a_drawing_that_is_on_no_page_is_caught() {
    let Err(broken) = check_room(&leaky::LOST_DRAWING, &Config::default()) else { panic!("nothing was caught") };
    assert_has(&broken.to_string(), "no region draws #nowhere");
}

#[test]
fn rules_that_depend_on_a_secret_are_caught() {
    assert_has(&ignorance(&leaky::LEGAL), "legal moves");
    assert_has(&partition(&leaky::LEGAL), "other legal moves");
}

#[test]
fn what_nobody_was_told_is_caught() {
    assert_has(&stream(&leaky::UNTOLD), "is told the same but sees different");
    assert_has(&partition(&leaky::UNTOLD), "sees different things but is told the same");
}

#[test]
fn a_sampler_that_knows_the_truth_is_caught() {
    assert_has(&ignorance(&leaky::SAMPLER), "differ from the truth");
}

#[test]
fn a_report_tells_how_to_play_the_table_again() {
    let Err(broken) = check_room(&leaky::VIEW_HINT, &Config { histories: 1, ..Config::default() }) else {
        panic!("nothing was caught");
    };
    assert_has(&broken.to_string(), "room leaky breaks the law of");
    assert_has(&broken.to_string(), "table: 2 seats, seed");
    assert_has(&broken.to_string(), "nature: card");
}
