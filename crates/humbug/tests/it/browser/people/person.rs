//! A person at a browser, who looks at the page, chooses cards and presses buttons. Also functions with which two
//! people sit down at a table by using only the pages.

use std::time::Instant;

use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    browser::{
        driver::{
            Pauses, STEP,
            chromium::Browser,
            page::Page,
            press::{self, click},
            there,
            witness::told,
        },
        people::seats::{Partner, still},
    },
    server::Server,
};

/// A script that returns the parts of the page from which a person decides.
const GLANCE: &str = "
    const open = [...document.querySelectorAll('#actions button[name=move]')];
    const cards = [...document.querySelectorAll('#hand input[name=card]')];
    return {
        over: !!document.querySelector('main.over'),
        playing: !!document.querySelector('main[data-seq]') && !!document.querySelector('#hand'),
        verbs: open.map(button => button.value),
        enabled: open.filter(button => !button.ariaDisabled).map(button => button.value),
        cards: cards.filter(card => !card.disabled && !card.ariaDisabled).map(card => card.value),
        window: document.querySelector('#move input[name=window]')?.value ?? null,
        title: document.title,
    };";

/// A person with a browser of their own, which shares no cookies with other browsers.
pub(crate) struct Person {
    pub(crate) name: &'static str,
    pub(crate) client: Page,
    /// The verbs that this person prefers. Each turn begins at the next verb in this list, and the person tries the
    /// verbs until a move is accepted.
    pub(crate) wishes: &'static [&'static str],
    /// The number of moves that this person has made.
    pub(crate) moves: usize,
}

impl Person {
    /// Creates a person who has no preferred verbs.
    pub(crate) fn new(name: &'static str, client: Page) -> Self {
        Self { name, client, wishes: &[], moves: 0 }
    }

    /// Returns the buttons, the cards and the other data that the page shows.
    pub(crate) async fn glance(&self) -> Value {
        self.client.execute(GLANCE, vec![]).await.unwrap_or(Value::Null)
    }

    /// Returns the cards in the person's hand that can be chosen.
    pub(crate) async fn hand(&self) -> Vec<String> {
        let cards = self.glance().await["cards"].take();
        serde_json::from_value(cards).unwrap_or_default()
    }

    /// Makes one move if the person is awaited. Returns whether the server accepted a move.
    pub(crate) async fn step(&mut self) -> bool {
        let sight = self.glance().await;
        let verbs = strings(&sight["verbs"]);
        if verbs.is_empty() || sight["over"] == true {
            return false;
        }
        let start = self.moves % self.wishes.len();
        let wishes = self.wishes[start..].iter().chain(&self.wishes[..start]).chain(&["draw", "flaunt", "decline"]);
        for verb in wishes.filter(|verb| verbs.iter().any(|offered| offered == **verb)) {
            if self.attempt(verb, &sight).await {
                self.moves += 1;
                return true;
            }
        }
        false
    }

    async fn attempt(&self, verb: &str, before: &Value) -> bool {
        let button = format!("#do-{verb}");
        if !strings(&before["enabled"]).iter().any(|enabled| enabled == verb) {
            return false;
        }
        if matches!(verb, "draw" | "decline") {
            return make(&self.client, &button).await;
        }
        // The right number of cards is unknown. So the person chooses one more card each time the server refuses the
        // move.
        for card in strings(&before["cards"]).iter().take(3) {
            self.click(&format!("#hand input[value='{card}']:not(:checked)")).await;
            if make(&self.client, &button).await {
                return true;
            }
        }
        self.unchoose().await;
        false
    }

    async fn unchoose(&self) {
        let all = "document.querySelectorAll('#hand input:checked').forEach(card => card.click())";
        self.client.execute(all, vec![]).await.expect("the page is there");
    }

    /// Scrolls to the element and clicks it as soon as the page accepts a press. Returns `false` if the element does
    /// not exist.
    pub(crate) async fn click(&self, selector: &str) -> bool {
        press::click(&self.client, selector).await
    }

    /// Presses the element `button` until the element `appears` is on the page.
    pub(crate) async fn press_until(&self, button: &str, appears: &str) {
        press::until_there(&self.client, button, appears).await;
    }

    /// Waits until an element is on the page.
    pub(crate) async fn wait_for(&self, selector: &str) {
        there(&self.client, selector).await;
    }

    /// Saves a picture of the page, if `HUMBUG_PICTURES` names a folder.
    pub(crate) async fn picture(&self, name: &str) {
        picture(&self.client, &format!("{name}-{}", self.name)).await;
    }
}

/// Saves a picture of a page, if `HUMBUG_PICTURES` names a folder.
pub(crate) async fn picture(client: &Page, name: &str) {
    let Some(folder) = std::env::var_os("HUMBUG_PICTURES") else { return };
    let picture = client.screenshot().await;
    let file = std::path::Path::new(&folder).join(format!("{name}.png"));
    std::fs::write(file, picture).expect("the picture is kept");
}

fn strings(value: &Value) -> Vec<String> {
    serde_json::from_value(value.clone()).unwrap_or_default()
}

/// A script that returns the parts of the page that change while the person makes a move.
const FOLLOWED: &str = "
    return {
        page: performance.timeOrigin,
        loaded: document.readyState === 'complete',
        busy: [...document.forms].some(form => form.dataset.busy),
        asked: !!document.querySelector('dialog[open] #confirm'),
        refused: !!document.querySelector('#notice')?.textContent.trim(),
        state: [!!document.querySelector('main.over'), document.querySelector('#move input[name=window]')?.value,
            ...[...document.querySelectorAll('#actions button[name=move]')].map(button => button.id)].join(' '),
    };";

#[derive(Deserialize, Debug)]
struct Sight {
    page: f64,
    loaded: bool,
    busy: bool,
    asked: bool,
    refused: bool,
    /// A text of the window number and the buttons of possible moves. If this text has changed, the game has moved on.
    state: String,
}

async fn look(client: &Page) -> Option<Sight> {
    let seen = client.execute(FOLLOWED, vec![]).await.ok()?;
    serde_json::from_value(seen).ok().filter(|sight: &Sight| sight.loaded)
}

/// Presses the button of a move, confirms the question if the page asks one, and waits for the effect. Returns `true`
/// if the game has moved on, `false` if the server refused the move.
pub(crate) async fn make(client: &Page, button: &str) -> bool {
    let (start, mut pauses) = (Instant::now(), Pauses::new());
    let mut before: Option<Sight> = None;
    while start.elapsed() < STEP {
        match (look(client).await, &before) {
            (None, _) => {}
            // A press can be lost, if the browser leaves the page at the same time. Then another page is found, and the
            // loop comes back here.
            (Some(now), None) => {
                let asked = now.asked;
                before = Some(now);
                if !asked && !click(client, button).await {
                    return false;
                }
            }
            (Some(now), Some(then)) if now.state != then.state => return true,
            (Some(now), Some(then)) if now.page != then.page => before = None,
            (Some(now), Some(_)) if now.asked => drop(click(client, "dialog[open] #confirm").await),
            (Some(now), Some(_)) if now.refused && !now.busy => return false,
            (Some(_), Some(_)) => {}
        }
        pauses.rest().await;
    }
    panic!("{button} leads to nothing\n{}", told(client).await);
}

/// Creates Mia and Tom, with pages of these sizes and without animations.
pub(crate) async fn mia_and_tom(browser: &Browser, sizes: [(u32, u32); 2]) -> [Person; 2] {
    let mia = Person::new("Mia", browser.page(sizes[0]).await);
    let tom = Person::new("Tom", browser.page(sizes[1]).await);
    still([&mia, &tom]).await;
    [mia, tom]
}

/// Seats three people at a table with these options. The host opens the table, the guest joins by the code, and the
/// partner joins through the API. Then the game begins.
pub(crate) async fn sit_down_with_partner<'a>(
    server: &'a Server,
    host: &Person,
    guest: &Person,
    room: &str,
    options: &[(&str, &str)],
) -> Partner<'a> {
    set_up(server, host, guest, room, options).await;
    let partner = Partner::join(server, host).await;
    host.wait_for("#sitting .sitter:nth-child(3)").await;
    begin(host, guest).await;
    partner
}

/// Seats two people and these bots at a table with these options. The host opens the table, the guest joins by the
/// code, and the host adds the bots. Then the game begins.
pub(crate) async fn sit_down(
    server: &Server,
    host: &Person,
    guest: &Person,
    room: &str,
    options: &[(&str, &str)],
    bots: &[&str],
) {
    set_up(server, host, guest, room, options).await;
    for (index, bot) in bots.iter().enumerate() {
        // The button on the page adds the room's default bot. To add another bot, the script sends the same form with
        // the name of that bot.
        let add = "const form = document.getElementById('add-bot').form;
            return fetch(form.action, { method: 'POST', body: new URLSearchParams({ bot: arguments[0] }) }).then(() => 1);";
        host.client.execute(add, vec![json!(bot)]).await.expect("a bot sits down");
        host.wait_for(&format!("#sitting .sitter:nth-child({}) .tag", 3 + index)).await;
    }
    begin(host, guest).await;
}

/// Lets the host begin the game, and waits until both people see their hands.
async fn begin(host: &Person, guest: &Person) {
    host.press_until("#start", "#hand").await;
    guest.wait_for("#hand").await;
}

/// Lets the host open a table with these options, and lets the guest join it. Then both pages show the lobby.
async fn set_up(server: &Server, host: &Person, guest: &Person, room: &str, options: &[(&str, &str)]) {
    host.client.goto(&server.url(&format!("/g/{room}"))).await.unwrap();
    host.click("#host-options summary").await;
    name_host(host).await;
    for (option, value) in options {
        let set = "document.querySelector('#host [name=length][value=own]')?.click();
            const field = document.getElementById(`option-${arguments[0]}`);
            field.value = arguments[1];
            return field.value;";
        let now = host.client.execute(set, vec![json!(option), json!(value)]).await.expect("the option is there");
        assert_eq!(now, *value, "the option {option} can be {value}");
    }
    host.click("form[action*='/host/'] button.big").await;
    host.wait_for("#sitting").await;
    let code = host.client.find(".table-code").await.unwrap().text().await.unwrap();
    join(server, guest, &code).await;
}

/// Fills in the form for a new table: allows typed names, and enters the host's name.
pub(crate) async fn name_host(host: &Person) {
    let type_it = "document.getElementById('host-run').open = true;
        document.getElementById('run-free-names').checked = true;
        return document.getElementById('name-host').value = arguments[0];";
    let typed = host.client.execute(type_it, vec![json!(host.name)]).await.expect("the form to host a table");
    assert_eq!(typed, host.name);
}

/// Enters the code of a table on the start page, types a name, and sits down.
pub(crate) async fn join(server: &Server, guest: &Person, code: &str) {
    guest.client.goto(&server.url("/")).await.unwrap();
    guest.client.find("#code").await.unwrap().send_keys(code).await.unwrap();
    guest.click("#door-join button").await;
    guest.wait_for("#sit").await;
    let type_it = "return document.querySelector('#sit input[name=name]').value = arguments[0];";
    guest.client.execute(type_it, vec![json!(guest.name)]).await.expect("a field for the name");
    guest.click("#sit-down").await;
    guest.wait_for("#sitting").await;
}

/// Downloads the record of a finished game by the link on a person's page, verifies the record, and returns it.
pub(crate) async fn checked_record(server: &Server, person: &Person) -> journal::Record {
    let link = person.client.find("a[href$='record.ndjson']").await.expect("a link to the record");
    let path = link.attr("href").await.unwrap().expect("an address");
    let text = ureq::get(server.url(&path)).call().expect("the record").body_mut().read_to_string().expect("text");
    let record: journal::Record = text.parse().expect("a record");
    assert_eq!(host::verify(&record), host::Verdict::Exact { entries: record.entries.len() });
    record
}

/// Returns the id of the table that a shared device plays at, and the tokens of the device's seats. Both come from its
/// cookie.
pub(crate) async fn own_seats(device: &Person) -> (String, Vec<String>) {
    let cookies = device.client.cookies().await;
    let seats = cookies.iter().find(|cookie| cookie.value.contains('.')).expect("a cookie with two seats");
    let tokens = seats.value.split('.').map(str::to_owned).collect();
    (seats.name.trim_start_matches("humbug_").to_owned(), tokens)
}
