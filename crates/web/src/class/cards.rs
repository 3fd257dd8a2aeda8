//! Seat cards of a class. A pupil who scans the QR code of a seat card gets the place in the class for which the card
//! was printed.

use axum::{
    extract::State,
    http::{HeaderMap, Uri},
    response::Response,
};
use classes::{Class, ClassError, MOST_PUPILS, Pupil};
use deck::Picture;
use game::Message;
use host::nicks;
use maud::{Markup, PreEscaped, html};
use paper::{Ink, Job, PrintError};
use rooms::Texts;

use crate::{
    class::{absolute, day, session::AtDesk},
    error::WebError,
    http::extract::query_value,
    language::{Locale, papers},
    print::{self, PrintingError, print_seats},
    shell::{
        Document, Shell,
        faces::Avatar,
        forms::{copy_box, spaced},
        links, names, with_shell,
    },
    site::Site,
};

/// Returns the seat card of a pupil, with the secret link to the pupil's place.
pub(crate) fn card(site: &Site, headers: &HeaderMap, class: &Class, pupil: &Pupil, texts: &Texts) -> SeatCard {
    let path = format!("/seat#k={}", class.key_of(pupil).secret_text());
    let link = absolute(site, headers, class.id, &path);
    let qr = links::svg(&link).unwrap_or_default();
    let name = names::nick(&pupil.nick, texts).unwrap_or_default();
    let picture = nicks::animal(&pupil.nick.animal).map(|animal| animal.picture);
    SeatCard { name, picture, number: pupil.number, link, qr }
}

/// Renders the page with all seat cards of a class.
pub(crate) async fn page(
    State(site): State<Site>,
    locale: Locale,
    AtDesk(desk): AtDesk,
    headers: HeaderMap,
) -> Result<Markup, WebError> {
    let class = desk.class().await?;
    let texts = site.languages().texts(locale);
    let cards: Vec<_> = class.places().map(|pupil| card(&site, &headers, &class, pupil, &texts)).collect();
    let until = day(class.forgotten_at_ms(&site.house().config().lifetime));
    let path = site.class_path(class.id);
    let room_for = MOST_PUPILS.saturating_sub(class.places().count());
    Ok(with_shell(&site, locale, |shell| {
        CardsPage { shell, class: &path, cards: &cards, until: &until, room_for, papers: papers(&headers) }.render()
    }))
}

/// Returns all seat cards as a PDF file to print and cut out, ten cards on a sheet.
pub(crate) async fn sheets(
    State(site): State<Site>,
    locale: Locale,
    AtDesk(desk): AtDesk,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, WebError> {
    let class = desk.class().await?;
    let texts = site.languages().texts(locale);
    let paper = print::read_paper(query_value(&uri, "paper"))?;
    let title = texts.format("class-cards-title", None);
    let cards: Vec<_> = class.places().map(|pupil| on_paper(&site, &headers, &class, pupil, &texts)).collect();
    let make = move || {
        let job = Job { paper, ink: Ink::Colour, ..Job::default() };
        print_seats(&cards, &title, &job, locale.tag()).map_err(|error| match error {
            PrintingError::Print(PrintError::Nothing) => WebError::Class(ClassError::Nobody),
            _ => WebError::Internal,
        })
    };
    Ok(print::answer("seat-cards", site.printing().take(make).await?))
}

fn on_paper(site: &Site, headers: &HeaderMap, class: &Class, pupil: &Pupil, texts: &Texts) -> paper::SeatCard {
    let SeatCard { name, picture, number, link, .. } = card(site, headers, class, pupil, texts);
    let emoji = picture.and_then(|code| char::from_u32(u32::from_str_radix(code, 16).ok()?));
    let picture = emoji.and_then(|emoji| Picture::read(&emoji.to_string()));
    paper::SeatCard { name, picture, link, note: format!("№ {number} · {}", spaced(&class.code)) }
}

/// A seat card, which the teacher prints for a pupil. The link on the card gives the pupil's place to a device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatCard {
    /// The pupil's nickname.
    pub name: String,
    /// The code point of the animal's emoji, in hexadecimal; `None` if the animal is unknown.
    pub picture: Option<&'static str>,
    /// The number of the pupil's place.
    pub number: u16,
    /// The link to the place. Only the pupil and the teacher may know it.
    pub link: String,
    /// The link's QR code, as an SVG element.
    pub qr: String,
}

/// The page with all seat cards of a class. Only the teacher sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CardsPage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The URL path of the class's page. The paths of the class's other pages begin with this path.
    pub class: &'a str,
    /// The seat cards of all places.
    pub cards: &'a [SeatCard],
    /// The day until which the cards are valid if nobody uses the class before that day, as `2026-12-22`.
    pub until: &'a str,
    /// The number of places that the teacher can still add to the class.
    pub room_for: usize,
    /// The paper sizes of the PDF file. The usual size of the teacher's region comes first.
    pub papers: [&'a str; 2],
}

/// The page that moves a pupil's place to a new device. Only the teacher and that pupil see it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DevicePassPage<'a> {
    /// The texts, addresses and server data that every page needs.
    pub shell: Shell<'a>,
    /// The URL path of the class's page. The paths of the class's other pages begin with this path.
    pub class: &'a str,
    /// The pupil's seat card with the new key.
    pub card: &'a SeatCard,
}

impl CardsPage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("class-cards-title");
        let main = html! {
            main #main.wrap.stack.class-cards tabindex="-1" {
                div.page-head.no-print {
                    h1 { (title) }
                    p { (shell.text("class-cards-lead")) }
                    p.soft { (shell.say(&Message::new("class-cards-until").with("day", game::Arg::Verbatim(self.until.to_owned())))) }
                    div.row {
                        a.button.quiet href=(format!("{}/board", self.class)) { (shell.text("class-back")) }
                        @if self.room_for > 0 { (self.more()) }
                    }
                    @if !self.cards.is_empty() { (self.on_paper()) }
                }
                @if self.cards.is_empty() { p.panel { (shell.text("class-cards-none")) } }
                ul.seat-cards { @for card in self.cards { li.seat-card { (card.render(shell)) } } }
            }
        };
        shell.document(&Document::titled(title), &main)
    }

    /// Renders the links to the PDF file of the cards, one for each paper size.
    fn on_paper(&self) -> Markup {
        let (shell, file) = (&self.shell, format!("{}/cards.pdf", self.class));
        let [usual, other] = self.papers;
        let say = |paper| shell.text(if paper == "letter" { "class-cards-letter" } else { "class-cards-a4" });
        html! {
            div.row {
                a.button.big href=(format!("{file}?paper={usual}")) { (say(usual)) }
                a.button.quiet href=(format!("{file}?paper={other}")) { (say(other)) }
            }
            p.small.soft { (shell.text("class-cards-print")) }
        }
    }

    fn more(&self) -> Markup {
        let shell = &self.shell;
        html! {
            form.row method="post" action=(format!("{}/do", self.class)) {
                label for="places" { (shell.text("class-cards-more")) }
                input.input.short #places name="count" type="number" min="1" max=(self.room_for) value=(self.room_for.min(30)) required;
                input type="hidden" name="then" value="cards";
                button.button name="do" value="places" { (shell.text("class-cards-make")) }
            }
        }
    }
}

impl SeatCard {
    fn render(&self, shell: &Shell<'_>) -> Markup {
        let face = Avatar { seat: usize::from(self.number), picture: self.picture, name: &self.name };
        html! {
            div.seat-card-face { (face.render(&shell.url("/pictures/"))) b { bdi translate="no" { (self.name) } } span.small { "№ " (self.number) } }
            div.qr role="img" aria-label=(shell.text("class-card-qr")) { (PreEscaped(&self.qr)) }
        }
    }
}

impl DevicePassPage<'_> {
    /// Renders the whole page as an HTML document.
    pub(crate) fn render(&self) -> Markup {
        let shell = &self.shell;
        let title = shell.text("class-device-title");
        let main = html! {
            main #main.wrap.narrow.stack tabindex="-1" {
                h1 { (title) }
                section.panel.stack.centred {
                    p { (shell.text("class-device-lead")) }
                    div.device-card { (self.card.render(shell)) }
                    (copy_box(shell, "device-link", "class-device-link", &self.card.link))
                    p { a.button.big href=(format!("{}/board", self.class)) { (shell.text("class-back")) } }
                }
            }
        };
        shell.document(&Document::titled(title), &main)
    }
}
