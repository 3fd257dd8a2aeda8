//! Tests of printing: the page shows the print options, and its form returns a file.

use axum::http::header::CONTENT_TYPE;
use rooms::ROOMS;

use crate::support::{Browser, child_safe_house, house};

const DECK: &str = "#title: Mine & ours\nimage\tword\tdefinition\texample\n🐶\tdog\tit barks\tthe dog sleeps\n🐱\tcat\tit purrs\ta cat sat\n\
🐭\tmouse\tit squeaks\tmice eat\n🦊\tfox\tit is red\tfoxes run\n🐻\tbear\tit is big\tbears nap\n";

#[tokio::test]
async fn every_room_is_printed_from_its_page() {
    let (_house, app) = house().await;
    let mut reader = Browser::new(&app);
    let list = reader.get("/print").await.expect(200).text;
    for room in ROOMS {
        let key = room.key();
        let door = format!("/print/{key}\"");
        assert!(list.contains(&door), "{key} is in the list");
        assert!(reader.get(&format!("/g/{key}")).await.expect(200).text.contains(&door), "{key}'s page leads there");
        let page = reader.get(&format!("/print/{key}")).await.expect(200).text;
        for option in room.printed_by() {
            assert!(page.contains(&format!("name=\"{option}\"")), "{key}: {option}");
        }
        for sides in ["fronts", "long-edge", "short-edge", "fold-over"] {
            let form = [("paper", "letter"), ("per-sheet", "8"), ("sides", sides), ("ink", "saving"), ("rules", "on")];
            let file = reader.post(&format!("/print/{key}"), &form).await.expect(200);
            assert_eq!(file.header(CONTENT_TYPE), "application/pdf");
            assert!(file.text.starts_with("%PDF"), "{key} {sides}");
        }
    }
    let test = reader.post("/print/calibration", &[("right", "1.5"), ("down", "-0,5")]).await.expect(200);
    assert!(test.text.starts_with("%PDF"));
}

#[tokio::test]
async fn a_deck_of_ones_own_is_printed() {
    let (_house, app) = house().await;
    let mut reader = Browser::new(&app);
    for (key, option) in ROOMS.iter().filter_map(|room| Some((room.key(), room.decks()?.option))) {
        let looked = reader.post(&format!("/g/{key}/deck"), &[("text", DECK)]).await.expect(200).text;
        assert!(looked.contains(&format!("/print/{key}/deck\"")), "{key}: the deck's page leads to printing");
        let page = reader.post(&format!("/print/{key}/deck"), &[(option, DECK)]).await.expect(200).text;
        assert!(page.contains("Mine &amp; ours") && !page.contains("Mine & ours<"), "{key}");
        assert!(reader.post(&format!("/print/{key}"), &[(option, DECK)]).await.expect(200).text.starts_with("%PDF"));
        let broken = reader.post(&format!("/print/{key}"), &[(option, "word\n")]).await;
        assert_eq!(broken.status, 422, "{key}: a list that is no deck is refused with its mistake");
    }
}

#[tokio::test]
async fn letters_that_cannot_be_printed_are_named_and_no_card_is_blank() {
    let (_house, app) = house().await;
    let mut reader = Browser::new(&app);
    let list = |word: &str| DECK.replacen("\tdog\t", &format!("\t{word}\t"), 1);
    // The test needs a game that prints words on its cards, which is Learnatic.
    let words = ROOMS.iter().filter(|room| room.key() == "learnatic");
    let (key, option) =
        words.map(|room| (room.key(), room.decks().expect("decks").option)).next().expect("it is there");
    let path = format!("/print/{key}");
    for printed in ["שָׁלוֹם", "학교", "विद्यार्थी", "แอปเปิ้ล", "學習", "りんご"]
    {
        let file = reader.post(&path, &[(option, &list(printed))]).await.expect(200);
        assert!(file.text.starts_with("%PDF"), "{printed}");
    }
    for (word, letters) in [("ᚠᚢᚦ", "ᚠ ᚢ ᚦ"), ("a\u{13080}b", "\u{13080}")] {
        let refused = reader.post(&path, &[(option, &list(word))]).await.expect(422).text;
        assert!(refused.contains(letters), "{refused}");
    }
}

#[tokio::test]
async fn a_house_for_children_prints_its_own_decks_alone() {
    let app = child_safe_house().await;
    let mut reader = Browser::new(&app);
    for (key, option) in ROOMS.iter().filter_map(|room| Some((room.key(), room.decks()?.option))) {
        reader.get(&format!("/print/{key}")).await.expect(200);
        assert!(reader.post(&format!("/print/{key}"), &[]).await.expect(200).text.starts_with("%PDF"));
        for path in ["", "/deck"] {
            let refused = reader.post(&format!("/print/{key}{path}"), &[(option, DECK)]).await;
            assert!(refused.status.is_client_error() && !refused.text.contains("dog"), "{key}{path}");
        }
    }
}

#[tokio::test]
async fn what_is_no_choice_is_refused() {
    let (_house, app) = house().await;
    let mut reader = Browser::new(&app);
    let key = ROOMS[0].key();
    for (field, value) in
        [("paper", "a3"), ("per-sheet", "90"), ("sides", "inside"), ("ink", "gold"), ("right", "far"), ("down", "NaN")]
    {
        assert_eq!(reader.post(&format!("/print/{key}"), &[(field, value)]).await.status, 400, "{field}={value}");
    }
    reader.get("/print/no-such-room").await.expect(404);
    // An offset that is too large is reduced to the maximum instead of being refused.
    reader.post(&format!("/print/{key}"), &[("right", "1e9"), ("sides", "long-edge")]).await.expect(200);
}
