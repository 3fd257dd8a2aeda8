//! The words of scripted opponents (`scripts.txt`): what they can ask about a move and about their seat's view.

use room::{Fact, Feature, Vocabulary, flag};

use super::{Cards, Class, Kind, Lead, Move, Sneak, Strength, View, candidates::wins, judgement};

pub(super) const VOCABULARY: Vocabulary<Sneak> = Vocabulary { features: FEATURES, facts: FACTS };

const FEATURES: &[Feature<Sneak>] = &[
    Feature { name: "draw", says: "1 for a draw", of: |_, play| flag(*play == Move::Draw) },
    Feature { name: "sneak", says: "1 for a lead face down", of: |_, play| flag(matches!(play, Move::Sneak(_))) },
    Feature { name: "flaunt", says: "1 for a lead face up", of: |_, play| flag(matches!(play, Move::Flaunt(_))) },
    Feature { name: "cards", says: "the number of cards that are played", of: |_, play| cards(play).len() as f64 },
    Feature { name: "strength", says: "larger for stronger cards of the same number", of: strength },
    Feature { name: "single", says: "1 for one card", of: |_, play| flag(cards(play).len() == 1) },
    Feature { name: "combo", says: "the number of cards, if they are a combo of two or more", of: combo },
    Feature { name: "rank", says: "the highest rank played, 2 to 14", of: |_, play| rank(cards(play)) },
    Feature { name: "cost", says: "how much the hand needs the cards", of: cost },
    Feature {
        name: "wins",
        says: "1 for an answer that beats a lead face up",
        of: |view, play| flag(wins(view, play)),
    },
    Feature { name: "higher", says: "how many unseen cards are above the highest card", of: higher },
];

const FACTS: &[Fact<Sneak>] = &[
    Fact { name: "answering", says: "1 while the seat answers a lead", of: |view| flag(view.lead.is_some()) },
    Fact { name: "lead.face_down", says: "1 if that lead is face down", of: |view| flag(is_led(view, Kind::Sneak)) },
    Fact { name: "lead.cards", says: "the number of led cards", of: |view| led(view, |lead| lead.count as f64) },
    Fact { name: "stock", says: "the number of cards in the stock", of: |view| view.stock as f64 },
    Fact { name: "unseen", says: "the number of cards whose place is unknown", of: |view| view.unseen().len() as f64 },
    Fact { name: "hand", says: "the number of own cards", of: |view| view.own_hand().len() as f64 },
    Fact { name: "other_hand", says: "the number of cards in the largest other hand", of: other_hand },
    Fact { name: "ahead", says: "cards won in this round, minus those of the best other seat", of: ahead },
    Fact {
        name: "best",
        says: "the strongest own play of that number: 0 junk, 1 single, 2 flush, 3 straight, 4, 5 match",
        of: best,
    },
];

const fn cards(play: &Move) -> Cards {
    match play {
        Move::Sneak(cards) | Move::Flaunt(cards) | Move::Challenge(cards) => *cards,
        Move::Draw | Move::Announce | Move::Decline => Cards::EMPTY,
    }
}

/// Returns a number that orders plays of equally many cards by strength. It is 0 for a move without cards, and 1 at
/// least for others, so that a script can tell junk from a pass.
fn strength(view: &View, play: &Move) -> f64 {
    let cards = cards(play);
    if cards.is_empty() { 0.0 } else { 1.0 + Strength::of(cards, &view.options).order() }
}

fn combo(view: &View, play: &Move) -> f64 {
    let cards = cards(play);
    let is_combo = cards.len() > 1 && Strength::of(cards, &view.options).class().is_flauntable();
    if is_combo { cards.len() as f64 } else { 0.0 }
}

fn rank(cards: Cards) -> f64 {
    cards.highest().map_or(0.0, |card| f64::from(card.rank()))
}

fn cost(view: &View, play: &Move) -> f64 {
    f64::from(judgement::cost(view.own_hand(), cards(play)))
}

fn higher(view: &View, play: &Move) -> f64 {
    let highest = cards(play).highest().map_or(0, |card| card.rank());
    if highest == 0 { 0.0 } else { view.unseen().iter().filter(|card| card.rank() > highest).count() as f64 }
}

fn is_led(view: &View, kind: Kind) -> bool {
    view.lead.is_some_and(|lead| lead.kind == kind)
}

fn led(view: &View, of: fn(&Lead) -> f64) -> f64 {
    view.lead.as_ref().map_or(0.0, of)
}

fn other_hand(view: &View) -> f64 {
    let others = view.hands.iter().filter(|(seat, _)| Some(*seat) != view.me);
    others.map(|(_, hand)| hand.count).max().unwrap_or(0) as f64
}

fn ahead(view: &View) -> f64 {
    let Some(me) = view.me else { return 0.0 };
    let others = view.round_points.iter().filter(|(seat, _)| *seat != me).map(|(_, points)| *points);
    f64::from(view.round_points[me] - others.max().unwrap_or(0))
}

/// Returns the class of the strongest own play with as many cards as the lead.
fn best(view: &View) -> f64 {
    let count = view.lead.map_or(0, |lead| lead.count);
    let strongest = judgement::strongest(view.own_hand(), count, &view.options).filter(|_| count > 0);
    strongest.map_or(0.0, |cards| match Strength::of(cards, &view.options).class() {
        Class::Junk => 0.0,
        Class::Single => 1.0,
        Class::Flush => 2.0,
        Class::Straight => 3.0,
        Class::StraightFlush => 4.0,
        Class::Match => 5.0,
    })
}
