//! Requests about people's seats: their prompts and buttons, and the form by which a new device asks for a seat.

use axum::{
    extract::State,
    http::header,
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};
use game::{Arg, Message, Seat, SeatSet};
use host::{Ask, AskedOf, Chair};
use maud::{Markup, html};

use crate::{
    answer::{done_here, seat},
    error::WebError,
    http::{
        self,
        body::Fields,
        extract::{AtSeat, Scripted},
    },
    reader::PendingSeat,
    shell::{LiveRegion, Shell},
    site::Site,
};

/// The open requests about seats, as one visitor sees them. Requests are public, but only people who may answer a
/// request get buttons.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeatRequests<'a> {
    /// The HTML document around the page. Its texts contain the names of the seats.
    pub shell: Shell<'a>,
    /// The path of the table's page.
    pub table: &'a str,
    /// The chairs of the table, each with the open request about its seat, if there is one. Everybody may see this.
    pub chairs: &'a [Chair],
    /// Whether the present host is a stand-in for an absent host. Everybody may see this.
    pub minded: bool,
    /// The visitor's own seat. Only this viewer sees it.
    pub you: Option<Seat>,
    /// The seats on the visitor's device, if there are several. Only this device sees them.
    pub here: SeatSet,
    /// The seat or game that the visitor's device waits for, if the device has no seat. Only this device sees it.
    pub pending_seat: PendingSeat,
    /// Whether the page asks visitors without a seat whether one of the seats is theirs.
    pub door: bool,
    /// Whether a newcomer may take the place of a bot. Everybody may see this.
    pub places: bool,
    /// Whether a newcomer may join the next game. Everybody may see this.
    pub next: bool,
}

impl SeatRequests<'_> {
    /// Returns the region `#asks`; it is empty without requests.
    pub(crate) fn region(&self) -> LiveRegion {
        LiveRegion::new("asks", self.render().into_string())
    }

    /// Renders the element `#asks` with all requests and their buttons.
    pub(crate) fn render(&self) -> Markup {
        let open = || self.chairs.iter().filter_map(|chair| Some((chair, chair.asked.as_ref()?)));
        html! {
            div #asks.asks {
                @if self.is_seated() {
                    // Requests about the visitor's own seats come first, then all other requests.
                    @for mine in [true, false] {
                        @for (chair, asked) in open().filter(|(chair, _)| self.is_mine(chair.seat) == mine) { (self.prompt(chair, asked)) }
                    }
                } @else if let Some((chair, asked)) = self.waits() {
                    (self.waiting(chair, asked))
                } @else {
                    @if self.pending_seat == PendingSeat::NextGame {
                        (self.next_game())
                    } @else if let Some((id, text)) = self.way_in() {
                        div { a.button.quiet id=(id) href=(format!("{}/join", self.table)) { (self.shell.text(text)) } }
                    }
                    @if self.door { (yours(&self.shell, self.table, self.chairs)) }
                }
            }
        }
    }

    /// Returns the element id and the text key of the link by which a person without a seat can join; `None` if nobody
    /// can join now.
    fn way_in(&self) -> Option<(&'static str, &'static str)> {
        match (self.places, self.next) {
            (true, _) => Some(("place", "join-place-way")),
            (false, true) => Some(("next-game", "join-next-way")),
            (false, false) => None,
        }
    }

    /// Renders the note for a person on the waiting list, with the button to leave the list.
    fn next_game(&self) -> Markup {
        html! {
            form #in-line.calm.ask method="post" action=(format!("{}/next", self.table)) {
                input type="hidden" name="wait" value="no";
                p { (self.shell.text("join-next-waits")) }
                button.button.quiet type="submit" { (self.shell.text("join-next-leave")) }
            }
        }
    }

    /// Renders the requests in an ARIA live region, so that screen readers announce a new request at once.
    pub(crate) fn spoken(&self) -> Markup {
        html! { div role=(if self.is_seated() { "alert" } else { "status" }) { (self.render()) } }
    }

    /// Returns the chair that the visitor's device has requested, then the open request.
    pub(crate) fn waits(&self) -> Option<(&Chair, &AskedOf)> {
        let mut open = self.chairs.iter().filter_map(|chair| Some((chair, chair.asked.as_ref()?)));
        open.find(|(_, asked)| self.pending_seat == PendingSeat::Seat(asked.asked.0))
    }

    fn is_seated(&self) -> bool {
        self.you.is_some() || !self.here.is_empty()
    }

    fn is_mine(&self, seat: Seat) -> bool {
        self.you == Some(seat) || self.here.contains(seat)
    }

    fn prompt(&self, chair: &Chair, asked: &AskedOf) -> Markup {
        match (&asked.ask, self.is_mine(chair.seat)) {
            (Ask::Device { code }, true) => self.is_that_you(chair, asked, code),
            (Ask::Device { code }, false) => self.is_that_them(chair, asked, code),
            (Ask::Bot, mine) => self.bot(chair, "ask-bot", mine),
            (Ask::Removal, mine) => self.bot(chair, "ask-removal", mine),
        }
    }

    /// Returns a message about the person on this chair. The message says "you" to that person, unless other people
    /// share the device.
    fn of(&self, key: &'static str, chair: &Chair) -> Message {
        Message::new(key).with("who", chair.seat)
    }

    fn bot(&self, chair: &Chair, key: &'static str, mine: bool) -> Markup {
        html! {
            div.calm.ask.urgent[mine] {
                p { (self.shell.say(&self.of(key, chair))) }
                @if mine {
                    form method="post" action=(self.acting("/keep", Some(chair.seat))) data-live="tool" {
                        button.button.signal id=(format!("keep-{}", chair.seat.index())) { (self.shell.text("ask-keep")) }
                    }
                }
            }
        }
    }

    fn is_that_you(&self, chair: &Chair, asked: &AskedOf, code: &str) -> Markup {
        let shell = &self.shell;
        html! {
            div.calm.ask.urgent {
                p { (shell.say(&self.of("ask-device", chair).with("code", verbatim(code)))) " " span.soft { (shell.text("ask-device-moves")) } }
                div.row {
                    (self.agree_form(chair, asked, Some(chair.seat), "ask-that-is-me", true))
                    form method="post" action=(self.acting("/keep", Some(chair.seat))) data-live="tool" {
                        button.button.quiet id=(format!("keep-{}", chair.seat.index())) { (shell.text("ask-no")) }
                    }
                }
            }
        }
    }

    fn is_that_them(&self, chair: &Chair, asked: &AskedOf, code: &str) -> Markup {
        let shell = &self.shell;
        let voice = self.voice(chair, asked);
        let said = asked.agreed.first();
        html! {
            div.calm.ask {
                p {
                    (shell.say(&self.of("ask-device", chair).with("code", verbatim(code))))
                    @if let Some(said) = said {
                        " " span.soft { (shell.say(&self.of("ask-one-more", chair).with("by", *said))) }
                    }
                }
                @if voice.is_some() { (self.agree_form(chair, asked, voice, "ask-that-is-them", false)) }
            }
        }
    }

    /// Returns the visitor's seat that can still vote about the request for this chair. `None` if the seat has voted
    /// already, or belongs to the stand-in for an absent host.
    fn voice(&self, chair: &Chair, asked: &AskedOf) -> Option<Seat> {
        let may = |seat: Seat| {
            let Some(other) = self.chairs.get(seat.index()) else { return false };
            let decides = other.host && (chair.away || chair.is_handed());
            seat != chair.seat && !(other.host && self.minded) && (decides || !asked.agreed.contains(&seat))
        };
        let own = self.you.into_iter().filter(|seat| may(*seat));
        let also = self.here.iter().filter(|seat| self.you.is_none() && may(*seat));
        own.chain(also).next()
    }

    fn agree_form(&self, chair: &Chair, asked: &AskedOf, voice: Option<Seat>, key: &str, large: bool) -> Markup {
        let seat = chair.seat.index();
        html! {
            form method="post" action=(self.acting("/agree", voice)) data-live="tool" {
                input type="hidden" name="seat" value=(seat);
                input type="hidden" name="asked" value=(asked.asked);
                button.button.signal[large].quiet[!large] id=(format!("agree-{seat}")) { (self.shell.text(key)) }
            }
        }
    }

    /// Returns the URL of a form. On a device with several seats, the URL names the seat that votes.
    fn acting(&self, path: &str, seat: Option<Seat>) -> String {
        let query = seat.filter(|_| !self.here.is_empty()).map(|seat| format!("?seat={}", seat.letter()));
        format!("{}{path}{}", self.table, query.unwrap_or_default())
    }

    /// Renders the code that a waiting device shows, so that the people at the table recognise the device and approve
    /// it.
    fn waiting(&self, chair: &Chair, asked: &AskedOf) -> Markup {
        let Ask::Device { code } = &asked.ask else { return Markup::default() };
        html! {
            div.calm.ask.waits {
                p { (self.shell.say(&self.of("ask-your-code", chair))) }
                p #device-code.table-code { bdi translate="no" dir="ltr" { (code) } }
                p.soft { (self.shell.text("ask-tell-code")) }
            }
        }
    }
}

/// Renders the question whether one of the seats is the visitor's. For each person at the table there is a button that
/// requests the person's seat.
pub(crate) fn yours(shell: &Shell<'_>, table: &str, chairs: &[Chair]) -> Markup {
    let people: Vec<_> = chairs.iter().filter(|chair| chair.person).collect();
    html! {
        @if !people.is_empty() {
            details #yours.yours {
                summary { (shell.text("ask-yours")) }
                form.stack method="post" action=(format!("{table}/seats/ask")) {
                    p.soft { (shell.text("ask-yours-help")) }
                    div.row {
                        @for chair in people {
                            @let index = chair.seat.index();
                            button.button.quiet id=(format!("ask-{index}")) name="seat" value=(index) {
                                bdi translate="no" { (shell.words.name(chair.seat)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Renders the requests of new devices for the TV page: the element `#tv-asks`. Its attribute `data-out` says whether a
/// person is absent. Everybody may see this.
pub(crate) fn on_screen(shell: &Shell<'_>, chairs: &[Chair]) -> Markup {
    let devices = chairs.iter().filter_map(|chair| match &chair.asked.as_ref()?.ask {
        Ask::Device { code } => Some((chair.seat, code)),
        Ask::Bot | Ask::Removal => None,
    });
    // With `data-out`, the TV page explains how a new device asks for a seat. While a request is open, nobody needs
    // this explanation.
    let asks = chairs.iter().any(|chair| chair.asked.is_some());
    let out = !asks && chairs.iter().any(|chair| chair.away || chair.is_handed());
    html! {
        div #tv-asks.tv-asks role="status" data-out[out] {
            @for (seat, code) in devices {
                p { (shell.say(&Message::new("ask-device").with("who", seat).with("code", verbatim(code)))) }
            }
        }
    }
}

fn verbatim(text: &str) -> Arg {
    Arg::Verbatim(text.to_owned())
}

/// Requests a person's seat for this browser. The browser gets a token that is invalid until people at the table
/// approve the request.
pub(crate) async fn ask(State(site): State<Site>, reader: AtSeat, fields: Fields) -> Result<Response, WebError> {
    let table = &reader.at.0;
    let path = site.table_path(table.id());
    if reader.seat().await.is_some() {
        return Ok(Redirect::to(&path).into_response());
    }
    let (fresh, _) = table.ask_for_seat(seat(fields.must("seat")?)?).await?;
    // The old tokens stay in the cookie, because they identify a person whom the host removed from the table.
    let tokens: Vec<_> = std::iter::once(fresh).chain(reader.brought.iter().cloned()).collect();
    let cookie = http::cookies::seat_cookie(&site, table.id(), &tokens).map(|cookie| (header::SET_COOKIE, cookie));
    Ok((AppendHeaders(cookie), Redirect::to(&path)).into_response())
}

/// Handles the vote "It is them", which confirms that the new device belongs to the person on the seat.
pub(crate) async fn agree(
    State(site): State<Site>,
    reader: AtSeat,
    scripted: Scripted,
    fields: Fields,
) -> Result<Response, WebError> {
    let asked = fields.must("asked")?.parse().map_err(|_| WebError::Malformed("asked"))?;
    reader.at.0.agree(reader.exactly()?, seat(fields.must("seat")?)?, journal::Seq(asked)).await?;
    Ok(done_here(&site, &reader, scripted))
}

/// Handles the answers "I am here" and "no", with which a person refuses the request about the person's own seat.
pub(crate) async fn keep(State(site): State<Site>, reader: AtSeat, scripted: Scripted) -> Result<Response, WebError> {
    reader.at.0.keep(reader.exactly()?).await?;
    Ok(done_here(&site, &reader, scripted))
}
