//! The keys at a table, on keyboards of several kinds.

use serde_json::{Value, json};

use crate::browser::{
    driver::{
        chromium::Browser,
        input::Key,
        page::Page,
        patience::until,
        press::{key, ready},
    },
    people::seats::Seats,
    touch::focus::{keep_still, up_to_date},
};
use crate::server::Server;

/// A key event: its text, its code, and its modifiers.
const SEND: &str = "
    document.getElementById('say').replaceChildren();
    const [key, code, held] = arguments;
    const event = { key, code, shiftKey: held === 'shift', ctrlKey: held === 'ctrl', bubbles: true, cancelable: true };
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', event));";

/// A person with a keyboard at the first seat of a table.
struct Typist {
    client: Page,
}

impl Typist {
    async fn run(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.client.execute(script, arguments).await.expect("the page is there")
    }

    async fn is(&self, what: &str) -> bool {
        self.run(&format!("return !!({what})"), vec![]).await == true
    }

    async fn until(&self, what: &str) {
        until(&self.client, what, async || self.is(what).await.then_some(())).await;
    }

    /// Waits until the page accepts a press of an element. This table changes only by the test, so it still accepts it
    /// when the next key comes.
    async fn ready(&self, selector: &str) {
        ready(&self.client, selector).await.unwrap_or_else(|| panic!("{selector} is not there"));
    }

    /// A key of any keyboard.
    async fn send(&self, typed: &str, code: &str, held: &str) {
        self.run(SEND, vec![json!(typed), json!(code), json!(held)]).await;
    }

    /// The same, and the announcement that follows.
    async fn hears(&self, typed: &str, code: &str, held: &str) -> String {
        self.send(typed, code, held).await;
        self.until("document.getElementById('say').textContent").await;
        self.text("#say").await
    }

    /// An element's text, without separators.
    async fn text(&self, selector: &str) -> String {
        let text = "return document.querySelector(arguments[0])?.textContent.replace(/\\s+/g, ' ').trim() ?? ''";
        self.run(text, vec![json!(selector)]).await.as_str().unwrap_or_default().to_owned()
    }

    /// All checks with cards in hand, for any awaited seat.
    async fn always(&self) {
        self.reads().await;
        self.list().await;
        self.digits().await;
        self.confirms().await;
        self.switched_off().await;
    }

    /// Hand, table and the last event are announced, with any keyboard layout.
    async fn reads(&self) {
        let first = self.run("return document.querySelector('#hand input').ariaLabel", vec![]).await;
        let hand = self.hears("h", "KeyH", "").await;
        assert!(hand.contains(first.as_str().expect("a card")), "{first} in {hand:?}");
        assert_eq!(self.hears("ا", "KeyH", "").await, hand, "on an Arabic keyboard");
        assert_eq!(self.hears("H", "KeyH", "shift").await, hand, "with Shift too");
        let (table, status) = (self.hears("t", "KeyT", "").await, self.text("#status").await);
        assert!(table.contains(&status), "{status:?} in {table:?}");
        let (event, line) = (self.hears("l", "KeyL", "").await, self.text("#log p:last-child").await);
        assert_eq!((event, line.is_empty()), (line, false));
        // With another keyboard layout, the typed letter counts.
        assert_eq!(self.hears("h", "KeyJ", "").await, hand);
    }

    /// The list of keys opens and closes; from the menu the focus comes back to it.
    async fn list(&self) {
        const LIST: &str = "document.querySelector('#keys[open]')";
        for (typed, code) in [("?", "Slash"), ("؟", "Slash"), ("?", "KeyM")] {
            self.send(typed, code, "shift").await;
            assert!(self.is(LIST).await, "{typed} at {code}");
            key(&self.client, Key::Escape.into()).await;
            self.until(&format!("!{LIST}")).await;
        }
        let from_menu = "document.querySelector('#menu summary').click();
            document.querySelector('#menu [data-open=keys]').click();";
        self.ready("#menu [data-open=keys]").await;
        self.run(from_menu, vec![]).await;
        self.until(LIST).await;
        key(&self.client, Key::Escape.into()).await;
        self.until(&format!("!{LIST}")).await;
        assert!(self.is("document.activeElement.matches('#menu > summary')").await, "the focus is where it came from");
        self.run("document.activeElement.blur()", vec![]).await;
    }

    /// Digits choose cards, also on layouts that need Shift.
    async fn digits(&self) {
        const CHOSEN: &str = "document.querySelector('#hand input').checked";
        assert!(!self.is(CHOSEN).await);
        self.send("&", "Digit1", "").await;
        assert!(self.is(CHOSEN).await, "the first key of a French keyboard");
        self.send("١", "Digit1", "").await;
        assert!(!self.is(CHOSEN).await, "an Arabic digit puts it back");
        self.send("!", "Digit1", "shift").await;
        assert!(!self.is(CHOSEN).await, "with Shift it is no digit");
        self.run("document.activeElement.blur()", vec![]).await;
    }

    /// Control and Enter confirm the dialog, wherever the focus is, and do nothing else.
    async fn confirms(&self) {
        let ask = "const dialog = document.getElementById('dialog');
            dialog.innerHTML = '<button id=other>-</button><button id=confirm>+</button>';
            dialog.querySelector('#confirm').onclick = () => dialog.close('sure');
            dialog.showModal();
            document.getElementById('other').focus();";
        self.send("Enter", "Enter", "ctrl").await;
        self.run(ask, vec![]).await;
        self.send("Enter", "Enter", "").await;
        assert!(self.is("document.querySelector('#dialog[open]')").await, "Enter alone is the focused button's");
        self.send("Enter", "Enter", "ctrl").await;
        assert!(self.is("document.getElementById('dialog').returnValue === 'sure'").await);
        self.run("document.getElementById('dialog').replaceChildren()", vec![]).await;
    }

    /// Single keys are switched off, and stay so.
    async fn switched_off(&self) {
        let press = "document.getElementById('keys-on').click()";
        self.run(press, vec![]).await;
        self.client.refresh().await.expect("the page loads again");
        self.until("document.getElementById('keys-on')?.checked === false").await;
        for (typed, code, held) in [("h", "KeyH", ""), ("1", "Digit1", ""), ("?", "Slash", "shift")] {
            self.send(typed, code, held).await;
        }
        // Announcements come after a moment; the page's timers run in order.
        let later = "const done = arguments[0]; setTimeout(done, 200);";
        self.client.execute_async(later, vec![]).await.expect("the page is there");
        assert_eq!(self.text("#say").await, "");
        assert!(!self.is("document.querySelector('#hand :checked, dialog[open]')").await);
        self.run(press, vec![]).await;
        assert_ne!(self.hears("h", "KeyH", "").await, "");
    }
}

/// What was checked: some always with cards in hand, the rest when the game allows it.
#[derive(Default, Debug)]
struct Tried {
    always: bool,
    scores: bool,
    own_letter: bool,
    space: bool,
}

impl Tried {
    fn all(&self) -> bool {
        self.always && self.scores && self.own_letter && self.space
    }

    /// Runs the possible checks; returns whether one of them was a move.
    async fn now(&mut self, mia: &Typist) -> bool {
        let used = mia.is("document.querySelector('[data-key=s]')").await;
        if !used && !self.scores {
            let scores = mia.hears("s", "KeyS", "").await;
            assert_eq!(mia.hears("S", "KeyS", "shift").await, scores);
            self.scores = true;
        }
        if used && !self.own_letter {
            assert_ne!(mia.hears("S", "KeyS", "shift").await, "", "with Shift it is read");
            assert_eq!(mia.text("#notice").await, "", "and nothing is played");
            // Without a card the button shows the reason.
            mia.ready("[data-key=s]").await;
            mia.send("س", "KeyS", "").await;
            mia.until("document.querySelector('#notice').textContent.trim()").await;
            self.own_letter = true;
        }
        const MILD: &str = "[data-space]:not([aria-disabled])";
        let there = format!("document.querySelector('{MILD}')");
        if self.space || !mia.is(&there).await {
            return false;
        }
        mia.ready(MILD).await;
        mia.send(" ", "Space", "").await;
        mia.until(&format!("!{there}")).await;
        self.space = true;
        true
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_key_does_what_the_list_says() {
    let server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    let mia = Typist { client: browser.lively((1440, 900)).await };
    keep_still(&mia.client).await;
    let mut tried = Tried::default();
    let mut seats = Seats::sit(&server, rooms::room("sneak").expect("a room"), 2, 1);
    seats.open();
    seats.hold(&mia.client, &[0]).await;
    mia.client.goto(&server.url(&seats.path(""))).await.expect("the table");
    while !tried.all() {
        let awaited = seats.awaited().await;
        assert!(!awaited.is_empty(), "{tried:?}: other luck has to be looked for");
        up_to_date(&mia.client, &seats).await;
        if !tried.always && mia.is("document.querySelector('#hand input:enabled')").await {
            mia.always().await;
            tried.always = true;
        }
        if !tried.now(&mia).await {
            seats.step(&awaited);
        }
    }
    mia.client.close().await;
}
