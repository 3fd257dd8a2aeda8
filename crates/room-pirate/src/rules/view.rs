//! What a viewer may know, field by field; how it is made from the state; and its lines of text.

use game::{BySeat, Lines, Outcome, Seat, SeatSet, Viewer, Waiting, listed, listed_or_counted};
use serde::Serialize;

use super::cards::{Card, Cards, CardsExt as _, Colour};
use super::notation::vote_text;
use super::options::Options;
use super::{State, outcome, waiting};

/// Everything one viewer may know now, made from nothing.
///
/// Cards are listed by colour, the pirate of a colour last. JSON has seats as indices and maps of seats as lists. By
/// default a field is public.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct View {
    /// The table options. # Who sees this: everybody.
    pub options: Options,
    /// How many seats there are, 2 to 5 (BP-01). # Who sees this: everybody.
    pub seats: u8,
    /// The viewer's own seat; `None` for watchers and readers of a finished table.
    pub me: Option<Seat>,
    /// Whether this is the open view of a finished table, in which nothing is hidden.
    pub archive: bool,
    /// Who is awaited. # Who sees this: everybody.
    pub waiting: Waiting,
    /// How many windows were opened so far; the open one, if any, has this number. # Who sees this: everybody.
    pub windows: u32,
    /// The stage of the game. # Who sees this: everybody.
    pub stage: Stage,
    /// Who began, or begins; `None` until chance has picked it. # Who sees this: everybody.
    pub first: Option<Seat>,
    /// Whose turn it is, also while the others vote; `None` before the first turn and after the end. # Who sees this:
    /// everybody.
    pub turn: Option<Seat>,
    /// While the turn player may place a set: whether no card need be removed (BP-16). # Who sees this: everybody, for
    /// it follows from the size of the hand.
    pub excused: bool,
    /// The hands.
    pub hands: BySeat<Hand>,
    /// The cards that just came into a hand, drawn or taken, until that seat or the next one moves.
    pub fresh: Option<Fresh>,
    /// How many cards the pile has. # Who sees this: everybody.
    pub pile: usize,
    /// The cards of the pile. # Who sees this: only readers of a finished table.
    pub pile_cards: Option<Cards>,
    /// The card squares of the colours in play, in the order of [`Colour::ALL`]. # Who sees this: everybody.
    pub board: Vec<Square>,
    /// The square of each ship; 0 is the start. # Who sees this: everybody.
    pub ships: BySeat<u8>,
    /// The two islands, the nearer one first. # Who sees this: everybody.
    pub islands: [Island; 2],
    /// While the turn player may board: the ships that a seat with a pirate may board, which are those
    /// strictly ahead whose owners hold cards (BP-20, BP-G11, BP-G12). # Who sees this: everybody.
    pub boardable: SeatSet,
    /// The set on the table.
    pub set: Option<SeenSet>,
    /// The relation of each seat to the set on the table.
    pub votes: BySeat<Vote>,
    /// The boarding that goes on while cards are taken. # Who sees this: everybody.
    pub boarding: Option<Boarding>,
    /// The cards that the viewer has seen go into the hands of others, and has not seen leave them (BP-14, BP-20). A
    /// card in an entry is in the hand of one of these seats, or among the face-down cards of their set; every entry is
    /// a different card. # Who sees this: the viewer; for watchers, what everybody has seen.
    pub knows: Vec<Known>,
    /// The same for the cards that everybody has seen, including the viewer's own hand: the knowledge of the whole
    /// table. # Who sees this: everybody.
    pub seen_by_all: Vec<Known>,
    /// The result of the last set, until the next one is placed. # Who sees this: everybody.
    pub last: Option<Last>,
    /// The public record of each seat. # Who sees this: everybody.
    pub records: BySeat<Record>,
    /// How many turns in a row have ended without a set (BP-5); at [`Options::idle_turns`] the foremost ship wins.
    /// # Who sees this: everybody.
    pub idle: u32,
    /// The result, once the table is over, in squares reached (BP-G19); capped where too many turns without a
    /// set ended it (BP-5). # Who sees this: everybody.
    pub outcome: Option<Outcome>,
    /// The cards in play, for sampling: public, but not shown.
    #[serde(skip)]
    pub(super) deck: Cards,
    /// For each seat, who has ever boarded it: public as the cards in play are.
    #[serde(skip)]
    pub(super) boarders: BySeat<SeatSet>,
}

game::named! {
    /// The stage of the game. # Who sees this: everybody.
    pub enum Stage {
        /// Chance picks who begins (BP-05).
        First = "first",
        /// The hands are dealt (BP-04).
        Deal = "deal",
        /// The turn player draws or boards (BP-06).
        Start = "start",
        /// Cards are drawn (BP-06).
        Drawing = "drawing",
        /// The turn player places a set, or removes a card, or is done (BP-06, BP-15, BP-16).
        Act = "act",
        /// The others vote (BP-10).
        Vote = "vote",
        /// The setter picks a voter (BP-11).
        Pick = "pick",
        /// Cards are taken from a boarded hand (BP-20).
        Boarding = "boarding",
        /// An island's token is turned (BP-22).
        Token = "token",
        /// The table is over.
        Over = "over",
    }
}

/// A hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Hand {
    /// How many cards. # Who sees this: everybody.
    pub count: usize,
    /// Which cards. # Who sees this: the owner; readers of a finished table.
    pub cards: Option<Cards>,
}

/// Cards that just came into a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Fresh {
    /// Whose hand. # Who sees this: everybody.
    pub seat: Seat,
    /// From whose hand they were taken; `None` for cards of the pile. # Who sees this: everybody.
    pub from: Option<Seat>,
    /// How many. # Who sees this: everybody.
    pub count: usize,
    /// Which. # Who sees this: their owner, the one they were taken from, readers of a finished table.
    pub cards: Option<Cards>,
}

/// A card square of the board. # Who sees this: everybody, all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Square {
    /// Its colour.
    pub colour: Colour,
    /// The number of accessories on it.
    pub accessories: u8,
    /// Whether the pirate is on it.
    pub pirate: bool,
}

/// An island.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Island {
    /// Its square, counted from the start.
    pub square: u8,
    /// The knowledge of its token. # Who sees this: everybody.
    pub token: Token,
}

game::named! {
    /// The knowledge of an island's token.
    pub enum Token {
        /// It is face down (BP-02).
        FaceDown = "face down",
        /// It was turned and shows nothing (BP-23).
        Empty = "empty",
        /// It is the treasure: it was turned, or the other one was empty (BP-G23).
        Treasure = "treasure",
    }
}

/// A set on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct SeenSet {
    /// Who placed it. # Who sees this: everybody.
    pub setter: Seat,
    /// The colour of the face-up cards. # Who sees this: everybody.
    pub colour: Colour,
    /// How many cards it has (BP-07). # Who sees this: everybody.
    pub size: usize,
    /// The face-up cards (BP-08). # Who sees this: everybody.
    pub shown: Cards,
    /// The face-down cards. # Who sees this: the setter; readers of a finished table.
    pub hidden: Option<Cards>,
}

/// The relation of a seat to the set on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(tag = "vote", rename_all = "snake_case")]
pub enum Vote {
    /// There is no set, or it is the seat's own.
    #[default]
    NotAsked,
    /// Has not voted yet. # Who sees this: everybody.
    Awaited,
    /// Has voted; the vote is secret (BP-10). # Who sees this: all but the seat itself.
    Answered,
    /// Has voted so. # Who sees this: the seat itself.
    Cast {
        /// Whether the vote says that the set is a bluff.
        bluff: bool,
    },
}

/// A boarding that goes on. # Who sees this: everybody, all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Boarding {
    /// Who boards.
    pub by: Seat,
    /// Whose cards are taken.
    pub from: Seat,
    /// How many cards are still to be taken.
    pub left: u8,
}

/// A card in one of several hands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Known {
    /// The card.
    pub card: Card,
    /// The seats, one of which has it.
    pub among: SeatSet,
}

/// The result of a set. # Who sees this: everybody, all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Last {
    /// Who placed it.
    pub setter: Seat,
    /// The cards that lay face up.
    pub shown: Cards,
    /// The cards that lay face down.
    pub hidden: Cards,
    /// Whether it was a bluff (BP-G10).
    pub bluff: bool,
    /// Whose vote was picked (BP-11).
    pub voter: Seat,
    /// Whether that vote said so.
    pub called: bool,
    /// Every vote, if the table shows them all (BP-G17): whether it said that the set is a bluff; `None` for the
    /// setter.
    pub votes: Option<BySeat<Option<bool>>>,
}

/// The public record of a seat. # Who sees this: everybody, all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Record {
    /// How many sets it has placed.
    pub sets: u16,
    /// How many of them were bluffs.
    pub bluffs: u16,
    /// How many of its votes were shown and said bluff.
    pub doubts: u16,
    /// How many of its votes were shown and said honest.
    pub trusts: u16,
}

impl Fresh {
    /// Cards that are about to come to a hand.
    pub(super) const fn none_yet(seat: Seat, from: Option<Seat>) -> Self {
        Self { seat, from, count: 0, cards: Some(Cards::EMPTY) }
    }
}

impl SeenSet {
    /// The number of face-down cards.
    pub fn down(&self) -> usize {
        self.size - self.shown.len()
    }
}

impl Vote {
    /// The vote, if it is known.
    pub const fn cast(self) -> Option<bool> {
        match self {
            Self::Cast { bluff } => Some(bluff),
            Self::NotAsked | Self::Awaited | Self::Answered => None,
        }
    }
}

impl Last {
    /// Whose ship sails: a bluff that was called moves the voter's, all else the setter's (BP-12 to BP-14).
    pub const fn sails(&self) -> Seat {
        if self.called && self.bluff { self.voter } else { self.setter }
    }

    /// Who steps back: a voter who was wrong to doubt (BP-13).
    pub fn steps_back(&self) -> Option<Seat> {
        (self.called && !self.bluff).then_some(self.voter)
    }
}

impl View {
    /// Whether the viewer is awaited.
    pub fn is_awaited(&self) -> bool {
        self.me.is_some_and(|me| self.waiting.awaits(me))
    }

    /// The viewer's own hand; empty for those who have none.
    pub fn own_hand(&self) -> Cards {
        self.me.and_then(|me| self.hands[me].cards).unwrap_or_default()
    }

    /// How many cards a seat holds, those face down on the table too.
    pub fn held(&self, seat: Seat) -> usize {
        self.hands[seat].count + self.set.filter(|set| set.setter == seat).map_or(0, |set| set.down())
    }

    /// How many cards of a colour are in play.
    pub fn ground_of(&self, colour: Colour) -> usize {
        self.deck.of_colour(colour)
    }

    /// All cards on the board squares.
    pub fn board_cards(&self) -> Cards {
        self.board.iter().fold(Cards::EMPTY, |cards, square| {
            let accessories = Cards::many(square.colour.accessory(), square.accessories);
            cards.plus(accessories).plus(Cards::many(square.colour.pirate(), square.pirate.into()))
        })
    }
}

/// The view of this viewer, constructed from scratch.
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
        // Not even a reader of the finished table sees a vote that was given in secret (BP-2, BP-G17).
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

/// Drawn cards are seen by who drew them, taken ones by both hands.
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

/// The view as lines of `key: value` in notation. Hidden cards are counted, never named.
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

/// The middle of the table: fresh cards, the set, the votes, a boarding.
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

/// Who may have which cards: a line for each set of seats.
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

/// The state of the game: the last set, records, turns without a set, the result.
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

/// Cards that the viewer may know; otherwise their number.
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
