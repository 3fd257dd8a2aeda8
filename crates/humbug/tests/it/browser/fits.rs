//! The hand, the buttons and what lies on the table are whole in the window: on every screen, in every room, with every number
//! of seats, at every kind of moment and with the largest hands; each of those on two screens of ten, and on all of them where it is
//! asked for (`cargo xtask soak`).

use std::collections::BTreeSet;

use rooms::{ROOMS, Room};
use serde_json::{Value, json};

use super::{axe::kinds::group, chromium::Browser, page::Page, person::picture, seats::Seats, witness};
use crate::server::Server;

/// Screens in CSS pixels: small and usual phones, two on their sides, a tablet, laptops.
const SCREENS: [(u32, u32); 10] = [
    (320, 568),
    (360, 620),
    (360, 640),
    (360, 740),
    (390, 844),
    (640, 360),
    (740, 360),
    (820, 1180),
    (1280, 720),
    (1440, 900),
];

/// What of a table reaches out of the window, lies under something or is cut off, and by how many pixels.
const OUT: &str = include_str!("fits.js");

/// What people read, from one game to the next.
const LANGUAGES: [&str; 3] = ["en", "fr", "ar"];

/// A moment is measured on every so many-th screen: it differs little from the next, and from the same one with other people, which
/// are on other screens. All of them on all screens take a quarter of an hour.
const APART: usize = 5;

/// So many moves are looked at in each game, and in so many of them whoever can draws, so that hands grow.
const MOVES: usize = 55;
const DRAWS: usize = 30;

/// Learnatic Bluff's word for a call that shows a hand.
const BLOCK: &str = "block";

/// Games with long names and large hands, as far as one number gives them.
const LUCK: u64 = 3;

/// Whether everything is measured everywhere, however long that takes.
fn thorough() -> bool {
    std::env::var_os("HUMBUG_THOROUGH").is_some()
}

/// What did not fit: where, and the worst of it.
#[derive(Default)]
struct Misfits(BTreeSet<String>);

impl Misfits {
    /// Looks at what is there on screens that are so far apart, the first of them by this number.
    async fn measure(&mut self, client: &Page, what: &str, first: usize) {
        let apart = if thorough() { 1 } else { APART };
        for (width, height) in SCREENS.into_iter().skip(first % apart).step_by(apart) {
            client.screen((width, height)).await;
            let found = client.execute_async(OUT, vec![]).await.unwrap_or_else(|error| panic!("{what}: {error}"));
            for out in found.as_array().into_iter().flatten().filter_map(Value::as_str) {
                let misfit = format!("{what} at {width}x{height}: {out}");
                picture(client, &format!("misfit {misfit}")).await;
                self.0.insert(misfit);
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_that_matters_is_whole_in_the_window() {
    // To look at a few games alone: HUMBUG_FITS=pirate-5, or sneak for all of a room; with HUMBUG_PICTURES for what does not fit.
    let only = std::env::var("HUMBUG_FITS").unwrap_or_default();
    let browser = Browser::open().await;
    let mut misfits = Misfits::default();
    let client = browser.page((1440, 900)).await;
    witness::stay(&client).await;
    witness::still(&client).await;
    for (seed, room) in (31..).zip(ROOMS) {
        for (language, people) in LANGUAGES.into_iter().cycle().skip(seed as usize % 3).zip(room.seats()) {
            if !format!("{}-{people}", room.key()).starts_with(&only) {
                continue;
            }
            let server = Server::arranged(20, LUCK);
            let headers = json!({ "headers": { "Accept-Language": language } });
            client.command("Network.enable", json!({})).await;
            client.command("Network.setExtraHTTPHeaders", headers).await;
            game(&server, &client, *room, usize::from(people), seed, &mut misfits).await;
        }
    }
    let misfits: Vec<_> = misfits.0.into_iter().collect();
    assert!(misfits.is_empty(), "{} misfits\n{}", misfits.len(), misfits.join("\n"));
}

/// One game: whoever is awaited is looked at where the buttons or the size of the hand are new.
async fn game(server: &Server, client: &Page, room: &dyn Room, people: usize, seed: u64, misfits: &mut Misfits) {
    let mut seats = Seats::sit_to_play(server, room, people, seed);
    seats.open();
    let (mut met, mut blocked) = (BTreeSet::new(), false);
    for step in 0..MOVES {
        let mut awaited = seats.awaited().await;
        let Some(one) = awaited.first() else { break };
        let page = seats.page(&seats.path(""), &[one.seat]);
        let (cards, shown) = (page.matches("class=\"pick").count(), shown(&page));
        let kind = format!("{}, {cards} cards, {shown} shown", group(&page));
        if met.insert(kind.clone()) {
            seats.hold(client, &[one.seat]).await;
            client.goto(&server.url(&seats.path(""))).await.expect("the table");
            misfits.measure(client, &format!("{} for {people}, {kind}", room.key()), met.len() + people).await;
        }
        // Most often it is wrong, so that a whole hand lies open on the table beside one's own.
        for one in awaited.iter_mut().filter(|one| !blocked && one.moves.iter().any(|play| play == BLOCK)) {
            one.moves = vec![BLOCK.to_owned()];
        }
        for one in awaited.iter_mut().filter(|_| step < DRAWS) {
            let draws: Vec<_> = one.moves.iter().filter(|play| play.starts_with("draw")).cloned().collect();
            one.moves = if draws.is_empty() { std::mem::take(&mut one.moves) } else { draws };
        }
        blocked |= awaited.iter().any(|one| one.moves == [BLOCK]);
        seats.step(&awaited);
    }
}

/// How many cards of a hand that had to be shown lie on the table.
fn shown(page: &str) -> usize {
    let last =
        page.split_once("id=\"last\"").map_or("", |(_, rest)| rest.split("</section>").next().unwrap_or_default());
    last.matches("class=\"slip ").count()
}
