//! The view: what a viewer may know, field by field, how it is built from the state, and its lines of text.

use std::borrow::Cow;

use game::{BySeat, Lines, Seat, Viewer, Waiting, Window, listed};
use serde::Serialize;

use super::cards::{Card, CardSet};
use super::options::Options;
use super::turn::{Turn, may_call};
use super::{State, outcome, waiting};
use room::kit::Ending;

/// Everything that one viewer may know now. It is computed from the state each time.
///
/// Cards are listed by item, with Wizards last, unless a field says otherwise. In JSON, a seat is a number (its index),
/// and a map by seat is a list.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// The table options, and the content of the cards (`options.pack`). # Who sees this: everybody.
    pub options: Options,
    /// The number of seats, 2 to 6. # Who sees this: everybody.
    pub seats: u8,
    /// The viewer's own seat. `None` for spectators and for viewers of a finished table.
    pub me: Option<Seat>,
    /// Whether this is the view of a finished table, in which nothing is hidden.
    pub archive: bool,
    /// The number of the round, from 1. # Who sees this: everybody.
    pub round: u8,
    /// The dealer of the round. `None` until the first dealer is drawn. # Who sees this: everybody.
    pub dealer: Option<Seat>,
    /// The seat whose turn it is. `None` before the first turn of a round and after the end. # Who sees this:
    /// everybody.
    pub turn: Option<Seat>,
    /// The current step. # Who sees this: everybody.
    pub step: Step,
    /// Which seats must act. # Who sees this: everybody.
    pub waiting: Waiting,
    /// The number of windows opened so far. The open window has this number. # Who sees this: everybody.
    pub windows: u32,
    /// The seat that has just discarded without a call and may still call. This ends when the next player draws or,
    /// after the last turn of a round, when the seat passes. The field does not depend on the seat's hand (TI-18). #
    /// Who sees this: everybody.
    pub late: Option<Seat>,
    /// The number of finished turns of the round. # Who sees this: everybody.
    pub turns: u16,
    /// The number of cards in the draw pile. # Who sees this: everybody.
    pub pile: usize,
    /// The cards of the draw pile, which has no order. # Who sees this: only viewers of a finished table.
    pub pile_cards: Option<CardSet>,
    /// The discard pile from the bottom up, with the top card last. # Who sees this: everybody.
    pub discard: Vec<Card>,
    /// The cards that the last reshuffle of this round put into the draw pile. Empty before the first reshuffle. # Who
    /// sees this: everybody.
    pub shuffled: CardSet,
    /// The hand of each seat.
    pub hands: BySeat<Hand>,
    /// The number of cards that each seat has put on the table in this round, in its own sets or added to any set
    /// (TI-16). # Who sees this: everybody.
    pub put: BySeat<u8>,
    /// Version 2: the sets on the table, in the order in which they were laid. # Who sees this: everybody.
    pub table: Vec<Laid>,
    /// The card that was drawn in this turn. `None` after the discard.
    pub drawn: Option<Drawn>,
    /// The result of the previous round. After the end of the game, this is the last round. # Who sees this: everybody.
    pub last: Option<LastRound>,
    /// The points of each seat in each finished round, in order. # Who sees this: everybody.
    pub rounds: Vec<BySeat<i32>>,
    /// The penalty points of each seat in all finished rounds. The lowest total wins (TI-20). # Who sees this:
    /// everybody.
    pub totals: BySeat<i32>,
    /// Whether any round has ended without a winner: at the turn cap, or because both piles were empty. # Who sees
    /// this: everybody.
    pub capped: bool,
    /// The result after the end of the game. # Who sees this: everybody.
    pub outcome: Option<Ending>,
    /// The edition of the rules, which `sample` needs. It is public, but not part of the JSON.
    #[serde(skip)]
    pub(super) edition: u32,
    /// The possible places of unseen cards, which `sample` needs. One entry for each shuffle of this round, the latest
    /// last: the cards that were in this shuffle and in no later one. Entries without unseen cards in hands are
    /// omitted. The list is public, but not part of the JSON.
    #[serde(skip)]
    pub(super) bags: Vec<CardSet>,
}

game::named! {
    /// The current step.
    pub enum Step {
        /// Chance draws the first dealer.
        Dealer = "dealer",
        /// Cards are dealt.
        Deal = "deal",
        /// The draw pile was empty, so the discards were shuffled. Chance turns up one card (TI-10).
        Turning = "turning",
        /// The player on turn takes a card from one of the two piles (TI-05).
        Source = "source",
        /// Chance picks the card drawn from the pile.
        Drawing = "drawing",
        /// The player on turn lays, adds and swaps (version 2), and discards.
        Act = "act",
        /// The player on turn has laid all cards and has none to discard. The player can only call or pass. Only with
        /// the option `out_without_discard`.
        Out = "out",
        /// The player on turn has made the last discard of the round, and can now only call or pass (TI-18, TI-5).
        LastCall = "last call",
        /// The game is over.
        Over = "over",
    }
}

/// The cards in a seat's hand.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hand {
    /// The number of cards in the hand. # Who sees this: everybody.
    pub count: usize,
    /// The cards in the hand. # Who sees this: the owner of the hand, and viewers of a finished table.
    pub cards: Option<CardSet>,
    /// The cards that everybody saw come to the hand: from the discard pile, or as a Wizard from the table. # Who sees
    /// this: everybody.
    pub known: CardSet,
    /// For each entry of [`View::bags`], the number of unseen cards in this hand that come from that shuffle. # Who
    /// sees this: everybody, because it follows from the number of draws.
    #[serde(skip)]
    pub(super) unseen: Vec<u8>,
}

/// A set on the table (version 2). # Who sees this: everybody sees all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Laid {
    /// The number of the set, from 1.
    pub number: u8,
    /// The seat that laid the set.
    pub by: Seat,
    /// The item of the set, counted from 0.
    pub item: u8,
    /// The three or four cards of the set.
    pub cards: CardSet,
}

/// The card that the seat on turn took in this turn, and the pile from which it took it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Drawn {
    /// The seat that took the card. # Who sees this: everybody.
    pub seat: Seat,
    /// Whether the card is from the discard pile. # Who sees this: everybody.
    pub from_top: bool,
    /// The card, even if the seat has put it on the table since then. # Who sees this: everybody if it is from the
    /// discard pile, otherwise the seat that drew it, and viewers of a finished table.
    pub card: Option<Card>,
}

/// The result of a round. # Who sees this: everybody sees all of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LastRound {
    /// The number of the round, from 1.
    pub round: u8,
    /// The seat that called. `None` if the round ended without a call: at the turn cap, or because both piles were
    /// empty.
    pub winner: Option<Seat>,
    /// All hands at the end of the round, with their penalty points. The winner's hand is included.
    pub hands: BySeat<Counted>,
    /// The sets that were on the table (version 2).
    pub table: Vec<Laid>,
    /// The top card of the discard pile at the end of the round.
    pub discard: Option<Card>,
}

/// A hand at the end of a round. # Who sees this: everybody sees all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Counted {
    /// The cards that are in no set.
    pub left: CardSet,
    /// Version 1: the sets in the hand, empty if there are none. The winner has two sets. With the option
    /// `v1_score=unmatched`, other players can have sets too, which give no penalty points.
    pub sets: [CardSet; 2],
    /// The penalty points of the hand.
    pub points: i32,
}

impl View {
    /// Returns the view as if the time for a late call of the seat before were over (TI-18). Either that seat calls, and
    /// the round ends, or its silence says nothing about what the viewer should do.
    pub(crate) fn before_answers(&self) -> Cow<'_, Self> {
        match (self.late, self.me, self.waiting) {
            (Some(late), Some(me), Waiting::Seats(window)) if late != me => {
                let waiting = Waiting::Seats(Window::turn(window.number, me));
                Cow::Owned(Self { late: None, waiting, ..self.clone() })
            }
            _ => Cow::Borrowed(self),
        }
    }

    /// Returns the viewer's own hand. Empty for a viewer without a seat.
    pub fn own_hand(&self) -> CardSet {
        self.me.and_then(|me| self.hands[me].cards).unwrap_or_default()
    }

    /// Checks whether the viewer must act.
    pub fn is_awaited(&self) -> bool {
        self.me.is_some_and(|me| self.waiting.awaits(me))
    }

    /// Returns the viewer's turn, an object that checks moves with the cards in the hand. Returns `None` unless it is
    /// the viewer's turn and the viewer has drawn.
    pub fn own_turn(&self) -> Option<Turn<'_>> {
        let me = self.me.filter(|me| self.turn == Some(*me) && self.step == Step::Act)?;
        let taken = self.drawn.filter(|drawn| drawn.from_top).and_then(|drawn| drawn.card);
        Some(Turn { options: &self.options, seat: me, hand: self.own_hand(), table: &self.table, taken })
    }

    /// Returns the turn as it would be if the viewer took the top discard now. Returns `None` for a viewer without a
    /// seat, or if there is no discard.
    pub(crate) fn turn_with_top(&self) -> Option<Turn<'_>> {
        let (me, top) = (self.me?, *self.discard.last()?);
        let hand = self.own_hand().with(top);
        Some(Turn { options: &self.options, seat: me, hand, table: &self.table, taken: Some(top) })
    }

    /// Returns whether a late call of the viewer would be right now (TI-18). Returns `None` if the viewer cannot make a
    /// late call.
    pub fn late_call(&self) -> Option<bool> {
        let me = self.me.filter(|_| self.is_awaited())?;
        let is_asked = self.late == Some(me) || self.step == Step::Out;
        is_asked.then(|| may_call(&self.options, self.own_hand()).is_ok())
    }
}

/// Builds the view of this viewer from the state.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    View {
        options: state.options.clone(),
        seats: state.seats,
        me: viewer.seat(),
        archive: viewer.sees_all(),
        round: state.round,
        dealer: (state.step != Step::Dealer).then_some(state.dealer),
        turn: state.turn,
        step: state.step,
        waiting: waiting(state),
        windows: state.windows,
        late: state.late,
        turns: state.turns,
        pile: state.pile.len(),
        pile_cards: viewer.sees_all().then_some(state.pile),
        discard: state.discard.clone(),
        shuffled: state.shuffled,
        hands: state.hands.map(|seat, hand| Hand {
            count: hand.len(),
            cards: viewer.sees(seat).then_some(*hand),
            known: state.known[seat],
            unseen: per_bag(hand.minus(state.known[seat]), &state.bags),
        }),
        put: state.put,
        table: state.table.clone(),
        drawn: state
            .drawn
            .map(|drawn| Drawn { card: drawn.card.filter(|_| drawn.from_top || viewer.sees(drawn.seat)), ..drawn }),
        last: state.last.clone(),
        rounds: state.rounds.clone(),
        totals: state.totals,
        capped: state.capped,
        outcome: outcome(state).map(Ending::from),
        edition: state.edition,
        bags: state.bags.clone(),
    }
}

/// Returns for each shuffle how many of these cards of a hand come from it. The numbers are public: a draw adds a card
/// from the last shuffle, and a card that leaves the hand is seen by everybody.
fn per_bag(cards: CardSet, bags: &[CardSet]) -> Vec<u8> {
    bags.iter().map(|bag| cards.common(*bag).len() as u8).collect()
}

/// Writes the view as pairs of key and value in notation. For hidden cards a line contains only their number.
pub(super) fn describe(view: &View) -> Vec<(String, String)> {
    let mut lines = Lines::default();
    lines.put("round", format!("{} of {}", view.round, view.options.rounds));
    lines.put_or("dealer", view.dealer, "not drawn");
    lines.put_or("turn", view.turn, "nobody");
    lines.put("step", view.step);
    lines.put("waiting", view.waiting);
    lines.put_some("late", view.late);
    lines.put("turns", view.turns);
    lines
        .put("pile", view.pile_cards.map_or_else(|| view.pile.to_string(), |cards| format!("{} ({cards})", view.pile)));
    lines.put("discard", listed(&view.discard));
    lines.put_some("shuffled", Some(view.shuffled).filter(|cards| !cards.is_empty()));
    cards(view, &mut lines);
    if let Some(last) = &view.last {
        last_round(last, &mut lines);
    }
    lines.put_each("points", &view.totals, i32::to_string);
    if let Some(ending) = &view.outcome {
        lines.put_each("rank", &ending.ranks, u8::to_string);
    }
    lines.into_vec()
}

/// Writes the lines about the cards in hands and on the table.
fn cards(view: &View, lines: &mut Lines) {
    for (seat, hand) in view.hands.iter() {
        lines.put_of("hand", seat, hand_text(hand));
        if !hand.known.is_empty() {
            lines.put_of("known", seat, hand.known);
        }
        if view.put[seat] > 0 {
            lines.put_of("put", seat, view.put[seat]);
        }
    }
    for set in &view.table {
        lines.put(format_args!("set {}", set.number), format_args!("{} {}", set.by, set.cards));
    }
    lines.put_some("drawn", view.drawn.as_ref().map(drawn_text));
}

fn hand_text(hand: &Hand) -> String {
    match hand.cards {
        Some(cards) => listed(cards.iter()),
        None if hand.known.is_empty() => format!("{} hidden", hand.count),
        None => format!("{} hidden, {}", hand.count - hand.known.len(), hand.known),
    }
}

fn drawn_text(drawn: &Drawn) -> String {
    let from = if drawn.from_top { "top" } else { "pile" };
    let card = drawn.card.map_or_else(|| "1 hidden".to_owned(), |card| card.to_string());
    format!("{} {from} {card}", drawn.seat)
}

/// Writes the lines about the result of the last round.
fn last_round(last: &LastRound, lines: &mut Lines) {
    let how = last.winner.map_or_else(|| "nobody called".to_owned(), |seat| format!("{seat} called"));
    lines.put("last", format_args!("round {}, {how}", last.round));
    lines.put_each("last", &last.hands, counted_text);
    for set in &last.table {
        lines.put(format_args!("last set {}", set.number), format_args!("{} {}", set.by, set.cards));
    }
    lines.put_some("last discard", last.discard);
}

fn counted_text(counted: &Counted) -> String {
    let sets: String = counted.sets.iter().filter(|set| !set.is_empty()).map(|set| format!("({set}) ")).collect();
    format!("{sets}{}: {}", listed(counted.left.iter()), counted.points)
}
