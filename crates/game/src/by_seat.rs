//! One value for each seat of a table.

use std::ops::{Index, IndexMut};

use crate::{MAX_SEATS, Seat};

/// A total map from the seats of one table to values: no missing key, no allocation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BySeat<T> {
    seats: u8,
    items: [T; MAX_SEATS],
}

impl<T: Default> BySeat<T> {
    /// The default value for each of `seats` seats (at most [`MAX_SEATS`]).
    pub fn new(seats: u8) -> Self {
        Self { seats: seats.min(MAX_SEATS as u8), items: Default::default() }
    }

    /// The value that `make` gives for each seat.
    pub fn from_fn(seats: u8, mut make: impl FnMut(Seat) -> T) -> Self {
        let mut map = Self::new(seats);
        for seat in Seat::all(seats) {
            map.items[seat.index()] = make(seat);
        }
        map
    }

    /// The same seats with each value changed by `change`.
    pub fn map<U: Default>(&self, mut change: impl FnMut(Seat, &T) -> U) -> BySeat<U> {
        BySeat::from_fn(self.seats, |seat| change(seat, &self[seat]))
    }
}

impl<T> BySeat<T> {
    /// How many seats there are.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The values in seat order.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.seats as usize]
    }

    /// Seats with their values, clockwise from seat 0.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> + Clone {
        Seat::all(self.seats).zip(self.as_slice())
    }

    /// Seats with their values to change, clockwise from seat 0.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        Seat::all(self.seats).zip(&mut self.items)
    }
}

impl<T> BySeat<Option<T>> {
    /// The first seat that has none yet.
    pub fn first_without(&self) -> Option<Seat> {
        self.iter().find(|(_, it)| it.is_none()).map(|(seat, _)| seat)
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.items[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[seat.index()]
    }
}
