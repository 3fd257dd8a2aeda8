//! Tests of what later versions must be able to read: finished games, older and newer formats, decks.

use std::sync::Arc;

use game::{OptionValues, SplitMix};
use host::{HostError, House, NewTable, Phase, Saying, Settings, Table, TableState, Token, Wish};
use journal::{Entry, Format, Journal, Logged, MemoryJournal, Record, Seq, TableId};
use testkit::short_game;

use crate::player::{config, house, one_round, play_to_the_end};

/// Creates a table and plays this many games there. Its people are back in the lobby afterwards.
async fn evening(journal: &Arc<dyn Journal>, new: NewTable, games: u64) -> (House, Table, Token) {
    let house = house(Arc::clone(journal)).await;
    let seats = usize::from(*rooms::room(&new.room).expect("a room").seats().start());
    let (id, mia) = house.create(new, "Mia", "").await.expect("a table");
    let table = house.table(id).await.expect("the table");
    for _ in 1..seats {
        table.add_bot(&mia, "random").await.expect("a bot sits down");
    }
    for game in 0..games {
        table.open(&mia).await.expect("it opens");
        play_to_the_end(&table, &mia, &mut SplitMix::new(game)).await;
        table.record().await.expect("the secret is revealed");
        table.again(&mia, None, false).await.expect("back in the lobby");
    }
    (house, table, mia)
}

async fn entries(journal: &Arc<dyn Journal>, id: TableId) -> Vec<(Seq, Logged)> {
    journal.read(id, Seq::NONE).await.expect("memory can be read")
}

/// Returns a new store with these entries, and with the documents of another store.
async fn copy(journal: &Arc<dyn Journal>, id: TableId, entries: &[(Seq, Logged)]) -> Arc<dyn Journal> {
    let copy: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    for kind in ["secret", "code", "live", &format!("token/{id}")] {
        for (key, value) in journal.list(kind).await.expect("memory can be read") {
            copy.put(kind, &key, value).await.expect("memory takes it");
        }
    }
    copy.append(id, Seq::NONE, entries.iter().map(|(_, logged)| logged.clone()).collect()).await.expect("it is new");
    copy
}

fn short(room: &str) -> NewTable {
    let room = rooms::room(room).expect("a room");
    NewTable {
        room: room.key().to_owned(),
        options: short_game(room),
        settings: Settings { pace_ms: 0, free_names: true, ..Settings::default() },
    }
}

/// Returns the key of a room whose games use decks.
fn with_decks() -> &'static str {
    rooms::ROOMS.iter().find(|room| room.decks().is_some()).expect("a room with decks").key()
}

#[tokio::test]
async fn a_table_is_the_same_whether_its_old_games_are_played_or_passed_over() {
    for room in rooms::ROOMS {
        let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
        let (house, table, mia) = evening(&journal, short(room.key()), 2).await;
        table.open(&mia).await.expect("it opens");
        house.close();
        let entries = entries(&journal, table.id()).await;
        let record = Record::new(table.id(), entries.iter().map(|(_, logged)| logged.clone()).collect());
        let played: Vec<TableState> = TableState::steps(&record).map(|step| step.expect("it fits")).collect();
        for (upto, played) in
            (1..=entries.len()).zip(&played).step_by(7).chain([(entries.len(), &played[entries.len() - 1])])
        {
            let passed = TableState::fold(table.id(), entries[..upto].to_vec()).expect("it fits");
            assert_eq!(format!("{passed:?}"), format!("{played:?}"), "{} after entry {upto}", room.key());
            match (&passed.position, &played.position) {
                (Some(passed), Some(played)) => assert!(passed.same(&**played), "{} after entry {upto}", room.key()),
                (None, None) => {}
                _ => panic!("{} after entry {upto}", room.key()),
            }
        }
    }
}

#[tokio::test]
async fn a_lobby_needs_no_rules_of_games_that_are_over() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let (first, table, mia) = evening(&journal, one_round(), 2).await;
    first.close();
    let (id, mut entries) = (table.id(), entries(&journal, table.id()).await);
    // Only another version could replay these games: they have an unknown edition or room.
    for (_, logged) in &mut entries {
        match &mut logged.entry {
            Entry::Opened { rules, .. } => *rules = 99,
            Entry::Created { room, .. } => "vanished".clone_into(room),
            Entry::Played { play, .. } => "juggle".clone_into(play),
            _ => {}
        }
    }
    let copy = copy(&journal, id, &entries).await;
    let house = house(Arc::clone(&copy)).await;
    let table = house.table(id).await.expect("the lobby opens");
    assert_eq!((table.look().phase(), table.look().games()), (Phase::Lobby, 2));
    table.open(&mia).await.expect("they play on");
    play_to_the_end(&table, &mia, &mut SplitMix::new(9)).await;
    assert_eq!(table.replay(Some(3), None).await.expect("it can be looked back at").game(), 3);
    let (_, told) = table.observations(None).await.expect("and told again");
    assert!(told.len() > 10);
    let gone = table.replay(Some(1), None).await.expect_err("nobody here knows how that was played");
    assert!(
        matches!(&gone, HostError::Newer { what, .. } if what.contains("vanished") || what.contains("edition 99")),
        "{gone}"
    );
}

#[tokio::test]
async fn a_game_of_an_unknown_edition_is_refused_by_name() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let (first, table, mia) = evening(&journal, one_round(), 0).await;
    table.open(&mia).await.expect("it opens");
    first.close();
    let (id, entries) = (table.id(), entries(&journal, table.id()).await);
    let last = *table.look().room().rules().end();
    for (edition, newer) in [(last + 1, true), (0, false)] {
        let mut entries = entries.clone();
        let opened = entries.iter_mut().find_map(|(seq, logged)| match &mut logged.entry {
            Entry::Opened { rules, .. } => {
                *rules = edition;
                Some(*seq)
            }
            _ => None,
        });
        let house = house(copy(&journal, id, &entries).await).await;
        let refused = house.table(id).await.map(|_| ()).expect_err("nobody here can play that");
        let (HostError::Newer { entry, what } | HostError::BrokenAt { entry, what }) = &refused else {
            panic!("{refused}")
        };
        assert_eq!((Some(*entry), matches!(refused, HostError::Newer { .. })), (opened, newer));
        assert!(what.contains(&format!("edition {edition} of the rules; this house has edition")), "{what}");
    }
}

#[tokio::test]
async fn a_table_has_no_entries_of_formats_after_its_own() {
    let texts = [
        format!(
            r#"{{"type":"created","format":3,"room":"{}","code":"123456","options":{{}},"settings":{{}}}}"#,
            one_round().room
        ),
        r#"{"type":"seated","seat":0,"occupant":{"kind":"person","name":"Mia"},"salt":""}"#.to_owned(),
        r#"{"type":"deck","text":"cat 4"}"#.to_owned(),
    ];
    let numbered = || (1..).map(Seq).zip(texts.iter().map(|text| Logged::decode(text).expect("an entry")));
    let refused = TableState::fold(TableId(1), numbered()).expect_err("decks came later");
    assert_eq!(refused.to_string(), "entry 3: a table of format 3 has no such entry, which came with format 4");
    let zero = texts[0].replace("\"format\":3", "\"format\":0");
    let refused = TableState::fold(TableId(1), [(Seq(1), Logged::decode(&zero).expect("an entry"))]).expect_err("none");
    assert_eq!(refused.to_string(), "entry 1: it is in journal format 0, this version knows 1 to 5");
}

#[tokio::test]
async fn a_house_that_takes_over_a_table_keeps_to_its_commitment() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let (first, table, mia) = evening(&journal, short(with_decks()), 0).await;
    first.close();
    let (id, mut entries) = (table.id(), entries(&journal, table.id()).await);
    // The earlier version stored the deck's text in every entry that mentions the deck.
    let Some(Entry::Deck { text }) =
        entries.iter().map(|(_, logged)| logged.entry.clone()).find(|entry| entry.since() == Format::new(4))
    else {
        panic!("a deck was brought")
    };
    entries.retain(|(_, logged)| !matches!(logged.entry, Entry::Deck { .. }));
    if let Entry::Created { format, options, .. } = &mut entries[0].1.entry {
        *format = Format::new(3);
        options
            .values_mut()
            .filter(|value| value.starts_with("sha256:"))
            .for_each(|value| text.as_ref().clone_into(value));
    }
    let older = copy(&journal, id, &entries).await;
    let house = house(Arc::clone(&older)).await;
    let now = house.table(id).await.expect("it wakes up");
    now.open(&mia).await.expect("it opens");
    let after = crate::store::sealed::entries(&older, id).await;
    let raised = after.iter().find(|(_, logged)| matches!(logged.entry, Entry::Raised { .. }));
    assert!(
        matches!(raised, Some((_, Logged { entry: Entry::Raised { format: Format::NEWEST, commitment: None }, .. }))),
        "a commitment that is made now could be chosen by what the people have brought: {raised:?}"
    );
    assert_eq!(now.look().options(), table.look().options());
    play_to_the_end(&now, &mia, &mut SplitMix::new(3)).await;
    let record = now.record().await.expect("the record is open");
    assert_eq!(host::verify(&record), host::Verdict::Exact { entries: record.entries.len() });

    let mut forged = record.clone();
    for logged in &mut forged.entries {
        if let Entry::Raised { commitment, .. } = &mut logged.entry {
            *commitment = Some("00".repeat(32));
        }
    }
    forged.end = Some(forged.running_hash());
    assert!(matches!(host::verify(&forged), host::Verdict::Diverged { what, .. } if what.contains("committed")));
}

#[tokio::test]
async fn people_who_come_back_to_a_table_of_the_first_format_can_talk_at_it() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let (first, table, mia) = evening(&journal, one_round(), 1).await;
    first.close();
    let (id, mut entries) = (table.id(), entries(&journal, table.id()).await);
    entries.retain(|(_, logged)| !matches!(logged.entry, Entry::Again { .. }));
    if let Entry::Created { format, commitment, .. } = &mut entries[0].1.entry {
        (*format, *commitment) = (Format::FIRST, None);
    }
    let oldest = copy(&journal, id, &entries).await;
    let house = house(Arc::clone(&oldest)).await;
    let table = house.table(id).await.expect("it wakes up");
    assert_eq!(table.look().phase(), Phase::Finished);
    assert_eq!(crate::store::sealed::entries(&oldest, id).await.len(), entries.len(), "looking writes nothing");
    table.say(&mia, &Saying::Phrase { phrase: "hello".into() }).await.expect("the first format had no such entry");
    let more = crate::store::sealed::entries(&oldest, id).await;
    assert!(matches!(more[entries.len()].1.entry, Entry::Raised { format: Format::NEWEST, commitment: Some(_) }));
    table.again(&mia, None, true).await.expect("they play on");
}

#[tokio::test]
async fn people_at_a_table_of_any_earlier_format_propose_the_next_game() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let (first, table, mia) = evening(&journal, one_round(), 1).await;
    first.close();
    let (id, mut entries) = (table.id(), entries(&journal, table.id()).await);
    entries.retain(|(_, logged)| !matches!(logged.entry, Entry::Again { .. }));
    for earlier in (1..).map(Format::new).take_while(|format| *format < Format::NEWEST) {
        let mut entries = entries.clone();
        if let Entry::Created { format, commitment, .. } = &mut entries[0].1.entry {
            *format = earlier;
            if !earlier.chains_secrets() {
                *commitment = None;
            }
        }
        let older = copy(&journal, id, &entries).await;
        let house = house(Arc::clone(&older)).await;
        let table = house.table(id).await.expect("it wakes up");
        assert_eq!((table.look().phase(), table.look().next_games().len()), (Phase::Finished, 0));
        table.propose(&mia, &Wish::Same).await.expect("the table is raised first");
        assert_eq!(table.look().phase(), Phase::Playing, "format {earlier}: she plays with bots only");
        let more = crate::store::sealed::entries(&older, id).await;
        assert!(matches!(more[entries.len()].1.entry, Entry::Raised { format: Format::NEWEST, .. }));
        assert!(matches!(more[entries.len() + 1].1.entry, Entry::Proposed { seat: 0, .. }));
        play_to_the_end(&table, &mia, &mut SplitMix::new(4)).await;
        let record = table.record().await.expect("the record is open");
        let verdict = host::verify(&record);
        // A record without a chain of secrets was made from one with a chain, so its draws fit no secret.
        assert!(
            !earlier.chains_secrets() || !matches!(verdict, host::Verdict::Diverged { .. }),
            "format {earlier}: {verdict:?}"
        );
    }
}

#[tokio::test]
async fn a_deck_is_written_down_once_for_the_whole_evening() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let (house, table, mia) = evening(&journal, short(with_decks()), 3).await;
    let brought = |entries: &[(Seq, Logged)]| {
        let decks = entries
            .iter()
            .filter_map(|(_, logged)| if let Entry::Deck { text } = &logged.entry { Some(text.clone()) } else { None });
        decks.collect::<Vec<_>>()
    };
    let all = entries(&journal, table.id()).await;
    let [deck] = &brought(&all)[..] else { panic!("{} decks", brought(&all).len()) };
    let long = |logged: &Logged| logged.encode().len() > deck.len() / 2 && !matches!(logged.entry, Entry::Deck { .. });
    assert!(all.iter().all(|(_, logged)| !long(logged)), "no other entry holds it");
    // The table changes to another deck and back to the first one, which is still cached.
    let room = table.look().room();
    let decks = room.decks().expect("decks");
    let other = OptionValues::from([(decks.option.to_owned(), decks.built_in[1].0.to_owned())]);
    table.again(&mia, Some((room.key().to_owned(), other)), false).await.expect("another deck");
    table.again(&mia, Some((room.key().to_owned(), OptionValues::new())), true).await.expect("the first one");
    assert_eq!(table.look().options()[decks.option], **deck);
    assert_eq!(brought(&entries(&journal, table.id()).await).len(), 2);
    house.close();
    let config = config();
    let later = House::open(Arc::clone(&journal), config).await.expect("it opens");
    assert_eq!(later.table(table.id()).await.expect("it wakes up").look().options()[decks.option], **deck);
}

/// A table keeps an option's value even if new tables may no longer choose that value: in the lobby, during the game
/// and in the next game.
#[tokio::test]
async fn a_table_keeps_a_value_that_new_tables_are_refused() {
    let specs = |room: &&'static dyn rooms::Room| room.options().iter().find_map(|spec| Some((spec.key, spec.former?)));
    let (room, (key, (_, old))) = rooms::ROOMS.iter().find_map(|room| Some((room, specs(room)?))).expect("such a room");
    let old = old.to_string();
    let refused = NewTable { options: [(key.to_owned(), old.clone())].into(), ..short(room.key()) };
    let house = house(Arc::new(MemoryJournal::new())).await;
    let error = house.create(refused.clone(), "Mia", "").await.map(drop).expect_err("it is no longer offered");
    assert!(matches!(&error, HostError::Options(error) if error.key == key), "{error}");
    for playing in [false, true] {
        let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
        let (first, table, mia) = evening(&journal, short(room.key()), 0).await;
        if playing {
            table.open(&mia).await.expect("it opens");
        }
        first.close();
        let mut entries = entries(&journal, table.id()).await;
        for (_, logged) in &mut entries {
            if let Entry::Created { options, .. } | Entry::Opened { options, .. } = &mut logged.entry {
                options.insert(key.to_owned(), old.clone());
            }
        }
        let house = self::house(copy(&journal, table.id(), &entries).await).await;
        let table = house.table(table.id()).await.expect("it goes on");
        if !playing {
            table.open(&mia).await.expect("the lobby opens");
        }
        play_to_the_end(&table, &mia, &mut SplitMix::new(4)).await;
        table.again(&mia, None, true).await.expect("and again");
        assert_eq!(table.look().options().get(key), Some(&old));
        play_to_the_end(&table, &mia, &mut SplitMix::new(5)).await;
        let record = table.record().await.expect("the record is open");
        assert!(matches!(host::verify(&record), host::Verdict::Exact { .. }), "{record:?}");
        let other = Some((room.key().to_owned(), refused.options.clone()));
        let error = table.again(&mia, other, false).await.expect_err("chosen anew it is refused");
        assert!(matches!(&error, HostError::Options(error) if error.key == key), "{error}");
    }
}
