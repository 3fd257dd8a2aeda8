//! Tests the operator's commands for tables and for the store, with a running and with a stopped server.

use std::{
    path::Path,
    process::{Command, Output},
};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::server::{HUMBUG, Server};

/// Runs a command with this data folder. Returns its exit code and output.
fn humbug(folder: &Path, args: &[&str]) -> (Option<i32>, String) {
    let Output { status, stdout, stderr } =
        Command::new(HUMBUG).args(args).arg("--data").arg(folder).output().expect("the program runs");
    (status.code(), format!("{}{}", String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr)))
}

fn post(server: &Server, path: &str, token: &str, body: Value) -> Value {
    let request = ureq::post(server.url(&format!("/api/v1{path}"))).header("Authorization", format!("Bearer {token}"));
    request.send_json(body).expect("the server answers").body_mut().read_json().unwrap_or_default()
}

/// Returns the table's view from the API; `None` if the table does not exist.
fn view(server: &Server, table: &str) -> Option<Value> {
    let answer = ureq::get(server.url(&format!("/api/v1/tables/{table}/view"))).call();
    answer.ok()?.body_mut().read_json().ok()
}

/// Creates a table with a person and a bot. Returns its id and the person's token.
fn set_up(server: &Server) -> (String, String) {
    let body = json!({ "room": rooms::ROOMS[0].key(), "name": "Mia", "bots": ["random"] });
    let made: Value = ureq::post(server.url("/api/v1/tables"))
        .send_json(body)
        .expect("a table")
        .body_mut()
        .read_json()
        .expect("its name");
    let text = |key: &str| made[key].as_str().expect("text").to_owned();
    (text("table"), text("token"))
}

#[test]
fn tables_are_listed_shown_ended_and_forgotten_in_a_house_that_runs() {
    let server = Server::start(60_000);
    let folder = server.folder();
    assert_eq!(humbug(folder, &["tables", "list"]), (Some(0), "0 tables\n".to_owned()));
    let (table, token) = set_up(&server);
    post(&server, &format!("/tables/{table}/open"), &token, json!({}));
    let (code, listed) = humbug(folder, &["tables", "list"]);
    assert!(code == Some(0) && listed.contains(&table) && listed.ends_with("1 table\n"), "{listed}");
    let (code, shown) = humbug(folder, &["tables", "show", &table]);
    for told in ["a game is on", "Mia, a person, the host", "the bot random", "forgotten 2"] {
        assert!(code == Some(0) && shown.contains(told), "{told:?} is not in:\n{shown}");
    }
    assert_eq!(humbug(folder, &["tables", "end", &table]).0, Some(0));
    assert_eq!(view(&server, &table).expect("it is there")["phase"], "lobby");
    let (code, refused) = humbug(folder, &["tables", "end", &table]);
    assert!(code == Some(1) && refused.contains("not in progress"), "{refused}");
    assert_eq!(humbug(folder, &["tables", "forget", &table]).0, Some(0));
    assert_eq!(view(&server, &table), None);
    assert_eq!(humbug(folder, &["tables", "forget", &table]).0, Some(1), "there is none any more");
    assert_eq!(humbug(folder, &["tables", "show", "nonsense"]).0, Some(2));
    assert_eq!(humbug(folder, &["tables", "list"]), (Some(0), "0 tables\n".to_owned()));
}

/// Sends a request to the admin socket of the server with this data folder. Returns the status and the body.
#[cfg(unix)]
fn ask_admin(folder: &Path, request: &str) -> (u16, Value) {
    use std::io::{Read, Write};
    let mut stream = std::os::unix::net::UnixStream::connect(folder.join("humbug.admin")).expect("a socket");
    write!(stream, "{request} HTTP/1.1\r\nHost: localhost\r\n\r\n").expect("it is sent");
    let mut answer = Vec::new();
    // A server that refuses a long head closes the connection with the rest unread, which may reset it after the answer.
    if let Err(error) = stream.read_to_end(&mut answer) {
        assert_eq!(error.kind(), std::io::ErrorKind::ConnectionReset);
    }
    let answer = String::from_utf8(answer).expect("a text");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    (status, serde_json::from_str(body).unwrap_or_default())
}

#[cfg(unix)]
#[test]
fn the_admin_socket_speaks_json_to_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let server = Server::start(60_000);
    let folder = server.folder();
    let mode = std::fs::metadata(folder.join("humbug.admin")).expect("a socket").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let (table, token) = set_up(&server);
    let json = |args: &[&str]| {
        let (code, text) = humbug(folder, args);
        assert_eq!(code, Some(0), "{text}");
        serde_json::from_str::<Value>(&text).expect("JSON")
    };

    let (status, list) = ask_admin(folder, "GET /tables");
    assert_eq!((status, list["tables"][0]["table"].as_str()), (200, Some(&*table)), "{list}");
    assert_eq!(list["tables"][0]["open"], true);
    assert_eq!(json(&["tables", "list", "--json"])["tables"], list["tables"], "the command prints the same");
    assert_eq!(ask_admin(folder, &format!("GET /tables?after={table}")), (200, json!({ "tables": [] })));

    let (status, details) = ask_admin(folder, &format!("GET /tables/{table}"));
    assert_eq!((status, details["phase"].as_str()), (200, Some("lobby")), "{details}");
    let mia = json!({ "seat": "A", "name": "Mia", "person": true, "away": false, "host": true });
    assert_eq!(details["seats"][0], mia);
    assert!(details["deletion"]["at_ms"].as_u64() > Some(0), "{details}");
    assert!(!details.to_string().contains(&token));
    assert_eq!(json(&["tables", "show", &table, "--json"]), details);

    for (request, status) in [
        ("GET /tables/0000000000007", 404),
        ("GET /tables/..%2F", 404),
        ("GET /", 404),
        ("GET /tables?before=1", 400),
        ("GET /tables?after=1", 404),
        ("PUT /tables", 405),
        (&*format!("GET /{}", "a".repeat(9_000)), 431),
        (&*format!("POST /tables/{table}/end"), 409),
    ] {
        let (answered, problem) = ask_admin(folder, request);
        assert_eq!(answered, status, "{request:.40}: {problem}");
        assert!(status == 431 || problem["title"].is_string() && problem["status"] == status, "{problem}");
    }
    post(&server, &format!("/tables/{table}/open"), &token, json!({}));
    assert_eq!(ask_admin(folder, &format!("POST /tables/{table}/end")).0, 204);
    assert_eq!(ask_admin(folder, &format!("DELETE /tables/{table}")).0, 204);
    assert_eq!(ask_admin(folder, &format!("DELETE /tables/{table}")).0, 404);
    assert_eq!(view(&server, &table), None);
}

#[test]
fn tables_are_listed_and_forgotten_in_a_house_that_does_not_run() {
    let mut server = Server::start(60_000);
    let (table, token) = set_up(&server);
    post(&server, &format!("/tables/{table}/open"), &token, json!({}));
    server.kill();
    let (code, shown) = humbug(server.folder(), &["tables", "show", &table]);
    assert!(code == Some(0) && shown.contains("a game is on"), "{shown}");
    assert_eq!(humbug(server.folder(), &["tables", "end", &table]).0, Some(0));
    server.restart();
    assert_eq!(view(&server, &table).expect("it is there")["phase"], "lobby");
    server.kill();
    assert_eq!(humbug(server.folder(), &["tables", "forget", &table]).0, Some(0));
    server.restart();
    assert_eq!(view(&server, &table), None);
    let nowhere = TempDir::new().expect("a folder");
    let (code, refused) = humbug(nowhere.path(), &["tables", "list"]);
    assert!(code == Some(2) && refused.contains("there is no house"), "{refused}");
}

#[test]
fn a_copy_made_while_people_play_comes_back() {
    let mut server = Server::start(0);
    let (table, token) = set_up(&server);
    let copies = TempDir::new().expect("a folder");
    let copy = copies.path().join("copy");
    let name = copy.to_str().expect("a name");
    let before = view(&server, &table).expect("it is there")["seq"].as_u64();
    assert_eq!(humbug(server.folder(), &["backup", name]).0, Some(0));
    assert_eq!(humbug(server.folder(), &["backup", name]).0, Some(2), "nothing is written over");
    post(&server, &format!("/tables/{table}/open"), &token, json!({}));
    assert!(view(&server, &table).expect("it is there")["seq"].as_u64() > before);
    assert_eq!(humbug(server.folder(), &["restore", name, "--replace"]).0, Some(2), "the house runs");
    server.kill();
    assert_eq!(humbug(server.folder(), &["restore", name]).0, Some(2), "there is a store");
    assert_eq!(humbug(server.folder(), &["restore", name, "--replace"]).0, Some(0));
    server.restart();
    let now = view(&server, &table).expect("it is there");
    assert_eq!((now["seq"].as_u64(), now["phase"].as_str()), (before, Some("lobby")), "as it was then");
    post(&server, &format!("/tables/{table}/open"), &token, json!({}));
    assert_ne!(view(&server, &table).expect("it is there")["phase"], "lobby", "her key is good");
}
