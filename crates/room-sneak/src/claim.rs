//! The claim of a move, shown before the move is confirmed; whether it was true; and what came of it.

use game::{Message, Seat};
use room::{Feat, FeatKind, Truth};

use super::judgement::strongest;
use super::{Cards, Class, Event, Kind, Lead, Move, Strength, View, beats, cards_arg, class_message};

/// The sentence shown before a move is confirmed.
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

/// Cards led face down are taken for a combo (SN-10: "bluff opponents into believing you have one"); the leader knows
/// whether they are one. A single card is never a combo, so it says nothing, and neither does a challenge: its cards
/// are turned up.
pub(super) fn truth(open: &View, _: Seat, play: &Move) -> Option<Truth> {
    match *play {
        Move::Sneak(cards) if cards.len() > 1 => {
            Some(Truth::of(Strength::of(cards, &open.options).class() != Class::Junk, true))
        }
        Move::Sneak(_) | Move::Draw | Move::Flaunt(_) | Move::Challenge(_) | Move::Announce | Move::Decline => None,
    }
}

/// A sneak is a bluff if its cards are weak and it was not challenged (SN-11), or if they are junk or a single card and
/// lost (SN-10, SN-21). Its weight is the number of cards, because each is a point (SN-30). Flaunts hide nothing.
pub(super) fn feats(before: &View, _: &View, events: &[Event]) -> Vec<Feat> {
    let (mut feats, mut turned) = (Vec::new(), Vec::new());
    // The answer that decides a contest comes after the lead, which is in the position before it.
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

/// Whether led cards are weak: junk, which is no combo at all (SN-10, SN-15), or cards that every seat that could
/// challenge (SN-19) could have beaten (SN-17, SN-21, SN-26).
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

/// Whether cards are two or more that make a combo (SN-15).
fn is_combo(before: &View, cards: Cards) -> bool {
    cards.len() > 1 && Strength::of(cards, &before.options).class() != Class::Junk
}
