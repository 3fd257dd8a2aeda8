//! Translated texts of the API: options, and the end of the game.

use axum::http::header;
use rooms::ROOMS;
use serde_json::{Value, json};

use crate::{
    replay::finished,
    support::{api, house, request, send},
};

#[tokio::test]
async fn after_the_end_the_moves_say_that_the_game_is_over() {
    let Some(room) = ROOMS.first() else { return };
    let (_house, app, id, tokens) = finished(*room, 7).await;
    let moves = api(&app, "GET", &format!("/tables/{id}/moves"), &tokens[0], None).await.expect(200).json();
    assert_eq!(moves["over"]["code"], "game-over");
    assert_eq!((&moves["window"], &moves["moves"], &moves["candidates"]), (&Value::Null, &json!([]), &json!([])));
    let body = json!({ "window": 1, "move": "draw" });
    let refused = api(&app, "POST", &format!("/tables/{id}/moves"), &tokens[0], Some(body)).await.expect(409).json();
    assert_eq!(
        (&refused["type"], &refused["detail"]),
        (&json!("urn:humbug:problem:game-over"), &moves["over"]["detail"])
    );
    assert!(refused["detail"].as_str().unwrap().starts_with("The game is over"), "{refused}");
}

#[tokio::test]
async fn options_are_explained_in_the_readers_language() {
    let (_house, app) = house().await;
    let mut told = Vec::new();
    for language in ["en", "fr", "ar"] {
        let request = request("GET", "/api/v1/rooms").header(header::ACCEPT_LANGUAGE, language);
        let answer = send(&app, request.body(axum::body::Body::empty()).unwrap()).await.expect(200);
        assert_eq!(answer.header(header::CONTENT_LANGUAGE), language);
        let rooms = answer.json();
        for (info, room) in rooms.as_array().unwrap().iter().zip(ROOMS) {
            for (option, spec) in info["options"].as_array().unwrap().iter().zip(room.options()) {
                assert_eq!(option["default"], spec.default_value());
                for words in ["label", "about"] {
                    let text = option[words].as_str().unwrap();
                    assert!(!text.is_empty() && !text.contains("-option-"), "{language}: {option}");
                }
                assert!(!spec.offered || option["label"] != spec.key, "{language}: {option}");
            }
        }
        told.push(rooms);
    }
    assert!(told[0] != told[1] && told[1] != told[2]);
}
