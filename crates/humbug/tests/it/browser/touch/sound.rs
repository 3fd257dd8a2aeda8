//! Tests the sounds of a table. A page makes no sound until its viewer switches sounds on, and none while the host has
//! muted the table. The sound of a verdict does not come before the reveal shows it.

use rooms::Room;
use serde_json::{Value, json};

use crate::{
    browser::{
        driver::{chromium::Browser, page::Page, press, until, witness},
        people::seats::Seats,
        touch::moment::all_shown,
    },
    server::Server,
};

/// A script that records reveals, sounds and vibrations in order. It recognises a sound by its first note. For the
/// sound of a verdict it also records whether the stamp with that verdict was already visible.
const EAR: &str = "
    sessionStorage.stays = 'yes';
    window.story = [];
    addEventListener('DOMContentLoaded', () => {
        const main = document.getElementById('main');
        if (main) main.dataset.shown ??= main.dataset.seq ?? 0;
    });
    for (const kind of ['error', 'unhandledrejection'])
        addEventListener(kind, (event) => story.push(`broken: ${event.message ?? event.reason}`));
    addEventListener('humbug:step', ({ detail }) => story.push(`step ${detail.what}`), true);
    addEventListener('humbug:frame', () => story.push('frame'), true);
    const FIRST = { 440: 'call', '-0.6': 'card', '-0.05': 'breath', '-1': 'turn', 494: 'said', 110: 'verdict' };
    const SECOND = { 311: 'of a lie', 392: 'of the truth' };
    const unseen = () => document.documentElement.dataset.staged !== undefined
        && document.querySelector('#stage .stamp:not(.told)');
    const part = () => ({
        frequency: {}, playbackRate: {}, gain: { setValueCurveAtTime() {} },
        connect(to) { return to; },
        start() {
            const pitch = this.frequency.value ?? -this.playbackRate.value;
            if (FIRST[pitch]) story.push(`sound ${FIRST[pitch]}`);
            if (SECOND[pitch]) story.push(`${SECOND[pitch]}${unseen() ? ', too early' : ''}`);
        },
        stop() {},
    });
    window.AudioContext = class {
        state = 'running';
        sampleRate = 8000;
        get currentTime() { return performance.now() / 1000; }
        async resume() {}
        createGain() { return part(); }
        createOscillator() { return part(); }
        createBufferSource() { return part(); }
        createBuffer() { return { getChannelData: () => new Float32Array(8) }; }
    };
    navigator.vibrate = (ms) => { story.push(`shakes ${ms}`); return true; };";

/// A script that simulates a browser without sound and vibration.
const DEAF: &str = "delete window.AudioContext; delete Navigator.prototype.vibrate; delete navigator.vibrate;";

/// A spectator who watches one table after the other, and whose page records all sounds.
struct Listener<'a> {
    server: &'a Server,
    client: Page,
    room: &'static dyn Room,
    /// The rest of the page's path after the table's path, for instance `/tv`.
    below: &'static str,
    seats: Seats<'a>,
    tables: u64,
    muted: bool,
}

impl<'a> Listener<'a> {
    async fn at(server: &'a Server, client: Page, room: &str, below: &'static str) -> Self {
        witness::no_waiting(&client).await;
        client.on_new_document(EAR).await;
        let room = rooms::room(room).expect("a room");
        let seats = Seats::sit(server, room, 3, 1);
        let listener = Self { server, client, room, below, seats, tables: 1, muted: false };
        listener.look().await;
        listener
    }

    /// Begins the game, and opens a page of the table.
    async fn look(&self) {
        self.seats.open();
        self.client.goto(&self.server.url(&self.seats.path(self.below))).await.expect("the table");
    }

    async fn run(&self, script: &str) -> Value {
        self.client.execute(script, vec![]).await.expect("the page is there")
    }

    /// Presses the switch with this id, and waits until it has the state `on`.
    async fn switch(&self, id: &str, on: bool) {
        self.run("const menu = document.getElementById('menu'); if (menu) menu.open = true;").await;
        assert!(press::click(&self.client, &format!("#{id}")).await, "#{id} can be pressed");
        self.stands(id, on).await;
        self.run("const menu = document.getElementById('menu'); if (menu) menu.open = false;").await;
    }

    async fn stands(&self, id: &str, on: bool) {
        let stands = format!("return document.querySelector('#{id}:not([hidden])')?.getAttribute('aria-checked')");
        until(&self.client, &format!("#{id} is {on}"), async || {
            self.client
                .execute(&stands, vec![])
                .await
                .is_ok_and(|now| now.as_str() == Some(if on { "true" } else { "false" }))
                .then_some(())
        })
        .await;
    }

    /// Mutes or unmutes the table as the host. Waits until the page knows the new setting, and hides or shows the
    /// switches for signals.
    async fn silence(&mut self, muted: bool) {
        self.muted = muted;
        self.seats.set(&json!({ "muted": muted }));
        let known = "return [!!document.querySelector('#own[data-muted]'), !!document.querySelector('[data-signal]:not([hidden])')]";
        until(&self.client, "the host wants silence, or no longer", async || {
            (self.run(known).await == json!([muted, !muted])).then_some(())
        })
        .await;
    }

    /// Plays until another stamp with a verdict was visible. Returns all events that the page has recorded since this
    /// call.
    async fn story(&mut self) -> Vec<String> {
        self.run("window.story = []").await;
        let stamped = "return !!document.querySelector('.centre .stamp')";
        let mut before = self.run(stamped).await == true;
        loop {
            let awaited = self.seats.awaited().await;
            all_shown(&self.client, &self.seats).await;
            let now = self.run(stamped).await == true;
            if now && !before {
                return serde_json::from_value(self.run("return window.story").await).expect("a story");
            }
            before = now;
            if awaited.is_empty() {
                self.tables += 1;
                assert!(self.tables < 20, "nothing is stamped in twenty games");
                self.seats = Seats::sit(self.server, self.room, 3, self.tables);
                self.look().await;
                if self.muted {
                    self.silence(true).await;
                }
                self.run("window.story = []").await;
                before = false;
            } else {
                self.seats.step(&awaited);
            }
        }
    }
}

/// Returns the position of the last recorded event that begins with `what`.
fn last(story: &[String], what: &str) -> usize {
    story.iter().rposition(|line| line.starts_with(what)).unwrap_or_else(|| panic!("no {what}: {story:?}"))
}

fn count(story: &[String], what: &str) -> usize {
    story.iter().filter(|line| line.starts_with(what)).count()
}

/// Checks that each step of a reveal makes its sound when the step becomes visible. The verdict must not sound before
/// its stamp is visible.
fn check_staged(story: &[String]) {
    assert!(!story.iter().any(|line| line.contains("too early") || line.contains("broken")), "{story:?}");
    let call = last(story, "step call");
    assert!(story[call + 1].starts_with("sound call"), "who calls is heard: {story:?}");
    let steps = ["step breath", "step turn", "step stamp"].map(|step| last(story, step));
    assert!(call < steps[0] && steps.is_sorted(), "{story:?}");
    for (step, sound) in steps.into_iter().zip(["sound breath", "sound", "sound verdict"]) {
        assert!(story[step + 1].starts_with(sound) || sound == "sound", "{sound}: {story:?}");
    }
    assert!(story[steps[0]..steps[2]].iter().any(|line| line == "sound turn"), "cards are heard: {story:?}");
    assert!(!story[steps[0]..steps[2]].iter().any(|line| line == "sound verdict"), "not yet: {story:?}");
    assert_eq!(count(&story[steps[0]..], "sound verdict"), 1, "once: {story:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_silent_until_it_is_switched_on_and_says_nothing_before_the_cards_do() {
    let server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    for room in ["pirate", "bluffer"] {
        let mut listener = Listener::at(&server, browser.lively((360, 740)).await, room, "").await;
        listener.stands("signal-sound", false).await;
        listener.stands("signal-buzz", false).await;
        let silent = listener.story().await;
        assert!(count(&silent, "step stamp") > 0, "{silent:?}");
        assert_eq!(count(&silent, "sound") + count(&silent, "shakes"), 0, "off by default: {silent:?}");

        listener.switch("signal-sound", true).await;
        listener.switch("signal-buzz", true).await;
        let story = listener.story().await;
        check_staged(&story);
        let caught = listener.run("return !!document.querySelector('.centre .stamp.bluff')").await == true;
        assert_eq!(story[last(&story, "of ")], if caught { "of a lie" } else { "of the truth" }, "{story:?}");
        assert_eq!(count(&story, "shakes 40"), count(&story, "step stamp"), "{story:?}");

        listener.silence(true).await;
        let muted = listener.story().await;
        assert_eq!(count(&muted, "sound") + count(&muted, "shakes"), 0, "the host wants silence: {muted:?}");
        listener.client.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nothing_moves_a_frame_makes_one_sound_at_most() {
    let server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    let mut listener = Listener::at(&server, browser.page((1440, 900)).await, "pirate", "").await;
    listener.switch("bar-sound", true).await;
    listener.stands("signal-sound", true).await;
    let story = listener.story().await;
    assert_eq!(count(&story, "step"), 0, "nothing is staged: {story:?}");
    assert!(count(&story, "sound verdict") > 0, "{story:?}");
    for frame in story.split(|line| line == "frame") {
        assert!(count(frame, "sound") <= 1, "{story:?}");
    }
    listener.client.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_screen_for_everybody_sounds_once_it_is_switched_on_and_remembers_it() {
    let server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    let mut screen = Listener::at(&server, browser.lively((1440, 900)).await, "pirate", "/tv").await;
    screen.stands("tv-sound", false).await;
    let silent = screen.story().await;
    assert_eq!(count(&silent, "sound"), 0, "off by default: {silent:?}");
    screen.switch("tv-sound", true).await;
    assert_eq!(screen.run("return localStorage.getItem('humbug-sound')").await, Value::Null, "no table's own switch");
    screen.client.refresh().await.expect("the screen is shown again");
    screen.stands("tv-sound", true).await;
    check_staged(&screen.story().await);
    screen.silence(true).await;
    screen.silence(false).await;
    screen.stands("tv-sound", true).await;
    press::key_down(&screen.client, ' ', "#tv-sound").await;
    press::let_go(&screen.client).await;
    screen.stands("tv-sound", false).await;
    screen.client.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_cannot_sound_plays_on() {
    let server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    let mut listener = Listener::at(&server, browser.lively((360, 740)).await, "bluffer", "").await;
    listener.client.on_new_document(DEAF).await;
    listener.client.refresh().await.expect("the table is shown again");
    assert_eq!(
        listener.run("return [typeof AudioContext, typeof navigator.vibrate]").await,
        json!(["undefined", "undefined"])
    );
    listener.switch("signal-sound", true).await;
    listener.switch("signal-buzz", true).await;
    let story = listener.story().await;
    assert!(count(&story, "step stamp") > 0 && count(&story, "broken") == 0, "{story:?}");
    listener.client.close().await;
}
