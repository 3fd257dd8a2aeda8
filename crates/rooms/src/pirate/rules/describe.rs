//! A view as lines of text.

use game::{Seat, SeatSet};

use super::{
    Card, Cards,
    view::{Known, Last, Stage, Token, View, Vote},
};

/// The view as lines of `key: value` in notation. Hidden cards are counted, never named.
pub(in crate::pirate) fn describe(view: &View) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    let mut line = |key: &str, value: String| lines.push((key.to_owned(), value));
    line("stage", stage_text(view.stage).to_owned());
    line("turn", view.turn.map_or_else(|| "nobody".to_owned(), |seat| seat.to_string()));
    line("waiting", view.waiting.to_string());
    for (place, island) in view.islands.iter().enumerate() {
        line(&format!("island {}", place + 1), format!("{} {}", island.square, token_text(island.token)));
    }
    for (seat, square) in view.ships.iter() {
        line(&format!("ship {seat}"), square.to_string());
    }
    line("pile", view.pile_cards.as_deref().map_or_else(|| view.pile.to_string(), list));
    line("board", list(&view.board_cards().to_vec()));
    for (seat, hand) in view.hands.iter() {
        line(&format!("hand {seat}"), hand.cards.as_deref().map_or_else(|| counted(hand.count), list));
    }
    lines.extend(table(view));
    lines.extend(memory("knows", &view.knows));
    lines.extend(memory("all-know", &view.seen_by_all));
    lines.extend(story(view));
    lines
}

/// What lies between the players: fresh cards, the set, the votes, a boarding.
fn table(view: &View) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    let mut line = |key: &str, value: String| lines.push((key.to_owned(), value));
    if view.stage == Stage::Act {
        line("remove", if view.excused { "no" } else { "yes" }.to_owned());
    }
    if view.stage == Stage::Start {
        line("boardable", if view.boardable.is_empty() { "nobody".to_owned() } else { seats(view.boardable) });
    }
    if let Some(fresh) = &view.fresh {
        let key = fresh.from.map_or_else(|| format!("drawn {}", fresh.seat), |from| format!("taken {from}"));
        line(&key, fresh.cards.as_deref().map_or_else(|| counted(fresh.count), list));
    }
    if let Some(boarding) = &view.boarding {
        line("boarding", format!("{} boards {}, {} to take", boarding.by, boarding.from, boarding.left));
    }
    if let Some(set) = &view.set {
        line("set", format!("{} {}", set.setter, set.size));
        line("face-up", list(&set.shown));
        let down = set.size - set.shown.len();
        line("face-down", set.hidden.as_deref().map_or_else(|| counted(down), list));
    }
    for (seat, vote) in view.votes.iter() {
        let text = match vote {
            Vote::NotAsked => continue,
            Vote::Awaited => "awaited",
            Vote::Answered => "answered",
            Vote::Cast { bluff } => vote_text(*bluff),
        };
        line(&format!("vote {seat}"), text.to_owned());
    }
    lines
}

/// Who may have which cards: a line for each set of seats.
fn memory(key: &str, known: &[Known]) -> Vec<(String, String)> {
    let mut lines: Vec<(SeatSet, Cards)> = Vec::new();
    for Known { card, among } in known {
        let one = Cards::one(*card);
        match lines.iter_mut().find(|(seats, _)| seats == among) {
            Some((_, cards)) => *cards = cards.plus(one),
            None => lines.push((*among, one)),
        }
    }
    lines.into_iter().map(|(among, cards)| (format!("{key} {}", seats(among)), cards.to_string())).collect()
}

/// What has become of things: the last set, records, turns without a set, the result.
fn story(view: &View) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    let mut line = |key: &str, value: String| lines.push((key.to_owned(), value));
    if let Some(last) = &view.last {
        line("last", last_text(last));
    }
    for (seat, record) in view.records.iter() {
        let text = format!(
            "{} sets, {} bluffs, voted bluff {} and honest {}",
            record.sets, record.bluffs, record.doubts, record.trusts
        );
        line(&format!("record {seat}"), text);
    }
    line("idle", view.idle.to_string());
    if let Some(ending) = &view.outcome {
        for (seat, rank) in ending.ranks.iter() {
            line(&format!("rank {seat}"), rank.to_string());
        }
        line("capped", if ending.capped { "yes" } else { "no" }.to_owned());
    }
    lines
}

fn list(cards: &[Card]) -> String {
    if cards.is_empty() { "none".to_owned() } else { cards.iter().copied().collect::<Cards>().to_string() }
}

fn counted(count: usize) -> String {
    format!("{count} hidden")
}

fn seats(seats: SeatSet) -> String {
    seats.iter().map(|seat: Seat| seat.to_string()).collect::<Vec<_>>().join(" ")
}

const fn stage_text(stage: Stage) -> &'static str {
    match stage {
        Stage::First => "first",
        Stage::Deal => "deal",
        Stage::Start => "start",
        Stage::Drawing => "drawing",
        Stage::Act => "act",
        Stage::Vote => "vote",
        Stage::Pick => "pick",
        Stage::Boarding => "boarding",
        Stage::Token => "token",
        Stage::Over => "over",
    }
}

const fn token_text(token: Token) -> &'static str {
    match token {
        Token::FaceDown => "face down",
        Token::Empty => "empty",
        Token::Treasure => "treasure",
    }
}

const fn vote_text(bluff: bool) -> &'static str {
    if bluff { "bluff" } else { "honest" }
}

fn last_text(last: &Last) -> String {
    let truth = if last.bluff { "a bluff" } else { "true" };
    let mut text = format!("{} {} + {}, {truth}", last.setter, list(&last.shown), list(&last.hidden));
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
