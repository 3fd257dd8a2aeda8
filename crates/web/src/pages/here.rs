//! Pass and play: who plays on this device.

use game::{Arg, Message};
use maud::{Markup, html};
use rooms::{Length, Room};

use super::{DeckChoices, OptionFields, ProposedName, Shell, forms, length, notice::why_not, run, shell::Document};

/// The page on which the people around one device say who they are. Seen by them.
#[derive(Clone, Copy, Debug)]
pub struct HerePage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The game. Public.
    pub room: &'a dyn Room,
    /// The decks to choose from, where it is played with one; the default first. Public.
    pub decks: DeckChoices<'a>,
    /// A name and a picture for as many people as can play.
    pub people: &'a [ProposedName<'a>],
    /// Whether people may type their names: not in a house for children.
    pub free_names: bool,
}

impl HerePage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let (shell, key) = (&self.shell, self.room.key());
        let title = shell.say(&Message::new("here-title").with("game", Arg::Verbatim(self.room.name().to_owned())));
        let fields = OptionFields::fresh(shell, self.room, self.decks);
        let main = html! {
            main #main.wrap.narrow.stack.here.{ "room-" (key) } tabindex="-1" {
                header.game-head {
                    (Shell::icon(self.room.icon()))
                    h1 { (title) }
                    p.blurb.soft { (shell.text("here-lead")) }
                }
                form #others method="get" action=(shell.url(&format!("/here/{key}"))) {}
                form.stack method="post" action=(shell.url(&format!("/here/{key}"))) data-typed {
                    (self.how_many())
                    (self.who())
                    (self.bots())
                    div.panel { (length::choice(shell, self.room, length::Seats::Chosen(self.usual_seats()), Some(&fields), None, Length::Normal)) }
                    (self.options(&fields))
                    @if self.free_names { div.panel { (run::child_switch(shell)) } }
                    (why_not(shell))
                    button #begin.button.big.signal { (shell.text("here-start")) }
                }
            }
        };
        shell.document(&Document::titled(title), &main)
    }

    fn most(&self) -> usize {
        self.people.len()
    }

    /// How many people and bots play where nobody chose.
    fn usual_seats(&self) -> u8 {
        (self.most().min(2) + self.usual_bots()) as u8
    }

    fn usual_bots(&self) -> usize {
        let least = usize::from(*self.room.seats().start());
        least.saturating_sub(2).max(usize::from(self.most() > 2))
    }

    fn how_many(&self) -> Markup {
        let usual = self.most().min(2);
        html! {
            fieldset.panel.how-many {
                legend.label { (self.shell.text("here-people")) }
                div.pills {
                    @for number in 1..=self.most() { (pill("people", number, number == usual)) }
                }
            }
        }
    }

    /// Everybody who could play; the style sheet hides those who do not.
    fn who(&self) -> Markup {
        html! {
            div.panel.stack {
                ol.who-plays {
                    @for (index, one) in self.people.iter().enumerate() { (self.one(index + 1, one)) }
                }
                // It posts to a form of its own, which stands before this one.
                div { button.button.quiet form="others" { (self.shell.text("here-others")) } }
            }
        }
    }

    fn one(&self, number: usize, one: &ProposedName<'_>) -> Markup {
        let shell = &self.shell;
        let label = shell.say(&Message::new("here-name").with("number", number));
        html! {
            li {
                (one.face.render(&shell.url("/pictures/")))
                input type="hidden" name=(format!("mood-{number}")) value=(one.mood);
                input type="hidden" name=(format!("animal-{number}")) value=(one.animal);
                @if self.free_names {
                    input.input name=(format!("name-{number}")) maxlength=(forms::LONGEST_NAME) autocomplete="off" dir="auto"
                        aria-label=(label) placeholder=(one.face.name);
                    bdi.who.for-children translate="no" { (one.face.name) }
                } @else {
                    bdi.who translate="no" { (one.face.name) }
                }
            }
        }
    }

    /// How many bots play along: as many as fit, whatever is asked for.
    fn bots(&self) -> Markup {
        let usual = self.usual_bots();
        html! {
            fieldset.panel.how-many {
                legend.label { (self.shell.text("here-bots")) }
                div.pills { @for number in 0..self.most() { (pill("bots", number, number == usual)) } }
                p.small.soft { (self.shell.say(&Message::new("here-bots-help").with("most", self.most()))) }
            }
        }
    }

    fn options(&self, fields: &OptionFields<'_>) -> Markup {
        let offered = fields.offered();
        html! {
            @if !offered.is_empty() {
                details #here-options.panel {
                    summary { (self.shell.text("host-options")) }
                    div.options { @for spec in offered { (fields.field(spec)) } }
                }
            }
        }
    }
}

fn pill(name: &str, number: usize, chosen: bool) -> Markup {
    html! {
        label.pill {
            input type="radio" name=(name) value=(number) checked[chosen];
            span { (number) }
        }
    }
}
