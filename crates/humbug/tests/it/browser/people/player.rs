//! A player who can play every game in the browser without knowing its rules. The player uses only what the page shows:
//! the enabled buttons, the cards that can be chosen, and the error messages.

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

/// A number of cards that is larger than any hand. It limits the number of presses of an arrow key.
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

/// The parts of the page from which a player decides.
#[derive(Deserialize, Default, Clone, Debug)]
pub(crate) struct Sight {
    /// The identity of the page: the time at which it was requested.
    page: f64,
    /// Whether a request of the page has no response yet.
    busy: bool,
    /// Whether the game is over.
    pub(crate) over: bool,
    /// The number of the current decision, the "window"; empty if the player is not awaited.
    pub(crate) window: String,
    /// Whether the page asks a question that must be confirmed.
    pub(crate) asked: bool,
    /// The page's message about why the last move was refused; empty if there is none.
    refused: String,
    /// Whether at most one card can be chosen.
    one: bool,
    cards: Vec<Card>,
    buttons: Vec<Button>,
    /// A text of the buttons, which says of each whether it is enabled. If two such texts are equal, the player has the
    /// same choice.
    pub(crate) state: String,
}

#[derive(Deserialize, Clone, Debug)]
struct Card {
    /// The position among all cards of the hand, from 0. Greyed-out cards also have positions.
    place: usize,
    id: String,
    on: bool,
    /// The number at the beginning of the card's notation; empty if the notation begins otherwise. Rules often require
    /// several cards with the same number.
    kind: String,
}

#[derive(Deserialize, Clone, Debug)]
struct Button {
    id: String,
    key: String,
    least: usize,
    most: usize,
    /// `takes`: whether chosen cards are sent with this button's move. `needs`: whether the browser refuses to send it
    /// without a card.
    takes: bool,
    needs: bool,
}

/// A player. At each decision the player tries moves until the server accepts one.
pub(crate) struct Player<'a> {
    client: &'a Page,
    hands: Hands,
    dice: SplitMix,
    /// The number of the current window, and the moves that were refused in it: button ids with numbers of cards.
    window: String,
    refused: BTreeSet<(String, usize)>,
    /// The number of moves that the server accepted.
    pub(crate) moves: usize,
    /// The number of times that the player cancelled a question of the page.
    pub(crate) doubts: usize,
    /// The pauses between two polls of the page while the player is not awaited.
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

    /// Does one action if the player is awaited: makes a move, or tries one that is refused.
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

    /// Chooses at random a button with a number of cards, among those combinations that were not refused at this
    /// decision.
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

    /// Changes the chosen cards, so that `count` random cards are chosen.
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

    /// Returns `count` cards of the same kind half of the time, otherwise no cards. Without this, a set that a rule
    /// requires would hardly ever be found by chance.
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

    /// Chooses or unchooses a card: with its digit key, with the arrow keys and Space, or with a tap.
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

    /// Presses the Tab key until a card of the hand has the focus, then an arrow key until `card` has the focus.
    async fn step_to(&self, card: &str) {
        tab_to(self.client, "#hand input[name=card]").await;
        for _ in 0..=MOST_CARDS {
            if focused(self.client, card).await {
                return;
            }
            // In a right-to-left language the next card is on the left, so the left arrow key goes forward.
            let forward = "return document.dir === 'rtl';";
            let left = self.client.execute(forward, vec![]).await.is_ok_and(|left| left == true);
            key(self.client, if left { Key::Left.into() } else { Key::Right.into() }).await;
        }
        // If the game has moved on, the card may no longer be in the hand. Only a card that is still there is an error.
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

    /// Presses a button and waits for the response. Returns whether the server accepted the move. If the browser leaves
    /// the page before the press, the press is lost. Then the player presses the button on the next page.
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

    /// Answers the page's question. The first question of a game is cancelled, and the function returns `false`. Later
    /// questions are confirmed.
    async fn confirm(&mut self) -> bool {
        const SURE: &str = "dialog[open] #confirm";
        if self.doubts > 0 {
            match self.hands {
                // The confirm button has the focus when the dialog opens, so one press of Enter is enough.
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
