//! Seat cards.

use axum::{
    extract::State,
    http::{HeaderMap, Uri},
    response::Response,
};
use deck::Picture;
use host::{Class, MOST_PUPILS, Pupil, nicks};
use maud::Markup;
use paper::{Ink, Job, PrintError};
use rooms::Texts;

use super::{
    super::{front::with_shell, print},
    absolute, day,
};
use crate::{
    class_session::AtDesk,
    error::WebError,
    extract::query_value,
    language::{Locale, papers},
    names,
    pages::{CardsPage, SeatCard, spaced},
    printing::{PrintingError, print_seats},
    qr,
    site::Site,
};

/// The card of a pupil.
pub(super) fn card(site: &Site, headers: &HeaderMap, class: &Class, pupil: &Pupil, texts: &Texts) -> SeatCard {
    let path = format!("/seat#k={}", class.key_of(pupil).secret_text());
    let link = absolute(site, headers, class.id, &path);
    let qr = qr::svg(&link).unwrap_or_default();
    let name = names::nick(&pupil.nick, texts).unwrap_or_default();
    let picture = nicks::animal(&pupil.nick.animal).map(|animal| animal.picture);
    SeatCard { name, picture, number: pupil.number, link, qr }
}

/// All cards of a class.
pub(super) async fn page(
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

/// All cards as a file to print and cut out, ten on a sheet.
pub(super) async fn sheets(
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
            PrintingError::Print(PrintError::Nothing) => WebError::Class(host::ClassError::Nobody),
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
