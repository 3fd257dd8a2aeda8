//! Estimates how far a hand is from going out.

use super::{Card, CardSet, CardSetExt as _, Laid, MOST_ITEMS, Options, Version, View};

/// The weight of an unseen card in another hand, relative to a card in the pile. It is low because the other player
/// keeps cards for a reason.
const HELD: f32 = 0.5;
/// The weight of a discarded card, relative to a card in the pile, when the pile is empty. The discards are then
/// reshuffled. With `SOON` cards in the pile the weight is half of it.
const GONE: f32 = 0.8;
const SOON: f32 = 10.0;
/// The least number of useful cards in the estimates, if no useful card can come now.
const HARDLY: f32 = 0.2;
/// The cost of a point in the hand, in turns, because another player may win first.
const PENALTY: f32 = 0.12;

/// The expected number of cards that can still be drawn: by item, and Wizards.
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

    /// Creates exactly these numbers of cards: by item, of Wizards, and of all cards.
    #[cfg(test)]
    pub(super) fn exactly(items: &[(u8, f32)], wizards: f32, all: f32) -> Self {
        let mut live = Self { items: [0.0; MOST_ITEMS as usize], wizards, all };
        for (item, count) in items {
            live.items[usize::from(*item)] = *count;
        }
        live
    }

    /// Creates the counts for a viewer who sees all hands. Cards in hands cannot come.
    pub(super) fn open(open: &View) -> Self {
        let mut live = Self { items: [0.0; MOST_ITEMS as usize], wizards: 0.0, all: 0.0 };
        live.add(open.pile_cards.unwrap_or_default(), 1.0);
        live.add(open.discard.iter().copied().collect(), GONE * SOON / (SOON + open.pile as f32));
        live
    }

    /// Returns how many cards of this card's kind can come.
    pub(super) fn of_item(&self, card: Card) -> f32 {
        card.item().map_or(self.wizards, |item| self.item(item))
    }

    /// Returns how many cards of an item can come.
    pub(super) fn item(&self, item: u8) -> f32 {
        self.items.get(usize::from(item)).copied().unwrap_or(0.0)
    }

    /// Returns how many Wizards can come.
    pub(super) const fn wizards(&self) -> f32 {
        self.wizards
    }

    /// Returns how many cards can come.
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

    /// Returns the expected number of turns to draw `missing` of the `useful` cards.
    fn wait(&self, missing: usize, useful: f32) -> f32 {
        (0..missing).map(|drawn| self.all / (useful - drawn as f32).max(HARDLY)).sum()
    }
}

/// A hand after the discard, together with the table.
pub(super) struct After<'a> {
    pub(super) hand: CardSet,
    pub(super) table: &'a [Laid],
    pub(super) options: &'a Options,
}

/// A set that may be planned with the cards of one item.
#[derive(Clone, Copy, Default)]
struct Plan {
    /// The number of cards in the set, and how many of them are missing.
    size: usize,
    missing: usize,
    /// The number of cards of the item that can still come.
    useful: f32,
}

impl After<'_> {
    /// Returns a negative estimate of the number of turns to go out. Higher is better.
    pub(super) fn value(&self, live: &Live) -> f32 {
        let count = self.hand.len();
        if self.options.version == Version::Two && count == 0 {
            return 10.0;
        }
        let plans = self.plans(live);
        // Several ways to go out are better than one. The estimate adds the speeds of all ways, and the fastest counts
        // most.
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

    /// Lists the sets that may be planned: one of three and one of four for each item of the hand.
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

    /// Estimates the number of turns for these sets. The rest of the hand must be added to sets on the table.
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
        // A planned set of three can take a card too.
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
