//! Replays of finished games, and the import of records from files.

pub(crate) mod cache;
pub(crate) mod coach;
pub(crate) mod evening;
pub(crate) mod finished;
pub(crate) mod mine;
pub(crate) mod page;

use std::{str::FromStr, sync::Arc, time::Duration};

use axum::{
    extract::{FromRequestParts, State},
    http::{HeaderMap, StatusCode, Uri, header, request::Parts},
    response::{IntoResponse, Redirect, Response},
};
use game::{BySeat, Message, Seat, Viewer};
use host::{Deeds, Highlight, ImportError, Replay, Table, TableId};
use journal::{DecodeEntryError, ReadRecordError, Record};
use rooms::{Texts, Words};

use crate::{
    aids::AidChoices,
    error::{WebError, host_message, host_status},
    http::{
        body::Fields,
        extract::{AtTable, query_number, query_value},
    },
    language::Locale,
    replay::{
        coach::{Coach, Spoken},
        page::{PointOfView, RecordsPage, ReplayMoment, ReplayPage},
    },
    share,
    shell::{Shell, names},
    site::Site,
};

/// The timeout for loading a replay. After the timeout, the page of a result is rendered without the list of bluffs and
/// the highlights.
const PATIENCE: Duration = Duration::from_secs(2);

/// The query parameters of a replay page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    /// The number of the game at this table, from 1; `None` for the last game.
    game: Option<u32>,
    /// The number of the journal entry after which the page shows the game; `None` for the start of the game.
    at: Option<u64>,
    eyes: PointOfView,
    /// Whether the list of steps contains only bluffs.
    only_untrue: bool,
    /// Whether the visitor requested the expert's advice.
    coach: bool,
    /// Whether the page shows "Player 1" instead of names.
    nameless: bool,
}

impl FromRequestParts<Site> for Asked {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, _: &Site) -> Result<Self, WebError> {
        let eyes = query_value(&parts.uri, "as").map_or(Some(PointOfView::Open), PointOfView::of_word);
        Ok(Self {
            game: query_number(parts, "game")?,
            at: query_number(parts, "at")?,
            eyes: eyes.ok_or(WebError::Malformed("as"))?,
            only_untrue: query_value(&parts.uri, "only") == Some("untrue"),
            coach: query_value(&parts.uri, "coach") == Some("on"),
            nameless: query_value(&parts.uri, "names") == Some("no"),
        })
    }
}

/// Serves the replay page for one step of a finished game.
pub(crate) async fn page(
    State(site): State<Site>,
    locale: Locale,
    AtTable(table): AtTable,
    asked: Asked,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let looked = site.replays().find(&table, asked.game, asked.at).await?;
    let texts = site.languages().texts(locale);
    let now = table.look();
    let coach = if now.settings().has_coach() { coach(&site, &looked, asked).await } else { Coach::Nobody };
    let is_final = coach.is_final();
    let (id, games, replay) = (table.id(), now.games(), looked.replay());
    let shares = !asked.nameless && share::is_allowed(&site, now.settings());
    let view = ReplayScene {
        site: &site,
        texts: &texts,
        table: id,
        replay,
        games,
        shares,
        asked,
        coach: &coach,
        headers: &headers,
    };
    let page = view.page()?;
    // The page for a journal entry never changes, so browsers may cache the page. There are three exceptions. Without
    // an entry number the page shows the last game, which may become another game. The advice may be complete later. At
    // a table for children an adult may allow or forbid the advice.
    let kept =
        if asked.at.is_some() && is_final && !now.settings().child { "private, max-age=300" } else { "no-cache" };
    Ok(([(header::CACHE_CONTROL, kept)], page).into_response())
}

/// Returns the expert's advice for this step of the game, if the visitor requested advice.
async fn coach(site: &Site, coach: &Arc<host::Coach>, asked: Asked) -> Coach {
    if !asked.coach {
        return Coach::Silent;
    }
    let house = site.house();
    let Some(tallies) = house.tallies(coach).await else { return Coach::Failed };
    let step = asked.at.map_or(0, |at| coach.replay().step_at(journal::Seq(at)));
    // The decision of this step is weighed first: the moments may take longer.
    let decision = house.weigh(coach, step).await;
    if decision.is_none() && coach.has_decision(step) {
        return Coach::Failed;
    }
    Coach::Speaks(Box::new(Spoken { decision, tallies, moments: house.moments(coach).await }))
}

/// Redirects a short URL to the replay page.
pub(crate) async fn short(State(site): State<Site>, AtTable(table): AtTable, uri: Uri) -> Redirect {
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    Redirect::to(&format!("{}/replay{query}", site.table_path(table.id())))
}

struct ReplayScene<'a> {
    site: &'a Site,
    texts: &'a Texts,
    table: TableId,
    replay: &'a Replay,
    /// The number of games that were finished at the table.
    games: u32,
    /// Whether pictures of the table's moments may be made for others.
    shares: bool,
    asked: Asked,
    coach: &'a Coach,
    headers: &'a HeaderMap,
}

impl ReplayScene<'_> {
    fn page(&self) -> Result<maud::Markup, WebError> {
        let (replay, eyes) = (self.replay, self.asked.eyes);
        let at = self.asked.at.map_or(0, |at| replay.step_at(journal::Seq(at)));
        let step = replay.steps().get(at).ok_or(WebError::NotFound)?;
        let viewer = self.viewer(step.people().seats())?;
        let people = step.people();
        let people = if self.asked.nameless { &names::unnamed(people, self.texts) } else { people };
        let names = names::back_then(people, self.texts);
        let pictures = self.site.pictures();
        let words = Words { texts: self.texts, names: &names, you: None };
        let room = replay.room();
        let page = rooms::Page {
            words: &words,
            viewer,
            action: None,
            window: None,
            aids: &AidChoices::of(self.headers).on(room),
            pictures: &pictures,
            shown: &[],
            faces: Some(&names::faces_then(people, &names, &pictures)),
        };
        let page = ReplayPage {
            shell: Shell { words: &words, base: self.site.base(), facts: self.site.facts() },
            table: &self.table.to_string(),
            room: (room.key(), room.name()),
            eyes,
            game: (replay.game(), self.games),
            seats: names.seats(),
            moments: &moments(replay, viewer),
            at,
            only_untrue: self.asked.only_untrue && eyes == PointOfView::Open,
            coach: self.coach,
            nameless: self.asked.nameless,
            share: self.share(at),
            people: &people.map(|_, called| called.person),
            regions: step.view(viewer).page(&page),
            link: &self.link(step.last.0),
            has_script: !room.script().is_empty(),
            brings: !self.site.is_for_children(),
        };
        Ok(page.render())
    }

    /// Returns the viewer for the chosen point of view, at a table with this number of seats.
    fn viewer(&self, seats: u8) -> Result<Viewer, WebError> {
        match self.asked.eyes {
            PointOfView::Open => Ok(self.replay.open()),
            PointOfView::Rail => Ok(Viewer::Spectator),
            PointOfView::Seat(seat) if seat.index() < usize::from(seats) => Ok(Viewer::Seat(seat)),
            PointOfView::Seat(_) => Err(WebError::Malformed("as")),
        }
    }

    /// Returns the kind of the moment and the path of its picture, if this step is the moment that can be shared.
    fn share(&self, at: usize) -> Option<(share::Moment, String)> {
        let (highlight, _) = self.replay.boldest().filter(|(highlight, _)| self.shares && highlight.step == at)?;
        let path = share::path(&self.site.table_path(self.table), self.replay.game());
        Some((share::Moment::of(self.replay, highlight), path))
    }

    fn link(&self, seq: u64) -> String {
        let eyes = if self.asked.eyes == PointOfView::Open {
            String::new()
        } else {
            format!("&as={}", self.asked.eyes.word())
        };
        let names = if self.asked.nameless { "&names=no" } else { "" };
        let path = format!("/t/{}/replay?at={seq}{eyes}{names}", self.table);
        self.site.absolute(self.headers, &path).unwrap_or_else(|| self.site.path(&path))
    }
}

/// Returns all steps of a finished game, as this viewer observed them. The steps say whether claims were true only if
/// the view has all hands open.
pub(crate) fn moments(replay: &Replay, viewer: Viewer) -> Vec<ReplayMoment> {
    let open = matches!(viewer, Viewer::Archive(_));
    let moment = |step: &host::Step| ReplayMoment {
        seq: step.last.0,
        who: step.actor.map(|(seat, _): (Seat, _)| seat),
        lines: step.told(viewer).into_iter().map(|told| told.line).collect(),
        truth: step.truth.filter(|_| open),
        begins_turn: step.begins_turn,
    };
    replay.steps().iter().map(moment).collect()
}

/// The last game of a table, for the page of its result. The value is empty if the replay is not ready before the
/// timeout.
#[derive(Clone, Default, Debug)]
pub(crate) struct LastGame {
    /// All steps of the game, in the view with open hands.
    pub(crate) moments: Vec<ReplayMoment>,
    /// The highlights of the game: at most one of each kind.
    pub(crate) highlights: Vec<Highlight>,
    /// The best move of the visitor's seat in this game; `None` if there is no such move.
    pub(crate) own: Option<Highlight>,
    /// How that seat bluffed and called.
    pub(crate) deeds: Option<Deeds>,
    /// The moment of which a picture can be shared, and the path of the page with the picture.
    pub(crate) share: Option<(share::Moment, String)>,
}

/// Returns the last game of a table, with the best move of the seat `you`.
pub(crate) async fn last_game(site: &Site, table: &Table, you: Option<Seat>) -> LastGame {
    let found = tokio::time::timeout(PATIENCE, site.replays().find(table, None, None)).await;
    let Some(looked) = found.ok().and_then(Result::ok) else { return Default::default() };
    let replay = looked.replay();
    let boldest = replay.boldest().filter(|_| share::is_allowed(site, table.look().settings()));
    let share =
        |highlight| (share::Moment::of(replay, highlight), share::path(&site.table_path(table.id()), replay.game()));
    LastGame {
        share: boldest.map(|(highlight, _)| share(highlight)),
        moments: moments(replay, replay.open()),
        highlights: replay.highlights().to_vec(),
        own: you.and_then(|seat| replay.best_of(seat)),
        deeds: you.map(|seat| replay.deeds(seat)),
    }
}

/// Serves the page to import a record.
pub(crate) async fn bring(State(site): State<Site>, locale: Locale) -> Result<Response, WebError> {
    if site.is_for_children() {
        return Err(WebError::Import(ImportError::ChildSafe));
    }
    Ok(records_page(&site, locale, None).into_response())
}

/// Verifies a record, stores it as a table, and redirects to its replay.
pub(crate) async fn keep(State(site): State<Site>, locale: Locale, fields: Fields) -> Result<Response, WebError> {
    // Browsers send line breaks in forms as CR LF; records contain only LF.
    let text = fields.must("record")?.replace("\r\n", "\n");
    let read = move || Record::from_str(text.trim_start_matches('\u{feff}').trim_start());
    let kept = match site.house().aside(read).await? {
        Ok(record) => site.house().import(record).await.map_err(WebError::Import),
        Err(error) => Err(WebError::Record(brief(&error))),
    };
    match kept {
        Ok(table) => Ok(Redirect::to(&format!("{}/replay", site.table_path(table))).into_response()),
        Err(error) if error.status() == StatusCode::UNPROCESSABLE_ENTITY => {
            let page = records_page(&site, locale, Some(&error));
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
        Err(error) => Err(error),
    }
}

fn records_page(site: &Site, locale: Locale, problem: Option<&WebError>) -> maud::Markup {
    let texts = site.languages().texts(locale);
    let words = Words { texts: &texts, names: &BySeat::new(0), you: None };
    let sentence = problem.map(|error| (error.sentence(&texts), error.reason()));
    let problem = sentence.as_ref().map(|(sentence, what)| (sentence.as_str(), what.as_deref()));
    RecordsPage { shell: Shell { words: &words, base: site.base(), facts: site.facts() }, problem }.render()
}

/// The reason why a text could not be parsed as a record, at the level of detail that helps its owner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BadRecord {
    /// The text is something other than a record.
    None,
    /// A newer version of this program wrote the record.
    Newer,
    /// The record ends too early. The value is the number of the missing entry.
    Cut(u64),
    /// An entry cannot be parsed, or has a wrong number. The values are the number of the entry, then the technical
    /// details.
    Unreadable(u64, String),
}

fn brief(error: &ReadRecordError) -> BadRecord {
    match error {
        ReadRecordError::NewerFormat { .. } => BadRecord::Newer,
        ReadRecordError::Truncated { expected, .. } => BadRecord::Cut(expected.0),
        ReadRecordError::Entry {
            error: DecodeEntryError::UnknownType { .. } | DecodeEntryError::NewerFormat { .. },
            ..
        } => BadRecord::Newer,
        ReadRecordError::Entry { expected, error, .. } => BadRecord::Unreadable(expected.0, error.to_string()),
        ReadRecordError::Gap { expected, .. } => BadRecord::Unreadable(expected.0, error.to_string()),
        _ => BadRecord::None,
    }
}

/// Returns the HTTP status for a failed import.
pub(crate) fn import_status(error: &ImportError) -> StatusCode {
    match error {
        ImportError::ChildSafe => StatusCode::FORBIDDEN,
        ImportError::TooMany => StatusCode::TOO_MANY_REQUESTS,
        ImportError::Host(error) => host_status(error),
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// Returns the message that explains why a record was not imported.
pub(crate) fn import_message(error: &ImportError) -> Message {
    let key = match error {
        ImportError::ChildSafe => "error-record-child-safe",
        ImportError::TooLong => "error-record-too-long",
        ImportError::TooMany => "error-record-too-many",
        ImportError::Diverged { at, .. } => return Message::new("error-record-diverged").with("at", at.0 as i64),
        ImportError::OtherTable => "error-record-other",
        ImportError::Host(error) => return host_message(error),
        _ => "error-record-unfinished",
    };
    Message::new(key)
}

/// Returns the message that explains why a text is not a record.
pub(crate) fn record_message(error: &BadRecord) -> Message {
    match error {
        BadRecord::None => Message::new("error-record-none"),
        BadRecord::Newer => Message::new("error-record-newer"),
        BadRecord::Cut(at) => Message::new("error-record-cut").with("at", *at as i64),
        BadRecord::Unreadable(at, _) => Message::new("error-record-unreadable").with("at", *at as i64),
    }
}
