//! A person who can play any game. The player knows only what the page shows: the enabled buttons, the cards to choose,
//! and the server's responses.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::{Duration, Instant},
};

use game::{Dice, SplitMix};
use serde::Deserialize;

use crate::browser::driver::{
    Pauses, STEP,
    input::Key,
    page::Page,
    press::{Hands, by_keys, enter, focused, is_there, key, strike, tab_to, tap},
    witness::told,
};

/// A number of cards that is larger than any hand.
const MOST_CARDS: usize = 110;

/// A script that returns the buttons and cards of a page.
const SIGHT: &str = "
    const seen = (el) => el.checkVisibility();
    // Greyed cards have positions and digits too.
    const places = [...document.querySelectorAll('#hand input[name=card]:enabled:not([type=hidden])')]
        .filter(card => seen(card) && !card.closest('.turn-up'));
    const cards = places.filter(card => !card.ariaDisabled);
    const buttons = [...document.querySelectorAll('#actions button[name=move]:not([aria-disabled]), #sets button[name=move]:enabled')]
        .filter(seen);
    return {
        page: performance.timeOrigin,
        busy: [...document.forms].some(form => form.dataset.busy),
        over: !!document.querySelector('main.over'),
        window: document.querySelector('#move input[name=window]')?.value ?? '',
        asked: !!document.querySelector('dialog[open] #confirm'),
        refused: document.querySelector('#notice')?.textContent.trim() ?? '',
        one: cards.some(card => card.type === 'radio'),
        cards: cards.map(card => ({ id: card.id, on: card.checked, place: places.indexOf(card),
            kind: /^\\d*/.exec(card.value)[0] })),
        buttons: buttons.map(button => ({
            id: button.id,
            key: button.dataset.key ?? '',
            least: Number(button.dataset.least ?? 0),
            most: Number(button.dataset.most ?? 0),
            takes: cards.some(card => card.form === button.form),
            needs: cards.some(card => card.form === button.form && card.required),
        })),
        state: [...document.querySelectorAll('#actions button, #actions summary, #sets button')]
            .map(button => button.id + (button.ariaDisabled ? '-' : '')).join(' '),
    };";

/// A player's view of the page.
#[derive(Deserialize, Default, Clone, Debug)]
pub(crate) struct Sight {
    /// The identity of the page: the time of its request.
    page: f64,
    /// Whether a request has no response yet.
    busy: bool,
    /// Whether the game is over.
    pub(crate) over: bool,
    /// The number of the open window.
    pub(crate) window: String,
    /// Whether a question waits for a confirmation.
    pub(crate) asked: bool,
    /// The message about the refusal of the last move.
    refused: String,
    /// Whether at most one card can be chosen.
    one: bool,
    cards: Vec<Card>,
    buttons: Vec<Button>,
    /// The buttons, and which of them are enabled. Two equal states ask the same decision of the player.
    pub(crate) state: String,
}

#[derive(Deserialize, Clone, Debug)]
struct Card {
    /// The position among all cards of the hand, from 0. Greyed-out cards count too.
    place: usize,
    id: String,
    on: bool,
    /// The number at the beginning of the card's notation; empty if there is none. Cards with the same number often go
    /// together.
    kind: String,
}

#[derive(Deserialize, Clone, Debug)]
struct Button {
    id: String,
    key: String,
    least: usize,
    most: usize,
    /// Whether chosen cards belong to this button's move, and whether the browser requires one.
    takes: bool,
    needs: bool,
}

/// A player. In every window it tries moves until the server accepts one.
pub(crate) struct Player<'a> {
    client: &'a Page,
    hands: Hands,
    dice: SplitMix,
    /// The current window, and its refused moves.
    window: String,
    refused: BTreeSet<(String, usize)>,
    /// The number of moves that the server accepted.
    pub(crate) moves: usize,
    /// The number of questions that the player cancelled before confirming them.
    pub(crate) doubts: usize,
    /// The pauses between two looks while the player has nothing to do.
    pauses: Pauses,
}

impl<'a> Player<'a> {
    pub(crate) fn new(client: &'a Page, hands: Hands, seed: u64) -> Self {
        Self {
            client,
            hands,
            dice: SplitMix::new(seed),
            window: String::new(),
            refused: BTreeSet::new(),
            moves: 0,
            doubts: 0,
            pauses: Pauses::new(),
        }
    }

    /// Plays to the end of the game. Calls `seen` with each state of the page.
    pub(crate) async fn play(&mut self, patience: Duration, mut seen: impl AsyncFnMut(&Page, &Sight)) {
        let start = Instant::now();
        loop {
            let sight = self.look().await;
            seen(self.client, &sight).await;
            if sight.over {
                return;
            }
            if start.elapsed() > patience {
                panic!("the game does not end: {sight:?}\n{}", told(self.client).await);
            }
            self.step(&sight).await;
        }
    }

    /// Returns the current state of the page; an empty state while the page loads.
    pub(crate) async fn look(&self) -> Sight {
        let seen = self.client.execute(SIGHT, vec![]).await.unwrap_or_default();
        serde_json::from_value(seen).unwrap_or_default()
    }

    /// Does one action if the player is awaited.
    pub(crate) async fn step(&mut self, sight: &Sight) {
        if sight.over || sight.buttons.is_empty() {
            self.pauses.rest().await;
            return;
        }
        self.pauses = Pauses::new();
        if self.window != sight.window {
            self.window.clone_from(&sight.window);
            self.refused.clear();
        }
        let Some((button, count)) = self.choose(sight) else {
            self.refused.clear();
            return;
        };
        self.choose_cards(sight, count).await;
        if self.outcome(&button).await {
            self.moves += 1;
        } else {
            self.refused.insert((button.id, count));
        }
    }

    /// Chooses a button and a number of cards that were not refused yet. Half of the time it tries the last button
    /// first, because games end sooner when players answer than when they collect.
    fn choose(&mut self, sight: &Sight) -> Option<(Button, usize)> {
        let held = sight.cards.len();
        let numbers = |button: &Button| match (button.takes, button.least, sight.one) {
            (false, ..) => vec![0],
            (true, 0, true) if button.needs => vec![1],
            (true, 0, true) => vec![1, 0],
            (true, 0, false) => vec![1, 0, 3, 2],
            (true, least, _) => (least..=button.most.min(held)).rev().collect(),
        };
        let all = sight.buttons.iter().flat_map(|button| numbers(button).into_iter().map(move |n| (button.clone(), n)));
        let open: Vec<_> = all
            .filter(|(button, count)| *count <= held && !self.refused.contains(&(button.id.clone(), *count)))
            .collect();
        let index = self.dice.below(u32::try_from(open.len()).ok().filter(|length| *length > 0)?);
        open.get(index as usize).cloned()
    }

    /// Unchooses all cards, and chooses `count` others.
    async fn choose_cards(&mut self, sight: &Sight, count: usize) {
        let mut wanted = self.alike(sight, count);
        while wanted.len() < count.min(sight.cards.len()) {
            wanted.insert(self.dice.below(sight.cards.len() as u32) as usize);
        }
        for (index, card) in sight.cards.iter().enumerate() {
            let chosen = wanted.contains(&index);
            if card.on != chosen && (chosen || !sight.one) {
                self.toggle(sight, index).await;
            }
        }
    }

    /// Returns cards of one kind, every other time. If a rule requires a certain set, pure chance would not find it.
    fn alike(&mut self, sight: &Sight, count: usize) -> BTreeSet<usize> {
        let mut kinds: BTreeMap<&str, BTreeSet<usize>> = BTreeMap::new();
        for (index, card) in sight.cards.iter().enumerate().filter(|(_, card)| !card.kind.is_empty()) {
            let cards = kinds.entry(&card.kind).or_default();
            if cards.len() < count {
                cards.insert(index);
            }
        }
        let set = kinds.into_values().find(|set| count > 2 && set.len() == count);
        set.filter(|_| self.dice.below(2) == 0).unwrap_or_default()
    }

    /// Chooses or unchooses a card: by its digit, with the arrow keys and Space, or with a tap.
    async fn toggle(&self, sight: &Sight, index: usize) {
        let Card { id, place, .. } = &sight.cards[index];
        let selector = format!("[id='{id}']");
        if self.hands == Hands::Taps {
            tap(self.client, &selector).await;
            return;
        }
        if let Some(digit) =
            char::from_digit((*place as u32 + 1) % 10, 10).filter(|_| *place < 10 && self.moves.is_multiple_of(2))
        {
            strike(self.client, digit, &selector).await;
            return;
        }
        self.step_to(&selector).await;
        by_keys(self.client, ' ', &selector).await;
    }

    /// Presses the Tab key until the hand has the focus, then the arrow keys until the card has it.
    async fn step_to(&self, card: &str) {
        tab_to(self.client, "#hand input[name=card]").await;
        for _ in 0..=MOST_CARDS {
            if focused(self.client, card).await {
                return;
            }
            // In a right-to-left language the next card is on the left.
            let forward = "return document.dir === 'rtl';";
            let left = self.client.execute(forward, vec![]).await.is_ok_and(|left| left == true);
            key(self.client, if left { Key::Left.into() } else { Key::Right.into() }).await;
        }
        // The table may have moved on, and the hand may have changed with it.
        if is_there(self.client, card).await {
            panic!("the arrows do not lead to the card {card}\n{}", told(self.client).await);
        }
    }

    /// Presses the button of a move. Returns whether the button still existed.
    async fn push(&self, button: &Button) -> bool {
        let selector = format!("[id='{}']", button.id);
        match (self.hands, button.key.chars().next()) {
            (Hands::Keys, Some(letter)) if self.moves.is_multiple_of(2) => strike(self.client, letter, &selector).await,
            (hands, _) => hands.press(self.client, &selector).await,
        }
    }

    /// Presses a button and waits for the response. Returns whether the table accepted the move. If the page is left at
    /// that moment, the press is lost, and the button is pressed on the next page.
    async fn outcome(&mut self, button: &Button) -> bool {
        let (start, mut pauses) = (Instant::now(), Pauses::new());
        let mut pressed = None;
        while start.elapsed() < STEP {
            let now = self.look().await;
            if now.asked {
                if !self.confirm().await {
                    pressed = None;
                }
            } else if now.over || !now.window.is_empty() && now.window != self.window {
                return true;
            } else if now.page > 0.0 && pressed != Some(now.page) {
                if !self.push(button).await {
                    return pressed.is_some();
                }
                pressed = Some(now.page);
            } else if !now.refused.is_empty() && !now.busy {
                return false;
            } else if !now.busy && now.page > 0.0 && now.window.is_empty() {
                return true;
            }
            pauses.rest().await;
        }
        let (id, window, told) = (&button.id, &self.window, told(self.client).await);
        panic!("pressing {id} in window {window} leads to nothing: {:?}\n{told}", self.look().await);
    }

    /// Confirms the question. It cancels the first one, and returns `false` for it.
    async fn confirm(&mut self) -> bool {
        const SURE: &str = "dialog[open] #confirm";
        if self.doubts > 0 {
            match self.hands {
                // The button already has the focus.
                Hands::Keys => enter(self.client, SURE).await,
                Hands::Taps => tap(self.client, SURE).await,
            };
            return true;
        }
        self.doubts += 1;
        match self.hands {
            Hands::Keys => key(self.client, Key::Escape.into()).await,
            Hands::Taps => drop(tap(self.client, "dialog[open] [data-close]").await),
        }
        false
    }
}
