//! The heuristic bot with the name `sound`. It estimates how many turns a hand needs to go out (to win the round) with
//! the cards that it can still draw. It never forgets the call.
//!
//! This file also contains the bot `beginner`, which plays by simple fixed rules.

use game::{Dice, Information, Odds, Policy, Seat, SplitMix, imagination};

use super::judgement::{After, Live};
use super::turns::Turns;
use super::{Card, CardSet, CardSetExt as _, Laid, Move, ThatsIt, Turn, Version, View, candidates, may_call};

/// The heuristic bot. It takes cards that help, and keeps cards that can still become a set. In version 2 it puts cards
/// on the table if that improves its estimate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sound {
    /// The greatest number of positions that the bot examines within one turn, for combinations of moves.
    looked_at: u32,
    /// Whether the bot uses a faster, less exact estimate. Rollouts need it.
    is_swift: bool,
    /// Whether the bot uses the table of turns (`turns.rs`) in positions to which the table applies.
    has_table: bool,
}

impl Sound {
    /// The bot with the usual effort.
    pub(super) const USUAL: Self = Self { looked_at: 60, is_swift: false, has_table: false };
    /// The fast bot, for rollouts. It plays nearly the same moves as the usual bot.
    pub(super) const SWIFT: Self = Self { looked_at: 12, is_swift: true, has_table: false };
    /// The bot that uses the table of turns. It is slower, so only the expert uses it.
    pub(super) const COUNTING: Self = Self { looked_at: 60, is_swift: false, has_table: true };

    /// Creates the data from which the bot estimates the value of moves.
    fn thought(self, view: &View) -> Thought<'_> {
        Thought { view, live: Live::of(view), turns: None, budget: self.looked_at, is_swift: self.is_swift }
    }

    fn goes_by_table(self, view: &View) -> bool {
        self.has_table && table_counts(view)
    }

    /// Chooses a move for the time of a turn after the draw.
    fn act(self, view: &View, turn: &Turn<'_>) -> Option<Move> {
        let mut thought = self.thought(view);
        if self.goes_by_table(view) {
            thought.turns = Some(Turns::of(turn.hand, &thought.live));
        }
        thought.act(turn, &mut self.dice(view))
    }

    /// Creates a random generator whose seed is computed from the view. For the fast bot, the seed depends only on the
    /// hand and the number of the window, which is faster to compute.
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

/// The bot takes the top discard in version 2 only if this saves at least this many turns. Otherwise it draws an unseen
/// card.
const HELPS: f32 = 0.7;
/// The cost, in turns, of discarding a card, for each card of the same item that the next player is known to have.
const GIFT: f32 = 0.4;
/// The greatest random addition to the value of a discard, in turns, so that the bot varies equally good discards.
/// After `PATIENCE` turns of a round it grows by `WEARY` each turn, up to `MOST_NOISE`. This ends deadlocks in which
/// all players wait for cards in other hands.
const NOISE: f32 = 0.02;
const WEARY: f32 = 0.03;
const PATIENCE: u16 = 40;
const MOST_NOISE: f32 = 1.5;
/// In version 1, keeping a card is worth this many turns for each card of the same item in the hand. The number is
/// higher than all other estimates, so the bot discards from the smallest group.
const KEPT: f32 = 10.0;
/// The cost, in turns, of discarding a card, for each card of the same item that can still be drawn. The reason is that
/// another player may collect this item. Used only with the table of turns.
const DENIED: f32 = 0.3;
/// The bot takes the top discard only if this raises the probability of going out first by more than this factor. Used
/// only with the table of turns.
const CLEARLY: f64 = 1.1;
/// The bot does not use the table of turns at tables with this many seats or more.
const MANY: u8 = 4;
/// The value of winning the round, in turns.
const WON: f32 = 100.0;
/// From this turn of a round on, the bot no longer uses the table of turns, because probably all players wait for cards
/// that other players keep.
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

/// Checks whether the table of turns applies. It applies in version 1 with fewer than four seats, in a round of usual
/// length, if sets may contain any number of Wizards. With four seats or more it did not help in measurements, because
/// too much depends on the cards that the other players collect.
pub(super) fn table_counts(view: &View) -> bool {
    let is_so = view.options.version == Version::One && view.options.max_wizards.is_none();
    is_so && view.seats < MANY && view.turns < LONG
}

/// Checks whether the bot wants this card: it is a Wizard, or the hand has two or three cards of the same item.
pub(super) fn is_wanted(hand: CardSet, card: Card) -> bool {
    card.item().is_none_or(|item| (2..4).contains(&hand.of_item(item).len()))
}

/// Returns how important it is to keep a card: 9 for a Wizard, otherwise the number of cards of the same item in the
/// hand, at most 4.
pub(super) fn kept(hand: CardSet, card: Card) -> usize {
    card.item().map_or(9, |item| hand.of_item(item).len().min(4))
}

/// The data from which the bot estimates the value of moves during a turn.
struct Thought<'a> {
    view: &'a View,
    live: Live,
    turns: Option<Turns>,
    /// The number of positions that the bot may still examine in this turn.
    budget: u32,
    is_swift: bool,
}

impl Thought<'_> {
    fn act(&mut self, turn: &Turn<'_>, dice: &mut dyn Dice) -> Option<Move> {
        let play = self.best(turn)?.1;
        // The search for the best move uses no randomness. For a discard, this chooses again with noise, so that
        // equally good discards vary.
        let is_discard = matches!(play, Move::Discard { .. });
        if is_discard { self.discards(turn, Some(dice)).map(|(_, play)| play) } else { Some(play) }
    }

    /// Returns (the value of the best continuation of the turn, its first move).
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

    /// Returns (value, move) of the best discard. The move includes the call if the discard wins. Returns `None` if no
    /// discard is allowed, because a set must be laid first.
    fn discards(&self, turn: &Turn<'_>, mut dice: Option<&mut dyn Dice>) -> Option<(f32, Move)> {
        let mut best: Option<(f32, Move)> = None;
        for card in turn.hand.iter().filter(|card| turn.discard(*card, false).is_ok()) {
            let call = turn.discard(card, true).is_ok();
            let hand = turn.hand.without(card);
            // If the table calls automatically (TI-G7), `call` is false although the discard wins.
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

    /// Returns the value, in turns, of the hand `hand` after the discard of the card `thrown`.
    ///
    /// With the table of turns, a discard also has a cost for each card of the same item that can still be drawn,
    /// because other players may collect the item. The fast estimate in version 1 uses only the number of such cards;
    /// `kept` already protects the largest group.
    fn value(&self, turn: &Turn<'_>, hand: CardSet, thrown: Card) -> f32 {
        if let Some(turns) = &self.turns {
            return -turns.turns(hand) - DENIED * self.live.of_item(thrown);
        }
        if self.is_swift && turn.options.version == Version::One {
            return -self.live.of_item(thrown);
        }
        After { hand, table: turn.table, options: turn.options }.value(&self.live)
    }

    /// Returns the cost, in turns, of discarding a card from a group of the same item. It is 0 in version 2, with the
    /// table of turns, and in very long rounds.
    fn kept(&self, turn: &Turn<'_>, card: Card) -> f32 {
        let keeps = turn.options.version == Version::One && self.view.turns < LONG && self.turns.is_none();
        if keeps { KEPT * kept(turn.hand, card) as f32 } else { 0.0 }
    }

    fn noise(&self) -> f32 {
        let late = self.view.turns.saturating_sub(PATIENCE);
        (NOISE + WEARY * f32::from(late)).min(MOST_NOISE)
    }

    /// Returns how many turns the next player would gain by this discard, according to the cards that everybody knows
    /// in that player's hand.
    fn gift(&self, seat: Seat, card: Card) -> f32 {
        let known = self.view.hands[seat.left(self.view.seats)].known;
        match card.item() {
            Some(item) => GIFT * known.of_item(item).len() as f32,
            None => 2.0 * GIFT,
        }
    }
}

/// Returns (the hand, the sets on the table) after a move that puts cards on the table.
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

/// The bot `beginner`, which plays by fixed rules. It takes the top discard if it has two or three cards of the same
/// item, lays every possible set, and discards a card of its smallest group.
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
