//! What was told, as a sentence.

use game::{Arg, BySeat, Line, Message, Seat, about};

use super::{Card, Fan, Kind, Lexicon, Options, event::Observation, names};

/// A line in words; the cue is one of `deal`, `draw`, `throw`, `answer`, `reveal`, `lose`, `shuffle`, `round`,
/// `over`.
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

/// A word of the deck, as it is written there.
pub(in crate::learnatic) fn word_arg(deck: &Lexicon, number: u8) -> Arg {
    Arg::Verbatim(deck.word(number).to_owned())
}

/// Cards by what stands on them, in the order given.
fn cards_arg(deck: &Lexicon, cards: &[Card]) -> Arg {
    Arg::List(cards.iter().map(|card| Arg::from(card_message(deck, *card))).collect())
}

/// A card by what stands on it; its name in notation goes along as `name`.
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
