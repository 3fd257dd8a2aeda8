//! Moves ships, turns tokens and ends turns.

use game::{Events, Seat};

use super::{Event, Stage, State};
use crate::Pirate;

/// The number of squares that a voter goes back after a wrong doubt (BP-13).
const BACK: u8 = 2;

impl State {
    /// Moves a ship forward. A ship stops on the first island whose token is face down (BP-G2, BP-G4). After the move,
    /// a voter who doubted wrongly steps back, and the turn ends, unless the treasure is found (BP-12 to BP-14, BP-22,
    /// BP-23).
    pub(super) fn sail(&mut self, ship: Seat, steps: u8, events: &mut impl Events<Pirate>) {
        let [near, far] = self.options.islands();
        let island = if self.opened { far } else { near };
        self.steer(ship, island.min(self.ships[ship] + steps), events);
        if self.ships[ship] < island {
            self.settle(events);
        } else if self.opened {
            // The nearer island's token was empty, so this token is the treasure (BP-G23).
            self.turn_token(ship, true, events);
        } else {
            self.stage = Stage::Token;
        }
    }

    fn steer(&mut self, ship: Seat, to: u8, events: &mut impl Events<Pirate>) {
        let from = std::mem::replace(&mut self.ships[ship], to);
        events.push(Event::Moved { seat: ship, from, to });
    }

    /// Turns up the token of the island that a ship has reached (BP-22). `treasure` says what the token shows.
    pub(super) fn turn_token(&mut self, ship: Seat, treasure: bool, events: &mut impl Events<Pirate>) {
        events.push(Event::Turned { seat: ship, treasure });
        if treasure {
            self.finish(events);
        } else {
            self.opened = true;
            self.settle(events);
        }
    }

    /// Finishes the turn after the ship has arrived: a voter who doubted wrongly steps back, and the turn ends.
    fn settle(&mut self, events: &mut impl Events<Pirate>) {
        if let Some(seat) = self.last.and_then(|last| last.steps_back()) {
            self.steer(seat, self.ships[seat].saturating_sub(BACK), events);
        }
        self.end_turn(true, events);
    }

    /// Ends the turn. The next turn is that of the player to the left (BP-05). But if too many turns have passed
    /// without a set, the game ends (BP-5).
    pub(super) fn end_turn(&mut self, placed: bool, events: &mut impl Events<Pirate>) {
        self.idle = if placed { 0 } else { self.idle + 1 };
        match self.turn {
            Some(seat) if self.idle < self.options.idle_turns => self.open_turn(seat.left(self.seats)),
            Some(_) | None => self.finish(events),
        }
    }

    fn finish(&mut self, events: &mut impl Events<Pirate>) {
        (self.stage, self.turn) = (Stage::Over, None);
        let idle = Some(self.idle).filter(|_| !self.found());
        events.push(Event::Over { ships: self.ships, idle });
    }
}
