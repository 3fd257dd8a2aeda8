//! Everything that a viewer gets of a position, as text.

use game::{BySeat, MAX_SEATS, Seat, Viewer};
use rooms::{AnyState, AnyView, Page, Region, Room, Texts, Words};

use super::text::difference;

/// The house's own texts that rooms use, as far as laws need them.
const HOUSE: &str = "list-separator = , {\"\"}\n";

/// At most this many legal moves are compared.
const MOVES: usize = 200;

/// The texts of a room in English.
pub(crate) fn english(room: &dyn Room) -> Texts {
    Texts::new("en", &[HOUSE, room.texts("en").unwrap_or_default()], None)
}

/// A reader of English pages with every aid switched on: such a page shows the most.
pub(super) struct Reader {
    pub(super) texts: Texts,
    aids: Vec<&'static str>,
}

impl Reader {
    pub(super) fn of(room: &dyn Room) -> Self {
        Self { texts: english(room), aids: room.aids().iter().map(|aid| aid.key).collect() }
    }
}

/// Seats with their letters as names.
pub(crate) fn letters() -> BySeat<String> {
    BySeat::from_fn(MAX_SEATS as u8, |seat| seat.to_string())
}

/// Everything a viewer gets of a position.
#[derive(PartialEq, Eq)]
pub(super) struct Portrait {
    parts: Vec<(&'static str, String)>,
}

impl Portrait {
    /// Everything, pages included.
    pub(super) fn whole(position: &dyn AnyState, viewer: Viewer, reader: &Reader) -> Self {
        let seen = position.view(viewer);
        let mut portrait = Self::brief(position, viewer);
        let candidates = seen.candidates();
        let claims: Vec<String> = candidates.iter().map(|play| format!("{:?}", seen.claim(play))).collect();
        portrait.parts.push(("claims", claims.join("\n")));
        portrait.parts.push(("candidates", candidates.join("\n")));
        portrait.parts.push(("time-out move", format!("{:?}", seen.timeout_move())));
        if let Some(seat) = viewer.seat() {
            portrait.parts.push(("legal moves", position.legal(seat, MOVES).join("\n")));
        }
        portrait.parts.push(("page", page(position, &*seen, viewer, reader)));
        portrait
    }

    /// The view alone, and public data.
    pub(super) fn brief(position: &dyn AnyState, viewer: Viewer) -> Self {
        let seen = position.view(viewer);
        let lines: Vec<String> = seen.lines().iter().map(|(key, value)| format!("{key}: {value}")).collect();
        let parts = vec![
            ("who is awaited", format!("{:?}", position.waiting())),
            ("result", format!("{:?}", position.outcome())),
            ("lines", lines.join("\n")),
            ("JSON", seen.text().get().to_owned()),
        ];
        Self { parts }
    }

    /// The text of one part.
    pub(super) fn part(&self, name: &str) -> &str {
        self.parts.iter().find(|(part, _)| *part == name).map_or("", |(_, text)| text)
    }

    /// The first part in which two portraits differ.
    pub(super) fn differs(&self, other: &Self) -> Option<String> {
        let mut pairs = self.parts.iter().zip(&other.parts);
        let ((name, one), (_, two)) = pairs.find(|(one, two)| one != two)?;
        Some(format!("{name}:{}", difference(one, two)))
    }
}

/// The page's regions as one text.
fn page(position: &dyn AnyState, seen: &dyn AnyView, viewer: Viewer, reader: &Reader) -> String {
    let regions = regions(position, seen, viewer, reader);
    regions.iter().map(|region| format!("{} {}\n", region.id, region.html.0)).collect()
}

/// The regions of a page that is loaded.
pub(super) fn regions(position: &dyn AnyState, seen: &dyn AnyView, viewer: Viewer, reader: &Reader) -> Vec<Region> {
    let names = letters();
    let words = Words { texts: &reader.texts, names: &names, you: viewer.seat() };
    let action = viewer.seat().map(|_: Seat| "/move");
    let window = position.waiting().window().map(|window| window.number);
    let aids = &reader.aids;
    seen.page(&Page { words: &words, viewer, action, window, aids, pictures: "/pictures/", shown: &[], faces: None })
}
