//! Views, moves, hints and records through the API, and the conversion of snapshots to JSON.

use super::{
    model::{MoveBody, MovesInfo, OverInfo, Played, Problem},
    text,
};
use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use game::{Closes, Seat, Viewer, Waiting};
use host::{Ask, AskedOf, HostError, NextGame, Phase, Snapshot};
use rooms::{Character, ObservedLine, Temper, Texts, Words};

use crate::{
    api::{
        model::{
            AskedInfo, ChairInfo, LineInfo, LogInfo, Moment, NickInfo, OutcomeInfo, ProposalInfo, SeenInfo, Sheet,
            TableInfo, WaitingInfo,
        },
        rooms::HintInfo,
    },
    error::WebError,
    http::{
        body::Json,
        extract::{AtTable, Bearer, Idempotency, Limit},
    },
    language::Locale,
    reader::Perspective,
    shell::names,
    site::Site,
};

/// The number of moves in a response if the request names no limit.
const USUAL: usize = 200;

/// The largest number of moves in a response.
pub(super) const MOST: usize = 10_000;

/// Returns the table as the holder of the token may see it; without a token, as a spectator may see it.
#[utoipa::path(get, path = "/api/v1/tables/{table}/view", tag = "play",
    params(("table" = String, Path, description = "The table's name")), security((), ("seat" = [])), responses(
    (status = 200, body = Moment),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn view(
    State(site): State<Site>,
    locale: Locale,
    at: AtTable,
    bearer: Bearer,
) -> Result<axum::Json<Moment>, WebError> {
    let seat = at.seat(bearer.0.as_ref()).await?;
    let snapshot = at.0.look();
    let texts = site.languages().texts(locale);
    Ok(axum::Json(moment(&snapshot, Perspective::of(&snapshot, seat), &texts)))
}

/// Returns the legal moves of the token's seat. After the end of the game the list of moves is empty, and `over` states
/// the reason.
#[utoipa::path(get, path = "/api/v1/tables/{table}/moves", tag = "play", params(
    ("table" = String, Path, description = "The table's name"),
    ("limit" = Option<usize>, Query, description = "How many at most: 200 where left out. A number above 10 000 counts as 10 000"),
), security(("seat" = [])), responses(
    (status = 200, body = MovesInfo),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn moves(
    State(site): State<Site>,
    locale: Locale,
    at: AtTable,
    bearer: Bearer,
    limit: Limit,
) -> Result<axum::Json<MovesInfo>, WebError> {
    let seat = at.0.seat_of(bearer.required()?).await?;
    let snapshot = at.0.look();
    let limit = limit.0.unwrap_or(USUAL).min(MOST);
    // The query asks for one move more than the limit, to find out whether there are more.
    let mut moves = snapshot.legal(seat, limit + 1);
    let more = moves.len() > limit;
    moves.truncate(limit);
    let window = snapshot.waiting().filter(|waiting| waiting.awaits(seat)).and_then(|waiting| waiting.window());
    let (perspective, texts) = (Perspective::of(&snapshot, Some(seat)), site.languages().texts(locale));
    let view = snapshot.view(perspective.viewer);
    let candidates = view.as_ref().map(|view| view.candidates()).unwrap_or_default();
    let labels = view.map(|view| text::labels(&snapshot, perspective, &texts, &*view, &candidates));
    Ok(axum::Json(MovesInfo {
        window: window.map(|window| window.number),
        moves,
        more,
        candidates,
        labels: labels.unwrap_or_default(),
        over: snapshot.outcome().map(|_| over(&texts)),
    }))
}

/// Returns the statement that the game is over. Its code and sentence are the same as in the error for a move after the
/// end of the game.
fn over(texts: &Texts) -> OverInfo {
    let error = WebError::Host(HostError::GameOver);
    OverInfo { code: error.word(), detail: error.sentence(texts) }
}

/// Plays a move, which answers the game's open decision window.
///
/// With an `Idempotency-Key`, a repeated request makes no second move: it gets the first response again.
#[utoipa::path(post, path = "/api/v1/tables/{table}/moves", tag = "play", request_body = MoveBody, params(
    ("table" = String, Path, description = "The table's name"),
    ("idempotency-key" = Option<String>, Header, max_length = 66, description = "A new key for each move, such as a UUID: 1 to 64 \
        visible ASCII characters without quotes and backslashes, with or without quotes around them"),
), security(("seat" = [])), responses(
    (status = 200, description = "It is in the journal", body = Played),
    (status = 409, description = "The window is closed, the seat is not awaited, or the game is over (`game-over`)", body = Problem,
        content_type = "application/problem+json"),
    (status = 422, description = "No move, or one that the rules refuse: then `clause` names the rule; or the key was used \
        for another move (`key-reused`)", body = Problem,
        content_type = "application/problem+json"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn play(
    at: AtTable,
    bearer: Bearer,
    Idempotency(key): Idempotency,
    Json(body): Json<MoveBody>,
) -> Result<axum::Json<Played>, WebError> {
    let token = bearer.required()?;
    let played = match key {
        Some(key) => at.0.play_once(token, body.window, &body.r#move, key).await,
        None => at.0.play(token, body.window, &body.r#move).await,
    };
    match played {
        Ok(seq) => Ok(axum::Json(Played { seq: seq.0 })),
        Err(error) => Err(at.refuse(error, Some(token)).await),
    }
}

/// Returns an expert's advice for the token's seat, if one person plays alone against bots.
///
/// The expert knows only what the seat knows.
#[utoipa::path(post, path = "/api/v1/tables/{table}/hint", tag = "play",
    params(("table" = String, Path, description = "The table's name")), security(("seat" = [])), responses(
    (status = 200, body = HintInfo),
    (status = 403, description = "Somebody else plays or may come, a class counts on the game, or children play (`no-hints`)",
        body = Problem, content_type = "application/problem+json"),
    (status = 409, description = "The seat is not awaited, or the table has gone on meanwhile", body = Problem,
        content_type = "application/problem+json"),
    (status = 429, description = "There is no answer in time", body = Problem, content_type = "application/problem+json"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn hint(
    State(site): State<Site>,
    locale: Locale,
    at: AtTable,
    bearer: Bearer,
) -> Result<axum::Json<HintInfo>, WebError> {
    let token = bearer.required()?;
    let (window, hint) = match at.0.hint(token).await {
        Ok(answer) => answer,
        Err(error) => return Err(at.refuse(error, Some(token)).await),
    };
    let (seat, snapshot) = (at.0.seat_of(token).await?, at.0.look());
    let texts = site.languages().texts(locale);
    let sentence = text::hint(&site, &texts, &snapshot, seat, &hint);
    Ok(axum::Json(HintInfo::new(window, &hint, sentence)))
}

/// Returns the whole record of a finished game.
///
/// The record has lines of JSON; `humbug verify` checks it.
#[utoipa::path(get, path = "/api/v1/tables/{table}/record", tag = "play",
    params(("table" = String, Path, description = "The table's name")), responses(
    (status = 200, body = String, content_type = "application/x-ndjson"),
    (status = 409, description = "The game is not over", body = Problem, content_type = "application/problem+json"),
))]
pub(crate) async fn record(AtTable(table): AtTable) -> Result<Response, WebError> {
    let text = table.record_text().await?;
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], text).into_response())
}

/// The initial capacity of the buffer for a viewer's JSON, in bytes. Most views are smaller.
const SHEET_BYTES: usize = 4096;

/// Returns the public data of a table.
pub(crate) fn info(snapshot: &Snapshot) -> TableInfo {
    let chairs = snapshot.chairs().into_iter();
    TableInfo {
        table: snapshot.table().to_string(),
        room: snapshot.room().key(),
        rules: snapshot.rules(),
        code: snapshot.code().to_owned(),
        phase: phase(snapshot.phase()),
        options: snapshot.options().clone(),
        chairs: chairs
            .map(|chair| {
                let character = chair.character.as_deref().and_then(Character::of);
                let temper = names::temper(&chair, snapshot.room());
                ChairInfo {
                    seat: chair.seat.letter(),
                    index: chair.seat.index(),
                    name: chair.name,
                    nick: chair.nick.map(|nick| NickInfo { mood: nick.mood, animal: nick.animal }),
                    bot: chair.bot,
                    character: character.map(|character| character.key),
                    temper: temper.map(Temper::key),
                    person: chair.person,
                    away: chair.away,
                    host: chair.host,
                    asked: chair.asked.map(asked),
                }
            })
            .collect(),
        places: snapshot.places().into_iter().map(Seat::letter).collect(),
        proposals: snapshot.next_games().iter().map(proposal).collect(),
        not_now: letters(&snapshot.not_now()),
        stand_in: snapshot.is_minded(),
        settings: snapshot.settings().into(),
        commitment: snapshot.commitment().to_owned(),
        sealed: snapshot.sealed().map(|hash| hash.to_string()),
    }
}

/// Returns the name of a phase in the API.
pub(super) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Lobby => "lobby",
        Phase::Playing => "playing",
        Phase::Finished => "finished",
    }
}

fn letters(seats: &[Seat]) -> Vec<char> {
    seats.iter().map(|seat| seat.letter()).collect()
}

fn proposal(game: &NextGame) -> ProposalInfo {
    ProposalInfo {
        number: game.proposed.0,
        by: game.by.letter(),
        room: game.room.key(),
        length: game.room.length_of(&game.options).map(|preset| preset.length.key()),
        same: game.same,
        accepted: letters(&game.accepted),
        missing: letters(&game.missing),
    }
}

fn asked(asked: AskedOf) -> AskedInfo {
    let (kind, code) = match asked.ask {
        Ask::Bot => ("bot", None),
        Ask::Removal => ("removal", None),
        Ask::Device { code } => ("device", Some(code)),
    };
    AskedInfo { kind, asked: asked.asked.0, code, agreed: letters(&asked.agreed) }
}

/// Returns the data of a table that one viewer may see.
pub(crate) fn sheet(snapshot: &Snapshot, perspective: Perspective) -> Sheet {
    Sheet { info: info(snapshot), seen: seen(snapshot, perspective.viewer) }
}

/// Returns the data of the game that one viewer may see.
pub(crate) fn seen(snapshot: &Snapshot, viewer: Viewer) -> SeenInfo {
    SeenInfo {
        viewer: viewer.to_string(),
        waiting: snapshot.waiting().as_ref().map(waiting),
        view: snapshot.view(viewer).map(|view| view.text()),
        outcome: snapshot.outcome().map(outcome),
    }
}

/// Serializes the same data as [`seen`] directly to JSON text. Direct serialization is faster, and after every move the
/// server needs one text for each viewer.
pub(crate) fn seen_text(snapshot: &Snapshot, viewer: Viewer) -> String {
    let mut json = Vec::with_capacity(SHEET_BYTES);
    json.extend_from_slice(b"{\"viewer\":");
    write(&mut json, &viewer);
    json.extend_from_slice(b",\"waiting\":");
    write(&mut json, &snapshot.waiting().as_ref().map(waiting));
    json.extend_from_slice(b",\"view\":");
    match snapshot.view(viewer) {
        Some(view) => view.write(&mut json),
        None => write(&mut json, &()),
    }
    json.extend_from_slice(b",\"outcome\":");
    write(&mut json, &snapshot.outcome().map(outcome));
    json.push(b'}');
    String::from_utf8(json).unwrap_or_default()
}

/// Appends a value as JSON. Serialization cannot fail, because the values are plain data with string keys.
fn write(json: &mut Vec<u8>, value: &impl serde::Serialize) {
    let written = serde_json::to_writer(json, value);
    debug_assert!(written.is_ok(), "{written:?}");
}

fn outcome(outcome: game::Outcome) -> OutcomeInfo {
    OutcomeInfo {
        points: outcome.points.as_slice().to_vec(),
        ranks: outcome.ranks.as_slice().to_vec(),
        capped: outcome.capped,
    }
}

/// Returns the state of the table, with all recent events that the viewer observed.
pub(crate) fn moment(snapshot: &Snapshot, perspective: Perspective, texts: &Texts) -> Moment {
    let entries = snapshot.log(perspective.viewer).into_iter();
    let log = entries.map(|(seq, told)| LogInfo { seq: seq.0, lines: lines(snapshot, perspective, texts, &told) });
    Moment {
        seq: snapshot.seq().0,
        sheet: sheet(snapshot, perspective),
        log: Some(log.collect()),
        told: observed(snapshot, perspective, texts),
    }
}

/// Returns the events of the last entry that this viewer observed.
pub(crate) fn observed(snapshot: &Snapshot, perspective: Perspective, texts: &Texts) -> Vec<LineInfo> {
    lines(snapshot, perspective, texts, &snapshot.told(perspective.viewer))
}

/// Renders observations as sentences in the language of the request.
pub(crate) fn lines(
    snapshot: &Snapshot,
    perspective: Perspective,
    texts: &Texts,
    told: &[ObservedLine],
) -> Vec<LineInfo> {
    let words = Words { texts, names: &names::all(snapshot, texts), you: perspective.you };
    let line = |told: &ObservedLine| LineInfo {
        key: told.line.message.key,
        text: words.say(&told.line.message),
        cue: told.line.cue,
    };
    told.iter().map(line).collect()
}

fn waiting(waiting: &Waiting) -> WaitingInfo {
    match waiting {
        Waiting::Nature => WaitingInfo::Nature,
        Waiting::Seats(window) => WaitingInfo::Seats {
            window: window.number,
            seats: window.seats.iter().map(|seat| seat.letter()).collect(),
            closes: match window.closes {
                Closes::WhenAllAnswered => "all",
                Closes::OnFirstCall => "first",
            },
        },
        Waiting::Nobody => WaitingInfo::Nobody,
    }
}
