//! The events of the game, what each viewer sees of them, and their sentences.

use game::{Arg, BySeat, Line, Message, Seat, Viewer, about};

use super::Options;
use super::cards::{Card, Cards, Colour};

game::events! {
    /// Something that happened in the game. A field marked `secret` is visible only to some viewers.
    pub enum Event observed as Observation {
        /// Chance has chosen the first player (BP-05, BP-G18).
        First { seat: Seat },
        /// A card was dealt (BP-04).
        Dealt {
            seat: Seat,
            /// The dealt card. # Who sees this: only the seat that got the card.
            card: Card as secret,
        },
        /// The cards of the board were shuffled into a new pile (BP-17).
        Reshuffled {
            /// The number of cards in the new pile.
            pile: u8,
        },
        /// A card went from the pile to a hand (BP-06).
        Drew {
            seat: Seat,
            /// The drawn card. # Who sees this: only the seat that drew the card.
            card: Card as secret,
        },
        /// A seat could not draw, because no cards were left (BP-G15).
        NothingLeft {
            /// The seat that could not draw.
            seat: Seat,
        },
        /// A set was placed (BP-07, BP-08).
        Placed {
            seat: Seat,
            /// The number of cards in the set.
            size: u8,
            /// The cards that are face up.
            shown: Cards,
            /// The cards that are face down. # Who sees this: only the seat that placed the set.
            hidden: Cards as secret,
        },
        /// A seat voted (BP-10).
        Voted {
            seat: Seat,
            /// Whether the vote says bluff. # Who sees this: only the seat that voted. Even viewers of a finished table
            /// do not see it (BP-2, BP-G17).
            bluff: bool as secret,
        },
        /// The setter picked a voter, whose vote was shown (BP-11).
        Picked {
            seat: Seat,
            /// The seat whose vote was picked.
            voter: Seat,
            /// Whether the picked vote said bluff.
            called: bool,
        },
        /// The face-down cards were turned up (BP-11).
        Revealed {
            seat: Seat,
            /// The colour of the face-up cards.
            colour: Colour,
            /// The cards that were face down.
            hidden: Cards,
            /// Whether the set was a bluff.
            bluff: bool,
        },
        /// All votes were shown (BP-G17).
        Votes {
            /// The vote of each seat: whether it said bluff. `None` for the setter.
            votes: BySeat<Option<bool>>,
        },
        /// The setter took the cards of a discovered bluff back into the hand (BP-14).
        TookBack {
            seat: Seat,
            /// All cards of the set.
            cards: Cards,
        },
        /// A ship moved (BP-12 to BP-14).
        Moved {
            seat: Seat,
            /// The square before the move.
            from: u8,
            /// The square after the move.
            to: u8,
        },
        /// A card was put on its board square (BP-15).
        Removed { seat: Seat, card: Card },
        /// A turn ended with neither a set nor a removal (BP-16).
        Passed { seat: Seat },
        /// A ship was boarded (BP-18, BP-19).
        Boarded {
            seat: Seat,
            /// The owner of the boarded ship.
            whom: Seat,
            /// The colour of the pirate that was played.
            with: Colour,
        },
        /// The boarder took a card from a hand without looking (BP-20).
        Took {
            seat: Seat,
            /// The seat that lost the card.
            from: Seat,
            /// The taken card. # Who sees this: only the seat that took the card and the seat that lost it.
            card: Card as secret,
        },
        /// An island's token was turned (BP-22).
        Turned {
            /// The owner of the ship that turned the token.
            seat: Seat,
            /// Whether the token is the treasure.
            treasure: bool,
        },
        /// The game is over.
        Over {
            /// The squares of all ships.
            ships: BySeat<u8>,
            /// The number of turns without a set that ended the game. `None` if the treasure was found (BP-5).
            idle: Option<u32>,
        },
    }
}

/// Returns what this viewer sees of an event. Every viewer gets every event, but not every viewer sees the cards.
pub(super) fn told(event: &Event, viewer: Viewer) -> Option<Observation> {
    let whole = match *event {
        Event::Dealt { seat, .. } | Event::Drew { seat, .. } | Event::Placed { seat, .. } => viewer.sees(seat),
        Event::Took { seat, from, .. } => viewer.sees(seat) || viewer.sees(from),
        // The event `Voted` shows the vote only to the voter, even after the game (BP-2, BP-G17).
        Event::Voted { seat, .. } => viewer.seat() == Some(seat),
        Event::First { .. } | Event::Reshuffled { .. } | Event::NothingLeft { .. } | Event::Picked { .. } => true,
        Event::Revealed { .. } | Event::Votes { .. } | Event::TookBack { .. } | Event::Moved { .. } => true,
        Event::Removed { .. } | Event::Passed { .. } | Event::Boarded { .. } | Event::Turned { .. } => true,
        Event::Over { .. } => true,
    };
    Some(event.observed(whole))
}

/// Returns the sentence of an observation. The cue of the log line is one of `deal`, `draw`, `shuffle`, `set`,
/// `answer`, `reveal`, `take`, `sail`, `back`, `remove`, `pass`, `board`, `token`, `over`.
pub(super) fn line(_: &Options, told: &Observation) -> Line {
    let (cue, message) = match *told {
        Observation::First { seat } => ("deal", about("pirate-first", seat)),
        Observation::Dealt { seat, card } => ("deal", with_card("pirate-dealt", "pirate-dealt-card", seat, card)),
        Observation::Reshuffled { pile } => ("shuffle", Message::new("pirate-reshuffled").with("count", pile)),
        Observation::Drew { seat, card } => ("draw", with_card("pirate-drew", "pirate-drew-card", seat, card)),
        Observation::NothingLeft { seat } => ("draw", about("pirate-nothing-left", seat)),
        Observation::Placed { seat, size, shown, hidden } => ("set", placed(seat, size, shown, hidden)),
        Observation::Voted { seat, bluff: None } => ("answer", about("pirate-answered", seat)),
        Observation::Voted { seat, bluff: Some(true) } => ("answer", about("pirate-own-bluff", seat)),
        Observation::Voted { seat, bluff: Some(false) } => ("answer", about("pirate-own-honest", seat)),
        Observation::Picked { seat, voter, called } => {
            let key = if called { "pirate-picked-bluff" } else { "pirate-picked-honest" };
            ("reveal", about(key, seat).with("voter", voter))
        }
        Observation::Revealed { seat, colour, hidden, bluff } => ("reveal", revealed(seat, colour, hidden, bluff)),
        Observation::Votes { votes } => ("reveal", all_votes(&votes)),
        Observation::TookBack { seat, cards } => {
            ("take", about("pirate-took-back", seat).with("cards", cards_arg(cards)))
        }
        Observation::Moved { seat, from, to } => moved(seat, from, to),
        Observation::Removed { seat, card } => {
            ("remove", about("pirate-removed", seat).with("card", card_message(card)))
        }
        Observation::Passed { seat } => ("pass", about("pirate-passed", seat)),
        Observation::Boarded { seat, whom, with } => {
            let message = about("pirate-boarded", seat).with("whom", whom);
            ("board", message.with("card", card_message(with.pirate())))
        }
        Observation::Took { seat, from, card } => {
            ("take", with_card("pirate-took", "pirate-took-card", seat, card).with("from", from))
        }
        Observation::Turned { seat, treasure: true } => ("token", about("pirate-treasure", seat)),
        Observation::Turned { seat, treasure: false } => ("token", about("pirate-empty", seat)),
        Observation::Over { ships, idle } => ("over", over(&ships, idle)),
    };
    Line { message, cue }
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
    (cue, about(key, seat).with("from", from).with("to", to).with("steps", from.abs_diff(to)))
}

fn over(ships: &BySeat<u8>, idle: Option<u32>) -> Message {
    let message = match idle {
        None => Message::new("pirate-over"),
        Some(idle) => Message::new("pirate-over-idle").with("idle", idle),
    };
    message.with_scores("pirate-score", "square", ships, ships.as_slice().iter().copied().max())
}

/// Returns the names of cards as a list, with the number of copies, such as "2 green parrots, red pirate".
pub fn cards_arg(cards: Cards) -> Arg {
    let kind = |card: Card| Arg::from(counted(card, cards.count(card)));
    Arg::List(cards.distinct().iter().map(kind).collect())
}

/// Returns the name of a card, such as "green parrot".
pub fn card_message(card: Card) -> Message {
    counted(card, 1)
}

/// Returns the name of `count` copies of a card, such as "2 green parrots".
fn counted(card: Card, count: usize) -> Message {
    let [_, accessory, pirate] = KEYS[card.colour() as usize];
    Message::new(if card.is_pirate() { pirate } else { accessory }).with("count", count)
}

/// Returns the name of a colour, such as "green".
pub const fn colour_message(colour: Colour) -> Message {
    Message::new(KEYS[colour as usize][0])
}

/// The text keys of names, one row for each colour in the order of [`Colour::ALL`]: [colour, accessory, pirate].
const KEYS: [[&str; 3]; 10] = [
    ["pirate-colour-red", "pirate-card-red", "pirate-card-red-pirate"],
    ["pirate-colour-orange", "pirate-card-orange", "pirate-card-orange-pirate"],
    ["pirate-colour-yellow", "pirate-card-yellow", "pirate-card-yellow-pirate"],
    ["pirate-colour-green", "pirate-card-green", "pirate-card-green-pirate"],
    ["pirate-colour-blue", "pirate-card-blue", "pirate-card-blue-pirate"],
    ["pirate-colour-violet", "pirate-card-violet", "pirate-card-violet-pirate"],
    ["pirate-colour-pink", "pirate-card-pink", "pirate-card-pink-pirate"],
    ["pirate-colour-brown", "pirate-card-brown", "pirate-card-brown-pirate"],
    ["pirate-colour-white", "pirate-card-white", "pirate-card-white-pirate"],
    ["pirate-colour-black", "pirate-card-black", "pirate-card-black-pirate"],
];
