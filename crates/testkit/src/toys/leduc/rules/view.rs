//! What each viewer may know now.

use game::{Seat, Secret, Viewer, Waiting};

use super::{A, Act, B, State, betting::Betting, deck};
use crate::toys::{Card, Rank};

/// What a viewer sees of a seat's card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// It has not been dealt.
    None,
    /// It lies face down.
    Hidden,
    /// The viewer knows it.
    Known(Card),
}

/// What one viewer may know now.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub struct View {
    /// The seat that looks, by index. # Who sees this: everybody, of themselves.
    pub(super) me: Option<usize>,
    /// Whether this is the view of a finished table's reader.
    pub(super) archive: bool,
    /// Whether cards have suits. # Who sees this: everybody.
    pub(super) suits: bool,
    /// The cards of A and B. # Who sees this: the owner; everybody once they are shown (LE-07); the archive.
    pub(super) hands: [Sight; 2],
    /// The card turned up. # Who sees this: everybody.
    pub(super) board: Option<Card>,
    /// What was done in each round, A first. # Who sees this: everybody.
    pub(super) betting: Betting,
    /// Who is awaited, by index. # Who sees this: everybody.
    pub(super) awaited: Option<usize>,
    /// The chips put in by A and B. # Who sees this: everybody.
    pub(super) chips: [i32; 2],
    /// The chips won or lost, once it is over. # Who sees this: everybody.
    pub(super) won: Option<[i32; 2]>,
}

impl View {
    pub(in super::super) fn new(state: &State, viewer: Viewer) -> Self {
        let sight = |owner: Seat| {
            let knows = match viewer {
                Viewer::Seat(seat) => seat == owner,
                Viewer::Rail => false,
                Viewer::Archive(_) => true,
            };
            match state.hands[owner.index()] {
                None => Sight::None,
                Some(card) if knows || state.open() => Sight::Known(card),
                Some(_) => Sight::Hidden,
            }
        };
        let awaited = match state.waiting() {
            Waiting::Seats(window) => window.seats.first().map(Seat::index),
            Waiting::Nature | Waiting::Nobody => None,
        };
        Self {
            me: viewer.seat().map(Seat::index),
            archive: matches!(viewer, Viewer::Archive(_)),
            suits: state.suits,
            hands: [sight(A), sight(B)],
            board: state.board,
            betting: state.betting.clone(),
            awaited,
            chips: state.betting.chips(),
            won: state.won(),
        }
    }

    /// The viewer's legal moves, the mildest first; none where it is not awaited.
    pub fn legal(&self) -> impl Iterator<Item = Act> {
        let mine = self.me.is_some() && self.me == self.awaited;
        Act::ALL.into_iter().filter(move |act| mine && self.betting.allows(*act))
    }

    /// The rank of the viewer's own card.
    pub fn own_rank(&self) -> Option<Rank> {
        match self.hands[self.me?] {
            Sight::Known(card) => Some(card.rank),
            Sight::None | Sight::Hidden => None,
        }
    }

    /// The rank of the card turned up.
    pub fn board_rank(&self) -> Option<Rank> {
        self.board.map(|card| card.rank)
    }

    pub(in super::super) fn lines(&self) -> Vec<(String, String)> {
        let mut lines = Vec::new();
        for (sight, seat) in self.hands.iter().zip([A, B]) {
            let value = match sight {
                Sight::None => "none".to_owned(),
                Sight::Hidden => "1 card".to_owned(),
                Sight::Known(card) => card.to_string(),
            };
            lines.push((format!("hand {seat}"), value));
        }
        lines.push(("board".to_owned(), self.board.map_or_else(|| "none".to_owned(), |card| card.to_string())));
        let [a, b] = self.chips;
        lines.push(("put in".to_owned(), format!("A {a} B {b}")));
        let names = |acts: &[Act]| acts.iter().map(|act| act.name()).collect::<Vec<_>>().join(" ");
        lines.push(("round 1".to_owned(), names(&self.betting.first)));
        lines.push(("round 2".to_owned(), names(&self.betting.second)));
        if let Some([a, b]) = self.won {
            lines.push(("won".to_owned(), format!("A {a:+} B {b:+}")));
        }
        lines
    }
}

/// The cards this viewer must not be able to name: all but its own, the one turned up and those shown.
pub(in super::super) fn hidden(state: &State, viewer: Viewer) -> Vec<Secret> {
    let own = match viewer {
        Viewer::Seat(seat) => state.hands[seat.index()],
        Viewer::Rail => None,
        Viewer::Archive(_) => return Vec::new(),
    };
    let shown = |card: &Card| state.open() && state.hands.contains(&Some(*card));
    let mut cards = deck(state.suits).to_vec();
    cards.dedup();
    cards.retain(|card| own != Some(*card) && state.board != Some(*card) && !shown(card));
    cards.iter().map(|card| secret(&state.hands, *card)).collect()
}

/// A card with the place where it is.
fn secret(hands: &[Option<Card>; 2], card: Card) -> Secret {
    let owner = [A, B].into_iter().find(|seat| hands[seat.index()] == Some(card));
    Secret::anywhere(owner.map_or_else(|| "pile".to_owned(), |seat| format!("hand {seat}")), card.to_string())
}
