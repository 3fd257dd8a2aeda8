//! A view as lines of text.

use game::{Lines, SeatSet, listed, listed_or_counted};

use super::{
    Cards,
    notation::vote_text,
    view::{Known, Last, Record, Stage, View, Vote},
};

/// The view as lines of `key: value` in notation. Hidden cards are counted, never named.
pub(super) fn describe(view: &View) -> Vec<(String, String)> {
    let mut lines = Lines::default();
    lines.put("stage", view.stage);
    lines.put_or("turn", view.turn, "nobody");
    lines.put("waiting", view.waiting);
    for (place, island) in view.islands.iter().enumerate() {
        lines.put(format!("island {}", place + 1), format!("{} {}", island.square, island.token));
    }
    lines.put_each("ship", &view.ships, u8::to_string);
    lines.put("pile", view.pile_cards.map_or_else(|| view.pile.to_string(), |cards| listed(cards.iter())));
    lines.put("board", listed(view.board_cards().iter()));
    lines.put_each("hand", &view.hands, |hand| hand_text(hand.cards, hand.count));
    table(view, &mut lines);
    memory("knows", &view.knows, &mut lines);
    memory("all-know", &view.seen_by_all, &mut lines);
    story(view, &mut lines);
    lines.into_vec()
}

/// What lies between the players: fresh cards, the set, the votes, a boarding.
fn table(view: &View, lines: &mut Lines) {
    if view.stage == Stage::Act {
        lines.put("remove", if view.excused { "no" } else { "yes" });
    }
    if view.stage == Stage::Start {
        let boardable = Some(view.boardable).filter(|seats| !seats.is_empty());
        lines.put("boardable", boardable.map_or_else(|| "nobody".to_owned(), |seats| seats.to_string()));
    }
    if let Some(fresh) = &view.fresh {
        let (key, seat) = fresh.from.map_or(("drawn", fresh.seat), |from| ("taken", from));
        lines.put_of(key, seat, hand_text(fresh.cards, fresh.count));
    }
    lines.put_some("boarding", view.boarding.map(|it| format!("{} boards {}, {} to take", it.by, it.from, it.left)));
    if let Some(set) = &view.set {
        lines.put("set", format!("{} {}", set.setter, set.size));
        lines.put("face-up", set.shown);
        lines.put("face-down", hand_text(set.hidden, set.down()));
    }
    for (seat, vote) in view.votes.iter() {
        match vote {
            Vote::NotAsked => {}
            Vote::Awaited => lines.put_of("vote", seat, "awaited"),
            Vote::Answered => lines.put_of("vote", seat, "answered"),
            Vote::Cast { bluff } => lines.put_of("vote", seat, vote_text(*bluff)),
        }
    }
}

/// Who may have which cards: a line for each set of seats.
fn memory(key: &str, known: &[Known], lines: &mut Lines) {
    let mut heaps: Vec<(SeatSet, Cards)> = Vec::new();
    for Known { card, among } in known {
        match heaps.iter_mut().find(|(seats, _)| seats == among) {
            Some((_, cards)) => *cards = cards.with(*card),
            None => heaps.push((*among, Cards::one(*card))),
        }
    }
    for (among, cards) in heaps {
        lines.put(format_args!("{key} {among}"), cards);
    }
}

/// What has become of things: the last set, records, turns without a set, the result.
fn story(view: &View, lines: &mut Lines) {
    lines.put_some("last", view.last.as_ref().map(last_text));
    lines.put_each("record", &view.records, |record| {
        let Record { sets, bluffs, doubts, trusts } = record;
        format!("{sets} sets, {bluffs} bluffs, voted bluff {doubts} and honest {trusts}")
    });
    lines.put("idle", view.idle);
    if let Some(ending) = &view.outcome {
        lines.put_each("rank", &ending.ranks, u8::to_string);
        lines.put("capped", if ending.capped { "yes" } else { "no" });
    }
}

/// Cards that the viewer may know; how many they are where it may not.
fn hand_text(cards: Option<Cards>, count: usize) -> String {
    listed_or_counted(cards.map(Cards::to_vec).as_deref(), count)
}

fn last_text(last: &Last) -> String {
    let truth = if last.bluff { "a bluff" } else { "true" };
    let mut text = format!("{} {} + {}, {truth}", last.setter, last.shown, last.hidden);
    match &last.votes {
        None => text.push_str(&format!(", {} voted {}", last.voter, vote_text(last.called))),
        Some(votes) => {
            text.push_str(&format!(", picked {}", last.voter));
            for (seat, vote) in votes.iter() {
                if let Some(bluff) = vote {
                    text.push_str(&format!(", {seat} voted {}", vote_text(*bluff)));
                }
            }
        }
    }
    text
}
