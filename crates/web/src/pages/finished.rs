//! A finished table: who won, every hand open, the record to download, and again.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{
    Shell,
    log::{self, LogEntry},
    shell::Document,
};

/// A finished table. Everybody who has the link sees the same, all of it.
#[derive(Debug)]
pub struct FinishedPage<'a> {
    /// The document; its words name the seats.
    pub shell: Shell<'a>,
    /// The table's id. Public.
    pub table: &'a str,
    /// The game's key and name. Public.
    pub room: (&'a str, &'a str),
    /// The result, best first. Public.
    pub places: Vec<Place>,
    /// The room's page of the archive view, in which everything is open. Public once the table is over.
    pub regions: Vec<rooms::Region>,
    /// The whole story as the archive tells it. Public once the table is over.
    pub log: &'a [LogEntry],
    /// The commitment that was published before the first draw. Public.
    pub commitment: &'a str,
    /// Whether the reader may ask for another game with the same people.
    pub may_play_again: bool,
}

/// One line of the result. Public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// Whose.
    pub seat: Seat,
    /// The rank, from 1; shared ranks are equal.
    pub rank: u8,
    /// The points.
    pub points: i32,
}

impl FinishedPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let (key, name) = self.room;
        let title = shell.say(&self.title());
        let main = html! {
            main #main tabindex="-1" class=(format!("table over room-{key}")) {
                div.wrap {
                    div.finish {
                        section.panel.stack {
                            p.region-title { bdi { (name) } }
                            h1 { (title) }
                            (self.ranks())
                            (self.again())
                        }
                        (self.record())
                    }
                    h2 { (shell.text("finished-open")) }
                    p.soft { (shell.text("finished-open-help")) }
                }
                div.board {
                    @for region in &self.regions { (region.html) }
                    (log::panel(shell.words, self.log))
                }
            }
        };
        shell.document(&Document::titled(title.as_str()), &main)
    }

    /// What a place comes to. Points mean something else in every game: a room can say what (`<room>-result`).
    fn points(&self, points: i32) -> String {
        let points = i64::from(points);
        let own = self.shell.words.texts.counted(&format!("{}-result", self.room.0), points);
        own.unwrap_or_else(|| self.shell.say(&Message::new("points").with("points", points)))
    }

    fn title(&self) -> Message {
        let winners = self.places.iter().filter(|place| place.rank == 1).map(|place| place.seat);
        let winners: Vec<_> = winners.collect();
        let mine = self.shell.words.you.is_some_and(|seat| winners.contains(&seat));
        let key = match (winners.len(), mine) {
            (1, true) => "finished-you-won",
            (1, false) => "finished-won",
            _ => "finished-shared",
        };
        Message::new(key).with("who", winners.into_iter().map(game::Arg::Seat).collect::<Vec<_>>())
    }

    fn ranks(&self) -> Markup {
        html! {
            ol.ranks {
                @for place in &self.places {
                    li.first[place.rank == 1] {
                        span.badge { (place.rank) }
                        bdi.who { (self.shell.words.name(place.seat)) }
                        span.points { (self.points(place.points)) }
                    }
                }
            }
        }
    }

    fn again(&self) -> Markup {
        let shell = &self.shell;
        html! {
            div.row {
                @if self.may_play_again {
                    form method="post" action=(shell.url(&format!("/t/{}/again", self.table))) {
                        button.button.big.signal { (shell.text("finished-again")) }
                    }
                }
                a.button.big.quiet href=(shell.url("/")) { (shell.text("finished-home")) }
            }
        }
    }

    fn record(&self) -> Markup {
        let shell = &self.shell;
        html! {
            section.panel.stack {
                h2 { (shell.text("record-title")) }
                p { (shell.text("record-help")) }
                div { a.button.quiet href=(shell.url(&format!("/t/{}/record.ndjson", self.table))) download { (shell.text("record-download")) } }
                @if !self.commitment.is_empty() {
                    p.small.soft { (shell.text("record-commitment")) br; code.wrap-anywhere { (self.commitment) } }
                }
            }
        }
    }
}
