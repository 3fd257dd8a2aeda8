//! The live updates of streams (`Frame`): their encoding as Server-Sent Events, and their content for the page's
//! script.

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

/// The number of bytes that the buffer of a new live update reserves for the text around its data.
const HEAD: usize = 64;

/// One live update: an encoded event of a stream of Server-Sent Events (WHATWG HTML, 9.2). The event is encoded once
/// and sent to all visitors of the same kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Frame(Bytes);

impl Frame {
    /// Encodes an event with this name, for the journal entry with this number. The parts of the data must not contain
    /// line breaks; JSON contains no line breaks.
    pub(crate) fn event(event: &str, seq: u64, data: &[&str]) -> Self {
        debug_assert!(data.iter().all(|part| !part.contains(['\n', '\r'])), "data of one line");
        let mut text = String::with_capacity(HEAD + data.iter().map(|part| part.len()).sum::<usize>());
        // Writing to memory cannot fail.
        let _ = write!(text, "event: {event}\nid: {seq}\ndata: ");
        text.extend(data.iter().copied());
        text.push_str("\n\n");
        Self(Bytes::from(text))
    }

    /// Encodes an event without data. It states that the journal entry with this number changed nothing for the
    /// visitor.
    pub(crate) fn silent(seq: u64) -> Self {
        Self(Bytes::from(format!("id: {seq}\n\n")))
    }

    /// Encodes a heartbeat: an event with this name. Without a name, encodes an SSE comment, which clients ignore.
    pub(crate) fn beat(event: Option<&str>) -> Self {
        Self(event.map_or_else(|| Bytes::from_static(b":\n\n"), |event| format!("event: {event}\ndata: -\n\n").into()))
    }

    /// Encodes the last event of a stream, which tells the browser when to reconnect to this server or to another node.
    /// The delays are spread, so that not all browsers reconnect at the same time. All delays are shorter than the time
    /// after which a page reports a lost connection.
    pub(crate) fn farewell() -> Self {
        static TURNS: AtomicU32 = AtomicU32::new(0);
        let turn = TURNS.fetch_add(1, Ordering::Relaxed);
        // The delays of consecutive streams are spread over one second.
        let pause = 200 + turn.wrapping_mul(617) % 1_000;
        Self(Bytes::from(format!("retry: {pause}\n\n")))
    }

    /// Returns the bytes of the event.
    pub(crate) fn into_bytes(self) -> Bytes {
        self.0
    }
}

/// The content of a live update for the page's script, sent as JSON.
#[derive(Serialize, Default)]
pub(crate) struct PageFrame {
    /// The elements to replace, by their HTML id.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) regions: BTreeMap<&'static str, Arc<str>>,
    /// The HTML to append to elements, by the elements' id. The page's script skips log lines whose id the page already
    /// contains.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) append: BTreeMap<&'static str, String>,
    /// The new title of the document; `None` if it is unchanged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) title: Option<String>,
    /// Whether the page shows this live update as a reveal, step by step.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) moment: bool,
    /// Whether a round ended. The page then shows the round's result on a separate sheet.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) round: bool,
    /// The time that the page's script waits before it shows this live update, in milliseconds. Only tutorials need
    /// this delay, because they send all live updates after a move at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) pause: Option<u16>,
    /// The kinds of the events in this live update, such as `draw`. The page plays sounds and animations for them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) cues: Vec<&'static str>,
    /// The address of a redirect, if this page can no longer show the table. If the live update has regions too, the
    /// page first shows the end of the game, and the visitor follows the redirect with a button.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) goto: Option<String>,
}

impl PageFrame {
    /// Returns whether the live update contains nothing new for the page.
    pub(crate) fn is_empty(&self) -> bool {
        self.regions.is_empty() && self.append.is_empty() && self.title.is_none() && self.goto.is_none()
    }

    /// Serializes the live update as JSON. The result is the same as serde's but faster: nearly all content is HTML,
    /// which `json_escape_simd` escapes many bytes at a time.
    pub(crate) fn to_json(&self) -> String {
        let Self { regions: _, append: _, title, moment, round, pause, cues, goto } = self;
        let (regions, append) = Default::default();
        let (title, cues, goto) = (title.clone(), cues.clone(), goto.clone());
        let rest = Self { regions, append, title, moment: *moment, round: *round, pause: *pause, cues, goto };
        // Serialization cannot fail: the other fields are flags, numbers and texts.
        let rest = serde_json::to_string(&rest).unwrap_or_default();
        let rest = rest.trim_start_matches('{');
        let sizes = || self.regions.values().map(|html| html.len()).chain(self.append.values().map(String::len));
        let whole: usize = sizes().map(|size| size + size / 4 + AROUND).sum();
        // The buffer has extra space, because the escaper needs space for the worst case of the next element: six bytes
        // for each byte.
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

/// The estimated size of an element's name and the JSON syntax around the element, in bytes.
const AROUND: usize = 48;

/// Writes the elements as one member of the live update's JSON object, with the key `name` and a trailing comma. Writes
/// nothing if there are no elements.
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

/// The hashes of the content that a page shows. These hashes show what has changed in the next snapshot, and which
/// regions need not be rendered again.
#[derive(Default, Debug)]
pub(crate) struct ShownPage {
    /// The hashes of the regions' elements, by HTML id.
    regions: Vec<(&'static str, u64)>,
    /// The hashes of the data that each region of the room shows ([`rooms::Region::shows`]), by HTML id.
    parts: Vec<(&'static str, u64)>,
    /// A hash of the perspective and of the data outside the game. If this hash changes, all regions are rendered
    /// again.
    beside: u64,
    title: u64,
}

impl ShownPage {
    /// Returns the hashes after the page has received these regions of the scene. Regions that were not rendered again
    /// keep their old hashes.
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

    /// Returns the hashes of the data that each region of the room shows. The room need not render a region again if
    /// its hash is still the same. The list is empty for a shared device, whose page arranges the regions differently
    /// while a person makes an open decision.
    pub(crate) fn parts(&self, scene: &Scene<'_>) -> &[(&'static str, u64)] {
        if scene.perspective.is_shared() || self.beside != beside(scene) { &[] } else { &self.parts }
    }

    /// Adds the regions and the title that differ from the page's content to a live update.
    pub(crate) fn differ(&self, now: &Self, regions: Vec<LiveRegion>, title: Option<String>, frame: &mut PageFrame) {
        let fresh = regions.into_iter().filter(|region| !region.kept);
        let fresh = fresh.filter(|region| !self.regions.contains(&(region.id, region.hash)));
        frame.regions = fresh.map(|region| (region.id, region.html)).collect();
        frame.title = title.filter(|_| self.title != now.title);
    }
}

/// Returns a hash of the data that a room's page depends on in addition to the game's state: names, faces, settings and
/// the viewer.
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
