//! What each viewer may know now.

use game::{Seat, Secret, Viewer, Waiting};

use super::{A, B, State};
use crate::toys::Card;

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
    /// The cards of A and B. # Who sees this: the owner; everybody once it is shown (KU-04, KU-05); the archive.
    pub(super) hands: [Sight; 2],
    /// What was done so far, A first. # Who sees this: everybody.
    pub(super) acts: Vec<&'static str>,
    /// Who is awaited, by index. # Who sees this: everybody.
    pub(super) awaited: Option<usize>,
    /// How many chips a bet is. # Who sees this: everybody.
    pub(super) bet: u8,
    /// The chips won or lost, once it is over. # Who sees this: everybody.
    pub(super) chips: Option<[i32; 2]>,
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
            hands: [sight(A), sight(B)],
            acts: state.acts().iter().map(|act| act.name()).collect(),
            awaited,
            bet: state.bet,
            chips: state.chips(),
        }
    }

    /// Whether the viewer is awaited.
    pub fn awaits_me(&self) -> bool {
        self.me.is_some() && self.me == self.awaited
    }

    /// The viewer's own card.
    pub fn own_card(&self) -> Option<Card> {
        match self.hands[self.me?] {
            Sight::Known(card) => Some(card),
            Sight::None | Sight::Hidden => None,
        }
    }

    /// What was done so far, A first, in notation.
    pub fn acts(&self) -> &[&'static str] {
        &self.acts
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
        lines.push(("acts".to_owned(), self.acts.join(" ")));
        if let Some([a, b]) = self.chips {
            lines.push(("chips".to_owned(), format!("A {a:+} B {b:+}")));
        }
        lines
    }
}

/// The cards this viewer must not be able to name: all but its own and those shown.
pub(in super::super) fn hidden(state: &State, viewer: Viewer) -> Vec<Secret> {
    let own = match viewer {
        Viewer::Seat(seat) => state.hands[seat.index()],
        Viewer::Rail => None,
        Viewer::Archive(_) => return Vec::new(),
    };
    let named = |card: &Card| own == Some(*card) || (state.open() && state.hands.contains(&Some(*card)));
    super::DECK.iter().filter(|card| !named(card)).map(|card| secret(&state.hands, *card)).collect()
}

/// A card with the place where it is.
fn secret(hands: &[Option<Card>; 2], card: Card) -> Secret {
    let owner = [A, B].into_iter().find(|seat| hands[seat.index()] == Some(card));
    Secret::anywhere(owner.map_or_else(|| "pile".to_owned(), |seat| format!("hand {seat}")), card.to_string())
}
