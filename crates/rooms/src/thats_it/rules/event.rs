//! What happens, and what each audience is told of it.

use game::{BySeat, Seat, Viewer};

use super::{card::Card, cards::CardSet};

/// One thing that happened, whole. As secret as the state.
#[derive(Clone, Copy)]
pub enum Event {
    /// The first dealer was drawn (TI-G2).
    Dealer {
        /// Who deals.
        seat: Seat,
    },
    /// A card was dealt to a hand (TI-03).
    Dealt {
        /// Whose hand.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// All cards are dealt and one is turned up (TI-04).
    Begins {
        /// The first discard.
        card: Card,
        /// Who has the first turn.
        seat: Seat,
    },
    /// A card was taken from the draw pile (TI-05).
    Drew {
        /// By whom.
        seat: Seat,
        /// Which card.
        card: Card,
        /// How many cards the draw pile still has.
        left: u8,
    },
    /// The top of the discard pile was taken (TI-05).
    Took {
        /// By whom.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// A set was laid on the table (TI-11).
    Laid {
        /// By whom.
        seat: Seat,
        /// The number of the set, from 1.
        set: u8,
        /// The cards.
        cards: CardSet,
    },
    /// A card was added to a set of three (TI-12).
    Added {
        /// By whom.
        seat: Seat,
        /// Which card.
        card: Card,
        /// The number of the set, from 1.
        set: u8,
    },
    /// A Wizard on the table was replaced (TI-13).
    Swapped {
        /// By whom.
        seat: Seat,
        /// The card that was put there.
        card: Card,
        /// The number of the set, from 1.
        set: u8,
        /// The Wizard that was taken.
        wizard: Card,
    },
    /// A card was discarded, face up (TI-05).
    Discarded {
        /// By whom.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// "That's it!" was called, rightly (TI-08, TI-17).
    Called {
        /// By whom.
        seat: Seat,
        /// Whether the table called for the seat (TI-G7).
        auto: bool,
    },
    /// Whoever had discarded said that there is nothing to call.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// The next player went on before a call that could have been made (TI-18).
    Forgot {
        /// Who did not call.
        seat: Seat,
        /// Whether everybody can see it: the hand is empty (version 2).
        open: bool,
    },
    /// The discards became the new draw pile (TI-10).
    Reshuffled {
        /// How many cards.
        count: u8,
    },
    /// The first card of the new discard pile (TI-10).
    Turned {
        /// Which card.
        card: Card,
    },
    /// A hand was shown and counted (TI-19).
    Counted {
        /// Whose.
        seat: Seat,
        /// The hand.
        hand: CardSet,
        /// The sets in it that do not count (TI-G17); empty where there are none.
        aside: [CardSet; 2],
        /// The penalty.
        points: i32,
    },
    /// The turn cap ended the round.
    Capped {
        /// After how many turns.
        turns: u16,
    },
    /// Both piles are empty when a turn should begin: the round ends as at the turn cap (TI-5).
    Stuck,
    /// A round was scored (TI-19).
    RoundEnded {
        /// Which round, from 1.
        round: u8,
        /// What each seat got in it.
        points: BySeat<i32>,
    },
    /// The next round begins (TI-20).
    NewRound {
        /// Which round, from 1.
        round: u8,
        /// Who deals.
        dealer: Seat,
    },
    /// The table is over (TI-20).
    Over {
        /// The final totals.
        totals: BySeat<i32>,
        /// Who called at a table of one round, and so wins alone (TI-G21).
        caller: Option<Seat>,
    },
}

impl std::fmt::Debug for Event {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Event(..)")
    }
}

/// What one audience is told of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Told {
    /// The first dealer was drawn.
    Dealer {
        /// Who deals.
        seat: Seat,
    },
    /// A card was dealt. # Who sees this: who got it; of the others nobody is told anything.
    Dealt {
        /// Who got it.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// All cards are dealt and one is turned up.
    Begins {
        /// The first discard.
        card: Card,
        /// Who has the first turn.
        seat: Seat,
    },
    /// A card was taken from the draw pile.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which card. # Who sees this: who drew it.
        card: Option<Card>,
        /// How many cards the draw pile still has.
        left: u8,
    },
    /// The top of the discard pile was taken.
    Took {
        /// By whom.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// A set was laid on the table.
    Laid {
        /// By whom.
        seat: Seat,
        /// The number of the set, from 1.
        set: u8,
        /// The cards.
        cards: CardSet,
    },
    /// A card was added to a set.
    Added {
        /// By whom.
        seat: Seat,
        /// Which card.
        card: Card,
        /// The number of the set, from 1.
        set: u8,
    },
    /// A Wizard on the table was replaced.
    Swapped {
        /// By whom.
        seat: Seat,
        /// The card that was put there.
        card: Card,
        /// The number of the set, from 1.
        set: u8,
        /// The Wizard that was taken.
        wizard: Card,
    },
    /// A card was discarded.
    Discarded {
        /// By whom.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// "That's it!" was called.
    Called {
        /// By whom.
        seat: Seat,
        /// Whether the table called for the seat.
        auto: bool,
    },
    /// Whoever had discarded said that there is nothing to call.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A call was forgotten. # Who sees this: who forgot it; everybody where the hand is empty.
    Forgot {
        /// Who did not call.
        seat: Seat,
    },
    /// The discards became the new draw pile.
    Reshuffled {
        /// How many cards.
        count: u8,
    },
    /// The first card of the new discard pile.
    Turned {
        /// Which card.
        card: Card,
    },
    /// A hand was shown and counted.
    Counted {
        /// Whose.
        seat: Seat,
        /// The hand.
        hand: CardSet,
        /// The sets in it that do not count.
        aside: [CardSet; 2],
        /// The penalty.
        points: i32,
    },
    /// The turn cap ended the round.
    Capped {
        /// After how many turns.
        turns: u16,
    },
    /// Both piles are empty: the round ends without a winner.
    Stuck,
    /// A round was scored.
    RoundEnded {
        /// Which round, from 1.
        round: u8,
        /// What each seat got in it.
        points: BySeat<i32>,
    },
    /// The next round begins.
    NewRound {
        /// Which round, from 1.
        round: u8,
        /// Who deals.
        dealer: Seat,
    },
    /// The table is over.
    Over {
        /// The final totals.
        totals: BySeat<i32>,
        /// Who called at a table of one round, and so wins alone (TI-G21).
        caller: Option<Seat>,
    },
}

/// What this viewer is told of an event. Only dealt and drawn cards and a call forgotten in a closed hand are secret.
pub(in crate::thats_it) fn told(event: &Event, viewer: Viewer) -> Option<Told> {
    let sees = |seat: Seat| match viewer {
        Viewer::Seat(me) => me == seat,
        Viewer::Rail => false,
        Viewer::Archive(_) => true,
    };
    Some(match *event {
        Event::Dealer { seat } => Told::Dealer { seat },
        Event::Dealt { seat, card } if sees(seat) => Told::Dealt { seat, card },
        Event::Dealt { .. } => return None,
        Event::Begins { card, seat } => Told::Begins { card, seat },
        Event::Drew { seat, card, left } => Told::Drew { seat, card: sees(seat).then_some(card), left },
        Event::Took { seat, card } => Told::Took { seat, card },
        Event::Laid { seat, set, cards } => Told::Laid { seat, set, cards },
        Event::Added { seat, card, set } => Told::Added { seat, card, set },
        Event::Swapped { seat, card, set, wizard } => Told::Swapped { seat, card, set, wizard },
        Event::Discarded { seat, card } => Told::Discarded { seat, card },
        Event::Called { seat, auto } => Told::Called { seat, auto },
        Event::Passed { seat } => Told::Passed { seat },
        Event::Forgot { seat, open } if open || sees(seat) => Told::Forgot { seat },
        Event::Forgot { .. } => return None,
        Event::Reshuffled { count } => Told::Reshuffled { count },
        Event::Turned { card } => Told::Turned { card },
        Event::Counted { seat, hand, aside, points } => Told::Counted { seat, hand, aside, points },
        Event::Capped { turns } => Told::Capped { turns },
        Event::Stuck => Told::Stuck,
        Event::RoundEnded { round, points } => Told::RoundEnded { round, points },
        Event::NewRound { round, dealer } => Told::NewRound { round, dealer },
        Event::Over { totals, caller } => Told::Over { totals, caller },
    })
}
