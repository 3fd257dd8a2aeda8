//! A table in play on a device that several people share.
//!
//! # Who sees this
//! Behind the curtain, everybody around the device sees the spectators' view; on one seat's page, the person who said
//! that they are that player.

use game::{Arg, Message, Seat, Viewer, Waiting};
use host::{Chair, Phase};
use maud::{Markup, PreEscaped, html};
use rooms::{AnyView, Words};

use crate::{
    scene::{Doors, Scene},
    shell::{
        Document, LiveRegion, Shell,
        assets::{room_script, script},
        faces::Avatar,
        forms::{Notice, connection_line},
        icons, names, rules,
    },
    site::now_ms,
    table::{
        moves::{call_up, is_worth_a_look},
        page::{TablePage, banner_at_the_end, last_regions, live_lines, table_regions},
    },
};

/// The face of a person, with their name in the reader's words. Public.
pub(crate) fn face_of<'a>(chair: &Chair, words: &Words<'a>) -> Avatar<'a> {
    Avatar { seat: chair.seat.index(), picture: names::picture(chair), name: &words.names[chair.seat] }
}

impl Scene<'_> {
    /// On a shared device, the seat that decides in the open, and its view, made of the spectators' view. `None` if no
    /// seat of the device is awaited, or the device must be handed over.
    pub(crate) fn in_the_open(&self) -> Option<(Seat, Box<dyn AnyView>)> {
        let everybody = self.perspective.is_shared() && self.perspective.viewer == Viewer::Spectator;
        let seat = call_up(self.snapshot, self.perspective.here).filter(|_| everybody)?;
        Some((seat, self.snapshot.view(Viewer::Spectator)?.in_the_open(seat)?))
    }

    /// The view with which the reader decides.
    pub(crate) fn sight(&self) -> Option<Box<dyn AnyView>> {
        self.in_the_open().map(|(_, view)| view).or_else(|| self.snapshot.view(self.perspective.viewer))
    }

    /// The query of addresses of moves, so that a device with several seats names the seat, and its page.
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
                came_out: snapshot.came_out(),
                staged: false,
                round: snapshot.round_ended(),
                over: snapshot.phase() == Phase::Finished,
            })
        })
    }

    /// The public page to which a seat's own page closes with something for everybody around the device: a reveal, or
    /// the end of the game. It begins with that. `None` if there is nothing of the kind.
    pub(crate) fn moment(&self) -> Option<Markup> {
        let is_public = self.perspective.is_shared() && self.perspective.you.is_none();
        let begins = is_public && is_worth_a_look(self.snapshot);
        let scene = Scene { perspective: self.perspective.at_the_end(), ..*self };
        begins.then(|| scene.shared(Some(now_ms()), None, |page| SharedPage { staged: true, ..page }.render()))
    }

    /// The hand of the seat, to be shown while a person holds the button; it has no actions.
    pub(crate) fn held_hand(&self) -> Markup {
        let regions = self.with_shell(|shell| self.regions_to(shell.words, false));
        regions.into_iter().find(|region| region.id == "hand").map(|region| region.html).unwrap_or_default()
    }
}

/// The regions for a player who decides alone.
const IN_THE_OPEN: [&str; 2] = ["hand", "actions"];

/// A table in play on a device that several people share: the public table behind the curtain, or one person's own
/// page.
#[derive(Debug)]
pub(crate) struct SharedPage<'a> {
    /// The table, as the present holder of the device sees it. With [`Holder::Nobody`] and [`Holder::Everybody`] all of
    /// it is public; otherwise it is for that seat only.
    pub table: TablePage<'a>,
    /// The present holder of the device.
    pub holder: Holder<'a>,
    /// The seat of this device that the table awaits. Public.
    pub called: Option<(Seat, Avatar<'a>)>,
    /// Whether something was just revealed on the table. Public.
    pub came_out: bool,
    /// Whether the page begins with the reveal, step by step. Public.
    pub staged: bool,
    /// Whether it ended a round. Public.
    pub round: bool,
    /// Whether the game is over: this is its last moment, before the link to the result. Public.
    pub over: bool,
}

/// The holder of a shared device.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Holder<'a> {
    /// Nobody in particular; the curtain calls the next person.
    Nobody,
    /// One person, who has said so.
    Seat(Seat, Avatar<'a>),
    /// All of them: this one decides in the open.
    Everybody(Avatar<'a>),
}

impl SharedPage<'_> {
    /// The whole page.
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
            // A reveal at the beginning of the page has sound too.
            @for name in ["fit.js", "look.js", "sound.js", "stage.js", "screen.js"] {
                script type="module" src=(script(shell, name)) {}
            }
        };
        let still = opened || self.called.is_some() || around.waiting == Waiting::Nobody;
        let refresh = (!still).then_some((5, at.as_str()));
        let class = if opened { "at-table shared opened" } else { "at-table shared" };
        let document = Document {
            class,
            refresh,
            frame: false,
            staged: self.staged,
            ..Document::titled(self.title()).of_game(table.room)
        };
        shell.document(&document, &html! { (self.bar()) (main) })
    }

    /// The parts that are replaced while the table is live.
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

    /// The regions that stay for every player. One person's page has all of them in place.
    fn of_all(&self) -> impl Iterator<Item = &rooms::Region> {
        let everybody = matches!(self.holder, Holder::Everybody(..));
        self.table.regions.iter().filter(move |region| !(everybody && IN_THE_OPEN.contains(&region.id)))
    }

    /// The cards and buttons of the player who decides in the open: the region `#deciding`, empty without one.
    fn deciding(&self) -> LiveRegion {
        let everybody = matches!(self.holder, Holder::Everybody(..));
        let parts = self.table.regions.iter().filter(|region| everybody && IN_THE_OPEN.contains(&region.id));
        let html = html! { div #deciding { @for part in parts { (part.html) } } };
        LiveRegion::new("deciding", html.into_string())
    }

    /// The title of the document: who must take the device, if anybody.
    pub(crate) fn title(&self) -> String {
        let game = Arg::Verbatim(self.table.room.1.to_owned());
        let face = match self.holder {
            // Everybody near the device can read it, so it names the person even on their own page.
            Holder::Seat(_, face) | Holder::Everybody(face) => Some(face),
            Holder::Nobody => self.called.map(|(_, face)| face),
        };
        let message = match face {
            Some(face) => Message::new("here-page-title").with("who", Arg::Verbatim(face.name.to_owned())),
            None => Message::new("title-table"),
        };
        self.table.around.shell.say(&message.with("game", game))
    }

    fn is_opened(&self) -> bool {
        matches!(self.holder, Holder::Seat(..))
    }

    fn curtain(&self) -> LiveRegion {
        let (hangs, own) = match self.holder {
            Holder::Nobody if self.came_out => (Hangs::Aside, None),
            Holder::Nobody => (Hangs::Whole, None),
            Holder::Everybody(..) => (Hangs::Open, None),
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

/// The curtain over the public table of a shared device: no cards are shown until the right person has it. Seen by
/// everybody around that device: it names the next person, and holds no card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Curtain<'a> {
    /// The document; its words name the seats and never say "you".
    pub shell: Shell<'a>,
    /// The table's own address.
    pub table: &'a str,
    /// The next person to take the device, and their picture; `None` while no seat of it is awaited. Public.
    pub called: Option<(Seat, Avatar<'a>)>,
    /// Its form. Public.
    pub hangs: Hangs,
}

/// The form of a curtain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hangs {
    /// Over everything.
    Whole,
    /// A strip: something was just revealed on the table, and everybody looks at that first.
    Aside,
    /// A strip that says whose turn it is: that player decides in the open.
    Open,
    /// A strip on a seat's own page that is done: who must have the device next.
    Handing,
}

impl Curtain<'_> {
    /// The region: `#curtain`, empty if no player is called.
    pub(crate) fn region(&self) -> LiveRegion {
        let html = match self.called {
            Some((seat, face)) if matches!(self.hangs, Hangs::Open | Hangs::Handing) => self.strip(seat, face),
            Some((seat, face)) => self.drawn(seat, face),
            None => html! { section #curtain hidden {} },
        };
        LiveRegion::new("curtain", html.into_string())
    }

    /// The player who decides now in the open, and the link to that seat's own page; or the next one, and the link to
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
                // It has content only while a person holds the button.
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
