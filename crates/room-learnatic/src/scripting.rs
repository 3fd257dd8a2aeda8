//! The words of scripted opponents (`scripts.txt`): what they can ask about a move and about their seat's view.

use room::{Fact, Feature, Vocabulary, flag};

use super::{Learnatic, Move, Stage, View, bot, is_ready, judgement};

pub(super) const VOCABULARY: Vocabulary<Learnatic> = Vocabulary { features: FEATURES, facts: FACTS };

const FEATURES: &[Feature<Learnatic>] = &[
    Feature { name: "out", says: "1 for Out", of: |_, play| flag(matches!(play, Move::Out(_))) },
    Feature { name: "take_up", says: "1 for the face-up card", of: |_, play| flag(*play == Move::TakeUp) },
    Feature {
        name: "welcome",
        says: "1 for the face-up card, if it helps the hand",
        of: |view, play| flag(*play == Move::TakeUp && is_welcome(view)),
    },
    Feature {
        name: "free",
        says: "1 for the face-up card, if taking it does not make the hand worse",
        of: |view, play| flag(*play == Move::TakeUp && is_free(view)),
    },
    Feature { name: "throw", says: "1 for a throw", of: |_, play| flag(matches!(play, Move::Throw(_))) },
    Feature { name: "keeps", says: "throw: the value of the hand after it; larger is better", of: keeps },
    Feature { name: "gift", says: "throw: how many cards of that word the other player is known to have", of: gift },
    Feature {
        name: "wild",
        says: "1 for the throw of a Wild",
        of: |_, play| flag(matches!(play, Move::Throw(card) if card.is_wild())),
    },
];

const FACTS: &[Fact<Learnatic>] = &[
    Fact { name: "own_turn", says: "1 in the own turn", of: |view| flag(view.is_own_turn()) },
    Fact { name: "throwing", says: "1 when the seat must throw a card", of: |view| flag(view.stage == Stage::Throw) },
    Fact { name: "ready", says: "1 if the own hand wins", of: |view| flag(is_ready(judgement::own(view))) },
    Fact {
        name: "missing",
        says: "how many cards the own hand lacks",
        of: |view| f64::from(judgement::missing(judgement::own(view))),
    },
    Fact { name: "other_ready", says: "how likely the other player is ready, in percent", of: other_ready },
    Fact {
        name: "other_took_up",
        says: "1 if the other player took the face-up card in the last turn",
        of: other_took_up,
    },
    Fact {
        name: "turns",
        says: "turns since the own hand was new",
        of: |view| view.me.map_or(0.0, |me| f64::from(view.hands[me].turns)),
    },
    Fact {
        name: "other_turns",
        says: "turns since the other hand was new",
        of: |view| view.me.map_or(0.0, |me| f64::from(view.hands[me.left(2)].turns)),
    },
];

fn is_welcome(view: &View) -> bool {
    view.up.last().is_some_and(|card| bot::is_welcome(judgement::own(view), *card))
}

fn is_free(view: &View) -> bool {
    view.up.last().is_some_and(|card| bot::is_free(judgement::own(view), *card))
}

fn keeps(view: &View, play: &Move) -> f64 {
    let Move::Throw(card) = play else { return 0.0 };
    judgement::value(judgement::own(view).without(*card), judgement::unseen(view))
}

fn gift(view: &View, play: &Move) -> f64 {
    let (Move::Throw(card), Some(me)) = (play, view.me) else { return 0.0 };
    view.hands[me.left(2)].known.iter().filter(|held| held.word() == card.word()).count() as f64
}

fn other_ready(view: &View) -> f64 {
    view.me.map_or(0.0, |me| 100.0 * judgement::readiness(view, me.left(2)))
}

fn other_took_up(view: &View) -> f64 {
    let last = view.last_turn.filter(|last| last.round == view.round && Some(last.seat) != view.me);
    flag(last.is_some_and(|last| last.took_up.is_some()))
}
