//! What one viewer may know.

use game::{BySeat, Outcome, Seat, Waiting};
use serde::{Serialize, Serializer, ser::SerializeMap as _};

use super::{
    card::Card,
    cards::{CardSet, Fan},
    lexicon::Lexicon,
    options::{Naming, Options},
};

/// Everything one viewer may know now, made from nothing.
///
/// No list of cards is ever sorted by word: hands are in the order in which cards came, the face-up pile in the order in
/// which they were thrown, sets in a fixed order that says nothing about which cards belong together. Seats are written in JSON as
/// indices, maps of seats as lists.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct View {
    /// What the table agreed on, the deck included. # Who sees this: everybody.
    pub options: Options,
    /// The viewer's own seat; `None` for watchers and readers of a finished table.
    pub me: Option<Seat>,
    /// Whether this is the open view of a finished table, in which nothing is hidden.
    pub archive: bool,
    /// The round, from 1; drawn rounds count too. # Who sees this: everybody.
    pub round: u32,
    /// The dealer of the round; `None` until the first one is drawn. # Who sees this: everybody.
    pub dealer: Option<Seat>,
    /// Whose turn it is; `None` while cards are dealt and after the end. # Who sees this: everybody.
    pub turn: Option<Seat>,
    /// Where in its course the table is. # Who sees this: everybody.
    pub stage: Stage,
    /// Who is awaited. # Who sees this: everybody.
    pub waiting: Waiting,
    /// How many windows were opened so far; the open one, if any, has this number. # Who sees this: everybody.
    pub windows: u32,
    /// How many turns of this round are over; at `options.turn_cap` it is drawn (LB-5). # Who sees this: everybody.
    pub turns: u16,
    /// How many rounds in a row were drawn. # Who sees this: everybody.
    pub drawn_rounds: u8,
    /// The hands.
    pub hands: BySeat<Hand>,
    /// The face-up pile, the lowest card first (LB-09). # Who sees this: everybody, each card as it was thrown.
    pub up: Vec<Card>,
    /// How many cards the face-down pile has. # Who sees this: everybody.
    pub pile: usize,
    /// The parts of the face-down pile, the lowest first: cards are drawn from the last one.
    pub parts: Vec<Part>,
    /// The card taken in this turn, until one is thrown.
    pub took: Option<Took>,
    /// What happened in the last turn that ended with a throw; it may have been in the round before. # Who sees this: everybody.
    pub last_turn: Option<LastTurn>,
    /// The last Block; it may have been in the round before.
    pub last_block: Option<LastBlock>,
    /// How the round before this one ended; after the end, the last one. # Who sees this: everybody.
    pub last_round: Option<LastRound>,
    /// Rounds won. # Who sees this: everybody.
    pub won: BySeat<u8>,
    /// The result, once the table is over, in rounds won. # Who sees this: everybody.
    pub outcome: Option<Outcome>,
    /// The cards in play, for drawing other worlds: public in itself, but not part of what is shown.
    #[serde(skip)]
    pub(super) material: CardSet,
    /// The texts of the cards that this view shows. # Who sees this: whoever sees the cards.
    #[serde(rename = "texts")]
    pub faces: Faces,
}

/// Where in its course the table is. # Who sees this: everybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "stage", rename_all = "snake_case")]
pub enum Stage {
    /// Chance draws the first dealer.
    Dealer,
    /// Cards are dealt (LB-04, LB-05).
    Deal {
        /// How many are still to be dealt, the one face up included.
        left: u8,
    },
    /// A turn begins: Out, Block, or take a card (LB-09, LB-13, LB-15).
    Start {
        /// Whether the seat on turn may still Block in this turn (LB-G19).
        may_block: bool,
    },
    /// A card is being drawn from the pile (LB-10).
    Taking,
    /// The seat on turn holds six cards and must throw one (LB-12).
    Throw,
    /// A Block was wrong: a card is being picked from the caller's hand (LB-19).
    Losing {
        /// Who called.
        caller: Seat,
        /// What follows.
        #[serde(flatten)]
        then: Then,
    },
    /// After a Block a hand is being filled up again (LB-17, LB-20).
    Redraw {
        /// Whose hand.
        seat: Seat,
        /// How many cards are still missing.
        left: u8,
        /// What follows.
        #[serde(flatten)]
        then: Then,
    },
    /// The table is over.
    Over,
}

/// The turn that follows a Block. # Who sees this: everybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Then {
    /// Whether it goes on rather than begins: then nobody who waits may Block in it any more (LB-G1, any_time).
    pub goes_on: bool,
    /// Whether its seat may still Block in it (LB-G19).
    pub may_block: bool,
}

/// A hand.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Hand {
    /// How many cards. # Who sees this: everybody.
    pub count: usize,
    /// Which cards, in the order in which they came, the oldest first. # Who sees this: the owner; readers of a
    /// finished table.
    pub cards: Option<Fan>,
    /// Those of them that the other player has seen, in a Block or face up, the oldest first. # Who sees this: both
    /// players; watchers get `open` here.
    pub known: Vec<Card>,
    /// Those of them that lay face up before. # Who sees this: everybody.
    pub open: Vec<Card>,
    /// How many turns this seat has ended with a throw since its hand was last dealt or drawn anew. # Who sees this:
    /// everybody.
    pub turns: u16,
}

/// A part of the face-down pile: cards shuffled together.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Part {
    /// How many cards are still in it. # Who sees this: everybody.
    pub count: usize,
    /// What kind of part it is. # Who sees this: everybody.
    pub kind: PartKind,
    /// What the cards are among: those that went in, less those that have lain face up or gone under the pile since;
    /// some may be in hands. `None` for cards never seen. # Who sees this: both players; after a reshuffle and of a
    /// hand put under the pile.
    pub among: Option<Vec<Card>>,
    /// Which cards they are. # Who sees this: only readers of a finished table.
    pub cards: Option<Vec<Card>>,
}

/// What kind of part of the pile it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PartKind {
    /// What was left after the deal (LB-05).
    Dealt,
    /// The face-up pile, shuffled (LB-14).
    Reshuffled,
    /// A hand that was put under the pile (LB-17).
    Buried,
}

/// A card that was just taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Took {
    /// Whether it came from the face-up pile, so that it cannot be thrown (LB-11). # Who sees this: everybody.
    pub up: bool,
    /// Which card. # Who sees this: everybody if it lay face up, else who took it; readers of a finished table.
    pub card: Option<Card>,
}

/// What was seen of a turn. # Who sees this: everybody, all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct LastTurn {
    /// In which round.
    pub round: u32,
    /// Whose turn.
    pub seat: Seat,
    /// The card taken from the face-up pile; `None` where the pile was drawn from.
    pub took_up: Option<Card>,
    /// The card thrown.
    pub threw: Card,
}

/// A Block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct LastBlock {
    /// In which round. # Who sees this: everybody.
    pub round: u32,
    /// Who called. # Who sees this: everybody.
    pub caller: Seat,
    /// Whether the other was ready (LB-17). # Who sees this: everybody.
    pub good: bool,
    /// The other's hand as it was shown to the caller (LB-16). # Who sees this: both players; readers of a finished
    /// table.
    pub hand: Option<Fan>,
    /// The card that a wrong Block cost, once it is picked (LB-19). # Who sees this: everybody.
    pub lost: Option<Card>,
}

/// How a round ended. # Who sees this: everybody, all of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct LastRound {
    /// Which round, from 1.
    pub round: u32,
    /// Who won it; `None` where it was drawn.
    pub winner: Option<Seat>,
    /// The call that ended it; `None` where it was drawn by the turn cap (LB-5).
    pub call: Option<Call>,
}

/// A call of Out. # Who sees this: everybody, all of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Call {
    /// Who called.
    pub seat: Seat,
    /// The hand shown.
    pub hand: Fan,
    /// The number of the word named for the Wild, where one was (LB-26).
    pub named: Option<u8>,
    /// The numbers of the words that would have been right for the Wild; empty where there is none in use.
    pub names: Vec<u8>,
    /// Whether it was right.
    pub right: bool,
    /// Whether the hand was a winning one at all (LB-G5).
    pub ready: bool,
}

/// The texts of some cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Faces {
    /// The deck they are from.
    pub(super) deck: Lexicon,
    /// Which cards.
    pub(super) cards: CardSet,
}

/// The texts by the cards' names.
impl Serialize for Faces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.cards.len()))?;
        for card in self.cards.iter() {
            map.serialize_entry(&card, self.deck.face(card).map_or("", |face| face.text.as_str()))?;
        }
        map.end()
    }
}

impl Hand {
    /// The cards of it that the viewer knows, the oldest first.
    pub fn seen(&self) -> &[Card] {
        self.cards.as_deref().unwrap_or(&self.known)
    }
}

impl View {
    /// The words of the table's deck, with the texts of all cards.
    pub const fn deck(&self) -> &Lexicon {
        &self.options.deck
    }

    /// The viewer's own hand, the oldest card first; empty for those who have none.
    pub fn own_hand(&self) -> &[Card] {
        let hand = self.me.and_then(|me| self.hands[me].cards.as_deref());
        hand.unwrap_or_default()
    }

    /// Whether the viewer is awaited.
    pub fn is_awaited(&self) -> bool {
        self.me.is_some_and(|me| self.waiting.awaits(me))
    }

    /// Whether the viewer is awaited and it is the viewer's own turn.
    pub fn is_own_turn(&self) -> bool {
        self.is_awaited() && self.me == self.turn
    }

    /// Whether the viewer may call Block now.
    pub fn may_block(&self) -> bool {
        let Stage::Start { may_block } = self.stage else { return false };
        self.is_awaited() && (may_block || self.me != self.turn)
    }

    /// Whether a call of Out must name a word: the viewer holds a Wild and the table asks (LB-26).
    pub fn must_name(&self) -> bool {
        self.options.wild == Naming::Ask && self.own_hand().iter().any(|card| card.is_wild())
    }
}
