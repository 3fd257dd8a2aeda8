//! The report of a class: made of the journals of its tables whenever it is asked for, and kept nowhere.

use std::collections::{BTreeMap, BTreeSet};

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use host::{Class, Desk, HostError, PupilSeat, nicks};
use maud::Markup;
use rooms::{LearntKind, Texts};

use super::{super::front::with_shell, day};
use crate::{
    class_session::AtDesk,
    error::WebError,
    language::Locale,
    names,
    pages::{CardLine, MomentLink, PupilLine, ReportPage},
    site::Site,
};

/// What a report is made of.
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
            // One that is forgotten already tells nothing any more.
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
                // What bots do is not reported.
                let Some(pupil) = class.pupil_at(seat) else { continue };
                report.counts.entry(pupil.number).or_default()[kind] += 1;
                let href = noted.finished.then(|| format!("{}/replay#{}", site.table_path(on.table), noted.at.0));
                let moment = MomentLink { table: (on.number, on.round), href };
                report.cards.entry((noted.learnt.word, noted.learnt.item)).or_default()[kind].push(moment);
            }
        }
        Ok(report)
    }

    /// The cards, those that made the most trouble first.
    fn card_lines(&self) -> Vec<CardLine> {
        let lines = self.cards.iter();
        let mut lines: Vec<_> =
            lines.map(|((word, _), moments)| CardLine { word: word.clone(), moments: moments.clone() }).collect();
        lines.sort_by_key(|line| std::cmp::Reverse(line.moments[0].len() + line.moments[1].len()));
        lines
    }

    fn pupil_lines(&self, class: &Class, texts: &Texts) -> Vec<PupilLine> {
        let line = |pupil: &host::Pupil| PupilLine {
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

async fn made(site: &Site, desk: &Desk) -> Result<(std::sync::Arc<Class>, Report), WebError> {
    let class = desk.class().await?;
    let report = Report::of(site, &class).await?;
    Ok((class, report))
}

/// The report.
pub(super) async fn page(State(site): State<Site>, locale: Locale, AtDesk(desk): AtDesk) -> Result<Markup, WebError> {
    let (class, report) = made(&site, &desk).await?;
    let texts = site.languages().texts(locale);
    let (cards, pupils) = (report.card_lines(), report.pupil_lines(&class, &texts));
    let forgotten = day(class.forgotten_at_ms(&site.house().config().lifetime));
    let path = site.class_path(class.id);
    Ok(with_shell(&site, locale, |shell| {
        let games = (report.over, report.on);
        ReportPage { shell, class: &path, cards: &cards, pupils: &pupils, games, forgotten: &forgotten }.render()
    }))
}

/// The same as a table for a spreadsheet: the cards, an empty line, the pupils.
pub(super) async fn csv(State(site): State<Site>, locale: Locale, AtDesk(desk): AtDesk) -> Result<Response, WebError> {
    let (class, report) = made(&site, &desk).await?;
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
    // A byte-order mark: spreadsheets know by it that this is UTF-8.
    Ok((headers, format!("\u{feff}{}\r\n", lines.join("\r\n"))).into_response())
}

/// A line (RFC 4180); what a spreadsheet would take for a formula is taken for text.
fn line(cells: impl Iterator<Item = String>) -> String {
    let cell = |cell: String| {
        let formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
        format!("\"{}{}\"", if formula { "'" } else { "" }, cell.replace('"', "\"\""))
    };
    cells.map(cell).collect::<Vec<_>>().join(",")
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
