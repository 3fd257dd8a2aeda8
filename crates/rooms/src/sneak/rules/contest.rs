//! How a contest goes, and who wins it.

use game::{BySeat, Seat, SeatSet};

use super::{
    Contest, Kind, Stage, State,
    cards::Cards,
    options::{Challenge, Options, SfTie},
    strength::{Class, Strength},
};

impl Contest {
    /// A lead before anybody is awaited.
    #[inline]
    pub(super) fn new(state: &State, leader: Seat, kind: Kind, cards: Cards) -> Self {
        let mut asked = SeatSet::EMPTY;
        for (seat, hand) in state.hands.iter() {
            if seat != leader && hand.len() >= cards.len() {
                asked = asked.with(seat);
            }
        }
        let stage = match state.options.challenge {
            Challenge::Simultaneous => Stage::Sealed,
            Challenge::Rotation => Stage::Asking,
        };
        let (none, plays) = (SeatSet::EMPTY, BySeat::new(state.seats));
        Self { leader, kind, cards, stage, asked, awaited: none, answered: none, challengers: none, plays }
    }

    /// Notes a seat's answer: the cards of its challenge, no card where it is only announced; `None` where it lets the
    /// lead pass.
    pub(super) fn note(&mut self, seat: Seat, challenge: Option<Cards>) {
        self.answered = self.answered.with(seat);
        if let Some(cards) = challenge {
            self.challengers = self.challengers.with(seat);
            self.plays[seat] = cards;
        }
    }

    /// Finds who is awaited when nobody of the last window is left; nobody once all answers are in.
    pub(super) fn await_next(&mut self, seats: u8) {
        match self.stage {
            Stage::Sealed if self.answered.is_empty() => self.awaited = self.asked,
            Stage::Asking => {
                let next = self.leader.others(seats).find(|s| self.asked.contains(*s) && !self.answered.contains(*s));
                if let Some(seat) = next {
                    self.awaited = SeatSet::one(seat);
                } else if self.kind == Kind::Flaunt {
                    self.stage = Stage::Picking;
                    self.awaited = self.challengers;
                }
            }
            Stage::Sealed | Stage::Picking => {}
        }
    }

    /// The winner: the highest play, and among equals the last one from the leader's left (SN-21, SN-26).
    pub(super) fn winner(&self, seats: u8, options: &Options) -> Seat {
        let led = Strength::of(self.cards, options);
        let (mut winner, mut best) = (self.leader, led);
        for seat in self.leader.others(seats).filter(|seat| self.challengers.contains(*seat)) {
            if let Some(strength) = counted(self.kind, led, self.plays[seat], options)
                && strength >= best
            {
                (winner, best) = (seat, strength);
            }
        }
        winner
    }
}

/// What a challenger's cards count as against the lead; `None` where they take no part, for only a straight flush
/// beats a led straight flush (SN-24, SN-G9, SN-G10).
#[inline]
fn counted(kind: Kind, led: Strength, cards: Cards, options: &Options) -> Option<Strength> {
    let play = Strength::of(cards, options);
    match kind {
        Kind::Sneak => Some(play),
        Kind::Flaunt if led.class() == Class::StraightFlush => {
            let ties = options.sf_tie == SfTie::Last;
            let takes_part = play.class() == Class::StraightFlush && (play > led || ties);
            takes_part.then_some(play)
        }
        Kind::Flaunt => Some(play.against_flaunt(cards, led.class(), options)),
    }
}

/// Whether a challenger's cards beat the lead where nobody else challenges (SN-21: the challenger wins ties).
pub fn beats(kind: Kind, led: Cards, cards: Cards, options: &Options) -> bool {
    let lead = Strength::of(led, options);
    counted(kind, lead, cards, options).is_some_and(|strength| strength >= lead)
}

/// The class that cards turned up in a contest counted as. Shown to everybody.
pub(super) fn shown_class(kind: Kind, led: Cards, cards: Cards, options: &Options) -> Class {
    let strength = counted(kind, Strength::of(led, options), cards, options);
    strength.unwrap_or_else(|| Strength::of(cards, options)).class()
}

#[cfg(test)]
mod tests {
    use game::Options as _;

    use super::*;

    /// Each line: how A leads, A's cards, the challengers' cards from B on (`-` declines), the winner; then
    /// the options that differ. The numbers are those of `rules/sneak.md`.
    const TABLE: &str = include_str!("../tests/contests.txt");

    fn winner(line: &str) -> (char, char) {
        let (contest, options) = line.split_once('|').unwrap_or((line, ""));
        let (plays, wanted) = contest.split_once('>').unwrap();
        let values = options.split_whitespace().filter_map(|pair| pair.split_once('='));
        let values = values.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        let options = Options::read(&values).unwrap();
        let (kind, plays) = plays.trim().split_once(' ').unwrap();
        let kind = if kind == "sneak" { Kind::Sneak } else { Kind::Flaunt };
        let plays: Vec<_> =
            plays.split(',').map(|cards| Cards::read(cards.trim_matches([' ', '-'])).unwrap()).collect();
        let seats = plays.len() as u8;
        let play = BySeat::from_fn(seats, |seat| plays[seat.index()]);
        let challengers: SeatSet = Seat::all(seats).skip(1).filter(|seat| !play[*seat].is_empty()).collect();
        let contest = Contest {
            leader: super::super::FIRST,
            kind,
            cards: plays[0],
            stage: Stage::Sealed,
            asked: challengers,
            awaited: SeatSet::EMPTY,
            answered: challengers,
            challengers,
            plays: play,
        };
        (contest.winner(seats, &options).letter(), wanted.trim().chars().next().unwrap())
    }

    #[test]
    fn contests_are_won_as_tabled() {
        let lines = TABLE.lines().map(|line| line.split('#').next().unwrap_or("").trim());
        let mut seen = 0;
        for line in lines.filter(|line| !line.is_empty()) {
            let (found, wanted) = winner(line);
            assert_eq!(found, wanted, "{line}");
            seen += 1;
        }
        assert!(seen > 40, "{seen}");
    }
}
