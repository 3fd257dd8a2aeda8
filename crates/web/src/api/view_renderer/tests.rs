//! Frames that are joined from cached JSON have the declared form.

use serde_json::Value;

use super::*;
use crate::{
    api::{model, play},
    live::audience::Audience,
};

fn data(frame: &[u8]) -> Option<Value> {
    let frame = std::str::from_utf8(frame).unwrap();
    let data = frame.split_once("\ndata: ")?.1;
    Some(serde_json::from_str(data.trim_end()).unwrap())
}

#[tokio::test]
async fn a_frame_put_together_says_what_the_moment_declares_and_once_for_all_watchers() {
    let mut audience = Audience::of("sneak").await;
    audience.look(100, |site| ViewRenderer::new(site, Locale::default())).await;
    let texts = audience.site.languages().texts(Locale::default());
    let mut compared = 0;
    for _ in 0..12 {
        for (snapshot, frames) in audience.move_on().await {
            assert_eq!(snapshot.cached::<Parts>().changes.len(), 3);
            let rail = &frames[2..];
            assert!(rail.iter().all(|frame| frame.as_ptr() == rail[0].as_ptr()), "one text, the very same bytes");
            let seats = snapshot.chairs().into_iter().map(|chair| Some(chair.seat));
            for (you, frame) in seats.chain([None]).zip(&frames) {
                let Some(data) = data(frame) else { continue };
                let perspective = Perspective::of(&snapshot, you);
                let moment = model::Moment {
                    seq: snapshot.seq().0,
                    sheet: play::sheet(&snapshot, perspective),
                    log: None,
                    told: play::observed(&snapshot, perspective, &texts),
                };
                assert_eq!(data, serde_json::to_value(&moment).unwrap());
                compared += 1;
            }
        }
    }
    assert!(compared > 20, "frames with data: {compared}");
}
