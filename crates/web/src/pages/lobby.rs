//! The lobby of a table: how to get in, who sits where, and start.

use game::{Arg, Message};
use maud::{Markup, PreEscaped, html};

use super::{
    Shell, icons,
    shell::{Document, Region},
};

/// A table before it starts. Seen by those who sit at it.
#[derive(Clone, Copy, Debug)]
pub struct LobbyPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The table's id. Public to the table.
    pub table: &'a str,
    /// The journal entry that this page shows.
    pub seq: u64,
    /// The game's key and name. Public.
    pub room: (&'a str, &'a str),
    /// The six digits to come in by. Public to the table.
    pub code: &'a str,
    /// The whole address to come in by, as it is in the QR code.
    pub link: &'a str,
    /// The QR code of `link`, as an SVG element.
    pub qr: &'a str,
    /// Every seat that the table could have, free ones too. Public to the table.
    pub seats: &'a [LobbySeat<'a>],
    /// The fewest and the most seats that the game takes. Public.
    pub limits: (u8, u8),
    /// Whether the reader hosts the table, and so gets the host's buttons.
    pub hosting: bool,
    /// What was agreed: names of options with their values, in words. Public to the table.
    pub options: &'a [(String, String)],
    /// The link that carries the reader's own seat to another device. The reader only.
    pub hand_over: Option<&'a str>,
}

/// One seat of the lobby. Public to the table.
#[derive(Clone, Copy, Debug)]
pub struct LobbySeat<'a> {
    /// The seat's index, as forms post it.
    pub index: usize,
    /// Who sits there.
    pub sitter: Sitter<'a>,
    /// Whether it is the reader.
    pub you: bool,
    /// Whether this person hosts the table.
    pub host: bool,
}

/// Who sits on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sitter<'a> {
    /// Nobody yet.
    Free,
    /// A person.
    Person(&'a str),
    /// A bot.
    Bot(&'a str),
}

/// A code as it is shown: `482 913`.
pub(super) fn spaced(code: &str) -> String {
    let middle = code.char_indices().nth(3).map_or(code.len(), |(at, _)| at);
    format!("{}\u{a0}{}", &code[..middle], &code[middle..])
}

/// A link in a field, with a button that copies it.
pub(super) fn copy_box(shell: &Shell<'_>, id: &str, label: &str, link: &str) -> Markup {
    html! {
        div.link-box {
            label.label for=(id) { (shell.text(label)) }
            input.input #(id) readonly value=(link);
            button.button.quiet type="button" data-copy=(id) data-done=(shell.text("copied")) data-scripted hidden { (shell.text("copy")) }
        }
    }
}

impl LobbyPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let (key, name) = self.room;
        let at = self.at();
        let title = shell.say(&Message::new("lobby-title").with("game", Arg::Verbatim(name.to_owned())));
        let main = html! {
            main #main.wrap.{ "room-" (key) } tabindex="-1" data-events=(format!("{at}/events"))
                data-seq=(self.seq) data-take=(format!("{at}/take")) {
                p #say.out-of-sight aria-live="assertive" {}
                p #net.net hidden { (shell.text("net-lost")) }
                div role="alert" { div #notice.notice {} }
                div.lobby {
                    div.lobby-head { h1 { (title) } p.soft { (shell.text("lobby-lead")) } }
                    (self.invite())
                    div.stack {
                        (self.sitting())
                        @if !self.options.is_empty() { (self.agreed()) }
                        (self.more(&at))
                    }
                }
            }
        };
        let document = Document { title: title.into(), class: "", refresh: Some((4, &at)), frame: true };
        shell.document(&document, &main)
    }

    /// What is replaced when somebody comes or goes.
    pub fn regions(&self) -> Vec<Region> {
        vec![Region { id: "sitting".to_owned(), html: self.sitting().into_string() }]
    }

    fn at(&self) -> String {
        self.shell.url(&format!("/t/{}", self.table))
    }

    fn invite(&self) -> Markup {
        let shell = &self.shell;
        html! {
            section.panel.invite aria-labelledby="invite-title" {
                h2 #invite-title { (shell.text("lobby-invite")) }
                p.table-code { (spaced(self.code)) }
                div.qr role="img" aria-label=(shell.text("lobby-qr")) { (PreEscaped(self.qr)) }
                (copy_box(shell, "invite-link", "lobby-link", self.link))
            }
        }
    }

    fn sitting(&self) -> Markup {
        let shell = &self.shell;
        let taken = self.seats.iter().filter(|seat| seat.sitter != Sitter::Free).count();
        let title = Message::new("lobby-seats").with("taken", taken).with("most", i64::from(self.limits.1));
        html! {
            section #sitting.panel.stack aria-labelledby="seats-title" {
                h2 #seats-title { (shell.say(&title)) }
                ol.sitters {
                    @for seat in self.seats { (self.seat(seat)) }
                    @if taken < self.seats.len() { (self.free(self.seats.len() - taken)) }
                }
                @if self.hosting { (self.host_buttons(taken)) } @else { p.soft { (shell.text("lobby-wait")) } }
            }
        }
    }

    fn seat(&self, seat: &LobbySeat<'_>) -> Markup {
        let shell = &self.shell;
        let (name, is_bot) = match seat.sitter {
            Sitter::Free => return Markup::default(),
            Sitter::Person(name) => (name, false),
            Sitter::Bot(name) => (name, true),
        };
        let letter = name.chars().next().unwrap_or('?').to_uppercase().to_string();
        let remove = Message::new("lobby-remove").with("name", Arg::Verbatim(name.to_owned()));
        html! {
            li.sitter {
                span.badge aria-hidden="true" { @if is_bot { (icons::bot()) } @else { (letter) } }
                bdi.who { (name) }
                @if seat.you { span.tag { (shell.text("tag-you")) } }
                @if seat.host { span.tag { (shell.text("tag-host")) } }
                @if is_bot { span.tag { (shell.text("tag-bot")) } }
                @if self.hosting && !seat.you {
                    form.push method="post" action=(format!("{}/remove", self.at())) data-live="lobby" {
                        input type="hidden" name="seat" value=(seat.index);
                        button.button.quiet.round id=(format!("remove-{}", seat.index)) aria-label=(shell.say(&remove)) { "×" }
                    }
                }
            }
        }
    }

    /// All free seats in one line: the start button must not slide off a small screen.
    fn free(&self, count: usize) -> Markup {
        let text = self.shell.say(&Message::new("lobby-free").with("count", count));
        html! { li.sitter.free { span.badge aria-hidden="true" { "+" } (text) } }
    }

    fn host_buttons(&self, taken: usize) -> Markup {
        let shell = &self.shell;
        let (fewest, most) = self.limits;
        let too_few = taken < usize::from(fewest);
        let full = taken >= usize::from(most);
        let reason = Message::new("lobby-too-few").with("missing", usize::from(fewest).saturating_sub(taken));
        html! {
            @if !full {
                form method="post" action=(format!("{}/bot", self.at())) data-live="lobby" {
                    button #add-bot.button.quiet { (icons::bot()) (shell.text("lobby-add-bot")) }
                }
            }
            form.start method="post" action=(format!("{}/start", self.at())) data-live="lobby" {
                button #start.button.big.signal disabled[too_few] aria-describedby="start-reason" { (shell.text("lobby-start")) }
                p #start-reason.small.soft { @if too_few { (shell.say(&reason)) } @else { (shell.text("lobby-ready")) } }
            }
        }
    }

    fn agreed(&self) -> Markup {
        html! {
            details #agreed.panel {
                summary { (self.shell.text("lobby-options")) }
                dl.key-list { @for (name, value) in self.options { dt { (name) } dd { (value) } } }
            }
        }
    }

    fn more(&self, at: &str) -> Markup {
        let shell = &self.shell;
        html! {
            @if let Some(link) = self.hand_over {
                details #hand-over.panel {
                    summary { (shell.text("menu-hand-over")) }
                    p { (shell.text("hand-over-help")) }
                    (copy_box(shell, "hand-over-link", "hand-over-label", link))
                }
            }
            div.row {
                @if self.hosting { a.button.plain href=(format!("{at}/tv")) target="_blank" { (shell.text("tv-link")) } }
                @if self.seats.iter().any(|seat| seat.you) { a.button.plain href=(format!("{at}/also")) { (shell.text("here-link")) } }
                a.button.plain href=(shell.url(&format!("/g/{}/rules", self.room.0))) { (shell.text("rules-link")) }
                @if self.seats.iter().any(|seat| seat.you) {
                    form.push method="post" action=(format!("{at}/leave")) { button.button.quiet { (shell.text("lobby-leave")) } }
                } @else if self.seats.iter().any(|seat| seat.sitter == Sitter::Free) {
                    a.button.push href=(shell.url(&format!("/j/{}", self.code))) { (shell.text("lobby-sit")) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn codes_are_shown_in_two_groups() {
        assert_eq!(super::spaced("482913"), "482\u{a0}913");
        assert_eq!(super::spaced("12"), "12\u{a0}");
    }
}
