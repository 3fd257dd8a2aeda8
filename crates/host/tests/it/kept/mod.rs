//! Golden files: finished games of every room and every value of every option, stored with each viewer's observations
//! after each entry. They must replay for ever.
//!
//! A change that breaks one begins a new edition of that room's rules and preserves the old behaviour beside the new
//! one; otherwise the changelog says why not. Stored games are never rewritten; `UPDATE_RECORDS=1 cargo test -p host
//! kept` adds the missing ones, for a new option or a new format of the journal.

mod recording;
mod shelf;
mod sight;

use std::{
    panic::AssertUnwindSafe,
    sync::atomic::{AtomicUsize, Ordering},
};

use game::OptionValues;
use host::{Verdict, verify};
use journal::{Entry, Format, Record};
use rooms::Room;
use testkit::laws::{Case, each_value};

use shelf::Kept;

/// The required games: see [`each_value`]. Those with an unusual value are short apart from that value.
fn wanted(room: &'static dyn Room) -> Vec<Case> {
    let mut cases = each_value(room, 1).unwrap_or_else(|broken| panic!("{broken}"));
    for case in cases.iter_mut().filter(|case| !case.options.is_empty()) {
        for (key, value) in shorter(room) {
            case.options.entry(key).or_insert(value);
        }
    }
    cases
}

/// The options that make a game of this room shorter, if it has any. They are part of the stored names, so they never
/// change.
fn shorter(room: &dyn Room) -> OptionValues {
    let short = [("target", "single"), ("rounds", "1"), ("turn_cap", "60"), ("idle_turns", "40")].into_iter();
    let has = |key: &str| room.options().iter().any(|spec| spec.key == key);
    short.filter(|(key, _)| has(key)).map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

/// By which edition of the rules, and with which options, the first game of a record was opened.
fn opened(record: &Record) -> (u32, &OptionValues) {
    let opened = record.entries.iter().find_map(|logged| match &logged.entry {
        Entry::Opened { rules, options, .. } => Some((*rules, options)),
        _ => None,
    });
    opened.expect("a game was played")
}

/// The format of a record's entries.
fn format(record: &Record) -> Format {
    match record.entries.first().map(|logged| &logged.entry) {
        Some(Entry::Created { format, .. }) => *format,
        other => panic!("a table begins with its creation, not with {other:?}"),
    }
}

/// The missing cases: those without a stored game of this name by the last edition of the rules, or without any in the
/// present format.
fn missing(room: &'static dyn Room, kept: &[Kept]) -> Vec<Case> {
    let today = kept.iter().any(|kept| format(&kept.record) == Format::NEWEST);
    let newest = *room.rules().end();
    let is_kept =
        |case: &Case| kept.iter().any(|kept| kept.name == case.to_string() && opened(&kept.record).0 == newest);
    wanted(room)
        .into_iter()
        .enumerate()
        .filter(|(at, case)| !is_kept(case) || (*at == 0 && !today))
        .map(|(_, case)| case)
        .collect()
}

#[test]
fn every_value_of_every_option_is_kept() {
    for room in rooms::ROOMS {
        let missing = missing(*room, &shelf::read(room.key()));
        if std::env::var_os("UPDATE_RECORDS").is_some() {
            let more: Vec<Kept> =
                missing.iter().zip(1..).map(|(case, number)| recording::record(case, number)).collect();
            shelf::add(room.key(), &more);
        } else {
            let names: Vec<String> = missing.iter().map(Case::to_string).collect();
            assert!(names.is_empty(), "{}: UPDATE_RECORDS=1 keeps what is missing: {names:#?}", room.key());
        }
    }
}

/// They can no longer be played, only replayed: each was stored when it could still be played.
#[test]
fn every_edition_of_the_rules_and_every_former_value_is_kept() {
    for room in rooms::ROOMS {
        let kept = shelf::read(room.key());
        let opened: Vec<_> = kept.iter().map(|kept| opened(&kept.record)).collect();
        for edition in room.rules() {
            assert!(opened.iter().any(|(rules, _)| *rules == edition), "{}: edition {edition}", room.key());
        }
        for spec in room.options() {
            let Some((low, _)) = spec.former else { continue };
            let low = low.to_string();
            assert!(opened.iter().any(|(_, options)| options.get(spec.key) == Some(&low)), "{} = {low}", spec.key);
        }
    }
}

/// A record without a value for an option was played with the default of its time.
#[test]
fn what_a_record_leaves_out_is_what_was_usual_then() {
    let mut told_apart = 0;
    for room in rooms::ROOMS {
        for spec in room.options() {
            let Some((edition, former)) = spec.former_default else { continue };
            let with = |value: &str| OptionValues::from([(spec.key.to_owned(), value.to_owned())]);
            let (none, seats) = (OptionValues::new(), *room.seats().start());
            for rules in room.rules() {
                let usual = if rules <= edition { former } else { spec.default_value() };
                let open = |options| room.open_by(rules, options, seats).expect("it opens");
                assert!(open(&none).same(&*open(&with(usual))), "{} by edition {rules}", spec.key);
            }
            for Kept { name, record, seen } in shelf::read(room.key()) {
                let (rules, options) = opened(&record);
                if rules > edition || options.get(spec.key).is_none_or(|value| value != former) {
                    continue;
                }
                let mut record = record.clone();
                for logged in &mut record.entries {
                    if let Entry::Opened { options, .. } = &mut logged.entry {
                        options.remove(spec.key);
                    }
                }
                assert_eq!(sight::after_each_entry(&record), seen, "{name}");
                told_apart += 1;
            }
        }
    }
    assert!(told_apart > 0);
}

#[test]
fn what_is_kept_replays_exactly_and_shows_everybody_what_they_saw() {
    let all: Vec<(&str, Kept)> = rooms::ROOMS
        .iter()
        .flat_map(|room| shelf::read(room.key()).into_iter().map(|kept| (room.key(), kept)))
        .collect();
    assert!(all.len() > 100, "{} tables", all.len());
    let next = AtomicUsize::new(0);
    let broken = std::sync::Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((room, kept)) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let went = std::panic::catch_unwind(AssertUnwindSafe(|| replay(kept)));
                    if went.is_err() {
                        broken.lock().expect("nobody panics with it").push(format!("{room}: {}", kept.name));
                    }
                }
            });
        }
    });
    let broken = broken.into_inner().expect("nobody panics with it");
    assert!(broken.is_empty(), "these tables were played and shown differently: {broken:#?}");
}

fn replay(kept: &Kept) {
    let Kept { name, record, seen } = kept;
    assert_eq!(verify(record), Verdict::Exact { entries: record.entries.len() }, "{name}");
    let now = sight::after_each_entry(record);
    for (entry, (now, then)) in (1..).zip(now.iter().zip(seen)) {
        assert_eq!(now, then, "{name}: after entry {entry} somebody sees something else");
    }
    assert_eq!(now.len(), seen.len(), "{name}");
    assert_eq!(seen.len(), record.entries.len(), "{name}: a digest for each entry");
}

#[test]
fn a_kept_record_that_was_changed_is_seen_differently() {
    let Kept { mut record, seen, .. } = shelf::read(rooms::ROOMS[0].key()).swap_remove(0);
    let drawn = |at: &usize| matches!(record.entries[*at].entry, Entry::Drawn { .. });
    let draws: Vec<usize> = (0..record.entries.len()).filter(drawn).collect();
    assert_eq!(sight::after_each_entry(&record), seen);
    record.entries.swap(draws[1], draws[2]);
    record.entries.truncate(draws[2] + 1);
    let swapped = sight::after_each_entry(&record);
    assert_eq!(swapped[..draws[1]], seen[..draws[1]]);
    assert_ne!(swapped[draws[2]], seen[draws[2]], "two cards changed places");
}
