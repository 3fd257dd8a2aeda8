//! Renders cards: the front that a viewer may see, the back that shows nothing, and the viewer's own hand, `#hand`,
//! with the boxes for choosing cards.

use game::Message;
use maud::{Markup, html};

use super::classes;
use crate::{Page, Words};

/// How to render the front of a card.
#[derive(Clone, Debug, Default)]
pub struct Look<'a> {
    /// Further CSS classes of the card's element, such as `small`.
    pub class: &'a str,
    /// The name of the card for screen readers. `None` if the text around the card already names the card; screen
    /// readers then skip the card.
    pub name: Option<String>,
    /// The identifier of the card for animations, if the card can move on the page. It must be unique on the page and
    /// stay the same after each update of the page.
    pub moves: Option<String>,
}

/// Renders the front of a card. `kind` contains the CSS classes for this kind of card, and `drawing` is the content of
/// the element.
pub fn face(kind: &str, look: Look<'_>, drawing: Markup) -> Markup {
    let role = look.name.is_some().then_some("img");
    let hidden = look.name.is_none().then_some("true");
    html! {
        span class=(classes(&["card", kind, look.class])) role=[role] aria-label=[look.name] aria-hidden=[hidden]
            translate="no" data-vt=[look.moves] { (drawing) }
    }
}

/// Renders the back of a card. Every back looks the same. `moves` is the identifier of the card for animations. It must
/// not depend on the hidden front of the card.
pub fn back(class: &str, moves: Option<&str>) -> Markup {
    html! { span class=(classes(&["card back", class])) aria-hidden="true" data-vt=[moves] {} }
}

/// Renders the number of a place, on the back of a card or on the front that lies there.
pub fn place(number: usize) -> Markup {
    html! { b.place { (number) } }
}

/// Renders card backs with numbers, from which a player chooses on the open table of a shared device. Each window has
/// new ids, because the cards get new places in each window. The text `key` names a back for screen readers, with the
/// arguments `place` and `of`.
pub fn covered(page: &Page<'_>, count: usize, key: &'static str) -> Markup {
    let window = page.window.unwrap_or_default();
    let pick = |number: usize| {
        let name = page.words.say(&Message::new(key).with("place", number).with("of", count));
        Pick { name: Some(name), ..Pick::new(format!("b-{window}-{number}"), format!("~{number}")) }
    };
    html! {
        @for number in 1..=count {
            label.pick { (pick(number).show()) span.card.back aria-hidden="true" { (place(number)) } }
        }
    }
}

/// Renders a pile of cards that lie face down: one card back, or an empty place if no card is left.
pub fn pile(count: usize, class: &str, moves: Option<&str>) -> Markup {
    html! {
        @if count > 0 { (back(class, moves)) }
        @else { span class=(classes(&["card", class, "gone"])) aria-hidden="true" {} }
    }
}

/// Returns how many cards before position `index` are equal to the card at `index`. The number makes the ids of equal
/// cards different.
pub fn copy_of<C: PartialEq>(cards: impl IntoIterator<Item = C>, index: usize) -> usize {
    let cards: Vec<C> = cards.into_iter().take(index + 1).collect();
    cards.split_last().map_or(0, |(card, before)| before.iter().filter(|other| *other == card).count())
}

/// The title of a hand and the content next to it, shown above the cards.
#[derive(Clone, Debug)]
pub struct Head {
    /// The title of the hand.
    pub title: Message,
    /// Further content that is shown next to the title.
    pub beside: Markup,
    /// The key of the sentence that is shown if the hand is empty. `None` if the hand has cards.
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

/// Renders the viewer's hand: its title, and its cards in a row.
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
    /// The id of the box. When an update replaces the hand, the script restores the choice by this id. So the id must
    /// not change while the card is in the hand.
    pub id: String,
    /// The notation of the card. It becomes one word in the text of the posted move.
    pub value: String,
    /// The id of the form that posts the card, such as `move`. `None` if no card has to be chosen now.
    pub form: Option<&'static str>,
    /// Whether only one card can be chosen. Then the box is a radio button.
    pub single: bool,
    /// Whether the browser refuses to post the form without a chosen card.
    pub required: bool,
    /// The name of the card for screen readers, if no other text names it.
    pub name: Option<String>,
    /// Whether the box is disabled, so that the viewer can only look at the card.
    pub off: bool,
    /// The verb of the move with which the script asks the server why this card cannot be chosen now. `None` if the
    /// card can be chosen.
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
