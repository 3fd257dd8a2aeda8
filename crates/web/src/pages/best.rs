//! The moments of a game that is over: the boldest bluff that passed, the best call, the costliest doubt.

use game::Line;
use host::Highlight;
use maud::{Markup, html};
use rooms::FeatKind;

use super::{Avatar, ReplayMoment, Shell, finished::Place};

/// The two or three moments of the game, each a link into the replay. Public once the game is over.
pub(super) struct Best<'a> {
    pub(super) shell: &'a Shell<'a>,
    /// The address of the replay.
    pub(super) replay: &'a str,
    pub(super) places: &'a [Place],
    pub(super) moments: &'a [ReplayMoment],
    pub(super) highlights: &'a [Highlight],
    /// Whether children play: nobody's mistake is called one.
    pub(super) kindly: bool,
}

impl Best<'_> {
    /// All of them; nothing where there were none.
    pub(super) fn section(&self) -> Markup {
        html! {
            @if !self.highlights.is_empty() {
                section #best.panel.stack aria-labelledby="best-title" {
                    h2 #best-title { (self.shell.text("best-title")) }
                    ul.best { @for highlight in self.highlights { (self.one(highlight)) } }
                }
            }
        }
    }

    fn one(&self, highlight: &Highlight) -> Markup {
        let (shell, seat) = (self.shell, highlight.feat.seat);
        let picture = self.places.iter().find(|place| place.seat == seat).and_then(|place| place.picture);
        let face = Avatar { seat: seat.index(), picture, name: &shell.words.names[seat] };
        html! {
            @if let Some(moment) = self.moments.get(highlight.step) {
                li {
                    a href=(format!("{}?at={}", self.replay, moment.seq)) {
                        (face.render(&shell.url("/pictures/")))
                        span.best-what {
                            span.best-kind { (shell.text(self.title(highlight.feat.kind))) }
                            bdi.who translate="no" { (shell.words.name(seat)) }
                            @if let Some(line) = told(highlight.feat.kind, &moment.lines) {
                                span.soft.small { (shell.say(&line.message)) }
                            }
                        }
                    }
                }
            }
        }
    }

    const fn title(&self, kind: FeatKind) -> &'static str {
        match (kind, self.kindly) {
            (FeatKind::Bluff, false) => "best-bluff",
            (FeatKind::Catch, false) => "best-catch",
            (FeatKind::Doubt, false) => "best-doubt",
            (FeatKind::Bluff, true) => "best-bluff-kind",
            (FeatKind::Catch, true) => "best-catch-kind",
            (FeatKind::Doubt, true) => "best-doubt-kind",
        }
    }
}

/// What is told of it in one sentence: how a bluff began, or how it came out.
fn told(kind: FeatKind, lines: &[Line]) -> Option<&Line> {
    let came_out = |line: &&Line| rooms::verdicts([*line]) > 0 && !rooms::ends_round([*line]);
    match kind {
        FeatKind::Bluff => lines.first(),
        FeatKind::Catch | FeatKind::Doubt => lines.iter().rev().find(came_out).or(lines.first()),
    }
}
