//! Ships, islands, and the end of a turn.

use game::{Events, Seat};

use super::{Event, Phase, State};
use crate::pirate::Pirate;

/// How far a voter steps back who was wrong to doubt (BP-13).
const BACK: u8 = 2;

impl State {
    /// A ship moves forward; then `back` steps back and the turn ends, unless the treasure is found (BP-12 to BP-14,
    /// BP-22, BP-23). A ship stops on the first unopened island it reaches (BP-G2, BP-G4).
    pub(super) fn sail(
        &mut self,
        ship: Seat,
        steps: u8,
        back: Option<Seat>,
        turn: Seat,
        events: &mut impl Events<Pirate>,
    ) {
        let [near, far] = self.options.islands();
        let from = self.ships[ship];
        let to = (from + steps).min(if self.opened { far } else { near });
        self.ships[ship] = to;
        events.push(Event::Moved { seat: ship, from, to });
        if !self.opened && to == near {
            self.phase = Phase::Token { ship, back, turn };
        } else if to == far {
            // The other token was empty, so this one is the treasure (BP-G23).
            self.find(ship, events);
        } else {
            self.settle(back, turn, events);
        }
    }

    /// The nearer island's token is turned (BP-22).
    pub(super) fn turn_token(
        &mut self,
        ship: Seat,
        treasure: bool,
        back: Option<Seat>,
        turn: Seat,
        events: &mut impl Events<Pirate>,
    ) {
        if treasure {
            self.find(ship, events);
        } else {
            self.opened = true;
            events.push(Event::Turned { seat: ship, treasure });
            self.settle(back, turn, events);
        }
    }

    fn find(&mut self, ship: Seat, events: &mut impl Events<Pirate>) {
        self.found = true;
        events.push(Event::Turned { seat: ship, treasure: true });
        self.finish(events);
    }

    /// What is left of a turn after the ship that sailed has arrived.
    fn settle(&mut self, back: Option<Seat>, turn: Seat, events: &mut impl Events<Pirate>) {
        if let Some(seat) = back {
            let from = self.ships[seat];
            let to = from.saturating_sub(BACK);
            self.ships[seat] = to;
            events.push(Event::Moved { seat, from, to });
        }
        self.end_turn(turn, true, events);
    }

    /// The turn passes to the left (BP-05), unless too many went by without a set (BP-5).
    pub(super) fn end_turn(&mut self, seat: Seat, placed: bool, events: &mut impl Events<Pirate>) {
        self.idle = if placed { 0 } else { self.idle + 1 };
        if self.idle >= self.options.idle_turns {
            self.finish(events);
        } else {
            self.open_turn(seat.left(self.seats));
        }
    }

    fn finish(&mut self, events: &mut impl Events<Pirate>) {
        self.phase = Phase::Over;
        let foremost = self.ships.as_slice().iter().copied().max().unwrap_or(0);
        let winners = self.ships.map(|_, square| *square == foremost);
        let idle = if self.found { None } else { Some(self.idle) };
        events.push(Event::Over { ships: self.ships, winners, idle });
    }
}
