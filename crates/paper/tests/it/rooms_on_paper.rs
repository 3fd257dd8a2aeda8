//! Tests the print of every room with all combinations of print options.

use game::{BySeat, OptionValues};
use paper::{
    Flip, Game, Ink, Job, MOST_CARDS, MOST_SEATS, Offset, Paper, PerSheet, PrintError, RulesCard, SeatCard, Sides,
    game_sheets, seat_sheets, write,
};
use rooms::{Area, CARD, Mark, PIECE, Printed, PrintedCard, ROOMS, Room, Texts, Words};

use crate::rendered::{pages, texts};

fn printed(room: &dyn Room, options: &OptionValues, locale: &str) -> Printed {
    let texts = Texts::new(locale, &[room.texts(locale).unwrap()], None);
    let words = Words { texts: &texts, names: &BySeat::new(0), you: None };
    room.printed(options, &words).unwrap().expect("every room of the house can be printed")
}

fn every_job() -> Vec<Job> {
    let duplex = |flip| Sides::Duplex { flip, offset: Offset::new(0.5, -0.5) };
    let sides = [Sides::Fronts, duplex(Flip::LongEdge), duplex(Flip::ShortEdge), Sides::FoldOver];
    let mut jobs = Vec::new();
    for paper in [Paper::A4, Paper::Letter] {
        for per_sheet in [PerSheet::Nine, PerSheet::Eight, PerSheet::Four] {
            for sides in sides {
                jobs.extend([Ink::Colour, Ink::Saving].map(|ink| Job { paper, per_sheet, sides, ink }));
            }
        }
    }
    jobs
}

fn rules() -> RulesCard {
    RulesCard { title: "Rules".to_owned(), lines: vec![("Aim".to_owned(), "Win.".to_owned())] }
}

/// Returns all marks, including marks inside of turned groups.
fn all(marks: &[Mark]) -> Vec<&Mark> {
    fn inner(mark: &Mark) -> Vec<&Mark> {
        match mark {
            Mark::Turned(marks) => all(marks),
            other => vec![other],
        }
    }
    marks.iter().flat_map(inner).collect()
}

#[test]
fn every_room_is_printed_in_every_way() {
    for room in ROOMS {
        let printed = printed(*room, &OptionValues::new(), "en");
        let rules = rules();
        let game = Game { name: room.name(), icon: room.icon(), printed: &printed, rules: Some(&rules) };
        for job in every_job() {
            let sheets = game_sheets(&game, &job, &texts()).unwrap();
            for placed in sheets.iter().flat_map(|sheet| &sheet.placed) {
                let scale = (placed.at.width / placed.own.0, placed.at.height / placed.own.1);
                assert!((scale.0 - scale.1).abs() < 1e-3, "{} {job:?}: nothing is stretched", room.key());
            }
            let file = write(&sheets, room.name(), "en", job.ink).unwrap();
            assert!(file.pdf.starts_with(b"%PDF") && file.pdf.len() < 1_000_000, "{} {}", room.key(), file.pdf.len());
            assert!(file.missing.is_empty(), "{}: {:?}", room.key(), file.missing);
        }
    }
}

#[test]
fn every_deck_of_the_house_is_printed_in_every_language_of_the_house() {
    for room in ROOMS {
        for (key, _) in room.decks().iter().flat_map(|decks| decks.built_in) {
            let option = room.decks().map_or("", |decks| decks.option);
            let options = OptionValues::from([(option.to_owned(), (*key).to_owned())]);
            for locale in rooms::LANGUAGES {
                let printed = printed(*room, &options, locale);
                assert!(!printed.title.is_empty(), "{key}: packs are told apart by their deck");
                let game = Game { name: room.name(), icon: room.icon(), printed: &printed, rules: None };
                let file =
                    write(&game_sheets(&game, &Job::default(), &texts()).unwrap(), "", locale, Ink::Colour).unwrap();
                assert!(file.missing.is_empty(), "{key} {locale}: {:?}", file.missing);
            }
        }
    }
}

#[test]
fn what_is_on_a_card_lies_on_the_card() {
    for room in ROOMS {
        let printed = printed(*room, &OptionValues::new(), "en");
        for (cards, (width, height)) in [(&printed.cards, CARD), (&printed.pieces, PIECE)] {
            for card in cards {
                let sides = card.front.iter().chain(card.back.iter().flatten()).cloned().collect::<Vec<_>>();
                for mark in all(&sides) {
                    let Area { x, y, width: wide, height: tall } = match mark {
                        Mark::Drawing { at, .. } | Mark::Picture { at, .. } => *at,
                        Mark::Text(text) => text.at,
                        Mark::Turned(_) => continue,
                    };
                    let inside = x >= 0.0 && y >= 0.0 && x + wide <= width + 0.01 && y + tall <= height + 0.01;
                    assert!(inside, "{}: {mark:?}", room.key());
                }
            }
        }
    }
}

#[test]
fn a_back_says_nothing_of_its_front() {
    for room in ROOMS {
        let printed = printed(*room, &OptionValues::new(), "en");
        let common = printed.cards.iter().filter(|card| card.back.is_none()).count();
        // Either all cards of a game share one back, or each card has two sides with content.
        assert!(common == 0 || common == printed.cards.len(), "{}", room.key());
    }
}

#[test]
fn saved_ink_is_saved() {
    for room in ROOMS {
        let printed = printed(*room, &OptionValues::new(), "en");
        let few = Printed { cards: printed.cards[..9].to_vec(), pieces: Vec::new(), boards: Vec::new(), ..printed };
        let inked = |ink| {
            let duplex = Sides::Duplex { flip: Flip::LongEdge, offset: Offset::default() };
            let job = Job { sides: duplex, ink, ..Job::default() };
            let game = Game { name: room.name(), icon: room.icon(), printed: &few, rules: None };
            let sheets = game_sheets(&game, &job, &texts()).unwrap();
            crate::rendered::pages_in(&sheets, ink).iter().map(|page| page.inked()).sum::<f32>()
        };
        let (colour, saving) = (inked(Ink::Colour), inked(Ink::Saving));
        assert!(saving < 0.7 * colour, "{}: {saving} of {colour}", room.key());
    }
}

#[test]
fn boards_lie_over_two_sheets_without_a_gap() {
    let with_boards = ROOMS.iter().map(|room| printed(*room, &OptionValues::new(), "en"));
    for printed in with_boards.filter(|printed| !printed.boards.is_empty()) {
        let alone = Printed { cards: Vec::new(), pieces: Vec::new(), ..printed };
        let game = Game { name: "", icon: "", printed: &alone, rules: None };
        for paper in [Paper::A4, Paper::Letter] {
            let sheets = game_sheets(&game, &Job { paper, ..Job::default() }, &texts()).unwrap();
            let [left, right] = &sheets[..] else { panic!("two sheets") };
            let (one, other) = (&left.placed[0], &right.placed[0]);
            let seam = |sheet: &paper::Placed, x: f32| (x - sheet.at.x) / sheet.at.width;
            assert!((seam(other, other.clip.x) - 0.5).abs() < 1e-4);
            assert!(seam(one, one.clip.x + one.clip.width) > 0.5, "the left half goes on under the right one");
            assert!(pages(&sheets).iter().all(|page| !page.is_blank()));
        }
    }
}

#[test]
fn too_much_is_refused() {
    let card = PrintedCard::plain(Vec::new());
    let many = |count| Printed {
        title: String::new(),
        colour: "#000000",
        cards: vec![card.clone(); count],
        pieces: Vec::new(),
        boards: Vec::new(),
    };
    let sheets = |printed: &Printed| {
        let game = Game { name: "", icon: "", printed, rules: None };
        game_sheets(&game, &Job::default(), &texts())
    };
    assert!(sheets(&many(MOST_CARDS)).is_ok());
    let refused = PrintError::TooMany { cards: MOST_CARDS + 1, most: MOST_CARDS };
    assert_eq!(sheets(&many(MOST_CARDS + 1)), Err(refused));
    assert_eq!(sheets(&many(0)), Err(PrintError::Nothing));
}

#[test]
fn seats_have_cards() {
    let seat = |number: usize| SeatCard {
        name: format!("Otter {number}"),
        picture: deck::Picture::read("🦦"),
        link: format!("https://cards.example/seat/{number}"),
        note: "123 456".to_owned(),
    };
    let seats: Vec<_> = (0..30).map(seat).collect();
    for paper in [Paper::A4, Paper::Letter] {
        let sheets = seat_sheets(&seats, "5b", paper, &texts()).unwrap();
        assert_eq!(sheets.len(), 3);
        assert!(write(&sheets, "5b", "en", Ink::Saving).unwrap().missing.is_empty());
    }
    let refused = |seats: &[SeatCard]| seat_sheets(seats, "", Paper::A4, &texts()).unwrap_err();
    assert_eq!(refused(&[]), PrintError::Nothing);
    assert_eq!(refused(&vec![seat(1); MOST_SEATS + 1]), PrintError::TooMany { cards: 201, most: MOST_SEATS });
    assert_eq!(refused(&[SeatCard { link: "x".repeat(4_000), ..seat(1) }]), PrintError::LongLink);
}

#[test]
fn the_same_sheets_are_the_same_file() {
    let printed = printed(ROOMS[0], &OptionValues::new(), "en");
    let game = Game { name: "Game", icon: ROOMS[0].icon(), printed: &printed, rules: None };
    let file = || write(&game_sheets(&game, &Job::default(), &texts()).unwrap(), "Game", "en", Ink::Colour).unwrap();
    assert!(file() == file());
}
