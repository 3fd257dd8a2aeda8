//! Tests of the page for a person who comes to a table while a game is being played.

use serde_json::json;

use crate::{
    front::doors::attr,
    support::{Browser, api, house, two_at_a_table},
};

/// Checks whether an element of the page matches this selector.
fn has(page: &str, selector: &str) -> bool {
    attr(page, selector, "id").is_some()
}

#[tokio::test]
async fn whoever_comes_late_is_offered_the_places_of_bots_and_of_nobody_else() {
    let (_house, app) = house().await;
    let (mut host, mut guest, table) = two_at_a_table(&app, &[("bot-places", "on")]).await;
    host.post(&format!("{table}/bot"), &[("seats", "all")]).await.expect(200);
    host.post(&format!("{table}/start"), &[]).await.expect(200);
    let mut late = Browser::new(&app);
    assert!(has(&late.get(&table).await.expect(200).text, "#place"), "who watches is shown the way");
    let page = late.get(&format!("{table}/join")).await.expect(200).text;
    assert!(has(&page, "#place-2") && has(&page, "#place-3"), "{page}");
    assert!(!has(&page, "#place-0") && !has(&page, "#place-1"), "people's seats are theirs");
    // A person who already plays can take no second seat, neither by a button on the page nor by sending the form.
    for browser in [&mut host, &mut guest] {
        assert!(!has(&browser.get(&format!("{table}/join")).await.expect(200).text, "#place-told"));
        browser.post(&format!("{table}/place"), &[("seat", "3")]).await.expect(403);
    }
    late.post(&format!("{table}/place"), &[("seat", "0")]).await.expect(409);
    late.post(&format!("{table}/place"), &[("seat", "x")]).await.expect(400);
    let own = late.post(&format!("{table}/place"), &[("seat", "2")]).await.expect(200).text;
    assert!(has(&own, "#own"), "the table's page with a seat of one's own");
    late.post(&format!("{table}/place"), &[("seat", "3")]).await.expect(403);
    let mut later = Browser::new(&app);
    let page = later.get(&format!("{table}/join")).await.expect(200).text;
    assert!(!has(&page, "#place-2") && has(&page, "#place-3"), "one place is left");
}

#[tokio::test]
async fn the_host_offers_the_places_with_one_tap_and_takes_that_back() {
    let (_house, app) = house().await;
    let (mut host, mut guest, table) = two_at_a_table(&app, &[]).await;
    host.post(&format!("{table}/bot"), &[("seats", "all")]).await.expect(200);
    host.post(&format!("{table}/start"), &[]).await.expect(200);
    let mut late = Browser::new(&app);
    for (asked, open) in [("no", false), ("yes", true), ("no", false)] {
        host.post(&format!("{table}/tools/set"), &[("bot-places", asked)]).await.expect(200);
        assert_eq!(has(&late.get(&format!("{table}/join")).await.expect(200).text, "#place-told"), open);
        assert_eq!(has(&late.get(&table).await.expect(200).text, "#place"), open);
    }
    guest.post(&format!("{table}/tools/set"), &[("bot-places", "yes")]).await.expect(403);
    late.post(&format!("{table}/place"), &[("seat", "2")]).await.expect(409);
}

#[tokio::test]
async fn the_host_makes_bots_faster_or_slower_while_the_game_is_on() {
    let (house, app) = house().await;
    let (mut host, mut guest, table) = two_at_a_table(&app, &[]).await;
    host.post(&format!("{table}/bot"), &[]).await.expect(200);
    host.post(&format!("{table}/start"), &[]).await.expect(200);
    let id = table.rsplit('/').next().unwrap().parse().unwrap();
    for pace in ["300", "5000", "0"] {
        host.post(&format!("{table}/tools/set"), &[("pace", pace)]).await.expect(200);
        let tools = host.get(&format!("{table}/host")).await.expect(200).text;
        assert_eq!(attr(&tools, "#tools select[name=pace] option[selected]", "value").as_deref(), Some(pace));
        assert_eq!(house.table(id).await.unwrap().look().settings().pace_ms.to_string(), pace);
    }
    guest.post(&format!("{table}/tools/set"), &[("pace", "300")]).await.expect(403);
}

#[tokio::test]
async fn who_comes_late_is_in_the_next_game_by_one_tap() {
    let (_house, app) = house().await;
    let (mut host, _guest, table) = two_at_a_table(&app, &[]).await;
    host.post(&format!("{table}/bot"), &[("seats", "all")]).await.expect(200);
    host.post(&format!("{table}/start"), &[]).await.expect(200);
    let mut late = Browser::new(&app);
    assert!(has(&late.get(&table).await.expect(200).text, "#next-game"), "who watches is shown the way");
    assert!(!has(&host.get(&table).await.expect(200).text, "#next-game"), "who plays needs none");
    let page = late.get(&format!("{table}/join")).await.expect(200).text;
    assert!(has(&page, "#wait") && !has(&page, "#place-told"), "{page}");
    let animal = attr(&page, "input[name=animal]", "value").unwrap();
    let mood = attr(&page, "input[name=mood]", "value").unwrap();
    let fields = [("wait", "yes"), ("animal", animal.as_str()), ("mood", mood.as_str())];
    let page = late.post(&format!("{table}/next"), &fields).await.expect(200).text;
    assert!(
        has(&page, "#waits") && attr(&page, "#main", "data-events").is_some(),
        "the page follows the table: {page}"
    );
    late.post(&format!("{table}/next"), &fields).await.expect(403);
    // The person leaves the waiting list for the next game, and joins it again.
    let page = late.post(&format!("{table}/next"), &[("wait", "no")]).await.expect(200).text;
    assert!(has(&page, "#wait"), "{page}");
    late.post(&format!("{table}/next"), &fields).await.expect(200);
    let watching = late.get(&table).await.expect(200).text;
    assert!(!has(&watching, "#hand"), "whoever waits sees what watchers see");
    assert!(has(&watching, "#in-line") && !has(&watching, "#next-game"), "and that they are in the next game");
    let other = Browser::new(&app).get(&table).await.expect(200).text;
    assert!(!has(&other, "#in-line") && has(&other, "#next-game"), "nobody else is told of it");
    host.post(&format!("{table}/tools/stop"), &[]).await.expect(200);
    let lobby = late.get(&table).await.expect(200).text;
    assert!(has(&lobby, "#own, #sitting") && !has(&lobby, "#sit"), "{lobby}");
    let api = crate::support::get(&app, &format!("/api/v1{}", table.replace("/t/", "/tables/"))).await.json();
    let people = api["chairs"].as_array().unwrap().iter().filter(|chair| chair["person"] == true).count();
    assert_eq!(people, 3, "{api}");
    host.post(&format!("{table}/tools/set"), &[("locked", "yes")]).await.expect(200);
    host.post(&format!("{table}/start"), &[]).await.expect(200);
    let mut later = Browser::new(&app);
    assert!(!has(&later.get(&table).await.expect(200).text, "#next-game"), "the host lets nobody else in");
    assert!(!has(&later.get(&format!("{table}/join")).await.expect(200).text, "#wait"));
    later.post(&format!("{table}/next"), &fields).await.expect(403);
}

#[tokio::test]
async fn programs_come_late_too() {
    let (_house, app) = house().await;
    let (mut host, _guest, table) = two_at_a_table(&app, &[("bot-places", "on"), ("free-names", "on")]).await;
    host.post(&format!("{table}/bot"), &[("seats", "all")]).await.expect(200);
    host.post(&format!("{table}/start"), &[]).await.expect(200);
    let at = table.replace("/t/", "/tables/");
    let info = api(&app, "GET", &at, "", None).await.expect(200).json();
    let places = info["places"].as_array().unwrap().clone();
    assert!(places.contains(&json!("C")) && !places.contains(&json!("A")), "{info}");
    let name = |name: &str| Some(json!({ "name": name }));
    api(&app, "POST", &format!("{at}/seats/A/place"), "", name("Eve")).await.expect(409);
    let taken = api(&app, "POST", &format!("{at}/seats/C/place"), "", name("Zoe")).await.expect(201).json();
    assert_eq!(taken["seat"], "C");
    let view = api(&app, "GET", &format!("{at}/view"), taken["token"].as_str().unwrap(), None).await.expect(200).json();
    assert_eq!(view["viewer"], "C");
    api(&app, "POST", &format!("{at}/seats/D/place"), taken["token"].as_str().unwrap(), name("Zoe")).await.expect(403);

    let next = format!("{at}/next");
    let first = api(&app, "POST", &next, "", name("Ann")).await.expect(201).json();
    let second = api(&app, "POST", &next, "", name("Ben")).await.expect(201).json();
    assert_eq!((&first["before"], &second["before"]), (&json!(0), &json!(1)));
    let (ann, ben) = (first["token"].as_str().unwrap(), second["token"].as_str().unwrap());
    api(&app, "POST", &next, ann, name("Ann")).await.expect(403);
    api(&app, "GET", &format!("{at}/view"), ann, None).await.expect(403);
    assert_eq!(api(&app, "GET", &next, ben, None).await.expect(200).json(), json!({ "before": 1 }));
    api(&app, "DELETE", &next, ann, None).await.expect(204);
    assert_eq!(api(&app, "GET", &next, ben, None).await.expect(200).json(), json!({ "before": 0 }));
    for token in [ann, &"0".repeat(32)] {
        for method in ["GET", "DELETE"] {
            let refused = api(&app, method, &next, token, None).await.expect(403).json();
            assert_eq!(refused["type"], "urn:humbug:problem:not-seated", "waits no more, or never did");
        }
    }
    api(&app, "GET", &next, "", None).await.expect(401);
    host.post(&format!("{table}/tools/stop"), &[]).await.expect(200);
    let seated = api(&app, "GET", &format!("{at}/view"), ben, None).await.expect(200).json();
    assert_eq!(api(&app, "GET", &next, ben, None).await.expect(200).json(), json!({}), "has the seat");
    let chairs = seated["chairs"].as_array().unwrap();
    assert!(chairs.iter().any(|chair| chair["name"] == "Ben" && chair["person"] == true), "{seated}");
    assert!(chairs.iter().all(|chair| chair["name"] != "Ann"), "{seated}");
}
