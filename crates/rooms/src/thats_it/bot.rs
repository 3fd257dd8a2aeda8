//! The bot "sound": counts how far a hand is from going out with the cards that can still come, and always calls.

use game::{Dice, Information, Odds, Policy, Seat, SplitMix, imagination};

use super::{
    Card, CardSet, Laid, Move, ThatsIt, Turn, Version, View, candidates,
    judgement::{After, Live},
    may_call,
    turns::Turns,
};

/// Takes what helps, keeps what can still become a set, lays and adds as far as it pays, and never forgets the call.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sound {
    /// How many positions within a turn are looked at.
    looked_at: u32,
    /// Whether as little as possible is counted: for games that are only imagined.
    is_swift: bool,
    /// Whether it goes by the table of turns where that counts.
    has_table: bool,
}

impl Sound {
    /// The usual one.
    pub(super) const USUAL: Self = Self { looked_at: 60, is_swift: false, has_table: false };
    /// A quick one, which plays nearly the same.
    pub(super) const SWIFT: Self = Self { looked_at: 12, is_swift: true, has_table: false };
    /// One that takes its time.
    pub(super) const COUNTING: Self = Self { looked_at: 60, is_swift: false, has_table: true };

    /// What it counts with.
    fn thought(self, view: &View) -> Thought<'_> {
        Thought { view, live: Live::of(view), turns: None, budget: self.looked_at, is_swift: self.is_swift }
    }

    fn goes_by_table(self, view: &View) -> bool {
        self.has_table && table_counts(view)
    }

    /// What to do in one's own turn.
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

/// By how many turns the top discard must help to be taken rather than an unseen card.
const HELPS: f32 = 0.7;
/// What it costs to throw a card that the next player is known to collect.
const GIFT: f32 = 0.4;
/// By how many turns the dice may put a discard before a better one, so that equal ones change; and how that grows in
/// a long round, in which everybody may be waiting for what another holds.
const NOISE: f32 = 0.02;
const WEARY: f32 = 0.03;
const PATIENCE: u16 = 40;
const MOST_NOISE: f32 = 1.5;
/// How much, in turns, a card that goes with one more of its kind is kept for in version 1: more than all that is only guessed.
const KEPT: f32 = 10.0;
/// By the table, what it costs, in turns, to throw a card for each other of its kind that can come: somebody else may collect it.
const DENIED: f32 = 0.3;
/// By the table, how many times likelier the top discard must make it to be out first.
const CLEARLY: f64 = 1.1;
/// So many seats are too many for the table.
const MANY: u8 = 4;
/// What winning the round is worth, in turns.
const WON: f32 = 100.0;
/// In a round of so many turns everybody waits for what another keeps: from then on all is guessed again.
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

/// Whether the table of turns says something here: of version 1, as long as a round is no longer than most, and where any Wizards go with a set. With
/// four seats and more it was not found to help: too much hangs on what the others collect.
pub(super) fn table_counts(view: &View) -> bool {
    let is_so = view.options.version == Version::One && view.options.max_wizards.is_none();
    is_so && view.seats < MANY && view.turns < LONG
}

/// Whether a card goes with two or three of its kind, or with everything.
pub(super) fn is_wanted(hand: CardSet, card: Card) -> bool {
    card.item().is_none_or(|item| (2..4).contains(&hand.of_item(item).len()))
}

/// How much a card is kept for: Wizards most, then what there is most of, up to a set of four.
pub(super) fn kept(hand: CardSet, card: Card) -> usize {
    card.item().map_or(9, |item| hand.of_item(item).len().min(4))
}

/// What the bot counts with during a turn.
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

    /// The best first move of the turn, with what the turn comes to.
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
            // With everything laid and nothing to discard the round is won.
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

    /// The best discard, with a call where that is right; none while a set must be laid.
    fn discards(&self, turn: &Turn<'_>, mut dice: Option<&mut dyn Dice>) -> Option<(f32, Move)> {
        let mut best: Option<(f32, Move)> = None;
        for card in turn.hand.iter().filter(|card| turn.discard(*card, false).is_ok()) {
            let call = turn.discard(card, true).is_ok();
            let hand = turn.hand.without(card);
            // The table may call by itself (TI-G7): the discard wins all the same.
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

    /// What the hand is worth without a card that is thrown. By the table, a card of which more can come is kept from those who may collect it
    /// too; else what there is most of is kept. A quick look sees only whether more of its kind can come: where the others are kept for what
    /// there is most of, nothing else tells discards apart.
    fn value(&self, turn: &Turn<'_>, hand: CardSet, thrown: Card) -> f32 {
        if let Some(turns) = &self.turns {
            return -turns.turns(hand) - DENIED * self.live.of_item(thrown);
        }
        if self.is_swift && turn.options.version == Version::One {
            return -self.live.of_item(thrown);
        }
        After { hand, table: turn.table, options: turn.options }.value(&self.live)
    }

    /// What a card is kept for in version 1, where no table says it.
    fn kept(&self, turn: &Turn<'_>, card: Card) -> f32 {
        let keeps = turn.options.version == Version::One && self.view.turns < LONG && self.turns.is_none();
        if keeps { KEPT * kept(turn.hand, card) as f32 } else { 0.0 }
    }

    fn noise(&self) -> f32 {
        let late = self.view.turns.saturating_sub(PATIENCE);
        (NOISE + WEARY * f32::from(late)).min(MOST_NOISE)
    }

    /// What the next player gains by this discard, as far as everybody knows.
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
