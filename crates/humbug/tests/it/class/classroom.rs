//! A whole class comes in at once: thirty people, one address.

use std::{
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::server::Server;

/// How many come.
const PUPILS: usize = 30;

/// How many of them sit at one table, in addition to its founder.
const EACH: usize = 5;

fn chairs(server: &Server, table: &str) -> Vec<Value> {
    let mut answer = ureq::get(server.url(&format!("/api/v1/tables/{table}"))).call().expect("the table");
    let info: Value = answer.body_mut().read_json().expect("JSON");
    info["chairs"].as_array().expect("chairs").clone()
}

#[test]
fn thirty_pupils_behind_one_address_sit_down_within_a_minute() {
    let server = Server::start(120);
    let room = rooms::ROOMS.iter().find(|room| usize::from(*room.seats().end()) > EACH).expect("a room for six");
    let tables: Vec<(String, String)> = (0..PUPILS / EACH)
        .map(|_| {
            let made =
                ureq::post(server.url("/api/v1/tables")).send_json(json!({ "room": room.key() })).expect("a table");
            let made: Value = made.into_body().read_json().expect("JSON");
            let of = |field: &str| made[field].as_str().expect("text").to_owned();
            (of("table"), of("code"))
        })
        .collect();
    let start = Instant::now();
    thread::scope(|scope| {
        for pupil in 0..PUPILS {
            let (table, code) = &tables[pupil % tables.len()];
            let server = &server;
            scope.spawn(move || {
                // Follows the scanned link as a browser, and presses the one button of its page.
                let mut page = ureq::get(server.url(&format!("/j/{code}"))).call().expect("the page behind the code");
                let page = page.body_mut().read_to_string().expect("text");
                assert!(page.contains("id=\"sit-down\""), "{page}");
                let door = server.url(&format!("/t/{table}/join"));
                let form = ureq::post(door).header("Origin", server.url("")).header("Cookie", "humbug_keeps=any");
                form.send_form([("mood", "calm")]).expect("a seat");
            });
        }
    });
    assert!(start.elapsed() < Duration::from_secs(60), "it took {:?}", start.elapsed());
    for (table, _) in &tables {
        let chairs = chairs(&server, table);
        assert_eq!(chairs.len(), EACH + 1);
        let mut animals: Vec<String> = chairs.iter().map(|chair| chair["nick"]["animal"].to_string()).collect();
        animals.sort();
        animals.dedup();
        assert_eq!(animals.len(), EACH + 1, "nobody has somebody else's animal");
    }
}
