//! Pass and play: several people share one device.

use axum::{
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Redirect, Response},
};
use game::{Arg, BySeat, Message, OptionValues};
use host::{NewTable, Phase, Settings, Token};
use maud::{Markup, html};
use rooms::{Length, ROOMS, Room, Words};

use crate::{
    aids::AidChoices,
    error::WebError,
    http::{
        body::Fields,
        cookies::to_own_table,
        extract::{AtSeat, InRoom, Refused},
    },
    language::Locale,
    options::{
        self,
        choose::{Choice, ChoosePage},
        deck::DeckChoices,
        fields::OptionFields,
        length,
        level::{self, Level},
        proposal::{self, ProposedName, newcomer, propose, propose_beside},
        read::Agreed,
    },
    reader::Perspective,
    scene::Scene,
    shell::{
        Document, Shell,
        forms::{self, why_not},
        names,
    },
    site::Site,
};

/// Serves the page on which the people choose the game.
pub(crate) async fn games(State(site): State<Site>, locale: Locale) -> Markup {
    let texts = site.languages().texts(locale);
    let words = Words { texts: &texts, names: &BySeat::new(0), you: None };
    let rooms: Vec<&dyn Room> = ROOMS.iter().map(|room| *room as &dyn Room).collect();
    ChoosePage {
        shell: Shell { words: &words, base: site.base(), facts: site.facts() },
        rooms: &rooms,
        choice: Choice::Here,
    }
    .render()
}

/// Serves the page on which the people around the device set the number and names of the players.
pub(crate) async fn table(State(site): State<Site>, locale: Locale, InRoom(room): InRoom) -> Result<Markup, WebError> {
    let texts = site.languages().texts(locale);
    let words = Words { texts: &texts, names: &BySeat::new(0), you: None };
    let shell = Shell { words: &words, base: site.base(), facts: site.facts() };
    let proposals = propose(site.house(), &texts, usize::from(*room.seats().end()))?;
    let people: Vec<_> = proposals.iter().enumerate().map(|(seat, proposal)| proposal.sitting(seat)).collect();
    let decks = site.house_decks().choices(room);
    let decks = DeckChoices { decks: &decks, own: !site.is_for_children() };
    let spoken = &site.house_decks().spoken(room, locale.tag());
    Ok(HerePage { shell, room, decks, spoken, people: &people, free_names: may_name(&site) }.render())
}

/// Creates the table, seats all people and bots, and starts the game. This browser gets the tokens of all people at the
/// device.
pub(crate) async fn start(
    State(site): State<Site>,
    InRoom(room): InRoom,
    fields: Fields,
) -> Result<Response, WebError> {
    let most = usize::from(*room.seats().end());
    let people = number(&fields, "people")?.clamp(1, most);
    let fewest = usize::from(*room.seats().start()).saturating_sub(people);
    let bots = number(&fields, "bots")?.clamp(fewest, (most - people).max(fewest));
    let level = Level::posted(&fields)?.unwrap_or_default();
    let agreed = Agreed { usual: Length::Normal, seats: Some(people + bots), spoken: None };
    let options = agreed.options(&site, room, &fields).await?;
    let child = match fields.one("child")? {
        None => site.is_for_children(),
        Some("on") => true,
        Some(_) => return Err(WebError::Malformed("child")),
    };
    let usual = site.config().settings.clone();
    let away_s = usual.away_s.filter(|_| !child);
    let settings = Settings { child, free_names: !child, away_s, ..usual };
    let new = NewTable { room: room.key().to_owned(), options, settings };
    // The browser also sends names that were typed before child mode was turned on. Such names are ignored.
    let mut sitters = (1..=people).map(|index| newcomer(&fields, &format!("-{index}"), !child));
    let (id, host) = site.house().create(new, sitters.next().unwrap_or_default(), "").await?;
    let table = site.house().table(id).await?;
    let mut tokens: Vec<Token> = vec![host.clone()];
    for sitter in sitters {
        tokens.push(table.join(sitter, "").await?);
    }
    for _ in 0..bots {
        table.add_bot(&host, level.bot()).await?;
    }
    table.open(&host).await?;
    Ok(to_own_table(&site, id, &tokens))
}

/// Serves the page to add one more person on this device.
pub(crate) async fn ask_also(
    State(site): State<Site>,
    locale: Locale,
    reader: AtSeat,
    refused: Refused,
) -> Result<Response, WebError> {
    let snapshot = reader.at.0.look();
    let path = site.table_path(snapshot.table());
    let seat = reader.seat().await;
    if snapshot.phase() != Phase::Lobby || seat.is_none() {
        return Ok(Redirect::to(&path).into_response());
    }
    let chairs = snapshot.chairs();
    let here = reader.here();
    let others = chairs.iter().filter(|chair| Some(chair.seat) == seat || here.contains(chair.seat));
    let texts = site.languages().texts(locale);
    let names = names::all(&snapshot, &texts);
    let others: Vec<_> = others.map(|chair| names[chair.seat].clone()).collect();
    let words = Words { texts: &texts, names: &names, you: None };
    let next = propose_beside(site.house(), &chairs, &refused, &texts)?;
    let page = AlsoPage {
        shell: Shell { words: &words, base: site.base(), facts: site.facts() },
        table: &path,
        game: snapshot.room().name(),
        others: &others,
        next: next.sitting(chairs.len()),
        free_names: snapshot.settings().free_names,
    };
    Ok(page.render().into_response())
}

/// Seats one more person on this device.
pub(crate) async fn also(State(site): State<Site>, reader: AtSeat, fields: Fields) -> Result<Response, WebError> {
    let table = &reader.at.0;
    table.seat_of(reader.required()?).await?;
    let sitter = newcomer(&fields, "", table.look().settings().free_names);
    let token = table.join(sitter, "").await?;
    Ok(to_own_table(&site, table.id(), &reader.tokens_with(token).await))
}

/// Serves the hand of a seat on this device. The page shows the hand while a person holds a button down.
pub(crate) async fn hand(
    State(site): State<Site>,
    locale: Locale,
    reader: AtSeat,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let token = reader.exactly()?;
    let seat = reader.at.0.seat_of(token).await?;
    let snapshot = reader.at.0.look();
    let texts = site.languages().texts(locale);
    let perspective = Perspective::on_device(&snapshot, Some(seat), reader.here(), true);
    let aids = AidChoices::of(&headers);
    let scene = Scene::new(&site, &texts, &snapshot, perspective, &aids);
    let fragment = [(header::CONTENT_TYPE, "text/fragment+html; charset=utf-8")];
    Ok((fragment, scene.held_hand(seat, token).into_string()).into_response())
}

/// Checks whether people on one device may type their names.
fn may_name(site: &Site) -> bool {
    !site.is_for_children()
}

/// Parses a number in a form.
fn number(fields: &Fields, key: &'static str) -> Result<usize, WebError> {
    fields.must(key)?.trim().parse().map_err(|_| WebError::Malformed(key))
}

/// The page on which the people around one device set the number and names of the players. Only these people see it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HerePage<'a> {
    /// The HTML document around this page, in the visitor's language.
    pub shell: Shell<'a>,
    /// The game to play. Everybody may see this.
    pub room: &'a dyn Room,
    /// The decks to choose from, the default first; empty for a game without decks. Everybody may see this.
    pub decks: DeckChoices<'a>,
    /// The options that the form preselects because they fit the visitor's language.
    pub spoken: &'a OptionValues,
    /// A proposed name and picture for each possible person.
    pub people: &'a [ProposedName<'a>],
    /// Whether people may type their names. False on a server for children.
    pub free_names: bool,
}

impl HerePage<'_> {
    /// Renders the whole page with the form for the players.
    pub(crate) fn render(&self) -> Markup {
        let (shell, key) = (&self.shell, self.room.key());
        let title = shell.say(&Message::new("here-title").with("game", Arg::Verbatim(self.room.name().to_owned())));
        let fields = OptionFields { now: Some(self.spoken), ..OptionFields::fresh(shell, self.room, self.decks) };
        let main = html! {
            main #main.wrap.narrow.stack.here.{ "room-" (key) } tabindex="-1" {
                header.game-head {
                    (Shell::icon(self.room.icon()))
                    h1 { (title) }
                    p.blurb.soft { (shell.text("here-lead")) }
                }
                form #others method="get" action=(shell.url(&format!("/here/{key}"))) {}
                form.stack method="post" action=(shell.url(&format!("/here/{key}"))) data-typed {
                    (self.how_many())
                    (self.who())
                    (self.bots())
                    div.panel { (length::choice(shell, self.room, length::Seats::Chosen(self.usual_seats()), Some(&fields), None, Length::Normal)) }
                    (self.options(&fields))
                    @if self.free_names { div.panel { (options::settings::child_switch(shell)) } }
                    (why_not(shell))
                    button #begin.button.big.signal { (shell.text("here-start")) }
                }
            }
        };
        shell.document(&Document::titled(title).on_screen(), &main)
    }

    fn most(&self) -> usize {
        self.people.len()
    }

    /// Returns the default number of seats: people and bots together.
    fn usual_seats(&self) -> u8 {
        (self.most().min(2) + self.usual_bots()) as u8
    }

    fn usual_bots(&self) -> usize {
        let least = usize::from(*self.room.seats().start());
        least.saturating_sub(2).max(usize::from(self.most() > 2))
    }

    fn how_many(&self) -> Markup {
        let usual = self.most().min(2);
        html! {
            fieldset.panel.how-many {
                legend.label { (self.shell.text("here-people")) }
                div.pills {
                    @for number in 1..=self.most() { (pill("people", number, number == usual)) }
                }
            }
        }
    }

    /// Renders the fields of all possible people. The style sheet hides the people beyond the chosen number.
    fn who(&self) -> Markup {
        html! {
            div.panel.stack {
                ol.who-plays {
                    @for (index, one) in self.people.iter().enumerate() { (self.one(index + 1, one)) }
                }
                // The button asks for other proposed names. It submits the separate form `others`, because one form
                // cannot be inside another.
                div { button.button.quiet form="others" { (self.shell.text("here-others")) } }
            }
        }
    }

    fn one(&self, number: usize, one: &ProposedName<'_>) -> Markup {
        let shell = &self.shell;
        let label = shell.say(&Message::new("here-name").with("number", number));
        html! {
            li {
                (one.face.render(&shell.url("/pictures/")))
                input type="hidden" name=(format!("mood-{number}")) value=(one.mood);
                input type="hidden" name=(format!("animal-{number}")) value=(one.animal);
                @if self.free_names {
                    input.input name=(format!("name-{number}")) maxlength=(forms::LONGEST_NAME) autocomplete="off" dir="auto"
                        aria-label=(label) placeholder=(one.face.name);
                    bdi.who.for-children translate="no" { (one.face.name) }
                } @else {
                    bdi.who translate="no" { (one.face.name) }
                }
            }
        }
    }

    /// Renders the fields for the number of bots and their level. If more bots are requested than seats are free, fewer
    /// bots join. The friendliest level is always preselected, because families play here; the level in the cookie is
    /// ignored.
    fn bots(&self) -> Markup {
        let usual = self.usual_bots();
        html! {
            fieldset.panel.how-many {
                legend.label { (self.shell.text("here-bots")) }
                div.pills { @for number in 0..self.most() { (pill("bots", number, number == usual)) } }
                p.small.soft { (self.shell.say(&Message::new("here-bots-help").with("most", self.most()))) }
                (level::choice(&self.shell, Level::default()))
            }
        }
    }

    fn options(&self, fields: &OptionFields<'_>) -> Markup {
        let offered = fields.offered();
        html! {
            @if !offered.is_empty() {
                details #here-options.panel {
                    summary { (self.shell.text("host-options")) }
                    div.options { @for spec in offered { (fields.field(spec)) } }
                }
            }
        }
    }
}

fn pill(name: &str, number: usize, chosen: bool) -> Markup {
    html! {
        label.pill {
            input type="radio" name=(name) value=(number) checked[chosen];
            span { (number) }
        }
    }
}

/// The page on which one more person on this device takes a seat. Only the people around the device see it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AlsoPage<'a> {
    /// The HTML document around this page, in the visitor's language.
    pub shell: Shell<'a>,
    /// The path of the table's page.
    pub table: &'a str,
    /// The name of the game. Everybody may see this.
    pub game: &'a str,
    /// The names of the people on this device. Everybody at the table may see this.
    pub others: &'a [String],
    /// The proposed name of the new person.
    pub next: ProposedName<'a>,
    /// Whether people may type names at this table. Everybody at the table may see this.
    pub free_names: bool,
}

impl AlsoPage<'_> {
    /// Renders the whole page for one more person.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("also-title");
        let others: Vec<_> = self.others.iter().map(|name| Arg::Verbatim(name.clone())).collect();
        let lead = Message::new("also-lead").with("who", others).with("game", Arg::Verbatim(self.game.to_owned()));
        let also = format!("{}/also", self.table);
        let main = html! {
            main #main.wrap.narrow.stack.here tabindex="-1" data-attend=(format!("{}/attend", self.table)) {
                div.page-head { h1 { (title) } p.soft { (shell.say(&lead)) } }
                form.panel.stack method="post" action=(also) {
                    (proposal::proposed(shell, &self.next, true))
                    @if self.free_names { (forms::name_field(shell, "name", "join-own-name")) }
                    div.row {
                        button #also.button.big { (shell.text("join-sit")) }
                        a.button.big.quiet href=(self.table) { (shell.text("error-back")) }
                    }
                }
                (proposal::another(&also))
            }
        };
        shell.document(&Document::titled(title).on_screen(), &main)
    }
}
