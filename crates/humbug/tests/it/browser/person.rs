//! Somebody at a browser: looks at the page, chooses cards, presses buttons.

use std::time::{Duration, Instant};

use fantoccini::{Client, Locator};
use serde_json::{Value, json};

use super::{patience::STEP, witness::told};

/// What a person sees at a glance.
const GLANCE: &str = "
    const open = [...document.querySelectorAll('#actions button[name=move]')];
    const cards = [...document.querySelectorAll('#hand input[name=card]')];
    return {
        over: !!document.querySelector('main.over'),
        playing: !!document.querySelector('main[data-seq]') && !!document.querySelector('#hand'),
        verbs: open.map(button => button.value),
        enabled: open.filter(button => !button.ariaDisabled).map(button => button.value),
        cards: cards.filter(card => !card.disabled && !card.ariaDisabled).map(card => card.value),
        window: document.querySelector('#move input[name=window]')?.value ?? null,
        refused: !!document.querySelector('#notice')?.textContent.trim(),
        dialog: !!document.querySelector('dialog[open] #confirm'),
        title: document.title,
    };";

/// A person, with a browser of their own.
pub(crate) struct Person {
    pub(crate) name: &'static str,
    pub(crate) client: Client,
    /// What this person likes to do on a turn, over and over; the first that is possible is done.
    pub(crate) wishes: &'static [&'static str],
    /// How many moves this person has made.
    pub(crate) moves: usize,
}

impl Person {
    /// What the page shows now.
    pub(crate) async fn glance(&self) -> Value {
        self.client.execute(GLANCE, vec![]).await.unwrap_or(Value::Null)
    }

    /// The cards in hand.
    pub(crate) async fn hand(&self) -> Vec<String> {
        let cards = self.glance().await["cards"].take();
        serde_json::from_value(cards).unwrap_or_default()
    }

    /// Makes one move if one is due; true when it was taken.
    pub(crate) async fn step(&mut self) -> bool {
        let sight = self.glance().await;
        let verbs = strings(&sight["verbs"]);
        if verbs.is_empty() || sight["over"] == true {
            return false;
        }
        let start = self.moves % self.wishes.len();
        let wishes = self.wishes[start..].iter().chain(&self.wishes[..start]).chain(&["draw", "flaunt", "decline"]);
        for verb in wishes.filter(|verb| verbs.iter().any(|offered| offered == **verb)) {
            if self.attempt(verb, &sight).await {
                self.moves += 1;
                return true;
            }
        }
        false
    }

    async fn attempt(&self, verb: &str, before: &Value) -> bool {
        let button = format!("#do-{verb}");
        if matches!(verb, "draw" | "decline") {
            return self.press_and_wait(&button, before).await;
        }
        // One card more each time the house says that it does not go like this.
        for card in strings(&before["cards"]).iter().take(3) {
            self.click(&format!("#hand input[value='{card}']:not(:checked)")).await;
            if self.press_and_wait(&button, before).await {
                return true;
            }
        }
        self.unchoose().await;
        false
    }

    /// Presses a button, confirms the sentence where one is shown, and waits until the page has moved on or says no. A
    /// button that has just changed does not take a press: then it is pressed again.
    async fn press_and_wait(&self, button: &str, before: &Value) -> bool {
        let start = Instant::now();
        let mut pressed: Option<Instant> = None;
        while start.elapsed() < Duration::from_secs(4) {
            let sight = self.glance().await;
            if sight["dialog"] == true {
                self.click("dialog[open] #confirm").await;
            } else if sight["refused"] == true && pressed.is_some() {
                return false;
            } else if pressed.is_none_or(|at| at.elapsed() > Duration::from_millis(450)) {
                if strings(&sight["enabled"]).iter().all(|verb| format!("#do-{verb}") != button) {
                    return false;
                }
                self.click(button).await;
                pressed = Some(Instant::now());
            }
            if sight["window"] != before["window"] || sight["verbs"] != before["verbs"] || sight["over"] == true {
                return true;
            }
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
        false
    }

    async fn unchoose(&self) {
        let all = "document.querySelectorAll('#hand input:checked').forEach(card => card.click())";
        self.client.execute(all, vec![]).await.expect("the page is there");
    }

    /// Clicks like a person: scrolls there and presses, once what has just come takes a press. False where there is nothing
    /// to press.
    pub(crate) async fn click(&self, selector: &str) -> bool {
        let press = "const found = document.querySelector(arguments[0]);
            if (!found) return false;
            if (found.closest('button, a')?.deadUntil > performance.now()) return 'dead';
            found.scrollIntoView({ block: 'center' });
            found.click();
            return true;";
        let start = Instant::now();
        while start.elapsed() < STEP {
            match self.client.execute(press, vec![json!(selector)]).await {
                Ok(clicked) if clicked == "dead" => tokio::time::sleep(Duration::from_millis(50)).await,
                clicked => return clicked.is_ok_and(|clicked| clicked == true),
            }
        }
        false
    }

    /// Presses a button until it has done what it is for: one that has just changed does not take a press at once. Time is
    /// left in between, because a form that is sent again before its answer has come is sent in vain.
    pub(crate) async fn press_until(&self, button: &str, appears: &str) {
        let takes = "return !(document.querySelector(arguments[0])?.deadUntil > performance.now());";
        let start = Instant::now();
        let mut pressed: Option<Instant> = None;
        while start.elapsed() < STEP {
            if self.client.find(Locator::Css(appears)).await.is_ok() {
                return;
            }
            let again = pressed.is_none_or(|at| at.elapsed() > Duration::from_secs(6));
            let ready = again && self.client.execute(takes, vec![json!(button)]).await.is_ok_and(|takes| takes == true);
            if ready && self.click(button).await {
                pressed = Some(Instant::now());
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("{}: pressing {button} does not bring {appears}\n{}", self.name, told(&self.client).await);
    }

    /// Waits until something is on the page.
    pub(crate) async fn wait_for(&self, selector: &str) {
        let found = self.client.wait().at_most(STEP).for_element(Locator::Css(selector)).await;
        if let Err(error) = found {
            let source = self.client.source().await.unwrap_or_default();
            panic!("{}: {selector} does not appear ({error}):\n{source}\n{}", self.name, told(&self.client).await);
        }
    }

    /// Keeps a picture of the page, where `HUMBUG_PICTURES` names a folder for them.
    pub(crate) async fn picture(&self, name: &str) {
        let Some(folder) = std::env::var_os("HUMBUG_PICTURES") else { return };
        let picture = self.client.screenshot().await.expect("a picture");
        let file = std::path::Path::new(&folder).join(format!("{name}-{}.png", self.name));
        std::fs::write(file, picture).expect("the picture is kept");
    }
}

fn strings(value: &Value) -> Vec<String> {
    serde_json::from_value(value.clone()).unwrap_or_default()
}
