//! Checks buttons with their own address (`formaction`): they must send the form to that address, with and without
//! JavaScript.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::{Request, State},
    http::{Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::json;
use tokio::net::TcpListener;
use tower::ServiceExt;

use crate::{
    browser::driver::{chromium::Browser, page::Page, until},
    gallery::{Gallery, Shot, house::InProcess},
};

/// The state of the test server: the page that it serves, and the forms that it received.
#[derive(Default)]
struct Desk {
    page: Option<(String, String)>,
    /// The path and the body of each received form.
    sent: Vec<(String, String)>,
}

/// The test server's response to every form. The browser shows this text when a form has been sent.
const WRITTEN_DOWN: &str = "written down";

/// The path to which the deck editor's script sends the list whenever it has changed or was loaded, without any button.
/// The script replaces the buttons of the page with those of the response. The test server refuses the request, so that
/// every page keeps the buttons that it was served with, however slowly its script runs.
const LOOKED_AT: &str = "/decks/look";

type Shared = Arc<Mutex<Desk>>;

async fn serve(State((desk, house)): State<(Shared, Router)>, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    if path == LOOKED_AT {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    if request.method() == Method::POST {
        let body = to_bytes(request.into_body(), 1 << 22).await.expect("a form");
        desk.lock().unwrap().sent.push((path, String::from_utf8_lossy(&body).into_owned()));
        // The script of the page reacts to status 500 by sending the form without JavaScript. So the browser shows the
        // response as a page.
        return (StatusCode::INTERNAL_SERVER_ERROR, WRITTEN_DOWN).into_response();
    }
    let page = desk.lock().unwrap().page.clone();
    match page {
        Some((at, html)) if at == path => {
            ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], Body::from(html)).into_response()
        }
        _ => house.oneshot(request).await.expect("the router always answers"),
    }
}

/// A script that lists the buttons with their own address: the index of the button, the path, and the name and value of
/// the button.
const BUTTONS: &str = "return [...document.querySelectorAll('[formaction]')].map((button, at) =>
    [at, new URL(button.formAction).pathname, button.name, button.value]);";

/// A script that presses the button with this index. It disables the form's validation first.
const PRESS: &str = "
    const button = document.querySelectorAll('[formaction]')[arguments[0]];
    button.form.noValidate = true;
    button.form.target = '';
    button.click();";

/// Returns a path with `*` in place of each part that contains a digit, such as an id.
fn kind(path: &str) -> String {
    let parts = path.split('/').map(|part| if part.bytes().any(|b| b.is_ascii_digit()) { "*" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

struct Pressing {
    desk: Shared,
    origin: String,
    wrong: Vec<String>,
    pressed: BTreeMap<String, usize>,
}

impl Pressing {
    async fn show(&mut self, client: &Page, shot: &Shot) -> Vec<(usize, String, String, String)> {
        let path = shot.answer.path.split('?').next().unwrap_or_default().to_owned();
        self.desk.lock().unwrap().page = Some((path, shot.answer.text.clone()));
        client.goto(&format!("{}{}", self.origin, shot.answer.path)).await.expect("the page");
        serde_json::from_value(client.execute(BUTTONS, vec![]).await.expect("its buttons")).expect("a list")
    }

    async fn press_all(&mut self, client: &Page, shot: &Shot, scripted: bool) {
        let buttons = self.show(client, shot).await;
        for (at, path, name, value) in buttons {
            let key = format!("{} {}", kind(&path), if scripted { "with" } else { "without" });
            if *self.pressed.entry(key).and_modify(|times| *times += 1).or_insert(1) > 1 {
                continue;
            }
            self.show(client, shot).await;
            self.desk.lock().unwrap().sent.clear();
            client.execute(PRESS, vec![json!(at)]).await.expect("a press");
            // With JavaScript the form is sent twice, the second time as a page load. The test waits for the response
            // page, because loading another page before would abort the request.
            until(client, &format!("{}: {path} is sent", shot.what), async || {
                client.source().await.ok().filter(|source| source.contains(WRITTEN_DOWN))
            })
            .await;
            let sent = std::mem::take(&mut self.desk.lock().unwrap().sent);
            for (to, fields) in sent {
                let has_value = name.is_empty()
                    || form_urlencoded::parse(fields.as_bytes()).any(|(key, sent)| key == name && sent == value)
                    || fields.contains(&format!("name=\"{name}\""));
                if to != path || !has_value {
                    self.wrong
                        .push(format!("{}, scripted {scripted}: {path} was sent to {to}: {fields:.80}", shot.what));
                }
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_button_with_an_address_of_its_own_is_sent_there() {
    let house = InProcess::open(20, 1).await;
    let desk = Shared::default();
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("it listens");
    let origin = format!("http://{}", listener.local_addr().expect("an address"));
    let app = Router::new().fallback(serve).with_state((Arc::clone(&desk), house.0.clone()));
    let task = tokio::spawn(async { axum::serve(listener, app).await.expect("it serves") });
    let gallery = Gallery::without_games("en").await;
    let browser = Browser::open().await;
    let mut pressing = Pressing { desk, origin, wrong: Vec::new(), pressed: BTreeMap::new() };
    for scripted in [true, false] {
        let client = browser.page((1440, 900)).await;
        client.command("Emulation.setScriptExecutionDisabled", json!({ "value": !scripted })).await;
        for shot in gallery.shots.iter().filter(|shot| shot.answer.text.contains("formaction=")) {
            pressing.press_all(&client, shot, scripted).await;
        }
    }
    task.abort();
    assert_eq!(pressing.wrong, Vec::<String>::new());
    // For every button with `formaction` in the source code, some page of the gallery must have such a button.
    let pages = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/src");
    let in_sources = sources(pages.as_ref()).iter().map(|text| text.matches("formaction=(").count()).sum::<usize>();
    let kinds = pressing.pressed.len() / 2;
    assert!(
        kinds >= in_sources,
        "{kinds} kinds of buttons were pressed, {in_sources} are written: {:?}",
        pressing.pressed
    );
}

/// Returns the texts of all files below a folder.
fn sources(folder: &std::path::Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries
        .flat_map(
            |path| if path.is_dir() { sources(&path) } else { vec![std::fs::read_to_string(path).expect("text")] },
        )
        .collect()
}
