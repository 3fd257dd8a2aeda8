//! The stream itself: from a table's entries to frames.

use std::{convert::Infallible, sync::Arc};

use axum::{
    http::{HeaderName, HeaderValue, header},
    response::{IntoResponse, Response, Sse, sse},
};
use futures::Stream;
use host::{Snapshot, Table, Watch, Watched};

use super::{
    Perspective, Renderer,
    reader::{Credentials, Reader},
    streams::OpenStream,
};
use crate::{error::WebError, site::Site};

/// The live stream of a table for one reader, who has seen it as it was after entry `at`.
///
/// The first frame comes at once where `at` is not the latest entry: it holds everything. After that every entry gives
/// one frame, in order. The stream ends when the house closes.
///
/// # Errors
/// [`WebError::TooManyStreams`] where as many are open as may be.
pub(crate) async fn stream<F: Renderer>(
    site: &Site,
    table: Table,
    credentials: Credentials,
    at: Option<u64>,
    face: F,
) -> Result<Response, WebError> {
    let open = site.streams().open()?;
    let watch = table.watch();
    let mut reader = Reader::new(table, credentials).await;
    let now = watch.start();
    let perspective = reader.perspective(&now).await;
    let mut reader = Subscription { watch, reader, face, perspective, last: now.seq().0, _open: open };
    let first = if at == Some(reader.last) {
        reader.face.shown(&now, perspective);
        None
    } else {
        Some(reader.whole(&now, at))
    };
    Ok(answer(site, F::BEAT, frames(first, reader)))
}

/// A stream of nothing but its heartbeat, which ends when the house closes: while it is open, everybody of the device is
/// at the table, whichever page they read.
///
/// # Errors
/// [`WebError::TooManyStreams`] where as many are open as may be.
pub(crate) async fn presence(site: &Site, table: Table, credentials: Credentials) -> Result<Response, WebError> {
    let open = site.streams().open()?;
    let watch = table.watch();
    let reader = Reader::new(table, credentials).await;
    let silence = futures::stream::unfold((watch, reader, open), |(mut watch, mut reader, open)| async move {
        while let Some(watched) = watch.event().await {
            if let Watched::Renewed(table) = watched {
                reader.renew(table).await;
            }
        }
        drop((reader, open));
        None::<(Result<sse::Event, Infallible>, _)>
    });
    Ok(answer(site, Some("beat"), silence))
}

fn answer<S>(site: &Site, beat: Option<&str>, frames: S) -> Response
where
    S: Stream<Item = Result<sse::Event, Infallible>> + Send + 'static,
{
    let heartbeat = sse::KeepAlive::new().interval(site.config().heartbeat);
    let heartbeat = match beat {
        Some(name) => heartbeat.event(sse::Event::default().event(name).data("-")),
        None => heartbeat,
    };
    let answer = Sse::new(frames).keep_alive(heartbeat);
    // Proxies must not hold frames back until there are many.
    let headers = [
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no")),
    ];
    (headers, answer).into_response()
}

struct Subscription<F> {
    watch: Watch,
    reader: Reader,
    face: F,
    /// Who looked at the last frame.
    perspective: Perspective,
    /// The entry of the last frame.
    last: u64,
    _open: OpenStream,
}

fn frames<F: Renderer>(
    first: Option<sse::Event>,
    reader: Subscription<F>,
) -> impl Stream<Item = Result<sse::Event, Infallible>> {
    futures::stream::unfold((first, reader), |(first, mut reader)| async {
        let frame = match first {
            Some(frame) => frame,
            None => reader.wait().await?,
        };
        Some((Ok(frame), (None, reader)))
    })
}

impl<F: Renderer> Subscription<F> {
    /// Waits for the next frame; `None` once there will be none.
    async fn wait(&mut self) -> Option<sse::Event> {
        loop {
            match self.watch.event().await? {
                Watched::Entry(snapshot) => return Some(self.next(&snapshot).await),
                Watched::Renewed(table) => self.reader.renew(table).await,
            }
        }
    }

    /// The frame of the next entry, or of everything where entries were missed.
    async fn next(&mut self, snapshot: &Arc<Snapshot>) -> sse::Event {
        let perspective = self.reader.perspective(snapshot).await;
        let before = self.last;
        let missed = snapshot.seq().0 != before + 1;
        let moved = (perspective.you, perspective.here) != (self.perspective.you, self.perspective.here);
        (self.last, self.perspective) = (snapshot.seq().0, perspective);
        if missed || moved {
            return self.whole(snapshot, Some(before));
        }
        let change = self.face.change(snapshot, perspective);
        match change {
            Some(data) => self.frame().event(F::EVENT).data(data),
            None => self.frame(),
        }
    }

    fn whole(&mut self, snapshot: &Snapshot, since: Option<u64>) -> sse::Event {
        let data = self.face.whole(snapshot, self.perspective, since);
        self.frame().event(F::EVENT).data(data)
    }

    fn frame(&self) -> sse::Event {
        sse::Event::default().id(self.last.to_string())
    }
}
