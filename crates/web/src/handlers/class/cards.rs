//! Seat cards.

use axum::{extract::State, http::HeaderMap};
use host::{Class, MOST_PUPILS, Pupil, nicks};
use maud::Markup;
use rooms::Texts;

use super::{super::front::with_shell, absolute, day};
use crate::{
    class_session::AtDesk,
    error::WebError,
    language::Locale,
    names,
    pages::{CardsPage, SeatCard},
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
    let cards: Vec<_> = class.pupils.iter().map(|pupil| card(&site, &headers, &class, pupil, &texts)).collect();
    let until = day(class.forgotten_at_ms(&site.house().config().lifetime));
    let path = site.class_path(class.id);
    let room_for = MOST_PUPILS.saturating_sub(class.pupils.len());
    Ok(with_shell(&site, locale, |shell| {
        CardsPage { shell, class: &path, cards: &cards, until: &until, room_for }.render()
    }))
}
