//! The games that were finished on a device. The house stores nothing for it: a result names the game and its reader's
//! numbers, which are public by then, and the browser alone remembers them (`mine.js`).

use axum::extract::State;
use game::{Arg, Message, Seat};
use host::{Chair, Deeds};
use maud::{Markup, html};
use rooms::{LEVELS, ROOMS, Room};

use crate::{
    language::Locale,
    replay::finished::Place,
    shell::{Document, Shell, assets::script, with_shell},
    site::Site,
    table::around::Around,
};

/// Opponents that are not bots of one level.
const PEOPLE: &str = "people";
const MIXED: &str = "mixed";

/// The kinds of opponents in the order shown: a level of bots, bots of several levels, people.
const AGAINST: [(&str, &str); 5] = [
    ("child", "mine-against-child"),
    ("club", "mine-against-club"),
    ("expert", "mine-against-expert"),
    (MIXED, "mine-against-mixed"),
    (PEOPLE, "mine-against-people"),
];

/// The numbers for each kind, which the script adds up.
const NUMBERS: [(&str, &str); 4] =
    [("games", "mine-games"), ("won", "mine-won"), ("passed", "mine-passed"), ("right", "mine-right")];

/// Returns the key of the opponents of one seat: people, or the level of all bots.
fn opponents(chairs: &[Chair], you: Seat) -> &'static str {
    let others = || chairs.iter().filter(|chair| chair.seat != you);
    if others().any(|chair| chair.person) {
        return PEOPLE;
    }
    let all = |level: &&str| others().all(|chair| chair.bot.as_deref() == Some(*level));
    LEVELS.into_iter().find(all).unwrap_or(MIXED)
}

/// What the script on a result remembers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Noted<'a> {
    /// The table, and the reader at it.
    pub(crate) around: &'a Around<'a>,
    /// The result. Public.
    pub(crate) places: &'a [Place],
    /// How the reader's seat bluffed and called; `None` if the replay is not ready. Public once the game is over.
    pub(crate) deeds: Option<Deeds>,
}

impl Noted<'_> {
    /// Renders the game as data attributes, and a sentence that the script shows once the browser has stored the game.
    /// Spectators get nothing, and neither do tables of a class: their devices are not one person's. If several people
    /// share a device, there are no numbers.
    pub(crate) fn render(self) -> Markup {
        let Self { around, places, deeds } = self;
        let shell = &around.shell;
        let own = around.you.filter(|_| !around.is_shared());
        if around.settings.led || (own.is_none() && !around.is_shared()) {
            return html! {};
        }
        let place = own.and_then(|you| places.iter().find(|place| place.seat == you));
        let deeds = deeds.filter(|_| own.is_some());
        html! {
            p #noted.small.soft hidden data-table=(around.table) data-game=(around.games) data-room=(around.room.key())
                data-against=[own.map(|you| opponents(around.chairs, you))]
                data-place=[place.map(|place| place.rank)] data-of=[place.map(|_| places.len())]
                data-lies=[deeds.map(|deeds| deeds.lies)] data-passed=[deeds.map(|deeds| deeds.passed)]
                data-calls=[deeds.map(|deeds| deeds.calls)] data-right=[deeds.map(|deeds| deeds.right)] {
                (shell.text("mine-noted")) " "
                a.tall href=(shell.url("/mine")) { (shell.text("mine-title")) }
            }
            script type="module" src=(script(shell, "mine.js")) {}
        }
    }
}

/// Shows the page with the games of this device.
pub(crate) async fn page(State(site): State<Site>, locale: Locale) -> Markup {
    with_shell(&site, locale, |shell| MinePage { shell }.render())
}

/// The page with the games of this device, which its script fills in. Everybody gets the same.
#[derive(Clone, Copy, Debug)]
struct MinePage<'a> {
    shell: Shell<'a>,
}

impl MinePage<'_> {
    fn render(self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("mine-title");
        let main = html! {
            main #main.wrap.stack tabindex="-1" {
                div.page-head { h1 { (title) } p.soft { (shell.text("mine-lead")) } }
                p #mine-unscripted.panel { (shell.text("mine-unscripted")) }
                div #mine.stack.deck-page hidden data-replay=(shell.url("/t/{table}/replay?game={game}")) {
                    div #mine-none.panel.stack hidden { p { (shell.text("mine-none")) } p { a.button.signal href=(shell.url("/play")) { (shell.text("play-now")) } } }
                    div.two { @for room in ROOMS { (self.numbers(*room)) } }
                    section #mine-games.panel.stack hidden aria-labelledby="mine-games-title" {
                        h2 #mine-games-title { (shell.text("mine-games-title")) }
                        p.small.soft { (shell.text("mine-games-help")) }
                        ol #mine-list.library {}
                        (self.tools())
                    }
                    p #mine-said.out-of-sight role="status" data-cleared=(shell.text("mine-cleared")) {}
                }
                (self.game())
                script type="module" src=(script(shell, "mine.js")) {}
            }
        };
        shell.document(&Document::titled(title), &main)
    }

    /// Renders the numbers of one game, by opponents. The script shows those that exist.
    fn numbers(self, room: &dyn Room) -> Markup {
        let (shell, key) = (&self.shell, room.key());
        let id = format!("mine-{key}");
        html! {
            section.panel.stack.{ "room-" (key) } data-room=(key) hidden aria-labelledby=(id) {
                header.game-head { (Shell::icon(room.icon())) h2 id=(id) { bdi translate="no" { (room.name()) } } }
                @for (against, key) in AGAINST {
                    div.stack data-against=(against) hidden {
                        h3 { (shell.text(key)) }
                        dl.agreed { @for (number, key) in NUMBERS { dt { (shell.text(key)) } dd data-number=(number) {} } }
                    }
                }
            }
        }
    }

    /// Renders a template for one game in the list. The script replaces the names in braces.
    fn game(self) -> Markup {
        let shell = &self.shell;
        let slot = |name: &str| Arg::Verbatim(format!("{{{name}}}"));
        let place = shell.say(&Message::new("mine-place").with("place", slot("place")).with("of", slot("of")));
        let part = shell.say(&Message::new("mine-part").with("part", slot("part")).with("all", slot("all")));
        html! {
            template #mine-game data-won=(shell.text("mine-was-won")) data-place=(place) data-part=(part)
                data-together=(shell.text("mine-together")) {
                li { a.tall { bdi translate="no" {} } span.soft {} time.soft.push {} }
            }
        }
    }

    /// Renders the link that saves the list, and the button that clears it.
    fn tools(self) -> Markup {
        let shell = &self.shell;
        html! {
            div.row {
                a #mine-save.button.quiet download="humbug-games.json" { (shell.text("mine-save")) }
                details #mine-sure.two-step {
                    summary.button.quiet { (shell.text("mine-clear")) }
                    div.sure {
                        p { (shell.text("mine-clear-sure")) }
                        button #mine-clear.button type="button" { (shell.text("mine-clear-do")) }
                    }
                }
            }
        }
    }
}
