//! The estimates of the bot: cards, odds and the likely moves of the others.

use game::Seat;

use super::{RowCard, Shape, View, WrongLast};

/// The value of a place, in cards.
pub(super) const OUT: f64 = 5.0;
/// The ratio of two probabilities: that a player lays a card whose back he knows to be right, and one whose back he
/// knows to be wrong.
const CANDOUR: f64 = 3.5;
/// How far, in cards, a call may be from paying and still be made now and then.
const NERVE: f64 = 1.3;

/// A seat's view of the table as numbers.
pub(super) struct Outlook<'a> {
    pub(super) view: &'a View,
    pub(super) me: Seat,
    /// How much another player's loss is worth: all of it with two at the table.
    pub(super) rivalry: f64,
    /// For each front, how likely each back is behind a card that the viewer has not seen.
    odds: [[f64; 4]; 4],
}

impl<'a> Outlook<'a> {
    pub(super) fn of(view: &'a View, me: Seat) -> Self {
        let rivals = view.rows.iter().filter(|(seat, row)| *seat != me && !row.is_empty()).count().max(1);
        Self { view, me, rivalry: 1.0 / rivals as f64, odds: view.odds() }
    }

    pub(super) fn row(&self) -> &'a [RowCard] {
        self.view.own_row()
    }

    /// How likely it is that there is this shape behind a card, as far as the viewer knows.
    pub(super) fn chance(&self, front: Shape, back: Option<Shape>, shape: Shape) -> f64 {
        match back {
            Some(back) if back == shape => 1.0,
            Some(_) => 0.0,
            None => self.odds[front.index()][shape.index()],
        }
    }

    /// The seats other than the viewer that still hold cards.
    pub(super) fn rivals(&self) -> impl Iterator<Item = Seat> + '_ {
        self.view.rows.iter().filter(|(seat, row)| *seat != self.me && !row.is_empty()).map(|(seat, _)| seat)
    }

    /// The seat after the viewer: the next one that still holds cards.
    pub(super) fn next(&self) -> Option<Seat> {
        self.me.others(self.view.seats).find(|seat| !self.view.rows[*seat].is_empty())
    }

    /// The cost of a wrong last card, in cards (BL-G12).
    pub(super) const fn wrong_last(&self) -> f64 {
        match self.view.options.wrong_last {
            WrongLast::Two => 2.0,
            WrongLast::One => 1.0,
        }
    }

    /// How good a shape is for the next match: the next player should not have it, the viewer should.
    pub(super) fn comfort(&self, shape: Shape, without: u8) -> f64 {
        let has = |row: &[RowCard]| row.iter().any(|card| card.front == shape);
        let stuck = self.next().is_some_and(|seat| !has(&self.view.rows[seat]));
        let mut own = (1..).zip(self.row()).filter(|(number, _)| *number != without);
        let follows = own.any(|(_, card)| card.front == shape);
        f64::from(u8::from(stuck)) * 0.5 * self.rivalry.max(0.5) + f64::from(u8::from(follows)) * 0.25
    }

    /// How likely a laid card is false to those who have not seen its back: `likely` is how often that shape is
    /// behind such a front, `looked` whether the player knows what he laid.
    pub(super) fn suspicion(likely: f64, looked: bool) -> f64 {
        let candour = if looked { CANDOUR } else { 1.0 };
        let doubt = 1.0 - likely;
        doubt / (doubt + candour * likely).max(f64::MIN_POSITIVE)
    }

    /// The value of a call minus that of a pass, in cards, if the card is false with this probability: the accuser's
    /// gains and losses, those of the player called on, and who goes out by it.
    pub(super) fn call_value(&self, accuser: usize, layer: usize, falsehood: f64) -> f64 {
        let out = |count: usize| if count == 1 { OUT } else { 0.0 };
        let caught = 1.0 + 3.0 * self.rivalry + out(accuser);
        let wrong = 2.0 + self.rivalry * (1.0 + out(layer));
        falsehood * caught - (1.0 - falsehood) * wrong
    }

    /// The probability of a call that is worth this much. The more seats may call, the longer each one waits.
    pub(super) fn nerve(&self, value: f64, rivals: usize) -> f64 {
        let alone = 1.0 / (1.0 + (-value / NERVE).exp());
        1.0 - (1.0 - alone).powf(1.0 / rivals.max(1) as f64)
    }

    /// The probability that any seat calls if the viewer lays this card.
    pub(super) fn called(&self, card: &RowCard, want: Shape, truth: f64) -> f64 {
        if card.open {
            return 1.0 - truth;
        }
        let looked = card.seen.contains(self.me);
        let likely = self.odds[card.front.index()][want.index()];
        let doubt = Self::suspicion(likely, looked);
        let rivals = self.rivals().count();
        let mut silent = 1.0;
        for seat in self.rivals() {
            let knows = card.seen.contains(seat);
            let value = self.call_value(self.view.rows[seat].len(), self.row().len() - 1, doubt);
            let calls = if knows { 1.0 - truth } else { self.nerve(value, rivals) };
            silent *= 1.0 - calls;
        }
        1.0 - silent
    }
}
