//! At a table alone against bots: the button that has the next bot act at once.

use game::{Message, Waiting};
use maud::html;

use super::Around;

/// The room's regions, with that button in the bar while a reader who plays alone waits for bots.
pub fn with_go_on(around: &Around<'_>, mut regions: Vec<rooms::Region>) -> Vec<rooms::Region> {
    if !is_waited_for(around) {
        return regions;
    }
    let shell = &around.shell;
    for bar in regions.iter_mut().filter(|region| region.id == "actions") {
        let html = html! {
            div #actions.actions role="group" aria-label=(shell.say(&Message::new("go-on-bots"))) {
                form method="post" action=(around.at("/on")) data-live="on" {
                    div.action-row { button #go-on.button.quiet { (shell.text("go-on")) } }
                }
            }
        };
        *bar = rooms::Region::new(bar.id, html);
    }
    regions
}

/// Whether the reader is the only person at the table and bots are awaited.
fn is_waited_for(around: &Around<'_>) -> bool {
    let person = |chair: &&host::Chair| chair.person;
    let alone = around.chairs.iter().filter(person).count() == 1 && around.chairs.len() > 1;
    let bots = matches!(around.waiting, Waiting::Seats(_)) && !around.is_mine() && !around.settings.paused;
    alone && bots && !around.is_shared() && around.viewer.seat().is_some()
}
