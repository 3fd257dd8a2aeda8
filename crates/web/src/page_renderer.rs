//! Renders the live stream of a table's page: the changed regions, and the new lines of the log.

use std::{hash::Hash, sync::Arc};

use game::{Viewer, Waiting};
use host::{Phase, Snapshot};
use journal::Seq;
use rooms::Texts;

use crate::{
    aids::AidChoices,
    kinds::KindCache,
    language::Locale,
    live::{Frame, Moment, PageFrame, Renderer, ShownPage},
    reader::Perspective,
    scene::Scene,
    site::Site,
    table::{
        log::{LogEntry, gathered, log_line},
        moves,
    },
};

/// The renderer of a table's live stream for one visitor.
pub(crate) struct PageRenderer {
    site: Site,
    texts: Arc<Texts>,
    locale: Locale,
    aids: Arc<AidChoices>,
    memory: Memory,
    shown: Arc<ShownPage>,
}

/// The state of one visitor's page after the last live update. This value is part of the cache key of the next live
/// update.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
struct Memory {
    /// The journal entry that began the table's phase on the visitor's page; `None` if unknown.
    from: Option<u64>,
    /// Whether the page was rendered for a visitor with a seat; `None` if unknown.
    seated: Option<bool>,
    /// Whether the table waited for the visitor's answer at the last live update.
    awaited: bool,
    /// The journal entry that began a deal whose log line the page has not received yet; `None` if there is no such
    /// deal.
    deal: Option<u64>,
    /// The journal entry whose regions the page shows. Later live updates contain only differences from these regions.
    shows: u64,
    /// Whether the last live update redirected the page. Then the next live update cannot assume that the page shows
    /// any regions.
    led_away: bool,
}

/// The kind of a visitor: all properties of a visitor that change a page. Pages are rendered only once for all visitors
/// of the same kind.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Kind {
    perspective: Perspective,
    locale: Locale,
    aids: Arc<AidChoices>,
}

/// The cached pages and live updates of one snapshot, by kind of visitor.
#[derive(Default)]
struct Parts {
    shown: KindCache<Kind, Arc<ShownPage>>,
    wholes: KindCache<Kind, (Frame, Arc<ShownPage>)>,
    /// The live updates for a change. The key is the kind of visitor, the perspective before the change, and the state
    /// of the page before the change.
    changes: KindCache<(Kind, Perspective, Memory), Change>,
}

/// The live update for one journal entry, and the state of a page after this update, for all visitors of one kind.
#[derive(Clone)]
struct Change {
    frame: Frame,
    memory: Memory,
    shown: Arc<ShownPage>,
}

impl PageRenderer {
    /// Creates the renderer for a visitor with this language and these display switches.
    pub(crate) fn new(site: Site, locale: Locale, aids: AidChoices) -> Self {
        let (texts, aids) = (site.languages().texts(locale), Arc::new(aids));
        Self { site, texts, locale, aids, memory: Memory::default(), shown: Arc::default() }
    }

    /// Sets whether the page was rendered for a person with a seat. If that changed before the stream began, the stream
    /// redirects to the right page.
    pub(crate) fn made_for(mut self, seated: Option<bool>) -> Self {
        self.memory.seated = seated;
        self
    }

    fn kind(&self, perspective: Perspective) -> Kind {
        Kind { perspective, locale: self.locale, aids: Arc::clone(&self.aids) }
    }

    fn scene<'a>(&'a self, snapshot: &'a Snapshot, perspective: Perspective) -> Scene<'a> {
        Scene::new(&self.site, &self.texts, snapshot, perspective, &self.aids)
    }

    /// Checks whether the visitor's page, rendered after entry `since`, can no longer show this snapshot. Each phase of
    /// a table has its own page, and visitors with a seat have another page than visitors without.
    fn is_elsewhere(&self, scene: &Scene<'_>, since: Option<u64>) -> bool {
        let (from, seated) = (scene.snapshot.phase_from().0, scene.perspective.you.is_some());
        let same_phase =
            self.memory.from.is_none_or(|before| before == from) && since.is_none_or(|since| since >= from);
        let same_seat = self.memory.seated.is_none_or(|before| before == seated);
        !(same_phase && same_seat)
    }

    /// Returns the [`Memory`] of a page that shows this scene.
    fn memory_of(&self, scene: &Scene<'_>, deal: Option<u64>) -> Memory {
        Memory {
            from: Some(scene.snapshot.phase_from().0),
            seated: Some(scene.perspective.you.is_some()),
            awaited: is_awaited(scene, self.memory.awaited),
            deal,
            shows: scene.snapshot.seq().0,
            led_away: false,
        }
    }

    /// Checks whether the last journal entry closes a seat's own page on a shared device. The page closes if the entry
    /// revealed something to everybody, or if this seat has nothing more to do and drew no card to look at.
    fn is_given_back(&self, scene: &Scene<'_>) -> bool {
        let snapshot = scene.snapshot;
        let Some(seat) = scene.perspective.viewer.seat().filter(|_| scene.perspective.is_shared()) else {
            return false;
        };
        let came_out = rooms::verdicts(snapshot.told(Viewer::Spectator).iter().map(|told| &told.line)) > 0;
        came_out || (self.memory.awaited && !is_awaited(scene, true) && !snapshot.drew(seat))
    }

    /// Returns a live update with the final regions of a game and a redirect to the game's result; `None` if the last
    /// journal entry did not end the game. On a shared device a seat's own page gets no such update, because that page
    /// closes at once.
    fn last_moment(&self, scene: &Scene<'_>) -> Option<PageFrame> {
        let perspective = scene.perspective.at_the_end();
        let is_own = perspective.is_shared() && perspective.you.is_some();
        let same_seat = self.memory.seated == Some(scene.perspective.you.is_some());
        if scene.snapshot.phase() != Phase::Finished || is_own || !same_seat {
            return None;
        }
        let goto = Some(self.table_page(scene));
        let scene = Scene { perspective, ..*scene };
        let (regions, title) = (scene.last_regions(), scene.title_in_play());
        let mut frame = PageFrame { goto, ..PageFrame::default() };
        // The live update always gets the title below, so no title is passed for comparison here.
        self.shown.differ(&ShownPage::default(), regions, None, &mut frame);
        Some(PageFrame { title: Some(title), ..frame })
    }

    /// Returns the path of the visitor's present page of the table.
    fn table_page(&self, scene: &Scene<'_>) -> String {
        let end = if scene.perspective.screen { "/tv" } else { "" };
        format!("{}{end}", self.site.table_path(scene.snapshot.table()))
    }

    /// Renders the live update for the changes of the last journal entry, for all visitors of this kind.
    fn changed(&self, scene: &Scene<'_>) -> Change {
        let (snapshot, seq) = (scene.snapshot, scene.snapshot.seq().0);
        let given_back = self.is_given_back(scene);
        let elsewhere = given_back || self.is_elsewhere(scene, None);
        let last = if elsewhere && !given_back { self.last_moment(scene) } else { None };
        if elsewhere && last.is_none() {
            let shared = scene.perspective.is_shared().then(|| moves::given_back(&self.site, snapshot));
            let frame = goto(seq, shared.unwrap_or_else(|| self.table_page(scene)));
            return Change { frame, memory: self.led_away(scene, None), shown: Arc::default() };
        }
        if let Some(mut frame) = last {
            let deal = self.add_told(&Scene { perspective: scene.perspective.at_the_end(), ..*scene }, &mut frame);
            return Change {
                frame: page_frame(seq, &frame),
                memory: self.led_away(scene, deal),
                shown: Arc::default(),
            };
        }
        let mut frame = PageFrame::default();
        let deal = self.add_told(scene, &mut frame);
        let mut memory = self.memory_of(scene, deal);
        // Journal entries that were appended together reach the page as one change: only the last of them gets regions.
        // Exceptions are a reveal and the end of a round, which the page shows at once.
        let shown = if snapshot.is_followed() && !frame.moment && !frame.round {
            // The page keeps its old regions. Later live updates are compared with these regions, so the cache key
            // keeps the old values too.
            (memory.shows, memory.led_away) = (self.memory.shows, self.memory.led_away);
            Arc::clone(&self.shown)
        } else {
            let scene = Scene { shown: self.shown.parts(scene), ..*scene };
            let (regions, title) = (scene.regions(), scene.title());
            let shown = Arc::new(self.shown.then(&scene, &regions, title.as_ref()));
            self.shown.differ(&shown, regions, title, &mut frame);
            shown
        };
        let frame = if frame.is_empty() { Frame::silent(seq) } else { page_frame(seq, &frame) };
        Change { frame, memory, shown }
    }

    fn led_away(&self, scene: &Scene<'_>, deal: Option<u64>) -> Memory {
        Memory { led_away: true, ..self.memory_of(scene, deal) }
    }

    /// Adds the log lines of the last journal entry to a live update; the page has the earlier lines already. A deal is
    /// a single log line. While the deal continues, its line is left out, and the function returns the entry that began
    /// the deal.
    fn add_told(&self, scene: &Scene<'_>, frame: &mut PageFrame) -> Option<u64> {
        let (now, begun) = (scene.snapshot.seq().0, self.memory.deal);
        let told = scene.full_log_since(Seq(begun.map_or(now, |begun| begun.min(now))));
        let lines = || told.iter().filter(|entry| entry.seq == now).flat_map(|entry| &entry.lines);
        frame.cues.extend(lines().map(|line| line.cue));
        frame.moment = rooms::is_moment(lines());
        frame.round = rooms::ends_round(lines());
        let (mut log, deal) = gathered(told, scene.is_drawn());
        log.retain(|entry| entry.seq == now || begun == Some(entry.seq));
        frame.append.extend(log_html(scene, log));
        deal
    }
}

/// Checks whether the table waits for the visitor's seat. During chance events (`Waiting::Nature`) the function returns
/// the value `before`.
fn is_awaited(scene: &Scene<'_>, before: bool) -> bool {
    let Some(seat) = scene.perspective.viewer.seat() else { return false };
    match scene.snapshot.waiting() {
        Some(Waiting::Nature) => before,
        Some(waiting) => waiting.awaits(seat),
        None => false,
    }
}

/// Returns the journal entry that began the running deal; `None` without a running deal. A page shows a deal only when
/// the deal is complete.
fn deal_of(scene: &Scene<'_>) -> Option<u64> {
    if scene.is_drawn() { gathered(scene.full_log(), true).1 } else { None }
}

fn log_html(scene: &Scene<'_>, entries: Vec<LogEntry>) -> Option<(&'static str, String)> {
    let html: String = scene.with_log_words(|words| {
        let lines = entries.iter().flat_map(|entry| entry.lines.iter().enumerate().map(move |line| (entry.seq, line)));
        lines.map(|(seq, (index, line))| log_line(words, seq, index, line).into_string()).collect()
    });
    (!html.is_empty()).then_some(("log", html))
}

fn page_frame(seq: u64, frame: &PageFrame) -> Frame {
    Frame::event("frame", seq, &[&frame.to_json()])
}

fn goto(seq: u64, page: String) -> Frame {
    page_frame(seq, &PageFrame { goto: Some(page), ..PageFrame::default() })
}

impl Renderer for PageRenderer {
    // The heartbeat for pages is a named event, because browsers do not pass SSE comments to a page's script.
    const BEAT: Option<&'static str> = Some("beat");

    fn whole(&mut self, now: &Snapshot, perspective: Perspective, since: Option<u64>) -> Frame {
        let scene = self.scene(now, perspective);
        let seq = now.seq().0;
        if self.is_elsewhere(&scene, since) {
            let frame = goto(seq, self.table_page(&scene));
            (self.memory, self.shown) = (self.led_away(&scene, None), Arc::default());
            return frame;
        }
        let (frame, shown) = now.cached::<Parts>().wholes.of(self.kind(perspective), || {
            let (regions, title) = (scene.regions(), scene.title());
            let shown = ShownPage::default().then(&scene, &regions, title.as_ref());
            let mut frame = PageFrame::default();
            ShownPage::default().differ(&shown, regions, title, &mut frame);
            frame.append.extend(log_html(&scene, scene.log()));
            (page_frame(seq, &frame), Arc::new(shown))
        });
        (self.memory, self.shown) = (self.memory_of(&scene, deal_of(&scene)), shown);
        frame
    }

    fn change(&mut self, before: Moment<'_>, now: Moment<'_>) -> Frame {
        let parts = now.snapshot.cached::<Parts>();
        let kind = (self.kind(now.perspective), before.perspective, self.memory);
        let change = parts.changes.of(kind, || self.changed(&self.scene(now.snapshot, now.perspective)));
        (self.memory, self.shown) = (change.memory, change.shown);
        change.frame
    }

    fn lead(&self, seq: u64, page: String) -> Option<Frame> {
        Some(goto(seq, page))
    }

    fn shown(&mut self, now: &Snapshot, perspective: Perspective) {
        let scene = self.scene(now, perspective);
        let shown = now.cached::<Parts>().shown.of(self.kind(perspective), || {
            Arc::new(ShownPage::default().then(&scene, &scene.regions(), scene.title().as_ref()))
        });
        (self.memory, self.shown) = (self.memory_of(&scene, deal_of(&scene)), shown);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::live::audience::Audience;

    #[tokio::test]
    async fn a_move_with_a_thousand_watchers_is_rendered_once_for_them() {
        let mut audience = Audience::of("sneak").await;
        audience.look(1_000, |site| PageRenderer::new(site.clone(), Locale::default(), AidChoices::default())).await;
        let mut changed = 0;
        for _ in 0..6 {
            for (snapshot, frames) in audience.move_on().await {
                // The cache holds one live update for each of the two seats, and one live update for all spectators.
                assert_eq!(snapshot.cached::<Parts>().changes.len(), 3);
                let [mia, tom, first, others @ ..] = frames.as_slice() else { panic!() };
                // Each seat has its own page, so the updates of the two seats differ. All spectators share the same
                // bytes.
                assert!(mia != tom || !mia.starts_with(b"event"));
                assert!(others.iter().all(|frame| frame.as_ptr() == first.as_ptr()));
                changed += usize::from(first.starts_with(b"event: frame\n"));
            }
        }
        assert!(changed > 3, "watchers see something: {changed}");
    }

    #[tokio::test]
    async fn what_a_reader_switched_in_other_rooms_makes_no_page_of_its_own() {
        let room = rooms::ROOMS.iter().copied().find(|room| !room.aids().is_empty()).unwrap();
        let [own, other] = [room, *rooms::ROOMS.iter().find(|other| other.key() != room.key()).unwrap()];
        let aid = own.aids()[0];
        let choices = AidChoices::default().with(own, aid.key, !aid.on);
        assert_eq!(choices.only(own), choices);
        assert_eq!(choices.only(other), AidChoices::default());
        let usual = AidChoices::default().with(own, aid.key, aid.on);
        assert_eq!(usual.only(own), AidChoices::default());
    }

    /// The HTML of the regions on one visitor's page, by element id. The test updates this HTML in the same way as the
    /// page's script.
    type Page = HashMap<String, String>;

    fn page_of(site: &Site, snapshot: &Snapshot, you: Option<game::Seat>) -> Page {
        let (texts, aids) = (site.languages().texts(Locale::default()), AidChoices::default());
        let perspective = Perspective::of(snapshot, you);
        let scene = Scene::new(site, &texts, snapshot, perspective, &aids);
        scene.regions().into_iter().map(|region| (region.id.to_owned(), region.html.to_string())).collect()
    }

    fn replace(page: &mut Page, frame: &[u8]) {
        let Some((_, data)) = std::str::from_utf8(frame).unwrap().split_once("\ndata: ") else { return };
        let frame: serde_json::Value = serde_json::from_str(data.trim_end()).unwrap();
        for (id, html) in frame["regions"].as_object().into_iter().flatten() {
            page.insert(id.clone(), html.as_str().unwrap().to_owned());
        }
    }

    #[tokio::test]
    async fn whoever_replaces_what_frames_say_has_the_page_as_it_is() {
        let mut together = 0;
        for room in rooms::ROOMS.iter().filter(|room| room.seats().contains(&2)) {
            let mut audience = Audience::of(room.key()).await;
            let (site, start) = (audience.site.clone(), audience.table.look());
            let readers: Vec<_> = start.chairs().iter().map(|chair| Some(chair.seat)).chain([None]).collect();
            let mut pages: Vec<_> = readers.iter().map(|you| page_of(&site, &start, *you)).collect();
            audience.look(1, |site| PageRenderer::new(site.clone(), Locale::default(), AidChoices::default())).await;
            for _ in 0..40 {
                for (snapshot, frames) in audience.move_on().await {
                    for (page, frame) in pages.iter_mut().zip(&frames) {
                        replace(page, frame);
                    }
                    together += usize::from(snapshot.is_followed());
                    if snapshot.phase() != Phase::Playing {
                        break;
                    }
                    for (page, you) in pages.iter().zip(&readers).filter(|_| !snapshot.is_followed()) {
                        assert_eq!(*page, page_of(&site, &snapshot, *you), "{} {}", room.key(), snapshot.seq());
                    }
                }
                if audience.table.look().phase() != Phase::Playing {
                    break;
                }
            }
        }
        assert!(together > 20, "{together}");
    }
}
