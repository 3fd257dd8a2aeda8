//! The bar of buttons, `#actions`. It has the HTML forms to which buttons and cards belong, the buttons that make a
//! move, and the reasons why some buttons cannot be used now.

use game::Message;
use maud::{Markup, html};

use super::classes;
use crate::{Page, Words};

/// The open window (one period in which the table waits for moves) that the viewer can answer, and the URL for the
/// answer.
#[derive(Clone, Copy, Debug)]
pub struct Open<'a> {
    /// The URL to which a form posts a move.
    pub action: &'a str,
    /// The number of the window. Every posted move contains it, so that the server can reject moves for a closed
    /// window.
    pub window: u32,
}

/// The effect of posting a form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The server first shows the claim, and makes the move after the player has confirmed it.
    Ask,
    /// The server makes the move at once.
    Do,
}

impl<'a> Open<'a> {
    /// Returns the open window, or `None` if the viewer cannot answer. `awaited` says whether the viewer's seat must
    /// act.
    pub fn of(page: &Page<'a>, awaited: bool) -> Option<Self> {
        let (action, window) = page.action.zip(page.window).filter(|_| awaited)?;
        Some(Self { action, window })
    }

    /// Renders the hidden fields of a form that posts a move: the number of the window, and the step.
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

    /// Renders a form that has only hidden fields. Buttons and cards elsewhere on the page refer to the form by its id.
    pub fn form(self, id: &str, step: Step) -> Markup {
        html! { form #(id) method="post" action=(self.action) data-live="move" { (self.fields(step)) } }
    }
}

/// The content of the bar while the viewer's seat does not have to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Idle {
    /// The bar is empty. Then no card on the page may refer to the form `move`, because the form does not exist.
    Nothing,
    /// The bar has an empty form `move`. The viewer can choose cards before the own turn, and the checkboxes of cards
    /// need an existing form.
    Think,
    /// The bar has an empty form `move` with the URL and the number of the window. The page's script uses them to ask
    /// the server why a card cannot be chosen.
    Inquire,
}

/// The bar of buttons. If the viewer's seat must act, the bar has the forms `move` and `move-now` and the room's
/// buttons.
#[derive(Clone, Copy, Debug)]
pub struct Bar {
    /// The key of the text that names the bar for screen readers.
    pub label: &'static str,
    /// Whether the viewer's seat must act.
    pub awaited: bool,
    /// The effect of posting the form `move`, to which the chosen cards belong. (Posting the other form, `move-now`,
    /// always makes the move at once.)
    pub step: Step,
    /// The content of the bar while the viewer's seat does not have to act.
    pub idle: Idle,
}

impl Bar {
    /// Renders the element `#actions`. `inside` renders the room's buttons and further forms. It is called only if the
    /// viewer can answer.
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

/// A button that makes a move. By default the button belongs to the form `move-now`, so that the server makes the move
/// at once.
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
    /// Creates a button that posts the text `play` as the form field `move`. The button's id is `do-` followed by
    /// `play`, with hyphens for spaces.
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

    /// Sets another id than the default (`do-` and the move).
    pub fn id(self, id: &str) -> Self {
        Self { id: id.to_owned(), ..self }
    }

    /// Sets another form than the default `move-now`. The form `move` also posts the chosen cards.
    pub fn form(self, form: &'static str) -> Self {
        Self { form, ..self }
    }

    /// Sets other CSS classes than the default `big quiet`.
    pub fn class(self, class: &'static str) -> Self {
        Self { class, ..self }
    }

    /// Sets the keyboard key of the button, a small Latin letter.
    pub fn key(self, key: impl Into<Option<&'static str>>) -> Self {
        Self { key: key.into(), ..self }
    }

    /// Adds an icon before the text.
    pub fn icon(self, icon: Markup) -> Self {
        Self { icon, ..self }
    }

    /// Adds a picture instead of an icon. The text and the sign of the keyboard key then share one line next to the
    /// picture.
    pub fn picture(self, picture: Markup) -> Self {
        Self { icon: picture, is_picture: true, ..self }
    }

    /// Adds a second, smaller line of text.
    pub fn small(self, small: impl Into<Message>) -> Self {
        Self { small: Some(small.into()), ..self }
    }

    /// Enables the button only while `least` to `most` cards are chosen, and puts it into the form `move`. That form
    /// must have [`Step::Ask`]: the script posts the form to learn whether the cards fit, and which claim they make.
    pub fn cards(self, least: usize, most: usize) -> Self {
        Self { cards: Some((least, most)), form: "move", ..self }
    }

    /// Marks the button as the harmless answer, so that the space bar presses it. A page has at most one such button.
    pub fn mild(self) -> Self {
        Self { is_mild: true, ..self }
    }

    /// Greys the button if `reason` is not `None`. The button can still be pressed: the server then refuses the move
    /// with the reason.
    pub fn why_not(self, reason: Option<impl Into<Message>>) -> Self {
        Self { why_not: reason.map(Into::into), ..self }
    }

    /// Renders the button.
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

/// Renders buttons side by side, and below the buttons the reasons why some are greyed. `class` contains CSS classes
/// for the row, in addition to `action-row`.
pub fn row(class: &str, buttons: &[Button], words: &Words<'_>) -> Markup {
    html! {
        div class=(classes(&["action-row", class])) { @for button in buttons { (button.show(words)) } }
        (reasons(buttons, words))
    }
}

/// Renders the reasons why some buttons are greyed, each reason once, in the paragraph `#why-not`. The greyed buttons
/// refer to this paragraph by `aria-describedby`.
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
