//! While one learns the cards and the buttons are whole in the window: the tutor's words give way.

use rooms::ROOMS;
use serde_json::{Value, json};

use super::{chromium::Browser, page::Page, person::picture};
use crate::server::Server;

/// Screens in CSS pixels: small and usual phones, one on its side, a tablet, laptops.
const SCREENS: [(u32, u32); 9] =
    [(320, 568), (360, 620), (360, 640), (360, 740), (390, 844), (740, 360), (820, 1180), (1280, 720), (1440, 900)];

/// What of a table reaches out of the window, lies under something or is cut off, and by how many pixels.
const OUT: &str = include_str!("fits.js");

/// Whether what to do is in sight.
const TOLD: &str = "
    const box = document.querySelector('#tutor-try').getBoundingClientRect();
    return box.height > 10 && box.top >= 0 && box.bottom <= innerHeight;";

/// How often cards and words go on making room for each other in the next frames.
const RESTLESS: &str = "
    let [frames, fitted, done] = [0, 0, arguments[0]];
    document.addEventListener('humbug:fitted', () => fitted++);
    const next = () => frames++ < 14 ? requestAnimationFrame(next) : done(fitted);
    next();";

/// What of one's cards and buttons is outside once words and cards have made room for each other, which takes a few frames.
async fn settled(client: &Page, about: &str) -> Vec<String> {
    let mut mine = Vec::new();
    for _ in 0..10 {
        let found = client.execute_async(OUT, vec![]).await.unwrap_or_else(|error| panic!("{about}: {error}"));
        let out = found.as_array().into_iter().flatten().filter_map(Value::as_str);
        mine = out.filter(|out| out.starts_with("hand") || out.starts_with("actions")).map(str::to_owned).collect();
        if mine.is_empty() {
            break;
        }
    }
    mine
}

async fn measure(client: &Page, about: &str, misfits: &mut Vec<String>) {
    for (width, height) in SCREENS {
        client.screen((width, height)).await;
        let out = settled(client, about).await;
        misfits.extend(out.iter().map(|out| format!("{about} at {width}x{height}: {out}")));
        if !out.is_empty() {
            picture(client, &format!("learn {about} at {width}x{height}")).await;
        }
        if (width, height) == (360, 640) {
            let restless = client.execute_async(RESTLESS, vec![]).await.expect("the page is there");
            if restless != 0 {
                misfits.push(format!("{about} at {width}x{height}: the page does not come to rest ({restless})"));
            }
        }
        let told = client.execute(TOLD, vec![]).await.expect("the page is there");
        if told != true {
            misfits.push(format!("{about} at {width}x{height}: what to do is out of sight"));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn ones_cards_are_in_sight_at_every_step_of_every_tutorial() {
    let server = Server::start(0);
    let browser = Browser::open().await;
    let mut misfits = Vec::new();
    let client = browser.page((1440, 900)).await;
    for (language, room) in ["en", "fr", "ar"].into_iter().cycle().zip(ROOMS) {
        let headers = json!({ "headers": { "Accept-Language": language } });
        client.command("Network.enable", json!({})).await;
        client.command("Network.setExtraHTTPHeaders", headers).await;
        for step in 1..=room.tutorial().expect("a tutorial").len() {
            client.goto(&server.url(&format!("/g/{}/learn?step={step}", room.key()))).await.expect("the step");
            client.find("#tutor").await.expect("a tutor");
            measure(&client, &format!("{} in {language}, step {step}", room.key()), &mut misfits).await;
        }
    }
    assert!(misfits.is_empty(), "{} misfits\n{}", misfits.len(), misfits.join("\n"));
    client.close().await;
}
