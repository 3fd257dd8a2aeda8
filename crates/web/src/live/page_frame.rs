//! What a page's script is sent.

use std::{collections::BTreeMap, sync::Arc};

use serde::Serialize;

/// What a page's script is sent.
#[derive(Serialize, Default)]
pub(crate) struct PageFrame {
    /// Elements to replace, by id.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) regions: BTreeMap<&'static str, Arc<str>>,
    /// What to add at the end of elements, by id. Lines that are there already are overlooked by their own ids.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) append: BTreeMap<&'static str, String>,
    /// The title of the document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) title: Option<String>,
    /// Whether something came out that the page shows step by step.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) moment: bool,
    /// Whether a round ended: what was laid and the points come as a sheet of their own.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) round: bool,
    /// How long the script waits before it shows this, in milliseconds: in a tutorial, where what follows a move comes at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) pause: Option<u16>,
    /// What happened, for sound and animation.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) cues: Vec<&'static str>,
    /// Another page, where this one cannot show the table any more. With regions it shows how the game ended, and the
    /// reader goes on when they have seen it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) goto: Option<String>,
}

impl PageFrame {
    /// Whether it tells nothing that the page does not show already.
    pub(crate) fn is_empty(&self) -> bool {
        self.regions.is_empty() && self.append.is_empty() && self.title.is_none() && self.goto.is_none()
    }

    /// The same JSON, faster: its elements, which are nearly all of it, are escaped many bytes at a time.
    pub(crate) fn to_json(&self) -> String {
        let Self { regions: _, append: _, title, moment, round, pause, cues, goto } = self;
        let (regions, append) = Default::default();
        let (title, cues, goto) = (title.clone(), cues.clone(), goto.clone());
        let rest = Self { regions, append, title, moment: *moment, round: *round, pause: *pause, cues, goto };
        // Flags, words and a title, which always encode.
        let rest = serde_json::to_string(&rest).unwrap_or_default();
        let rest = rest.trim_start_matches('{');
        let sizes = || self.regions.values().map(|html| html.len()).chain(self.append.values().map(String::len));
        let whole: usize = sizes().map(|size| size + size / 4 + AROUND).sum();
        // Whoever escapes wants room for the worst case of what is escaped next.
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

/// What the name of an element and what stands around it take about, in bytes.
const AROUND: usize = 48;

/// Writes elements by their ids as a member of an object, with a comma behind it; nothing where there are none.
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
