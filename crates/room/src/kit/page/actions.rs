//! The bar of buttons, `#actions`: the forms that buttons and cards belong to, the buttons that make a move, and why they
//! cannot be pressed now.

use game::Message;
use maud::{Markup, html};

use super::classes;
use crate::{Page, Words};

/// The window of the answers, and the address to post them to.
#[derive(Clone, Copy, Debug)]
pub struct Open<'a> {
    /// The address to post a move to.
    pub action: &'a str,
    /// The number of the window, which every answer carries.
    pub window: u32,
}

/// The effect of posting a form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The claim is shown first, and made when its player says so again.
    Ask,
    /// The move is made at once.
    Do,
}

impl<'a> Open<'a> {
    /// The window that the reader can answer; `None` unless the reader's seat is awaited.
    pub fn of(page: &Page<'a>, awaited: bool) -> Option<Self> {
        let (action, window) = page.action.zip(page.window).filter(|_| awaited)?;
        Some(Self { action, window })
    }

    /// The fields that every form with an answer holds.
    pub fn fields(self, step: Step) -> Markup {
        let step = match step {
            Step::Ask => "ask",
            Step::Do => "do",
        };
        html! {
            input type="hidden" name="window" value=(self.window);
            input type="hidden" name="step" value=(step);
        }
    }

    /// A form without visible parts: buttons and cards elsewhere on the page name it.
    pub fn form(self, id: &str, step: Step) -> Markup {
        html! { form #(id) method="post" action=(self.action) data-live="move" { (self.fields(step)) } }
    }
}

/// The content of the bar while its reader is not awaited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Idle {
    /// Empty: no card names the form `move`.
    Nothing,
    /// An empty form `move`: cards can be thought over, and the form that they name must exist.
    Think,
    /// The same, and a card that cannot be chosen can be asked about.
    Inquire,
}

/// The bar of buttons: the forms `move` and `move-now` with the room's content between them while the reader is
/// awaited.
#[derive(Clone, Copy, Debug)]
pub struct Bar {
    /// The key of its name.
    pub label: &'static str,
    /// Whether the reader's seat is awaited.
    pub awaited: bool,
    /// The effect of the form `move`, to which chosen cards belong. The form `move-now` has the effect at once.
    pub step: Step,
    /// What to show in the meantime.
    pub idle: Idle,
}

impl Bar {
    /// The element `#actions`. `inside` makes the buttons, and any forms of the room's own.
    pub fn show<'a>(self, page: &Page<'a>, inside: impl FnOnce(Open<'a>) -> Markup) -> Markup {
        let open = Open::of(page, self.awaited);
        html! {
            div #actions.actions.idle[open.is_none()] role="group" aria-label=(page.words.text(self.label)) {
                @if let Some(open) = open {
                    (open.form("move", self.step))
                    (open.form("move-now", Step::Do))
                    (inside(open))
                } @else {
                    (self.meanwhile(page))
                }
            }
        }
    }

    fn meanwhile(self, page: &Page<'_>) -> Markup {
        let asked = Open::of(page, true).filter(|_| self.idle == Idle::Inquire);
        html! {
            @if self.idle != Idle::Nothing {
                form #move action=[asked.map(|open| open.action)] data-window=[asked.map(|open| open.window)] {}
            }
        }
    }
}

/// A button that makes a move: at once, with the form `move-now`, unless another form is named.
#[must_use]
#[derive(Clone, Debug)]
pub struct Button {
    play: String,
    label: Message,
    id: String,
    form: &'static str,
    class: &'static str,
    key: Option<&'static str>,
    icon: Markup,
    is_picture: bool,
    small: Option<Message>,
    cards: Option<(usize, usize)>,
    is_mild: bool,
    why_not: Option<Message>,
}

impl Button {
    /// A button that posts this as `move`. Its id is `do-` and the same with hyphens for spaces.
    pub fn new(play: impl Into<String>, label: impl Into<Message>) -> Self {
        let play = play.into();
        Self {
            id: format!("do-{}", play.replace(' ', "-")),
            play,
            label: label.into(),
            form: "move-now",
            class: "big quiet",
            key: None,
            icon: Markup::default(),
            is_picture: false,
            small: None,
            cards: None,
            is_mild: false,
            why_not: None,
        }
    }

    /// With another id.
    pub fn id(self, id: &str) -> Self {
        Self { id: id.to_owned(), ..self }
    }

    /// In another form, `move` for instance, to which chosen cards belong.
    pub fn form(self, form: &'static str) -> Self {
        Self { form, ..self }
    }

    /// With other classes than `big quiet`.
    pub fn class(self, class: &'static str) -> Self {
        Self { class, ..self }
    }

    /// With a key, a small Latin letter.
    pub fn key(self, key: impl Into<Option<&'static str>>) -> Self {
        Self { key: key.into(), ..self }
    }

    /// With a sign before its words.
    pub fn icon(self, icon: Markup) -> Self {
        Self { icon, ..self }
    }

    /// With a picture in place of a text: the words and the key are one line with it.
    pub fn picture(self, picture: Markup) -> Self {
        Self { icon: picture, is_picture: true, ..self }
    }

    /// With a second, smaller line that completes the label.
    pub fn small(self, small: impl Into<Message>) -> Self {
        Self { small: Some(small.into()), ..self }
    }

    /// Enabled with this many chosen cards, in the form `move`, which must ask: the script posts it to learn whether
    /// the cards fit and what they are worth.
    pub fn cards(self, least: usize, most: usize) -> Self {
        Self { cards: Some((least, most)), form: "move", ..self }
    }

    /// The answer that costs nothing, for the space bar. At most one button of a page.
    pub fn mild(self) -> Self {
        Self { is_mild: true, ..self }
    }

    /// Greyed if there is a reason. It can still be pressed: the rules then say why not.
    pub fn why_not(self, reason: Option<impl Into<Message>>) -> Self {
        Self { why_not: reason.map(Into::into), ..self }
    }

    /// The button.
    pub fn show(&self, words: &Words<'_>) -> Markup {
        let (least, most) = self.cards.unzip();
        let why_not = self.why_not.as_ref();
        let key = html! { @if let Some(key) = self.key { " " kbd aria-hidden="true" { (key) } } };
        html! {
            button.button.(self.class) id=(self.id) form=(self.form) name="move" value=(self.play) data-key=[self.key]
                aria-keyshortcuts=[self.key] data-space[self.is_mild] data-least=[least] data-most=[most]
                aria-disabled=[why_not.map(|_| "true")] aria-describedby=[why_not.map(|_| "why-not")] {
                (self.icon)
                span {
                    (words.say(&self.label))
                    @if let Some(small) = &self.small { small { (words.say(small)) } }
                    @if self.cards.is_some() { span data-chosen {} }
                    @if self.is_picture { (key) }
                }
                @if !self.is_picture { (key) }
            }
        }
    }
}

/// Buttons side by side, and below them why some cannot be pressed. `class` says more about the row, if anything.
pub fn row(class: &str, buttons: &[Button], words: &Words<'_>) -> Markup {
    html! {
        div class=(classes(&["action-row", class])) { @for button in buttons { (button.show(words)) } }
        (reasons(buttons, words))
    }
}

/// Why some of the buttons cannot be pressed: each reason once, in the paragraph `#why-not` that those buttons point
/// to.
pub fn reasons(buttons: &[Button], words: &Words<'_>) -> Markup {
    let mut reasons: Vec<&Message> = Vec::new();
    for reason in buttons.iter().filter_map(|button| button.why_not.as_ref()) {
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    html! {
        @if !reasons.is_empty() { p #why-not.small.soft { @for reason in reasons { (words.say(reason)) " " } } }
    }
}
