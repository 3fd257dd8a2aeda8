//! The games of a device: what a result says for the browser to remember, and that it agrees with the record.

use std::str::FromStr;

use axum::Router;
use game::Seat;
use host::{Deeds, Replay};
use journal::{By, Entry, Record};
use rooms::{ROOMS, Truth};
use scraper::{Html, Selector};

use crate::{
    replay::finished,
    support::{Browser, Steps, api, get, lucky_house, short},
    table::games::{choose, my_turn},
};

/// The data attributes of the part that the script remembers; `None` without it.
fn noted(page: &str) -> Option<Vec<(String, String)>> {
    let page = Html::parse_document(page);
    let found = page.select(&Selector::parse("#noted").unwrap()).next()?;
    let data = found.value().attrs().filter_map(|(name, value)| Some((name.strip_prefix("data-")?, value)));
    let mut data: Vec<_> = data.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    data.sort();
    Some(data)
}

fn value(data: &[(String, String)], name: &str) -> Option<usize> {
    data.iter().find(|(key, _)| key == name)?.1.parse().ok()
}

/// The result as the holder of this token sees it.
async fn result(app: &Router, id: &str, tokens: &[String]) -> Option<Vec<(String, String)>> {
    let mut browser = Browser::new(app);
    browser.keep(&format!("humbug_{id}"), &tokens.join("."));
    noted(&browser.get(&format!("/t/{id}")).await.expect(200).text)
}

/// Plays a game and checks every person's result against its record. Returns the sums of the numbers.
async fn agreed(seed: u64) -> [usize; 4] {
    let (_house, app, id, tokens) = finished(rooms::room("bluffer").unwrap(), seed).await;
    let text = get(&app, &format!("/t/{id}/record.ndjson")).await.expect(200).text;
    let record = Record::from_str(&text).unwrap();
    let replay = Replay::of(&record, 1).unwrap().unwrap();
    let played = record.entries.iter().filter_map(|logged| match &logged.entry {
        Entry::Played { seat, by: By::Person, play, .. } => Some((usize::from(*seat), play.as_str())),
        _ => None,
    });
    // Every move was a person's, so each led to a step.
    let moves: Vec<_> = played.zip(replay.steps()[1..].iter().map(|step| step.truth)).collect();
    assert_eq!(moves.len() + 1, replay.steps().len());
    let mut sums = [0; 4];
    for (index, token) in tokens.iter().enumerate() {
        let data = result(&app, &id, std::slice::from_ref(token)).await.expect("a person's result");
        let own = || moves.iter().filter(|((seat, _), _)| *seat == index);
        let calls = || own().filter(|((_, play), _)| *play == "call");
        let lies = own().filter(|((_, play), truth)| *play != "call" && *truth == Some(Truth::Lie)).count();
        assert_eq!(value(&data, "lies"), Some(lies), "{data:?}");
        let deeds = replay.deeds(Seat::new(index).unwrap());
        let told = ["lies", "passed", "calls", "right"].map(|name| value(&data, name).unwrap());
        assert_eq!(told, [deeds.lies, deeds.passed, deeds.calls, deeds.right]);
        let right = calls().filter(|(_, truth)| *truth == Some(Truth::True)).count();
        assert!(told[3] <= right && told[2] <= calls().count(), "of calls at once one counts: {data:?}");
        assert!(told[1] <= told[0] && told[3] <= told[2], "{data:?}");
        for (sum, one) in sums.iter_mut().zip(told) {
            *sum += one;
        }
        let text = |name: &str| data.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
        assert_eq!((text("table"), text("game"), text("room")), (Some(id.as_str()), Some("1"), Some("bluffer")));
        assert_eq!((text("against"), value(&data, "of")), (Some("people"), Some(tokens.len())));
    }
    assert_eq!(result(&app, &id, &[]).await, None, "a spectator has no game");
    sums
}

#[tokio::test]
async fn a_result_says_how_its_reader_bluffed_and_called() {
    let mut sums = [0; 4];
    for seed in 11..19 {
        for (sum, one) in sums.iter_mut().zip(agreed(seed).await) {
            *sum += one;
        }
    }
    assert!(sums.iter().all(|sum| *sum > 0), "random players lie and call: {sums:?}");
}

#[tokio::test]
async fn several_people_on_one_device_have_a_game_and_no_numbers() {
    let (_house, app, id, tokens) = finished(rooms::room("bluffer").unwrap(), 12).await;
    let data = result(&app, &id, &tokens).await.expect("a game of the device");
    let names: Vec<_> = data.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["game", "room", "table"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_against_bots_names_their_level_and_their_moves_are_nobodys() {
    let (_house, app) = lucky_house(5).await;
    let room = rooms::room("bluffer").unwrap();
    let (options, mut player, mut steps) = (short(room), Browser::new(&app), Steps::new(3));
    let mut fields = vec![("opponents", "1"), ("level", "club")];
    fields.extend(options.iter().map(|(key, value)| (*key, value.as_str())));
    player.post("/play/bluffer", &fields).await.expect(200);
    let path = player.here();
    let id = path.rsplit('/').next().unwrap().to_owned();
    let token = player.cookie(&format!("humbug_{id}")).unwrap();
    while my_turn(&app, &id, &token).await {
        let Some((window, play)) = choose(&app, &id, &token, &mut steps).await else { continue };
        // A bot may be faster where several are asked at once.
        let body = serde_json::json!({ "window": window, "move": play });
        api(&app, "POST", &format!("/tables/{id}/moves"), &token, Some(body)).await;
    }
    let data = noted(&player.get(&path).await.expect(200).text).expect("a person's result");
    assert!(data.contains(&("against".to_owned(), "club".to_owned())), "{data:?}");
    let text = get(&app, &format!("/t/{id}/record.ndjson")).await.expect(200).text;
    let replay = Replay::of(&Record::from_str(&text).unwrap(), 1).unwrap().unwrap();
    assert_eq!(replay.deeds(Seat::new(1).unwrap()), Deeds::default());
}

#[tokio::test]
async fn the_page_needs_its_script_and_says_so() {
    let (_house, app) = lucky_house(1).await;
    let page = get(&app, "/mine").await.expect(200).text;
    let html = Html::parse_document(&page);
    let one =
        |selector: &str| html.select(&Selector::parse(selector).unwrap()).next().map(|found| found.value().clone());
    assert!(
        one("#mine-unscripted").unwrap().attr("hidden").is_none() && one("#mine").unwrap().attr("hidden").is_some()
    );
    for room in ROOMS {
        assert!(one(&format!("#mine [data-room={}][hidden]", room.key())).is_some(), "{}", room.key());
    }
    assert!(one("script[src*='/mine.js']").is_some());
    let kept = get(&app, "/kept").await.expect(200).text;
    assert!(kept.contains("href=\"/mine\""), "what is stored on a device is listed");
}
