//! The TV page: it shows a table on a television or projector, without any secrets.

use axum::{
    extract::State,
    http::{HeaderMap, Uri},
    response::{IntoResponse, Redirect, Response},
};
use game::{Arg, BySeat, Message, Waiting};
use host::{Chair, NewTable, Newcomer, Phase};
use maud::{Markup, PreEscaped, html};
use rooms::{ROOMS, Room, Words};

use crate::{
    aids::AidChoices,
    error::WebError,
    http::{
        body::Fields,
        extract::{At, AtTable, InRoom, PathCode},
    },
    join::Way,
    language::Locale,
    live::stream,
    options::read::usual_options,
    page_renderer::PageRenderer,
    reader::{Credentials, Perspective},
    replay::{
        self,
        evening::{Ceremony, Evening},
        finished::{self, Place},
    },
    scene::{Doors, Scene},
    shared::table::face_of,
    shell::{
        Document, LiveRegion, Shell,
        assets::script,
        faces::Avatar,
        forms::{spaced, spoken_lines},
        icons,
        links::{self, absolute},
    },
    site::Site,
    table::{
        self, dialogs,
        log::{self, LogEntry},
        page::{public_regions, turn_line},
    },
    table_handlers::doors,
};

/// Serves the page that asks for the code of the table that the screen will show.
pub(crate) async fn ask(State(site): State<Site>, locale: Locale) -> Markup {
    let texts = site.languages().texts(locale);
    let words = Words { texts: &texts, names: &BySeat::new(0), you: None };
    let rooms: Vec<&dyn Room> = ROOMS.iter().map(|room| *room as &dyn Room).collect();
    TvDoorPage { shell: Shell { words: &words, base: site.base(), facts: site.facts() }, rooms: &rooms }.render()
}

/// Creates a table for the TV page. The table has no people yet; the first person who takes a seat becomes the host.
/// The TV page gets no seat and no host tools.
pub(crate) async fn open(State(site): State<Site>, InRoom(room): InRoom) -> Result<Redirect, WebError> {
    let settings = site.config().settings.clone();
    let new = NewTable { room: room.key().to_owned(), options: usual_options(room), settings };
    let (id, token) = site.house().create(new, Newcomer::default(), "").await?;
    site.house().table(id).await?.leave(&token).await?;
    Ok(Redirect::to(&format!("{}/tv", site.table_path(id))))
}

/// Handles a typed code: redirects to the TV page of the table, or to the class's page for the projector.
pub(crate) async fn by_form(State(site): State<Site>, fields: Fields) -> Result<Redirect, WebError> {
    by_code(&site, fields.must("code")?).await
}

/// Handles a code in the URL in the same way as a typed code.
pub(crate) async fn by_link(State(site): State<Site>, PathCode(code): PathCode) -> Result<Redirect, WebError> {
    by_code(&site, &code).await
}

async fn by_code(site: &Site, typed: &str) -> Result<Redirect, WebError> {
    Ok(Redirect::to(&match Way::by(site, typed).await? {
        // The class's page for the projector (`/wall`) works only in a browser that has the teacher's key.
        Way::Class(class) => format!("{}/wall", site.class_path(class)),
        Way::Table(table) => format!("{}/tv", site.table_path(table)),
    }))
}

/// Serves the TV page of a table. It ignores seats of the requesting browser, so that it shows no private cards.
pub(crate) async fn page(
    State(site): State<Site>,
    locale: Locale,
    AtTable(table): AtTable,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let snapshot = table.look();
    let path = format!("{}/tv", site.table_path(snapshot.table()));
    if uri.path() != path {
        return Redirect::permanent(&path).into_response();
    }
    let texts = site.languages().texts(locale);
    let aids = AidChoices::default();
    let scene = Scene::new(&site, &texts, &snapshot, Perspective::screen(), &aids);
    let mut doors = doors(&site, &headers, &snapshot, None).await;
    if snapshot.phase() == Phase::Playing {
        // A person who lost a device asks for the seat on the table's own page, so the QR code links to that page.
        doors.qr = absolute(&site, &headers, &snapshot).and_then(|link| links::svg(&link)).unwrap_or_default();
    }
    if snapshot.phase() == Phase::Finished {
        doors.evening = replay::evening::of(&site, &table).await;
    }
    let way_in = WayIn::from((doors, site.absolute(&headers, "/")));
    scene.screen(&way_in).into_response()
}

/// Serves the live stream of the TV page.
pub(crate) async fn events(
    State(site): State<Site>,
    locale: Locale,
    AtTable(table): AtTable,
    At(at): At,
) -> Result<Response, WebError> {
    let face = PageRenderer::new(site.clone(), locale, AidChoices::default());
    stream(&site, table, Credentials::screen(), at, face).await
}

/// The page of a table on a television or projector, readable from the back row. The page is the same for all visitors,
/// and shows the spectators' view even after the game.
#[derive(Debug)]
pub(crate) struct TvPage<'a> {
    /// The HTML document around this page. Its texts contain the names of the seats and never say "you".
    pub shell: Shell<'a>,
    /// The id of the table. Everybody may see this.
    pub table: &'a str,
    /// The key and the name of the game. Everybody may see this.
    pub room: (&'a str, &'a str),
    /// The six digits of the table, shown in the corner during a game. Everybody may see this.
    pub code: &'a str,
    /// The number of the journal entry whose state this page shows. Everybody may see this.
    pub seq: u64,
    /// The chairs of the table, each with the open request about its seat, if there is one. Everybody may see this.
    pub chairs: &'a [Chair],
    /// Whether the host has muted the sound of the table. Everybody may see this.
    pub muted: bool,
    /// The content of the page for the present phase. Everybody may see this.
    pub show: TvShow<'a>,
}

/// The content of the TV page for each phase of a table. Everybody may see this.
#[derive(Debug)]
pub(crate) enum TvShow<'a> {
    /// The invitation, and the people who have a seat.
    Lobby {
        /// The six digits by which people find the table.
        code: &'a str,
        /// Where people type the digits: the address of the home page, without `https://`.
        address: &'a str,
        /// The QR code of the invitation, as an SVG element.
        qr: &'a str,
        /// The people at the table, with their faces.
        people: &'a [Avatar<'a>],
        /// The maximum number of players.
        most: u8,
    },
    /// The game as spectators see it.
    Playing {
        /// The seats whose answer the table waits for.
        waiting: Waiting,
        /// The room's regions in the spectators' view.
        regions: Vec<rooms::Region>,
        /// The spectators' log so far.
        log: &'a [LogEntry],
        /// The QR code of the table's page, where a new device can ask for a seat.
        qr: &'a str,
    },
    /// The result of the game.
    Finished {
        /// The places of all seats, the winners first.
        places: &'a [Place],
        /// The spectators' log so far.
        log: &'a [LogEntry],
        /// The proposals for the next game, without buttons.
        next: Markup,
        /// The awards over the last games of the table.
        ceremony: Markup,
    },
}

impl TvPage<'_> {
    /// Renders the whole TV page.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let (key, name) = self.room;
        let at = shell.url(&format!("/t/{}/tv", self.table));
        let phase = match self.show {
            TvShow::Lobby { .. } => "tv-lobby",
            TvShow::Playing { .. } => "table live",
            TvShow::Finished { .. } => "over",
        };
        let main = html! {
            main #main.{ (phase) " room-" (key) } tabindex="-1" data-events=(format!("{at}/events")) data-seq=(self.seq) data-awake {
                (spoken_lines(shell))
                @if !matches!(self.show, TvShow::Finished { .. }) { div.tv-strip { (table::seat_requests::on_screen(shell, self.chairs)) (self.new_device()) } }
                (self.body())
                (table::around::dialog(shell, false))
            }
            script type="module" src=(script(shell, "fit.js")) {}
            script type="module" src=(script(shell, "look.js")) {}
            script type="module" src=(script(shell, "stage.js")) {}
            script type="module" src=(script(shell, "sound.js")) {}
            script type="module" src=(script(shell, "screen.js")) {}
        };
        let title = shell.say(&Message::new("title-table").with("game", Arg::Verbatim(name.to_owned())));
        let document = Document {
            class: "on-screen",
            refresh: Some((5, &at)),
            frame: false,
            ..Document::titled(title).of_game((key, name)).on_screen()
        };
        shell.document(&document, &html! { (self.bar()) (main) })
    }

    /// Returns the regions that the live stream may replace in the present phase.
    pub(crate) fn regions(&self) -> Vec<LiveRegion> {
        match &self.show {
            TvShow::Lobby { people, most, .. } => {
                vec![
                    LiveRegion::new("tv-people", self.people(people, *most).into_string()),
                    self.seat_requests(),
                    self.own(),
                ]
            }
            TvShow::Playing { waiting, regions, .. } => public_regions(&self.shell, *waiting, regions)
                .into_iter()
                .chain([self.seat_requests(), self.own()])
                .collect(),
            TvShow::Finished { next, .. } => vec![LiveRegion::new("tv-next", next.clone().into_string())],
        }
    }

    fn seat_requests(&self) -> LiveRegion {
        LiveRegion::new("tv-asks", table::seat_requests::on_screen(&self.shell, self.chairs).into_string())
    }

    fn own(&self) -> LiveRegion {
        LiveRegion::new("own", dialogs::on_screen(&self.shell, self.muted).into_string())
    }

    /// Renders the QR code for a person who lost a device. The style sheet shows the QR code while a person is absent
    /// and no device asks for a seat.
    fn new_device(&self) -> Markup {
        let shell = &self.shell;
        let qr = if let TvShow::Playing { qr, .. } = &self.show { qr } else { "" };
        html! {
            @if !qr.is_empty() {
                div.tv-device {
                    div.qr role="img" aria-label=(shell.text("device-label")) { (PreEscaped(qr)) }
                    p { (shell.text("tv-device")) }
                }
            }
        }
    }

    fn bar(&self) -> Markup {
        html! {
            header.tv-bar {
                (self.shell.mark(true))
                h1 { bdi translate="no" { (self.room.1) } }
                @if let TvShow::Playing { waiting, .. } = &self.show { (turn_line(&self.shell, *waiting)) }
                @if !matches!(self.show, TvShow::Lobby { .. }) { p.tv-code { span.out-of-sight { (self.shell.text("tv-code")) " " } bdi.numbers translate="no" dir="ltr" { (spaced(self.code)) } } }
                (dialogs::on_screen(&self.shell, self.muted))
            }
        }
    }

    fn body(&self) -> Markup {
        match &self.show {
            TvShow::Lobby { code, address, qr, people, most } => html! {
                div.tv-door {
                    div.tv-qr role="img" aria-label=(self.shell.text("lobby-qr")) { (PreEscaped(qr)) }
                    (self.way_in(code, address))
                    (self.people(people, *most))
                }
            },
            TvShow::Playing { regions, log, .. } => html! {
                div.board {
                    @for region in regions { (region.html) }
                    (log::panel(self.shell.words, log, Markup::default()))
                }
            },
            TvShow::Finished { places, log, next, ceremony } => html! {
                div.tv-result {
                    section.stack aria-labelledby="tv-won" {
                        h2 #tv-won { (finished::title(&self.shell, places)) }
                        (finished::ranks(&self.shell, self.room.0, places))
                    }
                    div.tv-aside {
                        (next)
                        (ceremony)
                        (log::panel(self.shell.words, log, Markup::default()))
                    }
                }
            },
        }
    }

    fn way_in(&self, code: &str, address: &str) -> Markup {
        let shell = &self.shell;
        html! {
            section.tv-way aria-labelledby="tv-way" {
                h2 #tv-way { (shell.text("tv-scan")) }
                p.tv-or { (shell.text("tv-or")) }
                p.tv-address { bdi translate="no" dir="ltr" { (address) } }
                p.tv-or { (shell.text("tv-type")) }
                p.table-code { (spaced(code)) }
            }
        }
    }

    fn people(&self, people: &[Avatar<'_>], most: u8) -> Markup {
        let pictures = self.shell.url("/pictures/");
        let title = Message::new("lobby-seats").with("taken", people.len()).with("most", i64::from(most));
        html! {
            section #tv-people.tv-people aria-labelledby="tv-people-title" {
                h2 #tv-people-title { (self.shell.say(&title)) }
                ul { @for face in people { li { (face.render(&pictures)) bdi translate="no" { (face.name) } } } }
                p.soft { (self.shell.text("tv-wait")) }
            }
        }
    }
}

/// The page on which people type the code of a table, or create a new table for the screen. All visitors see the same
/// page, and the server stores nothing for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TvDoorPage<'a> {
    /// The HTML document around this page, in the visitor's language.
    pub shell: Shell<'a>,
    /// The games for a new table. Everybody may see this.
    pub rooms: &'a [&'a dyn Room],
}

impl TvDoorPage<'_> {
    /// Renders the whole page with the form for the code.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("tv-title");
        let main = html! {
            main #main.wrap.narrow.alone tabindex="-1" {
                (icons::screen())
                h1 { (title) }
                p #tv-help { (shell.text("tv-lead")) }
                form.tv-ask.code-row method="post" action=(shell.url("/tv")) {
                    label.out-of-sight for="tv-code" { (shell.text("tv-code")) }
                    input.input.code #tv-code name="code" inputmode="numeric" autocomplete="off" maxlength="12" required
                        placeholder="482 913" aria-describedby="tv-help" autofocus;
                    button.button.big { (shell.text("tv-show")) }
                }
                section.stack aria-labelledby="tv-open" {
                    h2 #tv-open { (shell.text("tv-open")) }
                    p { (shell.text("tv-open-lead")) }
                    ul.tv-games { @for room in self.rooms { li { (self.game(*room)) } } }
                }
            }
        };
        shell.document(&Document::titled(title).on_screen(), &main)
    }

    fn game(&self, room: &dyn Room) -> Markup {
        let shell = &self.shell;
        html! {
            form method="post" action=(shell.url(&format!("/tv/open/{}", room.key()))) {
                button.button.quiet.{ "room-" (room.key()) } { (Shell::icon(room.icon())) bdi translate="no" { (room.name()) } }
            }
        }
    }
}

/// The invitation and the awards as the TV page shows them. Everybody may see both.
#[derive(Clone, Default, Debug)]
pub(crate) struct WayIn {
    /// The QR code of the invitation.
    pub(crate) qr: String,
    /// The address of the home page, in the form in which people type it.
    pub(crate) address: String,
    /// The awards over the last games of the table; empty while a game is running.
    pub(crate) evening: Evening,
}

impl From<(Doors, Option<String>)> for WayIn {
    /// Takes the QR code from the lobby's page data (`Doors`), and the address from the absolute URL of the home page.
    fn from((doors, home): (Doors, Option<String>)) -> Self {
        let home = home.unwrap_or_default();
        let bare = home.split_once("://").map_or(home.as_str(), |(_, bare)| bare);
        Self { qr: doors.qr, address: bare.trim_end_matches('/').to_owned(), evening: doors.evening }
    }
}

impl Scene<'_> {
    /// Renders the whole TV page.
    pub(crate) fn screen(&self, way_in: &WayIn) -> Markup {
        self.on_screen(self.snapshot.phase(), way_in, |page| page.render())
    }

    /// Returns the regions of the TV page that the live stream may replace.
    pub(crate) fn screen_regions(&self) -> Vec<LiveRegion> {
        self.on_screen(self.snapshot.phase(), &WayIn::default(), |page| page.regions())
    }

    /// Returns the regions of the TV page for a game that has just ended.
    pub(crate) fn last_on_screen(&self) -> Vec<LiveRegion> {
        self.on_screen(Phase::Playing, &WayIn::default(), |page| page.regions())
    }

    fn on_screen<R>(&self, phase: Phase, way_in: &WayIn, show: impl FnOnce(&TvPage<'_>) -> R) -> R {
        let (snapshot, room) = (self.snapshot, self.snapshot.room());
        self.with_shell(|shell| {
            let log = self.log();
            let places = self.places();
            let chairs = snapshot.chairs();
            let people: Vec<_> = chairs.iter().map(|chair| face_of(chair, shell.words)).collect();
            let stage = match phase {
                Phase::Lobby => TvShow::Lobby {
                    code: snapshot.code(),
                    address: &way_in.address,
                    qr: &way_in.qr,
                    people: &people,
                    most: *room.seats().end(),
                },
                Phase::Playing => TvShow::Playing {
                    waiting: self.waiting(),
                    regions: self.room_regions(shell.words),
                    log: &log,
                    qr: &way_in.qr,
                },
                Phase::Finished => {
                    let next = table::next_game::on_screen(&shell, snapshot);
                    let (evening, kindly) = (&way_in.evening, snapshot.settings().child);
                    let ceremony = Ceremony { shell: &shell, replay: None, evening, kindly }.section();
                    TvShow::Finished { places: &places, log: &log, next, ceremony }
                }
            };
            let table = snapshot.table().to_string();
            show(&TvPage {
                shell,
                table: &table,
                room: (room.key(), room.name()),
                code: snapshot.code(),
                seq: snapshot.seq().0,
                chairs: &chairs,
                muted: snapshot.settings().muted,
                show: stage,
            })
        })
    }
}
