//! Arranges positions by hand, line by line.

use std::{
    fmt::{self, Display},
    str::FromStr,
};

use game::{NotationError, Seat, SeatSet, SetupError, SetupLine};

/// The cards that a desk distributes: a [`Heap`](super::Heap), or a type of the room.
pub trait Pack: Copy + FromIterator<<Self as Pack>::Card> {
    /// One card.
    type Card: Copy + PartialEq + Display;

    /// Reads one card.
    ///
    /// # Errors
    /// The expected form.
    fn read_card(text: &str) -> Result<Self::Card, NotationError>;

    /// All cards in the order in which a pile gets them if a line gives only its size.
    fn cards(self) -> Vec<Self::Card>;
}

/// A position under construction: a draft, the cards that are not placed yet, and all errors so far.
pub struct Desk<D, P> {
    /// The draft.
    pub draft: D,
    /// The cards that are not placed yet.
    pub left: P,
    seats: u8,
    rest: Rest,
    /// The keys that may be on several lines for the same seat.
    several: &'static [&'static str],
    /// The keys that were read, with their seats.
    read: Vec<(String, Option<Seat>)>,
    errors: Vec<SetupError>,
}

/// The content of the pile that takes the rest, apart from the cards that are named.
#[derive(Clone, Copy)]
enum Rest {
    /// All cards that are nowhere else: no line mentions the pile.
    All,
    /// Nothing.
    Nothing,
    /// This many of the cards that are not placed; and the line of that number.
    Some { count: usize, number: usize },
}

impl<D, P> Desk<D, P> {
    /// A desk for a table of `seats`, with a whole pack; `()` for a game without cards.
    pub const fn new(draft: D, pack: P, seats: u8) -> Self {
        Self { draft, left: pack, seats, rest: Rest::All, several: &[], read: Vec::new(), errors: Vec::new() }
    }

    /// The same, with keys that may be on several lines for the same seat.
    #[must_use]
    pub const fn with_several(mut self, keys: &'static [&'static str]) -> Self {
        self.several = keys;
        self
    }

    /// Reads lines one by one; an error in one does not stop the next.
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

    /// The whole arrangement is wrong in this.
    pub fn object(&mut self, what: impl Into<String>) {
        self.object_to(0, what);
    }

    /// The line of this number is wrong in this.
    pub fn object_to(&mut self, number: usize, what: impl Into<String>) {
        self.errors.push(SetupError { number, what: what.into() });
    }

    /// The draft, if nothing is wrong with it.
    ///
    /// # Errors
    /// All errors; if there are none, those of the audit.
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
    /// Takes one card that is not placed yet.
    ///
    /// # Errors
    /// No card, or none that is left.
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

    /// Takes cards that are not placed yet, in the order in which they are written; `none` is no card.
    ///
    /// # Errors
    /// A word that is no card, or none that is left.
    pub fn take_in_order(&mut self, text: &str) -> Result<Vec<P::Card>, String> {
        let words = text.split_whitespace().filter(|_| text.trim() != "none");
        words.map(|word| self.take_card(word)).collect()
    }

    /// Takes cards that are not placed yet; `none` is no card.
    ///
    /// # Errors
    /// A word that is no card, or none that is left.
    pub fn take(&mut self, text: &str) -> Result<P, String> {
        Ok(self.take_in_order(text)?.into_iter().collect())
    }

    /// The cards that a line names for the pile that takes the rest; empty if it gives a number of cards, which
    /// [`take_rest`](Self::take_rest) will take.
    ///
    /// # Errors
    /// A word that is no card, or none that is left.
    pub fn take_for_pile(&mut self, line: &GivenLine<'_>) -> Result<P, String> {
        if let Ok(count) = line.value().parse() {
            self.rest = Rest::Some { count, number: line.number() };
            return Ok(P::from_iter([]));
        }
        self.rest = Rest::Nothing;
        self.take(line.value())
    }

    /// How many of the unplaced cards the pile gets. Too few cards are an error that names the pile.
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

    /// The unplaced cards that go to the pile.
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

/// A line of an arrangement, read at a table of some seats.
#[derive(Clone, Copy, Debug)]
pub struct GivenLine<'a> {
    line: &'a SetupLine,
    seats: u8,
}

impl<'a> GivenLine<'a> {
    /// The draft.
    pub fn key(&self) -> &'a str {
        &self.line.key
    }

    /// The arrangement, without space around it.
    pub fn value(&self) -> &'a str {
        self.line.value.trim()
    }

    /// The line's number, from 1.
    pub const fn number(&self) -> usize {
        self.line.number
    }

    /// The seat that the line is about.
    ///
    /// # Errors
    /// It is not a seat of this table.
    pub fn owner(&self) -> Result<Seat, String> {
        let seat = self.line.seat.filter(|seat| seat.index() < usize::from(self.seats));
        seat.ok_or_else(|| format!("{} needs a seat of this table, as in `{} A: ...`", self.key(), self.key()))
    }

    /// Whether the line is about a seat at all.
    pub const fn has_owner(&self) -> bool {
        self.line.seat.is_some()
    }

    /// The seat that a word of the line names.
    ///
    /// # Errors
    /// It is not a seat of this table.
    pub fn seat_of(&self, word: &str) -> Result<Seat, String> {
        let seat = Seat::from_text(word).filter(|seat| seat.index() < usize::from(self.seats));
        seat.ok_or_else(|| format!("{word:?} is no seat of this table"))
    }

    /// The seat that is the whole value.
    ///
    /// # Errors
    /// It is not a seat of this table.
    pub fn seat(&self) -> Result<Seat, String> {
        self.seat_of(self.value())
    }

    /// The seats that the value lists; `none` is no seat.
    ///
    /// # Errors
    /// A word that is no seat of this table.
    pub fn seats(&self) -> Result<SeatSet, String> {
        self.seats_of(self.value())
    }

    /// The seats that a part of the value lists; `none` is no seat.
    ///
    /// # Errors
    /// A word that is no seat of this table.
    pub fn seats_of(&self, text: &str) -> Result<SeatSet, String> {
        if text == "none" {
            return Ok(SeatSet::EMPTY);
        }
        text.split_whitespace().map(|word| self.seat_of(word)).collect()
    }

    /// The value as a number, or as another type that can be read from text; `what` names it: "number of points".
    ///
    /// # Errors
    /// It is none.
    pub fn read<T: FromStr>(&self, what: &str) -> Result<T, String> {
        self.read_if(what, |_| true)
    }

    /// The value as a number that fits.
    ///
    /// # Errors
    /// It is none, or does not fit.
    pub fn read_if<T: FromStr>(&self, what: &str, fits: impl FnOnce(&T) -> bool) -> Result<T, String> {
        let read = self.value().parse().ok().filter(fits);
        read.ok_or_else(|| format!("{:?} is no {what}", self.value()))
    }

    /// The value as one of two words: whether it is the first one.
    ///
    /// # Errors
    /// It is neither.
    pub fn either(&self, yes: &str, no: &str) -> Result<bool, String> {
        match self.value() {
            value if value == yes => Ok(true),
            value if value == no => Ok(false),
            _ => Err(format!("{} is {yes} or {no}", self.key())),
        }
    }

    /// The error for a key that the room does not have, whose keys are these.
    ///
    /// # Errors
    /// Always.
    pub fn unknown<T>(&self, keys: &str) -> Result<T, String> {
        Err(format!("there is no key {:?}; the keys are {keys}", self.key()))
    }
}

/// The error of a whole arrangement.
pub fn refused(what: impl Display) -> Vec<SetupError> {
    vec![SetupError { number: 0, what: what.to_string() }]
}
