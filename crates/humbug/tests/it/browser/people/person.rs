//! A person at a browser: looks at the page, chooses cards, presses buttons.

use serde_json::Value;

use crate::browser::{
    driver::{page::Page, patience::there, press},
    people::moves,
};

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
        title: document.title,
    };";

/// A person, with a browser of their own.
pub(crate) struct Person {
    pub(crate) name: &'static str,
    pub(crate) client: Page,
    /// This person's preferred actions in a turn, repeated; the first possible one is done.
    pub(crate) wishes: &'static [&'static str],
    /// How many moves this person has made.
    pub(crate) moves: usize,
}

impl Person {
    /// The page's present state.
    pub(crate) async fn glance(&self) -> Value {
        self.client.execute(GLANCE, vec![]).await.unwrap_or(Value::Null)
    }

    /// The cards in hand.
    pub(crate) async fn hand(&self) -> Vec<String> {
        let cards = self.glance().await["cards"].take();
        serde_json::from_value(cards).unwrap_or_default()
    }

    /// Makes one move if awaited; true if it was taken.
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
        if !strings(&before["enabled"]).iter().any(|enabled| enabled == verb) {
            return false;
        }
        if matches!(verb, "draw" | "decline") {
            return moves::make(&self.client, &button).await;
        }
        // Chooses one more card each time the house refuses.
        for card in strings(&before["cards"]).iter().take(3) {
            self.click(&format!("#hand input[value='{card}']:not(:checked)")).await;
            if moves::make(&self.client, &button).await {
                return true;
            }
        }
        self.unchoose().await;
        false
    }

    async fn unchoose(&self) {
        let all = "document.querySelectorAll('#hand input:checked').forEach(card => card.click())";
        self.client.execute(all, vec![]).await.expect("the page is there");
    }

    /// Clicks like a person: scrolls there and presses, once the element accepts a press. False without an element.
    pub(crate) async fn click(&self, selector: &str) -> bool {
        press::click(&self.client, selector).await
    }

    /// Presses a button and waits for its effect.
    pub(crate) async fn press_until(&self, button: &str, appears: &str) {
        press::until_there(&self.client, button, appears).await;
    }

    /// Waits until an element is on the page.
    pub(crate) async fn wait_for(&self, selector: &str) {
        there(&self.client, selector).await;
    }

    /// Saves a picture of the page, if `HUMBUG_PICTURES` names a folder.
    pub(crate) async fn picture(&self, name: &str) {
        picture(&self.client, &format!("{name}-{}", self.name)).await;
    }
}

/// Saves a picture of a browser's page, if requested.
pub(crate) async fn picture(client: &Page, name: &str) {
    let Some(folder) = std::env::var_os("HUMBUG_PICTURES") else { return };
    let picture = client.screenshot().await;
    let file = std::path::Path::new(&folder).join(format!("{name}.png"));
    std::fs::write(file, picture).expect("the picture is kept");
}

fn strings(value: &Value) -> Vec<String> {
    serde_json::from_value(value.clone()).unwrap_or_default()
}
