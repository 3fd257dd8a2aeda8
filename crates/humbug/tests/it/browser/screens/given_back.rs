//! A person hands a shared device back after a move that reveals cards. All people around the device must see the
//! reveal before the next hand can be opened.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::{
    browser::{
        driver::{GAME, STEP, chromium::Browser, page::Page, press::click, there, witness},
        people::person::{self, Person, own_seats, picture},
        screens::tv::{api, play_on},
    },
    server::Server,
};

/// A script that logs what a page shows at two times: when it is first drawn, and after the reveal.
const WATCH: &str = "
    sessionStorage.stays = 'yes';
    window.seen = [];
    const parts = () => [...document.querySelectorAll('#stage [data-step]')];
    const seen = (what) => window.seen.push({
        what,
        staged: document.body.dataset.staged !== undefined,
        parts: parts().length,
        // Who says it comes first.
        told: parts().filter((part) => part.matches('.told:not([data-step=call])')).length,
        faces: [...document.querySelectorAll('#stage [data-turns] > *')]
            .filter((card) => card.firstElementChild?.checkVisibility({ visibilityProperty: true })).length,
        around: [...document.querySelectorAll('#seats, #status, #log')]
            .filter((part) => part.checkVisibility({ visibilityProperty: true })).length,
        called: !!document.querySelector('#curtain-title')?.checkVisibility({ visibilityProperty: true }),
        strip: document.querySelector('#curtain:not([hidden])')?.className ?? '',
        query: location.search,
    });
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => seen('drawn')));
    document.addEventListener('humbug:shown', () => seen('shown'), true);";

const GLANCE: &str = "
    const main = document.querySelector('main');
    return {
        page: performance.timeOrigin,
        over: !!document.querySelector('main.over, #see-result'),
        called: document.querySelector('#curtain:not([hidden])')?.dataset.seat ?? null,
        own: main?.dataset.openHand !== undefined,
        doubts: !!document.querySelector('#do-challenge'),
        staged: document.body.dataset.staged !== undefined,
        seen: window.seen ?? [],
    };";

/// A script that returns whether the log tells the end of a round, and whether the dialog about that round is open.
const ENDED: &str = "return {
    told: [...document.querySelectorAll('#log p')].slice(-4).some((line) => line.dataset.cue === 'round'),
    sheet: document.getElementById('look').open,
};";

/// Plays the device's own seats through the API, until the stock is gone or the game is over. Each player has one last
/// turn then, so the round ends soon.
async fn close_to_the_end(server: &Server, tablet: &Person) {
    let (id, tokens) = own_seats(tablet).await;
    loop {
        let view = api(server, "GET", &format!("/tables/{id}/view"), "", &Value::Null)["view"].clone();
        if view["stock"] == 0 && view["lead"].is_null() {
            return;
        }
        if !play_on(server, &id, &tokens) {
            return;
        }
    }
}

async fn sit_down(server: &Server, client: &Page) {
    client.goto(&server.url("/here/sneak")).await.unwrap();
    for (field, value) in [("people", "2"), ("bots", "0")] {
        click(client, &format!("label:has(input[name={field}][value='{value}'])")).await;
    }
    click(client, "#begin").await;
    there(client, "#curtain").await;
}

/// Returns the first state that the script [`WATCH`] has logged at this time, `drawn` or `shown`.
fn of<'a>(sight: &'a Value, what: &str) -> Option<&'a Value> {
    sight["seen"].as_array()?.iter().find(|seen| seen["what"] == what)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_comes_out_when_the_device_is_given_back_is_played_to_all() {
    let server = Server::arranged(0, 1);
    let browser = Browser::open().await;
    let client = browser.lively((820, 1180)).await;
    witness::no_waiting(&client).await;
    client.on_new_document(WATCH).await;
    sit_down(&server, &client).await;
    let mut tablet = Person { name: "given-back", client: client.clone(), wishes: &["sneak", "flaunt"], moves: 0 };
    let (start, mut moments, mut rounds, mut counted) = (Instant::now(), 0, 0, Value::Null);
    while moments < 2 || rounds < 1 {
        let sight = client.execute(GLANCE, vec![]).await.unwrap_or_default();
        if start.elapsed() >= GAME {
            panic!(
                "nothing came out after {moments} reveals and {rounds} rounds: {sight}\n{}\n{}",
                tablet.glance().await,
                witness::told(&client).await
            );
        }
        if sight["over"] == true {
            // The game is over before enough reveals were seen, so another game begins.
            sit_down(&server, &client).await;
            continue;
        }
        // After the press the page with the previous reveal may still be there. That reveal has been counted already.
        let begun = of(&sight, "drawn").filter(|drawn| drawn["staged"] == true && sight["page"] != counted).cloned();
        if let Some(begun) = begun {
            let told = told(&client, moments).await;
            assert_eq!((told["parts"] == 0, told["around"].as_u64()), (told["told"] == 0, Some(3)), "{told}");
            assert_eq!((&told["staged"], &told["query"]), (&json!(false), &json!("")), "{told}");
            assert_eq!(
                (&begun["told"], &begun["faces"], &begun["around"]),
                (&json!(0), &json!(0), &json!(0)),
                "{begun}"
            );
            assert_eq!((&begun["called"], &told["called"]), (&json!(false), &json!(true)), "{begun}, {told}");
            let strip = begun["strip"].as_str().unwrap_or_default();
            assert!(["interlude", "in-the-open"].iter().any(|kind| strip.contains(kind)), "{begun}");
            // If nobody challenged the cards, the stage reveals no cards, so this reveal is not counted.
            (moments, counted) = (moments + usize::from(told["parts"] != 0), sight["page"].clone());
            let ended = client.execute(ENDED, vec![]).await.unwrap_or_default();
            assert_eq!(ended["told"], ended["sheet"], "a round ends with a sheet of its own: {ended}");
            if ended["sheet"] == true {
                rounds += 1;
                click(&client, "#look-close").await;
            } else if moments >= 2 {
                close_to_the_end(&server, &tablet).await;
            }
            click(&client, "#open").await;
        } else if sight["own"] == false && sight["called"].is_string() {
            click(&client, "#open").await;
        } else if sight["called"].is_string() {
            click(&client, "#give").await;
        } else if sight["doubts"] == true {
            click(&client, "#hand input:not(:checked)").await;
            person::make(&client, "#do-challenge").await;
        } else {
            tablet.step().await;
        }
    }
    client.close().await;
}

/// Waits until the reveal is complete. Returns the state of the page after it.
async fn told(client: &Page, moments: usize) -> Value {
    picture(client, &format!("given-back begun {moments}")).await;
    let start = Instant::now();
    loop {
        let sight = client.execute(GLANCE, vec![]).await.unwrap_or_default();
        if let Some(shown) = of(&sight, "shown").filter(|_| sight["staged"] == false) {
            picture(client, &format!("given-back told {moments}")).await;
            return shown.clone();
        }
        assert!(start.elapsed() < STEP, "it is never told: {sight}");
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
}
