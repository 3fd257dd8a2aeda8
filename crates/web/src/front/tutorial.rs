//! The pages of a tutorial: a tutor's texts above a prepared table.

use game::Message;
use maud::{Markup, html};
use rooms::Room;

use crate::{
    options::level::{self, Level},
    shell::{
        Document, LiveRegion, Shell,
        assets::{room_script, script},
        forms::{self, Notice},
        rules,
    },
    table::{
        self, hint,
        log::{self, LogEntry},
    },
};

/// One step of a tutorial. Everybody sees the same page: the first seat's view of prepared moves.
#[derive(Debug)]
pub(crate) struct TutorialPage<'a> {
    /// The texts, addresses and server data that every page needs. The texts contain the tutor's names for players, and
    /// "you" for the first seat.
    pub shell: Shell<'a>,
    /// The game that the page is about. Everybody may see this.
    pub room: &'a dyn Room,
    /// The number of this step, from 1. Everybody may see this.
    pub step: usize,
    /// The number of all steps. Everybody may see this.
    pub steps: usize,
    /// The regions that the room renders for the first seat. Everybody may see this.
    pub regions: Vec<rooms::Region>,
    /// The events that the first seat has observed so far. Everybody may see this.
    pub log: &'a [LogEntry],
    /// Whether the page offers hints. A server for children offers no hints.
    pub has_coach: bool,
    /// A notice about a move that does not lead to the next step.
    pub notice: Option<Notice<'a>>,
}

/// Returns the path of a step, below the base path.
pub(crate) fn step_path(room: &str, step: usize) -> String {
    format!("/g/{room}/learn?step={step}")
}

/// Returns the path that requests a hint for a step, below the base path.
fn hint_path(room: &str, step: usize) -> String {
    format!("/g/{room}/learn/hint?step={step}")
}

/// Returns the tutor's task in a step, as a sentence.
pub(crate) fn wanted(shell: &Shell<'_>, room: &str, step: usize) -> String {
    shell.words.text_about_all(&format!("{room}-learn-{step}-try"))
}

impl TutorialPage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
        let (shell, key) = (&self.shell, self.room.key());
        let main = html! {
            main #main tabindex="-1" class=(format!("table live learning room-{key}")) data-keys="on" {
                (table::page::live_lines())
                (self.tutor())
                div.board {
                    @for region in &self.regions { (region.html) }
                    div.notice-wrap role="alert" { (maud::PreEscaped(Notice::region(self.notice, shell).html)) }
                    (log::panel(shell.words, self.log, html! {}))
                }
                dialog #dialog closedby="any" aria-label=(shell.text("confirm-title")) {}
                (rules::dialog(shell, key))
            }
            @if !self.room.script().is_empty() { script type="module" src=(shell.url(&room_script(key))) {} }
            @for file in ["fit.js", "stage.js", "learn.js"] { script type="module" src=(script(shell, file)) {} }
        };
        let title = shell.say(&Message::new("learn-title").with("game", forms::game_arg(self.room)));
        let document =
            Document { class: "at-table", frame: false, ..Document::titled(title).of_game((key, self.room.name())) };
        shell.document(&document, &html! { (self.bar()) (main) })
    }

    /// Returns the regions that change from step to step: the table, the tutor, the hint button and the notice.
    pub(crate) fn regions(&self) -> Vec<LiveRegion> {
        let room = self.regions.iter().cloned().map(LiveRegion::of_room);
        let tutor = LiveRegion::new("tutor", self.tutor().into_string());
        let hint = LiveRegion::new("hint", self.hint().into_string());
        room.chain([tutor, hint, Notice::region(self.notice, &self.shell)]).collect()
    }

    fn bar(&self) -> Markup {
        let (shell, key) = (&self.shell, self.room.key());
        html! {
            header.table-bar {
                div.wrap {
                    (shell.mark(false))
                    h1 { bdi translate="no" { (self.room.name()) } }
                    span.push {}
                    (self.hint())
                    (rules::opener(shell, key))
                    a.button.plain #skip href=(shell.url(&format!("/g/{key}"))) { (shell.text("learn-skip")) }
                }
                (forms::connection_line(shell))
            }
        }
    }

    /// Renders the button for a hint in this step.
    fn hint(&self) -> Markup {
        let shell = &self.shell;
        html! {
            div #hint { @if self.has_coach { (hint::ask_button(shell, &shell.url(&hint_path(self.room.key(), self.step)))) } }
        }
    }

    /// Renders the tutor's text, the task of this step, and the links to the steps before and after.
    fn tutor(&self) -> Markup {
        let (shell, key) = (&self.shell, self.room.key());
        let count = Message::new("learn-step").with("step", self.step).with("of", self.steps);
        let to = |step| shell.url(&step_path(key, step));
        html! {
            // Without JavaScript, a new step is a new page. The attribute `autofocus` makes the browser scroll the new
            // page to the tutor's text.
            section #tutor.tutor tabindex="-1" autofocus aria-labelledby="tutor-step" data-here=(to(self.step)) {
                header {
                    h2 #tutor-step.region-title { (shell.say(&count)) }
                    span.dots aria-hidden="true" {
                        @for step in 1..=self.steps { span.done[step < self.step].now[step == self.step] {} }
                    }
                }
                p.tutor-says { (shell.words.text_about_all(&format!("{key}-learn-{}", self.step))) }
                p #tutor-try.tutor-try { (wanted(shell, key, self.step)) }
                div.tutor-ways {
                    @if self.step > 1 { a.button.plain #back href=(to(self.step - 1)) { (shell.text("learn-back")) } }
                    a.button.quiet #show href=(to(self.step + 1)) { (shell.text("learn-show")) }
                }
            }
        }
    }
}

/// The page after the last step. Everybody sees the same page, except for the level of bots.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TutorialEndPage<'a> {
    /// The texts, addresses and server data that every page needs. The texts contain the tutor's names for players, and
    /// "you" for the first seat.
    pub shell: Shell<'a>,
    /// The game that the page is about. Everybody may see this.
    pub room: &'a dyn Room,
    /// The number of all steps. Everybody may see this.
    pub steps: usize,
    /// The level of bots that the visitor chose last on this device. Only the visitor sees it.
    pub level: Level,
}

impl TutorialEndPage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
        let (shell, room) = (&self.shell, self.room);
        let key = room.key();
        let title = shell.say(&Message::new("learn-done").with("game", forms::game_arg(room)));
        let main = html! {
            main #main.wrap.narrow.{ "room-" (key) } tabindex="-1" {
                div.learnt {
                    (Shell::icon(room.icon()))
                    h1 { (title) }
                    p.lead #learnt { (shell.words.text_about_all(&format!("{key}-learn-end"))) }
                    form.stack method="post" action=(shell.url(&format!("/play/{key}"))) {
                        (level::choice(shell, self.level))
                        div.row {
                            button.button.big.signal #play { (shell.text("play-now")) }
                            a.button.big.quiet #host href=(shell.url(&format!("/g/{key}#host"))) { (shell.text("host-link")) }
                        }
                    }
                    p.row {
                        a.button.plain href=(shell.url(&step_path(key, self.steps))) { (shell.text("learn-back")) }
                        a.button.plain href=(shell.url(&step_path(key, 1))) { (shell.text("learn-again")) }
                        a.button.plain href=(shell.url(&format!("/g/{key}/rules"))) { (shell.text("rules-whole")) }
                    }
                    section.panel.card-page aria-labelledby="learnt-card" {
                        h2 #learnt-card { (shell.text("card-button")) }
                        (rules::lines(shell, key))
                    }
                }
            }
        };
        shell.document(&Document::titled(title.as_str()), &main)
    }
}
