//! The report of a class: computed from the journals of its tables on every request, and never stored.

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

/// The data of a report.
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
            // A forgotten table has no data.
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
                // Moves of bots are not reported.
                let Some(pupil) = class.pupil_at(seat) else { continue };
                report.counts.entry(pupil.number).or_default()[kind] += 1;
                let href = noted.finished.then(|| format!("{}/replay#{}", site.table_path(on.table), noted.at.0));
                let moment = MomentLink { table: (on.number, on.round), href };
                report.cards.entry((noted.learnt.word, noted.learnt.item)).or_default()[kind].push(moment);
            }
        }
        Ok(report)
    }

    /// The cards, those with the most mistakes first.
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

/// The report.
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

/// The same as a CSV file for a spreadsheet: the cards, an empty line, the pupils.
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
    // A byte-order mark tells spreadsheets that this is UTF-8.
    Ok((headers, format!("\u{feff}{}\r\n", lines.join("\r\n"))).into_response())
}

/// A line of CSV (RFC 4180); a cell that looks like a formula is quoted as text.
fn line(cells: impl Iterator<Item = String>) -> String {
    let cell = |cell: String| {
        let formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
        format!("\"{}{}\"", if formula { "'" } else { "" }, cell.replace('"', "\"\""))
    };
    cells.map(cell).collect::<Vec<_>>().join(",")
}

/// The report of a class: what each card and each pupil missed, doubted wrongly, recognised. The teacher only.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReportPage<'a> {
    /// The document.
    pub shell: Shell<'a>,
    /// The class's address.
    pub class: &'a str,
    /// The cards, the most missed first.
    pub cards: &'a [CardLine],
    /// The pupils, by animal.
    pub pupils: &'a [PupilLine],
    /// The number of its games, and how many are still running.
    pub games: (usize, usize),
    /// The day on which the class is forgotten, as `2026-12-22`.
    pub forgotten: &'a str,
}

/// A card, and for each kind of observation the moments that revealed it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CardLine {
    /// The word. Untrusted text: escape it.
    pub word: String,
    /// The moments: missed, doubted wrongly, recognised.
    pub moments: [Vec<MomentLink>; 3],
}

/// A moment of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MomentLink {
    /// The number of the table, and of the class's game.
    pub table: (u16, u32),
    /// The address of the replay; `None` if the game was stopped, because then it has no replay.
    pub href: Option<String>,
}

/// A pupil.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PupilLine {
    /// The number in the class.
    pub number: u16,
    /// The pupil's name.
    pub name: String,
    /// The code of the animal's picture.
    pub picture: Option<&'static str>,
    /// How many games they sat in.
    pub games: usize,
    /// How often they missed, doubted wrongly, recognised.
    pub counts: [usize; 3],
}

/// The keys of the column titles.
const COLUMNS: [&str; 3] = ["class-report-missed", "class-report-doubted", "class-report-recognised"];

impl ReportPage<'_> {
    /// The whole page.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_text_whatever_is_in_them() {
        let cells = ["a", "b \"c\", d", "=1+1", "3"].map(str::to_owned);
        assert_eq!(line(cells.into_iter()), r#""a","b ""c"", d","'=1+1","3""#);
    }
}
