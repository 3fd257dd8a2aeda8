//! Seat cards to cut out, and the card of one new device on the screen.

use game::Message;
use maud::{Markup, PreEscaped, html};

use super::super::{Avatar, Shell, lobby::copy_box, shell::Document};

/// A seat card: whoever has it, has the place. The teacher prints it for its pupil.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatCard {
    /// What the pupil is called.
    pub name: String,
    /// The code of the animal's picture.
    pub picture: Option<&'static str>,
    /// The number of the place.
    pub number: u16,
    /// The link that leads to the place. A secret of the pupil and the teacher.
    pub link: String,
    /// The link's QR code, as an SVG element.
    pub qr: String,
}

/// All seat cards of a class. The teacher only.
#[derive(Clone, Copy, Debug)]
pub struct CardsPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The class's address.
    pub class: &'a str,
    /// The cards.
    pub cards: &'a [SeatCard],
    /// The day until which they are good if the class is not used any more, as `2026-12-22`.
    pub until: &'a str,
    /// How many more places the class may have.
    pub room_for: usize,
    /// The sizes of paper, the usual one of the teacher's region first. The teacher only.
    pub papers: [&'a str; 2],
}

/// The way by which one pupil goes on with a new device. The teacher and that pupil.
#[derive(Clone, Copy, Debug)]
pub struct DevicePassPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The class's address.
    pub class: &'a str,
    /// The card.
    pub card: &'a SeatCard,
}

impl CardsPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("class-cards-title");
        let main = html! {
            main #main.wrap.stack.class-cards tabindex="-1" {
                div.page-head.no-print {
                    h1 { (title) }
                    p { (shell.text("class-cards-lead")) }
                    p.soft { (shell.say(&Message::new("class-cards-until").with("day", game::Arg::Verbatim(self.until.to_owned())))) }
                    div.row {
                        a.button.quiet href=(format!("{}/board", self.class)) { (shell.text("class-back")) }
                        @if self.room_for > 0 { (self.more()) }
                    }
                    @if !self.cards.is_empty() { (self.on_paper()) }
                }
                @if self.cards.is_empty() { p.panel { (shell.text("class-cards-none")) } }
                ul.seat-cards { @for card in self.cards { li.seat-card { (card.render(shell)) } } }
            }
        };
        shell.document(&Document::titled(title), &main)
    }

    /// The cards as a file for a printer.
    fn on_paper(&self) -> Markup {
        let (shell, file) = (&self.shell, format!("{}/cards.pdf", self.class));
        let [usual, other] = self.papers;
        let say = |paper| shell.text(if paper == "letter" { "class-cards-letter" } else { "class-cards-a4" });
        html! {
            div.row {
                a.button.big href=(format!("{file}?paper={usual}")) { (say(usual)) }
                a.button.quiet href=(format!("{file}?paper={other}")) { (say(other)) }
            }
            p.small.soft { (shell.text("class-cards-print")) }
        }
    }

    fn more(&self) -> Markup {
        let shell = &self.shell;
        html! {
            form.row method="post" action=(format!("{}/do", self.class)) {
                label for="places" { (shell.text("class-cards-more")) }
                input.input.short #places name="count" type="number" min="1" max=(self.room_for) value=(self.room_for.min(30)) required;
                input type="hidden" name="then" value="cards";
                button.button name="do" value="places" { (shell.text("class-cards-make")) }
            }
        }
    }
}

impl SeatCard {
    fn render(&self, shell: &Shell<'_>) -> Markup {
        let face = Avatar { seat: usize::from(self.number), picture: self.picture, name: &self.name };
        html! {
            div.seat-card-face { (face.render(&shell.url("/pictures/"))) b { bdi translate="no" { (self.name) } } span.small { "№ " (self.number) } }
            div.qr role="img" aria-label=(shell.text("class-card-qr")) { (PreEscaped(&self.qr)) }
        }
    }
}

impl DevicePassPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("class-device-title");
        let main = html! {
            main #main.wrap.narrow.stack tabindex="-1" {
                h1 { (title) }
                section.panel.stack.centred {
                    p { (shell.text("class-device-lead")) }
                    div.device-card { (self.card.render(shell)) }
                    (copy_box(shell, "device-link", "class-device-link", &self.card.link))
                    p { a.button.big href=(format!("{}/board", self.class)) { (shell.text("class-back")) } }
                }
            }
        };
        shell.document(&Document::titled(title), &main)
    }
}
