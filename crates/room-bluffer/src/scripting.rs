//! The words of scripted opponents (`scripts.txt`): what they can ask about a move and about their seat's view.

use room::{Fact, Feature, Vocabulary, flag};

use super::judgement::Outlook;
use super::{Bluffer, Claim, Move, RowCard, Shape, Stage, View, nth};

pub(super) const VOCABULARY: Vocabulary<Bluffer> = Vocabulary { features: FEATURES, facts: FACTS };

const FEATURES: &[Feature<Bluffer>] = &[
    Feature { name: "peek", says: "1 for a look behind a card", of: |_, play| flag(matches!(play, Move::Peek(_))) },
    Feature { name: "match", says: "1 for a match", of: |_, play| flag(matches!(play, Move::Match(_))) },
    Feature { name: "lay", says: "1 for a card laid with a claim", of: |_, play| flag(matches!(play, Move::Lay(_))) },
    Feature {
        name: "take",
        says: "1 for a card taken as a penalty",
        of: |_, play| flag(matches!(play, Move::Take(_))),
    },
    Feature {
        name: "give",
        says: "1 for a card given as a penalty",
        of: |_, play| flag(matches!(play, Move::Give(_))),
    },
    Feature { name: "likely", says: "how likely the wanted shape is behind the card, in percent", of: likely },
    Feature {
        name: "known",
        says: "1 if the seat knows the back of the card",
        of: |view, play| flag(card(view, play).is_some_and(|card| card.back.is_some())),
    },
    Feature {
        name: "open",
        says: "1 if everybody knows the back of the card",
        of: |view, play| flag(card(view, play).is_some_and(|card| card.open)),
    },
    Feature { name: "own_fronts", says: "how many own cards have the front of the card", of: own_fronts },
    Feature {
        name: "next_fronts",
        says: "how many cards of the next player match the shape that the card leaves",
        of: next_fronts,
    },
];

const FACTS: &[Fact<Bluffer>] = &[
    Fact {
        name: "answering",
        says: "1 while the seat may call a claim false",
        of: |view| flag(view.stage == Stage::Calls),
    },
    Fact { name: "cards", says: "the number of own cards", of: |view| view.own_row().len() as f64 },
    Fact { name: "shortest", says: "the fewest cards of another player who is not out", of: shortest },
    Fact {
        name: "matches",
        says: "the number of own matches",
        of: |view| view.own_row().iter().filter(|card| Some(card.front) == view.want).count() as f64,
    },
    Fact { name: "claim.likely", says: "how likely the claim is true by counting, in percent", of: claim_likely },
    Fact {
        name: "claim.looked",
        says: "1 if the claimer has looked at the card",
        of: |view| flag(view.claim.is_some_and(|claim| looked(view, &claim))),
    },
    Fact {
        name: "claim.left",
        says: "the number of cards that the claimer has left",
        of: |view| view.claim.map_or(0.0, |claim| view.rows[claim.by].len() as f64),
    },
    Fact { name: "pile", says: "the number of cards in the draw pile", of: |view| view.pile as f64 },
];

/// Returns the card of a move: of the own row, or for a card that is taken, of the accuser's row.
fn card<'a>(view: &'a View, play: &Move) -> Option<&'a RowCard> {
    match *play {
        Move::Peek(number) | Move::Match(number) | Move::Lay(number) | Move::Give(number) => {
            nth(view.own_row(), number)
        }
        Move::Take(number) => nth(view.accuser_row(), number),
        Move::Admit | Move::Call | Move::Pass => None,
    }
}

fn likely(view: &View, play: &Move) -> f64 {
    let (Some(me), Some(want), Some(card)) = (view.me, view.want, card(view, play)) else { return 0.0 };
    100.0 * Outlook::of(view, me).chance(card.front, card.back, want)
}

fn own_fronts(view: &View, play: &Move) -> f64 {
    let Some(card) = card(view, play) else { return 0.0 };
    view.own_row().iter().filter(|own| own.front == card.front).count() as f64
}

/// Returns how many cards of the next player match the shape that the card leaves in the centre. An unknown back of a
/// match counts as no shape.
fn next_fronts(view: &View, play: &Move) -> f64 {
    let Some(me) = view.me else { return 0.0 };
    let left: Option<Shape> = match play {
        Move::Match(_) => card(view, play).and_then(|card| card.back),
        Move::Lay(_) => card(view, play).map(|card| card.front),
        Move::Peek(_) | Move::Admit | Move::Call | Move::Pass | Move::Take(_) | Move::Give(_) => None,
    };
    let next = Outlook::of(view, me).next();
    let row = next.map_or(&[][..], |seat| view.rows[seat].as_slice());
    row.iter().filter(|card| Some(card.front) == left).count() as f64
}

fn shortest(view: &View) -> f64 {
    let others = view.rows.iter().filter(|(seat, row)| Some(*seat) != view.me && !row.is_empty());
    others.map(|(_, row)| row.len()).min().unwrap_or(0) as f64
}

fn claim_likely(view: &View) -> f64 {
    let (Some(me), Some(claim)) = (view.me, view.claim) else { return 100.0 };
    100.0 * Outlook::of(view, me).chance(claim.front, claim.back, claim.wanted)
}

fn looked(view: &View, claim: &Claim) -> bool {
    view.play.last().is_some_and(|laid| laid.card.seen.contains(claim.by))
}
