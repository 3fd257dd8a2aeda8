//! A shared device on which people decide before each other's eyes.

use axum::http::header;
use game::Seat;

use crate::{
    shared::{
        given_back::check_way_back,
        here::{called, form, has, posted, show},
    },
    support::{Answer, Steps, api, house, send, table},
};

/// The target of a move on the open table: back to it, never to a player's own page.
fn stays_open(answer: &Answer, at: &str) {
    match answer.status.as_u16() {
        204 => {}
        303 => assert_eq!(answer.header(header::LOCATION), at),
        _ => panic!("{}: {}", answer.status, answer.text),
    }
}

#[tokio::test]
async fn a_game_of_bluffer_is_played_on_the_open_table_and_handed_over_only_to_look() {
    let room = rooms::room("bluffer").unwrap();
    let (_house, app) = house().await;
    let (id, tokens) = table(&app, room, 2, 0).await;
    let (at, mut steps, mut open, mut handed) = (format!("/t/{id}"), Steps::new(8), 0, 0);
    for round in 0.. {
        let page = show(&app, &at, &id, &tokens).await.text;
        let Some(seat) = called(&page).and_then(Seat::from_letter) else { break };
        let is_open = has(&page, "#curtain.in-the-open");
        *(if is_open { &mut open } else { &mut handed }) += 1;
        assert_eq!(has(&page, "#deciding #hand") && has(&page, "#deciding #actions button"), is_open, "{page}");
        let moves = api(&app, "GET", &format!("/tables/{id}/moves"), &tokens[seat.index()], None).await.json();
        let candidates = moves["candidates"].as_array().unwrap();
        let play = candidates[steps.below(candidates.len())].as_str().unwrap();
        let body = form(moves["window"].as_u64().unwrap(), play);
        if !is_open {
            let path = format!("{at}/move?seat={}", seat.letter());
            check_way_back(&app, &id, seat, &send(&app, posted(&path, &id, &tokens, true, body)).await).await;
            continue;
        }
        let path = format!("{at}/move?open={}", seat.letter());
        assert!(page.contains(&format!("action=\"{path}\"")), "{page}");
        let asking = send(&app, posted(&path, &id, &tokens, round % 2 == 0, format!("{body}&step=ask"))).await;
        let asking = asking.expect(200).text;
        assert!(asking.contains(&format!("action=\"{path}\"")) && !asking.contains("?seat="), "{asking}");
        // An error does not show a player's own page either.
        let refused = send(&app, posted(&path, &id, &tokens, false, "window=9999&move=pass".to_owned())).await;
        assert!(refused.status.is_client_error() && !has(&refused.text, "#hand"), "{}", refused.text);
        stays_open(&send(&app, posted(&path, &id, &tokens, round % 2 == 0, body)).await, &at);
    }
    assert!(open > handed && handed <= 40, "{open} times in the open, {handed} times handed over");
    let stranger = posted(&format!("{at}/move?open=C"), &id, &tokens, true, form(1, "pass"));
    assert!(send(&app, stranger).await.status.is_client_error());
}
