//! Tests shared devices. In one game two people hand a tablet to each other, and a curtain covers the page before each
//! hand is shown. In another game the tablet lies in the middle and everybody decides openly. There a person takes the
//! tablet only to look at the back of a card.

use std::{
    collections::BTreeSet,
    time::{Duration, Instant},
};

use game::{Seat, Viewer};
use journal::Record;
use serde_json::{Value, json};

use crate::{
    browser::{
        driver::{
            GAME, STEP,
            chromium::Browser,
            page::Page,
            press::{Hands, click, hold, key_down, let_go, ready, tap},
            there,
        },
        measured::not_whole,
        people::{
            person::{Person, checked_record, own_seats, picture},
            player::Player,
            seats::{after_each, hidden_anywhere},
        },
        screens::tv::play_on,
    },
    server::Server,
};

/// The number of times that people hand the tablet over and make a move on it. After that the test plays the tablet's
/// seats through the API, while the tablet shows the curtain.
const BY_HAND: usize = 12;

/// A script that returns what the tablet shows, including the HTML of the document.
const GLANCE: &str = "
    const main = document.querySelector('main');
    return {
        over: !!document.querySelector('main.over'),
        ended: !!document.querySelector('#see-result'),
        called: document.querySelector('#curtain')?.dataset.seat ?? null,
        open: main?.dataset.openHand !== undefined,
        seq: Number(main?.dataset.seq ?? 0),
        verbs: [...document.querySelectorAll('#actions button[name=move]:not([aria-disabled])')].map(button => button.value),
        hand: [...document.querySelectorAll('#hand input[name=card], #held [data-place]')]
            .map(card => card.dataset.place ?? card.value).filter(card => !card.startsWith('~')).sort(),
        held: document.querySelectorAll('#held *').length,
        source: document.documentElement.outerHTML,
    };";

/// A state in which the curtain covered the page: the number of the latest journal entry, and the HTML of the whole
/// document.
struct Drawn {
    seq: u64,
    source: String,
}

async fn glance(tablet: &Person) -> Value {
    tablet.client.execute(GLANCE, vec![]).await.unwrap_or(Value::Null)
}

/// Waits until the tablet's state fulfils the condition `is`. Returns that state.
async fn until(tablet: &Person, what: &str, is: impl Fn(&Value) -> bool) -> Value {
    let start = Instant::now();
    loop {
        let sight = glance(tablet).await;
        if sight.is_object() && is(&sight) {
            return sight;
        }
        assert!(start.elapsed() < STEP, "{what}: {sight}");
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
}

/// Lets two people begin a game on the tablet, without typing names.
async fn sit_down(server: &Server, tablet: &Person) {
    tablet.client.goto(&server.url("/here/sneak")).await.unwrap();
    for (field, value) in [("people", "2"), ("bots", "0")] {
        tablet.click(&format!("input[name={field}][value='{value}']")).await;
    }
    for (field, name) in [("name-1", "Mia"), ("name-2", "Tom")] {
        tablet.client.find(&format!("input[name={field}]")).await.unwrap().send_keys(name).await.unwrap();
    }
    let set = "document.querySelector('[name=length][value=own]').click(); document.getElementById('option-target').value = 'single';";
    tablet.client.execute(set, vec![]).await.expect("a game of one round");
    tablet.picture("here").await;
    tablet.click("#begin").await;
    tablet.wait_for("#curtain").await;
}

/// Holds the button with the pointer, and returns the cards that appear. The hand is visible only while the pointer is
/// down.
async fn hold_to_look(tablet: &Person) -> Vec<String> {
    hold(&tablet.client, "#hold").await;
    let sight = until(tablet, "the hand is shown", |sight| sight["held"] != 0).await;
    tablet.picture("here-held").await;
    let_go(&tablet.client).await;
    let gone = glance(tablet).await;
    assert_eq!((&gone["held"], &gone["hand"]), (&json!(0), &json!([])), "gone at once");
    serde_json::from_value(sight["hand"].clone()).unwrap()
}

/// Holds the button down with a key. The hand is visible only while the key is down.
async fn hold_by_key(tablet: &Person) {
    key_down(&tablet.client, ' ', "#hold").await;
    until(tablet, "the hand is shown by key", |sight| sight["held"] != 0).await;
    // The page must also hide the hand when the window loses the focus.
    tablet.client.execute("dispatchEvent(new Event('blur'))", vec![]).await.unwrap();
    assert_eq!(glance(tablet).await["held"], 0);
    let_go(&tablet.client).await;
}

/// Makes moves until the curtain comes back. The player draws while there is a stock; otherwise the player sneaks a
/// card or believes. After a draw the player looks at the drawn card before handing the tablet over. Returns whether
/// the player drew.
async fn make_a_move(tablet: &mut Person) -> bool {
    let (start, before, mut drew) = (Instant::now(), glance(tablet).await, false);
    loop {
        let now = glance(tablet).await;
        if now["open"] == false {
            return drew;
        }
        assert!(start.elapsed() < STEP, "no move was taken: {now}");
        if now["called"].is_string() {
            let cards = |sight: &Value| sight["hand"].as_array().map_or(0, Vec::len);
            assert!(cards(&now) > cards(&before), "what was drawn is in the hand: {now}");
            tablet.picture("here-drew").await;
            tablet.click("#give").await;
            until(tablet, "the curtain", |sight| sight["open"] == false).await;
            drew = true;
        } else if !tablet.step().await {
            tokio::time::sleep(Duration::from_millis(60)).await;
        }
    }
}

/// Takes the tablet and opens the page with the player's own hand. The first three times that there is a hand to look
/// at, the player holds the button on the curtain before that.
async fn take(tablet: &Person, seat: &str, looked: usize, held_before: &mut usize) {
    let can_hold = "return !!document.querySelector('#hold:not([hidden])')";
    let can_hold = tablet.client.execute(can_hold, vec![]).await.is_ok_and(|can| can == true);
    let held = if can_hold && *held_before < 3 { Some(hold_to_look(tablet).await) } else { None };
    if held.is_some() {
        if *held_before == 0 {
            tablet.picture("here-curtain").await;
            hold_by_key(tablet).await;
        }
        *held_before += 1;
    }
    tablet.click("#open").await;
    let own = until(tablet, "the own page", |sight| sight["open"] == true).await;
    let hand: Vec<String> = serde_json::from_value(own["hand"].clone()).unwrap();
    assert!(held.is_none_or(|held| held == hand), "the hand that was held is the hand");
    if looked == 1 {
        tablet.picture("here-open").await;
        // The player hides the hand, and opens it again.
        tablet.click("#hide").await;
        until(tablet, "hidden", |sight| sight["called"] == seat).await;
        tablet.click("#open").await;
        until(tablet, "open again", |sight| sight["open"] == true).await;
    }
}

/// Installs a script that presses the button for opening the hand as soon as the curtain names the next person. Returns
/// the seat that the curtain names now.
async fn tap_when_passed_on(tablet: &Person) -> String {
    let watch = "const seat = () => document.getElementById('curtain')?.dataset.seat;
        const before = seat();
        new MutationObserver(() => {
            const open = document.getElementById('open');
            if (window.passedOn || !open || seat() === before) return;
            window.passedOn = seat();
            open.click();
        }).observe(document.getElementById('main'), { childList: true });
        return before;";
    let before = tablet.client.execute(watch, vec![]).await.expect("the page is there");
    before.as_str().expect("somebody is called").to_owned()
}

/// Plays through the API until the curtain names another person. The script of [`tap_when_passed_on`] presses at that
/// time. The page must not show that person's hand.
async fn taps_too_late(server: &Server, tablet: &Person) {
    let (id, tokens) = own_seats(tablet).await;
    let before = tap_when_passed_on(tablet).await;
    let passed_on = "return window.passedOn ?? null";
    while tablet.client.execute(passed_on, vec![]).await.is_ok_and(|passed| passed.is_null()) {
        assert!(play_on(server, &id, &tokens), "the tablet is never passed on");
    }
    let early = "return Number(document.documentElement.dataset.early ?? 0)";
    let early = tablet.client.execute(early, vec![]).await.expect("the page is there");
    assert_eq!(early, 1, "the tap came too early, and the page has counted it");
    let now = glance(tablet).await;
    assert_eq!(now["open"], false, "a tap that was meant for {before}'s cards opened {now}");
}

/// Plays the rest of the game through the API, with the tablet's own seats.
async fn rest(server: &Server, tablet: &Person) {
    let (id, tokens) = own_seats(tablet).await;
    while play_on(server, &id, &tokens) {}
    // The page shows the end of the game first. The result comes only after a press.
    until(tablet, "the last moment", |sight| sight["ended"] == true).await;
    tablet.picture("here-ended").await;
    tablet.click("#see-result").await;
    until(tablet, "the end", |sight| sight["over"] == true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_pass_one_tablet_from_hand_to_hand() {
    let server = Server::arranged(0, 1);
    let browser = Browser::open().await;
    let mut tablet = Person {
        name: "tablet",
        client: browser.lively((820, 1180)).await,
        wishes: &["draw", "sneak", "draw", "flaunt", "decline"],
        moves: 0,
    };
    sit_down(&server, &tablet).await;
    let (mut drawn, mut callers, mut looked, mut tapped, mut drew) = (Vec::new(), BTreeSet::new(), 0, false, 0);
    let mut held = 0;
    let start = Instant::now();
    loop {
        assert!(start.elapsed() < GAME, "the game does not end");
        let sight =
            until(&tablet, "the curtain or the end", |sight| sight["over"] == true || sight["called"].is_string())
                .await;
        if sight["over"] == true {
            break;
        }
        assert_eq!((&sight["open"], &sight["hand"]), (&json!(false), &json!([])));
        let seat = sight["called"].as_str().unwrap().to_owned();
        drawn.push(Drawn { seq: sight["seq"].as_u64().unwrap(), source: sight["source"].as_str().unwrap().to_owned() });
        if looked == BY_HAND {
            rest(&server, &tablet).await;
            continue;
        }
        if looked == 3 && !std::mem::replace(&mut tapped, true) {
            taps_too_late(&server, &tablet).await;
            continue;
        }
        take(&tablet, &seat, looked, &mut held).await;
        looked += 1;
        callers.insert(seat);
        drew += usize::from(make_a_move(&mut tablet).await);
    }
    tablet.picture("here-over").await;
    assert_eq!((callers.len(), looked), (2, BY_HAND), "both were called, again and again");
    assert!(drew > 1 && held == 3, "a player who drew saw it, and the hand was held in sight {held} times");
    let record = checked_record(&server, &tablet).await;
    no_card_behind(&record, &drawn);
    tablet.client.close().await;
}

/// Checks the HTML of the document while the curtain covered it: it contains no cards of a hand, and no name that was
/// hidden from spectators.
fn no_card_behind(record: &Record, drawn: &[Drawn]) {
    assert!(drawn.len() > 4, "the curtain was drawn {} times", drawn.len());
    let mut hidden: Vec<(u64, Vec<String>)> = Vec::new();
    let mut hands = 0;
    after_each(record, |seq, sitting| {
        let of_seats = Seat::all(sitting.seats()).flat_map(|seat| {
            let hand = sitting.view(Viewer::Seat(seat)).json()["hands"][seat.index()]["cards"].clone();
            serde_json::from_value::<Vec<String>>(hand).unwrap_or_default()
        });
        hands += of_seats.count();
        hidden.push((seq.0, hidden_anywhere(sitting, Viewer::Spectator)));
    });
    assert!(hands > 0, "somebody had cards");
    for Drawn { seq, source } in drawn {
        let cards = source.split("name=\"card\" value=\"").skip(1);
        assert!(cards.into_iter().all(|place| place.starts_with('~')), "a card lies on the open table");
        let words: BTreeSet<_> = source.split(|letter: char| !letter.is_alphanumeric()).collect();
        let (_, secrets) = hidden.iter().find(|(at, _)| at == seq).expect("the entry is in the record");
        for secret in secrets {
            assert!(!words.contains(secret.as_str()), "{secret} lies behind the curtain after entry {seq}");
        }
    }
}

/// A script that returns what the tablet shows in a game in which everybody decides openly.
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

async fn sit_down_in_the_open(server: &Server, client: &Page) {
    client.goto(&server.url("/here/bluffer")).await.unwrap();
    for (field, value) in [("people", "2"), ("bots", "0")] {
        click(client, &format!("label:has(input[name={field}][value='{value}'])")).await;
    }
    click(client, "#begin").await;
    there(client, "#curtain.in-the-open").await;
}

/// A script that returns whether no animation runs. It scrolls to the top first, because a press may have scrolled the
/// page.
const RESTS: &str = "scrollTo(0, 0); return document.getAnimations().every((one) => one.playState !== 'running')";

/// Waits until no animation runs and the whole table is visible, and saves a picture.
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
            sit_down_in_the_open(&server, &client).await;
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
