//! A table in plain text through the API, for terminals and for programs that speak with people.

use axum::extract::State;
use game::{Line, Seat};
use host::{Advice, Phase, Snapshot};
use rooms::{AnyView, HandCard, PlainText, Texts, Words, without_marks};

use super::model::{ChoiceInfo, HandCardInfo, Problem, TextInfo, TextLineInfo};
use crate::{
    aids::AidChoices,
    error::WebError,
    http::extract::{AtTable, Bearer},
    language::Locale,
    reader::Perspective,
    replay::finished,
    scene::Scene,
    shell::names,
    site::Site,
    table::hint::hint_sentence,
};

/// Returns the table in plain text, in the language of the request, as the holder of the token may see it; without a
/// token, as a spectator may see it.
///
/// The text is read from the page of the same viewer, as a screen reader does. It contains no marks for the direction
/// of text: a client that puts words of several languages in one line isolates them.
#[utoipa::path(get, path = "/api/v1/tables/{table}/text", tag = "play",
    params(("table" = String, Path, description = "The table's name")), security((), ("seat" = [])), responses(
    (status = 200, body = TextInfo),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn text(
    State(site): State<Site>,
    locale: Locale,
    at: AtTable,
    bearer: Bearer,
) -> Result<axum::Json<TextInfo>, WebError> {
    let seat = at.seat(bearer.0.as_ref()).await?;
    let snapshot = at.0.look();
    let texts = site.languages().texts(locale);
    Ok(axum::Json(info(&site, &texts, &snapshot, seat)))
}

fn info(site: &Site, texts: &Texts, snapshot: &Snapshot, seat: Option<Seat>) -> TextInfo {
    let (perspective, aids) = (Perspective::of(snapshot, seat), AidChoices::default());
    let scene = Scene::new(site, texts, snapshot, perspective, &aids);
    let waiting = scene.waiting();
    let window = seat.filter(|seat| waiting.awaits(*seat)).and_then(|_| waiting.window());
    let read = scene.with_shell(|shell| {
        let words = shell.words;
        PlainText::read(&scene.regions_to(words, false), &words.text("list-separator"))
    });
    let log = scene.with_log_words(|words| {
        let entries = scene.log().into_iter();
        let lines = entries.flat_map(|entry| entry.lines.into_iter().map(move |line| (entry.seq, line)));
        let told = |(seq, line): (u64, Line)| {
            let text = without_marks(&words.say(&line.message));
            TextLineInfo { seq, cue: line.cue, text }
        };
        lines.map(told).collect()
    });
    let choices = snapshot.view(perspective.viewer).map(|view| {
        let moves = view.candidates();
        let labels = labels(snapshot, perspective, texts, &*view, &moves);
        moves.into_iter().zip(labels).map(|(r#move, label)| ChoiceInfo { r#move, label }).collect()
    });
    TextInfo {
        seq: snapshot.seq().0,
        phase: super::play::phase(snapshot.phase()),
        viewer: perspective.viewer.to_string(),
        window: window.map(|window| window.number),
        question: read.question,
        hand_title: read.hand_title,
        hand: read.hand.into_iter().map(hand_card).collect(),
        table: read.table,
        table_blocks: read.table_blocks,
        log,
        choices: choices.unwrap_or_default(),
        hints: seat.is_some_and(|seat| snapshot.grants_hints(seat)),
        result: result(&scene),
    }
}

fn hand_card(card: HandCard) -> HandCardInfo {
    HandCardInfo { word: card.word, label: card.label, colour: card.colour }
}

/// Returns a sentence for each of these moves, in the same order. All are different, and without invisible marks.
pub(super) fn labels(
    snapshot: &Snapshot,
    perspective: Perspective,
    texts: &Texts,
    view: &dyn AnyView,
    moves: &[String],
) -> Vec<String> {
    let words = Words { texts, names: &names::all(snapshot, texts), you: perspective.addressed() };
    // A move that the room itself listed can be parsed. If it could not, its notation would be the label.
    let label = |play: &String| view.claim(play).map_or_else(|_| play.clone(), |claim| words.say(&claim));
    let labels: Vec<String> = moves.iter().map(|play| without_marks(&label(play))).collect();
    let is_alone = |label: &String| labels.iter().filter(|other| *other == label).count() < 2;
    // Two cards that look alike have the same sentence; then the notation says which is which.
    let distinct = |(label, play): (&String, &String)| {
        if is_alone(label) { label.clone() } else { format!("{label} ({play})") }
    };
    labels.iter().zip(moves).map(distinct).collect()
}

/// Returns an expert's advice to this seat in words, without invisible marks.
pub(super) fn hint(site: &Site, texts: &Texts, snapshot: &Snapshot, seat: Seat, advice: &Advice) -> String {
    let (perspective, aids) = (Perspective::of(snapshot, Some(seat)), AidChoices::default());
    let scene = Scene::new(site, texts, snapshot, perspective, &aids);
    without_marks(&scene.with_shell(|shell| hint_sentence(&shell, advice)))
}

/// Returns the result of a finished game: a sentence with the winners, and one line for each seat. Empty before.
fn result(scene: &Scene<'_>) -> Vec<String> {
    let places = scene.places();
    if scene.snapshot.phase() != Phase::Finished || places.is_empty() {
        return Vec::new();
    }
    scene.with_shell(|shell| {
        let room = scene.snapshot.room().key();
        let place = |place: &finished::Place| {
            let points = finished::points(&shell, room, place.points);
            let separator = shell.text("list-separator");
            without_marks(&format!("{}. {}{separator}{points}", place.rank, shell.words.name(place.seat)))
        };
        let title = without_marks(&finished::title(&shell, &places));
        std::iter::once(title).chain(places.iter().map(place)).collect()
    })
}
