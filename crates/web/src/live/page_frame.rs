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

    /// As JSON.
    pub(crate) fn to_json(&self) -> String {
        // Text keys and texts, which always encode.
        serde_json::to_string(self).unwrap_or_default()
    }
}
