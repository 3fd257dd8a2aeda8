//! Lists the sensible moves for bots, pages and programs.

use game::Seat;

use super::{Card, Cards, CardsExt as _, Colour, Move, Stage, View, judgement};

/// The greatest number of moves in the list.
const MOST: usize = 24;
/// The greatest number of removals of a card in the list.
const REMOVALS: usize = 4;

/// Lists at most 24 sensible moves, with at least one of every kind of legal move. The list is empty if the viewer does
/// not have to act.
pub(super) fn candidates(view: &View, out: &mut Vec<Move>) {
    out.clear();
    let Some(me) = view.me.filter(|_| view.is_awaited()) else { return };
    match view.stage {
        Stage::Start => start(view, me, out),
        Stage::Act => act(view, out),
        Stage::Vote => out.extend([Move::Vote { bluff: false }, Move::Vote { bluff: true }]),
        Stage::Pick => out.extend(me.others(view.seats).map(Move::Pick)),
        Stage::First | Stage::Deal | Stage::Drawing | Stage::Boarding | Stage::Token | Stage::Over => {}
    }
    out.truncate(MOST);
}

/// Returns the move that is played after a timeout: a draw, no set, a vote for honest, or the pick of the next voter
/// clockwise.
pub(super) fn timeout_move(view: &View) -> Option<Move> {
    let me = view.me.filter(|_| view.is_awaited())?;
    match view.stage {
        Stage::Start => Some(Move::Draw),
        Stage::Act if view.excused => Some(Move::Done),
        Stage::Act => commonest(view.own_hand()).map(Move::Remove),
        Stage::Vote => Some(Move::Vote { bluff: false }),
        Stage::Pick => me.others(view.seats).next().map(Move::Pick),
        Stage::First | Stage::Deal | Stage::Drawing | Stage::Boarding | Stage::Token | Stage::Over => None,
    }
}

/// Returns the card with the most copies in the hand. Among cards with equally many copies, returns the first one in
/// order.
fn commonest(hand: Cards) -> Option<Card> {
    hand.distinct().iter().max_by_key(|card| (hand.count(*card), std::cmp::Reverse(*card)))
}

/// Returns the colours of the pirates in the viewer's hand. The pirate that the hand needs least comes first.
pub(super) fn pirates(view: &View) -> Vec<Colour> {
    let hand = view.own_hand();
    judgement::least_missed(hand).into_iter().filter(|card| card.is_pirate()).map(Card::colour).collect()
}

fn start(view: &View, me: Seat, out: &mut Vec<Move>) {
    out.push(Move::Draw);
    let pirates = pirates(view);
    for whom in me.others(view.seats).filter(|whom| view.boardable.contains(*whom)) {
        out.extend(pirates.iter().take(2).map(|with| Move::Board { whom, with: *with }));
    }
}

fn act(view: &View, out: &mut Vec<Move>) {
    let hand = view.own_hand();
    if view.excused {
        out.push(Move::Done);
    } else {
        for card in judgement::least_missed(hand) {
            let play = Move::Remove(card);
            if out.len() < REMOVALS && !out.contains(&play) {
                out.push(play);
            }
        }
    }
    sets(view, hand, out);
}

/// Lists true sets and bluffs in the three best colours, in every possible size.
fn sets(view: &View, hand: Cards, out: &mut Vec<Move>) {
    let (least, most) = (usize::from(view.options.sets.least), usize::from(view.options.sets.most));
    for colour in judgement::colours(hand).into_iter().take(3) {
        for size in (least..=most.min(hand.len())).rev() {
            for face_up in [2, 1] {
                for play in [honest(hand, colour, size, face_up), bluff(hand, colour, size, face_up)] {
                    if let Some(play) = play.filter(|play| !out.contains(play)) {
                        out.push(play);
                    }
                }
            }
        }
    }
}

/// Returns a true set of this colour, without the pirate if possible.
pub(super) fn honest(hand: Cards, colour: Colour, size: usize, face_up: usize) -> Option<Move> {
    let mine = hand.only(colour);
    if mine.len() < size || size <= face_up {
        return None;
    }
    let all = judgement::some_of(mine, size);
    let shown = judgement::some_of(all, face_up);
    Some(Move::Set { shown, hidden: all.minus(shown) })
}

/// Returns a bluff that claims this colour. Its face-down part has as few cards of other colours as possible, but at
/// least one.
pub(super) fn bluff(hand: Cards, colour: Colour, size: usize, face_up: usize) -> Option<Move> {
    let mine = hand.only(colour);
    let others = hand.minus(mine);
    if mine.len() < face_up || size <= face_up || others.is_empty() {
        return None;
    }
    let shown = judgement::some_of(mine, face_up);
    let of_colour = (mine.len() - face_up).min(size - face_up - 1);
    let same = judgement::some_of(mine.minus(shown), of_colour);
    let down = size - face_up - of_colour;
    let other = judgement::junk(others, down);
    (other.len() == down).then(|| Move::Set { shown, hidden: same.plus(other) })
}

/// Returns a set of this colour that shows only its pirate. If `true_set` is false, the face-down cards are the cards
/// that the hand needs least.
pub(super) fn pirate_shown(hand: Cards, colour: Colour, size: usize, true_set: bool) -> Option<Move> {
    let (shown, mine) = (Cards::many(colour.pirate(), 1), hand.only(colour));
    let down = size.checked_sub(1).filter(|_| hand.count(colour.pirate()) > 0)?;
    let rest = if true_set { mine.minus(shown) } else { hand.minus(mine) };
    let hidden = if true_set { judgement::some_of(rest, down) } else { judgement::junk(rest, down) };
    (hidden.len() == down && down > 0).then_some(Move::Set { shown, hidden })
}
