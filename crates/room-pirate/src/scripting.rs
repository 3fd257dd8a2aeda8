//! The words of scripted opponents (`scripts.txt`): what they can ask about a move and about their seat's view.

use game::Seat;
use room::{Fact, Feature, Vocabulary, flag};

use super::bot::{self, doubt::truth_by_counting};
use super::{CardsExt as _, Move, Pirate, SeenSet, Stage, View, judgement, tactics};

pub(super) const VOCABULARY: Vocabulary<Pirate> = Vocabulary { features: FEATURES, facts: FACTS };

const FEATURES: &[Feature<Pirate>] = &[
    Feature { name: "draw", says: "1 for a draw", of: |_, play| flag(*play == Move::Draw) },
    Feature { name: "board", says: "1 for a boarding", of: |_, play| flag(matches!(play, Move::Board { .. })) },
    Feature { name: "set", says: "1 for a set", of: |_, play| flag(size(play) > 0) },
    Feature { name: "size", says: "the number of cards in a set", of: |_, play| size(play) as f64 },
    Feature { name: "shown", says: "the number of cards that a set shows", of: |_, play| shown(play) },
    Feature { name: "spent", says: "how much the hand needs the cards of the move", of: spent },
    Feature { name: "remove", says: "1 for a removal", of: |_, play| flag(matches!(play, Move::Remove(_))) },
    Feature { name: "pick", says: "1 for the pick of a voter", of: |_, play| flag(matches!(play, Move::Pick(_))) },
    Feature {
        name: "their_cards",
        says: "boarding, pick: the cards of that player",
        of: |view, play| of_target(view, play, |view, seat| view.held(seat) as f64),
    },
    Feature {
        name: "their_ship",
        says: "boarding, pick: the square of that ship",
        of: |view, play| of_target(view, play, |view, seat| f64::from(view.ships[seat])),
    },
    Feature {
        name: "their_doubts",
        says: "boarding, pick: the part of their shown votes that doubted, in percent",
        of: |view, play| of_target(view, play, doubts),
    },
];

const FACTS: &[Fact<Pirate>] = &[
    Fact { name: "starting", says: "1 when the seat draws or boards", of: |view| flag(view.stage == Stage::Start) },
    Fact { name: "acting", says: "1 when the seat may place a set", of: |view| flag(view.stage == Stage::Act) },
    Fact { name: "voting", says: "1 when the seat votes", of: |view| flag(view.stage == Stage::Vote) },
    Fact { name: "hand", says: "the number of own cards", of: |view| view.own_hand().len() as f64 },
    Fact { name: "other_hand", says: "the number of cards in the largest other hand", of: other_hand },
    Fact { name: "best", says: "the number of own cards of the commonest colour", of: best },
    Fact {
        name: "ship",
        says: "the square of the own ship",
        of: |view| view.me.map_or(0.0, |me| f64::from(view.ships[me])),
    },
    Fact { name: "ahead", says: "squares before the foremost other ship; below 0 if behind it", of: ahead },
    Fact { name: "to_go", says: "squares to the next island", of: to_go },
    Fact {
        name: "set.size",
        says: "the number of cards in the set on the table",
        of: |view| of_set(view, |_, set| set.size as f64),
    },
    Fact {
        name: "set.shown",
        says: "the number of cards that it shows",
        of: |view| of_set(view, |_, set| set.shown.len() as f64),
    },
    Fact {
        name: "set.likely",
        says: "how likely it is true by counting cards, in percent",
        of: |view| 100.0 * truth_by_counting(view),
    },
    Fact {
        name: "set.bluffs",
        says: "the part of its owner's sets that were bluffs, in percent",
        of: |view| of_set(view, bluffs),
    },
    Fact {
        name: "set.to_go",
        says: "squares from its owner's ship to the next island",
        of: |view| of_set(view, |view, set| distance(view, set.setter)),
    },
    Fact {
        name: "set.own",
        says: "1 if the seat placed it",
        of: |view| of_set(view, |view, set| flag(view.me == Some(set.setter))),
    },
    Fact { name: "set.lie", says: "1 if the own set on the table is a bluff", of: |view| flag(tactics::is_lie(view)) },
    Fact { name: "pile", says: "the number of cards in the pile", of: |view| view.pile as f64 },
];

const fn size(play: &Move) -> usize {
    match play {
        Move::Set { shown, hidden } => shown.len() + hidden.len(),
        Move::Draw | Move::Board { .. } | Move::Remove(_) | Move::Done | Move::Vote { .. } | Move::Pick(_) => 0,
    }
}

fn shown(play: &Move) -> f64 {
    if let Move::Set { shown, .. } = play { shown.len() as f64 } else { 0.0 }
}

/// Returns how much the hand needs the cards that leave it by this move.
fn spent(view: &View, play: &Move) -> f64 {
    let hand = view.own_hand();
    let cards: u32 = match play {
        Move::Set { shown, hidden } => shown.plus(*hidden).iter().map(|card| judgement::worth(hand, card)).sum(),
        Move::Remove(card) => judgement::worth(hand, *card),
        Move::Board { with, .. } => judgement::worth(hand, with.pirate()),
        Move::Draw | Move::Done | Move::Vote { .. } | Move::Pick(_) => 0,
    };
    f64::from(cards)
}

fn of_target(view: &View, play: &Move, of: fn(&View, Seat) -> f64) -> f64 {
    match *play {
        Move::Board { whom: seat, .. } | Move::Pick(seat) => of(view, seat),
        Move::Draw | Move::Set { .. } | Move::Remove(_) | Move::Done | Move::Vote { .. } => 0.0,
    }
}

/// Returns the part of a seat's shown votes that said bluff, in percent. Without a vote it is 50.
fn doubts(view: &View, seat: Seat) -> f64 {
    let record = view.records[seat];
    100.0 * (f64::from(record.doubts) + 1.0) / (f64::from(record.doubts + record.trusts) + 2.0)
}

/// Returns the part of the setter's sets that were bluffs, in percent. It begins near a quarter.
fn bluffs(view: &View, set: &SeenSet) -> f64 {
    let record = view.records[set.setter];
    100.0 * (f64::from(record.bluffs) + 0.5) / (f64::from(record.sets) + 2.0)
}

fn other_hand(view: &View) -> f64 {
    let others = view.hands.iter().filter(|(seat, _)| Some(*seat) != view.me);
    others.map(|(seat, _)| view.held(seat)).max().unwrap_or(0) as f64
}

fn best(view: &View) -> f64 {
    let hand = view.own_hand();
    judgement::colours(hand).first().map_or(0, |colour| hand.of_colour(*colour)) as f64
}

fn ahead(view: &View) -> f64 {
    let Some(me) = view.me else { return 0.0 };
    let foremost = view.ships.iter().filter(|(seat, _)| *seat != me).map(|(_, ship)| *ship).max().unwrap_or(0);
    f64::from(view.ships[me]) - f64::from(foremost)
}

fn to_go(view: &View) -> f64 {
    view.me.map_or(0.0, |me| distance(view, me))
}

fn distance(view: &View, seat: Seat) -> f64 {
    f64::from(bot::near_goal(view).saturating_sub(view.ships[seat]))
}

fn of_set(view: &View, of: fn(&View, &SeenSet) -> f64) -> f64 {
    view.set.as_ref().map_or(0.0, |set| of(view, set))
}
