//! Golden files: finished games of every room with every value of every option, stored with each viewer's observations
//! after each entry. They must replay for ever.
//!
//! A change that breaks a stored game begins a new edition of that room's rules, and the old edition keeps the old
//! behaviour. If a change breaks a stored game without a new edition, the changelog gives the reason. Stored games are
//! never rewritten. `UPDATE_RECORDS=1 cargo test -p host kept` adds missing games, for a new option or a new format of
//! the journal.

use std::{
    fmt, fs,
    io::{Read as _, Write as _},
    panic::AssertUnwindSafe,
    path::PathBuf,
    str::FromStr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use flate2::{Compression, read::MultiGzDecoder, write::GzEncoder};
use game::{OptionValues, Seat, Viewer};
use host::{Clock, House, HouseConfig, Luck, NewTable, Phase, Settings, TableState, Verdict, verify};
use journal::{Entry, Format, MemoryJournal, Record};
use rooms::Room;
use sha2::{Digest as _, Sha256};
use testkit::laws::{Case, each_value};
use tokio::time::Instant;

use crate::player::config;

/// Returns the games that must be stored; see [`each_value`]. A game with an unusual value has options that make it
/// short.
fn wanted(room: &'static dyn Room) -> Vec<Case> {
    let mut cases = each_value(room, 1).unwrap_or_else(|broken| panic!("{broken}"));
    for case in cases.iter_mut().filter(|case| !case.options.is_empty()) {
        for (key, value) in shorter(room) {
            case.options.entry(key).or_insert(value);
        }
    }
    cases
}

/// Returns the options that make a game of this room shorter, if the room has any. They are part of the stored names,
/// so they must never change.
fn shorter(room: &dyn Room) -> OptionValues {
    let short = [("target", "single"), ("rounds", "1"), ("turn_cap", "60"), ("idle_turns", "40")].into_iter();
    let has = |key: &str| room.options().iter().any(|spec| spec.key == key);
    short.filter(|(key, _)| has(key)).map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

/// Returns the edition of the rules and the options of the first game of a record.
fn opened(record: &Record) -> (u32, &OptionValues) {
    let opened = record.entries.iter().find_map(|logged| match &logged.entry {
        Entry::Opened { rules, options, .. } => Some((*rules, options)),
        _ => None,
    });
    opened.expect("a game was played")
}

/// Returns the format of a record's entries.
fn format(record: &Record) -> Format {
    match record.entries.first().map(|logged| &logged.entry) {
        Some(Entry::Created { format, .. }) => *format,
        other => panic!("a table begins with its creation, not with {other:?}"),
    }
}

/// Returns the games that are missing: all games that are not stored with the last edition of the rules. If no game is
/// stored in the present format, the first game is missing too.
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
        let missing = missing(*room, &read(room.key()));
        if std::env::var_os("UPDATE_RECORDS").is_some() {
            let more: Vec<Kept> = missing.iter().zip(1..).map(|(case, number)| record(case, number)).collect();
            add(room.key(), &more);
        } else {
            let names: Vec<String> = missing.iter().map(Case::to_string).collect();
            assert!(names.is_empty(), "{}: UPDATE_RECORDS=1 keeps what is missing: {names:#?}", room.key());
        }
    }
}

/// Games of an earlier edition or with a former value can only be replayed and no longer played. So each of them must
/// have been stored while it could be played.
#[test]
fn every_edition_of_the_rules_and_every_former_value_is_kept() {
    for room in rooms::ROOMS {
        let kept = read(room.key());
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

/// If a record has no value for an option, its game was played with the default of its time.
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
            for Kept { name, record, seen } in read(room.key()) {
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
                assert_eq!(after_each_entry(&record), seen, "{name}");
                told_apart += 1;
            }
        }
    }
    assert!(told_apart > 0);
}

#[test]
fn what_is_kept_replays_exactly_and_shows_everybody_what_they_saw() {
    let all: Vec<(&str, Kept)> =
        rooms::ROOMS.iter().flat_map(|room| read(room.key()).into_iter().map(|kept| (room.key(), kept))).collect();
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
    let now = after_each_entry(record);
    for (entry, (now, then)) in (1..).zip(now.iter().zip(seen)) {
        assert_eq!(now, then, "{name}: after entry {entry} somebody sees something else");
    }
    assert_eq!(now.len(), seen.len(), "{name}");
    assert_eq!(seen.len(), record.entries.len(), "{name}: a digest for each entry");
}

#[test]
fn a_kept_record_that_was_changed_is_seen_differently() {
    let Kept { mut record, seen, .. } = read(rooms::ROOMS[0].key()).swap_remove(0);
    let drawn = |at: &usize| matches!(record.entries[*at].entry, Entry::Drawn { .. });
    let draws: Vec<usize> = (0..record.entries.len()).filter(drawn).collect();
    assert_eq!(after_each_entry(&record), seen);
    record.entries.swap(draws[1], draws[2]);
    record.entries.truncate(draws[2] + 1);
    let swapped = after_each_entry(&record);
    assert_eq!(swapped[..draws[1]], seen[..draws[1]]);
    assert_ne!(swapped[draws[2]], seen[draws[2]], "two cards changed places");
}

/// A number of entries that no game here reaches.
const FAR: u64 = 20_000;

/// Plays this game with bots of every kind. `number` is the random seed.
fn record(case: &Case, number: u64) -> Kept {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    let record = runtime.expect("a runtime").block_on(async {
        let clock = Clock::Moved { ms: 1_700_000_000_000, at: Instant::now() };
        let config = HouseConfig { luck: Luck::Fixed(number), clock, ..config() };
        let house = House::open(Arc::new(MemoryJournal::new()), config).await.expect("the memory is empty");
        let settings = Settings { pace_ms: 0, free_names: true, ..Settings::default() };
        let new = NewTable { room: case.room.key().to_owned(), options: case.options.clone(), settings };
        let (id, mia) = house.create(new, "Mia", "").await.unwrap_or_else(|error| panic!("{case}: {error}"));
        let table = house.table(id).await.expect("the table");
        let bots = case.room.bots();
        for seat in 1..case.seats {
            table.add_bot(&mia, bots[usize::from(seat) % bots.len()]).await.expect("a bot sits down");
        }
        table.open(&mia).await.unwrap_or_else(|error| panic!("{case}: {error}"));
        table.leave(&mia).await.expect("a bot plays on for her");
        while table.look().phase() != Phase::Finished {
            tokio::time::sleep(Duration::from_secs(1)).await;
            assert!(table.look().seq().0 < FAR, "{case}: it does not end");
        }
        table.record().await.expect("the record is open")
    });
    let seen = after_each_entry(&record);
    Kept { name: case.to_string(), record, seen }
}

/// A finished game as the golden file stores it.
struct Kept {
    /// The name of the game: its options, seats and seed.
    name: String,
    record: Record,
    /// A digest of what all viewers observed, for each entry.
    seen: Vec<Digest>,
}

fn path(room: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(format!("{room}.gz"))
}

/// Reads the stored games of a room.
fn read(room: &str) -> Vec<Kept> {
    let Ok(file) = fs::File::open(path(room)) else { return Vec::new() };
    let mut text = String::new();
    MultiGzDecoder::new(file).read_to_string(&mut text).expect("it was compressed by this code");
    let tables = text.split("# ").filter(|table| !table.is_empty());
    tables
        .map(|table| parse(table).unwrap_or_else(|| panic!("{room}: {}", table.lines().next().unwrap_or_default())))
        .collect()
}

fn parse(table: &str) -> Option<Kept> {
    let (name, rest) = table.split_once('\n')?;
    let (record, seen) = rest.split_once("= ")?;
    let record = record.parse().ok()?;
    let seen = seen.trim().as_bytes().chunks(8).map(|digits| std::str::from_utf8(digits).ok()?.parse().ok());
    Some(Kept { name: name.to_owned(), record, seen: seen.collect::<Option<_>>()? })
}

/// Stores more games of a room.
fn add(room: &str, more: &[Kept]) {
    if more.is_empty() {
        return;
    }
    fs::create_dir_all(path(room).parent().expect("a folder")).expect("the folder can be made");
    let file = fs::OpenOptions::new().create(true).append(true).open(path(room)).expect("the file can be written");
    let mut file = GzEncoder::new(file, Compression::best());
    for Kept { name, record, seen } in more {
        let seen: String = seen.iter().map(Digest::to_string).collect();
        let mut text = Vec::new();
        record.write(&mut text).expect("memory takes it");
        let text = String::from_utf8(text).expect("records are text");
        write!(file, "# {name}\n{text}= {seen}\n").expect("the file can be written");
    }
    file.finish().expect("the file can be written");
}

/// The first bytes of a hash over the observations of all viewers, from the first entry to this one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Digest(u32);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

impl FromStr for Digest {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        u32::from_str_radix(text, 16).map(Self)
    }
}

/// Returns a digest for each entry of a record.
fn after_each_entry(record: &Record) -> Vec<Digest> {
    let mut before = [0; 32];
    let steps = TableState::steps(record).map(|state| {
        let state = state.unwrap_or_else(|error| panic!("{error}"));
        before = after(before, &state);
        let [a, b, c, d, ..] = before;
        Digest(u32::from_be_bytes([a, b, c, d]))
    });
    steps.collect()
}

fn after(before: [u8; 32], state: &TableState) -> [u8; 32] {
    let Some(position) = &state.position else { return before };
    let seats = (0..position.seats()).filter_map(|seat| Seat::new(usize::from(seat))).map(Viewer::Seat);
    let archive = position.outcome().map(|outcome| Viewer::Archive(outcome.finished()));
    let mut digest = Sha256::new();
    digest.update(before);
    for viewer in seats.chain([Viewer::Spectator]).chain(archive) {
        digest.update(position.view(viewer).json().to_string());
        digest.update([0]);
    }
    digest.finalize().into()
}
