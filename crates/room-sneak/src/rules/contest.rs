//! Collects the answers to a lead and finds the winner of a contest. Also describes the end of a round between two
//! players.

use game::{BySeat, Seat, SeatSet};

use super::cards::Cards;
use super::options::{Challenge, Options, SfTie};
use super::strength::{Class, Strength};
use super::view::{Play, Plays};
use super::{Contest, Kind, Phase, Reply, RoundEnd, State};

impl Contest {
    /// Creates a contest for a lead, before the first answer.
    #[inline]
    pub(super) fn new(state: &State, leader: Seat, kind: Kind, cards: Cards) -> Self {
        let (challenge, mut asked) = (state.options.challenge, SeatSet::EMPTY);
        let (mut replies, laid) = (BySeat::new(state.seats), BySeat::new(state.seats));
        // Only a seat with at least as many cards as the lead can challenge (SN-16).
        for (seat, _) in state.hands.iter().filter(|(seat, hand)| *seat != leader && hand.len() >= cards.len()) {
            replies[seat] = Reply::Awaited;
            asked = asked.with(seat);
        }
        let mut contest = Self { leader, kind, cards, challenge, replies, laid, awaited: asked };
        if challenge == Challenge::Rotation {
            contest.await_next(asked);
        }
        contest
    }

    /// Records a seat's answer. `challenge` has the cards of a challenge. An empty heap means that the seat only
    /// announces a challenge, and `None` means a pass.
    #[inline]
    pub(super) fn note(&mut self, seat: Seat, challenge: Option<Cards>) {
        self.laid[seat] = challenge.unwrap_or_default();
        self.replies[seat] = match challenge {
            None => Reply::Declined,
            Some(Cards::EMPTY) => Reply::Announced,
            Some(_) => Reply::Challenged,
        };
        match self.challenge {
            // The answer of this seat is complete, and no other seat has to wait for it.
            Challenge::Simultaneous => self.awaited = self.awaited.without(seat),
            Challenge::Rotation => {
                self.await_next(self.those(Reply::Awaited));
            }
        }
    }

    fn those(&self, wanted: Reply) -> SeatSet {
        self.replies.iter().filter(|(_, reply)| **reply == wanted).map(|(seat, _)| seat).collect()
    }

    /// Sets the seats that must act now (SN-G8). `silent` has the seats without an answer. With secret answers, all of
    /// them act at the same time. With spoken answers, only the next seat acts. After all answers, the seats that
    /// announced a challenge must choose its cards. The result is empty when all answers are complete.
    fn await_next(&mut self, silent: SeatSet) {
        self.awaited = match self.challenge {
            _ if silent.is_empty() => self.those(Reply::Announced),
            Challenge::Simultaneous => silent,
            Challenge::Rotation => {
                let mut round = self.leader.others(self.replies.seats());
                round.find(|seat| silent.contains(*seat)).map_or(silent, SeatSet::one)
            }
        }
    }

    /// Checks whether this seat has announced a challenge and must still choose its cards.
    pub(super) fn is_picking(&self, seat: Seat) -> bool {
        self.replies[seat] == Reply::Announced
    }

    /// Checks whether this seat only announces a challenge now, and chooses the cards later (SN-G8, rotation).
    pub(super) fn is_announced_by(&self, seat: Seat) -> bool {
        self.challenge == Challenge::Rotation && self.kind == Kind::Flaunt && !self.is_picking(seat)
    }

    /// Returns (the plays that are turned up, the winner). The first play is the leader's, then follow those of the
    /// challengers, clockwise (SN-20, SN-23). There are no plays if a sneak was not challenged (SN-11). The highest
    /// play wins, and among equal plays the last of them (SN-21, SN-26).
    #[inline]
    pub(super) fn turned_up(&self, options: &Options) -> (Plays, Seat) {
        let mut plays = Plays::default();
        if self.kind == Kind::Sneak && self.those(Reply::Challenged).is_empty() {
            return (plays, self.leader);
        }
        let led = Strength::of(self.cards, options);
        let (mut winner, mut best) = (self.leader, led);
        plays.0[0] = Some(Play { seat: self.leader, cards: self.cards, class: led.class() });
        for (seat, place) in self.leader.others(self.replies.seats()).zip(&mut plays.0[1..]) {
            let (Reply::Challenged, cards) = (self.replies[seat], self.laid[seat]) else { continue };
            let (strength, takes_part) = counted(self.kind, led, cards, options);
            *place = Some(Play { seat, cards, class: strength.class() });
            if takes_part && strength >= best {
                (winner, best) = (seat, strength);
            }
        }
        (plays, winner)
    }
}

/// Returns (the strength of a challenger's cards against the lead, whether these cards can win at all). Only a straight
/// flush can beat a led straight flush (SN-24, SN-G9, SN-G10).
#[inline]
fn counted(kind: Kind, led: Strength, cards: Cards, options: &Options) -> (Strength, bool) {
    let play = Strength::of(cards, options);
    match kind {
        Kind::Sneak => (play, true),
        Kind::Flaunt if led.class() == Class::StraightFlush => {
            let ties = options.sf_tie == SfTie::Last;
            (play, play.class() == Class::StraightFlush && (play > led || ties))
        }
        Kind::Flaunt => (play.against_flaunt(cards, led.class(), options), true),
    }
}

/// Checks whether a challenger's cards beat the lead if there is no other challenger (SN-21: the challenger wins ties).
pub fn beats(kind: Kind, led: Cards, cards: Cards, options: &Options) -> bool {
    let lead = Strength::of(led, options);
    let (strength, takes_part) = counted(kind, lead, cards, options);
    takes_part && strength >= lead
}

/// A position for the endgame solver: the hands of two players after the stock is empty, and the cards on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Duel {
    /// The player whose turn it is.
    pub(crate) leader: Seat,
    /// The leader's hand, without the lead.
    pub(crate) leads: Cards,
    /// The other player's hand.
    pub(crate) answers: Cards,
    /// The cards of a lead that the other player has not answered yet. Empty if the leader must still lead.
    pub(crate) led: Cards,
}

impl Duel {
    /// Returns the number of cards in both hands and on the table.
    pub(crate) const fn len(&self) -> usize {
        self.leads.len() + self.answers.len() + self.led.len()
    }
}

impl State {
    /// Returns the position for the endgame solver: a round in which only two players still have cards and the stock is
    /// empty (SN-28). Returns `None` for other positions. If only one player has cards, that player wins them (SN-29).
    pub(crate) fn duel(&self) -> Option<Duel> {
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

#[cfg(test)]
mod tests {
    use game::Options as _;

    use super::*;

    /// A table of contests. Each line has: how A leads (face down or face up), A's cards, the cards of each other seat
    /// from B on (`-` for a pass), the winner, and options that differ from the defaults. Comments in the table name
    /// clauses of the project's rule book.
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
        let mut state = State::empty(&options, plays.len() as u8).unwrap();
        state.hands = state.hands.map(|seat, _| plays[seat.index()]);
        let mut contest = Contest::new(&state, Seat::FIRST, kind, plays[0]);
        for (seat, cards) in state.hands.iter().skip(1).filter(|(_, cards)| !cards.is_empty()) {
            contest.note(seat, Some(*cards));
        }
        (contest.turned_up(&options).1.letter(), wanted.trim().chars().next().unwrap())
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
