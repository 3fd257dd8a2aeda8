//! Tests that the server suggests stronger bots to a person after good results, but never to children.

use rooms::{ROOMS, Room};
use serde_json::json;

use super::games::{choose, my_turn};
use crate::{
    front::{doors::attr, opponents::levels},
    support::{Browser, Steps, api, get, house, people, short},
};

/// Returns a browser whose cookie says that the person has won the last two games against bots of the lowest level.
fn winner(app: &axum::Router) -> Browser {
    let mut browser = Browser::new(app);
    browser.keep("humbug_results", "child-11-0123456789abc-1");
    browser
}

/// Plays random moves until the game at this browser's table is over. Returns the table's path.
async fn to_the_end(app: &axum::Router, browser: &Browser) -> String {
    let path = browser.here();
    let id = path.rsplit('/').next().unwrap().to_owned();
    let (token, mut steps) = (browser.cookie(&format!("humbug_{id}")).unwrap(), Steps::new(3));
    while my_turn(app, &id, &token).await {
        let Some((window, play)) = choose(app, &id, &token, &mut steps).await else { continue };
        // If several seats may move at the same time, a bot's move can make this move illegal. So an error is ignored.
        api(app, "POST", &format!("/tables/{id}/moves"), &token, Some(json!({ "window": window, "move": play }))).await;
    }
    path
}

/// Returns the form fields for a short game against `opponents` bots.
fn fields<'a>(options: &'a [(&'static str, String)], opponents: &'a str) -> Vec<(&'a str, &'a str)> {
    let mut fields = vec![("opponents", opponents)];
    fields.extend(options.iter().map(|(key, value)| (*key, value.as_str())));
    fields
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wins_two_of_three_games_is_offered_better_bots_with_one_tap() {
    let (_house, app) = house().await;
    let room: &dyn Room = ROOMS.iter().find(|room| room.key() == "bluffer").copied().unwrap_or(ROOMS[0]);
    let (options, opponents) = (short(room), (people(room, 3) - 1).to_string());
    let mut player = winner(&app);
    player.post(&format!("/play/{}", room.key()), &fields(&options, &opponents)).await.expect(200);
    let path = to_the_end(&app, &player).await;
    let page = player.get(&path).await.expect(200).text;
    let kept = player.cookie("humbug_results").unwrap();
    assert!(kept.starts_with("child-11") && kept.ends_with("-1") && !kept.contains("0123456789abc"), "{kept}");
    let form = |name: &str| attr(&page, &format!("#next-level input[name={name}]"), "value");
    assert_eq!((form("level").as_deref(), form("opponents")), (Some("club"), Some(opponents.clone())));
    assert_eq!(player.get(&path).await.expect(200).text, page, "a game counts once");
    assert_eq!(player.cookie("humbug_results"), Some(kept));
    // A spectator of the game gets neither a suggestion nor a cookie with results.
    let mut other = Browser::new(&app);
    assert_eq!(attr(&other.get(&path).await.expect(200).text, "#next-level", "method"), None);
    assert_eq!(other.cookie("humbug_results"), None);
    let action = attr(&page, "#next-level", "action").unwrap();
    player.post(&action, &[("level", "club"), ("opponents", &opponents)]).await.expect(200);
    assert_eq!(levels(&app, &player).await, ["club"]);
    let info = get(&app, &format!("/api/v1/tables/{}", player.here().rsplit('/').next().unwrap())).await.json();
    assert_eq!(info["chairs"].as_array().unwrap().len(), people(room, 3));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn children_and_several_people_are_offered_nothing() {
    let (_house, app) = house().await;
    let room: &dyn Room = ROOMS.iter().find(|room| room.key() == "bluffer").copied().unwrap_or(ROOMS[0]);
    let options = short(room);
    // Two cases without a suggestion: a table for children, and a table with bots of different levels.
    for (child, bots) in [(true, ["child", "child"]), (false, ["child", "club"])] {
        let mut player = winner(&app);
        let mut fields: Vec<_> = options.iter().map(|(key, value)| (*key, value.as_str())).collect();
        fields.extend(child.then_some(("child", "on")));
        player.post(&format!("/host/{}", room.key()), &fields).await.expect(200);
        let table = player.here();
        for bot in bots {
            player.post(&format!("{table}/bot"), &[("bot", bot)]).await.expect(200);
        }
        player.post(&format!("{table}/start"), &[]).await.expect(200);
        let path = to_the_end(&app, &player).await;
        let page = player.get(&path).await.expect(200).text;
        assert_eq!(attr(&page, "#next-level", "method"), None, "{child} {bots:?}");
        assert_eq!(player.cookie("humbug_results").as_deref(), Some("child-11-0123456789abc-1"), "it does not count");
    }
}
