//! Every step of every tutorial.

use rooms::ROOMS;

use super::{Gallery, Sort, Walk, house::InProcess};

pub(super) async fn collect(gallery: &mut Gallery, language: &'static str) {
    let house = InProcess::open(20, 1).await;
    let mut walk = Walk::new(gallery, &house, language, Sort::Tutorial);
    for room in ROOMS {
        walk.place = room.key();
        let steps = room.tutorial().expect("a tutorial").len();
        for step in 1..=steps + 1 {
            // Every step is measured, in one of the languages.
            let feature = walk.gallery.feature("step", &format!("{step} of {}", room.key()));
            let shot = walk.visit(&format!("/g/{}/learn?step={step}", room.key())).await;
            shot.features.insert(feature);
            // After the last step comes the end page.
            if step > steps {
                shot.sort = Sort::House;
            }
        }
    }
}
