//! The page of the teacher's board: it shows every table of the class, and has buttons for the teacher's actions.

use game::{Arg, Message};
use maud::{Markup, PreEscaped, html};

use crate::shell::{
    Document, LiveRegion, Shell,
    faces::{Avatar, BOT_PICTURE},
    forms::{Notice, copy_box, spaced, spoken_lines},
};

/// The teacher's board. Only the teacher sees it, and it shows no player's hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardPage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The URL path of the class's page. The paths of the class's other pages begin with this path.
    pub class: &'a str,
    /// The game that the running tables play; `None` if no game is running.
    pub played: Option<&'a Played>,
    /// The class's present or next game.
    pub chosen: &'a Played,
    /// The code of six digits by which pupils enter the class.
    pub code: &'a str,
    /// The link that opens the board in another browser. Only the teacher may know it.
    pub own_link: &'a str,
    /// The QR code of `own_link`, as an SVG element.
    pub own_qr: &'a str,
    /// Whether the class has not begun any game yet.
    pub fresh: bool,
    /// The links of the homework games, in the order of their numbers.
    pub homework: &'a [String],
    /// The result in a homework code that the teacher pasted, as a sentence.
    pub checked: Option<&'a str>,
    /// All pupils who have entered the class.
    pub pupils: &'a [BoardPupil],
    /// The number of places in the class that no pupil has taken yet. The seat cards of these places are not used yet.
    pub waiting: usize,
    /// The tables of the running game.
    pub tables: &'a [BoardTable],
    /// The state of the class's switches.
    pub is: Switches,
    /// The end of the teacher's time limit, in milliseconds since 1970 UTC; `None` without a time limit.
    pub until_ms: Option<u64>,
    /// The server's time, in milliseconds since 1970 UTC. The page's script uses it to correct the browser's clock.
    pub now_ms: u64,
    /// The day on which the server deletes the class, as `2026-12-22`.
    pub forgotten: &'a str,
}

/// The names of a game and its deck, in the visitor's language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Played {
    /// The name of the game.
    pub room: String,
    /// The title of the deck; `None` for a game without words.
    pub deck: Option<String>,
}

/// The state of the class's switches, which decide which buttons the board shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Switches {
    /// Whether a game is running.
    pub playing: bool,
    /// Whether all tables are paused.
    pub paused: bool,
    /// Whether new pupils cannot enter the class.
    pub locked: bool,
    /// Whether the page for the projector shows the results.
    pub ranking: bool,
    /// Whether the class is closed: its code is invalid, and all its games have ended.
    pub over: bool,
    /// Whether new pupils must tap the picture that the projector shows.
    pub asks_picture: bool,
}

/// One pupil on the teacher's board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BoardPupil {
    /// The number of the pupil in the class.
    pub number: u16,
    /// The pupil's nickname in the visitor's language.
    pub name: String,
    /// The code point of the animal's emoji, in hexadecimal; `None` if the animal is unknown.
    pub picture: Option<&'static str>,
}

/// One table on the teacher's board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BoardTable {
    /// The number of the table in the classroom.
    pub number: u16,
    /// The address of the table's page, where the teacher is a spectator.
    pub href: String,
    /// The people and bots at the table, in the order of the seats.
    pub seats: Vec<BoardSeat>,
    /// Whether the game at this table is over.
    pub over: bool,
    /// The number of the round, if the game has rounds.
    pub round: Option<u64>,
    /// The number of whole minutes since the table's last journal entry. The board marks a table that is idle for one
    /// minute or more.
    pub still_minutes: u64,
}

/// One seat of a table on the teacher's board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BoardSeat {
    /// The pupil who owns the seat; `None` for the seat of a bot.
    pub pupil: Option<BoardPupil>,
    /// The name shown on the seat.
    pub name: String,
    /// Whether a bot plays on this seat now.
    pub bot: bool,
    /// Whether the pupil's devices are disconnected.
    pub away: bool,
    /// Whether the game waits for an answer of this seat.
    pub thinks: bool,
}

impl BoardPage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.say(&Message::new("class-board-title").with("code", Arg::Verbatim(spaced(self.code))));
        let main = html! {
            main #main.wrap.stack.class-board tabindex="-1" data-events=(format!("{}/board/events", self.class)) data-seq="0" data-now=(self.now_ms) {
                (spoken_lines(shell))
                h1 { (title) }
                div role="alert" { (PreEscaped(Notice::region(None, shell).html.to_string())) }
                @if self.fresh && !self.is.over { (self.keep_link()) }
                form #board-form method="post" action=(format!("{}/do", self.class)) data-live="board" {}
                @for region in self.regions() { (PreEscaped(region.html.to_string())) }
                (self.more())
            }
        };
        let address = format!("{}/board", self.class);
        shell.document(&Document { refresh: Some((15, &address)), ..Document::titled(title) }, &main)
    }

    /// Returns the parts of the page that the live stream replaces.
    pub(crate) fn regions(&self) -> Vec<LiveRegion> {
        let regions = [("board-bar", self.bar()), ("board-tables", self.board()), ("board-acts", self.acts())];
        regions.into_iter().map(|(id, html)| LiveRegion::new(id, html.into_string())).collect()
    }

    fn act(&self, act: &str, key: &str, class: &str) -> Markup {
        html! { button.(class) #(format!("do-{act}")) form="board-form" name="do" value=(act) { (self.shell.text(key)) } }
    }

    fn bar(&self) -> Markup {
        let (shell, is) = (&self.shell, self.is);
        html! {
            section #board-bar.panel.board-bar aria-label=(shell.text("class-board-bar")) {
                (self.what())
                p.board-state role="status" { (self.state()) @if let Some(until) = self.until_ms { " · " b.board-clock data-until=(until) {} } }
                @if !is.over {
                    div.row {
                        @if is.playing {
                            @if is.paused { (self.act("go-on", "class-go-on", "button big signal")) } @else { (self.act("pause", "class-pause", "button big signal")) }
                            (self.act("more-2", "class-more-2", "button quiet"))
                            @if self.until_ms.is_some() { (self.act("no-time", "class-no-time", "button plain")) }
                            (self.two_step("end", "class-end", "class-end-sure"))
                            (self.two_step("start", "class-next", "class-next-sure"))
                            (self.two_step("reshuffle", "class-reshuffle", "class-reshuffle-sure"))
                        } @else {
                            @if !self.pupils.is_empty() { (self.act("start", "class-start", "button big signal")) (self.act("reshuffle", "class-start-anew", "button quiet")) }
                            @else {
                                a.button.big.signal href=(format!("{}/wall", self.class)) target="_blank" { (shell.text("class-wall")) }
                                p { (shell.text("class-nobody-yet")) }
                            }
                        }
                        @if is.locked { (self.act("unlock", "class-unlock", "button quiet")) } @else { (self.act("lock", "class-lock", "button quiet")) }
                        @if is.asks_picture { (self.act("no-picture", "class-no-picture", "button plain")) } @else { (self.act("picture", "class-ask-picture", "button plain")) }
                        @if is.playing { @if is.ranking { (self.act("hide-ranking", "class-hide-ranking", "button plain")) } @else { (self.act("ranking", "class-ranking", "button plain")) } }
                    }
                }
            }
        }
    }

    /// Renders the names of the present game and its deck. If the next game or its deck is different, renders the names
    /// of the next game and deck too.
    fn what(&self) -> Markup {
        let shell = &self.shell;
        let named = |what: &Played| html! { bdi translate="no" { (what.room) } @if let Some(deck) = &what.deck { " · " bdi translate="no" dir="auto" { (deck) } } };
        let now = self.played.unwrap_or(self.chosen);
        html! {
            p #board-game { strong { (named(now)) } @if now != self.chosen { " " span.soft { (shell.text("class-then")) " " (named(self.chosen)) } } }
        }
    }

    /// Renders the link that opens the board on another device, while the class has not played yet. If the teacher's
    /// laptop breaks, only this link still gives access to the board.
    fn keep_link(&self) -> Markup {
        let shell = &self.shell;
        html! {
            details #keep-link.panel {
                summary { (shell.text("class-keep-link")) }
                div.stack {
                    p { (shell.text("class-own-link-help")) }
                    div.qr.own-qr aria-hidden="true" { (PreEscaped(self.own_qr)) }
                    (copy_box(shell, "keep-own-link", "class-own-link", self.own_link))
                }
            }
        }
    }

    /// Renders a button that ends games, with a confirmation before it.
    fn two_step(&self, act: &str, key: &str, sure: &str) -> Markup {
        let shell = &self.shell;
        html! {
            details.two-step #(format!("sure-{act}")) {
                summary.button.quiet { (shell.text(key)) }
                div.panel { p { (shell.text(sure)) } (self.act(act, key, "button")) }
            }
        }
    }

    fn state(&self) -> String {
        let shell = &self.shell;
        if self.is.over {
            return shell.text("error-class-over");
        }
        if !self.is.playing {
            return shell.say(&Message::new("class-here").with("count", self.pupils.len()));
        }
        let over = self.tables.iter().filter(|table| table.over).count();
        let key = if self.is.paused { "class-state-paused" } else { "class-state" };
        shell.say(&Message::new(key).with("tables", self.tables.len()).with("over", over))
    }

    fn board(&self) -> Markup {
        let shell = &self.shell;
        html! {
            div #board-tables.stack {
                @if !self.tables.is_empty() { ul.board-tables { @for table in self.tables { li { (self.table(table)) } } } }
                // Finds the pupils whom no table above shows, so that the teacher can select every pupil. The class
                // document may name a table that is not shown.
                @let sits = |pupil: &BoardPupil| self.tables.iter().flat_map(|table| &table.seats).any(|seat| seat.pupil.as_ref().is_some_and(|other| other.number == pupil.number));
                @let loose: Vec<_> = self.pupils.iter().filter(|pupil| !sits(pupil)).collect();
                @if !loose.is_empty() {
                    section.panel.stack aria-labelledby="loose" {
                        h2 #loose { (shell.text(if self.is.playing { "class-waiting-next" } else { "class-lobby" })) }
                        ul.board-loose { @for pupil in loose { li { (self.pick(pupil, &[])) } } }
                    }
                }
                @if self.waiting > 0 { p.soft { (shell.say(&Message::new("class-places-free").with("count", self.waiting))) } }
            }
        }
    }

    fn table(&self, table: &BoardTable) -> Markup {
        let shell = &self.shell;
        let stuck = table.still_minutes > 0 && !table.over && !self.is.paused;
        html! {
            article.panel.board-table.is-over[table.over].is-stuck[stuck] {
                header.row.spread {
                    h2 { a.tall href=(table.href) target="_blank" { (shell.say(&Message::new("class-table").with("number", i64::from(table.number)))) span.out-of-sight { (shell.text("class-table-watch")) } } }
                    span.small {
                        @if table.over { b { (shell.text("class-table-over")) } }
                        @else if stuck { b.stuck { (shell.say(&Message::new("class-table-still").with("minutes", table.still_minutes as i64))) } }
                        @else if let Some(round) = table.round { (shell.say(&Message::new("class-table-round").with("round", round as i64))) }
                    }
                }
                ul { @for seat in &table.seats { li { (self.seat(seat)) } } }
            }
        }
    }

    fn seat(&self, seat: &BoardSeat) -> Markup {
        let mut marks = Vec::new();
        if seat.thinks {
            marks.push(("…", "class-thinks"));
        }
        if seat.away {
            marks.push(("⌛", "class-away"));
        }
        if seat.bot && seat.pupil.is_some() {
            marks.push(("⚙", "class-bot-plays"));
        }
        html! {
            @match &seat.pupil {
                Some(pupil) => (self.pick(pupil, &marks)),
                None => {
                    span.board-seat {
                        (Avatar { seat: 0, picture: Some(BOT_PICTURE), name: &seat.name }.render(&self.shell.url("/pictures/")))
                        span { bdi translate="no" { (seat.name) } span.small.soft { " " (self.shell.text("class-bot")) @for (_, key) in &marks { " · " (self.shell.text(key)) } } }
                    }
                },
            }
        }
    }

    /// Renders a pupil with a checkbox, which selects the pupil for an action.
    fn pick(&self, pupil: &BoardPupil, marks: &[(&str, &str)]) -> Markup {
        let shell = &self.shell;
        html! {
            label.board-seat.pickable {
                input type="checkbox" #(format!("pupil-{}", pupil.number)) form="board-form" name="pupil" value=(pupil.number);
                (Avatar { seat: usize::from(pupil.number), picture: pupil.picture, name: &pupil.name }.render(&shell.url("/pictures/")))
                span { bdi translate="no" { (pupil.name) } @for (sign, key) in marks { span.small.seat-sign { " " span aria-hidden="true" { (sign) } " " (shell.text(key)) } } }
            }
        }
    }

    /// Renders the buttons of the actions for the selected pupils.
    fn acts(&self) -> Markup {
        let shell = &self.shell;
        html! {
            section #board-acts.panel.stack.board-acts hidden[self.pupils.is_empty()] aria-labelledby="acts" {
                h2 #acts { (shell.text("class-acts")) }
                p.small.soft { (shell.text("class-acts-help")) }
                @if !self.pupils.is_empty() { label.check { input #everybody type="checkbox" form="board-form" name="everybody" value="on"; span { (shell.text("class-everybody")) } } }
                @if !self.is.over {
                    div.row {
                        @if !self.tables.is_empty() {
                            fieldset.row.move-to {
                                legend.out-of-sight { (shell.text("class-move")) }
                                span aria-hidden="true" { (shell.text("class-move")) }
                                @for table in self.tables { button.button.quiet form="board-form" name="move" value=(table.number) aria-label=(shell.say(&Message::new("class-move-to").with("number", i64::from(table.number)))) { (table.number) } }
                            }
                        }
                        (self.act("swap", "class-swap", "button quiet"))
                        (self.act("device", "class-device", "button quiet"))
                        @if self.is.playing { (self.act("play-on", "class-play-on", "button quiet")) }
                        (self.two_step("remove", "class-remove", "class-remove-sure"))
                    }
                }
            }
        }
    }

    /// Renders the parts of the board that do not change: links, homework, and the buttons to close and delete the
    /// class.
    fn more(&self) -> Markup {
        let shell = &self.shell;
        let at = |path: &str| format!("{}{path}", self.class);
        html! {
            section.panel.stack aria-labelledby="class-more" {
                h2 #class-more { (shell.text("class-more")) }
                div.row {
                    a.button.quiet href=(at("/wall")) target="_blank" { (shell.text("class-wall")) }
                    a.button.quiet href=(at("/game")) { (shell.text("class-next-game")) }
                    a.button.quiet href=(at("/cards")) { (shell.text("class-cards")) }
                    a.button.quiet href=(at("/report")) { (shell.text("class-report")) }
                }
                (copy_box(shell, "own-link", "class-own-link", self.own_link))
                p.small.soft { (shell.text("class-own-link-help")) }
            }
            section.panel.stack aria-labelledby="class-homework" {
                h2 #class-homework { (shell.text("class-homework")) }
                p { (shell.text("class-homework-help")) }
                @for (number, link) in (1..).zip(self.homework) { (copy_box(shell, &format!("homework-{number}"), "class-homework-link", link)) }
                form.row method="post" action=(at("/do")) { button.button.quiet name="do" value="homework" { (shell.text("class-homework-give")) } }
                form.row method="post" action=(at("/check")) {
                    label for="check" { (shell.text("class-check")) }
                    input.input #check name="code" dir="ltr" autocomplete="off" spellcheck="false" required maxlength="200";
                    button.button.quiet { (shell.text("class-check-go")) }
                }
                @if let Some(checked) = self.checked { p #checked role="status" { (checked) } }
            }
            section.panel.stack aria-labelledby="class-over" {
                h2 #class-over { (shell.text("class-over")) }
                p { (shell.say(&Message::new("class-over-help").with("day", Arg::Verbatim(self.forgotten.to_owned())))) }
                div.row {
                    @if !self.is.over { details.two-step { summary.button.quiet { (shell.text("class-close")) } form.panel method="post" action=(at("/do")) { p { (shell.text("class-close-sure")) } button.button name="do" value="close" { (shell.text("class-close")) } } } }
                    details.two-step { summary.button.quiet { (shell.text("class-forget")) } form.panel method="post" action=(at("/do")) { p { (shell.text("class-forget-sure")) } button.button name="do" value="forget" { (shell.text("class-forget")) } } }
                }
            }
        }
    }
}
