//! From a snapshot to what the API sends of it.

use game::{Closes, Seat, Viewer, Waiting};
use host::{Ask, AskedOf, Phase, Snapshot};
use rooms::{ObservedLine, Texts, Words};

use super::model::{
    AskedInfo, ChairInfo, LineInfo, LogInfo, Moment, NickInfo, OutcomeInfo, SeenInfo, Sheet, TableInfo, WaitingInfo,
};
use crate::{live::Perspective, names};

/// How long what a viewer may know of a game usually is at most, as JSON, in bytes.
const USUAL: usize = 4096;

/// What everybody may know of a table.
pub(super) fn info(snapshot: &Snapshot) -> TableInfo {
    let chairs = snapshot.chairs().into_iter();
    TableInfo {
        table: snapshot.table().to_string(),
        room: snapshot.room().key(),
        rules: snapshot.rules(),
        code: snapshot.code().to_owned(),
        phase: match snapshot.phase() {
            Phase::Lobby => "lobby",
            Phase::Playing => "playing",
            Phase::Finished => "finished",
        },
        options: snapshot.options().clone(),
        chairs: chairs
            .map(|chair| ChairInfo {
                seat: chair.seat.letter(),
                name: chair.name,
                nick: chair.nick.map(|nick| NickInfo { mood: nick.mood, animal: nick.animal }),
                bot: chair.bot,
                person: chair.person,
                away: chair.away,
                host: chair.host,
                asked: chair.asked.map(asked),
            })
            .collect(),
        places: snapshot.places().into_iter().map(Seat::letter).collect(),
        stand_in: snapshot.is_minded(),
        settings: snapshot.settings().into(),
        commitment: snapshot.commitment().to_owned(),
        sealed: snapshot.sealed().map(|hash| hash.to_string()),
    }
}

fn asked(asked: AskedOf) -> AskedInfo {
    let (kind, code) = match asked.ask {
        Ask::Bot => ("bot", None),
        Ask::Removal => ("removal", None),
        Ask::Device { code } => ("device", Some(code)),
    };
    let agreed = asked.agreed.iter().map(|seat| seat.letter()).collect();
    AskedInfo { kind, asked: asked.asked.0, code, agreed }
}

/// What one viewer may know of a table.
pub(super) fn sheet(snapshot: &Snapshot, perspective: Perspective) -> Sheet {
    Sheet { info: info(snapshot), seen: seen(snapshot, perspective.viewer) }
}

/// What one viewer may know of the game.
pub(super) fn seen(snapshot: &Snapshot, viewer: Viewer) -> SeenInfo {
    SeenInfo {
        viewer: viewer.to_string(),
        waiting: snapshot.waiting().as_ref().map(waiting),
        view: snapshot.view(viewer).map(|view| view.text()),
        outcome: snapshot.outcome().map(outcome),
    }
}

/// The same as JSON, written at once: every move gives each viewer one of these.
pub(super) fn seen_text(snapshot: &Snapshot, viewer: Viewer) -> String {
    let mut json = Vec::with_capacity(USUAL);
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

/// Plain data with string keys, which always encode.
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

/// The table at this moment with everything that was told lately.
pub(super) fn moment(snapshot: &Snapshot, perspective: Perspective, texts: &Texts) -> Moment {
    let entries = snapshot.log(perspective.viewer).into_iter();
    let log = entries.map(|(seq, told)| LogInfo { seq: seq.0, lines: lines(snapshot, perspective, texts, &told) });
    Moment {
        seq: snapshot.seq().0,
        sheet: sheet(snapshot, perspective),
        log: Some(log.collect()),
        told: told(snapshot, perspective, texts),
    }
}

/// What the last entry told this viewer.
pub(super) fn told(snapshot: &Snapshot, perspective: Perspective, texts: &Texts) -> Vec<LineInfo> {
    lines(snapshot, perspective, texts, &snapshot.told(perspective.viewer))
}

/// What was told, in words.
pub(super) fn lines(
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
