//! The picture of a claim before it is confirmed: it shows as much as its sentence, and no more.

use game::{Game, SplitMix, Viewer};

use crate::{Bluffer, Move, Options};
use room::{
    RoomGame,
    testing::{play_out, tables},
};

#[test]
fn the_picture_of_a_claim_says_what_its_sentence_says() {
    let mut dice = SplitMix::new(5);
    let mut met = [0; 4];
    for (seats, options) in tables::<Options>(include_str!("tables.txt")) {
        play_out::<Bluffer>(&options, seats, &mut dice, |state, _| {
            let Some(me) = Bluffer::waiting(state).window().and_then(|window| window.in_order().next()) else { return };
            let view = Bluffer::view(state, Viewer::Seat(me));
            let mut moves = Vec::new();
            Bluffer::candidates(&view, &mut moves);
            for play in moves {
                let picture = Bluffer::claim_picture(&view, &play).map(|picture| picture.into_string());
                assert_eq!(picture.is_some(), matches!(play, Move::Lay(_)), "{play:?}");
                let Some(picture) = picture else { continue };
                let (kind, verdict, cards) = match Bluffer::claim(&view, &play).key {
                    "bluffer-claim-lay-true" => (0, "verdict good", 2),
                    "bluffer-claim-lay-false" => (1, "verdict bad", 2),
                    "bluffer-claim-lay" => (2, "", 1),
                    _ => (3, "", 1),
                };
                met[kind] += 1;
                assert!(picture.contains("aria-hidden") && picture.contains("bubble"), "{picture}");
                assert!(picture.contains(verdict) && (kind < 2) == picture.contains("verdict"), "{picture}");
                assert_eq!(picture.matches("class=\"card").count(), cards, "{picture}");
            }
        });
    }
    assert!(met.iter().all(|count| *count > 0), "{met:?}: every kind of claim is met");
}
