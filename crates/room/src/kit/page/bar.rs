//! The bar of buttons, `#actions`, and the forms that buttons and cards belong to.

use maud::{Markup, html};

use crate::Page;

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
