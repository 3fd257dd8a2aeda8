//! The live stream of a class's page: what differs from what was shown, whenever something has changed.

use std::{collections::BTreeMap, hash::BuildHasher, sync::Arc, time::Duration};

use axum::response::Response;
use foldhash::quality::FixedState;
use host::{Class, ClassWatch};

use super::{Frame, PageFrame, stream::answer, streams::OpenStream};
use crate::{error::WebError, pages::LiveRegion, site::Site};

/// What a page of a class shows at a moment.
pub(crate) enum Shown {
    /// These regions.
    Regions(Vec<LiveRegion>),
    /// Another page.
    Elsewhere(String),
}

/// How a page of a class is made.
pub(crate) trait ClassFace: Send + 'static {
    /// How often it looks whether something else has changed than the class itself; `None` for never.
    const EVERY: Option<Duration>;

    /// What is shown of the class at this moment.
    fn show(&mut self, class: &Class) -> impl Future<Output = Shown> + Send;
}

struct Following<F> {
    watch: ClassWatch,
    face: F,
    shown: BTreeMap<&'static str, u64>,
    /// The number of what the reader's page shows, where it showed something before.
    at: Option<u64>,
    first: bool,
    _open: OpenStream,
}

/// The live stream of a page of a class, for a reader whose last frame had the number `at`: a number of everything that the page
/// shows then, so that nothing is sent that is there already.
///
/// # Errors
/// [`WebError::TooManyStreams`] where as many are open as may be.
pub(crate) fn class_stream<F: ClassFace>(
    site: &Site,
    watch: ClassWatch,
    face: F,
    at: Option<u64>,
) -> Result<Response, WebError> {
    let following = Following { watch, face, shown: BTreeMap::new(), at, first: true, _open: site.streams().open()? };
    let frames = futures::stream::unfold(following, |mut following| async {
        let frame = following.next().await?;
        Some((frame, following))
    });
    Ok(answer(site, Some("beat"), frames))
}

impl<F: ClassFace> Following<F> {
    async fn next(&mut self) -> Option<Frame> {
        loop {
            let class =
                if std::mem::take(&mut self.first) { Arc::clone(self.watch.last()) } else { self.later().await? };
            let mut frame = PageFrame::default();
            match self.face.show(&class).await {
                Shown::Elsewhere(page) => frame.goto = Some(page),
                Shown::Regions(regions) => {
                    for region in regions {
                        if self.shown.insert(region.id, region.hash) != Some(region.hash) {
                            frame.regions.insert(region.id, region.html);
                        }
                    }
                }
            }
            let number = FixedState::default().hash_one(&self.shown);
            let known = self.at.take() == Some(number) && frame.goto.is_none();
            if !known && !frame.is_empty() {
                return Some(Frame::told("frame", number, &[&frame.to_json()]));
            }
        }
    }

    /// The class after its next change, or a while later.
    async fn later(&mut self) -> Option<Arc<Class>> {
        let Some(every) = F::EVERY else { return self.watch.next().await };
        match tokio::time::timeout(every, self.watch.next()).await {
            Ok(class) => class,
            Err(_) => Some(Arc::clone(self.watch.last())),
        }
    }
}
