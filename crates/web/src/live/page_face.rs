//! A table's page, live: the regions that changed, and the lines of the log that were added.

use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

use game::Waiting;
use host::{Phase, Snapshot};
use rooms::Texts;
use serde::Serialize;

use super::{Face, Sight};
use crate::{aids::AidChoices, pages::log_line, scene::Scene, site::Site};

/// What a page's script is sent.
#[derive(Serialize, Default)]
pub(crate) struct PageFrame {
    /// Elements to replace, by id.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) regions: BTreeMap<String, String>,
    /// What to add at the end of elements, by id. Lines that are there already are overlooked by their own ids.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) append: BTreeMap<&'static str, String>,
    /// The title of the document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) title: Option<String>,
    /// What happened, for sound and animation.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) cues: Vec<&'static str>,
    /// Another page, where this one cannot show the table any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) goto: Option<String>,
}

/// A table's page, live.
pub(crate) struct PageFace {
    site: Site,
    texts: Arc<Texts>,
    aids: Arc<AidChoices>,
    /// What the reader's page shows: hashes of the regions by id, and of the title.
    shown: BTreeMap<String, u64>,
    title: u64,
    phase: Phase,
    seated: bool,
    /// Whether it is the page of the screen for everybody.
    screen: bool,
    /// Whether the reader's seat was awaited.
    awaited: bool,
}

impl PageFace {
    pub(crate) fn new(site: Site, texts: Arc<Texts>, aids: AidChoices) -> Self {
        let aids = Arc::new(aids);
        Self {
            site,
            texts,
            aids,
            shown: BTreeMap::new(),
            title: 0,
            phase: Phase::Lobby,
            seated: false,
            screen: false,
            awaited: false,
        }
    }

    /// The regions and the title that differ from what was shown last; remembered as shown.
    fn changed(&mut self, scene: &Scene<'_>) -> PageFrame {
        let mut frame = PageFrame::default();
        for region in scene.regions() {
            let hash = hash(&region.html);
            if self.shown.insert(region.id.clone(), hash) != Some(hash) {
                frame.regions.insert(region.id, region.html);
            }
        }
        let title = scene.title();
        let hash = hash(&title);
        if std::mem::replace(&mut self.title, hash) != hash {
            frame.title = title;
        }
        self.phase = scene.snapshot.phase();
        self.seated = scene.sight.you.is_some();
        self.screen = scene.sight.screen;
        self.awaited = is_awaited(scene, self.awaited);
        frame
    }

    fn go_to_table(&self, snapshot: &Snapshot) -> PageFrame {
        let end = if self.screen { "/tv" } else { "" };
        PageFrame { goto: Some(format!("{}{end}", self.site.table_path(snapshot.table()))), ..PageFrame::default() }
    }
}

impl Face for PageFace {
    const EVENT: &'static str = "frame";

    fn whole(&mut self, snapshot: &Snapshot, sight: Sight, since: Option<u64>) -> String {
        let (site, texts, aids) = (self.site.clone(), Arc::clone(&self.texts), Arc::clone(&self.aids));
        let scene = Scene { site: &site, texts: &texts, snapshot, sight, aids: &aids };
        self.shown.clear();
        self.title = 0;
        let mut frame = self.changed(&scene);
        if !same_page(snapshot, sight, since) {
            return to_json(&self.go_to_table(snapshot));
        }
        frame.append.extend(log_html(&scene, scene.log()));
        to_json(&frame)
    }

    fn change(&mut self, snapshot: &Snapshot, sight: Sight) -> Option<String> {
        let (site, texts, aids) = (self.site.clone(), Arc::clone(&self.texts), Arc::clone(&self.aids));
        let scene = Scene { site: &site, texts: &texts, snapshot, sight, aids: &aids };
        // On a device that several people share, a seat's page is closed once there is nothing more to do.
        let given_back = sight.is_shared() && self.awaited && !is_awaited(&scene, true);
        let other_page = self.phase != snapshot.phase() || self.seated != sight.you.is_some() || given_back;
        let mut frame = self.changed(&scene);
        if other_page {
            return Some(to_json(&self.go_to_table(snapshot)));
        }
        let mut log = scene.log();
        log.retain(|entry| entry.seq == snapshot.seq().0);
        frame.cues.extend(log.iter().flat_map(|entry| entry.lines.iter().map(|line| line.cue)));
        frame.append.extend(log_html(&scene, log));
        let nothing = frame.regions.is_empty() && frame.append.is_empty() && frame.title.is_none();
        (!nothing).then(|| to_json(&frame))
    }
}

/// Whether the reader's seat is awaited; while nature draws, as it was before.
fn is_awaited(scene: &Scene<'_>, before: bool) -> bool {
    let Some(seat) = scene.sight.viewer.seat() else { return false };
    match scene.snapshot.waiting() {
        Some(Waiting::Nature) => before,
        Some(waiting) => waiting.awaits(seat),
        None => false,
    }
}

/// Whether a page made after entry `since` has the same build as one made now. The game's page has another than the
/// lobby's: a reader who was told something of the game by then has the game's page.
fn same_page(snapshot: &Snapshot, sight: Sight, since: Option<u64>) -> bool {
    let Some(since) = since else { return true };
    match snapshot.phase() {
        Phase::Lobby => true,
        Phase::Playing => snapshot.log(sight.viewer).first().is_some_and(|(seq, _)| seq.0 <= since),
        Phase::Finished => false,
    }
}

fn log_html(scene: &Scene<'_>, entries: Vec<crate::pages::LogEntry>) -> Option<(&'static str, String)> {
    let html: String = scene.with_shell(|shell| {
        let lines = entries.iter().flat_map(|entry| entry.lines.iter().enumerate().map(move |line| (entry.seq, line)));
        lines.map(|(seq, (index, line))| log_line(shell.words, seq, index, line).into_string()).collect()
    });
    (!html.is_empty()).then_some(("log", html))
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

fn to_json(frame: &PageFrame) -> String {
    // Text keys and texts, which always encode.
    serde_json::to_string(frame).unwrap_or_default()
}
