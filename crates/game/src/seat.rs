//! A seat at the table, a small set of seats, and a map with one value for each seat.

use std::fmt;
use std::ops::{Index, IndexMut};

use crate::NotationError;

/// The number of seats at the largest table of any game.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted clockwise from 0. The seat to the "left" is the next seat clockwise.
///
/// People see it as a letter: seat 0 is `A`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The first seat, which people see as A.
    pub const FIRST: Self = Self(0);

    /// Returns the seat with this index, or `None` if the index is at least [`MAX_SEATS`].
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_SEATS { Some(Self(index as u8)) } else { None }
    }

    /// Iterates over all seats of a table of `seats` seats, clockwise from seat 0. Yields at most [`MAX_SEATS`] seats.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..seats.min(MAX_SEATS as u8)).map(Self)
    }

    /// Returns the seat's index, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the next seat clockwise at a table of `seats` seats.
    pub const fn left(self, seats: u8) -> Self {
        let next = self.0 + 1;
        if next >= seats { Self(0) } else { Self(next) }
    }

    /// Returns the number of steps to the left from `self` to `other` at a table of `seats` seats. It is 0 if both are
    /// the same seat.
    pub const fn steps_to(self, other: Self, seats: u8) -> u8 {
        (other.0 + seats - self.0) % seats
    }

    /// Iterates over the other seats of a table of `seats` seats, clockwise from the seat to the left of `self`.
    pub fn others(self, seats: u8) -> impl Iterator<Item = Self> + Clone {
        (1..seats).map(move |step| Self((self.0 + step) % seats))
    }

    /// Iterates over all seats of a table of `seats` seats, clockwise from `self`.
    pub fn around(self, seats: u8) -> impl Iterator<Item = Self> + Clone {
        std::iter::once(self).chain(self.others(seats))
    }

    /// Returns the letter that people and stories use: `A` for seat 0.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// Returns the seat with this letter, in upper or lower case.
    pub fn from_letter(letter: char) -> Option<Self> {
        let index = (letter.to_ascii_uppercase() as usize).checked_sub('A' as usize)?;
        Self::new(index)
    }

    /// Returns the seat whose letter is the whole text, in upper or lower case.
    pub fn from_text(text: &str) -> Option<Self> {
        let mut letters = text.chars();
        let seat = letters.next().and_then(Self::from_letter);
        seat.filter(|_| letters.next().is_none())
    }

    /// Parses a seat in notation.
    ///
    /// # Errors
    /// The text is not exactly one letter of a seat.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        Self::from_text(text).ok_or_else(|| NotationError::new(text, "a seat's letter, such as C"))
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A set of seats, stored as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The set without any seat.
    pub const EMPTY: Self = Self(0);

    /// Returns the set with only this seat.
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Returns the set of all seats at a table of `seats` seats.
    pub fn all(seats: u8) -> Self {
        Seat::all(seats).collect()
    }

    /// Returns this set with `seat` added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// Returns this set without `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Checks whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Checks whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of seats in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Iterates over the seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..MAX_SEATS as u8).filter(move |i| self.0 & (1 << i) != 0).map(Seat)
    }

    /// Returns the lowest seat of the set, if there is one.
    pub fn first(self) -> Option<Seat> {
        self.iter().next()
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// Writes the letters of the seats, with spaces between the letters.
impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, seat) in self.iter().enumerate() {
            write!(f, "{}{seat}", if index == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A map that always has one value for each seat of a table. It needs no heap allocation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BySeat<T> {
    seats: u8,
    items: [T; MAX_SEATS],
}

impl<T: Default> BySeat<T> {
    /// Creates the map of a table of `seats` seats (at most [`MAX_SEATS`]) with default values.
    pub fn new(seats: u8) -> Self {
        Self { seats: seats.min(MAX_SEATS as u8), items: Default::default() }
    }

    /// Creates the map of a table of `seats` seats with the value of `make` for each seat.
    pub fn from_fn(seats: u8, mut make: impl FnMut(Seat) -> T) -> Self {
        let mut map = Self::new(seats);
        for seat in Seat::all(seats) {
            map.items[seat.index()] = make(seat);
        }
        map
    }

    /// Creates a map of the same seats. `change` computes each new value from the seat and the old value.
    pub fn map<U: Default>(&self, mut change: impl FnMut(Seat, &T) -> U) -> BySeat<U> {
        BySeat::from_fn(self.seats, |seat| change(seat, &self[seat]))
    }
}

impl<T> BySeat<T> {
    /// Returns the number of seats.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// Returns the values in seat order.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.seats as usize]
    }

    /// Iterates over the seats with their values, clockwise from seat 0.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> + Clone {
        Seat::all(self.seats).zip(self.as_slice())
    }

    /// Iterates over the seats with mutable values, clockwise from seat 0.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        Seat::all(self.seats).zip(&mut self.items)
    }
}

impl<T> BySeat<Option<T>> {
    /// Returns the first seat whose value is `None`.
    pub fn first_without(&self) -> Option<Seat> {
        self.iter().find(|(_, it)| it.is_none()).map(|(seat, _)| seat)
    }
}

/// The array must have one value for each seat, in seat order.
impl<T: Default, const N: usize> From<[T; N]> for BySeat<T> {
    fn from(values: [T; N]) -> Self {
        let mut values = values.into_iter();
        Self::from_fn(N as u8, |_| values.next().unwrap_or_default())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn left_goes_round_the_table() {
        let seats: Vec<_> = Seat::all(3).map(|s| s.left(3)).map(Seat::index).collect();
        assert_eq!(seats, [1, 2, 0]);
    }

    #[test]
    fn others_start_at_the_left() {
        let b = Seat::new(1).unwrap();
        assert_eq!(b.others(4).map(Seat::letter).collect::<String>(), "CDA");
        assert_eq!(b.steps_to(Seat::new(0).unwrap(), 4), 3);
    }

    #[test]
    fn letters_round_trip() {
        for seat in Seat::all(8) {
            assert_eq!(Seat::from_letter(seat.letter()), Some(seat));
        }
        assert_eq!(Seat::from_letter('i'), None);
        assert_eq!(Seat::from_letter('é'), None);
        assert_eq!(Seat::from_text("b"), Seat::new(1));
        assert!(["", "AB", " A", "é", "Z"].iter().all(|text| Seat::from_text(text).is_none()));
    }

    #[test]
    fn sets_hold_what_was_put_in() {
        let set: SeatSet = Seat::all(5).filter(|s| s.index() % 2 == 0).collect();
        assert_eq!(set.len(), 3);
        assert!(set.contains(Seat::new(4).unwrap()));
        assert_eq!(set.without(Seat::new(0).unwrap()).first(), Seat::new(2));
    }
}
