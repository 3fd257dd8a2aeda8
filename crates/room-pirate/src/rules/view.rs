//! The view: what a viewer may know, field by field, how it is built from the state, and its lines of text.

use std::borrow::Cow;

use game::{BySeat, Lines, Outcome, Seat, SeatSet, Viewer, Waiting, listed, listed_or_counted};
use serde::Serialize;

use super::cards::{Card, Cards, CardsExt as _, Colour};
use super::notation::vote_text;
use super::options::Options;
use super::{State, outcome, waiting};

/// Everything that one viewer may know now. It is computed from the state each time.
///
/// Cards are listed by colour; the pirate of a colour comes after its accessories. In JSON, a seat is a number (its
/// index), and a map by seat is a list. A field without a note is public.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// The table options. # Who sees this: everybody.
    pub options: Options,
    /// The number of seats, 2 to 5 (BP-01). # Who sees this: everybody.
    pub seats: u8,
    /// The viewer's own seat. `None` for spectators and for viewers of a finished table.
    pub me: Option<Seat>,
    /// Whether this is the view of a finished table, in which nothing is hidden.
    pub archive: bool,
    /// Which seats must act. # Who sees this: everybody.
    pub waiting: Waiting,
    /// The number of windows opened so far. The open window has this number. # Who sees this: everybody.
    pub windows: u32,
    /// The stage of the game. # Who sees this: everybody.
    pub stage: Stage,
    /// The first player. `None` until chance has chosen. # Who sees this: everybody.
    pub first: Option<Seat>,
    /// The seat whose turn it is, also while the other seats vote. `None` before the first turn and after the end. #
    /// Who sees this: everybody.
    pub turn: Option<Seat>,
    /// While the player may place a set: whether the turn may end without a set and without a removal (BP-16). # Who
    /// sees this: everybody, because it follows from the size of the hand.
    pub excused: bool,
    /// The hand of each seat.
    pub hands: BySeat<Hand>,
    /// The cards that a seat has just drawn or taken. They count as new until that seat or the next seat moves.
    pub fresh: Option<Fresh>,
    /// The number of cards in the pile. # Who sees this: everybody.
    pub pile: usize,
    /// The cards of the pile. # Who sees this: only viewers of a finished table.
    pub pile_cards: Option<Cards>,
    /// The card squares of the colours in play, in the order of [`Colour::ALL`]. # Who sees this: everybody.
    pub board: Vec<Square>,
    /// The square of each ship; 0 is the start. # Who sees this: everybody.
    pub ships: BySeat<u8>,
    /// The two islands, the nearer one first. # Who sees this: everybody.
    pub islands: [Island; 2],
    /// While the player may board: the ships that a seat with a pirate may board. These ships are strictly ahead, and
    /// their owners have cards (BP-20, BP-G11, BP-G12). # Who sees this: everybody.
    pub boardable: SeatSet,
    /// The set on the table.
    pub set: Option<SeenSet>,
    /// The vote of each seat about the set on the table.
    pub votes: BySeat<Vote>,
    /// The boarding in progress, while cards are taken. # Who sees this: everybody.
    pub boarding: Option<Boarding>,
    /// The cards that the viewer has seen go into the hands of other players, and has not seen leave those hands
    /// (BP-14, BP-20). The card of an entry is at one of the entry's seats, in the hand or face down in a set. Each
    /// entry is about a different physical card. # Who sees this: the viewer only. For spectators, the field contains
    /// what everybody has seen.
    pub knows: Vec<Known>,
    /// The cards that everybody has seen go into hands and not seen leave, including cards in the viewer's own hand. #
    /// Who sees this: everybody.
    pub seen_by_all: Vec<Known>,
    /// The result of the last set, until the next set is placed. # Who sees this: everybody.
    pub last: Option<Last>,
    /// The public record of each seat. # Who sees this: everybody.
    pub records: BySeat<Record>,
    /// The number of turns in a row without a set (BP-5). At [`Options::idle_turns`] the foremost ship wins. # Who sees
    /// this: everybody.
    pub idle: u32,
    /// The result after the end of the game, with the reached squares as points (BP-G19). Its field `capped` is true if
    /// too many turns without a set ended the game (BP-5). # Who sees this: everybody.
    pub outcome: Option<Outcome>,
    /// All cards in play, which `sample` needs. They are public, but not part of the JSON.
    #[serde(skip)]
    pub(super) deck: Cards,
    /// For each seat, the set of seats that have ever boarded it, which `sample` needs. This field is public, but not
    /// part of the JSON.
    #[serde(skip)]
    pub(super) boarders: BySeat<SeatSet>,
}

game::named! {
    /// The stage of the game. # Who sees this: everybody.
    pub enum Stage {
        /// Chance picks the first player (BP-05).
        First = "first",
        /// The hands are dealt (BP-04).
        Deal = "deal",
        /// The player draws or boards (BP-06).
        Start = "start",
        /// Cards are drawn (BP-06).
        Drawing = "drawing",
        /// The player places a set, removes a card, or ends the turn (BP-06, BP-15, BP-16).
        Act = "act",
        /// All seats except the setter vote (BP-10).
        Vote = "vote",
        /// The setter picks a voter (BP-11).
        Pick = "pick",
        /// Cards are taken from a boarded hand (BP-20).
        Boarding = "boarding",
        /// An island's token is turned (BP-22).
        Token = "token",
        /// The game is over.
        Over = "over",
    }
}

/// The cards in a seat's hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hand {
    /// The number of cards in the hand. # Who sees this: everybody.
    pub count: usize,
    /// The cards. # Who sees this: the owner of the hand, and viewers of a finished table.
    pub cards: Option<Cards>,
}

/// The cards that a seat has just drawn or taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fresh {
    /// The seat that got the cards. # Who sees this: everybody.
    pub seat: Seat,
    /// The seat from which the cards were taken. `None` for cards from the pile. # Who sees this: everybody.
    pub from: Option<Seat>,
    /// The number of cards. # Who sees this: everybody.
    pub count: usize,
    /// The cards. # Who sees this: the new owner, the seat from which the cards were taken, and viewers of a finished
    /// table.
    pub cards: Option<Cards>,
}

/// A card square of the board. # Who sees this: everybody sees all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Square {
    /// The colour of the square.
    pub colour: Colour,
    /// The number of accessories on the square.
    pub accessories: u8,
    /// Whether the pirate of the colour is on the square.
    pub pirate: bool,
}

/// An island with its token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Island {
    /// The square of the island, counted from the start.
    pub square: u8,
    /// What is known about the token. # Who sees this: everybody.
    pub token: Token,
}

game::named! {
    /// What is known about an island's token.
    pub enum Token {
        /// The token is face down (BP-02).
        FaceDown = "face down",
        /// The token was turned and shows nothing (BP-23).
        Empty = "empty",
        /// The token is the treasure. Either it was turned up, or the other island's token was empty (BP-G23).
        Treasure = "treasure",
    }
}

/// A set on the table, as one viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeenSet {
    /// The seat that placed the set. # Who sees this: everybody.
    pub setter: Seat,
    /// The colour of the face-up cards. # Who sees this: everybody.
    pub colour: Colour,
    /// The number of cards in the set (BP-07). # Who sees this: everybody.
    pub size: usize,
    /// The face-up cards (BP-08). # Who sees this: everybody.
    pub shown: Cards,
    /// The face-down cards. # Who sees this: the setter, and viewers of a finished table.
    pub hidden: Option<Cards>,
}

/// The vote of a seat about the set on the table, as one viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "vote", rename_all = "snake_case")]
pub enum Vote {
    /// The seat has no vote: there is no set, or the seat itself placed the set.
    #[default]
    NotAsked,
    /// The seat has not voted yet. # Who sees this: everybody.
    Awaited,
    /// The seat has voted, and the vote is secret (BP-10). # Who sees this: everybody except the seat itself.
    Answered,
    /// The seat has voted, and this is its vote. # Who sees this: the seat itself.
    Cast {
        /// Whether the vote says that the set is a bluff.
        bluff: bool,
    },
}

/// A boarding in progress. # Who sees this: everybody sees all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Boarding {
    /// The seat that boards.
    pub by: Seat,
    /// The seat whose cards are taken.
    pub from: Seat,
    /// The number of cards that are still to be taken.
    pub left: u8,
}

/// One piece of knowledge: a card is at one of these seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Known {
    /// The card.
    pub card: Card,
    /// The seats that may have the card. Exactly one of them has it.
    pub among: SeatSet,
}

/// The result of a set. # Who sees this: everybody sees all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Last {
    /// The seat that placed the set.
    pub setter: Seat,
    /// The cards that were face up.
    pub shown: Cards,
    /// The cards that were face down.
    pub hidden: Cards,
    /// Whether the set was a bluff (BP-G10).
    pub bluff: bool,
    /// The seat whose vote was picked (BP-11).
    pub voter: Seat,
    /// Whether the picked vote said bluff.
    pub called: bool,
    /// The votes of all seats, if the table shows all votes (BP-G17). A vote is true for bluff and false for honest,
    /// and `None` for the setter.
    pub votes: Option<BySeat<Option<bool>>>,
}

/// The public record of a seat. # Who sees this: everybody sees all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Record {
    /// The number of sets that the seat has placed.
    pub sets: u16,
    /// The number of the seat's sets that turned out to be bluffs.
    pub bluffs: u16,
    /// The number of the seat's shown votes that said bluff.
    pub doubts: u16,
    /// The number of the seat's shown votes that said honest.
    pub trusts: u16,
}

impl Fresh {
    /// Creates the record of new cards for a seat that has not yet drawn or taken the first card.
    pub(super) const fn none_yet(seat: Seat, from: Option<Seat>) -> Self {
        Self { seat, from, count: 0, cards: Some(Cards::EMPTY) }
    }
}

impl SeenSet {
    /// Returns the number of face-down cards.
    pub fn down(&self) -> usize {
        self.size - self.shown.len()
    }
}

impl Vote {
    /// Returns whether the vote said bluff, if the vote is known.
    pub const fn cast(self) -> Option<bool> {
        match self {
            Self::Cast { bluff } => Some(bluff),
            Self::NotAsked | Self::Awaited | Self::Answered => None,
        }
    }
}

impl Last {
    /// Returns the owner of the ship that sails: the picked voter after a discovered bluff, otherwise the setter (BP-12
    /// to BP-14).
    pub const fn sails(&self) -> Seat {
        if self.called && self.bluff { self.voter } else { self.setter }
    }

    /// Returns the voter who steps back after a wrong doubt (BP-13), or `None` if nobody does.
    pub fn steps_back(&self) -> Option<Seat> {
        (self.called && !self.bluff).then_some(self.voter)
    }
}

impl View {
    /// Returns the view as if no other seat had voted yet. Votes are secret until all are cast (BP-10).
    pub(crate) fn before_answers(&self) -> Cow<'_, Self> {
        let has_voted = |seat: &Seat| self.votes[*seat] == Vote::Answered;
        let secret: Vec<Seat> = Seat::all(self.seats).filter(has_voted).collect();
        if self.stage != Stage::Vote || secret.is_empty() {
            return Cow::Borrowed(self);
        }
        let mut before = self.clone();
        before.waiting = before.waiting.also_for(secret.iter().copied());
        secret.into_iter().for_each(|seat| before.votes[seat] = Vote::Awaited);
        Cow::Owned(before)
    }

    /// Checks whether the viewer must act.
    pub fn is_awaited(&self) -> bool {
        self.me.is_some_and(|me| self.waiting.awaits(me))
    }

    /// Returns the viewer's own hand. Empty for a viewer without a seat.
    pub fn own_hand(&self) -> Cards {
        self.me.and_then(|me| self.hands[me].cards).unwrap_or_default()
    }

    /// Returns the number of a seat's cards: in the hand, and face down in its set on the table.
    pub fn held(&self, seat: Seat) -> usize {
        self.hands[seat].count + self.set.filter(|set| set.setter == seat).map_or(0, |set| set.down())
    }

    /// Returns how many cards of a colour are in play.
    pub fn ground_of(&self, colour: Colour) -> usize {
        self.deck.of_colour(colour)
    }

    /// Returns all cards on the board squares.
    pub fn board_cards(&self) -> Cards {
        self.board.iter().fold(Cards::EMPTY, |cards, square| {
            let accessories = Cards::many(square.colour.accessory(), square.accessories);
            cards.plus(accessories).plus(Cards::many(square.colour.pirate(), square.pirate.into()))
        })
    }
}

/// Builds the view of this viewer from the state.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let seen_by_all = state.rail.claims();
    View {
        options: state.options,
        seats: state.seats,
        me: viewer.seat(),
        archive: viewer.sees_all(),
        waiting: waiting(state),
        windows: state.windows,
        stage: state.stage,
        first: state.first,
        turn: state.turn,
        excused: state.stage == Stage::Act && state.is_excused(),
        hands: state.hands.map(|seat, hand| Hand { count: hand.len(), cards: viewer.sees(seat).then_some(*hand) }),
        fresh: fresh(state, viewer),
        pile: state.pile.len(),
        pile_cards: viewer.sees_all().then_some(state.pile),
        board: board(state),
        ships: state.ships,
        islands: islands(state),
        boardable: state.boardable(),
        set: state.set.map(|set| SeenSet { hidden: set.hidden.filter(|_| viewer.sees(set.setter)), ..set }),
        // Even viewers of the finished table do not see a secret vote (BP-2, BP-G17). Only the voter sees it.
        votes: state.votes.map(|seat, vote| match vote.cast() {
            Some(_) if viewer.seat() != Some(seat) => Vote::Answered,
            Some(_) | None => *vote,
        }),
        boarding: state.boarding(),
        knows: viewer.seat().map_or_else(|| seen_by_all.clone(), |me| state.knows[me].claims()),
        seen_by_all,
        last: state.last,
        records: state.records,
        idle: state.idle,
        outcome: outcome(state),
        deck: state.deck,
        boarders: state.boarders,
    }
}

/// Returns the new cards in a hand, as this viewer sees them. Drawn cards are visible to the seat that drew them. Taken
/// cards are visible to the two players involved.
fn fresh(state: &State, viewer: Viewer) -> Option<Fresh> {
    let fresh = state.fresh.filter(|fresh| fresh.count > 0)?;
    let sees = viewer.sees(fresh.seat) || fresh.from.is_some_and(|from| viewer.sees(from));
    Some(Fresh { cards: fresh.cards.filter(|_| sees), ..fresh })
}

fn board(state: &State) -> Vec<Square> {
    let square = |colour: Colour| Square {
        colour,
        accessories: state.board.count(colour.accessory()) as u8,
        pirate: state.board.has(colour.pirate()),
    };
    state.deck.colours().map(square).collect()
}

fn islands(state: &State) -> [Island; 2] {
    let [near, far] = state.options.islands();
    let tokens = match (state.opened, state.found()) {
        (false, false) => [Token::FaceDown, Token::FaceDown],
        (false, true) => [Token::Treasure, Token::Empty],
        (true, _) => [Token::Empty, Token::Treasure],
    };
    [Island { square: near, token: tokens[0] }, Island { square: far, token: tokens[1] }]
}

/// Writes the view as pairs of key and value in notation. For hidden cards a line contains only their number.
pub(super) fn describe(view: &View) -> Vec<(String, String)> {
    let mut lines = Lines::default();
    lines.put("stage", view.stage);
    lines.put_or("turn", view.turn, "nobody");
    lines.put("waiting", view.waiting);
    for (place, island) in view.islands.iter().enumerate() {
        lines.put(format!("island {}", place + 1), format!("{} {}", island.square, island.token));
    }
    lines.put_each("ship", &view.ships, u8::to_string);
    lines.put("pile", view.pile_cards.map_or_else(|| view.pile.to_string(), |cards| listed(cards.iter())));
    lines.put("board", listed(view.board_cards().iter()));
    lines.put_each("hand", &view.hands, |hand| hand_text(hand.cards, hand.count));
    table(view, &mut lines);
    memory("knows", &view.knows, &mut lines);
    memory("all-know", &view.seen_by_all, &mut lines);
    story(view, &mut lines);
    lines.into_vec()
}

/// Writes the lines about the middle of the table: new cards, the set, the votes, a boarding.
fn table(view: &View, lines: &mut Lines) {
    if view.stage == Stage::Act {
        lines.put("remove", if view.excused { "no" } else { "yes" });
    }
    if view.stage == Stage::Start {
        let boardable = Some(view.boardable).filter(|seats| !seats.is_empty());
        lines.put("boardable", boardable.map_or_else(|| "nobody".to_owned(), |seats| seats.to_string()));
    }
    if let Some(fresh) = &view.fresh {
        let (key, seat) = fresh.from.map_or(("drawn", fresh.seat), |from| ("taken", from));
        lines.put_of(key, seat, hand_text(fresh.cards, fresh.count));
    }
    lines.put_some("boarding", view.boarding.map(|it| format!("{} boards {}, {} to take", it.by, it.from, it.left)));
    if let Some(set) = &view.set {
        lines.put("set", format!("{} {}", set.setter, set.size));
        lines.put("face-up", set.shown);
        lines.put("face-down", hand_text(set.hidden, set.down()));
    }
    for (seat, vote) in view.votes.iter() {
        match vote {
            Vote::NotAsked => {}
            Vote::Awaited => lines.put_of("vote", seat, "awaited"),
            Vote::Answered => lines.put_of("vote", seat, "answered"),
            Vote::Cast { bluff } => lines.put_of("vote", seat, vote_text(*bluff)),
        }
    }
}

/// Writes the known cards in hands, with one line for each set of seats that may have the cards.
fn memory(key: &str, known: &[Known], lines: &mut Lines) {
    let mut heaps: Vec<(SeatSet, Cards)> = Vec::new();
    for Known { card, among } in known {
        match heaps.iter_mut().find(|(seats, _)| seats == among) {
            Some((_, cards)) => *cards = cards.with(*card),
            None => heaps.push((*among, Cards::one(*card))),
        }
    }
    for (among, cards) in heaps {
        lines.put(format_args!("{key} {among}"), cards);
    }
}

/// Writes the lines about the course of the game: the last set, records, turns without a set, the result.
fn story(view: &View, lines: &mut Lines) {
    lines.put_some("last", view.last.as_ref().map(last_text));
    lines.put_each("record", &view.records, |record| {
        let Record { sets, bluffs, doubts, trusts } = record;
        format!("{sets} sets, {bluffs} bluffs, voted bluff {doubts} and honest {trusts}")
    });
    lines.put("idle", view.idle);
    if let Some(ending) = &view.outcome {
        lines.put_each("rank", &ending.ranks, u8::to_string);
        lines.put("capped", if ending.capped { "yes" } else { "no" });
    }
}

/// Writes the cards if the viewer may know them, otherwise their number.
fn hand_text(cards: Option<Cards>, count: usize) -> String {
    listed_or_counted(cards.map(Cards::to_vec).as_deref(), count)
}

fn last_text(last: &Last) -> String {
    let truth = if last.bluff { "a bluff" } else { "true" };
    let mut text = format!("{} {} + {}, {truth}", last.setter, last.shown, last.hidden);
    match &last.votes {
        None => text.push_str(&format!(", {} voted {}", last.voter, vote_text(last.called))),
        Some(votes) => {
            text.push_str(&format!(", picked {}", last.voter));
            for (seat, vote) in votes.iter() {
                if let Some(bluff) = vote {
                    text.push_str(&format!(", {seat} voted {}", vote_text(*bluff)));
                }
            }
        }
    }
    text
}
