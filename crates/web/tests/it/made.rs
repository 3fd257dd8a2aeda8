//! Decks that people keep here.

use crate::support::{Browser, child_safe_house, get, house};

const LIST: &str = "#title:Farm\nword,definition\ndog,a pet\ncat,says meow\ncow,gives milk\nhen,lays eggs\n";

/// The secret links of two lists, by two people.
async fn kept(browser: &mut Browser, text: &str) -> String {
    browser.post("/decks/keep", &[("text", text)]).await.expect(200);
    browser.here()
}

#[tokio::test]
async fn a_list_is_kept_shown_changed_taken_along_and_deleted() {
    let (_house, app) = house().await;
    let mut teacher = Browser::new(&app);
    let edit = kept(&mut teacher, LIST).await;
    let (read, key) = edit.split_once("/edit/").expect("the edit link");
    let page = get(&app, &edit).await.expect(200).text;
    assert!(page.contains(&format!("http://cards.test:8080{edit}")) && page.contains("Farm"), "{page}");
    // Whoever has the read link sees the words and not the key.
    let shown = get(&app, read).await.expect(200).text;
    assert!(shown.contains("says meow") && !shown.contains(key) && !shown.contains("name=\"text\" rows"), "{shown}");
    assert!(shown.contains("4 of its 4 rows can be used here"), "{shown}");
    let code = page.split("<bdi class=\"code\">").nth(1).and_then(|rest| rest.split('<').next()).expect("a code");
    let mut pupil = Browser::new(&app);
    pupil.post("/decks/find", &[("code", &code.to_uppercase())]).await.expect(200);
    assert_eq!(pupil.here(), read);
    // What is wrong is told, and nothing is saved; what was typed is still there.
    let wrong = teacher.post(&edit, &[("text", "word,definition\notter,\n")]).await.expect(200).text;
    assert!(wrong.contains("Row 2") && wrong.contains("otter") && wrong.contains("says meow"), "{wrong}");
    let saved = teacher.post(&edit, &[("text", &LIST.replace("hen", "goose"))]).await.expect(200).text;
    assert!(saved.contains("Saved.") && saved.contains("goose"), "{saved}");
    assert!(get(&app, read).await.expect(200).text.contains("goose"));
    let file = get(&app, &format!("{read}/file/deck")).await.expect(200).text;
    assert_eq!(file, deck::Deck::read(&LIST.replace("hen", "goose")).unwrap().text());
    teacher.post(&format!("{edit}/delete"), &[]).await.expect(200);
    for gone in [read, &edit, &format!("{read}/file/csv")] {
        get(&app, gone).await.expect(404);
    }
}

#[tokio::test]
async fn nobody_changes_a_list_without_its_own_key() {
    let (_house, app) = house().await;
    let edit = kept(&mut Browser::new(&app), LIST).await;
    let other = kept(&mut Browser::new(&app), LIST).await;
    let (read, _) = edit.split_once("/edit/").unwrap();
    let (_, key_of_other) = other.split_once("/edit/").unwrap();
    let mut stranger = Browser::new(&app);
    for key in [key_of_other, "x", &"0".repeat(32)] {
        let at = format!("{read}/edit/{key}");
        get(&app, &at).await.expect(404);
        stranger.post(&at, &[("text", LIST)]).await.expect(404);
        stranger.post(&format!("{at}/delete"), &[]).await.expect(404);
    }
    for nothing in ["/decks/made/x", "/decks/made/0000000000000"] {
        get(&app, nothing).await.expect(404);
    }
    stranger.post("/decks/find", &[("code", "0000-0000-00000")]).await.expect(404);
    stranger.post("/decks/keep", &[("text", "word,definition\notter,\n")]).await.expect(422);
    assert!(get(&app, read).await.expect(200).text.contains("says meow"));
}

#[tokio::test]
async fn in_a_house_for_children_nobody_keeps_or_opens_lists() {
    let app = child_safe_house().await;
    Browser::new(&app).post("/decks/keep", &[("text", LIST)]).await.expect(422);
    let page = get(&app, "/decks").await.expect(200).text;
    assert!(!page.contains("/decks/find"), "{page}");
}
