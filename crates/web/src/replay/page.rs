//! The replay page: one step of a finished game (the state after one move), with links to all other steps.

use game::{BySeat, Line, Message, Seat};
use maud::{Markup, html};
use rooms::Truth;

use crate::{
    replay::{
        self,
        coach::{self, Coach},
    },
    share,
    shell::{
        Document, Shell,
        assets::{room_script, script},
        forms, icons, rules,
    },
};

/// The page of one step of a finished game. Every visitor with the link sees the same page. The page may show the view
/// of any seat, because the game is over.
#[derive(Debug)]
pub(crate) struct ReplayPage<'a> {
    /// The HTML document around this page. Its texts contain the names of the seats and never say "you".
    pub shell: Shell<'a>,
    /// The id of the table. Everybody may see this.
    pub table: &'a str,
    /// The key and the name of the game. Everybody may see this.
    pub room: (&'a str, &'a str),
    /// The point of view of the page: open hands, one seat, or the spectators.
    pub eyes: PointOfView,
    /// The number of this game at the table, from 1, and the number of games finished at the table. Everybody may see
    /// this.
    pub game: (u32, u32),
    /// The number of seats. Everybody may see this.
    pub seats: u8,
    /// All steps of the game as this viewer observed them, starting with the deal.
    pub moments: &'a [ReplayMoment],
    /// The index in `moments` of the step that the page shows.
    pub at: usize,
    /// Whether the list of steps contains only bluffs.
    pub only_untrue: bool,
    /// The expert's advice for the step that the page shows.
    pub coach: &'a Coach,
    /// Which seats belong to people, and not to bots. Everybody may see this.
    pub people: &'a BySeat<bool>,
    /// The room's regions at this step, from the chosen point of view.
    pub regions: Vec<rooms::Region>,
    /// The absolute URL of this step, which people can share.
    pub link: &'a str,
    /// Whether the room has its own JavaScript file.
    pub has_script: bool,
    /// Whether the page shows "Player 1" instead of names. Then it has no links to pages with names.
    pub nameless: bool,
    /// The kind of this step and the path of the page that shares it, if the step is the moment to share.
    pub share: Option<(share::Moment, String)>,
    /// Whether people may import records on this server. Everybody may see this.
    pub brings: bool,
}

/// The point of view from which a replay shows a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PointOfView {
    /// The page shows all hands.
    Open,
    /// The page shows what this seat saw.
    Seat(Seat),
    /// The page shows what spectators saw.
    Rail,
}

impl PointOfView {
    /// Returns the value of the URL parameter `as`: `open`, the letter of a seat, or `rail` for spectators.
    pub(crate) fn word(self) -> String {
        match self {
            Self::Open => "open".to_owned(),
            Self::Seat(seat) => seat.letter().to_string(),
            Self::Rail => "rail".to_owned(),
        }
    }

    /// Parses the value of the URL parameter `as`.
    pub(crate) fn of_word(word: &str) -> Option<Self> {
        match word {
            "open" => Some(Self::Open),
            "rail" => Some(Self::Rail),
            _ => Seat::from_text(word).map(Self::Seat),
        }
    }
}

/// One step of a replay: the state after one move, or after the deal.
#[derive(Clone, Debug)]
pub(crate) struct ReplayMoment {
    /// The number of the last journal entry of this step.
    pub seq: u64,
    /// The seat that made the move of this step; `None` for the deal.
    pub who: Option<Seat>,
    /// The log lines about this step that the viewer observed.
    pub lines: Vec<Line>,
    /// Whether the claim in this step was true. Set only in the view with open hands, and only if the step has a claim.
    pub truth: Option<Truth>,
    /// Whether another seat's turn begins after this step.
    pub begins_turn: bool,
}

impl ReplayMoment {
    /// Checks whether this step has an untrue claim.
    pub(crate) fn is_untrue(&self) -> bool {
        matches!(self.truth, Some(Truth::False | Truth::Lie))
    }

    /// Checks whether this step is a bluff: an untrue claim, or a weak card that passed.
    pub(crate) fn is_bluff(&self) -> bool {
        self.is_untrue() || self.truth == Some(Truth::Weak)
    }

    /// Returns the events of this step in words. A deal becomes one short text, because the table shows its cards.
    pub(crate) fn sentences(&self, shell: &Shell<'_>) -> Vec<String> {
        if self.who.is_none() {
            return vec![shell.text("replay-deal")];
        }
        self.lines.iter().map(|line| shell.say(&line.message)).collect()
    }
}

impl ReplayPage<'_> {
    /// Renders the whole replay page.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let (key, name) = self.room;
        let main = html! {
            main #main tabindex="-1" class=(self.class(key)) data-replay data-attend=(format!("{}/attend", self.path())) {
                p #say.out-of-sight aria-live="assertive" {}
                div.replay-head.wrap { (self.games_nav()) (self.eyes_nav()) }
                div.replay-grid {
                    div #board.board data-cues=(self.cues()) data-moment[self.comes_out()] data-untrue[self.moment().is_some_and(ReplayMoment::is_bluff)] {
                        @for region in &self.regions { (region.html) }
                    }
                    aside.replay-side {
                        (self.now())
                        (coach::section(shell, key, self.coach, self.people, &self.coach_switch(), &|step| (self.to(step), place(step, self.last()))))
                        (self.list())
                        (self.more())
                    }
                }
                (self.stepper().bar(shell))
                (rules::dialog(shell, key))
            }
            @if self.has_script { script type="module" src=(shell.url(&room_script(key))) {} }
            script type="module" src=(script(shell, "stage.js")) {}
            script type="module" src=(script(shell, "replay.js")) {}
        };
        let document =
            Document { class: "at-table", frame: false, ..Document::titled(self.title(name)).of_game((key, name)) };
        shell.document(&document, &html! { (self.bar(key, name)) (main) })
    }

    /// Returns the CSS classes of the page. The class `over` lets rooms arrange a table with open hands differently.
    fn class(&self, room: &str) -> String {
        let over = if self.eyes == PointOfView::Open { " over" } else { "" };
        format!("table replay room-{room}{over}")
    }

    fn title(&self, name: &str) -> String {
        let message = Message::new("replay-page-title").with("step", self.at as i64).with("steps", self.last() as i64);
        let place = self.shell.say(&message.with("game", game::Arg::Verbatim(name.to_owned())));
        match self.moment().and_then(|moment| moment.sentences(&self.shell).into_iter().next()) {
            Some(line) => format!("{place} · {line}"),
            None => place,
        }
    }

    fn last(&self) -> usize {
        self.moments.len().saturating_sub(1)
    }

    fn moment(&self) -> Option<&ReplayMoment> {
        self.moments.get(self.at)
    }

    /// Returns the keys of this step's sounds and animations (cues), without the same key twice in a row.
    fn cues(&self) -> String {
        let mut cues: Vec<_> = self.lines().iter().map(|line| line.cue).collect();
        cues.dedup();
        cues.join(" ")
    }

    /// Checks whether this step has a reveal, which the page animates.
    fn comes_out(&self) -> bool {
        rooms::is_moment(self.lines())
    }

    fn lines(&self) -> &[Line] {
        self.moment().map_or(&[], |moment| &moment.lines)
    }

    fn path(&self) -> String {
        self.shell.url(&format!("/t/{}", self.table))
    }

    /// Returns the URL of the step with the journal entry `seq`, in the point of view `eyes`.
    fn address(&self, seq: u64, eyes: PointOfView, only_untrue: bool) -> String {
        let eyes = if eyes == PointOfView::Open { String::new() } else { format!("&as={}", eyes.word()) };
        let only = if only_untrue { "&only=untrue" } else { "" };
        let names = if self.nameless { "&names=no" } else { "" };
        let coach = if self.coach.is_asked() { "&coach=on" } else { "" };
        format!("{}/replay?at={seq}{eyes}{only}{names}{coach}", self.path())
    }

    /// Returns the URL of this step with the expert's advice turned on, or turned off if it is on now.
    fn coach_switch(&self) -> String {
        let here = self.to(self.at);
        here.strip_suffix("&coach=on").map_or_else(|| format!("{here}&coach=on"), str::to_owned)
    }

    fn to(&self, index: usize) -> String {
        let seq = self.moments.get(index).map_or(0, |moment| moment.seq);
        self.address(seq, self.eyes, self.only_untrue)
    }

    fn stepper(&self) -> Stepper {
        let (at, last) = (self.at, self.last());
        let link = |index: Option<usize>| index.map(|index| self.to(index));
        let turn = |moment: &ReplayMoment| moment.begins_turn;
        Stepper {
            first: link((at > 0).then_some(0)),
            turn_before: link(self.before(turn)),
            before: link(at.checked_sub(1)),
            after: link((at < last).then_some(at + 1)),
            turn_after: link(self.after(turn).or((at < last).then_some(last))),
            last: link((at < last).then_some(last)),
            place: (at, last),
        }
    }

    fn before(&self, is: impl Fn(&ReplayMoment) -> bool) -> Option<usize> {
        (0..self.at.min(self.moments.len())).rev().find(|index| is(&self.moments[*index]))
    }

    fn after(&self, is: impl Fn(&ReplayMoment) -> bool) -> Option<usize> {
        (self.at + 1..self.moments.len()).find(|index| is(&self.moments[*index]))
    }

    fn bar(&self, key: &str, name: &str) -> Markup {
        let shell = &self.shell;
        html! {
            header.table-bar.replay-bar {
                div.wrap {
                    (shell.mark(false))
                    h1 { bdi translate="no" { (name) } span.soft { " · " (shell.text("replay-title")) } }
                    span.push {}
                    (rules::opener(shell, key))
                    @if !self.nameless { a.button.quiet href=(self.path()) { (shell.text("replay-back")) } }
                }
            }
        }
    }

    /// Renders links to the other games of the table, if there are any.
    fn games_nav(&self) -> Markup {
        let (shell, (this, games)) = (&self.shell, self.game);
        html! {
            @if games > 1 && !self.nameless {
                nav #games.replay-eyes aria-label=(shell.text("replay-games")) {
                    @for game in 1..=games {
                        a.replay-eye href=(format!("{}/replay?game={game}", self.path())) aria-current=[(game == this).then_some("page")] {
                            (shell.say(&Message::new("replay-game").with("number", i64::from(game))))
                        }
                    }
                }
            }
        }
    }

    /// Renders links to the same step in the other points of view.
    fn eyes_nav(&self) -> Markup {
        let shell = &self.shell;
        let seq = self.moment().map_or(0, |moment| moment.seq);
        let eyes = std::iter::once(PointOfView::Open)
            .chain(Seat::all(self.seats).map(PointOfView::Seat))
            .chain([PointOfView::Rail]);
        html! {
            nav #eyes.replay-eyes aria-label=(shell.text("replay-eyes")) {
                @for eyes in eyes {
                    a.replay-eye href=(self.address(seq, eyes, false)) data-step aria-current=[(eyes == self.eyes).then_some("true")] {
                        @match eyes {
                            PointOfView::Open => (shell.text("replay-open")),
                            PointOfView::Seat(seat) => (shell.say(&Message::new("replay-as").with("who", seat))),
                            PointOfView::Rail => (shell.text("replay-rail")),
                        }
                    }
                }
            }
        }
    }

    /// Renders the events of this step, and the button that plays the game automatically.
    fn now(&self) -> Markup {
        let shell = &self.shell;
        html! {
            section #now.panel.replay-now aria-labelledby="now-title" {
                div.row {
                    h2 #now-title { (shell.say(&place(self.at, self.last()))) }
                    button #autoplay.button.quiet.push type="button" aria-pressed="false" hidden
                        data-play=(shell.text("replay-play")) data-pause=(shell.text("replay-pause")) { (shell.text("replay-play")) }
                }
                div #now-lines aria-live="polite" {
                    @if let Some(moment) = self.moment() {
                        @for line in moment.sentences(shell) { p { (line) } }
                        @if let Some(truth) = moment.truth { p.replay-verdict { (replay::coach::mark(shell, truth)) " " (shell.text(replay::coach::explained(truth))) } }
                    }
                }
                @if self.eyes == PointOfView::Open { (self.lies()) }
            }
        }
    }

    /// Renders the number of bluffs, and links to the previous and the next bluff.
    fn lies(&self) -> Markup {
        let shell = &self.shell;
        let any = self.moments.iter().any(ReplayMoment::is_bluff);
        let jumps = [
            ("lie-before", "replay-lie-before", self.before(ReplayMoment::is_bluff)),
            ("lie-after", "replay-lie-after", self.after(ReplayMoment::is_bluff)),
        ];
        html! {
            div.replay-lies {
                p.small.soft { (replay::coach::count(shell, self.moments)) }
                @if any {
                    div.row {
                        @for (id, text, index) in jumps {
                            @match index {
                                Some(index) => a #(id).button.quiet href=(self.to(index)) data-step { (shell.text(text)) },
                                None => span #(id).button.quiet aria-disabled="true" { (shell.text(text)) },
                            }
                        }
                    }
                }
                @if let Some((moment, path)) = &self.share { p { a.button href=(path) { (shell.text(moment.key())) } } }
            }
        }
    }

    /// Renders the list of all steps as links.
    fn list(&self) -> Markup {
        let shell = &self.shell;
        let (seq, other) = (self.moment().map_or(0, |moment| moment.seq), !self.only_untrue);
        let shown = |moment: &ReplayMoment| {
            if self.only_untrue { moment.is_bluff() } else { moment.who.is_none() || !moment.lines.is_empty() }
        };
        html! {
            section #moments.replay-moments aria-labelledby="moments-title" {
                div.row {
                    h2 #moments-title.region-title { (shell.text("replay-moments")) }
                    @if self.eyes == PointOfView::Open {
                        a.small.push.replay-filter href=(self.address(seq, self.eyes, other)) data-step {
                            (shell.text(if self.only_untrue { "replay-show-all" } else { "replay-show-untrue" }))
                        }
                    }
                }
                ol #list.moment-list tabindex="0" aria-labelledby="moments-title" data-scroll {
                    @for (index, moment) in self.moments.iter().enumerate().filter(|(_, moment)| shown(moment)) {
                        (self.item(index, moment))
                    }
                }
            }
        }
    }

    fn item(&self, index: usize, moment: &ReplayMoment) -> Markup {
        html! {
            li.turn-start[moment.begins_turn] {
                a href=(self.to(index)) data-step aria-current=[(index == self.at).then_some("step")] {
                    (replay::coach::inside(&self.shell, index, moment))
                }
            }
        }
    }

    fn more(&self) -> Markup {
        let shell = &self.shell;
        html! {
            details #share.panel.replay-more {
                summary { (shell.text("replay-share")) }
                (forms::copy_box(shell, "moment-link", "replay-link", self.link))
                @if !self.nameless {
                    p { a.tall href=(format!("{}/record.ndjson", self.path())) download { (shell.text("record-download")) } }
                }
                @if self.brings { p { a.tall href=(shell.url("/replay")) { (shell.text("records-title")) } } }
                p.small.soft { (shell.text("replay-keys")) }
            }
        }
    }
}

/// Returns a message such as "Step 12 of 87".
fn place(at: usize, last: usize) -> Message {
    Message::new("replay-place").with("step", at as i64).with("steps", last as i64)
}

/// The URLs of the buttons that step through a replay. A disabled button has no URL (`None`).
#[derive(Clone, Debug)]
pub(crate) struct Stepper {
    pub(crate) first: Option<String>,
    pub(crate) turn_before: Option<String>,
    pub(crate) before: Option<String>,
    pub(crate) after: Option<String>,
    pub(crate) turn_after: Option<String>,
    pub(crate) last: Option<String>,
    /// The index of the shown step, then the index of the last step.
    pub(crate) place: (usize, usize),
}

/// One button of the bar that steps through a replay.
struct Step<'a> {
    id: &'static str,
    text: &'static str,
    /// The keyboard shortcut. The values `back` and `forward` mean the arrow keys, which follow the reading direction
    /// of the language.
    key: &'static str,
    icon: Markup,
    to: Option<&'a str>,
    rel: Option<&'static str>,
}

impl Stepper {
    /// Renders the bar with the buttons that step through a replay.
    pub(crate) fn bar(&self, shell: &Shell<'_>) -> Markup {
        let step = |id, text, key, icon, to| Step { id, text, key, icon, to, rel: None };
        let back = [
            step("step-first", "replay-first", "Home", icons::to_end(true), self.first.as_deref()),
            step("step-turn-before", "replay-turn-before", "[", icons::turn(true), self.turn_before.as_deref()),
            Step {
                rel: Some("prev"),
                ..step("step-before", "replay-before", "back", icons::step(true), self.before.as_deref())
            },
        ];
        let on = [
            Step {
                rel: Some("next"),
                ..step("step-after", "replay-after", "forward", icons::step(false), self.after.as_deref())
            },
            step("step-turn-after", "replay-turn-after", "]", icons::turn(false), self.turn_after.as_deref()),
            step("step-last", "replay-last", "End", icons::to_end(false), self.last.as_deref()),
        ];
        let (at, last) = self.place;
        let place = Message::new("replay-place-short").with("step", at as i64).with("steps", last as i64);
        html! {
            nav #stepper.stepper aria-label=(shell.text("replay-steps")) {
                @for step in &back { (step.button(shell)) }
                span.replay-place aria-hidden="true" { (shell.say(&place)) }
                @for step in &on { (step.button(shell)) }
            }
        }
    }
}

impl Step<'_> {
    fn button(&self, shell: &Shell<'_>) -> Markup {
        let text = shell.text(self.text);
        html! {
            @match self.to {
                Some(to) => a #(self.id).button.round href=(to) rel=[self.rel] data-step data-hotkey=(self.key) aria-label=(text) title=(text) { (self.icon) },
                None => a #(self.id).button.round role="link" aria-disabled="true" aria-label=(text) { (self.icon) },
            }
        }
    }
}

/// The page to import a record from another server. All visitors see the same page, except for an error message after
/// the visitor's own import.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RecordsPage<'a> {
    /// The HTML document around this page, in the visitor's language.
    pub shell: Shell<'a>,
    /// The error of the last import: a sentence, and technical details in English.
    pub problem: Option<(&'a str, Option<&'a str>)>,
}

impl RecordsPage<'_> {
    /// Renders the whole page with the form to import a record.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("records-title");
        let main = html! {
            main #main.wrap.narrow.records tabindex="-1" data-replay {
                div.page-head { h1 { (title) } p.soft { (shell.text("records-lead")) } }
                @if let Some((sentence, what)) = self.problem {
                    div.notice role="alert" {
                        p { (sentence) @if let Some(what) = what { br; code.small lang="en" dir="ltr" { (what) } } }
                    }
                }
                form.panel.stack method="post" action=(shell.url("/replay")) {
                    div.field data-scripted hidden {
                        label for="record-file" { (shell.text("records-file")) }
                        input.input #record-file type="file" accept=".ndjson,.json,.txt,application/x-ndjson" data-into="record";
                    }
                    div.field {
                        label for="record" { (shell.text("records-paste")) }
                        textarea.input.record #record name="record" rows="7" required spellcheck="false" autocomplete="off" dir="ltr" {}
                    }
                    div { button.button.big { (shell.text("records-look")) } }
                    p.small.soft { (shell.text("records-help")) }
                }
            }
            script type="module" src=(script(shell, "replay.js")) {}
        };
        shell.document(&Document::titled(title), &main)
    }
}
