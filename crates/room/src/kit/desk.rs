//! Builds a game position from lines that a person wrote by hand, and collects all errors in the lines.

use std::{
    fmt::{self, Display},
    str::FromStr,
};

use game::{NotationError, Seat, SeatSet, SetupError, SetupLine};

/// The cards that a [`Desk`] distributes to hands and piles: a [`Heap`](super::Heap), or a room's own type.
pub trait Pack: Copy + FromIterator<<Self as Pack>::Card> {
    /// The type of one card.
    type Card: Copy + PartialEq + Display;

    /// Parses one card.
    ///
    /// # Errors
    /// The expected form.
    fn read_card(text: &str) -> Result<Self::Card, NotationError>;

    /// Returns all cards in a fixed order. A pile takes its cards in this order if a line gives only the size of the
    /// pile.
    fn cards(self) -> Vec<Self::Card>;
}

/// A position under construction: a draft of the state, the cards that are not placed yet, and all errors so far.
pub struct Desk<D, P> {
    /// The draft of the state, of a type that the room chooses.
    pub draft: D,
    /// The cards that are not placed yet.
    pub left: P,
    seats: u8,
    rest: Rest,
    /// The keys that may appear on several lines for the same seat. For every other key, a second line is an error.
    several: &'static [&'static str],
    /// The keys of the lines that were read so far, each with the seat of its line. They reveal duplicate lines.
    read: Vec<(String, Option<Seat>)>,
    errors: Vec<SetupError>,
}

/// Which of the unplaced cards go to the pile that takes the rest.
#[derive(Clone, Copy)]
enum Rest {
    /// All unplaced cards, because no line describes the pile.
    All,
    /// No cards, because a line names the cards of the pile.
    Nothing,
    /// The first `count` unplaced cards. `number` is the number of the line that gives the count.
    Some { count: usize, number: usize },
}

impl<D, P> Desk<D, P> {
    /// Creates a desk for a table of `seats` seats. At first all cards of `pack` are unplaced. A game without cards
    /// passes `()` as `pack`.
    pub const fn new(draft: D, pack: P, seats: u8) -> Self {
        Self { draft, left: pack, seats, rest: Rest::All, several: &[], read: Vec::new(), errors: Vec::new() }
    }

    /// Allows these keys on several lines for the same seat.
    #[must_use]
    pub const fn with_several(mut self, keys: &'static [&'static str]) -> Self {
        self.several = keys;
        self
    }

    /// Calls `place` for each line, which adds the line to the draft. After an error in one line, the function
    /// continues with the next line.
    pub fn read<'a>(
        &mut self,
        lines: impl IntoIterator<Item = &'a SetupLine>,
        place: impl Fn(&mut Self, &GivenLine<'_>) -> Result<(), String>,
    ) {
        for line in lines {
            let key = (line.key.clone(), line.seat);
            if self.read.contains(&key) && !self.several.contains(&line.key.as_str()) {
                self.object_to(line.number, "this was given by an earlier line");
                continue;
            }
            self.read.push(key);
            if let Err(what) = place(self, &GivenLine { line, seats: self.seats }) {
                self.object_to(line.number, what);
            }
        }
    }

    /// Adds an error that concerns the whole position and no single line.
    pub fn object(&mut self, what: impl Into<String>) {
        self.object_to(0, what);
    }

    /// Adds an error of the line with this number.
    pub fn object_to(&mut self, number: usize, what: impl Into<String>) {
        self.errors.push(SetupError { number, what: what.into() });
    }

    /// Returns the draft, if there are no errors.
    ///
    /// # Errors
    /// All errors of the lines. If the lines have no errors, the error that `audit` finds in the draft.
    pub fn done(mut self, audit: impl FnOnce(&D) -> Result<(), String>) -> Result<D, Vec<SetupError>> {
        if self.errors.is_empty()
            && let Err(what) = audit(&self.draft)
        {
            self.object(what);
        }
        if self.errors.is_empty() { Ok(self.draft) } else { Err(self.errors) }
    }
}

impl<D, P: Pack> Desk<D, P> {
    /// Parses one card and removes it from the unplaced cards.
    ///
    /// # Errors
    /// The word is no card, or the card is not among the unplaced cards.
    pub fn take_card(&mut self, word: &str) -> Result<P::Card, String> {
        let card = P::read_card(word).map_err(|error| error.to_string())?;
        let mut left = self.left.cards();
        let Some(place) = left.iter().position(|other| *other == card) else {
            return Err(format!("{card} is not in the pack, or was placed before"));
        };
        left.remove(place);
        self.left = left.into_iter().collect();
        Ok(card)
    }

    /// Parses several cards, removes them from the unplaced cards, and returns them in the order of the text. `none`
    /// stands for no cards.
    ///
    /// # Errors
    /// A word is no card, or the card is not among the unplaced cards.
    pub fn take_in_order(&mut self, text: &str) -> Result<Vec<P::Card>, String> {
        let words = text.split_whitespace().filter(|_| text.trim() != "none");
        words.map(|word| self.take_card(word)).collect()
    }

    /// Parses several cards and removes them from the unplaced cards. `none` stands for no cards.
    ///
    /// # Errors
    /// A word is no card, or the card is not among the unplaced cards.
    pub fn take(&mut self, text: &str) -> Result<P, String> {
        Ok(self.take_in_order(text)?.into_iter().collect())
    }

    /// Takes the cards that a line names for the pile that also can take all unplaced cards. If the line gives only a
    /// number of cards, returns no cards, and [`take_rest`](Self::take_rest) later takes that number of cards.
    ///
    /// # Errors
    /// A word is no card, or the card is not among the unplaced cards.
    pub fn take_for_pile(&mut self, line: &GivenLine<'_>) -> Result<P, String> {
        if let Ok(count) = line.value().parse() {
            self.rest = Rest::Some { count, number: line.number() };
            return Ok(P::from_iter([]));
        }
        self.rest = Rest::Nothing;
        self.take(line.value())
    }

    /// Returns how many of the unplaced cards the pile gets. If a line asks for more cards than are unplaced, adds an
    /// error that names the pile.
    pub fn rest_for(&mut self, pile: &str) -> usize {
        let left = self.left.cards().len();
        match self.rest {
            Rest::All => left,
            Rest::Nothing => 0,
            Rest::Some { count, number } => {
                if count > left {
                    self.object_to(number, format!("only {left} cards are left for the {pile}"));
                }
                count.min(left)
            }
        }
    }

    /// Returns the unplaced cards that go to the pile. Call it after all lines are read.
    pub fn take_rest(&mut self, pile: &str) -> P {
        let count = self.rest_for(pile);
        self.left.cards().into_iter().take(count).collect()
    }
}

impl<D, P> fmt::Debug for Desk<D, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Desk(..)")
    }
}

/// One line of a position, together with the number of seats at the table, which is needed to parse seats.
#[derive(Clone, Copy, Debug)]
pub struct GivenLine<'a> {
    line: &'a SetupLine,
    seats: u8,
}

impl<'a> GivenLine<'a> {
    /// Returns the key of the line.
    pub fn key(&self) -> &'a str {
        &self.line.key
    }

    /// Returns the value of the line, without space around it.
    pub fn value(&self) -> &'a str {
        self.line.value.trim()
    }

    /// Returns the number of the line, from 1.
    pub const fn number(&self) -> usize {
        self.line.number
    }

    /// Returns the seat in the key of the line, such as A in `hand A: 9c`.
    ///
    /// # Errors
    /// The line names no seat, or the table does not have the seat.
    pub fn owner(&self) -> Result<Seat, String> {
        let seat = self.line.seat.filter(|seat| seat.index() < usize::from(self.seats));
        seat.ok_or_else(|| format!("{} needs a seat of this table, as in `{} A: ...`", self.key(), self.key()))
    }

    /// Checks whether the key of the line contains a seat.
    pub const fn has_owner(&self) -> bool {
        self.line.seat.is_some()
    }

    /// Parses a word as a seat of this table.
    ///
    /// # Errors
    /// The word is not a seat of this table.
    pub fn seat_of(&self, word: &str) -> Result<Seat, String> {
        let seat = Seat::from_text(word).filter(|seat| seat.index() < usize::from(self.seats));
        seat.ok_or_else(|| format!("{word:?} is no seat of this table"))
    }

    /// Parses the whole value as a seat.
    ///
    /// # Errors
    /// The value is not a seat of this table.
    pub fn seat(&self) -> Result<Seat, String> {
        self.seat_of(self.value())
    }

    /// Parses the whole value as a list of seats. `none` stands for no seats.
    ///
    /// # Errors
    /// A word is not a seat of this table.
    pub fn seats(&self) -> Result<SeatSet, String> {
        self.seats_of(self.value())
    }

    /// Parses a text as a list of seats. `none` stands for no seats.
    ///
    /// # Errors
    /// A word is not a seat of this table.
    pub fn seats_of(&self, text: &str) -> Result<SeatSet, String> {
        if text == "none" {
            return Ok(SeatSet::EMPTY);
        }
        text.split_whitespace().map(|word| self.seat_of(word)).collect()
    }

    /// Parses the value as a number or as another type. `what` describes the expected value in the error, such as
    /// "number of points".
    ///
    /// # Errors
    /// The value cannot be parsed.
    pub fn read<T: FromStr>(&self, what: &str) -> Result<T, String> {
        self.read_if(what, |_| true)
    }

    /// Parses the value, and checks the result with `fits`. `what` describes the expected value in the error.
    ///
    /// # Errors
    /// The value cannot be parsed, or `fits` returns false.
    pub fn read_if<T: FromStr>(&self, what: &str, fits: impl FnOnce(&T) -> bool) -> Result<T, String> {
        let read = self.value().parse().ok().filter(fits);
        read.ok_or_else(|| format!("{:?} is no {what}", self.value()))
    }

    /// Parses a value that must be one of two words. Returns true if the value equals the parameter `yes`, and false if
    /// it equals `no`.
    ///
    /// # Errors
    /// The value is neither of the two words.
    pub fn either(&self, yes: &str, no: &str) -> Result<bool, String> {
        match self.value() {
            value if value == yes => Ok(true),
            value if value == no => Ok(false),
            _ => Err(format!("{} is {yes} or {no}", self.key())),
        }
    }

    /// Returns the error for a line whose key the room does not know. `keys` is the text that lists the known keys.
    ///
    /// # Errors
    /// Always returns an error.
    pub fn unknown<T>(&self, keys: &str) -> Result<T, String> {
        Err(format!("there is no key {:?}; the keys are {keys}", self.key()))
    }
}

/// Creates the error list for a position that is wrong as a whole. The only error has the line number 0.
pub fn refused(what: impl Display) -> Vec<SetupError> {
    vec![SetupError { number: 0, what: what.to_string() }]
}
