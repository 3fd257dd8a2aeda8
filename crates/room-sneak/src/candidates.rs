//! Lists the sensible moves for bots, pages and programs.

use super::{Cards, Challenge, Kind, Lead, Move, View, beats, judgement};

/// The greatest number of moves in the list.
const MOST: usize = 24;
/// For leads with more cards than this, the list contains only the strongest combo face up, and no bluffs.
const BLUFFS: usize = 5;

/// Lists at most 24 sensible moves, with at least one of every kind of legal move. The list is empty if the viewer does
/// not have to act.
pub(super) fn candidates(view: &View, out: &mut Vec<Move>) {
    out.clear();
    if !view.is_awaited() {
        return;
    }
    match &view.lead {
        None => turn(view, out),
        Some(_) => answers(view, out),
    }
    out.truncate(MOST);
}

/// Checks whether the move beats a lead that is face up. An announced challenge beats it if some play of the hand does.
pub(super) fn wins(view: &View, play: &Move) -> bool {
    let Some(Lead { kind, count, cards: Some(led), .. }) = view.lead else { return false };
    let beaten = |cards: Cards| beats(kind, led, cards, &view.options);
    match play {
        Move::Challenge(cards) => beaten(*cards),
        Move::Announce => judgement::plays(view.own_hand(), count, &view.options).into_iter().any(beaten),
        Move::Draw | Move::Sneak(_) | Move::Flaunt(_) | Move::Decline => false,
    }
}

/// Checks whether a challenge loses for certain: the lead lies face up, and these cards do not beat it.
pub(super) fn is_senseless(view: &View, play: &Move) -> bool {
    let is_open = view.lead.is_some_and(|lead| lead.cards.is_some());
    is_open && matches!(play, Move::Challenge(_) | Move::Announce) && !wins(view, play)
}

/// Returns the move that is played after a timeout. On the own turn it is a draw, or with an empty stock the lowest
/// card face up. As an answer to a lead it is a pass. After an announced challenge it is the cards that the hand needs
/// least.
pub(super) fn timeout_move(view: &View) -> Option<Move> {
    if !view.is_awaited() {
        return None;
    }
    let hand = view.own_hand();
    match &view.lead {
        None if view.stock > 0 => Some(Move::Draw),
        None => hand.lowest().map(|card| Move::Flaunt(Cards::one(card))),
        Some(lead) if view.is_picking() => Some(Move::Challenge(judgement::least_missed(hand, lead.count))),
        Some(_) => Some(Move::Decline),
    }
}

fn add(out: &mut Vec<Move>, play: Move) {
    if !out.contains(&play) {
        out.push(play);
    }
}

fn turn(view: &View, out: &mut Vec<Move>) {
    if view.stock > 0 {
        out.push(Move::Draw);
    }
    let hand = view.own_hand();
    for count in 1..=view.limit {
        let plays = judgement::plays(hand, count, &view.options);
        if let (Some(first), Some(last)) = (plays.first(), plays.last()) {
            add(out, Move::Flaunt(*last));
            if count <= BLUFFS {
                add(out, Move::Flaunt(*first));
                if !view.sneaks_over {
                    add(out, Move::Sneak(*last));
                }
            }
        }
        if count <= BLUFFS && !view.sneaks_over {
            add(out, Move::Sneak(judgement::least_missed(hand, count)));
        }
    }
}

fn answers(view: &View, out: &mut Vec<Move>) {
    let Some(lead) = &view.lead else { return };
    let picking = view.is_picking();
    if !picking {
        out.push(Move::Decline);
        if view.options.challenge == Challenge::Rotation && lead.kind == Kind::Flaunt {
            out.push(Move::Announce);
            return;
        }
    }
    let hand = view.own_hand();
    let plays = judgement::plays(hand, lead.count, &view.options);
    if let Some(led) = lead.cards {
        let mut winning = plays.iter().filter(|cards| beats(lead.kind, led, **cards, &view.options));
        if let Some(cheapest) = winning.next() {
            add(out, Move::Challenge(*cheapest));
        }
    }
    for place in [plays.len().wrapping_sub(1), plays.len() / 2, 0] {
        if let Some(cards) = plays.get(place) {
            add(out, Move::Challenge(*cards));
        }
    }
    add(out, Move::Challenge(judgement::least_missed(hand, lead.count)));
}
