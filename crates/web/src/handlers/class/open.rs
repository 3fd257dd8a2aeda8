//! Opening a class, and choosing its next game.

use axum::{
    extract::State,
    http::header,
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};
use game::OptionValues;
use host::{Class, ClassGame, ClassPlan, NewClass, Rest, Settings};
use maud::Markup;
use rooms::{Length, ROOMS, Room};

use super::{
    super::front::{check_deck, in_canonical_text, posted as option_posted, read_options, with_shell},
    words::{ChosenWords, THE_LIST},
};
use crate::{
    agreement,
    body::{Fields, FileForm},
    class_session::{self, AtDesk},
    error::WebError,
    extract::InRoom,
    language::Locale,
    pages::{ChosenOptions, ClassChoosePage, DeckChoice, DeckChoices, DeckShelf, NewClassPage, OWN_LENGTH, SizeFields},
    site::Site,
};

/// How many sit at a table where nobody chose.
const USUAL_SIZE: u8 = 4;

/// Which game?
pub(super) async fn choose(State(site): State<Site>, locale: Locale) -> Markup {
    choice(&site, locale, None)
}

/// Which game next?
pub(super) async fn choose_next(
    State(site): State<Site>,
    locale: Locale,
    AtDesk(desk): AtDesk,
) -> Result<Markup, WebError> {
    let class = desk.class().await?;
    Ok(choice(&site, locale, Some(&site.class_path(class.id))))
}

fn choice(site: &Site, locale: Locale, class: Option<&str>) -> Markup {
    // Those that are played to learn words come first.
    let mut rooms: Vec<&dyn Room> = ROOMS.iter().map(|room| *room as &dyn Room).collect();
    rooms.sort_by_key(|room| room.decks().is_none());
    with_shell(site, locale, |shell| ClassChoosePage { shell, rooms: &rooms, class }.render())
}

/// How a class is seated where nobody chose.
const fn usual_plan() -> ClassPlan {
    ClassPlan { size: USUAL_SIZE, rest: Rest::Bots, two_step: false, term: false, locked: false }
}

/// What stands in the fields of a form.
struct Form {
    plan: ClassPlan,
    words: ChosenWords,
    options: Option<OptionValues>,
    /// `None` for a length of one's own.
    length: Option<Length>,
    child: bool,
    coach: bool,
}

impl Form {
    fn fresh(plan: ClassPlan) -> Self {
        let words = ChosenWords::default();
        Self { plan, words, options: None, length: Some(Length::Normal), child: true, coach: false }
    }

    /// The form again as it was posted, so that nothing is lost.
    fn posted(room: &dyn Room, fields: &Fields, plan: ClassPlan, words: ChosenWords) -> Result<Self, WebError> {
        let mut options = OptionValues::new();
        for spec in room.options() {
            if let Some(value) = option_posted(fields, spec)? {
                options.insert(spec.key.to_owned(), value.trim().to_owned());
            }
        }
        let length = match fields.one("length")? {
            Some(OWN_LENGTH) => None,
            key => key.and_then(Length::from_key).or(Some(Length::Normal)),
        };
        let on = |name| fields.one(name).map(|value| value == Some("on"));
        Ok(Self { plan, words, options: Some(options), length, child: on("child")?, coach: on("coach")? })
    }

    /// The next game, as the class plays now.
    fn of_class(site: &Site, room: &dyn Room, class: &Class) -> Self {
        let (game, fresh) = (&class.game, Self::fresh(class.plan));
        let value = rooms::room(&game.room).and_then(|room| game.options.get(room.decks()?.option));
        let words = value.map_or_else(ChosenWords::default, |value| ChosenWords::on_now(site, room, value));
        if game.room != room.key() {
            // The list goes along into another game of words, unless another deck is chosen there.
            return Self { words, ..fresh };
        }
        let mut options = game.options.clone();
        if let (Some(decks), Some(value)) = (room.decks(), value) {
            let listed = site.shelf().choice_of(room, value).unwrap_or_else(|| THE_LIST.to_owned());
            options.insert(decks.option.to_owned(), listed);
        }
        Self { length: room.length_of(&options).map(|preset| preset.length), options: Some(options), words, ..fresh }
    }

    fn show(&self, site: &Site, locale: Locale, room: &dyn Room, class: Option<&str>) -> Markup {
        with_shell(site, locale, |shell| {
            let mut decks = site.shelf().choices(room);
            if self.words.is_choice() {
                let title = site.languages().texts(locale).format("class-the-list", None);
                let (languages, rows) = (Vec::new(), self.words.rows());
                decks.insert(
                    0,
                    DeckChoice { value: THE_LIST.to_owned(), title, languages, rows, shelf: DeckShelf::Top },
                );
            }
            let decks = DeckChoices { decks: &decks, own: false };
            let (size, child_house) = (SizeFields { plan: self.plan }, site.is_for_children());
            let (options, length) = (self.options.as_ref(), self.length);
            let chosen = ChosenOptions { options, length, child: self.child, coach: self.coach };
            self.words.with_page(|words| {
                NewClassPage { shell, room, decks, class, size, child_house, words, chosen }.render()
            })
        })
    }
}

/// The form for a new class.
pub(super) async fn form(State(site): State<Site>, locale: Locale, InRoom(room): InRoom) -> Markup {
    Form::fresh(usual_plan()).show(&site, locale, room, None)
}

/// The form for the next game.
pub(super) async fn next_form(
    State(site): State<Site>,
    locale: Locale,
    InRoom(room): InRoom,
    AtDesk(desk): AtDesk,
) -> Result<Markup, WebError> {
    let class = desk.class().await?;
    let own = site.clone();
    let made = move || {
        let path = own.class_path(class.id);
        Form::of_class(&own, room, &class).show(&own, locale, room, Some(&path))
    };
    site.jobs().run(made).await
}

/// The game that a form describes; the page with the form again where its words are to be looked at, or are none.
async fn read_game(
    site: &Site,
    (locale, class): (Locale, Option<String>),
    room: &'static dyn Room,
    form: FileForm,
    plan: ClassPlan,
) -> Result<Result<ClassGame, Markup>, WebError> {
    let fields = form.fields.clone();
    let words = ChosenWords::of(site, room, form).await?;
    let own = site.clone();
    let read = move || {
        if fields.one("look")?.is_some() || !words.are_settled(&fields)? {
            let form = Form::posted(room, &fields, plan, words)?;
            return Ok(Err(form.show(&own, locale, room, class.as_deref())));
        }
        let mut options = match words.value(&own, room, &fields)? {
            Some((option, value)) => {
                let mut options = read_options(&own, room, &fields.without(option), Length::Normal)?;
                options.insert(option.to_owned(), value);
                options
            }
            None => read_options(&own, room, &fields, Length::Normal)?,
        };
        check_deck(&own, room, &options)?;
        agreement::check(room, &options, Some(plan.size.into()))?;
        in_canonical_text(&own, room, &mut options);
        Ok(Ok(ClassGame { room: room.key().to_owned(), options }))
    };
    site.jobs().run(read).await?
}

fn read_plan(room: &dyn Room, fields: &Fields, before: ClassPlan, is_new: bool) -> Result<ClassPlan, WebError> {
    let size = match fields.one("size")? {
        Some(size) => size.trim().parse().map_err(|_| WebError::Malformed("size"))?,
        None => before.size.clamp(*room.seats().start(), *room.seats().end()),
    };
    let rest = match fields.one("rest")? {
        None => before.rest,
        Some("bots") => Rest::Bots,
        Some("larger") => Rest::Larger,
        Some(_) => return Err(WebError::Malformed("rest")),
    };
    if !is_new {
        return Ok(ClassPlan { size, rest, ..before });
    }
    let on = |name| fields.one(name).map(|value| value == Some("on"));
    Ok(ClassPlan { size, rest, two_step: on("two-step")?, term: on("term")?, ..before })
}

/// Opens a class; the browser has its desk from now on.
pub(super) async fn open(
    State(site): State<Site>,
    locale: Locale,
    InRoom(room): InRoom,
    posted: FileForm,
) -> Result<Response, WebError> {
    let plan = read_plan(room, &posted.fields, usual_plan(), true)?;
    // It is one for children unless the teacher says otherwise; a form without the box means that.
    let child = posted.fields.one("child")? == Some("on") || site.is_for_children();
    let coach = posted.fields.one("coach")? == Some("on");
    let game = match read_game(&site, (locale, None), room, posted, plan).await? {
        Ok(game) => game,
        Err(form) => return Ok(form.into_response()),
    };
    let settings = Settings { child, coach, free_names: false, chat: false, ..site.config().settings.clone() };
    let (class, token) = site.house().open_class(NewClass { game, plan, settings }).await?;
    let cookie = class_session::teacher_cookie(&site, class.id, &token).map(|cookie| (header::SET_COOKIE, cookie));
    Ok((AppendHeaders(cookie), Redirect::to(&format!("{}/board", site.class_path(class.id)))).into_response())
}

/// Chooses the next game.
pub(super) async fn next(
    State(site): State<Site>,
    locale: Locale,
    InRoom(room): InRoom,
    AtDesk(desk): AtDesk,
    posted: FileForm,
) -> Result<Response, WebError> {
    let class = desk.class().await?;
    let (path, plan) = (site.class_path(class.id), read_plan(room, &posted.fields, class.plan, false)?);
    let game = match read_game(&site, (locale, Some(path.clone())), room, posted, plan).await? {
        Ok(game) => game,
        Err(form) => return Ok(form.into_response()),
    };
    desk.choose(game, plan).await?;
    Ok(Redirect::to(&format!("{path}/board")).into_response())
}
