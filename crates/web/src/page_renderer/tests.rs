//! Readers of one kind share their pages.

use std::collections::HashMap;

use crate::{live::audience::Audience, page_renderer::*};

#[tokio::test]
async fn a_move_with_a_thousand_watchers_is_rendered_once_for_them() {
    let mut audience = Audience::of("sneak").await;
    audience.look(1_000, |site| PageRenderer::new(site.clone(), Locale::default(), AidChoices::default())).await;
    let mut changed = 0;
    for _ in 0..6 {
        for (snapshot, frames) in audience.move_on().await {
            // One for each seat, and one for all spectators.
            assert_eq!(snapshot.cached::<Parts>().changes.len(), 3);
            let [mia, tom, first, others @ ..] = frames.as_slice() else { panic!() };
            // Each hand has its own page; all spectators get the very same bytes.
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

/// The page of one reader, as its script has it.
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
