//! The bot "sound". It estimates how many turns a hand needs to go out with the cards that can still come, and always
//! calls.
//!
//! Also contains a scripted beginner, which is honest and sensible.

use game::{Dice, Information, Odds, Policy, Seat, SplitMix, imagination};

use super::judgement::{After, Live};
use super::turns::Turns;
use super::{Card, CardSet, CardSetExt as _, Laid, Move, ThatsIt, Turn, Version, View, candidates, may_call};

/// The heuristic bot. It takes cards that help and keeps cards that can still become a set. It lays and adds cards if
/// that pays, and never forgets the call.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sound {
    /// The greatest number of positions within a turn that the bot examines.
    looked_at: u32,
    /// Whether the bot uses a cheaper estimate, for rollouts.
    is_swift: bool,
    /// Whether the bot uses the table of turns where it applies.
    has_table: bool,
}

impl Sound {
    /// The bot with the usual effort.
    pub(super) const USUAL: Self = Self { looked_at: 60, is_swift: false, has_table: false };
    /// The fast bot, for rollouts. It plays nearly the same as the usual one.
    pub(super) const SWIFT: Self = Self { looked_at: 12, is_swift: true, has_table: false };
    /// The bot that uses the table of turns. It has no time limit.
    pub(super) const COUNTING: Self = Self { looked_at: 60, is_swift: false, has_table: true };

    /// Creates the data for the bot's estimates.
    fn thought(self, view: &View) -> Thought<'_> {
        Thought { view, live: Live::of(view), turns: None, budget: self.looked_at, is_swift: self.is_swift }
    }

    fn goes_by_table(self, view: &View) -> bool {
        self.has_table && table_counts(view)
    }

    /// Chooses a move of the player's own turn after the draw.
    fn act(self, view: &View, turn: &Turn<'_>) -> Option<Move> {
        let mut thought = self.thought(view);
        if self.goes_by_table(view) {
            thought.turns = Some(Turns::of(turn.hand, &thought.live));
        }
        thought.act(turn, &mut self.dice(view))
    }

    /// Creates dice seeded by the view. The dice of the fast bot are seeded only by the hand and the number of the
    /// window.
    fn dice(self, view: &View) -> SplitMix {
        if !self.is_swift {
            return imagination::<ThatsIt>(view);
        }
        let Information(key) = Information::default().after(&(view.own_hand(), view.windows));
        SplitMix::new(key as u64)
    }

    /// Chooses the pile to draw from.
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

/// The number of turns that the top discard must save to be preferred to an unseen card.
const HELPS: f32 = 0.7;
/// The cost, in turns, of throwing a card that the next player is known to collect.
const GIFT: f32 = 0.4;
/// The greatest random addition to the value of a discard, in turns, so that equal discards vary. After `PATIENCE`
/// turns it grows by `WEARY` each turn, up to `MOST_NOISE`, because all players may be waiting for cards that others
/// hold.
const NOISE: f32 = 0.02;
const WEARY: f32 = 0.03;
const PATIENCE: u16 = 40;
const MOST_NOISE: f32 = 1.5;
/// The value, in turns, of each card in a card's group in version 1. It is higher than all estimates, so the size of
/// the group decides.
const KEPT: f32 = 10.0;
/// The cost, in turns, of throwing a card, for each other card of its kind that can still come. Another player may
/// collect it. Only used with the table of turns.
const DENIED: f32 = 0.3;
/// The factor by which the top discard must raise the probability of going out first. Only used with the table of
/// turns.
const CLEARLY: f64 = 1.1;
/// The table of turns does not apply with this many seats or more.
const MANY: u8 = 4;
/// The value of winning the round, in turns.
const WON: f32 = 100.0;
/// After this many turns, all players are waiting for cards that others keep. From then on the bot uses estimates
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

/// Checks whether the table of turns applies. It applies in version 1, in a round of usual length, if sets may contain
/// any number of Wizards. With four seats or more it did not help in measurements, because too much depends on the
/// cards that the others collect.
pub(super) fn table_counts(view: &View) -> bool {
    let is_so = view.options.version == Version::One && view.options.max_wizards.is_none();
    is_so && view.seats < MANY && view.turns < LONG
}

/// Checks whether the hand has two or three other cards of this card's item. Wizards are always wanted.
pub(super) fn is_wanted(hand: CardSet, card: Card) -> bool {
    card.item().is_none_or(|item| (2..4).contains(&hand.of_item(item).len()))
}

/// Returns a rank for keeping a card. Wizards rank highest, then cards of the largest group, up to a set of four.
pub(super) fn kept(hand: CardSet, card: Card) -> usize {
    card.item().map_or(9, |item| hand.of_item(item).len().min(4))
}

/// The data for the bot's estimates during a turn.
struct Thought<'a> {
    view: &'a View,
    live: Live,
    turns: Option<Turns>,
    /// The number of positions that may still be examined.
    budget: u32,
    is_swift: bool,
}

impl Thought<'_> {
    fn act(&mut self, turn: &Turn<'_>, dice: &mut dyn Dice) -> Option<Move> {
        let play = self.best(turn)?.1;
        // The dice decide between equally good discards.
        let is_discard = matches!(play, Move::Discard { .. });
        if is_discard { self.discards(turn, Some(dice)).map(|(_, play)| play) } else { Some(play) }
    }

    /// Returns the best first move of the turn, with the value of the turn.
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
            // The round is won if all cards are laid and no discard is needed.
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

    /// Returns the best discard, with a call if that is right. Returns `None` while a set must be laid.
    fn discards(&self, turn: &Turn<'_>, mut dice: Option<&mut dyn Dice>) -> Option<(f32, Move)> {
        let mut best: Option<(f32, Move)> = None;
        for card in turn.hand.iter().filter(|card| turn.discard(*card, false).is_ok()) {
            let call = turn.discard(card, true).is_ok();
            let hand = turn.hand.without(card);
            // The table may call automatically (TI-G7). The discard wins then too.
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

    /// Returns the value of the hand without the thrown card, in turns.
    ///
    /// With the table of turns, it is also a cost to throw a card whose kind can still come, because others may collect
    /// it. The fast estimate in version 1 only looks at how many cards of the kind can come: `kept` already protects
    /// the largest group.
    fn value(&self, turn: &Turn<'_>, hand: CardSet, thrown: Card) -> f32 {
        if let Some(turns) = &self.turns {
            return -turns.turns(hand) - DENIED * self.live.of_item(thrown);
        }
        if self.is_swift && turn.options.version == Version::One {
            return -self.live.of_item(thrown);
        }
        After { hand, table: turn.table, options: turn.options }.value(&self.live)
    }

    /// Returns the cost of throwing a card of a group, in version 1 if the table of turns does not apply.
    fn kept(&self, turn: &Turn<'_>, card: Card) -> f32 {
        let keeps = turn.options.version == Version::One && self.view.turns < LONG && self.turns.is_none();
        if keeps { KEPT * kept(turn.hand, card) as f32 } else { 0.0 }
    }

    fn noise(&self) -> f32 {
        let late = self.view.turns.saturating_sub(PATIENCE);
        (NOISE + WEARY * f32::from(late)).min(MOST_NOISE)
    }

    /// Returns what the next player gains from this discard, by the public knowledge about that player's hand.
    fn gift(&self, seat: Seat, card: Card) -> f32 {
        let known = self.view.hands[seat.left(self.view.seats)].known;
        match card.item() {
            Some(item) => GIFT * known.of_item(item).len() as f32,
            None => 2.0 * GIFT,
        }
    }
}

/// Returns the hand and the table after a play that puts cards on the table.
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

/// A scripted beginner. It takes the top discard if it has two cards of that item, lays every possible set, and throws
/// a card of its smallest group.
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
