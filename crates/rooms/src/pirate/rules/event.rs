//! What happens, and what each audience is told of it.

use game::{BySeat, Seat, Viewer};

use super::{
    card::{Card, Colour},
    cards::Cards,
};

/// One thing that happened, whole. As secret as the state.
#[derive(Clone, Copy)]
pub enum Event {
    /// Who begins was drawn (BP-05, BP-G18).
    First {
        /// Who.
        seat: Seat,
    },
    /// A card was dealt (BP-04).
    Dealt {
        /// To whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// The cards of the board were shuffled into a new pile (BP-17).
    Reshuffled {
        /// How many cards the pile has now.
        pile: u8,
    },
    /// A card went from the pile to a hand (BP-06).
    Drew {
        /// Whose hand.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// There was nothing to draw (BP-G15).
    NothingLeft {
        /// Whose draw lapsed.
        seat: Seat,
    },
    /// A set was placed (BP-07, BP-08).
    Placed {
        /// By whom.
        seat: Seat,
        /// The cards face up.
        shown: Cards,
        /// The cards face down.
        hidden: Cards,
    },
    /// A seat voted (BP-10).
    Voted {
        /// Who.
        seat: Seat,
        /// What.
        bluff: bool,
    },
    /// The setter picked a voter, whose vote and the hidden cards were shown (BP-11).
    Picked {
        /// Who placed the set.
        seat: Seat,
        /// Whose vote was picked.
        voter: Seat,
        /// What that vote was.
        called: bool,
    },
    /// The face-down cards were turned up (BP-11).
    Revealed {
        /// Who placed the set.
        seat: Seat,
        /// The colour face up.
        colour: Colour,
        /// The cards that lay face down.
        hidden: Cards,
        /// Whether it was a bluff.
        bluff: bool,
    },
    /// All votes were shown (BP-G17).
    Votes {
        /// What each seat voted; `None` for the setter.
        votes: BySeat<Option<bool>>,
    },
    /// The cards of a called bluff went back to the hand (BP-14).
    TookBack {
        /// Whose hand.
        seat: Seat,
        /// All cards of the set.
        cards: Cards,
    },
    /// A ship moved (BP-12 to BP-14).
    Moved {
        /// Whose.
        seat: Seat,
        /// From which square.
        from: u8,
        /// To which square.
        to: u8,
    },
    /// A card was put on its board square (BP-15).
    Removed {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A turn ended with neither a set nor a removal (BP-16).
    Passed {
        /// Whose turn.
        seat: Seat,
    },
    /// A ship was boarded (BP-18, BP-19).
    Boarded {
        /// By whom.
        seat: Seat,
        /// Whose ship.
        whom: Seat,
        /// The colour of the pirate that was played.
        with: Colour,
    },
    /// A card was taken unseen (BP-20).
    Took {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// Which.
        card: Card,
    },
    /// An island's token was turned (BP-22).
    Turned {
        /// Whose ship turned it.
        seat: Seat,
        /// Whether it is the treasure.
        treasure: bool,
    },
    /// The table is over.
    Over {
        /// Where the ships stand.
        ships: BySeat<u8>,
        /// Who wins.
        winners: BySeat<bool>,
        /// After so many turns without a set; `None` where the treasure was found (BP-5).
        idle: Option<u32>,
    },
}

impl std::fmt::Debug for Event {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Event(..)")
    }
}

/// What one audience is told of an event. Where nothing else is said, everybody is told all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Told {
    /// Who begins.
    First {
        /// Who.
        seat: Seat,
    },
    /// A card was dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// Which. # Who sees this: who got it.
        card: Option<Card>,
    },
    /// The cards of the board were shuffled into a new pile.
    Reshuffled {
        /// How many cards the pile has now.
        pile: u8,
    },
    /// A card was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which. # Who sees this: who drew it.
        card: Option<Card>,
    },
    /// There was nothing to draw.
    NothingLeft {
        /// Whose draw lapsed.
        seat: Seat,
    },
    /// A set was placed.
    Placed {
        /// By whom.
        seat: Seat,
        /// How many cards.
        size: u8,
        /// The cards face up.
        shown: Cards,
        /// The cards face down. # Who sees this: who placed them.
        hidden: Option<Cards>,
    },
    /// Somebody has voted; nobody else is ever told what, unless the vote is picked.
    Answered {
        /// Who.
        seat: Seat,
    },
    /// One's own vote. # Who sees this: who gave it; readers of a finished table do not.
    OwnVote {
        /// Who.
        seat: Seat,
        /// Whether it says bluff.
        bluff: bool,
    },
    /// A vote was picked and shown.
    Picked {
        /// Who placed the set.
        seat: Seat,
        /// Whose vote.
        voter: Seat,
        /// Whether it said bluff.
        called: bool,
    },
    /// The face-down cards were turned up.
    Revealed {
        /// Who placed them.
        seat: Seat,
        /// The colour face up.
        colour: Colour,
        /// The cards.
        hidden: Cards,
        /// Whether it was a bluff.
        bluff: bool,
    },
    /// All votes were shown.
    Votes {
        /// What each seat voted; `None` for the setter.
        votes: BySeat<Option<bool>>,
    },
    /// The cards of a called bluff went back to the hand.
    TookBack {
        /// Whose hand.
        seat: Seat,
        /// All cards of the set.
        cards: Cards,
    },
    /// A ship moved.
    Moved {
        /// Whose.
        seat: Seat,
        /// From which square.
        from: u8,
        /// To which square.
        to: u8,
    },
    /// A card was put on its board square.
    Removed {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A turn ended with neither a set nor a removal.
    Passed {
        /// Whose turn.
        seat: Seat,
    },
    /// A ship was boarded.
    Boarded {
        /// By whom.
        seat: Seat,
        /// Whose ship.
        whom: Seat,
        /// The colour of the pirate that was played.
        with: Colour,
    },
    /// A card was taken unseen.
    Took {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// Which. # Who sees this: both of them.
        card: Option<Card>,
    },
    /// An island's token was turned.
    Turned {
        /// Whose ship turned it.
        seat: Seat,
        /// Whether it is the treasure.
        treasure: bool,
    },
    /// The table is over.
    Over {
        /// Where the ships stand.
        ships: BySeat<u8>,
        /// Who wins.
        winners: BySeat<bool>,
        /// After so many turns without a set; `None` where the treasure was found.
        idle: Option<u32>,
    },
}

/// What this viewer is told of an event: everybody hears of everything that happens, but not everybody of which cards.
pub(in crate::pirate) fn told(event: &Event, viewer: Viewer) -> Option<Told> {
    let sees = |seat: Seat| match viewer {
        Viewer::Seat(me) => me == seat,
        Viewer::Rail => false,
        Viewer::Archive(_) => true,
    };
    Some(match *event {
        Event::First { seat } => Told::First { seat },
        Event::Dealt { seat, card } => Told::Dealt { seat, card: sees(seat).then_some(card) },
        Event::Reshuffled { pile } => Told::Reshuffled { pile },
        Event::Drew { seat, card } => Told::Drew { seat, card: sees(seat).then_some(card) },
        Event::NothingLeft { seat } => Told::NothingLeft { seat },
        Event::Placed { seat, shown, hidden } => {
            let size = (shown.len() + hidden.len()) as u8;
            Told::Placed { seat, size, shown, hidden: sees(seat).then_some(hidden) }
        }
        // Votes that were not picked are never shown, not even once the table is over (BP-2, BP-G17).
        Event::Voted { seat, bluff } if viewer.seat() == Some(seat) => Told::OwnVote { seat, bluff },
        Event::Voted { seat, .. } => Told::Answered { seat },
        Event::Picked { seat, voter, called } => Told::Picked { seat, voter, called },
        Event::Revealed { seat, colour, hidden, bluff } => Told::Revealed { seat, colour, hidden, bluff },
        Event::Votes { votes } => Told::Votes { votes },
        Event::TookBack { seat, cards } => Told::TookBack { seat, cards },
        Event::Moved { seat, from, to } => Told::Moved { seat, from, to },
        Event::Removed { seat, card } => Told::Removed { seat, card },
        Event::Passed { seat } => Told::Passed { seat },
        Event::Boarded { seat, whom, with } => Told::Boarded { seat, whom, with },
        Event::Took { seat, from, card } => Told::Took { seat, from, card: (sees(seat) || sees(from)).then_some(card) },
        Event::Turned { seat, treasure } => Told::Turned { seat, treasure },
        Event::Over { ships, winners, idle } => Told::Over { ships, winners, idle },
    })
}
