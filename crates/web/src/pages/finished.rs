//! A finished table: who won, every hand open, the record to download, and again.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{
    Around, LogEntry, log,
    shell::{Document, Region},
    table::live_lines,
};

/// A finished table. Everybody who has the link sees the same, all of it.
#[derive(Debug)]
pub struct FinishedPage<'a> {
    /// What stands around the room's own regions; its words name the seats.
    pub around: Around<'a>,
    /// The game's key and name. Public.
    pub room: (&'a str, &'a str),
    /// The journal entry that this page shows. Public.
    pub seq: u64,
    /// The result, best first. Public.
    pub places: Vec<Place>,
    /// The room's page of the archive view, in which everything is open. Public once the table is over.
    pub regions: Vec<rooms::Region>,
    /// The whole story as the archive tells it. Public once the table is over.
    pub log: &'a [LogEntry],
    /// The commitment that was published before the first draw. Public.
    pub commitment: &'a str,
    /// The keys and names of the other games that as many people can play. Public.
    pub others: &'a [(&'static str, &'static str)],
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
        let shell = &self.around.shell;
        let (key, name) = self.room;
        let title = shell.say(&self.title());
        let main = html! {
            main #main tabindex="-1" class=(format!("table over room-{key}")) data-events=(self.around.at("/events")) data-seq=(self.seq) {
                (live_lines(shell))
                div role="alert" { div #notice.notice {} }
                (self.around.people())
                div.wrap {
                    div.finish {
                        section.panel.stack {
                            p.region-title { bdi { (name) } }
                            h1 { (title) }
                            (self.ranks())
                            (again(&self.around, self.others))
                        }
                        (self.record())
                    }
                    h2 { (shell.text("finished-open")) }
                    p.soft { (shell.text("finished-open-help")) }
                }
                div.board {
                    @for region in &self.regions { (region.html) }
                    (log::panel(shell.words, self.log, self.around.say_button()))
                }
                @if self.around.you.is_some() { (self.around.sayings_dialog()) }
            }
        };
        let at = self.around.at("");
        let refresh = (!self.around.is_host()).then_some((30, at.as_str()));
        shell.document(&Document { refresh, ..Document::titled(title.as_str()) }, &main)
    }

    /// What a place comes to. Points mean something else in every game: a room can say what (`<room>-result`).
    fn points(&self, points: i32) -> String {
        let points = i64::from(points);
        let own = self.around.shell.words.texts.counted(&format!("{}-result", self.room.0), points);
        own.unwrap_or_else(|| self.around.shell.say(&Message::new("points").with("points", points)))
    }

    fn title(&self) -> Message {
        let winners = self.places.iter().filter(|place| place.rank == 1).map(|place| place.seat);
        let winners: Vec<_> = winners.collect();
        let mine = self.around.shell.words.you.is_some_and(|seat| winners.contains(&seat));
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
                        bdi.who { (self.around.shell.words.name(place.seat)) }
                        span.points { (self.points(place.points)) }
                    }
                }
            }
        }
    }

    fn record(&self) -> Markup {
        let shell = &self.around.shell;
        html! {
            section.panel.stack {
                h2 { (shell.text("record-title")) }
                p { (shell.text("record-help")) }
                div { a.button.quiet href=(self.around.at("/record.ndjson")) download { (shell.text("record-download")) } }
                @if !self.commitment.is_empty() {
                    p.small.soft { (shell.text("record-commitment")) br; code.wrap-anywhere { (self.commitment) } }
                }
            }
        }
    }
}

/// Everything on a finished table's page that is replaced when it changes.
pub fn finished_regions(around: &Around<'_>, others: &[(&'static str, &'static str)]) -> Vec<Region> {
    [("people", around.people()), ("again", again(around, others))]
        .map(|(id, html)| Region { id: id.to_owned(), html: html.into_string() })
        .into()
}

/// What comes next: the host chooses, the others see for whom they wait.
fn again(around: &Around<'_>, others: &[(&'static str, &'static str)]) -> Markup {
    let shell = &around.shell;
    html! {
        div #again.stack {
            @if around.is_host() {
                div.row {
                    form method="post" action=(around.at("/again")) data-live="again" {
                        button #rematch.button.big.signal { (shell.text("again-rematch")) }
                    }
                    @if around.chairs.len() > 1 {
                        form method="post" action=(around.at("/again")) data-live="again" {
                            button #swap.button.big.quiet name="swap" value="yes" { (shell.text("again-swap")) }
                        }
                    }
                }
                @if !others.is_empty() { (other_games(around, others)) }
            } @else if let Some(host) = around.host() {
                p.soft { (shell.say(&Message::new("again-wait").with("who", host))) }
            }
            div.row {
                a #look-back.button.quiet href=(around.at("/replay")) { (shell.text("again-look-back")) }
                a.button.quiet href=(shell.url("/")) { (shell.text("error-home")) }
            }
        }
    }
}

fn other_games(around: &Around<'_>, others: &[(&'static str, &'static str)]) -> Markup {
    let shell = &around.shell;
    html! {
        details #other-game.other-games {
            summary.button.quiet { (shell.text("again-other")) }
            p.soft.small { (shell.text("again-other-help")) }
            form.row method="post" action=(around.at("/again")) data-live="again" {
                @for (key, name) in others { button.button.quiet name="room" value=(key) { bdi { (name) } } }
            }
        }
    }
}
