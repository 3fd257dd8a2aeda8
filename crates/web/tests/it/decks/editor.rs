//! Tests of the editor for word lists: the responses to the requests of the page's script, and the preview of cards.

use rooms::ROOMS;
use serde_json::Value;

use crate::support::{Browser, child_safe_house, get, house};

const LIST: &str =
    "#title:Farm\nword,definition,image\ndog,a pet,🐶\ncat,says meow,🐱\n\ncow,gives milk,🐮\nhen,lays eggs,🐔\n";

async fn looked(browser: &mut Browser, fields: &[(&str, &str)]) -> Value {
    browser.post("/decks/look", fields).await.expect(200).json()
}

fn region<'a>(looked: &'a Value, id: &str) -> &'a str {
    let regions = looked["regions"].as_array().expect("regions");
    regions.iter().find(|region| region[0] == id).and_then(|region| region[1].as_str()).expect("the region")
}

#[tokio::test]
async fn a_list_is_told_as_a_table_with_what_can_be_played() {
    let (_house, app) = house().await;
    let mut browser = Browser::new(&app);
    let told = looked(&mut browser, &[("text", LIST), ("table", "1")]).await;
    assert_eq!(told["table"]["columns"], serde_json::json!(["word", "definition", "image"]));
    assert_eq!(told["table"]["head"], serde_json::json!(["title:Farm"]));
    assert_eq!(told["table"]["rows"][2], serde_json::json!(["cow", "gives milk", "🐮"]));
    let games = region(&told, "deck-games");
    for room in ROOMS.iter().filter(|room| room.decks().is_some()) {
        assert!(games.contains(room.name()), "{games}");
    }
    assert!(games.contains("4 of its 4 rows"), "{games}");
    // This request does not ask for the table, so the response must not contain it.
    assert!(looked(&mut browser, &[("text", LIST)]).await.get("table").is_none());
}

#[tokio::test]
async fn what_is_wrong_is_told_by_the_rows_that_the_page_shows() {
    let (_house, app) = house().await;
    let mut browser = Browser::new(&app);
    let wrong = LIST.replace("gives milk,🐮", ",");
    let by_line = looked(&mut browser, &[("text", &wrong)]).await;
    let by_row = looked(&mut browser, &[("text", &wrong), ("numbered", "rows")]).await;
    assert_eq!((&by_line["problems"][0]["row"], &by_row["problems"][0]["row"]), (&6.into(), &3.into()));
    assert!(by_row["problems"][0]["text"].as_str().is_some_and(|text| text.contains("stands alone")), "{by_row}");
    assert!(region(&by_row, "deck-games").contains("Row 3"), "{by_row}");
    // A list with an error in a row can still be shown as a table. A list with an open quotation mark cannot.
    let told = looked(&mut browser, &[("text", &wrong), ("table", "1")]).await;
    assert_eq!(told["table"]["rows"].as_array().map(Vec::len), Some(4));
    let open = looked(&mut browser, &[("text", "dog,\"a pet\ncat,b\n"), ("table", "1")]).await;
    assert!(open.get("table").is_none() && !open["problems"].as_array().expect("problems").is_empty(), "{open}");
    // A cell may contain HTML characters. The page must escape them.
    let told =
        looked(&mut browser, &[("text", "word,definition\n<b>dog</b>,\"</div>\"\n"), ("numbered", "rows")]).await;
    assert!(!region(&told, "columns-shown").contains("<b>"), "{told}");
}

#[tokio::test]
async fn what_columns_hold_is_shown_at_once() {
    let (_house, app) = house().await;
    let mut browser = Browser::new(&app);
    let list = "1\tin rivers\tloutre\n2\tis sly\trenard\n";
    let columns = [("text", list), ("column", "left-out"), ("column", "definition"), ("column", "word:fr")];
    let told = looked(&mut browser, &columns).await;
    let shown = region(&told, "columns-shown");
    assert!(
        shown.contains("lang=\"fr\">loutre<") && shown.contains(">is sly<") && !shown.contains(">1</span>"),
        "{shown}"
    );
    let told =
        looked(&mut browser, &[("text", list), ("column", "note"), ("column", "note"), ("column", "note")]).await;
    assert!(
        region(&told, "columns-shown").contains("has to be mended")
            || region(&told, "columns-shown").contains("have to be mended"),
        "{told}"
    );
}

/// The maximum number of hands that the test deals until a hand shows a card of the list. A hand may also consist only
/// of cards that do not depend on the list.
const HANDS: usize = 20;

#[tokio::test]
async fn cards_of_a_list_are_dealt_in_every_game_that_can_play_it() {
    let (_house, app) = house().await;
    for room in ROOMS.iter().filter(|room| room.decks().is_some()) {
        let rows = (1..=30).map(|row| format!("word{row}\tmeaning {row}\tsentence {row}\n")).collect::<String>();
        let path = format!("/g/{}/deck/cards", room.key());
        let list = format!("#columns:word\tdefinition\texample\n{rows}");
        let parts: Vec<_> =
            (1..=30).flat_map(|row| ["word", "meaning ", "sentence "].map(|part| format!("{part}{row}<"))).collect();
        let mut is_shown = false;
        for _ in 0..HANDS {
            let page = Browser::new(&app).post(&path, &[("text", &list)]).await.expect(200).text;
            assert!(page.contains("id=\"hand\"") && page.contains("<main"), "{page}");
            assert!(!page.contains("name=\"window\""), "nobody can move: {page}");
            is_shown = parts.iter().any(|part| page.contains(part));
            if is_shown {
                break;
            }
        }
        assert!(is_shown, "{}: no card of the list is dealt", room.key());
        // The list has too few rows for the game, so the page shows an error.
        Browser::new(&app).post(&path, &[("text", "word,definition\ndog,a pet\n")]).await.expect(422);
        Browser::new(&app).post(&path, &[("text", "word,definition\ndog,\n")]).await.expect(422);
    }
}

#[tokio::test]
async fn nobody_looks_at_lists_in_a_house_for_children() {
    let app = child_safe_house().await;
    Browser::new(&app).post("/decks/look", &[("text", LIST)]).await.expect(422);
    for room in ROOMS.iter().filter(|room| room.decks().is_some()) {
        Browser::new(&app).post(&format!("/g/{}/deck/cards", room.key()), &[("text", LIST)]).await.expect(422);
    }
    assert!(!get(&app, "/decks").await.expect(200).text.contains("own-decks"));
}

#[tokio::test]
async fn the_names_of_pictures_come_from_this_house_in_each_language() {
    let (_house, app) = house().await;
    for (language, name) in [("en", "fox"), ("fr", "renard"), ("ar", "ثعلب")] {
        let file = get(&app, &format!("/assets/pictures-{language}.tsv")).await.expect(200);
        assert!(file.text.lines().any(|line| line.starts_with("🦊\t") && line.contains(name)), "{language}");
    }
    get(&app, "/assets/pictures-xx.tsv").await.expect(404);
}
