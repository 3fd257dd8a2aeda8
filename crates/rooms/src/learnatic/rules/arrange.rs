//! Positions arranged by hand, for stories and tests. The keys are listed in the room's README.

use game::{BySeat, Seat, SeatSet, Setup, SetupError, SetupLine};

use super::{
    BlockTime, Card, CardSet, FIRST, HAND, Options, Phase, SEATS, State, Then, other, pile::Bag, view::PartKind,
};

/// A position arranged by hand. Where the pile is given, what was placed is all there is.
///
/// # Errors
/// Everything that makes it unplayable, with its line.
pub(in crate::learnatic) fn arrange(options: &Options, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
    if seats != SEATS {
        return Err(vec![whole(format!("a table has 2 seats, not {seats} (LB-01)"))]);
    }
    let mut state = State::empty(options, CardSet::EMPTY);
    state.pile.clear();
    let mut desk = Desk {
        state,
        left: options.deck.cards(),
        errors: Vec::new(),
        turn: None,
        dealer: None,
        pile: Pile::Rest,
        took: None,
        blocked: false,
        passed: false,
    };
    for line in setup.lines.iter().filter(|line| is_place(&line.key)) {
        desk.line(line, Desk::place);
    }
    for line in setup.lines.iter().filter(|line| !is_place(&line.key)) {
        desk.line(line, Desk::note);
    }
    desk.fill_pile();
    desk.finish();
    desk.done()
}

/// Lines that put cards somewhere; they are read first.
fn is_place(key: &str) -> bool {
    matches!(key, "hand" | "up" | "pile" | "reshuffled" | "buried")
}

/// A position on its way.
struct Desk {
    state: State,
    /// The cards of the deck that are not placed yet.
    left: CardSet,
    errors: Vec<SetupError>,
    turn: Option<Seat>,
    dealer: Option<Seat>,
    pile: Pile,
    took: Option<(Seat, Card, bool)>,
    blocked: bool,
    passed: bool,
}

/// What the face-down pile shall hold, on top of hands that are buried under it.
enum Pile {
    /// Every card that lies nowhere else.
    Rest,
    /// These.
    Named(Bag),
    /// This many of the cards that lie nowhere else; and the line that says so.
    Some(usize, usize),
}

impl Desk {
    fn line(&mut self, line: &SetupLine, read: fn(&mut Self, &SetupLine) -> Result<(), String>) {
        if let Err(what) = read(self, line) {
            self.errors.push(SetupError { number: line.number, what });
        }
    }

    fn place(&mut self, line: &SetupLine) -> Result<(), String> {
        let value = line.value.trim();
        match line.key.as_str() {
            "hand" => {
                let seat = self.of(line)?;
                for card in self.take(value)? {
                    self.state.hands[seat].cards.push(card);
                }
            }
            "up" => self.take(value)?.into_iter().for_each(|card| self.state.up.push(card)),
            "buried" => {
                let cards = self.take(value)?.into_iter().collect();
                self.state.pile.push(Bag::seen(PartKind::Buried, cards));
            }
            "reshuffled" => {
                let cards = self.take(value)?.into_iter().collect();
                self.pile = Pile::Named(Bag::seen(PartKind::Reshuffled, cards));
            }
            _ => match value.parse() {
                Ok(count) => self.pile = Pile::Some(count, line.number),
                Err(_) => self.pile = Pile::Named(Bag::dealt(self.take(value)?.into_iter().collect())),
            },
        }
        Ok(())
    }

    fn note(&mut self, line: &SetupLine) -> Result<(), String> {
        let value = line.value.trim();
        match line.key.as_str() {
            "turn" => self.turn = Some(self.seat(value)?),
            "dealer" => self.dealer = Some(self.seat(value)?),
            "took" => {
                let card = value.split_once(' ').and_then(|(from, card)| Some((from == "up", Card::read(card).ok()?)));
                let (up, card) = card.ok_or("a card taken is `up W3` or `pile W3`")?;
                self.took = Some((self.of(line)?, card, up));
            }
            "known" | "open" => self.know(line)?,
            "blocked" => self.blocked = self.seat(value).is_ok(),
            "passed" => self.passed = self.seat(value).is_ok(),
            "turns" if line.seat.is_some() => {
                let seat = self.of(line)?;
                self.state.hands[seat].turns = number(value)?;
            }
            "turns" => self.state.turns = number(value)?,
            "round" => self.state.round = number(value)?,
            "drawn" => self.state.drawn_rounds = number(value)?,
            "won" => {
                let seat = self.of(line)?;
                self.state.won[seat] = number(value)?;
            }
            other => {
                return Err(format!(
                    "there is no key {other:?}; the keys are hand, up, pile, reshuffled, buried, turn, dealer, took, \
                     known, open, blocked, passed, turns, round, drawn, won"
                ));
            }
        }
        Ok(())
    }

    /// What the other player, or everybody, has seen of a hand.
    fn know(&mut self, line: &SetupLine) -> Result<(), String> {
        let seat = self.of(line)?;
        let cards = CardSet::read(&line.value).map_err(|error| error.to_string())?;
        let hand = &mut self.state.hands[seat];
        hand.known = hand.known.plus(cards);
        if line.key == "open" {
            hand.open = hand.open.plus(cards);
        }
        Ok(())
    }

    /// The seat that a line is about.
    fn of(&self, line: &SetupLine) -> Result<Seat, String> {
        let seat = line.seat.filter(|seat| seat.index() < usize::from(SEATS));
        seat.ok_or_else(|| format!("{} needs a seat of this table, as in `{} A: ...`", line.key, line.key))
    }

    fn seat(&self, text: &str) -> Result<Seat, String> {
        let seat = Seat::from_text(text).filter(|seat| seat.index() < usize::from(SEATS));
        seat.ok_or_else(|| format!("{text:?} is no seat of this table"))
    }

    /// Takes cards out of the deck, in the order in which they are written.
    fn take(&mut self, text: &str) -> Result<Vec<Card>, String> {
        let mut cards = Vec::new();
        for word in text.split_whitespace().filter(|word| *word != "none") {
            let card = Card::read(word).map_err(|error| error.to_string())?;
            if !self.left.contains(card) {
                return Err(format!("{card} is not in the deck, or was placed before"));
            }
            self.left = self.left.without(card);
            cards.push(card);
        }
        Ok(cards)
    }

    /// Puts the pile on top of what is buried.
    fn fill_pile(&mut self) {
        let bag = match self.pile {
            Pile::Rest => Bag::dealt(self.left),
            Pile::Named(bag) => bag,
            Pile::Some(count, number) => {
                let cards: CardSet = self.left.iter().take(count).collect();
                if cards.len() < count {
                    let what = format!("only {} cards are left for the pile", cards.len());
                    self.errors.push(SetupError { number, what });
                }
                Bag::dealt(cards)
            }
        };
        if !bag.cards.is_empty() {
            self.state.pile.push(bag);
        }
    }

    /// Opens the turn.
    fn finish(&mut self) {
        let turn = self.took.map(|(seat, ..)| seat).or(self.turn).or(self.dealer.map(other)).unwrap_or(FIRST);
        let state = &mut self.state;
        state.dealer = self.dealer.unwrap_or(other(turn));
        let hands: BySeat<CardSet> = state.hands.map(|_, hand| hand.cards.set());
        let piles = state.pile.iter().map(|bag| bag.cards).chain([state.up.set()]);
        state.material = hands.iter().map(|(_, cards)| *cards).chain(piles).fold(CardSet::EMPTY, CardSet::plus);
        state.windows = 1;
        if let Some((seat, card, up)) = self.took {
            let hand = &mut state.hands[seat];
            hand.cards.remove(card);
            hand.cards.push(card);
            if up {
                hand.known = hand.known.with(card);
                hand.open = hand.open.with(card);
            }
            state.phase = Phase::Throw { seat, took: card, up };
            return;
        }
        let then = Then { seat: turn, goes_on: self.passed, may_block: !self.blocked };
        if !then.goes_on && state.turns >= state.options.turn_cap {
            self.errors.push(whole("the round has had its turns, so no other one begins (LB-5)".to_owned()));
        }
        let race = state.options.block == BlockTime::AnyTime && !then.goes_on;
        let awaited = if race { SeatSet::all(SEATS) } else { SeatSet::one(turn) };
        state.phase = Phase::Start { seat: turn, may_block: then.may_block, awaited };
    }

    fn done(mut self) -> Result<State, Vec<SetupError>> {
        if self.errors.is_empty()
            && let Err(what) = super::audit(&self.state)
        {
            self.errors.push(whole(what));
        }
        if self.errors.is_empty() && self.state.material.len() < HAND * 2 + 2 {
            self.errors.push(whole("two cards must lie outside the hands".to_owned()));
        }
        if self.errors.is_empty() { Ok(self.state) } else { Err(self.errors) }
    }
}

fn number<T: std::str::FromStr>(value: &str) -> Result<T, String> {
    value.parse().map_err(|_| format!("{value:?} is no number that fits here"))
}

/// An error of the whole arrangement.
const fn whole(what: String) -> SetupError {
    SetupError { number: 0, what }
}
