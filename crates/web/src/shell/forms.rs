//! Parts of forms that several pages share.

use game::Message;
use maud::{Markup, PreEscaped, html};
use rooms::Room;

use crate::shell::{Document, LiveRegion, Shell, assets::script, icons};

/// The longest name in a form, in characters.
pub(crate) const LONGEST_NAME: u8 = 24;

/// An optional field for a name at the table, where people may type one. `id` is unique on the page; `label` is the key
/// of its label.
pub(crate) fn name_field(shell: &Shell<'_>, id: &str, label: &str) -> Markup {
    html! {
        div.field {
            label for=(id) { (shell.text(label)) }
            input.input #(id) name="name" maxlength=(LONGEST_NAME) autocomplete="nickname"
                placeholder=(shell.text("name-placeholder")) dir="auto";
        }
    }
}

/// A game's name as an argument of a sentence.
pub(crate) fn game_arg(room: &dyn Room) -> game::Arg {
    game::Arg::Verbatim(room.name().to_owned())
}

/// How many can play, in words.
pub(crate) fn seats_text(shell: &Shell<'_>, room: &dyn Room) -> String {
    let people = people_text(shell, room);
    let whom = shell.text(&format!("{}-for", room.key()));
    shell.words.texts.filled("game-for", &[("people", &people), ("whom", &whom)])
}

/// The number of people, in words.
fn people_text(shell: &Shell<'_>, room: &dyn Room) -> String {
    let (fewest, most) = (i64::from(*room.seats().start()), i64::from(*room.seats().end()));
    if fewest == most {
        return shell.say(&Message::new("seats-exact").with("count", most));
    }
    shell.say(&Message::new("seats-range").with("fewest", fewest).with("most", most))
}

/// "You say: …" with two buttons: the last chance to think again before a claim. Seen by the player whose move it is,
/// and by nobody else.
#[derive(Clone, Debug)]
pub(crate) struct ConfirmPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The key of the room, whose style its pictures have.
    pub room: &'a str,
    /// The claim of the move, as a sentence of the room.
    pub claim: &'a str,
    /// The claim in a word or two, if there is one: shown next to the hand while cards are chosen.
    pub gist: Option<&'a str>,
    /// The claim in pictures, if the room has them.
    pub picture: Option<Markup>,
    /// The address that takes the move.
    pub action: &'a str,
    /// The table, to go back to.
    pub table: &'a str,
    /// The window that the move answers.
    pub window: u32,
    /// The verb.
    pub play: &'a str,
    /// The chosen cards in notation.
    pub cards: &'a [String],
}

impl ConfirmPage<'_> {
    /// The whole page: without the script.
    pub(crate) fn render(&self) -> Markup {
        let title = self.shell.text("confirm-title");
        let main = html! {
            main #main.wrap.narrow.alone.{ "room-" (self.room) } tabindex="-1" { (self.fragment()) }
        };
        self.shell.document(&Document::titled(title).in_room(self.room), &main)
    }

    /// The content of the dialog: with the script.
    pub(crate) fn fragment(&self) -> Markup {
        let shell = &self.shell;
        html! {
            form.dialog-body method="post" action=(self.action) data-live="move" {
                h2.region-title { (shell.text("confirm-title")) }
                @if let Some(picture) = &self.picture { (picture) }
                p.claim #claim data-gist=[self.gist] { (self.claim) }
                input type="hidden" name="window" value=(self.window);
                input type="hidden" name="step" value="do";
                input type="hidden" name="move" value=(self.play);
                @for card in self.cards { input type="hidden" name="card" value=(card); }
                div.choices {
                    button #confirm.button.big.signal autofocus aria-describedby="claim" {
                        (icons::tick()) (shell.text("confirm-do")) " " kbd aria-hidden="true" { "↵" }
                    }
                    a.button.big.quiet href=(self.table) data-close { (icons::turn(true)) (shell.text("confirm-cancel")) " " kbd aria-hidden="true" { "esc" } }
                }
            }
        }
    }
}

/// The place for the error of a form with `data-typed`, so that the typed text stays; with the script for it.
pub(crate) fn why_not(shell: &Shell<'_>) -> Markup {
    html! {
        div.why-not role="alert" { (PreEscaped(Notice::region(None, shell).html)) }
        script type="module" src=(script(shell, "typed.js")) {}
    }
}

/// A code with a space: `482 913`.
pub(crate) fn spaced(code: &str) -> String {
    let middle = code.char_indices().nth(3).map_or(code.len(), |(at, _)| at);
    format!("{}\u{a0}{}", &code[..middle], &code[middle..])
}

/// A link in a field, with a button that copies it.
pub(crate) fn copy_box(shell: &Shell<'_>, id: &str, label: &str, link: &str) -> Markup {
    html! {
        div.link-box {
            label.label for=(id) { (shell.text(label)) }
            input.input #(id) readonly value=(link);
            button.button.quiet type="button" data-copy=(id) data-done=(shell.text("copied")) data-scripted hidden { (shell.text("copy")) }
        }
    }
}

/// The two live lines of every live page: announcements for screen readers, and the connection's state.
pub(crate) fn spoken_lines(shell: &Shell<'_>) -> Markup {
    html! {
        (announcements())
        (connection_line(shell))
    }
}

/// The announcements for screen readers.
pub(crate) fn announcements() -> Markup {
    html! { p #say.out-of-sight aria-live="assertive" {} }
}

/// The connection's state. At a table it lies over the bar, and so it is in the bar.
pub(crate) fn connection_line(shell: &Shell<'_>) -> Markup {
    html! {
        p #net.net hidden data-back=(shell.text("net-back")) data-lost=(shell.text("net-lost")) data-slow=(shell.text("net-slow")) { (shell.text("net-lost")) }
    }
}

/// A sentence about an error, with a link to the clause of the rules. Seen by the player whose move was refused.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Notice<'a> {
    /// The sentence.
    pub sentence: &'a str,
    /// The clause, for instance `XY-14`.
    pub clause: Option<&'a str>,
    /// The key of the game whose rules have that clause, to link to it.
    pub room: Option<&'a str>,
    /// Whether it is a hint, and not an error.
    pub gentle: bool,
    /// Whether it stays while cards are chosen.
    pub lasting: bool,
}

impl<'a> Notice<'a> {
    /// A refusal, with the clause of this room's rules if there is one.
    pub(crate) fn refusal(sentence: &'a str, clause: Option<&'a str>, room: Option<&'a str>) -> Self {
        Self { sentence, clause, room, gentle: false, lasting: false }
    }

    /// A hint.
    pub(crate) fn hint(sentence: &'a str) -> Self {
        Self { sentence, clause: None, room: None, gentle: true, lasting: false }
    }

    /// The answer to a question, which stays while the player chooses.
    pub(crate) fn advice(sentence: &'a str) -> Self {
        Self { lasting: true, ..Self::hint(sentence) }
    }

    /// The region `#notice`. The script gets it as a frame with this one region.
    pub(crate) fn region(notice: Option<Self>, shell: &Shell<'_>) -> LiveRegion {
        let gentle = notice.is_some_and(|notice| notice.gentle);
        let lasting = notice.is_some_and(|notice| notice.lasting);
        let html = html! {
            div #notice.notice.gentle[gentle].lasting[lasting] {
                @if let Some(notice) = notice {
                    p {
                        (notice.sentence)
                        @if let Some((room, clause)) = notice.room.zip(notice.clause) {
                            " "
                            // The clause's number is a link for readers who want to know. In a new tab: the table stays
                            // open.
                            a.clause href=(shell.url(&format!("/g/{room}/rules#{clause}"))) target="_blank" { (shell.text("notice-clause")) }
                        }
                    }
                }
            }
        };
        LiveRegion::new("notice", html.into_string())
    }
}

/// The link to a game's tutorial; empty if it has none.
pub(crate) fn door(shell: &Shell<'_>, room: &dyn Room) -> Markup {
    let steps = room.tutorial().map_or(0, |tutorial| tutorial.len());
    html! {
        @if steps > 0 {
            a.button.quiet href=(shell.url(&format!("/g/{}/learn", room.key()))) {
                (shell.say(&Message::new("learn-button").with("count", steps)))
                span.out-of-sight { (shell.text("colon")) (room.name()) }
            }
        }
    }
}
