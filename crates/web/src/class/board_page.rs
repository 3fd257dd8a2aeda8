//! The page of the teacher's board: every table at a glance, and the actions.

use game::{Arg, Message};
use maud::{Markup, PreEscaped, html};

use crate::shell::{
    Document, LiveRegion, Shell,
    faces::{Avatar, BOT_PICTURE},
    forms::{Notice, copy_box, spaced, spoken_lines},
};

/// The teacher's board. The teacher only; it shows no hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The class's address.
    pub class: &'a str,
    /// The game at the running tables.
    pub played: Option<&'a Played>,
    /// The present or next game of the class.
    pub chosen: &'a Played,
    /// The six digits.
    pub code: &'a str,
    /// The link that restores the board. A secret of the teacher.
    pub own_link: &'a str,
    /// The same as a QR code, an SVG element.
    pub own_qr: &'a str,
    /// Whether no game has begun yet.
    pub fresh: bool,
    /// The links of the homework games, by number.
    pub homework: &'a [String],
    /// The content of a pasted homework code, in words.
    pub checked: Option<&'a str>,
    /// All pupils who have come.
    pub pupils: &'a [BoardPupil],
    /// How many places wait for their seat card.
    pub waiting: usize,
    /// The tables of the running game.
    pub tables: &'a [BoardTable],
    /// The state of the class's switches.
    pub is: Switches,
    /// The end of the teacher's time limit, in milliseconds since 1970 UTC.
    pub until_ms: Option<u64>,
    /// The server's time, in milliseconds since 1970 UTC.
    pub now_ms: u64,
    /// The day on which the class is forgotten, as `2026-12-22`.
    pub forgotten: &'a str,
}

/// A game, in words of the reader's language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Played {
    /// The game's name.
    pub room: String,
    /// The title of the deck, for a game with words.
    pub deck: Option<String>,
}

/// The state of the class's switches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Switches {
    /// Whether a game is running.
    pub playing: bool,
    /// Whether all tables are paused.
    pub paused: bool,
    /// Whether the class is locked for new pupils.
    pub locked: bool,
    /// Whether the wall shows the results.
    pub ranking: bool,
    /// Whether the class is closed.
    pub over: bool,
    /// Whether new pupils must tap the picture on the wall.
    pub asks_picture: bool,
}

/// A pupil on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BoardPupil {
    /// The number in the class.
    pub number: u16,
    /// The pupil's name.
    pub name: String,
    /// The code of the animal's picture.
    pub picture: Option<&'static str>,
}

/// A table on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BoardTable {
    /// The number in the classroom.
    pub number: u16,
    /// The address of the spectator's page.
    pub href: String,
    /// The people there, in the order of the seats.
    pub seats: Vec<BoardSeat>,
    /// Whether its game is over.
    pub over: bool,
    /// The number of the round, if the game has one.
    pub round: Option<u64>,
    /// For how many whole minutes nothing has happened, from one on.
    pub still_minutes: u64,
}

/// A seat of a table on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BoardSeat {
    /// The pupil; `None` for an ordinary bot.
    pub pupil: Option<BoardPupil>,
    /// The name shown on the seat.
    pub name: String,
    /// Whether a bot plays there now.
    pub bot: bool,
    /// Whether the pupil's devices are gone.
    pub away: bool,
    /// Whether the seat is awaited.
    pub thinks: bool,
}

impl BoardPage<'_> {
    /// The whole page.
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

    /// The parts that change while the page is open.
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

    /// The present game with its words, and the next one if it differs.
    fn what(&self) -> Markup {
        let shell = &self.shell;
        let named = |what: &Played| html! { bdi translate="no" { (what.room) } @if let Some(deck) = &what.deck { " · " bdi translate="no" dir="auto" { (deck) } } };
        let now = self.played.unwrap_or(self.chosen);
        html! {
            p #board-game { strong { (named(now)) } @if now != self.chosen { " " span.soft { (shell.text("class-then")) " " (named(self.chosen)) } } }
        }
    }

    /// The link that restores the board, offered while the class is new: a broken laptop would otherwise lose the only
    /// key.
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

    /// An action that ends games needs a confirmation.
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
                // Every pupil who is not shown at a table can be selected here, whatever the class document says.
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

    /// A pupil with a checkbox.
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

    /// The actions for the selected pupils.
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

    /// The static part: links, homework, closing.
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
