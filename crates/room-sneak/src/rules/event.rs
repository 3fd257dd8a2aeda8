//! The events of the game, what each viewer sees of them, and their sentences.

use game::{Arg, BySeat, Line, Message, Seat, Viewer, about};

use super::{Card, Cards, Class, Kind, Options, RoundEnd};

game::events! {
    /// Something that happened in the game. A field marked `secret` is visible only to some viewers.
    pub enum Event observed as Observation {
        /// Chance has chosen the first dealer (SN-G23).
        Dealer { seat: Seat },
        /// A card went from the stock to a hand (SN-08).
        Drew {
            seat: Seat,
            /// The drawn card. # Who sees this: only the seat that drew the card.
            card: Card as secret,
            /// The number of cards left in the stock.
            left: u8,
        },
        /// Cards were led (SN-10, SN-12).
        Led {
            seat: Seat,
            /// Whether the cards are face down or face up.
            kind: Kind,
            count: u8,
            /// The led cards. # Who sees this: everybody for a flaunt, only the leader for a sneak.
            cards: Cards as secret,
        },
        /// A seat answered in secret (SN-G8).
        Sealed {
            seat: Seat,
            /// The cards of the challenge. Empty if the seat lets the lead pass. # Who sees this: only the seat that
            /// answered.
            cards: Cards as secret,
        },
        /// A seat put the cards of its challenge face down on the table (SN-G8, rotation).
        Laid {
            seat: Seat,
            count: u8,
            /// The cards of the challenge. # Who sees this: only the seat that challenges.
            cards: Cards as secret,
        },
        /// A seat announced that it challenges a flaunt (SN-G8, rotation).
        Announced { seat: Seat },
        /// A seat said that it lets the lead pass (SN-G8, rotation).
        Declined { seat: Seat },
        /// Nobody challenged the lead (SN-11, SN-13).
        Unchallenged {
            /// The leader, who wins the cards.
            seat: Seat,
            /// Whether the cards were led face down or face up.
            kind: Kind,
            count: u8,
        },
        /// The cards of one seat were turned up in a contest (SN-20, SN-23).
        Revealed {
            seat: Seat,
            cards: Cards,
            /// The class of the cards, such as straight or match.
            class: Class,
        },
        /// A seat won a contest, and `count` cards with it (SN-21, SN-G1).
        Won { seat: Seat, count: u8 },
        /// The last player with cards in hand won these cards, without showing them (SN-29).
        LastHand { seat: Seat, count: u8 },
        /// A round ended, and its points were counted (SN-30).
        RoundEnded {
            round: u32,
            /// The number of cards that each seat won in the round.
            points: BySeat<i32>,
        },
        /// The next round was dealt (SN-31).
        NewRound { round: u32, dealer: Seat },
        /// The game is over (SN-32).
        Over {
            /// The final totals.
            totals: BySeat<i32>,
        },
    }
}

/// Returns what this viewer sees of an event. Every viewer gets every event, but not every viewer sees the cards.
pub(super) fn told(event: &Event, viewer: Viewer) -> Option<Observation> {
    let whole = match *event {
        Event::Drew { seat, .. } | Event::Sealed { seat, .. } | Event::Laid { seat, .. } => viewer.sees(seat),
        Event::Led { seat, kind, .. } => kind == Kind::Flaunt || viewer.sees(seat),
        Event::Dealer { .. } | Event::Announced { .. } | Event::Declined { .. } | Event::Unchallenged { .. } => true,
        Event::Revealed { .. } | Event::Won { .. } | Event::LastHand { .. } | Event::RoundEnded { .. } => true,
        Event::NewRound { .. } | Event::Over { .. } => true,
    };
    Some(event.observed(whole))
}

/// Returns the sentence of an observation. The cue of the log line is one of `deal`, `draw`, `lead`, `answer`,
/// `reveal`, `win`, `round`, `over`.
pub(super) fn line(options: &Options, told: &Observation) -> Line {
    let (cue, message) = match *told {
        Observation::Dealer { seat } => ("deal", about("sneak-dealer", seat)),
        Observation::Drew { seat, card, left } => ("draw", drew(options, seat, card, left)),
        Observation::Led { seat, kind, count, cards } => ("lead", led(seat, kind, count, cards)),
        Observation::Sealed { seat, cards: None } => ("answer", about("sneak-answered", seat)),
        Observation::Sealed { seat, cards: Some(Cards::EMPTY) } => ("answer", about("sneak-own-decline", seat)),
        Observation::Sealed { seat, cards: Some(cards) } => ("answer", with_cards("sneak-own-challenge", seat, cards)),
        Observation::Laid { seat, count, cards: None } => ("answer", about("sneak-laid", seat).with("count", count)),
        Observation::Laid { seat, cards: Some(cards), .. } => ("answer", with_cards("sneak-laid-own", seat, cards)),
        Observation::Announced { seat } => ("answer", about("sneak-announced", seat)),
        Observation::Declined { seat } => ("answer", about("sneak-declined", seat)),
        Observation::Unchallenged { seat, kind, count } => ("win", unchallenged(seat, kind, count)),
        Observation::Revealed { seat, cards, class } => {
            ("reveal", with_cards("sneak-revealed", seat, cards).with("class", class_message(class)))
        }
        Observation::Won { seat, count } => ("win", about("sneak-won", seat).with("count", count)),
        Observation::LastHand { seat, count } => ("win", about("sneak-last-hand", seat).with("count", count)),
        Observation::RoundEnded { round, points } => {
            ("round", scores("sneak-round-ended", &points).with("round", round))
        }
        Observation::NewRound { round, dealer } => ("deal", about("sneak-new-round", dealer).with("round", round)),
        Observation::Over { totals } => ("over", scores("sneak-over", &totals)),
    };
    Line { message, cue }
}

fn with_cards(key: &'static str, who: Seat, cards: Cards) -> Message {
    about(key, who).with("cards", cards_arg(cards))
}

fn drew(options: &Options, seat: Seat, card: Option<Card>, left: u8) -> Message {
    let key = match (options.ending, left, card) {
        (RoundEnd::LastRound, 0, Some(_)) => "sneak-drew-last-turns-card",
        (RoundEnd::LastRound, 0, None) => "sneak-drew-last-turns",
        (RoundEnd::Parlett, 0, Some(_)) => "sneak-drew-last-card",
        (RoundEnd::Parlett, 0, None) => "sneak-drew-last",
        (_, _, Some(_)) => "sneak-drew-card",
        (_, _, None) => "sneak-drew",
    };
    let message = about(key, seat).with("left", left);
    match card {
        Some(card) => message.with("card", card_message(card)),
        None => message,
    }
}

fn led(seat: Seat, kind: Kind, count: u8, cards: Option<Cards>) -> Message {
    let message = match (kind, cards) {
        (Kind::Sneak, None) => about("sneak-led-sneak", seat),
        (Kind::Sneak, Some(cards)) => with_cards("sneak-led-sneak-own", seat, cards),
        (Kind::Flaunt, Some(cards)) => with_cards("sneak-led-flaunt", seat, cards),
        (Kind::Flaunt, None) => about("sneak-led-flaunt", seat),
    };
    message.with("count", count)
}

fn unchallenged(seat: Seat, kind: Kind, count: u8) -> Message {
    let key = match kind {
        Kind::Sneak => "sneak-unchallenged-sneak",
        Kind::Flaunt => "sneak-unchallenged-flaunt",
    };
    about(key, seat).with("count", count)
}

fn scores(key: &'static str, points: &BySeat<i32>) -> Message {
    Message::new(key).with_scores("sneak-score", "points", points, points.as_slice().iter().copied().max())
}

/// Returns the names of cards as a list, from the highest card to the lowest.
pub fn cards_arg(cards: Cards) -> Arg {
    Arg::List(cards.iter().map(|card| Arg::from(card_message(card))).collect())
}

/// Returns the name of a card, such as "the seven of hearts".
pub fn card_message(card: Card) -> Message {
    const RANKS: [&str; 13] = [
        "sneak-rank-2",
        "sneak-rank-3",
        "sneak-rank-4",
        "sneak-rank-5",
        "sneak-rank-6",
        "sneak-rank-7",
        "sneak-rank-8",
        "sneak-rank-9",
        "sneak-rank-10",
        "sneak-rank-jack",
        "sneak-rank-queen",
        "sneak-rank-king",
        "sneak-rank-ace",
    ];
    let rank = RANKS[usize::from(card.rank()) - 2];
    Message::new("sneak-card").with("rank", Message::new(rank)).with("suit", card.suit())
}

/// Returns the name of a class, such as "a straight flush".
pub const fn class_message(class: Class) -> Message {
    Message::new(match class {
        Class::Junk => "sneak-class-junk",
        Class::Single => "sneak-class-single",
        Class::Flush => "sneak-class-flush",
        Class::Straight => "sneak-class-straight",
        Class::StraightFlush => "sneak-class-straight-flush",
        Class::Match => "sneak-class-match",
    })
}
