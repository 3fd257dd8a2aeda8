//! A room of the registry as a tree.

use game::{BySeat, Information, Seat, Viewer, Waiting};
use rooms::{AnyEvents, AnyState};
use solve::{Memory, Tree, awaited};

/// A position with the observations and views of its seats on the way to it.
pub struct StateNode {
    position: Box<dyn AnyState>,
    information: BySeat<Information>,
    told: BySeat<Information>,
    seen: BySeat<Information>,
    path: Vec<String>,
    /// Whether views and paths are stored, which costs much more than the rest.
    remembers: bool,
}

impl std::fmt::Debug for StateNode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} after {}", self.position, self.path.join(", "))
    }
}

impl StateNode {
    /// The root of the tree below this position.
    pub fn root(position: Box<dyn AnyState>) -> Self {
        let start = BySeat::new(position.seats());
        let seen = start.map(|seat, before: &Information| before.after(&view(&*position, seat)));
        Self { position, information: start, told: start, seen, path: Vec::new(), remembers: true }
    }

    /// The root of a tree for counting alone: nodes know no views and no path.
    pub fn counting(position: Box<dyn AnyState>) -> Self {
        let start = BySeat::new(position.seats());
        Self { position, information: start, told: start, seen: start, path: Vec::new(), remembers: false }
    }

    /// The position after an entry from a list of the possible ones.
    fn child(&self, who: &str, text: &str, step: impl FnOnce(&mut dyn AnyState) -> Option<AnyEvents>) -> Option<Self> {
        let mut position = self.position.fork();
        let happened = step(&mut *position)?;
        let information = self.information.map(|seat, before| happened.information(Viewer::Seat(seat), *before));
        if !self.remembers {
            return Some(Self { position, information, path: Vec::new(), ..*self });
        }
        // An entry without an observation for a seat still has a number.
        let told = self.told.map(|seat, before| happened.information(Viewer::Seat(seat), before.after(&())));
        let seen = self.seen.map(|seat, before| before.after(&view(&*position, seat)));
        let path = self.path.iter().cloned().chain([format!("{who}: {text}")]).collect();
        Some(Self { position, information, told, seen, path, remembers: true })
    }
}

/// All of a seat's view. Lines, JSON and page are made of it and of nothing else.
fn view(position: &dyn AnyState, seat: Seat) -> u128 {
    position.view(Viewer::Seat(seat)).key().0
}

impl Tree for StateNode {
    fn seats(&self) -> u8 {
        self.position.seats()
    }

    fn waiting(&self) -> Waiting {
        self.position.waiting()
    }

    fn information(&self, seat: Seat) -> Information {
        self.information[seat]
    }

    fn children(&self) -> Vec<Self> {
        if let Some(seat) = awaited(self.waiting()) {
            let moves = self.position.legal(seat, usize::MAX);
            let child = |text: &String| self.child(&seat.to_string(), text, |fork| fork.play(seat, text).ok());
            return moves.iter().filter_map(child).collect();
        }
        let draws = self.position.draws();
        draws.iter().filter_map(|(text, _)| self.child("nature", text, |fork| fork.draw(text).ok())).collect()
    }
}

impl Memory for StateNode {
    fn told(&self, seat: Seat) -> Information {
        self.told[seat]
    }

    fn seen(&self, seat: Seat) -> Information {
        self.seen[seat]
    }

    fn offered(&self, seat: Seat) -> Information {
        self.position.legal(seat, usize::MAX).iter().fold(Information::default(), |key, text| key.after(text))
    }

    fn path(&self) -> String {
        self.path.join(", ")
    }
}
