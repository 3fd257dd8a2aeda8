//! With reduced motion, nothing moves.

use serde_json::json;

use crate::browser::{
    driver::{chromium::Browser, page::Page, witness},
    people::seats::Seats,
    touch::focus::{keep_still, up_to_date},
};
use crate::server::Server;

/// Counts animations of cards: how many the page wants, how many run, and the longest time of any, in milliseconds.
const WATCH: &str = "
    window.seen = { due: 0, glides: 0, longest: 0 };
    const glide = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => { window.seen.glides++; return glide(update); };
    document.addEventListener('humbug:shown', ({ detail }) => {
        if (detail.cues?.some(cue => cue !== 'answer' && cue !== 'draw')) window.seen.due++;
        requestAnimationFrame(() => {
            const running = document.getAnimations().filter(one => one.playState === 'running');
            const ends = running.map(one => one.effect.getComputedTiming().endTime);
            window.seen.longest = Math.max(window.seen.longest, ...ends);
        });
    });";

/// Plays games of a room until cards were moved `often` times on a spectator's page; returns how often they glided, and
/// the longest time.
async fn watch(server: &Server, client: &Page, room: &str, often: u64) -> (u64, f64) {
    let (mut due, mut glides, mut longest) = (0, 0, 0.0_f64);
    for seed in 1.. {
        assert!(seed < 20, "{room}: cards were moved {due} times in {seed} games");
        let mut seats = Seats::sit(server, rooms::room(room).expect("a room"), 3, seed);
        seats.open();
        client.goto(&server.url(&seats.path(""))).await.expect("the table");
        client.execute(WATCH, vec![]).await.expect("the page is there");
        loop {
            let awaited = seats.awaited().await;
            up_to_date(client, &seats).await;
            let seen = client.execute("return window.seen ?? null", vec![]).await.unwrap_or_default();
            let number = |key: &str| seen[key].as_u64().unwrap_or(0);
            longest = longest.max(seen["longest"].as_f64().unwrap_or(0.0));
            if due + number("due") >= often || awaited.is_empty() || seen.is_null() {
                (due, glides) = (due + number("due"), glides + number("glides"));
                break;
            }
            seats.step(&awaited);
        }
        if due >= often {
            return (glides, longest);
        }
    }
    unreachable!("it ends by itself")
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_moves_for_whoever_asks_for_less_motion() {
    let server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    let client = browser.lively((1440, 900)).await;
    witness::stay(&client).await;
    let (glides, longest) = watch(&server, &client, "sneak", 3).await;
    assert!(glides > 0 && longest > 200.0, "cards glide for everybody else: {glides} times, {longest} ms");
    keep_still(&client).await;
    for room in ["sneak", "pirate"] {
        let (glides, longest) = watch(&server, &client, room, 4).await;
        assert_eq!(glides, 0, "{room}: cards glide");
        assert!(longest <= 200.0, "{room}: something is on its way for {longest} ms");
    }
    let asked = "return matchMedia('(prefers-reduced-motion: reduce)').matches";
    assert_eq!(client.execute(asked, vec![]).await.expect("the page is there"), json!(true));
    client.close().await;
}
