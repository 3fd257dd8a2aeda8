//! Handlers and forms that open a class or choose its next game.

use axum::{
    extract::State,
    http::header,
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};
use classes::{Class, ClassGame, ClassPlan, NewClass, Rest};
use game::{Arg, Message, OptionSpec, OptionValues};
use host::Settings;
use maud::{Markup, html};
use rooms::{Length, ROOMS, Room};

use crate::{
    class::{
        self,
        session::AtDesk,
        words::{ChosenWords, ClassWords, FORM, THE_LIST},
    },
    error::WebError,
    http::{
        body::{Fields, FileForm},
        extract::InRoom,
    },
    language::Locale,
    options::{
        deck::{DeckChoice, DeckChoices, DeckGroup},
        fields::OptionFields,
        length::{self, OWN_LENGTH},
        read::{SentOptions, posted as option_posted},
    },
    shell::{Document, Shell, forms::why_not, with_shell},
    site::Site,
};

/// The default number of players at a table.
const USUAL_SIZE: u8 = 4;

/// Renders the page on which the teacher chooses a game for a new class.
pub(crate) async fn choose(State(site): State<Site>, locale: Locale) -> Markup {
    choice(&site, locale, None)
}

/// Renders the page on which the teacher chooses the next game of the class.
pub(crate) async fn choose_next(
    State(site): State<Site>,
    locale: Locale,
    AtDesk(desk): AtDesk,
) -> Result<Markup, WebError> {
    let class = desk.class().await?;
    Ok(choice(&site, locale, Some(&site.class_path(class.id))))
}

fn choice(site: &Site, locale: Locale, class: Option<&str>) -> Markup {
    // Games with words to learn come first.
    let mut rooms: Vec<&dyn Room> = ROOMS.iter().map(|room| *room as &dyn Room).collect();
    rooms.sort_by_key(|room| room.decks().is_none());
    with_shell(site, locale, |shell| ClassChoosePage { shell, rooms: &rooms, class }.render())
}

/// Returns the default seating and entry rules of a new class.
const fn usual_plan() -> ClassPlan {
    ClassPlan { size: USUAL_SIZE, rest: Rest::Bots, two_step: false, term: false, locked: false }
}

/// The values that the fields of the form show.
struct Form {
    plan: ClassPlan,
    words: ChosenWords,
    options: Option<OptionValues>,
    /// The chosen length of the game; `None` for a custom length, made of options.
    length: Option<Length>,
    child: bool,
    coach: bool,
}

impl Form {
    fn fresh(plan: ClassPlan) -> Self {
        let words = ChosenWords::default();
        Self { plan, words, options: None, length: Some(Length::Normal), child: true, coach: false }
    }

    /// Returns the values that the form sent, so that the page can show the same form again with the same input.
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

    /// Returns the values that the form for the next game shows first. These values are the same as for the present
    /// game.
    fn of_class(site: &Site, room: &dyn Room, class: &Class) -> Self {
        let (game, fresh) = (&class.game, Self::fresh(class.plan));
        let value = rooms::room(&game.room).and_then(|room| game.options.get(room.decks()?.option));
        let words = value.map_or_else(ChosenWords::default, |value| ChosenWords::on_now(site, room, value));
        if game.room != room.key() {
            // The next game is another game. Its form gets only the words of the present game, and the teacher may
            // still choose another deck.
            return Self { words, ..fresh };
        }
        let mut options = game.options.clone();
        if let (Some(decks), Some(value)) = (room.decks(), value) {
            let read = site.house_decks().read(&decks, value).ok();
            let listed = read.and_then(|chosen| site.house_decks().form_value(chosen.source));
            options.insert(decks.option.to_owned(), listed.unwrap_or_else(|| THE_LIST.to_owned()));
        }
        Self { length: room.length_of(&options).map(|preset| preset.length), options: Some(options), words, ..fresh }
    }

    fn show(&self, site: &Site, locale: Locale, room: &dyn Room, class: Option<&str>) -> Markup {
        with_shell(site, locale, |shell| {
            let mut decks = site.house_decks().choices(room);
            if self.words.is_choice() {
                let title = site.languages().texts(locale).format("class-the-list", None);
                let (languages, rows) = (Vec::new(), self.words.rows());
                decks.insert(
                    0,
                    DeckChoice { value: THE_LIST.to_owned(), title, languages, rows, group: DeckGroup::Top },
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

/// Renders the form for a new class.
pub(crate) async fn form(State(site): State<Site>, locale: Locale, InRoom(room): InRoom) -> Markup {
    Form::fresh(usual_plan()).show(&site, locale, room, None)
}

/// Renders the form for the next game.
pub(crate) async fn next_form(
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

/// Parses the game of a form. Returns the rendered form instead if the words are missing, or if the teacher must first
/// see messages about the words.
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
        let sent = match words.value(&own, room, &fields)? {
            Some((option, deck)) => {
                SentOptions::of_form(&own, room, &fields.without(option), Length::Normal)?.with_deck(option, deck)
            }
            None => SentOptions::of_form(&own, room, &fields, Length::Normal)?,
        };
        sent.check_deck(&own)?;
        sent.check(Some(plan.size.into()))?;
        Ok(Ok(ClassGame { room: room.key().to_owned(), options: sent.into_values() }))
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

/// Opens a class and stores the teacher's key in a cookie of this browser.
pub(crate) async fn open(
    State(site): State<Site>,
    locale: Locale,
    InRoom(room): InRoom,
    posted: FileForm,
) -> Result<Response, WebError> {
    let plan = read_plan(room, &posted.fields, usual_plan(), true)?;
    // The form's checkbox says whether the class is for children. On a server for children, every class is for
    // children.
    let child = posted.fields.one("child")? == Some("on") || site.is_for_children();
    let coach = posted.fields.one("coach")? == Some("on");
    let game = match read_game(&site, (locale, None), room, posted, plan).await? {
        Ok(game) => game,
        Err(form) => return Ok(form.into_response()),
    };
    let settings = Settings { child, coach, free_names: false, chat: false, ..site.config().settings.clone() };
    let (class, token) = site.classes().create(NewClass { game, plan, settings }).await?;
    let cookie = class::session::teacher_cookie(&site, class.id, &token).map(|cookie| (header::SET_COOKIE, cookie));
    Ok((AppendHeaders(cookie), Redirect::to(&format!("{}/board", site.class_path(class.id)))).into_response())
}

/// Chooses the game, the table size and the seating that the class plays next.
pub(crate) async fn next(
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

/// The page on which the teacher chooses a game for the class. Everybody sees the same page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClassChoosePage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The rooms (games); those with words come first. Everybody may see this.
    pub rooms: &'a [&'a dyn Room],
    /// The path of the class whose next game is chosen; `None` for a new class.
    pub class: Option<&'a str>,
}

/// The form that opens a class, or chooses its next game. When it contains a list of words, only the teacher sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewClassPage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The game that the page is about. Everybody may see this.
    pub room: &'a dyn Room,
    /// The decks to choose from. Everybody may see this.
    pub decks: DeckChoices<'a>,
    /// The path of the class whose next game is chosen; `None` for a new class.
    pub class: Option<&'a str>,
    /// The fields for the number of players at a table and for the entry rules.
    pub size: SizeFields,
    /// Whether the server is for children, so that custom words are not allowed. Everybody may see this.
    pub child_house: bool,
    /// The words that the teacher entered. Only the teacher sees them.
    pub words: ClassWords<'a>,
    /// The values of the options and switches that the form shows.
    pub chosen: ChosenOptions<'a>,
}

/// The values of options and switches that the form shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChosenOptions<'a> {
    /// The options of the game; `None` before any options were chosen.
    pub options: Option<&'a OptionValues>,
    /// The length of the game; `None` for a custom length, made of options.
    pub length: Option<Length>,
    /// Whether the class is for children.
    pub child: bool,
    /// Whether pupils of a class for children may ask an expert about finished games.
    pub coach: bool,
}

/// The form's fields for three settings of a class: the size of tables, the seating of pupils who do not fill a table,
/// and the entry rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SizeFields {
    /// The present values of the class, or the defaults.
    pub plan: ClassPlan,
}

impl ClassChoosePage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let (title, lead) = match self.class {
            None => ("class-new-title", "class-new-lead"),
            Some(_) => ("class-next-title", "class-next-lead"),
        };
        let main = html! {
            main #main.wrap.choose.stack tabindex="-1" {
                div.page-head { h1 { (shell.text(title)) } p.soft { (shell.text(lead)) } }
                ul.choices-of-games { @for room in self.rooms { li { (self.game(*room)) } } }
                @if let Some(class) = self.class { p { a.button.quiet href=(format!("{class}/board")) { (shell.text("class-back")) } } }
            }
        };
        shell.document(&Document::titled(shell.text(title)), &main)
    }

    fn game(&self, room: &dyn Room) -> Markup {
        let (shell, key) = (&self.shell, room.key());
        let new = shell.url("/class/new");
        let href = self.class.map_or_else(|| format!("{new}/{key}"), |class| format!("{class}/game/{key}"));
        html! {
            a class=(format!("panel game-choice room-{key}")) href=(href) {
                (Shell::icon(room.icon()))
                span.door-text {
                    b { bdi translate="no" { (room.name()) } }
                    span.small { (length::seats_and_time(shell, room)) }
                    span.blurb { (shell.text(&format!("{key}-blurb"))) }
                    @if room.decks().is_some() { span.small.tag { (shell.text("class-with-words")) } }
                }
            }
        }
    }
}

impl NewClassPage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
        let (shell, room) = (&self.shell, self.room);
        let key = room.key();
        let title = shell.say(&Message::new("class-form-title").with("game", Arg::Verbatim(room.name().to_owned())));
        let action =
            self.class.map_or_else(|| shell.url(&format!("/class/new/{key}")), |class| format!("{class}/game/{key}"));
        let ChosenOptions { options, length, .. } = self.chosen;
        let fields = OptionFields {
            now: options,
            in_part: !self.words.is_chosen_from(),
            ..OptionFields::fresh(shell, room, self.decks)
        };
        let option = room.decks().map_or("", |decks| decks.option);
        let offered = fields.offered();
        let (deck, others): (Vec<_>, Vec<_>) = offered.into_iter().partition(|spec| spec.key == option);
        let main = html! {
            main #main.wrap.narrow.stack.{ "room-" (key) } tabindex="-1" {
                header.game-head { (Shell::icon(room.icon())) h1 { (title) } }
                (self.words.wrong(shell))
                form #(FORM).panel.options.stack method="post" enctype="multipart/form-data" action=(action) data-typed {
                    @for spec in deck { (fields.field(spec)) }
                    @if room.decks().is_some() {
                        @if self.child_house { p.help { (shell.text("run-child-house")) } } @else { (self.words.bring(shell)) }
                        (self.words.look(shell, &action))
                    }
                    (self.size.render(shell, room, self.class.is_some()))
                    (length::choice(shell, room, length::Seats::Open, Some(&fields), options.filter(|_| length.is_none()), length.unwrap_or(Length::Normal)))
                    @if self.class.is_none() { (self.children()) }
                    (other_options(shell, &fields, &others))
                    (why_not(shell))
                    button #open-class.button.big { (shell.text(if self.class.is_some() { "class-choose" } else { "class-open" })) }
                    p.small.soft { (shell.text("class-promise")) }
                }
            }
        };
        shell.document(&Document::titled(title).of_game((key, room.name())), &main)
    }

    /// Renders the checkboxes about children: whether the class is for children (on by default), and whether pupils may
    /// ask the expert.
    fn children(&self) -> Markup {
        let (shell, chosen) = (&self.shell, self.chosen);
        let check = |name: &str, on: bool| {
            let (text, help) = (shell.text(&format!("class-{name}")), shell.text(&format!("class-{name}-help")));
            html! {
                div.field { label.check {
                    input type="checkbox" name=(name) value="on" checked[on];
                    span { (text) span.help.small { (help) } }
                } }
            }
        };
        html! {
            @if !self.child_house { (check("child", chosen.child)) }
            (check("coach", chosen.coach))
        }
    }
}

/// Renders the options that most people leave unchanged, in a closed section.
fn other_options(shell: &Shell<'_>, fields: &OptionFields<'_>, others: &[&OptionSpec]) -> Markup {
    html! {
        @if !others.is_empty() {
            div.folds { details #class-options {
                summary { (shell.text("host-options")) }
                div.options { @for spec in others { (fields.field(spec)) } }
            } }
        }
    }
}

impl SizeFields {
    fn render(self, shell: &Shell<'_>, room: &dyn Room, is_open: bool) -> Markup {
        let (least, most) = (*room.seats().start(), *room.seats().end());
        html! {
            @if least == most { input type="hidden" name="size" value=(most); } @else {
                fieldset.field {
                    legend { (shell.text("class-size")) }
                    div.pills {
                        @for number in least..=most {
                            label.pill { input type="radio" name="size" value=(number) checked[number == self.plan.size.clamp(least, most)]; span { (number) } }
                        }
                    }
                }
                fieldset.field {
                    legend { (shell.text("class-rest")) }
                    @for (rest, value, key) in [(Rest::Bots, "bots", "class-rest-bots"), (Rest::Larger, "larger", "class-rest-larger")] {
                        label.check { input type="radio" name="rest" value=(value) checked[self.plan.rest == rest]; span { (shell.text(key)) } }
                    }
                }
            }
            @if !is_open {
                div.field {
                    label.check { input type="checkbox" name="two-step" value="on" checked[self.plan.two_step]; span { (shell.text("class-two-step")) span.help.small { (shell.text("class-two-step-help")) } } }
                    label.check { input type="checkbox" name="term" value="on" checked[self.plan.term]; span { (shell.text("class-term")) span.help.small { (shell.text("class-term-help")) } } }
                }
            }
        }
    }
}
