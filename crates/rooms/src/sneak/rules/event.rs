//! What happens, and what each audience is told of it.

use game::{BySeat, Seat, Viewer};

use super::{Card, Cards, Class, Kind};

/// One thing that happened, whole. As secret as the state.
#[derive(Clone, Copy)]
pub enum Event {
    /// The first dealer was drawn (SN-G23).
    Dealer {
        /// Who deals.
        seat: Seat,
    },
    /// A card went from the stock to a hand (SN-08).
    Drew {
        /// Whose hand.
        seat: Seat,
        /// Which card.
        card: Card,
        /// How many cards the stock still has.
        left: u8,
    },
    /// Cards were led (SN-10, SN-12).
    Led {
        /// Who led.
        seat: Seat,
        /// Face down or face up.
        kind: Kind,
        /// The cards.
        cards: Cards,
    },
    /// A seat answered in secret (SN-G8).
    Sealed {
        /// Who.
        seat: Seat,
        /// The challenging cards; `None` for letting it pass.
        cards: Option<Cards>,
    },
    /// A seat laid its challenge face down (SN-G8, rotation).
    Laid {
        /// Who.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// A seat announced that it challenges a flaunt (SN-G8, rotation).
    Announced {
        /// Who.
        seat: Seat,
    },
    /// A seat said that it lets the lead pass (SN-G8, rotation).
    Declined {
        /// Who.
        seat: Seat,
    },
    /// Nobody challenged (SN-11, SN-13).
    Unchallenged {
        /// Who led and wins the cards.
        seat: Seat,
        /// Face down or face up.
        kind: Kind,
        /// How many cards.
        count: u8,
    },
    /// Cards were turned up (SN-20, SN-23).
    Revealed {
        /// Whose.
        seat: Seat,
        /// The cards.
        cards: Cards,
        /// What they count as.
        class: Class,
    },
    /// A contest was won (SN-21, SN-G1).
    Won {
        /// Who.
        seat: Seat,
        /// How many cards.
        count: u8,
    },
    /// The last player with cards in hand won them (SN-29).
    LastHand {
        /// Who.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// A round was scored (SN-30).
    RoundEnded {
        /// Which round, from 1.
        round: u32,
        /// What each seat won in it.
        points: BySeat<i32>,
    },
    /// The next round was dealt (SN-31).
    NewRound {
        /// Which round, from 1.
        round: u32,
        /// Who deals.
        dealer: Seat,
    },
    /// The table is over (SN-32).
    Over {
        /// The final totals.
        totals: BySeat<i32>,
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
    /// A card was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which. # Who sees this: who drew it.
        card: Option<Card>,
        /// How many cards the stock still has.
        left: u8,
    },
    /// Cards were led.
    Led {
        /// By whom.
        seat: Seat,
        /// Face down or face up.
        kind: Kind,
        /// How many.
        count: u8,
        /// Which. # Who sees this: everybody for a flaunt, the leader for a sneak.
        cards: Option<Cards>,
    },
    /// Somebody has answered; nobody else is told what.
    Answered {
        /// Who.
        seat: Seat,
    },
    /// One's own secret answer. # Who sees this: who gave it.
    OwnAnswer {
        /// Who.
        seat: Seat,
        /// The cards; `None` for letting it pass.
        cards: Option<Cards>,
    },
    /// A challenge was laid face down.
    Laid {
        /// By whom.
        seat: Seat,
        /// How many cards.
        count: u8,
        /// Which. # Who sees this: who laid them.
        cards: Option<Cards>,
    },
    /// A challenge was announced.
    Announced {
        /// By whom.
        seat: Seat,
    },
    /// A seat lets the lead pass.
    Declined {
        /// Who.
        seat: Seat,
    },
    /// Nobody challenged.
    Unchallenged {
        /// Who wins the cards led.
        seat: Seat,
        /// Face down or face up.
        kind: Kind,
        /// How many cards.
        count: u8,
    },
    /// Cards were turned up.
    Revealed {
        /// Whose.
        seat: Seat,
        /// The cards.
        cards: Cards,
        /// What they count as.
        class: Class,
    },
    /// A contest was won.
    Won {
        /// By whom.
        seat: Seat,
        /// How many cards.
        count: u8,
    },
    /// The last player with cards in hand won them.
    LastHand {
        /// Who.
        seat: Seat,
        /// How many cards.
        count: u8,
        /// Which. # Who sees this: who held them.
        cards: Option<Cards>,
    },
    /// A round was scored.
    RoundEnded {
        /// Which round, from 1.
        round: u32,
        /// What each seat won in it.
        points: BySeat<i32>,
    },
    /// The next round was dealt.
    NewRound {
        /// Which round, from 1.
        round: u32,
        /// Who deals.
        dealer: Seat,
    },
    /// The table is over.
    Over {
        /// The final totals.
        totals: BySeat<i32>,
    },
}

/// What this viewer is told of an event: everybody hears of everything that happens, but not everybody of which cards.
pub(in crate::sneak) fn told(event: &Event, viewer: Viewer) -> Option<Told> {
    let sees = |seat: Seat| match viewer {
        Viewer::Seat(me) => me == seat,
        Viewer::Rail => false,
        Viewer::Archive(_) => true,
    };
    let own = |seat: Seat, cards: Cards| sees(seat).then_some(cards);
    let count = |cards: Cards| cards.len() as u8;
    Some(match *event {
        Event::Dealer { seat } => Told::Dealer { seat },
        Event::Drew { seat, card, left } => Told::Drew { seat, card: sees(seat).then_some(card), left },
        Event::Led { seat, kind: Kind::Sneak, cards } => {
            Told::Led { seat, kind: Kind::Sneak, count: count(cards), cards: own(seat, cards) }
        }
        Event::Led { seat, kind: Kind::Flaunt, cards } => {
            Told::Led { seat, kind: Kind::Flaunt, count: count(cards), cards: Some(cards) }
        }
        Event::Sealed { seat, cards } if sees(seat) => Told::OwnAnswer { seat, cards },
        Event::Sealed { seat, .. } => Told::Answered { seat },
        Event::Laid { seat, cards } => Told::Laid { seat, count: count(cards), cards: own(seat, cards) },
        Event::Announced { seat } => Told::Announced { seat },
        Event::Declined { seat } => Told::Declined { seat },
        Event::Unchallenged { seat, kind, count } => Told::Unchallenged { seat, kind, count },
        Event::Revealed { seat, cards, class } => Told::Revealed { seat, cards, class },
        Event::Won { seat, count } => Told::Won { seat, count },
        Event::LastHand { seat, cards } => Told::LastHand { seat, count: count(cards), cards: own(seat, cards) },
        Event::RoundEnded { round, points } => Told::RoundEnded { round, points },
        Event::NewRound { round, dealer } => Told::NewRound { round, dealer },
        Event::Over { totals } => Told::Over { totals },
    })
}
