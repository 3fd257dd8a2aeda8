//! The awards over the last games of a table, on the page of the result and on the TV page.

use std::sync::Arc;

use axum::Router;
use host::{Awards, House};
use rooms::ROOMS;
use serde_json::json;

use crate::{
    front::doors::{attr, text},
    replay::{finished, play_out},
    support::{api, get},
    table::play::count,
};

async fn awards(house: &House, id: &str) -> Awards {
    let table = house.table(id.parse().unwrap()).await.unwrap();
    let games = table.deeds((1..=table.look().games()).collect()).await.unwrap();
    Awards::over(&games.into_iter().map(Arc::new).collect::<Vec<_>>())
}

/// Returns the number of awards.
fn number(awards: &Awards) -> usize {
    [awards.boldest.is_some(), awards.nose.is_some(), awards.believed.is_some()].into_iter().filter(|is| *is).count()
}

async fn result(app: &Router, id: &str) -> String {
    get(app, &format!("/t/{id}")).await.expect(200).text
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_awards_of_two_games_are_on_every_result_and_on_the_screen() {
    let (house, app, id, tokens) = finished(ROOMS[0], 7).await;
    assert_eq!(count(&result(&app, &id).await, "#evening"), 0, "one game has no awards");
    let mut told = 0;
    for game in 2..=5 {
        api(&app, "POST", &format!("/tables/{id}/again"), &tokens[0], Some(json!({ "open": true }))).await.expect(200);
        assert_eq!(count(&result(&app, &id).await, "#evening"), 0, "nothing is shown while a game is on");
        play_out(&app, &id, &tokens, game).await;
        let awards = awards(&house, &id).await;
        let (page, screen) = (result(&app, &id).await, get(&app, &format!("/t/{id}/tv")).await.expect(200).text);
        assert_eq!([count(&page, "#evening li"), count(&screen, "#evening li")], [number(&awards); 2]);
        assert_eq!(count(&screen, "#evening a"), 0, "the screen has nothing to press");
        if let Some(index) = awards.boldest {
            let replay = attr(&page, "#evening a", "href").expect("a link to the moment");
            let moment = get(&app, &replay).await.expect(200).text;
            let shown = attr(&moment, "#games a[aria-current]", "href").unwrap();
            assert!(shown.ends_with(&format!("game={}", index + 1)), "{shown}");
        }
        for award in [&awards.nose, &awards.believed].into_iter().flatten() {
            let said = text(&page, "#evening").unwrap();
            assert!(award.who.iter().all(|who| said.contains(&who.name)) && award.count >= 2, "{said}");
        }
        told += number(&awards);
    }
    assert!(told > 0, "some of five random games have an award");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn children_read_kind_words_only() {
    let (house, app, id, tokens) = finished(ROOMS[0], 7).await;
    api(&app, "PUT", &format!("/tables/{id}/settings"), &tokens[0], Some(json!({ "child": true }))).await.expect(200);
    let mut told = 0;
    for game in 2..=4 {
        api(&app, "POST", &format!("/tables/{id}/again"), &tokens[0], Some(json!({ "open": true }))).await.expect(200);
        play_out(&app, &id, &tokens, game).await;
        let page = result(&app, &id).await;
        let Some(said) = text(&page, "#evening") else { continue };
        for unkind in ["boldest", "best nose", "most believed", "Guest"] {
            assert!(!said.contains(unkind), "{said}");
        }
        let kind = ["The cleverest bluff", "The sharpest eyes", "The best poker face"];
        assert_eq!(kind.iter().filter(|kind| said.contains(**kind)).count(), number(&awards(&house, &id).await));
        told += 1;
    }
    assert!(told > 0, "some of four random games have an award");
}
