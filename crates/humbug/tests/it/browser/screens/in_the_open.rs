//! Bluffer with one tablet in the middle: everybody decides in the open, and only a person who looks behind a card
//! takes it.

use std::time::Instant;

use serde_json::Value;

use crate::browser::{
    driver::{
        chromium::Browser,
        hands::Hands,
        page::Page,
        patience::{GAME, STEP, there},
        press::{click, ready, tap},
    },
    measured::not_whole,
    people::{person::picture, player::Player},
};
use crate::server::Server;

/// The tablet's present state.
const SIGHT: &str = "
    const curtain = document.querySelector('#curtain:not([hidden])');
    const eye = document.querySelector('#deciding .own .eye[form=peek]:not(:disabled)');
    return {
        over: !!document.querySelector('main.over'),
        ended: !!document.querySelector('#see-result'),
        open: !!curtain?.matches('.in-the-open'),
        covered: !!curtain && !curtain.matches('.in-the-open'),
        own: document.querySelector('main')?.dataset.openHand !== undefined,
        eye: eye ? `#${eye.id}` : null,
        seat: curtain?.dataset.seat ?? null,
        window: document.querySelector('#move input[name=window]')?.value ?? null,
    };";

async fn sight(client: &Page) -> Value {
    client.execute(SIGHT, vec![]).await.unwrap_or_default()
}

async fn sit_down(server: &Server, client: &Page) {
    client.goto(&server.url("/here/bluffer")).await.unwrap();
    for (field, value) in [("people", "2"), ("bots", "0")] {
        click(client, &format!("label:has(input[name={field}][value='{value}'])")).await;
    }
    click(client, "#begin").await;
    there(client, "#curtain.in-the-open").await;
}

/// Whether a page at its top still moves: a press may have scrolled it.
const RESTS: &str = "scrollTo(0, 0); return document.getAnimations().every((one) => one.playState !== 'running')";

/// The table comes to rest, and is completely visible.
async fn look_over(client: &Page, name: &str) {
    let start = Instant::now();
    loop {
        let rests = client.execute(RESTS, vec![]).await.is_ok_and(|rests| rests == true);
        let found = not_whole(client).await;
        if rests && found.is_empty() {
            break;
        }
        assert!(start.elapsed() < STEP, "{name}, at rest {rests}: {found:?}");
    }
    picture(client, name).await;
}

mod full_gate {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn two_people_play_bluffer_on_one_tablet_and_hand_it_over_only_to_look() {
        let server = Server::arranged(20, 5);
        let browser = Browser::open().await;
        for (size, seed) in [((820, 1180), 4), ((360, 740), 7)] {
            let client = browser.page(size).await;
            sit_down(&server, &client).await;
            let mut player = Player::new(&client, Hands::Taps, seed);
            let (mut handed, mut open, mut looks, mut seen) = (0, 0, 0, None);
            let start = Instant::now();
            loop {
                let now = sight(&client).await;
                let is = |what: &str| now[what] == true;
                assert!(start.elapsed() < GAME, "the game does not end: {now}");
                if is("over") {
                    break;
                } else if is("ended") {
                    tap(&client, "#see-result").await;
                } else if is("covered") {
                    picture(&client, &format!("in-the-open covered {}", size.0)).await;
                    handed += usize::from(tap(&client, "#open").await);
                } else {
                    let fresh = is("open") && seen.replace((now["seat"].clone(), now["window"].clone())) != seen;
                    if fresh {
                        open += 1;
                        if open % 5 == 1 {
                            look_over(&client, &format!("in-the-open {} {open}", size.0)).await;
                        }
                    }
                    match now["eye"].as_str().filter(|_| is("open") && looks < 3) {
                        Some(eye) if ready(&client, eye).await.is_some() => {
                            looks += usize::from(tap(&client, eye).await);
                        }
                        _ => player.step(&player.look().await).await,
                    }
                }
            }
            assert!(handed > 0 && handed <= looks + 4 && open > 5, "{handed} for {looks} looks, {open} in the open");
            client.close().await;
        }
    }
}
