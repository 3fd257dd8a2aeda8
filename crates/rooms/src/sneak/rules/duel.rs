//! The end of a round between two: the stock is gone, so every lead is a flaunt.

use game::Seat;

use super::{Cards, Contest, Phase, Reply, RoundEnd, State};

/// Two hands with the stock gone, and what lies on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::sneak) struct Duel {
    /// Whose turn it is.
    pub(in crate::sneak) leader: Seat,
    /// What the leader holds, without what is led.
    pub(in crate::sneak) leads: Cards,
    /// What the other holds.
    pub(in crate::sneak) answers: Cards,
    /// What is led and not answered yet; nothing where the leader is still to lead.
    pub(in crate::sneak) led: Cards,
}

impl Duel {
    /// How many cards there are.
    pub(in crate::sneak) const fn len(&self) -> usize {
        self.leads.len() + self.answers.len() + self.led.len()
    }
}

impl State {
    /// What is left of a round between two once the stock is gone (SN-28), where whoever holds cards last wins them (SN-29).
    pub(in crate::sneak) fn duel(&self) -> Option<Duel> {
        if self.seats != 2 || !self.stock.is_empty() || self.options.ending != RoundEnd::Parlett {
            return None;
        }
        let (leader, led) = match &self.phase {
            Phase::Turn(leader) => (*leader, Cards::EMPTY),
            Phase::Contest(Contest { leader, cards, replies, .. }) => {
                let asked = replies.iter().any(|(_, reply)| *reply == Reply::Awaited);
                (*leader, asked.then_some(*cards)?)
            }
            Phase::Dealer | Phase::Drawing(_) | Phase::Over => return None,
        };
        Some(Duel { leader, leads: self.hands[leader], answers: self.hands[leader.left(2)], led })
    }
}
