//! Lists the sensible moves for bots, pages and programs.

use super::{Card, CardSet, CardSetExt as _, Move, Turn, Version, View, each_set, may_call, natural_sets};

/// The greatest numbers of moves of each kind in the list: new sets (`LAYS`), added cards (`ADDS`) and swapped Wizards
/// (`SWAPS`).
const LAYS: usize = 7;
const ADDS: usize = 5;
const SWAPS: usize = 3;

/// Lists at most 24 sensible moves, with at least one of every kind of legal move. The list is empty if the viewer does
/// not have to act.
pub(super) fn candidates(view: &View, out: &mut Vec<Move>) {
    out.clear();
    if !view.is_awaited() {
        return;
    }
    if let Some(is_right) = view.late_call() {
        if is_right {
            out.push(Move::Call);
        }
        out.push(Move::Pass);
    } else if let Some(turn) = view.own_turn() {
        act(&turn, out);
    } else {
        if view.pile > 0 {
            out.push(Move::FromPile);
        }
        if !view.discard.is_empty() {
            out.push(Move::FromTop);
        }
    }
}

/// Checks whether the viewer can win the round with another move, or call a round that is won.
pub(super) fn is_senseless(view: &View, play: &Move) -> bool {
    if let Some(is_right) = view.late_call() {
        return is_right == (*play == Move::Pass);
    }
    let Some(turn) = view.own_turn() else {
        return *play == Move::FromPile && view.turn_with_top().is_some_and(|turn| turn.may_win());
    };
    // If the table calls by rule (TI-G7), the winning discard has no call.
    let calls = !turn.options.auto_call;
    let wins =
        |card: Card| turn.discard(card, calls).is_ok() && may_call(turn.options, turn.hand.without(card)).is_ok();
    !matches!(*play, Move::Discard { card, call } if call == calls && wins(card)) && turn.hand.iter().any(wins)
}

/// Returns the move that is played after a timeout: a draw from the pile, then a set if one must be laid, then the
/// discard of the drawn card, or of the first card that may be discarded. It never calls.
pub(super) fn timeout_move(view: &View) -> Option<Move> {
    if !view.is_awaited() {
        return None;
    }
    if view.late_call().is_some() {
        return Some(Move::Pass);
    }
    let Some(turn) = view.own_turn() else {
        return Some(if view.pile > 0 { Move::FromPile } else { Move::FromTop });
    };
    if turn.must_lay() {
        return natural_sets(turn.hand).map(|own| Move::Lay(own.first_many(3))).next();
    }
    let drawn = view.drawn.and_then(|drawn| drawn.card);
    let mut cards = drawn.into_iter().chain(turn.hand.iter());
    let card = cards.find(|card| turn.discard(*card, false).is_ok())?;
    Some(Move::Discard { card, call: false })
}

fn act(turn: &Turn<'_>, out: &mut Vec<Move>) {
    if turn.options.version == Version::Two {
        lays(turn, out);
        adds(turn, out);
        swaps(turn, out);
    }
    let mut seen: Vec<Card> = Vec::new();
    for card in turn.hand.iter().filter(|card| turn.discard(*card, false).is_ok()) {
        if seen.iter().any(|other| looks_alike(*other, card)) {
            continue;
        }
        seen.push(card);
        // The list has at most 24 moves: seven new sets, five additions, three swaps and eight discards are 23. A
        // winning call adds only one move, because it needs two complete sets in version 1, and a hand of one card in
        // version 2.
        if turn.discard(card, true).is_ok() {
            out.push(Move::Discard { card, call: true });
        }
        out.push(Move::Discard { card, call: false });
    }
}

/// Lists legal new sets. The sets with the fewest Wizards come first.
pub(super) fn lays(turn: &Turn<'_>, out: &mut Vec<Move>) {
    let mut sets = Vec::new();
    each_set(turn.hand, turn.options, &mut |cards| sets.push(cards));
    sets.retain(|cards| turn.lay(*cards).is_ok());
    sets.sort_by_key(|cards| cards.wizards().len());
    out.extend(sets.into_iter().take(LAYS).map(Move::Lay));
}

pub(super) fn adds(turn: &Turn<'_>, out: &mut Vec<Move>) {
    let pairs = distinct(turn.hand).flat_map(|card| turn.table.iter().map(move |set| (card, set.number)));
    let legal = pairs.filter(|(card, set)| turn.add(*card, *set).is_ok());
    out.extend(legal.take(ADDS).map(|(card, set)| Move::Add { card, set }));
}

pub(super) fn swaps(turn: &Turn<'_>, out: &mut Vec<Move>) {
    let pairs = distinct(turn.hand).flat_map(|card| turn.table.iter().map(move |set| (card, set.number)));
    let legal = pairs.filter(|(card, set)| turn.swap(*card, *set).is_ok());
    out.extend(legal.take(SWAPS).map(|(card, set)| Move::Swap { card, set }));
}

/// Iterates over the cards of a hand. Of cards that look the same it yields only one, because such cards have the same
/// effect.
pub(super) fn distinct(hand: CardSet) -> impl Iterator<Item = Card> + Clone {
    let is_first =
        move |card: &Card| card.copy() == 1 || !hand.iter().any(|other| looks_alike(other, *card) && other < *card);
    hand.iter().filter(is_first)
}

fn looks_alike(one: Card, other: Card) -> bool {
    one.face() == other.face() && one.item() == other.item()
}
