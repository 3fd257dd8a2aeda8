//! What happens, and what each audience is told of it.

use game::{BySeat, Seat, Viewer};

use super::{Card, Fan};

/// One thing that happened, whole. As secret as the state.
#[derive(Clone, Copy)]
pub enum Event {
    /// The first dealer was drawn (LB-G17).
    Dealer {
        /// Who deals.
        seat: Seat,
    },
    /// A card was dealt (LB-04).
    Dealt {
        /// To whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// The first card of the face-up pile was turned (LB-05).
    Turned {
        /// Which.
        card: Card,
    },
    /// A card went from the pile to a hand (LB-10, LB-17, LB-20).
    Drew {
        /// Whose hand.
        seat: Seat,
        /// Which card.
        card: Card,
        /// How many cards the pile still has.
        left: u8,
    },
    /// The face-up card was taken (LB-11).
    TookUp {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A card was thrown onto the face-up pile (LB-09).
    Threw {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// The one who waits does not Block (LB-G1, any_time).
    LetBe {
        /// Who.
        seat: Seat,
    },
    /// Block was called and the hand shown to the caller (LB-15, LB-16).
    Blocked {
        /// Who called.
        caller: Seat,
        /// Who was called on.
        owner: Seat,
        /// Whether the other was ready.
        good: bool,
        /// The hand shown.
        hand: Fan,
    },
    /// A wrong Block cost a card (LB-19).
    Lost {
        /// Who called.
        caller: Seat,
        /// Which card.
        card: Card,
    },
    /// The pile ran out and the face-up pile was shuffled (LB-14).
    Reshuffled {
        /// How many cards.
        count: u8,
    },
    /// Out was called (LB-13, LB-26).
    Out {
        /// By whom.
        seat: Seat,
        /// The hand shown.
        hand: Fan,
        /// The word named for a Wild.
        named: Option<u8>,
        /// What it came to.
        verdict: Verdict,
    },
    /// The turn cap ended the round (LB-5).
    Drawn {
        /// Which round, from 1.
        round: u32,
    },
    /// The next round is dealt (LB-03).
    NewRound {
        /// Which round, from 1.
        round: u32,
        /// Who deals.
        dealer: Seat,
    },
    /// The table is over (LB-G16).
    Over {
        /// Rounds won.
        won: BySeat<u8>,
    },
}

/// What a call of Out came to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// It wins the round.
    Wins,
    /// The word named for the Wild was wrong (LB-26).
    WrongName,
    /// The hand was no winning hand (LB-G5, loses).
    NotReady,
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
    /// A card was dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// Which. # Who sees this: who got it.
        card: Option<Card>,
    },
    /// The first card of the face-up pile was turned.
    Turned {
        /// Which.
        card: Card,
    },
    /// A card was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which. # Who sees this: who drew it.
        card: Option<Card>,
        /// How many cards the pile still has.
        left: u8,
    },
    /// The face-up card was taken.
    TookUp {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A card was thrown.
    Threw {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// The one who waits does not Block.
    LetBe {
        /// Who.
        seat: Seat,
    },
    /// Block was called.
    Blocked {
        /// By whom.
        caller: Seat,
        /// On whom.
        owner: Seat,
        /// Whether the other was ready.
        good: bool,
        /// The hand shown. # Who sees this: both players.
        hand: Option<Fan>,
    },
    /// A wrong Block cost a card.
    Lost {
        /// Whom.
        caller: Seat,
        /// Which card.
        card: Card,
    },
    /// The face-up pile was shuffled.
    Reshuffled {
        /// How many cards.
        count: u8,
    },
    /// Out was called.
    Out {
        /// By whom.
        seat: Seat,
        /// The hand shown.
        hand: Fan,
        /// The word named for a Wild.
        named: Option<u8>,
        /// What it came to.
        verdict: Verdict,
    },
    /// The turn cap ended the round.
    Drawn {
        /// Which round, from 1.
        round: u32,
    },
    /// The next round is dealt.
    NewRound {
        /// Which round, from 1.
        round: u32,
        /// Who deals.
        dealer: Seat,
    },
    /// The table is over.
    Over {
        /// Rounds won.
        won: BySeat<u8>,
    },
}

/// What this viewer is told of an event: everybody hears of everything that happens, but not everybody of which cards.
pub(in crate::learnatic) fn told(event: &Event, viewer: Viewer) -> Option<Told> {
    let sees = |seat: Seat| match viewer {
        Viewer::Seat(me) => me == seat,
        Viewer::Rail => false,
        Viewer::Archive(_) => true,
    };
    Some(match *event {
        Event::Dealer { seat } => Told::Dealer { seat },
        Event::Dealt { seat, card } => Told::Dealt { seat, card: sees(seat).then_some(card) },
        Event::Turned { card } => Told::Turned { card },
        Event::Drew { seat, card, left } => Told::Drew { seat, card: sees(seat).then_some(card), left },
        Event::TookUp { seat, card } => Told::TookUp { seat, card },
        Event::Threw { seat, card } => Told::Threw { seat, card },
        Event::LetBe { seat } => Told::LetBe { seat },
        Event::Blocked { caller, owner, good, hand } => {
            let hand = (sees(caller) || sees(owner)).then_some(hand);
            Told::Blocked { caller, owner, good, hand }
        }
        Event::Lost { caller, card } => Told::Lost { caller, card },
        Event::Reshuffled { count } => Told::Reshuffled { count },
        Event::Out { seat, hand, named, verdict } => Told::Out { seat, hand, named, verdict },
        Event::Drawn { round } => Told::Drawn { round },
        Event::NewRound { round, dealer } => Told::NewRound { round, dealer },
        Event::Over { won } => Told::Over { won },
    })
}
