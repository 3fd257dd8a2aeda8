//! Tests how often a request parses its deck: once when it arrives. It is parsed once more for the game if the text is
//! not in the canonical notation of journals.

use deck::{Deck, count};
use serde_json::json;

use crate::{
    decks::{rooms_with_decks, whole_deck},
    support::{Browser, api, house},
};

/// Returns two decks, each with its title, its text and the maximum number of parses. A person has typed the first
/// text. A browser has sent the second one from a hidden field, in canonical notation with its own line breaks.
fn typed_and_sent(title: &str) -> [(String, String, usize); 2] {
    let typed = |title: &str| whole_deck(title);
    let sent = |title: &str| Deck::read(&whole_deck(title)).unwrap().text().replace('\n', "\r\n");
    let titles = [format!("{title} typed"), format!("{title} sent")];
    [(titles[0].clone(), typed(&titles[0]), 2), (titles[1].clone(), sent(&titles[1]), 1)]
}

#[tokio::test]
async fn an_own_deck_is_read_once_and_once_for_the_game() {
    let (_house, app) = house().await;
    for room in rooms_with_decks() {
        let (key, option) = (room.key(), room.decks().unwrap().option);
        for (title, text, _) in typed_and_sent(&format!("{key} page")) {
            let before = count::reads(&title);
            Browser::new(&app).post(&format!("/g/{key}/deck"), &[("text", &text)]).await.expect(200);
            assert_eq!(count::reads(&title) - before, 1, "{title}");
        }
        for at in ["host", "play", "print"] {
            for (title, text, most) in typed_and_sent(&format!("{key} {at}")) {
                let before = count::reads(&title);
                Browser::new(&app).post(&format!("/{at}/{key}"), &[(option, &text)]).await.expect(200);
                assert_eq!(count::reads(&title) - before, most, "{title}");
            }
        }
        for (title, text, most) in typed_and_sent(&format!("{key} api")) {
            let before = count::reads(&title);
            let body = json!({"room": key, "options": {option: text}});
            api(&app, "POST", "/tables", "", Some(body)).await.expect(201);
            assert_eq!(count::reads(&title) - before, most, "{title}");
        }
        let mut host = Browser::new(&app);
        host.post(&format!("/host/{key}"), &[]).await.expect(200);
        let at = host.here();
        for (title, text, most) in typed_and_sent(&format!("{key} next")) {
            let before = count::reads(&title);
            host.post(&format!("{at}/game/{key}"), &[(option, &text)]).await.expect(200);
            assert_eq!(count::reads(&title) - before, most, "{title}");
        }
    }
}
