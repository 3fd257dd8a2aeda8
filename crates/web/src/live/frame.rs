//! A frame as bytes of a stream.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    hash::BuildHasher,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};

use axum::body::Bytes;
use foldhash::quality::FixedState;
use serde::Serialize;

use crate::{
    scene::Scene,
    shell::{LiveRegion, alike},
};

/// Room for the text around the data of a frame.
const HEAD: usize = 64;

/// One frame of a stream of Server-Sent Events (WHATWG HTML, 9.2), encoded once and sent to all readers of its kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Frame(Bytes);

impl Frame {
    /// An event with this name, after the entry with this number. Its data is given in parts without line breaks (JSON
    /// has none).
    pub(crate) fn event(event: &str, seq: u64, data: &[&str]) -> Self {
        debug_assert!(data.iter().all(|part| !part.contains(['\n', '\r'])), "data of one line");
        let mut text = String::with_capacity(HEAD + data.iter().map(|part| part.len()).sum::<usize>());
        // Writing to memory cannot fail.
        let _ = write!(text, "event: {event}\nid: {seq}\ndata: ");
        text.extend(data.iter().copied());
        text.push_str("\n\n");
        Self(Bytes::from(text))
    }

    /// The entry of this number changed nothing for the reader.
    pub(crate) fn silent(seq: u64) -> Self {
        Self(Bytes::from(format!("id: {seq}\n\n")))
    }

    /// A heartbeat: an event with this name, or without one a comment, which readers ignore.
    pub(crate) fn beat(event: Option<&str>) -> Self {
        Self(event.map_or_else(|| Bytes::from_static(b":\n\n"), |event| format!("event: {event}\ndata: -\n\n").into()))
    }

    /// The end of the stream, with the delay of the reconnect, to this house or to another node: spread out, and before
    /// the page shows that the connection is lost.
    pub(crate) fn farewell() -> Self {
        static TURNS: AtomicU32 = AtomicU32::new(0);
        let turn = TURNS.fetch_add(1, Ordering::Relaxed);
        // Spread over a second.
        let pause = 200 + turn.wrapping_mul(617) % 1_000;
        Self(Bytes::from(format!("retry: {pause}\n\n")))
    }

    /// Its bytes.
    pub(crate) fn into_bytes(self) -> Bytes {
        self.0
    }
}

/// The content of a frame for the page's script.
#[derive(Serialize, Default)]
pub(crate) struct PageFrame {
    /// Elements to replace, by id.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) regions: BTreeMap<&'static str, Arc<str>>,
    /// Elements to append to, by id. The script skips lines with a known id.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) append: BTreeMap<&'static str, String>,
    /// The title of the document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) title: Option<String>,
    /// Whether the page shows a reveal step by step.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) moment: bool,
    /// Whether a round ended: its result is shown on a separate sheet.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) round: bool,
    /// How long the script waits before it shows this frame, in milliseconds: for tutorials, where all frames after a
    /// move are sent at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) pause: Option<u16>,
    /// The events, for sound and animation.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) cues: Vec<&'static str>,
    /// A redirect, if this page cannot show the table any longer. With regions, the page first shows how the game
    /// ended, and the reader continues by a button.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) goto: Option<String>,
}

impl PageFrame {
    /// Whether it contains nothing new for the page.
    pub(crate) fn is_empty(&self) -> bool {
        self.regions.is_empty() && self.append.is_empty() && self.title.is_none() && self.goto.is_none()
    }

    /// The same JSON as serde would write, but faster: nearly all of it is HTML, which is escaped many bytes at a time.
    pub(crate) fn to_json(&self) -> String {
        let Self { regions: _, append: _, title, moment, round, pause, cues, goto } = self;
        let (regions, append) = Default::default();
        let (title, cues, goto) = (title.clone(), cues.clone(), goto.clone());
        let rest = Self { regions, append, title, moment: *moment, round: *round, pause: *pause, cues, goto };
        // Flags, words and a title always encode.
        let rest = serde_json::to_string(&rest).unwrap_or_default();
        let rest = rest.trim_start_matches('{');
        let sizes = || self.regions.values().map(|html| html.len()).chain(self.append.values().map(String::len));
        let whole: usize = sizes().map(|size| size + size / 4 + AROUND).sum();
        // The escaper needs room for the worst case of the next part.
        let mut json = Vec::with_capacity(rest.len() + whole + 6 * sizes().max().unwrap_or_default() + AROUND);
        json.push(b'{');
        elements(&mut json, "regions", self.regions.iter().map(|(id, html)| (*id, &**html)));
        elements(&mut json, "append", self.append.iter().map(|(id, html)| (*id, html.as_str())));
        if rest == "}" && json.last() == Some(&b',') {
            json.pop();
        }
        json.extend_from_slice(rest.as_bytes());
        String::from_utf8(json).unwrap_or_default()
    }
}

/// The size of an element's name and the syntax around it, in bytes.
const AROUND: usize = 48;

/// Writes elements by their ids as a member of an object, with a trailing comma; writes nothing for an empty list.
fn elements<'a>(json: &mut Vec<u8>, name: &str, elements: impl Iterator<Item = (&'static str, &'a str)>) {
    let before = json.len();
    for (id, html) in elements {
        if json.len() == before {
            json_escape_simd::escape_into(name, json);
            json.extend_from_slice(b":{");
        } else {
            json.push(b',');
        }
        json_escape_simd::escape_into(id, json);
        json.push(b':');
        json_escape_simd::escape_into(html, json);
    }
    if json.len() > before {
        json.extend_from_slice(b"},");
    }
}

/// Hashes of what a page shows: enough to find what is new in the next snapshot, and what need not be rendered.
#[derive(Default, Debug)]
pub(crate) struct ShownPage {
    /// The hashes of the regions' elements, by id.
    regions: Vec<(&'static str, u64)>,
    /// The hashes of what the room's regions show, see [`rooms::Region::shows`].
    parts: Vec<(&'static str, u64)>,
    /// A hash of the reader and of the data outside the game: if it changes, everything is rendered.
    beside: u64,
    title: u64,
}

impl ShownPage {
    /// The hashes after the page has these regions of the scene; unchanged regions keep their old ones.
    pub(crate) fn then(&self, scene: &Scene<'_>, regions: &[LiveRegion], title: Option<&String>) -> Self {
        let before = |id| self.regions.iter().find(|(other, _)| *other == id).map_or(0, |(_, hash)| *hash);
        let hash = |region: &LiveRegion| if region.kept { before(region.id) } else { region.hash };
        Self {
            regions: regions.iter().map(|region| (region.id, hash(region))).collect(),
            parts: regions.iter().filter_map(|region| Some((region.id, region.shows?))).collect(),
            beside: beside(scene),
            title: title.map_or(0, |title| alike(title)),
        }
    }

    /// The parts that the room need not render for this scene. Empty for a shared device, whose page arranges the
    /// regions differently when a person decides in the open.
    pub(crate) fn parts(&self, scene: &Scene<'_>) -> &[(&'static str, u64)] {
        if scene.perspective.is_shared() || self.beside != beside(scene) { &[] } else { &self.parts }
    }

    /// Adds to a frame what differs from the page.
    pub(crate) fn differ(&self, now: &Self, regions: Vec<LiveRegion>, title: Option<String>, frame: &mut PageFrame) {
        let fresh = regions.into_iter().filter(|region| !region.kept);
        let fresh = fresh.filter(|region| !self.regions.contains(&(region.id, region.hash)));
        frame.regions = fresh.map(|region| (region.id, region.html)).collect();
        frame.title = title.filter(|_| self.title != now.title);
    }
}

/// A hash of what a room's page depends on besides the view and the window: names, faces, settings, and the viewer.
fn beside(scene: &Scene<'_>) -> u64 {
    FixedState::default().hash_one((scene.perspective, scene.snapshot.public_at()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_by_hand_reads_as_it_is_meant() {
        let odd = "<p title=\"a\\b\">\u{0}\u{1f}\n\u{2028}\u{2068}Zoë\u{2069} \u{1f98a}</p>";
        let elements = |regions: &[(&'static str, &str)], append: &[(&'static str, &str)]| PageFrame {
            regions: regions.iter().map(|(id, html)| (*id, (*html).into())).collect(),
            append: append.iter().map(|(id, html)| (*id, (*html).to_owned())).collect(),
            ..PageFrame::default()
        };
        let title = || PageFrame { title: Some(odd.to_owned()), moment: true, ..PageFrame::default() };
        let frames = [
            PageFrame::default(),
            title(),
            elements(&[("hand", odd)], &[]),
            elements(&[], &[("log", odd)]),
            elements(&[("hand", odd), ("status", "")], &[("log", odd)]),
            PageFrame { cues: vec!["draw"], pause: Some(3), goto: Some("/".to_owned()), round: true, ..title() },
            PageFrame { title: title().title, ..elements(&[("hand", odd)], &[("log", odd)]) },
        ];
        for frame in frames {
            let written = frame.to_json();
            let read: serde_json::Value = serde_json::from_str(&written).unwrap();
            assert_eq!(read, serde_json::to_value(&frame).unwrap(), "{written}");
            assert!(!written.contains(['\n', '\r']), "an event's data are one line");
        }
    }
}
