//! What the house shows of itself to those who only pass by: search engines, previews of links, home screens.

use rooms::ROOMS;

use crate::support::{Browser, get, house_at};

#[tokio::test]
async fn search_engines_find_the_games_and_no_table() {
    for base in ["", "/games"] {
        let (_house, app) = house_at(base).await;
        let Some(room) = ROOMS.first() else { return };
        let key = room.key();
        let tag = async |path: &str| {
            let answer = get(&app, path).await;
            answer.headers.get("x-robots-tag").map(|tag| tag.to_str().unwrap().to_owned())
        };
        for path in ["/", "/credits", &format!("/g/{key}"), &format!("/g/{key}/rules"), &format!("/g/{key}/learn")] {
            assert_eq!(tag(&format!("{base}{path}")).await, None, "{path}");
        }
        let mut browser = Browser::new(&app);
        browser.post(&format!("{base}/play/{key}"), &[]).await.expect(200);
        let table = browser.here();
        let mut tables = vec![table.clone()];
        tables.extend(["/join", "/replay", "/tv", "/record.ndjson", "/host"].map(|path| format!("{table}{path}")));
        tables.extend(
            ["/j/482913", "/here", "/replay", "/tv", "/api/v1/rooms", "/nothing"].map(|path| format!("{base}{path}")),
        );
        tables.push(format!("{base}/here/{key}"));
        tables.push(format!("{base}/g/no-such-game"));
        for path in tables {
            assert_eq!(tag(&path).await.as_deref(), Some("noindex, nofollow"), "{path}");
        }
    }
}
