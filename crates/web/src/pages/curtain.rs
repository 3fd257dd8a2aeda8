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
    /// Whether something has just come out on the table: everybody looks at that first, and the curtain is a strip. Public.
    pub interlude: bool,
    /// Whether whoever is called decides before everybody's eyes: nothing is covered, and a strip says whose turn it is. Public.
    pub open: bool,
}

impl Curtain<'_> {
    /// The region: `#curtain`, empty where nobody is called.
    pub fn region(&self) -> LiveRegion {
        let html = match self.called {
            Some((seat, face)) if self.open => self.strip(seat, face),
            Some((seat, face)) => self.drawn(seat, face),
            None => html! { section #curtain hidden {} },
        };
        LiveRegion { id: "curtain".to_owned(), html: html.into_string() }
    }

    /// Who decides now, on the table that lies open; and the way to that seat's own page.
    fn strip(&self, seat: Seat, face: Avatar<'_>) -> Markup {
        let (shell, letter) = (&self.shell, seat.letter());
        html! {
            section #curtain.curtain.in-the-open.{ "face-" (seat.index()) } data-seat=(letter) aria-labelledby="curtain-title" {
                div.curtain-call {
                    (face.render(&shell.url("/pictures/")))
                    h2 #curtain-title tabindex="-1" { (shell.say(&Message::new("here-turn").with("who", seat))) }
                }
                div.curtain-ways {
                    a #open.button.quiet href=(format!("{}?seat={letter}", self.table)) data-replace { (shell.text("here-alone")) }
                }
            }
        }
    }

    fn drawn(&self, seat: Seat, face: Avatar<'_>) -> Markup {
        let (shell, at) = (&self.shell, self.table);
        let say = |key| shell.say(&Message::new(key).with("who", seat));
        let letter = seat.letter();
        html! {
            section #curtain.curtain.{ "face-" (seat.index()) }.interlude[self.interlude] data-seat=(letter) aria-labelledby="curtain-title" {
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
