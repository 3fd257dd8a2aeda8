//! Cards: the front that a viewer may see, the back that says nothing; and the viewer's own hand, `#hand`, with the
//! boxes by which cards are chosen.

use game::Message;
use maud::{Markup, html};

use super::classes;
use crate::Words;

/// How the front of a card is shown.
#[derive(Clone, Debug, Default)]
pub struct Look<'a> {
    /// More classes, such as `small`.
    pub class: &'a str,
    /// Its name for screen readers. Without one they skip it: the text around it names it.
    pub name: Option<String>,
    /// Its name for animations, if it may move: the same before and after, and unique on the page.
    pub moves: Option<String>,
}

/// The front of a card: `kind` are the classes of its kind, `drawing` is its content.
pub fn face(kind: &str, look: Look<'_>, drawing: Markup) -> Markup {
    let role = look.name.is_some().then_some("img");
    let hidden = look.name.is_none().then_some("true");
    html! {
        span class=(classes(&["card", kind, look.class])) role=[role] aria-label=[look.name] aria-hidden=[hidden]
            translate="no" data-vt=[look.moves] { (drawing) }
    }
}

/// The back of a card: every back is the same. `moves` is its place on the table, which is all there is to know.
pub fn back(class: &str, moves: Option<&str>) -> Markup {
    html! { span class=(classes(&["card back", class])) aria-hidden="true" data-vt=[moves] {} }
}

/// A pile that is face down: a back, or an empty place if no card is left.
pub fn pile(count: usize, class: &str, moves: Option<&str>) -> Markup {
    html! {
        @if count > 0 { (back(class, moves)) }
        @else { span class=(classes(&["card", class, "gone"])) aria-hidden="true" {} }
    }
}

/// The number of equal cards before this one: which copy it is, to distinguish two of a kind.
pub fn copy_of<C: PartialEq>(cards: impl IntoIterator<Item = C>, index: usize) -> usize {
    let cards: Vec<C> = cards.into_iter().take(index + 1).collect();
    cards.split_last().map_or(0, |(card, before)| before.iter().filter(|other| *other == card).count())
}

/// The content above the cards.
#[derive(Clone, Debug)]
pub struct Head {
    /// The title of the hand.
    pub title: Message,
    /// Text next to the title.
    pub beside: Markup,
    /// The key of the text for an empty hand.
    pub no_cards: Option<&'static str>,
}

impl Head {
    /// The head, and the sentence for a hand without cards.
    pub fn show(&self, words: &Words<'_>) -> Markup {
        html! {
            header.hand-head {
                h2 #hand-title.region-title { (words.say(&self.title)) }
                (self.beside)
            }
            @if let Some(key) = self.no_cards { p.soft.no-cards { (words.text(key)) } }
        }
    }
}

/// The hand: its head, and its cards in a row.
pub fn hand(words: &Words<'_>, head: &Head, cards: Markup) -> Markup {
    html! {
        section #hand.hand role="group" aria-labelledby="hand-title" {
            (head.show(words))
            div.hand-cards { (cards) }
        }
    }
}

/// The checkbox that chooses a card. It covers the face, which follows it in the same element.
#[derive(Clone, Debug)]
pub struct Pick {
    /// Its id. A choice keeps it when the hand is replaced, so it must stay the same as long as the card is there.
    pub id: String,
    /// The card as a word of the move.
    pub value: String,
    /// The form that the card belongs to; `None` if no card has to be chosen.
    pub form: Option<&'static str>,
    /// Whether only one card can be chosen.
    pub single: bool,
    /// Whether the form wants a choice.
    pub required: bool,
    /// Its name for screen readers, if there is no other text with it.
    pub name: Option<String>,
    /// Whether it can only be looked at, not chosen.
    pub off: bool,
    /// If it cannot be chosen now: the verb to ask the rules about, which give the reason.
    pub ask: Option<&'static str>,
}

impl Pick {
    /// One of several cards that can be chosen for the form `move`.
    pub fn new(id: String, value: impl ToString) -> Self {
        let (value, form) = (value.to_string(), Some("move"));
        Self { id, value, form, single: false, required: false, name: None, off: false, ask: None }
    }

    /// The box.
    pub fn show(self) -> Markup {
        let kind = if self.single { "radio" } else { "checkbox" };
        html! {
            input type=(kind) id=(self.id) name="card" value=(self.value) form=[self.form] required[self.required]
                disabled[self.off] aria-disabled=[self.ask.map(|_| "true")] data-ask=[self.ask] aria-label=[self.name];
        }
    }
}
