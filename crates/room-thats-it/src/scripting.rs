//! The words of scripted opponents (`scripts.txt`): what they can ask about a move and about their seat's view.

use room::{Fact, Feature, Vocabulary, flag};

use super::judgement::Live;
use super::{Card, CardSetExt as _, Move, ThatsIt, Version, View, bot, may_call};

pub(super) const VOCABULARY: Vocabulary<ThatsIt> = Vocabulary { features: FEATURES, facts: FACTS };

const FEATURES: &[Feature<ThatsIt>] = &[
    Feature { name: "top", says: "1 for the top discard", of: |_, play| flag(*play == Move::FromTop) },
    Feature {
        name: "wanted",
        says: "1 for the top discard, if it makes a group of three or four, or is a Wizard",
        of: wanted,
    },
    Feature {
        name: "group",
        says: "top, discard: how many cards of that item the hand has; 9 for a Wizard",
        of: group,
    },
    Feature { name: "lay", says: "1 for a new set", of: |_, play| flag(matches!(play, Move::Lay(_))) },
    Feature {
        name: "wizards",
        says: "the number of Wizards in a new set",
        of: |_, play| if let Move::Lay(cards) = play { cards.wizards().len() as f64 } else { 0.0 },
    },
    Feature {
        name: "add",
        says: "1 for a card added to a set on the table",
        of: |_, play| flag(matches!(play, Move::Add { .. })),
    },
    Feature { name: "swap", says: "1 for a swap with a Wizard", of: |_, play| flag(matches!(play, Move::Swap { .. })) },
    Feature { name: "discard", says: "1 for a discard", of: |_, play| flag(matches!(play, Move::Discard { .. })) },
    Feature { name: "wins", says: "1 for a discard or a call that ends the round", of: wins },
    Feature { name: "live", says: "top, discard: how many cards of that item can still be drawn", of: live },
    Feature { name: "gift", says: "discard: how many cards of that item the next player is known to have", of: gift },
    Feature {
        name: "penalty",
        says: "discard: the penalty points of that card",
        of: |_, play| discarded(play).map_or(0.0, |card| f64::from(super::CardSet::one(card).penalty())),
    },
];

const FACTS: &[Fact<ThatsIt>] = &[
    Fact {
        name: "version",
        says: "the version of the game, 1 or 2",
        of: |view| if view.options.version == Version::One { 1.0 } else { 2.0 },
    },
    Fact {
        name: "drawing",
        says: "1 when the seat chooses a pile",
        of: |view| flag(view.late_call().is_none() && view.own_turn().is_none()),
    },
    Fact { name: "hand", says: "the number of own cards", of: |view| view.own_hand().len() as f64 },
    Fact { name: "other_hand", says: "the fewest cards in another hand", of: other_hand },
    Fact {
        name: "laid",
        says: "the number of cards that the seat has put on the table",
        of: |view| view.me.map_or(0.0, |me| f64::from(view.put[me])),
    },
    Fact { name: "turns", says: "the number of finished turns of the round", of: |view| f64::from(view.turns) },
    Fact { name: "pile", says: "the number of cards in the draw pile", of: |view| view.pile as f64 },
];

const fn discarded(play: &Move) -> Option<Card> {
    match play {
        Move::Discard { card, .. } => Some(*card),
        Move::FromPile
        | Move::FromTop
        | Move::Lay(_)
        | Move::Add { .. }
        | Move::Swap { .. }
        | Move::Call
        | Move::Pass => None,
    }
}

/// Returns the card that a move takes from the top or discards.
fn card(view: &View, play: &Move) -> Option<Card> {
    discarded(play).or_else(|| view.discard.last().copied().filter(|_| *play == Move::FromTop))
}

fn wanted(view: &View, play: &Move) -> f64 {
    let top = view.discard.last().filter(|_| *play == Move::FromTop);
    flag(top.is_some_and(|top| bot::is_wanted(view.own_hand(), *top)))
}

fn group(view: &View, play: &Move) -> f64 {
    card(view, play).map_or(0.0, |card| bot::kept(view.own_hand(), card) as f64)
}

fn wins(view: &View, play: &Move) -> f64 {
    let without = |card: Card| may_call(&view.options, view.own_hand().without(card)).is_ok();
    flag(*play == Move::Call || discarded(play).is_some_and(without))
}

fn live(view: &View, play: &Move) -> f64 {
    card(view, play).map_or(0.0, |card| f64::from(Live::of(view).of_item(card)))
}

fn gift(view: &View, play: &Move) -> f64 {
    let (Some(card), Some(me)) = (discarded(play), view.me) else { return 0.0 };
    let known = view.hands[me.left(view.seats)].known;
    card.item().map_or(0.0, |item| known.of_item(item).len() as f64)
}

fn other_hand(view: &View) -> f64 {
    let others = view.hands.iter().filter(|(seat, _)| Some(*seat) != view.me);
    others.map(|(_, hand)| hand.count).min().unwrap_or(0) as f64
}
