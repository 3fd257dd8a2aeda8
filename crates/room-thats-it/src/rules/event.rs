//! The events of the game, what each viewer sees of them, and their sentences.

use game::{Arg, BySeat, Line, Message, Seat, Viewer, about};

use super::Options;
use super::cards::{Card, CardSet};
use super::pack::Partner;

game::events! {
    /// Something that happened in the game. A field marked `secret` is visible only to some viewers.
    pub enum Event observed as Observation {
        /// The first dealer was drawn (TI-G2).
        Dealer { seat: Seat },
        /// A card was dealt to a hand (TI-03). # Who sees this: only the seat that got the card. All other viewers get
        /// no observation.
        Dealt { seat: Seat, card: Card },
        /// All cards are dealt and one is turned up (TI-04).
        Begins {
            /// The first discard.
            card: Card,
            /// The seat that has the first turn.
            seat: Seat,
        },
        /// A seat took a card from the draw pile (TI-05).
        Drew {
            seat: Seat,
            /// The drawn card. # Who sees this: only the seat that drew the card.
            card: Card as secret,
            /// The number of cards left in the draw pile.
            left: u8,
        },
        /// A seat took the top card of the discard pile (TI-05).
        Took { seat: Seat, card: Card },
        /// A seat laid a set on the table (TI-11).
        Laid {
            seat: Seat,
            /// The number of the set, from 1.
            set: u8,
            cards: CardSet,
        },
        /// A seat added a fourth card to a set of three on the table (TI-12).
        Added {
            seat: Seat,
            card: Card,
            /// The number of the set, from 1.
            set: u8,
        },
        /// A seat replaced a Wizard in a set on the table (TI-13).
        Swapped {
            seat: Seat,
            /// The card that replaced the Wizard.
            card: Card,
            /// The number of the set, from 1.
            set: u8,
            /// The Wizard that the seat took.
            wizard: Card,
        },
        /// A seat discarded a card, face up (TI-05).
        Discarded { seat: Seat, card: Card },
        /// A seat called "That's it!" and won the round. (Wrong calls are refused.) (TI-08, TI-17)
        Called {
            seat: Seat,
            /// Whether the table called "That's it!" automatically for the seat (TI-G7).
            auto: bool,
        },
        /// The player who has discarded decided not to call.
        Passed { seat: Seat },
        /// A player with a winning hand did not call before the next player moved (TI-18). # Who sees this: only that
        /// player. Everybody if `open` is true.
        Forgot {
            /// The seat that did not call.
            seat: Seat,
            /// Whether everybody may see this event, because the hand is empty and everybody knows that (version 2).
            open: bool,
        },
        /// The discards became the new draw pile (TI-10).
        Reshuffled { count: u8 },
        /// The first card of the new discard pile was turned up (TI-10).
        Turned { card: Card },
        /// A hand was shown and counted (TI-19).
        Counted {
            seat: Seat,
            /// The shown hand.
            hand: CardSet,
            /// The sets in the hand, which give no penalty points (TI-G17). Empty if there are none.
            aside: [CardSet; 2],
            /// The penalty points of the hand.
            points: i32,
        },
        /// The turn cap ended the round without a winner.
        Capped {
            /// The number of turns in the round.
            turns: u16,
        },
        /// Both piles are empty at the start of a turn. The round ends as at the turn cap (TI-5).
        Stuck,
        /// A round ended, and its points were counted (TI-19).
        RoundEnded {
            round: u8,
            /// The points of each seat in the round.
            points: BySeat<i32>,
        },
        /// The next round begins (TI-20).
        NewRound { round: u8, dealer: Seat },
        /// The game is over (TI-20).
        Over {
            /// The final totals.
            totals: BySeat<i32>,
            /// In a game of one round, the seat that called, which therefore wins alone (TI-G21). `None` if totals
            /// decide.
            caller: Option<Seat>,
        },
    }
}

/// Returns what this viewer sees of an event. Secret are only dealt cards, drawn cards, and a forgotten call of a
/// player whose hand is hidden.
pub(super) fn told(event: &Event, viewer: Viewer) -> Option<Observation> {
    let whole = match *event {
        Event::Dealt { seat, .. } | Event::Forgot { seat, open: false } if !viewer.sees(seat) => return None,
        Event::Drew { seat, .. } => viewer.sees(seat),
        Event::Dealer { .. } | Event::Dealt { .. } | Event::Begins { .. } | Event::Took { .. } => true,
        Event::Laid { .. } | Event::Added { .. } | Event::Swapped { .. } | Event::Discarded { .. } => true,
        Event::Called { .. } | Event::Passed { .. } | Event::Forgot { .. } => true,
        Event::Reshuffled { .. } | Event::Turned { .. } | Event::Counted { .. } | Event::Capped { .. } => true,
        Event::Stuck | Event::RoundEnded { .. } | Event::NewRound { .. } | Event::Over { .. } => true,
    };
    Some(event.observed(whole))
}

/// Returns the sentence of an observation. The cue of the log line is one of `deal`, `draw`, `take`, `lay`, `swap`,
/// `discard`, `call`, `answer`, `shuffle`, `reveal`, `round`, `over`.
pub(super) fn line(options: &Options, told: &Observation) -> Line {
    let named = |key, seat, card| about(key, seat).with("card", card_message(options, card));
    let (cue, message) = match *told {
        Observation::Dealer { seat } => ("deal", about("thats-it-dealer", seat)),
        Observation::Dealt { seat, card } => ("deal", named("thats-it-dealt", seat, card)),
        Observation::Begins { card, seat } => ("deal", named("thats-it-begins", seat, card)),
        Observation::Drew { seat, card, left } => ("draw", drew(options, seat, card, left)),
        Observation::Took { seat, card } => ("take", named("thats-it-took", seat, card)),
        Observation::Laid { seat, set, cards } => {
            let message = about("thats-it-laid", seat).with("cards", cards_arg(options, cards));
            ("lay", message.with("set", set))
        }
        Observation::Added { seat, card, set } => ("lay", named("thats-it-added", seat, card).with("set", set)),
        Observation::Swapped { seat, card, set, wizard } => {
            let message = named("thats-it-swapped", seat, card).with("set", set);
            ("swap", message.with("wizard", card_message(options, wizard)))
        }
        Observation::Discarded { seat, card } => ("discard", named("thats-it-discarded", seat, card)),
        Observation::Called { seat, auto: false } => ("call", about("thats-it-called", seat)),
        Observation::Called { seat, auto: true } => ("call", about("thats-it-called-auto", seat)),
        Observation::Passed { seat } => ("answer", about("thats-it-passed", seat)),
        Observation::Forgot { seat, .. } => ("answer", about("thats-it-forgot", seat)),
        Observation::Reshuffled { count } => ("shuffle", Message::new("thats-it-reshuffled").with("count", count)),
        Observation::Turned { card } => {
            ("shuffle", Message::new("thats-it-turned").with("card", card_message(options, card)))
        }
        Observation::Counted { seat, hand, aside, points } => ("reveal", counted(options, seat, hand, aside, points)),
        Observation::Capped { turns } => ("round", Message::new("thats-it-capped").with("count", turns)),
        Observation::Stuck => ("round", Message::new("thats-it-stuck")),
        Observation::RoundEnded { round, points } => {
            ("round", scores("thats-it-round-ended", &points).with("round", round))
        }
        Observation::NewRound { round, dealer } => ("deal", about("thats-it-new-round", dealer).with("round", round)),
        Observation::Over { totals, caller } => ("over", over(&totals, caller)),
    };
    Line { message, cue }
}

fn drew(options: &Options, seat: Seat, card: Option<Card>, left: u8) -> Message {
    let message = match card {
        Some(card) => about("thats-it-drew-card", seat).with("card", card_message(options, card)),
        None => about("thats-it-drew", seat),
    };
    message.with("left", left)
}

fn counted(options: &Options, seat: Seat, hand: CardSet, aside: [CardSet; 2], points: i32) -> Message {
    let sets: Vec<Arg> = aside.iter().filter(|set| !set.is_empty()).map(|set| set_message(options, *set)).collect();
    let left = hand.minus(aside[0]).minus(aside[1]);
    let key = match (sets.is_empty(), left.is_empty()) {
        (true, true) => "thats-it-counted-empty",
        (true, false) => "thats-it-counted",
        (false, true) => "thats-it-counted-sets",
        (false, false) => "thats-it-counted-both",
    };
    let message = about(key, seat).with("sets", sets).with("cards", cards_arg(options, left));
    message.with("points", points)
}

/// Returns the cards of a set as one argument of a message.
fn set_message(options: &Options, cards: CardSet) -> Arg {
    Arg::from(Message::new("thats-it-set").with("cards", cards_arg(options, cards)))
}

fn scores(key: &'static str, points: &BySeat<i32>) -> Message {
    Message::new(key).with_scores("thats-it-score", "points", points, points.as_slice().iter().copied().min())
}

/// Returns the sentence about the end of the game. Seats with equal totals share a place. But in a game of one round,
/// the caller wins alone (TI-G21).
fn over(totals: &BySeat<i32>, caller: Option<Seat>) -> Message {
    let equals = |seat: Seat| totals.iter().filter(|(_, total)| **total == totals[seat]).count() > 1;
    match caller.filter(|caller| equals(*caller)) {
        Some(who) => scores("thats-it-over-called", totals).with("who", who),
        None => scores("thats-it-over", totals),
    }
}

/// Returns a list of the cards' names, in the order of the cards.
pub fn cards_arg(options: &Options, cards: CardSet) -> Arg {
    Arg::List(cards.iter().map(|card| Arg::from(card_message(options, card))).collect())
}

/// Returns the name of a card, such as "the picture of cat" or "the word cat". Two cards with the same content differ
/// in the message's argument `name`, which is the card's notation.
pub fn card_message(options: &Options, card: Card) -> Message {
    let verbatim = |text: &str| Arg::Verbatim(text.to_owned());
    let item = card.item().and_then(|item| options.pack.item(item));
    let message = match (item, card.face()) {
        (Some(item), super::FaceKind::Word) => {
            Message::new("thats-it-card-word").with("text", verbatim(&item.word.text))
        }
        (Some(item), super::FaceKind::Picture | super::FaceKind::Wizard) => match &item.partner {
            Partner::Image(..) => Message::new("thats-it-card-picture").with("text", verbatim(&item.word.text)),
            Partner::Text(text) => Message::new("thats-it-card-text").with("text", verbatim(&text.text)),
        },
        (None, super::FaceKind::Picture | super::FaceKind::Word | super::FaceKind::Wizard) => {
            Message::new("thats-it-card-wizard")
        }
    };
    message.with("name", verbatim(&card.to_string()))
}
