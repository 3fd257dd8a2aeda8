//! The report: per card and per pupil what was missed, doubted wrongly, recognised.

use game::{Arg, Message};
use maud::{Markup, html};

use super::super::{Avatar, Shell, assets::script, shell::Document};

/// The report of a class. The teacher only.
#[derive(Clone, Copy, Debug)]
pub struct ReportPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The class's address.
    pub class: &'a str,
    /// The cards, the most missed first.
    pub cards: &'a [CardLine],
    /// The pupils, by animal.
    pub pupils: &'a [PupilLine],
    /// How many games it is made of, and how many are still on.
    pub games: (usize, usize),
    /// The day on which it is forgotten, as `2026-12-22`.
    pub forgotten: &'a str,
}

/// A card: of each kind of thing that can be learnt, the moments at which it was shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardLine {
    /// The word. Somebody's text: escape it.
    pub word: String,
    /// The moments: missed, doubted wrongly, recognised.
    pub moments: [Vec<MomentLink>; 3],
}

/// A moment of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MomentLink {
    /// The number of the table, and in which game of the class.
    pub table: (u16, u32),
    /// Where it is shown again; nothing where the game was ended early, for then there is no replay.
    pub href: Option<String>,
}

/// A pupil.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PupilLine {
    /// The number in the class.
    pub number: u16,
    /// What they are called.
    pub name: String,
    /// The code of the animal's picture.
    pub picture: Option<&'static str>,
    /// How many games they sat in.
    pub games: usize,
    /// How often they missed, doubted wrongly, recognised.
    pub counts: [usize; 3],
}

/// The keys of the columns' names.
const COLUMNS: [&str; 3] = ["class-report-missed", "class-report-doubted", "class-report-recognised"];

impl ReportPage<'_> {
    /// The whole page.
    pub fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("class-report-title");
        let (over, on) = self.games;
        let main = html! {
            main #main.wrap.stack.class-report tabindex="-1" {
                div.page-head {
                    h1 { (title) }
                    p { (shell.say(&Message::new("class-report-games").with("over", over).with("on", on))) }
                    p.soft { (shell.say(&Message::new("class-report-forgotten").with("day", Arg::Verbatim(self.forgotten.to_owned())))) }
                    div.row.no-print {
                        a.button.quiet href=(format!("{}/board", self.class)) { (shell.text("class-back")) }
                        a.button.quiet href=(format!("{}/report.csv", self.class)) download { (shell.text("class-report-csv")) }
                    }
                }
                section.panel.stack aria-labelledby="report-cards" {
                    h2 #report-cards { (shell.text("class-report-cards")) }
                    @if self.cards.is_empty() { p { (shell.text("class-report-none")) } } @else { (self.card_table()) }
                    p.small.soft { (shell.text("class-report-what")) }
                }
                section.panel.stack aria-labelledby="report-pupils" {
                    h2 #report-pupils { (shell.text("class-report-pupils")) }
                    (self.pupil_table())
                    p.small.soft { (shell.text("class-report-names")) }
                }
            }
            script type="module" src=(script(shell, "class.js")) {}
        };
        shell.document(&Document::titled(title), &main)
    }

    fn card_table(&self) -> Markup {
        let shell = &self.shell;
        html! {
            div.scroll-x tabindex="0" role="group" aria-labelledby="report-cards" {
                table.report {
                    thead { tr { th scope="col" { (shell.text("class-report-word")) } @for column in COLUMNS { th scope="col" { (shell.text(column)) } } } }
                    tbody { @for card in self.cards {
                        tr {
                            th scope="row" { bdi translate="no" dir="auto" { (card.word) } }
                            @for (moments, column) in card.moments.iter().zip(COLUMNS) { td { (self.moments(moments, &card.word, column)) } }
                        }
                    } }
                }
            }
        }
    }

    /// A count that opens the list of its moments.
    fn moments(&self, moments: &[MomentLink], word: &str, column: &str) -> Markup {
        let shell = &self.shell;
        html! {
            @if moments.is_empty() { "0" } @else {
                details {
                    summary { (moments.len()) span.out-of-sight { (shell.text("colon")) (shell.text(column)) " " bdi translate="no" { (word) } } }
                    ul { @for moment in moments { li {
                        @let (number, round) = moment.table;
                        @let said = shell.say(&Message::new("class-report-moment").with("table", i64::from(number)).with("game", i64::from(round)));
                        @match &moment.href { Some(href) => a.tall href=(href) { (said) }, None => span { (said) " " span.small.soft { (shell.text("class-report-ended")) } } }
                    } } }
                }
            }
        }
    }

    fn pupil_table(&self) -> Markup {
        let shell = &self.shell;
        html! {
            div.scroll-x tabindex="0" role="group" aria-labelledby="report-pupils" {
                table.report data-real-names=(self.class) data-label=(shell.text("class-report-real")) {
                    thead { tr {
                        th scope="col" { (shell.text("class-report-pupil")) }
                        th scope="col" { (shell.text("class-report-played")) }
                        @for column in COLUMNS { th scope="col" { (shell.text(column)) } }
                    } }
                    tbody { @for pupil in self.pupils {
                        tr data-pupil=(pupil.number) {
                            th scope="row" {
                                span.report-name {
                                    (Avatar { seat: usize::from(pupil.number), picture: pupil.picture, name: &pupil.name }.render(&shell.url("/pictures/")))
                                    bdi translate="no" { (pupil.name) }
                                }
                            }
                            td { (pupil.games) }
                            @for count in pupil.counts { td { (count) } }
                        }
                    } }
                }
            }
        }
    }
}
