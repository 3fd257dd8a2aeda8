//! A table's page, live: the regions that changed, and the lines of the log that were added.

use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

use game::{Viewer, Waiting};
use host::{Phase, Snapshot};
use journal::Seq;
use rooms::Texts;
use serde::Serialize;

use super::{Perspective, Renderer};
use crate::{
    aids::AidChoices,
    pages::{gathered, log_line},
    scene::Scene,
    shared,
    site::Site,
};

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

/// A table's page, live.
pub(crate) struct PageRenderer {
    site: Site,
    texts: Arc<Texts>,
    aids: Arc<AidChoices>,
    /// What the reader's page shows: hashes of the regions by id, and of the title.
    shown: BTreeMap<String, u64>,
    title: u64,
    /// The entry that began the phase of the table whose page the reader has; `None` where that is not known yet.
    from: Option<u64>,
    /// Whether the reader had a seat; `None` where that is not known yet.
    seated: Option<bool>,
    /// Whether it is the page of the screen for everybody.
    screen: bool,
    /// Whether the reader's seat was awaited.
    awaited: bool,
    /// The entry that began a deal of which the reader was told nothing yet.
    deal: Option<u64>,
}

impl PageRenderer {
    pub(crate) fn new(site: Site, texts: Arc<Texts>, aids: AidChoices) -> Self {
        let aids = Arc::new(aids);
        let shown = BTreeMap::new();
        Self { site, texts, aids, shown, title: 0, from: None, seated: None, screen: false, awaited: false, deal: None }
    }

    /// The same for a page of which it is known whether its reader had a seat. Who gave a seat up, or took one, before the
    /// page's stream was there is then led to the right page too.
    pub(crate) fn made_for(self, seated: Option<bool>) -> Self {
        Self { seated, ..self }
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
        self.screen = scene.perspective.screen;
        self.awaited = is_awaited(scene, self.awaited);
        frame
    }

    /// Whether the reader's page, made after entry `since`, cannot show this moment, whatever is replaced on it: every
    /// phase of a table has its own page, and so have those who sit there. Remembered as led to the right one.
    fn is_elsewhere(&mut self, scene: &Scene<'_>, since: Option<u64>) -> bool {
        let (from, seated) = (scene.snapshot.phase_from().0, scene.perspective.you.is_some());
        let same_phase = self.from.is_none_or(|before| before == from) && since.is_none_or(|since| since >= from);
        let same_seat = self.seated.is_none_or(|before| before == seated);
        (self.from, self.seated) = (Some(from), Some(seated));
        !(same_phase && same_seat)
    }

    /// Whether a seat's own page, on a device that several people share, is closed with this entry: something came out, which all
    /// around it are to see, or there is nothing more to do, and nothing to look at.
    fn is_given_back(&self, scene: &Scene<'_>) -> bool {
        let snapshot = scene.snapshot;
        let Some(seat) = scene.perspective.viewer.seat().filter(|_| scene.perspective.is_shared()) else {
            return false;
        };
        let came_out = rooms::verdicts(snapshot.told(Viewer::Spectator).iter().map(|told| &told.line)) > 0;
        came_out || (self.awaited && !is_awaited(scene, true) && !snapshot.drew(seat))
    }

    /// The last moment of a game, on the page on which it was played; then the way to its result. On a device that several
    /// people share one person's own page is closed at once.
    fn last_moment(&mut self, scene: &Scene<'_>) -> Option<PageFrame> {
        let perspective = scene.perspective.at_the_end();
        let is_own = perspective.is_shared() && perspective.you.is_some();
        if scene.snapshot.phase() != Phase::Finished || is_own {
            return None;
        }
        let mut frame = self.go_to_table(scene.snapshot);
        let scene = Scene { perspective, ..*scene };
        for region in scene.last_regions() {
            let hash = hash(&region.html);
            if self.shown.insert(region.id.clone(), hash) != Some(hash) {
                frame.regions.insert(region.id, region.html);
            }
        }
        frame.title = Some(scene.title_in_play());
        Some(frame)
    }

    fn go_to_table(&self, snapshot: &Snapshot) -> PageFrame {
        let end = if self.screen { "/tv" } else { "" };
        PageFrame { goto: Some(format!("{}{end}", self.site.table_path(snapshot.table()))), ..PageFrame::default() }
    }
}

impl Renderer for PageRenderer {
    const EVENT: &'static str = "frame";

    // A page's script does not get to see comments.
    const BEAT: Option<&'static str> = Some("beat");

    fn whole(&mut self, snapshot: &Snapshot, perspective: Perspective, since: Option<u64>) -> String {
        let (site, texts, aids) = (self.site.clone(), Arc::clone(&self.texts), Arc::clone(&self.aids));
        let scene = Scene { site: &site, texts: &texts, snapshot, perspective, aids: &aids };
        self.shown.clear();
        self.title = 0;
        let mut frame = self.changed(&scene);
        if self.is_elsewhere(&scene, since) {
            return to_json(&self.go_to_table(snapshot));
        }
        let (log, deal) = gathered(scene.told(), scene.is_drawn());
        self.deal = deal;
        frame.append.extend(log_html(&scene, log));
        to_json(&frame)
    }

    fn change(&mut self, snapshot: &Snapshot, perspective: Perspective) -> Option<String> {
        let (site, texts, aids) = (self.site.clone(), Arc::clone(&self.texts), Arc::clone(&self.aids));
        let scene = Scene { site: &site, texts: &texts, snapshot, perspective, aids: &aids };
        let given_back = self.is_given_back(&scene);
        let seat = self.seated;
        let mut frame = if self.is_elsewhere(&scene, None) || given_back {
            let last = self.last_moment(&scene).filter(|_| seat == self.seated && !given_back);
            let shared = perspective.is_shared().then(|| shared::given_back(&site, snapshot));
            let Some(last) = last else {
                let frame = self.go_to_table(snapshot);
                return Some(to_json(&PageFrame { goto: shared.or(frame.goto), ..PageFrame::default() }));
            };
            last
        } else {
            self.changed(&scene)
        };
        let scene = if frame.goto.is_some() { Scene { perspective: perspective.at_the_end(), ..scene } } else { scene };
        // What was told before is on the page; a deal that goes on is told anew as one line.
        let now = snapshot.seq().0;
        let told = scene.told_since(Seq(self.deal.map_or(now, |begun| begun.min(now))));
        let lines = || told.iter().filter(|entry| entry.seq == now).flat_map(|entry| &entry.lines);
        frame.cues.extend(lines().map(|line| line.cue));
        frame.moment = rooms::verdicts(lines()) > 0;
        frame.round = rooms::ends_round(lines());
        let (mut log, deal) = gathered(told, scene.is_drawn());
        let begun = std::mem::replace(&mut self.deal, deal);
        log.retain(|entry| entry.seq == now || begun == Some(entry.seq));
        frame.append.extend(log_html(&scene, log));
        let nothing = frame.regions.is_empty() && frame.append.is_empty() && frame.title.is_none();
        (!nothing).then(|| to_json(&frame))
    }
}

/// Whether the reader's seat is awaited; while nature draws, as it was before.
fn is_awaited(scene: &Scene<'_>, before: bool) -> bool {
    let Some(seat) = scene.perspective.viewer.seat() else { return false };
    match scene.snapshot.waiting() {
        Some(Waiting::Nature) => before,
        Some(waiting) => waiting.awaits(seat),
        None => false,
    }
}

fn log_html(scene: &Scene<'_>, entries: Vec<crate::pages::LogEntry>) -> Option<(&'static str, String)> {
    let html: String = scene.with_log_words(|words| {
        let lines = entries.iter().flat_map(|entry| entry.lines.iter().enumerate().map(move |line| (entry.seq, line)));
        lines.map(|(seq, (index, line))| log_line(words, seq, index, line).into_string()).collect()
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
