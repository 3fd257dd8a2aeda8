//! The learning report of a class. The server computes the report from the journals of the class's tables for every
//! request, and never stores it.

use std::collections::{BTreeMap, BTreeSet};

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use classes::{Class, Desk, Pupil, PupilSeat};
use game::{Arg, Message};
use host::{HostError, nicks};
use maud::{Markup, html};
use rooms::{LearntKind, Texts};

use crate::{
    class::{day, session::AtDesk},
    error::WebError,
    language::Locale,
    shell::{Document, Shell, assets::script, faces::Avatar, names, with_shell},
    site::Site,
};

/// The data of a report, collected from all tables of the class.
#[derive(Default)]
struct Report {
    cards: BTreeMap<(String, u16), [Vec<MomentLink>; 3]>,
    counts: BTreeMap<u16, [usize; 3]>,
    over: usize,
    on: usize,
}

impl Report {
    async fn of(site: &Site, class: &Class) -> Result<Self, WebError> {
        let mut report = Self::default();
        for on in &class.tables {
            // A deleted table has no data for the report, so the table is skipped.
            let table = match site.house().table(on.table).await {
                Err(HostError::UnknownTable) => continue,
                table => table?,
            };
            let learning = table.learning().await?;
            report.on += usize::from(learning.goes_on);
            report.over += usize::from(!learning.goes_on);
            for noted in learning.noted {
                let kind = LearntKind::ALL.iter().position(|kind| *kind == noted.learnt.kind).unwrap_or_default();
                let seat = PupilSeat { table: on.table, chair: noted.chair };
                // A seat without a pupil belongs to a bot. The report leaves out the moves of bots.
                let Some(pupil) = class.pupil_at(seat) else { continue };
                report.counts.entry(pupil.number).or_default()[kind] += 1;
                let href = noted.finished.then(|| format!("{}/replay#{}", site.table_path(on.table), noted.at.0));
                let moment = MomentLink { table: (on.number, on.round), href };
                report.cards.entry((noted.learnt.word, noted.learnt.item)).or_default()[kind].push(moment);
            }
        }
        Ok(report)
    }

    /// Returns the rows of the cards. The cards with the most mistakes come first.
    fn card_lines(&self) -> Vec<CardLine> {
        let lines = self.cards.iter();
        let mut lines: Vec<_> =
            lines.map(|((word, _), moments)| CardLine { word: word.clone(), moments: moments.clone() }).collect();
        lines.sort_by_key(|line| std::cmp::Reverse(line.moments[0].len() + line.moments[1].len()));
        lines
    }

    fn pupil_lines(&self, class: &Class, texts: &Texts) -> Vec<PupilLine> {
        let line = |pupil: &Pupil| PupilLine {
            number: pupil.number,
            name: names::nick(&pupil.nick, texts).unwrap_or_default(),
            picture: nicks::animal(&pupil.nick.animal).map(|animal| animal.picture),
            games: pupil.past.iter().chain(&pupil.seat).map(|seat| seat.table).collect::<BTreeSet<_>>().len(),
            counts: self.counts.get(&pupil.number).copied().unwrap_or_default(),
        };
        let came = class.pupils.iter().filter(|pupil| pupil.here || pupil.seat.is_some() || !pupil.past.is_empty());
        came.map(line).collect()
    }
}

async fn read_report(site: &Site, desk: &Desk) -> Result<(std::sync::Arc<Class>, Report), WebError> {
    let class = desk.class().await?;
    let report = Report::of(site, &class).await?;
    Ok((class, report))
}

/// Renders the report of a class.
pub(crate) async fn page(State(site): State<Site>, locale: Locale, AtDesk(desk): AtDesk) -> Result<Markup, WebError> {
    let (class, report) = read_report(&site, &desk).await?;
    let texts = site.languages().texts(locale);
    let (cards, pupils) = (report.card_lines(), report.pupil_lines(&class, &texts));
    let forgotten = day(class.forgotten_at_ms(&site.house().config().lifetime));
    let path = site.class_path(class.id);
    Ok(with_shell(&site, locale, |shell| {
        let games = (report.over, report.on);
        ReportPage { shell, class: &path, cards: &cards, pupils: &pupils, games, forgotten: &forgotten }.render()
    }))
}

/// Returns the report as a CSV file for a spreadsheet: the cards, an empty line, then the pupils.
pub(crate) async fn csv(State(site): State<Site>, locale: Locale, AtDesk(desk): AtDesk) -> Result<Response, WebError> {
    let (class, report) = read_report(&site, &desk).await?;
    let texts = site.languages().texts(locale);
    let text = |key: &str| texts.format(key, None);
    let columns = ["class-report-missed", "class-report-doubted", "class-report-recognised"].map(text);
    let mut lines = vec![line(std::iter::once(text("class-report-word")).chain(columns.clone()))];
    for card in report.card_lines() {
        let counts = card.moments.iter().map(|moments| moments.len().to_string());
        lines.push(line(std::iter::once(card.word.clone()).chain(counts)));
    }
    lines.push(String::new());
    let head = [text("class-report-pupil"), text("class-report-played")];
    lines.push(line(head.into_iter().chain(columns)));
    for pupil in report.pupil_lines(&class, &texts) {
        let counts = std::iter::once(pupil.games).chain(pupil.counts).map(|count| count.to_string());
        lines.push(line(std::iter::once(pupil.name.clone()).chain(counts)));
    }
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"humbug-class.csv\""),
    ];
    // A byte-order mark tells spreadsheets that the file is UTF-8.
    Ok((headers, format!("\u{feff}{}\r\n", lines.join("\r\n"))).into_response())
}

/// Formats a line of CSV (RFC 4180). A cell that looks like a formula gets an apostrophe, so that spreadsheets do not
/// execute it.
fn line(cells: impl Iterator<Item = String>) -> String {
    let cell = |cell: String| {
        let formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
        format!("\"{}{}\"", if formula { "'" } else { "" }, cell.replace('"', "\"\""))
    };
    cells.map(cell).collect::<Vec<_>>().join(",")
}

/// The report page: for each card and for each pupil, how often words were missed, wrongly doubted or recognised. Only
/// the teacher sees this page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReportPage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The URL path of the class's page. The paths of the class's other pages begin with this path.
    pub class: &'a str,
    /// The rows of the cards. The cards with the most mistakes come first.
    pub cards: &'a [CardLine],
    /// The rows of the pupils, with their nicknames.
    pub pupils: &'a [PupilLine],
    /// The number of finished games, and the number of games that are still running.
    pub games: (usize, usize),
    /// The day on which the server deletes the class, as `2026-12-22`.
    pub forgotten: &'a str,
}

/// A row of the report about one card, with links to the moves that show how well pupils know the card's word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CardLine {
    /// The word on the card. The word is untrusted text, so pages must escape it.
    pub word: String,
    /// Three lists of moves, in this order: a pupil missed the word, doubted it wrongly, or recognised it.
    pub moments: [Vec<MomentLink>; 3],
}

/// A move of a game, with a link to the replay at that move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MomentLink {
    /// The number of the table in the classroom, then the number of the class's game.
    pub table: (u16, u32),
    /// The address of this move in the replay. `None` if the game was stopped, because a stopped game has no replay.
    pub href: Option<String>,
}

/// A row of the report about one pupil.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PupilLine {
    /// The number of the pupil in the class.
    pub number: u16,
    /// The pupil's nickname in the visitor's language.
    pub name: String,
    /// The code point of the animal's emoji, in hexadecimal; `None` if the animal is unknown.
    pub picture: Option<&'static str>,
    /// The number of games in which the pupil had a seat.
    pub games: usize,
    /// How often the pupil missed a word, doubted a word wrongly, and recognised a word, in this order.
    pub counts: [usize; 3],
}

/// The localization keys of the titles of the three columns with counts.
const COLUMNS: [&str; 3] = ["class-report-missed", "class-report-doubted", "class-report-recognised"];

impl ReportPage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
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

    /// Renders the number of moves. A click on the number opens the list of links to these moves.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_text_whatever_is_in_them() {
        let cells = ["a", "b \"c\", d", "=1+1", "3"].map(str::to_owned);
        assert_eq!(line(cells.into_iter()), r#""a","b ""c"", d","'=1+1","3""#);
    }
}
