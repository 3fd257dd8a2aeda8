//! The stream itself: from a table's entries to frames.

use std::{convert::Infallible, sync::Arc};

use axum::{
    http::{HeaderName, HeaderValue, header},
    response::{IntoResponse, Response, Sse, sse},
};
use futures::Stream;
use host::{Snapshot, Table, Watch, Watched};

use super::{
    Face, Sight,
    looker::{Looker, Looking},
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
pub(crate) async fn stream<F: Face>(
    site: &Site,
    table: Table,
    looking: Looking,
    at: Option<u64>,
    face: F,
) -> Result<Response, WebError> {
    let open = site.streams().open()?;
    let watch = table.watch();
    let mut looker = Looker::new(table, looking).await;
    let now = watch.start();
    let sight = looker.sight(&now).await;
    let mut reader = Reader { watch, looker, face, sight, last: now.seq().0, _open: open };
    let first = if at == Some(reader.last) {
        reader.face.shown(&now, sight);
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
pub(crate) async fn presence(site: &Site, table: Table, looking: Looking) -> Result<Response, WebError> {
    let open = site.streams().open()?;
    let watch = table.watch();
    let looker = Looker::new(table, looking).await;
    let silence = futures::stream::unfold((watch, looker, open), |(mut watch, mut looker, open)| async move {
        while let Some(watched) = watch.event().await {
            if let Watched::Renewed(table) = watched {
                looker.renew(table).await;
            }
        }
        drop((looker, open));
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

struct Reader<F> {
    watch: Watch,
    looker: Looker,
    face: F,
    /// Who looked at the last frame.
    sight: Sight,
    /// The entry of the last frame.
    last: u64,
    _open: OpenStream,
}

fn frames<F: Face>(first: Option<sse::Event>, reader: Reader<F>) -> impl Stream<Item = Result<sse::Event, Infallible>> {
    futures::stream::unfold((first, reader), |(first, mut reader)| async {
        let frame = match first {
            Some(frame) => frame,
            None => reader.wait().await?,
        };
        Some((Ok(frame), (None, reader)))
    })
}

impl<F: Face> Reader<F> {
    /// Waits for the next frame; `None` once there will be none.
    async fn wait(&mut self) -> Option<sse::Event> {
        loop {
            match self.watch.event().await? {
                Watched::Entry(snapshot) => return Some(self.next(&snapshot).await),
                Watched::Renewed(table) => self.looker.renew(table).await,
            }
        }
    }

    /// The frame of the next entry, or of everything where entries were missed.
    async fn next(&mut self, snapshot: &Arc<Snapshot>) -> sse::Event {
        let sight = self.looker.sight(snapshot).await;
        let before = self.last;
        let missed = snapshot.seq().0 != before + 1;
        let moved = (sight.you, sight.here) != (self.sight.you, self.sight.here);
        (self.last, self.sight) = (snapshot.seq().0, sight);
        if missed || moved {
            return self.whole(snapshot, Some(before));
        }
        let change = self.face.change(snapshot, sight);
        match change {
            Some(data) => self.frame().event(F::EVENT).data(data),
            None => self.frame(),
        }
    }

    fn whole(&mut self, snapshot: &Snapshot, since: Option<u64>) -> sse::Event {
        let data = self.face.whole(snapshot, self.sight, since);
        self.frame().event(F::EVENT).data(data)
    }

    fn frame(&self) -> sse::Event {
        sse::Event::default().id(self.last.to_string())
    }
}
