//! Renders the live stream of a table as JSON for the API.

use std::sync::{Arc, OnceLock};

use game::Viewer;
use host::Snapshot;
use rooms::Texts;
use serde::Serialize;

use super::patch::{Indexed, Patch};
use crate::{
    api,
    kinds::KindCache,
    language::Locale,
    live::{Frame, Moment, Renderer, StreamKind},
    reader::Perspective,
    site::Site,
};

/// The SSE event name of live updates that contain the view.
const EVENT: &str = "view";

/// The SSE event name of live updates that contain the changes of the view.
const PATCH_EVENT: &str = "patch";

/// A [`Renderer`] that writes the live updates of a table as JSON, with texts in one language.
pub(super) struct ViewRenderer {
    texts: Arc<Texts>,
    locale: Locale,
    /// Whether the client gets the changes of its view instead of the view after each journal entry.
    deltas: bool,
}

/// The cached JSON object with the public data outside the game, such as people and settings. The object is rebuilt
/// when this data changes.
#[derive(Default)]
struct InfoText(OnceLock<Arc<str>>);

/// The cached JSON texts and live updates of one snapshot, for each kind of viewer.
#[derive(Default)]
struct Parts {
    /// The data of the game that each viewer may see, as a JSON object.
    seen: KindCache<Viewer, Arc<str>>,
    /// The same texts with the places of their values, for viewers who get changes.
    indexed: KindCache<Viewer, Arc<Indexed>>,
    /// The live updates that contain only the changes of one journal entry.
    changes: KindCache<(Perspective, Locale), Frame>,
    /// The live updates that contain the differences between the viewer's data before and after one journal entry.
    patches: KindCache<(Perspective, Locale), Frame>,
    /// The live updates that contain the whole table, for clients that have just connected.
    wholes: KindCache<(Perspective, Locale), Frame>,
}

impl ViewRenderer {
    pub(super) fn new(site: &Site, locale: Locale, deltas: bool) -> Self {
        Self { texts: site.languages().texts(locale), locale, deltas }
    }

    /// Builds the live update for a journal entry from cached JSON texts. The result has the form of
    /// [`super::model::Moment`].
    fn frame(&self, now: Moment<'_>, seen: &str) -> Frame {
        let Moment { snapshot, perspective } = now;
        let told = json(&api::play::observed(snapshot, perspective, &self.texts));
        let (seq, info) = (snapshot.seq().0, info(snapshot));
        let (info, seen) = (members(&info), members(seen));
        let number = seq.to_string();
        Frame::event(EVENT, seq, &["{\"seq\":", &number, ",", info, ",", seen, ",\"told\":", &told, "}"])
    }

    /// Builds the live update with the differences between two consecutive snapshots for the same viewer, in the form of
    /// [`super::model::Changes`]. Returns `None` if the view itself is shorter.
    fn differences(&self, before: Moment<'_>, now: Moment<'_>) -> Option<Frame> {
        let (mut patch, seen) = (Patch::default(), indexed(now));
        let info_now = info(now.snapshot);
        if before.snapshot.public_at() != now.snapshot.public_at() {
            patch.object(&Indexed::new(info(before.snapshot)), &Indexed::new(Arc::clone(&info_now)));
        }
        patch.object(&indexed(before), &seen);
        let patch = Some(patch.finish()).filter(|patch| patch.len() < info_now.len() + seen.text().len())?;
        let told = json(&api::play::observed(now.snapshot, now.perspective, &self.texts));
        let (seq, base) = (now.snapshot.seq().0, before.snapshot.seq().0);
        let numbers = format!("{{\"seq\":{seq},\"base\":{base},\"patch\":");
        Some(Frame::event(PATCH_EVENT, seq, &[&numbers, &patch, ",\"told\":", &told, "}"]))
    }

    /// Returns the live update with the changes since the last journal entry. If the viewer is another than before, it
    /// contains everything, because a patch must not depend on what only the former viewer could see.
    fn patch(&mut self, before: Moment<'_>, now: Moment<'_>) -> Frame {
        if before.perspective != now.perspective {
            return self.whole(now.snapshot, now.perspective, None);
        }
        now.snapshot.cached::<Parts>().patches.of((now.perspective, self.locale), || {
            self.differences(before, now).unwrap_or_else(|| self.whole(now.snapshot, now.perspective, None))
        })
    }
}

impl Renderer for ViewRenderer {
    const KIND: StreamKind = StreamKind::Api;

    fn whole(&mut self, now: &Snapshot, perspective: Perspective, _: Option<u64>) -> Frame {
        now.cached::<Parts>().wholes.of((perspective, self.locale), || {
            let moment = api::play::moment(now, perspective, &self.texts);
            Frame::event(EVENT, moment.seq, &[&json(&moment)])
        })
    }

    fn change(&mut self, before: Moment<'_>, now: Moment<'_>) -> Frame {
        if self.deltas {
            return self.patch(before, now);
        }
        now.snapshot.cached::<Parts>().changes.of((now.perspective, self.locale), || {
            let seen = seen(now);
            let same_info = || {
                before.snapshot.public_at() == now.snapshot.public_at() || info(before.snapshot) == info(now.snapshot)
            };
            let nothing_told = now.snapshot.told(now.perspective.viewer).is_empty();
            if nothing_told && self::seen(before) == seen && same_info() {
                return Frame::silent(now.snapshot.seq().0);
            }
            self.frame(now, &seen)
        })
    }

    // This renderer keeps no state about its client: every live update contains all data that may have changed.
    fn shown(&mut self, _: &Snapshot, _: Perspective) {}
}

/// Returns the public data outside the game as JSON text.
fn info(snapshot: &Snapshot) -> Arc<str> {
    let text = snapshot.cached_public::<InfoText>();
    Arc::clone(text.0.get_or_init(|| json(&api::play::info(snapshot)).into()))
}

/// Returns the data of the game that the viewer may see, as JSON text.
fn seen(moment: Moment<'_>) -> Arc<str> {
    let viewer = moment.perspective.viewer;
    moment.snapshot.cached::<Parts>().seen.of(viewer, || api::play::seen_text(moment.snapshot, viewer).into())
}

/// Returns [`seen`] with the places of its values.
fn indexed(moment: Moment<'_>) -> Arc<Indexed> {
    let parts = moment.snapshot.cached::<Parts>();
    parts.indexed.of(moment.perspective.viewer, || Arc::new(Indexed::new(seen(moment))))
}

fn json(value: &impl Serialize) -> String {
    // Serialization cannot fail: the values are text, numbers and the room's own JSON.
    serde_json::to_string(value).unwrap_or_default()
}

/// Returns the members of a non-empty JSON object, without the braces.
fn members(object: &str) -> &str {
    object.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use axum::body::Bytes;
    use serde_json::{Value, value::RawValue};

    use super::*;
    use crate::{
        api::{model, play},
        live::audience::Audience,
    };

    /// Returns the data of the live updates that have any, each with the perspective of its viewer: the seats and a
    /// spectator.
    fn read(snapshot: &Snapshot, frames: &[Bytes]) -> Vec<(Perspective, Value)> {
        let data = |frame: &Bytes| {
            let frame = std::str::from_utf8(frame).unwrap();
            let data = frame.split_once("\ndata: ")?.1;
            Some(serde_json::from_str(data.trim_end()).unwrap())
        };
        let seats = snapshot.chairs().into_iter().map(|chair| Some(chair.seat));
        let viewers = seats.chain([None]).map(|you| Perspective::of(snapshot, you));
        viewers.zip(frames).filter_map(|(viewer, frame)| Some((viewer, data(frame)?))).collect()
    }

    #[tokio::test]
    async fn a_frame_put_together_says_what_the_moment_declares_and_once_for_all_watchers() {
        let mut audience = Audience::of("sneak").await;
        audience.look(100, |site| ViewRenderer::new(site, Locale::default(), false)).await;
        let texts = audience.site.languages().texts(Locale::default());
        let mut compared = 0;
        for _ in 0..12 {
            for (snapshot, frames) in audience.move_on().await {
                assert_eq!(snapshot.cached::<Parts>().changes.len(), 3);
                let rail = &frames[2..];
                assert!(rail.iter().all(|frame| frame.as_ptr() == rail[0].as_ptr()), "one text, the very same bytes");
                for (perspective, data) in read(&snapshot, &frames) {
                    let moment = model::Moment {
                        seq: snapshot.seq().0,
                        sheet: play::sheet(&snapshot, perspective),
                        log: None,
                        told: play::observed(&snapshot, perspective, &texts),
                    };
                    assert_eq!(data, serde_json::to_value(&moment).unwrap());
                    compared += 1;
                }
            }
        }
        assert!(compared > 20, "frames with data: {compared}");
    }

    #[tokio::test]
    async fn changes_are_put_together_in_their_form() {
        let mut audience = Audience::of("sneak").await;
        audience.look(1, |site| ViewRenderer::new(site, Locale::default(), true)).await;
        let texts = audience.site.languages().texts(Locale::default());
        let mut compared = 0;
        for _ in 0..12 {
            for (snapshot, frames) in audience.move_on().await {
                let changed = read(&snapshot, &frames).into_iter().filter(|(_, data)| data.get("base").is_some());
                for (perspective, data) in changed {
                    let changes = model::Changes {
                        seq: snapshot.seq().0,
                        base: snapshot.seq().0 - 1,
                        patch: RawValue::from_string(data["patch"].to_string()).unwrap(),
                        told: play::observed(&snapshot, perspective, &texts),
                    };
                    assert_eq!(data, serde_json::to_value(&changes).unwrap());
                    compared += 1;
                }
            }
        }
        assert!(compared > 20, "frames with changes: {compared}");
    }
}
