//! The curtain: on a device that several people share nobody's cards are shown until the right one has it.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{Avatar, Shell, shell::LiveRegion};

/// What lies over the public table of a device that several people share. Seen by everybody around that device: it says
/// who is to take it, and holds no card.
#[derive(Clone, Copy, Debug)]
pub struct Curtain<'a> {
    /// The document; its words name the seats and call nobody "you".
    pub shell: Shell<'a>,
    /// The table's own address.
    pub table: &'a str,
    /// Who is to take the device now, and how they are pictured; `None` while nobody of it is awaited. Public.
    pub called: Option<(Seat, Avatar<'a>)>,
    /// How it hangs. Public.
    pub hangs: Hangs,
}

/// How a curtain hangs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hangs {
    /// Over everything.
    Whole,
    /// As a strip: something has just come out on the table, and everybody looks at that first.
    Aside,
    /// As a strip that says whose turn it is: whoever is called decides before everybody's eyes.
    Open,
    /// As a strip on a seat's own page, which has nothing more to do there: who is to have the device next.
    Handing,
}

impl Curtain<'_> {
    /// The region: `#curtain`, empty where nobody is called.
    pub fn region(&self) -> LiveRegion {
        let html = match self.called {
            Some((seat, face)) if matches!(self.hangs, Hangs::Open | Hangs::Handing) => self.strip(seat, face),
            Some((seat, face)) => self.drawn(seat, face),
            None => html! { section #curtain hidden {} },
        };
        LiveRegion::new("curtain", html.into_string())
    }

    /// Who decides now, on the table that lies open, and the way to that seat's own page; or who is next, and the way back to
    /// the curtain.
    fn strip(&self, seat: Seat, face: Avatar<'_>) -> Markup {
        let (shell, letter, at) = (&self.shell, seat.letter(), self.table);
        let title = if self.hangs == Hangs::Open { "here-turn" } else { "here-give" };
        html! {
            section #curtain.curtain.in-the-open.{ "face-" (seat.index()) } data-seat=(letter) aria-labelledby="curtain-title" {
                div.curtain-call {
                    (face.render(&shell.url("/pictures/")))
                    h2 #curtain-title tabindex="-1" { (shell.say(&Message::new(title).with("who", seat))) }
                }
                div.curtain-ways {
                    @if self.hangs == Hangs::Open {
                        a #open.button.quiet href=(format!("{at}?seat={letter}")) data-replace { (shell.text("here-alone")) }
                    } @else {
                        a #give.button.signal href=(at) data-replace { (shell.text("here-hide")) }
                    }
                }
            }
        }
    }

    fn drawn(&self, seat: Seat, face: Avatar<'_>) -> Markup {
        let (shell, at) = (&self.shell, self.table);
        let say = |key| shell.say(&Message::new(key).with("who", seat));
        let letter = seat.letter();
        html! {
            section #curtain.curtain.{ "face-" (seat.index()) }.interlude[self.hangs == Hangs::Aside] data-seat=(letter) aria-labelledby="curtain-title" {
                div.curtain-call {
                    (face.render(&shell.url("/pictures/")))
                    h2 #curtain-title tabindex="-1" { (say("here-give")) }
                }
                // Only while somebody holds the button is anything in here.
                div #held.held role="region" aria-label=(say("here-hand")) {}
                div.curtain-ways {
                    button #hold.button.big.quiet type="button" data-hold=(format!("{at}/hand?seat={letter}")) hidden {
                        (shell.text("here-hold"))
                    }
                    a #open.button.big.signal href=(format!("{at}?seat={letter}")) data-replace { (say("here-open")) }
                }
                a.button.plain href="#table" { (shell.text("here-table")) }
            }
        }
    }
}
