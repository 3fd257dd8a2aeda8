//! Every page and every state of every game, looked through by axe-core: no rule of WCAG 2.2 A and AA nor of good practice
//! is broken, in a language from left to right and in one from right to left.

use std::{collections::BTreeSet, time::Duration};

use fantoccini::Client;
use rooms::ROOMS;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{
    driver::Driver,
    hands::Hands,
    player::{Player, Sight},
    whole_games::begin,
};
use crate::server::Server;

const AXE: &str = include_str!("../../assets/axe/axe.min.js");

/// Runs axe and gives what it found in few words.
const RUN: &str = "
    const done = arguments[arguments.length - 1];
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    axe.run(arguments[0] ?? document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] }).then(
        found => done(found.violations.map(one => `${one.id}: ${one.help}\\n` + one.nodes.slice(0, 3).map(node =>
            `    ${node.target.join(' ')}  ${node.html.slice(0, 160)}\\n      ${node.failureSummary.split('\\n').slice(1, 3).join(' ')}`).join('\\n'))),
        error => done([String(error)]));";

/// How long one game may take at most.
const PATIENCE: Duration = Duration::from_secs(300);

/// Somebody who looks pages through and writes down what is wrong.
struct Inspector {
    language: &'static str,
    wrong: Vec<String>,
    /// What was looked through already, where the same comes again and again.
    known: BTreeSet<String>,
    count: usize,
}

impl Inspector {
    /// Looks the present page through.
    async fn inspect(&mut self, client: &Client, what: &str) {
        self.inspect_part(client, None, what).await;
    }

    /// Looks a part of the present page through.
    async fn inspect_part(&mut self, client: &Client, part: Option<&str>, what: &str) {
        client.execute(&format!("if (!window.axe) {{ {AXE} }}"), vec![]).await.expect("axe loads");
        let found = client.execute_async(RUN, vec![json!(part)]).await.expect("axe runs");
        self.count += 1;
        for one in strings(found) {
            self.wrong.push(format!("{} in {}: {one}", what, self.language));
        }
    }

    /// Looks a state of a table through that was not met before.
    async fn meet(&mut self, client: &Client, state: String) {
        if self.known.insert(state.clone()) {
            self.inspect(client, &state).await;
        }
    }
}

fn strings(value: Value) -> Vec<String> {
    serde_json::from_value(value).unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_wrong_in_a_language_from_right_to_left() {
    inspect_everything("ar", (360, 740)).await;
}

async fn inspect_everything(language: &'static str, size: (u32, u32)) {
    let server = Server::start(20);
    let driver = Driver::start();
    let folders = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let host = driver.profile_in(&folders[0], size, language).await;
    let mut inspector = Inspector { language, wrong: Vec::new(), known: BTreeSet::new(), count: 0 };
    pages(&server, &host, &mut inspector).await;
    let guest = driver.profile_in(&folders[1], size, language).await;
    lobby(&server, &host, &guest, &mut inspector).await;
    guest.close().await.expect("the browser closes");
    for (seed, room) in (1..).zip(ROOMS) {
        begin(&server, &host, *room).await;
        menu(&host, &mut inspector).await;
        let key = room.key();
        let mut player = Player::new(&host, Hands::Taps, seed);
        player
            .play(PATIENCE, async |client: &Client, sight: &Sight| {
                let asked = if sight.asked { ", asked" } else { "" };
                let phase = if sight.over { "over" } else { "in play" };
                inspector.meet(client, format!("{key} {phase}: {}{asked}", sight.state)).await;
            })
            .await;
    }
    host.close().await.expect("the browser closes");
    assert!(inspector.count > 40, "too little was looked at: {}", inspector.count);
    assert!(inspector.wrong.is_empty(), "{}", inspector.wrong.join("\n"));
}

/// Everything that can be seen without a table.
async fn pages(server: &Server, client: &Client, inspector: &mut Inspector) {
    let mut paths = ["/", "/credits", "/no-such-page", "/j/000000", "/t/0000000000000"].map(str::to_owned).to_vec();
    for room in ROOMS {
        let key = room.key();
        paths.extend([format!("/g/{key}"), format!("/g/{key}/rules")]);
        if room.decks().is_some() {
            paths.push(format!("/g/{key}/deck"));
        }
    }
    for path in paths {
        client.goto(&server.url(&path)).await.expect("a page");
        // Everything that can be opened is open.
        let open = "for (const details of document.querySelectorAll('main details')) details.open = true;";
        client.execute(open, vec![]).await.expect("details open");
        inspector.inspect(client, &path).await;
    }
    for room in ROOMS.iter().filter(|room| room.decks().is_some()) {
        for (text, what) in [("word,definition\ncat", "a bad deck"), (GOOD_DECK, "a good deck")] {
            client.goto(&server.url(&format!("/g/{}/deck", room.key()))).await.expect("a page");
            let send = "const [text] = arguments; const area = document.querySelector('#deck-text');
                area.value = text; area.form.submit();";
            client.execute(send, vec![json!(text)]).await.expect("the form goes");
            client.wait().for_element(fantoccini::Locator::Css(".deck-page > section")).await.expect("an answer");
            inspector.inspect(client, what).await;
        }
    }
}

/// Enough rows for any of the games.
const GOOD_DECK: &str = "word,definition,example,image,fr
cat,says miaow,The cat sleeps.,🐱,chat
dog,says woof,The dog runs.,🐶,chien
cow,gives milk,The cow eats.,🐮,vache
pig,likes mud,The pig sleeps.,🐷,cochon
hen,lays eggs,The hen eats.,🐔,poule
fox,is sly,The fox waits.,🦊,renard
owl,sees at night,The owl flies.,🦉,hibou
bee,makes honey,The bee works.,🐝,abeille
ant,is small,The ant works.,🐜,fourmi
bat,hangs upside down,The bat sleeps.,🦇,souris
elk,has antlers,The elk runs.,🦌,élan
eel,is long,The eel swims.,🐍,anguille
";

/// The lobby as the host and as a guest see it, and the door to it.
async fn lobby(server: &Server, host: &Client, guest: &Client, inspector: &mut Inspector) {
    let Some(room) = ROOMS.first() else { return };
    host.goto(&server.url(&format!("/g/{}", room.key()))).await.expect("the game's page");
    let post = "return fetch(`/host/${arguments[0]}`, { method: 'POST', body: new URLSearchParams({}) }).then(answer => answer.url);";
    let table = host.execute(post, vec![json!(room.key())]).await.expect("a table");
    let table = table.as_str().expect("its address").to_owned();
    guest.goto(&format!("{table}/join")).await.expect("the door");
    inspector.inspect(guest, "the door of a table").await;
    let join = "return fetch(arguments[0] + '/join', { method: 'POST', body: new URLSearchParams({}) }).then(() => 1);";
    guest.execute(join, vec![json!(table)]).await.expect("a seat");
    for (client, what) in [(host, "the host's lobby"), (guest, "a guest's lobby")] {
        client.goto(&table).await.expect("the lobby");
        inspector.inspect(client, what).await;
    }
}

/// The menu of a table, and every dialog that it opens.
async fn menu(client: &Client, inspector: &mut Inspector) {
    client.wait().for_element(fantoccini::Locator::Css("#menu")).await.expect("a menu");
    client.execute("document.querySelector('#menu').open = true;", vec![]).await.expect("it opens");
    // What lies below an open menu cannot be pressed before it is closed.
    inspector.inspect_part(client, Some("#menu"), "the menu").await;
    client.execute("document.querySelector('#menu').open = false;", vec![]).await.expect("it closes");
    let dialogs =
        "return [...document.querySelectorAll('dialog[id]')].map(dialog => dialog.id).filter(id => id !== 'dialog');";
    for id in strings(client.execute(dialogs, vec![]).await.unwrap_or_default()) {
        let show = "document.getElementById(arguments[0]).showModal();";
        client.execute(show, vec![json!(id)]).await.expect("it opens");
        inspector.inspect(client, &format!("the dialog {id}")).await;
        client.execute("document.getElementById(arguments[0]).close();", vec![json!(id)]).await.expect("it closes");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_is_found() {
    let driver = Driver::start();
    let folder = TempDir::new().unwrap();
    let client = driver.profile(&folder, (360, 740)).await;
    client
        .goto("data:text/html,<main><img src=x><button></button><p style='color:%23aaa'>pale</p></main>")
        .await
        .unwrap();
    let mut inspector = Inspector { language: "en", wrong: Vec::new(), known: BTreeSet::new(), count: 0 };
    inspector.inspect(&client, "a bad page").await;
    let wrong = inspector.wrong.join("\n");
    for rule in ["image-alt", "button-name", "color-contrast", "html-has-lang", "document-title"] {
        assert!(wrong.contains(rule), "{rule} is not found:\n{wrong}");
    }
    client.close().await.expect("the browser closes");
}
