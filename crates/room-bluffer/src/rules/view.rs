//! The view: what a viewer may know, field by field, how it is built from the state, and its lines of text.

use std::borrow::Cow;

use game::{BySeat, Lines, Outcome, Seat, SeatSet, Viewer, Waiting, listed};
use serde::Serialize;

use super::cards::{Card, Cards, Shape};
use super::options::Options;
use super::row::Held;
use super::{CallPriority, Phase, PileTop, State, outcome, waiting};

/// Everything that one viewer may know now. It is computed from the state each time.
///
/// In JSON, a seat is a number (its index), a map by seat is a list, and a shape is one of the letters C S T H. In
/// moves and sentences, positions in rows begin with 1, so the first card of a list has position 1.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// The table options. # Who sees this: everybody.
    pub options: Options,
    /// The number of seats, 2 to 4 (BL-01). # Who sees this: everybody.
    pub seats: u8,
    /// The viewer's own seat. `None` for spectators and for viewers of a finished table.
    pub me: Option<Seat>,
    /// Whether this is the view of a finished table, in which nothing is hidden.
    pub archive: bool,
    /// The stage of the game. # Who sees this: everybody.
    pub stage: Stage,
    /// The seat whose turn it is. The turn lasts until the claim is answered and all penalties are paid. `None` before
    /// the end of the deal and after the game. # Who sees this: everybody.
    pub turn: Option<Seat>,
    /// The seat that has the next turn. While calls are open, it may begin this turn instead of answering, if the first
    /// call counts and there is no timer (BL-G18). `None` if no turn follows. # Who sees this: everybody.
    pub next: Option<Seat>,
    /// Which seats must act. # Who sees this: everybody.
    pub waiting: Waiting,
    /// The number of windows opened so far. The open window has this number. # Who sees this: everybody.
    pub windows: u32,
    /// The number of turns begun so far (BL-5). # Who sees this: everybody.
    pub turns: u32,
    /// The position, from 1, of the card that the player has looked at in this turn (BL-08). # Who sees this:
    /// everybody.
    pub peeked: Option<u8>,
    /// The shape to match (BL-09). `None` until there is a card in the centre. # Who sees this: everybody.
    pub want: Option<Shape>,
    /// The cards of each player, in public positions.
    pub rows: BySeat<Vec<RowCard>>,
    /// The front of the uppermost card of the draw pile (BL-G9). `None` if the pile is empty or covered. # Who sees
    /// this: everybody.
    pub top: Option<Shape>,
    /// The number of cards in the draw pile, including the uppermost card. # Who sees this: everybody.
    pub pile: usize,
    /// The cards of the draw pile. The uppermost card comes first; the other cards are sorted, because they have no
    /// order yet. # Who sees this: only viewers of a finished table.
    pub pile_cards: Option<Vec<Card>>,
    /// The play pile from the bottom to the top.
    pub play: Vec<PlayCard>,
    /// The card that was just laid with a claim. `None` when the claim can no longer be called and the penalty is paid.
    pub claim: Option<Claim>,
    /// The answer of each seat to the claim.
    pub answers: BySeat<Answer>,
    /// The last check of a back, which happens after a call and for a last card. # Who sees this: everybody.
    pub last: Option<Check>,
    /// While chance draws: the seat that must still draw cards, and how many. # Who sees this: everybody.
    pub owed: Option<Owed>,
    /// The place of each seat that has no cards left, from 1. 0 for seats that still play (BL-20). # Who sees this:
    /// everybody.
    pub places: BySeat<u8>,
    /// The result after the end of the game. # Who sees this: everybody.
    pub outcome: Option<Ending>,
    /// All cards of this table, wherever they are. # Who sees this: everybody, because the deck is public.
    #[serde(skip)]
    pub(super) deck: Cards,
    /// The edition of the rules, which `sample` needs. It is public, but not part of the JSON.
    #[serde(skip)]
    pub(super) edition: u32,
}

game::named! {
    /// The stage of the game.
    pub enum Stage {
        /// Chance chooses the first player.
        First = "first",
        /// Cards are dealt to the rows, and one card to the centre.
        Deal = "deal",
        /// A player's turn: a look, a match, a claim or a draw.
        Turn = "turn",
        /// A card was laid with a claim, and the other players may call "bluff" (BL-14).
        Calls = "calls",
        /// The caught bluffer chooses a card to take (BL-16).
        Take = "take",
        /// The player who was wrongly accused chooses a card to give (BL-17).
        Give = "give",
        /// Chance draws a card from the draw pile.
        Draw = "draw",
        /// The game is over.
        Over = "over",
    }
}

/// A card in a row, as one viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RowCard {
    /// The front of the card. # Who sees this: everybody.
    pub front: Shape,
    /// The back of the card. # Who sees this: the seats that have looked at it, everybody if `open` is true, and
    /// viewers of a finished table.
    pub back: Option<Shape>,
    /// The seats that have looked at the back of this card, even if it was in another row then. # Who sees this:
    /// everybody.
    pub seen: SeatSet,
    /// Whether the back was shown to everybody. # Who sees this: everybody.
    pub open: bool,
}

/// A card of the play pile, as one viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayCard {
    /// The two sides, and who has seen the back. # Who sees this: the same viewers as for a card in a row.
    #[serde(flatten)]
    pub card: RowCard,
    /// Whether the card was played as a match and turned over, so that its back is visible (BL-10). # Who sees this:
    /// everybody.
    pub turned: bool,
}

impl PlayCard {
    /// Returns the shape on the visible side. Everybody sees the back of a card that was turned over.
    pub fn up(&self) -> Shape {
        self.card.back.filter(|_| self.turned).unwrap_or(self.card.front)
    }
}

/// A card that was laid with a claim. It is the uppermost card of the play pile, unless it was returned to the bluffer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Claim {
    /// The seat that laid the card. # Who sees this: everybody.
    pub by: Seat,
    /// The front of the card, which is now the shape to match. # Who sees this: everybody.
    pub front: Shape,
    /// The shape that the player claims for the card's back. # Who sees this: everybody.
    pub wanted: Shape,
    /// The back of the card. # Who sees this: the same viewers as for a card in a row, and everybody after a check.
    pub back: Option<Shape>,
}

/// The answer of a seat to the card that was laid, as one viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// The seat does not answer: there is no claim, or the claim is its own, or the seat has no cards left (BL-G16).
    #[default]
    NotAsked,
    /// The seat has not answered yet. # Who sees this: everybody.
    Awaited,
    /// The seat has answered, and the answer is secret until all seats have answered. # Who sees this: everybody except
    /// the seat itself.
    Answered,
    /// The seat passes. # Who sees this: everybody. With `call_priority=seat_order`, only the seat itself until all
    /// seats have answered.
    Passed,
    /// The seat calls "bluff", in secret. This answer exists only with `call_priority=seat_order`. # Who sees this:
    /// only the seat itself until all seats have answered.
    Called,
}

/// The check of a back against a claim. # Who sees this: everybody sees all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Check {
    /// The seat that laid the card.
    pub by: Seat,
    /// The seat whose call counted. `None` for a last card, whose back is always shown (BL-19).
    pub accuser: Option<Seat>,
    /// All seats that called "bluff".
    pub callers: SeatSet,
    /// The front of the card.
    pub front: Shape,
    /// The back of the card.
    pub back: Shape,
    /// The shape that the player claimed for the back.
    pub wanted: Shape,
    /// Whether the claim was true: the back is the claimed shape.
    pub honest: bool,
    /// The number of the turn in which the check happened, as counted by [`View::turns`].
    pub turn: u32,
}

/// Cards that a seat must still draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Owed {
    /// The seat that must draw.
    pub seat: Seat,
    /// The number of cards.
    pub count: u8,
}

/// The result of the game. # Who sees this: everybody.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ending {
    /// The number of cards that each seat has left. Fewer cards are better.
    pub cards: BySeat<i32>,
    /// The rank of each seat, from 1. Seats can share a rank only if the game ended early: at its greatest number of
    /// turns, or when the first player was out.
    pub ranks: BySeat<u8>,
    /// Whether the game ended at its greatest number of turns (BL-5).
    pub capped: bool,
}

impl View {
    /// Returns the view as if no other seat had given a secret answer to the claim yet. With `call_priority=first` answers
    /// are public, so they count.
    pub(crate) fn before_answers(&self) -> Cow<'_, Self> {
        let is_secret = |seat: &Seat| self.answers[*seat] == Answer::Answered;
        let secret: Vec<Seat> = Seat::all(self.seats).filter(is_secret).collect();
        if secret.is_empty() {
            return Cow::Borrowed(self);
        }
        let mut before = self.clone();
        before.waiting = before.waiting.also_for(secret.iter().copied());
        secret.into_iter().for_each(|seat| before.answers[seat] = Answer::Awaited);
        Cow::Owned(before)
    }

    /// Checks whether the viewer must act.
    pub fn is_awaited(&self) -> bool {
        self.me.is_some_and(|me| self.waiting.awaits(me))
    }

    /// Checks whether the viewer may make the moves of a turn now: it is the viewer's turn, or calls are open and the
    /// viewer may play on.
    pub fn may_play(&self) -> bool {
        let turn = match self.stage {
            Stage::Turn => self.turn,
            Stage::Calls => self.waiting.window().and_then(|window| window.mover),
            Stage::First | Stage::Deal | Stage::Take | Stage::Give | Stage::Draw | Stage::Over => None,
        };
        self.is_awaited() && turn == self.me
    }

    /// Returns the viewer's own cards. Empty for a viewer without a seat.
    pub fn own_row(&self) -> &[RowCard] {
        self.me.map_or(&[], |me| self.rows[me].as_slice())
    }

    /// Returns the cards of the last accuser, from which a caught bluffer takes one (BL-16).
    pub fn accuser_row(&self) -> &[RowCard] {
        self.last.and_then(|last| last.accuser).map_or(&[], |seat| self.rows[seat].as_slice())
    }

    /// Checks whether any card is left to draw (BL-G11).
    pub fn can_draw(&self) -> bool {
        self.pile > 0 || self.play.len() > 1
    }
}

/// Builds the view of this viewer from the state.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let eyes = Eyes { state, viewer };
    let (stage, turn) = stage(state);
    View {
        options: state.options,
        seats: state.seats,
        me: viewer.seat(),
        archive: viewer.sees_all(),
        stage,
        turn,
        next: next(state, stage),
        waiting: waiting(state),
        windows: state.windows,
        turns: state.turns,
        peeked: if let Phase::Turn { peeked } = state.phase { peeked } else { None },
        want: state.want(),
        rows: state.rows.map(|_, row| row.as_slice().iter().map(|held| eyes.card(held)).collect()),
        top: state.top.filter(|_| state.options.pile_top == PileTop::Shown).map(|card| card.front),
        pile: state.pile_len(),
        pile_cards: viewer.sees_all().then(|| state.top.into_iter().chain(state.pile.iter()).collect()),
        play: state.play.as_slice().iter().map(|held| eyes.played(held)).collect(),
        claim: eyes.claim(),
        answers: BySeat::from_fn(state.seats, |seat| eyes.answer(seat)),
        last: state.last,
        owed: state.owed,
        places: state.places,
        outcome: outcome(state).map(|Outcome { points, ranks, capped }| Ending { cards: points, ranks, capped }),
        deck: state.deck,
        edition: state.edition,
    }
}

/// A state, together with the viewer for whom the view is built.
struct Eyes<'a> {
    state: &'a State,
    viewer: Viewer,
}

impl Eyes<'_> {
    /// Returns the back of a card, if the viewer has seen it.
    fn back(&self, held: &Held) -> Option<Shape> {
        let seen = self.viewer.seat().map_or(held.open, |me| held.is_known_to(me));
        (seen || self.viewer.sees_all()).then_some(held.card.back)
    }

    fn card(&self, held: &Held) -> RowCard {
        RowCard { front: held.card.front, back: self.back(held), seen: held.seen, open: held.open }
    }

    fn played(&self, held: &Held) -> PlayCard {
        PlayCard { card: self.card(held), turned: held.turned }
    }

    fn claim(&self) -> Option<Claim> {
        let state = self.state;
        if let Phase::Calls(calls) = &state.phase {
            let held = state.play.last()?;
            return Some(Claim {
                by: state.mover,
                front: held.card.front,
                wanted: calls.wanted,
                back: self.back(held),
            });
        }
        // During a penalty, the claim is rebuilt from the last check, because the checked card may already be in the
        // bluffer's row again.
        let last = state.last.filter(|_| matches!(state.phase, Phase::Take { .. } | Phase::Give { .. }))?;
        Some(Claim { by: last.by, front: last.front, wanted: last.wanted, back: Some(last.back) })
    }

    fn answer(&self, seat: Seat) -> Answer {
        let Phase::Calls(calls) = &self.state.phase else { return Answer::NotAsked };
        if calls.awaited.contains(seat) {
            return Answer::Awaited;
        }
        if !calls.answered.contains(seat) {
            return Answer::NotAsked;
        }
        // If the first call counts, passes are public. With `seat_order`, only the seat itself knows its answer.
        let aloud = self.state.options.call_priority == CallPriority::First;
        match (aloud || self.viewer.sees(seat), calls.callers.contains(seat)) {
            (false, _) => Answer::Answered,
            (true, false) => Answer::Passed,
            (true, true) => Answer::Called,
        }
    }
}

fn stage(state: &State) -> (Stage, Option<Seat>) {
    let mover = Some(state.mover);
    match &state.phase {
        Phase::First => (Stage::First, None),
        Phase::Deal(_) => (Stage::Deal, None),
        Phase::Turn { .. } => (Stage::Turn, mover),
        Phase::Calls(_) => (Stage::Calls, mover),
        Phase::Take { .. } => (Stage::Take, mover),
        Phase::Give { .. } => (Stage::Give, mover),
        // Before the first turn, turning up the uppermost card of the pile is part of the deal.
        Phase::Draw if state.turns == 0 => (Stage::Deal, None),
        Phase::Draw => (Stage::Draw, mover),
        Phase::Over { .. } => (Stage::Over, None),
    }
}

/// Returns the seat that has the next turn, unless the game ends before it.
fn next(state: &State, stage: Stage) -> Option<Seat> {
    match stage {
        Stage::First | Stage::Over => None,
        Stage::Deal => Some(state.mover),
        Stage::Turn | Stage::Calls | Stage::Take | Stage::Give | Stage::Draw => {
            state.next().filter(|_| state.may_go_on())
        }
    }
}

/// Writes the view as pairs of key and value in notation. For a back that the viewer has not seen, the text is
/// `hidden`.
pub(super) fn describe(view: &View) -> Vec<(String, String)> {
    let mut lines = Lines::default();
    lines.put("stage", view.stage);
    lines.put_or("turn", view.turn, "nobody");
    lines.put_or("next", view.next, "nobody");
    lines.put("waiting", view.waiting);
    lines.put("turns", view.turns);
    lines.put_some("peeked", view.peeked);
    lines.put("centre", listed(view.want));
    lines.put("pile", view.pile);
    lines.put("top", listed(view.top));
    lines.put_some("draw-pile", view.pile_cards.as_ref().map(listed));
    rows(view, &mut lines);
    calls(view, &mut lines);
    ending(view, &mut lines);
    lines.into_vec()
}

/// Writes the rows. For each row, one line has the fronts, and the following lines have the backs by position. The play
/// pile comes last, from bottom to top, with `*` after cards that are turned over.
fn rows(view: &View, lines: &mut Lines) {
    for (seat, row) in view.rows.iter() {
        lines.put_of("row", seat, listed(row.iter().map(|card| card.front)));
        for (number, card) in (1..).zip(row) {
            back(&format!("{seat} {number}"), card, lines);
        }
    }
    let up = |PlayCard { card, turned }: &PlayCard| format!("{}{}", card.front, if *turned { "*" } else { "" });
    lines.put("play", listed(view.play.iter().map(up)));
    for (number, played) in (1..).zip(&view.play) {
        back(&format!("play {number}"), &played.card, lines);
    }
}

/// Writes the line for the back of a card and the seats that have looked at it.
fn back(place: &str, card: &RowCard, lines: &mut Lines) {
    lines.put(format!("back {place}"), card.back.map_or("hidden", Shape::word));
    if !card.seen.is_empty() {
        lines.put(format!("looked {place}"), card.seen);
    }
}

/// Writes the lines about the claim on the table, the answers to it, and the last check.
fn calls(view: &View, lines: &mut Lines) {
    lines.put_some("claim", view.claim.map(|claim| format!("{} {} as {}", claim.by, claim.front, claim.wanted)));
    for (seat, answer) in view.answers.iter() {
        match answer {
            Answer::NotAsked => {}
            Answer::Awaited => lines.put_of("answer", seat, "awaited"),
            Answer::Answered => lines.put_of("answer", seat, "answered"),
            Answer::Passed => lines.put_of("answer", seat, "pass"),
            Answer::Called => lines.put_of("answer", seat, "call"),
        }
    }
    lines.put_some("last", view.last.as_ref().map(check));
    if let Some(owed) = view.owed {
        lines.put_of("owed", owed.seat, owed.count);
    }
}

fn ending(view: &View, lines: &mut Lines) {
    for (seat, place) in view.places.iter().filter(|(_, place)| **place > 0) {
        lines.put_of("out", seat, place);
    }
    if let Some(ending) = &view.outcome {
        lines.put_each("rank", &ending.ranks, u8::to_string);
        lines.put("capped", if ending.capped { "yes" } else { "no" });
    }
}

fn check(last: &Check) -> String {
    let result = if last.honest { "true" } else { "false" };
    let by = match last.accuser {
        Some(accuser) if last.callers.len() > 1 => format!("called by {accuser} of {}", last.callers),
        Some(accuser) => format!("called by {accuser}"),
        None => "last card".to_owned(),
    };
    format!("{} {}/{} as {}, {by}: {result}", last.by, last.front, last.back, last.wanted)
}
