//! The bot "sound": counts how far a hand is from going out with the cards that can still come, and always calls.
//!
//! And a scripted beginner: honest and sensible.

use game::{Dice, Information, Odds, Policy, Seat, SplitMix, imagination};

use super::judgement::{After, Live};
use super::turns::Turns;
use super::{Card, CardSet, CardSetExt as _, Laid, Move, ThatsIt, Turn, Version, View, candidates, may_call};

/// Takes what helps, keeps what can still become a set, lays and adds as far as it pays, and never forgets the call.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sound {
    /// How many positions within a turn are looked at.
    looked_at: u32,
    /// Whether as little as possible is counted: for games that are only imagined.
    is_swift: bool,
    /// Whether it uses the table of turns where that applies.
    has_table: bool,
}

impl Sound {
    /// The usual one.
    pub(super) const USUAL: Self = Self { looked_at: 60, is_swift: false, has_table: false };
    /// A quick one, which plays nearly the same.
    pub(super) const SWIFT: Self = Self { looked_at: 12, is_swift: true, has_table: false };
    /// A bot without a time limit.
    pub(super) const COUNTING: Self = Self { looked_at: 60, is_swift: false, has_table: true };

    /// The data for its estimates.
    fn thought(self, view: &View) -> Thought<'_> {
        Thought { view, live: Live::of(view), turns: None, budget: self.looked_at, is_swift: self.is_swift }
    }

    fn goes_by_table(self, view: &View) -> bool {
        self.has_table && table_counts(view)
    }

    /// The choice in the player's own turn.
    fn act(self, view: &View, turn: &Turn<'_>) -> Option<Move> {
        let mut thought = self.thought(view);
        if self.goes_by_table(view) {
            thought.turns = Some(Turns::of(turn.hand, &thought.live));
        }
        thought.act(turn, &mut self.dice(view))
    }

    /// Dice seeded by the view, or by what little of it changes from turn to turn.
    fn dice(self, view: &View) -> SplitMix {
        if !self.is_swift {
            return imagination::<ThatsIt>(view);
        }
        let Information(key) = Information::default().after(&(view.own_hand(), view.windows));
        SplitMix::new(key as u64)
    }

    /// Which pile.
    fn source(self, view: &View) -> Move {
        let (Some(turn), Some(top)) = (view.turn_with_top(), view.discard.last()) else { return Move::FromPile };
        let hand = view.own_hand();
        let takes = match view.options.version {
            _ if view.pile == 0 => true,
            Version::One if turn.may_win() => true,
            Version::One if self.goes_by_table(view) => {
                Turns::of(turn.hand, &Live::of(view)).by_taking(*top, hand) > CLEARLY
            }
            Version::One => is_wanted(hand, *top),
            Version::Two => {
                let mut thought = self.thought(view);
                let idle = After { hand, table: &view.table, options: &view.options }.value(&thought.live);
                thought.best(&turn).is_some_and(|(taken, _)| taken > idle + HELPS)
            }
        };
        if takes { Move::FromTop } else { Move::FromPile }
    }
}

/// By how many turns the top discard must help to be preferred to an unseen card.
const HELPS: f32 = 0.7;
/// The cost of throwing a card that the next player is known to collect.
const GIFT: f32 = 0.4;
/// By how many turns a random discard may be worse than the best one, so that equal ones vary; and its growth in a long
/// round, in which all players may be waiting for cards that others hold.
const NOISE: f32 = 0.02;
const WEARY: f32 = 0.03;
const PATIENCE: u16 = 40;
const MOST_NOISE: f32 = 1.5;
/// The value, in turns, of a card in version 1 that goes with one more of its kind: more than all estimates.
const KEPT: f32 = 10.0;
/// By the table, the cost, in turns, of throwing a card for each other of its kind that can still come: another player
/// may collect it.
const DENIED: f32 = 0.3;
/// By the table, the factor on the probability of being out first that the top discard must give.
const CLEARLY: f64 = 1.1;
/// With this many seats and more the table does not apply.
const MANY: u8 = 4;
/// The value of winning the round, in turns.
const WON: f32 = 100.0;
/// In a round of this many turns all players wait for cards that others keep: from then on the bot uses estimates
/// again.
const LONG: u16 = 120;

impl Policy<ThatsIt> for Sound {
    fn odds(&self, view: &View) -> Odds<Move> {
        if let Some(is_right) = view.late_call() {
            return Odds::certain(if is_right { Move::Call } else { Move::Pass });
        }
        let chosen = match view.own_turn() {
            Some(turn) => self.act(view, &turn),
            None => Some(self.source(view)),
        };
        Odds::certain(chosen.or_else(|| candidates::timeout_move(view)).unwrap_or(Move::Pass))
    }
}

/// Whether the table of turns applies: in version 1, in a round that is not longer than most, and if all Wizards go
/// with a set. With four seats and more it was not found to help: too much depends on the cards that the others
/// collect.
pub(super) fn table_counts(view: &View) -> bool {
    let is_so = view.options.version == Version::One && view.options.max_wizards.is_none();
    is_so && view.seats < MANY && view.turns < LONG
}

/// Whether a card goes with two or three of its kind, or with everything.
pub(super) fn is_wanted(hand: CardSet, card: Card) -> bool {
    card.item().is_none_or(|item| (2..4).contains(&hand.of_item(item).len()))
}

/// The value of a card: Wizards most, then the largest group, up to a set of four.
pub(super) fn kept(hand: CardSet, card: Card) -> usize {
    card.item().map_or(9, |item| hand.of_item(item).len().min(4))
}

/// The data for the bot's estimates during a turn.
struct Thought<'a> {
    view: &'a View,
    live: Live,
    turns: Option<Turns>,
    /// How many more positions are looked at.
    budget: u32,
    is_swift: bool,
}

impl Thought<'_> {
    fn act(&mut self, turn: &Turn<'_>, dice: &mut dyn Dice) -> Option<Move> {
        let play = self.best(turn)?.1;
        // The dice decide between discards that are as good.
        let is_discard = matches!(play, Move::Discard { .. });
        if is_discard { self.discards(turn, Some(dice)).map(|(_, play)| play) } else { Some(play) }
    }

    /// The best first move of the turn, with the value of the turn.
    fn best(&mut self, turn: &Turn<'_>) -> Option<(f32, Move)> {
        let mut best = self.discards(turn, None);
        if best.is_some_and(|(value, _)| value >= WON) {
            return best;
        }
        let mut moves = Vec::new();
        candidates::lays(turn, &mut moves);
        candidates::adds(turn, &mut moves);
        candidates::swaps(turn, &mut moves);
        for play in moves {
            if self.budget == 0 && best.is_some() {
                break;
            }
            self.budget = self.budget.saturating_sub(1);
            let (hand, table) = after(turn, &play);
            // With all cards laid and no discard the round is won.
            let value = match hand.is_empty() {
                true => Some(WON),
                false => self.best(&Turn { hand, table: &table, ..*turn }).map(|(value, _)| value),
            };
            if let Some(value) = value.filter(|value| best.is_none_or(|(other, _)| *value > other)) {
                best = Some((value, play));
            }
        }
        best
    }

    /// The best discard, with a call if that is right; `None` while a set must be laid.
    fn discards(&self, turn: &Turn<'_>, mut dice: Option<&mut dyn Dice>) -> Option<(f32, Move)> {
        let mut best: Option<(f32, Move)> = None;
        for card in turn.hand.iter().filter(|card| turn.discard(*card, false).is_ok()) {
            let call = turn.discard(card, true).is_ok();
            let hand = turn.hand.without(card);
            // The table may call automatically (TI-G7): the discard wins all the same.
            let wins = may_call(turn.options, hand).is_ok();
            let mut value = self.value(turn, hand, card) - self.gift(turn.seat, card) - self.kept(turn, card);
            if wins {
                value = WON;
            }
            if let Some(dice) = &mut dice {
                value += self.noise() * dice.below(100) as f32 / 100.0;
            }
            if best.is_none_or(|(other, _)| value > other) {
                best = Some((value, Move::Discard { card, call }));
            }
        }
        best
    }

    /// The value of the hand without the thrown card. By the table, a card whose kind can still come is also kept from
    /// other players who may collect it; without the table the largest group is kept. A quick estimate only checks
    /// whether more of the kind can come: if the others are kept as the largest group, nothing else distinguishes
    /// discards.
    fn value(&self, turn: &Turn<'_>, hand: CardSet, thrown: Card) -> f32 {
        if let Some(turns) = &self.turns {
            return -turns.turns(hand) - DENIED * self.live.of_item(thrown);
        }
        if self.is_swift && turn.options.version == Version::One {
            return -self.live.of_item(thrown);
        }
        After { hand, table: turn.table, options: turn.options }.value(&self.live)
    }

    /// The value of a card in version 1 when the table does not apply.
    fn kept(&self, turn: &Turn<'_>, card: Card) -> f32 {
        let keeps = turn.options.version == Version::One && self.view.turns < LONG && self.turns.is_none();
        if keeps { KEPT * kept(turn.hand, card) as f32 } else { 0.0 }
    }

    fn noise(&self) -> f32 {
        let late = self.view.turns.saturating_sub(PATIENCE);
        (NOISE + WEARY * f32::from(late)).min(MOST_NOISE)
    }

    /// The gain of the next player from this discard, as far as everybody knows.
    fn gift(&self, seat: Seat, card: Card) -> f32 {
        let known = self.view.hands[seat.left(self.view.seats)].known;
        match card.item() {
            Some(item) => GIFT * known.of_item(item).len() as f32,
            None => 2.0 * GIFT,
        }
    }
}

/// The hand and the table after a card or a set was put there.
fn after(turn: &Turn<'_>, play: &Move) -> (CardSet, Vec<Laid>) {
    let (mut hand, mut table) = (turn.hand, turn.table.to_vec());
    match *play {
        Move::Lay(cards) => {
            hand = hand.minus(cards);
            let item = cards.items().next().unwrap_or(0);
            table.push(Laid { number: table.len() as u8 + 1, by: turn.seat, item, cards });
        }
        Move::Add { card, set } => {
            hand = hand.without(card);
            if let Some(set) = table.iter_mut().find(|other| other.number == set) {
                set.cards = set.cards.with(card);
            }
        }
        Move::Swap { card, set } => {
            if let Some(set) = table.iter_mut().find(|other| other.number == set)
                && let Some(wizard) = set.cards.wizards().first()
            {
                set.cards = set.cards.without(wizard).with(card);
                hand = hand.without(card).with(wizard);
            }
        }
        Move::FromPile | Move::FromTop | Move::Discard { .. } | Move::Call | Move::Pass => {}
    }
    (hand, table)
}

/// Takes the top discard if it has two of the kind, lays every possible set, and throws a card of its smallest group.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beginner;

impl Policy<ThatsIt> for Beginner {
    fn odds(&self, view: &View) -> Odds<Move> {
        let play = match (view.late_call(), view.own_turn()) {
            (Some(is_right), _) => Some(if is_right { Move::Call } else { Move::Pass }),
            (None, Some(turn)) => act(&turn),
            (None, None) => Some(source(view)),
        };
        Odds::certain(play.or_else(|| candidates::timeout_move(view)).unwrap_or(Move::Pass))
    }
}

fn source(view: &View) -> Move {
    let hand = view.own_hand();
    match view.discard.last() {
        Some(top) if view.pile == 0 || is_wanted(hand, *top) => Move::FromTop,
        Some(_) | None => Move::FromPile,
    }
}

fn act(turn: &Turn<'_>) -> Option<Move> {
    let mut moves = Vec::new();
    candidates::lays(turn, &mut moves);
    candidates::adds(turn, &mut moves);
    if let Some(play) = moves.into_iter().next() {
        return Some(play);
    }
    let may = turn.hand.iter().filter(|card| turn.discard(*card, false).is_ok());
    let wins = |card: &Card| may_call(turn.options, turn.hand.without(*card)).is_ok();
    let card = may.clone().find(wins).or_else(|| may.min_by_key(|card| kept(turn.hand, *card)))?;
    Some(Move::Discard { card, call: turn.discard(card, true).is_ok() })
}
