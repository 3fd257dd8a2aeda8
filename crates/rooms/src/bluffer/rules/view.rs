//! What one viewer may know.

use game::{BySeat, Seat, SeatSet, Waiting};
use serde::Serialize;

use super::{
    card::{Card, Shape},
    cards::Cards,
    options::Options,
};

/// Everything one viewer may know now, made from nothing.
///
/// Seats are written in JSON as indices, maps of seats as lists, shapes as the letters C S T H. Places in rows count
/// from 1 in moves and told lines; the first card of a list here is place 1.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct View {
    /// What the table agreed on. # Who sees this: everybody.
    pub options: Options,
    /// How many seats there are, 2 to 4 (BL-01). # Who sees this: everybody.
    pub seats: u8,
    /// The viewer's own seat; `None` for watchers and readers of a finished table.
    pub me: Option<Seat>,
    /// Whether this is the open view of a finished table, in which nothing is hidden.
    pub archive: bool,
    /// What the table is doing. # Who sees this: everybody.
    pub stage: Stage,
    /// Whose turn it is: also while the others may call on it and until all its cards are moved. `None` before the
    /// deal is done and after the end. # Who sees this: everybody.
    pub turn: Option<Seat>,
    /// The seat that plays next: while calls are awaited in the order in which they come (`first`) and without a timer, it
    /// may simply play on (BL-G18). `None` where nobody does, for the cap is reached or the table is over. # Who sees this: everybody.
    pub next: Option<Seat>,
    /// Who is awaited. # Who sees this: everybody.
    pub waiting: Waiting,
    /// How many windows were opened so far; the open one, if any, has this number. # Who sees this: everybody.
    pub windows: u32,
    /// How many turns were begun so far (BL-5). # Who sees this: everybody.
    pub turns: u32,
    /// The place, from 1, of the card that the turn player has looked at in this turn (BL-08). # Who sees this:
    /// everybody.
    pub peeked: Option<u8>,
    /// The shape to match (BL-09); `None` until there is a card in the centre. # Who sees this: everybody.
    pub want: Option<Shape>,
    /// The cards before each player, in places that everybody sees.
    pub rows: BySeat<Vec<RowCard>>,
    /// The front of the uppermost card of the draw pile (BL-G9); `None` for an empty pile and where the table covers
    /// it. # Who sees this: everybody.
    pub top: Option<Shape>,
    /// How many cards the draw pile has, the uppermost one included. # Who sees this: everybody.
    pub pile: usize,
    /// The cards of the draw pile, the uppermost first and the others sorted: they have no order yet. # Who sees
    /// this: only readers of a finished table.
    pub pile_cards: Option<Vec<Card>>,
    /// The play pile from the bottom to the top.
    pub play: Vec<PlayCard>,
    /// The card that was just laid unturned, while the others may call or the penalty is paid.
    pub claim: Option<Claim>,
    /// How each seat stands to that card.
    pub answers: BySeat<Answer>,
    /// The last check of a back, of a called card or of a last one, until the next. # Who sees this: everybody.
    pub last: Option<Check>,
    /// How many cards are still to be drawn, and by whom, while chance is awaited for it. # Who sees this: everybody.
    pub owed: Option<Owed>,
    /// The place of each seat that is rid of all cards, from 1; 0 for the others (BL-20). # Who sees this: everybody.
    pub places: BySeat<u8>,
    /// The result, once the table is over. # Who sees this: everybody.
    pub outcome: Option<Ending>,
    /// All cards of this table, wherever they are. # Who sees this: everybody (it is a property of the game).
    #[serde(skip)]
    pub(super) deck: Cards,
    /// The edition of the rules, for drawing other worlds. Public in itself, but not part of what is shown.
    #[serde(skip)]
    pub(super) edition: u32,
}

game::named! {
    /// What the table is doing.
    pub enum Stage {
        /// Chance decides who begins.
        First = "first",
        /// Cards are dealt, and one comes to the centre.
        Deal = "deal",
        /// A turn: peek, match, lay or admit.
        Turn = "turn",
        /// A card lies there unturned and the others may call (BL-14).
        Calls = "calls",
        /// The caught bluffer chooses a card (BL-16).
        Take = "take",
        /// The wrongly accused chooses a card (BL-17).
        Give = "give",
        /// Cards leave the draw pile.
        Draw = "draw",
        /// The table is over.
        Over = "over",
    }
}

/// A card in a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct RowCard {
    /// Its front. # Who sees this: everybody.
    pub front: Shape,
    /// Its back. # Who sees this: those who have looked at it; everybody once all have seen it (`open`); readers of a
    /// finished table.
    pub back: Option<Shape>,
    /// The seats that have looked at its back, in this row or in another. # Who sees this: everybody.
    pub seen: SeatSet,
    /// Whether its back was shown to all. # Who sees this: everybody.
    pub open: bool,
}

/// A card of the play pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct PlayCard {
    /// Its sides and who has seen its back. # Who sees this: as of a card in a row.
    #[serde(flatten)]
    pub card: RowCard,
    /// Whether it was laid turned over, so that its back is up (BL-10). # Who sees this: everybody.
    pub turned: bool,
}

impl PlayCard {
    /// The shape that lies up. A card that was turned over shows its back to all.
    pub fn up(&self) -> Shape {
        self.card.back.filter(|_| self.turned).unwrap_or(self.card.front)
    }
}

/// A card that was laid unturned: the last one of the play pile, unless it went back to the bluffer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Claim {
    /// Who laid it. # Who sees this: everybody.
    pub by: Seat,
    /// Its front, now the shape to match. # Who sees this: everybody.
    pub front: Shape,
    /// The shape that its back is said to match. # Who sees this: everybody.
    pub wanted: Shape,
    /// Its back. # Who sees this: as in a row; everybody once it is checked.
    pub back: Option<Shape>,
}

/// How a seat stands to the card that was laid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Not concerned: nothing is laid, it is the own card, or the seat is out (BL-G16).
    #[default]
    NotAsked,
    /// Has not answered yet. # Who sees this: everybody.
    Awaited,
    /// Has answered; nobody else may know what, before all have. # Who sees this: all but the seat itself.
    Answered,
    /// Does not call. # Who sees this: everybody; with `seat_order` the seat itself, and everybody in the end.
    Passed,
    /// Calls. # Who sees this: with `seat_order` the seat itself, and everybody in the end.
    Called,
}

/// A check of a back. # Who sees this: everybody, all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Check {
    /// Who laid the card.
    pub by: Seat,
    /// Whose call it was; `None` for a last card, whose back is always shown (BL-19).
    pub accuser: Option<Seat>,
    /// Everybody who called.
    pub callers: SeatSet,
    /// The card's front.
    pub front: Shape,
    /// The card's back.
    pub back: Shape,
    /// The shape that the back was said to match.
    pub wanted: Shape,
    /// Whether it does.
    pub honest: bool,
    /// In which turn it was, as counted by `turns`.
    pub turn: u32,
}

/// Cards that somebody still draws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Owed {
    /// Who.
    pub seat: Seat,
    /// How many.
    pub count: u8,
}

/// The result of the table. # Who sees this: everybody.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Ending {
    /// Cards that each seat has left: fewer are better.
    pub cards: BySeat<i32>,
    /// Ranks from 1; a rank is shared only where the turn cap or the first to go out ended the table.
    pub ranks: BySeat<u8>,
    /// Whether the turn cap ended it (BL-5).
    pub capped: bool,
}

impl View {
    /// Whether the viewer is awaited.
    pub fn is_awaited(&self) -> bool {
        self.me.is_some_and(|me| self.waiting.awaits(me))
    }

    /// Whether the viewer may make the moves of a turn now: it is its turn, or calls are awaited and it may play on.
    pub fn may_play(&self) -> bool {
        let turn = match self.stage {
            Stage::Turn => self.turn,
            Stage::Calls => self.waiting.window().and_then(|window| window.mover),
            Stage::First | Stage::Deal | Stage::Take | Stage::Give | Stage::Draw | Stage::Over => None,
        };
        self.is_awaited() && turn == self.me
    }

    /// The viewer's own cards; none for those who have none.
    pub fn own_row(&self) -> &[RowCard] {
        self.me.map_or(&[], |me| self.rows[me].as_slice())
    }

    /// The cards of the one whose call was checked last, from which a caught bluffer takes one (BL-16).
    pub fn accuser_row(&self) -> &[RowCard] {
        self.last.and_then(|last| last.accuser).map_or(&[], |seat| self.rows[seat].as_slice())
    }

    /// Whether there is anything left to draw (BL-G11).
    pub fn can_draw(&self) -> bool {
        self.pile > 0 || self.play.len() > 1
    }
}
