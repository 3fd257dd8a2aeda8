//! Tests that fronts and backs lie exactly behind each other, for all papers, card counts and printer edges.

use paper::{Flip, Game, Job, Offset, Paper, PerSheet, Sheet, Sides, calibration_sheets, game_sheets};
use rooms::{Area, Mark, Printed, PrintedCard};

use crate::rendered::{Found, Pixels, pages, texts};

/// The maximum distance of a back from its front, in millimetres.
const ALIGNED: f32 = 0.2;

/// Returns a distinct colour for each card, which differs from all greys.
const fn colour(card: usize) -> [u8; 3] {
    [20 + 20 * card as u8, 220, 220 - 20 * card as u8]
}

/// Returns cards that show only a coloured rectangle: on the front off the centre, and on the back in its mirror image.
/// After the sheet is turned over, the two rectangles must coincide.
fn askew(cards: usize) -> Printed {
    let card = |card: usize| {
        let [red, green, blue] = colour(card);
        let fill = format!("<path fill=\"#{red:02x}{green:02x}{blue:02x}\" d=\"M0 0H20V30H0Z\"/>");
        let field = |x| vec![Mark::drawing("0 0 20 30", "", &fill, Area::new(x, 9.0, 20.0, 30.0))];
        PrintedCard::two_sided(field(7.0), field(63.0 - 7.0 - 20.0))
    };
    let cards = (0..cards).map(card).collect();
    Printed { title: String::new(), colour: "#ffffff", cards, pieces: Vec::new(), boards: Vec::new() }
}

fn sheets(printed: &Printed, job: &Job) -> Vec<Sheet> {
    let game = Game { name: "Test", icon: "<svg viewBox=\"0 0 1 1\"></svg>", printed, rules: None };
    game_sheets(&game, job, &texts()).unwrap()
}

/// Converts a rectangle on the back into the coordinates of the front, for a page that was turned over.
fn through([left, top, right, bottom]: Found, page: &Pixels, is_level: bool) -> Found {
    let (width, height) = page.size();
    if is_level { [left, height - bottom, right, height - top] } else { [width - right, top, width - left, bottom] }
}

fn assert_near(one: Found, other: Found, what: &str) {
    let off = one.iter().zip(other).map(|(one, other)| (one - other).abs()).fold(0.0, f32::max);
    assert!(off <= ALIGNED, "{what}: {one:?} and {other:?} are {off} mm apart");
}

#[test]
fn backs_meet_their_fronts() {
    for paper in [Paper::A4, Paper::Letter] {
        for (per_sheet, cards) in [(PerSheet::Nine, 9), (PerSheet::Eight, 8), (PerSheet::Four, 4)] {
            for flip in [Flip::LongEdge, Flip::ShortEdge] {
                let sides = Sides::Duplex { flip, offset: Offset::default() };
                let job = Job { paper, per_sheet, sides, ..Job::default() };
                let [front, back] = &pages(&sheets(&askew(cards), &job))[..] else { panic!("two pages") };
                // A landscape page has its long edge at the top, so the printer turns it around the other axis.
                let is_level = (flip == Flip::ShortEdge) != (per_sheet == PerSheet::Eight);
                for card in 0..cards {
                    let found = |page: &Pixels| page.bounds(colour(card)).expect("every card is on both pages");
                    let seen = through(found(back), back, is_level);
                    assert_near(found(front), seen, &format!("{job:?}, card {card}"));
                }
            }
        }
    }
}

#[test]
fn an_offset_moves_backs_alone() {
    let printed = askew(2);
    let pages_at = |offset| {
        let job = Job { sides: Sides::Duplex { flip: Flip::LongEdge, offset }, ..Job::default() };
        pages(&sheets(&printed, &job))
    };
    let (still, moved) = (pages_at(Offset::default()), pages_at(Offset::new(1.5, -2.0)));
    let found = |page: &Pixels| page.bounds(colour(0)).unwrap();
    assert_eq!(found(&still[0]), found(&moved[0]));
    let [left, top, right, bottom] = found(&still[1]);
    assert_near([left + 1.5, top - 2.0, right + 1.5, bottom - 2.0], found(&moved[1]), "moved");
}

#[test]
fn folded_sides_meet() {
    for paper in [Paper::A4, Paper::Letter] {
        let job = Job { paper, sides: Sides::FoldOver, ..Job::default() };
        let printed = askew(1);
        let made = sheets(&printed, &job);
        let fold = made[0].placed[0].at.y + made[0].placed[0].at.height;
        // Front and back have the same colour, so together they form one rectangle, centred on the fold.
        let [page] = &pages(&made)[..] else { panic!("one page") };
        let [_, top, _, bottom] = page.bounds(colour(0)).unwrap();
        assert!(((fold - top) - (bottom - fold)).abs() <= ALIGNED, "{paper:?}: {top} {fold} {bottom}");
    }
}

#[test]
fn pages_are_as_large_as_the_paper() {
    for (paper, (width, height)) in [(Paper::A4, (210.0, 297.0)), (Paper::Letter, (215.9, 279.4))] {
        let job = Job { paper, ..Job::default() };
        for page in pages(&calibration_sheets(&job, &texts())) {
            let size = page.size();
            assert!((size.0 - width).abs() < 0.2 && (size.1 - height).abs() < 0.2, "{size:?}");
            assert!(!page.is_blank());
        }
    }
}
