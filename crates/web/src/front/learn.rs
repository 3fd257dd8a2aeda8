//! The handlers of a game's tutorial, and of its rules card.
//!
//! The server stores nothing about a learner. The address contains the number of the step. The position at that step
//! follows from the tutorial's prepared moves.

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    extract::State,
    response::{IntoResponse, Redirect, Response},
};
use game::{BySeat, Message, Viewer};
use host::HostError;
use maud::Markup;
use rooms::{Lesson, Room, Texts, Tutorial, Words};

use crate::{
    aids::AidChoices,
    error::WebError,
    front::tutorial::{TutorialEndPage, TutorialPage, step_path, wanted},
    http::{
        body::Fields,
        extract::{InRoom, LearnStep, Scripted},
    },
    language::Locale,
    live::PageFrame,
    options::level::Level,
    shell::{
        Shell,
        forms::{ConfirmPage, Notice},
        rules::RulesCardPage,
    },
    site::Site,
    table::{
        hint,
        log::{LogEntry, log_line},
        moves::{self, MoveForm},
    },
};

/// The localization keys of the names of the learner's opponents in a tutorial. The first seat belongs to the learner,
/// who needs no name.
const NAMES: [&str; 3] = ["learn-name-b", "learn-name-c", "learn-name-d"];

/// A game's tutorial at one step, in one language.
struct Class {
    site: Site,
    texts: Arc<Texts>,
    room: &'static dyn Room,
    tutorial: Tutorial,
    locale: Locale,
    step: usize,
    lesson: Lesson,
    /// The level of bots that the page after the last step offers.
    level: Level,
}

/// Returns how long the page shows one live update before the next one, in milliseconds: long after a reveal, short
/// after a draw.
fn looked_at(frame: &PageFrame) -> u16 {
    match frame.cues.as_slice() {
        _ if frame.moment => 2_200,
        cues if cues.iter().all(|cue| *cue == "draw") => 250,
        _ => 800,
    }
}

/// Renders the rules card of a game.
pub(crate) async fn card(State(site): State<Site>, locale: Locale, InRoom(room): InRoom) -> Markup {
    let texts = site.languages().texts(locale);
    let words = Words { texts: &texts, names: &BySeat::new(0), you: None };
    RulesCardPage { shell: Shell { words: &words, base: site.base(), facts: site.facts() }, room }.render()
}

/// Renders one step of a tutorial, or the page after the last step.
pub(crate) async fn page(
    State(site): State<Site>,
    locale: Locale,
    InRoom(room): InRoom,
    LearnStep(step): LearnStep,
    level: Level,
) -> Result<Response, WebError> {
    let class = Class::at(site, locale, room, step.unwrap_or(1))?.map(|class| Class { level, ..class });
    Ok(class.map_or_else(IntoResponse::into_response, |class| class.page(None).into_response()))
}

/// Answers a move of the learner. After the expected move, the page continues with the next step. For another move, the
/// page shows a notice.
pub(crate) async fn play(
    State(site): State<Site>,
    locale: Locale,
    InRoom(room): InRoom,
    LearnStep(step): LearnStep,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    let class = match Class::at(site, locale, room, step.unwrap_or(1))? {
        Ok(class) => class,
        Err(elsewhere) => return Ok(elsewhere.into_response()),
    };
    let form = MoveForm::read(&fields)?;
    let play = form.notation();
    if let Err(error) = class.lesson.position.check(Tutorial::learner(), &play) {
        let error = WebError::Host(HostError::Play(error));
        let sentence = class.with_shell(|shell| shell.say(&error.message()));
        let notice = Notice::refusal(&sentence, error.clause(), Some(room.key()));
        return Ok((error.status(), class.answer(notice, scripted)).into_response());
    }
    if form.ask {
        return Ok(class.confirm(&form, scripted));
    }
    if class.is_wanted(&play) {
        if scripted.0 {
            return Ok(axum::Json(class.frames()?).into_response());
        }
        let next = class.site.path(&step_path(room.key(), class.step + 1));
        return Ok(Redirect::to(&next).into_response());
    }
    let sentence = class.with_shell(|shell| {
        let wanted = wanted(&shell, room.key(), class.step);
        shell.say(&Message::new("learn-other").with("try", game::Arg::Verbatim(wanted)))
    });
    Ok(class.answer(Notice::hint(&sentence), scripted))
}

/// Shows an expert's hint to the learner. The tutorial stays at the same step.
pub(crate) async fn hint(
    State(site): State<Site>,
    locale: Locale,
    InRoom(room): InRoom,
    LearnStep(step): LearnStep,
    scripted: Scripted,
) -> Result<Response, WebError> {
    let house = site.house().clone();
    let class = match Class::at(site, locale, room, step.unwrap_or(1))? {
        Ok(class) => class,
        Err(elsewhere) => return Ok(elsewhere.into_response()),
    };
    let hint = house.hint_for_learner(class.lesson.position.view(Viewer::Seat(Tutorial::learner()))).await?;
    Ok(class.with_shell(|shell| hint::answer(&shell, &hint, scripted, |notice| class.page(Some(notice)))))
}

impl Class {
    /// Finds the tutorial of a room at this step. Returns a redirect to the first step if the tutorial has no such
    /// step.
    ///
    /// # Errors
    /// The room has no tutorial.
    fn at(
        site: Site,
        locale: Locale,
        room: &'static dyn Room,
        step: usize,
    ) -> Result<Result<Self, Redirect>, WebError> {
        let tutorial = room.tutorial().map_err(|_| WebError::NotFound)?;
        if !(1..=tutorial.len() + 1).contains(&step) {
            return Ok(Err(Redirect::to(&site.path(&step_path(room.key(), 1)))));
        }
        let lesson = tutorial.at(room, locale.tag(), step).map_err(|error| {
            tracing::error!(%error, room = room.key(), "a tutorial cannot be played");
            WebError::Internal
        })?;
        let texts = site.languages().texts(locale);
        Ok(Ok(Self { site, texts, room, tutorial, locale, step, lesson, level: Level::default() }))
    }

    fn with_shell<R>(&self, show: impl FnOnce(Shell<'_>) -> R) -> R {
        let name = |seat: game::Seat| {
            seat.index().checked_sub(1).and_then(|other| NAMES.get(other)).map(|key| self.texts.format(key, None))
        };
        let names = BySeat::from_fn(self.lesson.position.seats(), |seat| name(seat).unwrap_or_default());
        let words = Words { texts: &self.texts, names: &names, you: Some(Tutorial::learner()) };
        show(Shell { words: &words, base: self.site.base(), facts: self.site.facts() })
    }

    fn page(&self, notice: Option<Notice<'_>>) -> Markup {
        let (room, steps, level) = (self.room, self.tutorial.len(), self.level);
        if self.step > steps {
            return self.with_shell(|shell| TutorialEndPage { shell, room, steps, level }.render());
        }
        self.with_page(notice, |page| page.render())
    }

    fn with_page<R>(&self, notice: Option<Notice<'_>>, show: impl FnOnce(&TutorialPage<'_>) -> R) -> R {
        let action = self.site.path(&step_path(self.room.key(), self.step));
        self.with_shell(|shell| {
            show(&TutorialPage {
                shell,
                room: self.room,
                step: self.step,
                steps: self.tutorial.len(),
                regions: self.regions(&shell, Some(&action)),
                log: &self.log(),
                notice,
                has_coach: !self.site.is_for_children(),
            })
        })
    }

    /// Returns the live updates after the expected move, as at a table: one live update for each event, and a last one
    /// with the next step.
    fn frames(&self) -> Result<Vec<PageFrame>, WebError> {
        let follows = self.tutorial.follows(self.room, self.locale.tag(), self.step).map_err(|_| WebError::Internal)?;
        let class = |step, lesson| Self {
            site: self.site.clone(),
            texts: Arc::clone(&self.texts),
            room: self.room,
            tutorial: self.tutorial.clone(),
            locale: self.locale,
            step,
            lesson,
            level: self.level,
        };
        let (mut shown, mut frames) = (self.bare_regions(), Vec::new());
        let mut pause = None;
        for lesson in follows {
            let then = class(self.step, lesson);
            let mut frame = PageFrame { pause, ..then.last_event() };
            let regions = then.bare_regions();
            let fresh = regions.iter().filter(|(id, html)| shown.get(*id) != Some(html));
            frame.regions = fresh.map(|(id, html)| (*id, Arc::clone(html))).collect();
            pause = Some(looked_at(&frame));
            shown = regions;
            frames.push(frame);
        }
        let next = Self::at(self.site.clone(), self.locale, self.room, self.step + 1)?;
        let Ok(next) = next else { return Err(WebError::Internal) };
        let mut end = PageFrame { pause, ..PageFrame::default() };
        if next.step > next.tutorial.len() {
            end.goto = Some(self.site.path(&step_path(self.room.key(), next.step)));
        } else {
            end.regions =
                next.with_page(None, |page| page.regions().into_iter().map(|one| (one.id, one.html)).collect());
        }
        frames.push(end);
        Ok(frames)
    }

    /// Returns the table's regions without buttons for moves, as shown while other players move.
    fn bare_regions(&self) -> BTreeMap<&'static str, Arc<str>> {
        let regions = self.with_shell(|shell| self.regions(&shell, None));
        regions.into_iter().map(|region| (region.id, region.html.into_string().into())).collect()
    }

    /// Returns a live update with the last event: its log lines, and the keys of its sounds and animations.
    fn last_event(&self) -> PageFrame {
        let log = self.log();
        let Some(last) = log.last() else { return PageFrame::default() };
        let lines = || last.lines.iter().enumerate();
        let html = self.with_shell(|shell| {
            lines().map(|(index, line)| log_line(shell.words, last.seq, index, line).into_string()).collect()
        });
        PageFrame {
            append: BTreeMap::from([("log", html)]),
            moment: rooms::is_moment(&last.lines),
            cues: last.lines.iter().map(|line| line.cue).collect(),
            ..PageFrame::default()
        }
    }

    fn regions(&self, shell: &Shell<'_>, action: Option<&str>) -> Vec<rooms::Region> {
        let learner = Viewer::Seat(Tutorial::learner());
        let page = rooms::Page {
            words: shell.words,
            viewer: learner,
            action,
            window: self.lesson.position.waiting().window().map(|window| window.number),
            aids: &AidChoices::default().on(self.room),
            pictures: &self.site.path("/pictures/"),
            shown: &[],
            faces: None,
        };
        self.lesson.position.view(learner).page(&page)
    }

    fn log(&self) -> Vec<LogEntry> {
        let learner = Viewer::Seat(Tutorial::learner());
        let entries = self.lesson.happened.iter().zip(1..);
        let entry = |told: Vec<rooms::ObservedLine>, seq| LogEntry {
            seq,
            lines: told.into_iter().map(|told| told.line).collect(),
        };
        entries.map(|(happened, seq)| entry(happened.told(learner), seq)).collect()
    }

    /// Returns whether a legal move is the expected move or gives the same position.
    fn is_wanted(&self, play: &str) -> bool {
        let learner = Tutorial::learner();
        let after = |play: &str| {
            let mut fork = self.lesson.position.fork();
            fork.play(learner, play).ok().map(|_| fork)
        };
        let wanted = self.tutorial.play(self.step).and_then(after);
        wanted.zip(after(play)).is_some_and(|(wanted, found)| wanted.same(&*found))
    }

    /// Renders the claim of a move as a sentence, with a button that confirms the move.
    fn confirm(&self, form: &MoveForm, scripted: Scripted) -> Response {
        let view = self.lesson.position.view(Viewer::Seat(Tutorial::learner()));
        let Ok(claim) = view.claim(&form.notation()) else { return WebError::Internal.into_response() };
        let here = self.site.path(&step_path(self.room.key(), self.step));
        self.with_shell(|shell| {
            let (sentence, gist) = (shell.say(&claim), shell.words.gist(&claim));
            let page = ConfirmPage {
                shell,
                room: self.room.key(),
                claim: &sentence,
                gist: gist.as_deref(),
                picture: view.claim_picture(&form.notation()),
                action: &here,
                table: &here,
                window: form.window,
                play: &form.verb,
                cards: &form.cards,
            };
            moves::confirmation(&page, scripted)
        })
    }

    /// Renders the same step with a notice about the move. The page's script gets only the notice.
    fn answer(&self, notice: Notice<'_>, scripted: Scripted) -> Response {
        if !scripted.0 {
            return self.page(Some(notice)).into_response();
        }
        let region = self.with_shell(|shell| Notice::region(Some(notice), &shell));
        let mut frame = PageFrame::default();
        frame.regions.insert(region.id, region.html);
        axum::Json(frame).into_response()
    }
}
