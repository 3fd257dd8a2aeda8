//! What was told, as a sentence.

use game::{Arg, BySeat, Line, Message, Seat};

use super::{Card, Cards, Colour, Options, event::Told};

/// A line in words; the cue is one of `deal`, `draw`, `shuffle`, `set`, `answer`, `reveal`, `take`, `sail`, `back`,
/// `remove`, `pass`, `board`, `token`, `over`.
pub(in crate::pirate) fn line(_: &Options, told: &Told) -> Line {
    let (cue, message) = match *told {
        Told::First { seat } => ("deal", about("pirate-first", seat)),
        Told::Dealt { seat, card } => ("deal", with_card("pirate-dealt", "pirate-dealt-card", seat, card)),
        Told::Reshuffled { pile } => ("shuffle", Message::new("pirate-reshuffled").with("count", pile)),
        Told::Drew { seat, card } => ("draw", with_card("pirate-drew", "pirate-drew-card", seat, card)),
        Told::NothingLeft { seat } => ("draw", about("pirate-nothing-left", seat)),
        Told::Placed { seat, size, shown, hidden } => ("set", placed(seat, size, shown, hidden)),
        Told::Voted { seat, bluff: None } => ("answer", about("pirate-answered", seat)),
        Told::Voted { seat, bluff: Some(true) } => ("answer", about("pirate-own-bluff", seat)),
        Told::Voted { seat, bluff: Some(false) } => ("answer", about("pirate-own-honest", seat)),
        Told::Picked { seat, voter, called: true } => ("reveal", picked("pirate-picked-bluff", seat, voter)),
        Told::Picked { seat, voter, called: false } => ("reveal", picked("pirate-picked-honest", seat, voter)),
        Told::Revealed { seat, colour, hidden, bluff } => ("reveal", revealed(seat, colour, hidden, bluff)),
        Told::Votes { votes } => ("reveal", all_votes(&votes)),
        Told::TookBack { seat, cards } => ("take", about("pirate-took-back", seat).with("cards", cards_arg(cards))),
        Told::Moved { seat, from, to } => moved(seat, from, to),
        Told::Removed { seat, card } => ("remove", about("pirate-removed", seat).with("card", card_message(card))),
        Told::Passed { seat } => ("pass", about("pirate-passed", seat)),
        Told::Boarded { seat, whom, with } => {
            let message = about("pirate-boarded", seat).with("whom", whom);
            ("board", message.with("card", card_message(with.pirate())))
        }
        Told::Took { seat, from, card } => {
            ("take", with_card("pirate-took", "pirate-took-card", seat, card).with("from", from))
        }
        Told::Turned { seat, treasure: true } => ("token", about("pirate-treasure", seat)),
        Told::Turned { seat, treasure: false } => ("token", about("pirate-empty", seat)),
        Told::Over { ships, winners, idle } => ("over", over(&ships, &winners, idle)),
    };
    Line { message, cue }
}

fn about(key: &'static str, who: Seat) -> Message {
    Message::new(key).with("who", who)
}

fn with_card(unseen: &'static str, seen: &'static str, who: Seat, card: Option<Card>) -> Message {
    match card {
        Some(card) => about(seen, who).with("card", card_message(card)),
        None => about(unseen, who),
    }
}

fn placed(seat: Seat, size: u8, shown: Cards, hidden: Option<Cards>) -> Message {
    let message = match hidden {
        Some(hidden) => about("pirate-placed-own", seat).with("hidden", cards_arg(hidden)),
        None => about("pirate-placed", seat),
    };
    let down = usize::from(size) - shown.len();
    message.with("size", size).with("shown", cards_arg(shown)).with("down", down)
}

fn picked(key: &'static str, seat: Seat, voter: Seat) -> Message {
    about(key, seat).with("voter", voter)
}

fn revealed(seat: Seat, colour: Colour, hidden: Cards, bluff: bool) -> Message {
    let key = if bluff { "pirate-revealed-bluff" } else { "pirate-revealed-honest" };
    about(key, seat).with("cards", cards_arg(hidden)).with("colour", colour_message(colour))
}

fn all_votes(votes: &BySeat<Option<bool>>) -> Message {
    let vote = |(seat, vote): (Seat, &Option<bool>)| {
        let key = if (*vote)? { "pirate-vote-bluff" } else { "pirate-vote-honest" };
        Some(Arg::from(about(key, seat)))
    };
    Message::new("pirate-votes").with("votes", votes.iter().filter_map(vote).collect::<Vec<_>>())
}

fn moved(seat: Seat, from: u8, to: u8) -> (&'static str, Message) {
    let (cue, key) = match from.cmp(&to) {
        std::cmp::Ordering::Less => ("sail", "pirate-sailed"),
        std::cmp::Ordering::Equal => ("back", "pirate-stayed"),
        std::cmp::Ordering::Greater => ("back", "pirate-went-back"),
    };
    let steps = i64::from(from.abs_diff(to));
    (cue, about(key, seat).with("from", from).with("to", to).with("steps", steps))
}

fn over(ships: &BySeat<u8>, winners: &BySeat<bool>, idle: Option<u32>) -> Message {
    let first = winners.iter().filter(|(_, wins)| **wins).map(|(seat, _)| Arg::from(seat));
    let square = |(seat, square): (Seat, &u8)| Arg::from(about("pirate-score", seat).with("square", *square));
    let message = match idle {
        None => Message::new("pirate-over"),
        Some(idle) => Message::new("pirate-over-idle").with("idle", idle),
    };
    let scores: Vec<Arg> = ships.iter().map(square).collect();
    message.with("winners", first.collect::<Vec<_>>()).with("scores", scores)
}

/// The cards by name, copies counted: "2 green parrots, red pirate".
pub fn cards_arg(cards: Cards) -> Arg {
    let kind = |card: Card| Arg::from(counted(card, cards.count(card)));
    Arg::List(cards.distinct().iter().map(kind).collect())
}

/// A card by name: "green parrot".
pub fn card_message(card: Card) -> Message {
    counted(card, 1)
}

/// So many copies of a card by name.
fn counted(card: Card, count: usize) -> Message {
    const KEYS: [[&str; 2]; 10] = [
        ["pirate-card-red", "pirate-card-red-pirate"],
        ["pirate-card-orange", "pirate-card-orange-pirate"],
        ["pirate-card-yellow", "pirate-card-yellow-pirate"],
        ["pirate-card-green", "pirate-card-green-pirate"],
        ["pirate-card-blue", "pirate-card-blue-pirate"],
        ["pirate-card-violet", "pirate-card-violet-pirate"],
        ["pirate-card-pink", "pirate-card-pink-pirate"],
        ["pirate-card-brown", "pirate-card-brown-pirate"],
        ["pirate-card-white", "pirate-card-white-pirate"],
        ["pirate-card-black", "pirate-card-black-pirate"],
    ];
    Message::new(KEYS[card.colour().index()][usize::from(card.is_pirate())]).with("count", count)
}

/// A colour by name: "green".
pub const fn colour_message(colour: Colour) -> Message {
    Message::new(match colour {
        Colour::Red => "pirate-colour-red",
        Colour::Orange => "pirate-colour-orange",
        Colour::Yellow => "pirate-colour-yellow",
        Colour::Green => "pirate-colour-green",
        Colour::Blue => "pirate-colour-blue",
        Colour::Violet => "pirate-colour-violet",
        Colour::Pink => "pirate-colour-pink",
        Colour::Brown => "pirate-colour-brown",
        Colour::White => "pirate-colour-white",
        Colour::Black => "pirate-colour-black",
    })
}
