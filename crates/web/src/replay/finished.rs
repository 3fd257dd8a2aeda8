//! The page of a finished game: the winners, all hands, and the record for download. The controls for the next game are
//! in `table/next_game.rs`.

use game::{Arg, Message, Seat};
use host::{RunningHash, Snapshot};
use maud::{Markup, html};
use rooms::Length;

use crate::{
    options::level::Suggestion,
    replay::{
        self, LastGame,
        coach::Best,
        evening::{Ceremony, Evening},
        mine::Noted,
    },
    shell::{Document, LiveRegion, Shell, faces::Avatar, forms::connection_line, rules},
    table::{
        around::Around,
        log::{self, LogEntry},
        next_game::NextGames,
        page::live_lines,
    },
};

/// The page of a finished game. Every visitor with the link sees the whole page.
#[derive(Debug)]
pub(crate) struct FinishedPage<'a> {
    /// The data for the parts of the page around the room's regions. Its texts contain the names of the seats.
    pub around: Around<'a>,
    /// The key and the name of the game. Everybody may see this.
    pub room: (&'a str, &'a str),
    /// The number of the journal entry whose state this page shows. Everybody may see this.
    pub seq: u64,
    /// The places of all seats, the winners first. Everybody may see this.
    pub places: Vec<Place>,
    /// The room's regions in the archive view, in which everything is open. Everybody may see this once the game is
    /// over.
    pub regions: Vec<rooms::Region>,
    /// The whole log in the archive view. Everybody may see this once the game is over.
    pub log: &'a [LogEntry],
    /// The steps of the game, for the list of bluffs, and the highlights of the game; empty if the replay is not ready.
    /// Everybody may see this once the game is over.
    pub last_game: &'a LastGame,
    /// The awards over the last games of the table. Everybody may see them, because these games are over.
    pub evening: &'a Evening,
    /// The commitment to the random draws, published before the first draw. Everybody may see this.
    pub commitment: &'a str,
    /// The hash over all journal entries up to the end of the game; `None` if the record has no such hash. Everybody
    /// may see this, because the game is over.
    pub sealed: Option<RunningHash>,
    /// The day on which the server deletes the table and its record, as `2026-12-22`. Everybody may see this.
    pub forgotten: Option<&'a str>,
    /// The URL of the code that proves a homework's result. Only the visitor sees it.
    pub result_code: Option<&'a str>,
    /// The controls for the next game: the same for everybody except the buttons.
    pub next: NextGames<'a>,
    /// A suggestion to play against stronger bots. Only the visitor sees it.
    pub next_level: Option<Suggestion>,
    /// The length of the game; `None` if its options match none of the named lengths. Everybody may see this.
    pub length: Option<Length>,
}

/// One line of the result: the rank and points of one seat. Everybody may see this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    /// The seat that reached this place.
    pub seat: Seat,
    /// The rank, from 1. Seats with equal results share a rank.
    pub rank: u8,
    /// The points of the seat at the end of the game.
    pub points: i32,
    /// The picture of the person or bot, as the name of a Twemoji file.
    pub picture: Option<&'static str>,
}

impl FinishedPage<'_> {
    /// Renders the whole page of a finished game.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.around.shell;
        let (key, name) = self.room;
        let title = title(shell, &self.places);
        let main = html! {
            main #main tabindex="-1" class=(format!("table over room-{key}")) data-events=(self.around.events())
                data-seq=(self.seq) data-take=(self.around.at("/take")) {
                (live_lines())
                (connection_line(shell))
                div role="alert" { div #notice.notice {} }
                (self.around.people())
                (self.around.with_seat_requests(|requests| requests.spoken()))
                div.wrap {
                    div.finish {
                        section.panel.stack.result.(self.look()) {
                            div.row { p.region-title { bdi translate="no" { (name) } } span.push {} (rules::opener(shell, key)) }
                            h1 { (title) }
                            (ranks(shell, key, &self.places))
                            (self.best().own(self.last_game.own))
                            (self.next_steps())
                        }
                        div.stack {
                            (self.best().section())
                            (self.ceremony().section())
                            (replay::coach::claims(shell, &self.around.at("/replay"), &self.last_game.moments))
                            (self.record())
                        }
                    }
                    h2 { (shell.text("finished-open")) }
                    p.soft { (shell.text("finished-open-help")) }
                }
                div.board {
                    @for region in &self.regions { (region.html) }
                    (log::panel(shell.words, self.log, self.around.say_button()))
                }
                @if self.around.speaks() { (self.around.sayings_dialog()) }
                (rules::dialog(shell, key))
            }
        };
        let at = self.around.at("");
        // Without a script the page is loaded again, so that its person sees new proposals and counts as present. Where
        // nobody else can propose a game, the host's page needs no reload.
        let people = self.around.chairs.iter().filter(|chair| chair.person).count();
        let refresh = (!self.around.is_host() || people > 1).then_some((15, at.as_str()));
        shell.document(&Document { refresh, ..Document::titled(title.as_str()).of_game((key, name)) }, &main)
    }

    /// Renders the buttons with which people continue after the game. After a homework, the code of the result comes
    /// first.
    fn next_steps(&self) -> Markup {
        let words = self.around.shell.text("class-homework-code");
        html! {
            @if let Some(code) = self.result_code { a #result-code.button.big.signal href=(code) { (words) } }
            @if let Some(suggestion) = self.next_level {
                (suggestion.render(&self.around.shell, self.around.room, self.length))
            }
            (self.next.render())
        }
    }

    /// Returns the CSS class of the result panel: `won` or `lost` for players, and `over` for everybody else.
    fn look(&self) -> &'static str {
        let mine = self.around.you.and_then(|you| self.places.iter().find(|place| place.seat == you));
        mine.map_or("over", |place| if place.rank == 1 { "won" } else { "lost" })
    }

    fn best(&self) -> Best<'_> {
        Best {
            shell: &self.around.shell,
            replay: self.around.at("/replay"),
            places: &self.places,
            moments: &self.last_game.moments,
            highlights: &self.last_game.highlights,
            share: self.last_game.share.as_ref(),
            kindly: self.around.settings.child,
        }
    }

    fn ceremony(&self) -> Ceremony<'_> {
        let Self { around, evening, .. } = self;
        Ceremony { shell: &around.shell, replay: Some(around.at("/replay")), evening, kindly: around.settings.child }
    }

    fn record(&self) -> Markup {
        let shell = &self.around.shell;
        html! {
            section.panel.stack {
                h2 { (shell.text("record-title")) }
                p { (shell.text("record-help")) }
                div.row {
                    a.button.quiet href=(self.around.at("/record.ndjson")) download { (shell.text("record-download")) }
                    a.button.plain #open-record href=(shell.url("/replay")) { (shell.text("door-replay")) }
                }
                @if !self.commitment.is_empty() || self.sealed.is_some() {
                    details #proof {
                        summary { (shell.text("record-proof")) }
                        @if !self.commitment.is_empty() {
                            p.small.soft { (shell.text("record-commitment")) br; code.wrap-anywhere dir="ltr" { (self.commitment) } }
                        }
                        @if let Some(sealed) = self.sealed {
                            p.small.soft { (shell.text("record-sealed")) br; code.wrap-anywhere dir="ltr" { (sealed) } }
                        }
                    }
                }
                (forgotten(shell, self.forgotten))
                (Noted { around: &self.around, places: &self.places, deeds: self.last_game.deeds }.render())
            }
        }
    }
}

/// Renders the day on which the server deletes the table; the result is empty if there is no such day.
pub(crate) fn forgotten(shell: &Shell<'_>, day: Option<&str>) -> Markup {
    // Non-breaking hyphens prevent a line break within the date.
    let whole = |day: &str| Arg::Verbatim(day.replace('-', "\u{2011}"));
    let told = |day: &str| shell.say(&Message::new("table-forgotten").with("day", whole(day)));
    html! { @if let Some(day) = day { p.small.soft data-forgotten=(day) { (told(day)) } } }
}

/// Returns the regions of a finished game's page that change while the page is open.
pub(crate) fn finished_regions(
    around: &Around<'_>,
    snapshot: &Snapshot,
    others: &[(&'static str, &'static str)],
) -> Vec<LiveRegion> {
    let people = LiveRegion::new("people", around.people().into_string());
    let next = NextGames::after(snapshot, around, others, false).region();
    vec![people, next, around.with_seat_requests(|requests| requests.region())]
}

/// Returns a sentence that names the winners. Everybody may see this once the game is over.
pub(crate) fn title(shell: &Shell<'_>, places: &[Place]) -> String {
    let winners: Vec<_> = places.iter().filter(|place| place.rank == 1).map(|place| place.seat).collect();
    let mine = shell.words.you.is_some_and(|seat| winners.contains(&seat));
    let key = match (winners.len(), mine) {
        (1, true) => "finished-you-won",
        (1, false) => "finished-won",
        _ => "finished-shared",
    };
    shell.say(&Message::new(key).with("who", winners.into_iter().map(Arg::Seat).collect::<Vec<_>>()))
}

/// Renders the list of all places, the winners first. Everybody may see this once the game is over.
pub(crate) fn ranks(shell: &Shell<'_>, room: &str, places: &[Place]) -> Markup {
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

/// Returns the points in words. A room can have its own text for points, with the key `<room>-result`.
pub(crate) fn points(shell: &Shell<'_>, room: &str, points: i32) -> String {
    let points = i64::from(points);
    let own = shell.words.texts.counted(&format!("{room}-result"), points);
    own.unwrap_or_else(|| shell.say(&Message::new("points").with("points", points)))
}
