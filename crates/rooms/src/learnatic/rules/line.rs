//! What was told, as a sentence.

use game::{Arg, BySeat, Line, Message, Seat};

use super::{
    Card, Fan, Kind, Lexicon, Naming, Options,
    event::{Told, Verdict},
    names,
};

/// A line in words; the cue is one of `deal`, `draw`, `throw`, `answer`, `reveal`, `lose`, `shuffle`, `win`, `round`,
/// `over`.
pub(in crate::learnatic) fn line(options: &Options, told: &Told) -> Line {
    let deck = &options.deck;
    let card = |card: Card| card_message(deck, card);
    let (cue, message) = match *told {
        Told::Dealer { seat } => ("deal", about("learnatic-dealer", seat)),
        Told::Dealt { seat, card: None } => ("deal", about("learnatic-dealt", seat)),
        Told::Dealt { seat, card: Some(dealt) } => {
            ("deal", about("learnatic-dealt-card", seat).with("card", card(dealt)))
        }
        Told::Turned { card: up } => ("deal", Message::new("learnatic-turned").with("card", card(up))),
        Told::Drew { seat, card: drawn, left } => ("draw", drew(deck, seat, drawn, left)),
        Told::TookUp { seat, card: up } => ("draw", about("learnatic-took-up", seat).with("card", card(up))),
        Told::Threw { seat, card: thrown } => ("throw", about("learnatic-threw", seat).with("card", card(thrown))),
        Told::LetBe { seat } => ("answer", about("learnatic-let-be", seat)),
        Told::Blocked { caller, owner, good, hand } => ("reveal", blocked(deck, caller, owner, good, hand)),
        Told::Lost { caller, card: lost } => ("lose", about("learnatic-lost", caller).with("card", card(lost))),
        Told::Reshuffled { count } => ("shuffle", Message::new("learnatic-reshuffled").with("count", i64::from(count))),
        Told::Out { seat, hand, named, verdict } => ("win", out(options, seat, &hand, named, verdict)),
        Told::Drawn { round } => ("round", Message::new("learnatic-drawn").with("round", i64::from(round))),
        Told::NewRound { round, dealer } => {
            ("deal", about("learnatic-new-round", dealer).with("round", i64::from(round)))
        }
        Told::Over { won } => ("over", over(options, &won)),
    };
    Line { message, cue }
}

fn about(key: &'static str, who: Seat) -> Message {
    Message::new(key).with("who", who)
}

fn drew(deck: &Lexicon, seat: Seat, card: Option<Card>, left: u8) -> Message {
    let message = match card {
        Some(card) => about("learnatic-drew-card", seat).with("card", card_message(deck, card)),
        None => about("learnatic-drew", seat),
    };
    message.with("left", i64::from(left))
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
        Some(hand) => message.with("cards", cards_arg(deck, hand.as_slice())),
        None => message,
    }
}

fn out(options: &Options, seat: Seat, hand: &Fan, named: Option<u8>, verdict: Verdict) -> Message {
    let deck = &options.deck;
    let key = match (verdict, named) {
        (Verdict::Wins, Some(_)) => "learnatic-out-named",
        (Verdict::Wins, None) => "learnatic-out",
        (Verdict::WrongName, _) => "learnatic-out-wrong-name",
        (Verdict::NotReady, _) => "learnatic-out-not-ready",
    };
    let message = about(key, seat).with("cards", cards_arg(deck, hand.as_slice()));
    let message = match named {
        Some(word) => message.with("word", word_arg(deck, word)),
        None => message,
    };
    match (verdict, options.wild) {
        (Verdict::WrongName, Naming::Ask | Naming::Auto) => {
            let right = names(hand.set()).map(|word| word_arg(deck, word)).collect::<Vec<_>>();
            message.with("right", right)
        }
        (Verdict::Wins | Verdict::NotReady, Naming::Ask | Naming::Auto) => message,
    }
}

fn over(options: &Options, won: &BySeat<u8>) -> Message {
    let best = won.as_slice().iter().copied().max().unwrap_or(0);
    let score = |(seat, won): (Seat, &u8)| about("learnatic-score", seat).with("won", i64::from(*won));
    let scores: Vec<Arg> = won.iter().map(|score_of| Arg::from(score(score_of))).collect();
    let winners: Vec<Arg> = won.iter().filter(|(_, w)| **w == best).map(|(seat, _)| Arg::from(seat)).collect();
    let key = match (winners.len(), options.rounds) {
        (1, 1) => "learnatic-over",
        (1, _) => "learnatic-over-match",
        _ => "learnatic-over-shared",
    };
    let message = Message::new(key).with("scores", scores).with("winners", winners);
    match won.iter().find(|(_, w)| **w == best) {
        Some((seat, _)) => message.with("who", seat),
        None => message,
    }
}

/// A word of the deck, as it is written there.
fn word_arg(deck: &Lexicon, number: u8) -> Arg {
    Arg::Verbatim(deck.word(number).to_owned())
}

/// Cards by what stands on them, in the order given.
pub(in crate::learnatic) fn cards_arg(deck: &Lexicon, cards: &[Card]) -> Arg {
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
