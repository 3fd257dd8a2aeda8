//! The events of the game, what each viewer sees of them, and their sentences.

use game::{Arg, BySeat, Line, Message, Seat, Viewer, about};

use super::{Card, Fan, Kind, Lexicon, Options, names};

game::events! {
    /// Something that happened in the game. A field marked `secret` is visible only to some viewers.
    pub enum Event observed as Observation {
        /// The first dealer was drawn (LB-G17).
        Dealer { seat: Seat },
        /// A card was dealt (LB-04).
        Dealt {
            seat: Seat,
            /// The dealt card. # Who sees this: only the seat that got the card.
            card: Card as secret,
        },
        /// The first card of the face-up pile was turned up (LB-05).
        Turned { card: Card },
        /// A seat drew a card from the pile (LB-10, LB-17, LB-20).
        Drew {
            seat: Seat,
            /// The drawn card. # Who sees this: only the seat that drew the card.
            card: Card as secret,
            /// The number of cards left in the pile.
            left: u8,
        },
        /// A seat took the face-up card (LB-11).
        TookUp { seat: Seat, card: Card },
        /// A seat threw a card onto the face-up pile (LB-09).
        Threw { seat: Seat, card: Card },
        /// The waiting player decided not to call Block (LB-G1, any_time).
        LetBe { seat: Seat },
        /// A seat called Block, and the other seat's hand was shown to it (LB-15, LB-16).
        Blocked {
            /// The seat that called Block.
            caller: Seat,
            /// The seat whose hand was shown.
            owner: Seat,
            /// Whether the hand was ready.
            good: bool,
            /// The shown hand. # Who sees this: only the two players.
            hand: Fan as secret,
        },
        /// A wrong Block cost a card (LB-19).
        Lost {
            /// The seat that called Block and lost the card.
            caller: Seat,
            card: Card,
        },
        /// The pile was empty, so the face-up pile was shuffled (LB-14).
        Reshuffled { count: u8 },
        /// A seat called Out (LB-13, LB-26).
        Out {
            seat: Seat,
            /// The shown hand.
            hand: Fan,
            /// The number of the word that the player named for a Wild.
            named: Option<u8>,
            /// Whether the call was right and wins the round.
            right: bool,
            /// Whether the hand was a winning hand, regardless of the named word (LB-G5).
            ready: bool,
        },
        /// The turn cap ended the round without a winner (LB-5).
        Drawn { round: u32 },
        /// The next round begins (LB-03).
        NewRound { round: u32, dealer: Seat },
        /// The game is over (LB-G16).
        Over {
            /// The number of rounds that each seat has won.
            won: BySeat<u8>,
        },
    }
}

/// Returns what this viewer sees of an event. Every viewer gets every event, but not every viewer sees the cards.
pub(super) fn told(event: &Event, viewer: Viewer) -> Option<Observation> {
    let whole = match *event {
        Event::Dealt { seat, .. } | Event::Drew { seat, .. } => viewer.sees(seat),
        Event::Blocked { caller, owner, .. } => viewer.sees(caller) || viewer.sees(owner),
        Event::Dealer { .. } | Event::Turned { .. } | Event::TookUp { .. } | Event::Threw { .. } => true,
        Event::LetBe { .. } | Event::Lost { .. } | Event::Reshuffled { .. } | Event::Out { .. } => true,
        Event::Drawn { .. } | Event::NewRound { .. } | Event::Over { .. } => true,
    };
    Some(event.observed(whole))
}

/// Returns the sentence of an observation. The cue of the log line is one of `deal`, `draw`, `throw`, `answer`,
/// `reveal`, `lose`, `shuffle`, `round`, `over`.
pub(super) fn line(options: &Options, told: &Observation) -> Line {
    let deck = &options.deck;
    let card = |card: Card| card_message(deck, card);
    let (cue, message) = match *told {
        Observation::Dealer { seat } => ("deal", about("learnatic-dealer", seat)),
        Observation::Dealt { seat, card } => {
            ("deal", with_card(deck, "learnatic-dealt", "learnatic-dealt-card", seat, card))
        }
        Observation::Turned { card: up } => ("deal", Message::new("learnatic-turned").with("card", card(up))),
        Observation::Drew { seat, card, left } => {
            ("draw", with_card(deck, "learnatic-drew", "learnatic-drew-card", seat, card).with("left", left))
        }
        Observation::TookUp { seat, card: up } => ("draw", about("learnatic-took-up", seat).with("card", card(up))),
        Observation::Threw { seat, card: thrown } => {
            ("throw", about("learnatic-threw", seat).with("card", card(thrown)))
        }
        Observation::LetBe { seat } => ("answer", about("learnatic-let-be", seat)),
        Observation::Blocked { caller, owner, good, hand } => ("reveal", blocked(deck, caller, owner, good, hand)),
        Observation::Lost { caller, card: lost } => ("lose", about("learnatic-lost", caller).with("card", card(lost))),
        Observation::Reshuffled { count } => ("shuffle", Message::new("learnatic-reshuffled").with("count", count)),
        Observation::Out { seat, hand, named, right, ready } => ("round", out(deck, seat, &hand, named, right, ready)),
        Observation::Drawn { round } => ("round", Message::new("learnatic-drawn").with("round", round)),
        Observation::NewRound { round, dealer } => ("deal", about("learnatic-new-round", dealer).with("round", round)),
        Observation::Over { won } => ("over", over(options, &won)),
    };
    Line { message, cue }
}

fn with_card(deck: &Lexicon, unseen: &'static str, seen: &'static str, who: Seat, card: Option<Card>) -> Message {
    match card {
        Some(card) => about(seen, who).with("card", card_message(deck, card)),
        None => about(unseen, who),
    }
}

fn blocked(deck: &Lexicon, caller: Seat, owner: Seat, good: bool, hand: Option<Fan>) -> Message {
    let key = match (good, hand.is_some()) {
        (true, true) => "learnatic-blocked-good-shown",
        (true, false) => "learnatic-blocked-good",
        (false, true) => "learnatic-blocked-bad-shown",
        (false, false) => "learnatic-blocked-bad",
    };
    let message = about(key, caller).with("whom", owner);
    match hand {
        Some(hand) => message.with("cards", cards_arg(deck, &hand)),
        None => message,
    }
}

fn out(deck: &Lexicon, seat: Seat, hand: &Fan, named: Option<u8>, right: bool, ready: bool) -> Message {
    let key = match (right, named) {
        (true, Some(_)) => "learnatic-out-named",
        (true, None) => "learnatic-out",
        (false, _) if ready => "learnatic-out-wrong-name",
        (false, _) => "learnatic-out-not-ready",
    };
    let mut message = about(key, seat).with("cards", cards_arg(deck, hand));
    if let Some(word) = named {
        message = message.with("word", word_arg(deck, word));
    }
    if ready && !right {
        message = message.with("right", names(hand.set()).map(|word| word_arg(deck, word)).collect::<Vec<_>>());
    }
    message
}

fn over(options: &Options, won: &BySeat<u8>) -> Message {
    let best = won.as_slice().iter().copied().max().unwrap_or(0);
    let score = |(seat, won): (Seat, &u8)| Arg::from(about("learnatic-score", seat).with("won", *won));
    let scores: Vec<Arg> = won.iter().map(score).collect();
    let winners: Vec<Arg> = won.iter().filter(|(_, w)| **w == best).map(|(seat, _)| Arg::from(seat)).collect();
    let key = match (winners.len(), options.rounds) {
        (1, 1) => "learnatic-over",
        (1, _) => "learnatic-over-match",
        _ => "learnatic-over-shared",
    };
    let first = winners.first().cloned();
    let message = Message::new(key).with("scores", scores).with("winners", winners);
    match first {
        Some(who) => message.with("who", who),
        None => message,
    }
}

/// Returns a word of the deck, spelled as in the deck.
pub(crate) fn word_arg(deck: &Lexicon, number: u8) -> Arg {
    Arg::Verbatim(deck.word(number).to_owned())
}

/// Returns a list of the cards' texts, in the given order.
fn cards_arg(deck: &Lexicon, cards: &[Card]) -> Arg {
    Arg::List(cards.iter().map(|card| Arg::from(card_message(deck, *card))).collect())
}

/// Returns a message with the text of a card. The message's argument `name` is the card's name in notation.
pub fn card_message(deck: &Lexicon, card: Card) -> Message {
    let face = deck.face(card);
    let letters = face.is_some_and(|face| face.letters);
    let key = match card.kind() {
        _ if letters => "learnatic-card-letters",
        Kind::Word => "learnatic-card-word",
        Kind::Definition => "learnatic-card-definition",
        Kind::Example => "learnatic-card-example",
        Kind::Wild => "learnatic-card-wild",
    };
    let text = face.map_or("", |face| face.text.as_str());
    Message::new(key).with("name", Arg::Verbatim(card.to_string())).with("text", Arg::Verbatim(text.to_owned()))
}
