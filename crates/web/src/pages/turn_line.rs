//! Whose turn it is, in words that everybody may read.

use game::{Message, Waiting};
use maud::{Markup, html};

use super::{Shell, shell::LiveRegion};

/// Who is awaited, by name. Public; it calls nobody "you".
pub(super) fn sentence(shell: &Shell<'_>, waiting: Waiting) -> String {
    match waiting {
        Waiting::Seats(window) => match (window.seats.first(), window.seats.len()) {
            (Some(seat), 1) => shell.say(&Message::new("turn-waiting").with("who", seat)),
            (_, count) => shell.say(&Message::new("turn-waiting-many").with("count", count)),
        },
        Waiting::Nature => shell.text("turn-nature"),
        Waiting::Nobody => shell.text("turn-nobody"),
    }
}

/// The line: `#turn`. Public.
pub(super) fn turn_line(shell: &Shell<'_>, waiting: Waiting) -> Markup {
    html! { div #turn.turn { p { (sentence(shell, waiting)) } } }
}

/// The line and the room's regions, to be replaced when they change.
pub(super) fn public_regions(shell: &Shell<'_>, waiting: Waiting, room: &[rooms::Region]) -> Vec<LiveRegion> {
    let turn = LiveRegion::new("turn", turn_line(shell, waiting).into_string());
    let room = room.iter().cloned().map(LiveRegion::of_room);
    std::iter::once(turn).chain(room).collect()
}
