//! Estimates how many turns a hand needs to go out (to win the round).

use super::{Card, CardSet, CardSetExt as _, Laid, MOST_ITEMS, Options, Version, View};

/// The weight of a card in another player's hand, relative to a card in the draw pile. It is lower because players keep
/// useful cards.
const HELD: f32 = 0.5;
/// The weight of a discarded card when the draw pile is empty, relative to a card in the draw pile. Discards matter
/// because they are then reshuffled. With `SOON` cards in the draw pile the weight is half of this.
const GONE: f32 = 0.8;
const SOON: f32 = 10.0;
/// The smallest number of useful cards in the estimates. It prevents a division by zero if no useful card can be drawn.
const HARDLY: f32 = 0.2;
/// The cost of one penalty point in the hand, in turns. Penalty points matter because another player may win the round
/// first.
const PENALTY: f32 = 0.12;

/// The expected numbers of cards that the player can still draw: for each item, for Wizards, and in all.
pub(super) struct Live {
    items: [f32; MOST_ITEMS as usize],
    wizards: f32,
    all: f32,
}

impl Live {
    pub(super) fn of(view: &View) -> Self {
        let mut live = Self { items: [0.0; MOST_ITEMS as usize], wizards: 0.0, all: 0.0 };
        let unseen = view.unseen();
        let share = view.pile as f32 / unseen.len().max(1) as f32;
        live.add(unseen, share + HELD * (1.0 - share));
        live.add(view.discard.iter().copied().collect(), GONE * SOON / (SOON + view.pile as f32));
        live
    }

    /// Creates these exact numbers for tests: of each item, of Wizards, and of all cards.
    #[cfg(test)]
    pub(super) fn exactly(items: &[(u8, f32)], wizards: f32, all: f32) -> Self {
        let mut live = Self { items: [0.0; MOST_ITEMS as usize], wizards, all };
        for (item, count) in items {
            live.items[usize::from(*item)] = *count;
        }
        live
    }

    /// Creates the numbers from a view in which nothing is hidden. Cards in other hands cannot be drawn, so they are
    /// not included.
    pub(super) fn open(open: &View) -> Self {
        let mut live = Self { items: [0.0; MOST_ITEMS as usize], wizards: 0.0, all: 0.0 };
        live.add(open.pile_cards.unwrap_or_default(), 1.0);
        live.add(open.discard.iter().copied().collect(), GONE * SOON / (SOON + open.pile as f32));
        live
    }

    /// Returns how many cards of this card's item can still be drawn. For a Wizard, returns the number of Wizards.
    pub(super) fn of_item(&self, card: Card) -> f32 {
        card.item().map_or(self.wizards, |item| self.item(item))
    }

    /// Returns how many cards of an item can still be drawn.
    pub(super) fn item(&self, item: u8) -> f32 {
        self.items.get(usize::from(item)).copied().unwrap_or(0.0)
    }

    /// Returns how many Wizards can still be drawn.
    pub(super) const fn wizards(&self) -> f32 {
        self.wizards
    }

    /// Returns how many cards can still be drawn in all.
    pub(super) const fn all(&self) -> f32 {
        self.all
    }

    fn add(&mut self, cards: CardSet, weight: f32) {
        for card in cards.iter() {
            match card.item().and_then(|item| self.items.get_mut(usize::from(item))) {
                Some(count) => *count += weight,
                None => self.wizards += weight,
            }
            self.all += weight;
        }
    }

    /// Returns the expected number of turns until `missing` of the `useful` cards are drawn.
    fn wait(&self, missing: usize, useful: f32) -> f32 {
        (0..missing).map(|drawn| self.all / (useful - drawn as f32).max(HARDLY)).sum()
    }
}

/// A hand after the discard, together with the sets on the table. The estimates evaluate this situation.
pub(super) struct After<'a> {
    pub(super) hand: CardSet,
    pub(super) table: &'a [Laid],
    pub(super) options: &'a Options,
}

/// A set of one item that the hand may complete later.
#[derive(Clone, Copy, Default)]
struct Plan {
    /// The number of cards in the set, and how many of them are missing.
    size: usize,
    missing: usize,
    /// The number of cards of the item that can still be drawn.
    useful: f32,
}

impl After<'_> {
    /// Returns the value of the hand: minus the estimated number of turns to go out. Higher values are better.
    pub(super) fn value(&self, live: &Live) -> f32 {
        let count = self.hand.len();
        if self.options.version == Version::Two && count == 0 {
            return 10.0;
        }
        let plans = self.plans(live);
        // Several ways to go out are better than one way. So the estimate adds the speeds of all ways. The fastest way
        // has the greatest effect.
        let mut speed = 0.0;
        let mut consider = |turns: f32| speed += (turns + 1.0).powi(-4);
        for (place, first) in plans.iter().enumerate() {
            if self.options.version == Version::Two {
                consider(self.turns(&[*first], live));
            }
            for second in &plans[place + 1..] {
                if first.size + second.size <= count {
                    consider(self.turns(&[*first, *second], live));
                }
            }
        }
        if self.options.version == Version::Two {
            consider(self.turns(&[], live));
        }
        1.0 - speed.sqrt().sqrt().recip() - PENALTY * self.hand.penalty() as f32
    }

    /// Lists the sets that the hand may complete later: for each item in the hand, a set of three cards and a set of
    /// four.
    fn plans(&self, live: &Live) -> Vec<Plan> {
        let mut plans = Vec::with_capacity(16);
        for item in self.hand.items() {
            let own = self.hand.of_item(item).len();
            let rest = live.item(item);
            for size in [3, 4] {
                if size <= self.hand.len() {
                    plans.push(Plan { size, missing: size - own.min(size), useful: rest });
                }
            }
        }
        plans
    }

    /// Estimates the number of turns to go out with these sets. In version 2 the rest of the hand is added to sets on
    /// the table.
    fn turns(&self, plans: &[Plan], live: &Live) -> f32 {
        let missing: usize = plans.iter().map(|plan| plan.missing).sum();
        let wizards = self.hand.wizards().len();
        let wild = missing.min(wizards);
        let useful = plans.iter().filter(|plan| plan.missing > 0).map(|plan| plan.useful).sum::<f32>() + live.wizards;
        let turns = live.wait(missing - wild, useful);
        let size: usize = plans.iter().map(|plan| plan.size).sum();
        let rest = self.hand.len() - size;
        match self.options.version {
            Version::One if rest > 0 => turns + live.wait(rest, 3.0) + 5.0,
            Version::One => turns,
            Version::Two => turns + self.adding(rest, wizards - wild, plans, live),
        }
    }

    /// Estimates the number of turns to add `rest` cards to sets of three on the table.
    fn adding(&self, rest: usize, wizards: usize, plans: &[Plan], live: &Live) -> f32 {
        let open = self.table.iter().filter(|set| set.cards.len() == 3);
        let (mut places, mut fitting, mut useful) = (0, 0, 0.0);
        for set in open {
            places += 1;
            useful += live.item(set.item);
            fitting += usize::from(!self.hand.of_item(set.item).is_empty());
        }
        // A planned set of three cards will also have a place for one more card.
        places += plans.iter().filter(|plan| plan.size == 3).count();
        let ready = (fitting + wizards).min(places).min(rest);
        let lacking = rest - ready;
        if lacking == 0 {
            return 0.0;
        }
        let useful = if places > ready { useful + live.wizards } else { 0.0 };
        live.wait(lacking, useful)
    }
}
