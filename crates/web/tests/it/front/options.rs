//! Tests of options that do not fit the number of people. The error stands next to the button, and the pages do not
//! offer values with which nobody can play.

use game::{OptionSpec, OptionValues};
use rooms::{ROOMS, Room};

use crate::{
    front::doors::{attr, text},
    support::{Browser, house, people},
};

/// A value of an option that the form offers, although the game cannot be played with it by this number of seats.
struct Unplayable {
    room: &'static dyn Room,
    spec: &'static OptionSpec,
    value: String,
    seats: u8,
}

fn opens(room: &dyn Room, key: &str, value: &str, seats: u8) -> bool {
    room.open(&OptionValues::from([(key.to_owned(), value.to_owned())]), seats).is_ok()
}

/// Returns all values that some number of seats cannot play with. It tries all listed values, and both ends of each
/// range.
fn unplayables() -> Vec<Unplayable> {
    let mut found = Vec::new();
    for room in ROOMS {
        for spec in room.options().iter().filter(|spec| spec.offered) {
            let ends = spec.range.map(|(low, high)| [low.to_string(), high.to_string()]);
            for value in spec.values.iter().map(|value| (*value).to_owned()).chain(ends.into_iter().flatten()) {
                let unplayable = |seats| Unplayable { room: *room, spec, value: value.clone(), seats };
                found.extend(room.seats().filter(|seats| !opens(*room, spec.key, &value, *seats)).map(unplayable));
            }
        }
    }
    found
}

/// Returns the text of a page without the Unicode isolates around names.
fn plain(text: Option<String>) -> String {
    text.unwrap_or_default().replace(['\u{2068}', '\u{2069}'], "")
}

/// Returns the label of an option on the game's page.
async fn label(browser: &mut Browser, room: &dyn Room, spec: &OptionSpec) -> String {
    let page = browser.get(&format!("/g/{}", room.key())).await.expect(200).text;
    plain(text(&page, &format!("label[for=option-{}]", spec.key)))
}

#[tokio::test]
async fn a_shared_device_is_told_which_option_does_not_go_with_so_many() {
    let (_house, app) = house().await;
    let unplayables = unplayables();
    assert!(!unplayables.is_empty(), "there is something to be refused");
    for Unplayable { room, spec, value, seats } in unplayables {
        let mut browser = Browser::new(&app);
        let label = label(&mut browser, room, spec).await;
        let bots = (seats - 1).to_string();
        let fields = [("people", "1"), ("bots", bots.as_str()), (spec.key, value.as_str())];
        let page = browser.post(&format!("/here/{}", room.key()), &fields).await.expect(422).text;
        let page = plain(Some(page));
        assert!(
            page.contains(&format!("“{label}: ")) && page.contains(&format!("{seats} players")),
            "{label}={value}: {page}"
        );
        assert!(browser.tokens().is_empty(), "no table was made");
    }
}

#[tokio::test]
async fn the_lobby_names_what_does_not_go_with_those_who_sit_there() {
    let (_house, app) = house().await;
    for Unplayable { room, spec, value, seats } in unplayables() {
        let mut host = Browser::new(&app);
        let label = label(&mut host, room, spec).await;
        host.post(&format!("/host/{}", room.key()), &[(spec.key, value.as_str())]).await.expect(200);
        let table = host.here();
        for _ in 1..seats {
            host.post(&format!("{table}/bot"), &[]).await.expect(200);
        }
        let page = host.get(&table).await.expect(200).text;
        let said = plain(text(&page, "#start-reason"));
        assert!(
            said.contains(&format!("“{label}: ")) && said.contains(&format!("{seats} players")),
            "{label}={value}: {said}"
        );
        assert!(attr(&page, "#start[disabled]", "id").is_some(), "it cannot start");
        let refused = host.post(&format!("{table}/start"), &[]).await.expect(422).text;
        assert!(plain(Some(refused)).contains(&format!("“{label}: ")), "whoever starts all the same reads it too");
    }
}

#[tokio::test]
async fn a_table_offers_what_those_who_sit_there_can_play_by() {
    let (_house, app) = house().await;
    for room in ROOMS {
        let most = people(*room, usize::from(*room.seats().end()));
        let mut host = Browser::new(&app);
        host.post(&format!("/host/{}", room.key()), &[]).await.expect(200);
        let table = host.here();
        for _ in 1..most {
            host.post(&format!("{table}/bot"), &[]).await.expect(200);
        }
        let page = host.get(&format!("{table}/game/{}", room.key())).await.expect(200).text;
        for spec in room.options().iter().filter(|spec| spec.offered && spec.text.is_none()) {
            for value in spec.values.iter().filter(|value| value.parse::<u32>().is_err() || spec.range.is_none()) {
                let offered = attr(&page, &format!("#option-{} option[value='{value}']", spec.key), "value").is_some();
                let fits = opens(*room, spec.key, value, most as u8);
                assert!(fits || !offered, "{} {}={value} for {most}", room.key(), spec.key);
            }
            let Some(least) = attr(&page, &format!("#option-{}[min], #option-{}-number", spec.key, spec.key), "min")
            else {
                continue;
            };
            assert!(opens(*room, spec.key, &least, most as u8), "{} {}={least} for {most}", room.key(), spec.key);
        }
    }
}

#[tokio::test]
async fn nobody_is_offered_more_of_a_deck_than_it_has() {
    let (_house, app) = house().await;
    let mut rooms = ROOMS.iter().filter_map(|room| Some((room, room.decks()?.size?)));
    let (room, size) = rooms.next().expect("a room that uses a part of a deck");
    let mut browser = Browser::new(&app);
    for path in ["/g/", "/here/"] {
        let page = browser.get(&format!("{path}{}", room.key())).await.expect(200).text;
        let most: usize = attr(&page, &format!("#option-{size}"), "max").expect("a largest number").parse().unwrap();
        let decks = room.decks().unwrap().built_in.iter();
        let rows = decks.map(|(_, text)| deck::Deck::read(text).expect("a deck").rows().len()).max().unwrap();
        assert!(most <= rows, "{most} of {rows}");
        assert_eq!(
            attr(&page, &format!("#option-{size}"), "data-rows-of").as_deref(),
            Some(room.decks().unwrap().option)
        );
    }
}
