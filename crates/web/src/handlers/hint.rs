//! A hint for somebody who plays alone against bots.

use axum::{
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use host::Hint;
use maud::Markup;

use crate::{
    aids::AidChoices,
    error::WebError,
    extract::{AtSeat, Scripted},
    language::Locale,
    live::{PageFrame, Perspective},
    pages::{Notice, Shell, hint_sentence},
    scene::{Doors, Scene},
    site::Site,
};

/// What an expert would do in the reader's place: for the script a part of the page, else the page with it.
pub(super) async fn ask(
    State(site): State<Site>,
    locale: Locale,
    reader: AtSeat,
    scripted: Scripted,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let table = &reader.at.0;
    let token = reader.exactly()?;
    let hint = match table.hint(token).await {
        Ok((_, hint)) => hint,
        Err(error) => return Err(reader.refuse(error).await),
    };
    let (seat, snapshot) = (table.seat_of(token).await?, table.look());
    let texts = site.languages().texts(locale);
    let perspective = Perspective::of(&snapshot, Some(seat));
    let aids = AidChoices::of(&headers);
    let scene = Scene::new(&site, &texts, &snapshot, perspective, &aids);
    Ok(scene.with_shell(|shell| answer(&shell, &hint, scripted, |notice| scene.page(&Doors::default(), Some(notice)))))
}

/// A hint in words: for the script in the place of notices, else on a page.
pub(super) fn answer(
    shell: &Shell<'_>,
    hint: &Hint,
    scripted: Scripted,
    page: impl FnOnce(Notice<'_>) -> Markup,
) -> Response {
    let sentence = hint_sentence(shell, hint);
    let notice = Notice::advice(&sentence);
    if !scripted.0 {
        return page(notice).into_response();
    }
    let mut frame = PageFrame::default();
    let region = Notice::region(Some(notice), shell);
    frame.regions.insert(region.id, region.html);
    axum::Json(frame).into_response()
}
