//! The sentence for the claim of a move, whether the claim was true, and the notable facts about a move.

use game::{Message, Seat};
use room::{Feat, FeatKind, Truth};

use super::judgement::strongest;
use super::{Cards, Class, Event, Kind, Lead, Move, Strength, View, beats, cards_arg, class_message};

/// Returns the sentence about a move, which the page shows before the player confirms the move.
pub(super) fn claim(view: &View, play: &Move) -> Message {
    match play {
        Move::Draw => Message::new("sneak-claim-draw"),
        Move::Sneak(cards) => with_cards(Message::new("sneak-claim-sneak"), view, *cards),
        Move::Flaunt(cards) => with_cards(Message::new("sneak-claim-flaunt"), view, *cards),
        Move::Challenge(cards) => with_cards(Message::new("sneak-claim-challenge"), view, *cards),
        Move::Announce => Message::new("sneak-claim-announce"),
        Move::Decline => Message::new("sneak-claim-decline"),
    }
}

fn with_cards(message: Message, view: &View, cards: Cards) -> Message {
    let class = Strength::of(cards, &view.options).class();
    message.with("count", cards.len()).with("cards", cards_arg(cards)).with("class", class_message(class))
}

/// Judges a lead. Cards led face down claim to be a combo (SN-10: "bluff opponents into believing you have one"), and
/// the leader knows whether the claim is true. A single card is never a combo, so a single card makes no claim. A
/// challenge makes no claim either, because its cards are turned up.
pub(super) fn truth(open: &View, _: Seat, play: &Move) -> Option<Truth> {
    match *play {
        Move::Sneak(cards) if cards.len() > 1 => {
            Some(Truth::of(Strength::of(cards, &open.options).class() != Class::Junk, true))
        }
        Move::Sneak(_) | Move::Draw | Move::Flaunt(_) | Move::Challenge(_) | Move::Announce | Move::Decline => None,
    }
}

/// Finds the notable facts about the answer that decides a contest. A sneak with weak cards that nobody challenged is a
/// `Bluff` of the leader (SN-11). A challenge that beat a sneak of junk or of a single card is a `Catch` (SN-10,
/// SN-21). A challenge that lost against the leader is a `Doubt`. The weight is a number of cards, because each card is
/// a point (SN-30). Flaunts have no notable facts, because they hide nothing.
pub(super) fn feats(before: &View, _: &View, events: &[Event]) -> Vec<Feat> {
    let (mut feats, mut turned) = (Vec::new(), Vec::new());
    // The lead is taken from the view before the answer, because after the contest the lead is gone.
    let Some(Lead { leader, kind: Kind::Sneak, count, cards: Some(led) }) = before.lead else { return feats };
    for event in events {
        if let Event::Unchallenged { seat, .. } = *event {
            if is_weak(before, led) {
                feats.push(Feat { kind: FeatKind::Bluff, seat, weight: count as u32 });
            }
        } else if let Event::Revealed { seat, .. } = *event {
            turned.push(seat);
        } else if let Event::Won { seat, count: won } = *event {
            let lost = |seat| Feat { kind: FeatKind::Doubt, seat, weight: count as u32 };
            if seat == leader {
                feats.extend(turned.iter().copied().filter(|seat| *seat != leader).map(lost));
            } else if !is_combo(before, led) {
                feats.push(Feat { kind: FeatKind::Catch, seat, weight: won.into() });
            }
        }
    }
    feats
}

/// Checks whether led cards are weak: junk, which is no combo (SN-10, SN-15), or cards that each possible challenger
/// (SN-19) could have beaten (SN-17, SN-21, SN-26).
fn is_weak(before: &View, led: Cards) -> bool {
    let mut asked = before
        .hands
        .iter()
        .filter(|(seat, hand)| before.lead.is_some_and(|lead| lead.leader != *seat) && hand.count >= led.len());
    let wins = |hand: Cards| {
        let best = strongest(hand, led.len(), &before.options);
        best.is_some_and(|best| beats(Kind::Sneak, led, best, &before.options))
    };
    Strength::of(led, &before.options).class() == Class::Junk || asked.all(|(_, hand)| hand.cards.is_some_and(wins))
}

/// Checks whether the cards are a combo of two or more cards (SN-15).
fn is_combo(before: &View, cards: Cards) -> bool {
    cards.len() > 1 && Strength::of(cards, &before.options).class() != Class::Junk
}
