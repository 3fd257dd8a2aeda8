//! A table in play on a device that several people share. A curtain covers the page until the right person holds the
//! device.
//!
//! # Who sees this
//! While the curtain is closed, everybody around the device sees the spectators' view. To open a seat's own page, a
//! person must confirm that the seat is theirs.

use game::{Arg, Message, Seat, Viewer, Waiting};
use host::{Chair, Phase, Token};
use maud::{Markup, PreEscaped, html};
use rooms::{AnyView, Words};

use crate::{
    scene::{Doors, Scene},
    shared::cover,
    shell::{
        Document, LiveRegion, Shell,
        assets::{room_script, script},
        faces::Avatar,
        forms::{Notice, connection_line},
        icons, names, rules,
    },
    table::{
        dialogs,
        moves::{call_up, is_worth_a_look},
        page::{TablePage, banner_at_the_end, last_regions, live_lines, table_regions},
    },
};

/// Returns the face of a person or bot, with the name in the visitor's language. Everybody may see this.
pub(crate) fn face_of<'a>(chair: &Chair, words: &Words<'a>) -> Avatar<'a> {
    Avatar { seat: chair.seat.index(), picture: names::picture(chair), name: &words.names[chair.seat] }
}

impl Scene<'_> {
    /// Returns the seat that decides while everybody around the shared device watches, together with that seat's view,
    /// which contains only public data. `None` if the table waits for no seat of the device, or if the decision is
    /// private and the device must be handed over.
    pub(crate) fn in_the_open(&self) -> Option<(Seat, Box<dyn AnyView>)> {
        let everybody = self.perspective.is_shared() && self.perspective.viewer == Viewer::Spectator;
        let seat = call_up(self.snapshot, self.perspective.here).filter(|_| everybody)?;
        Some((seat, self.snapshot.view(Viewer::Spectator)?.in_the_open(seat)?))
    }

    /// Returns the view with which the visitor decides about a move.
    pub(crate) fn sight(&self) -> Option<Box<dyn AnyView>> {
        self.in_the_open().map(|(_, view)| view).or_else(|| self.snapshot.view(self.perspective.viewer))
    }

    /// Returns the URL query for forms with moves. The query names the seat that moves, and says whether the player on
    /// that seat decides while everybody watches.
    pub(crate) fn query(&self) -> String {
        self.in_the_open().map_or_else(|| self.perspective.query(), |(seat, _)| format!("?open={}", seat.letter()))
    }

    /// Calls `show` with the page of a shared device. `now_ms` is set only for the first load of a page.
    pub(crate) fn shared<R>(
        &self,
        now_ms: Option<u64>,
        notice: Option<Notice<'_>>,
        show: impl FnOnce(SharedPage<'_>) -> R,
    ) -> R {
        let snapshot = self.snapshot;
        self.in_play(now_ms, &Doors::default(), notice, |table| {
            let (chairs, words) = (table.around.chairs, table.around.shell.words);
            let pictured = |seat: Seat| chairs.get(seat.index()).map(|chair| (seat, face_of(chair, words)));
            let holder = match self.perspective.viewer {
                Viewer::Seat(seat) => pictured(seat).map(|(seat, face)| Holder::Seat(seat, face)),
                Viewer::Spectator | Viewer::Archive(_) => None,
            };
            let open = || self.in_the_open().and_then(|(seat, _)| pictured(seat));
            let called = || open().map_or(Holder::Nobody, |(_, face)| Holder::Everybody(face));
            show(SharedPage {
                holder: holder.unwrap_or_else(called),
                table,
                called: call_up(snapshot, self.perspective.here).and_then(pictured),
                covers: self.in_the_open().is_some_and(|(_, view)| !view.covered().is_empty()),
                came_out: snapshot.came_out(),
                staged: false,
                round: snapshot.round_ended(),
                over: snapshot.phase() == Phase::Finished,
            })
        })
    }

    /// Renders the public page that follows a seat's own page after a reveal or the end of the game. The public page
    /// starts by showing that reveal or end to everybody. `None` if the last entry has neither.
    pub(crate) fn moment(&self) -> Option<Markup> {
        let is_public = self.perspective.is_shared() && self.perspective.you.is_none();
        let begins = is_public && is_worth_a_look(self.snapshot);
        let scene = Scene { perspective: self.perspective.at_the_end(), ..*self };
        begins.then(|| {
            scene.shared(Some(self.site.house().now_ms()), None, |page| SharedPage { staged: true, ..page }.render())
        })
    }

    /// Renders the hand of a seat without any buttons. The page shows the hand while a person holds a button down. If
    /// the seat decides on the open table, the cards are in the order of their places.
    pub(crate) fn held_hand(&self, seat: Seat, token: &Token) -> Markup {
        let window = self.waiting().window().map(|window| window.number);
        if let Some((own, window)) = cover::covering(self.snapshot, seat).zip(window) {
            let order = cover::order(self.snapshot, token, window, own.covered().len());
            return self.with_shell(|shell| own.under_cover(shell.words, &order));
        }
        let regions = self.with_shell(|shell| self.regions_to(shell.words, false));
        regions.into_iter().find(|region| region.id == "hand").map(|region| region.html).unwrap_or_default()
    }
}

/// The ids of the regions that belong to the player who decides while everybody watches.
const IN_THE_OPEN: [&str; 2] = ["hand", "actions"];

/// The page of a table in play on a shared device: either the public table behind the curtain, or one person's own
/// page.
#[derive(Debug)]
pub(crate) struct SharedPage<'a> {
    /// The table as the present holder of the device may see it. With [`Holder::Nobody`] and [`Holder::Everybody`] this
    /// value contains only public data; otherwise only the holder may see it.
    pub table: TablePage<'a>,
    /// The person or people who hold the device at this moment.
    pub holder: Holder<'a>,
    /// The seat on this device whose answer the table waits for, with its face. Everybody may see this.
    pub called: Option<(Seat, Avatar<'a>)>,
    /// Whether that seat chooses among covered cards on the open table. Everybody may see this.
    pub covers: bool,
    /// Whether the last move revealed something to everybody. Everybody may see this.
    pub came_out: bool,
    /// Whether the page starts with an animation of the reveal. Everybody may see this.
    pub staged: bool,
    /// Whether the last move ended a round. Everybody may see this.
    pub round: bool,
    /// Whether the game is over. Then this page shows the final table with the link to the result. Everybody may see
    /// this.
    pub over: bool,
}

/// The person or people who hold a shared device at this moment.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Holder<'a> {
    /// Nobody in particular. The curtain names the next person.
    Nobody,
    /// One person, who opened the page of this seat.
    Seat(Seat, Avatar<'a>),
    /// All people together. The player with this face decides while everybody watches.
    Everybody(Avatar<'a>),
}

impl SharedPage<'_> {
    /// Renders the whole page of the shared device.
    pub(crate) fn render(&self) -> Markup {
        let (table, around) = (&self.table, &self.table.around);
        let (shell, key) = (&around.shell, table.room.0);
        let (at, opened) = (around.at(""), self.is_opened());
        let open_hand = opened.then_some(at.as_str());
        let main = html! {
            main #main tabindex="-1" class=(format!("table live room-{key}")) data-events=(around.events())
                data-seq=(table.seq) data-now=(table.now_ms) data-say-clock=(shell.text("clock-short"))
                data-keys="on" data-open-hand=[open_hand] data-round[self.staged && self.round] data-awake {
                (live_lines())
                (around.people())
                div role="status" { @if self.over { (banner_at_the_end(around)) } @else { (around.banner()) } }
                (around.with_seat_requests(|requests| requests.spoken()))
                (PreEscaped(self.curtain().html))
                div #table.board {
                    @for region in self.of_all() { (region.html) }
                    @if !opened { (PreEscaped(self.deciding().html)) }
                    div.notice-wrap role="alert" { (table.notice()) }
                    (table.log_panel())
                }
                (table.dialogs())
            }
            @if table.has_script { script type="module" src=(shell.url(&room_script(key))) {} }
            // A page that starts with a reveal plays the sound of the reveal, so `sound.js` is loaded too.
            @for name in ["fit.js", "look.js", "sound.js", "stage.js", "screen.js"] {
                script type="module" src=(script(shell, name)) {}
            }
        };
        let still = opened || self.called.is_some() || around.waiting == Waiting::Nobody;
        // A player's own page that only shows a drawn card closes soon, so that the next player does not see it.
        let closes = opened && self.called.is_some() && !self.is_asked();
        let refresh = if closes { Some((8, at.as_str())) } else { (!still).then_some((5, at.as_str())) };
        let class = if opened { "at-table shared opened" } else { "at-table shared" };
        let document = Document {
            class,
            refresh,
            frame: false,
            staged: self.staged,
            ..Document::titled(self.title()).of_game(table.room).on_screen()
        };
        shell.document(&document, &html! { (self.bar()) (main) })
    }

    /// Returns the regions that the live stream may replace.
    pub(crate) fn regions(&self) -> Vec<LiveRegion> {
        let of_all: Vec<_> = self.of_all().cloned().collect();
        let around = &self.table.around;
        let mut regions = if self.over { last_regions(around, of_all) } else { table_regions(around, of_all) };
        regions.push(self.curtain());
        if !self.is_opened() {
            regions.push(self.deciding());
        }
        regions
    }

    /// Returns the regions in the main part of the page. The regions of a player who decides while everybody watches
    /// are in `#deciding` instead.
    fn of_all(&self) -> impl Iterator<Item = &rooms::Region> {
        let everybody = matches!(self.holder, Holder::Everybody(..));
        self.table.regions.iter().filter(move |region| !(everybody && IN_THE_OPEN.contains(&region.id)))
    }

    /// Renders the region `#deciding` with the cards and buttons of the player who decides while everybody watches;
    /// empty without such a player.
    fn deciding(&self) -> LiveRegion {
        let everybody = matches!(self.holder, Holder::Everybody(..));
        let parts = self.table.regions.iter().filter(|region| everybody && IN_THE_OPEN.contains(&region.id));
        let html = html! { div #deciding { @for part in parts { (part.html) } } };
        LiveRegion::new("deciding", html.into_string())
    }

    /// Returns the title of the document. The title names the person who must take the device, if there is one.
    pub(crate) fn title(&self) -> String {
        let game = Arg::Verbatim(self.table.room.1.to_owned());
        let face = match self.holder {
            // Everybody near the device can read the title, so it names the person even on that person's own page.
            Holder::Seat(_, face) | Holder::Everybody(face) => Some(face),
            Holder::Nobody => self.called.map(|(_, face)| face),
        };
        let message = match face {
            Some(face) => Message::new("here-page-title").with("who", Arg::Verbatim(face.name.to_owned())),
            None => Message::new("title-table"),
        };
        self.table.around.shell.say(&message.with("game", game))
    }

    /// Checks whether this is the own page of the seat that must act next on this device.
    fn is_asked(&self) -> bool {
        matches!((self.holder, self.called), (Holder::Seat(own, _), Some((called, _))) if own == called)
    }

    fn is_opened(&self) -> bool {
        matches!(self.holder, Holder::Seat(..))
    }

    fn curtain(&self) -> LiveRegion {
        let (hangs, own) = match self.holder {
            Holder::Nobody if self.came_out => (Hangs::Aside, None),
            Holder::Nobody => (Hangs::Whole, None),
            Holder::Everybody(..) => (Hangs::Open { covers: self.covers }, None),
            Holder::Seat(seat, _) => (Hangs::Handing, Some(seat)),
        };
        let called = self.called.filter(|(seat, _)| own != Some(*seat));
        let around = &self.table.around;
        Curtain { shell: around.shell, table: &around.at(""), called, hangs }.region()
    }

    fn bar(&self) -> Markup {
        let (around, room) = (&self.table.around, self.table.room);
        let shell = &around.shell;
        html! {
            header.table-bar {
                div.wrap {
                    @match self.holder {
                        Holder::Nobody | Holder::Everybody(..) => {
                            (shell.mark(false))
                            h1 { bdi translate="no" { (room.1) } }
                        },
                        Holder::Seat(_, face) => {
                            (face.render(&shell.url("/pictures/")))
                            h1 { bdi translate="no" { (face.name) } }
                        },
                    }
                    (around.turn())
                    (dialogs::sound_in_bar(shell))
                    (rules::opener(shell, room.0))
                    (self.table.menu())
                    @if self.is_opened() {
                        a #hide.button.accent href=(around.at("")) data-replace aria-label=(shell.text("here-hide")) {
                            (icons::hidden()) span.label { (shell.text("here-hide")) }
                        }
                    }
                }
                (connection_line(shell))
            }
        }
    }
}

/// The curtain over the public table of a shared device. The curtain hides the cards until the right person holds the
/// device. Everybody around the device sees the curtain: it names the next person, and contains no cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Curtain<'a> {
    /// The HTML document around the curtain. Its texts contain the names of the seats and never say "you".
    pub shell: Shell<'a>,
    /// The path of the table's page.
    pub table: &'a str,
    /// The next person to take the device, with a picture; `None` while the table waits for no seat of this device.
    /// Everybody may see this.
    pub called: Option<(Seat, Avatar<'a>)>,
    /// How the page shows the curtain: over the whole table, or as a strip. Everybody may see this.
    pub hangs: Hangs,
}

/// How a page shows the curtain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hangs {
    /// The curtain covers the whole table.
    Whole,
    /// The curtain is a strip, because something was just revealed and everybody looks at the table first.
    Aside,
    /// The curtain is a strip that says whose turn it is. The player on turn decides while everybody watches.
    Open {
        /// Whether the player chooses among covered cards. Then the strip has a button that shows them while it is
        /// held.
        covers: bool,
    },
    /// The curtain is a strip on the page of a seat that has finished its move. The strip says who takes the device
    /// next.
    Handing,
}

impl Curtain<'_> {
    /// Renders the region `#curtain`; empty if the table waits for no player on this device.
    pub(crate) fn region(&self) -> LiveRegion {
        let html = match self.called {
            Some((seat, face)) if matches!(self.hangs, Hangs::Open { .. } | Hangs::Handing) => self.strip(seat, face),
            Some((seat, face)) => self.drawn(seat, face),
            None => html! { section #curtain hidden {} },
        };
        LiveRegion::new("curtain", html.into_string())
    }

    /// Renders the curtain as a strip. The strip links to the own page of the player who decides, or back to the
    /// curtain if another person must take the device.
    fn strip(&self, seat: Seat, face: Avatar<'_>) -> Markup {
        let (shell, letter, at) = (&self.shell, seat.letter(), self.table);
        let title = if self.hangs == Hangs::Handing { "here-give" } else { "here-turn" };
        let covers = self.hangs == Hangs::Open { covers: true };
        html! {
            section #curtain.curtain.in-the-open.{ "face-" (seat.index()) } data-seat=(letter) aria-labelledby="curtain-title" {
                div.curtain-call {
                    (face.render(&shell.url("/pictures/")))
                    h2 #curtain-title tabindex="-1" { (shell.say(&Message::new(title).with("who", seat))) }
                    @if covers { p #places.small hidden { (shell.text("here-places")) } }
                }
                @if covers { (self.held(seat)) }
                div.curtain-ways {
                    @if covers { (self.hold(letter)) }
                    @if self.hangs == Hangs::Handing {
                        a #give.button.signal href=(at) data-replace { (shell.text("here-hide")) }
                    } @else {
                        a #open.button.quiet href=(format!("{at}?seat={letter}")) data-replace { (shell.text("here-alone")) }
                    }
                }
            }
        }
    }

    /// Renders the element that shows a hand, and only while a person holds the button of [`Self::hold`] down.
    fn held(&self, seat: Seat) -> Markup {
        let name = self.shell.say(&Message::new("here-hand").with("who", seat));
        html! { div #held.held role="region" aria-label=(name) {} }
    }

    /// Renders the button that shows the hand of the seat with this letter. The script reveals the button, because it
    /// does nothing without the script.
    fn hold(&self, letter: char) -> Markup {
        let hand = format!("{}/hand?seat={letter}", self.table);
        html! {
            button #hold.button.big.quiet type="button" data-hold=(hand) hidden { (self.shell.text("here-hold")) }
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
                (self.held(seat))
                div.curtain-ways {
                    (self.hold(letter))
                    a #open.button.big.signal href=(format!("{at}?seat={letter}")) data-replace { (say("here-open")) }
                }
                a.button.plain href="#table" { (shell.text("here-table")) }
            }
        }
    }
}
