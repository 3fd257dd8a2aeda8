//! The warning about a lost connection is visible at every scroll position, and moves nothing.

use serde_json::{Value, json};

use crate::browser::{
    driver::{chromium::Browser, page::Page},
    people::{person::picture, seats::Seats},
};
use crate::server::Server;

/// Shows the warning at the end of the page as a lost connection would; returns what is wrong with it.
const WARNED: &str = "
    const net = document.getElementById('net'), board = document.querySelector('.board');
    scrollTo({ top: 0, behavior: 'instant' });
    const before = board.getBoundingClientRect().top;
    net.hidden = false;
    const after = board.getBoundingClientRect().top;
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const box = net.getBoundingClientRect();
    const at = (thing) => { const { x, y, width, height } = thing.getBoundingClientRect(); return document.elementFromPoint(x + width / 2, y + height / 2); };
    const wrong = [];
    if (before !== after) wrong.push(`the table moves by ${after - before}`);
    if (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > document.documentElement.clientWidth) wrong.push(`out of the window: ${JSON.stringify(box)}`);
    if (box.height < 12 || net.scrollWidth > net.clientWidth + 1 || net.scrollHeight > net.clientHeight + 1) wrong.push('its words are cut off');
    if (!net.contains(at(net))) wrong.push('something lies over it');
    for (const way of document.querySelectorAll('.table-bar :is(summary, button, a.button)'))
        if (way.checkVisibility() && net.contains(at(way))) wrong.push(`it lies over ${way.outerHTML.slice(0, 80)}`);
    return wrong;";

async fn warned(client: &Page, what: &str, wrong: &mut Vec<String>) {
    for size in [(320, 568), (360, 740), (740, 360), (820, 1180), (1440, 900)] {
        client.screen(size).await;
        let found = client.execute(WARNED, vec![]).await.expect("the page is there");
        picture(client, &format!("connection-{what}-{}", size.0)).await;
        let found: Vec<String> = serde_json::from_value(found).expect("a list");
        wrong.extend(found.into_iter().map(|one| format!("{what} at {size:?}: {one}")));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_warning_is_in_sight_and_moves_nothing() {
    let server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    let mut wrong = Vec::new();
    for language in ["en", "fr", "ar"] {
        let client = browser.page_in((1440, 900), language).await;
        let seats = Seats::sit(&server, rooms::room("sneak").expect("a room"), 4, 1);
        seats.open();
        seats.hold(&client, &[0]).await;
        client.goto(&server.url(&seats.path(""))).await.expect("the table");
        let shown = client.execute("return document.getElementById('net').checkVisibility()", vec![]).await;
        assert_eq!(shown.expect("the page is there"), Value::Bool(false), "nothing is said while all is well");
        warned(&client, language, &mut wrong).await;
        client.close().await;
    }
    assert_eq!(json!(wrong), json!([]));
}
