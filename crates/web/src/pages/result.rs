//! The result of a game: who won, and every place.

use game::{Arg, Message};
use maud::{Markup, html};

use super::{Avatar, Shell, finished::Place};

/// Who won, as a sentence. Public once the game is over.
pub(super) fn title(shell: &Shell<'_>, places: &[Place]) -> String {
    let winners: Vec<_> = places.iter().filter(|place| place.rank == 1).map(|place| place.seat).collect();
    let mine = shell.words.you.is_some_and(|seat| winners.contains(&seat));
    let key = match (winners.len(), mine) {
        (1, true) => "finished-you-won",
        (1, false) => "finished-won",
        _ => "finished-shared",
    };
    shell.say(&Message::new(key).with("who", winners.into_iter().map(Arg::Seat).collect::<Vec<_>>()))
}

/// Every place, best first. Public once the game is over.
pub(super) fn ranks(shell: &Shell<'_>, room: &str, places: &[Place]) -> Markup {
    let pictures = shell.url("/pictures/");
    let face = |place: &Place| Avatar {
        seat: place.seat.index(),
        picture: place.picture,
        name: &shell.words.names[place.seat],
    };
    html! {
        ol.ranks {
            @for place in places {
                li.first[place.rank == 1] {
                    span.badge { (place.rank) }
                    (face(place).render(&pictures))
                    bdi.who translate="no" { (shell.words.name(place.seat)) }
                    span.points { (points(shell, room, place.points)) }
                }
            }
        }
    }
}

/// What a place comes to. Points mean something else in every game: a room can say what (`<room>-result`).
fn points(shell: &Shell<'_>, room: &str, points: i32) -> String {
    let points = i64::from(points);
    let own = shell.words.texts.counted(&format!("{room}-result"), points);
    own.unwrap_or_else(|| shell.say(&Message::new("points").with("points", points)))
}
