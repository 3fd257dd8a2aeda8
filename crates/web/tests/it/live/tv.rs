//! Tests of the screen for everybody: it is opened by a code of six digits, it is updated during a whole game, and it
//! never shows hidden cards.

use axum::{
    Router,
    body::Body,
    http::{Request, header},
};
use rooms::ROOMS;
use serde_json::{Value, json};

use crate::{
    secrecy::{
        canary::page,
        leaks::{Sent, hidden, search, seq_of},
    },
    support::{Browser, Frames, Steps, api, get, house, people, request, send, table},
};

fn asked(path: &str, id: &str, tokens: &[&str]) -> Request<Body> {
    let mut asked = request("GET", path);
    if !tokens.is_empty() {
        asked = asked.header(header::COOKIE, format!("humbug_{id}={}", tokens.join(".")));
    }
    asked.body(Body::empty()).unwrap()
}

/// Returns the page of the screen. Checks that the page is the same without cookies, with the cookie of one seat, and
/// with the cookie of all seats.
async fn screen(app: &Router, id: &str, tokens: &[String]) -> String {
    let path = format!("/t/{id}/tv");
    let all: Vec<_> = tokens.iter().map(String::as_str).collect();
    let bare = send(app, asked(&path, id, &[])).await.expect(200);
    assert!(!bare.headers.contains_key(header::SET_COOKIE), "it remembers nothing");
    for count in [1, all.len()].into_iter().filter(|count| *count <= all.len()) {
        assert_eq!(send(app, asked(&path, id, &all[..count])).await.expect(200).text, bare.text);
    }
    for nothing in ["<form", "<input", "humbug_"] {
        assert!(!bare.text.contains(nothing), "{nothing}: {}", bare.text);
    }
    let [buttons, sounds] = ["<button", "id=\"tv-sound\""].map(|it| bare.text.matches(it).count());
    assert_eq!(buttons, sounds, "its sound is all that can be switched there: {}", bare.text);
    bare.text
}

async fn now(app: &Router, id: &str) -> u64 {
    api(app, "GET", &format!("/tables/{id}/view"), "", None).await.expect(200).json()["seq"].as_u64().unwrap()
}

/// Plays a whole game with random moves. Collects everything that the seats and the screen receive.
async fn play_out(app: &Router, id: &str, tokens: &[String], sent: &mut Vec<Sent>) {
    let mut steps = Steps::new(9);
    for round in 0.. {
        let some = if round % 8 == 0 { tokens } else { &[] };
        let text = screen(app, id, some).await;
        sent.extend(Sent::page(None, "screen", &text));
        let mut awaited = Vec::new();
        for (seat, token) in tokens.iter().enumerate() {
            let moves = api(app, "GET", &format!("/tables/{id}/moves"), token, None).await.expect(200).json();
            if let Some(window) = moves["window"].as_u64() {
                let (_, text) = page(app, id, token).await;
                sent.extend(Sent::page(Some(seat), "page", &text));
                awaited.push((token, window, moves["candidates"].as_array().unwrap().clone()));
            }
        }
        let Some((token, window, candidates)) = awaited.get(steps.below(awaited.len().max(1))) else {
            let info = api(app, "GET", &format!("/tables/{id}"), "", None).await.json();
            assert_eq!(info["phase"], "finished");
            return;
        };
        let body = json!({ "window": window, "move": candidates[steps.below(candidates.len())] });
        api(app, "POST", &format!("/tables/{id}/moves"), token, Some(body)).await.expect(200);
    }
}

#[tokio::test]
async fn the_screen_is_never_sent_a_hidden_card_whoever_asks() {
    let mut searched = 0;
    for room in ROOMS {
        let (house, app) = house().await;
        let (id, tokens) = table(&app, *room, people(*room, 4), 0).await;
        let at = now(&app, &id).await - 1;
        let mut streams = Vec::new();
        for some in [vec![], vec![tokens[0].as_str()], tokens.iter().map(String::as_str).collect()] {
            let stream = Frames::open(&app, asked(&format!("/t/{id}/tv/events?at={at}"), &id, &some)).await;
            streams.push(tokio::spawn(stream.rest()));
        }
        let mut sent = Vec::new();
        play_out(&app, &id, &tokens, &mut sent).await;
        let over = screen(&app, &id, &tokens).await;
        assert!(
            over.contains("tv-result") && !over.contains("class=\"board\""),
            "the result and no open hands: {over}"
        );
        let record = api(&app, "GET", &format!("/tables/{id}/record"), "", None).await.expect(200).text;
        house.close();
        let mut heard = Vec::new();
        for stream in streams {
            heard.push(stream.await.unwrap());
        }
        assert!(heard.iter().all(|frames| *frames == heard[0]), "a cookie changed a frame");
        let ids: Vec<_> = heard[0].iter().map(|frame| frame.id).collect();
        assert_eq!(ids, (at + 1..=*ids.last().unwrap()).collect::<Vec<_>>(), "one frame for every entry");
        sent.extend(Sent::frames(None, "screen's frame", &heard[0]));
        searched += search(&sent, &hidden(&record), &tokens);
    }
    assert!(searched > 0);
}

#[tokio::test]
async fn six_digits_lead_to_the_screen() {
    let (_house, app) = house().await;
    let Some(room) = ROOMS.first() else { return };
    let mut host = Browser::new(&app);
    host.post(&format!("/host/{}", room.key()), &[]).await.expect(200);
    let table = host.here();
    let id = table.rsplit('/').next().unwrap();
    let code = get(&app, &format!("/api/v1/tables/{id}")).await.json()["code"].as_str().unwrap().to_owned();
    let spaced = format!("{} {}", &code[..3], &code[3..]);
    let mut projector = Browser::new(&app);
    assert!(projector.get("/tv").await.expect(200).text.contains("name=\"code\""));
    for (method, path) in [("POST", "/tv".to_owned()), ("GET", format!("/tv/{code}"))] {
        let page = match method {
            "POST" => projector.post(&path, &[("code", &spaced)]).await,
            _ => projector.get(&path).await,
        };
        let text = page.expect(200).text;
        assert_eq!(projector.here(), format!("{table}/tv"));
        assert!(text.contains(&format!("{}\u{a0}{}", &code[..3], &code[3..])) && text.contains("<svg"), "{text}");
        assert!(text.contains("cards.test:8080"), "the address in words: {text}");
    }
    assert!(projector.tokens().is_empty());
    projector.post("/tv", &[("code", "12")]).await.expect(422);
    let other = if code == "123456" { "123457" } else { "123456" };
    projector.get(&format!("/tv/{other}")).await.expect(404);
    // A person may write the id of a table in capitals. The server redirects to the only canonical URL.
    projector.get(&format!("/t/{}/tv", id.to_uppercase())).await.expect(200);
    assert_eq!(projector.here(), format!("{table}/tv"));
}

#[tokio::test]
async fn the_screen_goes_through_lobby_game_and_result_by_itself() {
    let (house, app) = house().await;
    let Some(room) = ROOMS.iter().find(|room| room.seats().contains(&2)) else { return };
    let options: serde_json::Map<String, Value> =
        crate::support::short(*room).into_iter().map(|(key, value)| (key.to_owned(), json!(value))).collect();
    let body = json!({ "room": room.key(), "options": options });
    let made = api(&app, "POST", "/tables", "", Some(body)).await.expect(201).json();
    let (id, host) = (made["table"].as_str().unwrap(), made["token"].as_str().unwrap().to_owned());
    let at = now(&app, id).await;
    let mut frames = Frames::open(&app, asked(&format!("/t/{id}/tv/events?at={at}"), id, &[])).await;
    let guest = api(&app, "POST", &format!("/tables/{id}/seats"), "", Some(json!({}))).await.expect(201).json();
    let data = |frame: &crate::support::Frame| serde_json::from_str::<Value>(frame.data.as_deref().unwrap()).unwrap();
    assert!(data(&frames.next().await.unwrap())["regions"]["tv-people"].is_string());
    api(&app, "POST", &format!("/tables/{id}/open"), &host, None).await.expect(200);
    let goto = loop {
        let frame = frames.next().await.unwrap();
        if frame.data.is_some() {
            break data(&frame)["goto"].clone();
        }
    };
    assert_eq!(goto, format!("/t/{id}/tv"));
    let tokens = [host, guest["token"].as_str().unwrap().to_owned()];
    let playing = screen(&app, id, &tokens).await;
    assert!(playing.contains("class=\"board\"") && !playing.contains("tv-qr"), "the picture is gone in play");
    let mut live = Frames::open(&app, asked(&format!("/t/{id}/tv/events?at={}", seq_of(&playing)), id, &[])).await;
    play_out(&app, id, &tokens, &mut Vec::new()).await;
    let mut last = None;
    while last.is_none() {
        let frame = live.next().await.unwrap();
        last = frame.data.is_some().then(|| data(&frame)["goto"].clone()).filter(|goto| !goto.is_null());
    }
    assert_eq!(last.unwrap(), format!("/t/{id}/tv"), "to the result");
    assert!(screen(&app, id, &tokens).await.contains("tv-result"));
    house.close();
}

#[tokio::test]
async fn a_table_opened_on_the_screen_is_hosted_by_whoever_comes_first() {
    let (house, app) = house().await;
    let room = ROOMS[0];
    let mut screen = Browser::new(&app);
    let door = screen.get("/tv").await.expect(200).text;
    assert!(
        ROOMS.iter().all(|room| door.contains(&format!("/tv/open/{}", room.key()))),
        "every game can be opened: {door}"
    );
    let lobby = screen.post(&format!("/tv/open/{}", room.key()), &[]).await.expect(200).text;
    let path = screen.here();
    let id = path.strip_prefix("/t/").and_then(|path| path.strip_suffix("/tv")).expect("the table's screen").to_owned();
    assert!(lobby.contains("tv-qr"), "how to get in");
    // The browser of the screen has no seat. So the table's page treats it as a spectator.
    let own = screen.get(&format!("/t/{id}")).await.expect(200).text;
    assert!(!own.contains("data-live=\"lobby\""), "the screen hosts nothing: {own}");
    let mut tokens = Vec::new();
    for _ in 0..2 {
        let seat = api(&app, "POST", &format!("/tables/{id}/seats"), "", Some(json!({}))).await.expect(201).json();
        tokens.push(seat["token"].as_str().unwrap().to_owned());
    }
    api(&app, "POST", &format!("/tables/{id}/open"), &tokens[1], None).await.expect(403);
    api(&app, "POST", &format!("/tables/{id}/open"), &tokens[0], None).await.expect(200);
    house.close();
}
