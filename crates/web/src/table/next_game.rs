//! The controls for the next game: the host begins a game, and everybody else proposes a game or agrees to a proposal.

use axum::{extract::State, response::Response};
use game::{Arg, Message, Seat};
use host::{HostError, NextGame, Snapshot, Table, Token, Wish};
use journal::Seq;
use maud::{Markup, html};
use rooms::Length;

use crate::{
    answer::done,
    error::WebError,
    http::{
        body::Fields,
        extract::{AtSeat, Scripted},
    },
    language::Locale,
    options::{agreement, length, read::usual_options},
    shell::{LiveRegion, Shell},
    site::Site,
    table::around::Around,
};

/// The proposals for the next game and the controls of one visitor. Only the buttons depend on the visitor.
#[derive(Debug)]
pub(crate) struct NextGames<'a> {
    /// The data for the page around the game.
    around: &'a Around<'a>,
    /// The keys and names of the other games that can be played with the present number of seats. Everybody may see
    /// this.
    others: &'a [(&'static str, &'static str)],
    /// The open proposals. Everybody may see them.
    open: Vec<NextGame>,
    /// The seats of the people who want no other game now. Everybody may see this.
    not_now: Vec<Seat>,
    /// The next shorter length of the last game; `None` if it has no shorter length. Everybody may see this.
    shorter: Option<Length>,
    /// Whether the game was the visitor's homework.
    is_homework: bool,
}

impl<'a> NextGames<'a> {
    /// Collects the proposals of this table. Its last game must be over.
    pub(crate) fn after(
        snapshot: &Snapshot,
        around: &'a Around<'a>,
        others: &'a [(&'static str, &'static str)],
        is_homework: bool,
    ) -> Self {
        let (open, not_now, shorter) = (snapshot.next_games(), snapshot.not_now(), snapshot.shorter());
        Self { around, others, open, not_now, shorter, is_homework }
    }

    /// Returns the region `#again`, which the live stream replaces.
    pub(crate) fn region(&self) -> LiveRegion {
        LiveRegion::new("again", self.render().into_string())
    }

    /// Renders the element `#again`.
    pub(crate) fn render(&self) -> Markup {
        let (around, shell) = (self.around, &self.around.shell);
        let led = around.settings.led;
        html! {
            div #again.stack {
                (list(shell, &self.open, &self.not_now, |game| self.answers(game)))
                (self.refusals())
                @if around.is_host() {
                    (self.begin())
                } @else if led && self.is_homework {
                    p { a #anew.button.quiet href=(around.at("/who")) { (shell.text("class-homework-anew")) } }
                } @else if led {
                    p.soft { (shell.text("class-finished")) }
                } @else if let Some(seat) = self.speaker() {
                    (self.propose(seat, self.open.is_empty()))
                } @else if let Some(host) = around.host() {
                    p.soft { (shell.say(&Message::new("again-wait").with("who", host))) }
                }
                div.row {
                    a #look-back.button.quiet href=(around.at("/replay")) { (shell.text("again-look-back")) }
                    a.button.quiet href=(shell.url("/")) { (shell.text("error-home")) }
                }
            }
        }
    }

    /// Returns the seats of the visitor's device: the visitor's own seat, or all seats of a shared device.
    fn own(&self) -> impl Iterator<Item = Seat> {
        self.around.you.into_iter().chain(self.around.here.iter().filter(|_| self.around.you.is_none()))
    }

    fn is_own(&self, seat: Seat) -> bool {
        self.own().any(|own| own == seat)
    }

    /// Returns the seat that makes proposals from the visitor's device. `None` for spectators, and if no other device
    /// has a person who could agree.
    fn speaker(&self) -> Option<Seat> {
        let own = self.own().next()?;
        let others = self.around.chairs.iter().any(|chair| chair.person && !self.is_own(chair.seat));
        Some(own).filter(|_| others && !self.around.settings.led)
    }

    /// Returns the URL of a form. On a shared device the URL names the seat for which the form acts.
    fn acting(&self, path: &str, seat: Seat) -> String {
        let query = Some(seat).filter(|_| !self.around.here.is_empty()).map(|seat| format!("?seat={}", seat.letter()));
        self.around.at(path) + &query.unwrap_or_default()
    }

    /// Renders the host's buttons: the same game at once, the lobby, another game, or a question to the others.
    fn begin(&self) -> Markup {
        let (around, shell) = (self.around, &self.around.shell);
        let main = if self.open.is_empty() { "signal" } else { "quiet" };
        html! {
            div.row {
                form method="post" action=(around.at("/again")) data-live="again" {
                    button #rematch.button.big.(main) { (shell.text("again-rematch")) }
                }
                @if around.chairs.len() > 1 {
                    form method="post" action=(around.at("/again")) data-live="again" {
                        button #swap.button.big.quiet name="swap" value="yes" { (shell.text("again-swap")) }
                    }
                }
                form method="post" action=(around.at("/again")) data-live="again" {
                    button #to-lobby.button.big.quiet name="lobby" value="yes" { (shell.text("again-lobby")) }
                }
            }
            @if !self.others.is_empty() {
                details #other-game.other-games {
                    summary.button.quiet { (shell.text("again-other")) }
                    p.soft.small { (shell.text("again-other-help")) }
                    form.row method="post" action=(around.at("/again")) data-live="again" { (self.games("room")) }
                }
            }
            @if let Some(seat) = self.speaker() {
                details #ask-others.other-games {
                    summary.button.quiet { (shell.text("next-ask")) }
                    (self.propose(seat, false))
                }
            }
        }
    }

    fn games(&self, field: &str) -> Markup {
        html! { @for (key, name) in self.others { button.button.quiet name=(field) value=(key) { bdi translate="no" { (name) } } } }
    }

    /// Renders the buttons that propose a game. `main` says whether the first one is the main button of the page.
    fn propose(&self, seat: Seat, main: bool) -> Markup {
        let (shell, action) = (&self.around.shell, self.acting("/propose", seat));
        let host = self.around.host();
        let class = if main { "signal" } else { "quiet" };
        html! {
            @if let Some(host) = host.filter(|_| !self.around.is_host()) {
                p.soft.small { (shell.say(&Message::new("next-help").with("who", host))) }
            } @else { p.soft.small { (shell.text("next-help-host")) } }
            form.row method="post" action=(action) data-live="again" {
                button #propose-same.button.big.(class) name="game" value="same" { (shell.text("next-same")) }
                @if self.shorter.is_some() {
                    button #propose-shorter.button.big.quiet name="game" value="shorter" { (shell.text("next-shorter")) }
                }
            }
            @if !self.others.is_empty() {
                details #propose-other.other-games {
                    summary.button.quiet { (shell.text("again-other")) }
                    form.row method="post" action=(action) data-live="again" { (self.games("game")) }
                }
            }
        }
    }

    /// Renders the visitor's buttons for one proposal: one to agree for each seat, and one to begin for the host.
    fn answers(&self, game: &NextGame) -> Markup {
        let (shell, number) = (&self.around.shell, game.proposed);
        let about = format!("next-{number}");
        let shared = self.around.you.is_none();
        let accept = |seat: Seat| {
            if shared { Message::new("next-accept-for").with("who", seat) } else { Message::new("next-accept") }
        };
        // If only this device has not agreed, its own button begins the game.
        let begins = self.around.is_host() && game.missing.iter().any(|seat| !self.is_own(*seat));
        let agreeing: Vec<Seat> = self.own().filter(|seat| !game.accepted.contains(seat)).collect();
        html! {
            @if !self.around.settings.led && (begins || !agreeing.is_empty()) {
                div.row {
                    @for seat in agreeing {
                        form method="post" action=(self.acting("/accept", seat)) data-live="again" {
                            button.button.signal id=(format!("accept-{number}-{}", seat.index())) name="number" value=(number) aria-describedby=(about) { (shell.say(&accept(seat))) }
                        }
                    }
                    @if begins {
                        form method="post" action=(self.around.at("/accept")) data-live="again" {
                            input type="hidden" name="begin" value="yes";
                            button.button.quiet id=(format!("begin-{number}")) name="number" value=(number) aria-describedby=(about) { (shell.text("next-begin")) }
                        }
                    }
                }
            }
        }
    }

    /// Renders one button for each seat of the device, below all proposals: the person withdraws their own proposal, or
    /// wants no other game now.
    fn refusals(&self) -> Markup {
        let shell = &self.around.shell;
        let may = !self.open.is_empty() && !self.around.settings.led;
        let refusing: Vec<Seat> = self.own().filter(|seat| may && !self.not_now.contains(seat)).collect();
        let label = |seat: Seat| {
            if self.open.iter().any(|game| game.by == seat) {
                return shell.text("next-withdraw");
            }
            match self.around.you {
                Some(_) => shell.text("next-decline"),
                None => shell.say(&Message::new("next-not-now").with("who", seat)),
            }
        };
        html! {
            @if !refusing.is_empty() {
                div.row {
                    @for seat in refusing {
                        form method="post" action=(self.acting("/decline", seat)) data-live="again" {
                            button.button.quiet id=(format!("decline-{}", seat.index())) { (label(seat)) }
                        }
                    }
                }
            }
        }
    }
}

/// Renders the open proposals, each with the buttons from `answers`, and the names of the people who want no other game
/// now. Everybody sees the same except the buttons.
fn list(shell: &Shell<'_>, open: &[NextGame], not_now: &[Seat], answers: impl Fn(&NextGame) -> Markup) -> Markup {
    let who = |key: &'static str, seats: &[Seat]| {
        let seats: Vec<_> = seats.iter().map(|seat| Arg::Seat(*seat)).collect();
        shell.say(&Message::new(key).with("who", seats))
    };
    html! {
        @for game in open {
            div.calm.ask.proposed {
                div {
                    p id=(format!("next-{}", game.proposed)) { (shell.say(&sentence(shell, game))) }
                    p.small.soft {
                        (who("next-accepted", &game.accepted))
                        @if !game.missing.is_empty() { " · " (who("next-missing", &game.missing)) }
                    }
                }
                (answers(game))
            }
        }
        @if !open.is_empty() && !not_now.is_empty() { p.small.soft #not-now { (who("next-not-now", not_now)) } }
    }
}

/// Returns the sentence that says who would like to play which game.
fn sentence(shell: &Shell<'_>, game: &NextGame) -> Message {
    let name = Arg::Verbatim(game.room.name().to_owned());
    let length = game.room.length_of(&game.options).map(|preset| preset.length);
    let message = |key| Message::new(key).with("who", game.by).with("game", name);
    match length.filter(|length| *length != Length::Normal) {
        _ if game.same => message("next-wish-same"),
        Some(length) => message("next-wish-length").with("length", Arg::Verbatim(length::name(shell, length))),
        None => message("next-wish"),
    }
}

/// Renders the element `#tv-next` of the TV page: the proposals without buttons. Everybody may see it.
pub(crate) fn on_screen(shell: &Shell<'_>, snapshot: &Snapshot) -> Markup {
    html! { div #tv-next.stack { (list(shell, &snapshot.next_games(), &snapshot.not_now(), |_| Markup::default())) } }
}

/// Proposes a game by the word of a form or of an API request: `same`, `shorter`, or the key of another game. Another
/// game has its usual options, and words in this language.
pub(crate) async fn propose_at(
    site: &Site,
    locale: Locale,
    table: &Table,
    token: &Token,
    game: &str,
) -> Result<(), WebError> {
    let room = match game {
        "same" => return Ok(table.propose(token, &Wish::Same).await?),
        "shorter" => return Ok(table.propose(token, &Wish::Shorter).await?),
        key => rooms::room(key).ok_or_else(|| HostError::UnknownRoom(key.chars().take(40).collect()))?,
    };
    // A visitor without a seat is refused before the server looks for a deck.
    table.seat_of(token).await?;
    let own = site.clone();
    let usual = move || {
        let mut options = usual_options(room);
        own.house_decks().speak(room, locale.tag(), &mut options);
        options
    };
    let options = if room.decks().is_some() { site.jobs().run(usual).await? } else { usual() };
    let done = table.propose(token, &Wish::Other { room: game.to_owned(), options }).await;
    let seats = table.look().chairs().len();
    done.map_err(|error| agreement::refused(room, error, Some(seats)))
}

/// Handles the form that proposes a game.
pub(crate) async fn propose(
    State(site): State<Site>,
    locale: Locale,
    reader: AtSeat,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    let table = &reader.at.0;
    propose_at(&site, locale, table, reader.exactly()?, fields.must("game")?).await?;
    Ok(done(&site, table, scripted))
}

/// Handles the form that agrees to a proposal. With the field `begin` the host begins the proposed game at once.
pub(crate) async fn accept(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    let table = &reader.at.0;
    let number = Seq(fields.must("number")?.parse().map_err(|_| WebError::Malformed("number"))?);
    match fields.one("begin")? {
        Some(_) => table.begin_proposed(reader.required()?, number).await?,
        None => table.accept(reader.exactly()?, number).await?,
    }
    Ok(done(&site, table, scripted))
}

/// Handles the form by which a person wants no other game now.
pub(crate) async fn decline(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
) -> Result<Response, WebError> {
    reader.at.0.decline(reader.exactly()?).await?;
    Ok(done(&site, &reader.at.0, scripted))
}
