//! A view as lines of text.

use game::{Lines, listed, listed_or_counted};

use super::{
    Cards,
    view::{Answer, Last, View},
};

/// The view as lines of `key: value` in notation. Hidden cards are counted, never named.
pub(super) fn describe(view: &View) -> Vec<(String, String)> {
    let mut lines = Lines::default();
    lines.put("round", view.round);
    lines.put_or("dealer", view.dealer, "not drawn");
    lines.put_or("turn", view.turn, "nobody");
    lines.put("waiting", view.waiting);
    lines.put("stock", view.stock_cards.map_or_else(|| view.stock.to_string(), cards_text));
    lines.put("limit", view.limit);
    lines.put_each("hand", &view.hands, |hand| listed_or_counted(hand.cards.map(Cards::iter), hand.count));
    for (seat, won) in view.won.iter() {
        lines.put_of("won", seat, format_args!("{} ({})", won.count, cards_text(won.shown)));
        lines.put_some(format_args!("won-hidden {seat}"), won.hidden.map(cards_text));
    }
    table(view, &mut lines);
    lines.put_each("points", &view.totals, i32::to_string);
    if let Some(ending) = &view.outcome {
        lines.put_each("rank", &ending.ranks, u8::to_string);
    }
    lines.into_vec()
}

/// What lies between the players: the card just drawn, the lead with its answers, what became of the last lead.
fn table(view: &View, lines: &mut Lines) {
    if let Some(drawn) = &view.drawn {
        lines.put("drawn", format_args!("{} {}", drawn.seat, listed_or_counted(drawn.card.map(|card| [card]), 1)));
    }
    if let Some(lead) = &view.lead {
        let cards = listed_or_counted(lead.cards.map(Cards::iter), lead.count);
        lines.put("lead", format_args!("{} {} {cards}", lead.leader, lead.kind));
    }
    for (seat, answer) in view.answers.iter() {
        lines.put_some(format_args!("answer {seat}"), answer_text(answer));
    }
    lines.put_some("last", view.last.as_ref().map(last_text));
}

fn cards_text(cards: Cards) -> String {
    listed(cards.iter())
}

fn answer_text(answer: &Answer) -> Option<String> {
    match answer {
        Answer::NotAsked => None,
        Answer::Awaited => Some("awaited".to_owned()),
        Answer::Answered => Some("answered".to_owned()),
        Answer::Challenged { picking: true, .. } => Some("challenge".to_owned()),
        Answer::Challenged { count, cards, .. } => {
            Some(format!("challenge {}", listed_or_counted(cards.map(Cards::iter), (*count).into())))
        }
        Answer::Declined => Some("decline".to_owned()),
    }
}

fn last_text(last: &Last) -> String {
    let plays = last.plays.iter().map(|play| format!(", {} {}", play.seat, cards_text(play.cards)));
    let plays: String = plays.collect();
    format!("{} {} {}{plays}: {} won {}", last.leader, last.kind, last.count, last.winner, last.taken)
}
