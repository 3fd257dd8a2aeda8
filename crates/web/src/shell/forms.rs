//! Form parts and small elements that several pages share.

use game::Message;
use maud::{Markup, PreEscaped, html};
use rooms::Room;

use crate::shell::{Document, LiveRegion, Shell, assets::script, icons};

/// The maximum length of a name in a form, in characters.
pub(crate) const LONGEST_NAME: u8 = 24;

/// Renders an optional field for a person's name, for tables where people may type names. `id` must be unique on the
/// page; `label` is the text key of the label.
pub(crate) fn name_field(shell: &Shell<'_>, id: &str, label: &str) -> Markup {
    html! {
        div.field {
            label for=(id) { (shell.text(label)) }
            input.input #(id) name="name" maxlength=(LONGEST_NAME) autocomplete="nickname"
                placeholder=(shell.text("name-placeholder")) dir="auto";
        }
    }
}

/// Returns a game's name as an argument of a message.
pub(crate) fn game_arg(room: &dyn Room) -> game::Arg {
    game::Arg::Verbatim(room.name().to_owned())
}

/// Returns a text with the number of people who can play a game, and the kind of people for whom the game is.
pub(crate) fn seats_text(shell: &Shell<'_>, room: &dyn Room) -> String {
    let people = people_text(shell, room);
    let whom = shell.text(&format!("{}-for", room.key()));
    shell.words.texts.filled("game-for", &[("people", &people), ("whom", &whom)])
}

/// Returns the number of people who can play a game, in words.
fn people_text(shell: &Shell<'_>, room: &dyn Room) -> String {
    let (fewest, most) = (i64::from(*room.seats().start()), i64::from(*room.seats().end()));
    if fewest == most {
        return shell.say(&Message::new("seats-exact").with("count", most));
    }
    shell.say(&Message::new("seats-range").with("fewest", fewest).with("most", most))
}

/// The page that asks a player to confirm a claim before the move is made. Only the player whose move it is sees the
/// page.
#[derive(Clone, Debug)]
pub(crate) struct ConfirmPage<'a> {
    /// The HTML document around this page, in the visitor's language.
    pub shell: Shell<'a>,
    /// The key of the room. The style of the pictures depends on this key.
    pub room: &'a str,
    /// The claim of the move, as a sentence in the room's words.
    pub claim: &'a str,
    /// The claim in a word or two, if the room has a short form. The page shows this short form next to the hand while
    /// the player chooses cards.
    pub gist: Option<&'a str>,
    /// The claim in pictures, if the room has them.
    pub picture: Option<Markup>,
    /// The URL to which the form sends the move.
    pub action: &'a str,
    /// The URL of the table, for the link back.
    pub table: &'a str,
    /// The number of the decision window that the move answers. A decision window is one request of the game for an
    /// answer.
    pub window: u32,
    /// The verb of the move in the room's notation.
    pub play: &'a str,
    /// The chosen cards in the room's notation.
    pub cards: &'a [String],
}

impl ConfirmPage<'_> {
    /// Renders the whole page with the question, for browsers without JavaScript.
    pub(crate) fn render(&self) -> Markup {
        let title = self.shell.text("confirm-title");
        let main = html! {
            main #main.wrap.narrow.alone.{ "room-" (self.room) } tabindex="-1" { (self.fragment()) }
        };
        self.shell.document(&Document::titled(title).in_room(self.room), &main)
    }

    /// Renders the content of the confirmation dialog, which the page's script shows on the table's page.
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

/// Renders the element for the error message of a form with `data-typed`, and the script for such forms. With this
/// script, the typed text stays in the form after an error.
pub(crate) fn why_not(shell: &Shell<'_>) -> Markup {
    html! {
        div.why-not role="alert" { (PreEscaped(Notice::region(None, shell).html)) }
        script type="module" src=(script(shell, "typed.js")) {}
    }
}

/// Returns a code of six digits with a space in the middle: `482 913`.
pub(crate) fn spaced(code: &str) -> String {
    let middle = code.char_indices().nth(3).map_or(code.len(), |(at, _)| at);
    format!("{}\u{a0}{}", &code[..middle], &code[middle..])
}

/// Renders a link in a read-only field, with a button that copies it.
pub(crate) fn copy_box(shell: &Shell<'_>, id: &str, label: &str, link: &str) -> Markup {
    html! {
        div.link-box {
            label.label for=(id) { (shell.text(label)) }
            input.input #(id) readonly value=(link);
            button.button.quiet type="button" data-copy=(id) data-done=(shell.text("copied")) data-scripted hidden { (shell.text("copy")) }
        }
    }
}

/// Renders the two status lines of live pages: announcements for screen readers, and the state of the connection.
pub(crate) fn spoken_lines(shell: &Shell<'_>) -> Markup {
    html! {
        (announcements())
        (connection_line(shell))
    }
}

/// Renders the line with announcements for screen readers.
pub(crate) fn announcements() -> Markup {
    html! { p #say.out-of-sight aria-live="assertive" {} }
}

/// Renders the line with the state of the connection. On a table's page this line overlaps the bar at the top, so the
/// page places the line inside that bar.
pub(crate) fn connection_line(shell: &Shell<'_>) -> Markup {
    html! {
        p #net.net hidden data-back=(shell.text("net-back")) data-lost=(shell.text("net-lost")) data-slow=(shell.text("net-slow")) { (shell.text("net-lost")) }
    }
}

/// A message after a refused move, or a hint. The message can link to a clause of the rules. Only the player who moved
/// sees the message.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Notice<'a> {
    /// The text of the message, one sentence.
    pub sentence: &'a str,
    /// The clause of the rules that the message cites, for instance `XY-14`.
    pub clause: Option<&'a str>,
    /// The key of the game whose rules contain the clause, for the link.
    pub room: Option<&'a str>,
    /// Whether the message is a hint, and not an error. The page then shows the message in a milder style.
    pub gentle: bool,
    /// Whether the message stays on the page while the player chooses cards.
    pub lasting: bool,
}

impl<'a> Notice<'a> {
    /// Creates the message for a refused move. The message cites a clause of the room's rules if `clause` is set.
    pub(crate) fn refusal(sentence: &'a str, clause: Option<&'a str>, room: Option<&'a str>) -> Self {
        Self { sentence, clause, room, gentle: false, lasting: false }
    }

    /// Creates a message that is a hint, and not an error.
    pub(crate) fn hint(sentence: &'a str) -> Self {
        Self { sentence, clause: None, room: None, gentle: true, lasting: false }
    }

    /// Creates the answer to a player's question. The message stays while the player chooses cards.
    pub(crate) fn advice(sentence: &'a str) -> Self {
        Self { lasting: true, ..Self::hint(sentence) }
    }

    /// Renders the region `#notice`. The page's script gets this region in a separate live update.
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
                            // The link to the clause of the rules opens a new tab, so that the table stays open.
                            a.clause href=(shell.url(&format!("/g/{room}/rules#{clause}"))) target="_blank" { (shell.text("notice-clause")) }
                        }
                    }
                }
            }
        };
        LiveRegion::new("notice", html.into_string())
    }
}

/// Renders the link to a game's tutorial; empty if the game has no tutorial.
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
