//! How far a hand is from going out.

use super::{Card, CardSet, CardSetExt as _, Laid, MOST_ITEMS, Options, Version, View};

/// An unseen card in another hand is worth this share of one in the pile: it is there for a reason.
const HELD: f32 = 0.5;
/// A discarded card is worth this share of one in the pile once that is empty, because it comes back; half of it while
/// the pile still has `SOON` cards.
const GONE: f32 = 0.8;
const SOON: f32 = 10.0;
/// The value of cards that cannot be drawn now.
const HARDLY: f32 = 0.2;
/// The cost of a point in the hand, in turns, because another player may win first.
const PENALTY: f32 = 0.12;

/// The cards that can still be drawn: by item, and Wizards.
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

    /// This many cards of these items and this many Wizards, of this many cards.
    #[cfg(test)]
    pub(super) fn exactly(items: &[(u8, f32)], wizards: f32, all: f32) -> Self {
        let mut live = Self { items: [0.0; MOST_ITEMS as usize], wizards, all };
        for (item, count) in items {
            live.items[usize::from(*item)] = *count;
        }
        live
    }

    /// The same for a reader who sees all hands: cards in them cannot come.
    pub(super) fn open(open: &View) -> Self {
        let mut live = Self { items: [0.0; MOST_ITEMS as usize], wizards: 0.0, all: 0.0 };
        live.add(open.pile_cards.unwrap_or_default(), 1.0);
        live.add(open.discard.iter().copied().collect(), GONE * SOON / (SOON + open.pile as f32));
        live
    }

    /// How many of this card's kind can come.
    pub(super) fn of_item(&self, card: Card) -> f32 {
        card.item().map_or(self.wizards, |item| self.item(item))
    }

    /// How many cards of an item can come.
    pub(super) fn item(&self, item: u8) -> f32 {
        self.items.get(usize::from(item)).copied().unwrap_or(0.0)
    }

    /// How many Wizards can come.
    pub(super) const fn wizards(&self) -> f32 {
        self.wizards
    }

    /// How many cards can come.
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

    /// How many turns it takes to draw `missing` more cards of these.
    fn wait(&self, missing: usize, useful: f32) -> f32 {
        (0..missing).map(|drawn| self.all / (useful - drawn as f32).max(HARDLY)).sum()
    }
}

/// A hand after the discard, and the table.
pub(super) struct After<'a> {
    pub(super) hand: CardSet,
    pub(super) table: &'a [Laid],
    pub(super) options: &'a Options,
}

/// One way to group the hand.
#[derive(Clone, Copy, Default)]
struct Plan {
    /// Its cards, and how many of them are not there.
    size: usize,
    missing: usize,
    /// The cards of its item that can still come.
    useful: f32,
}

impl After<'_> {
    /// About how many turns it takes to go out, as a negative number; higher is better.
    pub(super) fn value(&self, live: &Live) -> f32 {
        let count = self.hand.len();
        if self.options.version == Version::Two && count == 0 {
            return 10.0;
        }
        let plans = self.plans(live);
        // Several ways are better than one: the sum of their speeds, the fastest counting most.
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

    /// The sets that may be planned: for each item of the hand one of three and one of four.
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

    /// About how many turns these sets take, with the rest of the hand added to sets on the table.
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

    /// About how many turns it takes to get rid of `rest` cards by adding them to sets of three on the table.
    fn adding(&self, rest: usize, wizards: usize, plans: &[Plan], live: &Live) -> f32 {
        let open = self.table.iter().filter(|set| set.cards.len() == 3);
        let (mut places, mut fitting, mut useful) = (0, 0, 0.0);
        for set in open {
            places += 1;
            useful += live.item(set.item);
            fitting += usize::from(!self.hand.of_item(set.item).is_empty());
        }
        // A planned set of three takes a card too.
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
