//! Live streams of a table: they turn the journal's entries into live updates, with a renderer for the page or for the
//! API. Also the limit of open streams.

use std::{
    convert::Infallible,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
};

use axum::{
    body::Body,
    http::{HeaderName, HeaderValue, header},
    response::{IntoResponse, Response},
};
use classes::{Class, ClassWatch};
use futures::{Stream, StreamExt};
use host::{FairPlaces, Held, NetworkPrefix, Phase, Snapshot, Table, Watch, Watched};

use crate::{
    error::WebError,
    live::{carrier::Beating, frame::Frame},
    reader::{Credentials, Perspective, Reader},
    site::Site,
};

/// Renders the live stream of a table for one visitor. The live updates are cached with the snapshot: each update is
/// rendered once for all visitors of the same kind.
pub(crate) trait Renderer: Send + 'static {
    /// The kind of the stream for this renderer, if the visitor is no screen.
    const KIND: StreamKind = StreamKind::Page;

    /// The event name of the heartbeat. `None` means that the heartbeat is an SSE comment, which clients ignore.
    const BEAT: Option<&'static str> = None;

    /// Renders the whole present state. The visitor's page shows the state after the journal entry `since`, or no state
    /// yet.
    fn whole(&mut self, now: &Snapshot, perspective: Perspective, since: Option<u64>) -> Frame;

    /// Renders the difference between these two snapshots for the visitor.
    fn change(&mut self, before: Moment<'_>, now: Moment<'_>) -> Frame;

    /// Renders a redirect to another page; `None` if the stream is not for a page, as in the API.
    fn lead(&self, _seq: u64, _page: String) -> Option<Frame> {
        None
    }

    /// Records that the visitor's page already shows this snapshot.
    fn shown(&mut self, now: &Snapshot, perspective: Perspective);
}

/// A snapshot of a table together with a visitor's perspective.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment<'a> {
    /// The state of the table after one journal entry.
    pub(crate) snapshot: &'a Snapshot,
    /// The visitor's perspective, which decides what the visitor may see.
    pub(crate) perspective: Perspective,
}

/// Returns the live stream of a table for one visitor, whose page shows the state after the journal entry `at`.
///
/// If `at` is not the latest entry, the stream sends the whole state at once. After that, it sends one live update for
/// each entry, in order. The stream ends when the house closes.
///
/// # Errors
/// [`WebError::TooManyStreams`] at the limit of streams.
pub(crate) async fn stream<F: Renderer>(
    site: &Site,
    table: Table,
    credentials: Credentials,
    at: Option<u64>,
    face: F,
) -> Result<Response, WebError> {
    let open = site.streams().open(if credentials.screen { StreamKind::Screen } else { F::KIND })?;
    let watch = table.watch();
    let is_pupil = credentials.token.is_some() && !credentials.screen;
    let mut reader = Reader::new(table, credentials).await;
    let now = Arc::clone(watch.last());
    let perspective = reader.perspective(&now).await;
    let led = Led::of(site, &now, is_pupil).await;
    let before = Arc::clone(&now);
    // The subscription is boxed, because the stream moves it for every live update, and moving a pointer costs less.
    let mut reader = Box::new(Subscription { watch, reader, face, before, perspective, led, _open: open });
    let first = if at == Some(now.seq().0) {
        reader.face.shown(&now, perspective);
        None
    } else {
        Some(reader.face.whole(&now, perspective, at))
    };
    Ok(answer(site, F::BEAT, frames(first, reader)))
}

/// Returns a stream with heartbeats only, for pages without live content. While the stream is open, everybody on the
/// device is marked as present. The stream ends when the house closes.
///
/// # Errors
/// [`WebError::TooManyStreams`] at the limit of streams.
pub(crate) async fn presence(site: &Site, table: Table, credentials: Credentials) -> Result<Response, WebError> {
    let open = site.streams().open(StreamKind::Presence)?;
    let watch = table.watch();
    let reader = Reader::new(table, credentials).await;
    let silence = futures::stream::unfold((watch, reader, open), |(mut watch, mut reader, open)| async move {
        while let Some(watched) = watch.event().await {
            if let Watched::Renewed(table) = watched {
                reader.renew(table).await;
            }
        }
        drop((reader, open));
        None::<(Frame, _)>
    });
    Ok(answer(site, Some("beat"), silence))
}

pub(crate) fn answer<S>(site: &Site, beat: Option<&str>, frames: S) -> Response
where
    S: Stream<Item = Frame> + Send + 'static,
{
    let frames = Beating::new(frames, Frame::beat(beat), site.config().heartbeat);
    let frames = frames.chain(futures::stream::once(async { Frame::farewell() }));
    let body = Body::from_stream(frames.map(|frame| Ok::<_, Infallible>(frame.into_bytes())));
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream")),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        // This header tells proxies not to buffer live updates.
        (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no")),
    ];
    (headers, body).into_response()
}

struct Subscription<F> {
    watch: Watch,
    reader: Reader,
    face: F,
    /// The snapshot for which the last live update was rendered.
    before: Arc<Snapshot>,
    /// The visitor's perspective at the last live update.
    perspective: Perspective,
    /// The class that controls the table, if there is one.
    led: Option<Led>,
    _open: OpenStream,
}

/// The class that controls a table. It redirects its pupils from table to table.
struct Led {
    watch: ClassWatch,
    /// The address of the class's page.
    page: String,
    /// Whether the state of the class must be checked at once, because the class may have changed since the page was
    /// rendered.
    fresh: bool,
}

impl Led {
    /// Returns the class of a table, for a person who has or had a seat there; `None` for other visitors, and for a
    /// table without a class.
    async fn of(site: &Site, now: &Snapshot, is_pupil: bool) -> Option<Self> {
        if !is_pupil || !now.settings().led {
            return None;
        }
        let id = site.classes().of_table(now.table()).await.ok()??;
        let watch = site.classes().watch(id).await.ok()?;
        Some(Self { watch, page: site.class_path(id), fresh: true })
    }
}

/// Waits until the class has changed. Without a class, waits for ever.
async fn class_changes(led: &mut Option<Led>) -> Option<Arc<Class>> {
    let Some(led) = led else { return std::future::pending().await };
    if std::mem::take(&mut led.fresh) { Some(Arc::clone(led.watch.last())) } else { led.watch.next().await }
}

fn frames<F: Renderer>(first: Option<Frame>, reader: Box<Subscription<F>>) -> impl Stream<Item = Frame> {
    futures::stream::unfold((first, reader), |(first, mut reader)| async {
        let frame = match first {
            Some(frame) => frame,
            None => reader.wait().await?,
        };
        Some((frame, (None, reader)))
    })
}

impl<F: Renderer> Subscription<F> {
    /// Waits for the next live update and returns it; `None` at the end of the stream.
    async fn wait(&mut self) -> Option<Frame> {
        loop {
            let event = tokio::select! {
                // The table's entries have priority over changes of the class, so that visitors see all entries before
                // the class redirects them.
                biased;
                event = self.watch.event() => event?,
                class = class_changes(&mut self.led) => {
                    if let Some(frame) = self.led_away(class).await {
                        return Some(frame);
                    }
                    continue;
                }
            };
            match event {
                Watched::Entry(snapshot) => return Some(self.next(snapshot).await),
                Watched::Renewed(table) => self.reader.renew(table).await,
            }
        }
    }

    /// Returns a redirect to the page of the class, if the visitor no longer has a seat in a current game at this
    /// table.
    async fn led_away(&mut self, class: Option<Arc<Class>>) -> Option<Frame> {
        let Some(class) = class else {
            self.led = None;
            return None;
        };
        let now = Arc::clone(self.watch.last());
        let stays = class.is_on(now.table()) && self.reader.perspective(&now).await.is_seated();
        // A visitor who looks at a result is not redirected until the next game begins.
        let looks = !class.playing && now.phase() == Phase::Finished;
        let page = self.led.as_ref().filter(|_| !stays && !looks && !class.over)?.page.clone();
        self.face.lead(now.seq().0, page)
    }

    /// Renders the live update for the next journal entry. If entries were missed or the visitor's seat has changed,
    /// renders the whole state.
    async fn next(&mut self, snapshot: Arc<Snapshot>) -> Frame {
        let perspective = self.reader.perspective(&snapshot).await;
        let seen = std::mem::replace(&mut self.perspective, perspective);
        let before = std::mem::replace(&mut self.before, Arc::clone(&snapshot));
        let missed = snapshot.seq() != before.seq().next();
        let moved = (perspective.you, perspective.here) != (seen.you, seen.here);
        if missed || moved {
            return self.face.whole(&snapshot, perspective, Some(before.seq().0));
        }
        let before = Moment { snapshot: &before, perspective: seen };
        self.face.change(before, Moment { snapshot: &snapshot, perspective })
    }
}

/// The kinds of live streams.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StreamKind {
    /// The page of a table.
    Page,
    /// The TV page of a table.
    Screen,
    /// A table for a program, by the JSON API.
    Api,
    /// A page of a class.
    Class,
    /// Another page of a person at a table: only heartbeats.
    Presence,
}

impl StreamKind {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::Page, Self::Screen, Self::Api, Self::Class, Self::Presence];

    /// Returns the name of this kind in metrics.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Screen => "screen",
            Self::Api => "api",
            Self::Class => "class",
            Self::Presence => "presence",
        }
    }
}

/// The numbers of open live streams. Clones share the numbers.
#[derive(Clone, Debug, Default)]
pub struct StreamCounts(Arc<[AtomicU64; StreamKind::ALL.len()]>);

impl StreamCounts {
    /// Returns the number of open live streams of this kind.
    pub fn open(&self, kind: StreamKind) -> u64 {
        self.0[kind as usize].load(Relaxed)
    }
}

/// The limit of open live streams, which networks share fairly.
#[derive(Debug)]
pub(crate) struct Streams {
    places: FairPlaces,
    counts: StreamCounts,
}

/// An open live stream. It uses one place within the limit until it is dropped.
#[derive(Debug)]
pub(crate) struct OpenStream {
    _held: Held,
    kind: StreamKind,
    counts: StreamCounts,
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        self.counts.0[self.kind as usize].fetch_sub(1, Relaxed);
    }
}

impl Streams {
    /// Creates a limit of `most` open streams, which are counted in `counts`.
    pub(crate) fn new(most: usize, counts: StreamCounts) -> Self {
        Self { places: FairPlaces::new(most), counts }
    }

    /// Reserves one more stream for the network of the present task's client.
    ///
    /// # Errors
    /// [`WebError::TooManyStreams`] at the limit, or if the client's network already uses its share.
    pub(crate) fn open(&self, kind: StreamKind) -> Result<OpenStream, WebError> {
        let held = self.places.take(NetworkPrefix::current(), 1).ok_or(WebError::TooManyStreams)?;
        self.counts.0[kind as usize].fetch_add(1, Relaxed);
        Ok(OpenStream { _held: held, kind, counts: self.counts.clone() })
    }
}
