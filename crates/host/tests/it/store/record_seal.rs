//! Tests of what protects a record: the commitment made before the first person sat down, and the hash over all
//! entries.

use std::sync::Arc;

use game::SplitMix;
use host::{DrawKey, HostError, House, Newcomer, Saying, Verdict, draw_index, verify};
use journal::{By, Entry, Format, Journal, Logged, MemoryJournal, Occupant, Record, Seq, TableId};

use crate::player::{against_bots, house, memory_house, play_to_the_end};

async fn finished() -> Record {
    let house = memory_house().await;
    let (table, token) = against_bots(&house, 2).await;
    play_to_the_end(&table, &token, &mut SplitMix::new(11)).await;
    let record = table.record().await.expect("the record is open");
    assert_eq!(table.look().sealed(), record.end, "the table shows what the record ends with");
    record
}

/// Changes every entry of one kind in turn, and checks that each change is detected. Returns the number of changes.
fn forge(record: &Record, change: impl Fn(&mut Logged) -> bool) -> usize {
    let mut forged = 0;
    for at in 0..record.entries.len() {
        let mut copy = record.clone();
        if change(&mut copy.entries[at]) {
            forged += 1;
            let verdict = verify(&copy);
            assert!(matches!(verdict, Verdict::Diverged { .. }), "entry {}: {verdict:?}", at + 1);
        }
    }
    forged
}

#[tokio::test]
async fn a_record_with_another_name_time_option_or_mover_is_not_exact() {
    let record = finished().await;
    assert_eq!(verify(&record), Verdict::Exact { entries: record.entries.len() });
    let renamed = forge(&record, |logged| match &mut logged.entry {
        Entry::Seated { occupant: Occupant::Person { name, .. }, .. } => {
            name.push('x');
            true
        }
        _ => false,
    });
    let nicked = forge(&record, |logged| match &mut logged.entry {
        Entry::Seated { occupant: Occupant::Person { nick, .. }, .. } => nick.take().is_some(),
        _ => false,
    });
    let moved = forge(&record, |logged| match &mut logged.entry {
        Entry::Played { by, .. } => {
            *by = if *by == By::Clock { By::Bot } else { By::Clock };
            true
        }
        _ => false,
    });
    let times = forge(&record, |logged| {
        logged.at = logged.at.map(|at| at + 1);
        true
    });
    let options = forge(&record, |logged| match &mut logged.entry {
        Entry::Created { options, .. } => options.insert("mood".into(), "merry".into()).is_none(),
        _ => false,
    });
    let decks = forge(&record, |logged| match &mut logged.entry {
        Entry::Opened { deck, .. } => deck.replace("another deck".into()).is_none(),
        _ => false,
    });
    assert_eq!((renamed, nicked, options, decks, times), (1, 1, 1, 1, record.entries.len()));
    assert!(moved > 5);
}

#[tokio::test]
async fn the_room_of_the_opening_is_that_of_the_table_whatever_the_hash() {
    let mut record = finished().await;
    for logged in &mut record.entries {
        if let Entry::Opened { room, .. } = &mut logged.entry {
            *room = rooms::ROOMS[1].key().to_owned();
        }
    }
    record.end = Some(record.running_hash());
    let verdict = verify(&record);
    assert!(matches!(&verdict, Verdict::Diverged { what, .. } if what.contains("cannot open")), "{verdict:?}");
}

fn commitments(entries: &[Logged]) -> (Vec<&String>, Vec<&String>) {
    let made = entries.iter().filter_map(|logged| match &logged.entry {
        Entry::Created { commitment, .. } => commitment.as_ref(),
        Entry::Ended { secret } | Entry::Stopped { secret } => Some(secret),
        _ => None,
    });
    let used = entries.iter().filter_map(|logged| match &logged.entry {
        Entry::Opened { commitment, .. } => Some(commitment),
        _ => None,
    });
    (made.collect(), used.collect())
}

#[tokio::test]
async fn every_secret_of_the_evening_is_committed_to_before_anybody_brings_bytes() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let house = house(Arc::clone(&journal)).await;
    let (table, token) = against_bots(&house, 2).await;
    let lobby = Record::of(&*journal, table.id()).await.unwrap();
    assert!(matches!(&lobby.entries[0].entry, Entry::Created { commitment: Some(made), .. } if made.len() == 64));
    table.stop(&token).await.unwrap();
    for _ in 0..2 {
        table.open(&token).await.unwrap();
        play_to_the_end(&table, &token, &mut SplitMix::new(3)).await;
        table.record().await.unwrap();
        table.again(&token, None, false).await.unwrap();
    }
    let record = table.record().await.unwrap();
    let (made, used) = commitments(&record.entries);
    assert_eq!((used.len(), &made[..3]), (3, &used[..]), "each game's commitment is the secret of the one before");
    assert_eq!(verify(&record), Verdict::Exact { entries: record.entries.len() });
    // A dishonest server replaces the secret, because it knows all salts by now.
    let mut forged = record.clone();
    let other = DrawKey::random().unwrap();
    let last = forged.entries.iter().rposition(|logged| matches!(logged.entry, Entry::Opened { .. })).unwrap();
    let Entry::Opened { commitment, .. } = &mut forged.entries[last].entry else { unreachable!("found above") };
    *commitment = other.commitment();
    forged.end = Some(forged.running_hash());
    let verdict = verify(&forged);
    assert!(matches!(&verdict, Verdict::Diverged { at, .. } if at.0 == last as u64 + 1), "{verdict:?}");
}

#[tokio::test]
async fn a_table_whose_stored_secret_was_changed_does_not_wake() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let first = house(Arc::clone(&journal)).await;
    let (table, _) = against_bots(&first, 2).await;
    let id = table.id();
    first.close();
    let (key, kept) = journal.list("secret").await.unwrap().pop().unwrap();
    let wake = async || {
        let house: House = house(Arc::clone(&journal)).await;
        house.table(id).await.map(|_| ())
    };
    journal.put("secret", &key, "00".repeat(32)).await.unwrap();
    assert!(matches!(wake().await, Err(HostError::Damaged(what)) if what.contains("not the one it committed to")));
    journal.delete("secret", &key).await.unwrap();
    assert!(matches!(wake().await, Err(HostError::Damaged(what)) if what.contains("missing")));
    journal.put("secret", &key, kept).await.unwrap();
    assert_eq!(wake().await, Ok(()));
}

/// Stores a lobby as an older version wrote it.
async fn old_lobby(journal: &dyn Journal) -> TableId {
    let table = TableId(77);
    let created = r#"{"type":"created","format":2,"room":"ROOM","code":"123456","options":{},"settings":{},"at":5}"#;
    let seated = r#"{"type":"seated","seat":0,"occupant":{"kind":"bot","name":"Ada","bot":"random"},"salt":""}"#;
    let texts = [created.replace("ROOM", rooms::ROOMS[0].key()), seated.to_owned()];
    let entries = texts.iter().map(|text| Logged::decode(text).unwrap()).collect();
    journal.append(table, Seq::NONE, entries).await.unwrap();
    table
}

#[tokio::test]
async fn a_lobby_of_an_older_house_is_raised_once_and_gets_its_commitment() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let id = old_lobby(&*journal).await;
    for _ in 0..2 {
        let house = house(Arc::clone(&journal)).await;
        let table = house.table(id).await.unwrap();
        while table.look().seq() < Seq(3) {
            table.watch().next().await.unwrap();
        }
        let entries = journal.read(id, Seq(2)).await.unwrap();
        let [
            (_, Logged { entry: Entry::Raised { format: Format::NEWEST, commitment: Some(commitment) }, at: Some(_) }),
        ] = &entries[..]
        else {
            panic!("{entries:?}")
        };
        assert_eq!(table.look().commitment(), commitment);
        house.close();
    }
}

#[tokio::test]
async fn two_houses_that_raise_a_table_at_once_agree_on_its_secret() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let id = old_lobby(&*journal).await;
    let (one, two) = (house(Arc::clone(&journal)).await, house(Arc::clone(&journal)).await);
    let (here, there) = tokio::join!(one.table(id), two.table(id));
    let (here, there) = (here.unwrap(), there.unwrap());
    // The first person who sits down hosts the table. The other node (`there`) does not know this person until its own
    // append conflicts.
    let mia = here.join(Newcomer::default(), "").await.unwrap();
    let tom = there.join(Newcomer::default(), "").await.unwrap();
    there.touch(&mia).await.unwrap();
    there.open(&mia).await.unwrap();
    let entries = journal.read(id, Seq::NONE).await.unwrap();
    let raised = entries.iter().filter(|(_, logged)| matches!(logged.entry, Entry::Raised { .. })).count();
    assert_eq!(raised, 1);
    // The first node (`here`) has the same secret, so it can continue the game. Its append conflicts, and then it reads
    // the new entries.
    here.say(&mia, &Saying::Phrase { phrase: "hello".into() }).await.unwrap();
    for _ in 0..400 {
        for (table, token) in [(&here, &mia), (&here, &tom)] {
            let Some((window, play)) = crate::player::choose(table, token, &mut SplitMix::new(1)).await else {
                continue;
            };
            match table.play(token, window, &play).await {
                Ok(_) | Err(HostError::Stale | HostError::NotAwaited(_) | HostError::GameOver) => {}
                Err(error) => panic!("{error}"),
            }
        }
        tokio::task::yield_now().await;
    }
    let drawn = here.look().seq();
    assert!(drawn > entries.last().unwrap().0, "the first house goes on with it");
}

/// docs/journal.md explains how anybody can verify a draw. This test recomputes the example in that document.
#[test]
fn the_example_of_a_draw_in_the_document_is_right() {
    let document = include_str!("../../../../../docs/journal.md");
    let block = document.split("```text\n").find(|block| block.starts_with("secret ")).expect("the example");
    let field = |name: &str| {
        let line = block.lines().find(|line| line.starts_with(name)).expect(name);
        line[name.len()..].trim().to_owned()
    };
    let secret = DrawKey::from_text(&field("secret")).unwrap();
    assert_eq!(secret.commitment(), field("commitment"));
    let outcomes: Vec<(String, u32)> = field("outcomes")
        .split(", ")
        .map(|outcome| {
            outcome.split_once(' ').map(|(text, weight)| (text.to_owned(), weight.parse().unwrap())).unwrap()
        })
        .collect();
    assert!(outcomes.is_sorted(), "in the order of their text");
    let salts: Vec<u8> = (0..field("salts").len() / 2)
        .map(|i| u8::from_str_radix(&field("salts")[2 * i..2 * i + 2], 16).unwrap())
        .collect();
    let weights: Vec<u32> = outcomes.iter().map(|(_, weight)| *weight).collect();
    let seq = Seq(field("entry").parse().unwrap());
    let index = draw_index(&secret, field("table").parse().unwrap(), seq, &salts, &weights).unwrap();
    assert_eq!(outcomes[index].0, field("draw"));
}
