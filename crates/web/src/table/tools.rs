//! The host's tools during a game, for the table and for each person; and leaving the table.

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use game::{Message, Seat};
use host::{Chair, HostError};
use maud::{Markup, html};

use crate::{
    aids::AidChoices,
    answer::{done, done_here, seat},
    error::WebError,
    http::{
        body::Fields,
        extract::{AtSeat, AtTable, Scripted},
    },
    language::Locale,
    options,
    reader::Perspective,
    scene::Scene,
    shell::{Document, Shell},
    site::Site,
    table::around::Around,
};

impl Around<'_> {
    /// Renders the host's tools; empty for all other visitors.
    pub(crate) fn tools(&self) -> Markup {
        html! {
            div #tools.tools.stack {
                @if self.is_host() { (self.run()) (self.everybody()) (self.manners()) (self.stop()) }
            }
        }
    }

    fn run(&self) -> Markup {
        let (value, key, class) =
            if self.settings.paused { ("no", "tool-resume", "signal") } else { ("yes", "tool-pause", "quiet") };
        self.switch("paused", value, "pause", key, class)
    }

    /// Renders the list of all people except the host, with the tools for each of them.
    fn everybody(&self) -> Markup {
        let shell = &self.shell;
        let others = self.chairs.iter().filter(|chair| !chair.host);
        let people: Vec<_> = others.filter(|chair| chair.person).collect();
        html! {
            @if !people.is_empty() {
                section.stack aria-labelledby="tools-people" {
                    h2 #tools-people.region-title { (shell.text("people-title")) }
                    @if self.minded { p.soft { (shell.text("tool-minded")) } }
                    ul.tool-people { @for chair in people { (self.person(chair)) } }
                    p.soft { (shell.text("device-lead")) }
                    p { a #new-device.button.quiet href=(self.at("/device")) { (shell.text("device-title")) } }
                }
            }
        }
    }

    fn person(&self, chair: &Chair) -> Markup {
        let (shell, seat) = (&self.shell, chair.seat.index());
        let of = |key| shell.say(&Message::new("tool-of").with("what", Message::new(key)).with("who", chair.seat));
        let remove = shell.say(&Message::new("tool-remove-help").with("who", chair.seat));
        html! {
            li.panel {
                p { bdi.who translate="no" { (shell.words.name(chair.seat)) } (self.tags(chair)) }
                div.row {
                    @if !chair.is_handed() {
                        // The button lets a bot play for an absent person. People on the host's own device are present
                        // while the host is, so these people get no button.
                        @if !self.here.contains(chair.seat) && !self.minded { (self.deed("tools/hand", chair.seat, "tool-hand", &of("tool-hand"))) }
                        (self.deed("host", chair.seat, "tool-make-host", &of("tool-make-host")))
                    }
                    @if !self.minded {
                        details.two-step id=(format!("part-{seat}")) {
                            summary.button.quiet aria-label=(of("tool-remove")) { (shell.text("tool-remove")) }
                            div.sure {
                                p { (remove) }
                                (self.deed("remove", chair.seat, "tool-remove-do", &of("tool-remove-do")))
                            }
                        }
                    }
                }
            }
        }
    }

    /// Renders a button that applies one tool to one person.
    fn deed(&self, deed: &str, seat: Seat, text: &str, label: &str) -> Markup {
        let id = deed.trim_start_matches("tools/");
        html! {
            form method="post" action=(self.at(&format!("/{deed}"))) data-live="tool" {
                input type="hidden" name="seat" value=(seat.index());
                button.button.quiet id=(format!("{id}-{}", seat.index())) aria-label=(label) { (self.shell.text(text)) }
            }
        }
    }

    /// Renders the settings that the host can change during a game: lock, sounds, chat, time limits, and the bots'
    /// thinking time.
    fn manners(&self) -> Markup {
        let (shell, settings) = (&self.shell, self.settings);
        html! {
            section.stack aria-labelledby="tools-table" {
                h2 #tools-table.region-title { (shell.text("tools-table")) }
                div.switches {
                    (self.toggle("locked", settings.locked, "tool-lock"))
                    (self.toggle("bot-places", settings.bot_places, "tool-places"))
                    (self.toggle("muted", settings.muted, "tool-mute"))
                    @if !settings.child { (self.toggle("chat", settings.chat, "tool-chat")) }
                }
                form.times method="post" action=(self.at("/tools/set")) data-live="tool" {
                    @if !settings.child { (options::settings::clock(shell, settings)) }
                    (options::settings::stretch(shell, settings))
                    @if self.chairs.iter().any(|chair| !chair.person) { (options::settings::pace(shell, settings, self.usual_pace)) }
                    button #tool-clock-set.button.quiet { (shell.text("tool-clock-set")) }
                }
            }
        }
    }

    fn toggle(&self, setting: &str, on: bool, key: &str) -> Markup {
        let (next, state) = if on { ("no", "aid-on") } else { ("yes", "aid-off") };
        html! {
            form method="post" action=(self.at("/tools/set")) data-live="tool" {
                button.aid id=(format!("tool-{setting}")) name=(setting) value=(next) role="switch" aria-checked=(on) {
                    span { (self.shell.text(key)) }
                    span.state aria-hidden="true" { (self.shell.text(state)) }
                }
            }
        }
    }

    fn stop(&self) -> Markup {
        let shell = &self.shell;
        html! {
            details #stop-game.two-step {
                summary.button.quiet { (shell.text("tool-stop")) }
                div.sure {
                    p { (shell.text("tool-stop-help")) }
                    form method="post" action=(self.at("/tools/stop")) data-live="tool" {
                        button #stop.button { (shell.text("tool-stop-do")) }
                    }
                }
            }
        }
    }

    /// Renders the explanation and the button for leaving during a game.
    pub(crate) fn leave(&self) -> Markup {
        let shell = &self.shell;
        html! {
            p { (shell.text(if self.is_shared() { "leave-help-here" } else { "leave-help" })) }
            form method="post" action=(self.at("/leave")) { button #leave-do.button.big { (shell.text("leave-do")) } }
        }
    }
}

/// A separate page with the content of one of the table's dialogs, for browsers without JavaScript.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ToolsPage<'a> {
    /// The data of the table whose dialog the page shows.
    pub around: Around<'a>,
}

impl ToolsPage<'_> {
    /// Renders the page with the host's tools.
    pub(crate) fn render(&self) -> Markup {
        self.sheet("tools-title", &self.around.tools())
    }

    /// Renders the page that asks whether to leave the table.
    pub(crate) fn leave(&self) -> Markup {
        self.sheet("leave-title", &self.around.leave())
    }

    fn sheet(&self, title: &str, content: &Markup) -> Markup {
        let shell: &Shell<'_> = &self.around.shell;
        let main = html! {
            main #main.wrap.narrow.stack tabindex="-1" data-attend=(self.around.at("/attend")) {
                h1 { (shell.text(title)) }
                div.panel.stack { (content) }
                p { a.button.quiet href=(self.around.at("")) { (shell.text("error-back")) } }
            }
        };
        shell.document(&Document::titled(shell.text(title)), &main)
    }
}

/// Calls `show` with the table's data for this visitor, to build a separate page.
pub(crate) async fn sheet<R>(
    site: &Site,
    locale: Locale,
    reader: &AtSeat,
    show: impl FnOnce(&Around<'_>) -> R,
) -> Result<R, WebError> {
    let seat = reader.at.0.seat_of(reader.required()?).await?;
    let (snapshot, texts) = (reader.at.0.look(), site.languages().texts(locale));
    let perspective = Perspective { here: reader.here(), ..Perspective::of(&snapshot, Some(seat)) };
    Ok(Scene::new(site, &texts, &snapshot, perspective, &AidChoices::default()).around(None, show))
}

/// Serves the page with the host's tools.
pub(crate) async fn page(State(site): State<Site>, locale: Locale, reader: AtSeat) -> Result<Response, WebError> {
    let page = |around: &Around<'_>| around.is_host().then(|| ToolsPage { around: *around }.render());
    Ok(sheet(&site, locale, &reader, page).await?.ok_or(HostError::NotHost)?.into_response())
}

/// Serves the page that asks whether to leave the table.
pub(crate) async fn ask_to_leave(
    State(site): State<Site>,
    locale: Locale,
    reader: AtSeat,
) -> Result<Response, WebError> {
    let page = sheet(&site, locale, &reader, |around| ToolsPage { around: *around }.leave()).await?;
    Ok(page.into_response())
}

/// Serves the page for a person who left during a game. The person's seat stays reserved. Loading this page does not
/// mark the person as present.
pub(crate) async fn gone(State(site): State<Site>, locale: Locale, AtTable(table): AtTable) -> Markup {
    let (snapshot, texts) = (table.look(), site.languages().texts(locale));
    let perspective = Perspective::of(&snapshot, None);
    let aids = AidChoices::default();
    let scene = Scene::new(&site, &texts, &snapshot, perspective, &aids);
    let table = site.table_path(snapshot.table());
    scene.with_shell(|shell| GonePage { shell, table: &table }.render())
}

/// Handles the form by which the host ends the game without a result. Everybody returns to the lobby.
pub(crate) async fn stop(State(site): State<Site>, reader: AtSeat, scripted: Scripted) -> Result<Response, WebError> {
    reader.at.0.stop(reader.required()?).await?;
    Ok(done(&site, &reader.at.0, scripted))
}

/// Handles the form by which the host lets a bot play for a person.
pub(crate) async fn hand(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    reader.at.0.hand(reader.required()?, seat(fields.must("seat")?)?).await?;
    Ok(done(&site, &reader.at.0, scripted))
}

/// Handles the button "I am here again", after which the bot stops playing for this person.
pub(crate) async fn back(State(site): State<Site>, reader: AtSeat, scripted: Scripted) -> Result<Response, WebError> {
    reader.at.0.touch(reader.required()?).await?;
    Ok(done_here(&site, &reader, scripted))
}

/// Handles the button that ends the thinking pause of the bots, for a person who plays alone against the bots.
pub(crate) async fn go_on(State(site): State<Site>, reader: AtSeat, scripted: Scripted) -> Result<Response, WebError> {
    reader.at.0.go_on(reader.required()?).await?;
    Ok(done_here(&site, &reader, scripted))
}

/// The page after leaving during a game. The seat stays reserved for the person who left; only that person sees the
/// page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GonePage<'a> {
    /// The HTML document around this page, in the visitor's language.
    pub shell: Shell<'a>,
    /// The path of the table's page.
    pub table: &'a str,
}

impl GonePage<'_> {
    /// Renders the whole page for a person who left.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let main = html! {
            main #main.wrap.narrow.alone tabindex="-1" {
                h1 { (shell.text("gone-title")) }
                p { (shell.text("gone-help")) }
                div.row {
                    a #come-back.button.big.signal href=(self.table) { (shell.text("gone-back")) }
                    a.button.big.quiet href=(shell.url("/")) { (shell.text("error-home")) }
                }
            }
        };
        shell.document(&Document::titled(shell.text("gone-title")), &main)
    }
}
