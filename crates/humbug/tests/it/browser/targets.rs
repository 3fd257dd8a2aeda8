//! Everything that can be pressed is large enough for a finger, on every screen and in every game.

use std::collections::BTreeSet;

use rooms::ROOMS;
use serde_json::{Value, json};

use super::{
    axe::kinds::group,
    chromium::Browser,
    page::Page,
    seats::{Awaited, Seats},
    width::too_wide,
    witness,
};
use crate::server::Server;

/// Whatever in a part of the page is smaller than 44 by 44, or as a link in a line of text than 24, both in CSS pixels.
const SMALL: &str = "
    const found = [];
    const things = 'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=switch]';
    const parts = [...document.querySelectorAll(arguments[0] ?? 'body')];
    for (const thing of new Set(parts.flatMap(part => [...part.querySelectorAll(things)]))) {
        if (!thing.checkVisibility({ opacityProperty: false, visibilityProperty: true }) || thing.closest('.out-of-sight')) continue;
        const label = thing.matches('input') ? thing.closest('label') : null;
        const boxes = [thing, label].filter(Boolean).map(element => element.getBoundingClientRect());
        const [width, height] = [Math.max(...boxes.map(box => box.width)), Math.max(...boxes.map(box => box.height))];
        // What is there for the keyboard alone shows, and is large, once it has the focus.
        if (width <= 1 && height <= 1) continue;
        const inline = thing.matches('a') && getComputedStyle(thing).display === 'inline';
        const least = inline ? 24 : 44;
        if (height < least - 0.5 || !inline && width < least - 0.5)
            found.push(`${Math.round(width)}x${Math.round(height)} ${thing.outerHTML.slice(0, 140)}`);
    }
    return found;";

/// Key hints that are there to be seen, how many, and those that reach out of their button or lie on its words.
const HINTS: &str = "
    const hints = [...document.querySelectorAll('button kbd, a.button kbd')].filter(hint => hint.checkVisibility());
    const boxOf = (thing) => thing.getBoundingClientRect();
    const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    const wrong = hints.filter(hint => {
        const [box, button] = [boxOf(hint), boxOf(hint.closest('button, a.button'))];
        const words = [...hint.parentElement.children].filter(word => word !== hint && word.checkVisibility()).map(boxOf);
        return box.left < button.left - 1 || box.right > button.right + 1 || box.top < button.top - 1
            || box.bottom > button.bottom + 1 || words.some(word => !apart(box, word));
    });
    return [hints.length, wrong.map(hint => hint.closest('button, a.button').outerHTML.slice(0, 300))];";

/// Windows with a mouse: usual ones, and what those of 1440 by 900 and 1280 by 720 come to at 200 and 400 % zoom.
const WINDOWS: [(u32, u32); 6] = [(1440, 900), (1280, 720), (1024, 768), (720, 450), (640, 360), (360, 225)];

/// So many moves are made in each game.
const MOVES: usize = 12;

/// Screens in CSS pixels, and what their people read. The narrowest phone in Arabic and the desktop in English are those on
/// which every state of every game is measured while it is looked through (`axe`).
const SCREENS: [((u32, u32), &str); 4] =
    [((320, 640), "en"), ((360, 740), "fr"), ((820, 1180), "en"), ((1440, 900), "ar")];

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_large_enough_for_a_finger() {
    let server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    let mut wrong = Vec::new();
    for (size, language) in SCREENS {
        let client = browser.page_in(size, language).await;
        witness::stay(&client).await;
        witness::still(&client).await;
        for path in ["/", "/credits", "/no-such-page"]
            .map(str::to_owned)
            .into_iter()
            .chain(ROOMS.iter().flat_map(|room| ["g", "print"].map(|page| format!("/{page}/{}", room.key()))))
        {
            client.goto(&server.url(&path)).await.expect("a page");
            measure(&client, &format!("{path} at {}, {language}", size.0), &mut wrong).await;
        }
        for (seed, room) in (21..).zip(ROOMS) {
            let mut walk = Walk::begin(Seats::sit(&server, *room, 2, seed));
            while let Some(buttons) = walk.next(&server, &client).await {
                measure(&client, &format!("{} at {}, {language}, {buttons}", room.key(), size.0), &mut wrong).await;
            }
            assert!(walk.met.len() > 1, "{}: too little was measured", room.key());
        }
        client.close().await;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_of_keys_stay_on_their_buttons_at_any_zoom() {
    let server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    let client = browser.page_in((1440, 900), "fr").await;
    witness::stay(&client).await;
    witness::still(&client).await;
    let (mut wrong, mut hints) = (Vec::new(), 0);
    for (seed, room) in (41..).zip(ROOMS) {
        let mut walk = Walk::begin(Seats::sit(&server, *room, 2, seed));
        while let Some(buttons) = walk.next(&server, &client).await {
            for (width, height) in WINDOWS {
                let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 2, "mobile": false });
                client.command("Emulation.setDeviceMetricsOverride", metrics).await;
                let found = client.execute(HINTS, vec![]).await.expect("the page is there");
                let (count, out): (usize, Vec<String>) = serde_json::from_value(found).expect("hints");
                hints += count;
                let out = out.into_iter().chain(too_wide(&client).await);
                wrong.extend(out.map(|one| format!("{} at {width}x{height}, {buttons}: {one}", room.key())));
            }
        }
    }
    assert!(hints > 50, "too few hints were seen: {hints}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    client.close().await;
}

/// A game's first moves, which show every kind of button; the rest of the game is like them.
struct Walk<'a> {
    seats: Seats<'a>,
    /// What was looked at and not yet answered.
    asked: Vec<Awaited>,
    /// The kinds of buttons that were met.
    met: BTreeSet<String>,
    moves: usize,
}

impl<'a> Walk<'a> {
    fn begin(seats: Seats<'a>) -> Self {
        seats.open();
        Self { seats, asked: Vec::new(), met: BTreeSet::new(), moves: 0 }
    }

    /// Plays on until somebody is offered buttons of a kind not met before, and shows that seat's table.
    async fn next(&mut self, server: &Server, client: &Page) -> Option<String> {
        loop {
            if !self.asked.is_empty() {
                self.seats.step(&self.asked);
                self.moves += 1;
            }
            if self.moves == MOVES {
                return None;
            }
            self.asked = self.seats.awaited().await;
            let seat = self.asked.first()?.seat;
            let buttons = group(&self.seats.page(&self.seats.path(""), &[seat]));
            if self.met.insert(buttons.clone()) {
                self.seats.hold(client, &[seat]).await;
                client.goto(&server.url(&self.seats.path(""))).await.expect("the table");
                return Some(buttons);
            }
        }
    }
}

/// Whatever is too small for a finger in a part of the page, or in all of it.
pub(super) async fn too_small(client: &Page, part: Option<&str>) -> Vec<String> {
    let found = client.execute(SMALL, vec![json!(part)]).await.unwrap_or(Value::Null);
    serde_json::from_value(found).expect("a list")
}

async fn measure(client: &Page, what: &str, wrong: &mut Vec<String>) {
    let found = too_small(client, None).await.into_iter();
    wrong.extend(found.chain(too_wide(client).await).map(|one| format!("{what}: {one}")));
}
