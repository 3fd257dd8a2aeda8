//! Tests of the decks that people store on this server.

use crate::{
    decks::lists::{answers, bring_with},
    support::{Browser, child_safe_house, get, house},
};

const LIST: &str = "#title:Farm\nword,definition\ndog,a pet\ncat,says meow\ncow,gives milk\nhen,lays eggs\n";

/// Stores a list. Returns the path of the link for readers, and the secret key, which only the page for editing
/// contains.
async fn kept(browser: &mut Browser, text: &str) -> (String, String) {
    let page = browser.post("/decks/keep", &[("text", text)]).await.expect(200).text;
    let read = browser.here().strip_suffix("/edit").expect("where it is changed").to_owned();
    let link = format!("http://cards.test:8080{read}/edit#");
    let key = page.split(&link).nth(1).and_then(|rest| rest.split('"').next()).expect("the secret link");
    (read, key.to_owned())
}

#[tokio::test]
async fn a_list_is_kept_shown_changed_taken_along_and_deleted() {
    let (_house, app) = house().await;
    let mut teacher = Browser::new(&app);
    let (read, key) = kept(&mut teacher, LIST).await;
    let (read, edit) = (&*read, format!("{read}/edit"));
    let page = teacher.get(&edit).await.expect(200).text;
    assert!(page.contains(&format!("{edit}#{key}")) && page.contains("Farm"), "{page}");
    // The page of the link for readers shows the words. It must not contain the key.
    let shown = get(&app, read).await.expect(200).text;
    assert!(shown.contains("says meow") && !shown.contains(&key) && !shown.contains("name=\"text\" rows"), "{shown}");
    assert!(shown.contains("4 of its 4 rows can be used here"), "{shown}");
    let code = page
        .split("<bdi class=\"code\" translate=\"no\">")
        .nth(1)
        .and_then(|rest| rest.split('<').next())
        .expect("a code");
    let mut pupil = Browser::new(&app);
    pupil.post("/decks/find", &[("code", &code.to_uppercase())]).await.expect(200);
    assert_eq!(pupil.here(), read);
    // A list with errors is not saved, but the page still contains the typed text.
    let wrong = teacher.post(&edit, &[("text", "word,definition\notter,\n")]).await.expect(200).text;
    assert!(wrong.contains("Row 2") && wrong.contains("otter") && wrong.contains("says meow"), "{wrong}");
    let saved = teacher.post(&edit, &[("text", &LIST.replace("hen", "goose"))]).await.expect(200).text;
    assert!(saved.contains("Saved.") && saved.contains("goose"), "{saved}");
    assert!(get(&app, read).await.expect(200).text.contains("goose"));
    let file = get(&app, &format!("{read}/file/deck")).await.expect(200).text;
    assert_eq!(file, deck::Deck::read(&LIST.replace("hen", "goose")).unwrap().text());
    teacher.post(&format!("{edit}/delete"), &[]).await.expect(200);
    for gone in [read, &format!("{read}/file/csv")] {
        get(&app, gone).await.expect(404);
    }
    teacher.get(&edit).await.expect(404);
}

/// Tests that a list with a guessed encoding is not saved. After a person has confirmed an encoding, the list is saved
/// in that encoding.
#[tokio::test]
async fn letters_that_are_a_guess_are_not_saved() {
    let (_house, app) = house().await;
    let (read, key) = kept(&mut Browser::new(&app), LIST).await;
    let (edit, cookies) = (format!("{read}/edit"), format!("humbug_keeps=any; humbug_deck={key}"));
    let latin = b"mot;sens\n\xe9t\xe9;saison chaude\nhiver;saison froide\n";
    let page = bring_with(&app, &edit, &cookies, latin, &[("text", LIST)]).await.expect(200).text;
    assert!(page.contains("Are these letters right?") && page.contains("\u{e9}t\u{e9};saison chaude"), "{page}");
    assert!(!page.contains("Saved.") && get(&app, &read).await.expect(200).text.contains("says meow"), "{page}");
    let answer = answers(&page).remove(0);
    let said = [("text", LIST), ("choice", answer.as_str())];
    let page = bring_with(&app, &edit, &cookies, b"", &said).await.expect(200).text;
    assert!(page.contains("Saved.") && !page.contains("says meow"), "{page}");
    assert!(get(&app, &read).await.expect(200).text.contains("saison chaude"));
}

#[tokio::test]
async fn nobody_changes_a_list_without_its_own_key() {
    let (_house, app) = house().await;
    let (read, _) = kept(&mut Browser::new(&app), LIST).await;
    let mut neighbour = Browser::new(&app);
    let (_, key_of_other) = kept(&mut neighbour, LIST).await;
    let edit = format!("{read}/edit");
    let mut stranger = Browser::new(&app);
    for key in [&*key_of_other, "x", &"0".repeat(32)] {
        get(&app, &format!("{edit}/{key}")).await.expect(404);
        stranger.post(&format!("{read}/key"), &[("key", key)]).await.expect(404);
    }
    for browser in [&mut stranger, &mut neighbour] {
        assert!(!browser.get(&edit).await.expect(200).text.contains("says meow"), "it asks for the key");
        browser.post(&edit, &[("text", LIST)]).await.expect(404);
        browser.post(&format!("{edit}/delete"), &[]).await.expect(404);
    }
    for nothing in ["/decks/made/x", "/decks/made/0000000000000"] {
        get(&app, nothing).await.expect(404);
    }
    stranger.post("/decks/find", &[("code", "0000-0000-00000")]).await.expect(404);
    stranger.post("/decks/keep", &[("text", "word,definition\notter,\n")]).await.expect(422);
    assert!(get(&app, &read).await.expect(200).text.contains("says meow"));
}

#[tokio::test]
async fn in_a_house_for_children_nobody_keeps_or_opens_lists() {
    let app = child_safe_house().await;
    Browser::new(&app).post("/decks/keep", &[("text", LIST)]).await.expect(422);
    let page = get(&app, "/decks").await.expect(200).text;
    assert!(!page.contains("/decks/find"), "{page}");
}

/// Tests that no URL contains the secret key, because proxies log URLs. Only links from earlier versions contain it.
#[tokio::test]
async fn a_list_is_changed_by_its_secret_link_and_no_address_has_the_key() {
    let (_house, app) = house().await;
    let mut teacher = Browser::new(&app);
    let (read, key) = kept(&mut teacher, LIST).await;
    let page = teacher.get(&format!("{read}/edit")).await.expect(200).text;
    for attribute in ["href=\"", "action=\"", "src=\""] {
        assert!(
            page.split(attribute).skip(1).all(|rest| !rest.split('"').next().unwrap().contains(&key)),
            "{attribute}"
        );
    }
    for typed in [key.clone(), format!("http://cards.test:8080{read}/edit#{key}"), format!("{read}/edit/{key}")] {
        let mut elsewhere = Browser::new(&app);
        assert!(elsewhere.get(&format!("{read}/edit")).await.expect(200).text.contains("id=\"deck-key\""));
        elsewhere.post(&format!("{read}/key"), &[("key", &typed)]).await.expect(200);
        assert_eq!(elsewhere.here(), format!("{read}/edit"));
        let saved = elsewhere.post(&format!("{read}/edit"), &[("text", LIST)]).await.expect(200).text;
        assert!(saved.contains("Saved."), "{saved}");
    }
    let mut old = Browser::new(&app);
    assert!(old.get(&format!("{read}/edit/{key}")).await.expect(200).text.contains("says meow"));
    assert_eq!(old.here(), format!("{read}/edit"));
}
