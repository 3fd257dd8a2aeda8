//! Printing a game: what to print, on what, and how.

use game::{Arg, Message, OptionValues};
use maud::{Markup, html};
use paper::MOST_OFFSET;
use rooms::Room;

use super::{DeckChoices, OptionFields, Shell, notice::why_not, shell::Document};

/// The page on which somebody says how a game is printed. Everybody sees the same, but for a deck of one's own.
#[derive(Clone, Copy, Debug)]
pub struct PrintPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The game. Public.
    pub room: &'a dyn Room,
    /// The decks to choose from, where it is played with one. The reader's own is among them only for the reader.
    pub decks: DeckChoices<'a>,
    /// What is chosen already.
    pub now: &'a OptionValues,
    /// The sizes of paper, the usual one of the reader's region first. The reader only.
    pub papers: [&'a str; 2],
}

impl PrintPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let (shell, room) = (&self.shell, self.room);
        let key = room.key();
        let title = shell.say(&Message::new("print-game").with("game", Arg::Verbatim(room.name().to_owned())));
        let main = html! {
            main #main.wrap.narrow.stack.{ "room-" (key) } tabindex="-1" {
                header.game-head {
                    (Shell::icon(room.icon()))
                    div {
                        h1 { (title) }
                        p { a.tall href=(shell.url(&format!("/g/{key}"))) { bdi translate="no" { (room.name()) } } }
                    }
                    p.blurb { (shell.text("print-lead")) }
                }
                form.stack method="post" action=(shell.url(&format!("/print/{key}"))) target="_blank" {
                    (self.what())
                    (self.how())
                    (self.slip())
                    (why_not(shell))
                    p.soft { (shell.text("print-actual-size")) }
                    button.button.big { (shell.text("print-make")) }
                }
            }
        };
        shell.document(&Document::titled(title.as_str()), &main)
    }

    fn what(&self) -> Markup {
        let (shell, room) = (&self.shell, self.room);
        let fields = OptionFields { now: Some(self.now), ..OptionFields::fresh(shell, room, self.decks) };
        let specs = room.options().iter().filter(|spec| room.printed_by().contains(&spec.key));
        html! {
            section.panel.stack {
                h2 { (shell.text("print-what")) }
                div.options { @for spec in specs { (fields.field(spec)) } }
                div.switch {
                    input #print-rules type="checkbox" role="switch" name="rules" value="on" checked;
                    label for="print-rules" { (shell.text("print-rules")) }
                }
            }
        }
    }

    fn how(&self) -> Markup {
        let shell = &self.shell;
        html! {
            section.panel.stack {
                h2 { (shell.text("print-how")) }
                (self.pills("paper", &self.papers))
                (self.pills("per-sheet", &["9", "8", "4"]))
                (self.pills("sides", &["fronts", "long-edge", "short-edge", "fold-over"]))
                p.help.small.soft { (shell.text("print-sides-help")) }
                (self.pills("ink", &["colour", "saving"]))
            }
        }
    }

    /// One choice of a few; the first one is usual.
    fn pills(&self, name: &str, values: &[&str]) -> Markup {
        let shell = &self.shell;
        html! {
            fieldset.field {
                legend { (shell.text(&format!("print-{name}"))) }
                div.pills {
                    @for value in values {
                        label.pill {
                            input type="radio" name=(name) value=(value) checked[Some(value) == values.first()];
                            span { (shell.text(&format!("print-{name}-{value}"))) }
                        }
                    }
                }
            }
        }
    }

    /// Where fronts and backs do not meet.
    fn slip(&self) -> Markup {
        let shell = &self.shell;
        let field = |name: &str| {
            let id = format!("print-{name}");
            html! {
                div.field {
                    label for=(id) { (shell.text(&format!("print-{name}"))) }
                    input.input.numbers #(id) name=(name) type="number" inputmode="decimal" min=(-MOST_OFFSET) max=(MOST_OFFSET)
                        step="0.1" value="0" aria-describedby="print-slip-help";
                }
            }
        };
        html! {
            details.panel {
                summary { (shell.text("print-slip")) }
                div.stack {
                    p #print-slip-help { (shell.text("print-slip-help")) }
                    div.options { (field("right")) (field("down")) }
                    p { button.button.quiet formaction=(shell.url("/print/calibration")) formnovalidate { (shell.text("print-calibration")) } }
                }
            }
        }
    }
}
