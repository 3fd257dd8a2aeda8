//! What readers of a kind share of a page.

use super::{super::audience::Audience, *};

#[tokio::test]
async fn a_move_with_a_thousand_watchers_is_rendered_once_for_them() {
    let mut audience = Audience::of("sneak").await;
    audience.look(1_000, |site| PageRenderer::new(site.clone(), Locale::default(), AidChoices::default())).await;
    let mut changed = 0;
    for _ in 0..6 {
        for (snapshot, frames) in audience.move_on().await {
            // Both seats, and all watchers together.
            assert_eq!(snapshot.kept::<Parts>().changes.len(), 3);
            let [mia, tom, first, others @ ..] = frames.as_slice() else { panic!("everybody is told") };
            assert!(mia != tom || !mia.starts_with(b"event"), "each hand is its own");
            assert!(others.iter().all(|frame| frame.as_ptr() == first.as_ptr()), "one rendering, the very same bytes");
            changed += usize::from(first.starts_with(b"event: frame\n"));
        }
    }
    assert!(changed > 3, "watchers see something: {changed}");
}

#[tokio::test]
async fn what_a_reader_switched_in_other_rooms_makes_no_page_of_its_own() {
    let room = rooms::ROOMS.iter().copied().find(|room| !room.aids().is_empty()).expect("a room with aids");
    let [own, other] = [room, *rooms::ROOMS.iter().find(|other| other.key() != room.key()).unwrap()];
    let aid = own.aids()[0];
    let choices = AidChoices::default().with(own, aid.key, !aid.on);
    assert_eq!(choices.only(own), choices);
    assert_eq!(choices.only(other), AidChoices::default());
    let usual = AidChoices::default().with(own, aid.key, aid.on);
    assert_eq!(usual.only(own), AidChoices::default(), "switched there and back is not switched");
}
