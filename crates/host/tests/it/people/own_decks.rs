//! Tests of decks that people bring to tables for children.

use std::sync::Arc;

use game::{OptionValues, Seat};
use host::{HostError, House, HouseConfig, NewTable, Newcomer, PRESENT_DECK, Settings, SettingsChange, Table, Token};
use journal::MemoryJournal;
use rooms::{ROOMS, Room};

use crate::player::{config, memory_house};

fn room() -> &'static dyn Room {
    *ROOMS.iter().find(|room| room.decks().is_some()).expect("a room with decks")
}

/// Returns options with a person's own deck: a built-in deck under another title.
fn brought(title: &str) -> OptionValues {
    let decks = room().decks().unwrap();
    let text = decks.built_in[0].1;
    let line = |line: &str| if line.starts_with("#title") { format!("#title: {title}\n") } else { format!("{line}\n") };
    OptionValues::from([(decks.option.to_owned(), text.lines().map(line).collect())])
}

fn new(options: OptionValues, child: bool, own_decks: bool) -> NewTable {
    let settings = Settings { pace_ms: 0, child, own_decks, ..Settings::default() };
    NewTable { room: room().key().to_owned(), options, settings }
}

fn next(options: OptionValues) -> Option<(String, OptionValues)> {
    Some((room().key().to_owned(), options))
}

fn deck(table: &Table) -> String {
    table.look().options().get(room().decks().unwrap().option).cloned().unwrap_or_default()
}

async fn with_guests(house: &House, new: NewTable) -> (Table, Token, Token) {
    let (id, host) = house.create(new, Newcomer::default(), "").await.unwrap();
    let table = house.table(id).await.unwrap();
    let guest = table.join(Newcomer::default(), "").await.unwrap();
    while table.look().chairs().len() < usize::from(*room().seats().start()) {
        table.add_bot(&host, room().bots()[0]).await.unwrap();
    }
    (table, host, guest)
}

#[tokio::test]
async fn a_table_for_children_takes_no_brought_deck_unless_its_switch_says_so() {
    let house = memory_house().await;
    let refused = house.create(new(brought("Mine"), true, false), Newcomer::default(), "").await;
    assert_eq!(refused.unwrap_err(), HostError::NoOwnDecks);
    let (table, host, guest) = with_guests(&house, new(OptionValues::new(), true, false)).await;
    assert_eq!(table.again(&host, next(brought("Mine")), false).await, Err(HostError::NoOwnDecks));
    // The founder may allow own decks, also after the creation of the table. Other people may not allow them, and may
    // not bring own decks even if they are allowed.
    let on = SettingsChange { own_decks: Some(true), ..SettingsChange::default() };
    table.make_host(&host, Seat::new(1).unwrap()).await.unwrap();
    assert_eq!(table.set(&guest, &on).await, Err(HostError::NotFounder));
    table.make_host(&guest, Seat::new(0).unwrap()).await.unwrap();
    table.set(&host, &on).await.unwrap();
    table.again(&host, next(brought("Mine")), false).await.unwrap();
    assert!(deck(&table).contains("Mine"));
    table.make_host(&host, Seat::new(1).unwrap()).await.unwrap();
    assert_eq!(table.again(&guest, next(brought("Theirs")), false).await, Err(HostError::NoOwnDecks));
    let kept = OptionValues::from([(room().decks().unwrap().option.to_owned(), PRESENT_DECK.to_owned())]);
    table.again(&guest, next(kept), false).await.unwrap();
    assert!(deck(&table).contains("Mine"), "the one that the table has may be kept");
    let off = SettingsChange { own_decks: Some(false), ..SettingsChange::default() };
    table.set(&guest, &off).await.unwrap();
    assert!(!deck(&table).contains("Mine"), "off again, by anybody who hosts: the deck is put aside");
}

#[tokio::test]
async fn a_table_that_becomes_one_for_children_plays_its_game_and_puts_the_deck_aside() {
    let house = memory_house().await;
    let child = SettingsChange { child: Some(true), ..SettingsChange::default() };
    let (table, host, _) = with_guests(&house, new(brought("Mine"), false, false)).await;
    table.set(&host, &child).await.unwrap();
    assert!(!deck(&table).contains("Mine"), "in the lobby at once");
    let (table, host, _) = with_guests(&house, new(brought("Mine"), false, false)).await;
    table.open(&host).await.unwrap();
    table.set(&host, &child).await.unwrap();
    assert!(deck(&table).contains("Mine"), "the game that is on goes on");
    table.stop(&host).await.unwrap();
    assert!(!deck(&table).contains("Mine"), "and no lobby shows it");
    table.open(&host).await.unwrap();
    assert!(!deck(&table).contains("Mine"), "the next one is played with the room's own");
}

#[tokio::test]
async fn what_comes_with_the_house_is_nobodys_own() {
    let added = brought("Added").into_values().next().map(|text| ::deck::Deck::read(&text).unwrap()).unwrap();
    for child_safe in [false, true] {
        let config = HouseConfig { child_safe, decks: vec![added.clone()], ..config() };
        let house = House::open(Arc::new(MemoryJournal::new()), config).await.unwrap();
        let (table, host, _) = with_guests(&house, new(brought("Added"), true, false)).await;
        // One deck of each language is enough.
        for (key, text) in room().decks().unwrap().built_in.iter().step_by(8) {
            for value in [*key, *text, &text.replace('\n', "\r\n")] {
                let options = OptionValues::from([(room().decks().unwrap().option.to_owned(), value.to_owned())]);
                table.again(&host, next(options), false).await.unwrap();
            }
        }
        let on = SettingsChange { own_decks: Some(true), ..SettingsChange::default() };
        table.set(&host, &on).await.unwrap();
        assert_eq!(table.look().settings().own_decks, !child_safe, "never in a house for children");
        let brought = table.again(&host, next(brought("Mine")), false).await;
        assert_eq!(brought, if child_safe { Err(HostError::NoOwnDecks) } else { Ok(()) });
    }
}
