//! The screen for everybody is whole in the window and can be read from the back row, in every room and with every number of
//! seats.

use std::collections::BTreeSet;

use rooms::{ROOMS, Room};
use serde_json::{Value, json};

use super::{chromium::Browser, page::Page, person::picture, seats::Seats, witness};
use crate::server::Server;

/// A laptop on a projector, and a television.
const SCREENS: [(u32, u32); 2] = [(1280, 720), (1920, 1080)];

/// What of a table reaches out of the window, lies under something or is cut off, and by how many pixels.
const OUT: &str = include_str!("fits.js");

/// Texts that are too small.
const SMALL: &str = include_str!("tv_fits.js");

/// The smallest text, in percent of the window's height.
const LEAST: f64 = 2.4;

const LANGUAGES: [&str; 3] = ["en", "fr", "ar"];

/// So many moves are looked at in each game, and in so many of them whoever can draws, so that hands grow.
const MOVES: usize = 45;
const DRAWS: usize = 20;

/// Where what did not fit is noted: once for each game and screen.
#[derive(Default)]
struct Misfits(BTreeSet<String>);

impl Misfits {
    async fn measure(&mut self, client: &Page, what: &str) {
        for (width, height) in SCREENS {
            let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
            client.command("Emulation.setDeviceMetricsOverride", metrics).await;
            for (script, arguments) in [(OUT, vec![]), (SMALL, vec![json!(LEAST)])] {
                let found =
                    client.execute_async(script, arguments).await.unwrap_or_else(|error| panic!("{what}: {error}"));
                for out in found.as_array().into_iter().flatten().filter_map(Value::as_str) {
                    if self.0.insert(format!("{what} at {width}x{height}: {out}")) {
                        picture(client, &format!("tv {what} at {width}x{height}: {out}")).await;
                    }
                }
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_screen_for_everybody_is_whole_and_can_be_read_from_the_back_row() {
    // To look at a few games alone: HUMBUG_FITS=pirate-5, or sneak for all of a room; with HUMBUG_PICTURES for what does not fit.
    let only = std::env::var("HUMBUG_FITS").unwrap_or_default();
    let browser = Browser::open().await;
    let mut misfits = Misfits::default();
    let client = browser.page((1440, 900)).await;
    witness::stay(&client).await;
    witness::still(&client).await;
    for (seed, room) in (51..).zip(ROOMS) {
        for (language, people) in LANGUAGES.into_iter().cycle().skip(seed as usize % 3).zip(room.seats()) {
            if !format!("{}-{people}", room.key()).starts_with(&only) {
                continue;
            }
            let server = Server::arranged(20, 3);
            let headers = json!({ "headers": { "Accept-Language": language } });
            client.command("Network.enable", json!({})).await;
            client.command("Network.setExtraHTTPHeaders", headers).await;
            game(&server, &client, *room, usize::from(people), seed, &mut misfits).await;
        }
    }
    let misfits: Vec<_> = misfits.0.into_iter().collect();
    assert!(misfits.is_empty(), "{} misfits\n{}", misfits.len(), misfits.join("\n"));
}

/// One game: the screen is looked at where more is shown than before, or something has just come out.
async fn game(server: &Server, client: &Page, room: &dyn Room, people: usize, seed: u64, misfits: &mut Misfits) {
    let mut seats = Seats::sit_to_play(server, room, people, seed);
    seats.open();
    let mut met = BTreeSet::new();
    for step in 0..MOVES {
        let mut awaited = seats.awaited().await;
        if awaited.is_empty() {
            break;
        }
        let page = seats.page(&seats.path("/tv"), &[]);
        let kind = (page.matches("data-beat").count(), page.matches("class=\"card").count() / 4);
        if met.insert(kind) {
            client.goto(&server.url(&seats.path("/tv"))).await.expect("the screen");
            misfits.measure(client, &format!("{} for {people}", room.key())).await;
            picture(client, &format!("tv {} for {people}, {}", room.key(), met.len())).await;
        }
        for one in awaited.iter_mut().filter(|_| step < DRAWS) {
            let draws: Vec<_> = one.moves.iter().filter(|play| play.starts_with("draw")).cloned().collect();
            one.moves = if draws.is_empty() { std::mem::take(&mut one.moves) } else { draws };
        }
        seats.step(&awaited);
    }
}
