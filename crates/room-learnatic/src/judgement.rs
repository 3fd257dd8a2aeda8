//! The value of a hand, and the probability that the other player is ready.

use game::Seat;

use super::{Card, CardSet, CardSetExt as _, Hand, Kind, LastTurn, View, candidates, is_ready};

/// A hand, grouped by words. (A winning hand has the three cards of one word and two cards of another.)
struct Counted {
    /// For each word in the hand, its number and a bit mask: bits for word, definition and example. The entry after the
    /// last word is (0, 0) and stands for a word of which the hand has no card.
    words: [(u8, u8); 7],
    len: usize,
    wild: bool,
}

/// The bit of the word card in the mask.
const WORD: u8 = 1;

impl Counted {
    fn of(hand: CardSet) -> Self {
        let mut counted = Self { words: [(0, 0); 7], len: 0, wild: false };
        for card in hand.iter() {
            let Some(word) = card.word() else {
                counted.wild = true;
                continue;
            };
            let bit = match card.kind() {
                Kind::Word => WORD,
                Kind::Definition => 2,
                Kind::Example | Kind::Wild => 4,
            };
            // The hand iterates in the order of the deck, so cards of the same word follow each other.
            if counted.len == 0 || counted.words[counted.len - 1].0 != word {
                counted.len = (counted.len + 1).min(6);
            }
            let place = &mut counted.words[counted.len - 1];
            *place = (word, place.1 | bit);
        }
        counted
    }

    /// Returns how many cards are missing to a winning hand with three cards of one word (the set) and two of another
    /// (the pair). `set` and `pair` are the bit masks of the present cards of these words.
    const fn missing_for(&self, set: u8, pair: u8) -> u32 {
        let (have, half) = (set.count_ones(), pair.count_ones());
        let half = if half > 2 { 2 } else { half };
        let helps = self.wild && (set & WORD == 0 || half < 2 && pair & WORD == 0);
        5 - have - half - helps as u32
    }
}

/// Returns the least number of cards that the hand lacks. 0 for a winning hand.
pub(super) fn missing(hand: CardSet) -> u32 {
    let counted = Counted::of(hand);
    let words = &counted.words[..=counted.len];
    let mut least = 5;
    for (place, (_, set)) in words.iter().enumerate() {
        for (_, pair) in words.iter().enumerate().filter(|(other, _)| *other != place).map(|(_, word)| word) {
            least = least.min(counted.missing_for(*set, *pair));
        }
    }
    // The empty entry at the end of `words` is included, so that a hand with cards of only one word also has a second
    // word.
    least
}

/// Returns how many of the cards in `live` would reduce the number of cards that the hand lacks.
pub(super) fn outs(hand: CardSet, live: CardSet) -> u32 {
    let now = missing(hand);
    live.minus(hand).iter().filter(|card| missing(hand.with(*card)) < now).count() as u32
}

/// Returns the cards whose place the viewer does not know.
pub(super) fn unseen(view: &View) -> CardSet {
    let hands = view.hands.as_slice().iter().flat_map(Hand::seen);
    let seen: CardSet = hands.chain(&view.up).copied().collect();
    view.deck().cards().minus(seen)
}

/// Returns the cards in `live` that might help a hand: the cards of the hand's words, and the Wilds.
pub(super) fn near(hand: CardSet, live: CardSet) -> CardSet {
    let related = |card: &Card| card.is_wild() || hand.iter().any(|held| held.word() == card.word());
    live.iter().filter(related).collect()
}

/// Returns the value of a hand of five cards, in tenths of a missing card. `live` are the cards that the hand may still
/// get.
pub(super) fn value(hand: CardSet, live: CardSet) -> f64 {
    let missing = missing(hand);
    let outs = if missing == 0 { 0 } else { outs(hand, near(hand, live)) };
    f64::from(outs) - 10.0 * f64::from(missing)
}

/// Returns the viewer's own cards.
pub(super) fn own(view: &View) -> CardSet {
    CardSet::of_cards(view.own_hand())
}

/// Returns the card that the hand needs least, among those that the player may throw.
pub(super) fn least_missed(view: &View) -> Option<Card> {
    let (hand, live) = (own(view), unseen(view));
    let worth = |card: &Card| value(hand.without(*card), live);
    candidates::free(view).max_by(|one, other| worth(one).total_cmp(&worth(other)))
}

/// Returns the probability that the other player has a winning hand now, as far as the viewer can tell.
///
/// A player with a winning hand calls Out at the start of a turn. So the other player can only have completed the hand
/// in its last turn. Bots take the face-up card mostly if it helps, so a player who took it is much more often ready.
pub(super) fn readiness(view: &View, other: Seat) -> f64 {
    let hand = &view.hands[other];
    let known = CardSet::of_cards(&hand.known);
    if known.len() >= 5 {
        return if is_ready(known) { 1.0 } else { 0.0 };
    }
    // The hand has five cards. It cannot be ready if its known cards belong to three words, for example.
    if missing(known) as usize + known.len() > 5 {
        return 0.0;
    }
    if known.len() == 4 && !unseen(view).iter().any(|card| is_ready(known.with(card))) {
        return 0.0;
    }
    let took_up = view
        .last_turn
        .is_some_and(|LastTurn { round, seat, took_up, .. }| round == view.round && seat == other && took_up.is_some());
    let rate = rate(hand.turns, known.len(), took_up);
    // With fewer words, hands are complete sooner.
    let times = 16.0 / f64::from(view.deck().words().max(4));
    times * rate / (1.0 - rate + times * rate)
}

/// The probability, in percent, that a hand is complete if the player took the face-up card in the last turn. The first
/// index is the number of known cards, which include that card, from 1 to 4. The second index is the number of turns of
/// the hand, and its last entry is for all later turns.
///
/// These values and those of `DREW` were measured in games of the heuristics with 16 words.
const TOOK_UP: [[u8; 12]; 4] = [
    [1, 9, 13, 19, 25, 33, 40, 44, 49, 50, 52, 57],
    [1, 9, 25, 32, 36, 44, 50, 52, 54, 55, 55, 52],
    [1, 9, 25, 45, 50, 47, 44, 44, 48, 50, 52, 58],
    [1, 9, 25, 38, 45, 52, 56, 60, 67, 69, 71, 75],
];
/// The same if the player drew from the pile, for at most three known cards.
const DREW: [u8; 12] = [0, 2, 3, 5, 6, 6, 7, 8, 8, 9, 9, 10];
/// The same for four known cards.
const DREW_FOR_FOUR: u8 = 17;

fn rate(turns: u16, known: usize, took_up: bool) -> f64 {
    let turns = usize::from(turns).min(DREW.len() - 1);
    let rate = match (took_up, known) {
        (true, known) => TOOK_UP[known.clamp(1, TOOK_UP.len()) - 1][turns],
        (false, 4) => DREW_FOR_FOUR,
        (false, _) => DREW[turns],
    };
    f64::from(rate) / 100.0
}
