//! Renders cards: the front that a viewer may see, the back that shows nothing, and the viewer's own hand, `#hand`,
//! with the boxes for choosing cards.

use game::Message;
use maud::{Markup, html};

use super::classes;
use crate::Words;

/// How to render the front of a card.
#[derive(Clone, Debug, Default)]
pub struct Look<'a> {
    /// Further CSS classes, such as `small`.
    pub class: &'a str,
    /// The name of the card for screen readers. Without a name they skip the card, because the text around it already
    /// names it.
    pub name: Option<String>,
    /// The name of the card in animations, if it can move. It must stay the same from page to page and be unique on the
    /// page.
    pub moves: Option<String>,
}

/// Renders the front of a card. `kind` has the CSS classes of its kind, and `drawing` is its content.
pub fn face(kind: &str, look: Look<'_>, drawing: Markup) -> Markup {
    let role = look.name.is_some().then_some("img");
    let hidden = look.name.is_none().then_some("true");
    html! {
        span class=(classes(&["card", kind, look.class])) role=[role] aria-label=[look.name] aria-hidden=[hidden]
            translate="no" data-vt=[look.moves] { (drawing) }
    }
}

/// Renders the back of a card. Every back looks the same. `moves` names its place on the table for animations and must
/// say nothing about the card.
pub fn back(class: &str, moves: Option<&str>) -> Markup {
    html! { span class=(classes(&["card back", class])) aria-hidden="true" data-vt=[moves] {} }
}

/// Renders a pile that lies face down: a back, or an empty place if no card is left.
pub fn pile(count: usize, class: &str, moves: Option<&str>) -> Markup {
    html! {
        @if count > 0 { (back(class, moves)) }
        @else { span class=(classes(&["card", class, "gone"])) aria-hidden="true" {} }
    }
}

/// Returns how many equal cards come before this one. The number distinguishes the copies of a card.
pub fn copy_of<C: PartialEq>(cards: impl IntoIterator<Item = C>, index: usize) -> usize {
    let cards: Vec<C> = cards.into_iter().take(index + 1).collect();
    cards.split_last().map_or(0, |(card, before)| before.iter().filter(|other| *other == card).count())
}

/// The content above the cards of a hand.
#[derive(Clone, Debug)]
pub struct Head {
    /// The title of the hand.
    pub title: Message,
    /// Further content next to the title.
    pub beside: Markup,
    /// The key of the sentence for an empty hand. `None` if the hand has cards.
    pub no_cards: Option<&'static str>,
}

impl Head {
    /// Renders the title, and the sentence for an empty hand.
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

/// Renders the hand: its title, and its cards in a row.
pub fn hand(words: &Words<'_>, head: &Head, cards: Markup) -> Markup {
    html! {
        section #hand.hand role="group" aria-labelledby="hand-title" {
            (head.show(words))
            div.hand-cards { (cards) }
        }
    }
}

/// The checkbox that chooses a card. It lies over the front of the card, which follows it in the same element.
#[derive(Clone, Debug)]
pub struct Pick {
    /// The id of the box. The script keeps a choice by this id when the hand is replaced, so the id must not change
    /// while the card is there.
    pub id: String,
    /// The notation of the card, as a word of the move.
    pub value: String,
    /// The form to which the card belongs. `None` if no card has to be chosen.
    pub form: Option<&'static str>,
    /// Whether only one card can be chosen. Then the box is a radio button.
    pub single: bool,
    /// Whether the form requires a choice.
    pub required: bool,
    /// The name of the card for screen readers, if no other text names it.
    pub name: Option<String>,
    /// Whether the box is disabled, so that the card can only be looked at.
    pub off: bool,
    /// The verb for asking why this card cannot be chosen now. `None` if the card can be chosen.
    pub ask: Option<&'static str>,
}

impl Pick {
    /// Creates a box for one of several cards that can be chosen for the form `move`.
    pub fn new(id: String, value: impl ToString) -> Self {
        let (value, form) = (value.to_string(), Some("move"));
        Self { id, value, form, single: false, required: false, name: None, off: false, ask: None }
    }

    /// Renders the input element.
    pub fn show(self) -> Markup {
        let kind = if self.single { "radio" } else { "checkbox" };
        html! {
            input type=(kind) id=(self.id) name="card" value=(self.value) form=[self.form] required[self.required]
                disabled[self.off] aria-disabled=[self.ask.map(|_| "true")] data-ask=[self.ask] aria-label=[self.name];
        }
    }
}
