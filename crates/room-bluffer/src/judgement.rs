//! The estimates of the bot: the value of cards, probabilities, and the likely moves of the other players.

use game::Seat;

use super::{RowCard, Shape, View};

/// The estimated value of being the first player without cards, in units of one card.
pub(super) const OUT: f64 = 5.0;
/// How many times more often players lay a card whose back they know to be right than a card whose back they know to be
/// wrong.
const CANDOUR: f64 = 3.5;
/// The temperature of calls, in cards. With a higher temperature, the probability of a call depends less on its value.
const NERVE: f64 = 1.3;

/// The numbers that the bot computes from one view.
pub(super) struct Outlook<'a> {
    pub(super) view: &'a View,
    pub(super) me: Seat,
    /// How much the bot gains if another player loses a card, in cards. With two players it is 1.
    pub(super) rivalry: f64,
    /// For each front, the probability of each back on a card that the viewer has not seen.
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

    /// Returns the probability that a card has this shape on its back, as far as the viewer knows.
    pub(super) fn chance(&self, front: Shape, back: Option<Shape>, shape: Shape) -> f64 {
        match back {
            Some(back) if back == shape => 1.0,
            Some(_) => 0.0,
            None => self.odds[front.index()][shape.index()],
        }
    }

    /// Iterates over the other seats that still have cards.
    pub(super) fn rivals(&self) -> impl Iterator<Item = Seat> + '_ {
        self.view.rows.iter().filter(|(seat, row)| *seat != self.me && !row.is_empty()).map(|(seat, _)| seat)
    }

    /// Returns the next seat after the viewer that still has cards.
    pub(super) fn next(&self) -> Option<Seat> {
        self.me.others(self.view.seats).find(|seat| !self.view.rows[*seat].is_empty())
    }

    /// Returns how many cards a player must draw after a last card with a wrong back (BL-G12).
    pub(super) fn wrong_last(&self) -> f64 {
        self.view.options.wrong_last.cards().into()
    }

    /// Returns the value for the viewer if `shape` becomes the shape to match. It is higher if the next player has no
    /// such front, and if the viewer has one. `without` is the position of the card that leaves the viewer's row.
    pub(super) fn comfort(&self, shape: Shape, without: u8) -> f64 {
        let has = |row: &[RowCard]| row.iter().any(|card| card.front == shape);
        let stuck = self.next().is_some_and(|seat| !has(&self.view.rows[seat]));
        let mut own = (1..).zip(self.row()).filter(|(number, _)| *number != without);
        let follows = own.any(|(_, card)| card.front == shape);
        f64::from(u8::from(stuck)) * 0.5 * self.rivalry.max(0.5) + f64::from(u8::from(follows)) * 0.25
    }

    /// Returns the probability that the claim about a laid card is false, for players who have not seen its back.
    /// `likely` is the probability of the claimed shape behind such a front. `looked` says whether the player who laid
    /// the card knows its back.
    pub(super) fn suspicion(likely: f64, looked: bool) -> f64 {
        let candour = if looked { CANDOUR } else { 1.0 };
        let doubt = 1.0 - likely;
        doubt / (doubt + candour * likely).max(f64::MIN_POSITIVE)
    }

    /// Returns the value of a call minus the value of a pass, in cards. `accuser` and `layer` are the numbers of cards
    /// of the accuser and of the player who laid the card. `falsehood` is the probability that the claim is false. The
    /// value includes the bonus for getting rid of the last card.
    pub(super) fn call_value(&self, accuser: usize, layer: usize, falsehood: f64) -> f64 {
        let out = |count: usize| if count == 1 { OUT } else { 0.0 };
        let caught = 1.0 + 3.0 * self.rivalry + out(accuser);
        let wrong = 2.0 + self.rivalry * (1.0 + out(layer));
        falsehood * caught - (1.0 - falsehood) * wrong
    }

    /// Returns the probability with which a player makes a call with this value. With more possible callers (`rivals`),
    /// each of them calls less often.
    pub(super) fn nerve(&self, value: f64, rivals: usize) -> f64 {
        let alone = 1.0 / (1.0 + (-value / NERVE).exp());
        1.0 - (1.0 - alone).powf(1.0 / rivals.max(1) as f64)
    }

    /// Returns the probability that at least one seat calls if the viewer lays this card. `truth` is the probability
    /// that the claim is true.
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
