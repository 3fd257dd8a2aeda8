//! Tests a list of words from a file of another program. The page reads the file in the browser, without sending it to
//! the server.

use std::{fs, path::PathBuf};

use deck::Deck;
use deckfile::Format;
use tempfile::TempDir;

use crate::{
    browser::{
        driver::{chromium::Browser, until},
        people::person::Person,
    },
    server::Server,
};

/// An export of Anki, with HTML, a picture and a sound.
const ANKI: &str = "#separator:tab\n#html:true\n#tags column:4\n\
    <b>otter</b>\tswims in&nbsp;rivers [sound:otter.mp3]\t<img src=\"otter.jpg\">The otter dived.\tanimals\n\
    bee\tmakes honey\tA bee sat here.\tanimals\nowl\thunts at night\tWe heard an owl.\tanimals\n\
    cow\tgives milk\tThe cow is brown.\tfarm\n";

/// A spreadsheet saved by an older program, in an encoding other than UTF-8.
const WINDOWS: &[u8] = b"mot;sens\n\xe9t\xe9;saison chaude\n";

struct Teacher {
    person: Person,
    folder: TempDir,
}

impl Teacher {
    /// Writes a file with these bytes and chooses it on the page.
    async fn choose(&self, name: &str, bytes: &[u8]) {
        let path: PathBuf = self.folder.path().join(name);
        fs::write(&path, bytes).expect("a file");
        let picker = self.person.client.find("#deck-file").await.expect("a way to choose a file");
        picker.send_keys(path.to_str().expect("a path in UTF-8")).await.expect("the file is taken");
    }

    /// Waits until the element `what` contains the text `part`.
    async fn sees(&self, what: &str, part: &str) {
        until(&self.person.client, &format!("{part:?} in {what}"), async || {
            let read = format!("const at = document.querySelector('{what}'); return at.value ?? at.textContent;");
            let text = self.person.client.execute(&read, vec![]).await.unwrap_or_default();
            text.as_str().is_some_and(|text| text.contains(part)).then_some(())
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_list_comes_out_of_a_file_that_any_program_wrote() {
    let server = Server::arranged(120, 1);
    let browser = Browser::open().await;
    let folder = TempDir::new().unwrap();
    let client = browser.page((360, 740)).await;
    let teacher = Teacher { person: Person::new("Mia", client), folder };
    let person = &teacher.person;
    person.client.goto(&server.url("/g/learnatic/deck")).await.unwrap();
    person.wait_for(".file-choice").await;
    // If a file is not UTF-8, the page can only guess its encoding. So the page shows three rows, and a person confirms
    // that the letters are right.
    teacher.choose("words.csv", WINDOWS).await;
    person.wait_for(".deck-question").await;
    teacher.sees(".deck-question", "\u{e9}t\u{e9};saison").await;
    person.picture("deck-letters").await;
    assert!(person.click(".deck-question button.big").await);
    person.wait_for(".deck-rows, .deck-errors").await;
    teacher.sees("#deck-text", "\u{e9}t\u{e9};saison").await;
    // A file that is too long for a list gives an error message, and the list of the previous file stays.
    teacher.choose("long.txt", "word\tmeaning\n".repeat(40_000).as_bytes()).await;
    teacher.sees("#deck-file-problem", "longer than a list").await;
    teacher.sees("#deck-text", "\u{e9}t\u{e9};saison").await;
    person.picture("deck-file-too-long").await;
    teacher.choose("class.txt", ANKI.as_bytes()).await;
    teacher.sees("#deck-text", "[sound:otter.mp3]").await;
    assert!(person.click("form[action$='/deck'] button.big").await);
    person.wait_for(".deck-rows").await;
    teacher.sees(".deck-left-out", "one picture, one sound").await;
    teacher.sees(".deck-rows", "swims in rivers").await;
    person.picture("deck-out-of-anki").await;
    // The page cannot read spreadsheets. It sends them to the server, which opens them.
    teacher.choose("words.xlsx", b"PK\x03\x04 and so on").await;
    teacher.sees(".deck-page > .notice", "damaged or cut short").await;
    teacher.sees("#deck-text", "swims in").await;
    person.picture("deck-damaged-file").await;
    let row = |row| format!("word {row}\tmeaning {row}\tsentence {row}\n");
    let list = Deck::read(&(1..=60).map(row).collect::<String>()).expect("a list");
    let book = deckfile::write(&list, Format::Spreadsheet).expect("a spreadsheet").bytes;
    teacher.choose("class.xlsx", &book).await;
    person.wait_for(".take").await;
    teacher.sees(".take", "of these 60").await;
    person.picture("deck-long-list").await;
    assert!(person.click("[name=take][value=chance]").await);
    assert!(person.click("#deck-play button.big").await);
    person.wait_for("#start-game, [action$='/start']").await;
}
