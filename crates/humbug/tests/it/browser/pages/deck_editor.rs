//! Tests the table editor of a list of words: rows are added, moved, deleted and restored, a picture is chosen by its
//! name, and the list is saved and played.

use serde_json::{Value, json};

use crate::{
    browser::{
        driver::{chromium::Browser, input::Key, press::tap, until},
        people::person::Person,
    },
    server::Server,
};

const LIST: &str = "word,definition,image\notter,swims,🦦\nfox,is sly,🦊\nowl,sees at night,🦉\nbee,makes honey,🐝\n";

/// A script that returns the words in the table's cells, in order.
const WORDS: &str =
    "return [...document.querySelectorAll('#editor-body [data-at=\"0\"]')].map(cell => cell.value).join(' ');";

struct Teacher {
    person: Person,
}

impl Teacher {
    async fn run(&self, script: &str) -> Value {
        self.person.client.execute(script, vec![]).await.unwrap_or_default()
    }

    /// Waits until the result of a script is this text.
    async fn sees(&self, script: &str, wanted: &str) {
        until(&self.person.client, &format!("{wanted:?} from {script}"), async || {
            (self.run(script).await == wanted).then_some(())
        })
        .await;
    }

    /// Waits until the text of an element contains `part`.
    async fn reads(&self, what: &str, part: &str) {
        until(&self.person.client, &format!("{part:?} in {what}"), async || {
            let text = self.run(&format!("return document.querySelector('{what}')?.textContent ?? '';")).await;
            text.as_str().is_some_and(|text| text.contains(part)).then_some(())
        })
        .await;
    }

    async fn press(&self, what: &str) {
        assert!(tap(&self.person.client, what).await, "{what}");
    }

    /// Types into the focused element.
    async fn types(&self, text: &str) {
        self.person.client.type_text(text).await;
    }

    async fn focus(&self) -> String {
        self.run("return document.activeElement.id;").await.as_str().unwrap_or_default().to_owned()
    }

    /// Returns the list of words in the form that the page would send to the server.
    async fn text(&self) -> String {
        self.run("return document.getElementById('deck-text').value;").await.as_str().unwrap_or_default().to_owned()
    }

    /// Stores a list on the server and opens it by its secret link.
    async fn keeps(&self, server: &Server) -> String {
        let keep =
            ureq::post(server.url("/decks/keep")).config().max_redirects(0).max_redirects_will_error(false).build();
        let answer = keep.send_form([("text", LIST)]).expect("it is kept");
        let header = |name| answer.headers().get(name).and_then(|value| value.to_str().ok()).expect("it leads on");
        let key = header("set-cookie").split(['=', ';']).nth(1).expect("the key");
        let at = format!("{}#{key}", header("location"));
        self.person.client.goto(&server.url(&at)).await.expect("a page");
        self.person.wait_for("#cell-3-0").await;
        at
    }
}

async fn teacher(browser: &Browser, size: (u32, u32)) -> Teacher {
    let client = browser.page(size).await;
    Teacher { person: Person::new("Mia", client) }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_list_is_changed_as_a_table_saved_and_played() {
    let server = Server::arranged(120, 1);
    let browser = Browser::open().await;
    let teacher = teacher(&browser, (1440, 900)).await;
    teacher.keeps(&server).await;
    teacher.sees(WORDS, "otter fox owl bee").await;
    rows(&teacher).await;
    picture(&teacher).await;
    teacher.press("#deck-form button.big").await;
    teacher.reads("main", "Saved.").await;
    teacher.sees(WORDS, "fox otter owl bee cat").await;
    teacher.person.picture("deck-editor-saved").await;
    cards(&teacher).await;
    teacher.press("#deck-games button[formaction$='/deck']").await;
    teacher.person.wait_for("#deck-play button[formaction]").await;
    teacher.press("#deck-play button[formaction*='/play/']").await;
    teacher.person.wait_for("main[data-seq] #hand").await;
}

/// Moves rows with buttons and keys, and deletes, restores and adds rows. The focus must go with the row, and a screen
/// reader must announce each action.
async fn rows(teacher: &Teacher) {
    teacher.press("#down-0").await;
    teacher.sees(WORDS, "fox otter owl bee").await;
    teacher.reads("#editor-said", "Row \u{2068}1\u{2069} is row \u{2068}2\u{2069} now").await;
    assert_eq!(teacher.focus().await, "down-1", "the focus goes with the row");
    teacher.press("#remove-2").await;
    teacher.sees(WORDS, "fox otter bee").await;
    assert_eq!(teacher.focus().await, "remove-2");
    teacher.press("#undo").await;
    teacher.sees(WORDS, "fox otter owl bee").await;
    teacher.reads("#editor-said", "Undone: ").await;
    assert_eq!(teacher.focus().await, "remove-2", "back to where it was");
    teacher.press("#up-0").await;
    teacher.reads("#editor-said", "cannot go any further").await;
    // The person uses only the keyboard: Enter in the last row adds a new row after it.
    teacher.press("#cell-3-0").await;
    teacher.types("\u{e007}").await;
    teacher.sees("return document.activeElement.id;", "cell-4-0").await;
    teacher.types("cat").await;
    teacher.reads("#problem-0", "stands alone").await;
    alt(teacher, Key::Up).await;
    teacher.sees(WORDS, "fox otter owl cat bee").await;
    assert_eq!(teacher.focus().await, "cell-3-0");
    alt(teacher, Key::Down).await;
    teacher.sees(WORDS, "fox otter owl bee cat").await;
    // Typing a whole word counts as one change, so one press of Undo removes it.
    teacher.types("fish").await;
    teacher.press("#undo").await;
    teacher.sees(WORDS, "fox otter owl bee cat").await;
    teacher.press("#cell-4-1").await;
    teacher.types("says miaow").await;
    teacher.reads("#deck-games", "5 of its 5 rows").await;
}

async fn alt(teacher: &Teacher, key: Key) {
    let page = &teacher.person.client;
    page.key_down(Key::Alt.into()).await;
    page.key(key.into()).await;
    page.let_go().await;
}

/// Searches a picture by a name and chooses it with a key. At first the search field contains the row's word.
async fn picture(teacher: &Teacher) {
    teacher.press("#cell-4-2").await;
    teacher.sees("return document.getElementById('pictures-search').value;", "cat").await;
    teacher.person.picture("deck-pictures").await;
    teacher.types("fish\u{e015}").await;
    teacher.sees("return document.activeElement.dataset.emoji;", "🐟").await;
    teacher.types("\u{e007}").await;
    teacher.sees("return document.querySelector('#cell-4-2 img').getAttribute('src');", "/pictures/1f41f.svg").await;
    assert_eq!(teacher.focus().await, "cell-4-2");
    let lines = teacher.text().await;
    assert!(lines.ends_with("bee\tmakes honey\t🐝\ncat\tsays miaow\t🐟\n"), "{lines}");
}

/// Checks that the editor shows the cards as the game will show them.
async fn cards(teacher: &Teacher) {
    teacher.press("#deck-games [data-cards]").await;
    teacher.person.wait_for("#deck-cards[open] #hand").await;
    teacher.person.picture("deck-cards").await;
    teacher.press("#deck-cards [data-close]").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn columns_are_added_named_and_taken_away() {
    let server = Server::arranged(120, 1);
    let browser = Browser::open().await;
    let teacher = teacher(&browser, (360, 740)).await;
    teacher.keeps(&server).await;
    let choose = |what: &'static str, value: &'static str| {
        let script = "const select = document.querySelector(arguments[0]);
            select.focus();
            select.value = arguments[1];
            select.dispatchEvent(new Event('change', { bubbles: true }));";
        teacher.person.client.execute(script, vec![json!(what), json!(value)])
    };
    teacher.press("#add-column").await;
    assert_eq!(teacher.focus().await, "kind-3");
    choose("#kind-3", "word").await.expect("chosen");
    choose("#lang-3", "fr").await.expect("chosen");
    assert!(teacher.text().await.contains("#columns:word\tdefinition\timage\tword:fr\n"));
    assert_eq!(teacher.focus().await, "lang-3");
    teacher.press("#cell-0-3").await;
    teacher.types("loutre").await;
    assert!(teacher.text().await.contains("otter\tswims\t🦦\tloutre\n"));
    teacher.person.picture("deck-editor-phone").await;
    // The person can also edit the list as text. Switching back shows the list as a table again.
    teacher.press("#show-text").await;
    teacher.person.client.find("#deck-text").await.unwrap().send_keys("ant\tworks\t🐜\tfourmi\n").await.unwrap();
    teacher.press("#show-table").await;
    teacher.sees(WORDS, "otter fox owl bee ant").await;
    teacher.press("#column-away-1").await;
    assert!(teacher.text().await.contains("#columns:word\timage\tword:fr\n"));
    teacher.press("#undo").await;
    assert!(teacher.text().await.contains("#columns:word\tdefinition\timage\tword:fr\n"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_secret_link_is_found_again_on_the_device() {
    let server = Server::arranged(120, 1);
    let browser = Browser::open().await;
    let teacher = teacher(&browser, (360, 740)).await;
    let at = teacher.keeps(&server).await;
    teacher.person.client.goto(&server.url("/decks")).await.unwrap();
    teacher.person.wait_for("#own-decks:not([hidden]) a").await;
    let link = "return document.querySelector('#own-decks a').getAttribute('href');";
    teacher.sees(link, &at).await;
    teacher.person.picture("deck-own").await;
    teacher.press("#own-decks a").await;
    teacher.person.wait_for("#cell-3-0").await;
    teacher.person.client.goto(&server.url("/decks")).await.unwrap();
    teacher.press("#own-decks button").await;
    teacher.person.wait_for("#own-decks[hidden]").await;
    teacher.reads("#own-decks-said", "Forgotten on this device").await;
    teacher.person.client.goto(&server.url(&at)).await.unwrap();
    teacher.person.wait_for("#cell-3-0").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn enter_that_ends_a_composition_leaves_no_cell() {
    let server = Server::arranged(120, 1);
    let browser = Browser::open().await;
    let teacher = teacher(&browser, (1440, 900)).await;
    teacher.keeps(&server).await;
    let enter = |composing: bool, number: u16| {
        format!(
            "const cell = document.getElementById('cell-1-0');
            cell.focus();
            const enter = {{ key: 'Enter', keyCode: {number}, isComposing: {composing}, bubbles: true, cancelable: true }};
            cell.dispatchEvent(new KeyboardEvent('keydown', enter));
            return document.activeElement.id;"
        )
    };
    // Browsers send the last events of a composition in two orders. Most browsers send the key with `isComposing`.
    // Safari sends the key after the composition, so only the key code 229 marks it.
    for (composing, number) in [(true, 229), (false, 229)] {
        assert_eq!(teacher.run(&enter(composing, number)).await, "cell-1-0");
    }
    assert_eq!(teacher.run(&enter(false, 13)).await, "cell-2-0", "any other Enter goes on below");
    teacher.person.client.close().await;
}
