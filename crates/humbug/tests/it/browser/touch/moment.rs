//! Tests the stage, on which a reveal is shown step by step: who challenges, the cards one by one, the stamp with the
//! verdict, the cost, and a sentence. Nothing shows the result earlier, a tap skips to the end, and the page stays at
//! the table when the game ends. With reduced motion nothing moves. Another test is about a turn that has already begun
//! when the page loads.

use std::{collections::BTreeMap, ops::RangeInclusive};

use rooms::{ROOMS, Room};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    browser::{
        driver::{chromium::Browser, page::Page, press::tap, there, until, witness},
        people::seats::{Awaited, Seats},
        touch::keyboard::{keep_still, up_to_date},
    },
    server::Server,
};

/// A script that records reveals: which steps are visible at which time, and the texts outside the stage.
const FILM: &str = "
    sessionStorage.stays = 'yes';
    const { dataset } = document.getElementById('main');
    dataset.shown ??= dataset.seq;
    window.film = [];
    const { documentElement: root } = document;
    let take = 0, was = false;
    const look = () => {
        const staged = root.dataset.staged !== undefined;
        if (staged && !was) take++;
        was = staged;
        if (!staged) return;
        const parts = [...document.querySelectorAll('#stage [data-step]')];
        const shown = (part) => part.matches('.told') && part.checkVisibility({ visibilityProperty: true });
        const cards = [...document.querySelectorAll('#stage [data-turns] > *')];
        const text = id => document.getElementById(id)?.textContent ?? '';
        const called = document.getElementById('curtain-title');
        window.film.push({ take, now: root.dataset.step ?? '', at: performance.now(), lasts: Number(root.dataset.staged),
            steps: parts.map(part => part.dataset.step), told: parts.filter(shown).map(part => part.dataset.step),
            cards: cards.length, turned: cards.filter(card => card.matches('.told')).length,
            called: !!called?.checkVisibility({ visibilityProperty: true }),
            around: [text('status'), text('turn'), text('scores'), document.querySelector('#log')?.lastElementChild?.id, document.title].join('|') });
    };
    new MutationObserver(look).observe(document, { subtree: true, attributes: true, childList: true, attributeFilter: ['data-staged', 'data-step', 'class'] });";

/// The state of the page at one time of the recording.
#[derive(Deserialize, Debug)]
struct Picture {
    /// The number of the reveal in this recording.
    take: usize,
    /// The step of the reveal that the page shows now.
    now: String,
    /// The time of this state by the page's clock, in milliseconds.
    at: f64,
    /// The duration that the page has planned for the whole reveal, in milliseconds.
    lasts: u64,
    /// The steps of the reveal, in their order on the page.
    steps: Vec<String>,
    /// The steps of the reveal that are already visible.
    told: Vec<String>,
    /// The number of cards that turn over during this reveal.
    cards: usize,
    turned: usize,
    /// Whether the page already names the person who takes the device next.
    called: bool,
    /// The texts outside the stage. They must not change during the reveal, because they would show the result.
    around: String,
}

/// The steps of a reveal in order, each with its duration in milliseconds. The step `breath` is a pause.
const STEPS: [(&str, f64); 6] =
    [("call", 500.0), ("breath", 550.0), ("cards", 750.0), ("stamp", 400.0), ("cost", 500.0), ("said", 1_100.0)];

/// The device whose page records a reveal.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Device {
    /// The browser of a spectator, who has no seat.
    OnTheRail,
    /// A device that all players at the table share.
    Shared,
}

/// The allowed duration of a reveal, in milliseconds. It is compared with the duration that the page plans, which does
/// not depend on the speed of the machine.
const LASTS: RangeInclusive<u64> = 1500..=4000;

/// Starts a server with a fixed seed, and opens a page of this size on which timers and animations do not wait.
async fn stage(size: (u32, u32)) -> (Server, Browser, Page) {
    let server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    let client = browser.lively(size).await;
    witness::no_waiting(&client).await;
    (server, browser, client)
}

/// Opens the table's page and starts a script in it, which records what the page shows.
async fn look_on(server: &Server, client: &Page, seats: &Seats<'_>, script: &str) {
    client.goto(&server.url(&seats.path(""))).await.expect("the table");
    client.execute(script, vec![]).await.expect("the page is there");
}

/// Plays the game to its end. Before each step the page has shown everything that happened.
async fn play_out(client: &Page, seats: &mut Seats<'_>) {
    loop {
        let awaited = seats.awaited().await;
        all_shown(client, seats).await;
        if awaited.is_empty() {
            break;
        }
        seats.step(&awaited);
    }
}

/// Plays games of a room to their ends until `takes` reveals were recorded.
async fn film(server: &Server, client: &Page, room: &dyn Room, takes: usize, device: Device) -> Vec<Vec<Picture>> {
    let mut films = Vec::new();
    for seed in 1..20 {
        let mut seats = Seats::sit(server, room, 3, seed);
        seats.open();
        if device == Device::Shared {
            seats.hold(client, &seats.all()).await;
        }
        look_on(server, client, &seats, FILM).await;
        play_out(client, &mut seats).await;
        let pictures = client.execute("return window.film", vec![]).await.expect("nobody is led away");
        films.extend(takes_of(pictures));
        if films.len() >= takes {
            return films;
        }
    }
    panic!("{}: {} moments in twenty games", room.key(), films.len());
}

/// Groups the recorded states by the number of their reveal.
fn takes_of(pictures: Value) -> Vec<Vec<Picture>> {
    let mut takes = BTreeMap::<_, Vec<_>>::new();
    for picture in serde_json::from_value::<Vec<Picture>>(pictures).expect("pictures") {
        takes.entry(picture.take).or_default().push(picture);
    }
    takes.into_values().collect()
}

/// Waits until the page shows the latest entry, including its reveal.
pub(crate) async fn all_shown(client: &Page, seats: &Seats<'_>) {
    let seq = seats.seq();
    let shown = "return Number(document.getElementById('main').dataset.shown)";
    until(client, "all of it is shown", async || {
        let now = client.execute(shown, vec![]).await.ok().and_then(|now| now.as_f64());
        now.is_some_and(|now| now >= seq as f64).then_some(())
    })
    .await;
}

/// Checks one recorded reveal. The steps come in order, and each is shown for its whole duration. The texts outside the
/// stage do not show the result before the reveal ends.
fn tells_in_turn(room: &dyn Room, film: &[Picture]) {
    let (key, first, last) = (room.key(), &film[0], &film[film.len() - 1]);
    assert!(film.iter().all(|picture| picture.around == first.around), "{key}: it is said too early: {film:?}");
    assert!(film.iter().all(|picture| !picture.called), "{key}: it is said who comes next: {film:?}");
    assert!(LASTS.contains(&last.lasts), "{key}: it takes as long as it may: {film:?}");
    let begins = first.told.iter().all(|step| step == "call") && first.turned == 0;
    assert!(begins, "{key}: it begins with who says it: {film:?}");
    assert_eq!(last.told, last.steps, "{key}: all of it is told: {film:?}");
    assert_eq!(last.turned, last.cards, "{key}: every card has turned over: {film:?}");
    let planned = STEPS.iter().filter(|(step, _)| *step == "breath" || last.steps.iter().any(|one| one == step));
    let mut begun = None::<(&str, f64, f64)>;
    for (step, time) in planned {
        let now = film.iter().find(|picture| picture.now == *step);
        let now = now.unwrap_or_else(|| panic!("{key}: {step} has its turn: {film:?}"));
        if let Some((before, at, lasts)) = begun {
            assert!(now.at - at >= lasts - 1.0, "{key}: {before} has its {lasts} ms before {step}: {film:?}");
        }
        begun = Some((step, now.at, *time));
        // While this step is shown, the steps after it must not be visible.
        let after = STEPS.iter().skip_while(|(one, _)| one != step).skip(1).map(|(one, _)| *one);
        let early: Vec<_> = after.filter(|later| now.told.iter().any(|told| told == later)).collect();
        assert!(early.is_empty(), "{key}: {early:?} during {step}: {film:?}");
        assert!(now.turned == 0 || !["call", "breath"].contains(step), "{key}: cards turn during {step}: {film:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_says_how_it_came_out_before_the_cards_do() {
    tells_in_turn_in(&["sneak"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moment_at_a_full_table_takes_no_longer() {
    takes_no_longer_in(&["sneak"]).await;
}

mod full_gate {
    use super::*;

    fn all() -> Vec<&'static str> {
        ROOMS.iter().map(|room| room.key()).collect()
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn nothing_says_how_it_came_out_in_any_game() {
        tells_in_turn_in(&all()).await;
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn no_game_takes_longer_at_a_full_table() {
        takes_no_longer_in(&all()).await;
    }
}

/// A script that closes the sheet of the last round. The sheet opens only after the winner was seen for a moment, so it may
/// open later than this script runs.
const CLOSE: &str = "
    const sheet = document.getElementById('look');
    sheet.close();
    new MutationObserver(() => sheet.close()).observe(sheet, { attributeFilter: ['open'] });";

async fn tells_in_turn_in(rooms: &[&str]) {
    let (server, _browser, client) = stage((360, 740)).await;
    for key in rooms {
        let room = rooms::room(key).expect("a room");
        for film in film(&server, &client, room, 3, Device::OnTheRail).await {
            tells_in_turn(room, &film);
        }
        // When the game ends, the page stays at the table until the person presses the button for the result.
        assert!(client.find("main.over").await.is_err(), "{key}: nobody is led away");
        client.execute(CLOSE, vec![]).await.expect("the page is there");
        assert!(tap(&client, "#see-result").await, "the way to the result");
        there(&client, "main.over").await;
    }
    client.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_takes_a_shared_device_next_is_not_said_before() {
    let (server, _browser, client) = stage((820, 1180)).await;
    let room = rooms::room("sneak").expect("a room");
    for film in film(&server, &client, room, 3, Device::Shared).await {
        tells_in_turn(room, &film);
    }
    let called = "return document.getElementById('curtain-title').checkVisibility({ visibilityProperty: true })";
    // After the last reveal of a game the curtain names no next player. To check that the curtain can name one, another
    // game begins.
    let seats = Seats::sit(&server, room, 3, 1);
    seats.open();
    seats.hold(&client, &seats.all()).await;
    client.goto(&server.url(&seats.path(""))).await.expect("the table");
    assert_eq!(client.execute(called, vec![]).await.expect("the page is there"), true, "somebody is called");
    client.close().await;
}

/// The last word of the move that ends a round of That's It! with complete sets. A random game would need hundreds of
/// moves until such a move.
const CALL: &str = "call";

/// Plays until a seat can call "That's It!". Returns only this seat, and only its move with that call, so that the next
/// step makes this move.
async fn until_a_call(seats: &mut Seats<'_>) -> Vec<Awaited> {
    loop {
        let awaited = seats.awaited().await;
        assert!(!awaited.is_empty(), "somebody can call before the game is over");
        let call = awaited.iter().find_map(|one| {
            let call = one.moves.iter().find(|play| play.ends_with(CALL))?;
            Some(Awaited { seat: one.seat, window: one.window, moves: vec![call.clone()] })
        });
        if let Some(call) = call {
            return vec![call];
        }
        seats.step(&awaited);
    }
}

async fn takes_no_longer_in(rooms: &[&str]) {
    let (server, _browser, client) = stage((360, 740)).await;
    for key in rooms {
        let room = rooms::room(key).expect("a room");
        let mut seats = Seats::sit_to_play(&server, room, usize::from(*room.seats().end()), 1);
        seats.open();
        let (moments, mut awaited) = match room.key() {
            "thats-it" => (1, until_a_call(&mut seats).await),
            _ => (2, seats.awaited().await),
        };
        look_on(&server, &client, &seats, FILM).await;
        let films = loop {
            all_shown(&client, &seats).await;
            let films = takes_of(client.execute("return window.film", vec![]).await.expect("the page is there"));
            if films.len() >= moments || awaited.is_empty() {
                break films;
            }
            seats.step(&awaited);
            awaited = seats.awaited().await;
        };
        assert!(!films.is_empty(), "{}: something comes out", room.key());
        for film in films {
            let lasts = film[film.len() - 1].lasts;
            assert!(LASTS.contains(&lasts), "{} for {}: {lasts} ms: {film:?}", room.key(), seats.len());
        }
    }
    client.close().await;
}

/// A script that presses on the page as soon as a reveal begins, and repeats the press until the reveal ends.
const IMPATIENT: &str = "
    new MutationObserver(() => {
        if (document.documentElement.dataset.staged === undefined) return;
        const press = () => {
            if (document.documentElement.dataset.staged === undefined) return;
            document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
            setTimeout(press, 20);
        };
        press();
    }).observe(document.documentElement, { attributes: true, attributeFilter: ['data-staged'] });";

#[tokio::test(flavor = "multi_thread")]
async fn a_tap_shows_all_of_it() {
    let (server, _browser, client) = stage((360, 740)).await;
    let room = rooms::room("sneak").expect("a room");
    let mut seats = Seats::sit(&server, room, 3, 1);
    seats.open();
    look_on(&server, &client, &seats, FILM).await;
    client.execute(IMPATIENT, vec![]).await.expect("the page is there");
    play_out(&client, &mut seats).await;
    let film: Vec<Picture> =
        serde_json::from_value(client.execute("return window.film", vec![]).await.expect("the page is there"))
            .expect("pictures");
    let steps: Vec<_> = film.iter().map(|picture| picture.now.as_str()).filter(|now| !now.is_empty()).collect();
    assert!(
        !steps.is_empty() && steps.iter().all(|step| ["call", "breath"].contains(step)),
        "a tap shows all at once, and no step has its turn after it: {film:?}"
    );
    client.close().await;
}

/// A script that records the texts of the dialog at the end of each round, and closes the dialog.
const ROUNDS: &str = "
    sessionStorage.stays = 'yes';
    const { dataset } = document.getElementById('main');
    dataset.shown ??= dataset.seq;
    window.rounds = [];
    const sheet = document.getElementById('look');
    new MutationObserver(() => {
        if (!sheet.open) return;
        const text = id => document.getElementById(id).innerText;
        window.rounds.push([text('look-title'), text('look-lines'), text('look-laid'), text('look-scores'), text('look-close')]);
        sheet.close();
    }).observe(sheet, { attributes: true });";

#[tokio::test(flavor = "multi_thread")]
async fn a_round_ends_with_a_sheet_of_its_own_and_what_came_out_is_there_again() {
    let (server, _browser, client) = stage((360, 740)).await;
    let room = rooms::room("thats-it").expect("a room");
    let mut seats = Seats::sit_to_play(&server, room, 3, 1);
    seats.open();
    let awaited = until_a_call(&mut seats).await;
    look_on(&server, &client, &seats, ROUNDS).await;
    seats.step(&awaited);
    let rounds = async || {
        let rounds = client.execute("return window.rounds", vec![]).await.expect("the page is there");
        serde_json::from_value::<Vec<[String; 5]>>(rounds).expect("sheets")
    };
    all_shown(&client, &seats).await;
    while rounds().await.is_empty() {
        let awaited = seats.awaited().await;
        all_shown(&client, &seats).await;
        assert!(!awaited.is_empty() || !rounds().await.is_empty(), "a round ends before the game does");
        seats.step(&awaited);
    }
    let [title, lines, laid, scores, close] = &rounds().await[0];
    assert_eq!((title.as_str(), close.as_str()), ("The round is over", "Go on"));
    // On a slow machine the time for the call "That's It!" may expire. Then a later round is the first that ends by
    // such a call, so the number of the round is read from the page.
    let number = lines.trim_start_matches("Round ").split(' ').next().unwrap_or_default();
    assert!(number.parse::<u32>().is_ok(), "how it ended: {lines}");
    let of_round = format!("round {number}");
    assert!(laid.contains(&of_round), "what was laid: {laid}");
    assert!(scores.contains("Total"), "the points: {scores}");
    let again = "document.querySelector('[data-look]').click();
        return [document.getElementById('look').open, document.getElementById('look-title').innerText, document.getElementById('look-laid').innerText]";
    let again = client.execute(again, vec![]).await.expect("it opens again");
    assert_eq!(again[0], true);
    assert_eq!(again[1], "Look at the last moment again");
    assert!(again[2].as_str().is_some_and(|laid| laid.contains(&of_round)), "{again}");
    client.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_round_has_its_sheet_and_the_table_stays_as_the_game_ended() {
    let (server, _browser, client) = stage((360, 740)).await;
    let room = rooms::room("sneak").expect("a room");
    let mut seats = Seats::sit(&server, room, 2, 1);
    seats.open();
    look_on(&server, &client, &seats, ROUNDS).await;
    play_out(&client, &mut seats).await;
    // The winner is seen for a moment before the sheet.
    let sheets = async || client.execute("return window.rounds.length", vec![]).await.ok().filter(|count| *count != 0);
    until(&client, "the sheet of the last round", sheets).await;
    let end =
        "return [window.rounds.map(round => round[0]).pop(), document.documentElement.dataset.ended !== undefined,
        !!document.querySelector('#stage .stage-winner')?.getClientRects().length,
        !!document.querySelector('#centre')?.getClientRects().length];";
    let end = client.execute(end, vec![]).await.expect("the page is there");
    assert_eq!(end, json!(["The last round is over", true, true, false]));
    assert!(tap(&client, "#see-result").await, "the way to the result");
    client.close().await;
}

/// A script that counts the animations of moved cards: how many moves should be animated, how many animations ran, and
/// their longest duration in milliseconds.
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

/// Plays games of a room until `often` moves should have been animated on a spectator's page. Returns the number of
/// animations and their longest duration in milliseconds.
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

/// A script that simulates a device that can vibrate, switches vibration on, and counts the vibrations.
const SHAKES: &str = "
    navigator.vibrate = () => { sessionStorage.shaken = Number(sessionStorage.shaken) + 1; return true; };
    localStorage.setItem('humbug-buzz', 'on');
    sessionStorage.shaken ??= 0;";

/// A script that returns whether the page's title marks the person's turn, whether the page's icon does, and how often
/// the device vibrated.
const SIGNS: &str = "return [document.title.startsWith('●'),
    document.getElementById('favicon').href.includes('icon-turn'), Number(sessionStorage.shaken)]";

async fn signs(client: &Page) -> Value {
    client.execute(SIGNS, vec![]).await.expect("the page is there")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_begins_with_the_page_is_shown_and_signalled_once() {
    let server = Server::arranged(20, 4);
    let browser = Browser::open().await;
    let client = browser.page((1440, 900)).await;
    client.on_new_document(SHAKES).await;
    // With the server's seed 4, the other player begins the first game, and the person at the browser begins the second
    // game.
    let mut shaken = 0;
    for mine in [false, true] {
        let seats = Seats::sit(&server, rooms::room("sneak").expect("a room"), 2, 1);
        seats.hold(&client, &[0]).await;
        client.goto(&server.url(&seats.path(""))).await.expect("the lobby");
        assert_eq!(signs(&client).await, json!([false, false, shaken]), "in the lobby nobody is awaited");
        seats.open();
        let there = "return document.readyState === 'complete' && !!document.getElementById('hand')";
        until(&client, "the game", async || {
            client.execute(there, vec![]).await.is_ok_and(|there| there == true).then_some(())
        })
        .await;
        assert_eq!(
            seats.awaited().await.iter().any(|awaited| awaited.seat == 0),
            mine,
            "other luck has to be looked for"
        );
        shaken += u32::from(mine);
        assert_eq!(signs(&client).await, json!([mine, mine, shaken]), "the turn of whoever begins, and nobody else's");
    }
    client.refresh().await.expect("the page loads again");
    assert_eq!(signs(&client).await, json!([true, true, shaken]), "who loads the page knows it already");
    client.close().await;
}
